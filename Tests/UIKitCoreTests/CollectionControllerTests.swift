import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// The view of a collection view controller lies around its collection view.
@MainActor @Suite(.serialized) struct CollectionControllerTests {
  private final class Grid: UICollectionViewController {
    var badge: UIView?
    init() {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 390, height: 100)
      super.init(collectionViewLayout: layout)
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      let badge = UIView(frame: CGRect(x: 300, y: 700, width: 50, height: 50))
      view.addSubview(badge)
      self.badge = badge
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  }

  private let host = TestHost.launch()

  @Test func theCollectionFillsTheView() {
    let grid = Grid()
    _ = host.show(grid)
    #expect(grid.view !== grid.collectionView && grid.collectionView.superview === grid.view)
    #expect(grid.collectionView.frame == grid.view.bounds && grid.view.bounds.height == 844)
    #expect(grid.collectionView.dataSource === grid && grid.collectionView.delegate === grid)
    #expect(grid.collectionView.adjustedContentInset.top == 47)
    #expect(grid.collectionView.next === grid.view && grid.view.next === grid)
  }

  @Test func whatIsAddedToTheViewStaysWhileItemsScroll() throws {
    let grid = Grid()
    _ = host.show(grid)
    let badge = try #require(grid.badge)
    grid.collectionView.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
    host.settle()
    #expect(badge.convertToScreen(badge.bounds).minY == 700)
    #expect(grid.view.hitTest(CGPoint(x: 320, y: 720), with: nil) === badge)
  }

  @Test func barsFollowTheCollection() {
    let grid = Grid()
    let navigation = UINavigationController(rootViewController: grid)
    navigation.navigationBar.prefersLargeTitles = true
    _ = host.show(navigation)
    let open = navigation.navigationBar.frame.height
    grid.collectionView.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
    host.settle()
    #expect(open > 90 && navigation.navigationBar.frame.height == 44)
  }

  @Test func anotherCollectionTakesThePlace() {
    let grid = Grid()
    _ = host.show(grid)
    let old = grid.collectionView!
    let new = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    grid.collectionView = new
    #expect(old.superview == nil && new.superview === grid.view && new.frame == grid.view.bounds)
    #expect(grid.view.subviews.first === new && grid.view.subviews.last === grid.badge)
  }

  @Test func aCollectionThatIsSetBeforeTheViewIsLoadedIsTheOne() {
    final class Own: UICollectionViewController {
      override func loadView() {
        collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        collectionView.tag = 7
      }
    }
    let own = Own(collectionViewLayout: UICollectionViewFlowLayout())
    #expect(own.collectionView.tag == 7 && own.collectionView.superview === own.view)
  }
}
