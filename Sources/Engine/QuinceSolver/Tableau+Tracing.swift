/// Which symbols a cone goes through.
enum Cone {
  /// All basic ones: the leaves are not basic.
  case whole
  /// As `whole`, without dummy symbols and what they alone determine, which simplex never moves.
  case price
  /// Only those in the column made last: the leaves are its source and what does not move with it.
  case column
}

// What a row says in terms of symbols that are not basic, and what moves with such a symbol. Both go through the rows that
// they need, in the order in which these depend on one another, and nothing else.
extension Tableau {
  /// Finds a row's terms: `leaves`, each with its `weight`; a weight may be zero where terms cancel.
  /// - Returns: False if there are more than the limit, with nothing found.
  @discardableResult
  func makeCone(of row: Int32, _ kind: Cone, limit: Int = .max) -> Bool {
    coneStamp &+= 1
    coneOrder.count = 0
    leaves.count = 0
    let top = rows[Int(row)].terms
    for place in 0..<top.count {
      let term = top.base[place]
      if !descend(to: term.symbol, kind, limit) { return false }
      symbols[Int(term.symbol)].weight += term.coefficient
    }
    var next = coneOrder.count
    while next > 0 {
      next -= 1
      let symbol = Int(coneOrder.base[next])
      let weight = symbols[symbol].weight
      if weight == 0 { continue }
      let terms = rows[Int(symbols[symbol].row)].terms
      for place in 0..<terms.count {
        symbols[Int(terms.base[place].symbol)].weight += weight * terms.base[place].coefficient
      }
    }
    return true
  }

  /// Makes `coneOrder` hold all basic symbols, each after what it depends on.
  func orderAll() {
    coneStamp &+= 1
    coneOrder.count = 0
    leaves.count = 0
    for symbol in 0..<Int32(symbolCount) where isBasic(symbol) { descend(to: symbol, .whole, .max) }
  }

  @discardableResult
  private func descend(to start: Int32, _ kind: Cone, _ limit: Int) -> Bool {
    guard symbols[Int(start)].coneMark != coneStamp, opens(start, kind) else { return true }
    stack.append((start, 0))
    while let (symbol, place) = stack.last {
      if coneOrder.count + leaves.count + stack.count > limit {
        stack.removeAll(keepingCapacity: true)
        return false
      }
      let terms = rows[Int(symbols[Int(symbol)].row)].terms
      var next = Int(place)
      while next < terms.count {
        let below = terms.base[next].symbol
        next += 1
        if symbols[Int(below)].coneMark != coneStamp, opens(below, kind) {
          stack[stack.count - 1].place = Int32(next)
          stack.append((below, 0))
          next = -1
          break
        }
      }
      if next < 0 { continue }
      stack.removeLast()
      coneOrder.append(symbol)
    }
    return true
  }

  /// Marks a symbol; whether its own row belongs to the cone.
  @inline(__always)
  private func opens(_ symbol: Int32, _ kind: Cone) -> Bool {
    let index = Int(symbol)
    symbols[index].coneMark = coneStamp
    symbols[index].weight = 0
    switch kind {
    case .whole:
      if symbols[index].row >= 0 { return true }
    case .price:
      if symbols[index].row >= 0 { return symbols[index].freedom != .fixed }
      if symbols[index].kind == .dummy { return false }
    case .column:
      if symbols[index].row >= 0, symbols[index].columnMark == columnStamp { return true }
    }
    leaves.append(symbol)
    return false
  }

  /// Finds what moves with a symbol that is not basic: `columnOrder`, the symbol last, each with its `delta`.
  /// - Returns: False if there is more than the limit, with nothing found.
  @discardableResult
  func makeColumn(of symbol: Int32, limit: Int = .max) -> Bool {
    if columnSource == symbol { return true }
    columnSource = -1
    columnStamp &+= 1
    columnOrder.count = 0
    if !climb(from: symbol, limit: limit) { return false }
    columnSource = symbol
    symbols[Int(symbol)].delta = 1
    fillColumn()
    return true
  }

  /// Marks like a column those symbols between a row and one that its cone holds which move with that.
  func markPath(from row: Int32, to symbol: Int32) {
    makeCone(of: row, .price)
    columnSource = -1
    columnStamp &+= 1
    symbols[Int(symbol)].columnMark = columnStamp
    for next in 0..<coneOrder.count {
      let basic = Int(coneOrder.base[next])
      let terms = rows[Int(symbols[basic].row)].terms
      for place in 0..<terms.count where symbols[Int(terms.base[place].symbol)].columnMark == columnStamp {
        symbols[basic].columnMark = columnStamp
        break
      }
    }
  }

