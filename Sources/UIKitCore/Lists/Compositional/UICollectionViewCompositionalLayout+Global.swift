import Foundation

// Headers and footers of the layout as a whole.
extension UICollectionViewCompositionalLayout {
  /// The configuration's own headers and footers are those of a section without items around all sections.
  func makeGlobal(_ environment: LayoutEnvironment) {
    guard !configuration.boundarySupplementaryItems.isEmpty else {
      global = nil
      return
    }
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(0))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.boundarySupplementaryItems = configuration.boundarySupplementaryItems
    global = SectionLayout(
      section, count: 0, environment: environment, isVertical: isVertical, referenceInsets: .zero)
  }

  // Observed: what belongs to no section has index paths of one index.
  func globalAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let global, let collectionView else { return [] }
    return global.boundaries.compactMap { boundary in
      let inset = collectionView.adjustedContentInset
      let bounds = collectionView.bounds
      let frame = global.globalFrame(
        of: boundary, sections: lengths.total,
        visible: isVertical ? bounds.minY + inset.top : bounds.minX + inset.left,
        isVertical ? bounds.maxY - inset.bottom : bounds.maxX - inset.right)
      let path = IndexPath(index: boundary.ordinal)
      let element = CollectionElement(category: .supplementaryView, kind: boundary.item.elementKind, indexPath: path)
      let attributes = make(element, mirrored(frame, width: collectionViewContentSize.width))
      attributes.zIndex = boundary.item.pinToVisibleBounds ? max(boundary.item.zIndex, 2048) : boundary.item.zIndex
      attributes.flexibleAxes = boundary.axes
      return attributes.frame._overlaps(rect) ? attributes : nil
    }
  }

  /// The section and the boundary that an element is; the configuration's own views are in section -1.
  func boundaryIndex(_ element: CollectionElement) -> (section: Int, index: Int)? {
    guard element.category == .supplementaryView else { return nil }
    func find(_ layout: SectionLayout) -> Int? {
      layout.boundaries.firstIndex {
        $0.item.elementKind == element.kind && $0.ordinal == element.indexPath.last
      }
    }
    if element.indexPath.count == 1 { return global.flatMap(find).map { (-1, $0) } }
    guard sections.indices.contains(element.indexPath.section),
      let index = find(sections[element.indexPath.section])
    else { return nil }
    return (element.indexPath.section, index)
  }
}
