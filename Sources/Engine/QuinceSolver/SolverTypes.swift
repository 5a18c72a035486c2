/// A quantity that the solver chooses: any real number, zero until a constraint says otherwise.
package struct SolverVariable: Hashable, Sendable {
  package let index: Int32
}

/// How the left side of a constraint stands to its right side.
package enum SolverRelation: Int8, Sendable {
  case lessThanOrEqual = -1
  case equal = 0
  case greaterThanOrEqual = 1
}

/// A variable times a number.
package struct SolverTerm: Equatable, Sendable {
  package var variable: SolverVariable
  package var coefficient: Double

  package init(_ variable: SolverVariable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// Names a constraint of one `ConstraintSolver`; reused after the constraint is removed.
package struct SolverConstraint: Hashable, Comparable, Sendable {
  package let index: Int32

  package static func < (first: SolverConstraint, second: SolverConstraint) -> Bool { first.index < second.index }
}

/// Tolerances of the tableau, in the unit of the variables (points for layout).
enum Tolerance {
  /// Coefficients and reduced costs below this are rounding errors.
  static let coefficient = 1e-9
  /// Basic values this far below zero count as zero.
  static let feasibility = 1e-7
  /// Required constraints that miss by less than this are no conflict: callers compute constants with rounding.
  static let conflict = 1e-4
}

/// One coefficient of a tableau row.
struct Term {
  var symbol: Int32
  var coefficient: Double
}

/// A row's terms, sorted by symbol, in memory that is kept when the row is emptied.
struct TermList {
  var base: UnsafeMutablePointer<Term>
  var count: Int
  var capacity: Int

  init() {
    capacity = 8
    count = 0
    base = .allocate(capacity: 8)
  }

  mutating func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    var larger = capacity
    while larger < wanted { larger *= 2 }
    let fresh = UnsafeMutablePointer<Term>.allocate(capacity: larger)
    fresh.update(from: base, count: count)
    base.deallocate()
    base = fresh
    capacity = larger
  }

  /// The place of the symbol, or -1.
  func find(_ symbol: Int32) -> Int {
    var low = 0
    var high = count - 1
    while low <= high {
      let middle = (low + high) >> 1
      let found = base[middle].symbol
      if found == symbol { return middle }
      if found < symbol { low = middle + 1 } else { high = middle - 1 }
    }
    return -1
  }

  mutating func remove(at place: Int) {
    var next = place + 1
    while next < count {
      base[next - 1] = base[next]
      next += 1
    }
    count -= 1
  }

  mutating func insert(_ term: Term) {
    reserve(count + 1)
    var place = count
    while place > 0, base[place - 1].symbol > term.symbol {
      base[place] = base[place - 1]
      place -= 1
    }
    base[place] = term
    count += 1
  }
}

/// The rows in which a symbol may occur; may hold stale and double entries, which readers skip.
struct IndexList {
  var base: UnsafeMutablePointer<Int32>
  var count: Int
  var capacity: Int

  init() {
    capacity = 4
    count = 0
    base = .allocate(capacity: 4)
  }

  mutating func append(_ index: Int32) {
    if count == capacity {
      let fresh = UnsafeMutablePointer<Int32>.allocate(capacity: capacity * 2)
      fresh.update(from: base, count: count)
      base.deallocate()
      base = fresh
      capacity *= 2
    }
    base[count] = index
    count += 1
  }
}

/// `basic = constant + the sum of the terms`.
struct Row {
  var basic: Int32
  var constant: Double
  var terms: TermList
}

enum SymbolKind: UInt8 {
  case unused, external, slack, error, dummy, artificial
}
