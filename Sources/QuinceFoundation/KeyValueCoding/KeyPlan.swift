import Foundation
import Synchronization

/// How a class answers for a key: found once for each class and key.
final class KeyPlan {
  typealias Read = (AnyObject) -> Any?
  typealias Write = (AnyObject, Any?) throws -> Void

  /// The class answers itself, before anything else.
  let isHook: Bool
  /// The app overrides `value(forKey:)` or `setValue(_:forKey:)`.
  let readOverride: Registry.Method?
  let writeOverride: Registry.Method?
  let read: Read?
  let write: Write?

  private init(_ type: AnyClass, _ key: String) {
    isHook = type is any _QuinceKeyValueCoding.Type
    readOverride = Registry.method(named: "valueForKey:", of: type)
    writeOverride = Registry.method(named: "setValue:forKey:", of: type)
    read = Self.reader(type, key)
    write = Self.writer(type, key)
  }

  // MARK: Cache

  private struct Name: Hashable {
    let type: ObjectIdentifier
    let key: String
  }
  private final class Snapshot {
    let plans: [Name: KeyPlan]
    init(_ plans: [Name: KeyPlan]) { self.plans = plans }
  }
  /// What readers see, without a lock. A snapshot that was published once is never freed: somebody may be reading it.
  private static let published = Atomic<Unmanaged<Snapshot>>(Unmanaged.passRetained(Snapshot([:])))
  /// All plans; those that are not published are found with a lock.
  nonisolated(unsafe) private static var recent: [Name: KeyPlan] = [:]
  nonisolated(unsafe) private static var lockedReads = 0
  private static let lock = NSRecursiveLock()

  static func of(_ type: AnyClass, _ key: String) -> KeyPlan {
    let name = Name(type: ObjectIdentifier(type), key: key)
    let known = published.load(ordering: .acquiring)._withUnsafeGuaranteedRef { $0.plans[name] }
    return known ?? find(name, type)
  }

  private static func find(_ name: Name, _ type: AnyClass) -> KeyPlan {
    Registry.load()
    lock.lock()
    defer { lock.unlock() }
    let plan = recent[name] ?? KeyPlan(type, name.key)
    recent[name] = plan
    // New plans are published when they are many, or read often: the copies stay few.
    lockedReads += 1
    let old = published.load(ordering: .relaxed)._withUnsafeGuaranteedRef { $0.plans.count }
    if recent.count > old + old / 2 + 8 || lockedReads > 64 + recent.count {
      lockedReads = 0
      published.store(Unmanaged.passRetained(Snapshot(recent)), ordering: .releasing)
    }
    return plan
  }

  /// Forgets everything: new records may answer otherwise.
  static func reset() {
    lock.lock()
    defer { lock.unlock() }
    guard !recent.isEmpty else { return }
    recent = [:]
    published.store(Unmanaged.passRetained(Snapshot([:])), ordering: .releasing)
  }

  // MARK: Search patterns

  // Apple: Key-Value Coding Programming Guide, "Search Pattern for the Basic Getter"
  private static func reader(_ type: AnyClass, _ key: String) -> Read? {
    if let read = collectionReader(type, key) { return read }
    // Assumed: null answers null for every key, so that paths go through collections with holes.
    if type is NSNull.Type { return { $0 } }
    let capital = KeyValueAccess.capitalized(key)
    for name in ["get\(capital)", key, "is\(capital)", "_get\(capital)", "_\(key)"] {
      if let getter = Registry.getter(named: name, of: type) { return getter }
      if let method = Registry.method(named: name, of: type) {
        return { _box(method($0, []).result) }
      }
    }
    if let read = proxyReader(type, key, capital) { return read }
    if KeyValueAccess.mayReflect(type) {
      for name in ["_\(key)", "_is\(capital)", key, "is\(capital)", "$__lazy_storage_$_\(key)"] {
        if let field = StoredField.reader(name, of: type) { return field }
      }
    }
    guard type is NSObject.Type else { return nil }
    switch key {
    case "description": return { ($0 as? NSObject)?.description }
    case "debugDescription": return { ($0 as? NSObject)?.debugDescription }
    case "hash": return { ($0 as? NSObject).map { NSNumber(value: $0.hash) } }
    case "self": return { $0 }
    default: return nil
    }
  }

