import CoreGraphics
import Foundation
import QuinceText

/// Sets the text of a storage in containers, one after the other. Glyph indices are those of the characters.
open class NSLayoutManager: NSObject {
  open private(set) weak var textStorage: NSTextStorage?
  open private(set) var textContainers: [NSTextContainer] = []
  open weak var delegate: (any NSLayoutManagerDelegate)? { didSet { reset() } }
  @available(*, deprecated, message: "Quince: no effect")
  open var usesFontLeading = true { didSet { NoEffect.log("NSLayoutManager.usesFontLeading") } }
  /// Whether the lines of a long text are set where they are asked for alone. Default false; text views set true.
  open var allowsNonContiguousLayout = false
  open var hasNonContiguousLayout: Bool { layouts.contains { !$0.isComplete } }
  /// Style of text without attributes.
  var defaults = TextBlock.Defaults.drawing { didSet { if defaults != oldValue { layouts = [] } } }
  /// What links look like, in place of the system's colour.
  var linkAttributes: [NSAttributedString.Key: Any]? { didSet { layouts = [] } }
  /// Attributes that show and do not belong to the text.
  var temporaryAttributes = TemporaryAttributes() {
    didSet {
      for range in temporaryAttributes.ranges + oldValue.ranges {
        for layout in layouts { layout.invalidate(range.location..<NSMaxRange(range)) }
      }
    }
  }
  /// One for each container that text has come to.
  private var layouts: [ContainerLayout] = []
  /// The storage's text; empty while nothing is laid out.
  private var units: [UInt16] = []
  private var hiddenUnits: [Int] = []

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  func attach(_ storage: NSTextStorage?) {
    textStorage = storage
    _invalidate()
  }

  private func reset() {
    layouts = []
    units = []
  }

  func _invalidate() {
    reset()
    notifyInvalidated()
  }

  private func notifyInvalidated() {
    delegate?.layoutManagerDidInvalidateLayout(self)
    notifyViews()
  }
  private func notifyViews() { for container in textContainers { container.layoutChanged?() } }

