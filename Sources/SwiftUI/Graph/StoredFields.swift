@_spi(Reflection) import Swift

/// The stored properties of structures and tuples, as the standard library tells of them.
@MainActor enum StoredFields {
  /// A type's kind is told where it is a field.
  private struct Probe<T> { var field: T }

  private static func isKnown(_ type: Any.Type) -> Bool {
    func probe<T>(_ type: T.Type) -> Any.Type { Probe<T>.self }
    var result = false
    _ = _forEachField(of: _openExistential(type, do: probe), options: []) { _, _, _, kind in
      result = kind == .struct || kind == .tuple
      return false
    }
    return result
  }

  static func of(_ type: Any.Type) -> [(offset: Int, type: Any.Type)] {
    guard isKnown(type) else { return [] }
    var found: [(offset: Int, type: Any.Type)] = []
    let isWhole = _forEachField(of: type, options: []) { _, offset, field, _ in
      found.append((offset, field))
      return true
    }
    return isWhole ? found : []
  }
}
