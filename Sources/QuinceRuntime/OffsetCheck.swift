import CQuinceRuntime
import Foundation

/// Holds a table of offsets against classes whose members are known.
///
/// The rule: the probes below have one word, an initialiser and two methods, in this order.
/// What happens when a toolchain breaks it: the entries that do not fit are named.
package enum OffsetCheck {
  // Public, so that no optimiser leaves out a method that nothing here calls.
  public class Probe {
    public final var word: UInt64 = OffsetCheck.mark
    public init() {}
    public func first() {}
    public func second() {}
  }
  public class FirstBelow: Probe { override public func first() {} }
  public class SecondBelow: Probe { override public func second() {} }
  public protocol Conformance { static func answer() -> Int }
  public final class Conforming: Conformance { public static func answer() -> Int { 1 } }
  public final class ConformingToo: Conformance { public static func answer() -> Int { 2 } }

  fileprivate static let mark: UInt64 = 0x5155_494E_4345_0001

  /// The entries of the table that do not fit this toolchain; none is expected.
  package static func wrong(_ offsets: MetadataOffsets) -> [String] {
    let probe = ClassTable(Probe.self, offsets)
    var wrong: [String] = []
    func check(_ holds: Bool, _ entry: String) { if !holds { wrong.append("class metadata: \(entry)") } }

    check(
      ClassTable(FirstBelow.self, offsets).word(at: offsets.superclass) == UInt(bitPattern: probe.address), "superclass"
    )
    check(probe.instanceSize == 24, "instanceSize")
    check(hasDestroyers(offsets), "destroyer")
    check([7, 15].contains(probe.instanceAlignmentMask), "instanceAlignmentMask")
    // Where the word lies, the initialiser, two methods.
    let slots = Array(probe.slots.prefix(16))
    check(slots.count == 4, "classSize, classAddressPoint or firstMember")
    check(slots.first.map { probe.word(at: $0) == 16 } ?? false, "firstMember")
    if slots.count >= 4 {
      func isOverridden(_ slot: Int, in type: AnyClass) -> Bool {
        ClassTable(type, offsets).word(at: slot) != probe.word(at: slot)
      }
      let isInOrder =
        isOverridden(slots[2], in: FirstBelow.self) && !isOverridden(slots[3], in: FirstBelow.self)
        && !isOverridden(slots[2], in: SecondBelow.self) && isOverridden(slots[3], in: SecondBelow.self)
      check(isInOrder, "the order of methods")
    }
    return wrong + wrongInObjects(offsets) + wrongInWitnesses(offsets)
  }

  /// Whether there is a function of the library that has the class. An optimiser may give equal ones to several classes.
  private static func hasDestroyers(_ offsets: MetadataOffsets) -> Bool {
    let types: [AnyClass] = [Probe.self, FirstBelow.self, SecondBelow.self]
    return types.allSatisfy { type in
      let table = ClassTable(type, offsets)
      guard let function = table.method(at: offsets.destroyer) else { return false }
      return quince_library_start(function) == quince_library_start(table.address)
    }
  }

  // Not optimised: what is looked at is what an optimiser takes for unchanged, or leaves out altogether.
  @inline(never) @_optimize(none)
  private static func word(_ object: AnyObject, _ offset: Int) -> UInt64 {
    Unmanaged.passUnretained(object).toOpaque().load(fromByteOffset: offset, as: UInt64.self)
  }

  @inline(never) @_optimize(none)
  private static func wrongInObjects(_ offsets: MetadataOffsets) -> [String] {
    var wrong: [String] = []
    func check(_ holds: Bool, _ entry: String) { if !holds { wrong.append("objects: \(entry)") } }
    let probe = Probe()
    check(word(probe, 0) == UInt64(UInt(bitPattern: ClassTable(Probe.self, offsets).address)), "class")
    check(word(probe, offsets.firstProperty) == mark, "firstProperty")
    let before = word(probe, offsets.referenceCounts)
    let kept = Unmanaged.passRetained(probe)
    check(word(probe, offsets.referenceCounts) != before, "referenceCounts")
    kept.release()
    check(holdsElements(NSArray(array: [probe]), at: offsets.firstCollectionProperty), "firstCollectionProperty")
    return wrong
  }

  /// Whether an array of Swift's lies at the offset, and is the last property.
  private static func holdsElements(_ array: NSArray, at offset: Int) -> Bool {
    let elements: [AnyObject] = [Probe()]
    let size = Int(ClassTable(NSArray.self, .standard).instanceSize)
    guard size == offset + MemoryLayout<[AnyObject]>.size else { return false }
    let found = Unmanaged.passUnretained(array).toOpaque().load(fromByteOffset: offset, as: UInt.self)
    guard found > 1 << 16, found % 8 == 0, let buffer = UnsafeRawPointer(bitPattern: found) else { return false }
    // Both buffers are of one class.
    return withExtendedLifetime(elements) {
      buffer.load(as: UInt.self) == unsafeBitCast(elements, to: UnsafeRawPointer.self).load(as: UInt.self)
    }
  }

  private static func wrongInWitnesses(_ offsets: MetadataOffsets) -> [String] {
    let types: [any Conformance.Type] = [Conforming.self, ConformingToo.self]
    guard MemoryLayout<any Conformance.Type>.size == 16 else { return ["witness tables: existential types"] }
    let tables = types.map { unsafeBitCast($0, to: (UnsafeRawPointer, UnsafeRawPointer).self).1 }
    // A class with a copy of its own table, but the other's first method, gives the other's answer.
    let mixed = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 8)
    defer { mixed.deallocate() }
    mixed.copyMemory(from: tables[0], byteCount: 2 * MemoryLayout<UInt>.size)
    mixed.storeBytes(
      of: tables[1].load(fromByteOffset: offsets.firstWitness, as: UInt.self), toByteOffset: offsets.firstWitness,
      as: UInt.self)
    let type = unsafeBitCast(
      (ClassTable(Conforming.self, offsets).address, mixed), to: (any Conformance.Type).self)
    return type.answer() == 2 ? [] : ["witness tables: firstWitness"]
  }
}
