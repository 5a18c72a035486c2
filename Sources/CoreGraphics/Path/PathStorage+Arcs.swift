import Foundation

extension PathStorage {
  /// The control distance that makes a cubic nearest to a quarter circle.
  private static let quarter: CGFloat = 0.5522847498307936

  /// The signed angle from `start` to `end` in the wanted direction; `clockwise` means falling angles.
  static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
    let turn = 2 * CGFloat.pi
    var delta = end - start
    guard delta.isFinite else { return 0 }
    // Observed: a whole turn draws the circle in either direction.
    if abs(abs(delta) - turn) < 1e-6 { return clockwise ? -turn : turn }
    if abs(delta) >= turn {
      // Apple: angles a full turn or more apart in the drawing direction draw the whole circle.
      if (delta > 0) != clockwise { return clockwise ? -turn : turn }
      delta = fmod(delta, turn)
    }
    if clockwise {
      if delta > 0 { delta -= turn }
    } else if delta < 0 {
      delta += turn
    }
    return delta
  }

  mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform
  ) {
    guard radius.isFinite, startAngle.isFinite, delta.isFinite, center.x.isFinite, center.y.isFinite else { return }
    func point(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    let first = point(startAngle).applying(transform)
    if types.isEmpty {
      move(to: first)
    } else if current != first {
      line(to: first)
    }
    guard radius != 0, delta != 0 else { return }
    // More than a few turns look the same.
    let turn = 2 * CGFloat.pi
    let swept = abs(delta) > 8 * turn ? (delta > 0 ? 1 : -1) * (4 * turn + fmod(abs(delta), turn)) : delta
    let count = max(1, Int((abs(swept) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = swept / CGFloat(count)
    let reach = 4 / 3 * tan(step / 4) * radius
    var angle = startAngle
    for _ in 0..<count {
      let next = angle + step
      let (p0, p3) = (point(angle), point(next))
      let c1 = CGPoint(x: p0.x - reach * sin(angle), y: p0.y + reach * cos(angle))
      let c2 = CGPoint(x: p3.x + reach * sin(next), y: p3.y - reach * cos(next))
      curve(to: p3.applying(transform), control1: c1.applying(transform), control2: c2.applying(transform))
      angle = next
    }
  }

  mutating func addArc(tangent1End p1: CGPoint, tangent2End p2: CGPoint, radius: CGFloat, transform: CGAffineTransform)
  {
    let p0 = isEmpty ? p1 : current.applying(transform.inverted())
    let (ax, ay, bx, by) = (p0.x - p1.x, p0.y - p1.y, p2.x - p1.x, p2.y - p1.y)
    let (la, lb) = ((ax * ax + ay * ay).squareRoot(), (bx * bx + by * by).squareRoot())
    guard la > 0, lb > 0, radius > 0 else { return line(to: p1.applying(transform)) }
    let cosine = max(-1, min(1, (ax * bx + ay * by) / (la * lb)))
    let cross = ax * by - ay * bx
    guard abs(cross) > 1e-9 * la * lb else { return line(to: p1.applying(transform)) }
    let half = acos(cosine) / 2
    let reach = radius / tan(half)
    let from = CGPoint(x: p1.x + ax / la * reach, y: p1.y + ay / la * reach)
    let to = CGPoint(x: p1.x + bx / lb * reach, y: p1.y + by / lb * reach)
    let (mx, my) = (ax / la + bx / lb, ay / la + by / lb)
    let lm = (mx * mx + my * my).squareRoot()
    let distance = radius / sin(half)
    let center = CGPoint(x: p1.x + mx / lm * distance, y: p1.y + my / lm * distance)
    let startAngle = atan2(from.y - center.y, from.x - center.x)
    let endAngle = atan2(to.y - center.y, to.x - center.x)
    var delta = endAngle - startAngle
    if delta > .pi { delta -= 2 * .pi }
    if delta < -.pi { delta += 2 * .pi }
    addArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
  }

  mutating func addEllipse(in rect: CGRect, transform t: CGAffineTransform) {
    let r = rect.standardized
    guard r.isUsable else { return }
    let (rx, ry) = (r.width / 2, r.height / 2)
    let (kx, ky) = (rx * Self.quarter, ry * Self.quarter)
    let c = CGPoint(x: r.midX, y: r.midY)
    func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: c.x + x, y: c.y + y).applying(t) }
    move(to: p(rx, 0))
    curve(to: p(0, ry), control1: p(rx, ky), control2: p(kx, ry))
    curve(to: p(-rx, 0), control1: p(-kx, ry), control2: p(-rx, ky))
    curve(to: p(0, -ry), control1: p(-rx, -ky), control2: p(-kx, -ry))
    curve(to: p(rx, 0), control1: p(kx, -ry), control2: p(rx, -ky))
    close()
  }

  /// Corners larger than half a side are cut to it.
  mutating func addRoundedRect(
    _ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform t: CGAffineTransform
  ) {
    let r = rect.standardized
    guard r.isUsable else { return }
    let rx = max(0, min(cornerWidth, r.width / 2))
    let ry = max(0, min(cornerHeight, r.height / 2))
    addRoundedRect(
      r, topLeft: CGSize(width: rx, height: ry), topRight: CGSize(width: rx, height: ry),
      bottomRight: CGSize(width: rx, height: ry), bottomLeft: CGSize(width: rx, height: ry), transform: t)
  }

  /// Top means the smaller y. Radii must fit.
  package mutating func addRoundedRect(
    _ r: CGRect, topLeft: CGSize, topRight: CGSize, bottomRight: CGSize, bottomLeft: CGSize,
    transform t: CGAffineTransform = .identity
  ) {
    func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y).applying(t) }
    let k = 1 - Self.quarter
    if topLeft == .zero && topRight == .zero && bottomLeft == .zero && bottomRight == .zero && t.isIdentity {
      add(rect: r)
      return
    }
    move(to: p(r.minX + topLeft.width, r.minY))
    line(to: p(r.maxX - topRight.width, r.minY))
    if topRight != .zero {
      curve(
        to: p(r.maxX, r.minY + topRight.height), control1: p(r.maxX - topRight.width * k, r.minY),
        control2: p(r.maxX, r.minY + topRight.height * k))
    }
    line(to: p(r.maxX, r.maxY - bottomRight.height))
    if bottomRight != .zero {
      curve(
        to: p(r.maxX - bottomRight.width, r.maxY), control1: p(r.maxX, r.maxY - bottomRight.height * k),
        control2: p(r.maxX - bottomRight.width * k, r.maxY))
    }
    line(to: p(r.minX + bottomLeft.width, r.maxY))
    if bottomLeft != .zero {
      curve(
        to: p(r.minX, r.maxY - bottomLeft.height), control1: p(r.minX + bottomLeft.width * k, r.maxY),
        control2: p(r.minX, r.maxY - bottomLeft.height * k))
    }
    line(to: p(r.minX, r.minY + topLeft.height))
    if topLeft != .zero {
      curve(
        to: p(r.minX + topLeft.width, r.minY), control1: p(r.minX, r.minY + topLeft.height * k),
        control2: p(r.minX + topLeft.width * k, r.minY))
    }
    close()
  }
}

extension PathStorage {
  /// The same subpaths, each from its end to its beginning.
  package func reversed() -> PathStorage {
    struct Piece {
      var type: CGPathElementType
      var points: [CGPoint]
    }
    var result = PathStorage()
    var pieces: [Piece] = []
    var start = CGPoint.zero
    func finish(closed: Bool) {
      guard !pieces.isEmpty || closed else { return }
      result.move(to: pieces.last?.points.last ?? start)
      for index in pieces.indices.reversed() {
        let end = index == 0 ? start : pieces[index - 1].points.last!
        switch pieces[index].type {
        case .addQuadCurveToPoint: result.quad(to: end, control: pieces[index].points[0])
        case .addCurveToPoint:
          result.curve(to: end, control1: pieces[index].points[1], control2: pieces[index].points[0])
        default: result.line(to: end)
        }
      }
      if closed { result.close() }
      pieces.removeAll()
    }
    forEach { type, p in
      switch type {
      case .moveToPoint:
        finish(closed: false)
        start = p[0]
      case .closeSubpath: finish(closed: true)
      default: pieces.append(Piece(type: type, points: (0..<type.pointCount).map { p[$0] }))
      }
    }
    finish(closed: false)
    return result
  }
}
