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

  func row(_ index: Int) -> ContiguousArray<AttributeValue> {
    ContiguousArray(values[index * width..<(index + 1) * width])
  }
}
