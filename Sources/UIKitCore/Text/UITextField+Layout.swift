import CoreGraphics
import Foundation
import QuartzCore
import QuinceText

extension UITextField {
  // MARK: Rectangles

  private func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: return false
    case .always: return true
    case .whileEditing: return _editing
    case .unlessEditing: return !_editing
    }
  }
  private var showsLeft: Bool { leftView != nil && shows(leftViewMode) }
  /// Apple: the right view is shown in place of the clear button.
  private var showsClear: Bool {
    guard shows(clearButtonMode), hasText, isEnabled, !showsRight else { return false }
    return true
  }
  private var showsRight: Bool { rightView != nil && shows(rightViewMode) }

  // Observed: 7 points beside the text of a rounded rectangle, 2 above and below.
  private var insets: UIEdgeInsets {
    switch borderStyle {
    case .roundedRect: return UIEdgeInsets(top: 2, left: 7, bottom: 2, right: 7)
    case .bezel: return UIEdgeInsets(top: 2, left: 7, bottom: 2, right: 7)
    case .line: return UIEdgeInsets(top: 2, left: 4, bottom: 2, right: 4)
    case .none: return .zero
    }
  }

  func _textRect(_ bounds: CGRect, editing: Bool) -> CGRect {
    let insets = insets
    var rect = borderRect(forBounds: bounds)
    rect.origin.x += insets.left
    rect.origin.y += insets.top
    rect.size.width -= insets.left + insets.right
    rect.size.height -= insets.top + insets.bottom
    let gap: CGFloat = borderStyle == .none ? 0 : 4
    if showsLeft { rect.keepClear(of: leftViewRect(forBounds: bounds), gap: gap, atLeft: !isMirrored) }
    if showsRight {
      rect.keepClear(of: rightViewRect(forBounds: bounds), gap: gap, atLeft: isMirrored)
    } else if showsClear {
      rect.keepClear(of: clearButtonRect(forBounds: bounds), gap: 4, atLeft: isMirrored)
    }
    rect.size.width = max(0, rect.width)
    rect.size.height = max(0, rect.height)
    return rect
  }

  func clearRect(_ bounds: CGRect) -> CGRect {
    let side: CGFloat = 19
    let gap: CGFloat = borderStyle == .none ? 0 : 5
    return CGRect(
      x: isMirrored ? bounds.minX + gap : bounds.maxX - side - gap, y: bounds.midY - side / 2, width: side, height: side
    )
  }

  // Apple: leftView, "on the left (or leading) side".
  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  func sideRect(_ view: UIView?, _ bounds: CGRect, isLeft: Bool) -> CGRect {
    guard let view, shows(isLeft ? leftViewMode : rightViewMode) else { return .zero }
    var size = view.bounds.size
    if size == .zero {
      let intrinsic = view.intrinsicContentSize
      size = CGSize(width: max(0, intrinsic.width), height: max(0, intrinsic.height))
    }
    return CGRect(
      x: isLeft != isMirrored ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  var naturalSize: CGSize {
    let scale = max(1, traitCollection.displayScale)
    let defaults = TextBlock.Defaults(font: _font)
    let shown = hasText ? displayText : _placeholder
    let block = TextBlock(
      TextBlock.Source(shown ?? NSAttributedString(string: ""), defaults), width: .infinity)
    var width = (block.layout.size.width * scale).rounded(.up) / scale + insets.left + insets.right
    if showsLeft { width += leftViewRect(forBounds: bounds).width }
    if showsRight { width += rightViewRect(forBounds: bounds).width }
    let line = CGFloat(_font._glyphFont.lineHeight)
    // Observed: 22 points for 17-point text without a border, 34 with a rounded one.
    let text = (line * scale).rounded(.up) / scale
    let height: CGFloat
    switch borderStyle {
    case .none: height = (text + 1).rounded(.up)
    case .roundedRect: height = max(34, (text + 13).rounded(.up))
    case .bezel, .line: height = (text + 7).rounded(.up)
    }
    return CGSize(width: max(width, 8), height: height)
  }

  // MARK: Parts

  func _replace(_ old: UIView?, with new: UIView?) {
    if old !== new {
      if old?.superview === self { old?.removeFromSuperview() }
      if let new { addSubview(new) }
    }
    relayout()
  }

  func borderChanged() {
    let image = isEnabled ? background : (disabledBackground ?? background)
    border.image = nil
    // Apple: the background image is used only without a rounded border.
    if borderStyle != .roundedRect, let image {
      border.isHidden = false
      border.backgroundColor = nil
      border.image = image
      border.layer.borderWidth = 0
      border.layer.cornerRadius = 0
    } else {
      border.isHidden = borderStyle == .none
      switch borderStyle {
      case .none: break
      case .roundedRect: styleRoundedBorder(border)
      case .line, .bezel:
        border.layer.cornerRadius = 0
        border.layer.borderWidth = 1
        border.layer.borderColor =
          (borderStyle == .line ? UIColor.label : UIColor.separator).resolvedColor(with: traitCollection).cgColor
        border.backgroundColor = backgroundColor
      }
    }
    invalidateIntrinsicContentSize()
    relayout()
  }

  func drawRoundedBorder(_ border: UIView) {
    border.layer.cornerRadius = 5
    border.layer.borderWidth = 1 / max(1, traitCollection.displayScale)
    border.layer.borderColor =
      UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.2) : UIColor(white: 0, alpha: 0.2) }
      .resolvedColor(with: traitCollection).cgColor
    border.backgroundColor = backgroundColor ?? (isEnabled ? .systemBackground : .tertiarySystemFill)
  }

  /// Apps reach it by the keys "clearButton" and "_clearButton".
  var clearButton: UIButton {
    if let _clear { return _clear }
    let button = ClearButton(frame: .zero)
    button.accessibilityLabel = SystemWord.clearText.text
    button.tapped = { [weak self] in self?.clearTapped() }
    button.isHidden = !showsClear
    _clear = button
    addSubview(button)
    return button
  }

  func relayout() {
    layoutCache = nil
    setNeedsLayout()
    canvas.setNeedsDisplay()
  }

  func layoutParts() {
    border.frame = borderRect(forBounds: bounds)
    place(leftView, showsLeft, leftViewRect(forBounds: bounds))
    place(rightView, showsRight, rightViewRect(forBounds: bounds))
    if showsClear { _ = clearButton }
    _clear?.isHidden = !showsClear
    _clear?.frame = clearButtonRect(forBounds: bounds)
    let frame: CGRect
    if hasText {
      frame = _editing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    } else {
      frame = placeholderRect(forBounds: bounds)
    }
    canvas.frame = frame
    showSelection()
  }

  private func place(_ view: UIView?, _ shown: Bool, _ rect: CGRect) {
    guard let view else { return }
    if shown {
      // A view that another field was given since stays there.
      if view.superview == nil { addSubview(view) }
      if view.superview === self { view.frame = rect }
    } else if view.superview === self {
      view.removeFromSuperview()
    }
  }

  // MARK: Text

  /// The text as it is shown: bullets for a secret one.
  var displayText: NSAttributedString {
    guard isSecureTextEntry else { return _editor.storage }
    let units = _editor.units
    var bullets = [UInt16](repeating: 0x2022, count: units.count)
    if let revealed = _revealed, revealed < units.count {
      for index in revealed..<units.count { bullets[index] = units[index] }
    }
    return NSAttributedString(string: String(decoding: bullets, as: UTF16.self), attributes: defaultTextAttributes)
  }

  private var resolvedAlignment: NSTextAlignment {
    guard _alignment == .natural || _alignment == .justified else { return _alignment }
    return effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
  }

  func textBlock() -> TextBlock {
    if let block = layoutCache { return block }
    var defaults = TextBlock.Defaults(font: _font, color: _color)
    defaults.style.breaking = _editing ? .clip : .truncateTail
    var shown = displayText
    if let marked = _editor.marked, !isSecureTextEntry {
      let underlined = NSMutableAttributedString(attributedString: shown)
      underlined.addAttribute(.underlineStyle, value: NSUnderlineStyle.single.rawValue, range: marked)
      shown = underlined
    }
    var scale: CGFloat = 1
    let width = canvas.bounds.width
    if adjustsFontSizeToFitWidth, minimumFontSize < _font.pointSize, width > 0 {
      scale = TextBlock.scale(fitting: width, smallest: max(minimumFontSize, 4) / _font.pointSize) {
        TextBlock(TextBlock.Source(shown, defaults, scale: $0), width: .infinity).layout.size.width
      }
    }
    var source = TextBlock.Source(shown, defaults, scale: scale)
    let breaking = defaults.style.breaking
    source.mapStyles {
      $0.breaking = breaking
      $0.alignment = .left
    }
    let block = TextBlock(source, width: _editing || width <= 0 ? .infinity : width, maximumLines: 1)
    layoutCache = block
    return block
  }

  var editorLayout: TextLayout { textBlock().layout }
  var editorGeometry: any TextGeometry { editorLayout }
  func shownPart(of range: NSRange) -> NSRange { range }
  var editorTrailing: CGFloat { canvas.frame.maxX }
  var editorCaretHeight: CGFloat { CGFloat(_font._glyphFont.lineHeight).rounded(.up) }

  /// The layout's corner in the canvas.
  private func textOrigin(in size: CGSize, _ layout: TextLayout) -> CGPoint {
    let slack = size.width - layout.size.width
    var x: CGFloat = 0
    if slack > 0 {
      switch resolvedAlignment {
      case .center: x = slack / 2
      case .right: x = slack
      default: x = 0
      }
    } else if _editing {
      x = -_scroll
    }
    let scale = max(1, traitCollection.displayScale)
    let line = CGFloat(_font._glyphFont.lineHeight)
    let height = layout.size.height > 0 ? layout.size.height : line
    var y: CGFloat
    switch contentVerticalAlignment {
    case .top: y = 0
    case .bottom: y = size.height - height
    default: y = (size.height - height) / 2
    }
    y = (y * scale).rounded() / scale
    return CGPoint(x: x, y: y)
  }

  var editorOrigin: CGPoint {
    let origin = textOrigin(in: canvas.bounds.size, editorLayout)
    return CGPoint(x: canvas.frame.minX + origin.x, y: canvas.frame.minY + origin.y)
  }

  func _drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let block = textBlock()
    let origin = textOrigin(in: rect.size, block.layout)
    let dimmed = isEnabled ? nil : UIColor.tertiaryLabel
    block.draw(
      at: CGPoint(x: rect.minX + origin.x, y: rect.minY + origin.y), in: context, color: dimmed,
      defaultColor: _color)
  }

  func _drawPlaceholder(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(),
      let placeholder = madePlaceholderLabel?.styled ?? _placeholder, placeholder.length > 0
    else { return }
    var defaults = TextBlock.Defaults(font: _font, color: placeholderColor)
    defaults.style.breaking = .truncateTail
    defaults.style.alignment = resolvedAlignment._alignment
    let block = TextBlock(
      TextBlock.Source(placeholder, defaults), width: rect.width, maximumLines: 1)
    let origin = textOrigin(in: CGSize(width: 0, height: rect.height), block.layout)
    block.draw(at: CGPoint(x: rect.minX, y: rect.minY + origin.y), in: context, defaultColor: placeholderColor)
  }

  // MARK: Caret and selection

  func showSelection() {
    guard _editing else {
      canvas.clipsToBounds = true
      canvas.show(caret: nil, selection: [], ends: [])
      return
    }
    scrollToCaret()
    // The knobs of a selection reach out of the text's box.
    canvas.clipsToBounds = editorLayout.size.width > canvas.bounds.width
    let shift = CGPoint(x: -canvas.frame.minX, y: -canvas.frame.minY)
    let selection = _editor.selection
    if selection.length > 0 {
      canvas.show(
        caret: nil, selection: _editor.rects(selection).map { $0.offsetBy(dx: shift.x, dy: shift.y) },
        ends: .both)
    } else {
      let rect = caretRect(for: TextPosition(hasText ? selection.location : 0))
      var caret = rect.offsetBy(dx: shift.x, dy: shift.y)
      caret.origin.x = max(0, min(caret.minX, max(0, canvas.bounds.width - 2)))
      canvas.show(caret: caret.isEmpty ? nil : caret, selection: [], ends: [])
    }
  }

  var emptyCaret: CGRect {
    let size = canvas.frame
    let height = editorCaretHeight
    var x = size.minX
    switch resolvedAlignment {
    case .center: x = size.midX
    case .right: x = size.maxX - 2
    default: break
    }
    return CGRect(x: x, y: size.midY - height / 2, width: 2, height: height)
  }

  private func scrollToCaret() {
    let layout = editorLayout
    let width = canvas.bounds.width
    let before = _scroll
    if layout.size.width <= width {
      _scroll = 0
    } else {
      let x = CGFloat(layout.caret(at: _editor.selection.location + _editor.selection.length).x)
      if x - _scroll > width - 2 { _scroll = x - width + 2 }
      if x - _scroll < 0 { _scroll = max(0, x - width / 4) }
      _scroll = min(_scroll, max(0, layout.size.width + 2 - width))
    }
    if _scroll != before { canvas.setNeedsDisplay() }
  }
}

extension CGRect {
  /// Ends the rectangle a gap before a part at one of its sides, in points.
  fileprivate mutating func keepClear(of part: CGRect, gap: CGFloat, atLeft: Bool) {
    if atLeft {
      let edge = max(minX, part.maxX + gap)
      size.width = max(0, maxX - edge)
      origin.x = edge
    } else {
      size.width = max(0, min(maxX, part.minX - gap) - minX)
    }
  }
}
