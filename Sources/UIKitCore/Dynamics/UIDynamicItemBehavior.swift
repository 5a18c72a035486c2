import CoreGraphics
import Foundation

/// What items are made of, and their speeds.
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
  open var items: [any UIDynamicItem] { acting }
  /// 0: stays where it lands; 1: bounces as fast as it came. Default 0.
  open var elasticity: CGFloat = 0 { didSet { changed() } }
  /// Default 0: slides.
  open var friction: CGFloat = 0 { didSet { changed() } }
  /// Default 1: an item of 100 by 100 points has mass 1.
  open var density: CGFloat = 1 { didSet { changed() } }
  /// Default 0: nothing slows the item.
  open var resistance: CGFloat = 0 { didSet { changed() } }
  /// Default 0.
  open var angularResistance: CGFloat = 0 { didSet { changed() } }
  /// For electric and magnetic fields. Default 0.
  open var charge: CGFloat = 0 { didSet { changed() } }
  /// The item takes part in collisions and stays where it is. Default false.
  open var isAnchored = false { didSet { changed() } }
  /// Default true.
  open var allowsRotation = true { didSet { changed() } }
  /// Speeds that were given to items before they had bodies.
  private var waiting: [(item: any UIDynamicItem, linear: CGPoint, angular: CGFloat)] = []

  public override init() { super.init() }

  public init(items: [any UIDynamicItem]) {
    super.init()
    act(on: items)
  }

  open func addItem(_ item: any UIDynamicItem) {
    act(on: [item])
  }
  open func removeItem(_ item: any UIDynamicItem) {
    waiting.removeAll { $0.item === item }
    leave(item)
  }

  /// - Parameter velocity: points per second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    waiting.append((item, velocity, 0))
    changed()
  }
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    let known = body(item)?.velocity.point ?? .zero
    return waiting.filter { $0.item === item }.reduce(known) {
      CGPoint(x: $0.x + $1.linear.x, y: $0.y + $1.linear.y)
    }
  }
  /// - Parameter velocity: radians per second.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    waiting.append((item, .zero, velocity))
    changed()
  }
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    waiting.filter { $0.item === item }.reduce(CGFloat(body(item)?.angularVelocity ?? 0)) { $0 + $1.angular }
  }

  private func body(_ item: any UIDynamicItem) -> DynamicItemBody? { dynamicAnimator?.world.body(item) }
  override func began(_ world: DynamicWorld) {
    for (item, linear, angular) in waiting {
      guard let body = world.body(item) else { continue }
      if body.inverseMass > 0 { body.velocity += DynamicVector(linear) }
      if body.inverseInertia > 0 { body.angularVelocity += Double(angular) }
    }
    waiting = []
  }
}
