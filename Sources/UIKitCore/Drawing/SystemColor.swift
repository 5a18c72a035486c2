import CoreGraphics
import Foundation

/// A colour of the system with its values for every appearance.
// Assumed: the high contrast values of labels, fills and separators; the others are iOS 16's.
struct SystemColor: Hashable, Sendable {
  struct Value: Hashable, Sendable {
    var r, g, b: UInt8
    var a: CGFloat
    init(_ r: UInt8, _ g: UInt8, _ b: UInt8, _ a: CGFloat = 1) { (self.r, self.g, self.b, self.a) = (r, g, b, a) }
  }

  let name: String
  let light, dark, lightHigh, darkHigh: Value
  /// On raised surfaces in the dark, such as sheets.
  let darkElevated, darkHighElevated: Value

  init(
    _ name: String, _ light: Value, _ dark: Value, _ lightHigh: Value, _ darkHigh: Value, elevated: Value? = nil,
    highElevated: Value? = nil
  ) {
    self.name = name
    (self.light, self.dark, self.lightHigh, self.darkHigh) = (light, dark, lightHigh, darkHigh)
    darkElevated = elevated ?? dark
    darkHighElevated = highElevated ?? elevated ?? darkHigh
  }

  static func == (a: SystemColor, b: SystemColor) -> Bool { a.name == b.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// A number below 8 for each combination of traits that counts.
  static func variant(_ traits: UITraitCollection) -> Int {
    (traits.userInterfaceStyle == .dark ? 1 : 0) + (traits.accessibilityContrast == .high ? 2 : 0)
      + (traits.userInterfaceLevel == .elevated ? 4 : 0)
  }

  func value(_ traits: UITraitCollection) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
    let value: Value
    switch Self.variant(traits) {
    case 0, 4: value = light
    case 1: value = dark
    case 2, 6: value = lightHigh
    case 3: value = darkHigh
    case 5: value = darkElevated
    default: value = darkHighElevated
    }
    return (CGFloat(value.r) / 255, CGFloat(value.g) / 255, CGFloat(value.b) / 255, value.a)
  }
}

enum SystemColors {
  private typealias V = SystemColor.Value
  private static func make(_ name: String, _ l: V, _ d: V, _ lh: V, _ dh: V, _ e: V? = nil, _ he: V? = nil) -> UIColor {
    UIColor(storage: .system(SystemColor(name, l, d, lh, dh, elevated: e, highElevated: he)))
  }

  static let red = make("systemRedColor", V(255, 59, 48), V(255, 69, 58), V(215, 0, 21), V(255, 105, 97))
  static let orange = make("systemOrangeColor", V(255, 149, 0), V(255, 159, 10), V(201, 52, 0), V(255, 179, 64))
  static let yellow = make("systemYellowColor", V(255, 204, 0), V(255, 214, 10), V(178, 80, 0), V(255, 212, 38))
  static let green = make("systemGreenColor", V(52, 199, 89), V(48, 209, 88), V(36, 138, 61), V(48, 219, 91))
  static let mint = make("systemMintColor", V(0, 199, 190), V(99, 230, 226), V(12, 129, 123), V(102, 212, 207))
  static let teal = make("systemTealColor", V(48, 176, 199), V(64, 200, 224), V(0, 130, 153), V(93, 230, 255))
  static let cyan = make("systemCyanColor", V(50, 173, 230), V(100, 210, 255), V(0, 113, 164), V(112, 215, 255))
  static let blue = make("systemBlueColor", V(0, 122, 255), V(10, 132, 255), V(0, 64, 221), V(64, 156, 255))
  static let indigo = make("systemIndigoColor", V(88, 86, 214), V(94, 92, 230), V(54, 52, 163), V(125, 122, 255))
  static let purple = make("systemPurpleColor", V(175, 82, 222), V(191, 90, 242), V(137, 68, 171), V(218, 143, 255))
  static let pink = make("systemPinkColor", V(255, 45, 85), V(255, 55, 95), V(211, 15, 69), V(255, 100, 130))
  static let brown = make("systemBrownColor", V(162, 132, 94), V(172, 142, 104), V(127, 101, 69), V(181, 148, 105))
  static let gray = make("systemGrayColor", V(142, 142, 147), V(142, 142, 147), V(108, 108, 112), V(174, 174, 178))
  static let gray2 = make("systemGray2Color", V(174, 174, 178), V(99, 99, 102), V(142, 142, 147), V(124, 124, 128))
  static let gray3 = make("systemGray3Color", V(199, 199, 204), V(72, 72, 74), V(174, 174, 178), V(84, 84, 86))
  static let gray4 = make("systemGray4Color", V(209, 209, 214), V(58, 58, 60), V(188, 188, 192), V(68, 68, 70))
  static let gray5 = make("systemGray5Color", V(229, 229, 234), V(44, 44, 46), V(216, 216, 220), V(54, 54, 56))
  static let gray6 = make("systemGray6Color", V(242, 242, 247), V(28, 28, 30), V(235, 235, 240), V(36, 36, 38))

