import CoreGraphics

/// The colours of symbols that have some of their own.
enum SymbolColors {
  // Assumed: which symbols have colours, and which ones.
  /// By the parts of a drawing in their order, the last one's for all that follow; names without `fill`.
  private static let parts: [String: String] = [
    "bolt": "y", "bookmark": "r", "cloud": "w", "cloud.bolt": "w y", "cloud.bolt.rain": "w y c", "cloud.drizzle": "w c",
    "cloud.fog": "w", "cloud.hail": "w", "cloud.heavyrain": "w c", "cloud.moon": "w", "cloud.moon.bolt": "w",
    "cloud.moon.rain": "w c", "cloud.rain": "w c", "cloud.sleet": "w c", "cloud.snow": "w", "cloud.sun": "w y",
    "cloud.sun.bolt": "w y", "cloud.sun.rain": "w y y y y c", "drop": "c", "flame": "o", "heart": "r", "leaf": "g",
    "lightbulb": "y", "moon.stars": "w", "sparkles": "y", "star": "y", "sun.and.horizon": "w y", "sun.dust": "y",
    "sun.haze": "y", "sun.max": "y", "sun.min": "y", "sunrise": "y", "sunset": "y", "thermometer": "r",
  ]
  /// Of what encloses a mark.
  private static let enclosures: [String: Character] = [
    "checkmark.circle": "g", "exclamationmark.circle": "r", "exclamationmark.octagon": "r",
    "exclamationmark.triangle": "y", "minus.circle": "r", "plus.circle": "g",
  ]

  private static func color(_ letter: Character) -> UIColor {
    switch letter {
    case "c": .systemCyan
    case "g": .systemGreen
    case "o": .systemOrange
    case "r": .systemRed
    case "y": .systemYellow
    default: .white
    }
  }

  /// The steps of a drawing with their colours; nil for a symbol of one colour.
  static func steps(of recipe: SymbolRecipe, named name: String) -> [(step: SymbolRecipe.Step, color: UIColor)]? {
    let isFilled = name.hasSuffix(".fill")
    let stem = isFilled ? String(name.dropLast(5)) : name
    if let letter = enclosures[stem], let layers = recipe.layers(named: name) {
      let ground = color(letter)
      return layers.ground.map { ($0, ground) } + layers.mark.map { ($0, isFilled ? .white : ground) }
    }
    guard let letters = parts[stem]?.split(separator: " ").compactMap(\.first), let last = letters.last else {
      return nil
    }
    var next = letters[...]
    return recipe.steps.flatMap { step -> [(step: SymbolRecipe.Step, color: UIColor)] in
      switch step.paint {
      case .eraseFill, .eraseStroke: return [(step, .white)]
      case .fill, .stroke, .dot:
        return step.path.subpaths.map { part in
          (SymbolRecipe.Step(paint: step.paint, path: part.path, width: step.width), color(next.popFirst() ?? last))
        }
      }
    }
  }
}
