import Foundation

/// The lines of UTF-8 text that comes byte by byte, without their ends.
// Observed: Apple leaves empty lines out.
public struct AsyncLineSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
  public typealias Element = String
  private let base: Base

  init(_ base: Base) { self.base = base }

  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var bytes: Base.AsyncIterator

    public mutating func next() async rethrows -> String? {
      var line: [UInt8] = []
      while let byte = try await bytes.next() {
        line.append(byte)
        let ending = Self.ending(of: line)
        guard ending > 0 else { continue }
        line.removeLast(ending)
        if !line.isEmpty { break }
      }
      return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }

    /// How many bytes at the end are a line end: LF, VT, FF, CR, NEL, or a line or paragraph separator.
    private static func ending(of line: [UInt8]) -> Int {
      switch line[line.count - 1] {
      case 0x0A...0x0D: 1
      case 0x85: line.count > 1 && line[line.count - 2] == 0xC2 ? 2 : 0
      case 0xA8, 0xA9: line.count > 2 && line[(line.count - 3)...].starts(with: [0xE2, 0x80]) ? 3 : 0
      default: 0
      }
    }
  }

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(bytes: base.makeAsyncIterator()) }
}

extension AsyncLineSequence: Sendable where Base: Sendable {}

extension AsyncSequence where Element == UInt8 {
  public var lines: AsyncLineSequence<Self> { AsyncLineSequence(self) }
}
