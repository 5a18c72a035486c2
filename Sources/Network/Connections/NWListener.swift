import Foundation

/// Waits for connections of others, over TCP.
// Apple: NWListener. Handlers come on the queue that the listener was started with.
public final class NWListener: @unchecked Sendable {
  public enum State: Equatable, Sendable { case setup, waiting(NWError), ready, failed(NWError), cancelled }

  public let parameters: NWParameters
  private let work = DispatchQueue(label: "org.quince.network.listener")
  private let lock = NSLock()
  private var lockedState = State.setup
  private var lockedQueue: DispatchQueue?
  private var lockedPort: NWEndpoint.Port?
  private var stateHandler: (@Sendable (State) -> Void)?
  private var connectionHandler: (@Sendable (NWConnection) -> Void)?
  private var source: (any DispatchSourceProtocol)?

  /// - Parameter port: `any` for one that is free.
  public init(using parameters: NWParameters, on port: NWEndpoint.Port = .any) throws {
    self.parameters = parameters.copy()
    lockedPort = port
  }

  deinit { source?.cancel() }

  public var state: State { lock.withLock { lockedState } }
  public var queue: DispatchQueue? { lock.withLock { lockedQueue } }
  /// Once ready, the one that was free.
  public var port: NWEndpoint.Port? { lock.withLock { lockedPort } }
  public var stateUpdateHandler: (@Sendable (_ newState: State) -> Void)? {
    get { lock.withLock { stateHandler } }
    set { lock.withLock { stateHandler = newValue } }
  }
  /// Nobody hears of connections without it.
  public var newConnectionHandler: (@Sendable (_ connection: NWConnection) -> Void)? {
    get { lock.withLock { connectionHandler } }
    set { lock.withLock { connectionHandler = newValue } }
  }

  public func start(queue: DispatchQueue) {
    lock.withLock { lockedQueue = queue }
    work.async {
      guard self.state == .setup else { return }
      switch self.listen() {
      case .success(let descriptor): self.accept(on: descriptor)
      case .failure(let error): self.become(.failed(error))
      }
    }
  }

  /// The port is free once the state is `cancelled`.
  public func cancel() {
    work.async {
      if let source = self.source {
        self.source = nil
        source.cancel()
      } else if self.state != .ready, self.state != .cancelled {
        self.become(.cancelled)
      }
    }
  }

  // MARK: Work, on the queue of that name

  private func listen() -> Result<Int32, NWError> {
    guard !parameters.wantsTLS else { return .failure(.tls(badProtocol)) }
    guard !parameters.isDatagram else { return .failure(.posix(.EOPNOTSUPP)) }
    let local = parameters.requiredLocalEndpoint ?? .hostPort(host: "::", port: port ?? .any)
    return SocketAddress.resolve(local, isDatagram: false).flatMap { addresses in
      parameters.socket(addresses[0].family).flatMap { descriptor in
        guard addresses[0].with({ bind(descriptor, $0, $1) }) == 0, Glibc.listen(descriptor, 64) == 0 else {
          let code = errno
          close(descriptor)
          return .failure(NWError(errno: code))
        }
        return .success(descriptor)
      }
    }
  }

  private func accept(on descriptor: Int32) {
    if case .hostPort(_, let port) = SocketAddress.filled(by: { getsockname(descriptor, $0, $1) })?.endpoint {
      lock.withLock { lockedPort = port }
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: work)
    source.setEventHandler { [weak self] in self?.acceptWhoWaits(descriptor) }
    source.setCancelHandler { [weak self] in
      close(descriptor)
      self?.become(.cancelled)
    }
    source.resume()
    self.source = source
    become(.ready)
  }

  private func acceptWhoWaits(_ descriptor: Int32) {
    while true {
      var accepted: Int32 = -1
      let address = SocketAddress.filled {
        accepted = Glibc.accept(descriptor, $0, $1)
        return accepted
      }
      guard accepted >= 0 else { return }
      _ = fcntl(accepted, F_SETFL, fcntl(accepted, F_GETFL) | O_NONBLOCK)
      _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
      let endpoint = address?.endpoint ?? parameters.requiredLocalEndpoint ?? .unix(path: "")
      let connection = NWConnection(accepted: accepted, from: endpoint, using: parameters)
      // Without a handler the connection ends here.
      tell { self.newConnectionHandler?(connection) }
    }
  }

  private func become(_ state: State) {
    lock.withLock { lockedState = state }
    tell { self.stateUpdateHandler?(state) }
  }

  private func tell(_ body: @escaping @Sendable () -> Void) { queue?.async(execute: body) }
}
