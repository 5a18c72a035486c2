import Foundation

/// The words of one line, and what they mean.
struct StepLine {
  enum Word: Equatable {
    case bare(String)
    case quoted(String)
  }

  private var words: [Word] = []
  private var at = 0
  private var verb = ""

  init(_ line: String) throws {
    var rest = Substring(line)
    rest = rest.drop(while: \.isWhitespace)
    if rest.first == "#" { return }
    while let first = rest.first {
      if first == "\"" {
        rest.removeFirst()
        var text = ""
        var isClosed = false
        while let character = rest.popFirst() {
          if character == "\"" {
            isClosed = true
            break
          }
          guard character == "\\", let next = rest.popFirst() else {
            text.append(character)
            continue
          }
          switch next {
          case "n": text.append("\n")
          case "t": text.append("\t")
          default: text.append(next)
          }
        }
        guard isClosed else { throw DeviceError("the closing quotation mark is missing") }
        words.append(.quoted(text))
      } else {
        let word = rest.prefix { !$0.isWhitespace && $0 != "\"" }
        words.append(.bare(String(word)))
        rest = rest.dropFirst(word.count)
      }
      rest = rest.drop(while: \.isWhitespace)
    }
  }

  var isEmpty: Bool { words.isEmpty }

  mutating func command() throws -> Step.Command {
    verb = try bare("a step")
    let command = try body()
    guard at == words.count else { throw DeviceError("`\(verb)` has more words than it takes") }
    return command
  }

  private mutating func body() throws -> Step.Command {
    switch verb {
    case "tap": return .tap(try target())
    case "double-tap": return .doubleTap(try target())
    case "long-press": return .longPress(try target())
    case "swipe": return try swipe()
    case "drag": return try drag()
    case "type": return .type(try text())
    case "key": return try key()
    case "hold", "release": return .command(isHeld: try isHeld())
    case "rotate":
      let word = try bare("an orientation")
      guard let orientation = Step.orientation(word) else {
        throw DeviceError(
          "`rotate` takes \(DeviceState.Orientation.allCases.map(\.rawValue).joined(separator: ", ")), not `\(word)`")
      }
      return .rotate(orientation)
    case "appearance": return .appearance(try choice())
    case "text-size": return .textSize(try choice())
    case "locale": return .locale(try text())
    case "location": return .location(try DeviceLocation.parse(try text()))
    case "memory-warning": return .memoryWarning
    case "shake": return .shake
    case "home": return .home
    case "background": return .background
    case "foreground": return .foreground
    case "terminate": return .terminate
    case "relaunch": return .relaunch
    case "open-url": return .openURL(try text())
    case "settings": return try settings()
    case _ where DeviceState.switches.contains(verb): return .turn(verb, try isOn() ? "on" : "off")
    case "shortcut": return .shortcut(try text())
    case "scene": return .scene(try SceneChoice(try texts()))
    case "notification": return .notification(try text(), action: at < words.count ? try text() : nil)
    case "hover": return .hover(try hovered())
    case "push": return .push(try text())
    case "background-fetch": return .backgroundFetch
    case "back": return .back
    case "edge-swipe": return try edgeSwipe()
    case "hide-keyboard": return .hideKeyboard
    case "set":
      let (target, value) = try targetAndValue()
      return .set(target, value)
    case "wait": return try wait()
    case "screenshot": return .screenshot(try text())
    case "expect": return .expect(try text())
    case "expect-no": return .expectNot(try text())
    case "expect-log": return .expectLog(try text())
    case "expect-value":
      let (target, value) = try targetAndValue()
      return .expectValue(target, value)
    default:
      throw DeviceError(
        "`\(verb)` is no step; steps are tap, double-tap, long-press, swipe, drag, hover, type, key, hold, release, rotate, appearance, "
          + "text-size, locale, location, memory-warning, shake, home, background, foreground, terminate, relaunch, open-url, "
          + "settings, \(DeviceState.switches.joined(separator: ", ")), shortcut, scene, notification, push, background-fetch, back, edge-swipe, "
          + "hide-keyboard, set, wait, screenshot, expect, expect-no, "
          + "expect-log, expect-value")
    }
  }

  private mutating func settings() throws -> Step.Command {
    guard at < words.count else { return .settings(isList: false) }
    guard try bare("list") == "list" else { throw DeviceError("it is written `settings` or `settings list`") }
    return .settings(isList: true)
  }

  private mutating func isOn() throws -> Bool {
    let word = try bare("on or off")
    guard word == "on" || word == "off" else { throw DeviceError("`\(verb)` takes on or off, not `\(word)`") }
    return word == "on"
  }

  private mutating func swipe() throws -> Step.Command {
    let word = try bare("up, down, left or right")
    guard let direction = Step.Direction(rawValue: word) else {
      throw DeviceError("`swipe` takes up, down, left or right, not `\(word)`")
    }
    return .swipe(direction, at < words.count ? try target() : nil)
  }

