import CoreGraphics
import Foundation

/// The physics behind a dynamic animator: bodies, what acts on them, and where they touch.
///
/// Velocities are solved by sequential impulses. Steps have a fixed length on the device's clock, so that the same start
/// ends in the same place.
@MainActor final class DynamicWorld {
  /// Seconds.
  static let frame = 1.0 / 60
  private static let leastSteps = 4
  private static let mostSteps = 32

  private(set) var bodies: [DynamicItemBody] = []
  private var index: [ObjectIdentifier: DynamicItemBody] = [:]
  /// What is told when a contact is over.
  private var touching: [Touch: () -> Void] = [:]
  private var quiet = 0.0
  /// Told of collisions after the step, when items may be changed.
  private var news: [() -> Void] = []

  private struct Touch: Hashable {
    let behavior: ObjectIdentifier
    let first: ObjectIdentifier
    let second: ObjectIdentifier?
    let boundary: AnyHashable?
  }

  func body(_ item: any UIDynamicItem) -> DynamicItemBody? { index[ObjectIdentifier(item)] }

  /// Keeps the bodies of these items, makes those that are new.
  func take(_ items: [any UIDynamicItem], _ behaviors: [UIDynamicBehavior]) {
    var kept: [ObjectIdentifier: DynamicItemBody] = [:]
    bodies = []
    for item in items where kept[ObjectIdentifier(item)] == nil {
      let body = index[ObjectIdentifier(item)] ?? DynamicItemBody(item)
      kept[ObjectIdentifier(item)] = body
      bodies.append(body)
    }
    index = kept
    for body in bodies { body.forget() }
    for case let behavior as UIDynamicItemBehavior in behaviors {
      for item in behavior.items { body(item)?.take(behavior) }
    }
    quiet = 0
  }

  // MARK: Stepping

  /// Lets time pass; returns whether an item moved.
  func advance(_ behaviors: [UIDynamicBehavior], _ seconds: Double, _ reference: CGRect?) -> Bool {
    let steps = steps(in: seconds)
    for behavior in behaviors { behavior.began(self) }
    for _ in 0..<steps { step(behaviors, seconds / Double(steps), reference) }
    var moved = false
    for body in bodies where body.writeItem() { moved = true }
    let pending = news
    news = []
    for notify in pending { notify() }
    let energy = bodies.map { max($0.velocity.length, abs($0.angularVelocity) * 40) }.max() ?? 0
    quiet = energy < 6 ? quiet + seconds : 0
    return moved
  }

  /// Apple: UIDynamicAnimator pauses "when all items are at rest". Assumed: after a third of a second.
  var isAtRest: Bool { quiet > 0.3 }

  func wake() { quiet = 0 }

  private func steps(in seconds: Double) -> Int {
    let needed = bodies.map { $0.velocity.length * seconds / max(1, $0.reach) * 1.5 }.max() ?? 0
    return min(Self.mostSteps, max(Self.leastSteps, Int(needed.rounded(.up))))
  }

  private func step(_ behaviors: [UIDynamicBehavior], _ dt: Double, _ reference: CGRect?) {
    for behavior in behaviors { behavior.push(self, dt) }
    for body in bodies {
      body.velocity /= 1 + dt * body.resistance
      body.angularVelocity /= 1 + dt * body.angularResistance
      if body.inverseMass == 0 { body.velocity = DynamicVector() }
      if body.inverseInertia == 0 { body.angularVelocity = 0 }
    }
    var rows: [DynamicRow] = []
    for behavior in behaviors { behavior.tie(self, dt, &rows) }
    var corrections: [(DynamicItemBody, DynamicItemBody?, DynamicContact)] = []
    collide(behaviors, dt, reference, &rows, &corrections)
    DynamicRow.solve(&rows)
    for body in bodies {
      body.position += body.velocity * dt
      body.angle += body.angularVelocity * dt
    }
    for (first, second, contact) in corrections { contact.separate(first, second) }
  }

  // MARK: Collisions

  private func collide(
    _ behaviors: [UIDynamicBehavior], _ dt: Double, _ reference: CGRect?, _ rows: inout [DynamicRow],
    _ corrections: inout [(DynamicItemBody, DynamicItemBody?, DynamicContact)]
  ) {
    var present: Set<Touch> = []
    let placed = Dictionary(
      uniqueKeysWithValues: bodies.map { (ObjectIdentifier($0), DynamicContacts.Placed($0)) })
    for case let behavior as UICollisionBehavior in behaviors {
      let own = behavior.items.compactMap { body($0) }
      if behavior.collisionMode.contains(.items) {
        for (place, first) in own.enumerated() {
          for second in own[(place + 1)...] where first.inverseMass + second.inverseMass > 0 {
            guard
              let contact = DynamicContacts.between(
                placed[ObjectIdentifier(first)]!, placed[ObjectIdentifier(second)]!)
            else { continue }
            let touch = Touch(
              behavior: ObjectIdentifier(behavior), first: ObjectIdentifier(first), second: ObjectIdentifier(second),
              boundary: nil)
            present.insert(touch)
            if touching[touch] == nil { begin(touch, behavior, first, second, contact) }
            contact.respond(first, second, first.material(second), &rows)
            corrections.append((first, second, contact))
          }
        }
      }
      guard behavior.collisionMode.contains(.boundaries) else { continue }
      for boundary in behavior.allBoundaries(reference) {
        for first in own where first.inverseMass > 0 {
          for piece in boundary.pieces {
            guard let contact = DynamicContacts.between(placed[ObjectIdentifier(first)]!, .polygon(piece)) else {
              continue
            }
            let touch = Touch(
              behavior: ObjectIdentifier(behavior), first: ObjectIdentifier(first), second: nil,
              boundary: boundary.key)
            present.insert(touch)
            if touching[touch] == nil { begin(touch, behavior, first, boundary, contact) }
            contact.respond(first, nil, first.material(nil), &rows)
            corrections.append((first, nil, contact))
          }
        }
      }
    }
    for (touch, ended) in touching where !present.contains(touch) {
      touching[touch] = nil
      news.append(ended)
    }
  }

  private func begin(
    _ touch: Touch, _ behavior: UICollisionBehavior, _ first: DynamicItemBody, _ second: DynamicItemBody,
    _ contact: DynamicContact
  ) {
    let (one, other, place) = (first.item, second.item, contact.points[0].place.point)
    touching[touch] = { [weak behavior] in
      guard let behavior else { return }
      behavior.collisionDelegate?.collisionBehavior(behavior, endedContactFor: one, with: other)
    }
    news.append { [weak behavior] in
      guard let behavior else { return }
      behavior.collisionDelegate?.collisionBehavior(behavior, beganContactFor: one, with: other, at: place)
    }
  }

  private func begin(
    _ touch: Touch, _ behavior: UICollisionBehavior, _ first: DynamicItemBody, _ boundary: DynamicBoundary,
    _ contact: DynamicContact
  ) {
    let (item, identifier, place) = (first.item, boundary.identifier, contact.points[0].place.point)
    touching[touch] = { [weak behavior] in
      guard let behavior else { return }
      behavior.collisionDelegate?.collisionBehavior(
        behavior, endedContactFor: item, withBoundaryIdentifier: identifier)
    }
    news.append { [weak behavior] in
      guard let behavior else { return }
      behavior.collisionDelegate?.collisionBehavior(
        behavior, beganContactFor: item, withBoundaryIdentifier: identifier, at: place)
    }
  }
}
