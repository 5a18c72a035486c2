import CQuinceHost
import Foundation
import Testing

@testable import QuinceDevice
@testable import QuinceSimulator

/// A simulator with programs that only sleep; the test itself speaks for the apps.
final class Stand {
  let folder: String
  let simulator: Simulator
  /// The page's.
  let address: String
  var port: Int { URLComponents(string: address)?.port ?? 0 }
  /// The one of `startApp`.
  private var first: SpokenApp?
  private var launches = 0

  init() throws {
    folder = "/tmp/qt-\(getpid())-\(UInt32.random(in: 0..<1_000_000))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    simulator = Simulator(device: .named("iphone-4")!, runtime: folder, dataFolder: folder + "/data")
    address = try simulator.start(port: nil)
  }

  deinit {
    simulator.stop()
    try? FileManager.default.removeItem(atPath: folder)
  }

  // MARK: Apps

  static func sleeping(_ name: String, _ identifier: String) -> AppLaunch {
    var launch = AppLaunch(name: name, bundleIdentifier: identifier, executable: "/bin/sleep")
    launch.arguments = ["100"]
    return launch
  }

  func startApp(greets: Bool = true) throws {
    simulator.launch(Self.sleeping("Sleep", "x"))
    first = try connect()
    if greets {
      try first?.greet()
      #expect(wait { self.phase == .running ? true : nil } == true)
    }
  }

  /// A program in a bundle.
  /// - Parameter information: Info.plist; nil for none.
  func bundle(_ name: String, _ information: String? = nil) throws -> AppLaunch {
    let bundle = "\(folder)/\(name).app"
    try FileManager.default.createDirectory(atPath: bundle, withIntermediateDirectories: true)
    try Data("#!/bin/sh\nexec sleep 100\n".utf8).write(to: URL(fileURLWithPath: "\(bundle)/\(name)"))
    chmod("\(bundle)/\(name)", 0o755)
    if let information { try Data(information.utf8).write(to: URL(fileURLWithPath: bundle + "/Info.plist")) }
    return AppLaunch(name: name, bundleIdentifier: "org.quince.\(name)", executable: "\(bundle)/\(name)")
  }

  /// Info.plist of an app that opens URLs of a scheme.
  static func opening(_ scheme: String) -> String {
    """
    <plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
    <array><string>\(scheme)</string></array></dict></array></dict></plist>
    """
  }

  /// Starts an app in front, which greets.
  func start(_ launch: AppLaunch) throws -> SpokenApp {
    simulator.launch(launch)
    let app = try connect()
    try app.greet()
    #expect(wait { self.phase == .running ? true : nil } == true)
    return app
  }

  /// To the next app that the simulator starts.
  func connect() throws -> SpokenApp {
    launches += 1
    let number = launches
    let path = try #require(
      wait {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: self.folder)) ?? []
        return names.first { $0.hasSuffix("-\(number).app") }.map { "\(self.folder)/\($0)" }
      })
    // The file is there a moment before somebody listens.
    let socket = try #require(
      wait {
        let socket = quince_unix_connect(path)
        return socket >= 0 ? socket : nil
      })
    return SpokenApp(socket, path: path)
  }

  var phase: AppStatus.Phase { simulator.queue.sync { simulator.frontStatus.phase } }
  var trouble: String? { simulator.queue.sync { simulator.frontStatus.trouble } }
  var message: String { simulator.queue.sync { simulator.status.message ?? "" } }
  var front: String? { simulator.queue.sync { simulator.front?.identifier } }

  func perform(_ verb: String, _ value: String? = nil) throws {
    try simulator.queue.sync { try simulator.perform(verb, value) }
  }

  func hasLogged(_ text: String) -> Bool {
    wait { self.simulator.queue.sync { self.simulator.log.lines.contains { $0.text.contains(text) } } ? true : nil }
      == true
  }

  func wait<T>(_ what: () -> T?) -> T? {
    for _ in 0..<Int(WebSocketClient.patience * 100) {
      if let value = what() { return value }
      usleep(10_000)
    }
    return nil
  }

  // MARK: The first app

  func write(_ data: Data) { first?.write(data) }
  func next(within seconds: Double = WebSocketClient.patience) -> (kind: Wire.Kind, body: Data)? {
    first?.next(within: seconds)
  }
  func nextEvent(within seconds: Double = WebSocketClient.patience) -> HostEvent? { first?.nextEvent(within: seconds) }

  func present(_ sequence: UInt32, color: UInt32, _ rect: Frame.Rect) {
    let pixels = simulator.queue.sync { simulator.front!.picture.memory }
    for y in rect.y..<(rect.y + rect.height) {
      for x in rect.x..<(rect.x + rect.width) { pixels[y * 640 + x] = color }
    }
    write(Wire.message(WireFrame(sequence: sequence, width: 640, height: 960, move: nil, damage: [rect])))
  }
}

/// The app's end of a socket, for which the test speaks.
final class SpokenApp {
  private let socket: Int32
  private let path: String
  private var splitter = WireSplitter()

  init(_ socket: Int32, path: String) { (self.socket, self.path) = (socket, path) }
  deinit { close(socket) }

  /// What it was started with.
  var launch: LaunchConfiguration? {
    FileManager.default.contents(atPath: path + ".json")
      .flatMap { try? JSONDecoder().decode(LaunchConfiguration.self, from: $0) }
  }

  func greet() throws { try say(.hello(version: Wire.version, process: getpid(), name: "Spoken")) }
  func say(_ message: WireFromApp) throws { write(try Wire.message(message)) }

  func write(_ data: Data) {
    data.withUnsafeBytes { _ = Glibc.send(socket, $0.baseAddress!, $0.count, Int32(MSG_NOSIGNAL)) }
  }

  func present(_ sequence: UInt32) {
    let rect = Frame.Rect(x: 0, y: 0, width: 640, height: 960)
    write(Wire.message(WireFrame(sequence: sequence, width: 640, height: 960, move: nil, damage: [rect])))
  }

  /// The next message to the app but those that ask whether it works, which are answered; nil when none comes.
  func next(within seconds: Double = WebSocketClient.patience) -> (kind: Wire.Kind, body: Data)? {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while let message = nextOfAll(within: deadline.timeIntervalSinceNow) {
      guard message.kind == .json, case .ping(let number)? = try? Wire.decode(WireToApp.self, message.body) else {
        return message
      }
      try? say(.pong(number))
    }
    return nil
  }

  private func nextOfAll(within seconds: Double) -> (kind: Wire.Kind, body: Data)? {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while true {
      if let message = try? splitter.next() { return message }
      var poll = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      let left = deadline.timeIntervalSinceNow
      guard left > 0, Glibc.poll(&poll, 1, Int32(left * 1000) + 1) > 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: 65536)
      let count = read(socket, &bytes, bytes.count)
      guard count > 0 else { return nil }
      splitter.append(Data(bytes[0..<count]))
    }
  }

  /// The next of the words, which are told apart from acknowledgements.
  func nextWords(within seconds: Double = WebSocketClient.patience) -> WireToApp? {
    while let message = next(within: seconds) {
      if message.kind == .json { return try? Wire.decode(WireToApp.self, message.body) }
    }
    return nil
  }

  func nextEvent(within seconds: Double = WebSocketClient.patience) -> HostEvent? {
    while let words = nextWords(within: seconds) { if case .event(let event) = words { return event } }
    return nil
  }

  /// The home screen as it is told to be.
  func nextScreen(within seconds: Double = WebSocketClient.patience) -> HomeScreen? {
    while let words = nextWords(within: seconds) { if case .home(let screen) = words { return screen } }
    return nil
  }
}
