import Foundation
import Synchronization

/// One observer's interest in one key path of an object.
final class Observance {
  typealias Handler = (NSObject, [NSKeyValueChangeKey: Any]) -> Void

  // Apple: neither the observer nor the object is retained. Apple crashes when a lost observer is told; here it is not.
  weak var observer: NSObject?
  /// Holds while the observer is going, when `observer` is nil.
  let observerIdentifier: ObjectIdentifier?
  weak var object: NSObject?
  let keyPath: String
  let options: NSKeyValueObservingOptions
  let context: UnsafeMutableRawPointer?
  let handler: Handler?
  /// Set by whatever thread removes it, while others may be telling.
  private let removed = Atomic(false)
  var isRemoved: Bool {
    get { removed.load(ordering: .acquiring) }
    set { removed.store(newValue, ordering: .releasing) }
  }
  /// The first step; the table of what is watched keeps it.
  weak var head: ObservedLink?

  init(
    observer: NSObject?, object: NSObject, keyPath: String, options: NSKeyValueObservingOptions,
    context: UnsafeMutableRawPointer?, handler: Handler?
  ) {
    self.observer = observer
    observerIdentifier = observer.map { ObjectIdentifier($0) }
    self.object = object
    self.keyPath = keyPath
    self.options = options
    self.context = context
    self.handler = handler
  }

  var value: Any { object?.value(forKeyPath: keyPath).flattened ?? NSNull() }

  func notify(_ change: [NSKeyValueChangeKey: Any]) {
    guard !isRemoved, let object else { return }
    if let handler { return handler(object, change) }
    guard let observer else { return }
    ObservationCenter.deliver(change, of: self, on: object, to: observer)
  }
}

/// One step of an observed key path: a key of an object, and what is watched on its value.
final class ObservedLink {
  let observance: Observance
  let identifier: ObjectIdentifier
  weak var object: NSObject?
  let key: String
  /// The key path that goes on from the value.
  let rest: String?
  /// The keys of the same object whose changes change this one.
  private(set) var affecting: Set<String> = []
  private var child: ObservedLink?
  /// Watches for the key paths through other objects that this key depends on.
  private var triggers: [ObservedLink] = []
  private weak var parent: ObservedLink?
  private let isTrigger: Bool
  private let isHead: Bool
  /// Its place among all that were ever watched.
  var number = 0

  init(
    _ observance: Observance, object: NSObject, path: String, parent: ObservedLink? = nil,
    isTrigger: Bool = false
  ) {
    let parts = path.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    self.observance = observance
    self.object = object
    identifier = ObjectIdentifier(object)
    self.parent = parent
    self.isTrigger = isTrigger
    isHead = parent == nil
    key = parts[0]
    rest = parts.count > 1 && !parts[1].hasPrefix("@") ? parts[1] : nil
  }

  /// Whether a change of the key's elements can be told as what it is.
  var isWhole: Bool { isHead && observance.keyPath == key }

  func concerns(_ changed: String) -> Bool { key == changed || affecting.contains(changed) }

  /// Begins to watch. The lock is held.
  func attach() {
    guard let object else { return }
    var queue = [key], seen: Set<String> = [key]
    while let next = queue.popLast() {
      for path in DependentKeys.keyPaths(affecting: next, of: object).sorted() where seen.insert(path).inserted {
        if path.contains(".") {
          let trigger = ObservedLink(observance, object: object, path: path, parent: self, isTrigger: true)
          triggers.append(trigger)
          trigger.attach()
        } else {
          affecting.insert(path)
          queue.append(path)
        }
      }
    }
    // Other threads see it from here on.
    ObservationCenter.insert(self, on: object)
    attachChild()
  }

  private func attachChild() {
    guard let rest, let object, let value = object.value(forKey: key).flattened as? NSObject else { return }
    if value is NSArray || value is NSSet || value is NSOrderedSet {
      trap(
        "[\(KeyValueAccess.name(value)) addObserver:forKeyPath:options:context:] is not supported. Key path: \(rest)",
        name: .invalidArgumentException)
    }
    let link = ObservedLink(observance, object: value, path: rest, parent: self)
    child = link
    link.attach()
  }

  func detach() {
    ObservationCenter.erase(self)
    child?.detach()
    child = nil
    for trigger in triggers { trigger.detach() }
    triggers = []
  }

  /// Watches the new values after a change. The lock is held.
  func refresh() {
    child?.detach()
    child = nil
    if !observance.isRemoved { attachChild() }
    if isTrigger { parent?.refresh() }
  }
}

/// The keys on which a key's value depends.
enum DependentKeys {
  static func keyPaths(affecting key: String, of object: NSObject) -> Set<String> {
    let type = Swift.type(of: object)
    var result = Registry.dependencies(of: key, in: type)
    if let method = Registry.classMethod(named: "keyPathsForValuesAffectingValueForKey:", of: type) {
      result.formUnion(method(key) as? Set<String> ?? [])
    } else {
      result.formUnion(declared(key, of: type))
    }
    return result
  }

  /// What `keyPathsForValuesAffecting<Key>` answers.
  static func declared(_ key: String, of type: AnyClass) -> Set<String> {
    let method = Registry.classMethod(
      named: "keyPathsForValuesAffecting\(KeyValueAccess.capitalized(key))", of: type)
    return method?(key) as? Set<String> ?? []
  }

  static func isAutomatic(_ key: String, of type: AnyClass) -> Bool {
    if let method = Registry.classMethod(named: "automaticallyNotifiesObserversForKey:", of: type) {
      return method(key) as? Bool ?? true
    }
    return declaredIsAutomatic(key, of: type)
  }

  /// What `automaticallyNotifiesObserversOf<Key>` answers.
  static func declaredIsAutomatic(_ key: String, of type: AnyClass) -> Bool {
    let method = Registry.classMethod(
      named: "automaticallyNotifiesObserversOf\(KeyValueAccess.capitalized(key))", of: type)
    return method?(key) as? Bool ?? true
  }
}
