import Foundation

extension ICULibrary {
  /// ICU's numbers of the kinds of boundaries.
  enum BoundaryKind: Int32 {
    case word = 1
    case sentence = 3
  }

  private static let openBoundaries = function(
    "ubrk_open",
    as: (@convention(c) (Int32, UnsafePointer<CChar>, Characters, Int32, StatusPointer) -> Handle?).self)
  private static let nextBoundary = function("ubrk_next", as: (@convention(c) (Handle) -> Int32).self)
  private static let ruleStatus = function("ubrk_getRuleStatus", as: (@convention(c) (Handle) -> Int32).self)
  private static let closeBoundaries = function("ubrk_close", as: (@convention(c) (Handle) -> Void).self)

  static func checkBoundaries() { _ = (openBoundaries, nextBoundary, ruleStatus, closeBoundaries) }

  /// The pieces of `text`, in UTF-16 units. Of words only those, not what lies between them.
  static func pieces(of text: [UInt16], _ kind: BoundaryKind, locale: Locale?) -> [Range<Int>] {
    guard !text.isEmpty, let length = Int32(exactly: text.count) else { return [] }
    return text.withUnsafeBufferPointer { buffer in
      var status: Status = 0
      guard
        let iterator = openBoundaries?(kind.rawValue, locale?.identifier ?? "", buffer.baseAddress!, length, &status)
      else { return [] }
      defer { closeBoundaries?(iterator) }
      guard status <= 0 else { return [] }
      let firstOfWords: Int32 = 100
      var pieces: [Range<Int>] = []
      var start = 0
      while true {
        let end = Int(nextBoundary?(iterator) ?? -1)
        guard end > start else { return pieces }
        if kind != .word || ruleStatus?(iterator) ?? 0 >= firstOfWords { pieces.append(start..<end) }
        start = end
      }
    }
  }
}
