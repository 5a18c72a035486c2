import CoreGraphics
import Testing

@testable import UIKitCore

/// What lies on the other side in a language that is written from the right.
@MainActor @Suite(.serialized) struct MirroredImageTests {
  private let host = TestHost.launch()

  private func show<Shown: UIView>(_ view: Shown, mirrored: Bool, _ frame: CGRect) -> Shown {
    view.semanticContentAttribute = mirrored ? .forceRightToLeft : .forceLeftToRight
    view.frame = frame
    host.show().rootViewController?.view.addSubview(view)
    host.settle()
    return view
  }

  /// Whether the left half of what an image view shows is more opaque than the right one.
  private func isHeavyAtLeft(_ image: UIImage, mirrored: Bool) throws -> Bool {
    let view = show(UIImageView(image: image), mirrored: mirrored, CGRect(x: 0, y: 0, width: 40, height: 40))
    let shown = try #require(view.layer.contents.map { $0 as! CGImage })
    let data = try #require(shown.dataProvider?.data as Data?)
    var sums = [0, 0]
    for y in 0..<shown.height {
      for x in 0..<shown.width {
        sums[x < shown.width / 2 ? 0 : 1] += Int(data[y * shown.bytesPerRow + x * 4 + 3])
      }
    }
    return sums[0] > sums[1]
  }

  private func flag() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 40))
    }
  }

  @Test func anImageViewFlipsImagesThatFollowTheDirection() throws {
    #expect(try isHeavyAtLeft(flag(), mirrored: true))
    let flipping = flag().imageFlippedForRightToLeftLayoutDirection()
    #expect(try isHeavyAtLeft(flipping, mirrored: false))
    #expect(try !isHeavyAtLeft(flipping, mirrored: true))
  }

  @Test(arguments: [
    ("arrow.forward", true), ("chevron.backward.2", true), ("sidebar.leading", true), ("list.bullet", true),
    ("arrow.right", false), ("forward.fill", false), ("backward.end", false), ("star", false),
  ])
  func symbolsOfDirectionsFlip(name: String, flips: Bool) throws {
    #expect(try #require(UIImage(systemName: name)).flipsForRightToLeftLayoutDirection == flips)
  }

  // Apple: leftView, "on the left (or leading) side of the text field".
  @Test(arguments: [false, true]) func theViewsOfATextFieldChangeSides(mirrored: Bool) {
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.leftViewMode = .always
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    field.rightViewMode = .always
    _ = show(field, mirrored: mirrored, CGRect(x: 10, y: 100, width: 200, height: 34))
    #expect(field.leftView?.frame.minX == (mirrored ? 180 : 0))
    #expect(field.rightView?.frame.minX == (mirrored ? 0 : 170))
    let text = field.textRect(forBounds: field.bounds)
    #expect(text.minX == (mirrored ? 34 : 24) && text.maxX == (mirrored ? 176 : 166))
    field.rightView = nil
    #expect(field.clearButtonRect(forBounds: field.bounds).minX == (mirrored ? 5 : 176))
  }

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .value2, reuseIdentifier: nil)
      cell.semanticContentAttribute = tableView.semanticContentAttribute
      cell.textLabel?.text = "home"
      cell.detailTextLabel?.text = "555"
      return cell
    }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B"] }
  }

  @Test(arguments: [false, true]) func theSectionIndexAndCaptionsChangeSides(mirrored: Bool) throws {
    let rows = Rows()
    let table = UITableView()
    table.dataSource = rows
    _ = show(table, mirrored: mirrored, CGRect(x: 0, y: 0, width: 390, height: 600))
    #expect(table.indexView?.frame.minX == (mirrored ? 0 : 375))
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    let (text, detail) = (try #require(cell.textLabel), try #require(cell.detailTextLabel))
    #expect(text.textAlignment == (mirrored ? .left : .right))
    let gap = mirrored ? text.frame.minX - detail.frame.maxX : detail.frame.minX - text.frame.maxX
    #expect(abs(gap - 6) < 0.5)
  }

  @Test func theRowsOfAMenuAreMirrored() {
    let row = MenuRow(element: UIAction(title: "Copy", image: UIImage(systemName: "doc")) { _ in })
    row.semanticContentAttribute = .forceRightToLeft
    #expect(row.fit(MenuMetrics(row.traitCollection, room: 390)) == 44)
    row.frame = CGRect(x: 0, y: 0, width: 250, height: 44)
    row.layoutIfNeeded()
    let label = row.subviews.compactMap { $0 as? UILabel }.first { $0.text == "Copy" }
    #expect(label?.frame == CGRect(x: 48, y: 0, width: 186, height: 44))
  }
}
