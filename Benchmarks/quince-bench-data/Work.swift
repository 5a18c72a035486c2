import BenchSupport

/// The pieces of work that are compared, in their order: each goes on from the rows that those before it left.
enum Work: String, CaseIterable {
  case insert
  case batchInsert = "batch_insert"
  case batchInsertDictionaries = "batch_insert_dictionaries"
  case fetchAll = "fetch_all"
  case indexedFetch = "indexed_fetch"
  case faults
  case graphWalk = "graph_walk"
  case update
  case delete
}

/// One of those whose times are compared.
protocol Subject {
  /// CPU time in milliseconds.
  func time(_ work: Work) throws -> Double
}

extension Subject {
  func run() throws {
    for work in Work.allCases { Measure.line(work.rawValue, try time(work)) }
  }
}

/// Each piece of work by SQLite alone and then through Core Data: the speed of a shared machine changes within seconds, and what is
/// compared has to meet the same one.
enum PairRun {
  static func run(_ place: Place, rows: Int) throws {
    let floor = FloorRun(try place.part("floor"), rows: rows)
    let own = try StoreRun(place, rows: rows)
    for work in Work.allCases {
      Measure.line("floor.\(work.rawValue)", try floor.time(work))
      Measure.line("quince.\(work.rawValue)", try own.time(work))
    }
  }
}
