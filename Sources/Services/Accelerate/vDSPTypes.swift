public typealias vDSP_Length = UInt
public typealias vDSP_Stride = Int

public let vDSP_HANN_DENORM: Int32 = 0
public let vDSP_HALF_WINDOW: Int32 = 1
public let vDSP_HANN_NORM: Int32 = 2

public struct DSPComplex: Equatable, Sendable {
  public var real: Float
  public var imag: Float
  public init(real: Float = 0, imag: Float = 0) { (self.real, self.imag) = (real, imag) }
}
public struct DSPDoubleComplex: Equatable, Sendable {
  public var real: Double
  public var imag: Double
  public init(real: Double = 0, imag: Double = 0) { (self.real, self.imag) = (real, imag) }
}
/// Real and imaginary parts in lists of their own.
public struct DSPSplitComplex: @unchecked Sendable {
  public var realp: UnsafeMutablePointer<Float>
  public var imagp: UnsafeMutablePointer<Float>
  public init(realp: UnsafeMutablePointer<Float>, imagp: UnsafeMutablePointer<Float>) {
    (self.realp, self.imagp) = (realp, imagp)
  }
}
public struct DSPDoubleSplitComplex: @unchecked Sendable {
  public var realp: UnsafeMutablePointer<Double>
  public var imagp: UnsafeMutablePointer<Double>
  public init(realp: UnsafeMutablePointer<Double>, imagp: UnsafeMutablePointer<Double>) {
    (self.realp, self.imagp) = (realp, imagp)
  }
}

/// Loops over vectors with strides.
enum Strided {
  @inline(__always) static func one<S>(
    _ a: UnsafePointer<S>, _ stepA: Int, _ c: UnsafeMutablePointer<S>, _ stepC: Int, _ count: UInt, _ body: (S) -> S
  ) { for index in 0..<Int(count) { c[index * stepC] = body(a[index * stepA]) } }
  @inline(__always) static func two<S>(
    _ a: UnsafePointer<S>, _ stepA: Int, _ b: UnsafePointer<S>, _ stepB: Int, _ c: UnsafeMutablePointer<S>,
    _ stepC: Int, _ count: UInt, _ body: (S, S) -> S
  ) { for index in 0..<Int(count) { c[index * stepC] = body(a[index * stepA], b[index * stepB]) } }
  @inline(__always) static func reduced<S>(
    _ a: UnsafePointer<S>, _ step: Int, _ count: UInt, _ initial: S, _ body: (S, S) -> S
  ) -> S {
    var result = initial
    for index in 0..<Int(count) { result = body(result, a[index * step]) }
    return result
  }
}
