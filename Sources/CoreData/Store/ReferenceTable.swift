import QuinceFoundation

/// The numbers that stand for what an app's store knows its objects by.
struct ReferenceTable {
  private struct Family {
    var keys: [String: Int64] = [:]
    var references: [Int64: Any] = [:]
    var next: Int64 = 1
  }
  private var families: [Int32: Family] = [:]

  static func text(_ reference: Any) -> String { "\(reference)" }

  /// The number of the reference, given out when it is seen first. A positive whole number stands for itself if it is free.
  mutating func key(for reference: Any, of plan: EntityPlan) -> Int64 {
    let text = Self.text(reference)
    var family = families[plan.rootNumber] ?? Family()
    if let known = family.keys[text] { return known }
    var key = Int64(text) ?? 0
    if key <= 0 || family.references[key] != nil {
      while family.references[family.next] != nil { family.next += 1 }
      key = family.next
    }
    family.keys[text] = key
    family.references[key] = reference
    families[plan.rootNumber] = family
    return key
  }

  func key(named text: String, of plan: EntityPlan) -> Int64? { families[plan.rootNumber]?.keys[text] }
  func reference(_ key: Int64, of plan: EntityPlan) -> Any? { families[plan.rootNumber]?.references[key] }

  /// The greatest number of the family.
  func greatest(of plan: EntityPlan) -> Int64 { families[plan.rootNumber]?.references.keys.max() ?? 0 }
}

/// An identifier whose URI shows what an app's store knows the object by.
final class ReferenceObjectID: NSManagedObjectID, @unchecked Sendable {
  private let text: String

  init(_ plan: EntityPlan, key: Int64, store: NSPersistentStore, reference: Any) {
    text = ReferenceTable.text(reference)
    super.init(plan, key: key, store: store)
  }

  override func uriRepresentation() -> URL {
    let part = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(["-", "_", ".", "~"])) ?? ""
    return URL(string: "x-coredata://\(storeIdentifier ?? "")/\(plan.name)/p\(part)") ?? super.uriRepresentation()
  }
}
