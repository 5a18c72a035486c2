extension Publishers {
  /// The values at some places of the stream.
  public struct Output<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let range: CountableRange<Int>

    public init(upstream: Upstream, range: CountableRange<Int>) {
      precondition(range.lowerBound >= 0, "the range must not begin below zero")
      self.upstream = upstream
      self.range = range
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      guard !range.isEmpty else {
        // Apple: an empty prefix subscribes, cancels and finishes.
        return upstream.subscribe(EmptyPrefix(subscriber))
      }
      var index = -1
      upstream.subscribe(
        StepRelay("Output", subscriber) { [range] value in
          index += 1
          if index < range.lowerBound { return .skip }
          if index < range.upperBound - 1 { return .pass(value) }
          // A subscriber that makes upstream send more while it receives the last value gets none of it.
          return .last(index < range.upperBound ? value : nil)
        })
    }
  }
}

extension Publishers.Output: Equatable where Upstream: Equatable {}

/// Ends as soon as it begins.
private final class EmptyPrefix<Downstream: Subscriber>: Subscriber {
  private let downstream: Downstream

  init(_ downstream: Downstream) { self.downstream = downstream }

  func receive(subscription: any Subscription) {
    downstream.receive(subscription: Subscriptions.empty)
    subscription.cancel()
    downstream.receive(completion: .finished)
  }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand { .none }
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {}
}

extension Publisher {
  public func output(at index: Int) -> Publishers.Output<Self> { output(in: index...index) }

  public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
    Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
  }

  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    precondition(maxLength >= 0, "the length must not be negative")
    return output(in: ..<maxLength)
  }
}
