import CoreGraphics

/// A colour taken apart; 0 ... 1 each.
struct ColorParts: Equatable {
  var red: CGFloat = 1
  var green: CGFloat = 1
  var blue: CGFloat = 1
  var alpha: CGFloat = 1

  init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  init(_ color: UIColor) { _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) }

  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    self.init(UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1))
  }

  var color: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }
  var opaque: UIColor { UIColor(red: red, green: green, blue: blue, alpha: 1) }

  func isSameHue(as other: ColorParts) -> Bool {
    abs(red - other.red) < 0.004 && abs(green - other.green) < 0.004 && abs(blue - other.blue) < 0.004
  }

  var name: String {
    func byte(_ value: CGFloat) -> String {
      let text = String(Int((min(max(value, 0), 1) * 255).rounded()), radix: 16, uppercase: true)
      return text.count < 2 ? "0" + text : text
    }
    return byte(red) + byte(green) + byte(blue)
  }

  /// The colours of the grid by row: greys, then dark, full and light tones of twelve hues.
  // Assumed: after the grid of iOS 14, which begins with a cold blue at the left.
  static let grid: [[ColorParts]] = {
    let hues: [CGFloat] = [0.545, 0.602, 0.71, 0.79, 0.94, 0.01, 0.055, 0.105, 0.135, 0.165, 0.2, 0.27]
    let tones: [(saturation: CGFloat, brightness: CGFloat)] = [
      (1, 0.3), (1, 0.4), (1, 0.55), (1, 0.7), (1, 0.9), (0.78, 1), (0.6, 1), (0.4, 1), (0.2, 1),
    ]
    let greys = (0..<12).map { step -> ColorParts in
      let white = 1 - CGFloat(step) / 11
      return ColorParts(red: white, green: white, blue: white)
    }
    return [greys]
      + tones.map { tone in
        hues.map { ColorParts(hue: $0, saturation: tone.saturation, brightness: tone.brightness) }
      }
  }()
}
