import Foundation

/// Everything the outside world tells an app. Locations are points in the screen's current (rotated) coordinates, y down.
/// Times are seconds on the app's clock.
package enum HostEvent: Codable, Sendable, Equatable {
  package enum TouchPhase: String, Codable, Sendable { case began, moved, ended, cancelled }

  package struct Touch: Codable, Sendable, Equatable {
    /// Stays the same from `began` to `ended`.
    package var identifier: Int
    package var phase: TouchPhase
    package var x, y: Double
    package init(identifier: Int, phase: TouchPhase, x: Double, y: Double) {
      (self.identifier, self.phase, self.x, self.y) = (identifier, phase, x, y)
    }
  }

  package struct Key: Codable, Sendable, Equatable {
    package enum Phase: String, Codable, Sendable { case down, up }
    package struct Modifiers: OptionSet, Codable, Sendable {
      package var rawValue: Int
      package init(rawValue: Int) { self.rawValue = rawValue }
      package static let shift = Modifiers(rawValue: 1)
      package static let control = Modifiers(rawValue: 2)
      package static let option = Modifiers(rawValue: 4)
      package static let command = Modifiers(rawValue: 8)
    }
    package var phase: Phase
    /// A DOM `KeyboardEvent.key` name: `a`, `Enter`, `Backspace`, `ArrowLeft`, `Tab`, `Escape`.
    package var key: String
    package var modifiers: Modifiers
    package init(phase: Phase, key: String, modifiers: Modifiers = []) {
      (self.phase, self.key, self.modifiers) = (phase, key, modifiers)
    }
  }

  package struct Point: Codable, Sendable, Equatable {
    package var x, y: Double
    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  }

  package enum LifeCycle: String, Codable, Sendable { case background, foreground, terminate }

  /// Changes of one or more touches at one moment.
  case touches([Touch], time: Double)
  /// A wheel or track pad over a point: the distance that content should move, in points.
  case scroll(x: Double, y: Double, deltaX: Double, deltaY: Double)
  /// Where the pointer of a mouse or track pad is without a button pressed; nil once it has left the screen.
  case pointer(Point?)
  case key(Key)
  /// Text committed by a keyboard or an input method.
  case text(String)
  /// Text that an input method is still composing; empty ends composition without text.
  case markedText(String, selectedLocation: Int, selectedLength: Int)
  case paste(String)
  /// Orientation, appearance, text size or locale changed.
  case state(DeviceState)
  case memoryWarning
  case shake
  case lifeCycle(LifeCycle)
  case openURL(String)
  /// The name of the app that opened this one by a URL, to which a person can go back; nil once there is none.
  case opener(String?)
  /// A quick action of the app's icon, by its type or title.
  case shortcut(String)
  /// The user opens, chooses or closes one of the app's windows.
  case scene(SceneChoice)
  /// A server's notification has come, as JSON.
  case push(Data)
  /// The device gives the app time to fetch in the background.
  case backgroundFetch
  /// A notification was chosen, by its identifier, title or text; the action is nil where the notification itself was tapped.
  case notification(String, action: String?)
}
