/// A number that tells most keys apart: a coder looks among many fields for each of its many keys, and numbers compare
/// faster than texts. Equal keys have equal numbers.
package struct FieldTag: Hashable, Sendable {
  private let number: UInt32

  /// Made of the length and the ends, where keys differ.
  package init(_ key: String) {
    let made: UInt32? = key.utf8.withContiguousStorageIfAvailable { bytes in
      guard let base = UnsafeRawPointer(bytes.baseAddress), bytes.count >= 4 else {
        return bytes.reduce(UInt32(truncatingIfNeeded: bytes.count)) { $0 &* 31 &+ UInt32($1) }
      }
      let count = bytes.count
      let first = base.loadUnaligned(as: UInt32.self)
      let middle = base.loadUnaligned(fromByteOffset: (count - 4) / 2, as: UInt32.self)
      let last = base.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
      return (first &* 0x9E37_79B1 ^ middle) &* 0x85EB_CA77 ^ last &+ UInt32(truncatingIfNeeded: count)
    }
    // A text that is not stored as UTF-8: its bytes are the same.
    number = made ?? FieldTag(String(decoding: Array(key.utf8), as: UTF8.self)).number
  }
}
