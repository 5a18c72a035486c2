import CoreGraphics
import Foundation

/// Makes items fall.
@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicBehavior {
  open private(set) var items: [any UIDynamicItem]
  /// A length of 1 stands for 1,000 points per square second. Default (0, 1): down.
  open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { changed() } }

  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }

  open func addItem(_ item: any UIDynamicItem) {
    items.append(item)
    changed()
  }
  open func removeItem(_ item: any UIDynamicItem) {
    items.removeAll { $0 === item }
    changed()
  }

  /// Radians, clockwise from the right.
  open var angle: CGFloat {
    get { atan2(gravityDirection.dy, gravityDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  open var magnitude: CGFloat {
    get { CGFloat(DynamicVector(gravityDirection).length) }
    set { setAngle(angle, magnitude: newValue) }
  }
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  override var acting: [any UIDynamicItem] { items }
  override func push(_ world: DynamicWorld, _ seconds: Double) {
    for item in items {
      guard let body = world.body(item), body.inverseMass > 0 else { continue }
      body.velocity += DynamicVector(gravityDirection) * (1000 * seconds)
    }
  }
}
