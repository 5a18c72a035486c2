extension Subscribers {
  /// Asks for all values, and hands them to closures.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible {
    private let lock = Lock()
    private var subscription: (any Subscription)?
    private var isOver = false
    private var takeValue: ((Input) -> Void)?
    private var takeCompletion: ((Completion<Failure>) -> Void)?

    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
    ) {
      takeValue = receiveValue
      takeCompletion = receiveCompletion
    }

    /// Does nothing once the stream is over: the closures are released then.
    public var receiveValue: (Input) -> Void { lock.withLock { takeValue } ?? { _ in } }
    public var receiveCompletion: (Completion<Failure>) -> Void { lock.withLock { takeCompletion } ?? { _ in } }
    public var description: String { "Sink" }

    public func receive(subscription: any Subscription) {
      let isFirst = lock.withLock {
        guard self.subscription == nil, !isOver else { return false }
        self.subscription = subscription
        return true
      }
      if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    public func receive(_ value: Input) -> Demand {
      lock.withLock { takeValue }?(value)
      return .none
    }

    public func receive(completion: Completion<Failure>) { end().completion?(completion) }

    public func cancel() { end().subscription?.cancel() }

    /// What is taken out here is released after the lock: it may be the last reference to anything.
    private func end() -> (
      subscription: (any Subscription)?, completion: ((Completion<Failure>) -> Void)?, value: ((Input) -> Void)?
    ) {
      lock.withLock {
        defer {
          isOver = true
          subscription = nil
          takeValue = nil
          takeCompletion = nil
        }
        return (subscription, takeCompletion, takeValue)
      }
    }
  }
}

extension Publisher {
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}
