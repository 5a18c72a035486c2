import CoreData
import Foundation
import QuinceDevice

/// Shows what is in a Core Data store.
struct StoreCommand {
  let arguments: Arguments

  func run() throws {
    guard let path = arguments.values.first else {
      throw DeviceError("`quince store` wants the file of a store: \(Verb.named("store")?.usage ?? "")")
    }
    var limit = 20
    if let text = arguments.option("limit") {
      guard let number = Int(text), number >= 0 else { throw DeviceError("--limit wants a number, not \(text)") }
      limit = number
    }
    let report: StoreReport
    do {
      report = try StoreReport(URL(fileURLWithPath: path), limit: limit, only: arguments.option("entity"))
    } catch let error as NSError {
      throw DeviceError("\(path) can't be read: \(error.localizedFailureReason ?? error.localizedDescription)")
    }
    if Terminal.isJSON { return Terminal.print(json: report) }
    Terminal.print(text(of: report))
  }

  private func text(of report: StoreReport) -> String {
    var lines = ["\(report.path): \(report.type), \(report.identifier)"]
    lines += report.metadata.sorted { $0.key < $1.key }.map { "  \($0.key) = \($0.value)" }
    for entity in report.entities {
      lines.append("\(entity.name): \(entity.count) \(entity.count == 1 ? "row" : "rows")")
      for row in entity.rows {
        let values = row.values.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }
        lines.append("  p\(row.key)  \(values.joined(separator: ", "))")
      }
      if !entity.rows.isEmpty, entity.rows.count < entity.count {
        lines.append("  … \(entity.count - entity.rows.count) more, see --limit")
      }
    }
    for transaction in report.history {
      let author = transaction.author.map { " by \($0)" } ?? ""
      lines.append("transaction \(transaction.number), \(transaction.date)\(author)")
      lines += transaction.changes.map { "  \($0)" }
    }
    return lines.joined(separator: "\n")
  }
}
