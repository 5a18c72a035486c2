extension Publishers {
  public enum PrefetchStrategy: Hashable, Sendable {
    /// Asks upstream for as many values as there is room for.
    case keepFull
    /// Asks upstream for everything.
    case byRequest
  }

  /// What happens to values without room.
  public enum BufferingStrategy<Failure: Error> {
    case dropNewest
    case dropOldest
    case customError(() -> Failure)
  }

  /// Keeps values until they are asked for.
  public struct Buffer<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let size: Int
    public let prefetch: PrefetchStrategy
    public let whenFull: BufferingStrategy<Upstream.Failure>

    public init(
      upstream: Upstream, size: Int, prefetch: PrefetchStrategy, whenFull: BufferingStrategy<Upstream.Failure>
    ) {
      self.upstream = upstream
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(BufferRelay(subscriber, size, prefetch, whenFull))
    }
  }
}

private final class BufferRelay<Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure
  let description = "Buffer"
  private let link: Link<Downstream>
  private let size: Int
  private let prefetch: Publishers.PrefetchStrategy
  private let whenFull: Publishers.BufferingStrategy<Failure>
  private let lock = Lock()
  private var values = Queue<Input>()
  private var demand = Subscribers.Demand.none
  private var isSending = false
  private var completion: Subscribers.Completion<Failure>?

  init(
    _ downstream: Downstream, _ size: Int, _ prefetch: Publishers.PrefetchStrategy,
    _ whenFull: Publishers.BufferingStrategy<Failure>
  ) {
    link = Link(downstream)
    self.size = size
    self.prefetch = prefetch
    self.whenFull = whenFull
  }

  func receive(subscription: any Subscription) {
    guard let downstream = link.open(subscription) else { return }
    downstream.receive(subscription: self)
    link.request(prefetch == .keepFull ? .max(size) : .unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let overflow = lock.withLock { () -> (() -> Failure)? in
      guard completion == nil else { return nil }
      if values.count >= size, demand == .none || !values.isEmpty {
        switch whenFull {
        case .dropNewest: return nil
        case .dropOldest: _ = values.popFirst()
        case .customError(let make): return make
        }
      }
      values.append(input)
      return nil
    }
    if let overflow, let (downstream, upstream) = link.close() {
      upstream.cancel()
      downstream.receive(completion: .failure(overflow()))
    } else {
      send()
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    lock.withLock { self.completion = completion }
    send()
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { self.demand += demand }
    send()
  }

  func cancel() {
    link.cancel()
    lock.withLock { values.removeAll() }
  }

  private func send() {
    let begins = lock.withLock {
      defer { isSending = true }
      return !isSending
    }
    guard begins else { return }
    while let downstream = link.downstream, let value = nextValue() {
      let more = downstream.receive(value)
      lock.withLock { demand += more }
      if prefetch == .keepFull { link.request(.max(1)) }
    }
    let end = lock.withLock {
      isSending = false
      return values.isEmpty ? completion : nil
    }
    if let end { link.close()?.downstream.receive(completion: end) }
  }

  private func nextValue() -> Input? {
    lock.withLock {
      guard demand > 0, let value = values.popFirst() else { return nil }
      demand -= 1
      return value
    }
  }
}

extension Publisher {
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}
