extension Tableau {
  // MARK: Phase two

  /// Primal simplex from a feasible tableau.
  func minimise() {
    var rounds = 0
    var queue = CandidateQueue()
    while !isSingular {
      for next in 0..<candidates.count {
        let symbol = candidates.base[next]
        symbols[Int(symbol)].isCandidate = false
        if let candidate = candidate(symbol) { queue.insert(candidate) }
      }
      candidates.count = 0
      // After many rounds Bland's rule, the first symbol, which cannot cycle.
      if rounds == 201 + 4 * rowCount { queue.becomeCareful() }
      guard let best = nextCandidate(&queue) else { return }
      rounds += 1
      let leaving = leavingSymbol(for: best.symbol)
      // Neither can happen with exact arithmetic; the symbol is given up rather than hanging.
      if leaving < 0 || rounds > 2000 + 40 * rowCount { continue }
      pivot(leaving: leaving, entering: best.symbol)
    }
  }

  /// The best of the queue that still stands.
  private func nextCandidate(_ queue: inout CandidateQueue) -> Candidate? {
    while let best = queue.popFirst() {
      // A change of cost has put the symbol in again, with the new one.
      if let now = candidate(best.symbol), now.level == best.level, now.cost == best.cost { return best }
    }
    return nil
  }

  /// The symbol if growing lowers the objective: the strongest entry that is not zero is negative.
  private func candidate(_ symbol: Int32) -> Candidate? {
    guard !isBasic(symbol), kind(symbol) == .slack || kind(symbol) == .error else { return nil }
    let costs = objective + Int(symbol) * stride
    for (level, entry) in strengths.enumerated() {
      let cost = costs[entry.slot]
      if abs(cost) <= Tolerance.cost { continue }
      return cost < 0 ? Candidate(symbol: symbol, level: Int32(level), cost: cost) : nil
    }
    return nil
  }

  /// The basic symbol that limits how far a symbol may grow, or -1.
  private func leavingSymbol(for entering: Int32) -> Int32 {
    makeColumn(of: entering)
    var best: Int32 = -1
    var bestRatio = Double.infinity
    for next in 0..<(columnOrder.count - 1) {
      let symbol = columnOrder.base[next]
      let delta = symbols[Int(symbol)].delta
      guard delta < -Tolerance.coefficient, isRestricted(symbol) else { continue }
      let ratio = -values[Int(symbol)] / delta
      let isTie = abs(ratio - bestRatio) <= 1e-12
      if isTie ? symbol < best : ratio < bestRatio {
        bestRatio = ratio
        best = symbol
      }
    }
    if best >= 0, tidy(beforeDividingBy: symbols[Int(best)].delta) { return leavingSymbol(for: entering) }
    return best
  }

  /// How far the symbol may grow before a basic symbol reaches zero, and which that is; -1 if none.
  func room(for symbol: Int32) -> (leaving: Int32, distance: Double) {
    let leaving = leavingSymbol(for: symbol)
    guard leaving >= 0 else { return (-1, .infinity) }
    return (leaving, -values[Int(leaving)] / symbols[Int(leaving)].delta)
  }

  // MARK: Changing constants

  /// Adds a step to a symbol; what depends on it moves with the other steps, when `applyShifts` is called.
  func shift(_ symbol: Int32, by step: Double) { pendingShifts.append((symbol, step)) }

  /// Moves the values by all steps at once; some may become infeasible until `restore`.
  func applyShifts() {
    guard !pendingShifts.isEmpty else { return }
    if pendingShifts.count == 1, !isBasic(pendingShifts[0].symbol) { return applyOnlyShift() }
    columnSource = -1
    columnStamp &+= 1
    columnOrder.count = 0
    var reached: [(tag: Int32, seat: Int32)] = []
    for (tag, shift) in pendingShifts.enumerated() {
      let index = Int(shift.symbol)
      if symbols[index].row >= 0 {
        values[index] -= shift.step
        if values[index] < -Tolerance.feasibility || symbols[index].kind == .dummy {
          reached.append((Int32(tag), symbols[index].seat))
        }
        continue
      }
      climb(from: shift.symbol)
      symbols[index].delta += shift.step
      symbols[index].tag = Int32(tag)
    }
    pendingShifts.removeAll(keepingCapacity: true)
    fillColumn()
    var next = columnOrder.count
    while next > 0 {
      next -= 1
      let symbol = columnOrder.base[next]
      if isBasic(symbol) { finishShift(of: symbol, &reached) }
    }
    // In the order in which the steps came.
    reached.sort { $0.tag != $1.tag ? $0.tag < $1.tag : $0.seat < $1.seat }
    for entry in reached { infeasible.append(entry.seat) }
  }

  /// A constant that changes alone moves the same column each time, as in an animation: what was found stays.
  private func applyOnlyShift() {
    let shift = pendingShifts.removeLast()
    makeColumn(of: shift.symbol)
    if movesStamp != columnStamp { gatherMoves() }
    let first = infeasible.count
    for move in moves {
      let index = Int(move.symbol)
      let value = values[index] + move.delta * shift.step
      values[index] = value
      if move.kind == .dummy || (value < 0 && move.kind != .external) { infeasible.append(symbols[index].seat) }
    }
    infeasible[first...].sort()
  }

