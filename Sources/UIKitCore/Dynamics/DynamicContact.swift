import CoreGraphics

/// Where two shapes touch or overlap.
package struct DynamicContact {
  /// From the first shape to the second, of length 1.
  package var normal: DynamicVector
  package var points: [(place: DynamicVector, depth: Double)]

  /// What two surfaces do to each other.
  package struct Material {
    let bounce: Double
    let friction: Double
    package init(bounce: Double, friction: Double) { (self.bounce, self.friction) = (bounce, friction) }
  }

  /// Adds the contact's equations: nothing goes in, and what slides is slowed.
  @MainActor package func respond(
    _ first: DynamicBody, _ second: DynamicBody?, _ material: Material, _ rows: inout [DynamicRow]
  ) {
    let tangent = DynamicVector(-normal.y, normal.x)
    for point in points {
      let firstArm = point.place - first.position
      let secondArm = point.place - (second?.position ?? point.place)
      var across = DynamicRow(first, second, along: normal, firstArm, secondArm)
      let speed = across.speed
      // Below this speed, in points a second, things stay where they land.
      if speed < -20 { across.bias = material.bounce * speed }
      across.lowest = 0
      rows.append(across)
      guard material.friction > 0 else { continue }
      var slide = DynamicRow(first, second, along: tangent, firstArm, secondArm)
      slide.normalRow = rows.count - 1
      slide.friction = material.friction
      rows.append(slide)
    }
  }

  /// The way that two overlapping bodies are moved apart in a step: a part of the overlap, without giving them speed.
  @MainActor package func separate(_ first: DynamicBody, _ second: DynamicBody?) {
    let total = first.inverseMass + (second?.inverseMass ?? 0)
    guard total > 0, let depth = points.map(\.depth).max() else { return }
    let way = normal * (max(0, depth - 0.05) * 0.3 / total)
    first.position -= way * first.inverseMass
    if let second { second.position += way * second.inverseMass }
  }
}

/// Finds the contacts of convex shapes.
@MainActor package enum DynamicContacts {
  package enum Placed {
    case circle(DynamicVector, Double)
    case polygon([DynamicVector])

    @MainActor init(_ body: DynamicItemBody) {
      switch body.shape {
      case .circle(let radius): self = .circle(body.position, radius)
      case .polygon: self = .polygon(body.corners)
      }
    }
  }

  package static func between(_ first: Placed, _ second: Placed) -> DynamicContact? {
    switch (first, second) {
    case (.polygon(let a), .polygon(let b)): return polygons(a, b)
    case (.circle(let center, let radius), .circle(let other, let otherRadius)):
      let way = other - center
      let depth = radius + otherRadius - way.length
      guard depth > 0 else { return nil }
      let normal = way.length > 1e-9 ? way.unit : DynamicVector(0, -1)
      return DynamicContact(normal: normal, points: [(center + normal * radius, depth)])
    case (.polygon(let corners), .circle(let center, let radius)): return polygon(corners, center, radius)
    case (.circle(let center, let radius), .polygon(let corners)):
      return polygon(corners, center, radius).map { DynamicContact(normal: -$0.normal, points: $0.points) }
    }
  }

  /// The outward normal of the side from a corner to the next.
  private static func normal(_ corners: [DynamicVector], _ index: Int) -> DynamicVector {
    let side = corners[(index + 1) % corners.count] - corners[index]
    return DynamicVector(side.y, -side.x).unit
  }

  private static func polygon(_ corners: [DynamicVector], _ center: DynamicVector, _ radius: Double) -> DynamicContact?
  {
    var best: (distance: Double, place: DynamicVector)?
    var inside = corners.count > 2
    var deepest: (distance: Double, normal: DynamicVector) = (-.infinity, DynamicVector())
    for index in corners.indices {
      let (from, to) = (corners[index], corners[(index + 1) % corners.count])
      let outward = normal(corners, index)
      let separation = (center - from).dot(outward)
      if separation > 0 { inside = false }
      if separation > deepest.distance { deepest = (separation, outward) }
      let side = to - from
      let part = min(1, max(0, (center - from).dot(side) / max(1e-12, side.dot(side))))
      let place = from + side * part
      let distance = (center - place).length
      if distance < best?.distance ?? .infinity { best = (distance, place) }
    }
    if inside {
      return DynamicContact(
        normal: deepest.normal, points: [(center - deepest.normal * radius, radius - deepest.distance)])
    }
    guard let best, best.distance < radius else { return nil }
    let normal = best.distance > 1e-9 ? (center - best.place).unit : deepest.normal
    return DynamicContact(normal: normal, points: [(best.place, radius - best.distance)])
  }

  /// The side of `a` from which `b` is farthest.
  private static func separation(_ a: [DynamicVector], _ b: [DynamicVector]) -> (distance: Double, side: Int) {
    var best = (distance: -Double.infinity, side: 0)
    for index in a.indices {
      let outward = normal(a, index)
      let distance = b.map { ($0 - a[index]).dot(outward) }.min() ?? .infinity
      if distance > best.distance { best = (distance, index) }
    }
    return best
  }

  private static func polygons(_ a: [DynamicVector], _ b: [DynamicVector]) -> DynamicContact? {
    let ofA = separation(a, b)
    guard ofA.distance <= 0 else { return nil }
    let ofB = separation(b, a)
    guard ofB.distance <= 0 else { return nil }
    // A little in favour of the first shape, so that the side does not change from step to step.
    let flips = ofB.distance > ofA.distance + 0.01
    let (reference, incident) = flips ? (b, a) : (a, b)
    let side = flips ? ofB.side : ofA.side
    let outward = normal(reference, side)
    let opposite = incident.indices.min { normal(incident, $0).dot(outward) < normal(incident, $1).dot(outward) } ?? 0
    let (from, to) = (reference[side], reference[(side + 1) % reference.count])
    let tangent = (to - from).unit
    var segment = [incident[opposite], incident[(opposite + 1) % incident.count]]
    segment = clip(segment, -tangent, -tangent.dot(from))
    guard segment.count == 2 else { return nil }
    segment = clip(segment, tangent, tangent.dot(to))
    guard segment.count == 2 else { return nil }
    let points = segment.compactMap { place -> (place: DynamicVector, depth: Double)? in
      let depth = -(place - from).dot(outward)
      return depth >= 0 ? (place, depth) : nil
    }
    guard !points.isEmpty else { return nil }
    return DynamicContact(normal: flips ? -outward : outward, points: points)
  }

  /// The part of a segment where `normal · place` is at most `limit`.
  private static func clip(_ segment: [DynamicVector], _ normal: DynamicVector, _ limit: Double) -> [DynamicVector] {
    let (first, second) = (normal.dot(segment[0]) - limit, normal.dot(segment[1]) - limit)
    var kept: [DynamicVector] = []
    if first <= 0 { kept.append(segment[0]) }
    if second <= 0 { kept.append(segment[1]) }
    if first * second < 0 { kept.append(segment[0] + (segment[1] - segment[0]) * (first / (first - second))) }
    return kept
  }
}
