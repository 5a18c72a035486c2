/// Sends values to those subscribers who ask for them at that time, and remembers none.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let hub = SubjectHub<Output, Failure>("PassthroughSubject")

  public init() {}

  public func send(_ input: Output) { hub.send(input, keeping: false) }
  public func send(completion: Subscribers.Completion<Failure>) { hub.send(completion: completion) }
  public func send(subscription: any Subscription) { hub.send(subscription: subscription) }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    hub.attach(subscriber, owner: self)
  }
}
