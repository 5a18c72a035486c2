import Foundation
import QuinceDevice
import UIKitCore

/// Does what steps say, with a finger that moves like a real one.
@MainActor final class StepRunner {
  private unowned let host: HeadlessHost
  private var nextTouch = 1

  init(host: HeadlessHost) { self.host = host }

  func run(_ command: Step.Command, line: Int) throws {
    if host.isTerminated, try isDoneWithoutApp(command, line) { return }
    switch command {
    case .tap(let target): tap(try point(target, line))
    case .doubleTap(let target): doubleTap(try point(target, line))
    case .longPress(let target): touch([try point(target, line)], hold: 1)
    case .swipe(let direction, let target): try swipe(direction, target, line)
    case .drag(let from, let to, let hold): try drag(from, to, hold, line)
    case .type(let text): try type(text, line)
    case .key(let key, let modifiers): press(key, modifiers)
    case .command(let isHeld): holdCommand(isHeld)
    case .rotate(let orientation): host.change { $0.orientation = orientation }
    case .appearance(let appearance): host.change { $0.appearance = appearance }
    case .textSize(let size): host.change { $0.textSize = size }
    case .locale(let locale): host.change { $0.locale = locale }
    case .location(let location): host.change { $0.location = location }
    case .turn(let name, let value): try host.change { try $0.apply(name, value) }
    case .memoryWarning: host.send(.memoryWarning)
    case .shake: host.send(.shake)
    case .home, .background: host.send(.lifeCycle(.background))
    case .foreground: host.send(.lifeCycle(.foreground))
    case .terminate:
      return host.terminate()
    case .relaunch:
      if !host.isTerminated { host.terminate() }
      try host.relaunch(after: line)
    case .openURL(let url): host.send(.openURL(url))
    case .settings(let isList): host.wantedSettings = isList ? .list : .ownPage
    case .shortcut(let name):
      guard let app = host.app?(), app.knows(shortcut: name) else {
        throw host.failure(line: line, "there is no quick action \"\(name)\"", names: host.app?()?.shortcuts ?? [])
      }
      host.send(.shortcut(name))
    case .scene(let choice):
      if let problem = host.app?()?.problem(with: choice) { throw host.failure(line: line, problem) }
      host.send(.scene(choice))
    case .notification(let name, let action):
      try notify(name, action, line)
    case .hover(let target): try hover(target, line)
    case .push(let file): host.send(.push(try payload(file, line).json))
    case .backgroundFetch: host.send(.backgroundFetch)
    case .back: try back(line)
    case .edgeSwipe(let isCancelled): edgeSwipe(isCancelled: isCancelled)
    case .hideKeyboard: host.app?()?.hideKeyboard()
    case .set(let target, let value): try set(target, value, line)
    case .wait(let seconds): return host.wait(seconds)
    case .screenshot(let file):
      do { try host.screenshot(file) } catch { throw host.failure(line: line, "\(error)") }
      return
    case .expect(let text): return try expect(text, line)
    case .expectNot(let text): return try expectNo(text, line)
    case .expectValue(let target, let value): return try expectValue(target, value, line)
    case .expectLog(let text): return try expectLog(text, line)
    }
    host.settle()
  }

  /// What a step does where the app has ended: some start it, and a server's notification waits for it.
  private func isDoneWithoutApp(_ command: Step.Command, _ line: Int) throws -> Bool {
    if let event = Self.launchEvent(command) { try host.relaunch(after: line, event: event) }
    switch command {
    case .relaunch: return false
    case .foreground: try host.relaunch(after: line)
    case .push(let file):
      RemoteNotifications.shared.keep(try payload(file, line), at: Date())
      return true
    default: throw host.failure(line: line, "the app is not running: `relaunch` comes first")
    }
  }

  /// What a step starts an app with that does not run.
  private static func launchEvent(_ command: Step.Command) -> HostEvent? {
    switch command {
    case .openURL(let url): .openURL(url)
    case .shortcut(let name): .shortcut(name)
    case .notification(let name, let action): .notification(name, action: action)
    default: nil
    }
  }

  private func notify(_ name: String, _ action: String?, _ line: Int) throws {
    guard let app = host.app?(), app.knows(notification: name) else {
      throw host.failure(line: line, "no notification \"\(name)\" has come", names: host.app?()?.notifications ?? [])
    }
    let chosen = action.map { app.action($0, ofNotification: name) }
    if let action, chosen == .some(nil) {
      throw host.failure(line: line, "the notification \"\(name)\" has no action \"\(action)\"")
    }
    host.send(.notification(name, action: chosen ?? nil))
  }

  private func payload(_ file: String, _ line: Int) throws -> PushPayload {
    do { return try PushPayload(file: host.url(of: file), name: file) } catch {
      throw host.failure(line: line, "\(error)")
    }
  }

  private func hover(_ target: Step.Target?, _ line: Int) throws {
    guard host.device.idiom == .pad else { throw host.failure(line: line, "only an iPad has a pointer") }
    let place = try target.map { try point($0, line) }
    host.send(.pointer(place.map { HostEvent.Point(x: $0.x, y: $0.y) }))
  }

