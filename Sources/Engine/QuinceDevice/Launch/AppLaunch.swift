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
}
