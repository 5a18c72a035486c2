import CoreGraphics
import Foundation

/// A field of force that acts on the items in its region.
@preconcurrency @MainActor open class UIFieldBehavior: UIDynamicBehavior {
  /// The force on an item at a place relative to the field's, with a velocity, a mass and a charge.
  enum Kind {
    case drag, vortex, radial, linear, velocity, spring, electric, magnetic
    case noise(turbulent: Bool)
    case custom((UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)
  }

  private let kind: Kind
  open var items: [any UIDynamicItem] { acting }
  /// In the reference view's coordinates. Default (0, 0).
  open var position = CGPoint.zero { didSet { changed() } }
  /// Around the position. Default: everything.
  open var region: UIRegion = .infinite { didSet { changed() } }
  /// Default 1.
  open var strength: CGFloat = 1 { didSet { changed() } }
  /// The power of the distance by which the force falls. Default 0: it does not.
  open var falloff: CGFloat = 0 { didSet { changed() } }
  /// Points: nearer than this the force is as at this distance.
  open var minimumRadius: CGFloat = 1e-6 { didSet { changed() } }
  /// Of linear and velocity fields.
  open var direction = CGVector.zero { didSet { changed() } }
  /// Of noise and turbulence, 0 to 1. Default 0: rough.
  open var smoothness: CGFloat = 0 { didSet { changed() } }
  /// Changes of noise and turbulence per second. Default 0: none.
  open var animationSpeed: CGFloat = 0 { didSet { changed() } }

  private init(_ kind: Kind) {
    self.kind = kind
    super.init()
  }

  private class func make(_ kind: Kind, _ setUp: (UIFieldBehavior) -> Void = { _ in }) -> Self {
    let field = UIFieldBehavior(kind)
    setUp(field)
    return field as! Self
  }

  // MARK: Kinds

  open class func dragField() -> Self { make(.drag) }
  open class func vortexField() -> Self { make(.vortex) }
  open class func radialGravityField(position: CGPoint) -> Self { make(.radial) { $0.position = position } }
  open class func linearGravityField(direction: CGVector) -> Self { make(.linear) { $0.direction = direction } }
  open class func velocityField(direction: CGVector) -> Self { make(.velocity) { $0.direction = direction } }
  open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    make(.noise(turbulent: false)) { ($0.smoothness, $0.animationSpeed) = (smoothness, speed) }
  }
  open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    make(.noise(turbulent: true)) { ($0.smoothness, $0.animationSpeed) = (smoothness, speed) }
  }
  open class func springField() -> Self { make(.spring) }
  open class func electricField() -> Self { make(.electric) }
  open class func magneticField() -> Self { make(.magnetic) }
  /// - Parameter block: gives the force from the field, the place relative to its position, the velocity, the mass, the
  ///   charge and the seconds that pass.
  open class func field(
    evaluationBlock block:
      @escaping (
        _ field: UIFieldBehavior, _ position: CGPoint, _ velocity: CGVector, _ mass: CGFloat, _ charge: CGFloat,
        _ deltaTime: TimeInterval
      ) -> CGVector
  ) -> Self { make(.custom(block)) }

  // MARK: Items

  open func addItem(_ item: any UIDynamicItem) {
    act(on: [item])
  }
  open func removeItem(_ item: any UIDynamicItem) {
    leave(item)
  }

  // MARK: Physics

  override func push(_ world: DynamicWorld, _ seconds: Double) {
    for item in items {
      guard let body = world.body(item), body.inverseMass > 0 else { continue }
      let place = body.position - DynamicVector(position)
      guard region.contains(place.point) else { continue }
      if case .velocity = kind {
        // Apple: velocityField, the field sets the velocity of what is in it.
        body.velocity = DynamicVector(direction) * (Double(strength) * 100)
        continue
      }
      body.push(force(on: body, place, seconds) * seconds, at: DynamicVector())
    }
  }

  /// In the units of pushes: 100 gives mass 1 a hundred points per square second.
  private func force(on body: DynamicItemBody, _ place: DynamicVector, _ seconds: Double) -> DynamicVector {
    let distance = max(place.length, Double(minimumRadius))
    let scale = Double(strength) * 100 / pow(max(distance / 100, 1e-3), Double(falloff))
    switch kind {
    case .drag: return -body.velocity * (scale / 100)
    case .vortex: return DynamicVector(-place.y, place.x).unit * scale
    case .radial: return -place.unit * (scale * body.mass)
    case .linear: return DynamicVector(direction) * (scale * 10 * body.mass)
    case .spring: return -place * (scale / 100 * body.mass)
    case .electric: return place.unit * (scale * body.charge)
    case .magnetic: return DynamicVector(body.velocity.y, -body.velocity.x) * (scale / 100 * body.charge)
    case .velocity: return DynamicVector()
    case .noise(let turbulent):
      let noise = noise(at: place)
      return noise * (turbulent ? scale * body.velocity.length / 100 : scale)
    case .custom(let block):
      return DynamicVector(
        block(self, place.point, body.velocity.vector, CGFloat(body.mass), CGFloat(body.charge), seconds))
    }
  }

  /// Waves of three lengths that run at the animation's speed: alike in every run.
  private func noise(at place: DynamicVector) -> DynamicVector {
    let time = (dynamicAnimator?.elapsedTime ?? 0) * Double(animationSpeed)
    var sum = DynamicVector()
    for wave in 1...3 {
      let weight = wave == 1 ? 1 : (1 - min(1, max(0, Double(smoothness)))) / Double(wave)
      let length = 120 / Double(wave * wave)
      sum +=
        DynamicVector(
          sin(place.y / length + time * 2 + Double(wave)), cos(place.x / length + time * 2 - Double(wave))) * weight
    }
    return sum
  }
}