  /// The last word is the value, though it may be a number as the target's own.
  private mutating func targetAndValue() throws -> (Step.Target, String) {
    guard words.count >= at + 2 else { throw DeviceError("`\(verb)` wants a target and a value") }
    let last = words.removeLast()
    let target = try target()
    words.append(last)
    return (target, try text())
  }

  private mutating func isHeld() throws -> Bool {
    let word = try bare("command")
    guard word == "command" else { throw DeviceError("`\(verb)` takes command, not `\(word)`") }
    return verb == "hold"
  }

  private mutating func hovered() throws -> Step.Target? {
    if at < words.count, case .bare("off") = words[at] {
      at += 1
      return nil
    }
    return try target()
  }

  private mutating func edgeSwipe() throws -> Step.Command {
    guard at < words.count else { return .edgeSwipe(isCancelled: false) }
    let word = try bare("cancelled or nothing")
    guard word == "cancelled" else { throw DeviceError("`edge-swipe` takes cancelled or nothing, not `\(word)`") }
    return .edgeSwipe(isCancelled: true)
  }

  private mutating func drag() throws -> Step.Command {
    let from = try target()
    let usage = "`drag` is written `drag \"One\" to \"Two\"`, or with `hold 0.6` at its end"
    guard try bare("to") == "to" else { throw DeviceError(usage) }
    let to = try target()
    guard at < words.count else { return .drag(from, to: to) }
    guard try bare("hold") == "hold", let seconds = Double(try bare("seconds")), seconds >= 0, seconds <= 60 else {
      throw DeviceError(usage)
    }
    return .drag(from, to: to, hold: seconds)
  }

  private mutating func key() throws -> Step.Command {
    var parts = try bare("a key").split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    let name = parts.removeLast()
    var modifiers: HostEvent.Key.Modifiers = []
    for part in parts {
      switch part.lowercased() {
      case "shift": modifiers.insert(.shift)
      case "control", "ctrl": modifiers.insert(.control)
      case "option", "alt": modifiers.insert(.option)
      case "command", "cmd": modifiers.insert(.command)
      default: throw DeviceError("`\(part)` is no modifier: shift, control, option or command")
      }
    }
    return .key(Self.keyName(name), modifiers)
  }

  private mutating func wait() throws -> Step.Command {
    let word = try bare("seconds")
    guard let seconds = Double(word), seconds >= 0, seconds <= 31_536_000 else {
      throw DeviceError("`wait` takes seconds from 0 to 31536000, not `\(word)`")
    }
    return .wait(seconds)
  }

  private mutating func bare(_ what: String) throws -> String {
    guard at < words.count, case .bare(let word) = words[at] else {
      throw DeviceError(verb.isEmpty ? "\(what) is missing" : "`\(verb)` wants \(what)")
    }
    at += 1
    return word
  }

  private mutating func text() throws -> String {
    guard at < words.count else { throw DeviceError("`\(verb)` wants a text") }
    defer { at += 1 }
    switch words[at] {
    case .bare(let word), .quoted(let word): return word
    }
  }

  /// All that is left of the line.
  private mutating func texts() throws -> [String] {
    var texts: [String] = []
    while at < words.count { texts.append(try text()) }
    return texts
  }

  private mutating func choice<T: RawRepresentable & CaseIterable>() throws -> T where T.RawValue == String {
    let choices = T.allCases.map(\.rawValue)
    let word = try bare("one of \(choices.joined(separator: ", "))")
    guard let value = T.allCases.first(where: { $0.rawValue.lowercased() == word.lowercased() }) else {
      throw DeviceError("`\(verb)` takes \(choices.joined(separator: ", ")), not `\(word)`")
    }
    return value
  }

  private mutating func target() throws -> Step.Target {
    guard at < words.count else {
      throw DeviceError("`\(verb)` wants a \"name\", an #identifier or a point x,y")
    }
    let word = words[at]
    at += 1
    switch word {
    case .quoted(let name): return .name(name, index: try index())
    case .bare(let word):
      if word.hasPrefix("#"), word.count > 1 { return .identifier(String(word.dropFirst()), index: try index()) }
      let parts = word.split(separator: ",", omittingEmptySubsequences: false)
      if parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]), x.isFinite, y.isFinite {
        return .point(x: x, y: y)
      }
      throw DeviceError(
        "`\(word)` is no target: write a \"name\" in quotation marks, an #identifier or a point x,y")
    }
  }

  private mutating func index() throws -> Int {
    guard at < words.count, case .bare(let word) = words[at], let number = Int(word) else { return 1 }
    guard number >= 1 else { throw DeviceError("targets are counted from 1") }
    at += 1
    return number
  }

  /// A DOM name for what people write: `return`, `backspace`, `left`.
  private static func keyName(_ text: String) -> String {
    let names = [
      "return": "Enter", "enter": "Enter", "backspace": "Backspace", "delete": "Backspace", "tab": "Tab",
      "escape": "Escape", "esc": "Escape", "left": "ArrowLeft", "right": "ArrowRight", "up": "ArrowUp",
      "down": "ArrowDown", "home": "Home", "end": "End", "space": " ", "forward-delete": "Delete",
    ]
    return names[text.lowercased()] ?? text
  }
}
