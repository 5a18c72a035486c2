import BenchSupport
import Foundation

/// Quince, SQLite alone, and SQLAlchemy where it is installed, in turn; medians beside each other.
enum DataReport {
  private struct Row {
    let work: Work
    let title: String
    /// How often the floor's time Quince may take.
    let goal: Double
    /// GRDB's ratio, measured once on another machine with `../shared/bench/persistence`.
    var other: Double?
    /// What SQLAlchemy's script calls it.
    var script: String?
  }

  private static let rows = [
    Row(work: .insert, title: "insert and save", goal: 2.5, other: 4.0, script: "insert100k"),
    Row(work: .batchInsert, title: "batch insert", goal: 1.3),
    Row(work: .batchInsertDictionaries, title: "batch insert, dictionaries", goal: 1.3),
    Row(work: .fetchAll, title: "fetch all", goal: 4, other: 4.1, script: "fetchAll100k"),
    Row(work: .indexedFetch, title: "indexed fetch of 1,000", goal: 3, other: 2.5, script: "fetchPred_1k"),
    Row(work: .faults, title: "10,000 single faults", goal: 2, script: "faults_rowbyrow10k"),
    Row(work: .graphWalk, title: "graph walk", goal: 4, other: 5.4, script: "graphwalk100k_cached"),
    Row(work: .update, title: "update 10,000", goal: 4, other: 7.5, script: "update10k"),
    Row(work: .delete, title: "delete 10,000", goal: 4, other: 5.4, script: "delete10k"),
  ]

  static func run(rounds: Int) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quince-bench-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var times: [String: [String: [Double]]] = [:]
    for _ in 0..<rounds {
      for mode in ["pairs", "open", "faults", "faults-with-rows", "results"] {
        add(Measure.output(Measure.program, [mode, folder.path], isSilent: false), to: &times[mode, default: [:]])
      }
      add(script(in: folder), to: &times["script", default: [:]])
    }
    func all(_ mode: String, _ name: String) -> [Double] { times[mode]?[name] ?? [] }
    func median(_ mode: String, _ name: String) -> Double? { Measure.median(all(mode, name)) }
    print("100,000 rows in an SQLite store, CPU ms and their ratio, median of \(rounds) rounds")
    print(line("", ["SQLite", "Quince", "ratio", "goal", "GRDB", "SQLAlchemy"]))
    for row in rows {
      let (base, own) = (all("pairs", "floor.\(row.work.rawValue)"), all("pairs", "quince.\(row.work.rawValue)"))
      let other = row.script.flatMap { median("script", $0) }
      print(
        line(
          row.title,
          [
            text(Measure.median(base)), text(Measure.median(own)), ratio(Measure.median(zip(own, base).map(/)), 1),
            String(format: "%.1f", row.goal), row.other.map { String(format: "%.1f", $0) } ?? "-",
            ratio(other, Measure.median(base)),
          ]))
    }
    print("stack open, from the model's file: \(text(median("open", "open_first_ms"))) ms, goal 5")
    print("100,000 faults: \(text(median("faults", "faults_mb"))) MB, goal 40")
    print("100,000 faults with their rows: \(text(median("faults-with-rows", "faults_with_rows_mb"))) MB, goal 40")
    print(
      "fetched results over 100,000, 20 a batch: \(text(median("results", "results_ms"))) ms, "
        + "\(text(median("results", "results_mb"))) MB")
    print("GRDB: ratios of wall times that the peers' table names, not measured here.")
    if times["script"]?.isEmpty ?? true { print("Not measured: SQLAlchemy (no module or no ../shared/bench).") }
  }

  private static func add(_ output: String, to times: inout [String: [Double]]) {
    for line in output.split(separator: "\n") {
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
      guard words.count > 1, let value = Double(words[1]) else { continue }
      times[String(words[0]), default: []].append(value)
    }
  }

  /// The peers' script, with its clock changed to this process's CPU time.
  private static func script(in folder: URL) -> String {
    let peers = ProcessInfo.processInfo.environment["QUINCE_BENCH_PEERS_SOURCES"] ?? "../shared/bench"
    let file = URL(fileURLWithPath: peers).appendingPathComponent("persistence/sa.py")
    guard let source = try? String(contentsOf: file, encoding: .utf8) else { return "" }
    let changed = source.replacingOccurrences(of: "perf_counter", with: "process_time")
      .replacingOccurrences(of: "sqlite:///sa.db", with: "sqlite:///\(folder.path)/sa.db")
      .replacingOccurrences(of: "synchronous=NORMAL", with: "synchronous=FULL")
    return Measure.output("/usr/bin/env", ["python3", "-c", changed])
  }

  private static func text(_ value: Double?) -> String {
    value.map { String(format: $0 < 10 ? "%.2f" : "%.0f", $0) } ?? "-"
  }

  private static func ratio(_ value: Double?, _ base: Double?) -> String {
    guard let value, let base, base > 0 else { return "-" }
    return String(format: "%.2f", value / base)
  }

  private static func line(_ title: String, _ cells: [String]) -> String {
    func pad(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    return title + String(repeating: " ", count: max(0, 28 - title.count)) + cells.map { pad($0, 11) }.joined()
  }
}
