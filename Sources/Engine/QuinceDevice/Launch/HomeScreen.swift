/// What the Home app alone is told, at its launch and whenever something of it changes.
package struct HomeScreen: Codable, Sendable, Equatable {
  /// An app of the app switcher.
  package struct Card: Codable, Sendable, Equatable {
    package var bundleIdentifier: String
    /// What the app drew last; nil where it has drawn nothing.
    package var picture: Picture?
    package init(bundleIdentifier: String, picture: Picture?) {
      (self.bundleIdentifier, self.picture) = (bundleIdentifier, picture)
    }
  }

  /// Pixels in a file as a `Frame` has them, row after row from the top.
  package struct Picture: Codable, Sendable, Equatable {
    package var path: String
    package var width, height: Int
    package init(path: String, width: Int, height: Int) {
      (self.path, self.width, self.height) = (path, width, height)
    }
  }

  package var apps: [InstalledApp] = []
  /// Identifiers of those that came with the device and stay on it.
  package var fixedApps: [String] = []
  /// The one that was in front last comes first.
  package var cards: [Card] = []
  package var showsSwitcher = false
  package var showsNotifications = false
  package init() {}
}
