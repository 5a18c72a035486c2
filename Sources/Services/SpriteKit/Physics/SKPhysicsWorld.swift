import CoreGraphics
import Foundation
import UIKitCore

/// The physics of a scene.
@preconcurrency @MainActor open class SKPhysicsWorld: NSObject {
  weak var scene: SKScene?
  private var joints: [SKPhysicsJoint] = []
  private var touching: [Pair: SKPhysicsContact] = [:]
  private var memory = ContactMemory()
  private static let leastSteps = 4
  private static let mostSteps = 32

  // Apple: SKPhysicsWorld.gravity, (0, -9.8) by default.
  /// Metres a second, each second.
  open var gravity = CGVector(dx: 0, dy: -9.8)
  /// How fast the physics' time goes.
  open var speed: CGFloat = 1
  open weak var contactDelegate: (any SKPhysicsContactDelegate)?

  // MARK: Joints

  open func add(_ joint: SKPhysicsJoint) {
    guard joint.world == nil else { return }
    joint.world = self
    joints.append(joint)
    joint.bodyA.jointList.append(joint)
    joint.bodyB.jointList.append(joint)
    joint.begin()
  }

  open func remove(_ joint: SKPhysicsJoint) {
    guard joint.world === self else { return }
    joint.world = nil
    joints.removeAll { $0 === joint }
    for body in [joint.bodyA, joint.bodyB] { body.jointList.removeAll { $0 === joint } }
  }

  open func removeAllJoints() { for joint in joints { remove(joint) } }

  // MARK: Finding bodies

  /// The body at a point of the scene's coordinates.
  open func body(at point: CGPoint) -> SKPhysicsBody? { first { self.enumerateBodies(at: point, using: $0) } }
  open func body(in rect: CGRect) -> SKPhysicsBody? { first { self.enumerateBodies(in: rect, using: $0) } }
  /// The body that a ray meets first.
  open func body(alongRayStart start: CGPoint, end: CGPoint) -> SKPhysicsBody? { hits(start, end).first?.body }

