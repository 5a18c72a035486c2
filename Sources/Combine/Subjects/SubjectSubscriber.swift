/// A subscription that subjects need not keep for ever.
protocol EndingSubscription: Subscription {
  var isOver: Bool { get }
}

/// Feeds a subject from a publisher.
final class SubjectSubscriber<S: Subject>: Subscriber, EndingSubscription, CustomStringConvertible {
  private let link: Link<S>

  init(_ subject: S) { link = Link(subject) }

  var description: String { "Subject" }
  var isOver: Bool { link.downstream == nil }

  func receive(subscription: any Subscription) { link.open(subscription)?.send(subscription: self) }

  func receive(_ input: S.Output) -> Subscribers.Demand {
    link.downstream?.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<S.Failure>) { link.close()?.downstream.send(completion: completion) }
  func request(_ demand: Subscribers.Demand) { link.request(demand) }
  func cancel() { link.cancel() }
}