  // MARK: Controls

  private func back(_ line: Int) throws {
    guard let button = elements().last(where: { $0.isBackButton && $0.touchPoint != nil }), let at = button.touchPoint
    else { throw host.failure(line: line, "there is no back button that can be touched", names: names(elements())) }
    tap(at)
  }

  private func edgeSwipe(isCancelled: Bool) {
    let (width, y) = (screen.width, screen.height / 2)
    let out = Self.line(from: (1, y), to: (width * (isCancelled ? 0.3 : 0.7), y), frames: 12)
    // A finger that rests has no speed left.
    touch(
      isCancelled ? out + Self.line(from: (width * 0.3, y), to: (width * 0.1, y), frames: 12) : out, hold: 1.0 / 60,
      rest: 0.1)
  }

  private func set(_ target: Step.Target, _ value: String, _ line: Int) throws {
    guard let set = try find(target, line).set else {
      throw host.failure(
        line: line, "\(target) is no control with a value: slider, switch, stepper, segments, picker, field")
    }
    if let problem = set(value) { throw host.failure(line: line, "\(target): \(problem)") }
  }

  // MARK: Expecting

  private func expectValue(_ target: Step.Target, _ value: String, _ line: Int) throws {
    let element = try find(target, line)
    guard element.value == value else {
      let found = element.value.map { "\"\($0)\"" } ?? "no value"
      throw host.failure(line: line, "expected \(target) to have the value \"\(value)\"; it has \(found)")
    }
  }

  private func expectLog(_ text: String, _ line: Int) throws {
    switch host.findInLog(text) {
    case .found: return
    case .noLog: throw host.failure(line: line, "`expect-log` wants a run by `quince screenshot` or `quince tree`")
    case .missing(let last):
      let said = last.isEmpty ? "nothing" : "\n    " + last.joined(separator: "\n    ")
      throw host.failure(line: line, "expected a printed line with \"\(text)\"; since the last one there is \(said)")
    }
  }

  private func expect(_ text: String, _ line: Int) throws {
    let all = elements()
    guard all.contains(where: { $0.names.contains(text) }) else {
      throw host.failure(line: line, "expected \"\(text)\", which is not on the screen", names: names(all))
    }
  }

  private func expectNo(_ text: String, _ line: Int) throws {
    let all = elements()
    guard !all.contains(where: { $0.names.contains(text) }) else {
      throw host.failure(line: line, "expected no \"\(text)\", but it is on the screen", names: names(all))
    }
  }

  // MARK: Typing

  private func press(_ key: String, _ modifiers: HostEvent.Key.Modifiers) {
    host.send(.key(.init(phase: .down, key: key, modifiers: modifiers)))
    host.advance()
    host.send(.key(.init(phase: .up, key: key, modifiers: modifiers)))
  }

  /// Alone, for as long as it takes to show the app's commands.
  private func holdCommand(_ isHeld: Bool) {
    host.send(.key(.init(phase: isHeld ? .down : .up, key: "Meta", modifiers: isHeld ? .command : [])))
    if isHeld { host.advance(seconds: 1) }
  }

  private func type(_ text: String, _ line: Int) throws {
    guard host.app?()?.takesText ?? true else {
      throw host.failure(line: line, "nothing takes text: a field comes first that is tapped or has the focus")
    }
    for character in text {
      host.send(character.isNewline ? .key(.init(phase: .down, key: "Enter")) : .text(String(character)))
      if character.isNewline { host.send(.key(.init(phase: .up, key: "Enter"))) }
      host.advance()
    }
  }

  // MARK: Finding

  typealias Point = (x: Double, y: Double)

  /// The app's own size: it need not turn with the device.
  private var screen: (width: Double, height: Double) {
    if let frame = host.frame {
      return (Double(frame.width) / host.device.scale, Double(frame.height) / host.device.scale)
    }
    return (host.device.width, host.device.height)
  }

  private func elements() -> [StepElement] { host.app?()?.elements() ?? [] }

