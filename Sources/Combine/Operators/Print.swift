extension Publishers {
  /// Prints a line for each event.
  public struct Print<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let prefix: String
    public let upstream: Upstream
    public let stream: (any TextOutputStream)?

    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
      self.upstream = upstream
      self.prefix = prefix
      self.stream = stream
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let printer = EventPrinter(prefix, stream)
      let events = Witness<S>.Events(
        subscription: { printer.write("receive subscription: (\($0))") },
        output: { printer.write("receive value: (\($0))") },
        answer: { printer.write("request \(Self.text($0)) (synchronous)") },
        completion: {
          switch $0 {
          case .finished: printer.write("receive finished")
          case .failure(let error): printer.write("receive error: (\(error))")
          }
        },
        cancel: { printer.write("receive cancel") }, request: { printer.write("request \(Self.text($0))") })
      upstream.subscribe(Witness("Print", subscriber, events))
    }

    private static func text(_ demand: Subscribers.Demand) -> String {
      demand.max.map { "max: (\($0))" } ?? "unlimited"
    }
  }
}

private final class EventPrinter {
  private let lock = Lock()
  private let prefix: String
  private var stream: (any TextOutputStream)?

  init(_ prefix: String, _ stream: (any TextOutputStream)?) {
    self.prefix = prefix.isEmpty ? "" : prefix + ": "
    self.stream = stream
  }

  func write(_ text: String) {
    lock.withLock {
      if stream == nil { print(prefix + text) } else { stream?.write(prefix + text + "\n") }
    }
  }
}

extension Publisher {
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
    Publishers.Print(upstream: self, prefix: prefix, to: stream)
  }
}