  // Apple: Key-Value Coding Programming Guide, "Search Pattern for the Basic Getter"; NSKeyValueCoding.h for ordered sets
  private static func proxyReader(_ type: AnyClass, _ key: String, _ capital: String) -> Read? {
    func method(_ name: String) -> Registry.Method? { Registry.method(named: name, of: type) }
    guard let count = method("countOf\(capital)") else { return nil }
    let elements = method("\(key)AtIndexes:").map { objects -> Registry.Method in
      { receiver, arguments in
        let index = (arguments.first?.flattened as? NSNumber)?.intValue ?? 0
        let found = objects(receiver, [IndexSet(integer: index)]).result
        return (true, found.flatMap { KeyValueAccess.elements(of: $0) }?.first)
      }
    }
    if let element = method("objectIn\(capital)AtIndex:") ?? elements {
      guard let index = method("indexIn\(capital)OfObject:") else {
        return { IndexedArray($0, count: count, object: element) }
      }
      return {
        IndexedOrderedSet($0, list: IndexedArray($0, count: count, object: element), index: index)
      }
    }
    guard let enumerator = method("enumeratorOf\(capital)"), let member = method("memberOf\(capital):") else {
      return nil
    }
    return { CountedSet($0, count: count, enumerator: enumerator, member: member) }
  }

  private static func collectionReader(_ type: AnyClass, _ key: String) -> Read? {
    // Apple: a dictionary's "@count" is its own count, "count" is the entry of that name.
    let bare = String(key.dropFirst())
    if type is NSDictionary.Type {
      guard key.hasPrefix("@") else { return { ($0 as? NSDictionary)?.object(forKey: key) } }
      switch bare {
      case "count": return { ($0 as? NSDictionary).map { NSNumber(value: $0.count) } }
      case "allKeys": return { ($0 as? NSDictionary)?.allKeys }
      case "allValues": return { ($0 as? NSDictionary)?.allValues }
      default: return nil
      }
    }
    guard type is NSArray.Type || type is NSSet.Type || type is NSOrderedSet.Type else { return nil }
    if key.hasPrefix("@") {
      return { KeyValueAccess.aggregate(key, KeyValueAccess.elements(of: $0) ?? [], of: $0) }
    }
    return { KeyValueAccess.collected(key, KeyValueAccess.elements(of: $0) ?? [], of: $0) }
  }

  // Apple: Key-Value Coding Programming Guide, "Search Pattern for the Basic Setter"
  private static func writer(_ type: AnyClass, _ key: String) -> Write? {
    if type is NSMutableDictionary.Type {
      return { dictionary, value in
        guard let dictionary = dictionary as? NSMutableDictionary else { return }
        guard let value else { return dictionary.removeObject(forKey: key) }
        dictionary.setObject(value, forKey: key as NSString)
      }
    }
    if type is NSArray.Type || type is NSSet.Type || type is NSOrderedSet.Type {
      return { collection, value in
        for case let element as NSObject in KeyValueAccess.elements(of: collection) ?? [] {
          element.setValue(value, forKey: key)
        }
      }
    }
    let capital = KeyValueAccess.capitalized(key)
    for name in ["set\(capital):", "_set\(capital):", "setIs\(capital):"] {
      if let method = Registry.method(named: name, of: type) {
        return { object, value in
          guard method(object, [value]).handled else { throw _QuinceTypeMismatch(value: value, wanted: Any.self) }
        }
      }
    }
    for name in [key, "_\(key)", "is\(capital)"] {
      if let setter = Registry.setter(named: name, of: type) { return setter }
    }
    return nil
  }
}