  open func addTextContainer(_ container: NSTextContainer) { insertTextContainer(container, at: textContainers.count) }
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    textContainers.insert(container, at: index)
    container.layoutManager = self
    _invalidate()
  }
  open func removeTextContainer(at index: Int) {
    textContainers.remove(at: index).layoutManager = nil
    _invalidate()
  }

  /// A storage's notice of a change.
  ///
  /// - Parameters:
  ///   - newCharRange: what has changed, as it is now.
  ///   - delta: how many characters there are more than before.
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
    changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
  ) {
    temporaryAttributes.shift(from: newCharRange.location, by: delta)
    let old = newCharRange.location..<max(newCharRange.location, NSMaxRange(newCharRange) - delta)
    if layouts.count == 1, layouts[0].isSegmented, old.upperBound <= units.count {
      let new = textStorage.string.utf16
      let start = new.index(new.startIndex, offsetBy: newCharRange.location)
      units.replaceSubrange(old, with: new[start..<new.index(start, offsetBy: newCharRange.length)])
      layouts[0].edit(newCharRange.location..<NSMaxRange(newCharRange), delta: delta, units: units)
      notifyInvalidated()
    } else {
      _invalidate()
    }
  }

  // MARK: The layout

  /// The lines of a container; nil where no text comes to it.
  func layout(of container: NSTextContainer) -> ContainerLayout? {
    guard let index = textContainers.firstIndex(where: { $0 === container }) else { return nil }
    while layouts.count <= index, addLayout() {}
    return layouts.indices.contains(index) ? layouts[index] : nil
  }

  /// The lines of the container that a character stands in, and that container's index.
  private func place(_ unit: Int) -> (index: Int, layout: ContainerLayout)? {
    var index = 0
    while index < textContainers.count, index < layouts.count || addLayout() {
      if unit < layouts[index].end || isEnd(layouts[index]) { return (index, layouts[index]) }
      index += 1
    }
    return nil
  }

  private func isEnd(_ layout: ContainerLayout) -> Bool { layout.end >= numberOfGlyphs }

  /// Lays out the next container, unless there is no text for it.
  private func addLayout() -> Bool {
    guard layouts.count < textContainers.count else { return false }
    if let last = layouts.last, isEnd(last) { return false }
    loadUnits()
    let container = textContainers[layouts.count]
    let start = layouts.last?.end ?? 0
    let made: ContainerLayout
    if start == 0, units.count >= ContainerLayout.longText, container.isEndlessColumn {
      made = ContainerLayout(paragraphsOf: units, estimate(container)) { [unowned self] range in
        self.block(range, container)
      }
      if !allowsNonContiguousLayout { made.complete() }
    } else {
      made = whole(start, container)
    }
    layouts.append(made)
    delegate?.layoutManager(
      self, didCompleteLayoutFor: isEnd(made) || layouts.count < textContainers.count ? container : nil,
      atEnd: isEnd(made))
    return true
  }

  private func loadUnits() {
    if units.count != numberOfGlyphs { units = Array((textStorage?.string ?? "").utf16) }
  }

  /// All that fits into a container from a character on.
  private func whole(_ start: Int, _ container: NSTextContainer) -> ContainerLayout {
    let all = block(start..<units.count, container)
    var end = units.count
    if container.hasHeight, let last = all.layout.lines.last, !last.isTruncated {
      end = start + last.range.upperBound
    }
    return ContainerLayout(start..<max(start, end), all) { [unowned self] range in self.block(range, container) }
  }

  private func estimate(_ container: NSTextContainer) -> ContainerLayout.Estimate {
    let font = textStorage?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont ?? defaults.font
    let perLine = max(1, Double(container.textWidth / (font.pointSize / 2)))
    let height = Double(font.lineHeight)
    return { paragraphs in paragraphs.reduce(0.0) { $0 + max(1, (Double($1) / perLine).rounded(.up)) * height } }
  }

  private func block(_ range: Range<Int>, _ container: NSTextContainer) -> TextBlock {
    let place = TextBlock.Source.Place(
      container: container, width: container.textWidth.isFinite ? container.textWidth : 0
    ) { [unowned self] unit, end, values in self.overlay(unit, &end, &values) }
    hiddenUnits = []
    var source = TextBlock.Source(
      textStorage ?? NSAttributedString(string: ""), units: Array(units[range]), range: range, defaults, in: place)
    // A joiner has no width, and no line breaks beside it.
    for unit in hiddenUnits { source.text[unit - range.lowerBound] = 0x2060 }
    if container.lineBreakMode != .byWordWrapping {
      source.mapStyles { $0.breaking = container.lineBreakMode._breaking }
    }
    var request = TextRequest(
      text: source.text, runs: source.runs, paragraphs: source.paragraphs, width: Double(container.textWidth),
      maximumLines: container.maximumNumberOfLines,
      maximumHeight: container.hasHeight ? Double(container.size.height) : .infinity)
    request.exclusions = container.textExclusions
    if range.lowerBound > 0 {
      request.predecessor = TextLayout.endsParagraph(units[range.lowerBound - 1]) ? .paragraph : .line
    }
    request.isContinued = range.upperBound < units.count
    let decisions = delegate.map { LayoutManagerDecisions($0, self, container, start: range.lowerBound) }
    return TextBlock(layout: TextLayout.layout(request, decisions), looks: source.looks)
  }

  /// The attributes that show at a unit.
  private func overlay(_ unit: Int, _ end: inout Int, _ values: inout [NSAttributedString.Key: Any]) {
    temporaryAttributes.merge(into: &values, at: unit, end: &end)
    if let linkAttributes, values[.link] != nil {
      values[.link] = nil
      values.merge(linkAttributes) { $1 }
    }
    if delegate != nil { askForGlyphs(unit..<end, values[.font] as? UIFont ?? defaults.font) }
  }

  /// The size that the text takes in a width, points; the container's padding is part of both.
  func size(fitting width: CGFloat, like container: NSTextContainer) -> CGSize {
    loadUnits()
    let size = block(0..<units.count, container.copy(width: width)).layout.size
    return CGSize(width: size.width + container.lineFragmentPadding * 2, height: size.height)
  }

  open func ensureLayout(for container: NSTextContainer) { layout(of: container)?.complete() }
  open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) {
    _ = layout(of: container)?.prepare(Double(bounds.minY)..<max(Double(bounds.minY), Double(bounds.maxY)))
  }
  open func ensureLayout(forCharacterRange charRange: NSRange) {
    place(charRange.location)?.layout.forEachLine(touching: charRange.location..<NSMaxRange(charRange)) { _ in true }
  }
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { ensureLayout(forCharacterRange: glyphRange) }
  // surface: glyphs are made when they are asked for
  open func ensureGlyphs(forCharacterRange charRange: NSRange) {}
  // surface: glyphs are made when they are asked for
  open func ensureGlyphs(forGlyphRange glyphRange: NSRange) {}
  open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) {
    actualCharacterRange?.pointee = charRange
    _invalidate()
  }
  open func invalidateGlyphs(
    forCharacterRange charRange: NSRange, changeInLength delta: Int, actualCharacterRange: NSRangePointer?
  ) { invalidateLayout(forCharacterRange: charRange, actualCharacterRange: actualCharacterRange) }
  open func invalidateDisplay(forCharacterRange charRange: NSRange) { notifyViews() }
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { notifyViews() }
  open func textContainerChangedGeometry(_ container: NSTextContainer) { _invalidate() }
  open func firstUnlaidCharacterIndex() -> Int {
    guard let layout = layouts.first(where: { !$0.isComplete }) else { return layouts.last?.end ?? 0 }
    return layout.segments.first { $0.block == nil }?.start ?? layout.end
  }
  open func firstUnlaidGlyphIndex() -> Int { firstUnlaidCharacterIndex() }

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
    guard isValidGlyphIndex(glyphIndex), let line = line(at: glyphIndex) else { return 0 }
    return line.block.layout.glyph(at: glyphIndex - line.unit) ?? .max
  }
  open func propertyForGlyph(at glyphIndex: Int) -> GlyphProperty {
    isValidGlyphIndex(glyphIndex) ? Self.property((textStorage!.string as NSString).character(at: glyphIndex)) : []
  }
  open func notShownAttribute(forGlyphAt glyphIndex: Int) -> Bool {
    !propertyForGlyph(at: glyphIndex).isDisjoint(with: [.null, .controlCharacter])
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
  open func textContainer(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?)
    -> NSTextContainer?
  {
    guard let place = place(glyphIndex) else { return nil }
    effectiveGlyphRange?.pointee = glyphRange(for: textContainers[place.index])
    return textContainers[place.index]
  }
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    guard let layout = layout(of: container) else { return NSRange(location: numberOfGlyphs, length: 0) }
    return NSRange(location: layout.start, length: layout.end - layout.start)
  }
  open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    guard bounds.maxY >= bounds.minY,
      let units = layout(of: container)?.units(between: Double(bounds.minY)...Double(bounds.maxY))
    else { return NSRange(location: 0, length: 0) }
    return NSRange(location: units.lowerBound, length: units.count)
  }
  open func glyphRange(forBoundingRectWithoutAdditionalLayout bounds: CGRect, in container: NSTextContainer) -> NSRange
  {
    glyphRange(forBoundingRect: bounds, in: container)
  }

  private static func property(_ unit: UInt16) -> GlyphProperty {
    switch unit {
    case 0x20: return .elastic
    case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: return .controlCharacter
    case 0x2060: return .null
    default: return []
    }
  }

  /// Takes what the delegate hides of glyphs that it was asked about; others keep their shape.
  open func setGlyphs(
    _ glyphs: UnsafePointer<CGGlyph>, properties props: UnsafePointer<GlyphProperty>,
    characterIndexes charIndexes: UnsafePointer<Int>, font aFont: UIFont, forGlyphRange glyphRange: NSRange
  ) {
    for index in 0..<max(0, glyphRange.length) where props[index].contains(.null) {
      hiddenUnits.append(charIndexes[index])
    }
  }

  private func askForGlyphs(_ range: Range<Int>, _ font: UIFont) {
    guard let delegate, !range.isEmpty else { return }
    let face = font._glyphFont.face
    let glyphs = range.map { face.glyph(for: UInt32(units[$0])) }
    let count = delegate.layoutManager(
      self, shouldGenerateGlyphs: glyphs, properties: range.map { Self.property(units[$0]) },
      characterIndexes: Array(range), font: font,
      forGlyphRange: NSRange(location: range.lowerBound, length: range.count))
    if count == 0 || count == Self.unansweredGlyphs { hiddenUnits.removeAll { range.contains($0) } }
  }

  // MARK: Geometry, in the container's coordinates

  open func usedRect(for container: NSTextContainer) -> CGRect {
    guard let layout = layout(of: container) else { return .zero }
    if !allowsNonContiguousLayout { layout.complete() }
    let size = layout.size
    return CGRect(x: 0, y: 0, width: size.width + container.lineFragmentPadding * 2, height: size.height)
  }
  private var extraLine: (line: ContainerLayout.PlacedLine, container: NSTextContainer)? {
    guard let place = place(numberOfGlyphs), let line = place.layout.line(at: numberOfGlyphs), line.range.isEmpty
    else { return nil }
    return (line, textContainers[place.index])
  }
  open var extraLineFragmentRect: CGRect { extraLine.map { lineRect($0.line, $0.container) } ?? .zero }
  open var extraLineFragmentUsedRect: CGRect { extraLine.map { usedLineRect($0.line, $0.container) } ?? .zero }
  open var extraLineFragmentTextContainer: NSTextContainer? { extraLine?.container }
  open func attachmentSize(forGlyphAt glyphIndex: Int) -> CGSize {
    guard let line = line(at: glyphIndex) else { return CGSize(width: -1, height: -1) }
    let fragment = line.line.fragments.first { $0.range.contains(glyphIndex - line.unit) && $0.kind == .attachment }
    guard let fragment else { return CGSize(width: -1, height: -1) }
    return line.block.looks[line.block.lookIndex(of: fragment)].attachmentBounds.size
  }
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    guard glyphRange.length > 0, let layout = layout(of: container) else { return .zero }
    let range = (glyphRange.location..<NSMaxRange(glyphRange)).clamped(to: layout.start..<layout.end)
    return layout.rects(for: range, trailing: nil).reduce(CGRect.null) { $0.union($1) }
      .offsetBy(dx: container.lineFragmentPadding, dy: 0)
  }
  private func lineRect(_ placed: ContainerLayout.PlacedLine, _ container: NSTextContainer) -> CGRect {
    let (line, padding, top) = (placed.line, container.lineFragmentPadding, CGFloat(placed.line.top + placed.y))
    if let stretch = line.stretch {
      return CGRect(
        x: CGFloat(stretch.lowerBound), y: top,
        width: CGFloat(stretch.upperBound - stretch.lowerBound) + padding * 2, height: CGFloat(line.height))
    }
    let width = container.textWidth.isFinite ? container.size.width : CGFloat(line.width) + padding * 2
    return CGRect(x: 0, y: top, width: width, height: CGFloat(line.height))
  }
  private func usedLineRect(_ placed: ContainerLayout.PlacedLine, _ container: NSTextContainer) -> CGRect {
    let line = placed.line
    return CGRect(
      x: CGFloat(line.x), y: CGFloat(line.top + placed.y),
      width: CGFloat(line.width) + container.lineFragmentPadding * 2,
      height: CGFloat(line.height))
  }
  private func line(at index: Int) -> ContainerLayout.PlacedLine? { place(index)?.layout.line(at: index) }
  private func fragment(
    _ index: Int, _ range: NSRangePointer?, _ rect: (ContainerLayout.PlacedLine, NSTextContainer) -> CGRect
  ) -> CGRect {
    guard let place = place(index), let line = place.layout.line(at: index) else { return .zero }
    range?.pointee = NSRange(location: line.range.lowerBound, length: line.range.count)
    return rect(line, textContainers[place.index])
  }
  open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect
  { fragment(glyphIndex, effectiveGlyphRange, lineRect) }
  open func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?,
    withoutAdditionalLayout flag: Bool
  ) -> CGRect { lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }
  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect { fragment(glyphIndex, effectiveGlyphRange, usedLineRect) }
  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?,
    withoutAdditionalLayout flag: Bool
  ) -> CGRect { lineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }
  /// The place of a glyph's origin in its line.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let place = place(glyphIndex), let line = place.layout.line(at: glyphIndex)?.line else { return .zero }
    let padding = textContainers[place.index].lineFragmentPadding
    return CGPoint(x: CGFloat(place.layout.caret(at: glyphIndex).x) + padding, y: CGFloat(line.baseline - line.top))
  }
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard glyphRange.length > 0 else { return }
    forEachLine(glyphRange) { line, container in
      var stop = ObjCBool(false)
      block(
        lineRect(line, container), usedLineRect(line, container), container,
        NSRange(location: line.range.lowerBound, length: line.range.count), &stop)
      return !stop.boolValue
    }
  }
  private func forEachLine(_ range: NSRange, _ body: (ContainerLayout.PlacedLine, NSTextContainer) -> Bool) {
    var unit = range.location
    var goesOn = true
    while goesOn, unit < NSMaxRange(range), let place = place(unit) {
      place.layout.forEachLine(touching: unit..<NSMaxRange(range)) { line in
        goesOn = body(line, textContainers[place.index])
        return goesOn
      }
      guard place.layout.end > unit else { return }
      unit = place.layout.end
    }
  }
  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard glyphRange.length > 0, let layout = layout(of: textContainer) else { return }
    let padding = textContainer.lineFragmentPadding
    // Apple: rectangles of a selection go to the ends of its lines.
    let isSelected = selectedRange.location != NSNotFound && selectedRange.length > 0
    let trailing = isSelected && textContainer.textWidth.isFinite ? Double(textContainer.textWidth) : nil
    var stop = ObjCBool(false)
    for rect in layout.rects(for: glyphRange.location..<NSMaxRange(glyphRange), trailing: trailing) {
      block(rect.offsetBy(dx: padding, dy: 0), &stop)
      if stop.boolValue { return }
    }
  }
  open func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
    guard let placed = line(at: glyphIndex), placed.line.isTruncated else {
      return NSRange(location: NSNotFound, length: 0)
    }
    let line = placed.line
    let end = line.fragments.filter { !$0.range.isEmpty }.map(\.range.upperBound).max() ?? line.range.lowerBound
    return NSRange(location: end + placed.unit, length: line.range.upperBound - end)
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
    let inside = CGPoint(x: point.x - container.lineFragmentPadding, y: point.y)
    guard numberOfGlyphs > 0, let line = layout(of: container)?.nearestLine(to: inside) else { return 0 }
    let place = Double(inside.x)
    let cells = line.block.layout.cells(ofLine: line.index)
    for cell in cells where place < cell.x + cell.width {
      if cell.width > 0 { partialFraction?.pointee = max(0, CGFloat((place - cell.x) / cell.width)) }
      return cell.range.lowerBound + line.unit
    }
    partialFraction?.pointee = 1
    return cells.last.map { $0.range.lowerBound + line.unit } ?? min(line.range.lowerBound, numberOfGlyphs - 1)
  }
  open func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
    var fraction: CGFloat = 0
    _ = characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: &fraction)
    return fraction
  }

  // MARK: Drawing; `origin` is where the container's corner goes

  /// Draws the lines that a range touches.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    forEachFragment(glyphsToShow, at: origin) { drawing in drawing.drawGlyphs() }
    forEachFragment(glyphsToShow, at: origin) { drawing in
      let look = drawing.look
      if look.underline & 0xFF != 0 {
        drawUnderline(
          forGlyphRange: drawing.range, underlineType: NSUnderlineStyle(rawValue: look.underline), baselineOffset: 0,
          lineFragmentRect: drawing.lineRect, lineFragmentGlyphRange: drawing.lineRange, containerOrigin: origin)
      }
      if look.strikethrough & 0xFF != 0 {
        drawStrikethrough(
          forGlyphRange: drawing.range, strikethroughType: NSUnderlineStyle(rawValue: look.strikethrough),
          baselineOffset: 0, lineFragmentRect: drawing.lineRect, lineFragmentGlyphRange: drawing.lineRange,
          containerOrigin: origin)
      }
    }
  }

  /// Draws the background colours of the lines that a range touches, a colour and run at a time.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    var pending: (color: UIColor, range: NSRange, rects: [CGRect])?
    func flush() {
      guard let run = pending else { return }
      fillBackgroundRectArray(run.rects, count: run.rects.count, forCharacterRange: run.range, color: run.color)
      pending = nil
    }
    forEachFragment(glyphsToShow, at: origin) { drawing in
      guard let color = drawing.look.background else { return flush() }
      if let run = pending, run.color != color || NSMaxRange(run.range) < drawing.range.location { flush() }
      let range = pending.map { NSUnionRange($0.range, drawing.range) } ?? drawing.range
      pending = (color, range, (pending?.rects ?? []) + [drawing.box])
    }
    flush()
  }
  /// - Parameter rectArray: in the coordinates of the current context.
  open func fillBackgroundRectArray(
    _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: UIColor
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(color.cgColor)
    for index in 0..<rectCount { context.fill(rectArray[index]) }
  }
  open func drawUnderline(
    forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle, baselineOffset: CGFloat,
    lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) {
    forEachFragment(glyphRange, at: containerOrigin, isExact: true) {
      $0.drawUnderline(underlineVal.rawValue, offset: baselineOffset)
    }
  }
  open func underlineGlyphRange(
    _ glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle, lineFragmentRect lineRect: CGRect,
    lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) {
    drawUnderline(
      forGlyphRange: glyphRange, underlineType: underlineVal, baselineOffset: 0, lineFragmentRect: lineRect,
      lineFragmentGlyphRange: lineGlyphRange, containerOrigin: containerOrigin)
  }
  open func drawStrikethrough(
    forGlyphRange glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle, baselineOffset: CGFloat,
    lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) {
    forEachFragment(glyphRange, at: containerOrigin, isExact: true) {
      $0.drawStrikethrough(strikethroughVal.rawValue, offset: baselineOffset)
    }
  }
  open func strikethroughGlyphRange(
    _ glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle, lineFragmentRect lineRect: CGRect,
    lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) {
    drawStrikethrough(
      forGlyphRange: glyphRange, strikethroughType: strikethroughVal, baselineOffset: 0, lineFragmentRect: lineRect,
      lineFragmentGlyphRange: lineGlyphRange, containerOrigin: containerOrigin)
  }

  /// - Parameter isExact: the fragments that the range touches, not all of their lines'.
  private func forEachFragment(
    _ range: NSRange, at origin: CGPoint, isExact: Bool = false, _ body: (TextFragmentDrawing) -> Void
  ) {
    guard range.length > 0, let context = UIGraphicsGetCurrentContext() else { return }
    let ink = TextBlock.Ink(context: context, override: nil, defaultColor: defaults.color ?? .black)
    forEachLine(range) { line, container in
      let rect = lineRect(line, container)
      for fragment in line.line.fragments {
        let drawing = TextFragmentDrawing(
          line: line, fragment: fragment, ink: ink, lineRect: rect,
          origin: CGPoint(x: origin.x + container.lineFragmentPadding, y: origin.y + CGFloat(line.y)))
        if !isExact || NSIntersectionRange(drawing.range, range).length > 0 { body(drawing) }
      }
      return true
    }
  }
}
