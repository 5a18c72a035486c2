import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// What lists and fields do at their sides and with their states, as people see it.
@MainActor @Suite(.serialized) struct ListSideTests {
  final class Header: UITableViewHeaderFooterView {
    let label = UILabel(frame: .zero)
    override init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      label.translatesAutoresizingMaskIntoConstraints = false
      // As in a header's nib, in the view itself.
      addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: topAnchor, constant: 20),
        label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -20),
        label.leadingAnchor.constraint(equalTo: leadingAnchor),
        label.heightAnchor.constraint(equalToConstant: 60),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  final class Cell: UITableViewCell {
    var states: [Bool] = []
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      states.append(state.isSelected)
    }
  }

  final class List: UITableViewController {
    var header: Header?
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
      cell.textLabel?.numberOfLines = 0
      cell.textLabel?.text = "Words that fill the line of the row to its end"
      return cell
    }
    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header }
  }

  let host = TestHost.launch()

  private func show(_ style: UITableView.Style, header: Header? = nil) -> List {
    let list = List(style: style)
    list.header = header
    list.tableView.register(Cell.self, forCellReuseIdentifier: "Cell")
    _ = host.show(UINavigationController(rootViewController: list))
    host.settle()
    return list
  }

  @Test("the line below a row that reads from the right ends at its text when the row is widened")
  func linesFromTheRight() throws {
    let list = show(.plain)
    let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    cell.semanticContentAttribute = .forceRightToLeft
    var content = cell.defaultContentConfiguration()
    content.text = "Words"
    cell.contentConfiguration = content
    let text = try #require(cell.contentView as? UIListContentView)
    text.semanticContentAttribute = .forceRightToLeft
    for width in [390.0, 844] {
      cell.frame.size.width = width
      cell.layoutIfNeeded()
      let separator = try #require(cell.separatorView)
      let line = cell.convert(separator.bounds, from: separator)
      #expect(abs(line.maxX - (width - 16)) < 0.01, "\(width)")
    }
  }

  @Test func aHeaderOfANibIsAsHighAsItsConstraintsAskAndAsWideAsTheCard() {
    let header = Header(reuseIdentifier: nil)
    _ = show(.insetGrouped, header: header)
    #expect(header.frame.height == 100)
    #expect(header.frame.minX == 16 && header.frame.width == 358)
  }

  @Test func aConfigurationIsUpdatedBeforeACellShowsAndWithItsState() throws {
    let list = show(.plain)
    let path = IndexPath(row: 0, section: 0)
    let cell = try #require(list.tableView.cellForRow(at: path) as? Cell)
    #expect(cell.states == [false])
    list.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    host.settle()
    #expect(cell.states.last == true)
  }

  @Test func aReloadedRowIsNoLongerSelected() {
    let list = show(.plain)
    let path = IndexPath(row: 1, section: 0)
    list.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    list.tableView.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    #expect(list.tableView.indexPathForSelectedRow == path)
    list.tableView.reloadRows(at: [path], with: .automatic)
    #expect(list.tableView.indexPathForSelectedRow == nil)
    list.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    list.tableView.reloadSections([0], with: .none)
    #expect(list.tableView.indexPathForSelectedRow == nil)
  }

  @Test func rowsAreAsHighAsTheirTextNeedsBesideTheEditControls() {
    let list = show(.plain)
    let path = IndexPath(row: 0, section: 0)
    let before = list.tableView.rectForRow(at: path).height
    list.setEditing(true, animated: false)
    list.tableView.reloadData()
    host.settle()
    #expect(list.tableView.rectForRow(at: path).height > before)
    list.setEditing(false, animated: false)
    host.settle()
    #expect(list.tableView.rectForRow(at: path).height == before)
  }

  @Test func aFieldsPartsChangeSidesWithTheDirection() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.borderStyle = .roundedRect
    field.text = "text"
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.leftViewMode = .always
    field.clearButtonMode = .always
    #expect(field.leftViewRect(forBounds: field.bounds).minX == 0)
    #expect(field.clearButtonRect(forBounds: field.bounds).minX == 176)
    field.semanticContentAttribute = .forceRightToLeft
    #expect(field.leftViewRect(forBounds: field.bounds).minX == 180)
    #expect(field.clearButtonRect(forBounds: field.bounds).minX == 5)
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 28, y: 2, width: 148, height: 30))
  }
}
