import CoreGraphics
import Foundation
import UIKitCore

/// A path as a way to go at an even speed.
struct PathWalk {
  private let points: [DynamicVector]
  /// The way to each point.
  private let ways: [Double]

  init(_ path: CGPath) { self.init(DynamicBoundary.points(path).flatMap { $0 }) }

  private init(_ points: [DynamicVector]) {
    self.points = points
    var way = 0.0
    ways = points.indices.map { index in
      if index > 0 { way += (points[index] - points[index - 1]).length }
      return way
    }
  }

  var length: CGFloat { CGFloat(ways.last ?? 0) }
  var reversed: PathWalk { PathWalk(points.reversed()) }

  /// Where one is after a part of the way, and in which direction one looks; nil for an empty path.
  func place(_ part: CGFloat) -> (point: CGPoint, angle: CGFloat)? {
    guard let last = ways.last, points.count > 1 else { return points.first.map { ($0.point, .pi / 2) } }
    let way = Double(min(1, max(0, part))) * last
    let index = min(max(1, ways.firstIndex { $0 >= way } ?? 1), points.count - 1)
    let (from, to) = (points[index - 1], points[index])
    let side = ways[index] - ways[index - 1]
    let point = side > 0 ? from + (to - from) * ((way - ways[index - 1]) / side) : to
    return (point.point, CGFloat(atan2(to.y - from.y, to.x - from.x)))
  }
}
