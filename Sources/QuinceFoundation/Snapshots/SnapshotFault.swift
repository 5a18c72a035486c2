import Foundation

/// What a snapshot refuses, with the text of Apple's exception.
// Observed: texts of NSDiffableDataSourceSnapshot's assertions, as crash reports and the table of the backport
// "NSDiffableDataSourceSnapshot, iOS 13.0" list them.
package struct SnapshotFault: Error, Equatable {
  package let reason: String

  static let noSections = Self(
    reason: "There are currently no sections in the data source. Please add a section first.")
  static let unknownSection = Self(
    reason: "Section identifier was not found. You can verify the section exists by calling the "
      + "indexOfSectionIdentifier API (which has O(1) performance)")

  static func notFound(_ parameter: String) -> Self {
    Self(reason: "Invalid parameter not satisfying: \(parameter) != NSNotFound")
  }

  static func duplicates<ID>(_ kind: String, _ identifiers: [ID]) -> Self {
    Self(reason: "Fatal: supplied \(kind) identifiers are not unique. Duplicate identifiers: \(set(identifiers))")
  }

  static func duplicatesInSection<ID>(_ identifiers: [ID]) -> Self {
    Self(reason: "Identifiers in a section snapshot must be unique. Duplicate item identifiers: \(set(identifiers))")
  }

  static func sectionsExist<ID>(_ identifiers: [ID]) -> Self {
    Self(
      reason: "Diffable data source detected an attempt to insert or append " + counted("section", identifiers.count)
        + " in the snapshot. Identifiers in a snapshot must be unique. " + existing("Section", identifiers))
  }

  static func unknown<ID>(_ operation: String, _ kind: String, _ identifier: ID) -> Self {
    Self(reason: "Attempted to \(operation) \(kind) identifier that does not exist in the snapshot: \(identifier)")
  }

  /// The destination of an insertion or a move is itself inserted or moved.
  // Assumed: of Apple's text only the start is known; the description of the update after it is left short.
  static func isItsOwnDestination<ID>(_ operation: String, _ code: String, _ identifier: ID) -> Self {
    Self(
      reason: "Invalid update: destination for \(operation) operation [\(identifier)] is in the \(operation) "
        + "identifier list for update: <_UIDiffableDataSourceUpdate - action: \(code)>.")
  }

  /// What Apple writes to the log when items move because they were inserted a second time.
  static func itemsMove<ID>(_ identifiers: [ID]) -> String {
    let them = identifiers.count == 1 ? "identifier" : "identifiers"
    return "Diffable data source detected an attempt to insert or append " + counted("item", identifiers.count)
      + " in the snapshot. The existing item \(them) will be moved into place instead, but this operation will be more "
      + "expensive. For best performance, inserted item identifiers should always be unique. "
      + existing("Item", identifiers)
  }

  private static func counted(_ kind: String, _ count: Int) -> String {
    count == 1 ? "1 \(kind) identifier that already exists" : "\(count) \(kind) identifiers that already exist"
  }

  private static func existing<ID>(_ kind: String, _ identifiers: [ID]) -> String {
    identifiers.count == 1
      ? "\(kind) identifier that already exists: \(identifiers[0])"
      : "\(kind) identifiers that already exist: (\n    \(lines(identifiers))\n)"
  }

  private static func set<ID>(_ identifiers: [ID]) -> String { "{(\n    \(lines(identifiers))\n)}" }

  private static func lines<ID>(_ identifiers: [ID]) -> String {
    identifiers.map { "\($0)" }.joined(separator: ",\n    ")
  }
}

/// Does what may be refused; a refusal ends the process with Apple's text.
package func orTrap<Result>(_ body: () throws(SnapshotFault) -> Result) -> Result {
  do {
    return try body()
  } catch {
    trap(error.reason, name: .internalInconsistencyException)
  }
}
