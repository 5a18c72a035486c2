import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// The letters at a table's side, and what rows and headers leave to them and to the safe area.
@MainActor @Suite(.serialized) struct TableIndexTests {
  final class Letters: UITableViewController {
    var showsIndex = true
    override func numberOfSections(in tableView: UITableView) -> Int { 2 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row"
      return cell
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Title" }
    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { showsIndex ? ["A", "B"] : nil }
  }

  let host = TestHost.launch()

  private func show(_ orientation: UIInterfaceOrientationMask = .portrait) -> Letters {
    let letters = Letters(style: .plain)
    let window = host.show(UINavigationController(rootViewController: letters))
    if orientation == .landscape {
      host.state.orientation = .landscapeLeft
      UIApplication.shared.handle(.state(host.state))
    }
    window.layoutIfNeeded()
    host.settle()
    return letters
  }

  @Test func rowsMakeRoomForTheIndex() throws {
    let letters = show()
    let cell = try #require(letters.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(letters.tableView.indexView?.frame.minX == 375)
    #expect(cell.contentView.frame.width == 375)
    letters.showsIndex = false
    letters.tableView.reloadData()
    host.settle()
    let wide = try #require(letters.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(wide.contentView.frame.width == 390)
  }

  @Test func inRightToLeftLanguagesTheIndexIsAtTheLeft() throws {
    let letters = show()
    letters.tableView.semanticContentAttribute = .forceRightToLeft
    letters.tableView.reloadData()
    letters.tableView.setNeedsLayout()
    host.settle()
    #expect(letters.tableView.indexView?.frame.minX == 0)
  }

  @Test func headersStartWhereRowsDoBesideTheNotch() throws {
    let letters = show(.landscape)
    let cell = try #require(letters.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    let header = try #require(letters.tableView.headerView(forSection: 0))
    let text = try #require(header.textLabel)
    let title = try #require(cell.textLabel)
    #expect(letters.tableView.safeAreaInsets.left == 47)
    #expect(text.convert(text.bounds, to: nil).minX == title.convert(title.bounds, to: nil).minX)
  }

  @Test func contentOfRowsAtTheBottomKeepsItsMargins() throws {
    let letters = show()
    for cell in letters.tableView.visibleCells { #expect(cell.contentView.layoutMargins.bottom == 11) }
  }
}
