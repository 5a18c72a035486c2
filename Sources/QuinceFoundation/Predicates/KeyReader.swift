import Foundation
import Synchronization

/// Reads one key path from many objects: what was found out about an object's class is kept for the next one.
final class KeyReader: Sendable {
  private struct Entry: @unchecked Sendable {
    let type: ObjectIdentifier
    let read: KeyPlan.Read
    let comparable: ((AnyObject) -> ComparableValue)?
  }

  private let path: String
  /// The first key and what follows it; nil for a single key, for operators and for paths of unusual length.
  private let parts: (first: KeyReader, rest: KeyReader)?
  private let isSingle: Bool
  private let entry = Mutex<Entry?>(nil)

  init(_ path: String) {
    self.path = path
    isSingle = !path.contains(".") && !path.hasPrefix("@")
    if !isSingle, path.utf8.count < 1000, let dot = path.firstIndex(of: "."), !path.hasPrefix("@") {
      parts = (KeyReader(String(path[..<dot])), KeyReader(String(path[path.index(after: dot)...])))
    } else {
      parts = nil
    }
  }

  func value(of object: Any) throws -> Any? {
    let value: Any?
    if let parts {
      value = through(parts, object)
    } else {
      value = isSingle ? single(object) : KeyValueAccess.value(forKeyPath: path, of: object)
    }
    return value is NSNull ? nil : value
  }

  /// The value as comparisons see it; no number is put into an object for it.
  func comparable(of object: Any) throws -> ComparableValue {
    if isSingle, let type = Swift.type(of: object) as? AnyClass, let known = known(type),
      let comparable = known.comparable
    {
      return comparable(object as AnyObject)
    }
    return try ComparableValue(value(of: object))
  }

  /// How the class reads the key, if it does so in the same way for every object.
  private func known(_ type: AnyClass) -> Entry? {
    let identifier = ObjectIdentifier(type)
    if let known = entry.withLock({ $0 }), known.type == identifier { return known }
    let plan = KeyPlan.of(type, path)
    guard plan.readOverride == nil, !plan.isHook, let read = plan.read else { return nil }
    let hasAccessor = Registry.method(named: "get\(KeyValueAccess.capitalized(path))", of: type) != nil
    let found = Entry(
      type: identifier, read: read,
      comparable: hasAccessor ? nil : Registry.comparable(named: path, of: type))
    entry.withLock { $0 = found }
    return found
  }

  private func single(_ object: Any) -> Any? {
    let type = Swift.type(of: object)
    if let type = type as? AnyClass {
      if let known = known(type) { return known.read(object as AnyObject) }
    } else if type == [String: Any].self, let dictionary = object as? [String: Any] {
      return dictionary[path]
    }
    return KeyValueAccess.value(forKey: path, of: object).flattened
  }

  private func through(_ parts: (first: KeyReader, rest: KeyReader), _ object: Any) -> Any? {
    // Collections and classes with paths of their own know better.
    if object is any _QuinceKeyValueCoding || _elements(of: object) != nil && !(object is NSDictionary) {
      return KeyValueAccess.value(forKeyPath: path, of: object)
    }
    guard let next = parts.first.single(object).flattened, !(next is NSNull) else { return nil }
    return try? parts.rest.value(of: next)
  }
}
