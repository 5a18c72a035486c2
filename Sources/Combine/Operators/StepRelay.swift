/// What an operator makes of one value.
enum Step<Output, Failure: Error> {
  case pass(Output)
  /// Upstream may send one more instead.
  case skip
  /// Ends the stream, after the value if there is one.
  case last(Output?)
  case fail(Failure)

  /// What a throwing function makes of a value.
  static func attempt(_ body: () throws -> Step) -> Step where Failure == any Error {
    do { return try body() } catch { return .fail(error) }
  }
}

/// Operators that look at one value after the other, and leave the demand to their subscriber.
final class StepRelay<Input, InputFailure: Error, Downstream: Subscriber>: Subscriber, Subscription,
  CustomStringConvertible
{
  typealias Failure = InputFailure
  typealias StepFunction = (Input) -> Step<Downstream.Input, Downstream.Failure>

  let description: String
  /// Whether subscribers receive upstream's own subscription.
  private let isTransparent: Bool
  private let link: Link<Downstream>
  private let step: StepFunction
  private let convert: (InputFailure) -> Downstream.Failure
  /// Ends with the stream. Set before upstream subscribes.
  var companion: (any Cancellable)?

  /// - Parameter step: called for one value after the other; what it remembers is its own.
  init(
    _ name: String, _ downstream: Downstream, isTransparent: Bool = false,
    failure convert: @escaping (InputFailure) -> Downstream.Failure, step: @escaping StepFunction
  ) {
    description = name
    self.isTransparent = isTransparent
    self.step = step
    self.convert = convert
    link = Link(downstream)
  }

  func receive(subscription: any Subscription) {
    link.open(subscription)?.receive(subscription: isTransparent ? subscription : self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard let downstream = link.downstream else { return .none }
    switch step(input) {
    case .pass(let value): return downstream.receive(value)
    case .skip: return .max(1)
    case .last(let value):
      if let value { _ = downstream.receive(value) }
      end(.finished)
    case .fail(let error): end(.failure(error))
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<InputFailure>) {
    guard let downstream = link.close()?.downstream else { return }
    companion?.cancel()
    downstream.receive(completion: completion.mapError(convert))
  }

  func request(_ demand: Subscribers.Demand) { link.request(demand) }

  func cancel() {
    companion?.cancel()
    link.cancel()
  }

  /// Completes before upstream does.
  func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
    if let downstream = link.closeEarly() {
      downstream.receive(subscription: Subscriptions.empty)
      return downstream.receive(completion: completion)
    }
    guard let (downstream, upstream) = link.close() else { return }
    companion?.cancel()
    upstream.cancel()
    downstream.receive(completion: completion)
  }
}

extension StepRelay where InputFailure == Downstream.Failure {
  convenience init(
    _ name: String, _ downstream: Downstream, isTransparent: Bool = false, step: @escaping StepFunction
  ) {
    self.init(name, downstream, isTransparent: isTransparent, failure: { $0 }, step: step)
  }
}

extension StepRelay where Downstream.Failure == any Error {
  /// For functions that throw.
  convenience init(
    trying name: String, _ downstream: Downstream,
    step: @escaping (Input) throws -> Step<Downstream.Input, any Error>
  ) {
    self.init(name, downstream, failure: { $0 }) { input in .attempt { try step(input) } }
  }
}
