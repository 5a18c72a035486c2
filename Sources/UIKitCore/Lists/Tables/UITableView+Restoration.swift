import Foundation

// Apple: UIDataSourceModelAssociation: rows that the data source names are found again by their names, others by their places.
extension UITableView {
  private static let key = "UITableViewSelectedRows"

  func encodeSelection(_ coder: NSCoder) {
    let rows = (indexPathsForSelectedRows ?? []).map { path -> String in
      if let name = association?.modelIdentifierForElement(at: path, in: self) { return "=" + name }
      return "\(path.section) \(path.row)"
    }
    coder.encode(rows as NSArray, forKey: Self.key)
  }

  func decodeSelection(_ coder: NSCoder) {
    let rows = coder.decodeObject(forKey: Self.key) as? [String] ?? []
    for path in rows.compactMap(path)
    where path.section < numberOfSections && path.row < numberOfRows(inSection: path.section) {
      selectRow(at: path, animated: false, scrollPosition: .none)
    }
  }

  private func path(_ text: String) -> IndexPath? {
    if text.hasPrefix("=") {
      return association?.indexPathForElement(withModelIdentifier: String(text.dropFirst()), in: self)
    }
    let numbers = text.split(separator: " ").compactMap { Int($0) }
    return numbers.count == 2 ? IndexPath(row: numbers[1], section: numbers[0]) : nil
  }

  private var association: (any UIDataSourceModelAssociation)? { dataSource as? any UIDataSourceModelAssociation }
}
