// Rows that are mixtures of several constraints grow with time. Now and then all are made anew from the constraints, with
// the same basic symbols: what a triangle of rows can define takes none, and only the rest is mixed.
extension Tableau {
  func tidyIfNeeded() {
    if termCount > max(2 * rawCount + 256, termLimit) { tidy() }
  }

  /// Makes all rows anew where a divisor is so small that it may be a rounding error; whether there was anything to do.
  func tidy(beforeDividingBy divisor: Double) -> Bool {
    guard abs(divisor) < Tolerance.divisor, !isTidy else { return false }
    tidy()
    return true
  }

  private func tidy() {
    var work = Triangle(rowCount: rowCount, symbolCount: symbolCount)
    gatherConstraints(&work)
    peelColumns(&work)
    work.queue = work.openRows.filter { rows[Int($0)].basic < 0 && work.rowCounts[Int($0)] == 1 }
    peelRows(&work)
    solveRest(&work)
    termCount = 0
    for row in 0..<rowCount where rows[row].basic >= 0 { termCount += rows[row].terms.count }
    termLimit = 2 * termCount
    isTidy = true
    columnSource = -1
    renewCosts()
  }

  /// Computes the costs anew, free of the rounding errors of many pivots.
  private func renewCosts() {
    orderAll()
    for symbol in 0..<symbolCount {
      let costs = objective + symbol * stride
      for slot in 0..<stride { costs[slot] = 0 }
      if symbols[symbol].slot >= 0 { costs[Int(symbols[symbol].slot)] = 1 }
    }
    var next = coneOrder.count
    while next > 0 {
      next -= 1
      let symbol = Int(coneOrder.base[next])
      let terms = rows[Int(symbols[symbol].row)].terms
      let own = objective + symbol * stride
      for (_, slot) in strengths where own[slot] != 0 {
        for place in 0..<terms.count {
          objective[Int(terms.base[place].symbol) * stride + slot] += own[slot] * terms.base[place].coefficient
        }
        own[slot] = 0
      }
    }
    for symbol in 0..<Int32(symbolCount) where !isBasic(symbol) && isRestricted(symbol) {
      for (_, slot) in strengths { addCost(symbol, slot, 0) }
    }
  }

  /// How many symbols without a row the constraints still hold, and how many constraints without a basic symbol the
  /// symbols stand in.
  private struct Triangle {
    var rowCounts: [Int32]
    var symbolCounts: [Int32]
    var isOpen: [Bool]
    var openRows: [Int32] = []
    var queue: [Int32] = []

    init(rowCount: Int, symbolCount: Int) {
      rowCounts = [Int32](repeating: 0, count: rowCount)
      symbolCounts = [Int32](repeating: 0, count: symbolCount)
      isOpen = [Bool](repeating: false, count: symbolCount)
    }
  }

  private func gatherConstraints(_ work: inout Triangle) {
    for symbol in 0..<symbolCount {
      symbols[symbol].column.count = 0
      work.isOpen[symbol] = symbols[symbol].row >= 0
    }
    for row in 0..<rowCount where rows[row].basic >= 0 {
      if rows[row].isMixed {
        let raw = rows[row].raw!
        rows[row].raw = rows[row].terms
        rows[row].terms = raw
        rows[row].isMixed = false
      } else {
        rows[row].terms.append(rows[row].basic, -1)
      }
      work.openRows.append(Int32(row))
      let terms = rows[row].terms
      for place in 0..<terms.count {
        let symbol = Int(terms.base[place].symbol)
        symbols[symbol].column.append(Int32(row))
        if work.isOpen[symbol] {
          work.rowCounts[row] += 1
          work.symbolCounts[symbol] += 1
        }
      }
    }
    for row in work.openRows { rows[Int(row)].basic = -1 }
  }

  /// Gives each symbol that only one open row holds that row.
  private func peelColumns(_ work: inout Triangle) {
    for symbol in 0..<symbolCount where work.isOpen[symbol] && work.symbolCounts[symbol] == 1 {
      work.queue.append(Int32(symbol))
    }
    while let symbol = work.queue.popLast() {
      guard work.isOpen[Int(symbol)], work.symbolCounts[Int(symbol)] == 1,
        let row = openRow(with: symbol, work)
      else { continue }
      assign(row, to: symbol, &work)
      let terms = rows[Int(row)].terms
      for place in 0..<terms.count {
        let other = Int(terms.base[place].symbol)
        guard work.isOpen[other] else { continue }
        work.symbolCounts[other] -= 1
        if work.symbolCounts[other] == 1 { work.queue.append(Int32(other)) }
      }
    }
  }

