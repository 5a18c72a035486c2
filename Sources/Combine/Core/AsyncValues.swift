/// Asks for one value when a task waits for it.
final class AsyncValues<Input, Failure: Error>: Subscriber, @unchecked Sendable {
  typealias Waiting = CheckedContinuation<Input?, any Error>

  /// What the iterator holds: the stream ends with it.
  final class Owner: Sendable {
    private let values: AsyncValues

    init(_ values: AsyncValues) { self.values = values }

    deinit { values.cancel() }

    func next() async throws -> Input? {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { values.add($0) }
      } onCancel: {
        values.cancel()
      }
    }
  }

  private let lock = Lock()
  private var subscription: (any Subscription)?
  private var waiting = Queue<Waiting>()
  private var isOver = false
  private var error: Failure?

  func receive(subscription: any Subscription) {
    let (isFirst, count) = lock.withLock { () -> (Bool, Int) in
      guard self.subscription == nil, !isOver else { return (false, 0) }
      self.subscription = subscription
      return (true, waiting.count)
    }
    if !isFirst { subscription.cancel() } else if count > 0 { subscription.request(.max(count)) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    lock.withLock { waiting.popFirst() }?.resume(returning: input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    lock.withLock { if case .failure(let failure) = completion, !isOver { error = failure } }
    _ = end()
  }

  func cancel() { end()?.cancel() }

  private func add(_ continuation: Waiting) {
    let (ended, failure, upstream) = lock.withLock { () -> (Bool, Failure?, (any Subscription)?) in
      guard isOver else {
        waiting.append(continuation)
        return (false, nil, subscription)
      }
      defer { error = nil }
      return (true, error, nil)
    }
    if let failure {
      continuation.resume(throwing: failure)
    } else if ended {
      continuation.resume(returning: nil)
    }
    upstream?.request(.max(1))
  }

  private func end() -> (any Subscription)? {
    let (upstream, rest, failure) = lock.withLock { () -> ((any Subscription)?, Queue<Waiting>, Failure?) in
      isOver = true
      defer {
        subscription = nil
        waiting.removeAll()
        // The first one who waits receives the failure.
        if !waiting.isEmpty { error = nil }
      }
      return (subscription, waiting, error)
    }
    var queue = rest
    if let failure { queue.popFirst()?.resume(throwing: failure) }
    while let next = queue.popFirst() { next.resume(returning: nil) }
    return upstream
  }
}