  private static let ink = (UInt8(60), UInt8(60), UInt8(67))
  private static let chalk = (UInt8(235), UInt8(235), UInt8(245))
  private static func text(_ name: String, _ l: CGFloat, _ d: CGFloat, _ lh: CGFloat, _ dh: CGFloat) -> UIColor {
    make(
      name, V(ink.0, ink.1, ink.2, l), V(chalk.0, chalk.1, chalk.2, d), V(ink.0, ink.1, ink.2, lh),
      V(chalk.0, chalk.1, chalk.2, dh))
  }

  static let label = make("labelColor", V(0, 0, 0), V(255, 255, 255), V(0, 0, 0), V(255, 255, 255))
  static let secondaryLabel = text("secondaryLabelColor", 0.6, 0.6, 0.8, 0.7)
  static let tertiaryLabel = text("tertiaryLabelColor", 0.3, 0.3, 0.7, 0.55)
  static let quaternaryLabel = text("quaternaryLabelColor", 0.18, 0.16, 0.55, 0.4)
  static let placeholderText = text("placeholderTextColor", 0.3, 0.3, 0.7, 0.55)
  static let link = make("linkColor", V(0, 122, 255), V(9, 132, 255), V(0, 64, 221), V(64, 156, 255))
  static let separator = make(
    "separatorColor", V(60, 60, 67, 0.29), V(84, 84, 88, 0.6), V(60, 60, 67, 0.37), V(84, 84, 88, 0.65))
  static let opaqueSeparator = make(
    "opaqueSeparatorColor", V(198, 198, 200), V(56, 56, 58), V(188, 188, 192), V(68, 68, 70))

  static let fill = make(
    "systemFillColor", V(120, 120, 128, 0.2), V(120, 120, 128, 0.36), V(120, 120, 128, 0.28), V(120, 120, 128, 0.44))
  static let secondaryFill = make(
    "secondarySystemFillColor", V(120, 120, 128, 0.16), V(120, 120, 128, 0.32), V(120, 120, 128, 0.24),
    V(120, 120, 128, 0.4))
  static let tertiaryFill = make(
    "tertiarySystemFillColor", V(118, 118, 128, 0.12), V(118, 118, 128, 0.24), V(118, 118, 128, 0.2),
    V(118, 118, 128, 0.32))
  static let quaternaryFill = make(
    "quaternarySystemFillColor", V(116, 116, 128, 0.08), V(118, 118, 128, 0.18), V(116, 116, 128, 0.16),
    V(118, 118, 128, 0.26))

  static let background = make(
    "systemBackgroundColor", V(255, 255, 255), V(0, 0, 0), V(255, 255, 255), V(0, 0, 0), V(28, 28, 30), V(36, 36, 38))
  static let secondaryBackground = make(
    "secondarySystemBackgroundColor", V(242, 242, 247), V(28, 28, 30), V(235, 235, 240), V(36, 36, 38), V(44, 44, 46),
    V(54, 54, 56))
  static let tertiaryBackground = make(
    "tertiarySystemBackgroundColor", V(255, 255, 255), V(44, 44, 46), V(255, 255, 255), V(54, 54, 56), V(58, 58, 60),
    V(68, 68, 70))
  static let groupedBackground = make(
    "systemGroupedBackgroundColor", V(242, 242, 247), V(0, 0, 0), V(235, 235, 240), V(0, 0, 0), V(28, 28, 30),
    V(36, 36, 38))
  static let secondaryGroupedBackground = make(
    "secondarySystemGroupedBackgroundColor", V(255, 255, 255), V(28, 28, 30), V(255, 255, 255), V(36, 36, 38),
    V(44, 44, 46), V(54, 54, 56))
  static let tertiaryGroupedBackground = make(
    "tertiarySystemGroupedBackgroundColor", V(242, 242, 247), V(44, 44, 46), V(235, 235, 240), V(54, 54, 56),
    V(58, 58, 60), V(68, 68, 70))
  /// The tint of the view that is drawn: UIView sets it while it draws.
  static let tint = UIColor { _ in UIColor.currentTint ?? blue }
  static let lightText = UIColor(white: 1, alpha: 0.6)

