import CoreGraphics
import Foundation
import QuinceInterface

/// The sections and cells of a table that a storyboard fixes.
@MainActor package final class StaticTable: NSObject {
  struct Section {
    let header: String?
    let footer: String?
    let rows: [(cell: UITableViewCell, height: CGFloat?)]
  }

  let sections: [Section]

  init(_ coder: NibCoder) {
    sections = (coder.value("UITableSections")?.elements ?? []).compactMap { element in
      element.objectID.map { Self.section(coder.nib[$0], coder) }
    }
    super.init()
  }

  private static func section(_ object: InterfaceObject, _ coder: NibCoder) -> Section {
    let rows = (object["UITableSectionRows"]?.elements ?? []).compactMap { element -> (UITableViewCell, CGFloat?)? in
      guard let row = element.objectID.map({ coder.nib[$0] }), let id = row["UITableRowCell"]?.objectID,
        let cell = coder.object(id) as? UITableViewCell
      else { return nil }
      let height = row["UITableRowHeight"]?.number.map { CGFloat($0) }
      return (cell, height.flatMap { $0 > 0 ? $0 : nil })
    }
    return Section(
      header: object["UITableSectionHeaderTitle"]?.string, footer: object["UITableSectionFooterTitle"]?.string,
      rows: rows)
  }

  func cell(_ path: IndexPath) -> UITableViewCell? { row(path)?.cell }
  func height(_ path: IndexPath) -> CGFloat? { row(path)?.height }

  private func row(_ path: IndexPath) -> (cell: UITableViewCell, height: CGFloat?)? {
    guard sections.indices.contains(path.section), sections[path.section].rows.indices.contains(path.row) else {
      return nil
    }
    return sections[path.section].rows[path.row]
  }
}
