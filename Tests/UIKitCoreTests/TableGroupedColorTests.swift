import Foundation
import Testing

@testable import UIKitCore

/// The colours of cells, in the styles of tables.
@MainActor @Suite(.serialized) struct TableGroupedColorTests {
  final class Source: NSObject, UITableViewDataSource {
    let own: UIColor?
    init(own: UIColor?) { self.own = own }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      if let own { cell.backgroundColor = own }
      return cell
    }
  }

  private func color(_ style: UITableView.Style, own: UIColor? = nil) -> UIColor? {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
    let source = Source(own: own)
    table.dataSource = source
    table.layoutIfNeeded()
    return withExtendedLifetime(source) { table.cellForRow(at: IndexPath(row: 0, section: 0))?.backgroundColor }
  }

  @Test func `cells of grouped tables are lighter than the table in the dark`() {
    #expect(color(.plain) == .systemBackground)
    #expect(color(.grouped) == .secondarySystemGroupedBackground)
    #expect(color(.insetGrouped) == .secondarySystemGroupedBackground)
    #expect(color(.insetGrouped, own: .red) == .red)
  }
}
