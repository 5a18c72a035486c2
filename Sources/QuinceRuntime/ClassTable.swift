/// What a class's metadata say: its superclass, the size of its objects, its table of methods.
///
/// The rule: see `MetadataOffsets`. Methods are called through the class's table, which lies in writable memory; a
/// subclass has what it inherits in a table of its own, at the same place.
/// What happens when a toolchain breaks it: `SelfCheck` finds the offsets wrong, `isReadable` is false, and every question
/// gets the answer that changes nothing.
package struct ClassTable {
  package let type: AnyClass
  let offsets: MetadataOffsets

  package init(_ type: AnyClass) { self.init(type, RuntimeState.offsets) }

  init(_ type: AnyClass, _ offsets: MetadataOffsets) {
    self.type = type
    self.offsets = offsets
  }

  /// Whether the offsets fit this toolchain.
  package static var isReadable: Bool { RuntimeState.offsetsFit }

  package static func superclass(of type: AnyClass) -> AnyClass? { _getSuperclass(type) }

  /// The class of a mangled name, such as `6Module4Name` and `C`; nil where the process has none.
  package static func named(mangled name: String) -> AnyClass? { type(mangled: name) as? AnyClass }

  /// A type of any kind, by its mangled name; nil where no loaded module has it.
  package static func type(mangled name: String) -> Any.Type? { _typeByName(name) }

  /// The class and those above it, the class first.
  package static func lineage(of type: AnyClass) -> some Sequence<AnyClass> {
    sequence(first: type, next: { _getSuperclass($0) })
  }

  var address: UnsafeMutableRawPointer { unsafeBitCast(type, to: UnsafeMutableRawPointer.self) }

  /// The size of an object in bytes, without what the allocator adds.
  package var instanceSize: Int { Int(address.load(fromByteOffset: offsets.instanceSize, as: UInt32.self)) }

  var instanceAlignmentMask: Int {
    Int(address.load(fromByteOffset: offsets.instanceAlignmentMask, as: UInt16.self))
  }

  /// The places of the class's own and inherited members.
  var slots: StrideTo<Int> {
    let size = Int(address.load(fromByteOffset: offsets.classSize, as: UInt32.self))
    let start = Int(address.load(fromByteOffset: offsets.classAddressPoint, as: UInt32.self))
    return stride(from: offsets.firstMember, to: size - start, by: MemoryLayout<UInt>.size)
  }

  package func word(at slot: Int) -> UInt { address.load(fromByteOffset: slot, as: UInt.self) }

  package func method(at slot: Int) -> UnsafeMutableRawPointer? {
    address.load(fromByteOffset: slot, as: UnsafeMutableRawPointer?.self)
  }

  func setMethod(_ method: UnsafeMutableRawPointer, at slot: Int) {
    address.storeBytes(of: method, toByteOffset: slot, as: UnsafeMutableRawPointer.self)
  }

  /// Where the table holds a method; nil if it does not, or twice.
  package func slot(of method: UnsafeMutableRawPointer) -> Int? {
    guard Self.isReadable else { return nil }
    let found = slots.filter { self.method(at: $0) == method }
    return found.count == 1 ? found[0] : nil
  }
}
