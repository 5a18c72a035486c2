/// Has a value, which new subscribers receive first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let hub: SubjectHub<Output, Failure>

  public init(_ value: Output) { hub = SubjectHub("CurrentValueSubject", value: value) }

  /// Subscribers receive what is set here.
  public var value: Output {
    get { hub.current! }
    set { send(newValue) }
  }

  public func send(_ input: Output) { hub.send(input, keeping: true) }
  public func send(completion: Subscribers.Completion<Failure>) { hub.send(completion: completion) }
  public func send(subscription: any Subscription) { hub.send(subscription: subscription) }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    hub.attach(subscriber, owner: self)
  }
}
