import Foundation
import QuinceRuntime

/// What changes queues; never made, its methods take the place of Foundation's.
// Foundation's methods, with observers told of what they change. What leaves a queue is noticed where operations end.
public class _QuinceOperationQueueMethods {
  // The order is that of the symbols below.

  public func addOperation(_ operation: Operation) {
    operation.mayTellQueue()
    add { OriginalMethod.bound(.operationQueueAddOperation, to: queue, as: Member.self)?.call(operation) }
  }

  public func addOperations(_ operations: [Operation], waitUntilFinished wait: Bool) {
    guard !operations.isEmpty else { return }
    for operation in operations { operation.mayTellQueue() }
    add {
      OriginalMethod.bound(.operationQueueAddOperationsWaitUntilFinished, to: queue, as: Members.self)?
        .call(operations, false)
    }
    if wait { for operation in operations { operation.waitUntilFinished() } }
  }

  public func addBarrierBlock(_ barrier: @escaping @Sendable () -> Void) {
    add { OriginalMethod.bound(.operationQueueAddBarrierBlock, to: queue, as: Work.self)?.call(barrier) }
  }

  public func setMaxConcurrentOperationCount(_ count: Int) {
    OriginalMethod.bound(.operationQueueSetMaxConcurrentOperationCount, to: queue, as: Number.self)?.call(count)
    ObservationCenter.compare(queue)
  }

  public var isSuspended: Bool {
    get { queue.isSuspended }
    set {
      OriginalMethod.bound(.operationQueueSetIsSuspended, to: queue, as: Truth.self)?.call(newValue)
      ObservationCenter.compare(queue)
    }
    // `queue.isSuspended.toggle()` does not call the setter.
    _modify {
      var flag = queue.isSuspended
      yield &flag
      queue.isSuspended = flag
    }
  }

  private struct Member { let call: (Operation) -> Void }
  private struct Members { let call: ([Operation], Bool) -> Void }
  private struct Work { let call: (@escaping @Sendable () -> Void) -> Void }
  private struct Truth { let call: (Bool) -> Void }
  private struct Number { let call: (Int) -> Void }

  private final var queue: OperationQueue { Unchecked.object(self) }

  private final func add(_ body: () -> Void) {
    ObservationCenter.compare(queue, ["operations", "operationCount"], after: body)
  }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [
      .operationQueueAddOperation, .operationQueueAddOperationsWaitUntilFinished, .operationQueueAddBarrierBlock,
      .operationQueueSetMaxConcurrentOperationCount,
      // The getter stays.
      nil, .operationQueueSetIsSuspended, .operationQueueModifyIsSuspended,
    ], in: [OperationQueue.self], from: _QuinceOperationQueueMethods.self)
}
