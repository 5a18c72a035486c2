/// A subscriber whose type is not shown.
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible {
  public let combineIdentifier: CombineIdentifier
  private let begin: ((any Subscription) -> Void)?
  private let take: ((Input) -> Subscribers.Demand)?
  private let end: ((Subscribers.Completion<Failure>) -> Void)?
  private let name: String

  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    combineIdentifier = subscriber.combineIdentifier
    begin = subscriber.receive(subscription:)
    take = subscriber.receive(_:)
    end = subscriber.receive(completion:)
    name = (subscriber as? any CustomStringConvertible)?.description ?? "AnySubscriber"
  }

  public init<S: Subject>(_ subject: S) where S.Output == Input, S.Failure == Failure {
    self.init(SubjectSubscriber(subject))
  }

  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    combineIdentifier = CombineIdentifier()
    begin = receiveSubscription
    take = receiveValue
    end = receiveCompletion
    name = "Anonymous AnySubscriber"
  }

  public func receive(subscription: any Subscription) { begin?(subscription) }
  public func receive(_ value: Input) -> Subscribers.Demand { take?(value) ?? .none }
  public func receive(completion: Subscribers.Completion<Failure>) { end?(completion) }
  public var description: String { name }
}