  /// By their names, for archives.
  static let all: [SystemColor] = [
    red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray, gray2, gray3, gray4, gray5,
    gray6, label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText, link, separator, opaqueSeparator,
    fill, secondaryFill, tertiaryFill, quaternaryFill, background, secondaryBackground, tertiaryBackground,
    groupedBackground, secondaryGroupedBackground, tertiaryGroupedBackground,
  ].compactMap { if case .system(let color) = $0.storage { color } else { nil } }
}

extension UIColor {
  package nonisolated(unsafe) static var currentTint: UIColor?

  // MARK: Adaptable colours

  public class var systemRed: UIColor { SystemColors.red }
  public class var systemGreen: UIColor { SystemColors.green }
  public class var systemBlue: UIColor { SystemColors.blue }
  public class var systemOrange: UIColor { SystemColors.orange }
  public class var systemYellow: UIColor { SystemColors.yellow }
  public class var systemPink: UIColor { SystemColors.pink }
  public class var systemPurple: UIColor { SystemColors.purple }
  public class var systemTeal: UIColor { SystemColors.teal }
  public class var systemIndigo: UIColor { SystemColors.indigo }
  public class var systemBrown: UIColor { SystemColors.brown }
  public class var systemMint: UIColor { SystemColors.mint }
  public class var systemCyan: UIColor { SystemColors.cyan }
  public class var systemGray: UIColor { SystemColors.gray }
  public class var systemGray2: UIColor { SystemColors.gray2 }
  public class var systemGray3: UIColor { SystemColors.gray3 }
  public class var systemGray4: UIColor { SystemColors.gray4 }
  public class var systemGray5: UIColor { SystemColors.gray5 }
  public class var systemGray6: UIColor { SystemColors.gray6 }
  public class var tintColor: UIColor { SystemColors.tint }

  // MARK: Colours by use

  public class var label: UIColor { SystemColors.label }
  public class var secondaryLabel: UIColor { SystemColors.secondaryLabel }
  public class var tertiaryLabel: UIColor { SystemColors.tertiaryLabel }
  public class var quaternaryLabel: UIColor { SystemColors.quaternaryLabel }
  public class var link: UIColor { SystemColors.link }
  public class var placeholderText: UIColor { SystemColors.placeholderText }
  public class var separator: UIColor { SystemColors.separator }
  public class var opaqueSeparator: UIColor { SystemColors.opaqueSeparator }
  public class var systemBackground: UIColor { SystemColors.background }
  public class var secondarySystemBackground: UIColor { SystemColors.secondaryBackground }
  public class var tertiarySystemBackground: UIColor { SystemColors.tertiaryBackground }
  public class var systemGroupedBackground: UIColor { SystemColors.groupedBackground }
  public class var secondarySystemGroupedBackground: UIColor { SystemColors.secondaryGroupedBackground }
  public class var tertiarySystemGroupedBackground: UIColor { SystemColors.tertiaryGroupedBackground }
  public class var systemFill: UIColor { SystemColors.fill }
  public class var secondarySystemFill: UIColor { SystemColors.secondaryFill }
  public class var tertiarySystemFill: UIColor { SystemColors.tertiaryFill }
  public class var quaternarySystemFill: UIColor { SystemColors.quaternaryFill }
  /// For light backgrounds, in every appearance.
  public class var darkText: UIColor { .black }
  /// For dark backgrounds, in every appearance.
  public class var lightText: UIColor { SystemColors.lightText }
  @available(*, deprecated, renamed: "systemGroupedBackground")
  public class var groupTableViewBackground: UIColor { SystemColors.groupedBackground }
}
