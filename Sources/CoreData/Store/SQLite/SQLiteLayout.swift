import QuinceFoundation

/// The tables of a model, as Apple's Core Data lays them out.
// Observed: the schemas of stores that Apple wrote
final class SQLiteLayout {
  /// How a value lies in its column.
  enum Storage {
    case integer, real, date, decimal, text, url, data, uuid, transformable, external
    /// The key of the object at the other end.
    case key
    /// The number of that object's entity, where it may be of several.
    case entity
    /// The place in the order of the owner's relationship.
    case order

    var sqlType: String {
      switch self {
      case .integer, .key, .entity, .order: "INTEGER"
      case .real: "FLOAT"
      case .date: "TIMESTAMP"
      case .decimal: "DECIMAL"
      case .text, .url: "VARCHAR"
      case .data, .uuid, .transformable, .external: "BLOB"
      }
    }

    /// Where the column stands in its table.
    fileprivate var rank: Int {
      switch self {
      case .integer: 0
      case .key, .entity, .order: 1
      case .real, .date: 2
      case .decimal: 3
      case .text, .url: 4
      case .data, .uuid, .transformable, .external: 5
      }
    }
  }

  struct Column {
    let name: String
    let storage: Storage
    /// The entity that declares the property.
    let owner: EntityPlan
    let place: Int
  }

  /// The table of an entity without a superentity, which holds those below it too.
  struct Table {
    let name: String
    let root: EntityPlan
    var columns: [Column] = []
    /// For each entity by number: where the value of each of its properties lies among the columns.
    var places = NumberTable<[Int?]>()
    /// The same for the orders of to-one relationships whose inverses are ordered, and for their entities.
    var orders = NumberTable<NumberTable<Int>>()
    var entities = NumberTable<NumberTable<Int>>()
  }

  /// The table of a many-to-many relationship.
  struct Join {
    let table: String
    /// The column of the object whose relationship it is, and of those at the other end.
    let source: String
    let destination: String
    let order: String?
  }

  private(set) var tables = NumberTable<Table>()
  let plans: [EntityPlan]
  private var joins: [String: Join] = [:]

  init(_ plans: [EntityPlan]) {
    self.plans = plans
    for root in plans where root.above == nil { tables[root.number] = Self.table(root, plans) }
    for plan in plans {
      for relation in plan.relations {
        let key = Self.key(plan, relation)
        if joins[key] == nil, let join = Self.join(plan, relation) { joins[key] = join }
      }
    }
  }

  func table(of plan: EntityPlan) -> Table? { tables[plan.rootNumber] }
  func join(_ relation: EntityPlan.Relation, of plan: EntityPlan) -> Join? { joins[Self.key(plan, relation)] }
  private static func key(_ plan: EntityPlan, _ relation: EntityPlan.Relation) -> String {
    "\(relation.description.owner?.plan.number ?? plan.number).\(relation.description.name)"
  }

  var joinTables: [Join] {
    var seen: Set<String> = []
    return joins.values.sorted { ($0.table, $0.source) < ($1.table, $1.source) }
      .filter { seen.insert($0.table).inserted }
  }

  // MARK: Tables

  private static func table(_ root: EntityPlan, _ plans: [EntityPlan]) -> Table {
    var table = Table(name: "Z" + root.name.uppercased(), root: root)
    let family = plans.filter { $0.rootNumber == root.number }
    var wanted: [(column: Column, rank: Int, order: Int)] = []
    var names: Set<String> = ["Z_PK", "Z_ENT", "Z_OPT"]
    func unique(_ name: String) -> String {
      if names.insert(name).inserted { return name }
      var number = 1
      while !names.insert("\(name)\(number)").inserted { number += 1 }
      return "\(name)\(number)"
    }
    for (order, plan) in family.enumerated() {
      for (place, slot) in plan.slots.enumerated().sorted(by: { $0.element.rank < $1.element.rank })
      where slot.property.owner === plan.entity && !slot.isTransient {
        for (name, storage) in columns(slot) {
          let column = Column(name: unique(name), storage: storage, owner: plan, place: place)
          wanted.append((column, storage.rank, order))
        }
      }
    }
    let sorted = wanted.enumerated().sorted {
      ($0.element.rank, $0.element.order, $0.offset) < ($1.element.rank, $1.element.order, $1.offset)
    }
    table.columns = sorted.map(\.element.column)
    for plan in family {
      var places: [Int?] = Array(repeating: nil, count: plan.slots.count)
      var orders = NumberTable<Int>(), entities = NumberTable<Int>()
      for (index, column) in table.columns.enumerated() where plan.isKind(of: column.owner) {
        switch column.storage {
        case .order: orders[column.place] = index
        case .entity: entities[column.place] = index
        default: places[column.place] = index
        }
      }
      table.places[plan.number] = places
      table.orders[plan.number] = orders
      table.entities[plan.number] = entities
    }
    return table
  }

