import CoreGraphics
import Foundation

/// One coordinate of a scroll view: where the content is, how far it goes, and how it moves when it is let go.
struct ScrollAxis {
  /// The content offset, in points.
  var value: CGFloat
  /// The limits of the content offset, in points.
  var low: CGFloat
  var high: CGFloat
  /// The view's size, in points: one page.
  var length: CGFloat
  /// The factor by which the velocity falls each millisecond.
  var rate: CGFloat

  // MARK: Rubber bands

  /// How far content yields when it is pulled beyond its limits, in points.
  // Assumed: (1 - 1 / (x * 0.55 / d + 1)) * d, the formula of UIKit's scroll views.
  static func band(_ distance: CGFloat, _ dimension: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    return (1 - 1 / (distance * 0.55 / dimension + 1)) * dimension
  }

  /// The offset to show where the finger asks for `wanted`.
  func banded(_ wanted: CGFloat, bounces: Bool) -> CGFloat {
    if wanted < low { return bounces ? low - Self.band(low - wanted, length) : low }
    if wanted > high { return bounces ? high + Self.band(wanted - high, length) : high }
    return wanted
  }

  /// The finger's offset that shows the present one.
  var unbanded: CGFloat {
    func inverse(_ shown: CGFloat) -> CGFloat {
      guard length > 0, shown < length else { return shown }
      return (1 / (1 - shown / length) - 1) * length / 0.55
    }
    if value < low { return low - inverse(low - value) }
    if value > high { return high + inverse(value - high) }
    return value
  }

  // MARK: Let go

  /// Points a second below which content stays where it is.
  private static let stillVelocity: CGFloat = 10

  /// Where the content would come to rest without limits.
  private func free(_ velocity: CGFloat) -> CGFloat { value - velocity / CGFloat(1000 * log(Double(rate))) }

  /// Where the content comes to rest by itself.
  /// - Parameter velocity: in points a second, positive towards larger offsets.
  func rest(after velocity: CGFloat, isPaging: Bool) -> CGFloat {
    if isPaging { return page(after: velocity / 1000) }
    if abs(velocity) < Self.stillVelocity { return min(max(value, low), high) }
    return min(max(free(velocity), low), high)
  }

  /// The page to stop at: the next one in the direction of a throw, else the nearest.
  /// - Parameter velocity: in points a millisecond.
  private func page(after velocity: CGFloat) -> CGFloat {
    guard length > 0 else { return value }
    let position = value / length
    var target = position.rounded()
    if velocity > 0.2 { target = max(target, position.rounded(.down) + 1) }
    if velocity < -0.2 { target = min(target, position.rounded(.up) - 1) }
    return min(max(target * length, low), high)
  }

  /// At an edge already, and thrown against it.
  func isThrownAtEdge(_ velocity: CGFloat) -> Bool {
    (value <= low && velocity < -Self.stillVelocity) || (value >= high && velocity > Self.stillVelocity)
  }

  /// The way to where the content comes to rest.
  /// - Parameters:
  ///   - velocity: in points a second.
  ///   - target: `rest(after:isPaging:)`, or what the delegate made of it.
  ///   - isChosen: the delegate has changed the target.
  func motion(velocity: CGFloat, to target: CGFloat, isChosen: Bool, isPaging: Bool, bounces: Bool) -> AxisMotion {
    if value < low || value > high {
      return .spring(from: value, velocity: velocity, to: isChosen ? target : min(max(value, low), high))
    }
    if isPaging { return .spring(from: value, velocity: velocity, to: target, beta: 14) }
    if isChosen { return .decelerate(from: value, to: target, rate: rate) }
    if abs(velocity) < Self.stillVelocity { return .still(target) }
    let free = free(velocity)
    guard free < low || free > high else { return .decelerate(from: value, to: free, rate: rate) }
    let edge = free < low ? low : high
    return bounces
      ? .bounce(from: value, velocity: velocity, rate: rate, edge: edge)
      : .stop(from: value, to: free, rate: rate, edge: edge)
  }
}
