/// A slow, obvious solver to compare with: a dense two-phase simplex per strength, strongest first.
struct ReferenceSolver {
  struct Constraint {
    var coefficients: [Double]
    /// -1: at most, 0: equal, 1: at least; compared with zero after adding the constant.
    var relation: Int
    var constant: Double
    var strength: Double
  }

  /// The least total miss for each strength below 1000, strongest first; nil if the required ones conflict.
  static func misses(_ constraints: [Constraint], variables: Int) -> [Double]? {
    let strengths = Set(constraints.map(\.strength).filter { $0 < 1000 }).sorted(by: >)
    // Columns: plus and minus part of each variable, then per constraint slack, miss above, miss below.
    let columns = 2 * variables + 3 * constraints.count
    var rows: [[Double]] = []
    var right: [Double] = []
    for (index, constraint) in constraints.enumerated() {
      var row = [Double](repeating: 0, count: columns)
      for variable in 0..<variables {
        row[2 * variable] = constraint.coefficients[variable]
        row[2 * variable + 1] = -constraint.coefficients[variable]
      }
      let base = 2 * variables + 3 * index
      row[base] = constraint.relation == 0 ? 0 : constraint.relation < 0 ? 1 : -1
      if constraint.strength < 1000 {
        row[base + 1] = -1
        row[base + 2] = 1
      }
      rows.append(row)
      right.append(-constraint.constant)
    }
    var result: [Double] = []
    for strength in strengths {
      var cost = [Double](repeating: 0, count: columns)
      for (index, constraint) in constraints.enumerated() where constraint.strength == strength {
        cost[2 * variables + 3 * index + 1] = 1
        cost[2 * variables + 3 * index + 2] = 1
      }
      guard let least = minimum(rows, right, cost) else { return nil }
      result.append(least)
      rows.append(cost)
      right.append(least)
    }
    if strengths.isEmpty, minimum(rows, right, [Double](repeating: 0, count: columns)) == nil { return nil }
    return result
  }

  /// The least cost · x with rows x = right and x at least zero, by Bland's rule.
  static func minimum(_ rows: [[Double]], _ right: [Double], _ cost: [Double]) -> Double? {
    let count = cost.count
    let height = rows.count
    var table = (0..<height).map { index -> [Double] in
      let sign: Double = right[index] < 0 ? -1 : 1
      var row = rows[index].map { $0 * sign } + [Double](repeating: 0, count: height) + [right[index] * sign]
      row[count + index] = 1
      return row
    }
    var basis = (0..<height).map { count + $0 }
    func run(_ costs: [Double], _ usable: Int) -> Double {
      var reduced = costs + [0]
      for (row, basic) in basis.enumerated() where costs[basic] != 0 {
        let factor = costs[basic]
        for column in reduced.indices { reduced[column] -= factor * table[row][column] }
      }
      while let entering = (0..<usable).first(where: { reduced[$0] < -1e-7 }) {
        var leaving = -1
        var best = Double.infinity
        for row in 0..<height where table[row][entering] > 1e-7 {
          let ratio = table[row][count + height] / table[row][entering]
          if ratio < best - 1e-9 || (ratio < best + 1e-9 && leaving >= 0 && basis[row] < basis[leaving]) {
            best = ratio
            leaving = row
          }
        }
        if leaving < 0 { break }
        let pivot = table[leaving][entering]
        for column in table[leaving].indices { table[leaving][column] /= pivot }
        for row in 0..<height where row != leaving && table[row][entering] != 0 {
          let factor = table[row][entering]
          for column in table[row].indices { table[row][column] -= factor * table[leaving][column] }
        }
        let factor = reduced[entering]
        for column in reduced.indices { reduced[column] -= factor * table[leaving][column] }
        basis[leaving] = entering
      }
      return -reduced[count + height]
    }
    let phaseOne = run([Double](repeating: 0, count: count) + [Double](repeating: 1, count: height), count + height)
    if phaseOne > 1e-5 { return nil }
    // Artificial columns that are still basic are zero; keep them so.
    for (row, basic) in basis.enumerated() where basic >= count {
      if let column = (0..<count).first(where: { abs(table[row][$0]) > 1e-7 }) {
        let pivot = table[row][column]
        for place in table[row].indices { table[row][place] /= pivot }
        for other in 0..<height where other != row && table[other][column] != 0 {
          let factor = table[other][column]
          for place in table[other].indices { table[other][place] -= factor * table[row][place] }
        }
        basis[row] = column
      }
    }
    return run(cost + [Double](repeating: 0, count: height), count)
  }
}

/// A small generator with a fixed sequence.
struct FixedRandom: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
