import CQuinceHost
import Dispatch
import Foundation
import QuinceDevice

/// The process of an app, the socket to it, and what it prints. Everything happens on the simulator's queue.
final class AppProcess: @unchecked Sendable {
  enum End: Equatable {
    case exited(Int32)
    case crashed(signal: Int32)
    /// The simulator wanted it.
    case asked
  }

  let app: AppLaunch
  private let simulator: Simulator
  private let process = Process()
  private let socketPath: String
  private let launchFile: String
  private let listener: Int32
  private var listenerSource: DispatchSourceRead?
  private var connection: Int32 = -1
  private var connectionSource: DispatchSourceRead?
  private var writeSource: DispatchSourceWrite?
  private var unsent = Data()
  private var splitter = WireSplitter()
  private var outputs: [DispatchSourceRead] = []
  private var openOutputs = 0
  private var end: End?
  private var wasAsked = false
  private var hasReported = false
  private(set) var isConnected = false
  private let unsentLimit = 4 << 20

  init(
    app: AppLaunch, sandbox: Sandbox, configuration: LaunchConfiguration, socket: String, simulator: Simulator
  ) throws {
    self.simulator = simulator
    self.app = app
    socketPath = socket
    launchFile = socket + ".json"
    listener = quince_unix_listen(socket)
    guard listener >= 0 else {
      throw DeviceError("\(socket) cannot be made: \(String(cString: strerror(errno)))")
    }
    try JSONEncoder().encode(configuration).write(to: URL(fileURLWithPath: launchFile))
    let source = DispatchSource.makeReadSource(fileDescriptor: listener, queue: simulator.queue)
    source.setEventHandler { [weak self] in self?.accept() }
    let descriptor = listener
    source.setCancelHandler { close(descriptor) }
    source.resume()
    listenerSource = source

    process.executableURL = URL(fileURLWithPath: app.executable)
    process.arguments = app.arguments
    process.currentDirectoryURL = URL(fileURLWithPath: sandbox.container)
    process.environment = app.environment(
      over: ProcessInfo.processInfo.environment, sandbox: sandbox, locale: configuration.state.locale,
      launchFile: launchFile)
    let output = Pipe(), error = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = error
    process.terminationHandler = { [weak self] process in
      let end: End =
        process.terminationReason == .uncaughtSignal
        ? .crashed(signal: process.terminationStatus) : .exited(process.terminationStatus)
      guard let self else { return }
      self.simulator.queue.async { self.ended(end) }
    }
    read(output, isError: false)
    read(error, isError: true)
    do { try process.run() } catch {
      cleanUp()
      throw DeviceError("\(app.executable): \(error.localizedDescription)")
    }
    try? output.fileHandleForWriting.close()
    try? error.fileHandleForWriting.close()
  }

  // MARK: Ending

  /// Asks the app to end; kills it when it does not.
  func end(after seconds: Double = 2) {
    wasAsked = true
    send(.exit)
    if !isConnected { process.terminate() }
    simulator.queue.asyncAfter(deadline: .now() + seconds) { [weak self] in self?.kill() }
  }

  /// Ends everything at once; nothing is reported.
  func stop() {
    hasReported = true
    kill()
    cleanUp()
  }

  func kill() {
    guard process.isRunning else { return }
    wasAsked = true
    Glibc.kill(process.processIdentifier, SIGKILL)
  }

  /// Ends an app that breaks the rules of the wire.
  func fail(_ message: String) {
    simulator.add("Quince: \(message)", isError: true, of: app)
    guard process.isRunning else { return }
    Glibc.kill(process.processIdentifier, SIGKILL)
  }

  private func ended(_ end: End) {
    self.end = end
    // The rest of the output follows; but a child of the app may hold the pipe open.
    simulator.queue.asyncAfter(deadline: .now() + 0.5) { [weak self] in self?.report() }
    if openOutputs == 0 { report() }
  }

  private func report() {
    guard let end, !hasReported else { return }
    hasReported = true
    cleanUp()
    simulator.processEnded(self, wasAsked ? .asked : end)
  }

  private func cleanUp() {
    listenerSource?.cancel()
    listenerSource = nil
    closeConnection()
    for output in outputs { output.cancel() }
    outputs = []
    unlink(socketPath)
    unlink(launchFile)
  }

