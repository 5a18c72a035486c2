import CoreGraphics
import Foundation
import UIKitCore

/// What makes a node take part in the physics of its scene. Kilograms, points a second, radians a second.
@preconcurrency @MainActor open class SKPhysicsBody: NSObject, NSCopying {
  // Apple: SpriteKit's metres are 150 points.
  static let pointsPerMeter = 150.0

  let shape: BodyShape
  let rigid = DynamicBody()
  private(set) weak var owner: SKNode?
  /// The node's scale when it got the body: the body changes as the node does from then on.
  private var attachedScale = CGSize(width: 1, height: 1)
  /// The scales that the pieces have.
  private var scale: (x: Double, y: Double) = (.nan, .nan)
  private(set) var pieces: [BodyShape.Piece] = []
  private var measures: (area: Double, middle: DynamicVector, inertia: Double) = (0, DynamicVector(), 1)
  /// Where the pieces are now.
  private(set) var placed: [PlacedPiece] = []
  /// What the node was given last.
  private var written: (position: CGPoint, rotation: CGFloat)?
  private var force = DynamicVector()
  private var torque = 0.0
  private var givenMass: CGFloat?
  private var touched: [ObjectIdentifier: SKPhysicsBody] = [:]
  final var jointList: [SKPhysicsJoint] = []

  private init(_ shape: BodyShape, edgesOnly: Bool = false) {
    self.shape = shape
    dynamic = !edgesOnly
    super.init()
    setScale(1, 1)
  }

  // MARK: Volumes

  public convenience init(circleOfRadius r: CGFloat) { self.init(circleOfRadius: r, center: .zero) }
  /// - Parameter center: in the node's coordinates.
  public convenience init(circleOfRadius r: CGFloat, center: CGPoint) { self.init(.circle(r, center)) }
  public convenience init(rectangleOf s: CGSize) { self.init(rectangleOf: s, center: .zero) }
  public convenience init(rectangleOf s: CGSize, center: CGPoint) { self.init(.rectangle(s, center)) }
  /// - Parameter path: convex; what is not becomes the smallest convex polygon around it.
  public convenience init(polygonFrom path: CGPath) { self.init(.polygon(path)) }
  public convenience init(bodies: [SKPhysicsBody]) {
    self.init(BodyShape(pieces: bodies.flatMap { $0.shape.pieces }))
  }
  /// The smallest convex polygon around what of the texture is not transparent.
  public convenience init(texture: SKTexture, size: CGSize) {
    self.init(texture: texture, alphaThreshold: 0, size: size)
  }
  /// - Parameter alphaThreshold: 0 to 1; what is not above it is outside.
  public convenience init(texture: SKTexture, alphaThreshold: Float, size: CGSize) {
    let shape = BodyShape.polygon(TextureOutline.path(texture, alphaThreshold, size))
    self.init(shape.pieces.isEmpty ? .rectangle(size, .zero) : shape)
  }

  // MARK: Edges

  public convenience init(edgeFrom p1: CGPoint, to p2: CGPoint) {
    self.init(BodyShape(pieces: [.edge(DynamicVector(p1), DynamicVector(p2))]), edgesOnly: true)
  }
  public convenience init(edgeChainFrom path: CGPath) { self.init(.edges(path, isClosed: false), edgesOnly: true) }
  public convenience init(edgeLoopFrom path: CGPath) { self.init(.edges(path, isClosed: true), edgesOnly: true) }
  public convenience init(edgeLoopFrom rect: CGRect) { self.init(edgeLoopFrom: CGPath(rect: rect, transform: nil)) }

  // MARK: What moves it

  private var dynamic: Bool
  /// Whether the physics moves the body; edges never move.
  open var isDynamic: Bool {
    get { dynamic }
    set {
      dynamic = newValue && shape.isVolume
      weigh()
    }
  }
  open var affectedByGravity = true
  open var allowsRotation = true { didSet { weigh() } }
  /// Whether the body stays at its place in the parent; it still turns.
  open var pinned = false { didSet { weigh() } }
  // surface: all bodies move in steps shorter than they are
  open var usesPreciseCollisionDetection = false
  /// Whether the body is as good as still.
  open var isResting: Bool {
    get { rigid.velocity.length < 2 && abs(rigid.angularVelocity) < 0.05 }
    set { if newValue { (rigid.velocity, rigid.angularVelocity) = (DynamicVector(), 0) } }
  }

