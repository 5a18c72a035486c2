import Foundation

/// Turns a path into the outline that a pen leaves: quadrangles, joins and caps that overlap, all wound the same way, so
/// that filling them with the winding rule gives the stroke.
struct PathStroker {
  var width: CGFloat
  var cap: CGLineCap
  var join: CGLineJoin
  var miterLimit: CGFloat

  func outline(of path: PathStorage) -> PathStorage {
    var result = PathStorage()
    let half = width / 2
    guard half > 0, half.isFinite else { return result }
    for line in path.flattened(tolerance: max(0.01, min(0.1, half / 20))) {
      var points: [CGPoint] = []
      for point in line.points where points.last != point { points.append(point) }
      if line.isClosed, points.count > 1, points.first == points.last { points.removeLast() }
      if points.count == 1 {
        dot(points[0], half, &result)
        continue
      }
      let count = points.count
      let segments = line.isClosed && count > 2 ? count : count - 1
      for i in 0..<segments {
        let (a, b) = (points[i], points[(i + 1) % count])
        let n = normal(a, b, half)
        polygon([a + n, b + n, b - n, a - n], &result)
        if i + 1 < segments || (line.isClosed && count > 2) {
          corner(a, b, points[(i + 2) % count], half, &result)
        }
      }
      if !(line.isClosed && count > 2) {
        end(at: points[0], from: points[1], half, &result)
        end(at: points[count - 1], from: points[count - 2], half, &result)
      }
    }
    return result
  }

  private func normal(_ a: CGPoint, _ b: CGPoint, _ half: CGFloat) -> CGPoint {
    let length = hypot(b.x - a.x, b.y - a.y)
    return CGPoint(x: -(b.y - a.y) / length * half, y: (b.x - a.x) / length * half)
  }

  private func polygon(_ points: [CGPoint], _ result: inout PathStorage) {
    var area: CGFloat = 0
    for i in points.indices {
      let (a, b) = (points[i], points[(i + 1) % points.count])
      area += a.x * b.y - b.x * a.y
    }
    guard area != 0 else { return }
    let ordered = area > 0 ? points : points.reversed()
    result.move(to: ordered[0])
    for point in ordered.dropFirst() { result.line(to: point) }
    result.close()
  }

  private func circle(_ center: CGPoint, _ half: CGFloat, _ result: inout PathStorage) {
    result.addEllipse(
      in: CGRect(x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half), transform: .identity)
  }

  private func corner(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ half: CGFloat, _ result: inout PathStorage) {
    let (n1, n2) = (normal(a, b, half), normal(b, c, half))
    let cross = n1.x * n2.y - n1.y * n2.x
    let dot = n1.x * n2.x + n1.y * n2.y
    if abs(cross) < 1e-9 * half * half && dot > 0 { return }
    if join == .round { return circle(b, half, &result) }
    let side: CGFloat = cross > 0 ? -1 : 1
    let (p, q) = (b + n1 * side, b + n2 * side)
    if join == .miter {
      // miter length / width = 1 / sin(angle / 2) = sqrt(2 / (1 + cos of the turn))
      let cosine = dot / (half * half)
      if 1 + cosine > 1e-9, (2 / (1 + cosine)).squareRoot() <= miterLimit {
        let scale = 1 / (1 + cosine)
        let tip = b + (n1 + n2) * (side * scale)
        return polygon([b, p, tip, q], &result)
      }
    }
    polygon([b, p, q], &result)
  }

  private func end(at point: CGPoint, from other: CGPoint, _ half: CGFloat, _ result: inout PathStorage) {
    switch cap {
    case .butt: return
    case .round: circle(point, half, &result)
    case .square:
      let n = normal(other, point, half)
      let forward = CGPoint(x: n.y, y: -n.x)
      polygon([point + n, point + n + forward, point - n + forward, point - n], &result)
    }
  }

  private func dot(_ point: CGPoint, _ half: CGFloat, _ result: inout PathStorage) {
    switch cap {
    case .butt: return
    case .round: circle(point, half, &result)
    case .square:
      result.add(rect: CGRect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half))
    }
  }
}

private func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
private func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
private func * (a: CGPoint, s: CGFloat) -> CGPoint { CGPoint(x: a.x * s, y: a.y * s) }
