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

  open private(set) var items: [any UIDynamicItem]
  /// Default `.everything`.
  open var collisionMode = Mode.everything { didSet { changed() } }
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  /// The reference view's bounds are a boundary. Default false.
  open var translatesReferenceBoundsIntoBoundary = false { didSet { changed() } }
  private var insets = UIEdgeInsets.zero
  private var boundaries: [DynamicBoundary] = []

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

  // MARK: Boundaries

  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    self.insets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    add(DynamicBoundary(identifier: identifier, path: bezierPath), (identifier, bezierPath))
  }
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    add(DynamicBoundary(identifier: identifier, from: p1, to: p2), (identifier, path))
  }
  private var paths: [AnyHashable: UIBezierPath] = [:]

  private func add(_ boundary: DynamicBoundary, _ entry: (any NSCopying, UIBezierPath)) {
    let key = Self.key(entry.0)
    boundaries.removeAll { $0.identifier.map(Self.key) == key }
    boundaries.append(boundary)
    paths[key] = entry.1
    changed()
  }

  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? { paths[Self.key(identifier)] }
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    let key = Self.key(identifier)
    boundaries.removeAll { $0.identifier.map(Self.key) == key }
    paths[key] = nil
    changed()
  }
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.compactMap(\.identifier)
  }
  open func removeAllBoundaries() {
    boundaries = []
    paths = [:]
    changed()
  }

  /// An identifier as a key: equal strings are one, other objects are themselves.
  static func key(_ identifier: any NSCopying) -> AnyHashable {
    if let object = identifier as? NSObject { return AnyHashable(object) }
    return AnyHashable(ObjectIdentifier(identifier as AnyObject))
  }

  /// - Parameter reference: the bounds of the reference view.
  func allBoundaries(_ reference: CGRect?) -> [DynamicBoundary] {
    guard translatesReferenceBoundsIntoBoundary, let reference else { return boundaries }
    return boundaries + [DynamicBoundary(around: reference.inset(by: insets))]
  }

  override var acting: [any UIDynamicItem] { items }
}
