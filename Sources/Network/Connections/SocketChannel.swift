import Foundation

/// The bytes of one socket, both ways: what is asked for and what is sent wait here for their turn. Used on one queue.
final class SocketChannel {
  struct Receive {
    var minimum: Int
    var maximum: Int
    var answer: (_ content: Data?, _ isComplete: Bool, _ error: NWError?) -> Void
  }
  struct Send {
    var content: Data
    /// Nothing comes after it.
    var isFinal: Bool
    var answer: (NWError?) -> Void
  }

  private let queue: DispatchQueue
  private let isDatagram: Bool
  private var descriptor: Int32 = -1
  private var (receives, sends): ([Receive], [Send]) = ([], [])
  private var read = Data()
  /// What one call receives, kept between calls.
  private lazy var buffer = [UInt8](repeating: 0, count: 65_536)
  private var hasEnded = false
  private var (readWatch, writeWatch): (SocketWatch?, SocketWatch?)
  var failed: ((NWError) -> Void)?

  init(queue: DispatchQueue, isDatagram: Bool) { (self.queue, self.isDatagram) = (queue, isDatagram) }

  /// Takes a connected socket, which it closes.
  func open(_ descriptor: Int32) {
    self.descriptor = descriptor
    let socket = OwnedSocket(descriptor)
    readWatch = SocketWatch(.read, socket, queue) { [weak self] in self?.receiveWhatIsThere() }
    writeWatch = SocketWatch(.write, socket, queue) { [weak self] in self?.sendWhatFits() }
    receiveWhatIsThere()
    sendWhatFits()
  }

  func receive(_ receive: Receive) {
    receives.append(receive)
    if receives.count == 1 { receiveWhatIsThere() }
  }

  func send(_ send: Send) {
    sends.append(send)
    if sends.count == 1 { sendWhatFits() }
  }

  /// Ends both directions; who waits is told.
  func close(_ error: NWError) {
    descriptor = -1
    (readWatch, writeWatch) = (nil, nil)
    let (receives, sends) = (receives, sends)
    (self.receives, self.sends) = ([], [])
    for each in receives { each.answer(nil, false, error) }
    for each in sends { each.answer(error) }
  }

  // MARK: Receiving

  private func receiveWhatIsThere() {
    guard descriptor >= 0 else { return }
    while let first = receives.first {
      let isFull = isDatagram ? !read.isEmpty : read.count >= max(1, first.minimum)
      if isFull || hasEnded {
        receives.removeFirst()
        let content = read.isEmpty ? nil : Data(read.prefix(first.maximum))
        read = isDatagram ? Data() : Data(read.dropFirst(first.maximum))
        first.answer(content, isDatagram || hasEnded && read.isEmpty, nil)
      } else if !fill(upTo: first.maximum) {
        break
      }
    }
    readWatch?.isOn = !receives.isEmpty
  }

  /// Returns whether there is something new to look at.
  private func fill(upTo limit: Int) -> Bool {
    let count = recv(descriptor, &buffer, isDatagram ? buffer.count : min(buffer.count, limit - read.count), 0)
    if count > 0 {
      read.append(contentsOf: buffer[..<count])
      return true
    }
    if count == 0 {
      hasEnded = !isDatagram
      return hasEnded
    }
    if errno == EINTR { return true }
    if errno != EAGAIN { fail(NWError(errno: errno)) }
    return false
  }

  // MARK: Sending

  private func sendWhatFits() {
    guard descriptor >= 0 else { return }
    while let first = sends.first {
      if first.content.isEmpty {
        sends.removeFirst()
        if first.isFinal, !isDatagram { shutdown(descriptor, Int32(SHUT_WR)) }
        first.answer(nil)
        continue
      }
      let count = first.content.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count >= 0 {
        sends[0].content = isDatagram ? Data() : first.content.dropFirst(count)
      } else if errno != EINTR {
        if errno != EAGAIN { fail(NWError(errno: errno)) }
        break
      }
    }
    writeWatch?.isOn = !sends.isEmpty
  }

  private func fail(_ error: NWError) {
    close(error)
    failed?(error)
  }
}

/// Closes the descriptor when nothing watches it any more: a number that is used again must not be watched.
private final class OwnedSocket {
  let descriptor: Int32
  init(_ descriptor: Int32) { self.descriptor = descriptor }
  deinit { close(descriptor) }
}

/// Tells while a socket can be read or written.
private final class SocketWatch {
  enum Direction { case read, write }

  private let source: any DispatchSourceProtocol
  var isOn = false {
    didSet {
      if isOn, !oldValue { source.resume() }
      if !isOn, oldValue { source.suspend() }
    }
  }

  init(_ direction: Direction, _ socket: OwnedSocket, _ queue: DispatchQueue, _ handler: @escaping () -> Void) {
    switch direction {
    case .read: source = DispatchSource.makeReadSource(fileDescriptor: socket.descriptor, queue: queue)
    case .write: source = DispatchSource.makeWriteSource(fileDescriptor: socket.descriptor, queue: queue)
    }
    source.setEventHandler(handler: handler)
    source.setCancelHandler { withExtendedLifetime(socket) {} }
  }

  deinit {
    source.cancel()
    // One that is suspended cannot end.
    if !isOn { source.resume() }
  }
}
