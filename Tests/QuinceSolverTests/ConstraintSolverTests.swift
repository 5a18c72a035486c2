import Foundation
import QuinceSolver
import TestSupport
import Testing

struct ConstraintSolverTests {
  /// `x`, `y` and `z` with factors, the relation, the right side and the strength.
  typealias Line = (x: Double, y: Double, z: Double, relation: SolverRelation, right: Double, strength: Double)

  static let table: [(name: String, lines: [Line], expected: [Double])] = [
    ("an equality fixes a variable", [(1, 0, 0, .equal, 7, 1000)], [7, 0, 0]),
    ("the stronger wish wins", [(1, 0, 0, .equal, 7, 250), (1, 0, 0, .equal, 9, 251)], [9, 0, 0]),
    (
      "one strong wish beats many weak ones",
      [(1, 0, 0, .equal, 9, 251), (1, 0, 0, .equal, 7, 250), (1, 0, 0, .equal, 7, 250), (1, 0, 0, .equal, 7, 250)],
      [9, 0, 0]
    ),
    ("a limit stops a wish", [(1, 0, 0, .lessThanOrEqual, 5, 1000), (1, 0, 0, .equal, 9, 999)], [5, 0, 0]),
    ("a chain", [(1, 0, 0, .equal, 3, 1000), (-1, 1, 0, .equal, 4, 1000), (0, -2, 1, .equal, 0, 1000)], [3, 7, 14]),
    (
      "a middle between two", [(1, 0, 0, .equal, 10, 1000), (0, 0, 1, .equal, 30, 1000), (1, -2, 1, .equal, 0, 1000)],
      [10, 20, 30]
    ),
    (
      "compression beats hugging",
      [
        (1, 1, 0, .equal, 100, 1000), (1, 0, 0, .greaterThanOrEqual, 80, 750), (0, 1, 0, .greaterThanOrEqual, 40, 751),
        (1, 0, 0, .lessThanOrEqual, 80, 250), (0, 1, 0, .lessThanOrEqual, 40, 250),
      ], [60, 40, 0]
    ),
    (
      "a redundant equality is no conflict",
      [(1, 0, 0, .equal, 4, 1000), (0, 1, 0, .equal, 6, 1000), (1, 1, 0, .equal, 10, 1000)], [4, 6, 0]
    ),
    (
      "a negative value",
      [
        (1, 0, 0, .equal, -12.5, 1000), (-1, 1, 0, .greaterThanOrEqual, -3, 1000),
        (0, 1, 0, .equal, -100, 1),
      ], [-12.5, -15.5, 0]
    ),
  ]

  @Test("solutions", arguments: table.indices)
  func solutions(row: Int) {
    let (name, lines, expected) = Self.table[row]
    let solver = ConstraintSolver()
    let variables = (0..<3).map { _ in solver.makeVariable() }
    for line in lines {
      solver.add(Self.terms(line, variables), line.relation, constant: -line.right, strength: line.strength)
    }
    solver.solve()
    for index in 0..<3 {
      #expect(abs(solver.value(variables[index]) - expected[index]) < 1e-6, "\(name)")
    }
  }

  private static func terms(_ line: Line, _ variables: [SolverVariable]) -> [SolverTerm] {
    zip(variables, [line.x, line.y, line.z]).filter { $0.1 != 0 }.map { SolverTerm($0.0, $0.1) }
  }

  @Test("a conflict names its constraints and only them, and the youngest gives way as little as it must")
  func conflict() {
    let solver = ConstraintSolver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let z = solver.makeVariable()
    solver.add([SolverTerm(z)], .equal, constant: -1, strength: 1000)
    let first = solver.add([SolverTerm(x)], .equal, constant: -10, strength: 1000)
    let second = solver.add([SolverTerm(y), SolverTerm(x, -1)], .greaterThanOrEqual, constant: -50, strength: 1000)
    var named: [[SolverConstraint]] = []
    solver.onConflict = { set in
      named.append(set)
      return set.last!
    }
    let third = solver.add([SolverTerm(y)], .lessThanOrEqual, constant: -40, strength: 1000)
    solver.solve()
    #expect(named == [[first, second, third]])
    #expect(solver.isBroken(third))
    #expect(solver.value(y) == 60)
    solver.remove(second)
    solver.solve()
    #expect(solver.value(y) <= 40)
  }

