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
  /// The line of the `foreground` that leads back to the app behind the Settings app; nil at the end of the steps.
  package var lastLine: Int?
  /// The device, and the virtual clock in nanoseconds since 1970, as the Settings app left them.
  package var state: DeviceState?
  package var clock: Int64?
  /// Identifiers of the apps that the Settings app ended.
  package var endedApps: [String] = []
  package init() {}
}
