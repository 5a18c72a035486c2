import Foundation

/// The recipes by name.
enum SymbolLibrary {
  private nonisolated(unsafe) static var parsed: [String: SymbolRecipe?] = [:]
  private static let lock = NSLock()

  static func recipe(named name: String) -> SymbolRecipe? {
    lock.withLock { find(name) }
  }

  /// Under the lock.
  private static func find(_ name: String) -> SymbolRecipe? {
    if let known = parsed[name] { return known }
    // A name that leads back to itself has no drawing.
    parsed[name] = .some(nil)
    let made = table(name) ?? SymbolComposer(table: table, find: find).recipe(named: name)
    parsed[name] = .some(made)
    return made
  }

  private static func table(_ name: String) -> SymbolRecipe? { text(named: name).flatMap(SymbolRecipe.init) }

  /// The drawing of a name that Apple may have and that is not drawn here: the nearest name that is, with fewer words, else a
  /// dashed square. Nil for a name of other words, as of a name that Apple does not have.
  static func substitute(for name: String) -> SymbolRecipe? {
    var words = name.split(separator: ".", omittingEmptySubsequences: false)
    guard words.allSatisfy({ SymbolVocabulary.contains($0) }) else { return nil }
    while words.count > 1 {
      words.removeLast()
      if let near = recipe(named: words.joined(separator: ".")) { return near }
    }
    return recipe(named: "square.dashed")
  }

  private static let tables = [
    SymbolsFirst.recipes, SymbolsSecond.recipes, SymbolsThird.recipes, SymbolsFourth.recipes, SymbolsNature.recipes,
    SymbolsObjects.recipes, SymbolsSigns.recipes,
  ]

  /// All names that are drawn without composition, for tests.
  static var names: [String] {
    let alone = tables.flatMap(\.keys)
    let framed = SymbolsInner.recipes.keys.flatMap { name in
      frames.map { "\(name).\($0.suffix)" }
    }
    return Set(alone + framed + Array(aliases.keys)).sorted()
  }

  private static func text(named name: String) -> String? {
    for recipes in tables {
      if let text = recipes[name] { return text }
    }
    if let other = aliases[name] { return text(named: other) }
    for frame in frames where name.hasSuffix("." + frame.suffix) {
      guard let inner = SymbolsInner.recipes[String(name.dropLast(frame.suffix.count + 1))] else { continue }
      let words = inner.split(separator: " ").map { word -> Substring in
        guard frame.isFilled else { return word }
        return word == "s" ? "x" : word == "d" ? "h" : word
      }
      return frame.text + " " + words.joined(separator: " ")
    }
    return nil
  }

  private static let frames: [(suffix: String, text: String, isFilled: Bool)] = [
    ("circle.fill", "96 96 f O 0 0 46 46", true), ("circle", "96 96 s O 0 0 46 46", false),
    ("square.fill", "88 88 f R -42 -42 84 84 14", true), ("square", "88 88 s R -42 -42 84 84 14", false),
  ]

  private static let aliases: [String: String] = [
    "snow": "snowflake", "chevron.backward": "chevron.left", "chevron.forward": "chevron.right",
    "chevron.backward.2": "chevron.left.2",
    "chevron.forward.2": "chevron.right.2", "arrow.backward": "arrow.left", "arrow.forward": "arrow.right",
    "arrow.backward.circle": "arrow.left.circle", "arrow.forward.circle": "arrow.right.circle",
    "arrow.backward.circle.fill": "arrow.left.circle.fill", "arrow.forward.circle.fill": "arrow.right.circle.fill",
    "arrow.up.forward": "arrow.up.right", "arrow.up.backward": "arrow.up.left",
    "arrow.down.forward": "arrow.down.right", "arrow.down.backward": "arrow.down.left",
    "arrowshape.turn.up.backward": "arrowshape.turn.up.left", "arrowshape.turn.up.forward": "arrowshape.turn.up.right",
    "arrowshape.turn.up.backward.fill": "arrowshape.turn.up.left.fill",
    "arrowshape.turn.up.forward.fill": "arrowshape.turn.up.right.fill",
    "text.justify.left": "text.alignleft", "text.justify.leading": "text.alignleft", "sidebar.leading": "sidebar.left",
    "sidebar.trailing": "sidebar.right", "delete.backward": "delete.left", "delete.backward.fill": "delete.left.fill",
    "line.horizontal.3.decrease.circle": "line.3.horizontal.decrease.circle",
    "line.horizontal.3.decrease.circle.fill": "line.3.horizontal.decrease.circle.fill",
    "person.fill.badge.plus": "person.badge.plus", "character.cursor.ibeam": "character", "speaker.1": "speaker.wave.1",
    "speaker.2": "speaker.wave.2", "speaker.3": "speaker.wave.3", "speaker.1.fill": "speaker.wave.1.fill",
    "speaker.2.fill": "speaker.wave.2.fill", "speaker.3.fill": "speaker.wave.3.fill",
    "wallet.pass": "creditcard", "person.3.sequence": "person.3", "person.3.sequence.fill": "person.3.fill",
    "rectangle.portrait": "iphone", "rectangle.portrait.fill": "iphone.fill", "play.rectangle": "play.square",
    "play.rectangle.fill": "play.square.fill",
  ]
}
