import CoreGraphics
import Foundation
import QuartzCore
import QuinceText

extension UITextView {
  /// The text as it is shown: links and composed text have looks of their own.
  var shownBlock: TextBlock {
    let block = _manager._block
    guard let marked = _editor.marked, marked.location + marked.length <= _storage.length else {
      return block
    }
    let underlined = NSMutableAttributedString(attributedString: NSAttributedString(attributedString: _storage))
    underlined.addAttribute(.underlineStyle, value: NSUnderlineStyle.single.rawValue, range: marked)
    return TextBlock(
      TextBlock.Source(underlined, _manager.defaults), width: textWidth(bounds.width),
      exclusions: _container.textExclusions)
  }

  private func textWidth(_ width: CGFloat) -> CGFloat {
    max(0, width - textContainerInset.left - textContainerInset.right - _container.lineFragmentPadding * 2)
  }

  var editorLayout: TextLayout { _manager._block.layout }
  var editorOrigin: CGPoint {
    CGPoint(x: textContainerInset.left + _container.lineFragmentPadding, y: textContainerInset.top)
  }
  var editorTrailing: CGFloat { bounds.width - textContainerInset.right - _container.lineFragmentPadding }
  var editorCaretHeight: CGFloat {
    let font = _typingAttributes()[.font] as? UIFont ?? TextBlock.Defaults.drawing.font
    return font.lineHeight.rounded(.up)
  }

  func relayout() {
    canvas.setNeedsDisplay()
    setNeedsLayout()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  func layoutText() {
    isChanging = true
    defer { isChanging = false }
    _manager.defaults = TextBlock.Defaults(
      font: _font ?? TextBlock.Defaults.drawing.font, color: _color ?? .label)
    _container.size = CGSize(
      width: max(1, bounds.width - textContainerInset.left - textContainerInset.right), height: 0)
    let height = editorLayout.size.height + textContainerInset.top + textContainerInset.bottom
    let scale = max(1, traitCollection.displayScale)
    let size = CGSize(width: bounds.width, height: (height * scale).rounded(.up) / scale)
    if contentSize != size { contentSize = size }
    let frame = CGRect(origin: .zero, size: CGSize(width: size.width, height: max(size.height, 1)))
    if canvas.frame != frame { canvas.frame = frame }
    showSelection()
  }

  func _fit(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && size.width < 1e6 ? textWidth(size.width) : .infinity
    let block = TextBlock(
      TextBlock.Source(
        _storage,
        TextBlock.Defaults(font: _font ?? TextBlock.Defaults.drawing.font)),
      width: width, maximumLines: _container.maximumNumberOfLines, exclusions: _container.textExclusions)
    let scale = max(1, traitCollection.displayScale)
    let found = block.layout.size
    return CGSize(
      width: (found.width * scale).rounded(.up) / scale + textContainerInset.left + textContainerInset.right
        + _container.lineFragmentPadding * 2,
      height: ((found.height + textContainerInset.top + textContainerInset.bottom) * scale).rounded(.up) / scale)
  }

  // Apple: a text view that does not scroll has the size of its text.
  var intrinsicSize: CGSize {
    guard !isScrollEnabled else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    return _fit(.zero)
  }

  func showSelection() {
    guard _editing || (isFirstResponder && _editor.selection.length > 0) else {
      canvas.show(caret: nil, selection: [], showsHandles: false)
      return
    }
    let selection = _editor.selection
    if selection.length > 0 {
      canvas.show(caret: nil, selection: _editor.rects(selection), showsHandles: true)
    } else {
      canvas.show(
        caret: caretRect(for: TextPosition(selection.location)), selection: [], showsHandles: false)
    }
  }

  func _scroll(to range: NSRange, animated: Bool) {
    guard bounds.height > 0, isScrollEnabled else { return }
    let range = _editor.clamp(range)
    let boxes = range.length > 0 ? _editor.rects(range) : [_editor.caretRect(range.location)]
    guard var target = boxes.first else { return }
    for box in boxes.dropFirst() { target = target.union(box) }
    scrollRectToVisible(target.insetBy(dx: 0, dy: -4), animated: animated)
  }
}
