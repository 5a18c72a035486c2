extension Publishers {
  /// At most one value in a span of time.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let latest: Bool

    public init(
      upstream: Upstream,
      interval: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      latest: Bool
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Throttler(subscriber, interval, scheduler, latest))
    }
  }
}

private final class Throttler<Downstream: Subscriber, Context: Scheduler>: Subscriber, Subscription,
  CustomStringConvertible
{
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure
  let description = "Throttle"
  private let outlet: Outlet<Downstream>
  private let interval: Context.SchedulerTimeType.Stride
  private let scheduler: Context
  private let latest: Bool
  private let lock = Lock()
  private var pending: Input?
  private var isScheduled = false
  private var nextTime: Context.SchedulerTimeType?

  init(
    _ downstream: Downstream, _ interval: Context.SchedulerTimeType.Stride, _ scheduler: Context, _ latest: Bool
  ) {
    outlet = Outlet(downstream)
    self.interval = interval
    self.scheduler = scheduler
    self.latest = latest
  }

  func receive(subscription: any Subscription) {
    if outlet.begin(subscription, as: self) { outlet.requestUpstream(.unlimited) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard outlet.isOpen else { return .none }
    let now = scheduler.now
    let due = lock.withLock { () -> Context.SchedulerTimeType? in
      if latest || pending == nil { pending = input }
      guard !isScheduled else { return nil }
      isScheduled = true
      return Swift.max(nextTime ?? now, now)
    }
    guard let due else { return .none }
    if due > now {
      scheduler.schedule(after: due, tolerance: scheduler.minimumTolerance, options: nil) { self.sendPending() }
    } else {
      scheduler.schedule(options: nil) { self.sendPending() }
    }
    return .none
  }

  // Assumed: a value that still waits comes before the completion.
  func receive(completion: Subscribers.Completion<Failure>) {
    scheduler.schedule(options: nil) {
      self.sendPending()
      self.outlet.finish(completion)
    }
  }

  func request(_ demand: Subscribers.Demand) { outlet.request(demand) }

  func cancel() {
    outlet.cancel()
    lock.withLock { pending = nil }
  }

  private func sendPending() {
    let now = scheduler.now
    let value = lock.withLock { () -> Input? in
      isScheduled = false
      guard let value = pending else { return nil }
      pending = nil
      nextTime = now.advanced(by: interval)
      return value
    }
    if let value { outlet.send(value) }
  }
}

extension Publisher {
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}
