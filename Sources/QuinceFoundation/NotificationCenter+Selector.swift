import Foundation
import QuinceRuntime

extension NotificationCenter {
  /// Calls `aSelector` of the observer with the notification. The observer is not retained, and needs no removal.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let observation = Observation(
      observer as AnyObject, keeps: false, object: anObject.flattened.map { $0 as AnyObject })
    observation.call = { [unowned observation] notification in
      guard let observer = observation.observer else { return }
      aSelector._quinceSendOrTrap(to: observer, arguments: [notification])
    }
    Observers.of(self).add(observation, to: aName)
  }

  /// Removes everything the observer observes here.
  public func removeObserver(_ observer: AnyObject) { removeObserver(observer as Any) }

  public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
    removeObserver(observer as Any, name: aName, object: anObject)
  }

  /// Whether anybody observes notifications of the name, of whichever object: what they would say of a hundred thousand objects is
  /// not put together for nobody.
  package func hasObservers(of name: NSNotification.Name) -> Bool {
    !_QuinceNotificationMethods.missing.isEmpty || Observers.of(self).isObserved(name)
  }
}

// Foundation on Linux: the center is no NSObject; protocols of objects may be its own all the same.
extension NotificationCenter: @retroactive NSObjectProtocol {
  public func isEqual(_ object: Any?) -> Bool { object.flattened.map { $0 as AnyObject } === self }
  public var hash: Int { ObjectIdentifier(self).hashValue }
  public func `self`() -> Self { self }
  public func isProxy() -> Bool { false }
  public var description: String { "<NSNotificationCenter>" }
  public var debugDescription: String { description }
}

/// Observers of notifications; never made, its methods take the place of Foundation's.
// Foundation keeps the blocks of a name in a dictionary, and calls them in the order of their hashes.
public class _QuinceNotificationMethods {
  // The order is that of the symbols below.

  public func addObserver(
    forName name: NSNotification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    add(name, object, queue, block)
  }

  public func addObserver(
    forName name: NSNotification.Name?, object: Any?, queue: OperationQueue?,
    usingBlock block: @escaping (Notification) -> Void
  ) -> any NSObjectProtocol {
    add(name, object, queue, block)
  }

  public func removeObserver(_ observer: Any) {
    Observers.of(center).remove(observer as AnyObject) { _, _ in true }
    OriginalMethod.bound(.notificationCenterRemoveObserver, to: center, as: Removal.self)?.call(observer)
  }

  public func removeObserver(_ observer: Any, name: NSNotification.Name?, object: Any?) {
    let wanted = object.flattened.map { $0 as AnyObject }
    Observers.of(center).remove(observer as AnyObject) { observation, observed in
      (name == nil || observed == name) && (wanted == nil || observation.object === wanted)
    }
    OriginalMethod.bound(.notificationCenterRemoveObserverNameObject, to: center, as: RemovalOfName.self)?
      .call(observer, name, object)
  }

  private final var center: NotificationCenter { Unchecked.object(self) }

  private final func add(
    _ name: NSNotification.Name?, _ object: Any?, _ queue: OperationQueue?, _ block: @escaping (Notification) -> Void
  ) -> any NSObjectProtocol {
    let token = ObservationToken()
    let observation = Observation(token, keeps: true, object: object.flattened.map { $0 as AnyObject })
    nonisolated(unsafe) let block = block
    observation.call = { notification in
      guard let queue, queue !== OperationQueue.current else { return block(notification) }
      // Apple: the one who posts goes on when the block has run.
      nonisolated(unsafe) let notification = notification
      let operation = BlockOperation { block(notification) }
      queue.addOperation(operation)
      operation.waitUntilFinished()
    }
    Observers.of(center).add(observation, to: name)
    return token
  }

  private struct Removal { let call: (Any) -> Void }
  private struct RemovalOfName { let call: (Any, NSNotification.Name?, Any?) -> Void }

  /// What could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [
      .notificationCenterAddObserverUsing, .notificationCenterAddObserverUsingBlock, .notificationCenterRemoveObserver,
      .notificationCenterRemoveObserverNameObject,
    ], from: _QuinceNotificationMethods.self)
}

/// What stands for a block that observes.
private final class ObservationToken: NSObject {}

/// One observer of one name.
private final class Observation {
  private weak var weakObserver: AnyObject?
  private let token: AnyObject?
  private(set) weak var object: AnyObject?
  let wantsObject: Bool
  var call: (Notification) -> Void = { _ in }
  /// Counts up in the order in which observers come.
  var number = 0
  var isRemoved = false

  /// - Parameter keeps: whether the observer stays as long as it is not removed.
  init(_ observer: AnyObject, keeps: Bool, object: AnyObject?) {
    weakObserver = observer
    token = keeps ? observer : nil
    self.object = object
    wantsObject = object != nil
  }

  var observer: AnyObject? { weakObserver }
}

/// The observers of one notification center, called in the order in which they were added.
private final class Observers: @unchecked Sendable {
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
  private var observations: [NSNotification.Name?: [Observation]] = [:]
  private var count = 0

  private init(_ center: NotificationCenter) { self.center = center }

  func add(_ observation: Observation, to name: NSNotification.Name?) {
    Self.lock.lock()
    let isNew = observations[name] == nil
    count += 1
    observation.number = count
    observations[name, default: []].removeAll { $0.observer == nil }
    observations[name, default: []].append(observation)
    Self.lock.unlock()
    guard isNew else { return }
    // One entry in Foundation's center for each name, so that the order is ours.
    let relay: @Sendable (Notification) -> Void = { [unowned self] in deliver($0, to: name) }
    _ = OriginalMethod.bound(.notificationCenterAddObserverUsing, to: center, as: Addition.self)?
      .call(name, nil, nil, relay)
  }

  func isObserved(_ name: NSNotification.Name) -> Bool {
    Self.lock.lock()
    defer { Self.lock.unlock() }
    return [name, nil].contains { observations[$0]?.contains { $0.observer != nil } ?? false }
  }

  private struct Addition {
    let call:
      (NSNotification.Name?, Any?, OperationQueue?, @escaping @Sendable (Notification) -> Void) -> any NSObjectProtocol
  }

  func remove(_ observer: AnyObject, where matches: (Observation, NSNotification.Name?) -> Bool) {
    var removed: [Observation] = []
    Self.lock.lock()
    // A name keeps its list: its entry in Foundation's center stands for it.
    for name in observations.keys {
      observations[name]?.removeAll { observation in
        guard observation.observer == nil || (observation.observer === observer && matches(observation, name)) else {
          return false
        }
        observation.isRemoved = true
        removed.append(observation)
        return true
      }
    }
    Self.lock.unlock()
    // What blocks keep may go with them, and observe or remove in its turn.
    withExtendedLifetime(removed) {}
  }

  private func deliver(_ notification: Notification, to name: NSNotification.Name?) {
    Self.lock.lock()
    var called = observations[name] ?? []
    if name != nil, let everything = observations[nil], !everything.isEmpty {
      called = (called + everything).sorted { $0.number < $1.number }
    } else if name == nil, observations[notification.name] != nil {
      // The entry of the name calls those of all names too, each in its turn.
      called = []
    }
    Self.lock.unlock()
    let object = notification.object.flattened.map { $0 as AnyObject }
    for observation in called where !observation.isRemoved {
      if observation.wantsObject && (object == nil || observation.object !== object) { continue }
      observation.call(notification)
    }
  }
}
