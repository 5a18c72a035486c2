import Foundation

/// What the tools tell an app's process when they start it, as JSON in a file that `QUINCE_LAUNCH` names.
package struct LaunchConfiguration: Codable, Sendable, Equatable {
  package static let environmentKey = "QUINCE_LAUNCH"
  package static let currentVersion = 1

  /// How the outside world is there.
  package enum Mode: Codable, Sendable, Equatable {
    /// In this process, on a virtual clock, driven by steps.
    case headless(Headless)
    /// A simulator at the other end of a Unix socket, with a file that both map for the pixels.
    case remote(socket: String, pixels: String)
  }

  package struct Headless: Codable, Sendable, Equatable {
    /// The text of the steps file.
    package var steps: String = ""
    /// The name that failures give, for example `tests/first.steps`.
    package var stepsName: String = "steps"
    /// Where relative names of pictures lead.
    package var folder: String = "."
    /// A picture to write after the last step.
    package var screenshot: String?
    /// Where the result goes, as JSON (`HeadlessResult`).
    package var result: String?
    /// Whether the result holds the tree.
    package var wantsTree = false
    /// The first line that is still to do; more than 1 after `relaunch`.
    package var firstLine = 1
    /// Seconds of real time that one step may take before it fails.
    package var timeLimit = 30.0
    package init() {}
  }

  package var version = LaunchConfiguration.currentVersion
  package var device: DeviceModel
  package var state: DeviceState
  package var mode: Mode

  package init(device: DeviceModel, state: DeviceState, mode: Mode) {
    (self.device, self.state, self.mode) = (device, state, mode)
  }

  /// The configuration in this environment; nil when there is none.
  /// - Throws: `DeviceError` when there is one that cannot be read.
  package static func read(environment: [String: String]) throws -> LaunchConfiguration? {
    guard let value = environment[environmentKey], !value.isEmpty else { return nil }
    let data: Data
    if value.hasPrefix("{") {
      data = Data(value.utf8)
    } else if let read = FileManager.default.contents(atPath: value) {
      data = read
    } else {
      throw DeviceError("cannot read the launch configuration \(value)")
    }
    do {
      let configuration = try JSONDecoder().decode(LaunchConfiguration.self, from: data)
      guard configuration.version == currentVersion else {
        throw DeviceError(
          "this app was linked with another version of Quince than the tool that starts it "
            + "(\(currentVersion) and \(configuration.version)): build it again")
      }
      return configuration
    } catch let error as DeviceError {
      throw error
    } catch {
      throw DeviceError("the launch configuration is damaged: \(error)")
    }
  }
}

/// What a headless run has to say at its end.
package struct HeadlessResult: Codable, Sendable, Equatable {
  package struct Failure: Codable, Sendable, Equatable {
    package var file: String
    package var line: Int
    package var message: String
    /// The names that were on the screen.
    package var names: [String]
    package init(file: String, line: Int, message: String, names: [String] = []) {
      (self.file, self.line, self.message, self.names) = (file, line, message, names)
    }
    package var description: String {
      var text = "\(file):\(line): \(message)"
      if !names.isEmpty {
        text += "\n  on the screen: " + names.map { "\"\($0)\"" }.joined(separator: ", ")
      }
      return text
    }
  }

  /// False while the run is still under way, so that a crash leaves it so.
  package var isFinished = false
  package var failure: Failure?
  /// The step that runs, or ran last.
  package var line = 0
  package var screenshots: [String] = []
  package var tree: TreeNode?
  package init() {}
}

/// One view or accessibility element, as `tree` shows it.
package struct TreeNode: Codable, Sendable, Equatable {
  package var type: String
  /// x, y, width, height in points of the screen.
  package var frame: [Double]
  package var label: String?
  package var value: String?
  package var text: String?
  package var placeholder: String?
  package var identifier: String?
  package var hint: String?
  package var traits: [String]?
  package var children: [TreeNode]

  package init(type: String, frame: [Double], children: [TreeNode] = []) {
    (self.type, self.frame, self.children) = (type, frame, children)
  }

  /// Two spaces a level: `UILabel (16, 52; 120 x 20) "Names"`.
  package func text(indentation: Int = 0) -> String {
    func number(_ value: Double) -> String {
      let rounded = (value * 100).rounded() / 100
      return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
    var line = String(repeating: "  ", count: indentation) + type
    if frame.count == 4 {
      line += " (\(number(frame[0])), \(number(frame[1])); \(number(frame[2])) x \(number(frame[3])))"
    }
    if let label { line += " \"\(label)\"" }
    if let text, text != label { line += " text=\"\(text)\"" }
    if let value { line += " value=\"\(value)\"" }
    if let placeholder { line += " placeholder=\"\(placeholder)\"" }
    if let identifier { line += " #\(identifier)" }
    if let traits, !traits.isEmpty { line += " [\(traits.joined(separator: ", "))]" }
    return ([line] + children.map { $0.text(indentation: indentation + 1) }).joined(separator: "\n")
  }
}

/// A failure that says what to do, in words for a person.
package struct DeviceError: Error, CustomStringConvertible, Equatable {
  package let description: String
  package init(_ description: String) { self.description = description }
}
