/// The connection between a publisher and one subscriber.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Allows the publisher that many values more.
  func request(_ demand: Subscribers.Demand)
}

public enum Subscriptions {
  /// A subscription that does nothing, for publishers that complete at once.
  public static let empty: any Subscription = EmptySubscription()
}

private final class EmptySubscription: Subscription, CustomStringConvertible {
  var description: String { "Empty" }
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}
