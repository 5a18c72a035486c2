import CoreGraphics
import Foundation

public struct CAMediaTimingFunctionName: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A curve of pace: a cubic Bézier curve from (0, 0) to (1, 1).
open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  package let x1, y1, x2, y2: Double

  // Apple: CAMediaTimingFunction, the control points of the named functions
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    (x1, y1, x2, y2) = (Double(c1x), Double(c1y), Double(c2x), Double(c2y))
    super.init()
  }

  public required init?(coder: NSCoder) {
    x1 = coder.decodeDouble(forKey: "c1x")
    y1 = coder.decodeDouble(forKey: "c1y")
    x2 = coder.decodeDouble(forKey: "c2x")
    y2 = coder.decodeDouble(forKey: "c2y")
    super.init()
  }

  /// Control point `index` in `0...3`, two floats.
  open func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    switch index {
    case 1: (values[0], values[1]) = (Float(x1), Float(y1))
    case 2: (values[0], values[1]) = (Float(x2), Float(y2))
    case 3: (values[0], values[1]) = (1, 1)
    default: (values[0], values[1]) = (0, 0)
    }
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CAMediaTimingFunction else { return false }
    return x1 == other.x1 && y1 == other.y1 && x2 == other.x2
      && y2 == other.y2
  }

  open override var hash: Int { [x1, y1, x2, y2].hashValue }

  /// The output for an input in `0...1`: solves x(s) = input, returns y(s).
  package func solve(_ input: Double) -> Double {
    if input <= 0 { return 0 }
    if input >= 1 { return 1 }
    if x1 == y1 && x2 == y2 { return input }
    let s = solveParameter(input)
    return curve(y1, y2, s)
  }

  // MARK: Private

  private func curve(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s
  }

  private func slope(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * p1 + 6 * r * s * (p2 - p1) + 3 * s * s * (1 - p2)
  }

  /// Newton's method kept inside a shrinking bracket, so that it always ends.
  private func solveParameter(_ x: Double) -> Double {
    var (low, high, s) = (0.0, 1.0, x)
    for _ in 0..<64 {
      let error = curve(x1, x2, s) - x
      if abs(error) < 1e-12 { break }
      if error > 0 { high = s } else { low = s }
      let d = slope(x1, x2, s)
      let next = s - error / d
      s = abs(d) > 1e-9 && next > low && next < high ? next : (low + high) / 2
    }
    return s
  }
}
