import CoreGraphics
import Foundation

/// Drawings of names that are formed from other names: filled, framed, struck through, with a badge.
struct SymbolComposer {
  /// The recipe of a table, exactly of this name.
  let table: (String) -> SymbolRecipe?
  /// The recipe of any name, composed ones included.
  let find: (String) -> SymbolRecipe?

  func recipe(named name: String) -> SymbolRecipe? {
    var parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.contains("") { return nil }
    if let last = parts.last, parts.count > 1, Self.languages.contains(last) {
      parts.removeLast()
      return find(parts.joined(separator: "."))
    }
    return directed(parts, name) ?? badged(name) ?? struck(name) ?? framed(name) ?? filled(name)
      ?? table(name + ".fill")?.outlined ?? joined(name) ?? marked(name)
  }

  // Apple: SF Symbols, "Localized symbols": variants for scripts end with the language.
  private static let languages: Set<String> = [
    "rtl", "ar", "he", "hi", "ja", "ko", "th", "zh", "bn", "el", "gu", "km", "kn", "ml", "mni", "mr", "my", "or", "pa",
    "ru", "sat", "si", "ta", "te",
  ]
  private static let directions = ["backward": "left", "forward": "right", "leading": "left", "trailing": "right"]

  /// Directions of reading are drawn for text from left to right.
  private func directed(_ parts: [String], _ name: String) -> SymbolRecipe? {
    guard let first = parts.first else { return nil }
    let other = ([first] + parts.dropFirst().map { Self.directions[$0] ?? $0 }).joined(separator: ".")
    return other == name ? nil : find(other)
  }

  // MARK: Filled

  private func filled(_ name: String) -> SymbolRecipe? {
    if name.hasSuffix(".fill") {
      guard let outline = find(String(name.dropLast(5))) else { return nil }
      return outline.filled ?? outline
    }
    return nil
  }

  // MARK: Struck through

  private func struck(_ name: String) -> SymbolRecipe? {
    let base: String
    if name.hasSuffix(".slash") {
      base = String(name.dropLast(6))
    } else if name.hasSuffix(".slash.fill") {
      base = name.dropLast(11) + ".fill"
    } else {
      return nil
    }
    guard let recipe = find(base) else { return nil }
    let reach = min(max(max(recipe.width, recipe.height) * 0.46, 34), 48)
    func line(_ shift: CGFloat) -> CGPath {
      let path = CGMutablePath()
      path.move(to: CGPoint(x: -reach + shift, y: -reach))
      path.addLine(to: CGPoint(x: reach + shift, y: reach))
      return path
    }
    return SymbolRecipe(
      width: max(recipe.width, 2 * reach), height: max(recipe.height, 2 * reach),
      steps: recipe.steps + [
        .init(paint: .eraseStroke, path: line(4), width: 3), .init(paint: .stroke, path: line(0), width: 1),
      ])
  }

  // MARK: Framed

  /// The room that a frame has for what stands in it: the side of a square and how far its centre lies below the frame's.
  private static let frames: [(name: String, side: CGFloat, drop: CGFloat)] = [
    ("circle", 48, 0), ("square", 50, 0), ("rectangle.portrait", 40, 0), ("rectangle", 40, 0), ("diamond", 38, 0),
    ("hexagon", 44, 0), ("octagon", 50, 0), ("pentagon", 40, 3), ("shield", 44, -2), ("app", 50, 0), ("capsule", 34, 0),
    ("triangle", 30, 12), ("seal", 42, 0), ("bubble.left", 38, -6), ("bubble.right", 38, -6), ("bubble", 38, -6),
    ("message", 38, -6), ("folder", 34, 6), ("icloud", 36, 4), ("cloud", 36, 4), ("house", 30, 12), ("heart", 34, -4),
    ("display", 34, -10), ("tv", 34, -4), ("lock", 24, 20), ("viewfinder", 46, 0), ("iphone", 28, 0), ("ipad", 36, 0),
    ("bag", 30, 14), ("doc", 34, 12), ("calendar", 34, 12), ("car", 28, 4), ("clipboard", 34, 6),
    ("ticket", 32, 0), ("gauge", 36, 0), ("applewatch", 26, 0), ("laptopcomputer", 32, -8), ("bin", 32, 4),
  ]

  private func framed(_ name: String) -> SymbolRecipe? {
    for frame in Self.frames {
      for isFilled in [true, false] {
        let suffix = "." + frame.name + (isFilled ? ".fill" : "")
        guard name.hasSuffix(suffix) else { continue }
        let inner = String(name.dropLast(suffix.count))
        guard let outer = find(String(suffix.dropFirst())), let content = content(inner) else { return nil }
        let steps = content.fitted(into: frame.side, x: 0, y: frame.drop)
        return SymbolRecipe(
          width: outer.width, height: outer.height, steps: outer.steps + (isFilled ? steps.map(\.erasing) : steps))
      }
    }
    return nil
  }

