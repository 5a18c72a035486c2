/// Publishers one after the other, as one stream: what the subscriber has asked for and one has not sent, the next
/// one is asked for.
final class Succession<Downstream: Subscriber>: Subscription, CustomStringConvertible {
  typealias Output = Downstream.Input

  /// What comes after a publisher.
  enum Next {
    case end(Subscribers.Completion<Downstream.Failure>)
    case follow((Succession) -> Void)
  }

  let description: String
  private let lock = Lock()
  private var downstream: Downstream?
  private var current: (any Subscription)?
  private var demand = Subscribers.Demand.none
  private var hasBegun = false
  private var valueCount = 0

  init(_ name: String, _ downstream: Downstream) {
    description = name
    self.downstream = downstream
  }

  /// - Parameter next: called when the publisher completes.
  func follow<P: Publisher>(_ publisher: P, next: @escaping (Subscribers.Completion<P.Failure>) -> Next)
  where P.Output == Output {
    publisher.subscribe(Part(self, next))
  }

  /// Ends with one value.
  func follow(_ value: Output) { follow(Just(value)) { _ in .end(.finished) } }

  var isEmpty: Bool { lock.withLock { valueCount == 0 } }

  func request(_ demand: Subscribers.Demand) {
    let current = lock.withLock {
      self.demand += demand
      return self.current
    }
    current?.request(demand)
  }

  func cancel() {
    let taken = take()
    taken.current?.cancel()
  }

  private func take() -> (downstream: Downstream?, current: (any Subscription)?) {
    lock.withLock {
      defer {
        downstream = nil
        current = nil
      }
      return (downstream, current)
    }
  }

  fileprivate func begin(_ subscription: any Subscription) {
    let (downstream, isFirst, open) = lock.withLock { () -> (Downstream?, Bool, Subscribers.Demand) in
      guard let downstream = self.downstream, current == nil else { return (nil, false, .none) }
      current = subscription
      defer { hasBegun = true }
      return (downstream, !hasBegun, demand)
    }
    guard let downstream else { return subscription.cancel() }
    if isFirst {
      downstream.receive(subscription: self)
    } else if open > 0 {
      subscription.request(open)
    }
  }

  fileprivate func take(_ value: Output) -> Subscribers.Demand {
    let receiver = lock.withLock {
      demand -= 1
      valueCount += 1
      return downstream
    }
    guard let more = receiver?.receive(value) else { return .none }
    lock.withLock { demand += more }
    return more
  }

  fileprivate func proceed(_ next: () -> Next) {
    let isOpen = lock.withLock {
      current = nil
      return downstream != nil
    }
    guard isOpen else { return }
    switch next() {
    case .end(let completion): take().downstream?.receive(completion: completion)
    case .follow(let start): start(self)
    }
  }

  /// The subscriber of one of the publishers.
  private final class Part<Failure: Error>: Subscriber {
    private let link: Link<Succession>
    private let next: (Subscribers.Completion<Failure>) -> Next

    init(_ succession: Succession, _ next: @escaping (Subscribers.Completion<Failure>) -> Next) {
      link = Link(succession)
      self.next = next
    }

    func receive(subscription: any Subscription) { link.open(subscription)?.begin(subscription) }
    func receive(_ input: Output) -> Subscribers.Demand { link.downstream?.take(input) ?? .none }

    func receive(completion: Subscribers.Completion<Failure>) {
      link.close()?.downstream.proceed { next(completion) }
    }
  }
}
