import Foundation

/// One line of a steps file.
package struct Step: Sendable, Equatable {
  package enum Target: Sendable, Equatable, CustomStringConvertible {
    /// A label, title, text, placeholder or value, and which of those with that name, from 1.
    case name(String, index: Int)
    case identifier(String, index: Int)
    /// Points in the screen's current coordinates.
    case point(x: Double, y: Double)

    package var description: String {
      switch self {
      case .name(let name, let index): return "\"\(name)\"" + (index > 1 ? " \(index)" : "")
      case .identifier(let name, let index): return "#\(name)" + (index > 1 ? " \(index)" : "")
      case .point(let x, let y): return "\(x),\(y)"
      }
    }
  }

  package enum Direction: String, Sendable, CaseIterable { case up, down, left, right }

  package enum Command: Sendable, Equatable {
    case tap(Target)
    case doubleTap(Target)
    case longPress(Target)
    case swipe(Direction, Target?)
    /// Hold: seconds for which the finger rests before it moves; nil: hardly any, and a row is taken by its control.
    case drag(Target, to: Target, hold: Double? = nil)
    case type(String)
    case key(String, HostEvent.Key.Modifiers)
    /// Command is held, or let go.
    case command(isHeld: Bool)
    case rotate(DeviceState.Orientation)
    case appearance(DeviceState.Appearance)
    case textSize(DeviceState.TextSize)
    case locale(String)
    /// The device is there; nil: nobody knows where it is.
    case location(DeviceLocation?)
    /// A switch of the device and `on` or `off`, as `DeviceState` takes them.
    case turn(String, String)
    case memoryWarning, shake, home, background, foreground, terminate, relaunch
    case openURL(String)
    /// The Settings app: the page of the app, or the list of all.
    case settings(isList: Bool)
    /// A quick action of the app's icon, by title or type.
    case shortcut(String)
    /// One of the app's windows.
    case scene(SceneChoice)
    /// A notification, by title, text or identifier, and the action that is chosen in it.
    case notification(String, action: String?)
    /// The pointer moves over something; nil takes it off the screen.
    case hover(Target?)
    /// A server's notification, by the file of its payload.
    case push(String)
    case backgroundFetch
    /// The back button of the navigation bar in front.
    case back
    /// A finger that comes from the left edge; where it is cancelled, it goes back.
    case edgeSwipe(isCancelled: Bool)
    case hideKeyboard
    case set(Target, String)
    case wait(Double)
    case screenshot(String)
    case expect(String)
    case expectNot(String)
    case expectValue(Target, String)
    /// A line that the app has printed holds the text.
    case expectLog(String)
  }

  /// From 1.
  package var line: Int
  package var command: Command
  package init(line: Int, command: Command) { (self.line, self.command) = (line, command) }

  /// All steps of a file's text.
  /// - Throws: `HeadlessResult.Failure` is wrapped in `StepError` for the first line that cannot be understood.
  package static func parse(_ text: String, name: String) throws -> [Step] {
    var steps: [Step] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      do {
        var parser = try StepLine(String(line))
        guard !parser.isEmpty else { continue }
        steps.append(Step(line: index + 1, command: try parser.command()))
      } catch let error as DeviceError {
        throw StepError(failure: .init(file: name, line: index + 1, message: error.description))
      }
    }
    return steps
  }

  /// The orientation with this name: Apple's names, or `left` and `right` from the one that is.
  package static func orientation(_ text: String, from: DeviceState.Orientation? = nil) -> DeviceState.Orientation? {
    if let named = DeviceState.Orientation.allCases.first(where: { $0.rawValue.lowercased() == text.lowercased() }) {
      return named
    }
    // Turning the device left puts its home button right.
    let turn: [DeviceState.Orientation] = [.portrait, .landscapeRight, .portraitUpsideDown, .landscapeLeft]
    let at = turn.firstIndex(of: from ?? .portrait) ?? 0
    switch text.lowercased() {
    case "left": return turn[(at + 1) % 4]
    case "right": return turn[(at + 3) % 4]
    case "landscape": return .landscapeRight
    default: return nil
    }
  }
}
