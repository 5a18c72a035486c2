import Foundation

/// The bundled faces in the role of San Francisco: its metrics, tracking and advances.
package enum SystemFont {
  /// Inter's capitals are 0.72727 em high, San Francisco's 0.70459.
  static let renderScale = 0.70459 / 0.72727
  static let monospacedRenderScale = 0.70459 / 0.73

  // Observed: text-metrics of an iPhone simulator, all sizes and weights.
  static func metrics(size: Double, weight: Double) -> FontMetrics {
    FontMetrics(
      ascender: 1950.0 / 2048, descender: -494.0 / 2048, leading: 0, capHeight: 1443.0 / 2048,
      xHeight: xHeight(size: size, weight: weight))
  }

  // Observed: 0.52637 at text sizes, 0.52197 at 20 points, 0.50781 from 28 points; heavier weights are taller.
  private static func xHeight(size: Double, weight: Double) -> Double {
    let table: [(Double, Double)] = [
      (17, 1078.0 / 2048), (20, 10.439453125 / 20), (24, 12.26953125 / 24), (28, 1040.0 / 2048),
    ]
    let regular = interpolate(table, at: size)
    return regular + max(0, min(weight, 0.4)) * (size < 20 ? 0.0244 : 0.039)
  }

  static let monospacedMetrics = FontMetrics(
    ascender: 1950.0 / 2048, descender: -494.0 / 2048, leading: 0, capHeight: 1443.0 / 2048, xHeight: 1078.0 / 2048)

  /// San Francisco Mono's cells are 0.6177 em wide at 13 points.
  // Observed: "SF Mono" advance 1266 of 2048 units.
  static func monospacedTracking(face: FontFace, size: Double) -> Double {
    let own = Double(face.advance(of: face.glyph(for: 0x30))) / Double(face.unitsPerEm) * size * monospacedRenderScale
    return size * 1266.0 / 2048 - own
  }

  /// The file for a size, weight and slant, and the shear to add where the family has no such face.
  // The display faces were cut without tabular figures: fonts that want them keep the text faces.
  static func style(
    size: Double, weight: Double, isItalic: Bool, hasMonospacedDigits: Bool
  ) -> (file: String, slant: Double) {
    let names: [(Double, String)] = [
      (-0.8, "Thin"), (-0.6, "ExtraLight"), (-0.4, "Light"), (0, "Regular"), (0.23, "Medium"), (0.3, "SemiBold"),
      (0.4, "Bold"), (0.56, "ExtraBold"), (0.62, "Black"),
    ]
    let name = names.min { abs($0.0 - weight) < abs($1.0 - weight) }!.1
    if isItalic {
      switch name {
      case "Regular": return ("Inter-Italic.otf", 0)
      case "Medium", "SemiBold", "Bold": return ("Inter-\(name)Italic.otf", 0)
      default: return ("Inter-\(name).otf", 0.18)
      }
    }
    if size >= displaySize, !hasMonospacedDigits,
      ["Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold"].contains(name)
    {
      return ("\(displayFamily)-\(name).otf", 0)
    }
    return ("Inter-\(name).otf", 0)
  }

  static func interpolate(_ table: [(Double, Double)], at x: Double) -> Double {
    guard let first = table.first, let last = table.last else { return 0 }
    if x <= first.0 { return first.1 }
    for index in 1..<table.count where x <= table[index].0 {
      let (a, b) = (table[index - 1], table[index])
      return a.1 + (b.1 - a.1) * (x - a.0) / (b.0 - a.0)
    }
    return last.1
  }

  // Apple: Human Interface Guidelines, Typography, tracking values of SF Pro, in points.
  private static let trackingTable: [(Double, Double)] = [
    (6, 0.24), (7, 0.23), (8, 0.21), (9, 0.17), (10, 0.12), (11, 0.06), (12, 0), (13, -0.08), (14, -0.15),
    (15, -0.23), (16, -0.31), (17, -0.43), (18, -0.44), (19, -0.45), (20, -0.45), (21, -0.36), (22, -0.26),
    (23, -0.10), (24, 0.07), (25, 0.15), (26, 0.22), (27, 0.29), (28, 0.38), (29, 0.40), (30, 0.40), (31, 0.39),
    (32, 0.41), (33, 0.40), (34, 0.40), (35, 0.38), (36, 0.37), (40, 0.37), (44, 0.37), (48, 0.35), (52, 0.31),
    (56, 0.30), (60, 0.26), (64, 0.22), (70, 0.14), (76, 0.04), (80, 0),
  ]

  /// Points added after every glyph at a size.
  package static func tracking(size: Double) -> Double { interpolate(trackingTable, at: size) }

  // Observed: fitted to 180 string widths of an iPhone simulator; 0.2 points off at 17 points. Parts of an em.
  private static let advanceChanges: [(String, Double)] = [
    (" jqz", 0.0028), ("+−", 0.0016), (",", 0.033), ("-", 0.018), (".", 0.0103), ("049", 0.0148), ("178", 0.0205),
    ("2", 0.02), ("3", 0.0078), ("56", 0.0328), (":", 0.0131), ("A", 0.0033), ("B", 0.0049), ("C", 0.0069),
    ("D", 0.0218), ("E", 0.009), ("F", 0.0076), ("G", 0.0162), ("H", 0.0101), ("I", 0.0112), ("K", 0.006),
    ("L", 0.0048), ("M", -0.019), ("N", 0.0094), ("OQ", 0.0247), ("P", -0.0085), ("S", 0.0097), ("T", -0.0058),
    ("U", 0.0141), ("V", 0.0147), ("W", 0.0256), ("a", 0.0118), ("b", 0.0157), ("c", 0.0152), ("d", 0.0114),
    ("e", 0.0148), ("f", 0.0127), ("g", 0.0249), ("h", 0.0226), ("i", 0.0239), ("k", 0.0128), ("l", 0.0184),
    ("m", 0.0195), ("n", 0.0181), ("o", 0.0237), ("p", 0.0184), ("r", 0.019), ("s", 0.0159), ("t", 0.0022),
    ("u", 0.0254), ("v", -0.0045), ("w", -0.0132), ("x", 0.0111), ("y", 0.008), ("•", -0.0697),
  ]
  private static let commonChange = 0.0145
  private static let weightChanges: [(Double, Double)] = [
    (0, 0), (0.23, 0.007), (0.3, 0.0095), (0.4, 0.019), (0.56, 0.036),
  ]
  // Observed: string widths of an iPhone simulator at 17, 20, 24, 28 and 34 points. San Francisco grows narrower from 20
  // points on, without a step: the text faces are drawn in until they meet the display faces.
  private static let textSizeChanges: [(Double, Double)] = [
    (17, 0), (20, -0.0105), (24, -0.0365), (28, -0.0459), (34, -0.0439),
  ]
  private static let textWeightShares: [(Double, Double)] = [(20, 1), (24, 0.45)]
  private static let displaySizeChanges: [(Double, Double)] = [(24, 0.0118), (28, 0.0035), (34, 0.0055)]
  private static let displayWeightShare = 0.1
  /// The display faces' blank is wider than San Francisco's.
  private static let displaySpaceChange = -0.039

  /// What to add to each glyph's advance, in points.
  /// - Parameter isDisplay: the face is one of the display family.
  static func advances(face: FontFace, size: Double, weight: Double, isDisplay: Bool) -> [Float] {
    let bySize = interpolate(isDisplay ? displaySizeChanges : textSizeChanges, at: size)
    let share = isDisplay ? displayWeightShare : interpolate(textWeightShares, at: size)
    let common = bySize + interpolate(weightChanges, at: weight) * share
    var table = [Float](
      repeating: Float((common + commonChange) * size), count: Int(face.face.pointee.num_glyphs))
    for (letters, change) in advanceChanges {
      for scalar in letters.unicodeScalars {
        let glyph = Int(face.glyph(for: scalar.value))
        guard glyph != 0, glyph < table.count else { continue }
        let own = isDisplay && scalar == " " ? displaySpaceChange : 0
        table[glyph] = Float((common + change + own) * size)
      }
    }
    return table
  }

  static let displayFamily = "InterDisplay"
  /// From this size on the display faces are used.
  static let displaySize = 24.0
}
