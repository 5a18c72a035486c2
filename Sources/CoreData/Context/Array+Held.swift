extension Array where Element: AnyObject {
  /// Calls the body with each element in order. The array holds all of them meanwhile, so that nothing is counted for each one:
  /// among many objects that costs more than what is done with them.
  @inline(__always)
  func forEachHeld(_ body: (Element) throws -> Void) rethrows {
    try withUnsafeBytes { bytes in
      for element in bytes.bindMemory(to: Unmanaged<Element>.self) { try element._withUnsafeGuaranteedRef(body) }
    }
  }

  /// Whether the condition holds for all elements, held as in `forEachHeld`.
  @inline(__always)
  func allSatisfyHeld(_ condition: (Element) -> Bool) -> Bool {
    withUnsafeBytes { bytes in
      bytes.bindMemory(to: Unmanaged<Element>.self).allSatisfy { $0._withUnsafeGuaranteedRef(condition) }
    }
  }
}
