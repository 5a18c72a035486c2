import UIKitCore

extension Color {
  /// The colour on the way to another one, of which a fraction is mixed in.
  // Assumed: in sRGB.
  public func mix(with rhs: Color, by fraction: Double) -> Color {
    let part = min(max(fraction, 0), 1)
    return Color(
      UIColor { traits in
        func parts(_ color: Color) -> [CGFloat] {
          var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
          UIColor(color).resolvedColor(with: traits).getRed(&r, green: &g, blue: &b, alpha: &a)
          return [r, g, b, a]
        }
        let mixed = zip(parts(self), parts(rhs)).map { $0 + ($1 - $0) * part }
        return UIColor(red: mixed[0], green: mixed[1], blue: mixed[2], alpha: mixed[3])
      })
  }
}
