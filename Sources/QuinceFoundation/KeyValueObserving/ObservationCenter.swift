import Foundation
import Synchronization

/// Who watches what, for all objects, and the changes that are under way.
package enum ObservationCenter {
  /// Whether anybody observes anything: all that a setter asks while nobody does.
  package static var isAnyone: Bool { anyone.load(ordering: .relaxed) }
  private static let anyone = Atomic(false)
  /// Whether the app has operations of its own, whose queues observe them.
  nonisolated(unsafe) private static var hasOperations = false

  /// What is watched on one object, in the order of registration.
  private struct Notice {
    let key: String
    let old: NSObject
    let new: NSObject
  }

  private final class Watched {
    weak var object: NSObject?
    /// The order in which objects came to be watched.
    let number: Int
    var links: [ObservedLink] = []
    /// Whether changes of a key are told by themselves; the class is asked once.
    var automatic: [String: Bool] = [:]
    /// Keys whose changes nobody announces, with the values that were there when they were looked at last, and how often
    /// these had changed.
    var unnotified: [(key: String, value: NSObject, changes: Int)]
    let hasUnnotified: Bool
    /// What was noticed and not told yet, and who tells.
    var notices: [Notice] = []
    var notifier: Stack?
    let comparing = NSRecursiveLock()
    init(_ object: NSObject, number: Int) {
      self.object = object
      self.number = number
      unnotified = UnnotifiedKeys.names(of: object).map { ($0, UnnotifiedKeys.value($0, of: object), 0) }
      hasUnnotified = !unnotified.isEmpty
    }
  }

  nonisolated(unsafe) private static var table: [ObjectIdentifier: Watched] = [:]
  nonisolated(unsafe) private static var sweepAt = 64
  nonisolated(unsafe) private static var lastNumber = 0
  private static let lock = NSRecursiveLock()

  // MARK: Registration

  static func add(_ observance: Observance) {
    guard let object = observance.object else { return }
    lock.lock()
    let link = ObservedLink(observance, object: object, path: observance.keyPath)
    observance.head = link
    link.attach()
    lock.unlock()
    guard observance.options.contains(.initial) else { return }
    var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: NSKeyValueChange.setting.rawValue)]
    if observance.options.contains(.new) { change[.newKey] = observance.value }
    observance.notify(change)
  }

  static func remove(_ observance: Observance) {
    lock.lock()
    let head = observance.head
    observance.isRemoved = true
    observance.head = nil
    head?.detach()
    lock.unlock()
    withExtendedLifetime(head) {}
  }

  /// The registration that was made last of those that match.
  static func find(_ object: NSObject, where matches: (Observance) -> Bool) -> Observance? {
    lock.lock()
    defer { lock.unlock() }
    // An object that is going removes observers too; references to it are nil by then.
    return table[ObjectIdentifier(object)]?.links.last { $0.observance.head === $0 && matches($0.observance) }?
      .observance
  }

  /// From now on the setters of operations tell their queues.
  static func expectOperations() {
    lock.lock()
    defer { lock.unlock() }
    hasOperations = true
    anyone.store(true, ordering: .relaxed)
  }

  static func info(of object: NSObject) -> UnsafeMutableRawPointer? {
    lock.lock()
    defer { lock.unlock() }
    guard links(of: object) != nil, let watched = table[ObjectIdentifier(object)] else { return nil }
    return Unmanaged.passUnretained(watched).toOpaque()
  }

  static func insert(_ link: ObservedLink, on object: NSObject) {
    let key = ObjectIdentifier(object)
    lastNumber += 1
    link.number = lastNumber
    // A lost object's address may have been given to another one.
    if let known = table[key], known.object === object {
      known.links.append(link)
      return
    }
    if table.count >= sweepAt {
      table = table.filter { $0.value.object != nil }
      sweepAt = max(64, table.count * 2)
    }
    let watched = Watched(object, number: lastNumber)
    watched.links = [link]
    table[key] = watched
    anyone.store(true, ordering: .relaxed)
  }

  static func erase(_ link: ObservedLink) {
    guard let watched = table[link.identifier] else { return }
    // They lie in the order of their numbers.
    var low = 0, high = watched.links.count
    while low < high {
      let middle = (low + high) / 2
      if watched.links[middle].number < link.number { low = middle + 1 } else { high = middle }
    }
    guard low < watched.links.count, watched.links[low] === link else { return }
    watched.links.remove(at: low)
    if watched.links.isEmpty { table[link.identifier] = nil }
    anyone.store(hasOperations || !table.isEmpty, ordering: .relaxed)
  }

  private static func links(of object: NSObject) -> [ObservedLink]? {
    guard let watched = table[ObjectIdentifier(object)], watched.object === object else { return nil }
    return watched.links
  }

  // MARK: Changes

  enum Event {
    case setting
    case elements(NSKeyValueChange, IndexSet)
    case members(NSKeyValueSetMutationKind, Set<AnyHashable>)
  }

  /// A change between its beginning and its end.
  private struct Pending {
    let object: ObjectIdentifier
    let key: String
    let event: Event
    /// More than 0 while automatic changes of the same key are nested: one notification tells them all.
    var depth = 0
    /// What a change of a set adds to it.
    var added: Set<AnyHashable> = []
    var recipients: [(link: ObservedLink, change: [NSKeyValueChangeKey: Any])] = []
  }

  private final class Stack {
    var pending: [Pending] = []
    var delivering: [ObjectIdentifier] = []
    var isComparing = false
    /// What a key's value was before or after a change that was noticed later.
    var answer: (object: ObjectIdentifier, key: String, value: NSObject)?
  }

  private static let threadKey: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { Unmanaged<Stack>.fromOpaque($0!).release() }
    return key
  }()

  private static var stack: Stack {
    if let known = pthread_getspecific(threadKey) { return Unmanaged<Stack>.fromOpaque(known).takeUnretainedValue() }
    let made = Stack()
    pthread_setspecific(threadKey, Unmanaged.passRetained(made).toOpaque())
    return made
  }

  /// A change that its own code announces.
  static func willChange(_ object: NSObject, _ key: String, _ event: Event) {
    guard isAnyone else { return }
    if object is UserDefaults, isUnderWay(object, key) { return beginAutomatic(object, key) }
    begin(object, key, event, depth: 0)
  }

  static func didChange(_ object: NSObject, _ key: String) {
    let stack = self.stack
    let identifier = ObjectIdentifier(object)
    guard let index = stack.pending.lastIndex(where: { $0.object == identifier && $0.key == key }) else { return }
    if stack.pending[index].depth > 1 {
      stack.pending[index].depth -= 1
    } else {
      end(stack.pending.remove(at: index), on: object)
    }
  }

  /// Hears of each change of an `@objc dynamic` property, on the thread that makes it; for appearance proxies.
  nonisolated(unsafe) package static var propertySet: ((AnyObject, String) -> Void)?

  /// Takes the value of an `@objc dynamic` property of an appearance proxy, and answers whether the object is one.
  nonisolated(unsafe) package static var proxyProperty: ((AnyObject, String, Any?) -> Bool)?

  /// A change that a setter, or key-value coding, announces by itself.
  package static func beginAutomatic(_ object: NSObject, _ key: String) {
    guard isAutomatic(object, key) else { return }
    let stack = self.stack
    let identifier = ObjectIdentifier(object)
    if let index = stack.pending.lastIndex(where: { $0.object == identifier && $0.key == key && $0.depth > 0 }) {
      stack.pending[index].depth += 1
      return
    }
    begin(object, key, .setting, depth: 1)
  }

  /// Whether the object is watched, and tells of the key by itself.
  private static func isAutomatic(_ object: NSObject, _ key: String) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard let watched = table[ObjectIdentifier(object)], watched.object === object else { return false }
    if let known = watched.automatic[key] { return known }
    let answer = DependentKeys.isAutomatic(key, of: type(of: object))
    watched.automatic[key] = answer
    return answer
  }

  package static func endAutomatic(_ object: NSObject, _ key: String) {
    let stack = self.stack
    guard !stack.pending.isEmpty else { return }
    let identifier = ObjectIdentifier(object)
    guard stack.pending.contains(where: { $0.object == identifier && $0.key == key && $0.depth > 0 }) else { return }
    didChange(object, key)
  }

  private static func isUnderWay(_ object: NSObject, _ key: String) -> Bool {
    let identifier = ObjectIdentifier(object)
    return stack.pending.contains { $0.object == identifier && $0.key == key && $0.depth > 0 }
  }

  /// Runs `body`, whose setters of the key stay silent.
  static func silently(_ object: NSObject, _ key: String, _ body: () -> Void) {
    guard isAnyone else { return body() }
    let stack = self.stack
    stack.pending.append(Pending(object: ObjectIdentifier(object), key: key, event: .setting, depth: 1))
    body()
    let identifier = ObjectIdentifier(object)
    if let index = stack.pending.lastIndex(where: { $0.object == identifier && $0.key == key }) {
      stack.pending.remove(at: index)
    }
  }

  private static func begin(_ object: NSObject, _ key: String, _ event: Event, depth: Int) {
    lock.lock()
    let links = links(of: object) ?? []
    lock.unlock()
    guard !links.isEmpty else { return }
    var pending = Pending(object: ObjectIdentifier(object), key: key, event: event, depth: depth)
    var seen: Set<ObjectIdentifier> = []
    // Observed: the observer that was registered last is told first.
    for link in links.reversed() where link.concerns(key) {
      let isFirst = seen.insert(ObjectIdentifier(link.observance)).inserted
      var change: [NSKeyValueChangeKey: Any] = [:]
      if isFirst {
        change = before(link, object, key, event)
        pending.recipients.append((link, change))
      } else {
        // The values below have to be watched anew all the same.
        pending.recipients.append((link, [:]))
      }
    }
    guard !pending.recipients.isEmpty else { return }
    if case .members(let mutation, let members) = event, mutation == .union || mutation == .set {
      pending.added = members.subtracting(KeyValueAccess.elements(of: object, key).compactMap { $0 as? AnyHashable })
    }
    stack.pending.append(pending)
    for (link, change) in pending.recipients where !change.isEmpty && link.observance.options.contains(.prior) {
      var prior = change
      prior[.notificationIsPriorKey] = NSNumber(value: true)
      link.observance.notify(prior)
    }
  }

  /// The change as far as it is known before it happens.
  private static func before(
    _ link: ObservedLink, _ object: NSObject, _ key: String, _ event: Event
  ) -> [NSKeyValueChangeKey: Any] {
    let observance = link.observance
    let wantsOld = observance.options.contains(.old)
    var kind = NSKeyValueChange.setting
    var change: [NSKeyValueChangeKey: Any] = [:]
    switch event {
    case .elements(let elementKind, let indexes) where link.isWhole && link.key == key:
      kind = elementKind
      change[.indexesKey] = indexes
      if wantsOld, kind != .insertion { change[.oldKey] = KeyValueAccess.elements(of: object, key, at: indexes) }
    case .members(let mutation, let members) where link.isWhole && link.key == key:
      let present = Set(KeyValueAccess.elements(of: object, key).compactMap { $0 as? AnyHashable })
      let gone: Set<AnyHashable>
      switch mutation {
      case .union: (kind, gone) = (.insertion, [])
      case .minus: (kind, gone) = (.removal, present.intersection(members))
      case .intersect: (kind, gone) = (.removal, present.subtracting(members))
      case .set: (kind, gone) = (.replacement, present.subtracting(members))
      }
      if wantsOld, kind != .insertion { change[.oldKey] = gone }
    default:
      if wantsOld { change[.oldKey] = observance.value }
    }
    change[.kindKey] = NSNumber(value: kind.rawValue)
    return change
  }

  private static func end(_ pending: Pending, on object: NSObject) {
    lock.lock()
    for (link, _) in pending.recipients where !link.observance.isRemoved { link.refresh() }
    lock.unlock()
    for (link, change) in pending.recipients where !change.isEmpty {
      let observance = link.observance
      guard !observance.isRemoved else { continue }
      var change = change
      if observance.options.contains(.new) {
        switch (pending.event, change[.indexesKey]) {
        case (.elements(let kind, let indexes), _?):
          if kind != .removal { change[.newKey] = KeyValueAccess.elements(of: object, pending.key, at: indexes) }
        case (.members(let mutation, _), _) where link.isWhole && link.key == pending.key:
          if mutation == .union || mutation == .set { change[.newKey] = pending.added }
        default: change[.newKey] = observance.value
        }
      }
      observance.notify(change)
    }
  }

  // MARK: Unannounced changes

  /// Tells of changes since the object was looked at last.
  static func compare(_ object: NSObject) {
    guard isAnyone else { return }
    lock.lock()
    let watched = table[ObjectIdentifier(object)]
    lock.unlock()
    if let watched { compare(watched) }
  }

  /// Makes a change, and tells of it even when it was undone before anybody could look, as by operations that ended.
  // Apple: two changes. Assumed: one, from the value to itself.
  static func compare(_ object: NSObject, _ keys: [String], after body: () -> Void) {
    lock.lock()
    let watched = isAnyone ? table[ObjectIdentifier(object)] : nil
    lock.unlock()
    guard let watched else { return body() }
    let former = watched.comparing.withLock { watched.unnotified }
    body()
    compare(watched)
    watched.comparing.withLock {
      for (known, former) in zip(watched.unnotified, former)
      where keys.contains(known.key) && known.changes == former.changes {
        watched.notices.append(Notice(key: known.key, old: known.value, new: known.value))
      }
    }
    deliverNotices(of: watched)
  }

  /// Looks at all watched objects of the class.
  static func compareAll<Object: NSObject>(_ type: Object.Type) {
    guard isAnyone else { return }
    lock.lock()
    let all = table.values.filter { $0.hasUnnotified && $0.object is Object }.sorted { $0.number < $1.number }
    lock.unlock()
    for watched in all { compare(watched) }
  }

  private static func compare(_ watched: Watched) {
    let stack = self.stack
    guard watched.hasUnnotified, !stack.isComparing, let object = watched.object else { return }
    watched.comparing.lock()
    stack.isComparing = true
    for (index, known) in watched.unnotified.enumerated() {
      let value = UnnotifiedKeys.value(known.key, of: object)
      guard value != known.value else { continue }
      watched.unnotified[index] = (known.key, value, known.changes + 1)
      watched.notices.append(Notice(key: known.key, old: known.value, new: value))
    }
    stack.isComparing = false
    watched.comparing.unlock()
    deliverNotices(of: watched)
  }

  /// Tells of changes in the order in which they were noticed: one thread tells what others noticed meanwhile. No lock is
  /// held, so that an observer may wait for another thread.
  private static func deliverNotices(of watched: Watched) {
    let stack = self.stack
    while let object = watched.object {
      watched.comparing.lock()
      let (notifier, answer) = (watched.notifier, stack.answer)
      guard !watched.notices.isEmpty, notifier == nil || notifier === stack else { return watched.comparing.unlock() }
      watched.notifier = stack
      let notice = watched.notices.removeFirst()
      watched.comparing.unlock()
      stack.answer = (ObjectIdentifier(object), notice.key, notice.old)
      begin(object, notice.key, .setting, depth: 0)
      stack.answer = (ObjectIdentifier(object), notice.key, notice.new)
      didChange(object, notice.key)
      stack.answer = answer
      watched.comparing.withLock { watched.notifier = notifier }
    }
  }

  /// The value before or after a change that is being told, for the keys whose changes nobody announces.
  static func valueDuringNotification(_ object: NSObject, _ key: String) -> NSObject? {
    guard isAnyone, let answer = stack.answer, answer.object == ObjectIdentifier(object), answer.key == key else {
      return nil
    }
    return answer.value
  }

  // MARK: Delivery

  static let selector = "observeValueForKeyPath:ofObject:change:context:"

  static func deliver(
    _ change: [NSKeyValueChangeKey: Any], of observance: Observance, on object: NSObject, to observer: NSObject
  ) {
    let stack = self.stack
    stack.delivering.append(ObjectIdentifier(observer))
    defer { stack.delivering.removeLast() }
    if !handle(observer, observance.keyPath, object, change, observance.context) {
      unhandled(observer, observance.keyPath, object, change, observance.context)
    }
  }

  /// Calls the observer's own method.
  /// - Returns: whether its class has one.
  static func handle(
    _ observer: NSObject, _ keyPath: String?, _ object: Any?, _ change: [NSKeyValueChangeKey: Any]?,
    _ context: UnsafeMutableRawPointer?
  ) -> Bool {
    if let method = Registry.method(named: selector, of: type(of: observer)) {
      _ = method(observer, [keyPath, object, change, context])
    } else if let observer = observer as? any _QuinceObserver {
      observer.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    } else {
      return false
    }
    return true
  }

  /// Whether the observer is being told something, so that what reaches `NSObject` came through `super`.
  static func isDelivering(to observer: NSObject) -> Bool { stack.delivering.last == ObjectIdentifier(observer) }

  static func unhandled(
    _ observer: NSObject, _ keyPath: String?, _ object: Any?, _ change: [NSKeyValueChangeKey: Any]?,
    _ context: UnsafeMutableRawPointer?
  ) -> Never {
    let entries = (change ?? [:]).sorted { $0.key.rawValue < $1.key.rawValue }
      .map { "    \($0.key.rawValue) = \($0.value);\n" }.joined()
    trap(
      "\(KeyValueAccess.name(observer)): An -observeValueForKeyPath:ofObject:change:context: message was received but not "
        + "handled.\nKey path: \(keyPath ?? "(null)")\nObserved object: \(object.map { "\($0)" } ?? "(null)")\n"
        + "Change: {\n\(entries)}\nContext: 0x\(String(UInt(bitPattern: context), radix: 16))",
      name: .internalInconsistencyException)
  }
}

// MARK: - Generated code

/// Goes before the change of an `@objc dynamic` property. Short, because the generated text stands beside the app's.
public func _qwill(_ object: AnyObject, _ key: String) {
  guard ObservationCenter.isAnyone, let object = object as? NSObject else { return }
  ObservationCenter.beginAutomatic(object, key)
}

/// Goes before the app's own code for a change, which does not run for appearance proxies: they keep the value alone.
public func _qstyle(_ object: AnyObject, _ key: String, _ value: @autoclosure () -> Any?) -> Bool {
  guard let take = ObservationCenter.proxyProperty else { return false }
  return take(object, key, value())
}

/// Goes after the change.
public func _qdid(_ object: AnyObject, _ key: String) {
  ObservationCenter.propertySet?(object, key)
  guard ObservationCenter.isAnyone, let object = object as? NSObject else { return }
  ObservationCenter.endAutomatic(object, key)
  if let operation = object as? Operation { operation.tellQueue(changed: key) }
}
