extension Publishers {
  /// The values of publishers that are made of upstream's values.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let maxPublishers: Subscribers.Demand
    public let transform: (Upstream.Output) -> NewPublisher

    public init(
      upstream: Upstream, maxPublishers: Subscribers.Demand, transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(FlatMapOuter(subscriber, maxPublishers, transform))
    }
  }
}

/// Receives what the publishers are made of.
private final class FlatMapOuter<Input, NewPublisher: Publisher, Downstream: Subscriber>: Subscriber
where Downstream.Input == NewPublisher.Output, Downstream.Failure == NewPublisher.Failure {
  typealias Failure = NewPublisher.Failure
  private let link: Link<FanIn<Downstream>>
  private let maxPublishers: Subscribers.Demand
  private let transform: (Input) -> NewPublisher

  init(
    _ downstream: Downstream, _ maxPublishers: Subscribers.Demand, _ transform: @escaping (Input) -> NewPublisher
  ) {
    var nextPublisher: () -> Void = {}
    link = Link(FanIn("FlatMap", downstream) { nextPublisher() })
    self.maxPublishers = maxPublishers
    self.transform = transform
    if maxPublishers != .unlimited { nextPublisher = { [weak self] in self?.link.request(.max(1)) } }
  }

  func receive(subscription: any Subscription) {
    guard let fanIn = link.open(subscription) else { return }
    fanIn.begin { self.link.cancel() }
    subscription.request(maxPublishers)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    link.downstream?.add(transform(input))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard let fanIn = link.close()?.downstream else { return }
    switch completion {
    case .finished: fanIn.seal()
    case .failure: fanIn.complete(completion)
    }
  }
}

extension Publisher {
  public func flatMap<T, P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where T == P.Output, Failure == P.Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }
}

extension Publisher where Failure == Never {
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}
