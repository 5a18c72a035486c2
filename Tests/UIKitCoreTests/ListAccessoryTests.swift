import Testing

@testable import UIKitCore

/// What the accessories of list cells look like.
@MainActor @Suite(.serialized) struct ListAccessoryTests {
  private func drawing(in cell: UICollectionViewListCell) -> UIView? {
    func find(_ view: UIView) -> ListAccessoryView? {
      (view as? ListAccessoryView) ?? view.subviews.lazy.compactMap(find).first
    }
    return find(cell)?.subviews.first
  }

  @Test func `a checkmark has the colour of the window it comes into`() throws {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    cell.accessories = [.checkmark()]
    cell.layoutIfNeeded()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.tintColor = .systemOrange
    window.addSubview(cell)
    #expect(try #require(drawing(in: cell)).tintColor == .systemOrange)
    cell.accessories = [.checkmark(options: .init(tintColor: .systemRed))]
    cell.layoutIfNeeded()
    #expect(try #require(drawing(in: cell)).tintColor == .systemRed)
    cell.accessories = [.checkmark()]
    cell.layoutIfNeeded()
    #expect(try #require(drawing(in: cell)).tintColor == .systemOrange)
  }
}
