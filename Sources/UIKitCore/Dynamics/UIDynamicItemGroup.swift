import CoreGraphics
import Foundation

/// Items that move as one.
@preconcurrency @MainActor open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  public let items: [any UIDynamicItem]
  private var offsets: [(place: DynamicVector, angle: Double)] = []
  private let box: CGRect

  public init(items: [any UIDynamicItem]) {
    self.items = items
    let box = items.map { item in
      CGRect(
        x: item.center.x - item.bounds.width / 2, y: item.center.y - item.bounds.height / 2,
        width: item.bounds.width, height: item.bounds.height)
    }.reduce(CGRect.null) { $0.union($1) }
    self.box = box
    center = CGPoint(x: box.midX, y: box.midY)
    super.init()
    let middle = DynamicVector(center)
    offsets = items.map { item in
      let angle = atan2(Double(item.transform.b), Double(item.transform.a))
      return (DynamicVector(item.center) - middle, angle)
    }
  }

  open var center: CGPoint { didSet { moveItems() } }
  open var bounds: CGRect { CGRect(origin: .zero, size: box.size) }
  open var transform: CGAffineTransform = .identity { didSet { moveItems() } }
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  open var collisionBoundingPath: UIBezierPath {
    UIBezierPath(
      rect: CGRect(x: -box.width / 2, y: -box.height / 2, width: box.width, height: box.height))
  }

  private func moveItems() {
    let angle = atan2(Double(transform.b), Double(transform.a))
    for (item, offset) in zip(items, offsets) {
      item.center = (DynamicVector(center) + offset.place.rotated(angle)).point
      item.transform = CGAffineTransform(rotationAngle: CGFloat(angle + offset.angle))
    }
  }
}
