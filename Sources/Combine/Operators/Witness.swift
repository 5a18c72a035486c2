/// Calls closures for what passes in both directions.
final class Witness<Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  struct Events {
    var subscription: ((any Subscription) -> Void)?
    var output: ((Input) -> Void)?
    /// What the subscriber asks for in answer to a value, if that is any.
    var answer: ((Subscribers.Demand) -> Void)?
    var completion: ((Subscribers.Completion<Failure>) -> Void)?
    var cancel: (() -> Void)?
    var request: ((Subscribers.Demand) -> Void)?
  }

  let description: String
  private let link: Link<Downstream>
  private let events: Events

  init(_ name: String, _ downstream: Downstream, _ events: Events) {
    description = name
    self.events = events
    link = Link(downstream)
  }

  func receive(subscription: any Subscription) {
    events.subscription?(subscription)
    link.open(subscription)?.receive(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard link.downstream != nil else { return .none }
    events.output?(input)
    // The closure may have cancelled.
    guard let demand = link.downstream?.receive(input) else { return .none }
    if demand > 0 { events.answer?(demand) }
    return demand
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard link.downstream != nil else { return }
    events.completion?(completion)
    link.close()?.downstream.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    events.request?(demand)
    link.request(demand)
  }

  func cancel() {
    guard let upstream = link.close()?.upstream else { return }
    events.cancel?()
    upstream.cancel()
  }
}
