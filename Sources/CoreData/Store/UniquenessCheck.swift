import QuinceFoundation

/// Finds objects of a save that would have the values of others where the model allows them once.
///
/// Each row is looked at once for each constraint, whatever the number of changes; none is where the store keeps an index.
struct UniquenessCheck {
  struct Group: Hashable {
    let root: Int32
    let names: [String]
  }

  private var changes: [Group: [(change: NSPersistentStore.Change, values: [AttributeValue.Key])]] = [:]
  private var touched: Set<RowKey> = []

  init(_ set: NSPersistentStore.ChangeSet) {
    for change in set.changes {
      if let key = change.place { touched.insert(RowKey(entity: change.plan.rootNumber, key: key.key)) }
      guard change.kind != .delete else { continue }
      for names in change.plan.entity.constraintNames {
        guard let values = Self.values(names, change.plan, change.values) else { continue }
        changes[Group(root: change.plan.rootNumber, names: names), default: []].append((change, values))
      }
    }
  }

  /// Nil where one of the values is missing: such objects may be as many as there are.
  static func values(
    _ names: [String], _ plan: EntityPlan, _ values: ContiguousArray<AttributeValue>
  ) -> [AttributeValue.Key]? {
    var result: [AttributeValue.Key] = []
    for name in names {
      guard let place = plan.place(of: name), !values[place].isNull else { return nil }
      result.append(AttributeValue.Key(values[place]))
    }
    return result
  }

  /// - Parameter rows: the rows of a family of entities, by the number of the entity at its top.
  func find(
    _ rows: (Int32) throws -> [NSPersistentStore.Found], into conflicts: inout NSPersistentStore.Conflicts
  ) rethrows {
    var stored: [Group: [[AttributeValue.Key]: NSPersistentStore.Found]] = [:]
    for (group, wanted) in changes {
      let sought = Set(wanted.map(\.values))
      for found in try rows(group.root) {
        guard let row = found.row, !touched.contains(RowKey(entity: group.root, key: found.key)),
          let values = Self.values(group.names, found.plan, row.values), sought.contains(values)
        else { continue }
        stored[group, default: [:]][values] = found
      }
    }
    find({ group, values, _ in stored[group]?[values] }, into: &conflicts)
  }

  /// - Parameter other: the object that has the values, other than those that the save touches.
  func find(
    _ other: (Group, [AttributeValue.Key], Set<RowKey>) -> NSPersistentStore.Found?,
    into conflicts: inout NSPersistentStore.Conflicts
  ) {
    for (group, wanted) in changes {
      var first: Set<[AttributeValue.Key]> = []
      for (change, values) in wanted {
        if let other = other(group, values, touched) {
          conflicts.constraints.append((change, group.names, other))
        } else if !first.insert(values).inserted {
          conflicts.constraints.append((change, group.names, nil))
        }
      }
    }
  }
}

extension AttributeValue {
  /// A value in a form that can be looked up: equal for equal values.
  struct Key: Hashable {
    private let value: AnyHashable

    init(_ value: AttributeValue) {
      switch value {
      case .null, .pending: self.value = 0
      case .integer(let value): self.value = value
      case .real(let value): self.value = value
      // Texts are equal where their code units are.
      case .text(let value): self.value = Array(value.utf8)
      case .data(let value): self.value = value
      case .uuid(let value): self.value = value
      case .object(let box): self.value = box.value as? AnyHashable ?? AnyHashable(ObjectIdentifier(box))
      case .reference(let key): self.value = key
      }
    }
  }
}
