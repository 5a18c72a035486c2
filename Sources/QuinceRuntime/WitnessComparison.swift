import CQuinceRuntime

/// Answers "does this object's class implement that optional method of a protocol?" without calling the method.
///
/// The rule: a class conforms by a table with a function for each requirement. Where the class does not implement one, its
/// function does nothing but branch to the protocol's default, which lies in our library and is not inlined elsewhere; an
/// optimiser may make one such function a jump to another that is equal.
/// Two probes that leave the method out and one that implements it show which place of the table belongs to it, and
/// where the default is. This holds for stripped and for optimised programs, for libraries and for test bundles.
/// What happens when a toolchain breaks it: the probes do not show a place, every object is taken to implement the method,
/// and `SelfCheck` names it.
package struct WitnessComparison {
  private let place: Int?
  private let fallback: UnsafeRawPointer?

  /// - Parameters:
  ///   - name: what a message calls the method.
  ///   - requirements: how many words the protocol's tables have.
  ///   - plain: two objects of different classes that implement what is required and nothing else.
  ///   - implementing: an object that implements the method as well, and nothing else that is optional.
  package init<Existential>(
    _ name: String, requirements: Int, plain: (Existential, Existential), implementing: Existential
  ) {
    var found: [(place: Int, fallback: UnsafeRawPointer)] = []
    if RuntimeState.offsetsFit, let first = Self.table(of: plain.0), let second = Self.table(of: plain.1),
      let other = Self.table(of: implementing)
    {
      for index in 0..<requirements {
        let place = RuntimeState.offsets.firstWitness + index * MemoryLayout<UInt>.size
        let missing = Self.reached(at: place, in: other)
        let common = Self.reached(at: place, in: first).filter(Self.reached(at: place, in: second).contains)
        if let fallback = common.last(where: { !missing.contains($0) }) { found.append((place, fallback)) }
      }
    }
    (place, fallback) = found.count == 1 ? (found[0].place, found[0].fallback) : (nil, nil)
    SelfCheck.require(place != nil || !RuntimeState.offsetsFit, "optional method \(name)")
  }

  /// Whether calls of the method through the protocol reach something else than the protocol's default.
  package func isImplemented<Existential>(by object: Existential) -> Bool {
    guard let place, let fallback, let table = Self.table(of: object) else { return true }
    return !Self.reached(at: place, in: table).contains(fallback)
  }

  /// The table in a value of the type `any Protocol`, where the protocol is one of classes.
  private static func table<Existential>(of value: Existential) -> UnsafeRawPointer? {
    guard MemoryLayout<Existential>.size == 2 * MemoryLayout<UnsafeRawPointer>.size else { return nil }
    return withUnsafeBytes(of: value) { $0.load(fromByteOffset: 8, as: UnsafeRawPointer?.self) }
  }

  /// The functions to which the table's function branches, and those to which functions with a single branch lead on.
  private static func reached(at place: Int, in table: UnsafeRawPointer) -> [UnsafeRawPointer] {
    guard let function = table.load(fromByteOffset: place, as: UnsafeRawPointer?.self) else { return [] }
    var next = branches(of: function)
    var result = next
    for _ in 0..<8 where next.count == 1 {
      next = branches(of: next[0])
      if next.count == 1 { result += next }
    }
    return result
  }

  private static func branches(of function: UnsafeRawPointer) -> [UnsafeRawPointer] {
    withUnsafeTemporaryAllocation(of: UnsafeRawPointer?.self, capacity: 32) { targets in
      let count = quince_direct_branches(function, targets.baseAddress, targets.count)
      return targets.prefix(count).compactMap { $0 }
    }
  }
}
