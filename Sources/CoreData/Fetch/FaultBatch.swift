import QuinceFoundation

/// Objects of one fetch that are read together, when the first of them is looked at.
final class FaultBatch {
  private let identities: ArraySlice<Identity>

  private init(_ identities: ArraySlice<Identity>) { self.identities = identities }

  /// Cuts the results of a fetch into batches.
  static func divide(_ objects: [NSManagedObject], by size: Int) {
    let identities = objects.map(\.identity)
    for start in stride(from: 0, to: objects.count, by: size) {
      let end = min(start + size, objects.count)
      let batch = FaultBatch(identities[start..<end])
      for object in objects[start..<end] where object.isFault && object.committed == nil { object.batch = batch }
    }
  }

  /// Gives those that are still faults their rows.
  func read(in context: NSManagedObjectContext) {
    context.readRows(of: identities.compactMap { context.registered($0) })
  }
}

extension NSManagedObjectContext {
  /// Gives faults their rows, with as few questions to the stores as there are stores and families of entities.
  func readRows(of objects: [NSManagedObject]) {
    guard parent == nil, let coordinator else { return }
    let waiting = objects.filter { object in
      object.isFault && object.place != nil && object.committed?.isStale ?? true
    }
    var groups: [Family: [NSManagedObject]] = [:]
    for object in waiting {
      object.batch = nil
      guard let store = object.store else { continue }
      groups[Family(store: store, root: object.plan.rootNumber), default: []].append(object)
    }
    for (family, objects) in groups {
      let store = family.store
      let keys = objects.compactMap { $0.place?.key }
      coordinator.reading(generation) {
        var known: [Int64: Row] = [:], unknown: [Int64] = []
        for (key, object) in zip(keys, objects) {
          if let row = store.knownRow(object.plan, key) { known[key] = row } else { unknown.append(key) }
        }
        if !unknown.isEmpty, let plan = objects[0].plan.root {
          for found in (try? store.readRows(unknown, of: plan)) ?? [] {
            if let row = found.row { known[found.key] = store.remember(row, found.plan, found.key) }
          }
        }
        for (key, object) in zip(keys, objects) { object.committed = known[key] ?? object.committed }
      }
    }
  }

  private struct Family: Hashable {
    let store: NSPersistentStore
    let root: Int32
  }
}
