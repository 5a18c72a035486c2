import Foundation

/// One subpath as lines.
struct Polyline {
  var points: [CGPoint]
  var isClosed: Bool
}

extension PathStorage {
  /// Curves as lines that stay within `tolerance` of them.
  func flattened(tolerance: CGFloat = 0.05) -> [Polyline] {
    var result: [Polyline] = []
    var line = Polyline(points: [], isClosed: false)
    func finish(closed: Bool) {
      if !line.points.isEmpty {
        line.isClosed = closed
        result.append(line)
      }
      line = Polyline(points: [], isClosed: false)
    }
    forEach { type, p in
      switch type {
      case .moveToPoint:
        finish(closed: false)
        line.points.append(p[0])
      case .addLineToPoint: line.points.append(p[0])
      case .addQuadCurveToPoint:
        guard let from = line.points.last else { return }
        let dd = hypot(from.x - 2 * p[0].x + p[1].x, from.y - 2 * p[0].y + p[1].y)
        let count = Self.steps((dd / (4 * tolerance)).squareRoot())
        for i in 1..<max(count, 1) {
          line.points.append(Self.quadPoint(from, p[0], p[1], CGFloat(i) / CGFloat(count)))
        }
        line.points.append(p[1])
      case .addCurveToPoint:
        guard let from = line.points.last else { return }
        let d1 = hypot(from.x - 2 * p[0].x + p[1].x, from.y - 2 * p[0].y + p[1].y)
        let d2 = hypot(p[0].x - 2 * p[1].x + p[2].x, p[0].y - 2 * p[1].y + p[2].y)
        let count = Self.steps((3 * max(d1, d2) / (4 * tolerance)).squareRoot())
        for i in 1..<max(count, 1) {
          line.points.append(Self.cubicPoint(from, p[0], p[1], p[2], CGFloat(i) / CGFloat(count)))
        }
        line.points.append(p[2])
      case .closeSubpath: finish(closed: true)
      }
    }
    finish(closed: false)
    return result
  }

  private static func steps(_ wanted: CGFloat) -> Int {
    wanted.isFinite ? max(1, min(500, Int(wanted.rounded(.up)))) : 1
  }

  func contains(_ point: CGPoint, evenOdd: Bool) -> Bool {
    if let rect { return rect.contains(point) }
    guard controlBox.insetBy(dx: -1e-6, dy: -1e-6).contains(point) else { return false }
    var (winding, crossings) = (0, 0)
    for line in flattened(tolerance: 0.01) {
      var a = line.points[line.points.count - 1]
      for b in line.points {
        if (a.y <= point.y) != (b.y <= point.y) {
          let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
          if x > point.x {
            crossings += 1
            winding += b.y > a.y ? 1 : -1
          }
        }
        a = b
      }
    }
    return evenOdd ? crossings % 2 == 1 : winding != 0
  }
}
