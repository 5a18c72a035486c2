import CoreGraphics
import Foundation

/// What an item is to the physics: a rigid body with a form and a material.
@MainActor final class DynamicItemBody: DynamicBody {
  enum Shape {
    case circle(radius: Double)
    /// Convex, clockwise on the screen, around the centre.
    case polygon([DynamicVector])
  }

  let item: any UIDynamicItem
  private(set) var shape = Shape.polygon([])
  private(set) var mass = 1.0
  // Assumed: what bodies without an item behaviour do; they bounce and slow down a little, as views do on iOS.
  var elasticity = 0.2
  var friction = 0.2
  var resistance = 0.1
  var angularResistance = 0.1
  var charge = 0.0
  private var density = 1.0
  private var isAnchored = false
  private var allowsRotation = true

  init(_ item: any UIDynamicItem) {
    self.item = item
    super.init()
    readItem()
  }

  /// Takes the item's place, angle and size as they are now.
  func readItem() {
    position = DynamicVector(item.center)
    let transform = item.transform
    angle = atan2(Double(transform.b), Double(transform.a))
    let (width, height) = (max(1, Double(item.bounds.width)), max(1, Double(item.bounds.height)))
    switch item.collisionBoundsType {
    // Apple: UIDynamicItemCollisionBoundsType.ellipse. Assumed: a circle of the mean radius where the sides differ.
    case .ellipse: shape = .circle(radius: (width + height) / 4)
    case .path: shape = .polygon(DynamicHull.corners(item.collisionBoundingPath.cgPath))
    case .rectangle: shape = .polygon(Self.box(width, height))
    }
    if case .polygon(let corners) = shape, corners.count < 3 { shape = .polygon(Self.box(width, height)) }
    weigh()
  }

  /// Puts the item where the body is; returns whether it moved.
  func writeItem() -> Bool {
    var changed = false
    let center = position.point
    if abs(center.x - item.center.x) > 1e-4 || abs(center.y - item.center.y) > 1e-4 {
      item.center = center
      changed = true
    }
    let old = item.transform
    if abs(remainder(atan2(Double(old.b), Double(old.a)) - angle, 2 * .pi)) > 1e-6 {
      item.transform = CGAffineTransform(rotationAngle: CGFloat(angle))
      changed = true
    }
    return changed
  }

  func take(_ behavior: UIDynamicItemBehavior) {
    elasticity = Double(behavior.elasticity)
    friction = Double(behavior.friction)
    resistance = Double(behavior.resistance)
    angularResistance = Double(behavior.angularResistance)
    charge = Double(behavior.charge)
    density = Double(behavior.density)
    isAnchored = behavior.isAnchored
    allowsRotation = behavior.allowsRotation
    weigh()
  }

  /// The values of a body without an item behaviour.
  func forget() {
    (elasticity, friction, resistance, angularResistance, charge) = (0.2, 0.2, 0.1, 0.1, 0)
    (density, isAnchored, allowsRotation) = (1, false, true)
    weigh()
  }

  private func weigh() {
    let (width, height) = (max(1, Double(item.bounds.width)), max(1, Double(item.bounds.height)))
    // Apple: UIDynamicItemBehavior.density, "an object that is 100 x 100 points and has a density of 1.0" is the unit.
    mass = max(1e-6, density * width * height / 10_000)
    inverseMass = isAnchored ? 0 : 1 / mass
    let inertia = mass * (width * width + height * height) / 12
    inverseInertia = isAnchored || !allowsRotation ? 0 : 1 / inertia
    if isAnchored { velocity = DynamicVector() }
    if inverseInertia == 0 { angularVelocity = 0 }
  }

  /// The corners where the body is now.
  var corners: [DynamicVector] {
    guard case .polygon(let local) = shape else { return [] }
    return local.map { position + $0.rotated(angle) }
  }

  /// Half of the shortest side: what may be passed in a step without jumping through something.
  var reach: Double {
    switch shape {
    case .circle(let radius): return radius
    case .polygon: return Double(min(item.bounds.width, item.bounds.height)) / 2
    }
  }

  // Assumed: a boundary is as rough as what touches it.
  func material(_ other: DynamicItemBody?) -> DynamicContact.Material {
    DynamicContact.Material(
      bounce: max(elasticity, other?.elasticity ?? 0),
      friction: (friction * (other?.friction ?? friction)).squareRoot())
  }

  private static func box(_ width: Double, _ height: Double) -> [DynamicVector] {
    let (x, y) = (width / 2, height / 2)
    return [DynamicVector(-x, -y), DynamicVector(x, -y), DynamicVector(x, y), DynamicVector(-x, y)]
  }
}
