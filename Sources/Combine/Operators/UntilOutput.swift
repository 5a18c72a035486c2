extension Publishers {
  /// Upstream's values until another publisher has one.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let other: Other

    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let relay = StepRelay("PrefixUntilOutput", subscriber) { .pass($0) }
      let signal = FirstSignal<Other.Output, Other.Failure> { [weak relay] in
        if case nil = $0 { relay?.end(.finished) }
      }
      relay.companion = signal
      other.subscribe(signal)
      upstream.subscribe(relay)
    }
  }

  /// Upstream's values once another publisher has had one.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let other: Other

    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let lock = Lock()
      var isDropping = true
      let relay = StepRelay("DropUntilOutput", subscriber) { value in
        lock.withLock { isDropping } ? .skip : .pass(value)
      }
      let signal = FirstSignal<Other.Output, Other.Failure> { [weak relay] completion in
        // Without a value of the other publisher, none of upstream's can follow.
        if let completion { relay?.end(completion) } else { lock.withLock { isDropping = false } }
      }
      relay.companion = signal
      other.subscribe(signal)
      upstream.subscribe(relay)
    }
  }
}

extension Publishers.PrefixUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}
extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}

/// Waits for a publisher's first value.
private final class FirstSignal<Input, Failure: Error>: Subscriber, Cancellable {
  /// Called once: with nil for a value, with the completion where none came.
  typealias Handler = (Subscribers.Completion<Failure>?) -> Void
  private let link: Link<Handler>

  init(_ handler: @escaping Handler) { link = Link(handler) }

  func receive(subscription: any Subscription) {
    if link.open(subscription) != nil { subscription.request(.max(1)) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    if let (handler, upstream) = link.close() {
      upstream.cancel()
      handler(nil)
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) { link.close()?.downstream(completion) }
  func cancel() { link.cancel() }
}

extension Publisher {
  public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }

  public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
  where Failure == P.Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }
}
