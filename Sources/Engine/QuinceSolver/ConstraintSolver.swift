/// An incremental solver of linear constraints (Cassowary), the arithmetic beneath Auto Layout.
///
/// Constraints of strength 1000 and more are required; the others are met in strict order of strength, and within one
/// strength the sum of the misses is least. Adding, removing and changing constants cost what they touch. The result
/// depends on nothing but the order of the calls.
package final class ConstraintSolver {
  /// The strength from which on a constraint must hold.
  package static let required = 1000.0

  private struct Record {
    var terms: [SolverTerm]
    var relation: SolverRelation
    var constant: Double
    var strength: Double
    var marker: Int32 = -1
    var other: Int32 = -1
    /// The marker's coefficient in the constraint as it was written.
    var markerCoefficient = 1.0
    var slot = -1
    var isBroken = false
    var isInTableau = false
    var order = 0

    var isRequired: Bool { strength >= ConstraintSolver.required && !isBroken }
  }

  private let tableau = Tableau()
  private var records: [Record?] = []
  private var freeRecords: [Int32] = []
  private var owners: [Int32] = []
  private var variables: Set<Int32> = []
  private var nextOrder = 0
  private var isOptimal = true

  /// Chooses which of the conflicting required constraints gives way; the default is the youngest.
  ///
  /// The chosen one stays, met as nearly as the others allow.
  package var onConflict: (([SolverConstraint]) -> SolverConstraint)?

  package init() {}

  /// Grows with every change that can move a value.
  package private(set) var changes = 0

  /// The number of pivots so far: a measure of the work done.
  package var pivots: Int { tableau.pivots }

  // MARK: Variables

  package func makeVariable() -> SolverVariable {
    let symbol = makeSymbol(.external, owner: -1)
    variables.insert(symbol)
    return SolverVariable(index: symbol)
  }

  /// Gives a variable back; no constraint may use it any more.
  package func free(_ variable: SolverVariable) {
    guard variables.remove(variable.index) != nil else { return }
    tableau.freeSymbol(variable.index)
  }

  /// The variable's value in the current solution; call `solve()` first.
  package func value(_ variable: SolverVariable) -> Double {
    tableau.applyShifts()
    return tableau.value(variable.index)
  }

  private func makeSymbol(_ kind: SymbolKind, owner: Int32) -> Int32 {
    let symbol = tableau.makeSymbol(kind)
    while owners.count < tableau.symbolCount { owners.append(-1) }
    owners[Int(symbol)] = owner
    return symbol
  }

  // MARK: Constraints

  /// Adds `terms + constant (relation) 0`.
  @discardableResult
  package func add(
    _ terms: [SolverTerm], _ relation: SolverRelation, constant: Double, strength: Double
  ) -> SolverConstraint {
    restoreIfNeeded()
    changes += 1
    let index: Int32
    if let reused = freeRecords.popLast() {
      index = reused
    } else {
      index = Int32(records.count)
      records.append(nil)
    }
    nextOrder += 1
    records[Int(index)] = Record(
      terms: terms, relation: relation, constant: constant, strength: max(strength, 0), order: nextOrder)
    enter(index)
    return SolverConstraint(index: index)
  }

  package func remove(_ constraint: SolverConstraint) {
    guard records[Int(constraint.index)] != nil else { return }
    changes += 1
    restoreIfNeeded()
    leave(constraint.index)
    records[Int(constraint.index)] = nil
    freeRecords.append(constraint.index)
  }

  /// Moves a constraint's constant; the cost is that of the values that move, once for all constants since `solve()`.
  package func setConstant(_ constant: Double, of constraint: SolverConstraint) {
    let index = Int(constraint.index)
    guard let record = records[index], record.constant != constant else { return }
    changes += 1
    if record.isBroken {
      // It may fit now: give it its full strength again.
      restoreIfNeeded()
      leave(constraint.index)
      records[index]!.isBroken = false
      records[index]!.constant = constant
      enter(constraint.index)
      return
    }
    optimiseIfNeeded()
    let step = constant - record.constant
    records[index]!.constant = constant
    tableau.shift(record.marker, by: step / record.markerCoefficient)
  }

  package func constant(of constraint: SolverConstraint) -> Double { records[Int(constraint.index)]?.constant ?? 0 }

  /// Whether a required constraint gave way to others.
  package func isBroken(_ constraint: SolverConstraint) -> Bool { records[Int(constraint.index)]?.isBroken ?? false }

  /// Brings the solution up to date with all changes.
  package func solve() {
    restoreIfNeeded()
    optimiseIfNeeded()
  }

  private func optimiseIfNeeded() {
    guard !isOptimal else { return }
    isOptimal = true
    tableau.minimise()
    restoreIfNeeded()
  }

  private func restoreIfNeeded() {
    tableau.applyShifts()
    if tableau.isSingular { rebuild() }
    while tableau.hasInfeasibleRows {
      let symbol = tableau.restore()
      if tableau.isSingular { return rebuild() }
      if symbol < 0 { return }
      let conflict = constraints(behind: symbol)
      guard let chosen = choose(from: conflict) else { return rebuild() }
      records[Int(chosen.index)]!.isBroken = true
      rebuild()
    }
  }

  private func choose(from conflict: [SolverConstraint]) -> SolverConstraint? {
    let candidates = conflict.filter { records[Int($0.index)]?.isRequired == true }
    guard !candidates.isEmpty else { return nil }
    if let chosen = onConflict?(candidates), candidates.contains(chosen) { return chosen }
    return candidates.max { records[Int($0.index)]!.order < records[Int($1.index)]!.order }
  }

  /// Starts the tableau anew from the constraints, oldest first.
  package func rebuild() {
    tableau.reset()
    isOptimal = true
    let order = records.indices.filter { records[$0] != nil }.sorted { records[$0]!.order < records[$1]!.order }
    for index in order { records[index]!.isInTableau = false }
    for index in order { enter(Int32(index)) }
  }

  // MARK: The tableau

  private func enter(_ index: Int32) {
    var attempts = 0
    while true {
      attempts += 1
      let conflict = tryToEnter(index)
      if conflict.isEmpty { return }
      guard attempts < 100, let chosen = choose(from: conflict), chosen.index != index else {
        records[Int(index)]!.isBroken = true
        continue
      }
      leave(chosen.index)
      records[Int(chosen.index)]!.isBroken = true
      enter(chosen.index)
    }
  }

  /// Takes a constraint into the tableau; returns the set that cannot hold together, if there is one.
  private func tryToEnter(_ index: Int32) -> [SolverConstraint] {
    var record = records[Int(index)]!
    let row = takeRow(of: &record, index)
    record.isInTableau = true
    let conflict = install(row, record)
    isOptimal = false
    if conflict != nil {
      release(&record)
    } else if !record.isRequired {
      addObjective(of: &record)
    }
    records[Int(index)] = record
    return conflict ?? []
  }

  /// The row of a constraint, with its slack and error symbols.
  private func takeRow(of record: inout Record, _ index: Int32) -> Int32 {
    var terms: [(symbol: Int32, coefficient: Double)] = []
    record.other = -1
    switch (record.relation, record.isRequired) {
    case (.equal, true):
      record.marker = makeSymbol(.dummy, owner: index)
      record.markerCoefficient = 1
    case (.equal, false):
      record.marker = makeSymbol(.error, owner: index)
      record.markerCoefficient = -1
      record.other = makeSymbol(.error, owner: index)
      terms.append((record.other, 1))
    case (let relation, let isRequired):
      record.marker = makeSymbol(.slack, owner: index)
      record.markerCoefficient = relation == .lessThanOrEqual ? 1 : -1
      if !isRequired {
        record.other = makeSymbol(.error, owner: index)
        terms.append((record.other, -record.markerCoefficient))
      }
    }
    terms.append((record.marker, record.markerCoefficient))
    let row = tableau.makeRow(owner: record.marker)
    for term in record.terms { tableau.add(term.variable.index, term.coefficient, to: row) }
    for term in terms { tableau.add(term.symbol, term.coefficient, to: row) }
    return row
  }

  /// Solves a row for one of its symbols; returns the set that cannot hold together, if there is one.
  private func install(_ row: Int32, _ record: Record) -> [SolverConstraint]? {
    let residual = record.constant + tableau.sum(ofRow: row)
    if let subject = tableau.unusedVariable(inRow: row) {
      tableau.install(row, solvedFor: subject, residual: residual)
      return nil
    }
    let sign = residual < 0 ? -1.0 : 1.0
    if let subject = tableau.subject(ofRow: row, sign, record.marker, record.other) {
      tableau.install(row, solvedFor: subject, residual: residual)
      return nil
    }
    if tableau.isFixed(row) {
      // Every quantity is fixed already: redundant, or in conflict.
      if abs(residual) > Tolerance.conflict {
        let conflict = constraints(inRow: row, solvedFor: -1)
        tableau.freeRow(row)
        return conflict
      }
      tableau.install(row, solvedFor: record.marker, residual: residual)
      return nil
    }
    let artificial = makeSymbol(.artificial, owner: -1)
    defer { tableau.freeSymbol(artificial) }
    tableau.scale(row, by: sign)
    tableau.install(row, basic: artificial, value: abs(residual))
    return tableau.eliminate(artificial: artificial) ? nil : constraints(behind: artificial)
  }

  private func addObjective(of record: inout Record) {
    record.slot = tableau.slot(forStrength: min(record.strength, Self.required))
    if record.relation == .equal { tableau.setObjective(record.marker, slot: record.slot, counts: true) }
    tableau.setObjective(record.other, slot: record.slot, counts: true)
  }

  private func release(_ record: inout Record) {
    tableau.freeSymbol(record.marker)
    if record.other >= 0 { tableau.freeSymbol(record.other) }
    record.marker = -1
    record.other = -1
    record.isInTableau = false
  }

  private func leave(_ index: Int32) {
    var record = records[Int(index)]!
    guard record.isInTableau else { return }
    if record.slot >= 0 {
      if record.relation == .equal { tableau.setObjective(record.marker, slot: record.slot, counts: false) }
      tableau.setObjective(record.other, slot: record.slot, counts: false)
      record.slot = -1
    }
    if !tableau.isBasic(record.marker) {
      let leaving = tableau.symbolToDrop(for: record.marker)
      if leaving >= 0 { tableau.pivot(leaving: leaving, entering: record.marker) }
    }
    if tableau.isBasic(record.marker) { tableau.removeConstraint(marker: record.marker) }
    release(&record)
    records[Int(index)] = record
    isOptimal = false
  }

  // MARK: Questions

  private func constraints(behind symbol: Int32) -> [SolverConstraint] {
    guard tableau.isBasic(symbol) else { return [] }
    return constraints(inRow: tableau.row(of: symbol), solvedFor: symbol)
  }

  private func constraints(inRow row: Int32, solvedFor basic: Int32) -> [SolverConstraint] {
    var found: Set<Int32> = []
    for symbol in tableau.symbols(inRow: row) + [basic] where symbol >= 0 && owners[Int(symbol)] >= 0 {
      found.insert(owners[Int(symbol)])
    }
    return found.sorted { (records[Int($0)]?.order ?? 0) < (records[Int($1)]?.order ?? 0) }
      .map { SolverConstraint(index: $0) }
  }

  /// The constraints that give the variable its value, oldest first.
  package func constraintsDetermining(_ variable: SolverVariable) -> [SolverConstraint] {
    constraints(behind: variable.index)
  }

  /// Whether the constraints leave the variable more than one value.
  package func isAmbiguous(_ variable: SolverVariable) -> Bool { freedom(of: variable) != nil }

  /// Moves an ambiguous variable to another of its values; returns whether it did.
  @discardableResult
  package func exerciseAmbiguity(of variable: SolverVariable) -> Bool {
    guard let symbol = freedom(of: variable), symbol != variable.index else { return false }
    if tableau.kind(symbol) == .external {
      tableau.pivot(leaving: variable.index, entering: symbol)
      return true
    }
    let leaving = tableau.symbolToDrop(for: symbol)
    guard leaving >= 0, tableau.room(for: symbol).distance.isFinite else { return false }
    tableau.pivot(leaving: leaving, entering: symbol)
    return true
  }

  private func freedom(of variable: SolverVariable) -> Int32? {
    tableau.applyShifts()
    guard tableau.isBasic(variable.index) else { return variable.index }
    for symbol in tableau.symbols(inRow: tableau.row(of: variable.index)) {
      switch tableau.kind(symbol) {
      case .external: return symbol
      case .slack, .error:
        if tableau.isFree(symbol), tableau.room(for: symbol).distance > 1e-6 { return symbol }
      case .unused, .dummy, .artificial: break
      }
    }
    return nil
  }
}
