import Foundation
import Testing

@testable import UIKitCore

/// Layouts on their way to others.
@MainActor @Suite struct TransitionLayoutTests {
  private final class Items: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  }

  private func flow(_ side: CGFloat) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: side, height: side)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    return layout
  }

  @Test("items lie between the layouts by the progress, and go on or back at the end", arguments: [true, false])
  func transition(finishes: Bool) {
    let host = TestHost.launch()
    let window = host.show()
    let (small, large) = (flow(100), flow(300))
    let view = UICollectionView(frame: CGRect(x: 0, y: 100, width: 300, height: 600), collectionViewLayout: small)
    let items = Items()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    window.rootViewController!.view.addSubview(view)
    host.settle()
    func frame(_ item: Int) -> CGRect? { view.cellForItem(at: IndexPath(item: item, section: 0))?.frame }
    #expect(frame(1) == CGRect(x: 100, y: 0, width: 100, height: 100))
    var told: [String] = []
    let transition = view.startInteractiveTransition(to: large) { told.append("\($0) \($1)") }
    #expect(view.collectionViewLayout === transition && transition.currentLayout === small)
    transition.transitionProgress = 0.5
    host.settle()
    // Middles of (150, 50) and (150, 450).
    #expect(frame(1) == CGRect(x: 50, y: 150, width: 200, height: 200))
    #expect(view.contentSize.height == 1000)
    if finishes { view.finishInteractiveTransition() } else { view.cancelInteractiveTransition() }
    host.settle()
    #expect(view.collectionViewLayout === (finishes ? large : small))
    #expect(
      frame(1)
        == (finishes ? CGRect(x: 0, y: 300, width: 300, height: 300) : CGRect(x: 100, y: 0, width: 100, height: 100)))
    #expect(told == ["true \(finishes)"])
    withExtendedLifetime(window) {}
  }
}
