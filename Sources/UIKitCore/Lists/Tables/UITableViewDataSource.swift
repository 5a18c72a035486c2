import Foundation
import QuinceFoundation

/// Gives a table its rows and takes its edits.
@preconcurrency @MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

// What is not implemented here may be elsewhere: `forwardingTarget(for:)`.
extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int {
    if let target = forward(to: "numberOfSectionsIn:") { return target.numberOfSections(in: tableView) }
    return 1
  }
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    if let target = forward(to: "tableView:titleForHeaderInSection:") {
      return target.tableView(tableView, titleForHeaderInSection: section)
    }
    return nil
  }
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    if let target = forward(to: "tableView:titleForFooterInSection:") {
      return target.tableView(tableView, titleForFooterInSection: section)
    }
    return nil
  }
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    if let target = forward(to: "tableView:canEditRowAt:") {
      return target.tableView(tableView, canEditRowAt: indexPath)
    }
    tableView._note(.canEdit)
    return true
  }
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    if let target = forward(to: "tableView:canMoveRowAt:") {
      return target.tableView(tableView, canMoveRowAt: indexPath)
    }
    tableView._note(.canMove)
    return true
  }
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    if let target = forward(to: "sectionIndexTitlesFor:") { return target.sectionIndexTitles(for: tableView) }
    return nil
  }
  public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    if let target = forward(to: "tableView:sectionForSectionIndexTitle:at:") {
      return target.tableView(tableView, sectionForSectionIndexTitle: title, at: index)
    }
    return index
  }
  // Called, and never inlined or specialised: that a conformance branches here says that it has no method of its own.
  @inline(never) @_optimize(none)
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    if let target = forward(to: "tableView:commit:forRowAt:") {
      return target.tableView(tableView, commit: editingStyle, forRowAt: indexPath)
    }
    tableView._note(.commit)
  }
  @inline(never) @_optimize(none)
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    if let target = forward(to: "tableView:moveRowAt:to:") {
      return target.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
    }
    tableView._note(.moveRow)
  }

  private func forward(to method: @autoclosure () -> String) -> (any UITableViewDataSource)? {
    Forwarding.target(of: self, method())
  }
}
