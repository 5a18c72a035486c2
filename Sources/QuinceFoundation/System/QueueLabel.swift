import Dispatch
import Foundation
import QuinceRuntime

private typealias LabelFunction = @convention(c) (UnsafeRawPointer?) -> UnsafePointer<CChar>?
// Dispatch's own, which its module does not show to Swift.
private let labelFunction = ProcessLibrary.function("dispatch_queue_get_label", as: LabelFunction.self)

/// - Parameter queue: nil for the queue that the call is on.
public func __dispatch_queue_get_label(_ queue: DispatchQueue?) -> UnsafePointer<CChar> {
  // A queue of Swift's holds that of Dispatch's: its label is asked of itself.
  if let queue { return QueueLabels.text(queue.label) }
  return labelFunction?(nil) ?? QueueLabels.text("")
}

/// Labels as C has them, as long as the process lives: a queue's label never changes.
private enum QueueLabels {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var known: [String: UnsafePointer<CChar>] = [:]

  static func text(_ label: String) -> UnsafePointer<CChar> {
    lock.withLock {
      if let text = known[label] { return text }
      let text = UnsafePointer<CChar>(strdup(label)!)
      known[label] = text
      return text
    }
  }
}