  private func gatherMoves() {
    moves.removeAll(keepingCapacity: true)
    for next in 0..<(columnOrder.count - 1) {
      let symbol = columnOrder.base[next]
      let delta = symbols[Int(symbol)].delta
      if delta != 0 { moves.append(Move(delta: delta, symbol: symbol, kind: kind(symbol))) }
    }
    movesStamp = columnStamp
  }

  private func finishShift(of symbol: Int32, _ reached: inout [(tag: Int32, seat: Int32)]) {
    let index = Int(symbol)
    let terms = rows[Int(symbols[index].row)].terms
    var tag: Int32 = 0
    for place in 0..<terms.count {
      let below = Int(terms.base[place].symbol)
      if symbols[below].columnMark == columnStamp { tag = max(tag, symbols[below].tag) }
    }
    symbols[index].tag = tag
    if symbols[index].delta == 0 { return }
    values[index] += symbols[index].delta
    let kind = symbols[index].kind
    if kind == .dummy || (kind != .external && values[index] < 0) { reached.append((tag, symbols[index].seat)) }
  }

  /// Dual simplex from an optimal tableau; returns the basic symbol whose row is a conflict, or -1.
  func restore() -> Int32 {
    var rounds = 0
    while !isSingular, let seat = infeasible.popLast() {
      let symbol = sitters[Int(seat)]
      guard symbol >= 0 else { continue }
      let index = Int(symbol)
      if symbols[index].kind == .dummy {
        if abs(values[index]) > Tolerance.conflict { return symbol }
        continue
      }
      guard isRestricted(symbol), values[index] < 0 else { continue }
      if values[index] >= -Tolerance.feasibility {
        values[index] = 0
        continue
      }
      rounds += 1
      if rounds > 2000 + 40 * rowCount { return symbol }
      let entering = enteringSymbol(for: symbol)
      if entering < 0 {
        if values[index] >= -Tolerance.conflict {
          values[index] = 0
          continue
        }
        return symbol
      }
      pivot(leaving: symbol, entering: entering)
    }
    return -1
  }

  /// The symbol that raises an infeasible row at the least cost, compared strength by strength.
  private func enteringSymbol(for basic: Int32) -> Int32 {
    makeCone(of: symbols[Int(basic)].row, .price)
    var best: Int32 = -1
    for next in 0..<leaves.count {
      let symbol = leaves.base[next]
      let index = Int(symbol)
      guard symbols[index].weight > Tolerance.coefficient else { continue }
      guard symbols[index].kind == .slack || symbols[index].kind == .error else { continue }
      if best < 0 || isCheaper(symbol, than: best) { best = symbol }
    }
    if best >= 0, tidy(beforeDividingBy: symbols[Int(best)].weight) { return enteringSymbol(for: basic) }
    return best
  }

  private func isCheaper(_ first: Int32, than second: Int32) -> Bool {
    let firstCosts = objective + Int(first) * stride
    let secondCosts = objective + Int(second) * stride
    let firstScale = symbols[Int(first)].weight
    let secondScale = symbols[Int(second)].weight
    for (_, slot) in strengths {
      let difference = firstCosts[slot] / firstScale - secondCosts[slot] / secondScale
      if abs(difference) > Tolerance.coefficient { return difference < 0 }
    }
    // Equal costs: the larger coefficient keeps the numbers small.
    if abs(firstScale - secondScale) > Tolerance.coefficient { return firstScale > secondScale }
    return first < second
  }

  var hasInfeasibleRows: Bool { !infeasible.isEmpty }

  // MARK: Leaving

  /// The basic symbol to give up so that one that is not basic can leave the tableau, keeping it feasible; -1 if none.
  func symbolToDrop(for entering: Int32) -> Int32 {
    makeColumn(of: entering)
    var redundant: Int32 = -1
    var decreasing: Int32 = -1
    var increasing: Int32 = -1
    var external: Int32 = -1
    var first = Double.infinity
    var second = Double.infinity
    func seat(_ symbol: Int32) -> Int32 { symbol < 0 ? -1 : symbols[Int(symbol)].seat }
    for next in 0..<(columnOrder.count - 1) {
      let symbol = columnOrder.base[next]
      let delta = symbols[Int(symbol)].delta
      if abs(delta) <= Tolerance.coefficient { continue }
      let ratio = abs(values[Int(symbol)] / delta)
      switch kind(symbol) {
      case .dummy: if seat(symbol) > seat(redundant) { redundant = symbol }
      case .external, .unused: if seat(symbol) > seat(external) { external = symbol }
      case .slack, .error, .artificial:
        if delta < 0, ratio < first || (ratio == first && seat(symbol) < seat(decreasing)) {
          first = ratio
          decreasing = symbol
        } else if delta > 0, ratio < second || (ratio == second && seat(symbol) < seat(increasing)) {
          second = ratio
          increasing = symbol
        }
      }
    }
    if redundant >= 0 { return redundant }
    if decreasing >= 0 { return decreasing }
    return increasing >= 0 ? increasing : external
  }
}
