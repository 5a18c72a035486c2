import Foundation

/// How a part of a time becomes a part of a way, each from 0 to 1.
public struct UnitCurve: Hashable, Sendable {
  private let first: UnitPoint
  private let second: UnitPoint
  private init(_ ax: Double, _ ay: Double, _ bx: Double, _ by: Double) {
    (first, second) = (UnitPoint(x: ax, y: ay), UnitPoint(x: bx, y: by))
  }
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(startControlPoint.x, startControlPoint.y, endControlPoint.x, endControlPoint.y)
  }
  public static let linear = UnitCurve(0, 0, 1, 1)
  public static let easeIn = UnitCurve(0.42, 0, 1, 1)
  public static let easeOut = UnitCurve(0, 0, 0.58, 1)
  public static let easeInOut = UnitCurve(0.42, 0, 0.58, 1)
  // The usual cubic curves that are close to arcs.
  public static let circularEaseIn = UnitCurve(0.55, 0, 1, 0.45)
  public static let circularEaseOut = UnitCurve(0, 0.55, 0.45, 1)
  public static let circularEaseInOut = UnitCurve(0.85, 0, 0.15, 1)

  public func value(at progress: Double) -> Double {
    let progress = min(max(progress, 0), 1)
    if first.x == first.y, second.x == second.y { return progress }
    // Times of the curve grow with its parameter: halved until the time is met.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if Self.at(middle, first.x, second.x) < progress { low = middle } else { high = middle }
    }
    return Self.at((low + high) / 2, first.y, second.y)
  }
  private static func at(_ t: Double, _ a: Double, _ b: Double) -> Double {
    3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
  }
}
