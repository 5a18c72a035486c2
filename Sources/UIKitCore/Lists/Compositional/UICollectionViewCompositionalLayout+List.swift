import Foundation

extension NSCollectionLayoutSection {
  /// Rows over the whole width that choose their own height.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(CellMetrics.rowHeight))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.list = configuration
    let margin = ListMetrics.margin(width: layoutEnvironment.container.contentSize.width)
    let isGrouped = configuration.appearance == .grouped || configuration.appearance == .insetGrouped
    if isGrouped {
      // Observed on iOS 16: half of 35 points above and below each group.
      if configuration.footerMode == .none {
        section.contentInsets.bottom = ListMetrics.groupGap
      } else {
        section.bottomPadding = ListMetrics.groupGap
      }
      if configuration.headerMode == .none { section.contentInsets.top = ListMetrics.groupGap }
    }
    switch configuration.appearance {
    case .insetGrouped:
      (section.contentInsets.leading, section.contentInsets.trailing) = (margin, margin)
    case .sidebar:
      (section.contentInsets.leading, section.contentInsets.trailing) = (8, 8)
    case .plain, .grouped, .sidebarPlain: break
    }
    section.addListBoundaries(configuration, isGrouped: isGrouped)
    return section
  }

  private func addListBoundaries(_ configuration: UICollectionLayoutListConfiguration, isGrouped: Bool) {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(28))
    if configuration.headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = configuration.appearance == .plain
      boundarySupplementaryItems.append(header)
      // Observed on iOS 16: plain headers keep 22 points from the section before, grouped ones half of 35.
      topPadding = configuration.headerTopPadding ?? (isGrouped ? ListMetrics.groupGap : 0)
    } else if configuration.headerMode == .firstItemInSection {
      topPadding = configuration.headerTopPadding ?? (isGrouped ? ListMetrics.groupGap : 0)
    }
    if configuration.footerMode == .supplementary {
      boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
    }
  }
}

enum ListMetrics {
  static let groupGap: CGFloat = 17.5

  /// The side margin of text and of inset groups, in points.
  // Observed: 16 on phones up to 413 points wide, 20 on wider screens, as in tables.
  static func margin(width: CGFloat) -> CGFloat { width < 414 ? 16 : 20 }
}

extension UICollectionViewCompositionalLayout {
  func prepareList(in collectionView: UICollectionView) {
    collectionView.setUpSwipes()
    // Assumed: the view itself has the background of a list unless the app gave it one.
    guard let list = sections.first?.section.list else { return }
    if collectionView.listBackground == nil || collectionView.backgroundColor == collectionView.listBackground {
      guard collectionView.listBackground != nil || collectionView.backgroundColor == .systemBackground else { return }
      collectionView.listBackground = list.resolvedBackground
      collectionView.backgroundColor = list.resolvedBackground
    }
  }

  func describeRow(_ view: UICollectionReusableView, _ element: CollectionElement) -> Bool {
    let path = element.indexPath
    guard sections.indices.contains(path.section) else { return false }
    let layout = sections[path.section]
    if let list = layout.section.list, let cell = view as? UICollectionViewCell {
      let row = element.category == .cell ? self.row(list, layout, path) : headerRow(list, layout, element)
      if cell._listState.row != row {
        cell._listState.row = row
        cell.listStateChanged()
        cell.setNeedsUpdateConfiguration()
      }
    }
    switch element.category {
    case .cell: return !layout.isMeasured(path.item)
    case .supplementaryView:
      guard let (section, index) = boundaryIndex(element) else { return false }
      let boundary = (section < 0 ? global : layout)?.boundaries[index]
      return boundary.map { !$0.isMeasured && !$0.axes.isEmpty } ?? false
    case .decorationView: return false
    }
  }

  private func headerRow(
    _ list: UICollectionLayoutListConfiguration, _ layout: SectionLayout, _ element: CollectionElement
  ) -> ListRow {
    var row = ListRow(appearance: list.appearance)
    row.isHeader = true
    row.isFooter = element.kind == UICollectionView.elementKindSectionFooter
    row.margin = ListMetrics.margin(width: layout.environment.contentSize.width)
    return row
  }

  private func row(_ list: UICollectionLayoutListConfiguration, _ layout: SectionLayout, _ path: IndexPath) -> ListRow {
    var row = ListRow(appearance: list.appearance)
    let first = list.headerMode == .firstItemInSection ? 1 : 0
    row.isHeader = path.item < first
    row.isFirst = path.item == first
    row.isLast = path.item == layout.count - 1
    row.margin = ListMetrics.margin(width: layout.environment.contentSize.width)
    guard list.showsSeparators, !row.isHeader else { return row }
    var lines = list.separatorConfiguration
    if let handler = list.itemSeparatorHandler { lines = handler(path, lines) }
    let isGrouped = list.appearance == .grouped
    // Observed on iOS 16: a line below each row; the ends of a group have lines over the whole width, those of an
    // inset group none.
    var top = lines.topSeparatorVisibility == .visible
    if lines.topSeparatorVisibility == .automatic { top = isGrouped && row.isFirst }
    var bottom = lines.bottomSeparatorVisibility == .visible
    if lines.bottomSeparatorVisibility == .automatic { bottom = list.appearance != .insetGrouped || !row.isLast }
    func line(_ insets: NSDirectionalEdgeInsets, isEnd: Bool) -> ListSeparator {
      let isAutomatic = insets == UIListSeparatorConfiguration.automaticInsets
      return ListSeparator(color: lines.color, insets: isAutomatic && isEnd ? .zero : insets)
    }
    if top { row.topSeparator = line(lines.topSeparatorInsets, isEnd: isGrouped && row.isFirst) }
    if bottom { row.bottomSeparator = line(lines.bottomSeparatorInsets, isEnd: isGrouped && row.isLast) }
    return row
  }

  func rowActions(at path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    guard sections.indices.contains(path.section), let list = sections[path.section].section.list else { return nil }
    return isTrailing
      ? list.trailingSwipeActionsConfigurationProvider?(path) : list.leadingSwipeActionsConfigurationProvider?(path)
  }
}
