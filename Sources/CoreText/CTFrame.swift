import QuinceFoundation
import QuinceText
import UIKitCore

/// Makes lines of a text.
public final class CTFramesetter: NSObject, @unchecked Sendable {
  let text: NSAttributedString
  init(_ text: NSAttributedString) { self.text = text }

  /// - Parameter length: 0 for all that is left.
  func part(_ range: CFRange) -> NSRange {
    let start = min(max(0, range.location), text.length)
    let rest = text.length - start
    return NSRange(location: start, length: range.length <= 0 ? rest : min(range.length, rest))
  }

  func layout(_ range: NSRange, width: CGFloat, height: CGFloat) -> TextLayout {
    let source = TextBlock.Source(text.attributedSubstring(from: range).laidOut(isLine: false), .drawing)
    return TextBlock(source, width: width, maximumHeight: height).layout
  }
}

/// Lines in an area.
public final class CTFrame: NSObject, @unchecked Sendable {
  let path: CGPath
  let range: NSRange
  let lines: [CTLine]
  /// Where lines begin, from the lower left corner of the area's box.
  let origins: [CGPoint]

  // Assumed: areas of other shapes are filled as the boxes around them are.
  init(_ framesetter: CTFramesetter, _ range: NSRange, _ path: CGPath) {
    let box = path.boundingBoxOfPath
    (self.path, self.range) = (path, range)
    let layout = framesetter.layout(range, width: box.width, height: box.height)
    // Apple: a line that does not fit is left out.
    let fitting = layout.lines.filter { CGFloat($0.top + $0.height) <= box.height + 0.5 && !$0.range.isEmpty }
    lines = fitting.map { line in
      let part = NSRange(location: range.location + line.range.lowerBound, length: line.range.count)
      return CTLine(framesetter.text.attributedSubstring(from: part), start: part.location)
    }
    origins = fitting.map { CGPoint(x: CGFloat($0.x), y: box.height - CGFloat($0.baseline)) }
  }

  var visible: NSRange {
    guard let first = lines.first, let last = lines.last else { return NSRange(location: range.location, length: 0) }
    return NSRange(location: first.start, length: last.start + last.text.length - first.start)
  }
}

public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
  CTFramesetter(attrString.copy() as! NSAttributedString)
}

/// - Parameters:
///   - stringRange: of length 0 for all that is left.
///   - path: the area.
///   - frameAttributes: lines follow each other downwards, whatever they say.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CFDictionary?
) -> CTFrame { CTFrame(framesetter, framesetter.part(stringRange), path) }

/// The size that a text takes.
/// - Parameters:
///   - constraints: in points; `greatestFiniteMagnitude` for no limit.
///   - fitRange: gets the part of the text that fits.
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?, _ constraints: CGSize,
  _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  let range = framesetter.part(stringRange)
  func limit(_ value: CGFloat) -> CGFloat { value > 0 && value < 1e7 ? value : .infinity }
  let height = limit(constraints.height)
  let layout = framesetter.layout(range, width: limit(constraints.width), height: height)
  let fitting = layout.lines.filter { CGFloat($0.top + $0.height) <= height + 0.5 }
  fitRange?.pointee = CFRangeMake(range.location, fitting.last?.range.upperBound ?? 0)
  let bottom = fitting.last.map { CGFloat($0.top + $0.height) } ?? 0
  let width = fitting.map { CGFloat($0.width) }.max() ?? 0
  // Apple: sizes are whole points up.
  return CGSize(width: width.rounded(.up), height: bottom.rounded(.up))
}

public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter { CTTypesetter(framesetter.text) }

public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { CFRangeMake(frame.range.location, frame.range.length) }
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
  CFRangeMake(frame.visible.location, frame.visible.length)
}
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }
public func CTFrameGetFrameAttributes(_ frame: CTFrame) -> CFDictionary? { nil }
/// `CTLine`s.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.lines as NSArray }

/// - Parameter range: of length 0 for all that are left.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
  let start = min(max(0, range.location), frame.origins.count)
  let rest = frame.origins.count - start
  for index in 0..<(range.length <= 0 ? rest : min(range.length, rest)) {
    origins[index] = frame.origins[start + index]
  }
}

/// In the coordinates of the area.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  let box = frame.path.boundingBoxOfPath
  let former = context.textPosition
  for (line, origin) in zip(frame.lines, frame.origins) {
    context.textPosition = CGPoint(x: box.minX + origin.x, y: box.minY + origin.y)
    line.draw(in: context)
  }
  context.textPosition = former
}

nonisolated(unsafe) public let kCTFrameProgressionAttributeName: CFString = "CTFrameProgression"
nonisolated(unsafe) public let kCTFramePathWidthAttributeName: CFString = "CTFramePathWidth"
nonisolated(unsafe) public let kCTFrameClippingPathsAttributeName: CFString = "CTFrameClippingPaths"
public enum CTFrameProgression: UInt32, Sendable { case topToBottom, rightToLeft, leftToRight }

// MARK: - Typesetters

/// Makes one line after another.
public final class CTTypesetter: NSObject, @unchecked Sendable {
  let text: NSAttributedString
  init(_ text: NSAttributedString) { self.text = text }

  func lineBreak(from start: Int, width: Double, byCharacters: Bool) -> Int {
    guard start >= 0, start < text.length else { return 0 }
    let rest = text.attributedSubstring(from: NSRange(location: start, length: text.length - start))
    var source = TextBlock.Source(rest.laidOut(isLine: false), .drawing)
    source.mapStyles { $0.breaking = byCharacters ? .character : .word }
    return TextBlock(source, width: CGFloat(width), maximumLines: 2).layout.lines.first?.range.count ?? 0
  }
}

public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
  CTTypesetter(string.copy() as! NSAttributedString)
}

/// - Parameter stringRange: of length 0 for all that is left.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
  let range = CTFramesetter(typesetter.text).part(stringRange)
  return CTLine(typesetter.text.attributedSubstring(from: range), start: range.location)
}

/// - Returns: how many units of UTF-16 a line takes at most, to the end of a word.
public func CTTypesetterSuggestLineBreak(_ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double) -> CFIndex
{
  typesetter.lineBreak(from: startIndex, width: width, byCharacters: false)
}

/// As `CTTypesetterSuggestLineBreak(_:_:_:)`, to the end of a character.
public func CTTypesetterSuggestClusterBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex { typesetter.lineBreak(from: startIndex, width: width, byCharacters: true) }
