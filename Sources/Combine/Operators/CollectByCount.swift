extension Publishers {
  /// Arrays of so many values; the last one may be shorter.
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let count: Int

    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(CountCollector<Upstream.Output, S>(subscriber, count))
    }
  }
}

extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}

private final class CountCollector<Input, Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible
where Downstream.Input == [Input] {
  typealias Failure = Downstream.Failure
  let description = "CollectByCount"
  private let link: Link<Downstream>
  private let count: Int
  private var values: [Input] = []

  init(_ downstream: Downstream, _ count: Int) {
    link = Link(downstream)
    self.count = count
  }

  func receive(subscription: any Subscription) { link.open(subscription)?.receive(subscription: self) }

  func receive(_ input: Input) -> Subscribers.Demand {
    values.append(input)
    guard values.count >= count, let downstream = link.downstream else { return .none }
    let full = values
    values = []
    return downstream.receive(full) * count
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard let downstream = link.close()?.downstream else { return }
    if case .finished = completion, !values.isEmpty { _ = downstream.receive(values) }
    values = []
    downstream.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) { link.request(demand * count) }
  func cancel() { link.cancel() }
}

extension Publisher {
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    precondition(count > 0, "a collection has at least one value")
    return Publishers.CollectByCount(upstream: self, count: count)
  }
}
