/// Marks the optional methods whose default implementation ran: that is how a table knows what is implemented.
///
/// A question clears its mark, asks, and looks: `ask(.heightForRow) { delegate.tableView(…) }` is nil without an
/// implementation.
package struct TableDelegateMethods: OptionSet {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }
  package static let heightForRow = TableDelegateMethods(rawValue: 1 << 0)
  package static let heightForHeader = TableDelegateMethods(rawValue: 1 << 1)
  package static let heightForFooter = TableDelegateMethods(rawValue: 1 << 2)
  package static let estimatedHeightForRow = TableDelegateMethods(rawValue: 1 << 3)
  package static let estimatedHeightForHeader = TableDelegateMethods(rawValue: 1 << 4)
  package static let estimatedHeightForFooter = TableDelegateMethods(rawValue: 1 << 5)
  package static let viewForHeader = TableDelegateMethods(rawValue: 1 << 6)
  package static let viewForFooter = TableDelegateMethods(rawValue: 1 << 7)
  package static let canPerformPrimaryAction = TableDelegateMethods(rawValue: 1 << 8)
  package static let editingStyle = TableDelegateMethods(rawValue: 1 << 9)
  package static let editActions = TableDelegateMethods(rawValue: 1 << 10)
  package static let leadingSwipe = TableDelegateMethods(rawValue: 1 << 11)
  package static let trailingSwipe = TableDelegateMethods(rawValue: 1 << 12)
  package static let shouldIndent = TableDelegateMethods(rawValue: 1 << 13)
  package static let indentation = TableDelegateMethods(rawValue: 1 << 14)
  package static let canEdit = TableDelegateMethods(rawValue: 1 << 15)
  package static let canMove = TableDelegateMethods(rawValue: 1 << 16)
  package static let commit = TableDelegateMethods(rawValue: 1 << 17)
  package static let moveRow = TableDelegateMethods(rawValue: 1 << 18)
}

extension UITableView {
  package func _note(_ note: TableDelegateMethods) { notes.insert(note) }

  /// The answer, or nil where the method is not implemented.
  package func ask<Answer>(_ note: TableDelegateMethods, _ question: () -> Answer) -> Answer? {
    notes.remove(note)
    let answer = question()
    return notes.contains(note) ? nil : answer
  }
}
