/// The simplex tableau: basic symbols in terms of the others, and one objective per strength.
///
/// A row keeps the constraint that it came from, solved for its basic symbol: basic symbols of other rows stay in it, and
/// no row depends on itself. So memory grows with the constraints, not with what follows from them: a chain of a thousand
/// views has a thousand short rows. What simplex needs is computed when it is needed: a row in terms of symbols that are
/// not basic (its cone), and what moves with a symbol (its column).
///
/// Rows and symbols are dense integers in flat memory, and nothing is allocated once the tableau has its size.
/// The objective is a vector with an entry per strength and is compared from the greatest strength down, so that a
/// stronger constraint always wins, whatever the number of weaker ones.
final class Tableau {
  private(set) var symbolCount = 0
  private var symbolCapacity = 64
  private(set) var symbols: UnsafeMutablePointer<Symbol> = .allocate(capacity: 64)
  /// What each symbol is now, apart from the rest: layout reads many of them, and nothing else of them.
  private(set) var values: UnsafeMutablePointer<Double> = .allocate(capacity: 64)
  private var freeSymbols: [Int32] = []

  private(set) var rowCount = 0
  private var rowCapacity = 32
  private(set) var rows: UnsafeMutablePointer<Row> = .allocate(capacity: 32)
  private var freeRows: [Int32] = []

  /// The basic symbol of each seat, or -1.
  private(set) var sitters: [Int32] = []
  private var freeSeats: [Int32] = []

  /// The terms of all rows, and what they would be were no row mixed.
  var termCount = 0
  var rawCount = 0
  /// The number of terms from which on the rows are made anew.
  var termLimit = 0
  /// Whether no pivot has been made since the rows were made anew.
  var isTidy = false
  /// Whether rounding errors made rows say the same, so that nothing holds but the constraints themselves.
  var isSingular = false

  /// Strengths in decreasing order, with the slot of each in the objective.
  private(set) var strengths: [(strength: Double, slot: Int)] = []
  private(set) var stride = 8
  private(set) var objective: UnsafeMutablePointer<Double> = .allocate(capacity: 64 * 8)

  var candidates = IndexList()
  /// Seats of basic symbols that may be below zero.
  var infeasible: [Int32] = []
  var pendingShifts: [(symbol: Int32, step: Double)] = []
  var pivots = 0

  // What the last search found; see Tableau+Tracing.
  var coneStamp: Int32 = 0
  var coneOrder = IndexList(capacity: 64)
  var leaves = IndexList(capacity: 64)
  var columnStamp: Int32 = 0
  var columnSource: Int32 = -1
  var columnOrder = IndexList(capacity: 64)
  /// What of the column `movesStamp` moves, close together for a constant that changes again and again.
  var moves: [Move] = []
  var movesStamp: Int32 = -1
  var noteStamp: Int32 = 0
  var stack: [(symbol: Int32, place: Int32)] = []
  var path = IndexList()
  var scratch = TermList()

  deinit {
    for index in 0..<symbolCount { symbols[index].column.base.deallocate() }
    for index in 0..<rowCount {
      rows[index].terms.base.deallocate()
      rows[index].raw?.base.deallocate()
    }
    for list in [candidates, coneOrder, leaves, columnOrder, path] { list.base.deallocate() }
    scratch.base.deallocate()
    symbols.deallocate()
    values.deallocate()
    rows.deallocate()
    objective.deallocate()
  }

  private static func grown<T>(_ old: UnsafeMutablePointer<T>, _ count: Int, _ capacity: Int) -> UnsafeMutablePointer<T>
  {
    let fresh = UnsafeMutablePointer<T>.allocate(capacity: capacity)
    fresh.moveInitialize(from: old, count: count)
    old.deallocate()
    return fresh
  }

