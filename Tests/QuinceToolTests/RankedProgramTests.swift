import Foundation
import Testing

/// Whether the app `Ranked`, which `StepsTests` builds and drives, uses what it says: the first 300 rows of the list of
/// the interfaces that public projects use most.
struct RankedProgramTests {
  private static let list = Repository.root.appendingPathComponent("../shared/api/api_ranked.tsv")

  /// The lines of the app by the rows that they name.
  private static func lines() throws -> [Int: String] {
    let folder = Repository.tests.appendingPathComponent("Apps/Ranked")
    var result: [Int: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".swift") {
      let source = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      for line in source.split(separator: "\n") {
        let parts = line.components(separatedBy: "//# ")
        guard parts.count == 2 else { continue }
        for number in parts[1].split(separator: " ").compactMap({ Int($0) }) { result[number, default: ""] += parts[0] }
      }
    }
    return result
  }

  @Test func eachRowHasALine() throws {
    #expect(try Self.lines().keys.sorted() == Array(1...300))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: list.path), "needs the list beside the repository"))
  func theLineNamesTheRow() throws {
    let lines = try Self.lines()
    let rows = try String(contentsOf: Self.list, encoding: .utf8).split(separator: "\n").dropFirst().prefix(300)
    #expect(rows.count == 300)
    for row in rows {
      let fields = row.components(separatedBy: "\t")
      let number = try #require(Int(fields[0]))
      let path = fields[2].prefix { $0 != "(" }.components(separatedBy: ".")
      // An initialiser is called by its type or, overridden, by its own name.
      let names =
        path.last == "init"
        ? [path[0], "init", String(fields[2].drop { $0 != "(" }.dropFirst().prefix { $0 != ":" })]
        : [path[path.count - 1]]
      let line = try #require(lines[number])
      #expect(names.contains { line.contains($0) }, "\(fields[2]): \(line)")
    }
  }
}
