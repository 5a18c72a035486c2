import QuinceFoundation

/// What an asynchronous request answers at once; the result comes later.
open class NSPersistentStoreAsynchronousResult: NSPersistentStoreResult {
  public let managedObjectContext: NSManagedObjectContext
  /// Why there is no result; `NSUserCancelledError` after `cancel()`.
  open internal(set) var operationError: (any Error)?
  /// Counts results. Nil where no `Progress` was current when the request was executed.
  open internal(set) var progress: Progress?
  private let lock = NSLock()
  private var isCancelledAlready = false

  init(_ context: NSManagedObjectContext) {
    managedObjectContext = context
    super.init()
  }

  /// The completion handler is called with an error if the result is not there yet.
  open func cancel() { lock.withLock { isCancelledAlready = true } }

  var isCancelled: Bool { lock.withLock { isCancelledAlready } || progress?.isCancelled ?? false }
}

/// The result of an `NSAsynchronousFetchRequest`.
open class NSAsynchronousFetchResult<ResultType>: NSPersistentStoreAsynchronousResult {
  public let fetchRequest: NSAsynchronousFetchRequest<ResultType>
  /// Nil until the fetch is over, and when it failed.
  open internal(set) var finalResult: [ResultType]?

  init(_ request: NSAsynchronousFetchRequest<ResultType>, _ context: NSManagedObjectContext) {
    fetchRequest = request
    super.init(context)
  }
}

/// A fetch that does not hold up its context's queue: the stores are asked on another one.
///
/// Changes that the context has not saved take no part.
open class NSAsynchronousFetchRequest<ResultType>: NSPersistentStoreRequest {
  public let fetchRequest: NSFetchRequest<ResultType>
  /// Called on the context's queue.
  open private(set) var completionBlock: ((NSAsynchronousFetchResult<ResultType>) -> Void)?
  /// For the progress. Default 0: it is not known.
  open var estimatedResultCount = 0

  public init(
    fetchRequest request: NSFetchRequest<ResultType>,
    completionBlock blk: ((NSAsynchronousFetchResult<ResultType>) -> Void)? = nil
  ) {
    fetchRequest = request
    completionBlock = blk
    super.init()
  }
}

/// An asynchronous fetch for results of any type.
protocol AsynchronousFetch {
  func start(in context: NSManagedObjectContext) -> NSPersistentStoreResult
}

extension NSAsynchronousFetchRequest: AsynchronousFetch {
  func start(in context: NSManagedObjectContext) -> NSPersistentStoreResult {
    guard context.concurrencyType != .confinementConcurrencyType else {
      trap(
        "NSConfinementConcurrencyType context \(context) cannot support asynchronous fetch request \(self).",
        name: .invalidArgumentException)
    }
    let result = NSAsynchronousFetchResult(self, context)
    if Progress.current() != nil {
      result.progress = Progress(totalUnitCount: Int64(max(estimatedResultCount, 1)))
    }
    var plan = fetchRequest.plain
    plan.includesPendingChanges = false
    nonisolated(unsafe) let (asked, answer, request) = (plan, result, self)
    let finish: @Sendable (_ found: Swift.Result<FoundElsewhere, any Error>) -> Void = { found in
      nonisolated(unsafe) let found = found
      context.queue.async { request.finish(answer, found, context) }
    }
    // A child asks its parent, whose objects belong to its queue.
    if context.parent != nil {
      context.queue.async {
        request.finish(answer, Swift.Result { FoundElsewhere(all: try context.fetch(asked), scratch: nil) }, context)
      }
    } else if let coordinator = context.coordinator {
      coordinator.queue.async {
        if answer.isCancelled { return finish(.failure(CocoaError(.userCancelled))) }
        let scratch = NSManagedObjectContext(scratchOn: coordinator)
        finish(Swift.Result { FoundElsewhere(all: try scratch.fetch(asked), scratch: scratch) })
      }
    }
    return result
  }

  private func finish(
    _ answer: NSAsynchronousFetchResult<ResultType>, _ found: Swift.Result<FoundElsewhere, any Error>,
    _ context: NSManagedObjectContext
  ) {
    do {
      if answer.isCancelled { throw CocoaError(.userCancelled) }
      let found = try found.get()
      answer.finalResult = found.objects(in: context, isFault: fetchRequest.returnsObjectsAsFaults)
        .compactMap { $0 as? ResultType }
      if fetchRequest.fetchBatchSize > 0 {
        FaultBatch.divide(
          (answer.finalResult ?? []).compactMap { $0 as? NSManagedObject }, by: fetchRequest.fetchBatchSize)
      }
    } catch {
      answer.operationError = error
    }
    if let progress = answer.progress { progress.completedUnitCount = progress.totalUnitCount }
    completionBlock?(answer)
  }
}

/// Results that another context read.
struct FoundElsewhere: @unchecked Sendable {
  let all: [Any]
  /// Keeps what was read until the context that asked has it.
  let scratch: NSManagedObjectContext?

  /// The same for the context that asked: its own objects, with the rows that were read.
  func objects(in context: NSManagedObjectContext, isFault: Bool) -> [Any] {
    guard scratch != nil else { return all }
    return all.map { value in
      guard let found = value as? NSManagedObject else { return value }
      let object = context.fault(found.identifier, row: found.committed)
      if !isFault { object.access() }
      return object
    }
  }
}
