import QuinceFoundation
import QuinceText
import UIKitCore

/// Glyphs that follow each other with the same attributes.
public final class CTRun: NSObject, @unchecked Sendable {
  private let fragment: TextLayout.Fragment
  /// Points from the line's beginning.
  let x: CGFloat
  let range: NSRange
  let attributes: [NSAttributedString.Key: Any]
  let font: CTFont
  private let lineStart: CGFloat

  init(_ fragment: TextLayout.Fragment, of line: CTLine) {
    self.fragment = fragment
    lineStart = CGFloat(line.line?.x ?? 0)
    x = CGFloat(fragment.x) - lineStart
    range = NSRange(location: line.start + fragment.range.lowerBound, length: fragment.range.count)
    var values = line.text.attributes(at: fragment.range.lowerBound, effectiveRange: nil)
    // A character that the font does not have is drawn with another.
    let own = values[.font] as? UIFont ?? CTFontCreateWithName("Helvetica", 12, nil)
    if own._glyphFont.face === fragment.run.font.face {
      font = own
    } else {
      font = UIFont(
        glyphFont: fragment.run.font, name: fragment.run.font.face.postScriptName,
        family: fragment.run.font.face.familyName, descriptor: { own.fontDescriptor })
    }
    values[.font] = font
    attributes = values
  }

  var glyphs: [GlyphRun.Glyph] { fragment.kind == .glyphs ? fragment.run.glyphs : [] }
  var width: CGFloat { CGFloat(fragment.width) }
  var isRightToLeft: Bool { fragment.isRightToLeft }

  /// Points from the line's beginning, y up.
  func position(_ index: Int) -> CGPoint {
    let glyph = glyphs[index]
    return CGPoint(x: x + CGFloat(glyph.x), y: CGFloat(fragment.baselineOffset) - CGFloat(glyph.y))
  }

  func advance(_ index: Int) -> CGFloat {
    let next = index + 1 < glyphs.count ? CGFloat(glyphs[index + 1].x) : width
    return next - CGFloat(glyphs[index].x)
  }

  // Assumed: where several characters have one glyph, or one has several, they are shared out evenly.
  func stringIndex(_ index: Int) -> Int {
    let place = isRightToLeft ? glyphs.count - 1 - index : index
    return range.location + (glyphs.count == range.length ? place : place * range.length / max(1, glyphs.count))
  }

  /// The outlines in their places in the line.
  func outlines(_ range: NSRange) -> [CGPath] {
    (range.location..<NSMaxRange(range)).compactMap { index in
      let position = position(index)
      var place = CGAffineTransform(translationX: position.x, y: position.y)
      return CTFontCreatePathForGlyph(font, glyphs[index].id, nil)?.copy(using: &place)
    }
  }

  // MARK: Drawing

  private func color(_ name: CFString, _ key: NSAttributedString.Key) -> CGColor? {
    if let value = attributes[NSAttributedString.Key(name as String)] { return value as? CGColor }
    return (attributes[key] as? UIColor)?.cgColor
  }

  func draw(_ range: NSRange, in context: CGContext) {
    context.saveGState()
    defer { context.restoreGState() }
    let fromContext = attributes[NSAttributedString.Key(kCTForegroundColorFromContextAttributeName as String)]
    if (fromContext as? NSNumber)?.boolValue != true {
      let black = CGColor(gray: 0, alpha: 1)
      context.setFillColor(color(kCTForegroundColorAttributeName, .foregroundColor) ?? black)
    }
    let path = CGMutablePath()
    let position = context.textPosition
    let place = CGAffineTransform(translationX: position.x, y: position.y)
    for outline in outlines(range) { path.addPath(outline, transform: context.textMatrix.linear.concatenating(place)) }
    addUnderline(to: path, range, place)
    guard !path.isEmpty else { return }
    let stroke = (attributes[.strokeWidth] as? NSNumber)?.doubleValue ?? 0
    context.beginPath()
    context.addPath(path)
    guard stroke != 0 else { return context.fillPath() }
    // Apple: in hundredths of the size; negative to fill as well.
    context.setLineWidth(abs(stroke) / 100 * font.pointSize)
    context.setStrokeColor(
      color(kCTStrokeColorAttributeName, .strokeColor) ?? color(kCTForegroundColorAttributeName, .foregroundColor)
        ?? CGColor(gray: 0, alpha: 1))
    context.drawPath(using: stroke < 0 ? .fillStroke : .stroke)
  }

