import CQuinceHost
import CQuinceServer
import Dispatch
import Foundation
import QuinceDevice

/// The pages that look at a device. Each has at most one frame on its way; what changes meanwhile is gathered.
final class ViewerHub: @unchecked Sendable {
  private final class Viewer {
    let number: UInt64
    /// What the page has not yet been sent; nil stands for everything.
    var pending: [Frame.Rect]? = nil
    var hasPending = true
    var move: Frame.Move?
    /// The number of the frame that the page has yet to acknowledge.
    var inFlight: UInt32?
    var isWaitingForTree = false
    /// The page has asked again meanwhile: what comes may be old.
    var wantsTreeAgain = false
    var input = ViewerInput()
    var swipe = HomeSwipe()
    init(number: UInt64) { self.number = number }
  }

  private let simulator: Simulator
  /// nil once the device stops: blocks that wait on the simulator's queue then find nobody to send to.
  private var server: OpaquePointer?
  private var viewers: [UInt64: Viewer] = [:]
  private var sequence: UInt32 = 0
  private(set) var frameSize: (width: Int, height: Int)?
  /// The app's frame that waits for a page to be ready.
  private var unacknowledged: UInt32?
  private let words = WordBuffer()
  /// What was printed since the pages were last sent any of it.
  private var lines: [LogLine] = []
  /// As many as a page keeps.
  private static let shownLines = 2000
  private(set) var bytesSent = 0
  private(set) var address = ""

  static let limits = QuinceServerLimits(
    maximumMessage: 512 << 10, maximumQueue: 64 << 20, maximumViewers: 16, messagesPerSecond: 600, burst: 1500)

  /// On the simulator's queue, on which the pages that connect at once are waited for.
  init(simulator: Simulator, port: Int?) throws {
    self.simulator = simulator
    guard let url = Bundle.module.url(forResource: "index", withExtension: "html", subdirectory: "Page"),
      let page = try? Data(contentsOf: url)
    else { throw DeviceError("the simulator's page is missing: build the tools again") }
    let callbacks = QuinceServerCallbacks(
      context: Unmanaged.passUnretained(self).toOpaque(),
      opened: { context, number in
        let hub = Unmanaged<ViewerHub>.fromOpaque(context!).takeUnretainedValue()
        hub.simulator.queue.async { hub.opened(number) }
      },
      closed: { context, number in
        let hub = Unmanaged<ViewerHub>.fromOpaque(context!).takeUnretainedValue()
        hub.simulator.queue.async { hub.closed(number) }
      },
      received: { context, number, bytes, size, isBinary in
        let hub = Unmanaged<ViewerHub>.fromOpaque(context!).takeUnretainedValue()
        let data = Data(bytes: bytes!, count: size)
        hub.simulator.queue.async { hub.received(number, data, isBinary: isBinary != 0) }
      })
    var numbers = SystemRandomNumberGenerator()
    let secret = (0..<2).map { _ in String(format: "%016lx", UInt.random(in: .min ... .max, using: &numbers)) }.joined()
    let candidates = port.map { [$0] } ?? Array(7750..<7800)
    for candidate in candidates {
      let started = page.withUnsafeBytes {
        quince_server_start(
          Int32(candidate), secret, $0.bindMemory(to: UInt8.self).baseAddress, $0.count, Self.limits, callbacks)
      }
      guard let started else { continue }
      server = started
      address = "http://127.0.0.1:\(quince_server_port(started))/\(secret)"
      return
    }
    throw DeviceError(
      port.map { "port \($0) is taken: choose another with --port" } ?? "no port from 7750 to 7799 is free")
  }

  /// Sends nothing from now on, and lets nobody in. On the simulator's queue.
  /// - Returns: What ends the server's thread and its connections. Not to be called on the simulator's queue, which that
  ///   thread may be about to use.
  func detach() -> () -> Void {
    guard let server else { return {} }
    self.server = nil
    viewers = [:]
    // The server calls this object until it has ended.
    return { withExtendedLifetime(self) { quince_server_stop(server) } }
  }

  // MARK: Frames

  func present(_ frame: WireFrame) {
    let isNewSize = frameSize.map { $0 != (frame.width, frame.height) } ?? true
    frameSize = (frame.width, frame.height)
    for viewer in viewers.values {
      if isNewSize { viewer.pending = nil }
      if !viewer.hasPending { viewer.pending = [] }
      if let move = frame.move {
        if viewer.hasPending || viewer.move != nil {
          // A move of pixels that the page does not have yet: repaint its rectangle, and that of an earlier one.
          for move in [viewer.move, move].compactMap({ $0 }) { viewer.pending?.append(move.rect) }
          viewer.move = nil
        } else {
          viewer.move = move
        }
      }
      viewer.pending?.append(contentsOf: frame.damage)
      viewer.hasPending = true
      if let pending = viewer.pending, pending.count > 64 { viewer.pending = [Self.union(pending)] }
    }
    unacknowledged = frame.sequence
    var isWanted = viewers.isEmpty
    for viewer in viewers.values where sendFrame(viewer) { isWanted = true }
    if isWanted { return acknowledge() }
    // Pages that do not answer only slow the app down, to ten frames a second.
    simulator.queue.asyncAfter(deadline: .now() + 0.1) { [weak self] in
      if self?.unacknowledged == frame.sequence { self?.acknowledge() }
    }
  }

