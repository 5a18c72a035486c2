import Foundation

/// The recipes by name.
enum QuinceSymbolLibrary {
  private nonisolated(unsafe) static var parsed: [String: QuinceSymbolRecipe?] = [:]
  private static let lock = NSLock()

  static func recipe(named name: String) -> QuinceSymbolRecipe? {
    lock.lock()
    defer { lock.unlock() }
    if let known = parsed[name] { return known }
    let made = text(named: name).flatMap(QuinceSymbolRecipe.init)
    parsed[name] = .some(made)
    return made
  }

  private static func text(named name: String) -> String? {
    if let text = basic[name] { return text }
    if let other = aliases[name] { return basic[other] }
    return nil
  }

  static let aliases: [String: String] = [
    "chevron.backward": "chevron.left", "chevron.forward": "chevron.right",
  ]

  static let basic: [String: String] = [
    "chevron.left": "38 72 s M 17 -34 L -17 0 L 17 34",
    "chevron.right": "38 72 s M -17 -34 L 17 0 L -17 34",
    "chevron.up": "72 38 s M -34 17 L 0 -17 L 34 17",
    "chevron.down": "72 38 s M -34 -17 L 0 17 L 34 -17",
    "plus": "80 80 s M -38 0 L 38 0 M 0 -38 L 0 38",
    "minus": "80 10 s M -38 0 L 38 0",
    "xmark": "66 66 s M -31 -31 L 31 31 M 31 -31 L -31 31",
    "checkmark": "74 74 s M -33 6 L -11 32 L 33 -33",
    "circle": "96 96 s O 0 0 46 46",
    "circle.fill": "96 96 f O 0 0 46 46",
  ]
}