  private static func columns(_ slot: EntityPlan.Slot) -> [(String, Storage)] {
    // Assumed: an element's column is named as the element alone
    let name = "Z" + (slot.parent == nil ? slot.name : slot.property.name).uppercased()
    switch slot.kind {
    case .attribute(let type):
      let isExternal = (slot.property as? NSAttributeDescription)?.allowsExternalBinaryDataStorage ?? false
      return storage(type, isExternal: isExternal).map { [(name, $0)] } ?? []
    case .toOne:
      guard let relationship = slot.property as? NSRelationshipDescription else { return [] }
      var result: [(String, Storage)] = [(name, .key)]
      if relationship.inverseRelationship?.isOrdered == true {
        result.append(("Z_FOK_" + slot.name.uppercased(), .order))
      }
      // Assumed: named by the number of the destination's entity
      if let destination = relationship.destinationEntity, !destination.subentities.isEmpty {
        result.append(("Z\(destination.plan.number)_" + slot.name.uppercased(), .entity))
      }
      return result
    case .toMany, .fetched: return []
    }
  }

  private static func storage(_ type: NSAttributeType, isExternal: Bool) -> Storage? {
    switch type {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType, .booleanAttributeType: .integer
    case .doubleAttributeType, .floatAttributeType: .real
    case .dateAttributeType: .date
    case .decimalAttributeType: .decimal
    case .stringAttributeType: .text
    case .URIAttributeType: .url
    case .UUIDAttributeType: .uuid
    case .binaryDataAttributeType: isExternal ? .external : .data
    case .transformableAttributeType: .transformable
    case .undefinedAttributeType, .objectIDAttributeType, .compositeAttributeType: nil
    }
  }

  // MARK: Joins

  // Observed: Z_11NOTES (Z_11FOLDERS, Z_8NOTES) for a folder's notes; Z_26ASSETS with Z_FOK_3ASSETS for ordered ones
  private static func join(_ plan: EntityPlan, _ relation: EntityPlan.Relation) -> Join? {
    let own = relation.description
    guard own.isToMany, !own.isTransient, let destination = own.destinationEntity?.plan,
      let declaring = own.owner?.plan
    else { return nil }
    guard let other = own.inverseRelationship else {
      let table = "Z_\(declaring.number)\(own.name.uppercased())"
      return Join(
        table: table, source: "Z_\(declaring.number)\(declaring.name.uppercased())",
        destination: "Z_\(destination.number)\(own.name.uppercased())",
        order: own.isOrdered ? "Z_FOK_\(destination.number)\(own.name.uppercased())" : nil)
    }
    guard other.isToMany else { return nil }
    let far = other.owner?.plan ?? destination
    let source = "Z_\(declaring.number)\(other.name.uppercased())"
    let target = "Z_\(far.number)\(own.name.uppercased())"
    let ownTable = "Z_\(declaring.number)\(own.name.uppercased())"
    if own === other {
      return Join(table: ownTable, source: "REFLEXIVE", destination: target, order: nil)
    }
    // Assumed: the ordered side names the table, else that of the entity with the greater number
    let isOwner =
      own.isOrdered != other.isOrdered
      ? own.isOrdered : (declaring.number, own.name) > (far.number, other.name)
    return Join(
      table: isOwner ? ownTable : "Z_\(far.number)\(other.name.uppercased())", source: source, destination: target,
      order: own.isOrdered ? "Z_FOK_\(far.number)\(own.name.uppercased())" : nil)
  }
}

extension EntityPlan.Slot {
  /// The order of columns: by name, those of composite attributes' elements last, so that these leave others their names.
  fileprivate var rank: (Int, String) { (parent == nil ? 0 : 1, name) }
}
