import UIKit

/// Headers that stay at the top, badges on tiles, and a panel behind each section.
class PinnedHeadersViewController: TileLayoutViewController {
  private static let badgeKind = "badge"

  override var counts: [Int] { [7, 9, 12] }

  init() {
    let layout = UICollectionViewCompositionalLayout { _, _ in Self.section }
    layout.register(PanelView.self, forDecorationViewOfKind: PanelView.kind)
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { fatalError("not from a nib") }

  private static var section: NSCollectionLayoutSection {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: .init(widthDimension: .absolute(22), heightDimension: .absolute(22)), elementKind: badgeKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [badge])
    item.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 24, bottom: 24, trailing: 24)
    let header = TitleView.item
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    let panel = NSCollectionLayoutDecorationItem.background(elementKind: PanelView.kind)
    panel.contentInsets = NSDirectionalEdgeInsets(top: TitleView.height + 7, leading: 12, bottom: 8, trailing: 12)
    section.decorationItems = [panel]
    return section
  }

  override func configureSupplementaries() {
    let title = UICollectionView.SupplementaryRegistration<TitleView>(elementKind: TitleView.kind) { view, _, path in
      view.text = "Section \(path.section + 1)"
      view.backgroundColor = .systemBackground
    }
    let badge = UICollectionView.SupplementaryRegistration<BadgeView>(elementKind: Self.badgeKind) { view, _, path in
      view.isHidden = path.item % 4 != 1
      view.text = "\(path.item)"
    }
    dataSource.supplementaryViewProvider = { view, kind, indexPath in
      kind == TitleView.kind
        ? view.dequeueConfiguredReusableSupplementary(using: title, for: indexPath)
        : view.dequeueConfiguredReusableSupplementary(using: badge, for: indexPath)
    }
  }
}
