/// The values of several publishers, as they come.
///
/// While the subscriber asks for a number of values, each publisher is asked for one at a time, which waits here.
final class FanIn<Downstream: Subscriber>: Subscription, CustomStringConvertible {
  typealias Output = Downstream.Input
  typealias Failure = Downstream.Failure

  let description: String
  private let lock = Lock()
  /// Held while the subscriber receives: values of several threads come one after the other.
  private let delivery = Lock(isRecursive: true)
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var sources: [ObjectIdentifier: Source] = [:]
  private var waiting = Queue<(Source, Output)>()
  private var isSending = false
  /// Whether more publishers may come.
  private var isOpen = true
  /// Ends what the publishers come from.
  private var stopOuter: (() -> Void)?
  private let sourceFinished: () -> Void

  init(_ name: String, _ downstream: Downstream, sourceFinished: @escaping () -> Void = {}) {
    description = name
    self.downstream = downstream
    self.sourceFinished = sourceFinished
  }

  /// - Parameter stop: called when the stream ends before the publishers do.
  func begin(stop: (() -> Void)? = nil) {
    let receiver = lock.withLock {
      stopOuter = stop
      return downstream
    }
    receiver?.receive(subscription: self)
  }

  func add<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    let source = Source(self)
    let isWanted = lock.withLock {
      if downstream != nil { sources[ObjectIdentifier(source)] = source }
      return downstream != nil
    }
    if isWanted { publisher.subscribe(source) }
  }

  /// No more publishers come.
  func seal() {
    lock.withLock { isOpen = false }
    finishIfDone()
  }

  func complete(_ completion: Subscribers.Completion<Failure>) {
    delivery.lock()
    defer { delivery.unlock() }
    end()?.receive(completion: completion)
  }

  func cancel() { _ = end() }

  func request(_ demand: Subscribers.Demand) {
    let begins = lock.withLock {
      self.demand += demand
      defer { isSending = true }
      return !isSending
    }
    guard begins else { return }
    while let (downstream, source, value) = nextWaiting() {
      let more = deliver(value, to: downstream)
      lock.withLock { self.demand += more }
      source.link.request(.max(1))
    }
    let eager = lock.withLock { self.demand == .unlimited ? Array(sources.values) : [] }
    eager.forEach { $0.askForAll() }
    finishIfDone()
  }

  private func nextWaiting() -> (Downstream, Source, Output)? {
    lock.withLock {
      guard let downstream, demand > 0, let (source, value) = waiting.popFirst() else {
        isSending = false
        return nil
      }
      demand -= 1
      return (downstream, source, value)
    }
  }

  private func deliver(_ value: Output, to downstream: Downstream) -> Subscribers.Demand {
    delivery.lock()
    defer { delivery.unlock() }
    return downstream.receive(value)
  }

  fileprivate func take(_ value: Output, from source: Source) -> Subscribers.Demand {
    let (receiver, wasUnlimited) = lock.withLock { () -> (Downstream?, Bool) in
      guard demand > 0 else {
        if downstream != nil { waiting.append((source, value)) }
        return (nil, false)
      }
      defer { demand -= 1 }
      return (downstream, demand == .unlimited)
    }
    guard let receiver else { return .none }
    let more = deliver(value, to: receiver)
    if more > 0 { request(more) }
    return wasUnlimited ? .none : .max(1)
  }

  fileprivate func demandOfSource() -> Subscribers.Demand {
    lock.withLock { demand == .unlimited ? .unlimited : .max(1) }
  }

  fileprivate func finish(_ source: Source, _ completion: Subscribers.Completion<Failure>) {
    guard case .finished = completion else { return complete(completion) }
    lock.withLock { _ = sources.removeValue(forKey: ObjectIdentifier(source)) }
    sourceFinished()
    finishIfDone()
  }

  private func finishIfDone() {
    // What is being sent comes before the end.
    let isDone = lock.withLock { !isOpen && sources.isEmpty && waiting.isEmpty && !isSending && downstream != nil }
    if isDone { complete(.finished) }
  }

  private func end() -> Downstream? {
    let (receiver, sources, stop) = lock.withLock { () -> (Downstream?, [Source], (() -> Void)?) in
      defer {
        downstream = nil
        self.sources = [:]
        waiting.removeAll()
        stopOuter = nil
      }
      return (downstream, Array(self.sources.values), stopOuter)
    }
    stop?()
    sources.forEach { $0.link.cancel() }
    return receiver
  }

  /// The subscriber of one of the publishers.
  fileprivate final class Source: Subscriber {
    typealias Input = Output
    let link: Link<FanIn>
    private let lock = Lock()
    private var hasAll = false

    init(_ owner: FanIn) { link = Link(owner) }

    func receive(subscription: any Subscription) {
      guard let owner = link.open(subscription) else { return }
      let demand = owner.demandOfSource()
      if demand == .unlimited { askForAll() } else { subscription.request(demand) }
    }

    func askForAll() {
      let isNew = lock.withLock { () -> Bool in
        guard !hasAll, link.downstream != nil else { return false }
        hasAll = true
        return true
      }
      if isNew { link.request(.unlimited) }
    }

    func receive(_ input: Output) -> Subscribers.Demand { link.downstream?.take(input, from: self) ?? .none }
    func receive(completion: Subscribers.Completion<Failure>) { link.close()?.downstream.finish(self, completion) }
  }
}