  /// Gives each queued row, as long as one symbol of it is open, that symbol.
  private func peelRows(_ work: inout Triangle) {
    while let row = work.queue.popLast() {
      guard rows[Int(row)].basic < 0, work.rowCounts[Int(row)] == 1 else { continue }
      let terms = rows[Int(row)].terms
      guard let place = (0..<terms.count).first(where: { work.isOpen[Int(terms.base[$0].symbol)] }) else { continue }
      take(row, terms.base[place].symbol, &work)
    }
  }

  /// Solves what is left, the shortest row first, by putting each solved row into the others.
  private func solveRest(_ work: inout Triangle) {
    work.openRows.removeAll { rows[Int($0)].basic >= 0 }
    while !work.openRows.isEmpty {
      var shortest = 0
      for place in work.openRows.indices {
        let count = work.rowCounts[Int(work.openRows[place])]
        if count < work.rowCounts[Int(work.openRows[shortest])] { shortest = place }
        if count <= 2 { break }
      }
      let row = work.openRows[shortest]
      work.openRows.swapAt(shortest, work.openRows.count - 1)
      work.openRows.removeLast()
      guard rows[Int(row)].basic < 0 else { continue }
      let symbol = bestSymbol(of: row, work)
      if symbol < 0 {
        isSingular = true
        continue
      }
      let others = openRows(with: symbol, except: row, work)
      assign(row, to: symbol, &work)
      for other in others {
        let place = rows[Int(other)].terms.find(symbol)
        keepRaw(Int(other))
        replaceTerm(at: place, of: Int(other), by: Int(row))
        let terms = rows[Int(other)].terms
        work.rowCounts[Int(other)] = 0
        for place in 0..<terms.count where work.isOpen[Int(terms.base[place].symbol)] {
          work.rowCounts[Int(other)] += 1
        }
        if work.rowCounts[Int(other)] == 1 { work.queue.append(other) }
      }
      peelRows(&work)
    }
  }

  /// The open symbol in the fewest rows, of those whose coefficient is not small.
  private func bestSymbol(of row: Int32, _ work: Triangle) -> Int32 {
    let terms = rows[Int(row)].terms
    var largest = 0.0
    for place in 0..<terms.count where work.isOpen[Int(terms.base[place].symbol)] {
      largest = max(largest, abs(terms.base[place].coefficient))
    }
    var best: Int32 = -1
    for place in 0..<terms.count
    where work.isOpen[Int(terms.base[place].symbol)] && abs(terms.base[place].coefficient) >= largest * 0.1 {
      let symbol = terms.base[place].symbol
      if best < 0 || symbols[Int(symbol)].column.count < symbols[Int(best)].column.count { best = symbol }
    }
    return best
  }

  private func openRow(with symbol: Int32, _ work: Triangle) -> Int32? {
    let column = symbols[Int(symbol)].column
    for next in 0..<column.count where rows[Int(column.base[next])].basic < 0 { return column.base[next] }
    return nil
  }

  private func openRows(with symbol: Int32, except row: Int32, _ work: Triangle) -> [Int32] {
    let column = symbols[Int(symbol)].column
    var found: [Int32] = []
    for next in 0..<column.count {
      let other = column.base[next]
      if other != row, rows[Int(other)].basic < 0, rows[Int(other)].terms.find(symbol) >= 0, !found.contains(other) {
        found.append(other)
      }
    }
    return found
  }

  /// Makes a symbol basic in a row and counts down the rows that hold it.
  private func take(_ row: Int32, _ symbol: Int32, _ work: inout Triangle) {
    assign(row, to: symbol, &work)
    let column = symbols[Int(symbol)].column
    for next in 0..<column.count {
      let other = Int(column.base[next])
      guard rows[other].basic < 0, rows[other].terms.find(symbol) >= 0 else { continue }
      work.rowCounts[other] -= 1
      if work.rowCounts[other] == 1 { work.queue.append(Int32(other)) }
    }
  }

  private func assign(_ row: Int32, to symbol: Int32, _ work: inout Triangle) {
    let index = Int(row)
    let place = rows[index].terms.find(symbol)
    let coefficient = rows[index].terms.base[place].coefficient
    rows[index].terms.remove(at: place)
    rows[index].terms.scale(by: -1 / coefficient)
    rows[index].basic = symbol
    symbols[Int(symbol)].row = row
    work.isOpen[Int(symbol)] = false
  }
}
