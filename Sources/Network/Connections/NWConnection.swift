import Foundation

/// A connection to another program, over TCP, UDP or a local socket.
// Apple: NWConnection. Handlers come on the queue that the connection was started with, in their order.
public final class NWConnection: @unchecked Sendable, CustomDebugStringConvertible {
  public enum State: Equatable, Sendable {
    case setup
    /// Nothing answers: `restart()` tries again.
    case waiting(NWError)
    case preparing
    case ready
    case failed(NWError)
    case cancelled
  }

  /// What belongs together in a stream.
  public final class ContentContext: @unchecked Sendable {
    public static let defaultMessage = ContentContext(identifier: "Default message")
    public static let finalMessage = ContentContext(identifier: "Final message", isFinal: true)
    public static let defaultStream = ContentContext(identifier: "Default stream")

    public let identifier: String
    /// Nothing is sent after it.
    public let isFinal: Bool

    public init(identifier: String, isFinal: Bool = false) { (self.identifier, self.isFinal) = (identifier, isFinal) }
  }

  public enum SendCompletion {
    case contentProcessed(@Sendable (_ error: NWError?) -> Void)
    /// Nothing is called.
    case idempotent
  }

  public let endpoint: NWEndpoint
  public let parameters: NWParameters
  private let work = DispatchQueue(label: "org.quince.network.connection")
  private let lock = NSLock()
  private var lockedState = State.setup
  private var lockedQueue: DispatchQueue?
  private var handlers = Handlers()
  private lazy var channel = SocketChannel(queue: work, isDatagram: parameters.isDatagram)
  private var attempt: ConnectionAttempt?

  private struct Handlers {
    var state: (@Sendable (State) -> Void)?
    var viability: (@Sendable (Bool) -> Void)?
    var path: (@Sendable (NWPath) -> Void)?
    var betterPath: (@Sendable (Bool) -> Void)?
  }

  public init(to endpoint: NWEndpoint, using parameters: NWParameters) {
    (self.endpoint, self.parameters) = (endpoint, parameters.copy())
  }

  public convenience init(host: NWEndpoint.Host, port: NWEndpoint.Port, using parameters: NWParameters) {
    self.init(to: .hostPort(host: host, port: port), using: parameters)
  }

  /// One that a listener accepted.
  init(accepted descriptor: Int32, from endpoint: NWEndpoint, using parameters: NWParameters) {
    (self.endpoint, self.parameters) = (endpoint, parameters.copy())
    accepted = descriptor
  }
  private var accepted: Int32?
  deinit { if let accepted { close(accepted) } }

  // MARK: State

  public var state: State { lock.withLock { lockedState } }
  public var queue: DispatchQueue? { lock.withLock { lockedQueue } }
  public var currentPath: NWPath? { state == .setup ? nil : NWPath.now { _ in true } }
  /// In bytes.
  public var maximumDatagramSize: Int { parameters.isDatagram ? 65_507 : Int(Int32.max) }