  @Test("a constant that makes required constraints conflict is reported when solving")
  func conflictByConstant() {
    let solver = ConstraintSolver()
    let x = solver.makeVariable()
    let limit = solver.add([SolverTerm(x)], .lessThanOrEqual, constant: -100, strength: 1000)
    let width = solver.add([SolverTerm(x)], .equal, constant: -50, strength: 1000)
    solver.solve()
    var named: [[SolverConstraint]] = []
    solver.onConflict = { set in
      named.append(set)
      return set.last!
    }
    solver.setConstant(-150, of: width)
    solver.solve()
    #expect(named == [[limit, width]])
    #expect(solver.value(x) == 100)
    solver.setConstant(-70, of: width)
    solver.solve()
    #expect(solver.value(x) == 70)
    #expect(!solver.isBroken(width))
  }

  @Test("ambiguity and what determines a value")
  func ambiguity() {
    let solver = ConstraintSolver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let left = solver.add([SolverTerm(x)], .greaterThanOrEqual, constant: -10, strength: 1000)
    solver.add([SolverTerm(x), SolverTerm(y, -1)], .equal, constant: 5, strength: 1000)
    solver.solve()
    #expect(solver.isAmbiguous(x) && solver.isAmbiguous(y))
    let fixed = solver.add([SolverTerm(x)], .equal, constant: -12, strength: 1000)
    solver.solve()
    #expect(!solver.isAmbiguous(x) && !solver.isAmbiguous(y))
    #expect(solver.constraintsDetermining(x) == [fixed])
    #expect(!solver.constraintsDetermining(y).contains(left))
    #expect(solver.value(y) == 17)
  }