  /// Forgets rows and all symbols but the external ones, keeping the memory.
  func reset() {
    for row in 0..<rowCount { empty(row) }
    freeRows = (0..<Int32(rowCount)).reversed()
    freeSeats = (0..<Int32(sitters.count)).reversed()
    for seat in sitters.indices { sitters[seat] = -1 }
    freeSymbols.removeAll(keepingCapacity: true)
    for symbol in 0..<symbolCount {
      symbols[symbol].column.count = 0
      clear(symbol, symbols[symbol].kind == .external ? .external : .unused)
    }
    for symbol in (0..<symbolCount).reversed() where symbols[symbol].kind == .unused {
      freeSymbols.append(Int32(symbol))
    }
    candidates.count = 0
    infeasible.removeAll(keepingCapacity: true)
    pendingShifts.removeAll(keepingCapacity: true)
    (termCount, rawCount, termLimit) = (0, 0, 0)
    (isTidy, isSingular) = (false, false)
    columnSource = -1
  }

  // MARK: Symbols

  func makeSymbol(_ kind: SymbolKind) -> Int32 {
    if let reused = freeSymbols.popLast() {
      symbols[Int(reused)].kind = kind
      return reused
    }
    if symbolCount == symbolCapacity {
      symbolCapacity *= 2
      symbols = Self.grown(symbols, symbolCount, symbolCapacity)
      values = Self.grown(values, symbolCount, symbolCapacity)
      objective = Self.grown(objective, symbolCount * stride, symbolCapacity * stride)
    }
    (symbols + symbolCount).initialize(to: Symbol(kind: kind))
    (values + symbolCount).initialize(to: 0)
    (objective + symbolCount * stride).initialize(repeating: 0, count: stride)
    symbolCount += 1
    return Int32(symbolCount - 1)
  }

  private func clear(_ index: Int, _ kind: SymbolKind) {
    symbols[index].kind = kind
    symbols[index].freedom = .free
    symbols[index].isCandidate = false
    symbols[index].row = -1
    symbols[index].home = -1
    symbols[index].slot = -1
    values[index] = 0
    for slot in 0..<stride { objective[index * stride + slot] = 0 }
  }

  /// Gives back a symbol that no constraint uses any more.
  func freeSymbol(_ symbol: Int32) {
    let index = Int(symbol)
    guard symbols[index].kind != .unused else { return }
    if symbols[index].row >= 0 { removeRow(of: symbol) }
    columnSource = -1
    let wasCandidate = symbols[index].isCandidate
    for next in 0..<symbols[index].column.count {
      let row = Int(symbols[index].column.base[next])
      guard rows[row].basic >= 0 else { continue }
      let place = rows[row].terms.find(symbol)
      if place < 0 { continue }
      rows[row].terms.remove(at: place)
      termCount -= 1
      if !rows[row].isMixed {
        rawCount -= 1
      } else if let place = rows[row].raw?.find(symbol), place >= 0 {
        rows[row].raw!.remove(at: place)
        rawCount -= 1
      }
      if symbols[index].kind == .artificial || symbols[index].kind == .external { settle(rows[row].basic) }
    }
    symbols[index].column.count = 0
    clear(index, .unused)
    // It stays in the list of candidates until that is read.
    symbols[index].isCandidate = wasCandidate
    freeSymbols.append(symbol)
  }

  @inline(__always)
  func kind(_ symbol: Int32) -> SymbolKind { symbols[Int(symbol)].kind }

  @inline(__always)
  func isBasic(_ symbol: Int32) -> Bool { symbols[Int(symbol)].row >= 0 }

  func value(_ symbol: Int32) -> Double { values[Int(symbol)] }

  @inline(__always)
  func isRestricted(_ symbol: Int32) -> Bool {
    switch symbols[Int(symbol)].kind {
    case .slack, .error, .artificial: return true
    case .unused, .external, .dummy: return false
    }
  }

  // MARK: Rows

  /// An empty row for a constraint, not yet in the tableau.
  func makeRow(owner: Int32) -> Int32 {
    var row = freeRows.popLast() ?? -1
    if row < 0 {
      if rowCount == rowCapacity {
        rowCapacity *= 2
        rows = Self.grown(rows, rowCount, rowCapacity)
      }
      (rows + rowCount).initialize(to: Row())
      row = Int32(rowCount)
      rowCount += 1
    }
    rows[Int(row)].owner = owner
    symbols[Int(owner)].home = row
    return row
  }

  func add(_ symbol: Int32, _ coefficient: Double, to row: Int32) {
    if abs(coefficient) > Tolerance.coefficient { rows[Int(row)].terms.add(symbol, coefficient) }
  }

