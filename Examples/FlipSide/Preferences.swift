import Foundation

/// What both sides show, kept in the app's defaults.
enum Preferences {
  private static let defaults = UserDefaults.standard

  static func register() { defaults.register(defaults: ["cook": "Ann", "jars": 5, "warp": false]) }

  static var cook: String { defaults.string(forKey: "cook") ?? "" }

  static var jars: Int {
    get { defaults.integer(forKey: "jars") }
    set { defaults.set(newValue, forKey: "jars") }
  }

  static var warp: Bool {
    get { defaults.bool(forKey: "warp") }
    set { defaults.set(newValue, forKey: "warp") }
  }
}