  /// Adds what depends on a symbol to the column, dependents before what they depend on.
  @discardableResult
  func climb(from start: Int32, limit: Int = .max) -> Bool {
    guard symbols[Int(start)].columnMark != columnStamp else { return true }
    symbols[Int(start)].columnMark = columnStamp
    symbols[Int(start)].delta = 0
    stack.append((start, 0))
    while let (symbol, place) = stack.last {
      let above = dependent(of: symbol, from: place)
      if above < 0 {
        stack.removeLast()
        columnOrder.append(symbol)
        if columnOrder.count > limit {
          stack.removeAll(keepingCapacity: true)
          return false
        }
        continue
      }
      if stack.count > limit {
        stack.removeAll(keepingCapacity: true)
        return false
      }
      symbols[Int(above)].columnMark = columnStamp
      symbols[Int(above)].delta = 0
      stack.append((above, 0))
    }
    return true
  }

  /// The next basic symbol whose row holds the symbol and that is not yet in the column, or -1; drops stale entries.
  private func dependent(of symbol: Int32, from start: Int32) -> Int32 {
    let index = Int(symbol)
    var place = Int(start)
    while place < symbols[index].column.count {
      let row = Int(symbols[index].column.base[place])
      let basic = rows[row].basic
      if basic >= 0, symbols[Int(basic)].columnMark == columnStamp {
        place += 1
      } else if basic < 0 || rows[row].terms.find(symbol) < 0 {
        symbols[index].column.count -= 1
        symbols[index].column.base[place] = symbols[index].column.base[symbols[index].column.count]
      } else {
        stack[stack.count - 1].place = Int32(place + 1)
        return basic
      }
    }
    return -1
  }

  /// Computes the deltas of basic symbols in the column from those of its sources.
  func fillColumn() {
    var next = columnOrder.count
    while next > 0 {
      next -= 1
      let symbol = Int(columnOrder.base[next])
      guard symbols[symbol].row >= 0 else { continue }
      let terms = rows[Int(symbols[symbol].row)].terms
      var sum = 0.0
      for place in 0..<terms.count {
        let below = Int(terms.base[place].symbol)
        if symbols[below].columnMark == columnStamp { sum += terms.base[place].coefficient * symbols[below].delta }
      }
      symbols[symbol].delta = sum
    }
  }

  /// The number of basic symbols that move with one that is not.
  func occurrences(_ symbol: Int32) -> Int {
    if symbols[Int(symbol)].column.count == 0 { return 0 }
    makeColumn(of: symbol)
    var count = 0
    for next in 0..<(columnOrder.count - 1)
    where abs(symbols[Int(columnOrder.base[next])].delta) > Tolerance.coefficient { count += 1 }
    return count
  }

  // MARK: Subjects of new rows

  /// The youngest variable of a fresh row that no other row holds.
  func unusedVariable(inRow row: Int32) -> Int32? {
    let terms = rows[Int(row)].terms
    var best: Int32 = -1
    for place in 0..<terms.count {
      let symbol = terms.base[place].symbol
      if symbol > best, kind(symbol) == .external, !isBasic(symbol), symbols[Int(symbol)].column.count == 0 {
        best = symbol
      }
    }
    return best < 0 ? nil : best
  }

  /// The symbol to solve a fresh row for, if one keeps the tableau feasible.
  /// - Parameter sign: of the row's constant.
  func subject(ofRow row: Int32, _ sign: Double, _ marker: Int32, _ other: Int32) -> Int32? {
    if freedom(ofRow: row) == .free {
      makeCone(of: row, .price)
      var variables: [Int32] = []
      for next in 0..<leaves.count where isLeafInRow(next) && kind(leaves.base[next]) == .external {
        variables.append(leaves.base[next])
      }
      if variables.count > 1 { return leastUsed(of: variables) }
      if let only = variables.first { return only }
    }
    let terms = rows[Int(row)].terms
    for symbol in [marker, other] where symbol >= 0 && kind(symbol) != .dummy {
      let place = terms.find(symbol)
      if place >= 0, sign * terms.base[place].coefficient < 0 { return symbol }
    }
    return nil
  }

  /// The variable on which the fewest others depend; on a tie the youngest.
  private func leastUsed(of variables: [Int32]) -> Int32 {
    var best: Int32 = -1
    var fewest = Int.max
    for symbol in variables {
      let count = occurrences(symbol)
      if count < fewest || (count == fewest && symbol > best) {
        fewest = count
        best = symbol
      }
    }
    return best
  }

  /// Whether nothing can move a row's sum, or the terms that could cancel.
  func isFixed(_ row: Int32) -> Bool {
    if freedom(ofRow: row) == .fixed { return true }
    return makeCone(of: row, .price, limit: Self.near) && !(0..<leaves.count).contains(where: isLeafInRow)
  }

  private func isLeafInRow(_ place: Int) -> Bool {
    abs(symbols[Int(leaves.base[place])].weight) > Tolerance.coefficient
  }

  /// The symbols that are not basic and give a row its value, oldest first.
  func symbols(inRow row: Int32) -> [Int32] {
    makeCone(of: row, .whole)
    return (0..<leaves.count).filter(isLeafInRow).map { leaves.base[$0] }.sorted()
  }
}
