// Matrices of 4 columns. Their names say how many columns they have, then how many rows.

public struct float4x2: _Matrix {
  public typealias Column = SIMD2<Float>
  public typealias Row = SIMD4<Float>
  public typealias Transposed = float2x4

  public var columns: (Column, Column, Column, Column)

  public init() { columns = (Column(), Column(), Column(), Column()) }
  public init(columns: (Column, Column, Column, Column)) { self.columns = columns }
  public init(_ column0: Column, _ column1: Column, _ column2: Column, _ column3: Column) {
    columns = (column0, column1, column2, column3)
  }

  public subscript(column: Int) -> Column {
    get { withUnsafeBytes(of: columns) { $0.column(column) } }
    set { withUnsafeMutableBytes(of: &columns) { $0.setColumn(column, newValue) } }
  }
}

public struct float4x3: _Matrix {
  public typealias Column = SIMD3<Float>
  public typealias Row = SIMD4<Float>
  public typealias Transposed = float3x4

  public var columns: (Column, Column, Column, Column)

  public init() { columns = (Column(), Column(), Column(), Column()) }
  public init(columns: (Column, Column, Column, Column)) { self.columns = columns }
  public init(_ column0: Column, _ column1: Column, _ column2: Column, _ column3: Column) {
    columns = (column0, column1, column2, column3)
  }

  public subscript(column: Int) -> Column {
    get { withUnsafeBytes(of: columns) { $0.column(column) } }
    set { withUnsafeMutableBytes(of: &columns) { $0.setColumn(column, newValue) } }
  }
}

public struct float4x4: _SquareMatrix {
  public typealias Column = SIMD4<Float>
  public typealias Row = SIMD4<Float>
  public typealias Transposed = float4x4

  public var columns: (Column, Column, Column, Column)

  public init() { columns = (Column(), Column(), Column(), Column()) }
  public init(columns: (Column, Column, Column, Column)) { self.columns = columns }
  public init(_ column0: Column, _ column1: Column, _ column2: Column, _ column3: Column) {
    columns = (column0, column1, column2, column3)
  }

  public subscript(column: Int) -> Column {
    get { withUnsafeBytes(of: columns) { $0.column(column) } }
    set { withUnsafeMutableBytes(of: &columns) { $0.setColumn(column, newValue) } }
  }
}

public struct double4x2: _Matrix {
  public typealias Column = SIMD2<Double>
  public typealias Row = SIMD4<Double>
  public typealias Transposed = double2x4

  public var columns: (Column, Column, Column, Column)

  public init() { columns = (Column(), Column(), Column(), Column()) }
  public init(columns: (Column, Column, Column, Column)) { self.columns = columns }
  public init(_ column0: Column, _ column1: Column, _ column2: Column, _ column3: Column) {
    columns = (column0, column1, column2, column3)
  }

  public subscript(column: Int) -> Column {
    get { withUnsafeBytes(of: columns) { $0.column(column) } }
    set { withUnsafeMutableBytes(of: &columns) { $0.setColumn(column, newValue) } }
  }
}

public struct double4x3: _Matrix {
  public typealias Column = SIMD3<Double>
  public typealias Row = SIMD4<Double>
  public typealias Transposed = double3x4

  public var columns: (Column, Column, Column, Column)

  public init() { columns = (Column(), Column(), Column(), Column()) }
  public init(columns: (Column, Column, Column, Column)) { self.columns = columns }
  public init(_ column0: Column, _ column1: Column, _ column2: Column, _ column3: Column) {
    columns = (column0, column1, column2, column3)
  }

  public subscript(column: Int) -> Column {
    get { withUnsafeBytes(of: columns) { $0.column(column) } }
    set { withUnsafeMutableBytes(of: &columns) { $0.setColumn(column, newValue) } }
  }
}

public struct double4x4: _SquareMatrix {
  public typealias Column = SIMD4<Double>
  public typealias Row = SIMD4<Double>
  public typealias Transposed = double4x4

  public var columns: (Column, Column, Column, Column)

  public init() { columns = (Column(), Column(), Column(), Column()) }
  public init(columns: (Column, Column, Column, Column)) { self.columns = columns }
  public init(_ column0: Column, _ column1: Column, _ column2: Column, _ column3: Column) {
    columns = (column0, column1, column2, column3)
  }

  public subscript(column: Int) -> Column {
    get { withUnsafeBytes(of: columns) { $0.column(column) } }
    set { withUnsafeMutableBytes(of: &columns) { $0.setColumn(column, newValue) } }
  }
}