  /// What was in front goes away: its frame is acknowledged when it comes back.
  func forgetFrame() { unacknowledged = nil }

  private func acknowledge() {
    guard let sequence = unacknowledged else { return }
    unacknowledged = nil
    simulator.acknowledge(sequence)
  }

  private static func union(_ rects: [Frame.Rect]) -> Frame.Rect {
    let x = rects.map(\.x).min() ?? 0, y = rects.map(\.y).min() ?? 0
    let right = rects.map { $0.x + $0.width }.max() ?? 0, bottom = rects.map { $0.y + $0.height }.max() ?? 0
    return Frame.Rect(x: x, y: y, width: right - x, height: bottom - y)
  }

  /// Sends what the page lacks, as little-endian words: "QFR1", number, width, height, 1 and the move or 0, the count of
  /// rectangles, and for each x, y, width, height, the count of words and the words of `quince_rect_encode`.
  private func sendFrame(_ viewer: Viewer) -> Bool {
    guard let server, viewer.hasPending, viewer.inFlight == nil, let size = frameSize,
      let pixels = simulator.front?.picture.memory
    else { return false }
    let whole = Frame.Rect(x: 0, y: 0, width: size.width, height: size.height)
    let rects = (viewer.pending ?? [whole]).filter { $0.width > 0 && $0.height > 0 }
    let isWhole = viewer.pending == nil
    sequence &+= 1
    var needed = 16
    for rect in rects { needed += 5 + quince_rect_bound(Int32(rect.width), Int32(rect.height)) }
    let out = words.reserve(needed)
    var count = 0
    func put(_ value: Int) {
      out[count] = UInt32(truncatingIfNeeded: value).littleEndian
      count += 1
    }
    put(0x3152_4651)
    put(Int(sequence))
    put(size.width)
    put(size.height)
    if let move = viewer.move, !isWhole {
      put(1)
      for value in [move.rect.x, move.rect.y, move.rect.width, move.rect.height, move.deltaY] { put(value) }
    } else {
      put(0)
    }
    put(rects.count)
    for rect in rects {
      for value in [rect.x, rect.y, rect.width, rect.height] { put(value) }
      let start = pixels + rect.y * size.width + rect.x
      let length = quince_rect_encode(
        start, Int32(size.width), Int32(rect.width), Int32(rect.height), out + count + 1)
      put(length)
      count += length
    }
    viewer.pending = []
    viewer.hasPending = false
    viewer.move = nil
    viewer.inFlight = sequence
    let sent = out.withMemoryRebound(to: UInt8.self, capacity: count * 4) {
      quince_server_send(server, viewer.number, $0, count * 4, 1)
    }
    bytesSent += count * 4
    words.release(used: count)
    return sent == 0
  }

  // MARK: Words

  func send(_ message: [String: Any], to number: UInt64? = nil) {
    guard let server, !viewers.isEmpty, let data = try? JSONSerialization.data(withJSONObject: message) else { return }
    for viewer in number.map({ [$0] }) ?? Array(viewers.keys) {
      data.withUnsafeBytes {
        _ = quince_server_send(server, viewer, $0.bindMemory(to: UInt8.self).baseAddress, $0.count, 0)
      }
      bytesSent += data.count
    }
  }

  /// Lines go together: a message for each would keep a page from all else while an app prints without end.
  func logged(_ line: LogLine) {
    guard !viewers.isEmpty else { return }
    if lines.isEmpty { simulator.queue.asyncAfter(deadline: .now() + 0.05) { [weak self] in self?.sendLines() } }
    lines.append(line)
    if lines.count >= 2 * Self.shownLines { lines.removeFirst(Self.shownLines) }
  }

  private func sendLines() {
    guard !lines.isEmpty else { return }
    send(["t": "log", "lines": lines.suffix(Self.shownLines).map(Self.json)])
    lines = []
  }

  func appChanged() { send(appMessage) }
  func stateChanged() { send(stateMessage) }
  func buildChanged() { send(buildMessage) }

  private static func json(_ line: LogLine) -> [Any] { [line.number, line.isError ? 1 : 0, line.text] }

  private var appMessage: [String: Any] {
    let status = simulator.frontStatus
    return [
      "t": "app", "phase": status.phase.rawValue, "name": status.name ?? "", "message": status.message ?? "",
      "place": status.place ?? "", "stack": status.stack, "isHome": simulator.isHomeInFront,
      "trouble": status.trouble ?? "",
    ]
  }

