import QuinceFoundation
import QuinceRuntime

/// Where a context's blocks run.
final class ContextQueue: @unchecked Sendable {
  private let type: NSManagedObjectContextConcurrencyType
  private let queue: DispatchQueue?
  weak var owner: NSManagedObjectContext?
  private static let key = DispatchSpecificKey<ContextQueue>()
  /// The contexts of the main queue whose blocks run, the innermost last. The main queue alone uses it.
  nonisolated(unsafe) private static var main: [ContextQueue] = []

  /// The context whose block runs.
  static var current: NSManagedObjectContext? {
    if let own = DispatchQueue.getSpecific(key: key) { return own.owner }
    return MainQueue.isCurrent ? main.last?.owner : nil
  }

  init(_ type: NSManagedObjectContextConcurrencyType) {
    self.type = type
    queue = type == .privateQueueConcurrencyType ? DispatchQueue(label: "NSManagedObjectContext") : nil
    queue?.setSpecific(key: Self.key, value: self)
  }

  /// The queue keeps what is set on it.
  func end() { queue?.setSpecific(key: Self.key, value: nil) }

  private func onMain<Result>(_ block: () throws -> Result) rethrows -> Result {
    Self.main.append(self)
    defer { Self.main.removeLast() }
    return try block()
  }

  /// The private queues whose blocks this thread is in, the innermost last: a block that waits for another context's is still in
  /// its own context's queue.
  private final class Entered {
    var queues: [ContextQueue] = []
  }

  private static let enteredKey: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { if let pointer = $0 { Unmanaged<Entered>.fromOpaque(pointer).release() } }
    return key
  }()

  private static var entered: Entered {
    if let known = pthread_getspecific(enteredKey) { return Unmanaged<Entered>.fromOpaque(known).takeUnretainedValue() }
    let made = Entered()
    pthread_setspecific(enteredKey, Unmanaged.passRetained(made).toOpaque())
    return made
  }

  private func inside<Result>(_ block: () throws -> Result) rethrows -> Result {
    let entered = Self.entered
    entered.queues.append(self)
    defer { entered.queues.removeLast() }
    return try block()
  }

  var isCurrent: Bool {
    if queue != nil {
      return DispatchQueue.getSpecific(key: Self.key) === self || Self.entered.queues.contains { $0 === self }
    }
    return type != .mainQueueConcurrencyType || MainQueue.isCurrent
  }

  func async(_ block: @escaping () -> Void) {
    nonisolated(unsafe) let block = block
    switch type {
    case .privateQueueConcurrencyType: queue?.async { self.inside(block) }
    case .mainQueueConcurrencyType: DispatchQueue.main.async { self.onMain(block) }
    default:
      trap(
        "Can only use -performBlock: on an NSManagedObjectContext that was created with a queue.",
        name: .invalidArgumentException)
    }
  }

  func sync<Result>(_ block: () throws -> Result) rethrows -> Result {
    if isCurrent { return type == .mainQueueConcurrencyType ? try onMain(block) : try block() }
    if let queue { return try queue.sync { try inside(block) } }
    return try DispatchQueue.main.sync { try onMain(block) }
  }

  /// Runs the block once the present event of the context's thread is over; false where there are no events.
  func atEndOfEvent(_ block: @escaping () -> Void) -> Bool {
    nonisolated(unsafe) let block = block
    // Who uses the context from another thread gets the end of the event at the next save or fetch.
    guard isCurrent else { return false }
    switch type {
    case .privateQueueConcurrencyType:
      // A block of `perform` processes changes itself; one of `performAndWait` leaves them to this.
      queue?.async { self.inside(block) }
    case .mainQueueConcurrencyType where MainThread.isCurrent: RunLoop.main.perform { block() }
    case .mainQueueConcurrencyType: DispatchQueue.main.async { self.onMain(block) }
    default: RunLoop.current.perform { block() }
    }
    return true
  }
}
