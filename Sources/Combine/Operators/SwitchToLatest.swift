extension Publishers {
  /// The values of the publisher that came last.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    public typealias Output = P.Output
    public typealias Failure = P.Failure
    public let upstream: Upstream

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(SwitchOuter<P, S>(subscriber))
    }
  }
}

private final class SwitchOuter<P: Publisher, Downstream: Subscriber>: Subscriber, Subscription,
  CustomStringConvertible
where Downstream.Input == P.Output, Downstream.Failure == P.Failure {
  typealias Input = P
  typealias Failure = P.Failure

  let description = "SwitchToLatest"
  private let link: Link<Downstream>
  private let lock = Lock()
  private let delivery = Lock(isRecursive: true)
  private var demand = Subscribers.Demand.none
  private var inner: Inner?
  private var isOuterDone = false
  private var isOver = false

  init(_ downstream: Downstream) { link = Link(downstream) }

  func receive(subscription: any Subscription) {
    guard let downstream = link.open(subscription) else { return }
    downstream.receive(subscription: self)
    subscription.request(.unlimited)
  }

  func receive(_ input: P) -> Subscribers.Demand {
    let next = Inner(self)
    let old = lock.withLock { () -> Inner? in
      defer { inner = isOver ? nil : next }
      return inner
    }
    old?.link.cancel()
    if link.downstream != nil { input.subscribe(next) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard case .finished = completion else { return end(completion) }
    let isLast = lock.withLock {
      isOuterDone = true
      return inner == nil
    }
    if isLast { end(.finished) }
  }

  func request(_ demand: Subscribers.Demand) {
    let inner = lock.withLock {
      self.demand += demand
      return self.inner
    }
    inner?.link.request(demand)
  }

  func cancel() {
    link.cancel()
    takeInner()?.link.cancel()
  }

  private func takeInner() -> Inner? {
    lock.withLock {
      isOver = true
      defer { inner = nil }
      return inner
    }
  }

  private func end(_ completion: Subscribers.Completion<Failure>) {
    guard let (downstream, upstream) = link.close() else { return }
    let inner = takeInner()
    // What has completed needs no cancelling.
    if !lock.withLock({ isOuterDone }) { upstream.cancel() }
    inner?.link.cancel()
    downstream.receive(completion: completion)
  }

  private func openDemand(of candidate: Inner) -> Subscribers.Demand {
    lock.withLock { candidate === inner ? demand : .none }
  }

  private func take(_ value: P.Output, from source: Inner) -> Subscribers.Demand {
    delivery.lock()
    defer { delivery.unlock() }
    let isCurrent = lock.withLock { () -> Bool in
      guard source === inner else { return false }
      demand -= 1
      return true
    }
    guard isCurrent, let more = link.downstream?.receive(value), more > 0 else { return .none }
    return lock.withLock {
      demand += more
      // Otherwise the publisher that came meanwhile is asked.
      return source === inner ? more : .none
    }
  }

  private func finish(_ source: Inner, _ completion: Subscribers.Completion<Failure>) {
    let (isCurrent, isLast) = lock.withLock { () -> (Bool, Bool) in
      guard source === inner else { return (false, false) }
      inner = nil
      return (true, isOuterDone)
    }
    guard isCurrent else { return }
    if case .failure = completion { end(completion) } else if isLast { end(.finished) }
  }

  private final class Inner: Subscriber {
    typealias Input = P.Output
    typealias Failure = P.Failure
    let link: Link<SwitchOuter>

    init(_ outer: SwitchOuter) { link = Link(outer) }

    func receive(subscription: any Subscription) {
      guard let outer = link.open(subscription) else { return }
      let demand = outer.openDemand(of: self)
      if demand > 0 { subscription.request(demand) }
    }

    func receive(_ input: P.Output) -> Subscribers.Demand { link.downstream?.take(input, from: self) ?? .none }
    func receive(completion: Subscribers.Completion<Failure>) { link.close()?.downstream.finish(self, completion) }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Failure == Never {
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Output, Publishers.SetFailureType<Self, Output.Failure>
    >
  {
    setFailureType(to: Output.Failure.self).switchToLatest()
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    map { $0.setFailureType(to: Failure.self) }.switchToLatest()
  }
}

extension Publisher where Output: Publisher, Failure == Never, Output.Failure == Never {
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}
