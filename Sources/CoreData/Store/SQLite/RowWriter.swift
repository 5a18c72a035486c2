import QuinceFoundation
import SQLite3

/// The statements that write the rows of an entity: found out once for each entity of an open store.
final class RowWriter {
  /// A column that a statement binds, and the property whose value it takes.
  struct Target {
    let place: Int
    /// Where the column is in the table.
    let index: Int
    /// Whether it says of which entity the object at the other end is.
    let isEntity: Bool
  }

  struct Update {
    let sql: String
    let targets: [Target]
  }

  let plan: EntityPlan
  let table: SQLiteLayout.Table
  /// The number of the entity in the file.
  let number: Int64
  /// Binds the key, the number of the entity, and `targets`; the version is 1.
  let insertion: String
  let targets: [Target]
  /// Binds the key and the version.
  let deletion: String
  /// Bind the key: what a deleted object leaves in the tables of many-to-many relationships.
  let separations: [String]
  /// Whether large values may lie in files.
  let hasFiles: Bool
  private var updates: [[Int]: Update] = [:]

  init(_ plan: EntityPlan, _ table: SQLiteLayout.Table, _ layout: SQLiteLayout, number: Int64) {
    self.plan = plan
    self.table = table
    self.number = number
    targets = Self.targets(Array(plan.slots.indices), plan, table)
    let names = ["Z_PK", "Z_ENT", "Z_OPT"] + targets.map { table.columns[$0.index].name }
    let marks = ["?", "?", "1"] + targets.map { _ in "?" }
    insertion =
      "INSERT INTO \(table.name) (\(names.joined(separator: ", "))) VALUES (\(marks.joined(separator: ", ")))"
    deletion = "DELETE FROM \(table.name) WHERE Z_PK = ? AND Z_OPT = ?"
    separations = plan.relations.compactMap { layout.join($0, of: plan) }.flatMap { join in
      let ends = join.source == "REFLEXIVE" ? [join.source, join.destination] : [join.source]
      return ends.map { "DELETE FROM \(join.table) WHERE \($0) = ?" }
    }
    hasFiles = targets.contains { table.columns[$0.index].isExternal }
  }

  private static func targets(_ places: [Int], _ plan: EntityPlan, _ table: SQLiteLayout.Table) -> [Target] {
    let numbers = table.places[plan.number] ?? []
    var result: [Target] = []
    for place in places where place < numbers.count {
      guard let index = numbers[place] else { continue }
      result.append(Target(place: place, index: index, isEntity: false))
      guard table.columns[index].storage == .key, let entity = table.entities[plan.number]?[place] else { continue }
      result.append(Target(place: place, index: entity, isEntity: true))
    }
    return result
  }

  /// Binds the new version, the values of the places, the key and the old version.
  func update(_ places: [Int]) -> Update {
    if let known = updates[places] { return known }
    let targets = Self.targets(places, plan, table)
    let assignments = (["Z_OPT = ?"] + targets.map { "\(table.columns[$0.index].name) = ?" }).joined(separator: ", ")
    let made = Update(sql: "UPDATE \(table.name) SET \(assignments) WHERE Z_PK = ? AND Z_OPT = ?", targets: targets)
    updates[places] = made
    return made
  }
}

extension SQLiteStore {
  func writer(_ plan: EntityPlan) -> RowWriter? {
    if let known = writers[plan.number] { return known }
    guard let table = layout.table(of: plan) else { return nil }
    let made = RowWriter(plan, table, layout, number: fileNumber(plan))
    writers[plan.number] = made
    return made
  }
}
