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
  /// Coefficients, and what is added to reduced costs, below this are rounding errors.
  static let coefficient = 1e-9
  /// Reduced costs, sums of many such, below this are none.
  static let cost = 1e-8
  /// Divisors below this ask for rows and costs made anew.
  static let divisor = 1e-5
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

/// A row's terms in no particular order, each symbol once, in memory that is kept when the row is emptied.
struct TermList {
  var base: UnsafeMutablePointer<Term>
  var count = 0
  private var capacity = 4

  init() { base = .allocate(capacity: capacity) }

  mutating func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    while capacity < wanted { capacity *= 2 }
    let fresh = UnsafeMutablePointer<Term>.allocate(capacity: capacity)
    fresh.update(from: base, count: count)
    base.deallocate()
    base = fresh
  }

  /// The place of the symbol, or -1.
  @inline(__always)
  func find(_ symbol: Int32) -> Int {
    for place in 0..<count where base[place].symbol == symbol { return place }
    return -1
  }

  /// Moves the last term into the place.
  mutating func remove(at place: Int) {
    count -= 1
    base[place] = base[count]
  }

  mutating func append(_ symbol: Int32, _ coefficient: Double) {
    reserve(count + 1)
    base[count] = Term(symbol: symbol, coefficient: coefficient)
    count += 1
  }

  /// Adds to the symbol's coefficient: for rows with few terms.
  mutating func add(_ symbol: Int32, _ coefficient: Double) {
    let place = find(symbol)
    if place < 0 { return append(symbol, coefficient) }
    base[place].coefficient += coefficient
    if base[place].coefficient == 0 { remove(at: place) }
  }

  mutating func scale(by factor: Double) {
    for place in 0..<count { base[place].coefficient *= factor }
  }
}

/// Symbols or rows in memory that only grows.
struct IndexList {
  var base: UnsafeMutablePointer<Int32>
  private(set) var capacity: Int32
  private var size: Int32 = 0

  init(capacity: Int32 = 4) {
    self.capacity = capacity
    base = .allocate(capacity: Int(capacity))
  }

  var count: Int {
    get { Int(size) }
    set { size = Int32(newValue) }
  }

  @inline(__always)
  mutating func append(_ index: Int32) {
    if size == capacity { grow() }
    base[Int(size)] = index
    size += 1
  }

  private mutating func grow() {
    let fresh = UnsafeMutablePointer<Int32>.allocate(capacity: Int(capacity) * 2)
    fresh.update(from: base, count: count)
    base.deallocate()
    base = fresh
    capacity *= 2
  }
}

/// `basic = a constant + the sum of the terms`, of which some may be basic in rows of their own.
///
/// The constant is not kept: the symbols have their values.
struct Row {
  /// -1 while the row is not in the tableau.
  var basic: Int32 = -1
  /// The marker of the constraint that the row came from.
  var owner: Int32 = -1
  /// Whether `raw` holds the constraint, since the terms are a mixture of several.
  var isMixed = false
  var terms = TermList()
  /// The constraint as it was entered: the sum of these terms and a constant is zero.
  var raw: TermList?
}

/// How a basic symbol moves with a column's source.
struct Move {
  var delta: Double
  var symbol: Int32
  var kind: SymbolKind
}

enum SymbolKind: UInt8 {
  case unused, external, slack, error, dummy, artificial
}

/// What can move a quantity, as far as it is known.
enum Freedom: UInt8 {
  /// Variables that no constraint determines.
  case free
  /// Slack and error symbols, but no such variable.
  case bound
  /// Nothing: required equalities determine it.
  case fixed
}

struct Symbol {
  var kind: SymbolKind
  /// For a basic symbol, what moves it at most.
  var freedom = Freedom.free
  var isCandidate = false
  /// The row that defines it, or -1 where it is not basic and zero.
  var row: Int32 = -1
  /// For a basic symbol a number that decides between equals: it takes over that of the symbol it replaces.
  var seat: Int32 = -1
  /// For a marker, the row that holds its constraint.
  var home: Int32 = -1
  /// The strength that counts it in what is minimised, or -1.
  var slot: Int32 = -1
  var coneMark: Int32 = 0
  var columnMark: Int32 = 0
  var noteMark: Int32 = 0
  /// The last of several shifts that reached it.
  var tag: Int32 = 0
  /// Its coefficient in the row whose cone was made last.
  var weight = 0.0
  /// How it moves with the symbol whose column was made last.
  var delta = 0.0
  /// Its coefficient in the row that phase one brings to zero.
  var pull = 0.0
  /// The rows with the symbol; may hold stale and double entries, which readers skip.
  var column = IndexList()
}
