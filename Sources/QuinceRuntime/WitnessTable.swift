import Glibc
import CQuinceRuntime

/// Puts a method of ours into the table by which a type of Foundation's conforms to a protocol.
///
/// The rule: a table of witnesses is the conformance, then what the protocol requires, in its order; the loader has made its
/// page read-only. An existential type is the type and the table.
/// What happens when a toolchain breaks it: the symbol of the table is not found, or its page cannot be written; the
/// table stays as it is, and `SelfCheck` names it.
package enum WitnessTable {
  /// - Parameters:
  ///   - table: the symbol of the table whose method is replaced.
  ///   - ours: a type of ours with the same conformance, as a value of the type `any Protocol.Type`.
  ///   - place: how many requirements come before the method.
  /// - Returns: Whether it was replaced.
  package static func replaceMethod<Existential>(
    of table: FoundationSymbol, by ours: Existential, at place: Int = 0
  ) -> Bool {
    let isDone = put(table, ours, place)
    SelfCheck.require(isDone || !table.isThere || !RuntimeState.offsetsFit, "replacement of \(table.text)")
    return isDone
  }

  private static func put<Existential>(_ table: FoundationSymbol, _ ours: Existential, _ place: Int) -> Bool {
    guard RuntimeState.offsetsFit, let theirs = table.original,
      MemoryLayout<Existential>.size == 2 * MemoryLayout<UnsafeRawPointer>.size
    else { return false }
    let our = unsafeBitCast(ours, to: (UnsafeRawPointer, UnsafeRawPointer).self).1
    let offset = RuntimeState.offsets.firstWitness + place * MemoryLayout<UnsafeRawPointer>.size
    let slot = theirs + offset
    let page = Int(getpagesize())
    let start = UnsafeMutableRawPointer(bitPattern: Int(bitPattern: slot) / page * page)
    guard mprotect(start, page, PROT_READ | PROT_WRITE) == 0 else { return false }
    slot.storeBytes(of: our.load(fromByteOffset: offset, as: UnsafeRawPointer.self), as: UnsafeRawPointer.self)
    // It stays writable, since some were: a table with associated types is filled in where it lies, beside other variables.
    return true
  }
}
