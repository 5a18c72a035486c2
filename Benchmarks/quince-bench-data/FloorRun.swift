import BenchSupport
import CStoreFloor
import Foundation

/// SQLite alone, in C, on a file that Quince made.
enum FloorRun {
  static func run(_ place: Place, rows: Int) throws {
    let some = Int32(rows / 10)
    try place.prepare(place.store)
    try place.prepare(place.batchStore)
    measure("insert", place.store) { floor_insert($0, Int32(rows), 1) }
    measure("batch_insert", place.batchStore) { floor_insert($0, Int32(rows), 0) }
    measure("batch_insert_dictionaries", place.batchStore, isSame: true)
    measure("fetch_all", place.store) { floor_fetch($0) }
    measure("indexed_fetch", place.store) { floor_fetch_age($0, 42) }
    measure("faults", place.store) { floor_faults($0, some, Int32(rows)) }
    measure("graph_walk", place.store) { floor_walk($0) }
    measure("update", place.store) { floor_update($0, some) }
    measure("delete", place.store) { floor_delete($0, some) }
  }

  private nonisolated(unsafe) static var last = 0.0

  private static func measure(
    _ name: String, _ url: URL, isSame: Bool = false, _ body: (OpaquePointer) -> Int32 = { _ in 1 }
  ) {
    guard !isSame else { return Measure.line(name, last) }
    guard let store = floor_open(url.path) else { exit(1) }
    let start = Measure.cpu
    guard body(store) > 0 else { exit(1) }
    last = (Measure.cpu - start) * 1000
    floor_close(store)
    Measure.line(name, last)
  }
}