  open func enumerateBodies(
    at point: CGPoint, using block: @escaping (SKPhysicsBody, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    each(placedBodies().filter { $0.placed.contains { $0.contains(DynamicVector(point)) } }, block)
  }

  open func enumerateBodies(
    in rect: CGRect, using block: @escaping (SKPhysicsBody, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let middle = CGPoint(x: rect.midX, y: rect.midY)
    let box = BodyShape.rectangle(rect.size, middle).pieces.map { PlacedPiece($0, DynamicVector(), 0) }
    each(
      placedBodies().filter { body in
        body.placed.contains { $0.meets(box[0]) && DynamicContacts.between($0.placed, box[0].placed) != nil }
      }, block)
  }

  /// The nearest first.
  open func enumerateBodies(
    alongRayStart start: CGPoint, end: CGPoint,
    using block: @escaping (SKPhysicsBody, CGPoint, CGVector, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for hit in hits(start, end) where !stop.boolValue { block(hit.body, hit.point, hit.normal, &stop) }
  }

  private func first(
    _ find: (@escaping (SKPhysicsBody, UnsafeMutablePointer<ObjCBool>) -> Void) -> Void
  ) -> SKPhysicsBody? {
    var found: SKPhysicsBody?
    find { body, stop in
      found = found ?? body
      stop.pointee = true
    }
    return found
  }

  private func each(_ bodies: [SKPhysicsBody], _ block: (SKPhysicsBody, UnsafeMutablePointer<ObjCBool>) -> Void) {
    var stop = ObjCBool(false)
    for body in bodies where !stop.boolValue { block(body, &stop) }
  }

  private func hits(_ start: CGPoint, _ end: CGPoint) -> [(body: SKPhysicsBody, point: CGPoint, normal: CGVector)] {
    let (from, to) = (DynamicVector(start), DynamicVector(end))
    return placedBodies().compactMap { body -> (body: SKPhysicsBody, part: Double, normal: DynamicVector)? in
      let hits = body.placed.compactMap { $0.hit(from: from, to: to) }
      return hits.min { $0.part < $1.part }.map { (body, $0.part, $0.normal) }
    }
    .sorted { $0.part < $1.part }
    .map { ($0.body, (from + (to - from) * $0.part).point, $0.normal.vector) }
  }

  private func placedBodies() -> [SKPhysicsBody] {
    let entries = entries()
    for entry in entries { entry.body.place() }
    return entries.map(\.body)
  }

  // MARK: Stepping

  private struct Entry {
    let node: SKNode
    let body: SKPhysicsBody
    let parent: CGAffineTransform
  }

  private struct Pair: Hashable {
    let first: ObjectIdentifier
    let second: ObjectIdentifier
    init(_ first: SKPhysicsBody, _ second: SKPhysicsBody) {
      (self.first, self.second) = (ObjectIdentifier(first), ObjectIdentifier(second))
    }
  }

  /// The scene's bodies in the order of its tree, where their nodes are.
  private func entries() -> [Entry] {
    guard let scene else { return [] }
    var found: [Entry] = []
    func visit(_ node: SKNode, _ parent: CGAffineTransform) {
      if let body = node.storedBody {
        body.order = found.count
        body.readNode(node, parent)
        found.append(Entry(node: node, body: body, parent: parent))
      }
      guard !node.children.isEmpty else { return }
      let inside = node === scene ? parent : node.transform.concatenating(parent)
      for child in node.children { visit(child, inside) }
    }
    visit(scene, .identity)
    return found
  }

  /// Lets time pass; moves nodes and tells the delegate.
  final func advance(_ seconds: Double) {
    let seconds = seconds * Double(speed)
    let entries = entries()
    let bodies = entries.map(\.body)
    guard seconds > 0, !bodies.isEmpty || !touching.isEmpty else { return }
    let steps = steps(bodies, seconds)
    var news = ContactNews()
    for _ in 0..<steps { step(bodies, seconds / Double(steps), &news) }
    for entry in entries {
      entry.body.writeNode(entry.node, entry.parent)
      entry.body.endFrame()
    }
    // Told after the step, when nodes may be changed.
    for (contact, isOver) in news.list {
      if isOver { contactDelegate?.didEnd(contact) } else { contactDelegate?.didBegin(contact) }
    }
  }

  private struct ContactNews { var list: [(SKPhysicsContact, isOver: Bool)] = [] }

  private func steps(_ bodies: [SKPhysicsBody], _ seconds: Double) -> Int {
    let needed = bodies.map { $0.rigid.velocity.length * seconds / max(1, $0.reach) * 1.5 }.max() ?? 0
    return min(Self.mostSteps, max(Self.leastSteps, Int(min(needed.rounded(.up), 1000))))
  }

  private func step(_ bodies: [SKPhysicsBody], _ seconds: Double, _ news: inout ContactNews) {
    let pull = DynamicVector(gravity) * SKPhysicsBody.pointsPerMeter
    for body in bodies {
      body.push(pull, seconds)
      body.place()
    }
    var rows: [DynamicRow] = []
    for joint in joints where joint.isComplete { joint.tie(seconds, &rows) }
    var overlaps: [(DynamicBody, DynamicBody?, DynamicContact)] = []
    collide(bodies, &rows, &overlaps, &news)
    memory.begin(&rows)
    DynamicRow.solve(&rows)
    memory.keep(rows)
    for body in bodies {
      body.rigid.position += body.rigid.velocity * seconds
      body.rigid.angle += body.rigid.angularVelocity * seconds
    }
    for (first, second, contact) in overlaps { contact.separate(first, second) }
  }

  // MARK: Collisions

  private func collide(
    _ bodies: [SKPhysicsBody], _ rows: inout [DynamicRow],
    _ overlaps: inout [(DynamicBody, DynamicBody?, DynamicContact)], _ news: inout ContactNews
  ) {
    var present: Set<Pair> = []
    let joined = Set(joints.map { Pair($0.bodyA, $0.bodyB) } + joints.map { Pair($0.bodyB, $0.bodyA) })
    for (first, second, a, b) in BodySweep(bodies).pairs {
      guard let contact = DynamicContacts.between(a, b) else { continue }
      let pair = Pair(first, second)
      if present.insert(pair).inserted, touching[pair] == nil { begin(pair, first, second, contact, &news) }
      // Assumed: what a joint holds together does not collide.
      guard joined.isEmpty || !joined.contains(pair) else { continue }
      respond(first, second, contact, &rows, &overlaps)
    }
    let over = touching.filter { !present.contains($0.key) }
    for (pair, contact) in over.sorted(by: {
      ($0.value.bodyA.order, $0.value.bodyB.order) < ($1.value.bodyA.order, $1.value.bodyB.order)
    }) {
      touching[pair] = nil
      contact.bodyA.touch(contact.bodyB, false)
      contact.bodyB.touch(contact.bodyA, false)
      if Self.isTold(contact.bodyA, contact.bodyB) { news.list.append((contact, true)) }
    }
  }

  /// Apple: a body's masks say what it reacts to, each for itself.
  private func respond(
    _ first: SKPhysicsBody, _ second: SKPhysicsBody, _ contact: DynamicContact, _ rows: inout [DynamicRow],
    _ overlaps: inout [(DynamicBody, DynamicBody?, DynamicContact)]
  ) {
    let stopsFirst = first.collisionBitMask & second.categoryBitMask != 0
    let stopsSecond = second.collisionBitMask & first.categoryBitMask != 0
    guard stopsFirst || stopsSecond else { return }
    // What does not react is like a wall to the other.
    let one = stopsFirst ? first.rigid : Self.wall(first)
    let two = stopsSecond ? second.rigid : Self.wall(second)
    guard one.inverseMass + two.inverseMass + one.inverseInertia + two.inverseInertia > 0 else { return }
    let material = DynamicContact.Material(
      bounce: Double(max(first.restitution, second.restitution)),
      friction: Double(first.friction * second.friction).squareRoot())
    let start = rows.count
    contact.respond(one, two, material, &rows)
    memory.note(first, second, start..<rows.count)
    overlaps.append((one, two, contact))
  }

  private static func wall(_ body: SKPhysicsBody) -> DynamicBody {
    let wall = DynamicBody()
    (wall.position, wall.angle, wall.velocity) = (body.rigid.position, body.rigid.angle, body.rigid.velocity)
    (wall.inverseMass, wall.inverseInertia) = (0, 0)
    return wall
  }

  private static func isTold(_ first: SKPhysicsBody, _ second: SKPhysicsBody) -> Bool {
    first.contactTestBitMask & second.categoryBitMask != 0 || second.contactTestBitMask & first.categoryBitMask != 0
  }

  private func begin(
    _ pair: Pair, _ first: SKPhysicsBody, _ second: SKPhysicsBody, _ contact: DynamicContact,
    _ news: inout ContactNews
  ) {
    let speed = (second.rigid.velocity - first.rigid.velocity).dot(contact.normal)
    let share = first.rigid.inverseMass + second.rigid.inverseMass
    let told = SKPhysicsContact(
      first, second, contact.points[0].place.point, contact.normal.vector,
      share > 0 ? CGFloat(max(0, -speed) / share) : 0)
    touching[pair] = told
    first.touch(second, true)
    second.touch(first, true)
    if Self.isTold(first, second) { news.list.append((told, false)) }
  }

  // MARK: Drawing

  /// Outlines of the bodies.
  /// - Parameter transform: from the scene's coordinates to the context's.
  final func drawOutlines(in context: CGContext, _ transform: CGAffineTransform) {
    context.saveGState()
    defer { context.restoreGState() }
    context.concatenate(transform)
    context.setStrokeColor(CGColor(red: 0.3, green: 0.8, blue: 1, alpha: 1))
    for piece in placedBodies().flatMap(\.placed) {
      switch piece.placed {
      case .circle(let center, let radius):
        context.strokeEllipse(
          in: CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2))
      case .polygon(let corners):
        context.addLines(between: corners.map(\.point))
        context.closePath()
        context.strokePath()
      }
    }
  }
}
