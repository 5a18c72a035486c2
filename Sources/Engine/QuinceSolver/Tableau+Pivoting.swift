extension Tableau {
  // MARK: Entering rows

  /// Takes a fresh row into the tableau, solved for a symbol that is not basic.
  /// - Parameter residual: what the row's terms and its constant come to now.
  func install(_ row: Int32, solvedFor symbol: Int32, residual: Double) {
    let index = Int(row)
    rawCount += rows[index].terms.count
    termCount += rows[index].terms.count - 1
    makeColumn(of: symbol)
    noteColumns(of: row)
    takeSeat(symbol)
    var factor = 0.0
    let terms = rows[index].terms
    for place in 0..<terms.count where symbols[Int(terms.base[place].symbol)].columnMark == columnStamp {
      factor += terms.base[place].coefficient * symbols[Int(terms.base[place].symbol)].delta
    }
    let step = -residual / factor
    move(by: step, except: -1)
    values[Int(symbol)] = step
    solve(row, for: symbol)
    substituteCosts(of: symbol)
    tidyIfNeeded()
  }

  /// Takes a fresh row into the tableau as the value of a new symbol that is not in it.
  func install(_ row: Int32, basic symbol: Int32, value: Double) {
    rows[Int(row)].basic = symbol
    symbols[Int(symbol)].row = row
    values[Int(symbol)] = value
    rawCount += rows[Int(row)].terms.count + 1
    termCount += rows[Int(row)].terms.count
    takeSeat(symbol)
    noteColumns(of: row)
    columnSource = -1
  }

  /// Takes the row of a constraint away, whose marker is basic.
  func removeConstraint(marker: Int32) {
    let row = Int(symbols[Int(marker)].row)
    let home = Int(symbols[Int(marker)].home)
    // The row at hand may hold another constraint, which then moves to where this one was.
    if home >= 0, home != row, rows[home].basic >= 0 {
      keepRaw(row)
      keepRaw(home)
      swap(&rows[home].raw, &rows[row].raw)
      let other = rows[row].owner
      rows[home].owner = other
      if other >= 0 { symbols[Int(other)].home = Int32(home) }
    }
    removeRow(of: marker)
  }

  /// Notes the constraint behind a row that becomes a mixture.
  func keepRaw(_ row: Int) {
    guard !rows[row].isMixed else { return }
    rows[row].isMixed = true
    let terms = rows[row].terms
    if rows[row].raw == nil { rows[row].raw = TermList() }
    rows[row].raw!.count = 0
    rows[row].raw!.reserve(terms.count + 1)
    for place in 0..<terms.count { rows[row].raw!.append(terms.base[place].symbol, terms.base[place].coefficient) }
    if rows[row].basic >= 0 { rows[row].raw!.append(rows[row].basic, -1) }
  }

  // MARK: Pivoting

  /// Makes `entering` basic in place of `leaving`.
  func pivot(leaving: Int32, entering: Int32) {
    pivots += 1
    isTidy = false
    if values[Int(leaving)] == 0, columnSource != entering, isRestricted(leaving), isRestricted(entering) {
      // Nothing moves.
      markPath(from: symbols[Int(leaving)].row, to: entering)
      values[Int(entering)] = 0
    } else {
      makeColumn(of: entering)
      if kind(entering) == .dummy { takeCost(ofDummy: entering) }
      let step = -values[Int(leaving)] / symbols[Int(leaving)].delta
      move(by: step, except: leaving)
      values[Int(entering)] = step
      loosen(entering, leaving)
    }
    values[Int(leaving)] = 0
    symbols[Int(leaving)].freedom = .free
    passSeat(of: leaving, to: entering)
    solve(symbols[Int(leaving)].row, for: entering)
    substituteCosts(of: entering)
    tidyIfNeeded()
  }

  /// Notes what an entering dummy symbol or a leaving variable can now move.
  private func loosen(_ entering: Int32, _ leaving: Int32) {
    guard kind(entering) == .dummy || kind(leaving) == .external else { return }
    let freedom = kind(leaving) == .external ? Freedom.free : .bound
    for next in 0..<columnOrder.count {
      let index = Int(columnOrder.base[next])
      if symbols[index].freedom.rawValue > freedom.rawValue { symbols[index].freedom = freedom }
    }
  }

  /// Moves what is in the column made last; what falls below zero is noted.
  private func move(by step: Double, except leaving: Int32) {
    let first = infeasible.count
    for next in 0..<(columnOrder.count - 1) {
      let symbol = columnOrder.base[next]
      let index = Int(symbol)
      if symbol == leaving || symbols[index].delta == 0 { continue }
      values[index] += symbols[index].delta * step
      if values[index] < 0, isRestricted(symbol) {
        if values[index] < -Tolerance.feasibility {
          infeasible.append(symbols[index].seat)
        } else {
          values[index] = 0
        }
      }
    }
    if infeasible.count > first + 1 { infeasible[first...].sort() }
  }

  /// Solves a row for the source of the column made last.
  ///
  /// Between the row and the symbol lies a path of rows, each of which holds one symbol of the column: every one is solved
  /// for that, and stays as short as it is. A row with several such symbols is first put in terms of the source.
  private func solve(_ start: Int32, for entering: Int32) {
    columnSource = -1
    path.count = 0
    var row = start
    while true {
      let index = Int(row)
      var place = onlyPlaceInColumn(of: index)
      if place < 0 {
        mix(index, keeping: entering)
        place = rows[index].terms.find(entering)
      }
      let subject = rows[index].terms.base[place].symbol
      let coefficient = rows[index].terms.base[place].coefficient
      let next = symbols[Int(subject)].row
      rows[index].terms.remove(at: place)
      rows[index].terms.scale(by: -1 / coefficient)
      let old = rows[index].basic
      if old >= 0 {
        rows[index].terms.append(old, 1 / coefficient)
        symbols[Int(old)].column.append(row)
        if symbols[Int(old)].row == row { symbols[Int(old)].row = -1 }
      }
      rows[index].basic = subject
      symbols[Int(subject)].row = row
      path.append(subject)
      if subject == entering { break }
      row = next
    }
    for next in 0..<path.count { settle(path.base[next]) }
  }

  private func onlyPlaceInColumn(of row: Int) -> Int {
    let terms = rows[row].terms
    var found = -1
    for place in 0..<terms.count where symbols[Int(terms.base[place].symbol)].columnMark == columnStamp {
      if found >= 0 { return -1 }
      found = place
    }
    return found
  }

  /// Puts a row in terms of the column's source and of what does not move with it.
  private func mix(_ row: Int, keeping entering: Int32) {
    keepRaw(row)
    makeCone(of: Int32(row), .column)
    write(leaves, to: row, keeping: entering)
  }

  /// Makes symbols with their weights a row's terms.
  private func write(_ list: IndexList, to row: Int, keeping kept: Int32) {
    noteStamp &+= 1
    var terms = rows[row].terms
    for place in 0..<terms.count { symbols[Int(terms.base[place].symbol)].noteMark = noteStamp }
    termCount -= terms.count
    terms.count = 0
    for next in 0..<list.count {
      let symbol = list.base[next]
      let weight = symbols[Int(symbol)].weight
      if abs(weight) <= Tolerance.coefficient, symbol != kept { continue }
      terms.append(symbol, weight)
      if symbols[Int(symbol)].noteMark != noteStamp { symbols[Int(symbol)].column.append(Int32(row)) }
    }
    termCount += terms.count
    rows[row].terms = terms
  }

  /// Puts another row's terms in place of that row's basic symbol.
  func replaceTerm(at place: Int, of row: Int, by source: Int) {
    let coefficient = rows[row].terms.base[place].coefficient
    let dropped = rows[row].terms.base[place].symbol
    coneStamp &+= 1
    leaves.count = 0
    for (list, factor) in [(rows[row].terms, 1), (rows[source].terms, coefficient)] {
      for place in 0..<list.count where list.base[place].symbol != dropped {
        let symbol = Int(list.base[place].symbol)
        if symbols[symbol].coneMark != coneStamp {
          symbols[symbol].coneMark = coneStamp
          symbols[symbol].weight = 0
          leaves.append(Int32(symbol))
        }
        symbols[symbol].weight += factor * list.base[place].coefficient
      }
    }
    write(leaves, to: row, keeping: -1)
  }

  /// Notes what can move a basic symbol, and what depends on it.
  func settle(_ symbol: Int32) {
    guard tighten(symbols[Int(symbol)].row) else { return }
    let bottom = stack.count
    stack.append((symbol, 0))
    while stack.count > bottom {
      let below = Int(stack.removeLast().symbol)
      for next in 0..<symbols[below].column.count {
        let row = symbols[below].column.base[next]
        if rows[Int(row)].basic >= 0, tighten(row) { stack.append((rows[Int(row)].basic, 0)) }
      }
    }
  }

  /// Whether less moves a row's basic symbol than was known.
  private func tighten(_ row: Int32) -> Bool {
    let basic = Int(rows[Int(row)].basic)
    if symbols[basic].freedom == .fixed { return false }
    let freedom = freedom(ofRow: row)
    guard freedom.rawValue > symbols[basic].freedom.rawValue else { return false }
    symbols[basic].freedom = freedom
    return true
  }

  /// What can move the sum of a row's terms.
  func freedom(ofRow row: Int32) -> Freedom {
    let terms = rows[Int(row)].terms
    var least = Freedom.fixed
    for place in 0..<terms.count {
      let term = freedom(of: terms.base[place].symbol)
      if term.rawValue < least.rawValue { least = term }
    }
    return least
  }

  @inline(__always)
  func freedom(of symbol: Int32) -> Freedom {
    if symbols[Int(symbol)].row >= 0 { return symbols[Int(symbol)].freedom }
    switch symbols[Int(symbol)].kind {
    case .dummy: return .fixed
    case .slack, .error, .artificial: return .bound
    case .unused, .external: return .free
    }
  }

  // MARK: Costs

  /// Puts a symbol's cost on the symbols that it has just become the sum of.
  private func substituteCosts(of symbol: Int32) {
    let own = objective + Int(symbol) * stride
    var hasCone = false
    for (_, slot) in strengths {
      let factor = own[slot]
      own[slot] = 0
      if abs(factor) <= Tolerance.coefficient { continue }
      if !hasCone { makeCone(of: symbols[Int(symbol)].row, .price) }
      hasCone = true
      for next in 0..<leaves.count {
        let weight = symbols[Int(leaves.base[next])].weight
        if abs(weight) > Tolerance.coefficient { addCost(leaves.base[next], slot, factor * weight) }
      }
    }
  }

  /// Dummy symbols have their costs computed when they enter: nothing else asks for them.
  private func takeCost(ofDummy symbol: Int32) {
    let own = objective + Int(symbol) * stride
    for slot in 0..<stride { own[slot] = 0 }
    for next in 0..<columnOrder.count {
      let basic = Int(columnOrder.base[next])
      if symbols[basic].slot >= 0 { own[Int(symbols[basic].slot)] += symbols[basic].delta }
    }
  }
}
