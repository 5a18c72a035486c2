import CoreGraphics
import Foundation
import QuartzCore
import QuinceText

/// Shows text.
@preconcurrency @MainActor
open class UILabel: UIView, @preconcurrency UIContentSizeCategoryAdjusting, WrappingContent,
  BaselineContent
{
  // MARK: Stored state

  private var plainText: String?
  /// Set when the text has attributes of its own.
  private var styledText: NSAttributedString?
  private var ownFont: UIFont = .systemFont(ofSize: UIFont.labelFontSize)
  private var ownColor: UIColor = .label
  /// What stretches of attributed text have that say no font or colour of their own: what was last set for the whole
  /// label, whatever its first character says.
  private var baseFont: UIFont = .systemFont(ofSize: UIFont.labelFontSize)
  private var baseColor: UIColor = .label
  private var ownAlignment = NSTextAlignment.natural
  private var ownBreakMode = NSLineBreakMode.byTruncatingTail
  private var source: TextBlock.Source?
  /// Blocks made for this text, by width, number of lines and scale.
  private var blocks: [BlockKey: TextBlock] = [:]

  private struct BlockKey: Hashable {
    var width: CGFloat
    var height: CGFloat
    var lines: Int
    var scale: CGFloat
  }

  // MARK: Initialisers

  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpLabel()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpLabel()
    decodeLabel(coder)
  }

  private func setUpLabel() {
    isUserInteractionEnabled = false
    isOpaque = false
    layer.needsDisplayOnBoundsChange = true
    setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
  }

  // MARK: Text

  open var text: String? {
    get { styledText?.string ?? plainText }
    set {
      _qwill(self, "text")
      defer { _qdid(self, "text") }
      if styledText == nil, newValue == plainText { return }
      // Apple: UILabel.attributedText, "setting text drops the attributes", but the first character's stay the label's.
      plainText = newValue
      styledText = nil
      textChanged()
    }
  }

  open var attributedText: NSAttributedString? {
    get {
      if let styledText { return styledText }
      return plainText.map { NSAttributedString(string: $0, attributes: [.font: font!, .foregroundColor: textColor!]) }
    }
    set {
      _qwill(self, "attributedText")
      defer { _qdid(self, "attributedText") }
      styledText = newValue.map { NSAttributedString(attributedString: $0) }
      plainText = nil
      if let styledText, styledText.length > 0 {
        let first = styledText.attributes(at: 0, effectiveRange: nil)
        if let font = first[.font] as? UIFont { ownFont = font }
        if let color = first[.foregroundColor] as? UIColor { ownColor = color }
        if let style = first[.paragraphStyle] as? NSParagraphStyle {
          ownAlignment = style.alignment
          ownBreakMode = style.lineBreakMode
        }
      }
      textChanged()
    }
  }

  /// Default: the system font of 17 points.
  open var font: UIFont! {
    get { ownFont }
    set {
      _qwill(self, "font")
      defer { _qdid(self, "font") }
      let font = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      note(.font)
      if _flags.isAppearanceProxy {
        AppearanceProxies.record(self, "font") { if $0.takesFromProxy(.font) { $0.font = font } }
      }
      baseFont = font
      if styledText == nil, font == ownFont, font._scaling == ownFont._scaling { return }
      ownFont = font
      restyle(.font, font)
      textChanged()
    }
  }

  /// The looks that were given to this label itself, which proxies leave alone.
  private struct Looks: OptionSet {
    let rawValue: UInt8
    static let font = Looks(rawValue: 1)
    static let color = Looks(rawValue: 2)
  }
  private var ownLooks: Looks = []

  private func note(_ look: Looks) {
    if !_flags.appearanceApplied { ownLooks.insert(look) }
  }
  /// Sets what UIKit itself styles, in whose place proxies put theirs.
  func withoutOwnLooks(_ set: () -> Void) {
    let own = ownLooks
    set()
    ownLooks = own
  }
  /// Attributed text has its own looks.
  private func takesFromProxy(_ look: Looks) -> Bool { styledText == nil && !ownLooks.contains(look) }

  /// Default: `UIColor.label`.
  open var textColor: UIColor! {
    get { ownColor }
    set {
      _qwill(self, "textColor")
      defer { _qdid(self, "textColor") }
      ownColor = newValue ?? .label
      baseColor = ownColor
      note(.color)
      if _flags.isAppearanceProxy {
        AppearanceProxies.record(self, "textColor") { if $0.takesFromProxy(.color) { $0.textColor = newValue } }
      }
      restyle(.foregroundColor, ownColor)
      source = nil
      blocks = [:]
      setNeedsDisplay()
    }
  }

  /// Default natural.
  open var textAlignment: NSTextAlignment {
    get { ownAlignment }
    set {
      guard newValue != ownAlignment || styledText != nil else { return }
      ownAlignment = newValue
      restyleParagraphs { $0.alignment = newValue }
      source = nil
      blocks = [:]
      setNeedsDisplay()
    }
  }

  /// Default: truncates the tail of the last line.
  open var lineBreakMode: NSLineBreakMode {
    get { ownBreakMode }
    set {
      guard newValue != ownBreakMode || styledText != nil else { return }
      ownBreakMode = newValue
      restyleParagraphs { $0.lineBreakMode = newValue }
      textChanged()
    }
  }
  /// Default: Korean words stay whole.
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = .standard { didSet { textChanged() } }

  open var isEnabled = true {
    willSet { _qwill(self, "enabled") }
    didSet {
      if isEnabled != oldValue { setNeedsDisplay() }
      _qdid(self, "enabled")
    }
  }
  open var isHighlighted = false {
    willSet { _qwill(self, "highlighted") }
    didSet {
      if isHighlighted != oldValue, highlightedTextColor != nil { setNeedsDisplay() }
      _qdid(self, "highlighted")
    }
  }
  open var highlightedTextColor: UIColor? { didSet { if isHighlighted { setNeedsDisplay() } } }
  open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
  /// Points. Default (0, -1): above.
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { if shadowColor != nil { setNeedsDisplay() } } }

  // MARK: Size

  /// 0 for as many lines as the text takes. Default 1.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textChanged() } } }
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
  /// The smallest scale for `adjustsFontSizeToFitWidth`; 0, the default, is no limit.
  open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// Where a line that was made smaller to fit lies: on the baseline that it would have in its own size (the default), in
  /// the middle, or from the top of where it would be.
  // Apple: UILabel.baselineAdjustment, "effective only when numberOfLines is 1".
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { if baselineAdjustment != oldValue, adjustsFontSizeToFitWidth { setNeedsDisplay() } }
  }
  /// Apple: deprecated in favour of `minimumScaleFactor`. Points.
  open var minimumFontSize: CGFloat {
    get { minimumScaleFactor * font.pointSize }
    set { minimumScaleFactor = newValue / font.pointSize }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var allowsDefaultTighteningForTruncation: Bool {
    get { tightens }
    set {
      NoEffect.log("UILabel.allowsDefaultTighteningForTruncation")
      tightens = newValue
    }
  }
  private var tightens = false
  /// The width at which the lines wrap for `intrinsicContentSize`, in points; 0 for the label's own.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var showsExpansionTextWhenTruncated: Bool {
    get { expands }
    set {
      NoEffect.log("UILabel.showsExpansionTextWhenTruncated")
      expands = newValue
    }
  }
  private var expands = false
  /// Works with fonts of `preferredFont(forTextStyle:)` and `UIFontMetrics`.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFont() } }
  }

  open override var intrinsicContentSize: CGSize {
    if numberOfLines == 1 { return fitting(width: .infinity) }
    let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : layoutWidth
    return fitting(width: width > 0 ? width : .infinity)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fitting(width: size.width > 0 && numberOfLines != 1 ? size.width : .infinity)
  }

  /// The width that layout gave a label that wraps, while it asks for the content's size.
  private var layoutWidth: CGFloat = 0

  // Apple: UILabel.textRect(forBounds:limitedToNumberOfLines:), overridden to give the text room.
  private func fitting(width: CGFloat) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    let bounds = CGRect(x: 0, y: 0, width: width < 1e5 ? width : 1e5, height: 1e5)
    return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
  }

  // Observed: text metrics of an iPhone simulator: the blank at which a line is broken counts.
  private func measured(width: CGFloat) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    return roundUp(block(width: width, lines: numberOfLines).layout.sizeWithBlanks)
  }

  private func roundUp(_ size: CGSize) -> CGSize {
    let scale = pixelScale
    return CGSize(
      width: ((size.width - 0.001) * scale).rounded(.up) / scale,
      height: ((size.height - 0.001) * scale).rounded(.up) / scale)
  }

  private var pixelScale: CGFloat {
    let scale = traitCollection.displayScale
    return scale > 0 ? scale : 2
  }

  /// The part of `bounds` that the text takes, from its top.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard let text, !text.isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
    let block = block(width: bounds.width, height: bounds.height, lines: numberOfLines)
    var size = roundUp(block.layout.sizeWithBlanks)
    size.width = min(size.width, bounds.width)
    size.height = min(size.height, bounds.height)
    var x = bounds.minX
    switch resolvedAlignment {
    case .center: x += (bounds.width - size.width) / 2
    case .right: x += bounds.width - size.width
    default: break
    }
    return CGRect(origin: CGPoint(x: x, y: bounds.minY), size: size)
  }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text in the middle of the rectangle's height.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let text, !text.isEmpty, rect.width > 0 else { return }
    var shift: CGFloat = 0
    let block = lineBlock(in: rect.width, shift: &shift) ?? fittingBlock(in: rect.size)
    let origin = CGPoint(x: rect.minX + shift, y: rect.minY + top(of: block, in: rect.height))
    let override: UIColor?
    if isHighlighted, let highlightedTextColor {
      override = highlightedTextColor
    } else {
      // Assumed: a disabled label is drawn in its colour at 0.56 of its alpha.
      override = isEnabled ? nil : ownColor.withAlphaComponent(ownColor.cgColor.alpha * 0.56)
    }
    if let shadowColor {
      block.draw(
        at: CGPoint(x: origin.x + shadowOffset.width, y: origin.y + shadowOffset.height), in: context,
        color: shadowColor)
    }
    block.draw(at: origin, in: context, color: override, defaultColor: styledText == nil ? ownColor : baseColor)
  }

  /// Where the text begins in a height, in points: in its middle, but for a line that was made smaller.
  private func top(of block: TextBlock, in height: CGFloat) -> CGFloat {
    guard numberOfLines == 1, adjustsFontSizeToFitWidth, baselineAdjustment != .alignCenters else {
      return middleTop(of: block, in: height)
    }
    let whole = self.block(width: .infinity, lines: 1)
    let top = middleTop(of: whole, in: height)
    if baselineAdjustment == .none { return top }
    let drop = CGFloat(whole.layout.firstBaseline - block.layout.firstBaseline)
    return top + (drop * pixelScale).rounded() / pixelScale
  }

  private func middleTop(of block: TextBlock, in height: CGFloat) -> CGFloat {
    let scale = pixelScale
    let taken = ((block.layout.size.height - 0.001) * scale).rounded(.up) / scale
    return ((height - taken) / 2 * scale).rounded(.down) / scale
  }

  /// One line that fits, set once for every width: only its place depends on the width.
  private func lineBlock(in width: CGFloat, shift: inout CGFloat) -> TextBlock? {
    guard styledText == nil, numberOfLines == 1 else { return nil }
    let natural = block(width: .infinity, lines: 1)
    let slack = width - natural.layout.size.width
    guard slack >= -0.01, natural.layout.lines.count == 1, !natural.layout.isTruncated else { return nil }
    switch resolvedAlignment {
    case .center: shift = slack / 2
    case .right: shift = slack
    default: shift = 0
    }
    return natural
  }

  func fittingBlock(in size: CGSize) -> TextBlock {
    let whole = block(width: size.width, height: size.height, lines: numberOfLines)
    guard adjustsFontSizeToFitWidth, size.width > 0 else { return whole }
    let smallest = max(minimumScaleFactor, 4 / max(font.pointSize, 4))
    if numberOfLines == 1 {
      let factor = TextBlock.scale(fitting: size.width, smallest: smallest) {
        block(width: .infinity, lines: 1, scale: $0).layout.size.width
      }
      return factor == 1 ? whole : block(width: size.width, lines: 1, scale: factor)
    }
    guard whole.layout.isTruncated || whole.layout.size.height > size.height + 0.5 else { return whole }
    var factor: CGFloat = 1
    var found = whole
    while factor > smallest, found.layout.isTruncated || found.layout.size.height > size.height + 0.5 {
      factor = max(smallest, factor - 0.05)
      found = block(width: size.width, height: size.height, lines: numberOfLines, scale: factor)
    }
    return found
  }

  // MARK: Layout of the text

  private var resolvedAlignment: NSTextAlignment {
    guard ownAlignment == .natural else { return ownAlignment }
    return effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
  }

  private func makeSource(scale: CGFloat) -> TextBlock.Source {
    var style = TextParagraphStyle()
    style.alignment = resolvedAlignment._alignment
    style.breaking = ownBreakMode._breaking
    style.keepsHangulWords = lineBreakStrategy.contains(.hangulWordPriority)
    style.avoidsLoneWord = lineBreakStrategy.contains(.pushOut)
    let whole = styledText == nil ? ownFont : baseFont
    let font = scale == 1 ? whole : whole.withSize(whole.pointSize * scale)
    let defaults = TextBlock.Defaults(font: font, color: nil, style: style)
    if let styledText {
      let natural = resolvedAlignment._alignment
      var source = TextBlock.Source(styledText, defaults, scale: scale)
      source.mapStyles { if $0.alignment == .natural { $0.alignment = natural } }
      return source
    }
    return TextBlock.Source(plainText ?? "", defaults)
  }

  private func block(width: CGFloat, height: CGFloat = .infinity, lines: Int, scale: CGFloat = 1) -> TextBlock {
    // The height limits the lines only when they may be left out.
    let limit = lines == 1 ? .infinity : height
    let key = BlockKey(width: width, height: limit, lines: lines, scale: scale)
    if let block = blocks[key] { return block }
    let source: TextBlock.Source
    if scale == 1 {
      if self.source == nil { self.source = makeSource(scale: 1) }
      source = self.source!
    } else {
      source = makeSource(scale: scale)
    }
    let block = TextBlock(source, width: width, maximumLines: max(0, lines), maximumHeight: limit)
    if blocks.count > 6 { blocks = [:] }
    blocks[key] = block
    return block
  }

  private func textChanged() {
    source = nil
    blocks = [:]
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  private func restyle(_ key: NSAttributedString.Key, _ value: Any) {
    guard let styledText else { return }
    let changed = NSMutableAttributedString(attributedString: styledText)
    changed.addAttribute(key, value: value, range: NSRange(location: 0, length: changed.length))
    self.styledText = changed
  }

  private func restyleParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
    guard let styledText else { return }
    let changed = NSMutableAttributedString(attributedString: styledText)
    var index = 0
    while index < changed.length {
      var range = NSRange()
      let present = changed.attribute(.paragraphStyle, at: index, effectiveRange: &range) as? NSParagraphStyle
      let style = (present ?? .default).mutableCopy() as! NSMutableParagraphStyle
      if present == nil { style.lineBreakMode = ownBreakMode }
      change(style)
      changed.addAttribute(.paragraphStyle, value: style, range: range)
      index = max(index + 1, range.location + range.length)
    }
    self.styledText = changed
  }

  // MARK: Traits

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let traits = traitCollection
    if adjustsFontForContentSizeCategory,
      traits.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory
    {
      adjustFont()
    }
    if traits.legibilityWeight != previousTraitCollection?.legibilityWeight { textChanged() }
    if traits.displayScale != previousTraitCollection?.displayScale { invalidateIntrinsicContentSize() }
    if traits.layoutDirection != previousTraitCollection?.layoutDirection {
      source = nil
      blocks = [:]
    }
    setNeedsDisplay()
  }

  private func adjustFont() {
    let category = UIFont._category(traitCollection)
    let adjusted = ownFont._adjusted(to: category)
    baseFont = baseFont._adjusted(to: category)
    if let styledText {
      let changed = NSMutableAttributedString(attributedString: styledText)
      changed.enumerateAttribute(.font, in: NSRange(location: 0, length: changed.length)) { value, range, _ in
        if let font = value as? UIFont, font._scaling != nil {
          changed.addAttribute(.font, value: font._adjusted(to: category), range: range)
        }
      }
      self.styledText = changed
      ownFont = adjusted
      textChanged()
    } else if adjusted != ownFont {
      ownFont = adjusted
      textChanged()
    }
  }

  // MARK: Baselines, accessibility

  package var _baselines: Baselines {
    guard let text, !text.isEmpty else {
      return Baselines(height: font.lineHeight, first: font.ascender, last: font.ascender, isCentred: true)
    }
    let isSingle = numberOfLines == 1
    let layout = block(width: isSingle || bounds.width <= 0 ? .infinity : bounds.width, lines: numberOfLines).layout
    return Baselines(
      height: roundUp(layout.size).height, first: CGFloat(layout.firstBaseline), last: CGFloat(layout.lastBaseline),
      isCentred: isSingle)
  }
  package var wrapsToWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }
  package func _wrappedSize(forWidth width: CGFloat) -> CGSize {
    layoutWidth = width
    defer { layoutWidth = 0 }
    return intrinsicContentSize
  }
  package override var ownLargeContent: (title: String?, image: UIImage?) { (text, nil) }
  package override var _firstBaseline: CGFloat? {
    let block = block(width: bounds.width > 0 ? bounds.width : .infinity, lines: numberOfLines)
    return max(0, (bounds.height - block.layout.size.height) / 2) + CGFloat(block.layout.firstBaseline)
  }
  package override var _lastBaseline: CGFloat? {
    let block = block(width: bounds.width > 0 ? bounds.width : .infinity, lines: numberOfLines)
    let top = max(0, (bounds.height - block.layout.size.height) / 2)
    return bounds.height - top - CGFloat(block.layout.lastBaseline)
  }
}