  // MARK: Material

  open var friction: CGFloat = 0.2
  open var restitution: CGFloat = 0.2
  open var linearDamping: CGFloat = 0.1
  open var angularDamping: CGFloat = 0.1
  /// Kilograms a square metre.
  open var density: CGFloat = 1 {
    didSet {
      givenMass = nil
      weigh()
    }
  }
  open var mass: CGFloat {
    get { givenMass ?? CGFloat(Double(density) * measures.area / (Self.pointsPerMeter * Self.pointsPerMeter)) }
    set {
      givenMass = newValue
      weigh()
    }
  }
  /// Square metres.
  open var area: CGFloat { CGFloat(measures.area / (Self.pointsPerMeter * Self.pointsPerMeter)) }

  // MARK: Categories

  open var categoryBitMask: UInt32 = .max
  /// What stops the body.
  open var collisionBitMask: UInt32 = .max
  /// What the world's delegate is told of.
  open var contactTestBitMask: UInt32 = 0

  // MARK: State

  open var node: SKNode? { owner }
  open var velocity: CGVector {
    get { rigid.velocity.vector }
    set { rigid.velocity = DynamicVector(newValue) }
  }
  open var angularVelocity: CGFloat {
    get { CGFloat(rigid.angularVelocity) }
    set { rigid.angularVelocity = Double(newValue) }
  }
  open var joints: [SKPhysicsJoint] { jointList }
  open func allContactedBodies() -> [SKPhysicsBody] {
    touched.values.sorted { $0.order < $1.order }
  }

  // MARK: Pushing

  /// Newtons of SpriteKit's points, for the coming frame.
  open func applyForce(_ force: CGVector) { self.force += DynamicVector(force) }
  /// - Parameter point: in the scene's coordinates.
  open func applyForce(_ force: CGVector, at point: CGPoint) {
    applyForce(force)
    torque += (DynamicVector(point) - center).cross(DynamicVector(force))
  }
  open func applyTorque(_ torque: CGFloat) { self.torque += Double(torque) }
  /// The speed changes at once, by the impulse over the mass.
  open func applyImpulse(_ impulse: CGVector) { rigid.push(DynamicVector(impulse), at: DynamicVector()) }
  open func applyImpulse(_ impulse: CGVector, at point: CGPoint) {
    rigid.push(DynamicVector(impulse), at: DynamicVector(point) - center)
  }
  open func applyAngularImpulse(_ impulse: CGFloat) { rigid.angularVelocity += Double(impulse) * rigid.inverseInertia }

  // MARK: For the world

  /// The body's place in the tree.
  final var order = 0

  final func attach(to node: SKNode?) {
    owner = node
    written = nil
    if let node { attachedScale = CGSize(width: node.xScale, height: node.yScale) }
    if node == nil { for joint in jointList { joint.world?.remove(joint) } }
  }

  private func setScale(_ x: Double, _ y: Double) {
    guard scale.x != x || scale.y != y else { return }
    scale = (x, y)
    let own = shape.measures
    let middle = DynamicVector(own.middle.x * x, own.middle.y * y)
    measures = (own.area * abs(x * y), middle, own.inertia * (x * x + y * y) / 2)
    pieces = shape.scaled(x, y, around: middle)
    weigh()
  }

  private func weigh() {
    let mass = max(1e-9, Double(self.mass))
    let moves = dynamic && shape.isVolume
    rigid.inverseMass = moves && !pinned ? 1 / mass : 0
    rigid.inverseInertia = moves && allowsRotation ? 1 / (mass * measures.inertia) : 0
  }

  /// Where the middle is now, as long as the world has not been told: for what acts at a point.
  private var center: DynamicVector {
    if written == nil, let owner { readNode(owner, owner.parent?.rootTransform ?? .identity) }
    return rigid.position
  }