  func scale(_ row: Int32, by factor: Double) { rows[Int(row)].terms.scale(by: factor) }

  /// What the row's terms come to now.
  func sum(ofRow row: Int32) -> Double {
    let terms = rows[Int(row)].terms
    var sum = 0.0
    for place in 0..<terms.count { sum += terms.base[place].coefficient * value(terms.base[place].symbol) }
    return sum
  }

  func row(of symbol: Int32) -> Int32 { symbols[Int(symbol)].row }

  private func empty(_ row: Int) {
    rows[row].basic = -1
    rows[row].owner = -1
    rows[row].isMixed = false
    rows[row].terms.count = 0
    rows[row].raw?.count = 0
  }

  /// Gives back a row that is not in the tableau.
  func freeRow(_ row: Int32) {
    empty(Int(row))
    freeRows.append(row)
  }

  /// Takes a basic symbol's row away; rows that hold the symbol take over its terms.
  func removeRow(of symbol: Int32) {
    let row = symbols[Int(symbol)].row
    columnSource = -1
    for next in 0..<symbols[Int(symbol)].column.count {
      let other = Int(symbols[Int(symbol)].column.base[next])
      guard rows[other].basic >= 0, rows[other].basic != symbol else { continue }
      let place = rows[other].terms.find(symbol)
      if place >= 0 { replaceTerm(at: place, of: other, by: Int(row)) }
    }
    symbols[Int(symbol)].column.count = 0
    termCount -= rows[Int(row)].terms.count
    rawCount -= rows[Int(row)].isMixed ? rows[Int(row)].raw!.count : rows[Int(row)].terms.count + 1
    leaveSeat(symbol)
    symbols[Int(symbol)].row = -1
    values[Int(symbol)] = 0
    symbols[Int(symbol)].freedom = .free
    freeRow(row)
  }

  func noteColumns(of row: Int32) {
    let terms = rows[Int(row)].terms
    for place in 0..<terms.count { symbols[Int(terms.base[place].symbol)].column.append(row) }
  }

  // MARK: Seats

  func takeSeat(_ symbol: Int32) {
    let seat = freeSeats.popLast() ?? Int32(sitters.count)
    if seat == sitters.count { sitters.append(-1) }
    sitters[Int(seat)] = symbol
    symbols[Int(symbol)].seat = seat
  }

  private func leaveSeat(_ symbol: Int32) {
    let seat = symbols[Int(symbol)].seat
    sitters[Int(seat)] = -1
    freeSeats.append(seat)
    symbols[Int(symbol)].seat = -1
  }

  func passSeat(of leaving: Int32, to entering: Int32) {
    let seat = symbols[Int(leaving)].seat
    sitters[Int(seat)] = entering
    symbols[Int(entering)].seat = seat
    symbols[Int(leaving)].seat = -1
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
  func addCost(_ symbol: Int32, _ slot: Int, _ amount: Double) {
    let place = Int(symbol) * stride + slot
    let sum = objective[place] + amount
    objective[place] = abs(sum) <= Tolerance.coefficient ? 0 : sum
    if !symbols[Int(symbol)].isCandidate {
      symbols[Int(symbol)].isCandidate = true
      candidates.append(symbol)
    }
  }

  /// Counts a symbol in what is minimised, or no longer.
  func setObjective(_ symbol: Int32, slot: Int, counts: Bool) {
    symbols[Int(symbol)].slot = counts ? Int32(slot) : -1
    let weight = counts ? 1.0 : -1.0
    if !isBasic(symbol) { return addCost(symbol, slot, weight) }
    makeCone(of: symbols[Int(symbol)].row, .price)
    for next in 0..<leaves.count {
      let leaf = leaves.base[next]
      let coefficient = symbols[Int(leaf)].weight
      if abs(coefficient) > Tolerance.coefficient { addCost(leaf, slot, weight * coefficient) }
    }
  }

  /// Whether the symbol may grow without any cost.
  func isFree(_ symbol: Int32) -> Bool {
    let costs = objective + Int(symbol) * stride
    for (_, slot) in strengths where costs[slot] != 0 { return false }
    return true
  }
}
