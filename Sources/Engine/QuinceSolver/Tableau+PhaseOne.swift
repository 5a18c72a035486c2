// Making room for a new constraint: simplex that drives the row of an artificial symbol to zero.
extension Tableau {
  /// What is searched at most where a nearer choice may do as well.
  static let near = 256

  /// Drives an artificial symbol's row to zero; false if that cannot be done, with the row left as it is.
  func eliminate(artificial symbol: Int32) -> Bool {
    if !makeCone(of: symbols[Int(symbol)].row, .price, limit: Self.near), let entering = nearSubject(of: symbol) {
      enter(entering, for: symbol)
    }
    var puller = Puller()
    defer { forget(&puller) }
    if isBasic(symbol) { pull(1, symbols[Int(symbol)].row, &puller) }
    var rounds = 0
    while isBasic(symbol), !isSingular {
      // After many rounds the first symbol, which cannot cycle.
      if rounds == 201 { puller.queue.becomeCareful() }
      var entering = nextPulled(&puller)
      if entering >= 0, values[Int(symbol)] > 0, !makeColumn(of: entering, limit: Self.near),
        let near = nearSubject(of: symbol), near != entering
      {
        puller.queue.insert(Candidate(symbol: entering, level: 0, cost: symbols[Int(entering)].pull))
        entering = near
      }
      rounds += 1
      if entering >= 0, rounds < 2000 + 40 * rowCount {
        let weight = symbols[Int(entering)].pull
        symbols[Int(entering)].pull = 0
        enter(entering, for: symbol)
        guard isBasic(symbol) else { return true }
        if !isBasic(entering) { continue }
        pull(weight, symbols[Int(entering)].row, &puller)
        continue
      }
      if values[Int(symbol)] > Tolerance.conflict { return false }
      values[Int(symbol)] = 0
      // Zero already: anything may become basic, else a dummy symbol (a redundant equality).
      let choice = anyLeaf(of: symbol)
      if choice < 0 { return false }
      pivot(leaving: symbol, entering: choice)
    }
    return true
  }

  /// Lets a symbol grow as far as the others allow.
  private func enter(_ entering: Int32, for artificial: Int32) {
    // On a tie the artificial symbol leaves; what is zero already can do so at once.
    if values[Int(artificial)] == 0 { return pivot(leaving: artificial, entering: entering) }
    if let stuck = nearLimit(of: entering) { return pivot(leaving: stuck, entering: entering) }
    var (leaving, distance) = room(for: entering)
    if tidy(beforeDividingBy: symbols[Int(artificial)].delta) {
      makeColumn(of: entering)
      // A rounding error, and nothing that could grow.
      if symbols[Int(artificial)].delta > -Tolerance.coefficient { return }
      (leaving, distance) = room(for: entering)
    }
    let own = -values[Int(artificial)] / symbols[Int(artificial)].delta
    if leaving < 0 || own <= distance + 1e-12 { leaving = artificial }
    pivot(leaving: leaving, entering: entering)
  }

  // MARK: The row

  /// The artificial symbol's row in terms of symbols that are not basic, kept up to date from one pivot to the next.
  private struct Puller {
    /// Those that lower it, the steepest first.
    var queue = CandidateQueue()
    var symbols: [Int32] = []
  }

  /// Adds a row times a factor.
  private func pull(_ factor: Double, _ row: Int32, _ puller: inout Puller) {
    makeCone(of: row, .price)
    for next in 0..<leaves.count {
      let leaf = leaves.base[next]
      let weight = symbols[Int(leaf)].weight
      guard abs(weight) > Tolerance.coefficient else { continue }
      if symbols[Int(leaf)].pull == 0 { puller.symbols.append(leaf) }
      symbols[Int(leaf)].pull += factor * weight
      if symbols[Int(leaf)].pull < -Tolerance.coefficient, kind(leaf) == .slack || kind(leaf) == .error {
        puller.queue.insert(Candidate(symbol: leaf, level: 0, cost: symbols[Int(leaf)].pull))
      }
    }
  }

  private func nextPulled(_ puller: inout Puller) -> Int32 {
    while let best = puller.queue.popFirst() {
      if symbols[Int(best.symbol)].pull == best.cost, !isBasic(best.symbol) { return best.symbol }
    }
    return -1
  }

  private func forget(_ puller: inout Puller) {
    for symbol in puller.symbols { symbols[Int(symbol)].pull = 0 }
  }

  private func anyLeaf(of symbol: Int32) -> Int32 {
    makeCone(of: symbols[Int(symbol)].row, .whole)
    var choice: Int32 = -1
    var fallback: Int32 = -1
    for next in 0..<leaves.count {
      let leaf = leaves.base[next]
      if abs(symbols[Int(leaf)].weight) <= Tolerance.coefficient { continue }
      if kind(leaf) == .dummy {
        fallback = max(fallback, leaf)
      } else if choice < 0 || leaf < choice {
        choice = leaf
      }
    }
    return choice >= 0 ? choice : fallback
  }

  // MARK: Long rows and columns

  /// A symbol that moves a row and little else: the youngest of the row's own and of the rows just below it, or nil.
  private func nearSubject(of artificial: Int32) -> Int32? {
    let row = symbols[Int(artificial)].row
    var found: [Int32] = []
    let terms = rows[Int(row)].terms
    for place in 0..<terms.count {
      let symbol = terms.base[place].symbol
      guard isBasic(symbol) else {
        found.append(symbol)
        continue
      }
      let below = rows[Int(symbols[Int(symbol)].row)].terms
      for place in 0..<min(below.count, 8) { found.append(below.base[place].symbol) }
    }
    for symbol in found.sorted(by: >).prefix(16) where !isBasic(symbol) {
      guard kind(symbol) == .slack || kind(symbol) == .error else { continue }
      if makeColumn(of: symbol, limit: Self.near), symbols[Int(artificial)].columnMark == columnStamp,
        symbols[Int(artificial)].delta < -0.1
      {
        return symbol
      }
    }
    return nil
  }

  /// For a symbol that moves many, a near one that keeps it from growing at all; nil if there is none or few move.
  private func nearLimit(of entering: Int32) -> Int32? {
    if makeColumn(of: entering, limit: Self.near) { return nil }
    columnStamp &+= 1
    symbols[Int(entering)].columnMark = columnStamp
    var queue = [entering]
    var place = 0
    var tries = 0
    while place < queue.count, queue.count < Self.near, tries < 16 {
      let symbol = queue[place]
      place += 1
      for next in 0..<min(symbols[Int(symbol)].column.count, Self.near) {
        let row = symbols[Int(symbol)].column.base[next]
        let basic = rows[Int(row)].basic
        guard basic >= 0, symbols[Int(basic)].columnMark != columnStamp, rows[Int(row)].terms.find(symbol) >= 0
        else { continue }
        symbols[Int(basic)].columnMark = columnStamp
        queue.append(basic)
        guard isRestricted(basic), values[Int(basic)] == 0 else { continue }
        tries += 1
        if makeCone(of: row, .price, limit: Self.near), symbols[Int(entering)].coneMark == coneStamp,
          symbols[Int(entering)].weight < -Tolerance.coefficient
        {
          return basic
        }
      }
    }
    return nil
  }
}
