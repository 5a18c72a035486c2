extension Publishers {
  /// Hands everything on by a scheduler.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(
      upstream: Upstream,
      scheduler: Context,
      options: Context.SchedulerOptions? = nil
    ) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let relay = ScheduledRelay("ReceiveOn", subscriber) { [scheduler, options] in
        scheduler.schedule(options: options, $0)
      }
      upstream.subscribe(relay)
    }
  }

  /// Hands everything on after some time.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let tolerance: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(
      upstream: Upstream,
      interval: Context.SchedulerTimeType.Stride,
      tolerance: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions? = nil
    ) {
      self.upstream = upstream
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let relay = ScheduledRelay("Delay", subscriber) { [scheduler, options, interval, tolerance] in
        scheduler.schedule(after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options, $0)
      }
      upstream.subscribe(relay)
    }
  }
}

/// Receives at once, and hands on when the scheduler says so.
private final class ScheduledRelay<Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure
  let description: String
  private let link: Link<Downstream>
  private let schedule: (@escaping () -> Void) -> Void
  private let lock = Lock()
  /// What is still to be handed on. A scheduler may run what is due at one moment in any order; here it keeps its own.
  private var waiting: [() -> Void] = []

  init(_ name: String, _ downstream: Downstream, _ schedule: @escaping (@escaping () -> Void) -> Void) {
    description = name
    self.schedule = schedule
    link = Link(downstream)
  }

  func receive(subscription: any Subscription) { link.open(subscription)?.receive(subscription: self) }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard link.downstream != nil else { return .none }
    add {
      guard let more = self.link.downstream?.receive(input), more > 0 else { return }
      self.link.request(more)
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard link.downstream != nil else { return }
    add { self.link.close()?.downstream.receive(completion: completion) }
  }

  private func add(_ action: @escaping () -> Void) {
    lock.withLock { waiting.append(action) }
    schedule {
      let first = self.lock.withLock { self.waiting.removeFirst() }
      first()
    }
  }

  func request(_ demand: Subscribers.Demand) { link.request(demand) }
  func cancel() { link.cancel() }
}

extension Publisher {
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }

  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    Publishers.Delay(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance, scheduler: scheduler,
      options: options)
  }
}
