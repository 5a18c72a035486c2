import CoreData
import Foundation

extension StoreReport {
  /// The report for people to read.
  var text: String {
    var lines = ["\(path): \(type), \(identifier)"]
    lines += metadata.sorted { $0.key < $1.key }.map { "  \($0.key) = \($0.value)" }
    for entity in entities {
      lines.append("\(entity.name): \(entity.count) \(entity.count == 1 ? "row" : "rows")")
      for row in entity.rows {
        let values = row.values.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }
        lines.append("  p\(row.key)  \(values.joined(separator: ", "))")
      }
      if !entity.rows.isEmpty, entity.rows.count < entity.count {
        lines.append("  … \(entity.count - entity.rows.count) more, see --limit")
      }
    }
    for transaction in history {
      let author = transaction.author.map { " by \($0)" } ?? ""
      lines.append("transaction \(transaction.number), \(transaction.date)\(author)")
      lines += transaction.changes.map { "  \($0)" }
    }
    return lines.joined(separator: "\n")
  }
}
