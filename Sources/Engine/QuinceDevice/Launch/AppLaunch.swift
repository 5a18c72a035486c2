/// A built app, ready to start.
package struct AppLaunch: Codable, Sendable, Equatable {
  package var name: String
  package var bundleIdentifier: String
  package var executable: String
  package var arguments: [String] = []
  package var environment: [String: String] = [:]
  package init(name: String, bundleIdentifier: String, executable: String) {
    (self.name, self.bundleIdentifier, self.executable) = (name, bundleIdentifier, executable)
  }
  /// The folder with the program.
  package var bundle: String {
    executable.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }

  /// The variables of the app's process.
  /// - Parameters:
  ///   - base: The tool's own.
  ///   - launchFile: A `LaunchConfiguration`.
  package func environment(
    over base: [String: String], sandbox: Sandbox, locale: String, launchFile: String
  ) -> [String: String] {
    var variables = base.merging(sandbox.environment) { $1 }
    variables["LANG"] = variables["LANG"] ?? "C.UTF-8"
    variables[Sandbox.localeKey] = locale
    variables[LaunchConfiguration.environmentKey] = launchFile
    variables["SWIFT_BACKTRACE"] =
      variables["SWIFT_BACKTRACE"]
      ?? "enable=yes,interactive=no,color=no,threads=crashed,registers=none,images=none,limit=40,output-to=stderr"
    return variables.merging(environment) { $1 }
  }
}
