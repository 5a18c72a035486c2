import CoreGraphics
import Foundation
import Testing

@testable import QuinceText
@testable import UIKitCore

private final class Marker: NSLayoutManager {
  var log: [String] = []
  override func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    log.append("background \(glyphsToShow.location),\(glyphsToShow.length) at \(origin.x),\(origin.y)")
    super.drawBackground(forGlyphRange: glyphsToShow, at: origin)
  }
  override func fillBackgroundRectArray(
    _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: UIColor
  ) { log.append("fill \(rectCount) for \(charRange.location),\(charRange.length)") }
  override func drawUnderline(
    forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle, baselineOffset: CGFloat,
    lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) { log.append("underline \(glyphRange.location),\(glyphRange.length) of \(lineGlyphRange.length)") }
}

private final class Decider: NSObject, NSLayoutManagerDelegate {
  var spacing: CGFloat = 0
  var hides: Character?
  var keeps: NSRange?
  var height: CGFloat?
  var completed: [Bool] = []
  func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { spacing }
  func layoutManager(_ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int) -> Bool {
    keeps.map { !NSLocationInRange(charIndex, $0) } ?? true
  }
  func layoutManager(
    _ layoutManager: NSLayoutManager, shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
    lineFragmentUsedRect: UnsafeMutablePointer<CGRect>, baselineOffset: UnsafeMutablePointer<CGFloat>,
    in textContainer: NSTextContainer, forGlyphRange glyphRange: NSRange
  ) -> Bool {
    guard let height else { return false }
    lineFragmentRect.pointee.size.height = height
    return true
  }
  func layoutManager(
    _ layoutManager: NSLayoutManager, shouldGenerateGlyphs glyphs: UnsafePointer<CGGlyph>,
    properties props: UnsafePointer<NSLayoutManager.GlyphProperty>, characterIndexes charIndexes: UnsafePointer<Int>,
    font aFont: UIFont, forGlyphRange glyphRange: NSRange
  ) -> Int {
    guard let hides, let text = layoutManager.textStorage?.string as NSString? else { return 0 }
    var changed = (0..<glyphRange.length).map { props[$0] }
    for index in 0..<glyphRange.length
    where text.substring(with: NSRange(location: charIndexes[index], length: 1)) == String(hides) {
      changed[index] = .null
    }
    layoutManager.setGlyphs(
      glyphs, properties: changed, characterIndexes: charIndexes, font: aFont, forGlyphRange: glyphRange)
    return glyphRange.length
  }
  func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool
  ) { completed.append(layoutFinishedFlag) }
}

@MainActor struct LayoutManagerTests {
  private func stack(
    _ text: NSAttributedString, _ manager: NSLayoutManager = NSLayoutManager(), sizes: [CGSize]
  ) -> (NSTextStorage, NSLayoutManager) {
    let storage = NSTextStorage(attributedString: text)
    storage.addLayoutManager(manager)
    for size in sizes { manager.addTextContainer(NSTextContainer(size: size)) }
    return (storage, manager)
  }
  // Where the text after a tab begins, given its width and the stop.
  private static let stops:
    [(alignment: NSTextAlignment, start: @Sendable (_ stop: CGFloat, _ width: CGFloat) -> CGFloat)] = [
      (.left, { stop, _ in stop }), (.right, { $0 - $1 }), (.center, { $0 - $1 / 2 }),
    ]

  @Test("Tabs lead to stops that texts end at, or lie around", arguments: stops.indices)
  func tabStops(_ index: Int) {
    let row = Self.stops[index]
    let font = UIFont.systemFont(ofSize: 17)
    let style = NSMutableParagraphStyle()
    style.tabStops = [NSTextTab(textAlignment: row.alignment, location: 200)]
    let text = NSAttributedString(string: "Today\t+1.25%\nx", attributes: [.font: font, .paragraphStyle: style])
    let (storage, manager) = stack(text, sizes: [CGSize(width: 300, height: 1000)])
    manager.textContainers[0].lineFragmentPadding = 0
    let width = NSAttributedString(string: "+1.25%", attributes: [.font: font]).size().width
    let found = manager.location(forGlyphAt: 6).x
    #expect(abs(found - row.start(200, width)) < 0.6, "\(row.alignment): \(found)")
    #expect(manager.lineFragmentRect(forGlyphAt: 6, effectiveRange: nil).minY == 0)
    withExtendedLifetime(storage) {}
  }

