/// The simplex tableau: rows of basic symbols in terms of the others, and one objective per strength.
///
/// Rows and symbols are dense integers in flat memory, and nothing is allocated once the tableau has its size.
/// The objective is a vector with an entry per strength and is compared from the greatest strength down, so that a
/// stronger constraint always wins, whatever the number of weaker ones.
final class Tableau {
  private(set) var symbolCount = 0
  private var symbolCapacity = 0
  private var kinds: UnsafeMutablePointer<SymbolKind>
  private(set) var basicRow: UnsafeMutablePointer<Int32>
  private var columns: UnsafeMutablePointer<IndexList>
  private var accumulator: UnsafeMutablePointer<Double>
  private var isCandidate: UnsafeMutablePointer<Bool>
  private var freeSymbols: [Int32] = []
  private var liveColumns = 0

  private(set) var rowCount = 0
  private var rowCapacity = 0
  private(set) var rows: UnsafeMutablePointer<Row>
  private var stamps: UnsafeMutablePointer<Int32>
  private var stamp: Int32 = 0
  private var freeRows: [Int32] = []

  /// Strengths in decreasing order, with the slot of each in the objective.
  private(set) var strengths: [(strength: Double, slot: Int)] = []
  private var stride = 8
  private var objective: UnsafeMutablePointer<Double>

  private var candidates: [Int32] = []
  private var infeasible: [Int32] = []
  private var touched: [Int32] = []
  private var scratch = TermList()
  private(set) var pivots = 0

  init() {
    kinds = .allocate(capacity: 0)
    basicRow = .allocate(capacity: 0)
    columns = .allocate(capacity: 0)
    accumulator = .allocate(capacity: 0)
    isCandidate = .allocate(capacity: 0)
    rows = .allocate(capacity: 0)
    stamps = .allocate(capacity: 0)
    objective = .allocate(capacity: 0)
    growSymbols(to: 64)
    growRows(to: 32)
  }

  deinit {
    for index in 0..<liveColumns { columns[index].base.deallocate() }
    for index in 0..<rowCount { rows[index].terms.base.deallocate() }
    scratch.base.deallocate()
    kinds.deallocate()
    basicRow.deallocate()
    columns.deallocate()
    accumulator.deallocate()
    isCandidate.deallocate()
    rows.deallocate()
    stamps.deallocate()
    objective.deallocate()
  }

  // MARK: Memory

  private static func grown<T>(_ old: UnsafeMutablePointer<T>, _ count: Int, _ capacity: Int) -> UnsafeMutablePointer<T>
  {
    let fresh = UnsafeMutablePointer<T>.allocate(capacity: capacity)
    fresh.moveInitialize(from: old, count: count)
    old.deallocate()
    return fresh
  }

  private func growSymbols(to capacity: Int) {
    kinds = Self.grown(kinds, symbolCount, capacity)
    basicRow = Self.grown(basicRow, symbolCount, capacity)
    columns = Self.grown(columns, liveColumns, capacity)
    accumulator = Self.grown(accumulator, symbolCount, capacity)
    isCandidate = Self.grown(isCandidate, symbolCount, capacity)
    objective = Self.grown(objective, symbolCount * stride, capacity * stride)
    symbolCapacity = capacity
  }

  private func growRows(to capacity: Int) {
    rows = Self.grown(rows, rowCount, capacity)
    stamps = Self.grown(stamps, rowCount, capacity)
    rowCapacity = capacity
  }

  /// Forgets rows and all symbols but the external ones, keeping the memory.
  func reset() {
    for row in 0..<rowCount { rows[row].basic = -1; rows[row].terms.count = 0; stamps[row] = 0 }
    freeRows = (0..<Int32(rowCount)).reversed()
    freeSymbols.removeAll(keepingCapacity: true)
    for symbol in 0..<symbolCount {
      basicRow[symbol] = -1
      columns[symbol].count = 0
      isCandidate[symbol] = false
      for slot in 0..<stride { objective[symbol * stride + slot] = 0 }
      if kinds[symbol] != .external { kinds[symbol] = .unused }
    }
    for symbol in (0..<symbolCount).reversed() where kinds[symbol] == .unused { freeSymbols.append(Int32(symbol)) }
    candidates.removeAll(keepingCapacity: true)
    infeasible.removeAll(keepingCapacity: true)
    stamp = 0
  }

