/// Marks the optional methods whose default implementation ran: that is how a table knows what is implemented.
///
/// A question clears its mark, asks, and looks: `quinceAsk(.heightForRow) { delegate.tableView(…) }` is nil without an
/// implementation.
package struct QuinceTableNotes: OptionSet {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }
  package static let heightForRow = QuinceTableNotes(rawValue: 1 << 0)
  package static let heightForHeader = QuinceTableNotes(rawValue: 1 << 1)
  package static let heightForFooter = QuinceTableNotes(rawValue: 1 << 2)
  package static let estimatedHeightForRow = QuinceTableNotes(rawValue: 1 << 3)
  package static let estimatedHeightForHeader = QuinceTableNotes(rawValue: 1 << 4)
  package static let estimatedHeightForFooter = QuinceTableNotes(rawValue: 1 << 5)
  package static let viewForHeader = QuinceTableNotes(rawValue: 1 << 6)
  package static let viewForFooter = QuinceTableNotes(rawValue: 1 << 7)
  package static let canPerformPrimaryAction = QuinceTableNotes(rawValue: 1 << 8)
  package static let editingStyle = QuinceTableNotes(rawValue: 1 << 9)
  package static let editActions = QuinceTableNotes(rawValue: 1 << 10)
  package static let leadingSwipe = QuinceTableNotes(rawValue: 1 << 11)
  package static let trailingSwipe = QuinceTableNotes(rawValue: 1 << 12)
  package static let shouldIndent = QuinceTableNotes(rawValue: 1 << 13)
  package static let indentation = QuinceTableNotes(rawValue: 1 << 14)
  package static let canEdit = QuinceTableNotes(rawValue: 1 << 15)
  package static let canMove = QuinceTableNotes(rawValue: 1 << 16)
  package static let commit = QuinceTableNotes(rawValue: 1 << 17)
  package static let moveRow = QuinceTableNotes(rawValue: 1 << 18)
}

extension UITableView {
  package func quinceNote(_ note: QuinceTableNotes) { quinceNotes.insert(note) }

  /// The answer, or nil where the method is not implemented.
  package func quinceAsk<Answer>(_ note: QuinceTableNotes, _ question: () -> Answer) -> Answer? {
    quinceNotes.remove(note)
    let answer = question()
    return quinceNotes.contains(note) ? nil : answer
  }
}
