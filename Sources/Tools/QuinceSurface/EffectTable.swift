import Foundation

/// The table of members without effect that Documentation/Differences.md holds between two comments.
package struct EffectTable {
  private static let start = "<!-- members without effect: scripts/surface --write renews this table -->"
  private static let end = "<!-- end of the members without effect -->"

  /// The members of each type, by the type's name.
  package let members: [String: [String]]

  package init(_ marked: [Surface.Marked]) {
    members = marked.reduce(into: [:]) { $0[$1.type, default: []].append($1.name) }
  }

  package var text: String {
    let rows = members.keys.sorted().map { type in
      let names = Set(members[type]!).sorted().map { "`\($0)`" }.joined(separator: ", ")
      return "| `\(type)` | \(names) |"
    }
    return ([Self.start, "| Type | Members |", "|---|---|"] + rows + [Self.end]).joined(separator: "\n")
  }

  /// A page with its table replaced by this one; nil when the page has no place for it.
  package func replaced(in page: String) -> String? {
    guard let start = page.range(of: Self.start),
      let end = page.range(of: Self.end, range: start.upperBound..<page.endIndex)
    else { return nil }
    return page.replacingCharacters(in: start.lowerBound..<end.upperBound, with: text)
  }

  /// What the table of a page says that the marks do not, and the reverse.
  package func differences(from page: String) -> [String] {
    guard let start = page.range(of: Self.start),
      let end = page.range(of: Self.end, range: start.upperBound..<page.endIndex)
    else { return ["there is no table of members without effect"] }
    var listed: Set<String> = []
    for row in page[start.upperBound..<end.lowerBound].split(separator: "\n") where row.hasPrefix("| `") {
      let cells = row.split(separator: "|").map { $0.split(separator: "`") }
      guard cells.count == 2, let type = cells[0].first(where: { $0 != " " }) else { continue }
      for name in cells[1] where !name.allSatisfy({ ", ".contains($0) }) { listed.insert("\(type).\(name)") }
    }
    let marked = Set(members.flatMap { type, names in names.map { "\(type).\($0)" } })
    return marked.subtracting(listed).sorted().map { "\($0) is marked and not in the table" }
      + listed.subtracting(marked).sorted().map { "\($0) is in the table and not marked" }
  }
}
