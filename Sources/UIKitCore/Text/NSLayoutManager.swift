import CoreGraphics
import Foundation
import QuinceText

/// Hears of a layout manager's work. Every method is optional.
public protocol NSLayoutManagerDelegate: NSObjectProtocol {
  func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
}
extension NSLayoutManagerDelegate {
  public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}
}

/// Sets the text of a storage in a container. Glyph indices are those of the characters.
open class NSLayoutManager: NSObject {
  open private(set) weak var textStorage: NSTextStorage?
  open private(set) var textContainers: [NSTextContainer] = []
  open weak var delegate: (any NSLayoutManagerDelegate)?
  @available(*, deprecated, message: "Quince: no effect")
  open var usesFontLeading = true { didSet { NoEffect.log("NSLayoutManager.usesFontLeading") } }
  @available(*, deprecated, message: "Quince: no effect")
  open var allowsNonContiguousLayout = false {
    didSet { NoEffect.log("NSLayoutManager.allowsNonContiguousLayout") }
  }
  open var hasNonContiguousLayout: Bool { false }
  private var block: TextBlock?
  /// Runs after every change of text, attributes or container.
  var _changed: (() -> Void)?
  /// Style of text without attributes.
  var defaults = TextBlock.Defaults.drawing { didSet { if defaults != oldValue { block = nil } } }

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  func attach(_ storage: NSTextStorage?) {
    textStorage = storage
    _invalidate()
  }
  func _invalidate() {
    block = nil
    delegate?.layoutManagerDidInvalidateLayout(self)
    _changed?()
  }

