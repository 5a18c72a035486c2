import Foundation
import QuinceRuntime

// What the ObjectiveC and Darwin modules give to Swift, as far as it makes sense without an Objective-C run-time.

public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

public typealias CFTimeInterval = Double
public typealias CFAbsoluteTime = Double
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
  ProcessEnvironment.current.date().timeIntervalSinceReferenceDate
}

public func class_getName(_ cls: AnyClass?) -> UnsafePointer<CChar> {
  internedName(cls.map { NSStringFromClass($0) } ?? "nil")
}
public func object_getClass(_ obj: Any?) -> AnyClass? { obj.flattened.map { type(of: $0 as AnyObject) } }
public func object_getClassName(_ obj: Any?) -> UnsafePointer<CChar> { class_getName(object_getClass(obj)) }
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap { ClassTable.superclass(of: $0) } }

public func class_respondsToSelector(_ cls: AnyClass?, _ sel: Selector) -> Bool {
  cls.map { ClassMessages.instancesRespond($0, to: sel) } ?? false
}
/// The size of the class's objects in bytes, which is not that of Objective-C's.
public func class_getInstanceSize(_ cls: AnyClass?) -> Int { cls.map { ClassTable($0).instanceSize } ?? 0 }
public func objc_getClass(_ name: UnsafePointer<CChar>) -> Any! { objc_lookUpClass(name) }
public func objc_lookUpClass(_ name: UnsafePointer<CChar>) -> AnyClass? {
  _quinceClassFromString(String(cString: name))
}

/// The class of that name: `Module.Name`, the name given by `@objc(Name)`, or that of a framework's class.
public func _quinceClassFromString(_ aClassName: String) -> AnyClass? {
  ClassNames.class(named: aClassName) ?? Foundation.NSClassFromString(aClassName)
}

/// The names of classes; never made, its method takes the place of Foundation's function.
// Foundation on Linux puts the module before the names of frameworks' classes, and knows no `@objc(Name)`.
public class _QuinceClassNameFunctions {
  public func stringFromClass(_ aClass: AnyClass) -> String { ClassNames.name(of: aClass) }

  /// What could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install([.stringFromClass], from: _QuinceClassNameFunctions.self)
}

// MARK: - Locks

/// The locks of the objects that somebody has entered or waits for.
nonisolated(unsafe) private var syncLocks: [ObjectIdentifier: (lock: NSRecursiveLock, entries: Int)] = [:]
private let syncGuard = NSLock()

@discardableResult public func objc_sync_enter(_ obj: Any) -> Int32 {
  let key = ObjectIdentifier(obj as AnyObject)
  syncGuard.lock()
  let lock = syncLocks[key]?.lock ?? NSRecursiveLock()
  syncLocks[key, default: (lock, 0)].entries += 1
  syncGuard.unlock()
  lock.lock()
  return 0
}

/// -1 for an object that nobody has entered.
@discardableResult public func objc_sync_exit(_ obj: Any) -> Int32 {
  let key = ObjectIdentifier(obj as AnyObject)
  syncGuard.lock()
  guard let (lock, entries) = syncLocks[key] else {
    syncGuard.unlock()
    return -1
  }
  syncLocks[key] = entries > 1 ? (lock, entries - 1) : nil
  syncGuard.unlock()
  lock.unlock()
  return 0
}

// MARK: - Associated objects

public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// The associated values of one object.
public final class _QuinceAssociations {
  struct Slot {
    var value: Any?
    weak var assigned: AnyObject?
  }
  var slots: [UnsafeRawPointer: Slot] = [:]
  weak var owner: AnyObject?

  public init() {}
}

/// A class that stores its associated values itself, so that they go with it. For others they go a little later.
public protocol _QuinceAssociating: AnyObject {
  var _quinceAssociations: _QuinceAssociations? { get set }
}

private enum AssociationTable {
  nonisolated(unsafe) static var table: [ObjectIdentifier: _QuinceAssociations] = [:]
  nonisolated(unsafe) static var sweepAt = 64
  static let lock = NSRecursiveLock()

  static func associations(of object: AnyObject, create: Bool) -> _QuinceAssociations? {
    if let object = object as? any _QuinceAssociating {
      if object._quinceAssociations == nil && create { object._quinceAssociations = _QuinceAssociations() }
      return object._quinceAssociations
    }
    let key = ObjectIdentifier(object)
    // A dead owner's address may have been given to another object.
    if let known = table[key], known.owner === object { return known }
    table[key] = nil
    guard create else { return nil }
    if table.count >= sweepAt {
      table = table.filter { $0.value.owner != nil }
      sweepAt = max(64, table.count * 2)
    }
    let made = _QuinceAssociations()
    made.owner = object
    table[key] = made
    return made
  }
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociationTable.lock.lock()
  defer { AssociationTable.lock.unlock() }
  guard let slot = AssociationTable.associations(of: object as AnyObject, create: false)?.slots[key] else { return nil }
  return slot.value ?? slot.assigned
}

public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociationTable.lock.lock()
  var old: Any?
  defer {
    AssociationTable.lock.unlock()
    withExtendedLifetime(old) {}
  }
  let value = value.flattened
  guard let associations = AssociationTable.associations(of: object as AnyObject, create: value != nil) else { return }
  old = associations.slots[key]?.value
  guard let value else {
    associations.slots[key] = nil
    return
  }
  switch policy {
  case .OBJC_ASSOCIATION_ASSIGN:
    // Apple leaves a dangling pointer; here it becomes nil.
    associations.slots[key] = .init(value: nil, assigned: value as AnyObject)
  case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
    associations.slots[key] = .init(value: (value as? NSCopying)?.copy(with: nil) ?? value, assigned: nil)
  default: associations.slots[key] = .init(value: value, assigned: nil)
  }
}

public func objc_removeAssociatedObjects(_ object: Any) {
  AssociationTable.lock.lock()
  defer { AssociationTable.lock.unlock() }
  AssociationTable.associations(of: object as AnyObject, create: false)?.slots = [:]
}

// MARK: - Classes

/// Whether two classes are the same. With Objective-C a class is an object, which the general operator takes.
public func === (lhs: AnyClass?, rhs: AnyClass?) -> Bool {
  lhs.map(ObjectIdentifier.init) == rhs.map(ObjectIdentifier.init)
}

public func !== (lhs: AnyClass?, rhs: AnyClass?) -> Bool { !(lhs === rhs) }

/// Makes an object one of another class, whose methods it has from then on.
///
/// - Returns: The class that it was of; nil where it stays one of that: the objects of a class with stored properties of its
///   own are of another size.
@discardableResult public func object_setClass(_ obj: Any?, _ cls: AnyClass) -> AnyClass? {
  guard let object = obj.flattened.map({ $0 as AnyObject }) else { return nil }
  let old: AnyClass = type(of: object)
  MethodReplacement.inherit(cls)
  guard ObjectStorage.setClass(of: object, to: cls) else {
    NoEffect.log("object_setClass(_:_:) from \(ClassNames.name(of: old)) to \(ClassNames.name(of: cls))")
    return nil
  }
  return old
}
