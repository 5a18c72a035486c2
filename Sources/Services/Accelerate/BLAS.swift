// The usual of BLAS.

public enum CBLAS_ORDER: UInt32, Sendable {
  case rowMajor = 101
  case colMajor
}
public enum CBLAS_TRANSPOSE: UInt32, Sendable {
  case noTrans = 111
  case trans
  case conjTrans
}
public let CblasRowMajor = CBLAS_ORDER.rowMajor
public let CblasColMajor = CBLAS_ORDER.colMajor
public let CblasNoTrans = CBLAS_TRANSPOSE.noTrans
public let CblasTrans = CBLAS_TRANSPOSE.trans
public let CblasConjTrans = CBLAS_TRANSPOSE.conjTrans

/// A matrix in memory: where the number of a row and a column lies.
private struct Table<S> {
  let numbers: UnsafePointer<S>
  let rowStep, columnStep: Int

  init(_ numbers: UnsafePointer<S>, _ step: Int32, _ order: CBLAS_ORDER, _ transposed: CBLAS_TRANSPOSE) {
    self.numbers = numbers
    let isByRows = (order == .rowMajor) == (transposed == .noTrans)
    (rowStep, columnStep) = isByRows ? (Int(step), 1) : (1, Int(step))
  }
  @inline(__always) subscript(row: Int, column: Int) -> S { numbers[row * rowStep + column * columnStep] }
}

// MARK: - Float

/// `C` becomes `alpha` times the product and `beta` times itself.
public func cblas_sgemm(
  _ Order: CBLAS_ORDER, _ TransA: CBLAS_TRANSPOSE, _ TransB: CBLAS_TRANSPOSE, _ M: Int32, _ N: Int32, _ K: Int32,
  _ alpha: Float, _ A: UnsafePointer<Float>, _ lda: Int32, _ B: UnsafePointer<Float>, _ ldb: Int32, _ beta: Float,
  _ C: UnsafeMutablePointer<Float>, _ ldc: Int32
) {
  let (a, b) = (Table(A, lda, Order, TransA), Table(B, ldb, Order, TransB))
  let (rowStep, columnStep) = Order == .rowMajor ? (Int(ldc), 1) : (1, Int(ldc))
  for row in 0..<Int(M) {
    for column in 0..<Int(N) {
      var sum: Float = 0
      for index in 0..<Int(K) { sum += a[row, index] * b[index, column] }
      let place = row * rowStep + column * columnStep
      C[place] = alpha * sum + (beta == 0 ? 0 : beta * C[place])
    }
  }
}
/// `Y` becomes `alpha` times the matrix by `X`, and `beta` times itself.
public func cblas_sgemv(
  _ Order: CBLAS_ORDER, _ TransA: CBLAS_TRANSPOSE, _ M: Int32, _ N: Int32, _ alpha: Float, _ A: UnsafePointer<Float>,
  _ lda: Int32, _ X: UnsafePointer<Float>, _ incX: Int32, _ beta: Float, _ Y: UnsafeMutablePointer<Float>, _ incY: Int32
) {
  let a = Table(A, lda, Order, TransA)
  let (rows, columns) = TransA == .noTrans ? (Int(M), Int(N)) : (Int(N), Int(M))
  for row in 0..<rows {
    var sum: Float = 0
    for column in 0..<columns { sum += a[row, column] * X[column * Int(incX)] }
    let place = row * Int(incY)
    Y[place] = alpha * sum + (beta == 0 ? 0 : beta * Y[place])
  }
}
public func cblas_sdot(
  _ N: Int32, _ X: UnsafePointer<Float>, _ incX: Int32, _ Y: UnsafePointer<Float>, _ incY: Int32
) -> Float { (0..<Int(N)).reduce(0) { $0 + X[$1 * Int(incX)] * Y[$1 * Int(incY)] } }
public func cblas_saxpy(
  _ N: Int32, _ alpha: Float, _ X: UnsafePointer<Float>, _ incX: Int32, _ Y: UnsafeMutablePointer<Float>, _ incY: Int32
) { for index in 0..<Int(N) { Y[index * Int(incY)] += alpha * X[index * Int(incX)] } }
public func cblas_sscal(_ N: Int32, _ alpha: Float, _ X: UnsafeMutablePointer<Float>, _ incX: Int32) {
  for index in 0..<Int(N) { X[index * Int(incX)] *= alpha }
}
public func cblas_snrm2(_ N: Int32, _ X: UnsafePointer<Float>, _ incX: Int32) -> Float {
  cblas_sdot(N, X, incX, X, incX).squareRoot()
}
public func cblas_sasum(_ N: Int32, _ X: UnsafePointer<Float>, _ incX: Int32) -> Float {
  (0..<Int(N)).reduce(0) { $0 + abs(X[$1 * Int(incX)]) }
}

