import CoreGraphics
import Foundation
import QuartzCore
import QuinceRuntime

/// Moves items as bodies of a physics, in the coordinates of a reference view.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  open private(set) weak var referenceView: UIView?
  private weak var layout: UICollectionViewLayout?
  open private(set) var behaviors: [UIDynamicBehavior] = []
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  let world = DynamicWorld()
  private var link: CADisplayLink?
  private var lastTime: Double?
  /// Seconds not simulated yet.
  private var rest = 0.0
  private var elapsed = 0.0
  private var isStale = false

  /// For items that share no view.
  public override init() {
    super.init()
    MainThreadRelease.adopt(self)
  }

  /// - Parameter view: the items' coordinates are those of this view.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
    MainThreadRelease.adopt(self)
  }

  /// For layout attributes as items: the layout is invalidated as they move.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init()
    MainThreadRelease.adopt(self)
  }

  deinit { MainActor.assumeIsolated { link?.invalidate() } }

  // MARK: Behaviours

  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.dynamicAnimator !== self else { return }
    behavior.tellMove(to: self)
    behavior.animator = self
    behaviors.append(behavior)
    changed()
  }

  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.animator === self else { return }
    behavior.tellMove(to: nil)
    behavior.animator = nil
    behaviors.removeAll { $0 === behavior }
    changed()
  }

  open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

  /// Those items whose bounds meet the rectangle, in the reference view's coordinates.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    takeChanges()
    return world.bodies.map(\.item).filter { item in
      let half = CGSize(width: item.bounds.width / 2, height: item.bounds.height / 2)
      let box = CGRect(x: -half.width, y: -half.height, width: half.width * 2, height: half.height * 2)
        .applying(item.transform)
      return box.offsetBy(dx: item.center.x, dy: item.center.y).intersects(rect)
    }
  }

  /// To be called when the app moved an item itself: its place and angle are read anew.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    takeChanges()
    world.body(item)?.readItem()
    resume()
  }

  // MARK: State

  open private(set) var isRunning = false
  /// Seconds that the animator has run.
  open var elapsedTime: TimeInterval { elapsed }

  // MARK: Collection views

  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes {
      $0.representedElementCategory == .supplementaryView && $0.representedElementKind == kind
        && $0.indexPath == indexPath
    }
  }
  open func layoutAttributesForDecorationView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes {
      $0.representedElementCategory == .decorationView && $0.representedElementKind == kind
        && $0.indexPath == indexPath
    }
  }
  private func attributes(
    _ isMeant: (UICollectionViewLayoutAttributes) -> Bool
  ) -> UICollectionViewLayoutAttributes? {
    takeChanges()
    return world.bodies.lazy.compactMap { $0.item as? UICollectionViewLayoutAttributes }.first(where: isMeant)
  }

  // MARK: Running

  /// Behaviours, their items or values changed: what rested may have to move.
  func changed() {
    isStale = true
    resume()
  }

  private func takeChanges() {
    guard isStale else { return }
    isStale = false
    let all = behaviors.flatMap(\.all)
    world.take(all.flatMap(\.acting), all)
  }

  private func resume() {
    world.wake()
    guard !isRunning, !behaviors.isEmpty else { return }
    isRunning = true
    lastTime = nil
    delegate?.dynamicAnimatorWillResume(self)
    guard link == nil else { return }
    let link = CADisplayLink.make { [weak self] link in self?.tick(link) }
    self.link = link
    link.add(to: .main, forMode: .common)
  }

  private func pause() {
    isRunning = false
    link?.invalidate()
    link = nil
    delegate?.dynamicAnimatorDidPause(self)
  }

  private func tick(_ link: CADisplayLink) {
    defer { lastTime = link.timestamp }
    // What a slow frame missed is not made up for as a whole, so that nothing jumps.
    rest += min(link.timestamp - (lastTime ?? link.timestamp - DynamicWorld.frame), 0.1)
    while rest >= DynamicWorld.frame - 1e-6, isRunning {
      rest = max(0, rest - DynamicWorld.frame)
      step()
    }
  }

  private func step() {
    takeChanges()
    elapsed += DynamicWorld.frame
    let bounds = referenceView?.bounds ?? layout?.collectionView?.bounds
    let all = behaviors.flatMap(\.all)
    if world.advance(all, DynamicWorld.frame, bounds) { layout?.invalidateLayout() }
    // Observed: an instantaneous push whose action takes it away has pushed.
    for behavior in all { behavior.action?() }
    if world.bodies.isEmpty || world.isAtRest { pause() }
  }
}
