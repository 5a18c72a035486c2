import CoreGraphics
import Foundation

/// Makes items fall.
@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicBehavior {
  open var items: [any UIDynamicItem] { acting }
  /// A length of 1 stands for 1,000 points per square second. Default (0, 1): down.
  open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { changed() } }

  public override init() { super.init() }

  public init(items: [any UIDynamicItem]) {
    super.init()
    act(on: items)
  }

  open func addItem(_ item: any UIDynamicItem) {
    act(on: [item])
  }
  open func removeItem(_ item: any UIDynamicItem) {
    leave(item)
  }

  /// Radians, clockwise from the right.
  open var angle: CGFloat {
    get { gravityDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  open var magnitude: CGFloat {
    get { gravityDirection.magnitude }
    set { setAngle(angle, magnitude: newValue) }
  }
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(angle: angle, magnitude: magnitude)
  }
  override func push(_ world: DynamicWorld, _ seconds: Double) {
    for item in items {
      guard let body = world.body(item), body.inverseMass > 0 else { continue }
      body.velocity += DynamicVector(gravityDirection) * (1000 * seconds)
    }
  }
}