  open func addTextContainer(_ container: NSTextContainer) {
    textContainers.append(container)
    container.layoutManager = self
    _invalidate()
  }
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    textContainers.insert(container, at: index)
    container.layoutManager = self
    _invalidate()
  }
  open func removeTextContainer(at index: Int) {
    textContainers.remove(at: index).layoutManager = nil
    _invalidate()
  }

  // MARK: The layout

  var _block: TextBlock {
    if let block { return block }
    let container = textContainers.first
    var source = TextBlock.Source(textStorage ?? NSAttributedString(string: ""), defaults)
    let lines = container?.maximumNumberOfLines ?? 0
    if let mode = container?.lineBreakMode, mode != .byWordWrapping {
      source.mapStyles { $0.breaking = mode._breaking }
    }
    var width = CGFloat.infinity
    if let container, container.size.width > 0, container.size.width < 1e6 {
      width = max(0, container.size.width - container.lineFragmentPadding * 2)
    }
    let made = TextBlock(
      source, width: width, maximumLines: lines, wrapsBeforeTruncating: true,
      exclusions: container?.textExclusions ?? [])
    block = made
    return made
  }
  private var padding: CGFloat { textContainers.first?.lineFragmentPadding ?? 0 }
  private var layout: TextLayout { _block.layout }

  open func ensureLayout(for container: NSTextContainer) { _ = _block }
  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = _block }
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = _block }
  // surface: glyphs are made when they are asked for
  open func ensureGlyphs(forCharacterRange charRange: NSRange) {}
  // surface: glyphs are made when they are asked for
  open func ensureGlyphs(forGlyphRange glyphRange: NSRange) {}
  open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) {
    _invalidate()
  }
  open func invalidateDisplay(forCharacterRange charRange: NSRange) { _changed?() }
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { _changed?() }
  open func textContainerChangedGeometry(_ container: NSTextContainer) { _invalidate() }

  // MARK: Glyphs and characters

  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
  open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { glyphIndex >= 0 && glyphIndex < numberOfGlyphs }
  /// 65535, no glyph, for a character that shows none of its own.
  // Apple: cgGlyph(at:), raises NSRangeException where there is no such index
  open func cgGlyph(at glyphIndex: Int) -> CGGlyph {
    var isValid = ObjCBool(false)
    let glyph = cgGlyph(at: glyphIndex, isValidIndex: &isValid)
    guard isValid.boolValue else {
      trap(
        "-[NSLayoutManager CGGlyphAtIndex:]: index (\(glyphIndex)) is beyond the \(numberOfGlyphs) glyphs.",
        name: .rangeException)
    }
    return glyph
  }
  /// 0 where there is no such index.
  open func cgGlyph(at glyphIndex: Int, isValidIndex: UnsafeMutablePointer<ObjCBool>?) -> CGGlyph {
    isValidIndex?.pointee = ObjCBool(isValidGlyphIndex(glyphIndex))
    guard isValidGlyphIndex(glyphIndex) else { return 0 }
    return layout.glyph(at: glyphIndex) ?? .max
  }
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) -> NSRange {
    actualCharacterRange?.pointee = charRange
    return charRange
  }
  open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }
  open func glyphRange(for container: NSTextContainer) -> NSRange { NSRange(location: 0, length: numberOfGlyphs) }
  open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    let touched = layout.lines.filter {
      CGFloat($0.top) < bounds.maxY && CGFloat($0.top + $0.height) > bounds.minY
    }
    guard let first = touched.first, let last = touched.last else { return NSRange(location: 0, length: 0) }
    return NSRange(location: first.range.lowerBound, length: last.range.upperBound - first.range.lowerBound)
  }

  // MARK: Geometry, in the container's coordinates

  open func usedRect(for container: NSTextContainer) -> CGRect {
    let size = layout.size
    return CGRect(x: 0, y: 0, width: size.width + padding * 2, height: size.height)
  }
  open var extraLineFragmentRect: CGRect {
    guard let last = layout.lines.last, last.range.isEmpty else { return .zero }
    return lineRect(last)
  }
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    guard glyphRange.length > 0 else { return .zero }
    return layout.rects(for: glyphRange.location..<glyphRange.location + glyphRange.length).reduce(CGRect.null) {
      $0.union($1)
    }.offsetBy(dx: padding, dy: 0)
  }
  private func lineRect(_ line: TextLayout.Line) -> CGRect {
    if let stretch = line.stretch {
      return CGRect(
        x: CGFloat(stretch.lowerBound), y: CGFloat(line.top),
        width: CGFloat(stretch.upperBound - stretch.lowerBound) + padding * 2, height: CGFloat(line.height))
    }
    let container = textContainers.first?.size.width ?? 0
    let width = container > 0 && container < 1e6 ? container : CGFloat(line.width) + padding * 2
    return CGRect(x: 0, y: CGFloat(line.top), width: width, height: CGFloat(line.height))
  }
  private func usedLineRect(_ line: TextLayout.Line) -> CGRect {
    CGRect(
      x: CGFloat(line.x), y: CGFloat(line.top), width: CGFloat(line.width) + padding * 2, height: CGFloat(line.height))
  }
  private func line(at index: Int, _ range: NSRangePointer?) -> TextLayout.Line? {
    guard !layout.lines.isEmpty else { return nil }
    let line = layout.lines[layout.lineIndex(at: index)]
    range?.pointee = NSRange(location: line.range.lowerBound, length: line.range.count)
    return line
  }
  open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect
  {
    line(at: glyphIndex, effectiveGlyphRange).map(lineRect) ?? .zero
  }
  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect { line(at: glyphIndex, effectiveGlyphRange).map(usedLineRect) ?? .zero }
  /// The place of a glyph's origin in its line.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let line = line(at: glyphIndex, nil) else { return .zero }
    return CGPoint(x: CGFloat(layout.caret(at: glyphIndex).x) + padding, y: CGFloat(line.baseline - line.top))
  }
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let container = textContainers.first else { return }
    var stop = ObjCBool(false)
    for line in layout.lines
    where line.range.lowerBound < glyphRange.location + glyphRange.length && line.range.upperBound > glyphRange.location
    {
      block(
        lineRect(line), usedLineRect(line), container,
        NSRange(location: line.range.lowerBound, length: line.range.count), &stop)
      if stop.boolValue { return }
    }
  }
  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for rect in layout.rects(for: glyphRange.location..<glyphRange.location + glyphRange.length) {
      block(rect.offsetBy(dx: padding, dy: 0), &stop)
      if stop.boolValue { return }
    }
  }
  open func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
    guard let line = line(at: glyphIndex, nil), line.isTruncated else {
      return NSRange(location: NSNotFound, length: 0)
    }
    let end = line.fragments.filter { !$0.range.isEmpty }.map(\.range.upperBound).max() ?? line.range.lowerBound
    return NSRange(location: end, length: line.range.upperBound - end)
  }

  // MARK: Hit testing

  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int { characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: partialFraction) }
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
  }
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    partialFraction?.pointee = 0
    guard !layout.lines.isEmpty, numberOfGlyphs > 0 else { return 0 }
    let place = Double(point.x - padding)
    let index = layout.lineIndex(at: CGPoint(x: place, y: Double(point.y)))
    let cells = layout.cells(ofLine: index)
    for cell in cells where place < cell.x + cell.width {
      if cell.width > 0 { partialFraction?.pointee = max(0, CGFloat((place - cell.x) / cell.width)) }
      return cell.range.lowerBound
    }
    partialFraction?.pointee = 1
    return cells.last?.range.lowerBound ?? min(layout.lines[index].range.lowerBound, numberOfGlyphs - 1)
  }
  open func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
    var fraction: CGFloat = 0
    _ = characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: &fraction)
    return fraction
  }

  // MARK: Drawing

  /// Draws all of the text, the container's corner at `origin`.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    _block.draw(
      at: CGPoint(x: origin.x + padding, y: origin.y), in: context, defaultColor: defaults.color ?? .black)
  }
  @available(*, deprecated, message: "Quince: no effect")
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    NoEffect.log("NSLayoutManager.drawBackground(forGlyphRange:at:)")
  }
}
