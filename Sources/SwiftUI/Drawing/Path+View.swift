import CoreGraphics

extension Path: Shape {
  nonisolated public func path(in rect: CGRect) -> Path { self }
}

extension Path {
  /// The part of the outline between two places of 0 to 1, by length; curves are taken as short lines.
  public func trimmedPath(from start: CGFloat, to end: CGFloat) -> Path {
    let (start, end) = (max(start, 0), min(end, 1))
    guard start < end else { return Path() }
    if start == 0, end == 1 { return self }
    let lines = PathLines(cgPath)
    return lines.part(from: start * lines.length, to: end * lines.length)
  }
}

/// A path as polylines with their lengths.
private struct PathLines {
  private(set) var segments: [(from: CGPoint, to: CGPoint, isStart: Bool)] = []
  private(set) var length: CGFloat = 0

  init(_ path: CGPath) {
    var (current, first) = (CGPoint.zero, CGPoint.zero)
    var isStart = true
    var result: [(from: CGPoint, to: CGPoint, isStart: Bool)] = []
    func line(_ point: CGPoint) {
      result.append((current, point, isStart))
      current = point
      isStart = false
    }
    path.applyWithBlock { pointer in
      let element = pointer.pointee
      switch element.type {
      case .moveToPoint: (current, first, isStart) = (element.points[0], element.points[0], true)
      case .addLineToPoint: line(element.points[0])
      case .addQuadCurveToPoint:
        let (a, b, c) = (current, element.points[0], element.points[1])
        for step in 1...16 { line(Self.curve(a, Self.mix(a, b, 2 / 3), Self.mix(c, b, 2 / 3), c, CGFloat(step) / 16)) }
      case .addCurveToPoint:
        let (a, b, c, d) = (current, element.points[0], element.points[1], element.points[2])
        for step in 1...24 { line(Self.curve(a, b, c, d, CGFloat(step) / 24)) }
      case .closeSubpath: if current != first { line(first) }
      @unknown default: break
      }
    }
    segments = result
    length = result.reduce(0) { $0 + Self.distance($1.from, $1.to) }
  }

  private static func mix(_ a: CGPoint, _ b: CGPoint, _ part: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
  }
  private static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(b.x - a.x, b.y - a.y) }
  private static func curve(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ t: CGFloat) -> CGPoint {
    let (ab, bc, cd) = (mix(a, b, t), mix(b, c, t), mix(c, d, t))
    return mix(mix(ab, bc, t), mix(bc, cd, t), t)
  }

  func part(from start: CGFloat, to end: CGFloat) -> Path {
    let path = CGMutablePath()
    var position: CGFloat = 0
    var isDrawing = false
    for segment in segments {
      let size = Self.distance(segment.from, segment.to)
      defer { position += size }
      guard size > 0, position + size > start, position < end else { continue }
      let first = Self.mix(segment.from, segment.to, max(start - position, 0) / size)
      let last = Self.mix(segment.from, segment.to, min(end - position, size) / size)
      if !isDrawing || segment.isStart { path.move(to: first) }
      isDrawing = true
      path.addLine(to: last)
    }
    return Path(path)
  }
}
