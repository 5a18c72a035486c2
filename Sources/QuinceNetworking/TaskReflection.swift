import CQuinceFields
import Foundation
import FoundationNetworking

/// Reads, by reflection, what Foundation keeps private of a session's tasks and of the protocols that load them.
///
/// Where a later Foundation calls the parts something else the answers are nil, which leaves everything to Foundation.
enum TaskReflection {
  static func session(of task: URLSessionTask) -> URLSession? { child("session", of: task) as? URLSession }

  /// How the task reports its end, by the name that Foundation has for it: `callDelegate`, `dataCompletionHandler` and others.
  static func kind(of task: URLSessionTask) -> String? {
    guard let session = session(of: task), let queue = child("workQueue", of: session) as? DispatchQueue else {
      return nil
    }
    return on(queue) {
      guard let registry = child("taskRegistry", of: session),
        let behaviour = (child("behaviours", of: registry) as? any ValuesByNumber)?.value(of: task.taskIdentifier)
      else { return nil }
      // A case without values has no children and is described by its name.
      return Mirror(reflecting: behaviour).children.first?.label ?? String(describing: behaviour)
    }
  }

  /// Sets one of the values that Foundation's own loaders leave in themselves for their client.
  /// - Returns: whether it was set.
  static func set(_ value: Any, for name: String, in loader: URLProtocol) -> Bool {
    var mirror: Mirror? = Mirror(reflecting: loader)
    while let each = mirror, each.subjectType != URLProtocol.self { mirror = each.superclassMirror }
    guard let values = mirror?.children.first(where: { $0.label == "properties" })?.value as? any ValuesByName,
      let type = UnsafeRawPointer(bitPattern: UInt(bitPattern: ObjectIdentifier(URLProtocol.self))),
      let place = quince_field(Unmanaged.passUnretained(loader).toOpaque(), type, "properties")
    else { return false }
    return withExtendedLifetime(loader) { values.set(value, for: name, at: place) }
  }

  /// The delegate that the task notifies: its own before that of its session. (`task.delegate` waits for the task's
  /// queue, on which loaders run.)
  static func delegate(of task: URLSessionTask) -> (any URLSessionTaskDelegate)? {
    child("_taskDelegate", of: task) as? any URLSessionTaskDelegate
      ?? session(of: task)?.delegate as? any URLSessionTaskDelegate
  }

  /// Makes a request the one that the task loads now. Foundation alone may set it, on the task's queue for its values.
  static func setCurrentRequest(_ request: URLRequest, of task: URLSessionTask) {
    guard let queue = child("syncQ", of: task) as? DispatchQueue,
      let type = UnsafeRawPointer(bitPattern: UInt(bitPattern: ObjectIdentifier(URLSessionTask.self))),
      let place = quince_field(Unmanaged.passUnretained(task).toOpaque(), type, "_currentRequest")
    else { return }
    withExtendedLifetime(task) {
      queue.sync { place.assumingMemoryBound(to: URLRequest?.self).pointee = request }
    }
  }

  private static let currentQueue = DispatchSpecificKey<ObjectIdentifier>()

  /// The session changes its list on this queue, on which loaders start too.
  private static func on(_ queue: DispatchQueue, _ body: () -> String?) -> String? {
    queue.setSpecific(key: currentQueue, value: ObjectIdentifier(queue))
    let isCurrent = DispatchQueue.getSpecific(key: currentQueue) == ObjectIdentifier(queue)
    return isCurrent ? body() : queue.sync(execute: body)
  }

  /// The stored property of an object's class or of one above it, out of its optional.
  private static func child(_ name: String, of object: Any) -> Any? {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let each = mirror {
      if let value = each.children.first(where: { $0.label == name })?.value {
        let inner = Mirror(reflecting: value)
        return inner.displayStyle == .optional ? inner.children.first?.value : value
      }
      mirror = each.superclassMirror
    }
    return nil
  }
}

/// A dictionary whose types have no public name.
private protocol ValuesByNumber {
  func value(of number: Int) -> Any?
}

extension Dictionary: ValuesByNumber {
  func value(of number: Int) -> Any? { (number as? Key).flatMap { self[$0] } }
}

/// A dictionary whose keys are a private enumeration with texts.
private protocol ValuesByName {
  /// - Parameter place: where a dictionary of this type lies.
  func set(_ value: Any, for name: String, at place: UnsafeMutableRawPointer) -> Bool
}

extension Dictionary: ValuesByName {
  func set(_ value: Any, for name: String, at place: UnsafeMutableRawPointer) -> Bool {
    func key<Case: RawRepresentable>(_ type: Case.Type) -> Key? {
      (name as? Case.RawValue).flatMap(Case.init(rawValue:)) as? Key
    }
    guard let type = Key.self as? any RawRepresentable.Type, let key = key(type), let value = value as? Value else {
      return false
    }
    place.assumingMemoryBound(to: Self.self).pointee[key] = value
    return true
  }
}
