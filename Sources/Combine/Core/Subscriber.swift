/// What receives a publisher's values, as many as it asks for.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  associatedtype Input
  associatedtype Failure: Error

  func receive(subscription: any Subscription)
  /// - Returns: how many values more than it asked for before.
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == () {
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The types of subscribers.
public enum Subscribers {}
