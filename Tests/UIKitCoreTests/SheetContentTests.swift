import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// Fingers on what a sheet shows, and its colours in the dark.
@MainActor @Suite(.serialized) struct SheetContentTests {
  final class Judge: NSObject, UIAdaptivePresentationControllerDelegate {
    var allows = true
    var lines: [String] = []
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
      lines.append("should")
      return allows
    }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      lines.append("attempt")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      lines.append("dismissed")
    }
  }

  final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    var moves: [[Int]] = []
    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { moves.append([sourceIndexPath.row, destinationIndexPath.row]) }
  }

  let host = TestHost.launch()
  let judge = Judge()

  private func present(_ detents: [UISheetPresentationController.Detent] = [.large()]) -> (UIViewController, Rows) {
    let presenter = UIViewController()
    _ = host.show(presenter)
    let rows = Rows(style: .insetGrouped)
    rows.sheetPresentationController?.detents = detents
    rows.presentationController?.delegate = judge
    presenter.present(rows, animated: false)
    host.settle()
    return (presenter, rows)
  }

  @Test func contentAtItsTopPullsTheSheetAway() {
    let (presenter, _) = present()
    host.drag(from: (200, 300), to: (200, 800))
    host.settle()
    #expect(presenter.presentedViewController == nil)
    #expect(judge.lines == ["should", "dismissed"])
  }

  @Test func aSheetThatMayNotGoTellsOfTheAttempt() {
    let (presenter, rows) = present()
    judge.allows = false
    host.drag(from: (200, 100), to: (200, 800))
    host.settle()
    #expect(presenter.presentedViewController === rows)
    #expect(judge.lines == ["should", "attempt"])
  }

  @Test func aRowIsCarriedByItsGripHoweverFast() throws {
    let (presenter, rows) = present()
    rows.setEditing(true, animated: false)
    host.settle()
    let grip = try #require(rows.tableView.cellForRow(at: [0, 0])?.reorderControl)
    let start = grip.convert(CGPoint(x: grip.bounds.maxX - 25, y: grip.bounds.midY), to: nil)
    host.drag(
      from: (Double(start.x), Double(start.y)), to: (Double(start.x), Double(start.y) + 88), frames: 6)
    host.settle()
    #expect(rows.moves == [[0, 2]])
    #expect(presenter.presentedViewController === rows && judge.lines == [])
  }

  @Test func contentAtItsTopMakesASmallSheetLarger() {
    let (_, rows) = present([.medium(), .large()])
    let small = rows.view.frame.height
    host.drag(from: (200, 700), to: (200, 300))
    host.settle()
    #expect(rows.view.frame.height > small + 200)
  }

  @Test func sheetsAreRaisedInTheDark() {
    let (presenter, rows) = present()
    #expect(rows.traitCollection.userInterfaceLevel == .elevated)
    #expect(presenter.traitCollection.userInterfaceLevel == .base)
    let dark = rows.traitCollection.replacing(style: .dark)
    #expect(
      UIColor.systemBackground.resolvedColor(with: dark)
        == UIColor(red: 28 / 255, green: 28 / 255, blue: 30 / 255, alpha: 1))
  }

  @Test func aLayoutThatMakesItsLayersAnewIsDoneOnce() {
    final class Chart: UIView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        for layer in layer.sublayers ?? [] { layer.removeFromSuperlayer() }
        for _ in 0..<3 { layer.addSublayer(CAShapeLayer()) }
      }
    }
    let chart = Chart(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let window = host.show()
    window.rootViewController!.view.addSubview(chart)
    host.settle()
    #expect(chart.layouts == 1 && chart.layer.sublayers?.count == 3)
    chart.layer.addSublayer(CALayer())
    host.settle()
    #expect(chart.layouts == 2)
  }

  @Test func aLayoutIsMirroredWhereItAsksForIt() {
    final class Column: UICollectionViewLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
      override var collectionViewContentSize: CGSize { CGSize(width: 390, height: 100) }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 10, y: 0, width: 50, height: 50)
        return attributes
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        layoutAttributesForItem(at: IndexPath(item: 0, section: 0)).map { [$0] }
      }
    }
    final class Items: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
      func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
    }
    let items = Items()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 400), collectionViewLayout: Column())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    let path = IndexPath(item: 0, section: 0)
    host.show().rootViewController!.view.addSubview(view)
    host.settle()
    #expect(view.cellForItem(at: path)?.frame.minX == 10)
    view.semanticContentAttribute = .forceRightToLeft
    view.collectionViewLayout.invalidateLayout()
    host.settle()
    #expect(view.cellForItem(at: path)?.frame.minX == 330)
    #expect(view.indexPathForItem(at: CGPoint(x: 340, y: 10)) == path)
  }
}
