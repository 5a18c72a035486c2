/// The ends of an operator that asks upstream for everything: it counts what the subscriber has asked for.
final class Outlet<Downstream: Subscriber> {
  private let link: Link<Downstream>
  private let lock = Lock()
  /// Held while the subscriber receives: values of several threads come one after the other.
  private let delivery = Lock(isRecursive: true)
  private var demand = Subscribers.Demand.none

  init(_ downstream: Downstream) { link = Link(downstream) }

  var isOpen: Bool { link.downstream != nil }
  var isWanted: Bool { lock.withLock { demand > 0 } }

  /// False if the subscription is one too many.
  func begin(_ upstream: any Subscription, as subscription: any Subscription) -> Bool {
    guard let downstream = link.open(upstream) else { return false }
    downstream.receive(subscription: subscription)
    return true
  }

  /// For sources: `source` is cancelled in upstream's place.
  func begin(until source: AnyCancellable) { _ = link.open(SourceSubscription(source)) }

  func requestUpstream(_ demand: Subscribers.Demand) { link.request(demand) }
  func request(_ demand: Subscribers.Demand) { lock.withLock { self.demand += demand } }

  /// Drops the value if nobody has asked for it.
  func send(_ value: Downstream.Input) {
    delivery.lock()
    defer { delivery.unlock() }
    guard let downstream = link.downstream else { return }
    let isWanted = lock.withLock {
      defer { demand -= 1 }
      return demand > 0
    }
    guard isWanted else { return }
    let more = downstream.receive(value)
    lock.withLock { demand += more }
  }

  func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    delivery.lock()
    defer { delivery.unlock() }
    link.close()?.downstream.receive(completion: completion)
  }

  /// Cancels upstream and completes.
  func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
    delivery.lock()
    defer { delivery.unlock() }
    guard let (downstream, upstream) = link.close() else { return }
    upstream.cancel()
    downstream.receive(completion: completion)
  }

  func cancel() { link.cancel() }
}

/// A source's observer in the form of a subscription.
private final class SourceSubscription: Subscription {
  private let source: AnyCancellable

  init(_ source: AnyCancellable) { self.source = source }

  func request(_ demand: Subscribers.Demand) {}
  func cancel() { source.cancel() }
}
