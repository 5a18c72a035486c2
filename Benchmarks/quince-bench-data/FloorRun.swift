import BenchSupport
import CStoreFloor
import Foundation

/// SQLite alone, in C, on files that Quince made.
struct FloorRun: Subject {
  let place: Place
  let rows: Int

  init(_ place: Place, rows: Int) {
    self.place = place
    self.rows = rows
  }

  func time(_ work: Work) throws -> Double {
    let all = Int32(rows), some = Int32(rows / 10)
    switch work {
    case .insert:
      try place.prepare(place.store)
      return measure { floor_insert($0, all, 1) }
    case .batchInsert, .batchInsertDictionaries:
      try place.prepare(place.batchStore)
      return measure(place.batchStore) { floor_insert($0, all, 0) }
    case .fetchAll: return measure { floor_fetch($0) }
    case .indexedFetch: return measure { floor_fetch_age($0, 42) }
    case .faults: return measure { floor_faults($0, some, all) }
    case .graphWalk: return measure { floor_walk($0) }
    case .update: return measure { floor_update($0, some) }
    case .delete: return measure { floor_delete($0, some) }
    }
  }

  private func measure(_ url: URL? = nil, _ body: (OpaquePointer) -> Int32) -> Double {
    guard let store = floor_open((url ?? place.store).path) else { exit(1) }
    defer { floor_close(store) }
    let start = Measure.cpu
    guard body(store) > 0 else { exit(1) }
    return (Measure.cpu - start) * 1000
  }
}
