import CoreGraphics
import Foundation

/// Pushes items, all the time or once.
@preconcurrency @MainActor open class UIPushBehavior: UIDynamicBehavior {
  public enum Mode: Int, Sendable { case continuous, instantaneous }

  open var items: [any UIDynamicItem] { acting }
  public let mode: Mode
  /// An instantaneous push becomes inactive once it has pushed; setting it active pushes again. Default true.
  open var active = true { didSet { changed() } }
  /// A length of 1 gives an item of 100 by 100 points and density 1 a hundred points per square second; at once, per second.
  open var pushDirection = CGVector(dx: 0, dy: 0) { didSet { changed() } }
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  public init(items: [any UIDynamicItem], mode: UIPushBehavior.Mode) {
    self.mode = mode
    super.init()
    act(on: items)
  }

  open func addItem(_ item: any UIDynamicItem) {
    act(on: [item])
  }
  open func removeItem(_ item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = nil
    leave(item)
  }

  /// Points from the item's centre, as it stands unturned.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset { offsets[ObjectIdentifier(item)] ?? .zero }
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = o
    changed()
  }

  /// Radians, clockwise from the right.
  open var angle: CGFloat {
    get { pushDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  open var magnitude: CGFloat {
    get { pushDirection.magnitude }
    set { setAngle(angle, magnitude: newValue) }
  }
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(angle: angle, magnitude: magnitude)
  }

  override func began(_ world: DynamicWorld) {
    guard mode == .instantaneous, active else { return }
    act(world, 1)
    active = false
  }
  override func push(_ world: DynamicWorld, _ seconds: Double) {
    if mode == .continuous, active { act(world, seconds) }
  }
  private func act(_ world: DynamicWorld, _ seconds: Double) {
    for item in items {
      guard let body = world.body(item) else { continue }
      let arm = DynamicVector(targetOffsetFromCenter(for: item)).rotated(body.angle)
      body.push(DynamicVector(pushDirection) * (100 * seconds), at: arm)
    }
  }
}
