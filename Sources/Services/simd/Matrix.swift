/// What matrices of all sizes have: columns, which are vectors.
public protocol _Matrix: Equatable, Sendable, CustomDebugStringConvertible {
  /// As many components as the matrix has rows.
  associatedtype Column: SIMD & Sendable where Column.Scalar: BinaryFloatingPoint & Sendable
  /// As many components as the matrix has columns.
  associatedtype Row: SIMD & Sendable where Row.Scalar == Column.Scalar
  associatedtype Transposed: _Matrix where Transposed.Column == Row, Transposed.Row == Column

  /// All zeros.
  init()
  subscript(column: Int) -> Column { get set }
}

extension _Matrix {
  public typealias _Scalar = Column.Scalar

  /// With the scalar on the diagonal.
  public init(_ scalar: _Scalar) {
    self.init()
    for place in 0..<Swift.min(Row.scalarCount, Column.scalarCount) { self[place][place] = scalar }
  }
  /// - Parameter columns: as many as the matrix has.
  public init(_ columns: [Column]) {
    precondition(columns.count == Row.scalarCount, "A matrix of \(Row.scalarCount) columns gets \(columns.count)")
    self.init()
    for (place, column) in columns.enumerated() { self[place] = column }
  }
  /// - Parameter rows: as many as the matrix has.
  public init(rows: [Row]) {
    precondition(rows.count == Column.scalarCount, "A matrix of \(Column.scalarCount) rows gets \(rows.count)")
    self.init()
    for (row, values) in rows.enumerated() {
      for column in 0..<Row.scalarCount { self[column][row] = values[column] }
    }
  }

  public subscript(column: Int, row: Int) -> _Scalar {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  public var transpose: Transposed {
    var result = Transposed()
    for column in 0..<Row.scalarCount {
      for row in 0..<Column.scalarCount { result[row][column] = self[column][row] }
    }
    return result
  }

  public var debugDescription: String {
    let columns = (0..<Row.scalarCount).map { column in
      "[" + (0..<Column.scalarCount).map { "\(self[column][$0])" }.joined(separator: ", ") + "]"
    }
    return "\(Self.self)([\(columns.joined(separator: ", "))])"
  }

  func mapColumns(_ change: (Int) -> Column) -> Self {
    var result = self
    for column in 0..<Row.scalarCount { result[column] = change(column) }
    return result
  }

  public static func == (left: Self, right: Self) -> Bool {
    (0..<Row.scalarCount).allSatisfy { left[$0] == right[$0] }
  }
  public static func + (left: Self, right: Self) -> Self { left.mapColumns { left[$0] + right[$0] } }
  public static func - (left: Self, right: Self) -> Self { left.mapColumns { left[$0] - right[$0] } }
  public static prefix func - (matrix: Self) -> Self { matrix.mapColumns { -matrix[$0] } }
  public static func * (left: Self, right: _Scalar) -> Self { left.mapColumns { left[$0] * right } }
  public static func * (left: _Scalar, right: Self) -> Self { right * left }
  public static func += (left: inout Self, right: Self) { left = left + right }
  public static func -= (left: inout Self, right: Self) { left = left - right }
  public static func *= (left: inout Self, right: _Scalar) { left = left * right }

  /// The matrix by a column of as many numbers as it has columns.
  public static func * (left: Self, right: Row) -> Column {
    var result = left[0] * right[0]
    for column in 1..<Row.scalarCount { result += left[column] * right[column] }
    return result
  }
  /// A row of as many numbers as the matrix has rows, by the matrix.
  public static func * (left: Column, right: Self) -> Row {
    var result = Row()
    for column in 0..<Row.scalarCount { result[column] = simd_dot(left, right[column]) }
    return result
  }

  func almostEquals(_ other: Self, _ tolerance: _Scalar, relative: Bool) -> Bool {
    (0..<Row.scalarCount).allSatisfy { column in
      (0..<Column.scalarCount).allSatisfy { row in
        let (mine, its) = (self[column][row], other[column][row])
        return Swift.abs(mine - its) <= tolerance * (relative ? Swift.abs(mine) : 1)
      }
    }
  }
}

/// As many rows as columns.
public protocol _SquareMatrix: _Matrix where Row == Column {}

extension _SquareMatrix {
  public init(diagonal: Column) {
    self.init()
    for place in 0..<Column.scalarCount { self[place][place] = diagonal[place] }
  }