  private var buildMessage: [String: Any] {
    switch simulator.build {
    case .building: ["t": "build", "phase": "building"]
    case .done: ["t": "build", "phase": "done"]
    case .failed(let message): ["t": "build", "phase": "failed", "message": String(message.prefix(65_536))]
    }
  }

  private var stateMessage: [String: Any] {
    let state = simulator.state
    return [
      "t": "state", "orientation": state.orientation.rawValue, "appearance": state.appearance.rawValue,
      "textSize": state.textSize.rawValue, "locale": state.locale,
      "location": state.location?.description ?? "none",
    ]
  }

  private var deviceMessage: [String: Any] {
    let device = simulator.device
    return [
      "t": "device", "identifier": device.identifier, "name": device.name, "idiom": device.idiom.rawValue,
      "width": device.width, "height": device.height, "scale": device.scale, "corner": device.displayCornerRadius,
      "notch": device.hasNotch, "island": device.identifier == "iphone-14-pro-max",
      "homeIndicator": device.hasHomeIndicator, "textSizes": DeviceState.TextSize.allCases.map(\.rawValue),
    ]
  }

  // MARK: Coming, speaking and going

  private func opened(_ number: UInt64) {
    guard server != nil else { return }
    let viewer = Viewer(number: number)
    viewers[number] = viewer
    send(deviceMessage, to: number)
    send(stateMessage, to: number)
    send(appMessage, to: number)
    send(buildMessage, to: number)
    sendLines()
    send(["t": "log", "lines": simulator.log.lines.suffix(500).map(Self.json)], to: number)
    _ = sendFrame(viewer)
  }

  private func closed(_ number: UInt64) {
    guard let viewer = viewers.removeValue(forKey: number) else { return }
    // Fingers of a page that goes away are lifted.
    if let event = viewer.input.cancelTouches(at: Uptime.seconds) { try? pass(event, of: viewer) }
    if viewers.values.allSatisfy({ $0.inFlight != nil }) { acknowledge() }
  }

  private func sendTree(to viewer: Viewer) {
    guard !viewer.isWaitingForTree else {
      viewer.wantsTreeAgain = true
      return
    }
    viewer.isWaitingForTree = true
    viewer.wantsTreeAgain = false
    simulator.tree { [weak self, weak viewer] tree in
      guard let self, let viewer else { return }
      viewer.isWaitingForTree = false
      if viewer.wantsTreeAgain { simulator.queue.async { self.sendTree(to: viewer) } }
      guard let tree, let data = try? JSONEncoder().encode(tree) else { return }
      guard let object = try? JSONSerialization.jsonObject(with: data) else { return }
      send(["t": "tree", "tree": object], to: viewer.number)
    }
  }

  private func received(_ number: UInt64, _ data: Data, isBinary: Bool) {
    guard let viewer = viewers[number] else { return }
    do {
      guard !isBinary else { throw DeviceError("messages are text") }
      let device = simulator.device
      // The app's own size: it need not turn with the device.
      let screen =
        frameSize.map { (Double($0.width) / device.scale, Double($0.height) / device.scale) }
        ?? (device.width, device.height)
      switch try viewer.input.read(data, screen: screen, time: Uptime.seconds) {
      case .acknowledgement(let sequence):
        guard sequence == viewer.inFlight else { return }
        viewer.inFlight = nil
        if sendFrame(viewer) || unacknowledged != nil { acknowledge() }
      case .refresh:
        viewer.pending = nil
        viewer.hasPending = frameSize != nil
        _ = sendFrame(viewer)
      case .tree: sendTree(to: viewer)
      case .action(let name, let value): try simulator.perform(name, value)
      case .event(let event): if simulator.frontStatus.phase == .running { try pass(event, of: viewer) }
      case .nothing: break
      }
    } catch {
      send(["t": "error", "message": "\(error)"], to: number)
    }
  }

  /// Gives an event to the app, but for what leaves it.
  private func pass(_ event: HostEvent, of viewer: Viewer) throws {
    guard case .touches(let touches, let time) = event, let size = frameSize else { return simulator.send(event) }
    let height = Double(size.height) / simulator.device.scale
    let (kept, outcome) = viewer.swipe.follow(
      touches, height: height, time: time, leavesApp: simulator.leavesFrontBySwipe,
      defers: simulator.deferredEdges)
    if !kept.isEmpty { simulator.send(.touches(kept, time: time)) }
    switch outcome {
    case .none: break
    case .home: try simulator.perform("home", nil)
    case .switcher: try simulator.perform("switcher", nil)
    // A device without a home screen has no list.
    case .notifications: if simulator.makeHome != nil { try simulator.perform("notifications", nil) }
    }
  }
}
