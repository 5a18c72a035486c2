import QuinceFoundation

/// Turns the dictionaries of a batch insertion into rows.
struct DictionaryReader {
  /// What a key of a dictionary represents.
  private enum Target {
    case attribute(NSAttributeType)
    case composite
    case other
  }

  let plan: EntityPlan
  private let targets: [Target]

  init(_ plan: EntityPlan) {
    self.plan = plan
    targets = plan.slots.indices.map { place in
      guard case .attribute = plan.slots[place].kind else { return .other }
      return plan.slots[place].elements.isEmpty ? .attribute(plan.attributeTypes[place]) : .composite
    }
  }

  func add(_ entries: [String: Any], to rows: inout RowBatch) throws {
    rows.addDefaults()
    for (key, value) in entries {
      try convert(value, forKey: key) { rows.set($1, at: $0) }
    }
  }

  /// Passes on what the value of the key is, and where it belongs; each element of a composite attribute has a place of its own.
  @inline(__always)
  func convert(_ value: Any, forKey key: String, _ use: (_ place: Int, _ value: AttributeValue) -> Void) throws {
    guard let place = plan.place(of: key) else { throw unknown(key) }
    switch targets[place] {
    case .attribute(let type): use(place, try converted(value, type, place))
    case .composite: for (place, value) in try elements(value, place) { use(place, value) }
    case .other: throw unknown(key)
    }
  }

  private func converted(_ value: Any, _ type: NSAttributeType, _ place: Int) throws -> AttributeValue {
    guard let converted = AttributeValue(value, as: type) else { throw refusal(value, place) }
    return converted
  }

  private func elements(_ value: Any, _ place: Int) throws -> [(place: Int, value: AttributeValue)] {
    guard let values = plan.values(value, at: place) else { throw refusal(value, place) }
    return values
  }

  private func unknown(_ key: String) -> NSError {
    CoreDataError.make(NSCoreDataError, "\(plan.name) has no attribute \(key)")
  }

  private func refusal(_ value: Any, _ place: Int) -> NSError {
    CoreDataError.make(NSCoreDataError, "\(plan.name).\(plan.slots[place].name) can't be \(value)")
  }
}
