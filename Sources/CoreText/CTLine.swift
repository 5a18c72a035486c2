import QuinceFoundation
import QuinceText
import UIKitCore

/// A line of text, with its glyphs in their places.
public final class CTLine: NSObject, @unchecked Sendable {
  /// What the line is made of.
  let text: NSAttributedString
  /// Where its text begins in the text that it was taken from.
  let start: Int
  let layout: TextLayout
  private(set) lazy var runs: [CTRun] = makeRuns()

  init(_ text: NSAttributedString, start: Int = 0) {
    (self.text, self.start) = (text, start)
    let source = TextBlock.Source(text.laidOut(isLine: true), .drawing)
    layout = TextBlock(source, width: .infinity, maximumLines: 1).layout
  }

  var line: TextLayout.Line? { layout.lines.first }
  /// Points, with the blanks at the end.
  var width: CGFloat { text.length == 0 ? 0 : CGFloat(max(layout.advance, layout.widthWithBlanks)) }
  var ascent: CGFloat { text.length == 0 ? 0 : CGFloat(line?.ascent ?? 0) }
  var descent: CGFloat { text.length == 0 ? 0 : CGFloat(line?.descent ?? 0) }
  var leading: CGFloat { runs.first.map { CTFontGetLeading($0.font) } ?? 0 }

  private func makeRuns() -> [CTRun] {
    guard let line else { return [] }
    return line.fragments.filter { !$0.range.isEmpty && $0.range.lowerBound < text.length }.map { CTRun($0, of: self) }
  }

  /// - Returns: the box around the outlines, from the line's beginning, y up; null where nothing shows.
  var imageBounds: CGRect {
    runs.reduce(CGRect.null) { box, run in
      run.outlines(NSRange(location: 0, length: run.glyphs.count)).reduce(box) { $0.union($1.boundingBoxOfPath) }
    }
  }

  func draw(in context: CGContext) {
    for run in runs { run.draw(NSRange(location: 0, length: run.glyphs.count), in: context) }
  }
}

public struct CTLineBoundsOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
  public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 1 << 1)
  public static let useHangingPunctuation = CTLineBoundsOptions(rawValue: 1 << 2)
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
  public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 1 << 4)
  public static let includeLanguageExtents = CTLineBoundsOptions(rawValue: 1 << 5)
}

public enum CTLineTruncationType: UInt32, Sendable { case start, end, middle }

public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  CTLine(attrString.copy() as! NSAttributedString)
}

/// A line of no more than a width, with a token where something is left out.
/// - Parameter truncationToken: nil for nothing.
/// - Returns: the line itself where it fits; nil where the token alone is wider.
public func CTLineCreateTruncatedLine(
  _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?
) -> CTLine? {
  guard line.width > CGFloat(width) else { return line }
  let token = truncationToken?.text ?? NSAttributedString()
  guard truncationToken.map({ $0.width <= CGFloat(width) }) ?? true else { return nil }
  func made(_ kept: Int) -> CTLine {
    let length = line.text.length
    let head = truncationType == .end ? kept : truncationType == .start ? 0 : (kept + 1) / 2
    let tail = kept - head
    let text = NSMutableAttributedString(
      attributedString: line.text.attributedSubstring(from: NSRange(location: 0, length: head)))
    text.append(token)
    text.append(line.text.attributedSubstring(from: NSRange(location: length - tail, length: tail)))
    return CTLine(text, start: line.start)
  }
  var low = 0, high = line.text.length
  while low < high {
    let middle = (low + high + 1) / 2
    if made(middle).width <= CGFloat(width) { low = middle } else { high = middle - 1 }
  }
  return made(low)
}

/// A line that fills a width by wider blanks.
/// - Parameter justificationFactor: from 0, as it is, to 1.
/// - Returns: nil for a line that is wider, or without blanks.
public func CTLineCreateJustifiedLine(
  _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? {
  let text = line.text.string as NSString
  let end = text.trimmingCharacters(in: .whitespaces).utf16.count
  let blanks = (0..<min(end, text.length)).filter { text.character(at: $0) == 0x20 }
  let missing = CGFloat(justificationWidth) - CGFloat(line.layout.size.width)
  guard !blanks.isEmpty, missing >= 0 else { return nil }
  let wider = NSMutableAttributedString(attributedString: line.text)
  for place in blanks {
    let range = NSRange(location: place, length: 1)
    let kern = (line.text.attribute(.kern, at: place, effectiveRange: nil) as? NSNumber)?.doubleValue ?? 0
    wider.addAttribute(
      .kern, value: kern + Double(missing * min(1, justificationFactor)) / Double(blanks.count), range: range)
  }
  return CTLine(wider, start: line.start)
}

public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.runs.reduce(0) { $0 + $1.glyphs.count } }
/// `CTRun`s.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { line.runs as NSArray }
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { CFRangeMake(line.start, line.text.length) }

/// How far the text is to be moved, so that it lies in a width.
/// - Parameter flushFactor: 0 at the beginning, 1 at the end.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double {
  max(0, (flushWidth - Double(line.layout.size.width)) * Double(min(1, max(0, flushFactor))))
}

/// At the context's text position. The position stays where it is.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) { line.draw(in: context) }

/// - Returns: the width in points.
@discardableResult
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = line.ascent
  descent?.pointee = line.descent
  leading?.pointee = line.leading
  return Double(line.width)
}

/// From the line's beginning, y up.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  if options.contains(.useGlyphPathBounds) { return line.imageBounds }
  let leading = options.contains(.excludeTypographicLeading) ? 0 : line.leading
  return CGRect(
    x: 0, y: -line.descent - leading, width: line.width, height: line.ascent + line.descent + leading)
}

public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
  max(0, Double(line.width) - Double(line.layout.size.width))
}

/// The box around what is drawn, from the context's text position.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  let position = context?.textPosition ?? .zero
  return line.imageBounds.offsetBy(dx: position.x, dy: position.y)
}

/// The character whose near edge is nearest to a point.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  line.start + line.layout.offset(at: CGPoint(x: position.x, y: CGFloat(line.line?.baseline ?? 0)))
}

/// - Parameter secondaryOffset: the same, since a caret stands at one place here.
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let place = min(max(0, charIndex - line.start), line.text.length)
  let offset = CGFloat(line.layout.caret(at: place).x)
  secondaryOffset?.pointee = offset
  return offset
}

public func CTLineEnumerateCaretOffsets(
  _ line: CTLine, _ block: (Double, CFIndex, Bool, UnsafeMutablePointer<Bool>) -> Void
) {
  var stop = false
  for place in 0...line.text.length {
    block(line.layout.caret(at: place).x, line.start + place, true, &stop)
    if stop { return }
  }
}
