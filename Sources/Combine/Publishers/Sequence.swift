extension Publishers {
  /// A sequence's elements, and the end.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element
    public let sequence: Elements

    public init(sequence: Elements) { self.sequence = sequence }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var iterator = sequence.makeIterator()
      guard let first = iterator.next() else {
        subscriber.receive(subscription: Subscriptions.empty)
        return subscriber.receive(completion: .finished)
      }
      subscriber.receive(subscription: SequenceSubscription("\(sequence)", first, iterator, subscriber))
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension Sequence {
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

private final class SequenceSubscription<Iterator: IteratorProtocol, Downstream: Subscriber>: Subscription,
  CustomStringConvertible
where Downstream.Input == Iterator.Element {
  let description: String
  private let lock = Lock()
  private var downstream: Downstream?
  /// The element after what was sent: with the last one comes the end.
  private var next: Iterator.Element?
  private var iterator: Iterator
  private var demand = Subscribers.Demand.none
  private var isSending = false

  init(_ description: String, _ first: Iterator.Element, _ iterator: Iterator, _ downstream: Downstream) {
    self.description = description
    next = first
    self.iterator = iterator
    self.downstream = downstream
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "a subscriber has to ask for at least one value")
    let begins = lock.withLock {
      self.demand += demand
      defer { isSending = true }
      return !isSending
    }
    guard begins else { return }
    while let (downstream, value, isLast) = advance() {
      let more = downstream.receive(value)
      if isLast {
        // Unless it was cancelled meanwhile.
        let isOpen = lock.withLock {
          defer { self.downstream = nil }
          return self.downstream != nil
        }
        if isOpen { downstream.receive(completion: .finished) }
        return
      }
      lock.withLock { self.demand += more }
    }
  }

  func cancel() {
    let dropped = lock.withLock { () -> Downstream? in
      defer { downstream = nil }
      return downstream
    }
    withExtendedLifetime(dropped) {}
  }

  private func advance() -> (Downstream, Iterator.Element, Bool)? {
    lock.withLock {
      guard let downstream, let value = next, demand > 0 else {
        isSending = false
        return nil
      }
      demand -= 1
      next = iterator.next()
      return (downstream, value, next == nil)
    }
  }
}
