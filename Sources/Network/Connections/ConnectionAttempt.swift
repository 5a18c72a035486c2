import Foundation

/// Looks an endpoint up and tries its addresses, one after the other. Used on one queue.
final class ConnectionAttempt: @unchecked Sendable {
  private let parameters: NWParameters
  private let queue: DispatchQueue
  private var done: ((Result<Int32, NWError>) -> Void)?
  private var addresses: [SocketAddress] = []
  private var present: (descriptor: Int32, source: any DispatchSourceProtocol)?
  private var last = NWError.posix(.EHOSTUNREACH)

  /// - Parameter done: called with the connected socket, or with the reason why none of the addresses answers.
  init(
    to endpoint: NWEndpoint, using parameters: NWParameters, queue: DispatchQueue,
    done: @escaping (Result<Int32, NWError>) -> Void
  ) {
    (self.parameters, self.queue, self.done) = (parameters, queue, done)
    let isDatagram = parameters.isDatagram
    DispatchQueue.global().async { [weak self] in
      let found = SocketAddress.resolve(endpoint, isDatagram: isDatagram)
      queue.async { [weak self] in self?.begin(found) }
    }
  }

  deinit { drop() }

  private func begin(_ found: Result<[SocketAddress], NWError>) {
    switch found {
    case .failure(let error): finish(.failure(error))
    case .success(let addresses):
      self.addresses = addresses
      if case .tcp(let options) = parameters.transport, options.connectionTimeout > 0 {
        queue.asyncAfter(deadline: .now() + .seconds(options.connectionTimeout)) { [weak self] in
          self?.finish(.failure(.posix(.ETIMEDOUT)))
        }
      }
      tryNext()
    }
  }

  private func tryNext() {
    guard !addresses.isEmpty else { return finish(.failure(last)) }
    let address = addresses.removeFirst()
    switch parameters.socket(address.family) {
    case .failure(let error):
      last = error
      tryNext()
    case .success(let descriptor): connect(descriptor, address)
    }
  }

  private func connect(_ descriptor: Int32, _ address: SocketAddress) {
    bindIfNeeded(descriptor)
    if address.with({ Glibc.connect(descriptor, $0, $1) }) == 0 { return finish(.success(descriptor)) }
    guard errno == EINPROGRESS else {
      last = NWError(errno: errno)
      close(descriptor)
      return tryNext()
    }
    let source = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: queue)
    present = (descriptor, source)
    source.setEventHandler { [weak self] in self?.answered() }
    source.resume()
  }

  private func bindIfNeeded(_ descriptor: Int32) {
    guard let local = parameters.requiredLocalEndpoint,
      case .success(let addresses) = SocketAddress.resolve(local, isDatagram: parameters.isDatagram)
    else { return }
    addresses.first?.with { _ = bind(descriptor, $0, $1) }
  }

  private func answered() {
    guard let present else { return }
    var (code, length) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
    getsockopt(present.descriptor, SOL_SOCKET, SO_ERROR, &code, &length)
    if code == 0 {
      // The source ends before the socket has another watcher.
      self.present = nil
      present.source.setCancelHandler { [self] in finish(.success(present.descriptor)) }
      present.source.cancel()
    } else {
      last = NWError(errno: code)
      drop()
      tryNext()
    }
  }

  private func drop() {
    guard let present else { return }
    self.present = nil
    present.source.setCancelHandler { close(present.descriptor) }
    present.source.cancel()
  }

  private func finish(_ result: Result<Int32, NWError>) {
    guard let done else {
      if case .success(let descriptor) = result { close(descriptor) }
      return
    }
    self.done = nil
    drop()
    done(result)
  }
}
