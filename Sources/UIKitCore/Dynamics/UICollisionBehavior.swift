import CoreGraphics
import Foundation

/// Lets items bump into each other and into boundaries.
@preconcurrency @MainActor open class UICollisionBehavior: UIDynamicBehavior {
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let items = Mode(rawValue: 1 << 0)
    public static let boundaries = Mode(rawValue: 1 << 1)
    public static let everything = Mode(rawValue: .max)
  }

  open var items: [any UIDynamicItem] { acting }
  /// Default `.everything`.
  open var collisionMode = Mode.everything { didSet { changed() } }
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  /// The reference view's bounds are a boundary. Default false.
  open var translatesReferenceBoundsIntoBoundary = false { didSet { changed() } }
  private var insets = UIEdgeInsets.zero
  private var boundaries: [(boundary: DynamicBoundary, path: UIBezierPath)] = []

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

  // MARK: Boundaries

  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    self.insets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    let boundary = DynamicBoundary(identifier: identifier, path: bezierPath)
    boundaries.removeAll { $0.boundary.isNamed(identifier) }
    boundaries.append((boundary, bezierPath))
    changed()
  }
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }

  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { $0.boundary.isNamed(identifier) }?.path
  }
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { $0.boundary.isNamed(identifier) }
    changed()
  }
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.compactMap(\.boundary.identifier)
  }
  open func removeAllBoundaries() {
    boundaries = []
    changed()
  }

  /// - Parameter reference: the bounds of the reference view.
  func allBoundaries(_ reference: CGRect?) -> [DynamicBoundary] {
    let added = boundaries.map(\.boundary)
    guard translatesReferenceBoundsIntoBoundary, let reference else { return added }
    return added + [DynamicBoundary(around: reference.inset(by: insets))]
  }
}