  private func words(_ count: Int, size: CGFloat = 17) -> NSAttributedString {
    NSAttributedString(
      string: (0..<count).map { "word\($0)" }.joined(separator: " "),
      attributes: [.font: UIFont.systemFont(ofSize: size)])
  }

  @Test("text flows from container to container, line by line") func columns() throws {
    let size = CGSize(width: 120, height: 70)
    let (storage, manager) = stack(words(40), sizes: [size, size, CGSize(width: 120, height: 1e7)])
    let ranges = manager.textContainers.map { manager.glyphRange(for: $0) }
    #expect(ranges[0].location == 0 && ranges[0].length > 0)
    #expect(ranges[1].location == NSMaxRange(ranges[0]) && ranges[2].location == NSMaxRange(ranges[1]))
    #expect(NSMaxRange(ranges[2]) == storage.length)
    for (container, range) in zip(manager.textContainers, ranges) {
      #expect(manager.textContainer(forGlyphAt: range.location, effectiveRange: nil) === container)
      #expect(manager.lineFragmentRect(forGlyphAt: range.location, effectiveRange: nil).minY == 0)
      #expect(manager.usedRect(for: container).height <= 70 || container === manager.textContainers[2])
    }
    var lines = 0
    var starts: [Int] = []
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) { _, _, _, range, _ in
      lines += 1
      starts.append(range.location)
    }
    #expect(starts == starts.sorted() && Set(starts).count == lines && starts.contains(ranges[1].location))
    // The same text in one column has the same lines.
    let (kept, whole) = stack(words(40), sizes: [CGSize(width: 120, height: 0)])
    var expected: [Int] = []
    whole.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) { _, _, _, range, _ in
      expected.append(range.location)
    }
    #expect(starts == expected && kept.length == storage.length)
  }

  @Test("a layout manager of an app's own draws backgrounds and lines") func drawing() {
    let text = NSMutableAttributedString(attributedString: words(12))
    text.addAttribute(.backgroundColor, value: UIColor.yellow, range: NSRange(location: 0, length: 30))
    text.addAttribute(.underlineStyle, value: NSUnderlineStyle.single.rawValue, range: NSRange(location: 36, length: 5))
    let marker = Marker()
    let (kept, manager) = stack(text, marker, sizes: [CGSize(width: 100, height: 0)])
    UIGraphicsBeginImageContext(CGSize(width: 100, height: 100))
    let whole = manager.glyphRange(for: manager.textContainers[0])
    manager.drawBackground(forGlyphRange: whole, at: CGPoint(x: 3, y: 4))
    manager.drawGlyphs(forGlyphRange: whole, at: CGPoint(x: 3, y: 4))
    UIGraphicsEndImageContext()
    #expect(kept.layoutManagers == [marker])
    #expect(marker.log.first == "background 0,\(whole.length) at 3.0,4.0")
    #expect(marker.log.contains { $0.hasPrefix("fill") && $0.hasSuffix("for 0,30") })
    #expect(marker.log.contains { $0.hasPrefix("underline 36,5 of") })
  }

  @Test("a delegate sets the room between lines, their height, and where they are not broken") func decisions() {
    let decider = Decider()
    let (storage, manager) = stack(words(12), sizes: [CGSize(width: 120, height: 0)])
    let container = manager.textContainers[0]
    func lines() -> [NSRange] {
      var found: [NSRange] = []
      manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) {
        (_: CGRect, _: CGRect, _: NSTextContainer, range: NSRange, _: UnsafeMutablePointer<ObjCBool>) in
        found.append(range)
      }
      return found
    }
    let (before, plain) = (manager.usedRect(for: container).height, lines())
    manager.delegate = decider
    #expect(manager.usedRect(for: container).height == before && decider.completed == [true])
    decider.spacing = 10
    manager.invalidateLayout(forCharacterRange: NSRange(location: 0, length: 1), actualCharacterRange: nil)
    #expect(abs(manager.usedRect(for: container).height - before - CGFloat(plain.count - 1) * 10) < 0.01)
    decider.spacing = 0
    decider.height = 40
    manager.invalidateLayout(forCharacterRange: NSRange(location: 0, length: 1), actualCharacterRange: nil)
    #expect(manager.usedRect(for: container).height == CGFloat(plain.count) * 40)
    decider.height = nil
    decider.keeps = NSRange(location: plain[1].location - 1, length: 3)
    manager.invalidateLayout(forCharacterRange: NSRange(location: 0, length: 1), actualCharacterRange: nil)
    #expect(lines()[1].location < plain[1].location)
  }

  @Test("characters that a delegate hides take no room and stay in the text") func hidden() {
    let decider = Decider()
    let text = NSAttributedString(string: "**bold** and plain", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    let (storage, manager) = stack(text, sizes: [CGSize(width: 400, height: 0)])
    let container = manager.textContainers[0]
    let stars = NSRange(location: 0, length: 2)
    #expect(manager.boundingRect(forGlyphRange: stars, in: container).width > 5)
    decider.hides = "*"
    manager.delegate = decider
    #expect(manager.boundingRect(forGlyphRange: stars, in: container).width < 0.01)
    let bold = manager.boundingRect(forGlyphRange: NSRange(location: 2, length: 4), in: container)
    #expect(abs(bold.minX - container.lineFragmentPadding) < 0.01 && bold.width > 20)
    #expect(storage.string == text.string)
  }

  /// Lines as values: where they begin, and their places to a thousandth of a point.
  private func lines(_ layout: ContainerLayout) -> [String] {
    var found: [String] = []
    layout.forEachLine(touching: 0..<max(1, layout.end)) { line in
      let baseline = line.line.baseline + line.y
      found.append(
        "\(line.range) \((baseline * 1000).rounded()) \(line.line.width) \(line.line.fragments.map(\.x))")
      return true
    }
    return found
  }

  @Test("a text set by paragraphs has the lines of one set at once, also after edits", arguments: 0..<3)
  func paragraphs(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let pieces = ["quince ", "and a longer stretch of words that wraps ", "\n", "\r\n", "사과나무 ", "👩‍👩‍👧 ", "\n\n", "שלום "]
    func some(_ count: Int) -> String { (0..<count).map { _ in pieces.randomElement(using: &random)! }.joined() }
    let style = NSMutableParagraphStyle()
    (style.paragraphSpacing, style.paragraphSpacingBefore, style.lineSpacing) = (7, 3, 2)
    style.firstLineHeadIndent = 12
    let storage = NSTextStorage(
      string: some(1_200), attributes: [.font: UIFont.systemFont(ofSize: 15), .paragraphStyle: style])
    let manager = NSLayoutManager()
    storage.addLayoutManager(manager)
    let container = NSTextContainer(size: CGSize(width: 300, height: 0))
    manager.addTextContainer(container)
    manager.allowsNonContiguousLayout = seed % 2 == 0
    #expect(manager.layout(of: container)?.isSegmented == true)
    for step in 0..<12 {
      let place = Int.random(in: 0...storage.length, using: &random)
      let length = min(storage.length - place, Int.random(in: 0...(step % 5 == 0 ? 3_000 : 12), using: &random))
      // Foundation on Linux cannot keep half a character.
      let range = (storage.string as NSString).rangeOfComposedCharacterSequences(
        for: NSRange(location: place, length: length))
      if step % 6 == 5 {
        storage.addAttribute(.kern, value: step, range: range)
      } else {
        storage.replaceCharacters(in: range, with: some(Int.random(in: 0...200, using: &random)))
      }
      guard let layout = manager.layout(of: container) else {
        Issue.record("no layout")
        return
      }
      let source = TextBlock.Source(NSAttributedString(attributedString: storage), manager.defaults)
      let whole = ContainerLayout(0..<storage.length, TextBlock(source, width: container.textWidth)) { _ in
        fatalError("one stretch")
      }
      #expect(lines(layout) == lines(whole), "step \(step)")
      #expect(abs(layout.size.height - whole.size.height) < 0.001)
      for _ in 0..<20 {
        let unit = Int.random(in: 0...storage.length, using: &random)
        let (one, other) = (layout.caret(at: unit), whole.caret(at: unit))
        #expect(one.x == other.x && abs(one.top - other.top) < 0.001)
        let point = CGPoint(x: other.x + 3, y: other.top + 1)
        #expect(layout.offset(at: point) == whole.offset(at: point))
        #expect(layout.caretStops(at: unit)?.last == whole.caretStops(at: unit)?.last)
        #expect(layout.offset(from: unit, byLines: 1, x: 40) == whole.offset(from: unit, byLines: 1, x: 40))
        let range = unit..<min(storage.length, unit + 300)
        #expect(layout.rects(for: range, trailing: 290).count == whole.rects(for: range, trailing: 290).count)
      }
    }
  }
}
