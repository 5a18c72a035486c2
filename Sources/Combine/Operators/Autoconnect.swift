extension Publishers {
  public class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public final let upstream: Upstream
    private let lock = Lock()
    private var subscriberCount = 0
    private var connection: (any Cancellable)?

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let isFirst = lock.withLock {
        subscriberCount += 1
        return subscriberCount == 1
      }
      var events = Witness<S>.Events()
      events.cancel = { self.leave() }
      upstream.subscribe(Witness("Autoconnect", subscriber, events))
      guard isFirst else { return }
      let connection = upstream.connect()
      // All may have left while it connected.
      let isWanted = lock.withLock {
        if subscriberCount > 0 { self.connection = connection }
        return subscriberCount > 0
      }
      if !isWanted { connection.cancel() }
    }

    private func leave() {
      let ended = lock.withLock { () -> (any Cancellable)? in
        subscriberCount -= 1
        guard subscriberCount == 0 else { return nil }
        defer { connection = nil }
        return connection
      }
      ended?.cancel()
    }
  }
}
