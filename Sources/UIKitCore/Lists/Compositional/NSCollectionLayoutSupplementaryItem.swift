import Foundation

/// A view attached to an item, group or section.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  public let elementKind: String
  public let containerAnchor: NSCollectionLayoutAnchor
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// Default 1: above the items.
  open var zIndex = 1

  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) { self.init(layoutSize, elementKind, containerAnchor, nil) }
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) { self.init(layoutSize, elementKind, containerAnchor, itemAnchor) }

  init(
    _ layoutSize: NSCollectionLayoutSize, _ elementKind: String, _ containerAnchor: NSCollectionLayoutAnchor,
    _ itemAnchor: NSCollectionLayoutAnchor?
  ) {
    (self.elementKind, self.containerAnchor, self.itemAnchor) = (elementKind, containerAnchor, itemAnchor)
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSupplementaryItem(layoutSize, elementKind, containerAnchor, itemAnchor)
    (copy.contentInsets, copy.edgeSpacing, copy.zIndex) = (contentInsets, edgeSpacing, zIndex)
    return copy
  }

  /// Inside or beside what it is attached to.
  func frame(in container: CGRect, size: CGSize) -> CGRect {
    var point = containerAnchor.point(in: container)
    let own = itemAnchor?.point(in: CGRect(origin: .zero, size: size)) ?? inner(containerAnchor.edges, size)
    func shift(_ anchor: NSCollectionLayoutAnchor, _ sign: CGFloat) {
      let factor = anchor.isFractionalOffset ? size : CGSize(width: 1, height: 1)
      point.x += sign * anchor.offset.x * factor.width
      point.y += sign * anchor.offset.y * factor.height
    }
    shift(containerAnchor, 1)
    if let itemAnchor { shift(itemAnchor, -1) }
    return CGRect(origin: CGPoint(x: point.x - own.x, y: point.y - own.y), size: size)
  }

  /// Without an anchor of its own the view lies inside, at the container's edges.
  private func inner(_ edges: NSDirectionalRectEdge, _ size: CGSize) -> CGPoint {
    CGPoint(
      x: edges.contains(.leading) ? 0 : edges.contains(.trailing) ? size.width : size.width / 2,
      y: edges.contains(.top) ? 0 : edges.contains(.bottom) ? size.height : size.height / 2)
  }
}
