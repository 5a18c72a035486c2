import Foundation

/// Looks names up in the symbol table of the program file.
package enum Symbols {
  /// The methods of interest, found once: mangled names that contain a table's optional method.
  private static let methods: [String]? = read(markers: ["9tableView_6commit8forRowAt", "9tableView_9moveRowAt2to"])

  /// Whether a class with one of the mangled names implements the method; nil without a symbol table.
  package static func contains(prefixes: [String], method: String) -> Bool? {
    guard let methods else { return nil }
    return methods.contains { symbol in
      guard symbol.contains(method), symbol.hasSuffix("F") || symbol.contains("F") else { return false }
      return prefixes.contains { prefix in
        guard symbol.hasPrefix(prefix) else { return false }
        let rest = symbol.dropFirst(prefix.count)
        // The class's own method, or one of an extension in another module ("…E").
        return rest.hasPrefix(method) || rest.prefix(64).contains("E" + method) || rest.hasPrefix("33_")
      }
    }
  }

  private static func read(markers: [String]) -> [String]? {
    guard let file = try? Data(contentsOf: URL(fileURLWithPath: "/proc/self/exe"), options: .mappedIfSafe),
      file.count > 64
    else { return nil }
    return file.withUnsafeBytes { bytes -> [String]? in
      func load<T: FixedWidthInteger>(_ offset: Int, _: T.Type) -> Int? {
        guard offset >= 0, offset + MemoryLayout<T>.size <= bytes.count else { return nil }
        return Int(truncatingIfNeeded: bytes.loadUnaligned(fromByteOffset: offset, as: T.self))
      }
      guard bytes[0] == 0x7F, bytes[1] == 0x45, bytes[4] == 2,
        let table = load(0x28, UInt64.self), let entry = load(0x3A, UInt16.self), let count = load(0x3C, UInt16.self)
      else { return nil }
      for index in 0..<count {
        let header = table + index * entry
        // SHT_SYMTAB, linked to its string table.
        guard load(header + 4, UInt32.self) == 2, let link = load(header + 0x28, UInt32.self) else { continue }
        let strings = table + link * entry
        guard let start = load(strings + 0x18, UInt64.self), let size = load(strings + 0x20, UInt64.self),
          start >= 0, size >= 0, start + size <= bytes.count
        else { return nil }
        return names(in: UnsafeRawBufferPointer(rebasing: bytes[start..<(start + size)]), markers: markers)
      }
      return nil
    }
  }

  /// The strings that contain one of the markers.
  private static func names(in strings: UnsafeRawBufferPointer, markers: [String]) -> [String] {
    var result: [String] = []
    for marker in markers {
      let wanted = Array(marker.utf8)
      var position = 0
      while let hit = find(wanted, in: strings, from: position) {
        var start = hit
        while start > 0, strings[start - 1] != 0 { start -= 1 }
        var end = hit
        while end < strings.count, strings[end] != 0 { end += 1 }
        result.append(String(decoding: strings[start..<end], as: UTF8.self))
        position = end + 1
      }
    }
    return result
  }

  private static func find(_ wanted: [UInt8], in strings: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let base = strings.baseAddress, let first = wanted.first else { return nil }
    var position = start
    while position + wanted.count <= strings.count,
      let hit = memchr(base + position, Int32(first), strings.count - position - wanted.count + 1)
    {
      let offset = base.distance(to: UnsafeRawPointer(hit))
      if memcmp(hit, wanted, wanted.count) == 0 { return offset }
      position = offset + 1
    }
    return nil
  }
}
