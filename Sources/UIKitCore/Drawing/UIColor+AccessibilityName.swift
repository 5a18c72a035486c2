import CoreGraphics
import Foundation

extension UIColor {
  /// Words for the colour, for people who do not see it: "red", "dark blue", "light gray".
  // Assumed: the limits between the words. Apple translates them; here they are English.
  public var accessibilityName: String {
    var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha) else { return "" }
    if alpha == 0 { return "transparent" }
    if brightness < 0.08 { return "black" }
    if saturation < 0.1 { return Self.grayName(brightness) }
    let name = Self.hueName(hue * 360, brightness: brightness)
    if brightness < 0.5, name != "brown" { return "dark \(name)" }
    if saturation < 0.45 { return "light \(name)" }
    return saturation > 0.75 && brightness > 0.85 ? "vibrant \(name)" : name
  }

  private static func grayName(_ brightness: CGFloat) -> String {
    switch brightness {
    case ..<0.4: return "dark gray"
    case ..<0.7: return "gray"
    case ..<0.95: return "light gray"
    default: return "white"
    }
  }

  private static func hueName(_ degrees: CGFloat, brightness: CGFloat) -> String {
    switch degrees {
    case ..<14: return "red"
    case ..<42: return brightness < 0.7 ? "brown" : "orange"
    case ..<68: return "yellow"
    case ..<155: return "green"
    case ..<192: return "cyan"
    case ..<255: return "blue"
    case ..<292: return "purple"
    case ..<345: return "pink"
    default: return "red"
    }
  }
}