  public static func * (left: Self, right: Self) -> Self { right.mapColumns { left * right[$0] } }
  public static func *= (left: inout Self, right: Self) { left = left * right }

  public var determinant: _Scalar { eliminated.determinant }

  /// Of a matrix whose determinant is zero, infinities and what is not a number.
  public var inverse: Self { eliminated.inverse }

  /// Gauss's and Jordan's way, with the largest number of a column as its pivot.
  private var eliminated: (determinant: _Scalar, inverse: Self) {
    var (rest, result, determinant) = (self, Self(1), 1 as _Scalar)
    let count = Column.scalarCount
    for step in 0..<count {
      // What is done to columns of both is a multiplication from the right.
      let pivot = (step..<count).max { Swift.abs(rest[$0][step]) < Swift.abs(rest[$1][step]) }!
      if pivot != step {
        (rest[step], rest[pivot]) = (rest[pivot], rest[step])
        (result[step], result[pivot]) = (result[pivot], result[step])
        determinant = -determinant
      }
      let value = rest[step][step]
      determinant *= value
      if value == 0 { return (0, result.mapColumns { result[$0] / 0 }) }
      rest[step] /= value
      result[step] /= value
      for other in 0..<count where other != step {
        let factor = rest[other][step]
        rest[other] -= rest[step] * factor
        result[other] -= result[step] * factor
      }
    }
    return (determinant, result)
  }
}

// MARK: - Functions

public func simd_mul<M: _Matrix>(_ x: M, _ y: M.Row) -> M.Column { x * y }
public func simd_mul<M: _Matrix>(_ x: M.Column, _ y: M) -> M.Row { x * y }
public func simd_mul<M: _SquareMatrix>(_ x: M, _ y: M) -> M { x * y }
public func simd_mul<M: _Matrix>(_ a: M._Scalar, _ x: M) -> M { a * x }
public func matrix_multiply<M: _Matrix>(_ x: M, _ y: M.Row) -> M.Column { x * y }
public func matrix_multiply<M: _Matrix>(_ x: M.Column, _ y: M) -> M.Row { x * y }
public func matrix_multiply<M: _SquareMatrix>(_ x: M, _ y: M) -> M { x * y }
public func matrix_scale<M: _Matrix>(_ a: M._Scalar, _ x: M) -> M { a * x }
public func simd_add<M: _Matrix>(_ x: M, _ y: M) -> M { x + y }
public func simd_sub<M: _Matrix>(_ x: M, _ y: M) -> M { x - y }
public func simd_linear_combination<M: _Matrix>(_ a: M._Scalar, _ x: M, _ b: M._Scalar, _ y: M) -> M { a * x + b * y }
public func simd_transpose<M: _Matrix>(_ x: M) -> M.Transposed { x.transpose }
public func matrix_transpose<M: _Matrix>(_ x: M) -> M.Transposed { x.transpose }
public func simd_inverse<M: _SquareMatrix>(_ x: M) -> M { x.inverse }
public func matrix_invert<M: _SquareMatrix>(_ x: M) -> M { x.inverse }
public func simd_determinant<M: _SquareMatrix>(_ x: M) -> M._Scalar { x.determinant }
public func matrix_determinant<M: _SquareMatrix>(_ x: M) -> M._Scalar { x.determinant }
public func simd_equal<M: _Matrix>(_ x: M, _ y: M) -> Bool { x == y }
public func simd_almost_equal_elements<M: _Matrix>(_ x: M, _ y: M, _ tolerance: M._Scalar) -> Bool {
  x.almostEquals(y, tolerance, relative: false)
}
public func simd_almost_equal_elements_relative<M: _Matrix>(_ x: M, _ y: M, _ tolerance: M._Scalar) -> Bool {
  x.almostEquals(y, tolerance, relative: true)
}
