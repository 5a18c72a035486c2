/// What stands between an operator's upstream and downstream: both ends are held until the stream is over.
///
/// Callers act on what the methods return, after the lock is given back: whatever a subscriber does while it receives,
/// it may come back here.
final class Link<Downstream> {
  private enum State {
    case waiting(Downstream)
    case open(Downstream, any Subscription)
    case over
  }

  private let lock = Lock()
  private var state: State

  init(_ downstream: Downstream) { state = .waiting(downstream) }

  /// Takes the subscription; cancels it if there is one already, or if the stream is over.
  func open(_ subscription: any Subscription) -> Downstream? {
    let downstream = lock.withLock { () -> Downstream? in
      guard case .waiting(let downstream) = state else { return nil }
      state = .open(downstream, subscription)
      return downstream
    }
    if downstream == nil { subscription.cancel() }
    return downstream
  }

  /// The subscriber, while the stream flows.
  var downstream: Downstream? {
    lock.withLock {
      guard case .open(let downstream, _) = state else { return nil }
      return downstream
    }
  }

  func request(_ demand: Subscribers.Demand) {
    let upstream = lock.withLock { () -> (any Subscription)? in
      guard case .open(_, let subscription) = state else { return nil }
      return subscription
    }
    upstream?.request(demand)
  }

  /// Ends the stream, and releases both ends; nil if it did not flow.
  @discardableResult func close() -> (downstream: Downstream, upstream: any Subscription)? {
    lock.withLock {
      defer { state = .over }
      guard case .open(let downstream, let subscription) = state else { return nil }
      return (downstream, subscription)
    }
  }

  /// Ends the stream before it flows; nil unless upstream's subscription is still awaited.
  func closeEarly() -> Downstream? {
    lock.withLock {
      guard case .waiting(let downstream) = state else { return nil }
      state = .over
      return downstream
    }
  }

  func cancel() { close()?.upstream.cancel() }
}
