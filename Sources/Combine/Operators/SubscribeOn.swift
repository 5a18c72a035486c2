extension Publishers {
  /// Subscribes, asks and cancels by a scheduler.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
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
      let relay = UpwardRelay(subscriber) { [scheduler, options] in scheduler.schedule(options: options, $0) }
      scheduler.schedule(options: options) { [upstream] in upstream.subscribe(relay) }
    }
  }
}

private final class UpwardRelay<Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure
  let description = "SubscribeOn"
  private let link: Link<Downstream>
  private let schedule: (@escaping () -> Void) -> Void

  init(_ downstream: Downstream, _ schedule: @escaping (@escaping () -> Void) -> Void) {
    self.schedule = schedule
    link = Link(downstream)
  }

  func receive(subscription: any Subscription) { link.open(subscription)?.receive(subscription: self) }
  func receive(_ input: Input) -> Subscribers.Demand { link.downstream?.receive(input) ?? .none }

  func receive(completion: Subscribers.Completion<Failure>) {
    link.close()?.downstream.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) { schedule { self.link.request(demand) } }

  func cancel() {
    guard let upstream = link.close()?.upstream else { return }
    schedule { upstream.cancel() }
  }
}

extension Publisher {
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }
}
