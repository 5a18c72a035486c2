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
    /// In this process, on the run loop's time, for tests.
    /// - Parameter library: the tests that an app runs once it is there; nil where the process is the tests' own.
    case tests(library: String?)
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
    /// A file for what the app prints, which the step `expect-log` looks through; nil where no step does.
    package var log: String?
    /// How many bytes of it a step has found what it expected in; more than 0 after `relaunch`.
    package var logOffset = 0
    /// Where the result goes, as JSON (`HeadlessResult`).
    package var result: String?
    /// Whether the result holds the tree.
    package var wantsTree = false
    /// The first line that is still to do; more than 1 after `relaunch`.
    package var firstLine = 1
    /// The Settings app, for the step `settings` and the URL of an app's settings; nil where it was not built.
    package var settings: SettingsLaunch?
    package init() {}
  }

  package var version = LaunchConfiguration.currentVersion
  package var device: DeviceModel
  package var state: DeviceState
  package var mode: Mode
  /// The Settings app's; nil for every other.
  package var settings: SettingsDoor?
  /// The Home app's; nil for every other.
  package var home: HomeScreen?
  /// Of URLs that other apps of the device open.
  package var schemes: [String]?
  /// What the app is started for, such as a URL.
  package var event: HostEvent?

  package init(device: DeviceModel, state: DeviceState, mode: Mode, event: HostEvent? = nil) {
    (self.device, self.state, self.mode, self.event) = (device, state, mode, event)
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