  /// Every name once, in reading order.
  private func names(_ elements: [StepElement]) -> [String] {
    var seen: Set<String> = []
    return Self.inReadingOrder(Array(elements.indices), elements)
      .flatMap { elements[$0].names }.filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  private func point(_ target: Step.Target, _ line: Int) throws -> Point {
    if case .point(let x, let y) = target { return (x, y) }
    let element = try find(target, line)
    return element.touchPoint ?? (element.x + element.width / 2, element.y + element.height / 2)
  }

  func find(_ target: Step.Target, _ line: Int) throws -> StepElement {
    let all = elements()
    let isMatch: (StepElement) -> Bool
    let index: Int
    switch target {
    case .name(let name, let number): (isMatch, index) = ({ $0.names.contains(name) }, number)
    case .identifier(let name, let number): (isMatch, index) = ({ $0.identifier == name }, number)
    case .point: fatalError("a point is not looked for")
    }
    let matches = Self.matches(all, isMatch)
    if matches.count >= index { return matches[index - 1] }
    let seen = all.filter(isMatch)
    let message: String
    if !matches.isEmpty {
      message = "there \(matches.count == 1 ? "is only 1" : "are only \(matches.count)") of \(target)"
    } else if !seen.isEmpty {
      message = "\(target) is on the screen, but cannot be touched: it is covered, disabled for touches or transparent"
    } else {
      message = "\(target) is not on the screen"
    }
    if case .identifier = target {
      let identifiers = all.compactMap(\.identifier).map { "#" + $0 }
      throw host.failure(line: line, message, names: identifiers + names(all))
    }
    throw host.failure(line: line, message, names: names(all))
  }

  /// What can be touched and matches: topmost window first, of nested ones the innermost, then in reading order.
  static func matches(_ all: [StepElement], _ isMatch: (StepElement) -> Bool) -> [StepElement] {
    let matching = all.indices.filter { isMatch(all[$0]) && all[$0].touchPoint != nil }
    var holders: Set<Int> = []
    for index in matching {
      var parent = all[index].parent
      while let at = parent {
        holders.insert(at)
        parent = all[at].parent
      }
    }
    return inReadingOrder(matching.filter { !holders.contains($0) }, all).map { all[$0] }
  }

  private static func inReadingOrder(_ indices: [Int], _ all: [StepElement]) -> [Int] {
    indices.sorted {
      let (a, b) = (all[$0], all[$1])
      if a.window != b.window { return a.window < b.window }
      let (aMiddle, bMiddle) = (a.y + a.height / 2, b.y + b.height / 2)
      // On one line when their middles are closer than half the smaller height.
      if abs(aMiddle - bMiddle) > min(a.height, b.height) / 2 { return aMiddle < bMiddle }
      if a.x != b.x { return a.x < b.x }
      return $0 < $1
    }
  }

  // MARK: Touching

  private func send(_ phase: HostEvent.TouchPhase, _ points: [(Int, Point)]) {
    host.send(
      .touches(
        points.map { .init(identifier: $0.0, phase: phase, x: $0.1.x, y: $0.1.y) }, time: host.now))
  }

  private func tap(_ point: Point) { touch([point], hold: 0.08) }

  private func doubleTap(_ point: Point) {
    tap(point)
    host.advance(seconds: 0.1)
    tap(point)
  }

  /// Down, `hold` seconds, then through the other points one a frame, and up.
  private func touch(_ path: [Point], hold: Double, rest: Double = 0) {
    let identifier = nextTouch
    nextTouch += 1
    send(.began, [(identifier, path[0])])
    host.advance(seconds: hold)
    for point in path.dropFirst() {
      send(.moved, [(identifier, point)])
      host.advance()
    }
    if rest > 0 { host.advance(seconds: rest) }
    send(.ended, [(identifier, path[path.count - 1])])
    host.advance()
  }

  private static func line(from: Point, to: Point, frames: Int) -> [Point] {
    (0...frames).map {
      let part = Double($0) / Double(frames)
      return (from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
    }
  }

  private func swipe(_ direction: Step.Direction, _ target: Step.Target?, _ line: Int) throws {
    let size = screen
    var from: Point = (size.width / 2, size.height / 2)
    if let target {
      from = try point(target, line)
      if direction == .left || direction == .right, let row = try row(of: target, line) {
        // Rows are swiped from near the edge that the finger leaves.
        from.x = row.x + row.width * (direction == .left ? 0.85 : 0.15)
      }
    }
    let distance = (direction == .left || direction == .right ? size.width : size.height) * 0.4
    var to = from
    switch direction {
    case .up: to.y = max(5, from.y - distance)
    case .down: to.y = min(size.height - 5, from.y + distance)
    case .left: to.x = max(5, from.x - distance)
    case .right: to.x = min(size.width - 5, from.x + distance)
    }
    touch(Self.line(from: from, to: to, frames: 12), hold: 1.0 / 60)
  }

  /// The element, or the one as low that holds it, when it spans more than half of the screen.
  private func row(of target: Step.Target, _ line: Int) throws -> StepElement? {
    if case .point = target { return nil }
    let all = elements()
    var element = try find(target, line)
    let height = max(120, element.height * 1.5)
    while let parent = element.parent, all.indices.contains(parent), all[parent].height <= height {
      element = all[parent]
    }
    return element.width > screen.width / 2 ? element : nil
  }

  /// - Parameter hold: seconds for which the finger rests where it came down.
  private func drag(_ from: Step.Target, _ to: Step.Target, _ hold: Double?, _ line: Int) throws {
    var start: Point
    var end = try point(to, line)
    if case .point(let x, let y) = from {
      start = (x, y)
    } else {
      let element = try find(from, line)
      if hold == nil, let control = element.reorderPoint {
        start = control
        end.x = control.x
      } else {
        start = try point(from, line)
      }
    }
    touch(Self.line(from: start, to: end, frames: 30), hold: hold ?? 0.1, rest: 0.25)
  }
}
