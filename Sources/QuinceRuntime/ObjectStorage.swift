import CQuinceRuntime

/// Objects' memory: where their first property lies, and memory for objects whose initialiser is called apart.
///
/// The rule: an object's properties follow its class and its reference counts. Foundation's collections have one word of
/// CoreFoundation's there, and after it what they keep their elements in.
/// What happens when a toolchain breaks it: a class with another size than the one that was read is left alone; the
/// callers then ask Foundation's own methods. `SelfCheck` compares the first property with what was put in.
package enum ObjectStorage {
  /// Whether objects of a collection's class have one word for their elements, and nothing after it.
  package static func hasOneWordOfElements(_ type: AnyClass) -> Bool {
    RuntimeState.offsetsFit
      && ClassTable(type).instanceSize
        == RuntimeState.offsets.firstCollectionProperty + MemoryLayout<UInt>.size
  }

  /// What a collection keeps its elements in.
  package static func elements<Value>(of object: AnyObject, as type: Value.Type) -> Value {
    address(of: object).load(fromByteOffset: RuntimeState.offsets.firstCollectionProperty, as: type)
  }

  package static func setElements<Value>(of object: AnyObject, to value: Value) {
    address(of: object).advanced(by: RuntimeState.offsets.firstCollectionProperty)
      .assumingMemoryBound(to: Value.self).pointee = value
  }

  /// The first word after an object's head; nil where the class has no property.
  package static func firstWord(of object: AnyObject) -> UInt64? {
    let first = RuntimeState.offsets.firstProperty
    guard RuntimeState.offsetsFit,
      ClassTable(type(of: object)).instanceSize >= first + MemoryLayout<UInt64>.size
    else { return nil }
    return address(of: object).load(fromByteOffset: first, as: UInt64.self)
  }

  /// An object of the class whose initialiser has not run. It must run before anything else is done with the object.
  package static func allocate<Object: AnyObject>(_ type: Object.Type) -> Object {
    let table = ClassTable(type)
    // Without memory the process ends there.
    let object = swift_allocObject(table.address, table.instanceSize, table.instanceAlignmentMask)!
    return Unmanaged<Object>.fromOpaque(object).takeRetainedValue()
  }

  /// Makes an object one of another class.
  ///
  /// The rule: an object begins with its class, by which its methods are found.
  /// What happens when a toolchain breaks it: `SelfCheck` finds the sizes of objects wrong, and no object changes.
  ///
  /// - Returns: Whether it was done: not where the objects of the classes differ in size, and not where neither class is below
  ///   the other or both are below the same one.
  package static func setClass(of object: AnyObject, to type: AnyClass) -> Bool {
    let old: AnyClass = Swift.type(of: object)
    guard RuntimeState.offsetsFit, ClassTable(old).instanceSize == ClassTable(type).instanceSize else { return false }
    let parents = [old, type].map { ClassTable.superclass(of: $0).map { ObjectIdentifier($0) } }
    let isBelow = ClassTable.lineage(of: type).contains { $0 == old }
    let isAbove = ClassTable.lineage(of: old).contains { $0 == type }
    guard isBelow || isAbove || (parents[0] != nil && parents[0] == parents[1]) else { return false }
    address(of: object).storeBytes(of: ClassTable(type).address, as: UnsafeMutableRawPointer.self)
    return true
  }

  private static func address(of object: AnyObject) -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(object).toOpaque()
  }
}
