import CoreGraphics
import Foundation
import QuartzCore
import QuinceText

extension UITextView {
  /// The text as it is shown: links and composed text have looks of their own.
  var quinceShownBlock: QuinceTextBlock {
    let block = quinceManager.quinceBlock
    guard let marked = quinceEditor.marked, marked.location + marked.length <= quinceStorage.length else {
      return block
    }
    let underlined = NSMutableAttributedString(attributedString: NSAttributedString(attributedString: quinceStorage))
    underlined.addAttribute(.underlineStyle, value: NSUnderlineStyle.single.rawValue, range: marked)
    return QuinceTextBlock(
      QuinceTextBlock.Source(underlined, quinceManager.quinceDefaults), width: textWidth(bounds.width))
  }

  private func textWidth(_ width: CGFloat) -> CGFloat {
    max(0, width - textContainerInset.left - textContainerInset.right - quinceContainer.lineFragmentPadding * 2)
  }

  var quinceEditorLayout: TextLayout { quinceManager.quinceBlock.layout }
  var quinceEditorOrigin: CGPoint {
    CGPoint(x: textContainerInset.left + quinceContainer.lineFragmentPadding, y: textContainerInset.top)
  }
  var quinceEditorTrailing: CGFloat { bounds.width - textContainerInset.right - quinceContainer.lineFragmentPadding }
  var quinceEditorCaretHeight: CGFloat {
    let font = quinceTypingAttributes()[.font] as? UIFont ?? QuinceTextBlock.Defaults.drawing.font
    return font.lineHeight.rounded(.up)
  }

  func quinceRelayout() {
    quinceCanvas.setNeedsDisplay()
    setNeedsLayout()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  func quinceLayoutText() {
    quinceIsChanging = true
    defer { quinceIsChanging = false }
    quinceManager.quinceDefaults = QuinceTextBlock.Defaults(
      font: quinceFont ?? QuinceTextBlock.Defaults.drawing.font, color: quinceColor ?? .label)
    quinceContainer.size = CGSize(
      width: max(1, bounds.width - textContainerInset.left - textContainerInset.right), height: 0)
    let height = quinceEditorLayout.size.height + textContainerInset.top + textContainerInset.bottom
    let scale = max(1, traitCollection.displayScale)
    let size = CGSize(width: bounds.width, height: (height * scale).rounded(.up) / scale)
    if contentSize != size { contentSize = size }
    let frame = CGRect(origin: .zero, size: CGSize(width: size.width, height: max(size.height, 1)))
    if quinceCanvas.frame != frame { quinceCanvas.frame = frame }
    quinceShowSelection()
  }

  func quinceFit(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && size.width < 1e6 ? textWidth(size.width) : .infinity
    let block = QuinceTextBlock(
      QuinceTextBlock.Source(
        quinceStorage,
        QuinceTextBlock.Defaults(font: quinceFont ?? QuinceTextBlock.Defaults.drawing.font)),
      width: width, maximumLines: quinceContainer.maximumNumberOfLines)
    let scale = max(1, traitCollection.displayScale)
    let found = block.layout.size
    return CGSize(
      width: (found.width * scale).rounded(.up) / scale + textContainerInset.left + textContainerInset.right
        + quinceContainer.lineFragmentPadding * 2,
      height: ((found.height + textContainerInset.top + textContainerInset.bottom) * scale).rounded(.up) / scale)
  }

  // Apple: a text view that does not scroll has the size of its text.
  var quinceIntrinsicSize: CGSize {
    guard !isScrollEnabled else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    return quinceFit(.zero)
  }

  func quinceShowSelection() {
    guard quinceEditing || (isFirstResponder && quinceEditor.selection.length > 0) else {
      quinceCanvas.show(caret: nil, selection: [], showsHandles: false)
      return
    }
    let selection = quinceEditor.selection
    if selection.length > 0 {
      quinceCanvas.show(caret: nil, selection: quinceEditor.rects(selection), showsHandles: true)
    } else {
      quinceCanvas.show(
        caret: caretRect(for: QuinceTextPosition(selection.location)), selection: [], showsHandles: false)
    }
  }

  func quinceScroll(to range: NSRange, animated: Bool) {
    guard bounds.height > 0, isScrollEnabled else { return }
    let range = quinceEditor.clamp(range)
    let boxes = range.length > 0 ? quinceEditor.rects(range) : [quinceEditor.caretRect(range.location)]
    guard var target = boxes.first else { return }
    for box in boxes.dropFirst() { target = target.union(box) }
    scrollRectToVisible(target.insetBy(dx: 0, dy: -4), animated: animated)
  }
}
