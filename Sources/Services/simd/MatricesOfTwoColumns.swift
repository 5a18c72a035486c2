// Matrices of 2 columns. Their names say how many columns they have, then how many rows.

public struct float2x2: _SquareMatrix {
  public typealias Column = SIMD2<Float>
  public typealias Row = SIMD2<Float>
  public typealias Transposed = float2x2

  public var columns: (Column, Column)

  public init() { columns = (Column(), Column()) }
  public init(columns: (Column, Column)) { self.columns = columns }
  public init(_ column0: Column, _ column1: Column) { columns = (column0, column1) }

  public subscript(column: Int) -> Column {
    get { withUnsafeBytes(of: columns) { $0.column(column) } }
    set { withUnsafeMutableBytes(of: &columns) { $0.setColumn(column, newValue) } }
  }
}

public struct float2x3: _Matrix {
  public typealias Column = SIMD3<Float>
  public typealias Row = SIMD2<Float>
  public typealias Transposed = float3x2

  public var columns: (Column, Column)

  public init() { columns = (Column(), Column()) }
  public init(columns: (Column, Column)) { self.columns = columns }
  public init(_ column0: Column, _ column1: Column) { columns = (column0, column1) }

  public subscript(column: Int) -> Column {
    get { withUnsafeBytes(of: columns) { $0.column(column) } }
    set { withUnsafeMutableBytes(of: &columns) { $0.setColumn(column, newValue) } }
  }
}

public struct float2x4: _Matrix {
  public typealias Column = SIMD4<Float>
  public typealias Row = SIMD2<Float>
  public typealias Transposed = float4x2

  public var columns: (Column, Column)

  public init() { columns = (Column(), Column()) }
  public init(columns: (Column, Column)) { self.columns = columns }
  public init(_ column0: Column, _ column1: Column) { columns = (column0, column1) }

  public subscript(column: Int) -> Column {
    get { withUnsafeBytes(of: columns) { $0.column(column) } }
    set { withUnsafeMutableBytes(of: &columns) { $0.setColumn(column, newValue) } }
  }
}

public struct double2x2: _SquareMatrix {
  public typealias Column = SIMD2<Double>
  public typealias Row = SIMD2<Double>
  public typealias Transposed = double2x2

  public var columns: (Column, Column)

  public init() { columns = (Column(), Column()) }
  public init(columns: (Column, Column)) { self.columns = columns }
  public init(_ column0: Column, _ column1: Column) { columns = (column0, column1) }

  public subscript(column: Int) -> Column {
    get { withUnsafeBytes(of: columns) { $0.column(column) } }
    set { withUnsafeMutableBytes(of: &columns) { $0.setColumn(column, newValue) } }
  }
}

public struct double2x3: _Matrix {
  public typealias Column = SIMD3<Double>
  public typealias Row = SIMD2<Double>
  public typealias Transposed = double3x2

  public var columns: (Column, Column)

  public init() { columns = (Column(), Column()) }
  public init(columns: (Column, Column)) { self.columns = columns }
  public init(_ column0: Column, _ column1: Column) { columns = (column0, column1) }

  public subscript(column: Int) -> Column {
    get { withUnsafeBytes(of: columns) { $0.column(column) } }
    set { withUnsafeMutableBytes(of: &columns) { $0.setColumn(column, newValue) } }
  }
}

public struct double2x4: _Matrix {
  public typealias Column = SIMD4<Double>
  public typealias Row = SIMD2<Double>
  public typealias Transposed = double4x2

  public var columns: (Column, Column)

  public init() { columns = (Column(), Column()) }
  public init(columns: (Column, Column)) { self.columns = columns }
  public init(_ column0: Column, _ column1: Column) { columns = (column0, column1) }

  public subscript(column: Int) -> Column {
    get { withUnsafeBytes(of: columns) { $0.column(column) } }
    set { withUnsafeMutableBytes(of: &columns) { $0.setColumn(column, newValue) } }
  }
}
