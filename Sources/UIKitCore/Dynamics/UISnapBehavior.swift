import CoreGraphics
import Foundation

/// Draws an item to a point with a swing.
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem
  /// In the reference view's coordinates.
  open var snapPoint: CGPoint { didSet { changed() } }
  /// 0 swings most, 1 least. Default 0.5.
  open var damping: CGFloat = 0.5 { didSet { changed() } }

  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
    act(on: [item])
  }

  // Assumed: a spring of 2.5 hertz that turns the item upright as well.
  override func tie(_ world: DynamicWorld, _ seconds: Double, _ rows: inout [DynamicRow]) {
    guard let body = world.body(item) else { return }
    let damping = 0.3 + 0.7 * min(1, max(0, Double(damping)))
    let target = DynamicVector(snapPoint)
    for direction in [DynamicVector(1, 0), DynamicVector(0, 1)] {
      var row = DynamicRow(nil, body, along: direction, DynamicVector(), DynamicVector())
      row.spring((body.position - target).dot(direction), frequency: 2.5, damping: damping, step: seconds)
      rows.append(row)
    }
    guard body.inverseInertia > 0 else { return }
    var turn = DynamicRow(turning: nil, body)
    turn.spring(remainder(body.angle, 2 * .pi), frequency: 2.5, damping: damping, step: seconds)
    rows.append(turn)
  }
}
