import Foundation

extension NotificationCenter {
  /// Calls `aSelector` of the observer with the notification. The observer is not retained, and needs no removal.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    Observers.of(self).add(observer as AnyObject, aSelector, aName, anObject.flattened.map { $0 as AnyObject })
  }

  /// Removes everything the observer observes here.
  public func removeObserver(_ observer: AnyObject) {
    Observers.of(self).remove(observer) { _ in true }
    removeObserver(observer as Any)
  }

  public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
    let object = anObject.flattened.map { $0 as AnyObject }
    Observers.of(self).remove(observer) { record in
      (aName == nil || record.name == aName) && (object == nil || record.object === object)
    }
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

/// The selector observers of one notification center, called in the order in which they were added.
private final class Observers: @unchecked Sendable {
  final class Record {
    weak var observer: AnyObject?
    let selector: Selector
    let name: NSNotification.Name?
    weak var object: AnyObject?
    let wantsObject: Bool
    var isRemoved = false

    init(_ observer: AnyObject, _ selector: Selector, _ name: NSNotification.Name?, _ object: AnyObject?) {
      self.observer = observer
      self.selector = selector
      self.name = name
      self.object = object
      wantsObject = object != nil
    }
  }

  nonisolated(unsafe) private static var all: [ObjectIdentifier: Observers] = [:]
  private static let lock = NSRecursiveLock()

  // Apple: centers live as long as somebody uses them; the table keeps each one.
  static func of(_ center: NotificationCenter) -> Observers {
    lock.lock()
    defer { lock.unlock() }
    if let known = all[ObjectIdentifier(center)] { return known }
    let observers = Observers(center)
    all[ObjectIdentifier(center)] = observers
    return observers
  }

  private let center: NotificationCenter
  private var records: [NSNotification.Name?: [Record]] = [:]

  private init(_ center: NotificationCenter) { self.center = center }

  func add(
    _ observer: AnyObject, _ selector: Selector, _ name: NSNotification.Name?, _ object: AnyObject?
  ) {
    Self.lock.lock()
    let isNew = records[name] == nil
    records[name, default: []].removeAll { $0.observer == nil }
    records[name, default: []].append(Record(observer, selector, name, object))
    Self.lock.unlock()
    guard isNew else { return }
    // One entry in Foundation's center for each name, so that the order is ours.
    _ = center.addObserver(forName: name, object: nil, queue: nil) { [unowned self] in deliver($0, to: name) }
  }

  func remove(_ observer: AnyObject, where matches: (Record) -> Bool) {
    Self.lock.lock()
    defer { Self.lock.unlock() }
    // A name keeps its list: its entry in Foundation's center stands for it.
    for name in records.keys {
      records[name]?.removeAll { record in
        guard record.observer == nil || (record.observer === observer && matches(record)) else {
          return false
        }
        record.isRemoved = true
        return true
      }
    }
  }

  private func deliver(_ notification: Notification, to name: NSNotification.Name?) {
    Self.lock.lock()
    let called = records[name] ?? []
    Self.lock.unlock()
    let object = notification.object.flattened.map { $0 as AnyObject }
    for record in called where !record.isRemoved {
      guard let observer = record.observer else { continue }
      if record.wantsObject && (object == nil || record.object !== object) { continue }
      record.selector._quinceSendOrTrap(to: observer, arguments: [notification])
    }
  }
}