  /// Takes the place that the node was given since the last frame.
  /// - Parameter parent: from the coordinates of the node's parent to the scene's.
  final func readNode(_ node: SKNode, _ parent: CGAffineTransform) {
    let (width, height) = (hypot(parent.a, parent.b), hypot(parent.c, parent.d))
    setScale(
      Double(node.xScale / (attachedScale.width == 0 ? 1 : attachedScale.width) * width),
      Double(node.yScale / (attachedScale.height == 0 ? 1 : attachedScale.height) * height))
    let turn = atan2(parent.b, parent.a)
    if let written, written.position == node.position, written.rotation == node.zRotation, dynamic { return }
    rigid.angle = Double(node.zRotation + turn)
    rigid.position = DynamicVector(node.position.applying(parent)) + measures.middle.rotated(rigid.angle)
    written = (node.position, node.zRotation)
  }

  /// Puts the node where the body is.
  final func writeNode(_ node: SKNode, _ parent: CGAffineTransform) {
    guard dynamic else { return }
    let place = (rigid.position - measures.middle.rotated(rigid.angle)).point
    if !pinned { node.position = parent.isIdentity ? place : place.applying(parent.inverted()) }
    if allowsRotation { node.zRotation = CGFloat(rigid.angle) - atan2(parent.b, parent.a) }
    written = (node.position, node.zRotation)
  }

  final func place() { placed = pieces.map { PlacedPiece($0, rigid.position, rigid.angle) } }

  /// Lets forces act for a step.
  final func push(_ gravity: DynamicVector, _ seconds: Double) {
    guard rigid.inverseMass > 0 || rigid.inverseInertia > 0 else {
      (rigid.velocity, rigid.angularVelocity) = (DynamicVector(), 0)
      return
    }
    if rigid.inverseMass == 0 {
      rigid.velocity = DynamicVector()
    } else {
      if affectedByGravity { rigid.velocity += gravity * seconds }
      rigid.velocity += force * (rigid.inverseMass * seconds)
    }
    rigid.angularVelocity += torque * rigid.inverseInertia * seconds
    rigid.velocity /= 1 + seconds * Double(linearDamping)
    rigid.angularVelocity /= 1 + seconds * Double(angularDamping)
    if rigid.inverseInertia == 0 { rigid.angularVelocity = 0 }
  }

  final func endFrame() { (force, torque) = (DynamicVector(), 0) }

  /// Half of the thinnest piece: what may be passed in a step without jumping through something.
  final var reach: Double {
    pieces.map { piece -> Double in
      switch piece {
      case .circle(_, let radius): return radius
      case .edge: return .infinity
      case .polygon(let corners):
        let xs = corners.map(\.x)
        let ys = corners.map(\.y)
        return max(1, min((xs.max() ?? 0) - (xs.min() ?? 0), (ys.max() ?? 0) - (ys.min() ?? 0)) / 2)
      }
    }.min() ?? .infinity
  }

  final func touch(_ other: SKPhysicsBody, _ isTouching: Bool) {
    touched[ObjectIdentifier(other)] = isTouching ? other : nil
  }

  // MARK: Copying

  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    nonisolated(unsafe) var result: SKPhysicsBody!
    MainActor.assumeIsolated {
      let copy = SKPhysicsBody(shape, edgesOnly: !shape.isVolume)
      (copy.isDynamic, copy.affectedByGravity, copy.allowsRotation) = (isDynamic, affectedByGravity, allowsRotation)
      (copy.pinned, copy.friction, copy.restitution) = (pinned, friction, restitution)
      (copy.linearDamping, copy.angularDamping, copy.density) = (linearDamping, angularDamping, density)
      if let givenMass { copy.mass = givenMass }
      (copy.categoryBitMask, copy.collisionBitMask) = (categoryBitMask, collisionBitMask)
      (copy.contactTestBitMask, copy.velocity, copy.angularVelocity) = (contactTestBitMask, velocity, angularVelocity)
      result = copy
    }
    return result!
  }
}