  // MARK: Symbols

  func makeSymbol(_ kind: SymbolKind) -> Int32 {
    if let reused = freeSymbols.popLast() {
      kinds[Int(reused)] = kind
      return reused
    }
    if symbolCount == symbolCapacity { growSymbols(to: symbolCapacity * 2) }
    let index = symbolCount
    (kinds + index).initialize(to: kind)
    (basicRow + index).initialize(to: -1)
    (columns + index).initialize(to: IndexList())
    (accumulator + index).initialize(to: 0)
    (isCandidate + index).initialize(to: false)
    (objective + index * stride).initialize(repeating: 0, count: stride)
    symbolCount += 1
    liveColumns = symbolCount
    return Int32(index)
  }

  /// Gives back a symbol that no constraint uses any more.
  func freeSymbol(_ symbol: Int32) {
    let index = Int(symbol)
    guard kinds[index] != .unused else { return }
    if basicRow[index] >= 0 { removeRow(basicRow[index]) }
    forEachRow(with: symbol) { row, place in rows[Int(row)].terms.remove(at: place) }
    columns[index].count = 0
    for slot in 0..<stride { objective[index * stride + slot] = 0 }
    kinds[index] = .unused
    freeSymbols.append(symbol)
  }

  func kind(_ symbol: Int32) -> SymbolKind { kinds[Int(symbol)] }

  func value(_ symbol: Int32) -> Double {
    let row = basicRow[Int(symbol)]
    return row >= 0 ? rows[Int(row)].constant : 0
  }

  /// A small number for symbols that occur in few rows.
  func occurrences(_ symbol: Int32) -> Int { columns[Int(symbol)].count }

  @inline(__always)
  private func isRestricted(_ symbol: Int32) -> Bool {
    switch kinds[Int(symbol)] {
    case .slack, .error, .artificial: return true
    case .unused, .external, .dummy: return false
    }
  }

  /// Calls with each row that holds the symbol and the term's place, in a fixed order, and tidies the column.
  @inline(__always)
  private func forEachRow(with symbol: Int32, _ body: (Int32, Int) -> Void) {
    stamp &+= 1
    let index = Int(symbol)
    var kept = 0
    let count = columns[index].count
    var next = 0
    while next < count {
      let row = columns[index].base[next]
      next += 1
      if stamps[Int(row)] == stamp || rows[Int(row)].basic < 0 { continue }
      stamps[Int(row)] = stamp
      let place = rows[Int(row)].terms.find(symbol)
      if place < 0 { continue }
      columns[index].base[kept] = row
      kept += 1
      body(row, place)
    }
    columns[index].count = kept
  }

  // MARK: Building rows

  /// Starts an expression; `addToExpression` adds to it and `takeExpression` makes it a row.
  private(set) var expressionConstant = 0.0

  func beginExpression(constant: Double) {
    expressionConstant = constant
    touched.removeAll(keepingCapacity: true)
  }

  /// Adds coefficient times symbol, in terms of the symbols that are not basic.
  func addToExpression(_ symbol: Int32, _ coefficient: Double) {
    let row = Int(basicRow[Int(symbol)])
    if row < 0 {
      touched.append(symbol)
      accumulator[Int(symbol)] += coefficient
      return
    }
    expressionConstant += coefficient * rows[row].constant
    let terms = rows[row].terms
    for place in 0..<terms.count {
      let term = terms.base[place]
      touched.append(term.symbol)
      accumulator[Int(term.symbol)] += coefficient * term.coefficient
    }
  }

  /// Makes the expression a row without a basic symbol: 0 = constant + terms. The constant is not negative.
  func takeExpression() -> Int32 {
    let row = makeRow()
    touched.sort()
    let sign: Double = expressionConstant < 0 ? -1 : 1
    rows[row].constant = expressionConstant * sign
    rows[row].terms.reserve(touched.count)
    var count = 0
    for symbol in touched {
      let coefficient = accumulator[Int(symbol)]
      accumulator[Int(symbol)] = 0
      if abs(coefficient) > Tolerance.coefficient {
        rows[row].terms.base[count] = Term(symbol: symbol, coefficient: coefficient * sign)
        count += 1
      }
    }
    rows[row].terms.count = count
    return Int32(row)
  }

