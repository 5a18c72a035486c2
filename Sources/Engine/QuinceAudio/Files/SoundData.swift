import Foundation

/// The bytes of a file; reading beyond their end gives nil.
package final class SoundData: @unchecked Sendable {
  package let bytes: Data

  package init(_ data: Data) { bytes = data.startIndex == 0 ? data : Data(data) }

  /// Nil where there is no such file, or none that can be read.
  package convenience init?(path: String) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe) else { return nil }
    self.init(data)
  }

  package var count: Int { bytes.count }

  func number(_ offset: Int, _ size: Int) -> Int? {
    guard offset >= 0, size <= 8, offset <= count - size else { return nil }
    var value: UInt64 = 0
    for index in offset..<offset + size { value = value << 8 | UInt64(bytes[index]) }
    return Int(exactly: value)
  }

  func slice(_ range: Range<Int>) -> Data? {
    guard range.lowerBound >= 0, range.upperBound <= count else { return nil }
    return bytes[range]
  }

  func text(_ range: Range<Int>) -> String? { slice(range).map { String(decoding: $0, as: UTF8.self) } }
}
