import QuinceFoundation

/// The statements that make a store's tables and indexes.
struct SQLiteSchema {
  let layout: SQLiteLayout

  // Observed: the order of the statements, the indexes and their names, in stores that Apple wrote
  var statements: [String] {
    let roots = layout.plans.filter { $0.above == nil }
    let tables = roots.compactMap { layout.tables[$0.number] }
    return tables.map(create) + layout.joinTables.flatMap(create)
      + tables.flatMap(indexes)
      + [
        "CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER)",
        "CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB)",
        "CREATE TABLE Z_MODELCACHE (Z_CONTENT BLOB)",
      ]
      + DerivedAttributes(layout).triggers.map(\.sql)
      + layout.plans.map { plan in
        "INSERT INTO Z_PRIMARYKEY (Z_ENT, Z_NAME, Z_SUPER, Z_MAX) VALUES "
          + "(\(plan.number), '\(plan.name.replacingOccurrences(of: "'", with: "''"))', \(plan.above?.number ?? 0), 0)"
      }
  }

  private func create(_ table: SQLiteLayout.Table) -> String {
    let columns = table.columns.map { ", \($0.name) \($0.storage.sqlType)" }.joined()
    let constraints = self.constraints(of: table)
    return "CREATE TABLE \(table.name) ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER\(columns)"
      + (constraints.isEmpty ? " )" : ", \(constraints.joined(separator: ", ")))")
  }

  private func constraints(of table: SQLiteLayout.Table) -> [String] {
    var seen: Set<String> = []
    return layout.plans.filter { $0.rootNumber == table.root.number }.flatMap { plan in
      plan.entity.constraintNames.compactMap { names in
        let columns = names.compactMap { column($0, plan, table) }
        guard columns.count == names.count, !columns.isEmpty else { return nil }
        let name = columns.joined(separator: "_")
        guard seen.insert(name).inserted else { return nil }
        return "CONSTRAINT \(name) UNIQUE (\(columns.joined(separator: ", ")))"
      }
    }
  }

  private func column(_ name: String, _ plan: EntityPlan, _ table: SQLiteLayout.Table) -> String? {
    guard let place = plan.place(of: name), let index = table.places[plan.number]?[place] else { return nil }
    return table.columns[index].name
  }

  private func create(_ join: SQLiteLayout.Join) -> [String] {
    let order = layout.joinOrder(of: join.table)
    let orders = order.map { "\($0) INTEGER, " }.joined()
    return [
      "CREATE TABLE \(join.table) ( \(join.source) INTEGER, \(join.destination) INTEGER, \(orders)"
        + "PRIMARY KEY (\(join.source), \(join.destination)) )",
      "CREATE INDEX \(join.table)_\(join.destination)_INDEX ON \(join.table) (\(join.destination), \(join.source))",
    ]
  }

  private func indexes(of table: SQLiteLayout.Table) -> [String] {
    var result: [String] = []
    let family = layout.plans.filter { $0.rootNumber == table.root.number }
    for column in table.columns where column.storage == .key || column.owner.slots[column.place].property.hasIndex {
      guard column.storage != .order, column.storage != .entity else { continue }
      result.append("CREATE INDEX \(table.name)_\(column.name)_INDEX ON \(table.name) (\(column.name))")
    }
    if family.count > 1 {
      result.append("CREATE INDEX \(table.name)_Z_ENT_INDEX ON \(table.name) (Z_ENT)")
    }
    for plan in family {
      for group in plan.entity.compound {
        let names = group.compactMap { ($0 as? NSPropertyDescription)?.path ?? $0 as? String }
        let columns = names.compactMap { column($0, plan, table) }
        guard columns.count == names.count, columns.count > 0 else { continue }
        result.append(
          "CREATE INDEX \(table.name)_\(columns.joined(separator: "_")) ON \(table.name) (\(columns.joined(separator: ", ")))"
        )
      }
      for index in plan.entity.indexes {
        let columns = index.elements.compactMap { element in
          element.propertyName.flatMap { column($0, plan, table) }
            .map { "\($0) COLLATE BINARY \(element.isAscending ? "ASC" : "DESC")" }
        }
        guard columns.count == index.elements.count, !columns.isEmpty else { continue }
        result.append(
          "CREATE INDEX Z_\(plan.name)_\(index.name) ON \(table.name) (\(columns.joined(separator: ", ")))")
      }
    }
    return result
  }
}

extension SQLiteLayout {
  /// The columns of a many-to-many table that hold orders.
  func joinOrder(of table: String) -> [String] {
    var result: [String] = []
    for plan in plans {
      for relation in plan.relations {
        if let join = join(relation, of: plan), join.table == table, let order = join.order, !result.contains(order) {
          result.append(order)
        }
      }
    }
    return result
  }
}