  private func makeRow() -> Int {
    if let reused = freeRows.popLast() {
      rows[Int(reused)].terms.count = 0
      return Int(reused)
    }
    if rowCount == rowCapacity { growRows(to: rowCapacity * 2) }
    (rows + rowCount).initialize(to: Row(basic: -1, constant: 0, terms: TermList()))
    (stamps + rowCount).initialize(to: 0)
    rowCount += 1
    return rowCount - 1
  }

  func removeRow(_ row: Int32) {
    let basic = rows[Int(row)].basic
    if basic >= 0 { basicRow[Int(basic)] = -1 }
    rows[Int(row)].basic = -1
    rows[Int(row)].terms.count = 0
    freeRows.append(row)
  }

  /// Solves a fresh row for one of its symbols and takes it into the tableau.
  func install(_ row: Int32, solvedFor symbol: Int32) {
    let index = Int(row)
    let place = rows[index].terms.find(symbol)
    let factor = -1 / rows[index].terms.base[place].coefficient
    rows[index].terms.remove(at: place)
    scale(index, by: factor)
    rows[index].basic = symbol
    noteColumns(of: index)
    substitute(symbol, with: index)
  }

  /// Takes a fresh row into the tableau as the value of a new symbol.
  func install(_ row: Int32, basic symbol: Int32) {
    rows[Int(row)].basic = symbol
    basicRow[Int(symbol)] = row
    noteColumns(of: Int(row))
  }

  private func scale(_ row: Int, by factor: Double) {
    rows[row].constant *= factor
    let terms = rows[row].terms
    for place in 0..<terms.count { terms.base[place].coefficient *= factor }
  }

  private func noteColumns(of row: Int) {
    let terms = rows[row].terms
    for place in 0..<terms.count { columns[Int(terms.base[place].symbol)].append(Int32(row)) }
  }

  // MARK: Pivoting

  /// Makes `entering` basic in the row, in place of the row's basic symbol.
  func pivot(_ row: Int32, entering: Int32) {
    pivots += 1
    let index = Int(row)
    let place = rows[index].terms.find(entering)
    let leaving = rows[index].basic
    let coefficient = rows[index].terms.base[place].coefficient
    rows[index].terms.remove(at: place)
    scale(index, by: -1 / coefficient)
    rows[index].terms.insert(Term(symbol: leaving, coefficient: 1 / coefficient))
    basicRow[Int(leaving)] = -1
    columns[Int(leaving)].count = 0
    columns[Int(leaving)].append(row)
    rows[index].basic = entering
    substitute(entering, with: index)
  }

  /// Replaces a symbol by the row that now defines it, in all other rows and in the objective.
  private func substitute(_ symbol: Int32, with source: Int) {
    basicRow[Int(symbol)] = Int32(source)
    let terms = rows[source].terms
    let constant = rows[source].constant
    stamp &+= 1
    stamps[source] = stamp
    let column = columns[Int(symbol)]
    var next = 0
    while next < column.count {
      let row = Int(column.base[next])
      next += 1
      if stamps[row] == stamp || rows[row].basic < 0 { continue }
      stamps[row] = stamp
      let place = rows[row].terms.find(symbol)
      if place < 0 { continue }
      let factor = rows[row].terms.base[place].coefficient
      rows[row].constant += factor * constant
      merge(terms, times: factor, into: row, dropping: place)
      if rows[row].constant < 0, isRestricted(rows[row].basic) {
        if rows[row].constant < -Tolerance.feasibility { infeasible.append(Int32(row)) } else { rows[row].constant = 0 }
      }
    }
    columns[Int(symbol)].count = 0
    // The objective.
    let own = objective + Int(symbol) * stride
    for (_, slot) in strengths {
      let factor = own[slot]
      own[slot] = 0
      if abs(factor) <= Tolerance.coefficient { continue }
      for place in 0..<terms.count { addCost(terms.base[place].symbol, slot, factor * terms.base[place].coefficient) }
    }
  }