  private func addUnderline(to path: CGMutablePath, _ range: NSRange, _ place: CGAffineTransform) {
    guard let style = (attributes[.underlineStyle] as? NSNumber)?.intValue, style & 0xff != 0, range.length > 0 else {
      return
    }
    let first = position(range.location).x, last = NSMaxRange(range) - 1
    let thickness = CTFontGetUnderlineThickness(font) * (style & 0xff == 2 ? 2 : 1)
    let top = CTFontGetUnderlinePosition(font)
    path.addRect(
      CGRect(x: first, y: top - thickness, width: position(last).x + advance(last) - first, height: thickness),
      transform: place)
  }
}

extension CGAffineTransform {
  /// Without its translation.
  fileprivate var linear: CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }
}

public struct CTRunStatus: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let rightToLeft = CTRunStatus(rawValue: 1)
  public static let nonMonotonic = CTRunStatus(rawValue: 2)
  public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 4)
}

/// The glyphs that a range means: all from its location where its length is 0.
private func glyphs(_ run: CTRun, _ range: CFRange) -> NSRange {
  let count = run.glyphs.count
  let start = min(max(0, range.location), count)
  let length = range.length <= 0 ? count - start : min(range.length, count - start)
  return NSRange(location: start, length: length)
}

public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.glyphs.count }
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  var values: [NSString: Any] = [:]
  for (key, value) in run.attributes { values[key.rawValue as NSString] = value }
  return values as NSDictionary
}
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus { run.isRightToLeft ? .rightToLeft : [] }
public func CTRunGetStringRange(_ run: CTRun) -> CFRange { CFRangeMake(run.range.location, run.range.length) }

public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
  let range = glyphs(run, range)
  for index in 0..<range.length { buffer[index] = run.glyphs[range.location + index].id }
}

/// Points from the line's beginning.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
  let range = glyphs(run, range)
  for index in 0..<range.length { buffer[index] = run.position(range.location + index) }
}

public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
  let range = glyphs(run, range)
  for index in 0..<range.length { buffer[index] = CGSize(width: run.advance(range.location + index), height: 0) }
}

public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
  let range = glyphs(run, range)
  for index in 0..<range.length { buffer[index] = run.stringIndex(range.location + index) }
}

/// - Returns: the width in points.
@discardableResult
public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  let delegate = run.attributes[NSAttributedString.Key(kCTRunDelegateAttributeName as String)] as? CTRunDelegate
  ascent?.pointee = delegate?.ascent ?? CTFontGetAscent(run.font)
  descent?.pointee = delegate?.descent ?? CTFontGetDescent(run.font)
  leading?.pointee = CTFontGetLeading(run.font)
  let range = glyphs(run, range)
  guard range.length < run.glyphs.count else { return Double(run.width) }
  return (range.location..<NSMaxRange(range)).reduce(0) { $0 + Double(run.advance($1)) }
}

/// The box around what is drawn, from the context's text position.
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
  let position = context?.textPosition ?? .zero
  return run.outlines(glyphs(run, range)).reduce(CGRect.null) { $0.union($1.boundingBoxOfPath) }
    .offsetBy(dx: position.x, dy: position.y)
}

public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { CTFontGetMatrix(run.font) }

/// In the place that it has in its line, whose beginning is the context's text position.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  run.draw(glyphs(run, range), in: context)
}
