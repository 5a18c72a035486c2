import Foundation
import FoundationNetworking

/// The data of loads that are under way, of those whose task has a completion handler.
enum GatheredData {
  private struct Load {
    weak var loader: URLProtocol?
    /// Nil where the task's delegate gets each piece.
    var data: Data?
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var loads: [ObjectIdentifier: Load] = [:]
  /// How many loads there may be before those that nobody finished are looked for.
  nonisolated(unsafe) private static var limit = 16

  /// - Returns: whether the data is kept until the load ends.
  static func keep(_ data: Data, for loader: URLProtocol) -> Bool {
    let key = ObjectIdentifier(loader)
    let isKnown = lock.withLock { loads[key]?.loader === loader }
    let first = isKnown ? nil : Load(loader: loader, data: isAwaited(by: loader) ? Data() : nil)
    return lock.withLock {
      if let first {
        loads[key] = first
        forgetAbandoned()
      }
      loads[key]?.data?.append(data)
      return loads[key]?.data != nil
    }
  }

  static func take(for loader: URLProtocol) -> Data? {
    lock.withLock {
      guard let load = loads.removeValue(forKey: ObjectIdentifier(loader)), load.loader === loader else { return nil }
      return load.data
    }
  }

  /// A cancelled load is told to stop and ends without a word to its client.
  private static func forgetAbandoned() {
    guard loads.count > limit else { return }
    loads = loads.filter { $0.value.loader != nil }
    limit = max(16, 2 * loads.count)
  }

  /// Whether the loader's task was made with a completion handler, an async call's among them.
  ///
  /// Foundation tells nobody, so its session's list of tasks is read by reflection, a case's name with it. Where a later
  /// Foundation calls them something else the answer is no, which leaves everything to Foundation.
  private static func isAwaited(by loader: URLProtocol) -> Bool {
    guard let task = loader.task, !(task is URLSessionDownloadTask), let session = child("session", of: task),
      let queue = child("workQueue", of: session) as? DispatchQueue
    else { return false }
    return on(queue) {
      guard let registry = child("taskRegistry", of: session),
        let behaviour = (child("behaviours", of: registry) as? any ValuesByNumber)?.value(of: task.taskIdentifier)
      else { return false }
      return Mirror(reflecting: behaviour).children.first?.label?.hasPrefix("dataCompletionHandler") == true
    }
  }

  private static let currentQueue = DispatchSpecificKey<ObjectIdentifier>()

  /// The session changes its list on this queue, on which loaders start too.
  private static func on(_ queue: DispatchQueue, _ body: () -> Bool) -> Bool {
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
