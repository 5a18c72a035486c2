import Dispatch
import Foundation
import FoundationNetworking

/// The queue on which a task loads.
///
/// Linux's own client looks up its task in the session's list without a lock: called on another thread while a task is
/// added or ends, it ends the app.
enum LoadingQueue {
  private static let key = DispatchSpecificKey<ObjectIdentifier>()

  /// Runs the work on the queue of the protocol's task: at once where this is on it, else in its turn.
  ///
  /// Not at all where the task was cancelled or has ended meanwhile: Linux's own client traps where its methods are called for
  /// such a task. Whoever cancels one does so on this queue too, and reports its completion.
  static func run(for protocol: URLProtocol, _ work: @escaping () -> Void) {
    guard let task = `protocol`.task, let queue = queue(of: task) else { return work() }
    let identifier = ObjectIdentifier(queue)
    queue.setSpecific(key: key, value: identifier)
    guard DispatchQueue.getSpecific(key: key) != identifier else {
      if isUnderWay(task) { work() }
      return
    }
    let work = Work {
      if isUnderWay(task) { work() }
    }
    queue.async { work.run() }
  }

  static func isUnderWay(_ task: URLSessionTask) -> Bool {
    task.state != .canceling && task.state != .completed
  }

  /// Foundation shows it to nobody else.
  private static func queue(of task: URLSessionTask) -> DispatchQueue? {
    var mirror: Mirror? = Mirror(reflecting: task)
    while let level = mirror {
      if let queue = level.descendant("workQueue") as? DispatchQueue { return queue }
      mirror = level.superclassMirror
    }
    return nil
  }
}
