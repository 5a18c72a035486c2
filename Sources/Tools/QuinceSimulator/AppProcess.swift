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
  private var listenerWatch: DescriptorWatch?
  private var connection: Int32 = -1
  private var connectionWatch: DescriptorWatch?
  private var unsent = Data()
  private var splitter = WireSplitter()
  private var outputs: [AppOutput] = []
  private var watch: AppWatch?
  /// Why the simulator ended it.
  private(set) var verdict: String?
  /// Where it crashed, once that is known.
  private(set) var crashTrace = SourcePlaces.Trace()
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
    // It is there before anybody can connect.
    try JSONEncoder().encode(configuration).write(to: URL(fileURLWithPath: launchFile))
    listener = quince_unix_listen(socket)
    guard listener >= 0 else {
      let reason = String(cString: strerror(errno))
      unlink(launchFile)
      throw DeviceError("\(socket) cannot be made: \(reason)")
    }
    listenerWatch = DescriptorWatch(listener, queue: simulator.queue) { [weak self] _ in self?.accept() }

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
    // One that hangs would not hear of it.
    if let watch, watch.isHanging || watch.isCrashing { return kill() }
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
    killGroup()
  }

  /// Kills the app and its children. One that prints the backtrace of a crash would wait for the app for good, and holds the
  /// socket by which `Process` sees the end.
  private func killGroup() {
    let identifier = process.processIdentifier
    if Glibc.kill(-identifier, SIGKILL) != 0 { Glibc.kill(identifier, SIGKILL) }
  }

  /// Ends an app that breaks the rules of the wire, or takes too much.
  func fail(_ message: String) {
    simulator.add("Quince: \(message)", isError: true, of: app)
    guard process.isRunning else { return }
    verdict = message
    killGroup()
  }

  private func ended(_ end: End) {
    self.end = end
    // The rest of the output follows; but a child of the app may hold the pipe open.
    simulator.queue.asyncAfter(deadline: .now() + 0.5) { [weak self] in self?.report() }
    if !outputs.contains(where: \.isOpen) { report() }
  }

  private func report() {
    guard let end, !hasReported else { return }
    hasReported = true
    cleanUp()
    simulator.processEnded(self, wasAsked ? .asked : end)
  }

  private func cleanUp() {
    watch?.end()
    if let listenerWatch {
      listenerWatch.cancel()
      close(listener)
    }
    listenerWatch = nil
    closeConnection()
    for output in outputs { output.close() }
    unlink(socketPath)
    unlink(launchFile)
  }

  // MARK: Output

  private func read(_ pipe: Pipe, isError: Bool) {
    let output = AppOutput(pipe.fileHandleForReading, queue: simulator.queue) { [weak self] lines in
      self?.printed(lines, isError: isError)
    }
    output.onFlood = { [weak self] in self?.watch?.printsWithoutEnd() }
    output.onEbb = { [weak self] count in
      self?.simulator.add("Quince: \(count) lines were left out", isError: true, of: self?.app)
    }
    output.onEnd = { [weak self] in
      guard let self, !outputs.contains(where: \.isOpen) else { return }
      report()
    }
    outputs.append(output)
  }

  private func printed(_ text: String, isError: Bool) {
    guard isError, text.contains(StackSample.mark) else { return simulator.add(text, isError: isError, of: app) }
    for line in text.split(separator: "\n", omittingEmptySubsequences: true) {
      if let sample = StackSample(line) {
        watch?.sampled(sample)
      } else {
        simulator.add(String(line), isError: true, of: app)
      }
    }
  }

  // MARK: Its health

  private func beginWatch(_ identifier: pid_t) {
    let places = simulator.symbolizer.map { SourcePlaces(process: identifier, bundle: app.bundle, program: $0) }
    let watch = AppWatch(process: identifier, queue: simulator.queue, places: places) { [weak self] number in
      guard let self, isConnected, simulator.front?.process === self else { return false }
      send(.ping(number))
      return true
    }
    watch.onTrouble = { [weak self] trouble, trace in
      guard let self else { return }
      if case .crashing = trouble { crashTrace = trace }
      simulator.process(self, hasTrouble: trouble, at: trace)
    }
    watch.onMemoryWarning = { [weak self] in self?.send(.event(.memoryWarning)) }
    self.watch = watch
    // It has begun before it was watched.
    if outputs.contains(where: \.isFlooding) { watch.printsWithoutEnd() }
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
    connectionWatch = DescriptorWatch(descriptor, queue: simulator.queue) { [weak self] events in
      if events.contains(.readable) { self?.receive() }
      if events.contains(.writable) { self?.flush() }
    }
  }

  private func closeConnection() {
    isConnected = false
    guard let connectionWatch else { return }
    connectionWatch.cancel()
    close(connection)
    self.connectionWatch = nil
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
            beginWatch(process.processIdentifier)
            simulator.processConnected(self)
          } else if case .pong(let number) = message {
            watch?.answered(number)
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
    guard isConnected else { return }
    // An app that does not read loses input rather than holding up the device.
    guard unsent.count + data.count <= unsentLimit else { return }
    unsent.append(data)
    flush()
  }

  private func flush() {
    guard let connectionWatch else { return }
    while !unsent.isEmpty {
      let count = unsent.withUnsafeBytes { Glibc.send(connection, $0.baseAddress!, $0.count, Int32(MSG_NOSIGNAL)) }
      if count > 0 {
        unsent = Data(unsent.dropFirst(count))
      } else if count < 0, errno == EINTR {
        continue
      } else if count < 0, errno == EAGAIN {
        connectionWatch.events = [.readable, .writable]
        return
      } else {
        unsent = Data()
      }
    }
    connectionWatch.events = .readable
  }
}
