import CoreGraphics
import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

/// Cells that have the size of their texts, in both orientations.
@MainActor @Suite(.serialized) struct SelfSizingCellTests {
  private static let words =
    "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna "
    + "aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo."

  private static func text(_ number: Int) -> String { String(words.prefix(20 + number * 37 % 180)) }

  private final class Cell: UICollectionViewListCell {
    let labels = [UILabel(), UILabel()]

    override init(frame: CGRect) {
      super.init(frame: frame)
      labels[1].font = .preferredFont(forTextStyle: .footnote)
      let stack = UIStackView(arrangedSubviews: labels)
      stack.axis = .vertical
      stack.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(stack)
      let (guide, sides) = (contentView, contentView.layoutMarginsGuide)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: guide.topAnchor, constant: 8),
        stack.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -8),
        stack.leadingAnchor.constraint(equalTo: sides.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: sides.trailingAnchor),
      ])
      for label in labels { label.numberOfLines = 0 }
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Page: UICollectionViewController {
    var limit: CGFloat = 0
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(Cell.self, forCellWithReuseIdentifier: "cell")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) as! Cell
      for (index, label) in cell.labels.enumerated() {
        label.text = SelfSizingCellTests.text(indexPath.item * 3 + index)
        label.preferredMaxLayoutWidth = limit
      }
      return cell
    }
  }

  enum Kind: CaseIterable { case plain, insetGrouped, compositional, flow }

  private func layout(_ kind: Kind) -> UICollectionViewLayout {
    switch kind {
    case .plain: return UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    case .insetGrouped: return UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped))
    case .compositional:
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
      return UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [.init(layoutSize: size)])))
    case .flow:
      let layout = UICollectionViewFlowLayout()
      layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
      layout.sectionInsetReference = .fromSafeArea
      return layout
    }
  }

  private func check(_ page: Page, _ comment: Comment) {
    let cells = page.collectionView.visibleCells.compactMap { $0 as? Cell }
    #expect(!cells.isEmpty, comment)
    for label in cells.flatMap(\.labels) {
      let wanted = label.sizeThatFits(CGSize(width: label.bounds.width + 0.01, height: 0))
      #expect(abs(wanted.height - label.bounds.height) < 0.7, "\(comment): \(label.text ?? "") \(label.frame)")
    }
  }

  private func turn(_ host: TestHost, _ orientation: DeviceState.Orientation) {
    host.state.orientation = orientation
    UIApplication.shared.handle(.state(host.state))
  }

  @Test(arguments: Kind.allCases)
  func everyTextHasItsRoom(kind: Kind) {
    let host = TestHost.launch()
    let page = Page(collectionViewLayout: layout(kind))
    page.limit = kind == .flow ? 300 : 0
    let window = host.show(UINavigationController(rootViewController: page))
    check(page, "portrait")
    turn(host, .landscapeLeft)
    host.settle()
    check(page, "landscape")
    page.collectionView.contentOffset.y += 900
    host.settle()
    check(page, "landscape, scrolled")
    turn(host, .portrait)
    host.settle()
    check(page, "portrait again")
    page.collectionView.contentOffset.y = 0
    host.settle()
    check(page, "at the top again")
    withExtendedLifetime(window) {}
  }
}