// MARK: - Double

/// `C` becomes `alpha` times the product and `beta` times itself.
public func cblas_dgemm(
  _ Order: CBLAS_ORDER, _ TransA: CBLAS_TRANSPOSE, _ TransB: CBLAS_TRANSPOSE, _ M: Int32, _ N: Int32, _ K: Int32,
  _ alpha: Double, _ A: UnsafePointer<Double>, _ lda: Int32, _ B: UnsafePointer<Double>, _ ldb: Int32, _ beta: Double,
  _ C: UnsafeMutablePointer<Double>, _ ldc: Int32
) {
  let (a, b) = (Table(A, lda, Order, TransA), Table(B, ldb, Order, TransB))
  let (rowStep, columnStep) = Order == .rowMajor ? (Int(ldc), 1) : (1, Int(ldc))
  for row in 0..<Int(M) {
    for column in 0..<Int(N) {
      var sum: Double = 0
      for index in 0..<Int(K) { sum += a[row, index] * b[index, column] }
      let place = row * rowStep + column * columnStep
      C[place] = alpha * sum + (beta == 0 ? 0 : beta * C[place])
    }
  }
}
/// `Y` becomes `alpha` times the matrix by `X`, and `beta` times itself.
public func cblas_dgemv(
  _ Order: CBLAS_ORDER, _ TransA: CBLAS_TRANSPOSE, _ M: Int32, _ N: Int32, _ alpha: Double, _ A: UnsafePointer<Double>,
  _ lda: Int32, _ X: UnsafePointer<Double>, _ incX: Int32, _ beta: Double, _ Y: UnsafeMutablePointer<Double>,
  _ incY: Int32
) {
  let a = Table(A, lda, Order, TransA)
  let (rows, columns) = TransA == .noTrans ? (Int(M), Int(N)) : (Int(N), Int(M))
  for row in 0..<rows {
    var sum: Double = 0
    for column in 0..<columns { sum += a[row, column] * X[column * Int(incX)] }
    let place = row * Int(incY)
    Y[place] = alpha * sum + (beta == 0 ? 0 : beta * Y[place])
  }
}
public func cblas_ddot(
  _ N: Int32, _ X: UnsafePointer<Double>, _ incX: Int32, _ Y: UnsafePointer<Double>, _ incY: Int32
) -> Double { (0..<Int(N)).reduce(0) { $0 + X[$1 * Int(incX)] * Y[$1 * Int(incY)] } }
public func cblas_daxpy(
  _ N: Int32, _ alpha: Double, _ X: UnsafePointer<Double>, _ incX: Int32, _ Y: UnsafeMutablePointer<Double>,
  _ incY: Int32
) { for index in 0..<Int(N) { Y[index * Int(incY)] += alpha * X[index * Int(incX)] } }
public func cblas_dscal(_ N: Int32, _ alpha: Double, _ X: UnsafeMutablePointer<Double>, _ incX: Int32) {
  for index in 0..<Int(N) { X[index * Int(incX)] *= alpha }
}
public func cblas_dnrm2(_ N: Int32, _ X: UnsafePointer<Double>, _ incX: Int32) -> Double {
  cblas_ddot(N, X, incX, X, incX).squareRoot()
}
public func cblas_dasum(_ N: Int32, _ X: UnsafePointer<Double>, _ incX: Int32) -> Double {
  (0..<Int(N)).reduce(0) { $0 + abs(X[$1 * Int(incX)]) }
}
