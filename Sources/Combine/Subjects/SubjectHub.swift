/// What the subjects share: their subscribers, the streams that feed them, and whether they are over.
final class SubjectHub<Output, Failure: Error> {
  private let lock = Lock()
  private var conduits: [Conduit<Output, Failure>] = []
  private var upstreams: [any Subscription] = []
  private var completion: Subscribers.Completion<Failure>?
  private var hasDemand: Bool
  /// The value that new subscribers receive first, for subjects that have one.
  private var value: Output?
  private let name: String

  /// - Parameter value: nil for subjects that remember none; those feed on other streams only when somebody asks.
  init(_ name: String, value: Output? = nil) {
    self.name = name
    self.value = value
    hasDemand = value != nil
  }

  deinit { upstreams.forEach { $0.cancel() } }

  var current: Output? { lock.withLock { value } }

  /// Makes it the current value without a word to the subscribers.
  func replace(_ newValue: Output) {
    let old = lock.withLock { () -> Output? in
      defer { value = newValue }
      return value
    }
    withExtendedLifetime(old) {}
  }

  func send(_ newValue: Output, keeping keeps: Bool) {
    var old: Output?
    let receivers = lock.withLock { () -> [Conduit<Output, Failure>] in
      guard completion == nil else { return [] }
      if keeps {
        old = value
        value = newValue
      }
      return conduits
    }
    withExtendedLifetime(old) { receivers.forEach { $0.offer(newValue) } }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    let receivers = lock.withLock { () -> [Conduit<Output, Failure>] in
      guard self.completion == nil else { return [] }
      self.completion = completion
      defer { conduits = [] }
      return conduits
    }
    receivers.forEach { $0.finish(completion) }
  }

  func send(subscription: any Subscription) {
    let isWanted = lock.withLock {
      upstreams.removeAll { ($0 as? any EndingSubscription)?.isOver == true }
      upstreams.append(subscription)
      return hasDemand
    }
    if isWanted { subscription.request(.unlimited) }
  }

  func attach<S: Subscriber>(_ subscriber: S, owner: AnyObject) where S.Input == Output, S.Failure == Failure {
    let conduit = Conduit(name, AnySubscriber(subscriber), hub: self, owner: owner)
    let ended = lock.withLock {
      if completion == nil { conduits.append(conduit) }
      return completion
    }
    if let ended {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: ended)
    } else {
      subscriber.receive(subscription: conduit)
    }
  }

  fileprivate func remove(_ conduit: Conduit<Output, Failure>) {
    lock.withLock { conduits.removeAll { $0 === conduit } }
  }

  fileprivate func wantsValues() {
    let waiting = lock.withLock { () -> [any Subscription] in
      guard !hasDemand else { return [] }
      hasDemand = true
      return upstreams
    }
    waiting.forEach { $0.request(.unlimited) }
  }
}

/// The subscription of one subscriber to a subject.
final class Conduit<Output, Failure: Error>: Subscription, CustomStringConvertible {
  let description: String
  private let lock = Lock()
  /// Held while the subscriber receives: values of several threads come one after the other.
  private let delivery = Lock(isRecursive: true)
  private var downstream: AnySubscriber<Output, Failure>?
  private var hub: SubjectHub<Output, Failure>?
  /// The subject lives as long as its subscriptions.
  private var owner: AnyObject?
  private var demand = Subscribers.Demand.none
  private var hasCurrent = false

  init(
    _ name: String, _ downstream: AnySubscriber<Output, Failure>, hub: SubjectHub<Output, Failure>, owner: AnyObject
  ) {
    description = name
    self.downstream = downstream
    self.hub = hub
    self.owner = owner
  }

  func offer(_ value: Output) {
    delivery.lock()
    defer { delivery.unlock() }
    let receiver = lock.withLock { () -> AnySubscriber<Output, Failure>? in
      guard demand > 0 else {
        hasCurrent = false
        return nil
      }
      demand -= 1
      hasCurrent = true
      return downstream
    }
    if let more = receiver?.receive(value), more > 0 { lock.withLock { demand += more } }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    delivery.lock()
    defer { delivery.unlock() }
    take().downstream?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > 0, let hub = lock.withLock({ self.hub }) else { return }
    delivery.lock()
    let isDue = lock.withLock {
      self.demand += demand
      return !hasCurrent
    }
    if isDue, let current = hub.current { offer(current) }
    delivery.unlock()
    hub.wantsValues()
  }

  func cancel() { take().hub?.remove(self) }

  private func take() -> (
    downstream: AnySubscriber<Output, Failure>?, hub: SubjectHub<Output, Failure>?, owner: AnyObject?
  ) {
    lock.withLock {
      defer {
        downstream = nil
        hub = nil
        owner = nil
      }
      return (downstream, hub, owner)
    }
  }
}
