import Foundation

/// What an app can ask of a font, as a plain value.
package struct FontDescription: Hashable, Sendable {
  package enum Family: Hashable, Sendable {
    /// The system font.
    case system
    case systemMonospaced
    /// A font file outside the bundled ones.
    case file(String, index: Int)
  }

  package var family: Family
  /// Points.
  package var size: Double
  /// UIFont.Weight's scale: 0 is regular, 0.4 bold.
  package var weight: Double
  package var isItalic: Bool
  package var hasMonospacedDigits: Bool
  package var slant: Double
  package var stretch: Double
  package var features: [FontFeature]
  /// Metrics of the font that a bundled face stands for, in place of its own.
  package var metrics: FontMetrics?

  package init(
    family: Family = .system, size: Double, weight: Double = 0, isItalic: Bool = false,
    hasMonospacedDigits: Bool = false, slant: Double = 0, stretch: Double = 1, features: [FontFeature] = []
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.hasMonospacedDigits = hasMonospacedDigits
    self.slant = slant
    self.stretch = stretch
    self.features = features
  }
}
