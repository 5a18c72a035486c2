/// Operators that ask upstream for everything, and have at most one value at its end.
final class Reducer<Input, InputFailure: Error, Downstream: Subscriber>: Subscriber, Subscription,
  CustomStringConvertible
{
  typealias Failure = InputFailure
  typealias Output = Downstream.Input

  let description: String
  private let link: Link<Downstream>
  private let convert: (InputFailure) -> Downstream.Failure
  /// Whether the result is there already.
  private let step: (Input) throws -> Bool
  private let result: () -> Output?
  private let outlet = LastValue<Downstream>()

  /// - Parameters:
  ///   - step: called for one value after the other; true when no more are needed. It throws only what is a failure.
  ///   - result: called once, unless upstream fails.
  init(
    _ name: String, _ downstream: Downstream, failure convert: @escaping (InputFailure) -> Downstream.Failure,
    step: @escaping (Input) throws -> Bool, result: @escaping () -> Output?
  ) {
    description = name
    link = Link(downstream)
    self.convert = convert
    self.step = step
    self.result = result
  }

  func receive(subscription: any Subscription) {
    guard let downstream = link.open(subscription) else { return }
    downstream.receive(subscription: self)
    link.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard link.downstream != nil else { return .none }
    do {
      guard try step(input), let (downstream, upstream) = link.close() else { return .none }
      upstream.cancel()
      outlet.send(result(), to: downstream)
    } catch {
      guard let (downstream, upstream) = link.close() else { return .none }
      upstream.cancel()
      downstream.receive(completion: .failure(error as! Downstream.Failure))  // only steps of `any Error` throw
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<InputFailure>) {
    guard let downstream = link.close()?.downstream else { return }
    switch completion {
    case .finished: outlet.send(result(), to: downstream)
    case .failure(let error): downstream.receive(completion: .failure(convert(error)))
    }
  }

  func request(_ demand: Subscribers.Demand) { outlet.request(demand) }

  func cancel() {
    outlet.cancel()
    link.cancel()
  }
}

extension Reducer where InputFailure == Downstream.Failure {
  convenience init(
    _ name: String, _ downstream: Downstream, step: @escaping (Input) -> Bool, result: @escaping () -> Output?
  ) {
    self.init(name, downstream, failure: { $0 }, step: step, result: result)
  }
}

extension Reducer where Downstream.Failure == any Error {
  /// For functions that throw.
  convenience init(
    trying name: String, _ downstream: Downstream, step: @escaping (Input) throws -> Bool,
    result: @escaping () -> Output?
  ) {
    self.init(name, downstream, failure: { $0 }, step: step, result: result)
  }
}

/// A stream's last value, which waits for its subscriber to ask.
final class LastValue<Downstream: Subscriber> {
  private let lock = Lock()
  private var demand = Subscribers.Demand.none
  private var pending: (Downstream, Downstream.Input)?

  func request(_ demand: Subscribers.Demand) {
    let due = lock.withLock { () -> (Downstream, Downstream.Input)? in
      self.demand += demand
      guard self.demand > 0 else { return nil }
      defer { pending = nil }
      return pending
    }
    if let (downstream, value) = due { finish(value, downstream) }
  }

  /// Without a value, the stream finishes at once.
  func send(_ value: Downstream.Input?, to downstream: Downstream) {
    guard let value else { return downstream.receive(completion: .finished) }
    let isDue = lock.withLock {
      if demand > 0 { return true }
      pending = (downstream, value)
      return false
    }
    if isDue { finish(value, downstream) }
  }

  func cancel() {
    let dropped = lock.withLock { () -> (Downstream, Downstream.Input)? in
      defer { pending = nil }
      return pending
    }
    withExtendedLifetime(dropped) {}
  }

  private func finish(_ value: Downstream.Input, _ downstream: Downstream) {
    _ = downstream.receive(value)
    downstream.receive(completion: .finished)
  }
}
