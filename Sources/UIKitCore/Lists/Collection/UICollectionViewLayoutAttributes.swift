import Foundation

/// Where one cell, supplementary or decoration view of a collection view stands, and how it looks there.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying, UIDynamicItem {
  package private(set) var _kind: String?
  package private(set) var _category: UICollectionView.ElementCategory = .cell

  /// What collisions take the item for. Default `.rectangle`.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// A convex path around (0, 0), the item's centre, in points; read where the type is `.path`.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  /// In the collection view's content coordinates. Setting it sets `size` and `center`.
  open var frame: CGRect {
    get {
      CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        .applying(transform, around: center)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  open var center: CGPoint = .zero
  open var size: CGSize = .zero
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  open var transform3D: CATransform3D = CATransform3DIdentity
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }
  open var alpha: CGFloat = 1
  /// Higher is nearer to the viewer. Default 0.
  open var zIndex = 0
  open var isHidden = false
  /// The axes along which a layout lets the view choose; nil: the layout says nothing about it.
  package final var flexibleAxes: UIAxis?
  open var indexPath = IndexPath(item: 0, section: 0)

  open var representedElementCategory: UICollectionView.ElementCategory { _category }
  /// nil for cells.
  open var representedElementKind: String? { _kind }

  @preconcurrency @MainActor public override init() { super.init() }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    _category = .supplementaryView
    _kind = elementKind
    self.indexPath = indexPath
  }

  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    _category = .decorationView
    _kind = decorationViewKind
    self.indexPath = indexPath
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CollectionFactory.attributes(type(of: self), _key)
    copy.center = center
    copy.size = size
    copy.transform3D = transform3D
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.flexibleAxes = flexibleAxes
    return copy
  }

  var copied: UICollectionViewLayoutAttributes { copy(with: nil) as? UICollectionViewLayoutAttributes ?? self }

  open override nonisolated func isEqual(_ object: Any?) -> Bool {
    MainActor.assumeIsolated {
      guard let other = object as? UICollectionViewLayoutAttributes, type(of: other) == type(of: self) else {
        return false
      }
      return other === self
        || other._key == _key && other.center == center && other.size == size && other.alpha == alpha
          && other.zIndex == zIndex && other.isHidden == isHidden
          && CATransform3DEqualToTransform(other.transform3D, transform3D)
    }
  }

  open override nonisolated var hash: Int { MainActor.assumeIsolated { _key.hashValue } }

  package var _key: CollectionElement {
    get { CollectionElement(category: _category, kind: _kind, indexPath: indexPath) }
    set { (_category, _kind, indexPath) = (newValue.category, newValue.kind, newValue.indexPath) }
  }
}

/// Which element of a collection view is meant: at most one view shows it.
package struct CollectionElement: Hashable, Comparable {
  package var category: UICollectionView.ElementCategory
  package var kind: String?
  package var indexPath: IndexPath

  /// Cells first, then by kind and place: the order in which views are told, wherever it is not the layout's.
  package static func < (a: Self, b: Self) -> Bool {
    if a.category != b.category { return a.category.rawValue < b.category.rawValue }
    if a.kind != b.kind { return (a.kind ?? "") < (b.kind ?? "") }
    return a.indexPath < b.indexPath
  }
}

extension CGRect {
  /// Whether the rectangles share more than an edge; one without an area has to lie in the other.
  func _overlaps(_ other: CGRect) -> Bool {
    guard intersects(other) else { return false }
    let wide = width == 0 || minX < other.maxX && maxX > other.minX
    return wide && (height == 0 || minY < other.maxY && maxY > other.minY)
  }

  /// The box around this rectangle after a transform about a point.
  fileprivate func applying(_ transform: CGAffineTransform, around point: CGPoint) -> CGRect {
    if transform.isIdentity { return self }
    return offsetBy(dx: -point.x, dy: -point.y).applying(transform).offsetBy(dx: point.x, dy: point.y)
  }
}
