/// One value of each of several publishers, together.
final class Join<Downstream: Subscriber>: Subscription, CustomStringConvertible {
  typealias Failure = Downstream.Failure

  enum Rule {
    /// A new value with the last ones of the others.
    case latest
    /// First with first, second with second.
    case pairs
  }

  let description: String
  private let lock = Lock()
  /// Held while the subscriber receives: values of several threads come one after the other.
  private let delivery = Lock(isRecursive: true)
  private let rule: Rule
  private let combine: ([Any]) -> Downstream.Input
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var values: [Queue<Any>]
  private var hasFinished: [Bool]
  private var cancels: [() -> Void] = []
  private var requests: [(Subscribers.Demand) -> Void] = []
  private var hasBegun = false
  /// A completion that came while the sides were still being attached.
  private var early: Subscribers.Completion<Failure>?

  init(
    _ name: String, _ downstream: Downstream, _ rule: Rule, count: Int, combine: @escaping ([Any]) -> Downstream.Input
  ) {
    description = name
    self.downstream = downstream
    self.rule = rule
    self.combine = combine
    values = Array(repeating: Queue(), count: count)
    hasFinished = Array(repeating: false, count: count)
  }

  /// The subscriber of one of the publishers.
  func side<Value>(_ index: Int) -> Side<Value> {
    let side = Side<Value>(self, index)
    lock.withLock {
      cancels.append { side.link.cancel() }
      requests.append { side.link.request($0) }
    }
    return side
  }

  /// Called when all sides have subscribed.
  func begin() {
    let receiver = lock.withLock {
      hasBegun = true
      return downstream
    }
    receiver?.receive(subscription: self)
    if let early = lock.withLock({ early }) { end()?.receive(completion: early) }
  }

  func request(_ demand: Subscribers.Demand) {
    let requests = lock.withLock {
      self.demand += demand
      return self.requests
    }
    if rule == .pairs { sendAll() }
    requests.forEach { $0(demand) }
  }

  func cancel() { _ = end() }

  fileprivate func take(_ value: Any, _ index: Int) {
    delivery.lock()
    defer { delivery.unlock() }
    lock.withLock {
      if rule == .latest { values[index].removeAll() }
      values[index].append(value)
    }
    sendAll()
  }

  private func sendAll() {
    delivery.lock()
    defer { delivery.unlock() }
    while let (downstream, row) = nextRow() {
      let more = downstream.receive(combine(row))
      if more > 0 {
        let requests = lock.withLock {
          demand += more
          return self.requests
        }
        requests.forEach { $0(more) }
      }
      if rule == .latest { break }
    }
    finishIfDone()
  }

  private func nextRow() -> (Downstream, [Any])? {
    lock.withLock {
      guard let downstream, demand > 0, values.allSatisfy({ !$0.isEmpty }) else { return nil }
      demand -= 1
      let row = values.map { $0.first! }
      if rule == .pairs {
        for index in values.indices { _ = values[index].popFirst() }
      }
      return (downstream, row)
    }
  }

  fileprivate func finish(_ index: Int, _ completion: Subscribers.Completion<Failure>) {
    lock.withLock { hasFinished[index] = true }
    guard case .finished = completion else { return complete(completion) }
    finishIfDone()
  }

  private func finishIfDone() {
    let isDone = lock.withLock {
      // Without a value of a side that has finished, no more rows can come.
      zip(values, hasFinished).contains { $0.isEmpty && $1 } || rule == .latest && hasFinished.allSatisfy { $0 }
    }
    if isDone { complete(.finished) }
  }

  private func complete(_ completion: Subscribers.Completion<Failure>) {
    delivery.lock()
    defer { delivery.unlock() }
    let isEarly = lock.withLock {
      if !hasBegun, early == nil { early = completion }
      return !hasBegun
    }
    if !isEarly { end()?.receive(completion: completion) }
  }

  private func end() -> Downstream? {
    let (receiver, cancels) = lock.withLock { () -> (Downstream?, [() -> Void]) in
      defer {
        downstream = nil
        self.cancels = []
        requests = []
        values = values.map { _ in Queue() }
      }
      return (downstream, self.cancels)
    }
    cancels.forEach { $0() }
    return receiver
  }

  final class Side<Input>: Subscriber {
    typealias Failure = Downstream.Failure
    fileprivate let link: Link<Join>
    private let index: Int

    fileprivate init(_ join: Join, _ index: Int) {
      link = Link(join)
      self.index = index
    }

    func receive(subscription: any Subscription) { _ = link.open(subscription) }

    func receive(_ input: Input) -> Subscribers.Demand {
      link.downstream?.take(input, index)
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) { link.close()?.downstream.finish(index, completion) }
  }
}
