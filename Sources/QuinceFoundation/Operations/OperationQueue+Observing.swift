import Foundation

// Foundation's methods, with observers told of what they change. What leaves a queue is noticed where operations end.
extension OperationQueue {
  @_silgen_name("$s10Foundation14OperationQueueC03addB0yyAA0B0CF")
  public func _quinceAddOperation(_ operation: Operation) {
    operation.mayTellQueue()
    _add { OriginalMethods.call(Original.addOperation, self, operation) }
  }

  @_silgen_name("$s10Foundation14OperationQueueC13addOperations_17waitUntilFinishedySayAA0B0CG_SbtF")
  public func _quinceAddOperations(_ operations: [Operation], waitUntilFinished wait: Bool) {
    guard !operations.isEmpty else { return }
    for operation in operations { operation.mayTellQueue() }
    _add { OriginalMethods.call(Original.addOperations, self, operations, false) }
    if wait { for operation in operations { operation.waitUntilFinished() } }
  }

  @_silgen_name("$s10Foundation14OperationQueueC15addBarrierBlockyyyyYbcF")
  public func _quinceAddBarrierBlock(_ barrier: @escaping @Sendable () -> Void) {
    _add { OriginalMethods.call(Original.addBarrierBlock, self, barrier) }
  }

  private func _add(_ body: () -> Void) {
    ObservationCenter.compare(self, ["operations", "operationCount"], after: body)
  }

  @_silgen_name("$s10Foundation14OperationQueueC11isSuspendedSbvs")
  public func _quinceSetSuspended(_ isSuspended: Bool) {
    OriginalMethods.call(Original.setSuspended, self, isSuspended)
    ObservationCenter.compare(self)
  }

  // `queue.isSuspended.toggle()` does not call the setter.
  public var _quinceIsSuspended: Bool {
    get { isSuspended }
    @_silgen_name("$s10Foundation14OperationQueueC11isSuspendedSbvM")
    _modify {
      var flag = isSuspended
      yield &flag
      isSuspended = flag
    }
  }

  @_silgen_name("$s10Foundation14OperationQueueC013maxConcurrentB5CountSivs")
  public func _quinceSetMaxConcurrentOperationCount(_ count: Int) {
    OriginalMethods.call(Original.setCount, self, count)
    ObservationCenter.compare(self)
  }

  private enum Original {
    static let addOperation = OriginalMethods.method("$s10Foundation14OperationQueueC03addB0yyAA0B0CF")
    static let addOperations = OriginalMethods.method(
      "$s10Foundation14OperationQueueC13addOperations_17waitUntilFinishedySayAA0B0CG_SbtF")
    static let addBarrierBlock = OriginalMethods.method(
      "$s10Foundation14OperationQueueC15addBarrierBlockyyyyYbcF")
    static let setSuspended = OriginalMethods.method("$s10Foundation14OperationQueueC11isSuspendedSbvs")
    static let setCount = OriginalMethods.method("$s10Foundation14OperationQueueC013maxConcurrentB5CountSivs")
  }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let _missing = ClassTable.exchange(
    [
      "03addB0yyAA0B0CF", "13addOperations_17waitUntilFinishedySayAA0B0CG_SbtF", "15addBarrierBlockyyyyYbcF",
      "11isSuspendedSbvs", "11isSuspendedSbvM", "013maxConcurrentB5CountSivs",
    ].map { "$s10Foundation14OperationQueueC" + $0 }, in: [OperationQueue.self])
}
