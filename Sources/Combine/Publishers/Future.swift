/// One value or a failure, now or later; the work begins at once and is done once.
public final class Future<Output, Failure: Error>: Publisher {
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = Lock()
  private var result: Result<Output, Failure>?
  private var waiting: [FutureSubscription<Output, Failure>] = []

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    // The promise retains the future: subscribers get their value when nobody else holds it.
    attemptToFulfill { self.fulfill($0) }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let subscription = FutureSubscription(AnySubscriber(subscriber), self)
    subscriber.receive(subscription: subscription)
    let known = lock.withLock { () -> Result<Output, Failure>? in
      if result == nil { waiting.append(subscription) }
      return result
    }
    if let known { subscription.fulfill(known) }
  }

  private func fulfill(_ result: Result<Output, Failure>) {
    let receivers = lock.withLock { () -> [FutureSubscription<Output, Failure>] in
      guard self.result == nil else { return [] }
      self.result = result
      defer { waiting = [] }
      return waiting
    }
    receivers.forEach { $0.fulfill(result) }
  }

  fileprivate func remove(_ subscription: FutureSubscription<Output, Failure>) {
    lock.withLock { waiting.removeAll { $0 === subscription } }
  }
}

private final class FutureSubscription<Output, Failure: Error>: Subscription, CustomStringConvertible {
  private let lock = Lock()
  private var downstream: AnySubscriber<Output, Failure>?
  private var future: Future<Output, Failure>?
  private var isWanted = false
  private var value: Output?

  init(_ downstream: AnySubscriber<Output, Failure>, _ future: Future<Output, Failure>) {
    self.downstream = downstream
    self.future = future
  }

  var description: String { "Future" }

  func fulfill(_ result: Result<Output, Failure>) {
    switch result {
    case .failure(let error): take().downstream?.receive(completion: .failure(error))
    case .success(let value):
      lock.withLock { self.value = value }
      deliver()
    }
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "a subscriber has to ask for at least one value")
    lock.withLock { isWanted = true }
    deliver()
  }

  func cancel() { take().future?.remove(self) }

  private func deliver() {
    let isDue = lock.withLock { isWanted && value != nil }
    guard isDue else { return }
    let taken = take()
    guard let downstream = taken.downstream, let value = taken.value else { return }
    _ = downstream.receive(value)
    downstream.receive(completion: .finished)
  }

  private func take() -> (
    downstream: AnySubscriber<Output, Failure>?, future: Future<Output, Failure>?, value: Output?
  ) {
    lock.withLock {
      defer {
        downstream = nil
        future = nil
        value = nil
      }
      return (downstream, future, value)
    }
  }
}

extension Future where Failure == Never {
  public final var value: Output {
    get async {
      await withCheckedContinuation { continuation in
        subscribe(Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { continuation.resume(returning: $0) }))
      }
    }
  }
}

extension Future where Failure == any Error {
  public final var value: Output {
    get async throws {
      try await withCheckedThrowingContinuation { continuation in
        subscribe(
          Subscribers.Sink(
            receiveCompletion: { if case .failure(let error) = $0 { continuation.resume(throwing: error) } },
            receiveValue: { continuation.resume(returning: $0) }))
      }
    }
  }
}
