import QuinceFoundation

/// The numbers that stand for what an app's store knows its objects by. Contexts ask for them on their own threads.
final class ReferenceTable: @unchecked Sendable {
  private struct Family {
    var keys: [String: Int64] = [:]
    var references: [Int64: Any] = [:]
    var next: Int64 = 1
    var greatest: Int64 = 0

    mutating func key(for reference: Any, _ text: String) -> Int64 {
      if let known = keys[text] { return known }
      var key = Int64(text) ?? 0
      if key <= 0 || references[key] != nil {
        while references[next] != nil { next += 1 }
        key = next
      }
      keys[text] = key
      references[key] = reference
      greatest = max(greatest, key)
      return key
    }
  }

  private let lock = NSLock()
  private var families: [Int32: Family] = [:]

  static func text(_ reference: Any) -> String { "\(reference)" }

  /// The number of the reference, given out when it is seen first. A positive whole number stands for itself if it is free.
  func key(for reference: Any, of plan: EntityPlan) -> Int64 {
    let text = Self.text(reference)
    return lock.withLock { families[plan.rootNumber, default: Family()].key(for: reference, text) }
  }

  func key(named text: String, of plan: EntityPlan) -> Int64? {
    lock.withLock { families[plan.rootNumber]?.keys[text] }
  }

  func reference(_ key: Int64, of plan: EntityPlan) -> Any? {
    lock.withLock { families[plan.rootNumber]?.references[key] }
  }

  /// The greatest number of the family.
  func greatest(of plan: EntityPlan) -> Int64 { lock.withLock { families[plan.rootNumber]?.greatest ?? 0 } }
}

/// An identifier whose URI shows what an app's store knows the object by.
final class ReferenceObjectID: NSManagedObjectID, @unchecked Sendable {
  private let text: String

  init(_ plan: EntityPlan, key: Int64, store: NSPersistentStore, reference: Any) {
    text = ReferenceTable.text(reference)
    super.init(plan, key: key, tag: store.tag)
  }

  override func uriRepresentation() -> URL {
    let part = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(["-", "_", ".", "~"])) ?? ""
    return URL(string: "x-coredata://\(storeIdentifier ?? "")/\(plan.name)/p\(part)") ?? super.uriRepresentation()
  }
}
