import CoreGraphics
import Foundation
import QuartzCore
import QuinceText

extension UITextView {
  private var textLayout: ContainerLayout? { _manager.layout(of: _container) }
  var editorGeometry: any TextGeometry { textLayout ?? ContainerLayout.empty }
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
    setContainer()
    guard let layout = textLayout else { return }
    showWindow(of: layout)
    let height = layout.size.height + textContainerInset.top + textContainerInset.bottom
    let scale = max(1, traitCollection.displayScale)
    let size = CGSize(width: bounds.width, height: (height * scale).rounded(.up) / scale)
    if contentSize != size { contentSize = size }
    let frame =
      canvasHeights.map { CGRect(x: 0, y: $0.lowerBound, width: size.width, height: $0.upperBound - $0.lowerBound) }
      ?? CGRect(origin: .zero, size: CGSize(width: size.width, height: max(size.height, 1)))
    if canvas.frame != frame {
      if canvas.frame.minY != frame.minY { canvas.setNeedsDisplay() }
      canvas.frame = frame
    }
    showSelection()
  }

  private func setDefaults() {
    _manager.defaults = TextBlock.Defaults(
      font: _font ?? TextBlock.Defaults.drawing.font, color: _color ?? .label)
  }

  private func setContainer() {
    setDefaults()
    var size = _container.size
    if _container.widthTracksTextView {
      size.width = max(1, bounds.width - textContainerInset.left - textContainerInset.right)
    }
    if _container.heightTracksTextView {
      size.height = max(1, bounds.height - textContainerInset.top - textContainerInset.bottom)
    } else if isScrollEnabled || _manager.textContainers.count == 1, _container.widthTracksTextView {
      // One of several columns keeps its height.
      size.height = 0
    }
    _container.size = size
  }

  /// Moves the canvas to what can be seen of a long text, and sets its lines.
  private func showWindow(of layout: ContainerLayout) {
    guard layout.isSegmented, isScrollEnabled, bounds.height > 0 else { return canvasHeights = nil }
    let step = bounds.height
    let top = max(0, ((bounds.minY / step).rounded(.down) - 1) * step)
    let wanted = top..<(top + step * 4)
    let moved = layout.prepare(Double(wanted.lowerBound - textContainerInset.top)..<Double(wanted.upperBound))
    if moved != 0, !isDragging { contentOffset.y += CGFloat(moved) }
    canvasHeights = wanted
  }

  func shownPart(of range: NSRange) -> NSRange {
    guard let canvasHeights, let layout = textLayout,
      let units = layout.units(
        between: Double(canvasHeights.lowerBound - textContainerInset.top)...Double(canvasHeights.upperBound))
    else { return range }
    return NSIntersectionRange(range, NSRange(location: units.lowerBound, length: units.count))
  }

  func drawText() {
    let origin = CGPoint(x: textContainerInset.left, y: textContainerInset.top - (canvasHeights?.lowerBound ?? 0))
    let all = _manager.glyphRange(for: _container)
    let shown = shownPart(of: all)
    _manager.drawBackground(forGlyphRange: shown, at: origin)
    _manager.drawGlyphs(forGlyphRange: shown, at: origin)
  }

  func _fit(_ size: CGSize) -> CGSize {
    let insets = textContainerInset.left + textContainerInset.right
    let width = size.width > 0 && size.width < 1e6 ? max(1, size.width - insets) : 0
    setDefaults()
    let scale = max(1, traitCollection.displayScale)
    let padding = _container.lineFragmentPadding * 2
    let found = _manager.size(fitting: width, like: _container)
    return CGSize(
      width: ((found.width - padding) * scale).rounded(.up) / scale + insets + padding,
      height: ((found.height + textContainerInset.top + textContainerInset.bottom) * scale).rounded(.up) / scale)
  }

  // Apple: a text view that does not scroll has the size of its text.
  var intrinsicSize: CGSize {
    guard !isScrollEnabled else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    // What an override starts from: the size at the width that the view has.
    return _fit(Implementations.textSize(type(of: self)) ? CGSize(width: bounds.width, height: 0) : .zero)
  }

  /// An override of the size depends on the width.
  func sizeMayFollowWidth() {
    guard !isScrollEnabled, bounds.width != measuredWidth, Implementations.textSize(type(of: self)) else { return }
    measuredWidth = bounds.width
    invalidateIntrinsicContentSize()
  }

  func showSelection() {
    let up = -(canvasHeights?.lowerBound ?? 0)
    guard _editing || (isFirstResponder && _editor.selection.length > 0) else {
      canvas.show(caret: nil, selection: [], ends: [])
      return
    }
    let selection = _editor.selection
    guard selection.length > 0 else {
      let caret = caretRect(for: TextPosition(selection.location)).offsetBy(dx: 0, dy: up)
      return canvas.show(caret: caret, selection: [], ends: [])
    }
    let shown = shownPart(of: selection)
    var ends: TextCanvas.Ends = []
    if shown.location == selection.location { ends.insert(.first) }
    if NSMaxRange(shown) == NSMaxRange(selection) { ends.insert(.last) }
    canvas.show(caret: nil, selection: _editor.rects(shown).map { $0.offsetBy(dx: 0, dy: up) }, ends: ends)
  }

  func _scroll(to range: NSRange, animated: Bool) {
    guard bounds.height > 0, let scroll = isScrollEnabled ? self : enclosingScrollView else { return }
    if scroll !== self { scroll.layoutIfNeeded() }
    let range = _editor.clamp(range)
    let found = _editor.endRects(range).map { $0.first.union($0.last) } ?? _editor.caretRect(range.location)
    let target = found.insetBy(dx: 0, dy: -4)
    scroll.scrollRectToVisible(convert(target, to: scroll), animated: animated)
  }

  /// What scrolls while a text view is edited that does not scroll itself.
  // Observed: the table around a text view that grows with its text follows the caret.
  private var enclosingScrollView: UIScrollView? {
    guard _editing else { return nil }
    return sequence(first: superview, next: { $0?.superview }).lazy.compactMap { $0 as? UIScrollView }
      .first { $0.isScrollEnabled }
  }

  // MARK: Links and marks

  func showLinks(_ attributes: [NSAttributedString.Key: Any]) {
    _manager.linkAttributes = attributes
    relayout()
  }

  /// Composed text is underlined; where nobody edits, what the detectors find is a link.
  func markText() {
    var entries: [TemporaryAttributes.Entry] = []
    if let marked = _editor.marked, NSMaxRange(marked) <= _storage.length {
      entries = [.init(range: marked, values: [.underlineStyle: NSUnderlineStyle.single.rawValue])]
    } else if !isEditable, !dataDetectorTypes.isEmpty {
      entries = dataDetectorTypes.links(in: _storage).map { .init(range: $0.range, values: [.link: $0.url]) }
    }
    guard !entries.isEmpty || !_manager.temporaryAttributes.entries.isEmpty else { return }
    _manager.temporaryAttributes = TemporaryAttributes(entries)
    relayout()
  }
}
