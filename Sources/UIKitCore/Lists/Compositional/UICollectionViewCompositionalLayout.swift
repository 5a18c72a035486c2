import Foundation

public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (_ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// Sections of groups of items.
///
/// Only what is in sight is placed: a million items cost what a screenful does. Cells with estimated sizes are asked
/// when they come into sight, and what follows them moves.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private(set) var sections: [SectionLayout] = []
  /// Lengths of the sections, with the distance to the next one.
  private(set) var lengths = RowHeights(count: 0, common: 0, isEstimated: false)
  var global: SectionLayout?
  /// The sections have to be asked for again.
  private var isStale = true
  /// What cells and headers asked for, on its way over a batch of updates.
  private var carried: [Int: (items: [Int: CGSize], boundaries: [String: CGSize])] = [:]
  private var scrollers: [Int: OrthogonalScrollView] = [:]
  private var preparedSize: CGSize = .zero

  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }
  public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }
  public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.init(sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }
  /// - Parameter sectionProvider: asked for each section when the layout is prepared, and again for another size or
  ///   other traits.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  public required init?(coder: NSCoder) {
    // Apple: compositional layouts do not come from archives.
    return nil
  }

  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }

  /// Every section a list.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
  }

  var isVertical: Bool { configuration.scrollDirection == .vertical }

  // MARK: Preparing

  open override func prepare() {
    guard let collectionView, isStale || preparedSize != collectionView.bounds.size else { return }
    isStale = false
    let environment = environment(of: collectionView)
    preparedSize = collectionView.bounds.size
    let count = collectionView.numberOfSections
    sections = (0..<count).map { index in
      guard let section = provider(index, environment) else {
        trap(
          "UICollectionViewCompositionalLayout: the section provider returned nil for section \(index): return an "
            + "NSCollectionLayoutSection for every section of the data source", name: .internalInconsistencyException)
      }
      return SectionLayout(
        section, count: collectionView.numberOfItems(inSection: index), environment: environment,
        isVertical: isVertical, referenceInsets: referenceInsets(section, collectionView))
    }
    restoreCarried()
    makeGlobal(environment)
    lengths = RowHeights(count: count, common: 0, isEstimated: false)
    lengths.setAll { [sections, configuration] index in
      sections[index].length + (index + 1 < sections.count ? configuration.interSectionSpacing : 0)
    }
    updateScrollers(in: collectionView)
    if sections.contains(where: { $0.section.list != nil }) { prepareList(in: collectionView) }
  }

  private func environment(of view: UICollectionView) -> LayoutEnvironment {
    LayoutEnvironment(
      size: view.bounds.inset(by: view.openInset).size, insets: .zero, traits: view.traitCollection)
  }

  private func referenceInsets(
    _ section: NSCollectionLayoutSection, _ view: UICollectionView
  ) -> NSDirectionalEdgeInsets {
    var reference = section.contentInsetsReference
    if reference == .automatic { reference = configuration.contentInsetsReference }
    var insets: UIEdgeInsets
    switch reference {
    case .none: return .zero
    case .automatic, .safeArea: insets = view.safeAreaInsets
    case .layoutMargins: insets = view.layoutMargins
    case .readableContent:
      let frame = view.readableContentGuide.layoutFrame
      insets = UIEdgeInsets(
        top: 0, left: frame.minX - view.bounds.minX, bottom: 0, right: view.bounds.maxX - frame.maxX)
    }
    // What the view's own inset keeps clear already does not count twice.
    let adjusted = view.adjustedContentInset
    insets.left = max(0, insets.left - adjusted.left)
    insets.right = max(0, insets.right - adjusted.right)
    insets.top = max(0, insets.top - adjusted.top)
    insets.bottom = max(0, insets.bottom - adjusted.bottom)
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return isVertical
      ? NSDirectionalEdgeInsets(
        top: 0, leading: isRightToLeft ? insets.right : insets.left, bottom: 0,
        trailing: isRightToLeft ? insets.left : insets.right)
      : NSDirectionalEdgeInsets(top: insets.top, leading: 0, bottom: insets.bottom, trailing: 0)
  }

  open override var collectionViewContentSize: CGSize {
    guard let collectionView else { return .zero }
    let room = collectionView.bounds.inset(by: collectionView.openInset).size
    let length = lengths.total + (global?.length ?? 0)
    return isVertical ? CGSize(width: room.width, height: length) : CGSize(width: length, height: room.height)
  }

  // MARK: Places

  private var globalStart: CGFloat { global?.extents.start ?? 0 }

  func start(of section: Int) -> CGFloat { globalStart + lengths.offset(of: section) }

  /// From a section's coordinates to the collection view's.
  private func content(_ frame: CGRect, in section: Int) -> CGRect {
    let start = start(of: section)
    return isVertical ? frame.offsetBy(dx: 0, dy: start) : frame.offsetBy(dx: start, dy: 0)
  }

  private var isRightToLeft: Bool { collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Leading is at the right where text runs from right to left.
  func mirrored(_ frame: CGRect, width: CGFloat) -> CGRect {
    guard isRightToLeft else { return frame }
    return CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }

  /// From a section's coordinates to the collection view's, and mirrored.
  private func placed(_ frame: CGRect, in section: Int) -> CGRect {
    mirrored(content(frame, in: section), width: collectionViewContentSize.width)
  }

  /// What scrolls across lies where it has been scrolled to.
  private func placed(_ frame: CGRect, in section: Int, _ scroller: OrthogonalScrollView) -> CGRect {
    let inner = mirrored(frame, width: scroller.contentSize.width)
    return inner.offsetBy(
      dx: scroller.frame.minX - scroller.contentOffset.x, dy: scroller.frame.minY - scroller.contentOffset.y)
  }

  func make(_ element: CollectionElement, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
    let attributes = CollectionFactory.attributes(Self.layoutAttributesClass, element)
    attributes.frame = frame
    return attributes
  }

  // MARK: Attributes

  override var mayChangeAttributes: Bool { type(of: self) != UICollectionViewCompositionalLayout.self }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var found: [UICollectionViewLayoutAttributes] = []
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    found += globalAttributes(in: rect)
    guard !sections.isEmpty, high - globalStart >= 0 else { return found }
    var section = lengths.row(at: max(0, low - globalStart))
    while section < sections.count, start(of: section) <= high {
      found += attributes(of: section, in: rect)
      section += 1
    }
    return found
  }

  private func attributes(of index: Int, in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let layout = sections[index]
    var found = layout.section.decorationItems.indices.compactMap { decoration(index, $0) }
    found += layout.boundaries.indices.compactMap { boundary(index, $0) }
    found = found.filter { $0.frame._overlaps(rect) }
    let items = layout.isOrthogonal ? orthogonalItems(of: index, in: rect) : items(of: index, in: rect)
    found += items
    if let handler = layout.section.visibleItemsInvalidationHandler, let collectionView {
      let scroller = scrollers[index]
      // Apple: the offset is to be taken off the items' frames, so that they lie where nothing has been scrolled across.
      let scrolled = scroller.map { CGVector(dx: $0.contentOffset.x, dy: $0.contentOffset.y) } ?? .zero
      for item in items { item.center = CGPoint(x: item.center.x + scrolled.dx, y: item.center.y + scrolled.dy) }
      handler(found, scroller?.contentOffset ?? collectionView.contentOffset, layout.environment)
      for item in items { item.center = CGPoint(x: item.center.x - scrolled.dx, y: item.center.y - scrolled.dy) }
    }
    return found
  }

  private func items(of index: Int, in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let layout = sections[index]
    let start = start(of: index)
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    return layout.groups(from: low - start, to: high - start).flatMap { group in
      elements(of: index, group: group) { placed($0, in: index) }.filter { $0.frame._overlaps(rect) }
    }
  }

  private func orthogonalItems(of index: Int, in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let scroller = scrollers[index], scroller.frame._overlaps(rect) else { return [] }
    let layout = sections[index]
    var visible = scroller.bounds
    if isRightToLeft, isVertical { visible.origin.x = scroller.contentSize.width - visible.maxX }
    let (low, high) = isVertical ? (visible.minX, visible.maxX) : (visible.minY, visible.maxY)
    return layout.groups(from: low, to: high).flatMap { group in
      elements(of: index, group: group) { placed($0, in: index, scroller) }
    }
  }

  /// The cells of a group and what is attached to them.
  private func elements(
    of index: Int, group: Int, _ place: (CGRect) -> CGRect
  ) -> [UICollectionViewLayoutAttributes] {
    let layout = sections[index]
    let first = layout.run.items(of: group).lowerBound
    let origin = layout.origin(ofGroup: group)
    let solved = layout.group(group)
    var found: [UICollectionViewLayoutAttributes] = []
    for (offset, item) in solved.items.enumerated() {
      let element = CollectionElement(
        category: .cell, kind: nil, indexPath: IndexPath(item: first + offset, section: index))
      let attributes = make(element, place(item.frame.offsetBy(dx: origin.x, dy: origin.y)))
      attributes.zIndex = item.zIndex
      attributes.flexibleAxes = item.flexibleAxes
      found.append(attributes)
    }
    for each in solved.supplementaries {
      let element = CollectionElement(
        category: .supplementaryView, kind: each.item.elementKind,
        indexPath: IndexPath(item: first + each.owner, section: index))
      let attributes = make(element, place(each.frame.offsetBy(dx: origin.x, dy: origin.y)))
      attributes.zIndex = each.item.zIndex
      attributes.flexibleAxes = []
      found.append(attributes)
    }
    return found
  }

  private func boundary(_ section: Int, _ index: Int) -> UICollectionViewLayoutAttributes? {
    guard let collectionView else { return nil }
    let layout = sections[section]
    let boundary = layout.boundaries[index]
    let inset = collectionView.adjustedContentInset
    let bounds = collectionView.bounds
    let start = start(of: section)
    let (low, high) =
      isVertical
      ? (bounds.minY + inset.top, bounds.maxY - inset.bottom)
      : (bounds.minX + inset.left, bounds.maxX - inset.right)
    let frame = layout.pinnedFrame(of: boundary, visible: low - start, high - start)
    let path = IndexPath(item: boundary.ordinal, section: section)
    let element = CollectionElement(category: .supplementaryView, kind: boundary.item.elementKind, indexPath: path)
    let attributes = make(element, placed(frame, in: section))
    // A view that stays while rows pass lies over them.
    attributes.zIndex = boundary.item.pinToVisibleBounds ? max(boundary.item.zIndex, 1024) : boundary.item.zIndex
    attributes.flexibleAxes = boundary.axes
    return attributes
  }

  private func decoration(_ section: Int, _ index: Int) -> UICollectionViewLayoutAttributes? {
    let layout = sections[section]
    let item = layout.section.decorationItems[index]
    let insets = item.contentInsets
    let bounds = layout.bounds
    let frame = CGRect(
      x: bounds.minX + insets.leading, y: bounds.minY + insets.top,
      width: max(0, bounds.width - insets.leading - insets.trailing),
      height: max(0, bounds.height - insets.top - insets.bottom))
    let element = CollectionElement(
      category: .decorationView, kind: item.elementKind, indexPath: IndexPath(item: 0, section: section))
    let attributes = make(element, placed(frame, in: section))
    // Behind the cells, which lie at 0.
    attributes.zIndex = item.zIndex - 1
    return attributes
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section),
      let item = sections[indexPath.section].item(indexPath.item)
    else { return nil }
    let frame =
      scrollers[indexPath.section].map { placed(item.frame, in: indexPath.section, $0) }
      ?? placed(item.frame, in: indexPath.section)
    let attributes = make(CollectionElement(category: .cell, kind: nil, indexPath: indexPath), frame)
    attributes.zIndex = item.zIndex
    attributes.flexibleAxes = item.flexibleAxes
    return attributes
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    if let found = globalAttributes(in: .infinite).first(where: {
      $0.representedElementKind == elementKind && $0.indexPath == indexPath
    }) {
      return found
    }
    guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
    let layout = sections[indexPath.section]
    if let index = layout.boundaries.firstIndex(where: {
      $0.item.elementKind == elementKind && $0.ordinal == indexPath.item
    }) {
      return boundary(indexPath.section, index)
    }
    guard indexPath.item < layout.count else { return nil }
    let group = layout.run.group(of: indexPath.item)
    let scroller = scrollers[indexPath.section]
    return elements(of: indexPath.section, group: group) { frame in
      scroller.map { placed(frame, in: indexPath.section, $0) } ?? placed(frame, in: indexPath.section)
    }.first { $0.representedElementKind == elementKind && $0.indexPath == indexPath }
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section),
      let index = sections[indexPath.section].section.decorationItems.firstIndex(where: {
        $0.elementKind == elementKind
      })
    else { return nil }
    return decoration(indexPath.section, index)
  }

  // MARK: Invalidation

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != preparedSize
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    // Another width, other sizes: everything is asked for again.
    isStale = true
    return super.invalidationContext(forBoundsChange: newBounds)
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts { isStale = true }
    super.invalidateLayout(with: context)
  }

  package override func traitsChanged() {
    isStale = true
    isPrepared = false
    collectionView?.setNeedsLayout()
  }

  package override func wantsPreferredAttributes(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    guard let axes = attributes.flexibleAxes else { return false }
    return !axes.isEmpty
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let element = originalAttributes._key
    let size = preferredAttributes.size
    guard element.category == .cell else {
      guard let (section, index) = boundaryIndex(element) else { return false }
      let layout = section < 0 ? global! : sections[section]
      let changes = layout.setMeasured(size, ofBoundary: index)
      if changes, section >= 0 { lengthChanged(section) }
      return changes
    }
    let path = element.indexPath
    guard sections.indices.contains(path.section) else { return false }
    let changes = sections[path.section].setMeasured(size, of: path.item)
    if changes { lengthChanged(path.section) }
    return changes
  }

  private func lengthChanged(_ section: Int) {
    let spacing = section + 1 < sections.count ? configuration.interSectionSpacing : 0
    lengths.set(sections[section].length + spacing, of: section)
    if let scroller = scrollers[section] { fit(scroller) }
    if let collectionView {
      for (index, scroller) in scrollers where index > section { scroller.frame = scrollerFrame(index, collectionView) }
    }
  }

  package override func contentChanged(at element: CollectionElement) {
    if element.category == .cell, sections.indices.contains(element.indexPath.section) {
      sections[element.indexPath.section].forget(element.indexPath.item)
    } else if let (section, index) = boundaryIndex(element) {
      (section < 0 ? global : sections[section])?.forgetBoundary(index)
    }
  }

  package override func itemsMoved(_ map: CollectionMap) {
    var kept: [Int: (items: [Int: CGSize], boundaries: [String: CGSize])] = [:]
    for (index, layout) in sections.enumerated() {
      for (item, size) in layout.measuredItems {
        let old = IndexPath(item: item, section: index)
        guard !map.isReloaded(old), let new = map.newPath(old) else { continue }
        kept[new.section, default: ([:], [:])].items[new.item] = size
      }
      guard let new = map.newSection(index) else { continue }
      for boundary in layout.boundaries where boundary.isMeasured {
        kept[new, default: ([:], [:])].boundaries["\(boundary.item.elementKind) \(boundary.ordinal)"] = boundary.size
      }
    }
    carried = kept
  }

  private func restoreCarried() {
    for (index, sizes) in carried where sections.indices.contains(index) {
      let layout = sections[index]
      layout.restore(sizes.items)
      for (place, boundary) in layout.boundaries.enumerated() {
        if let size = sizes.boundaries["\(boundary.item.elementKind) \(boundary.ordinal)"] {
          _ = layout.setMeasured(size, ofBoundary: place)
        }
      }
    }
    carried = [:]
  }

  // MARK: Lists

  package override func describe(_ view: UICollectionReusableView, _ element: CollectionElement) -> Bool {
    describeRow(view, element)
  }
  package override func swipeActions(at path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    rowActions(at: path, isTrailing: isTrailing)
  }

  // MARK: Sections that scroll across

  package override func scroller(for element: CollectionElement) -> OrthogonalScrollView? {
    guard let scroller = scrollers[element.indexPath.section], element.category != .decorationView,
      boundaryIndex(element) == nil
    else { return nil }
    return scroller
  }

  private func updateScrollers(in collectionView: UICollectionView) {
    for (index, scroller) in scrollers where index >= sections.count || !sections[index].isOrthogonal {
      scroller.removeFromSuperview()
      scrollers[index] = nil
    }
    for index in sections.indices where sections[index].isOrthogonal {
      let isNew = scrollers[index] == nil
      let scroller = scrollers[index] ?? OrthogonalScrollView(section: index, layout: self)
      scrollers[index] = scroller
      if scroller.superview !== collectionView { collectionView.insertSubview(scroller, at: 0) }
      scroller.setUp(sections[index].section, isVertical: !isVertical)
      fit(scroller)
      if isNew { scroller.scrollToStart(isRightToLeft: isRightToLeft) }
    }
  }

  private func scrollerFrame(_ index: Int, _ collectionView: UICollectionView) -> CGRect {
    placed(sections[index].scrollerFrame, in: index)
  }

  private func fit(_ scroller: OrthogonalScrollView) {
    guard let collectionView else { return }
    let layout = sections[scroller.section]
    let frame = scrollerFrame(scroller.section, collectionView)
    let passed = scroller.contentSize.width - scroller.contentOffset.x - scroller.bounds.width
    if scroller.frame != frame { scroller.frame = frame }
    var content = layout.scrollerContent
    if isVertical { content.width = max(content.width, frame.width) }
    guard scroller.contentSize != content else { return }
    scroller.contentSize = content
    // What runs from right to left grows at its other end.
    if isRightToLeft, isVertical { scroller.contentOffset.x = content.width - passed - frame.width }
  }

  /// The offset at which the scroll view of a section that scrolls across rests near another one, some groups on.
  func groupStop(_ section: Int, near offset: CGFloat, centered: Bool, step: Int) -> CGFloat? {
    guard sections.indices.contains(section), let scroller = scrollers[section] else { return nil }
    let layout = sections[section]
    let (extent, total) = extents(of: scroller)
    // Offsets count from the leading end.
    let leading = isRightToLeft && isVertical ? total - extent - offset : offset
    let position = leading + (centered ? extent / 2 : layout.leadingInset)
    guard let here = layout.groups(from: position, to: position).first else { return nil }
    var group = here
    if !centered, position - layout.run.offset(of: here) - layout.leadingInset > layout.run.length(of: here) / 2 {
      group += 1
    }
    return groupStop(section, at: group + step, centered: centered)
  }

  /// The offset at which a section's scroll view rests at a group, or at the nearest that there is.
  func groupStop(_ section: Int, at group: Int, centered: Bool) -> CGFloat? {
    guard sections.indices.contains(section), let scroller = scrollers[section] else { return nil }
    let layout = sections[section]
    guard layout.count > 0 else { return nil }
    let (extent, total) = extents(of: scroller)
    let group = max(0, min(group, layout.run.group(of: layout.count - 1)))
    var stop = layout.run.offset(of: group)
    if centered { stop += layout.leadingInset - (extent - layout.run.length(of: group)) / 2 }
    return isRightToLeft && isVertical ? total - extent - stop : stop
  }

  /// Of what shows and of all content, along the section's scrolling.
  private func extents(of scroller: OrthogonalScrollView) -> (shown: CGFloat, total: CGFloat) {
    isVertical
      ? (scroller.bounds.width, scroller.contentSize.width) : (scroller.bounds.height, scroller.contentSize.height)
  }
}