  private func merge(_ source: TermList, times factor: Double, into row: Int, dropping dropped: Int) {
    let target = rows[row].terms
    scratch.reserve(target.count + source.count)
    var count = 0
    var first = 0
    var second = 0
    let out = scratch.base
    while true {
      if first == dropped { first += 1 }
      if first >= target.count { break }
      let symbol = target.base[first].symbol
      while second < source.count, source.base[second].symbol < symbol {
        let coefficient = source.base[second].coefficient * factor
        if abs(coefficient) > Tolerance.coefficient {
          out[count] = Term(symbol: source.base[second].symbol, coefficient: coefficient)
          columns[Int(source.base[second].symbol)].append(Int32(row))
          count += 1
        }
        second += 1
      }
      var coefficient = target.base[first].coefficient
      if second < source.count, source.base[second].symbol == symbol {
        coefficient += source.base[second].coefficient * factor
        second += 1
      }
      if abs(coefficient) > Tolerance.coefficient {
        out[count] = Term(symbol: symbol, coefficient: coefficient)
        count += 1
      }
      first += 1
    }
    while second < source.count {
      let coefficient = source.base[second].coefficient * factor
      if abs(coefficient) > Tolerance.coefficient {
        out[count] = Term(symbol: source.base[second].symbol, coefficient: coefficient)
        columns[Int(source.base[second].symbol)].append(Int32(row))
        count += 1
      }
      second += 1
    }
    scratch.count = count
    swap(&rows[row].terms, &scratch)
  }

  // MARK: Objective

  func slot(forStrength strength: Double) -> Int {
    var place = 0
    while place < strengths.count, strengths[place].strength > strength { place += 1 }
    if place < strengths.count, strengths[place].strength == strength { return strengths[place].slot }
    let slot = strengths.count
    if slot == stride { widenObjective() }
    strengths.insert((strength, slot), at: place)
    return slot
  }

  private func widenObjective() {
    let wider = stride * 2
    let fresh = UnsafeMutablePointer<Double>.allocate(capacity: symbolCapacity * wider)
    fresh.initialize(repeating: 0, count: symbolCount * wider)
    for symbol in 0..<symbolCount {
      for slot in 0..<stride { fresh[symbol * wider + slot] = objective[symbol * stride + slot] }
    }
    objective.deallocate()
    objective = fresh
    stride = wider
  }

  @inline(__always)
  private func addCost(_ symbol: Int32, _ slot: Int, _ amount: Double) {
    let place = Int(symbol) * stride + slot
    let sum = objective[place] + amount
    objective[place] = abs(sum) <= Tolerance.coefficient ? 0 : sum
    if !isCandidate[Int(symbol)] {
      isCandidate[Int(symbol)] = true
      candidates.append(symbol)
    }
  }

  /// Adds weight times the symbol to what is minimised.
  func addObjective(_ symbol: Int32, slot: Int, weight: Double) {
    let row = Int(basicRow[Int(symbol)])
    if row < 0 { return addCost(symbol, slot, weight) }
    let terms = rows[row].terms
    for place in 0..<terms.count { addCost(terms.base[place].symbol, slot, weight * terms.base[place].coefficient) }
  }

  /// The order of the strongest entry that is negative, before any that is positive; -1 if none.
  @inline(__always)
  private func negativeLevel(_ symbol: Int32) -> Int {
    let costs = objective + Int(symbol) * stride
    for (level, entry) in strengths.enumerated() {
      let cost = costs[entry.slot]
      if cost < 0 { return level }
      if cost > 0 { return -1 }
    }
    return -1
  }

  /// Whether the symbol may grow without any cost.
  func isFree(_ symbol: Int32) -> Bool {
    let costs = objective + Int(symbol) * stride
    for (_, slot) in strengths where costs[slot] != 0 { return false }
    return true
  }

