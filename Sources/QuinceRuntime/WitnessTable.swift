import Glibc
import CQuinceRuntime

/// Puts a method of ours into the table by which a class of Foundation's conforms to a protocol.
///
/// The rule: a table of witnesses is the conformance, then the protocol's methods in their order; the loader has made its
/// page read-only. An existential type is the type and the table.
/// What happens when a toolchain breaks it: the symbol of the table is not found, or its page cannot be written; the
/// table stays as it is, and `SelfCheck` names it.
package enum WitnessTable {
  /// - Parameters:
  ///   - table: the symbol of the table whose first method is replaced.
  ///   - ours: a class of ours with the same conformance, as a value of the type `any Protocol.Type`.
  /// - Returns: Whether it was replaced.
  package static func replaceFirstMethod<Existential>(of table: FoundationSymbol, by ours: Existential) -> Bool {
    let isDone = put(table, ours)
    SelfCheck.require(isDone || !table.isThere || !RuntimeState.offsetsFit, "replacement of \(table.text)")
    return isDone
  }

  private static func put<Existential>(_ table: FoundationSymbol, _ ours: Existential) -> Bool {
    guard RuntimeState.offsetsFit, let theirs = table.original,
      MemoryLayout<Existential>.size == 2 * MemoryLayout<UnsafeRawPointer>.size
    else { return false }
    let our = unsafeBitCast(ours, to: (UnsafeRawPointer, UnsafeRawPointer).self).1
    let offset = RuntimeState.offsets.firstWitness
    let slot = theirs + offset
    let page = Int(getpagesize())
    let start = UnsafeMutableRawPointer(bitPattern: Int(bitPattern: slot) / page * page)
    guard mprotect(start, page, PROT_READ | PROT_WRITE) == 0 else { return false }
    slot.storeBytes(of: our.load(fromByteOffset: offset, as: UnsafeRawPointer.self), as: UnsafeRawPointer.self)
    return mprotect(start, page, PROT_READ) == 0
  }
}
