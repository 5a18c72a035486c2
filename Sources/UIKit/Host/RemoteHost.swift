import CQuinceHost
import Dispatch
import Foundation
import QuinceDevice
import QuinceSettingsAccess
import UIKitCore

/// A host whose outside is a simulator at the other end of a socket. Frames are paced and acknowledged one by one; when
/// nothing moves, no timer runs and no byte is sent but the answer to whether the app still works.
@MainActor final class RemoteHost: DeviceHost {
  let device: DeviceModel
  private(set) var state: DeviceState
  var app: (() -> HostedApp?)?

  let launchEvent: HostEvent?
  private(set) var schemes: Set<String>
  private let socket: Int32
  private let pixels: UnsafeMutablePointer<UInt32>
  private let capacity: Int
  private var splitter = WireSplitter()
  private var source: DispatchSourceRead?
  private var timer: DispatchSourceTimer?

  private var sequence: UInt32 = 0
  private var isInFlight = false
  /// Another app is in front, or the home screen.
  private var isBehind = false
  /// When the frame that is asked for is due; nil when none is.
  private var due: Double?
  private var lastFrame = 0.0
  private var lastSize = (0, 0)
  private let interval = 1.0 / 60

  /// - Throws: `DeviceError` when the simulator is not there.
  init(_ configuration: LaunchConfiguration, socket path: String, pixels pixelsPath: String) throws {
    device = configuration.device
    state = configuration.state
    launchEvent = configuration.event
    schemes = Set(configuration.schemes ?? [])
    capacity = device.pixelWidth * device.pixelHeight
    socket = quince_unix_connect(path)
    guard socket >= 0 else { throw DeviceError("the simulator at \(path) does not answer") }
    guard let memory = quince_shared_map(pixelsPath, capacity * 4, 0) else {
      throw DeviceError("the simulator's picture \(pixelsPath) cannot be opened")
    }
    DeviceSound.isAudible = true
    quince_say_where_on_signals()
    pixels = memory.bindMemory(to: UInt32.self, capacity: capacity)
    let name = ProcessInfo.processInfo.processName
    send(try Wire.message(WireFromApp.hello(version: Wire.version, process: getpid(), name: name)))
  }

  // MARK: DeviceHost

  var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  func present(_ frame: Frame) {
    guard frame.width * frame.height <= capacity else { return }
    let whole = Frame.Rect(x: 0, y: 0, width: frame.width, height: frame.height)
    var damage = frame.damage
    var move = frame.move
    if lastSize != (frame.width, frame.height) || damage.count > 64 { (damage, move) = ([whole], nil) }
    lastSize = (frame.width, frame.height)
    var copies = damage
    if let move { copies.append(move.rect) }
    let clip = { (rect: Frame.Rect) -> Frame.Rect in
      let x = min(max(rect.x, 0), frame.width), y = min(max(rect.y, 0), frame.height)
      return Frame.Rect(
        x: x, y: y, width: max(0, min(rect.x + rect.width, frame.width) - x),
        height: max(0, min(rect.y + rect.height, frame.height) - y))
    }
    for rect in copies.map(clip) {
      quince_rect_copy(
        pixels, Int32(frame.width), frame.pixels, Int32(frame.stride), Int32(rect.x), Int32(rect.y),
        Int32(rect.width), Int32(rect.height))
    }
    sequence &+= 1
    isInFlight = !isBehind
    let clipped = damage.map(clip).filter { $0.width > 0 && $0.height > 0 }
    send(
      Wire.message(
        WireFrame(
          sequence: sequence, width: frame.width, height: frame.height,
          move: move.flatMap { clip($0.rect) == $0.rect ? $0 : nil },
          damage: move.map { clip($0.rect) == $0.rect } ?? true ? clipped : copies.map(clip))))
  }

  func requestFrame(after delay: Double) {
    let wanted = max(now + max(0, delay), lastFrame + interval)
    guard wanted < due ?? .infinity else { return }
    due = wanted
    schedule()
  }

  func perform(_ request: HostRequest) {
    if let data = try? Wire.message(WireFromApp.request(request)) { send(data) }
    if case .exit(let code) = request {
      fflush(nil)
      exit(code)
    }
  }

  func run() -> Never {
    _ = fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK)
    let source = DispatchSource.makeReadSource(fileDescriptor: socket, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.readSocket() } }
    source.resume()
    self.source = source
    schedule()
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }

  // MARK: Frames

  private func schedule() {
    guard let due, !isInFlight, source != nil else { return }
    let timer: DispatchSourceTimer
    if let existing = self.timer {
      timer = existing
    } else {
      timer = DispatchSource.makeTimerSource(queue: .main)
      timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.frameIsDue() } }
      self.timer = timer
      timer.resume()
    }
    timer.schedule(deadline: .now() + max(0, due - now), leeway: .microseconds(500))
  }

  private func frameIsDue() {
    guard let due, !isInFlight else { return }
    guard now >= due - 0.0005 else { return schedule() }
    self.due = nil
    lastFrame = max(due, now - interval)
    app?()?.renderFrame()
  }

  // MARK: The socket

  private func readSocket() {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(socket, &buffer, buffer.count)
      if count > 0 {
        splitter.append(Data(buffer[0..<count]))
        if count < buffer.count { break }
      } else if count < 0, errno == EAGAIN || errno == EINTR {
        break
      } else {
        leave()
      }
    }
    do {
      while let message = try splitter.next() { try receive(message.kind, message.body) }
    } catch {
      FileHandle.standardError.write(Data("Quince: \(error)\n".utf8))
      leave()
    }
  }

  private func receive(_ kind: Wire.Kind, _ body: Data) throws {
    switch kind {
    case .acknowledgement:
      guard try Wire.acknowledgement(body) == sequence else { return }
      isInFlight = false
      schedule()
    case .frame: throw DeviceError("a simulator sends no frames")
    case .json:
      switch try Wire.decode(WireToApp.self, body) {
      case .event(let event):
        if case .state(let new) = event { state = new }
        if case .lifeCycle(let phase) = event { isBehind = phase == .background }
        // What nobody looks at is not waited for: timers go on.
        if isBehind { isInFlight = false }
        app?()?.handle(event)
        schedule()
      case .tree(let number):
        send(try Wire.message(WireFromApp.tree(number, app?()?.tree())))
      case .home(let screen): HomeAccess.current?.show(screen)
      case .schemes(let new): schemes = Set(new)
      case .ping(let number): send(try Wire.message(WireFromApp.pong(number)))
      case .exit:
        leave()
      }
    }
  }

  /// The simulator has gone or says so: the app ends as it does on a device.
  private func leave() -> Never {
    source?.cancel()
    app?()?.handle(.lifeCycle(.terminate))
    fflush(nil)
    exit(0)
  }

  private func send(_ data: Data) {
    data.withUnsafeBytes { bytes in
      var at = 0
      while at < bytes.count {
        let count = Glibc.send(socket, bytes.baseAddress! + at, bytes.count - at, Int32(MSG_NOSIGNAL))
        if count > 0 {
          at += count
        } else if errno == EAGAIN || errno == EINTR {
          var poll = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
          _ = Glibc.poll(&poll, 1, 1000)
        } else {
          return
        }
      }
    }
  }
}