  public var stateUpdateHandler: (@Sendable (_ state: State) -> Void)? {
    get { lock.withLock { handlers.state } }
    set { lock.withLock { handlers.state = newValue } }
  }
  /// Called with true once the connection is ready.
  public var viabilityUpdateHandler: (@Sendable (_ isViable: Bool) -> Void)? {
    get { lock.withLock { handlers.viability } }
    set { lock.withLock { handlers.viability = newValue } }
  }
  /// Called with the path once the connection is ready.
  public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)? {
    get { lock.withLock { handlers.path } }
    set { lock.withLock { handlers.path = newValue } }
  }
  /// Never called: there is one path.
  // surface: there is one path
  public var betterPathUpdateHandler: (@Sendable (_ betterPathAvailable: Bool) -> Void)? {
    get { lock.withLock { handlers.betterPath } }
    set { lock.withLock { handlers.betterPath = newValue } }
  }

  public func start(queue: DispatchQueue) {
    lock.withLock { lockedQueue = queue }
    work.async { if self.state == .setup { self.prepare() } }
  }

  /// Tries again while the connection waits.
  public func restart() {
    work.async { if case .waiting = self.state { self.prepare() } }
  }

  /// Ends the connection when what was sent has gone out.
  public func cancel() {
    work.async { self.channel.send(.init(content: Data(), isFinal: false) { _ in self.work.async { self.end() } }) }
    work.async { if self.state != .ready { self.end() } }
  }

  /// Ends the connection at once.
  public func forceCancel() { work.async { self.end() } }
  public func cancelCurrentEndpoint() { forceCancel() }

  /// Runs what sends and receives.
  public func batch(_ updates: () -> Void) { updates() }

  // MARK: Content

  /// - Parameter completion: called once the system has taken the content.
  public func send(
    content: Data?, contentContext: ContentContext = .defaultMessage, isComplete: Bool = true,
    completion: SendCompletion
  ) {
    let isFinal = contentContext.isFinal && isComplete
    work.async {
      if case .failed(let error) = self.state { return self.answer(completion, error) }
      if self.state == .cancelled { return self.answer(completion, .posix(.ECANCELED)) }
      self.channel.send(.init(content: content ?? Data(), isFinal: isFinal) { self.answer(completion, $0) })
    }
  }

  @_disfavoredOverload
  public func send<Content: DataProtocol>(
    content: Content?, contentContext: ContentContext = .defaultMessage, isComplete: Bool = true,
    completion: SendCompletion
  ) {
    send(
      content: content.map { Data($0) }, contentContext: contentContext, isComplete: isComplete, completion: completion)
  }

  /// Delivers between so many bytes; fewer at the stream's end, with `isComplete` true. A datagram at a time.
  public func receive(
    minimumIncompleteLength: Int, maximumLength: Int,
    completion:
      @escaping @Sendable (
        _ content: Data?, _ contentContext: ContentContext?, _ isComplete: Bool, _ error: NWError?
      ) -> Void
  ) {
    let context: ContentContext = parameters.isDatagram ? .defaultMessage : .defaultStream
    work.async {
      if case .failed(let error) = self.state { return self.tell { completion(nil, nil, false, error) } }
      if self.state == .cancelled { return self.tell { completion(nil, nil, false, .posix(.ECANCELED)) } }
      self.channel.receive(
        .init(minimum: minimumIncompleteLength, maximum: max(1, maximumLength)) { content, isComplete, error in
          self.tell { completion(content, error == nil ? context : nil, isComplete, error) }
        })
    }
  }

  /// A datagram; of a stream all there is until its end.
  public func receiveMessage(
    completion:
      @escaping @Sendable (
        _ completeContent: Data?, _ contentContext: ContentContext?, _ isComplete: Bool, _ error: NWError?
      ) -> Void
  ) {
    receive(minimumIncompleteLength: .max, maximumLength: .max, completion: completion)
  }

  public var debugDescription: String { "[\(endpoint) \(parameters)]" }

  // MARK: Work, on the queue of that name

  private func prepare() {
    become(.preparing)
    guard !parameters.wantsTLS else {
      fputs("Quince: connections over TLS are not there: NWConnection to \(endpoint) fails\n", stderr)
      return fail(.tls(badProtocol))
    }
    if let accepted {
      self.accepted = nil
      return open(accepted)
    }
    attempt = ConnectionAttempt(to: endpoint, using: parameters, queue: work) { [weak self] result in
      guard let self, state == .preparing else { return }
      attempt = nil
      switch result {
      case .success(let descriptor): open(descriptor)
      case .failure(let error): become(.waiting(error))
      }
    }
  }

  private func open(_ descriptor: Int32) {
    become(.ready)
    tell {
      let (viability, path) = self.lock.withLock { (self.handlers.viability, self.handlers.path) }
      viability?(true)
      path?(.now { _ in true })
    }
    channel.failed = { [weak self] in self?.fail($0) }
    channel.open(descriptor)
  }

  private func fail(_ error: NWError) {
    channel.close(error)
    become(.failed(error))
  }

  private func end() {
    guard state != .cancelled else { return }
    attempt = nil
    channel.close(.posix(.ECANCELED))
    become(.cancelled)
    // Apple: a cancelled connection lets go of its handlers.
    tell { self.lock.withLock { self.handlers = Handlers() } }
  }

  private func become(_ state: State) {
    lock.withLock { lockedState = state }
    tell { self.lock.withLock { self.handlers.state }?(state) }
  }

  private func answer(_ completion: SendCompletion, _ error: NWError?) {
    if case .contentProcessed(let handler) = completion { tell { handler(error) } }
  }

  private func tell(_ body: @escaping @Sendable () -> Void) { queue?.async(execute: body) }
}