  /// What stands in a frame: what was drawn for it, numbers and letters, else the symbol itself, filled if it can be.
  private func content(_ name: String) -> SymbolRecipe? {
    if let text = SymbolsInner.recipes[name] ?? SymbolsLetters.recipes[name] { return SymbolRecipe("52 52 " + text) }
    if let number = Int(name), (10...99).contains(number), String(number) == name || name.count == 2 {
      return Self.digits(name)
    }
    return find(name + ".fill") ?? find(name)
  }

  private static func digits(_ name: String) -> SymbolRecipe? {
    var steps: [SymbolRecipe.Step] = []
    for (index, digit) in name.enumerated() {
      guard let text = SymbolsInner.recipes[String(digit)], let one = SymbolRecipe("52 52 " + text) else { return nil }
      steps += one.fitted(into: 44, x: index == 0 ? -14 : 14, y: 0)
    }
    return SymbolRecipe(width: 56, height: 52, steps: steps)
  }

  // MARK: Badges

  private func badged(_ name: String) -> SymbolRecipe? {
    if name.hasSuffix(".badge") || name.hasSuffix(".badge.fill") {
      let base = name.hasSuffix(".fill") ? name.dropLast(11) + ".fill" : String(name.dropLast(6))
      guard let recipe = find(base) else { return nil }
      let center = CGPoint(x: recipe.width / 2 - 8, y: 10 - recipe.height / 2)
      return recipe.adding([.circle(.eraseFill, center, 24), .circle(.dot, center, 17)], around: center, reach: 17)
    }
    guard let range = name.range(of: "badge.", options: .backwards), range.lowerBound > name.startIndex else {
      return nil
    }
    var base = String(name[..<range.lowerBound])
    var mark = String(name[range.upperBound...])
    let isTriangle = base.hasSuffix(".triangle")
    if isTriangle {
      base = String(base.dropLast(9))
    } else if base.hasSuffix(".") {
      base.removeLast()
    } else {
      return nil
    }
    if mark.hasSuffix(".fill") {
      mark = String(mark.dropLast(5))
      if !base.hasSuffix(".fill") { base += ".fill" }
    }
    guard let recipe = find(base), let badge = badge(isTriangle ? mark + ".triangle.fill" : mark) else { return nil }
    let center = CGPoint(x: max(recipe.width / 2 - 8, 20), y: max(recipe.height / 2 - 14, 18))
    return recipe.adding(
      [.circle(.eraseFill, center, 26)]
        + badge.fitted(into: mark == "plus" || mark == "minus" ? 28 : 40, x: center.x, y: center.y),
      around: center, reach: 20)
  }

  /// Marks stand in filled circles, as they would be lost alone.
  private func badge(_ mark: String) -> SymbolRecipe? {
    if mark == "plus" || mark == "minus" { return SymbolRecipe("44 44 " + (SymbolsInner.recipes[mark] ?? "")) }
    let isMark = ["checkmark", "xmark", "exclamationmark", "questionmark", "ellipsis", "play", "pause", "key"].contains(
      mark)
    if isMark || mark.hasPrefix("arrow"), let circled = find(mark + ".circle.fill") { return circled }
    if mark == "person.crop" { return find("person.crop.circle.fill") }
    if mark == "clock" { return find("clock") }
    return find(mark + ".fill") ?? find(mark)
  }

  // MARK: Two symbols

  private func joined(_ name: String) -> SymbolRecipe? {
    for word in [".and.", ".on."] {
      guard let range = name.range(of: word) else { continue }
      let (first, second) = (String(name[..<range.lowerBound]), String(name[range.upperBound...]))
      guard let one = find(first), let other = find(second) else { continue }
      let isOver = word == ".on."
      let (back, front) = isOver ? (other, one) : (one, other)
      let hole = SymbolRecipe.Step.circle(.eraseFill, CGPoint(x: isOver ? -16 : 22, y: 16), 34)
      return SymbolRecipe(
        width: 104, height: 96,
        steps: back.fitted(into: 66, x: isOver ? 20 : -18, y: -14) + [hole]
          + front.fitted(into: 58, x: isOver ? -16 : 22, y: 16))
    }
    return nil
  }

  private static let marks = [
    "checkmark", "xmark", "plus", "minus", "questionmark", "exclamationmark", "ellipsis", "arrow.up.right",
    "arrow.down.left", "arrow.up.left", "arrow.down.right", "arrow.up", "arrow.down", "arrow.left", "arrow.right",
    "arrow.clockwise", "arrow.counterclockwise", "bolt", "wave.2", "wifi", "badge",
  ]

  /// `person.checkmark`: the mark beside the head of the symbol.
  private func marked(_ name: String) -> SymbolRecipe? {
    for mark in Self.marks where name.hasSuffix("." + mark) {
      guard let base = find(String(name.dropLast(mark.count + 1))), let sign = content(mark) else { continue }
      let steps = base.fitted(into: max(base.width, base.height), x: -18, y: 0, stroke: 1)
      let center = CGPoint(x: base.width / 2 + 4, y: 18 - base.height / 2)
      return SymbolRecipe(
        width: base.width + 44, height: base.height,
        steps: steps + [.circle(.eraseFill, center, 20)] + sign.fitted(into: 32, x: center.x, y: center.y))
    }
    return nil
  }
}
