/// One value, and the end.
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public let output: Output

  public init(_ output: Output) { self.output = output }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subscriber.receive(subscription: SingleValue("Just", output, subscriber))
  }
}

extension Just: Equatable where Output: Equatable {}

/// A value that its subscriber receives when it asks.
final class SingleValue<Downstream: Subscriber>: Subscription, CustomStringConvertible {
  let description: String
  private let link: Link<Downstream>
  private let value: Downstream.Input

  init(_ name: String, _ value: Downstream.Input, _ downstream: Downstream) {
    description = name
    self.value = value
    link = Link(downstream)
    _ = link.open(Subscriptions.empty)
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "a subscriber has to ask for at least one value")
    guard let downstream = link.close()?.downstream else { return }
    _ = downstream.receive(value)
    downstream.receive(completion: .finished)
  }

  func cancel() { link.cancel() }
}
