import Foundation

/// Items in lines, as many in a line as fit, with optional headers and footers.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public enum SectionInsetReference: Int, Sendable { case fromContentInset, fromSafeArea, fromLayoutMargins }

  /// An item size that means "ask the cell".
  public static let automaticSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  // Apple: UICollectionViewFlowLayout, default values.
  /// The least distance between two lines, in points. Default 10.
  open var minimumLineSpacing: CGFloat = 10 { didSet { changed(oldValue, minimumLineSpacing) } }
  /// The least distance between two items of a line, in points. Default 10.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { changed(oldValue, minimumInteritemSpacing) } }
  /// Default 50 x 50 points.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { changed(oldValue, itemSize) } }
  /// Not zero: cells say their own size. Default zero.
  open var estimatedItemSize: CGSize = .zero { didSet { changed(oldValue, estimatedItemSize) } }
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical {
    didSet { changed(oldValue, scrollDirection) }
  }
  /// Only the extent along the scroll direction counts. Default zero: no header.
  open var headerReferenceSize: CGSize = .zero { didSet { changed(oldValue, headerReferenceSize) } }
  open var footerReferenceSize: CGSize = .zero { didSet { changed(oldValue, footerReferenceSize) } }
  open var sectionInset: UIEdgeInsets = .zero { didSet { changed(oldValue, sectionInset) } }
  open var sectionInsetReference: SectionInsetReference = .fromContentInset {
    didSet { changed(oldValue, sectionInsetReference) }
  }
  open var sectionHeadersPinToVisibleBounds = false { didSet { changed(oldValue, sectionHeadersPinToVisibleBounds) } }
  open var sectionFootersPinToVisibleBounds = false { didSet { changed(oldValue, sectionFootersPinToVisibleBounds) } }

  /// A property that is set to what it has asks for no layout: callbacks of layouts set them each time.
  private func changed<Value: Equatable>(_ old: Value, _ new: Value) {
    if old != new { invalidateLayout() }
  }

  package var _sections: [FlowSection] = []
  private var contentExtent: CGFloat = 0
  /// What the next preparation takes over from the last: what the delegate said, and where everything is.
  private var keeps: (metrics: Bool, attributes: Bool) = (false, false)
  /// Sizes that cells asked for, while `estimatedItemSize` is in use.
  package var preferredSizes: [IndexPath: CGSize] = [:]
  /// Those of the sizes that cells asked for where the collection view was narrower or wider.
  private var unmeasured: Set<IndexPath> = []
  private var preparedBreadth: CGFloat = 0

  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  // MARK: Preparing

  open override func prepare() {
    defer { keeps = (false, false) }
    guard !keeps.attributes else { return }
    let last = keeps.metrics ? _sections : []
    _sections = []
    contentExtent = 0
    guard let collectionView else { return }
    let delegate = collectionView.delegate as? UICollectionViewDelegateFlowLayout
    let vertical = scrollDirection == .vertical
    let inset = collectionView.openInset
    var reference = UIEdgeInsets.zero
    switch sectionInsetReference {
    case .fromContentInset: break
    case .fromSafeArea: reference = collectionView.safeAreaInsets
    case .fromLayoutMargins: reference = collectionView.layoutMargins
    }
    let breadth =
      vertical
      ? collectionView.bounds.width - inset.left - inset.right
      : collectionView.bounds.height - inset.top - inset.bottom
    if breadth != preparedBreadth {
      preparedBreadth = breadth
      unmeasured.formUnion(preferredSizes.keys)
    }
    for section in 0..<collectionView.numberOfSections {
      var metrics = FlowSection(index: section, isVertical: vertical, start: contentExtent, breadth: breadth)
      let known = last.indices.contains(section) ? last[section] : nil
      metrics.take(known?.metrics ?? askedMetrics(section, collectionView, delegate))
      if vertical {
        metrics.inset.left += reference.left
        metrics.inset.right += reference.right
      } else {
        metrics.inset.top += reference.top
        metrics.inset.bottom += reference.bottom
      }
      let count = collectionView.numberOfItems(inSection: section)
      let estimates = estimatedItemSize != .zero
      if let delegate, !estimates {
        metrics.place(count) {
          if let size = known?.frame(of: $0)?.size { return size }
          let path = collectionView.measuredPath(IndexPath(item: $0, section: section))
          return path.map { delegate.collectionView(collectionView, layout: self, sizeForItemAt: $0) } ?? itemSize
        }
      } else {
        let plain =
          estimates && estimatedItemSize != Self.automaticSize
          ? estimatedItemSize : itemSize == Self.automaticSize ? CGSize(width: 50, height: 50) : itemSize
        metrics.place(count) { preferredSizes[IndexPath(item: $0, section: section)] ?? plain }
      }
      contentExtent = metrics.end
      _sections.append(metrics)
    }
  }

  private func askedMetrics(
    _ section: Int, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowSection.Metrics {
    FlowSection.Metrics(
      inset: delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset,
      lineSpacing: delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
        ?? minimumLineSpacing,
      itemSpacing: delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
        ?? minimumInteritemSpacing,
      header: delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
        ?? headerReferenceSize,
      footer: delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
        ?? footerReferenceSize)
  }

  open override var collectionViewContentSize: CGSize {
    guard let collectionView else { return .zero }
    let inset = collectionView.openInset
    return scrollDirection == .vertical
      ? CGSize(width: collectionView.bounds.width - inset.left - inset.right, height: contentExtent)
      : CGSize(width: contentExtent, height: collectionView.bounds.height - inset.top - inset.bottom)
  }

  // MARK: Attributes

  override var mayChangeAttributes: Bool { type(of: self) != UICollectionViewFlowLayout.self }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var found: [UICollectionViewLayoutAttributes] = []
    let vertical = scrollDirection == .vertical
    let (low, high) = vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    let pins = sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
    for section in _sections where section.end >= low && section.start <= high {
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        if let attributes = boundaryAttributes(ofKind: kind, at: IndexPath(item: 0, section: section.index)),
          pins || attributes.frame._overlaps(rect)
        {
          found.append(attributes)
        }
      }
      for line in section.lines(from: low, to: high) {
        for item in line.items {
          if let attributes = itemAttributes(at: IndexPath(item: item, section: section.index)),
            attributes.frame._overlaps(rect)
          {
            found.append(attributes)
          }
        }
      }
    }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    itemAttributes(at: indexPath)
  }

  // Observed: what a subclass answers for one element does not change what is answered for a rectangle
  private func itemAttributes(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard _sections.indices.contains(indexPath.section),
      let frame = _sections[indexPath.section].frame(of: indexPath.item)
    else { return nil }
    let attributes = CollectionFactory.attributes(
      Self.layoutAttributesClass, CollectionElement(category: .cell, kind: nil, indexPath: indexPath))
    attributes.frame = frame
    return attributes
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    boundaryAttributes(ofKind: elementKind, at: indexPath)
  }

  private func boundaryAttributes(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard _sections.indices.contains(indexPath.section) else { return nil }
    let section = _sections[indexPath.section]
    let isHeader = elementKind == UICollectionView.elementKindSectionHeader
    guard isHeader || elementKind == UICollectionView.elementKindSectionFooter else { return nil }
    let extent = isHeader ? section.headerExtent : section.footerExtent
    guard extent > 0 else { return nil }
    var start = isHeader ? section.start : section.end - extent
    if let collectionView, isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds {
      let inset = collectionView.adjustedContentInset
      let visible = collectionView.bounds
      let vertical = scrollDirection == .vertical
      if isHeader {
        let edge = vertical ? visible.minY + inset.top : visible.minX + inset.left
        start = max(start, min(edge, section.end - section.footerExtent - extent))
      } else {
        let edge = vertical ? visible.maxY - inset.bottom : visible.maxX - inset.right
        start = min(start, max(edge - extent, section.start + section.headerExtent))
      }
    }
    let attributes = CollectionFactory.attributes(
      Self.layoutAttributesClass,
      CollectionElement(category: .supplementaryView, kind: elementKind, indexPath: indexPath))
    attributes.frame = section.rect(start: start, extent: extent, offset: 0, breadth: section.breadth)
    attributes.zIndex = 10
    return attributes
  }

  // MARK: Invalidation

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = collectionView?.bounds else { return false }
    if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return true }
    return scrollDirection == .vertical ? old.width != newBounds.width : old.height != newBounds.height
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts { (preferredSizes, unmeasured) = ([:], []) }
    note(context)
    super.invalidateLayout(with: context)
  }

  /// What one invalidation does not keep is lost until the next preparation.
  private func note(_ context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    let isWhole = context.invalidateEverything || context.invalidateDataSourceCounts
    let keepsMetrics = flow.map { !isWhole && !$0.invalidateFlowLayoutDelegateMetrics } ?? false
    let keepsAttributes = keepsMetrics && flow?.invalidateFlowLayoutAttributes == false
    let before = isPrepared ? (metrics: true, attributes: true) : keeps
    keeps = (before.metrics && keepsMetrics, before.attributes && keepsAttributes)
  }

  package override func wantsPreferredAttributes(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    estimatedItemSize != .zero
  }
  package override func describe(_ view: UICollectionReusableView, _ element: CollectionElement) -> Bool {
    element.category == .cell && unmeasured.remove(element.indexPath) != nil
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard estimatedItemSize != .zero, preferredAttributes.representedElementCategory == .cell else { return false }
    let (wanted, had) = (preferredAttributes.size, originalAttributes.size)
    return abs(wanted.width - had.width) > 0.01 || abs(wanted.height - had.height) > 0.01
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    preferredSizes[preferredAttributes.indexPath] = preferredAttributes.size
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }
}
