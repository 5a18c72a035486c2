import CoreGraphics

/// The smallest convex polygon around a path.
package enum DynamicHull {
  /// Clockwise on a screen with y down; empty where the path has no area.
  package static func corners(_ path: CGPath) -> [DynamicVector] {
    let points = DynamicBoundary.points(path).flatMap { $0 }.sorted { $0.x != $1.x ? $0.x < $1.x : $0.y < $1.y }
    guard points.count > 2 else { return [] }
    func half(_ points: [DynamicVector]) -> [DynamicVector] {
      var chain: [DynamicVector] = []
      for point in points {
        while chain.count > 1,
          (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 1]) <= 0
        {
          chain.removeLast()
        }
        chain.append(point)
      }
      return chain.dropLast()
    }
    return half(points) + half(points.reversed())
  }
}
