/// The keys of Settings.bundle.
enum Key {
  static let username = "username"
  static let password = "password"
  static let networkProtocol = "protocol"
  static let warpDrive = "warp"
  static let warpFactor = "warpFactor"
  static let crew = "crew"
  static let favorites = ["Tea", "Candy", "Game", "Excuse", "Sin"].map { (title: $0, key: "favorite\($0)") }
}
