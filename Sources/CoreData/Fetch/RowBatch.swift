import QuinceFoundation

/// New rows of one entity, one after the other in one piece of memory.
struct RowBatch {
  let plan: EntityPlan
  /// How many values a row has.
  let width: Int
  private(set) var values: ContiguousArray<AttributeValue> = []
  private(set) var count = 0

  init(_ plan: EntityPlan) {
    self.plan = plan
    width = plan.slots.count
  }

  mutating func add(_ row: ContiguousArray<AttributeValue>) {
    values.append(contentsOf: row)
    count += 1
  }

  /// Adds the values, which move here: the defaults take their places, and nobody counts references.
  mutating func take(_ row: inout ContiguousArray<AttributeValue>) {
    let first = values.count
    values.append(contentsOf: plan.defaults.values)
    for place in row.indices { swap(&values[first + place], &row[place]) }
    count += 1
  }

  mutating func removeAll() {
    values.removeAll(keepingCapacity: true)
    count = 0
  }

  mutating func reserve(_ rows: Int) { values.reserveCapacity(values.count + rows * width) }

  /// Adds a row with the entity's default values.
  mutating func addDefaults() {
    values.append(contentsOf: plan.defaults.values)
    count += 1
  }

  /// Changes the row that was added last.
  mutating func set(_ value: AttributeValue, at place: Int) { values[values.count - width + place] = value }

  func row(_ index: Int) -> ContiguousArray<AttributeValue> {
    ContiguousArray(values[index * width..<(index + 1) * width])
  }
}
