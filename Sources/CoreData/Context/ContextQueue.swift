import QuinceFoundation

/// Where a context's blocks run.
final class ContextQueue: @unchecked Sendable {
  private let type: NSManagedObjectContextConcurrencyType
  private let queue: DispatchQueue?
  private let key = DispatchSpecificKey<Bool>()
  private let thread = Thread.current

  init(_ type: NSManagedObjectContextConcurrencyType) {
    self.type = type
    queue = type == .privateQueueConcurrencyType ? DispatchQueue(label: "NSManagedObjectContext") : nil
    queue?.setSpecific(key: key, value: true)
  }

  private var isCurrent: Bool {
    if queue != nil { return DispatchQueue.getSpecific(key: key) == true }
    return type != .mainQueueConcurrencyType || Thread.isMainThread
  }

  func async(_ block: @escaping () -> Void) {
    nonisolated(unsafe) let block = block
    switch type {
    case .privateQueueConcurrencyType: queue?.async { block() }
    case .mainQueueConcurrencyType: DispatchQueue.main.async { block() }
    default:
      trap(
        "Can only use -performBlock: on an NSManagedObjectContext that was created with a queue.",
        name: .invalidArgumentException)
    }
  }

  func sync<Result>(_ block: () throws -> Result) rethrows -> Result {
    if isCurrent { return try block() }
    if let queue { return try queue.sync(execute: block) }
    return try DispatchQueue.main.sync(execute: block)
  }

  /// Runs the block once the present event of the context's thread is over; false where there are no events.
  func atEndOfEvent(_ block: @escaping () -> Void) -> Bool {
    nonisolated(unsafe) let block = block
    // Who uses the context from another thread gets the end of the event at the next save or fetch.
    guard isCurrent else { return false }
    switch type {
    case .privateQueueConcurrencyType:
      // A block of `perform` processes changes itself; one of `performAndWait` leaves them to this.
      queue?.async { block() }
    case .mainQueueConcurrencyType: RunLoop.main.perform { block() }
    default: RunLoop.current.perform { block() }
    }
    return true
  }
}
