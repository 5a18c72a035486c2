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
  static func style(size: Double, weight: Double, isItalic: Bool) -> (file: String, slant: Double) {
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
    if size >= 20, ["Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold"].contains(name) {
      return ("InterDisplay-\(name).otf", 0)
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

  static func advances(face: FontFace, size: Double, weight: Double) -> [Float] { [] }
}
