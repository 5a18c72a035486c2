import Foundation

// Linux declares words unavailable, knows no sentences, and stops the process when it is asked for them.

extension NSString.EnumerationOptions {
  public static var byWords: NSString.EnumerationOptions { .init(rawValue: 3) }
  public static var bySentences: NSString.EnumerationOptions { .init(rawValue: 4) }

  /// Words or sentences, if those are wanted.
  fileprivate var boundaryKind: ICULibrary.BoundaryKind? {
    switch rawValue & 0xFF {
    case 3: return .word
    case 4: return .sentence
    default: return nil
    }
  }
}

/// A piece and what belongs to it: the separators behind it, and those at the start before the first one.
private struct TextPiece {
  var range: Range<Int>
  var enclosing: Range<Int>

  static func all(in text: [UInt16], _ kind: ICULibrary.BoundaryKind, options: NSString.EnumerationOptions)
    -> [TextPiece]
  {
    let ranges = ICULibrary.pieces(of: text, kind, locale: options.contains(.localized) ? .current : nil)
    var pieces = ranges.map { TextPiece(range: $0, enclosing: $0) }
    for index in pieces.indices {
      let start = index == 0 ? 0 : pieces[index].range.lowerBound
      let end = index + 1 < pieces.count ? pieces[index + 1].range.lowerBound : text.count
      pieces[index].enclosing = start..<end
    }
    return options.contains(.reverse) ? pieces.reversed() : pieces
  }
}

extension NSString {
  /// Foundation's, which takes a block that does not escape.
  private func foundationEnumerate(
    _ range: NSRange, _ options: EnumerationOptions,
    _ block: (String?, NSRange, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    enumerateSubstrings(in: range, options: options, using: block)
  }

  public func enumerateSubstrings(
    in range: NSRange, options opts: EnumerationOptions = [],
    using block: @escaping (String?, NSRange, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let kind = opts.boundaryKind else { return foundationEnumerate(range, opts, block) }
    guard range.location >= 0, range.length >= 0, range.length <= length, range.location <= length - range.length else {
      trap(
        "*** -[\(type(of: self)) enumerateSubstringsInRange:options:usingBlock:]: Range {\(range.location), "
          + "\(range.length)} out of bounds; string length \(length)", name: .rangeException)
    }
    let text = Array((substring(with: range)).utf16)
    var stop: ObjCBool = false
    for piece in TextPiece.all(in: text, kind, options: opts) {
      let substring =
        opts.contains(.substringNotRequired) ? nil : String(decoding: text[piece.range], as: UTF16.self)
      block(
        substring, NSRange(location: range.location + piece.range.lowerBound, length: piece.range.count),
        NSRange(location: range.location + piece.enclosing.lowerBound, length: piece.enclosing.count), &stop)
      if stop.boolValue { return }
    }
  }
}

extension StringProtocol where Index == String.Index {
  fileprivate func foundationEnumerate(
    _ range: Range<Index>, _ options: String.EnumerationOptions,
    _ body: @escaping (String?, Range<Index>, Range<Index>, inout Bool) -> Void
  ) {
    enumerateSubstrings(in: range, options: options, body)
  }

  fileprivate func enumerate(
    _ range: Range<Index>, _ options: String.EnumerationOptions,
    _ body: @escaping (String?, Range<Index>, Range<Index>, inout Bool) -> Void
  ) {
    guard let kind = options.boundaryKind else { return foundationEnumerate(range, options, body) }
    let units = self[range].utf16
    // Pieces follow each other, so that each index is a short way from the one before.
    var known = (offset: 0, index: range.lowerBound)
    func index(_ offset: Int) -> Index {
      known = (offset, units.index(known.index, offsetBy: offset - known.offset))
      return known.index
    }
    var stop = false
    for piece in TextPiece.all(in: Array(units), kind, options: options) {
      let enclosingStart = index(piece.enclosing.lowerBound)
      let start = index(piece.range.lowerBound)
      let end = index(piece.range.upperBound)
      let enclosingEnd = index(piece.enclosing.upperBound)
      let substring = options.contains(.substringNotRequired) ? nil : String(self[start..<end])
      body(substring, start..<end, enclosingStart..<enclosingEnd, &stop)
      if stop { return }
    }
  }
}

extension String {
  public func enumerateSubstrings<R: RangeExpression>(
    in range: R, options opts: EnumerationOptions = [],
    _ body: @escaping (String?, Range<Index>, Range<Index>, inout Bool) -> Void
  ) where R.Bound == Index {
    enumerate(range.relative(to: self), opts, body)
  }
}

extension Substring {
  public func enumerateSubstrings<R: RangeExpression>(
    in range: R, options opts: String.EnumerationOptions = [],
    _ body: @escaping (String?, Range<Index>, Range<Index>, inout Bool) -> Void
  ) where R.Bound == Index {
    enumerate(range.relative(to: self), opts, body)
  }
}
