import CoreGraphics
import Foundation
import UIKitCore

/// What a body is made of: convex pieces in the coordinates of its node.
struct BodyShape {
  enum Piece {
    case circle(DynamicVector, Double)
    /// Counterclockwise.
    case polygon([DynamicVector])
    case edge(DynamicVector, DynamicVector)
  }
  var pieces: [Piece]

  /// Whether the body has an area: edges have none, and never move.
  var isVolume: Bool { pieces.contains { if case .edge = $0 { return false } else { return true } } }

  static func circle(_ radius: CGFloat, _ center: CGPoint) -> BodyShape {
    BodyShape(pieces: [.circle(DynamicVector(center), Double(max(radius, 0.01)))])
  }

  static func rectangle(_ size: CGSize, _ center: CGPoint) -> BodyShape {
    let (x, y) = (Double(max(size.width, 0.01)) / 2, Double(max(size.height, 0.01)) / 2)
    let corners = [DynamicVector(-x, -y), DynamicVector(x, -y), DynamicVector(x, y), DynamicVector(-x, y)]
    return BodyShape(pieces: [.polygon(corners.map { $0 + DynamicVector(center) })])
  }

  // Apple: the path of a body has to be convex.
  static func polygon(_ path: CGPath) -> BodyShape {
    let corners = DynamicHull.corners(path)
    return BodyShape(pieces: corners.count > 2 ? [.polygon(corners)] : [])
  }

  static func edges(_ path: CGPath, isClosed: Bool) -> BodyShape {
    var pieces: [Piece] = []
    for var line in DynamicBoundary.points(path) {
      if isClosed, let first = line.first, let last = line.last, (first - last).length > 1e-6 { line.append(first) }
      pieces += zip(line, line.dropFirst()).map { .edge($0, $1) }
    }
    return BodyShape(pieces: pieces)
  }

  /// Square points, and where their middle lies, and the inertia around it for a mass of 1.
  var measures: (area: Double, middle: DynamicVector, inertia: Double) {
    var (area, sum, second) = (0.0, DynamicVector(), 0.0)
    for piece in pieces {
      let (own, middle, inertia) = Self.measures(piece)
      area += own
      sum += middle * own
      second += own * (inertia + middle.dot(middle))
    }
    guard area > 0 else { return (0, DynamicVector(), 1) }
    let middle = sum / area
    return (area, middle, max(1e-6, second / area - middle.dot(middle)))
  }

  private static func measures(_ piece: Piece) -> (Double, DynamicVector, Double) {
    switch piece {
    case .edge: return (0, DynamicVector(), 0)
    case .circle(let center, let radius): return (.pi * radius * radius, center, radius * radius / 2)
    case .polygon(let corners):
      var (area, sum, second) = (0.0, DynamicVector(), 0.0)
      let origin = corners[0]
      for index in 1..<(corners.count - 1) {
        let (a, b) = (corners[index] - origin, corners[index + 1] - origin)
        let part = abs(a.cross(b)) / 2
        area += part
        sum += (a + b) * (part / 3)
        second += part * (a.dot(a) + a.dot(b) + b.dot(b)) / 6
      }
      guard area > 0 else { return (0, DynamicVector(), 0) }
      let middle = sum / area
      return (area, origin + middle, second / area - middle.dot(middle))
    }
  }

  /// The pieces scaled, with `middle` as their origin.
  func scaled(_ x: Double, _ y: Double, around middle: DynamicVector) -> [Piece] {
    func move(_ point: DynamicVector) -> DynamicVector { DynamicVector(point.x * x, point.y * y) - middle }
    return pieces.map { piece in
      switch piece {
      case .circle(let center, let radius): return .circle(move(center), radius * (abs(x) + abs(y)) / 2)
      case .edge(let from, let to): return .edge(move(from), move(to))
      case .polygon(let corners):
        let moved = corners.map(move)
        return .polygon(x * y < 0 ? moved.reversed() : moved)
      }
    }
  }
}

/// A piece where it is now.
struct PlacedPiece {
  let placed: DynamicContacts.Placed
  let low: DynamicVector
  let high: DynamicVector

  init(_ piece: BodyShape.Piece, _ position: DynamicVector, _ angle: Double) {
    let (s, c) = (sin(angle), cos(angle))
    func move(_ point: DynamicVector) -> DynamicVector {
      position + DynamicVector(point.x * c - point.y * s, point.x * s + point.y * c)
    }
    func box(_ corners: [DynamicVector]) -> (low: DynamicVector, high: DynamicVector) {
      corners.dropFirst().reduce((corners[0], corners[0])) {
        (DynamicVector(min($0.0.x, $1.x), min($0.0.y, $1.y)), DynamicVector(max($0.1.x, $1.x), max($0.1.y, $1.y)))
      }
    }
    switch piece {
    case .circle(let center, let radius):
      let middle = move(center)
      placed = .circle(middle, radius)
      (low, high) = (middle - DynamicVector(radius, radius), middle + DynamicVector(radius, radius))
    case .edge(let from, let to):
      let corners = [move(from), move(to)]
      placed = .polygon(corners)
      (low, high) = box(corners)
    case .polygon(let local):
      let corners = local.map(move)
      placed = .polygon(corners)
      (low, high) = box(corners)
    }
  }

  func meets(_ other: PlacedPiece) -> Bool {
    low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y && other.low.y <= high.y
  }

  func contains(_ point: DynamicVector) -> Bool {
    switch placed {
    case .circle(let center, let radius): return (point - center).length <= radius
    case .polygon(let corners):
      guard corners.count > 2 else { return false }
      return corners.indices.allSatisfy {
        (corners[($0 + 1) % corners.count] - corners[$0]).cross(point - corners[$0]) >= 0
      }
    }
  }

  /// Where a ray meets the piece first: a part of its length, and the way out there.
  func hit(from start: DynamicVector, to end: DynamicVector) -> (part: Double, normal: DynamicVector)? {
    let ray = end - start
    switch placed {
    case .circle(let center, let radius):
      let way = start - center
      let (a, b, c) = (ray.dot(ray), way.dot(ray), way.dot(way) - radius * radius)
      let root = b * b - a * c
      guard a > 0, root >= 0, c > 0 else { return nil }
      let part = (-b - root.squareRoot()) / a
      return part >= 0 && part <= 1 ? (part, (way + ray * part).unit) : nil
    case .polygon(let corners):
      var best: (part: Double, normal: DynamicVector)?
      for index in corners.indices {
        let side = corners[(index + 1) % corners.count] - corners[index]
        let across = ray.cross(side)
        guard abs(across) > 1e-12, corners.count > 2 || index == 0 else { continue }
        let part = (corners[index] - start).cross(side) / across
        let along = (corners[index] - start).cross(ray) / across
        guard part >= 0, part <= 1, along >= 0, along <= 1, part < best?.part ?? .infinity else { continue }
        let normal = DynamicVector(side.y, -side.x).unit
        best = (part, normal.dot(ray) > 0 ? -normal : normal)
      }
      return best
    }
  }
}