  /// Primal simplex from a feasible tableau.
  func minimise() {
    var rounds = 0
    while !candidates.isEmpty {
      var best: Int32 = -1
      var bestLevel = Int.max
      var bestCost = 0.0
      var kept = 0
      // After many rounds Bland's rule, the first symbol, which cannot cycle.
      let careful = rounds > 200 + 4 * rowCount
      for place in 0..<candidates.count {
        let symbol = candidates[place]
        let kind = kinds[Int(symbol)]
        let level =
          basicRow[Int(symbol)] < 0 && (kind == .slack || kind == .error) ? negativeLevel(symbol) : -1
        if level < 0 {
          isCandidate[Int(symbol)] = false
          continue
        }
        candidates[kept] = symbol
        kept += 1
        let cost = careful ? 0 : objective[Int(symbol) * stride + strengths[level].slot]
        let order = careful ? 0 : level
        if order < bestLevel || (order == bestLevel && (cost < bestCost || (cost == bestCost && symbol < best))) {
          best = symbol
          bestLevel = order
          bestCost = cost
        }
      }
      candidates.removeLast(candidates.count - kept)
      if best < 0 { return }
      rounds += 1
      let row = leavingRow(for: best)
      if row < 0 || rounds > 2000 + 40 * rowCount {
        // Cannot happen with exact arithmetic; give the symbol up rather than hang.
        isCandidate[Int(best)] = false
        candidates.removeAll { $0 == best }
        continue
      }
      pivot(row, entering: best)
      isCandidate[Int(best)] = false
      candidates.removeAll { $0 == best }
    }
  }

  /// The row that limits how far a symbol may grow, or -1.
  private func leavingRow(for symbol: Int32) -> Int32 {
    var best: Int32 = -1
    var bestRatio = Double.infinity
    forEachRow(with: symbol) { row, place in
      let coefficient = rows[Int(row)].terms.base[place].coefficient
      guard coefficient < -Tolerance.coefficient, isRestricted(rows[Int(row)].basic) else { return }
      let ratio = -rows[Int(row)].constant / coefficient
      let isTie = abs(ratio - bestRatio) <= 1e-12
      if isTie ? rows[Int(row)].basic < rows[Int(best)].basic : ratio < bestRatio {
        bestRatio = ratio
        best = row
      }
    }
    return best
  }

  /// How far the symbol may grow before a basic symbol reaches zero.
  func room(for symbol: Int32) -> Double {
    let row = leavingRow(for: symbol)
    guard row >= 0 else { return .infinity }
    let terms = rows[Int(row)].terms
    return -rows[Int(row)].constant / terms.base[terms.find(symbol)].coefficient
  }

  // MARK: Changing constants

  /// Adds a step to a symbol: its rows' constants move, and some may become infeasible until `restore`.
  func shift(_ symbol: Int32, by step: Double) {
    let own = Int(basicRow[Int(symbol)])
    if own >= 0 {
      rows[own].constant -= step
      if rows[own].constant < -Tolerance.feasibility || kinds[Int(symbol)] == .dummy { infeasible.append(Int32(own)) }
      return
    }
    forEachRow(with: symbol) { row, place in
      let index = Int(row)
      rows[index].constant += rows[index].terms.base[place].coefficient * step
      let kind = kinds[Int(rows[index].basic)]
      if kind == .dummy || (kind != .external && rows[index].constant < 0) { infeasible.append(row) }
    }
  }

  /// Dual simplex from an optimal tableau; returns the row of a conflict, or -1.
  func restore() -> Int32 {
    var rounds = 0
    while let row = infeasible.popLast() {
      let index = Int(row)
      guard rows[index].basic >= 0 else { continue }
      if kinds[Int(rows[index].basic)] == .dummy {
        if abs(rows[index].constant) > Tolerance.conflict { return row }
        continue
      }
      guard isRestricted(rows[index].basic), rows[index].constant < 0 else { continue }
      if rows[index].constant >= -Tolerance.feasibility {
        rows[index].constant = 0
        continue
      }
      rounds += 1
      if rounds > 2000 + 40 * rowCount { return row }
      let entering = enteringSymbol(for: index)
      if entering < 0 {
        if rows[index].constant >= -Tolerance.conflict {
          rows[index].constant = 0
          continue
        }
        return row
      }
      pivot(row, entering: entering)
    }
    return -1
  }