  @Test("adding, removing and moving constraints ends where solving anew ends", arguments: 0..<120)
  func random(seed: Int) {
    var random = FixedRandom(state: UInt64(seed) &* 7919 &+ 1)
    let count = Int.random(in: 2...6, using: &random)
    let solver = ConstraintSolver()
    let variables = (0..<count).map { _ in solver.makeVariable() }
    var live: [(handle: SolverConstraint, reference: ReferenceSolver.Constraint)] = []
    for _ in 0..<40 {
      let dice = Int.random(in: 0..<10, using: &random)
      if dice < 3, !live.isEmpty {
        let index = Int.random(in: 0..<live.count, using: &random)
        solver.remove(live.remove(at: index).handle)
      } else if dice < 6, !live.isEmpty {
        let index = Int.random(in: 0..<live.count, using: &random)
        let constant = Double(Int.random(in: -50...50, using: &random))
        var changed = live
        changed[index].reference.constant = constant
        // Only what can be met: conflicts have tests of their own.
        guard ReferenceSolver.misses(changed.map(\.reference), variables: count) != nil else { continue }
        live = changed
        solver.setConstant(constant, of: live[index].handle)
        if Bool.random(using: &random) { solver.solve() }
      } else {
        var coefficients = [Double](repeating: 0, count: count)
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          coefficients[Int.random(in: 0..<count, using: &random)] = [1, -1, 1, -1, 2, 0.5].randomElement(
            using: &random)!
        }
        if coefficients.allSatisfy({ $0 == 0 }) { continue }
        let reference = ReferenceSolver.Constraint(
          coefficients: coefficients, relation: Int.random(in: -1...1, using: &random),
          constant: Double(Int.random(in: -50...50, using: &random)),
          strength: [1000, 750, 250, 50].randomElement(using: &random)!)
        guard ReferenceSolver.misses(live.map(\.reference) + [reference], variables: count) != nil else { continue }
        let handle = solver.add(
          zip(variables, coefficients).filter { $0.1 != 0 }.map { SolverTerm($0.0, $0.1) },
          SolverRelation(rawValue: Int8(reference.relation))!, constant: reference.constant,
          strength: reference.strength)
        live.append((handle, reference))
      }
    }
    solver.solve()
    let expected = ReferenceSolver.misses(live.map(\.reference), variables: count) ?? []
    let values = variables.map(solver.value)
    var misses: [Double: Double] = [:]
    for (handle, reference) in live {
      #expect(!solver.isBroken(handle))
      let left = zip(values, reference.coefficients).reduce(reference.constant) { $0 + $1.0 * $1.1 }
      let miss = reference.relation == 0 ? abs(left) : max(reference.relation < 0 ? left : -left, 0)
      misses[reference.strength, default: 0] += miss
    }
    #expect(misses[1000, default: 0] < 1e-5)
    let strengths = misses.keys.filter { $0 < 1000 }.sorted(by: >)
    for (index, strength) in strengths.enumerated() {
      #expect(abs(misses[strength]! - expected[index]) < 1e-4, "strength \(strength)")
    }
  }

  @Test("a screen of 200 views and 800 constraints is quick, and a new constant is quicker")
  func speed() {
    let clock = CPUClock()
    var first: Duration = .zero
    var edit: Duration = .zero
    for _ in 0..<3 {
      let solver = ConstraintSolver()
      let width = solver.makeVariable()
      var size: SolverConstraint!
      var bottoms: [SolverVariable] = []
      first = clock.measure {
        size = solver.add([SolverTerm(width)], .equal, constant: -390, strength: 1000)
        var above: SolverVariable?
        for index in 0..<200 {
          let v = (0..<4).map { _ in solver.makeVariable() }  // x, y, width, height
          solver.add([SolverTerm(v[0])], .equal, constant: -16, strength: 1000)
          solver.add([SolverTerm(v[0]), SolverTerm(v[2]), SolverTerm(width, -1)], .equal, constant: 16, strength: 1000)
          var top = [SolverTerm(v[1])]
          if let above { top.append(SolverTerm(above, -1)) }
          solver.add(top, .equal, constant: -8, strength: 1000)
          solver.add([SolverTerm(v[3])], .greaterThanOrEqual, constant: -Double(20 + index % 7), strength: 750)
          solver.add([SolverTerm(v[3])], .lessThanOrEqual, constant: -Double(20 + index % 7), strength: 250)
          let bottom = solver.makeVariable()
          solver.add(
            [SolverTerm(bottom), SolverTerm(v[1], -1), SolverTerm(v[3], -1)], .equal, constant: 0, strength: 1000)
          above = bottom
          bottoms.append(bottom)
        }
        solver.solve()
      }
      edit = clock.measure {
        for step in 1...10 {
          solver.setConstant(-390 - Double(step), of: size)
          solver.solve()
        }
      }
      #expect(solver.value(width) == 400)
      #expect(abs(solver.value(bottoms[199]) - (0..<200).reduce(0.0) { $0 + 28 + Double($1 % 7) }) < 1e-6)
    }
    print("solver: 1001 constraints \(first), one constant \(edit / 10)")
    #expect(first < .milliseconds(200))
    #expect(edit / 10 < .milliseconds(5))
  }

  // MARK: Growth

  /// Lines of views of which each hangs on the one before: how they are constrained.
  static let lines: [LineCase] = [
    LineCase("equal, the size first", 3000, growth: 0) {
      $0.fix()
      $0.link(.equal, 0)
    },
    LineCase("equal, the size last", 3000, growth: 0) {
      $0.link(.equal, 0)
      $0.fix()
    },
    LineCase("each a point larger, the size first", 3000, growth: 1) {
      $0.fix()
      $0.link(.equal, -1)
    },
    LineCase("each a point larger, the size last", 3000, growth: 1) {
      $0.link(.equal, -1)
      $0.fix()
    },
    LineCase("none smaller than the one before, the size first", 3000, growth: 0) {
      $0.fix()
      $0.link(.greaterThanOrEqual, 0)
    },
    LineCase("none smaller than the one before, the size last", 3000, growth: 0) {
      $0.link(.greaterThanOrEqual, 0)
      $0.fix()
    },
    // Grows faster: every link moves all that came before it.
    LineCase("the last link first", 300, growth: 1) {
      $0.fix()
      $0.isReversed = true
      $0.link(.equal, -1)
    },
  ]

  struct LineCase {
    let name: String
    let count: Int
    /// How much larger each is than the one before.
    let growth: Double
    let build: (inout LongLine) -> Void

    init(_ name: String, _ count: Int, growth: Double, build: @escaping (inout LongLine) -> Void) {
      (self.name, self.count, self.growth, self.build) = (name, count, growth, build)
    }
  }

  /// Variables that would rather be as small as possible, and not below zero.
  struct LongLine {
    let solver = ConstraintSolver()
    let variables: [SolverVariable]
    var isReversed = false
    private(set) var size: SolverConstraint!
    private(set) var links: [SolverConstraint] = []

    init(count: Int) {
      let solver = solver
      variables = (0..<count).map { _ in solver.makeVariable() }
      for variable in variables {
        solver.add([SolverTerm(variable)], .greaterThanOrEqual, constant: 0, strength: 999.999)
        solver.add([SolverTerm(variable)], .equal, constant: 0, strength: 1)
      }
      solver.solve()
    }

    mutating func fix() { size = solver.add([SolverTerm(variables[0])], .equal, constant: -50, strength: 1000) }

    mutating func link(_ relation: SolverRelation, _ constant: Double) {
      let order = isReversed ? Array((1..<variables.count).reversed()) : Array(1..<variables.count)
      links = order.map {
        solver.add(
          [SolverTerm(variables[$0]), SolverTerm(variables[$0 - 1], -1)], relation, constant: constant, strength: 1000)
      }
    }
  }

  @Test("long lines of views are made, changed and undone in little more than linear time", arguments: lines.indices)
  func longLines(row: Int) {
    let (name, count) = (Self.lines[row].name, Self.lines[row].count)
    let growth = Double(count - 1) * Self.lines[row].growth
    let clock = CPUClock()
    var line = LongLine(count: count)
    let solver = line.solver
    let first = clock.measure {
      Self.lines[row].build(&line)
      solver.solve()
    }
    #expect(abs(solver.value(line.variables[count - 1]) - (50 + growth)) < 1e-4, "\(name)")
    let edit = clock.measure {
      for step in 1...10 {
        solver.setConstant(-50 - Double(step), of: line.size)
        solver.solve()
      }
    }
    #expect(abs(solver.value(line.variables[count - 1]) - (60 + growth)) < 1e-4, "\(name)")
    let removal = clock.measure {
      for link in line.links.reversed() { solver.remove(link) }
      solver.solve()
    }
    #expect(line.variables.dropFirst().allSatisfy { abs(solver.value($0)) < 1e-6 }, "\(name)")
    print("solver: \(name), \(count): \(first), one constant \(edit / 10), undone \(removal)")
    // Where the cost is quadratic each takes seconds.
    #expect(first < .milliseconds(1500), "\(name)")
    #expect(edit / 10 < .milliseconds(20), "\(name)")
    #expect(removal < .milliseconds(1500), "\(name)")
  }

  @Test("many constants changed at once cost what one does")
  func manyConstants() {
    let clock = CPUClock()
    let solver = ConstraintSolver()
    let places = (0..<2000).map { _ in solver.makeVariable() }
    solver.add([SolverTerm(places[0])], .equal, constant: 0, strength: 1000)
    let gaps = (1..<2000).map {
      solver.add([SolverTerm(places[$0]), SolverTerm(places[$0 - 1], -1)], .equal, constant: -8, strength: 1000)
    }
    solver.solve()
    let time = clock.measure(below: .milliseconds(100)) {
      for gap in gaps { solver.setConstant(-9, of: gap) }
      solver.solve()
      for gap in gaps { solver.setConstant(-10, of: gap) }
      solver.solve()
    }
    #expect(abs(solver.value(places[1999]) - 19990) < 1e-6)
    #expect(time < .milliseconds(100))
  }
}
