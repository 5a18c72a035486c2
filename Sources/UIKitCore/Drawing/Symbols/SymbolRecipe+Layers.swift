import CoreGraphics

extension SymbolRecipe {
  /// The parts of a symbol that lies in a circle or another shape: what encloses, and the mark in it.
  struct Layers {
    var ground: [Step]
    var mark: [Step]
  }

  private static let enclosures: Set<Substring> = [
    "circle", "square", "triangle", "seal", "shield", "octagon", "diamond", "app",
  ]

  /// Nil for a symbol without an enclosure, which is of one colour.
  /// - Parameter name: the symbol's, which says whether it has one.
  // Apple: SF Symbols, "Rendering modes": a palette's first colour is that of the primary layer, here the mark, the second
  // that of the secondary layer, here the enclosure.
  func layers(named name: String) -> Layers? {
    var words = name.split(separator: ".")
    let isFilled = words.last == "fill"
    if isFilled { words.removeLast() }
    guard let shape = words.last, Self.enclosures.contains(shape), steps.count > 1, let first = steps.first,
      first.path.boundingBoxOfPath.width > 0.8 * width, first.paint == (isFilled ? .fill : .stroke)
    else { return nil }
    let rest = Array(steps.dropFirst())
    return Layers(ground: [first], mark: isFilled ? rest.map(\.erasing) : rest)
  }
}