  /// The symbol that raises an infeasible row at the least cost, compared strength by strength.
  private func enteringSymbol(for row: Int) -> Int32 {
    let terms = rows[row].terms
    var best: Int32 = -1
    var bestCoefficient = 0.0
    for place in 0..<terms.count {
      let term = terms.base[place]
      guard term.coefficient > Tolerance.coefficient else { continue }
      let kind = kinds[Int(term.symbol)]
      guard kind == .slack || kind == .error else { continue }
      if best < 0 || isCheaper(term.symbol, term.coefficient, than: best, bestCoefficient) {
        best = term.symbol
        bestCoefficient = term.coefficient
      }
    }
    return best
  }

  private func isCheaper(_ first: Int32, _ firstScale: Double, than second: Int32, _ secondScale: Double) -> Bool {
    let firstCosts = objective + Int(first) * stride
    let secondCosts = objective + Int(second) * stride
    for (_, slot) in strengths {
      let difference = firstCosts[slot] / firstScale - secondCosts[slot] / secondScale
      if abs(difference) > Tolerance.coefficient { return difference < 0 }
    }
    // Equal costs: the larger coefficient keeps the numbers small.
    return firstScale > secondScale + Tolerance.coefficient
  }

  var hasInfeasibleRows: Bool { !infeasible.isEmpty }

  // MARK: Phase one

  /// Drives an artificial symbol's row to zero; false if that cannot be done, with the row left as it is.
  func eliminate(artificial symbol: Int32) -> Bool {
    var rounds = 0
    while true {
      let row = Int(basicRow[Int(symbol)])
      if row < 0 { return true }
      let terms = rows[row].terms
      var entering: Int32 = -1
      var steepest = -Tolerance.coefficient
      for place in 0..<terms.count where terms.base[place].coefficient < steepest {
        let kind = kinds[Int(terms.base[place].symbol)]
        guard kind == .slack || kind == .error else { continue }
        entering = terms.base[place].symbol
        steepest = terms.base[place].coefficient
        if rounds > 200 { break }
      }
      rounds += 1
      if entering >= 0, rounds < 2000 + 40 * rowCount {
        var leaving = leavingRow(for: entering)
        // On a tie the artificial symbol leaves.
        let own = -rows[row].constant / steepest
        if leaving < 0 || own <= -rows[Int(leaving)].constant / coefficient(Int(leaving), entering) + 1e-12 {
          leaving = Int32(row)
        }
        pivot(leaving, entering: entering)
        continue
      }
      if rows[row].constant > Tolerance.conflict { return false }
      rows[row].constant = 0
      // Zero already: pivot on anything that may become basic, else on a dummy (a redundant equality).
      var fallback: Int32 = -1
      var choice: Int32 = -1
      for place in 0..<terms.count {
        let found = terms.base[place].symbol
        if kinds[Int(found)] == .dummy {
          fallback = found
        } else if choice < 0 {
          choice = found
        }
      }
      if choice < 0 { choice = fallback }
      if choice < 0 { return false }
      pivot(Int32(row), entering: choice)
    }
  }

  private func coefficient(_ row: Int, _ symbol: Int32) -> Double {
    let place = rows[row].terms.find(symbol)
    return place < 0 ? 0 : rows[row].terms.base[place].coefficient
  }

  /// The row to give up so that a symbol that is not basic can leave the tableau, keeping it feasible; -1 if none.
  func rowToDrop(for symbol: Int32) -> Int32 {
    var redundant: Int32 = -1
    var decreasing: Int32 = -1
    var increasing: Int32 = -1
    var external: Int32 = -1
    var first = Double.infinity
    var second = Double.infinity
    forEachRow(with: symbol) { row, place in
      let coefficient = rows[Int(row)].terms.base[place].coefficient
      let constant = rows[Int(row)].constant
      switch kinds[Int(rows[Int(row)].basic)] {
      case .dummy: redundant = row
      case .external, .unused: external = row
      case .slack, .error, .artificial:
        if coefficient < 0, -constant / coefficient < first {
          first = -constant / coefficient
          decreasing = row
        } else if coefficient > 0, constant / coefficient < second {
          second = constant / coefficient
          increasing = row
        }
      }
    }
    if redundant >= 0 { return redundant }
    if decreasing >= 0 { return decreasing }
    return increasing >= 0 ? increasing : external
  }
}
