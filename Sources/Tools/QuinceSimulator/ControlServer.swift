import CQuinceHost
import Dispatch
import Foundation
import QuinceDevice

/// What the tool says to a running device, one JSON line each way.
package struct ControlRequest: Codable, Sendable, Equatable {
  package var verb: String
  package var value: String?
  package var app: AppLaunch?
  /// The number of the last log line that is already known.
  package var after: Int?
  package init(_ verb: String, value: String? = nil) { (self.verb, self.value) = (verb, value) }
}

package struct ControlAnswer: Codable, Sendable, Equatable {
  package var error: String?
  package var address: String?
  package var device: String?
  package var app: String?
  /// Identifiers of the apps whose processes are there.
  package var processes: [String]?
  /// The identifier of the app in front; nil for the home screen.
  package var front: String?
  package var phase: String?
  package var message: String?
  package var place: String?
  package var stack: [String]?
  /// What the compiler said, while the app's sources do not build.
  package var buildFailure: String?
  package var state: DeviceState?
  package var lines: [String]?
  package var last: Int?
  package var tree: TreeNode?
  package init() {}
}

/// The socket through which the tool's verbs reach a device.
final class ControlServer: @unchecked Sendable {
  private let simulator: Simulator
  private let path: String
  private let listener: Int32
  private var watch: DescriptorWatch?
  private var clients: [Int32: DescriptorWatch] = [:]
  private static let limit = 1 << 20

  init(simulator: Simulator, path: String) throws {
    self.simulator = simulator
    self.path = path
    if FileManager.default.fileExists(atPath: path) {
      let other = quince_unix_connect(path)
      if other >= 0 {
        close(other)
        throw DeviceError("\(simulator.device.name) already runs")
      }
    }
    listener = quince_unix_listen(path)
    guard listener >= 0 else {
      throw DeviceError("\(path) cannot be made: \(String(cString: strerror(errno)))")
    }
    watch = DescriptorWatch(listener, queue: simulator.queue) { [weak self] _ in self?.accept() }
  }

  func stop() {
    guard let watch else { return }
    watch.cancel()
    self.watch = nil
    close(listener)
    for client in clients.keys { drop(client) }
    unlink(path)
  }

  private func accept() {
    let client = quince_unix_accept(listener)
    guard client >= 0 else { return }
    guard clients.count < 32 else {
      close(client)
      return
    }
    var buffer = Data()
    clients[client] = DescriptorWatch(client, queue: simulator.queue) { [weak self] _ in
      var bytes = [UInt8](repeating: 0, count: 32768)
      let count = read(client, &bytes, bytes.count)
      if count < 0, errno == EAGAIN || errno == EINTR { return }
      if count > 0 { buffer.append(contentsOf: bytes[0..<count]) }
      while let end = buffer.firstIndex(of: 10) {
        let line = Data(buffer[buffer.startIndex..<end])
        buffer = Data(buffer[(end + 1)...])
        self?.answer(line, to: client)
      }
      if count <= 0 || buffer.count > Self.limit { self?.drop(client) }
    }
  }

  private func drop(_ client: Int32) {
    guard let watch = clients.removeValue(forKey: client) else { return }
    watch.cancel()
    close(client)
  }

  private func answer(_ line: Data, to client: Int32) {
    do {
      guard let request = try? JSONDecoder().decode(ControlRequest.self, from: line) else {
        throw DeviceError("this is no request: a JSON object with a verb is wanted")
      }
      try answer(request) { [weak self] in self?.send($0, to: client) }
    } catch {
      var answer = ControlAnswer()
      answer.error = "\(error)"
      send(answer, to: client)
    }
  }

  private func answer(_ request: ControlRequest, _ reply: @escaping (ControlAnswer) -> Void) throws {
    var answer = ControlAnswer()
    switch request.verb {
    case "info", "settings":
      answer.address = simulator.address
      answer.device = simulator.device.identifier
      answer.app = simulator.status.name
      answer.processes = simulator.processIdentifiers
      if !simulator.isHomeInFront { answer.front = simulator.apps.first?.identifier }
      answer.phase = simulator.status.phase.rawValue
      answer.message = simulator.status.message
      answer.place = simulator.status.place
      answer.stack = simulator.status.stack
      answer.state = simulator.state
      if case .failed(let message) = simulator.build { answer.buildFailure = message }
    case "launch" where request.app != nil:
      guard let app = request.app else { break }
      simulator.onHandover?()
      simulator.launch(app)
      answer.address = simulator.address
    case "log":
      let lines = simulator.log.lines.filter { $0.number > request.after ?? 0 }
      answer.lines = lines.map(\.text)
      answer.last = lines.last?.number ?? request.after
    case "screenshot":
      guard let path = request.value else { throw DeviceError("screenshot wants a file") }
      guard let data = simulator.screenshot() else { throw DeviceError("the app has drawn nothing yet") }
      do { try data.write(to: URL(fileURLWithPath: path)) } catch {
        throw DeviceError("\(path) cannot be written: \(error.localizedDescription)")
      }
    case "tree":
      return simulator.tree { tree in
        answer.tree = tree
        if tree == nil { answer.error = "the app does not answer" }
        reply(answer)
      }
    default: try simulator.perform(request.verb, request.value)
    }
    reply(answer)
  }

  private func send(_ answer: ControlAnswer, to client: Int32) {
    guard clients[client] != nil, var data = try? JSONEncoder().encode(answer) else { return }
    data.append(10)
    var at = 0
    while at < data.count {
      let count = data.withUnsafeBytes { write(client, $0.baseAddress! + at, $0.count - at) }
      if count > 0 {
        at += count
      } else if errno == EAGAIN {
        // The tool reads at once; one that does not is let go.
        var wait = pollfd(fd: client, events: Int16(POLLOUT), revents: 0)
        if poll(&wait, 1, 200) <= 0 { return drop(client) }
      } else if errno != EINTR {
        return drop(client)
      }
    }
  }
}

/// The tool's end of the socket.
package enum ControlClient {
  /// - Throws: `DeviceError` when no such device runs, or it refuses.
  package static func send(_ request: ControlRequest, device: String, runtime: String) throws -> ControlAnswer {
    let path = Places.controlSocket(device: device, runtime: runtime)
    let socket = quince_unix_connect(path)
    guard socket >= 0 else {
      throw DeviceError("\(device) does not run: start it with `quince run PATH --device \(device)`")
    }
    defer { close(socket) }
    var timeout = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    var data = try JSONEncoder().encode(request)
    data.append(10)
    var at = 0
    while at < data.count {
      let count = data.withUnsafeBytes { Glibc.send(socket, $0.baseAddress! + at, $0.count - at, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { throw DeviceError("\(device) does not listen") }
      at += count
    }
    var answer = Data()
    var buffer = [UInt8](repeating: 0, count: 65536)
    while answer.last != 10 {
      let count = read(socket, &buffer, buffer.count)
      guard count > 0 else { throw DeviceError("\(device) does not answer") }
      answer.append(contentsOf: buffer[0..<count])
    }
    let decoded = try JSONDecoder().decode(ControlAnswer.self, from: answer)
    if let error = decoded.error { throw DeviceError(error) }
    return decoded
  }

  /// The identifiers of the devices that run now.
  package static func running(runtime: String) -> [String] {
    DeviceModel.all.map(\.identifier).filter {
      let socket = quince_unix_connect(Places.controlSocket(device: $0, runtime: runtime))
      if socket >= 0 { close(socket) }
      return socket >= 0
    }
  }
}
