import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Headers and badges of compositional layouts that are plain reusable views.
@MainActor @Suite(.serialized) struct SupplementaryViewTests {
  private final class Title: UICollectionReusableView {
    let label = UILabel()
    override init(frame: CGRect) {
      super.init(frame: frame)
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: topAnchor, constant: 30),
        label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -30),
        label.leadingAnchor.constraint(equalTo: leadingAnchor),
        label.trailingAnchor.constraint(equalTo: trailingAnchor),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    var hides: (IndexPath) -> Bool = { _ in false }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: kind, for: indexPath)
      (view as? Title)?.label.text = "Title"
      view.isHidden = hides(indexPath)
      return view
    }
  }

  private func show(_ host: TestHost, _ source: Source) -> UICollectionView {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: .init(widthDimension: .absolute(20), heightDimension: .absolute(20)), elementKind: "badge",
      containerAnchor: .init(edges: [.top, .trailing]))
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
      supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(20)), elementKind: "title",
        alignment: .top)
    ]
    let view = UICollectionView(
      frame: UIScreen.main.bounds, collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(Title.self, forSupplementaryViewOfKind: "title", withReuseIdentifier: "title")
    view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "badge")
    view.dataSource = source
    host.show().rootViewController?.view.addSubview(view)
    host.settle()
    return view
  }

  @Test func aHeaderHasTheHeightOfItsConstraints() throws {
    let host = TestHost.launch()
    let source = Source()
    let view = show(host, source)
    let first = IndexPath(item: 0, section: 0)
    let title = try #require(view.supplementaryView(forElementKind: "title", at: first))
    #expect(title.frame.height > 79 && title.frame.height < 82)
    #expect(abs(try #require(view.cellForItem(at: first)).frame.minY - title.frame.maxY) < 0.01)
  }

  // Apple's sample of badges hides those that are empty while it fills them.
  @Test func whatIsHiddenWhileItIsFilledStaysHidden() {
    let host = TestHost.launch()
    let source = Source()
    source.hides = { $0.item % 2 == 0 }
    let view = show(host, source)
    func check() {
      for path in view.indexPathsForVisibleSupplementaryElements(ofKind: "badge") {
        #expect(view.supplementaryView(forElementKind: "badge", at: path)?.isHidden == (path.item % 2 == 0))
      }
    }
    check()
    // Reused views too.
    for offset in [700, 1400, 300, 2100] {
      view.contentOffset.y = CGFloat(offset)
      host.settle()
      check()
    }
  }
}
