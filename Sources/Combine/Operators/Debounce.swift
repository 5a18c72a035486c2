extension Publishers {
  /// A value that no other follows for some time.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let dueTime: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(
      upstream: Upstream,
      dueTime: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions? = nil
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Debouncer(subscriber, dueTime, scheduler, options))
    }
  }
}

private final class Debouncer<Downstream: Subscriber, Context: Scheduler>: Subscriber, Subscription,
  CustomStringConvertible
{
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure
  let description = "Debounce"
  private let outlet: Outlet<Downstream>
  private let dueTime: Context.SchedulerTimeType.Stride
  private let scheduler: Context
  private let options: Context.SchedulerOptions?
  private let lock = Lock()
  private var generation = 0

  init(
    _ downstream: Downstream, _ dueTime: Context.SchedulerTimeType.Stride, _ scheduler: Context,
    _ options: Context.SchedulerOptions?
  ) {
    outlet = Outlet(downstream)
    self.dueTime = dueTime
    self.scheduler = scheduler
    self.options = options
  }

  func receive(subscription: any Subscription) {
    if outlet.begin(subscription, as: self) { outlet.requestUpstream(.unlimited) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard outlet.isOpen else { return .none }
    let mine = nextGeneration()
    scheduler.schedule(
      after: scheduler.now.advanced(by: dueTime), tolerance: scheduler.minimumTolerance, options: options
    ) { [weak self] in
      guard let self, self.lock.withLock({ self.generation == mine }) else { return }
      self.outlet.send(input)
    }
    return .none
  }

  // Assumed: a value that still waits is dropped.
  func receive(completion: Subscribers.Completion<Failure>) {
    _ = nextGeneration()
    scheduler.schedule(options: options) { self.outlet.finish(completion) }
  }

  func request(_ demand: Subscribers.Demand) { outlet.request(demand) }

  func cancel() {
    _ = nextGeneration()
    outlet.cancel()
  }

  private func nextGeneration() -> Int {
    lock.withLock {
      generation += 1
      return generation
    }
  }
}

extension Publisher {
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}