  // MARK: Output

  private func read(_ pipe: Pipe, isError: Bool) {
    let handle = pipe.fileHandleForReading
    let descriptor = handle.fileDescriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: simulator.queue)
    var rest = Data()
    openOutputs += 1
    source.setEventHandler { [weak self] in
      var buffer = [UInt8](repeating: 0, count: 32768)
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count > 0 { rest.append(contentsOf: buffer[0..<count]) }
      let isOver = count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)
      // Whole lines; the rest waits, unless it grows too long or is the last.
      if let end = rest.lastIndex(of: 10) {
        self?.simulator.add(
          String(decoding: rest[rest.startIndex..<end], as: UTF8.self), isError: isError, of: self?.app)
        rest = Data(rest[(end + 1)...])
      }
      if !rest.isEmpty, isOver || rest.count > 65536 {
        self?.simulator.add(String(decoding: rest, as: UTF8.self), isError: isError, of: self?.app)
        rest = Data()
      }
      if isOver { source.cancel() }
    }
    source.setCancelHandler { [weak self] in
      // Foundation keeps the process, and with it the pipe, as long as the run loop of the thread that started it.
      try? handle.close()
      guard let self else { return }
      openOutputs -= 1
      if openOutputs == 0 { report() }
    }
    source.resume()
    outputs.append(source)
  }

  // MARK: The socket

  private func accept() {
    let descriptor = quince_unix_accept(listener)
    guard descriptor >= 0 else { return }
    guard connection < 0 else {
      close(descriptor)
      return
    }
    connection = descriptor
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: simulator.queue)
    source.setEventHandler { [weak self] in self?.receive() }
    source.setCancelHandler { close(descriptor) }
    source.resume()
    connectionSource = source
  }

  private func closeConnection() {
    writeSource?.cancel()
    writeSource = nil
    connectionSource?.cancel()
    connectionSource = nil
    isConnected = false
  }

  private func receive() {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = Glibc.read(connection, &buffer, buffer.count)
    guard count > 0 else {
      if count < 0, errno == EAGAIN || errno == EINTR { return }
      return closeConnection()
    }
    splitter.append(Data(buffer[0..<count]))
    do {
      while let message = try splitter.next() {
        switch message.kind {
        case .frame:
          guard isConnected else { throw DeviceError("a frame came before the greeting") }
          simulator.received(try Wire.frame(message.body), from: self)
        case .acknowledgement: throw DeviceError("an app acknowledges no frames")
        case .json:
          let message = try Wire.decode(WireFromApp.self, message.body)
          if case .hello(let version, _, _) = message {
            guard version == Wire.version else {
              throw DeviceError("the app was built with another version of Quince: build it again")
            }
            isConnected = true
            simulator.processConnected(self)
          }
          simulator.received(message, from: self)
        }
      }
    } catch {
      closeConnection()
      fail("the app was ended: \(error)")
    }
  }

  func send(_ message: WireToApp) {
    guard let data = try? Wire.message(message) else { return }
    send(data)
  }

  func send(_ data: Data) {
    guard connectionSource != nil, isConnected else { return }
    // An app that does not read loses input rather than holding up the device.
    guard unsent.count + data.count <= unsentLimit else { return }
    unsent.append(data)
    flush()
  }

  private func flush() {
    while !unsent.isEmpty {
      let count = unsent.withUnsafeBytes { Glibc.send(connection, $0.baseAddress!, $0.count, Int32(MSG_NOSIGNAL)) }
      if count > 0 {
        unsent = Data(unsent.dropFirst(count))
      } else if count < 0, errno == EINTR {
        continue
      } else if count < 0, errno == EAGAIN {
        return waitForRoom()
      } else {
        unsent = Data()
      }
    }
    writeSource?.cancel()
    writeSource = nil
  }

  private func waitForRoom() {
    guard writeSource == nil else { return }
    // A descriptor of its own: the other source closes the connection while this one may still be watched.
    let descriptor = fcntl(connection, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { return }
    let source = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: simulator.queue)
    source.setEventHandler { [weak self] in self?.flush() }
    source.setCancelHandler { close(descriptor) }
    source.resume()
    writeSource = source
  }
}
