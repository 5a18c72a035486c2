import QuinceFoundation

/// Turns the dictionaries of a batch insertion into rows.
struct DictionaryReader {
  private let plan: EntityPlan
  /// Where the last dictionary's keys belonged, in its order: the next one mostly has the same keys in the same order.
  private var places: [Int] = []

  init(_ plan: EntityPlan) { self.plan = plan }

  mutating func add(_ entries: [String: Any], to rows: inout RowBatch) throws {
    rows.addDefaults()
    var position = 0
    for (key, value) in entries {
      let place = try place(of: key, at: position)
      if plan.slots[place].elements.isEmpty {
        rows.set(try Self.converted(value, place, plan), at: place)
      } else {
        for (place, value) in try Self.elements(value, place, plan) { rows.set(value, at: place) }
      }
      position += 1
    }
  }

  private mutating func place(of key: String, at position: Int) throws -> Int {
    if position < places.count, plan.slots[places[position]].name == key { return places[position] }
    let place = try Self.place(of: key, plan)
    if position < places.count { places[position] = place } else { places.append(place) }
    return place
  }

  private static func place(of key: String, _ plan: EntityPlan) throws -> Int {
    guard let place = plan.place(of: key), case .attribute = plan.slots[place].kind else {
      throw CoreDataError.make(NSCoreDataError, "\(plan.name) has no attribute \(key)")
    }
    return place
  }

  private static func converted(_ value: Any, _ place: Int, _ plan: EntityPlan) throws -> AttributeValue {
    let type = plan.attributeTypes[place]
    if let plain = plain(value, type) { return plain }
    guard let converted = AttributeValue(value, as: type) else { throw refusal(value, place, plan) }
    return converted
  }

  private static func elements(
    _ value: Any, _ place: Int, _ plan: EntityPlan
  ) throws -> [(place: Int, value: AttributeValue)] {
    guard let values = plan.values(value, at: place) else { throw refusal(value, place, plan) }
    return values
  }

  private static func refusal(_ value: Any, _ place: Int, _ plan: EntityPlan) -> NSError {
    CoreDataError.make(NSCoreDataError, "\(plan.name).\(plan.slots[place].name) can't be \(value)")
  }

  /// The value, if it is of the attribute's own type; nil where it has to be converted.
  private static func plain(_ value: Any, _ type: NSAttributeType) -> AttributeValue? {
    switch type {
    case .stringAttributeType: (value as? String).map { .text($0) }
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
      (value as? Int).map { .integer(Int64($0)) }
    case .doubleAttributeType: (value as? Double).map { .real($0) }
    case .booleanAttributeType: (value as? Bool).map { .integer($0 ? 1 : 0) }
    case .dateAttributeType: (value as? Date).map { .real($0.timeIntervalSinceReferenceDate) }
    default: nil
    }
  }

  /// What the value of the key is, and where it belongs; each element of a composite attribute has a place of its own.
  static func entries(
    _ key: String, _ value: Any, _ plan: EntityPlan
  ) throws -> [(place: Int, value: AttributeValue)] {
    let place = try place(of: key, plan)
    if !plan.slots[place].elements.isEmpty { return try elements(value, place, plan) }
    return [(place, try converted(value, place, plan))]
  }
}
