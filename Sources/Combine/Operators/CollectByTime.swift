extension Publishers {
  /// When collected values are handed on.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    case byTime(Context, Context.SchedulerTimeType.Stride)
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let strategy: TimeGroupingStrategy<Context>
    public let options: Context.SchedulerOptions?

    public init(
      upstream: Upstream,
      strategy: TimeGroupingStrategy<Context>,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(TimeCollector<Upstream.Output, S, Context>(subscriber, strategy, options))
    }
  }
}

private final class TimeCollector<Input, Downstream: Subscriber, Context: Scheduler>: Subscriber, Subscription,
  CustomStringConvertible
where Downstream.Input == [Input] {
  typealias Failure = Downstream.Failure
  let description = "CollectByTime"
  private let outlet: Outlet<Downstream>
  private let scheduler: Context
  private let interval: Context.SchedulerTimeType.Stride
  private let count: Int
  private let options: Context.SchedulerOptions?
  private let lock = Lock()
  private var values: [Input] = []
  private var timer: (any Cancellable)?

  init(
    _ downstream: Downstream, _ strategy: Publishers.TimeGroupingStrategy<Context>,
    _ options: Context.SchedulerOptions?
  ) {
    outlet = Outlet(downstream)
    self.options = options
    switch strategy {
    case .byTime(let scheduler, let interval):
      (self.scheduler, self.interval, count) = (scheduler, interval, .max)
    case .byTimeOrCount(let scheduler, let interval, let count):
      (self.scheduler, self.interval, self.count) = (scheduler, interval, count)
    }
  }

  func receive(subscription: any Subscription) {
    guard outlet.begin(subscription, as: self) else { return }
    let timer = scheduler.schedule(
      after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance,
      options: options
    ) { [weak self] in self?.flush() }
    lock.withLock { self.timer = timer }
    // Cancelled while it began.
    if !outlet.isOpen { stop() }
    outlet.requestUpstream(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard outlet.isOpen else { return .none }
    let isFull = lock.withLock {
      values.append(input)
      return values.count >= count
    }
    if isFull { flush() }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    stop()
    scheduler.schedule(options: options) {
      if case .finished = completion { self.flush() }
      self.outlet.finish(completion)
    }
  }

  func request(_ demand: Subscribers.Demand) { outlet.request(demand) }

  func cancel() {
    stop()
    outlet.cancel()
  }

  private func stop() {
    let timer = lock.withLock { () -> (any Cancellable)? in
      defer { self.timer = nil }
      return self.timer
    }
    timer?.cancel()
  }

  /// Keeps the values while nobody asks for them.
  private func flush() {
    guard outlet.isWanted else { return }
    let full = lock.withLock { () -> [Input] in
      defer { values = [] }
      return values
    }
    if !full.isEmpty { outlet.send(full) }
  }
}

extension Publisher {
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}
