extension Publishers {
  /// Ends when nothing comes for some time.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?
    public let customError: (() -> Upstream.Failure)?

    public init(
      upstream: Upstream,
      interval: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions? = nil,
      customError: (() -> Upstream.Failure)?
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.options = options
      self.customError = customError
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(TimeLimit(self, subscriber))
    }
  }
}

private final class TimeLimit<Upstream: Publisher, Context: Scheduler, Downstream: Subscriber>: Subscriber,
  Subscription, CustomStringConvertible
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure
  let description = "Timeout"
  private let settings: Publishers.Timeout<Upstream, Context>
  private let link: Link<Downstream>
  private let lock = Lock()
  private var generation = 0

  init(_ settings: Publishers.Timeout<Upstream, Context>, _ downstream: Downstream) {
    self.settings = settings
    link = Link(downstream)
  }

  func receive(subscription: any Subscription) {
    guard let downstream = link.open(subscription) else { return }
    restart()
    downstream.receive(subscription: self)
  }

  // Apple: values and completions come by the scheduler.
  func receive(_ input: Input) -> Subscribers.Demand {
    guard link.downstream != nil else { return .none }
    restart()
    settings.scheduler.schedule(options: settings.options) {
      guard let more = self.link.downstream?.receive(input), more > 0 else { return }
      self.link.request(more)
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    lock.withLock { generation += 1 }
    settings.scheduler.schedule(options: settings.options) {
      self.link.close()?.downstream.receive(completion: completion)
    }
  }

  func request(_ demand: Subscribers.Demand) { link.request(demand) }

  func cancel() {
    lock.withLock { generation += 1 }
    link.cancel()
  }

  private func restart() {
    let mine = lock.withLock {
      generation += 1
      return generation
    }
    let scheduler = settings.scheduler
    scheduler.schedule(
      after: scheduler.now.advanced(by: settings.interval), tolerance: scheduler.minimumTolerance,
      options: settings.options
    ) { [weak self] in
      guard let self, self.lock.withLock({ self.generation == mine }) else { return }
      self.expire()
    }
  }

  private func expire() {
    guard let (downstream, upstream) = link.close() else { return }
    upstream.cancel()
    downstream.receive(completion: settings.customError.map { .failure($0()) } ?? .finished)
  }
}

extension Publisher {
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(
      upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
  }
}
