// Matrices of 3 columns. Their names say how many columns they have, then how many rows.

public struct float3x2: _Matrix {
  public typealias Column = SIMD2<Float>
  public typealias Row = SIMD3<Float>
  public typealias Transposed = float2x3

  public var columns: (Column, Column, Column)

  public init() { columns = (Column(), Column(), Column()) }
  public init(columns: (Column, Column, Column)) { self.columns = columns }
  public init(_ column0: Column, _ column1: Column, _ column2: Column) { columns = (column0, column1, column2) }

  public subscript(column: Int) -> Column {
    get { withUnsafeBytes(of: columns) { $0.column(column) } }
    set { withUnsafeMutableBytes(of: &columns) { $0.setColumn(column, newValue) } }
  }
}

public struct float3x3: _SquareMatrix {
  public typealias Column = SIMD3<Float>
  public typealias Row = SIMD3<Float>
  public typealias Transposed = float3x3

  public var columns: (Column, Column, Column)

  public init() { columns = (Column(), Column(), Column()) }
  public init(columns: (Column, Column, Column)) { self.columns = columns }
  public init(_ column0: Column, _ column1: Column, _ column2: Column) { columns = (column0, column1, column2) }

  public subscript(column: Int) -> Column {
    get { withUnsafeBytes(of: columns) { $0.column(column) } }
    set { withUnsafeMutableBytes(of: &columns) { $0.setColumn(column, newValue) } }
  }
}

public struct float3x4: _Matrix {
  public typealias Column = SIMD4<Float>
  public typealias Row = SIMD3<Float>
  public typealias Transposed = float4x3

  public var columns: (Column, Column, Column)

  public init() { columns = (Column(), Column(), Column()) }
  public init(columns: (Column, Column, Column)) { self.columns = columns }
  public init(_ column0: Column, _ column1: Column, _ column2: Column) { columns = (column0, column1, column2) }

  public subscript(column: Int) -> Column {
    get { withUnsafeBytes(of: columns) { $0.column(column) } }
    set { withUnsafeMutableBytes(of: &columns) { $0.setColumn(column, newValue) } }
  }
}

public struct double3x2: _Matrix {
  public typealias Column = SIMD2<Double>
  public typealias Row = SIMD3<Double>
  public typealias Transposed = double2x3

  public var columns: (Column, Column, Column)

  public init() { columns = (Column(), Column(), Column()) }
  public init(columns: (Column, Column, Column)) { self.columns = columns }
  public init(_ column0: Column, _ column1: Column, _ column2: Column) { columns = (column0, column1, column2) }

  public subscript(column: Int) -> Column {
    get { withUnsafeBytes(of: columns) { $0.column(column) } }
    set { withUnsafeMutableBytes(of: &columns) { $0.setColumn(column, newValue) } }
  }
}

public struct double3x3: _SquareMatrix {
  public typealias Column = SIMD3<Double>
  public typealias Row = SIMD3<Double>
  public typealias Transposed = double3x3

  public var columns: (Column, Column, Column)

  public init() { columns = (Column(), Column(), Column()) }
  public init(columns: (Column, Column, Column)) { self.columns = columns }
  public init(_ column0: Column, _ column1: Column, _ column2: Column) { columns = (column0, column1, column2) }

  public subscript(column: Int) -> Column {
    get { withUnsafeBytes(of: columns) { $0.column(column) } }
    set { withUnsafeMutableBytes(of: &columns) { $0.setColumn(column, newValue) } }
  }
}

public struct double3x4: _Matrix {
  public typealias Column = SIMD4<Double>
  public typealias Row = SIMD3<Double>
  public typealias Transposed = double4x3

  public var columns: (Column, Column, Column)

  public init() { columns = (Column(), Column(), Column()) }
  public init(columns: (Column, Column, Column)) { self.columns = columns }
  public init(_ column0: Column, _ column1: Column, _ column2: Column) { columns = (column0, column1, column2) }

  public subscript(column: Int) -> Column {
    get { withUnsafeBytes(of: columns) { $0.column(column) } }
    set { withUnsafeMutableBytes(of: &columns) { $0.setColumn(column, newValue) } }
  }
}
