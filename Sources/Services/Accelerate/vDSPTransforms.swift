import Foundation

public typealias FFTDirection = Int32
public typealias FFTRadix = Int32
public typealias FFTSetup = OpaquePointer
public typealias FFTSetupD = OpaquePointer
public let kFFTDirection_Forward = 1
public let kFFTDirection_Inverse = -1
public let kFFTRadix2 = 0
public let FFT_FORWARD = 1
public let FFT_INVERSE = -1
public let FFT_RADIX2 = 0

/// The turns of a transform, for all sizes up to its own.
final class TransformTurns<S: BinaryFloatingPoint> {
  let log2n: Int
  /// Sines and cosines of a whole circle in as many parts as the largest size has.
  let cosines, sines: [S]

  init?(_ log2n: UInt) {
    guard log2n <= 24 else { return nil }
    self.log2n = Int(log2n)
    let count = 1 << Int(log2n)
    cosines = (0..<count).map { S(cos(2 * .pi * Double($0) / Double(count))) }
    sines = (0..<count).map { S(sin(2 * .pi * Double($0) / Double(count))) }
  }

  /// Cooley's and Tukey's way, in place.
  /// - Parameter sign: -1 from times to frequencies, 1 back.
  func transform(_ real: UnsafeMutablePointer<S>, _ imaginary: UnsafeMutablePointer<S>, log2n size: Int, sign: S) {
    precondition(size <= log2n, "A setup for 2^\(log2n) numbers transforms no 2^\(size)")
    let count = 1 << size
    var other = 0
    for place in 1..<max(1, count) {
      var bit = count >> 1
      while other & bit != 0 {
        other ^= bit
        bit >>= 1
      }
      other |= bit
      if place < other {
        (real[place], real[other]) = (real[other], real[place])
        (imaginary[place], imaginary[other]) = (imaginary[other], imaginary[place])
      }
    }
    var length = 2
    while length <= count {
      let (half, step) = (length / 2, (1 << log2n) / length)
      for start in stride(from: 0, to: count, by: length) {
        for k in 0..<half {
          let (cosine, sine) = (cosines[k * step], sign * sines[k * step])
          let (upper, lower) = (start + k, start + k + half)
          let (a, b) = (
            real[lower] * cosine - imaginary[lower] * sine, real[lower] * sine + imaginary[lower] * cosine
          )
          (real[lower], imaginary[lower]) = (real[upper] - a, imaginary[upper] - b)
          (real[upper], imaginary[upper]) = (real[upper] + a, imaginary[upper] + b)
        }
      }
      length *= 2
    }
  }

  /// The transform of real numbers, whose even ones are the real parts. As Apple documents: frequencies are twice what the
  /// definition says, and the highest one lies in the imaginary part of the lowest.
  func transformReal(
    _ real: UnsafeMutablePointer<S>, _ imaginary: UnsafeMutablePointer<S>, log2n size: Int, isForward: Bool
  ) {
    let half = size == 0 ? 1 : 1 << (size - 1)
    var (a, b) = ([S](repeating: 0, count: 2 * half), [S](repeating: 0, count: 2 * half))
    a.withUnsafeMutableBufferPointer { a in
      b.withUnsafeMutableBufferPointer { b in
        let (whole, rest) = (a.baseAddress!, b.baseAddress!)
        if isForward {
          for index in 0..<half { (whole[2 * index], whole[2 * index + 1]) = (real[index], imaginary[index]) }
          transform(whole, rest, log2n: size, sign: -1)
          for index in 0..<half { (real[index], imaginary[index]) = (2 * whole[index], 2 * rest[index]) }
          imaginary[0] = 2 * whole[half]
        } else {
          (whole[0], whole[half]) = (real[0], imaginary[0])
          for index in 1..<max(1, half) {
            (whole[index], rest[index]) = (real[index], imaginary[index])
            (whole[2 * half - index], rest[2 * half - index]) = (real[index], -imaginary[index])
          }
          transform(whole, rest, log2n: size, sign: 1)
          for index in 0..<half { (real[index], imaginary[index]) = (whole[2 * index], whole[2 * index + 1]) }
        }
      }
    }
  }
}

// MARK: - Float

/// Nil for more than 2^24 numbers.
public func vDSP_create_fftsetup(_ __Log2n: vDSP_Length, _ __Radix: FFTRadix) -> FFTSetup? {
  TransformTurns<Float>(__Log2n).map { OpaquePointer(Unmanaged.passRetained($0).toOpaque()) }
}
public func vDSP_destroy_fftsetup(_ __setup: FFTSetup?) {
  __setup.map { Unmanaged<TransformTurns<Float>>.fromOpaque(UnsafeRawPointer($0)).release() }
}
/// Of real numbers, in place.
public func vDSP_fft_zrip(
  _ __Setup: FFTSetup, _ __C: UnsafePointer<DSPSplitComplex>, _ __IC: vDSP_Stride, _ __Log2N: vDSP_Length,
  _ __Direction: FFTDirection
) {
  precondition(__IC == 1, "vDSP_fft_zrip transforms numbers that follow each other")
  Unmanaged<TransformTurns<Float>>.fromOpaque(UnsafeRawPointer(__Setup)).takeUnretainedValue()
    .transformReal(__C.pointee.realp, __C.pointee.imagp, log2n: Int(__Log2N), isForward: __Direction > 0)
}
/// Of complex numbers, in place.
public func vDSP_fft_zip(
  _ __Setup: FFTSetup, _ __C: UnsafePointer<DSPSplitComplex>, _ __IC: vDSP_Stride, _ __Log2N: vDSP_Length,
  _ __Direction: FFTDirection
) {
  precondition(__IC == 1, "vDSP_fft_zip transforms numbers that follow each other")
  Unmanaged<TransformTurns<Float>>.fromOpaque(UnsafeRawPointer(__Setup)).takeUnretainedValue()
    .transform(__C.pointee.realp, __C.pointee.imagp, log2n: Int(__Log2N), sign: __Direction > 0 ? -1 : 1)
}

// MARK: - Double

/// Nil for more than 2^24 numbers.
public func vDSP_create_fftsetupD(_ __Log2n: vDSP_Length, _ __Radix: FFTRadix) -> FFTSetupD? {
  TransformTurns<Double>(__Log2n).map { OpaquePointer(Unmanaged.passRetained($0).toOpaque()) }
}
public func vDSP_destroy_fftsetupD(_ __setup: FFTSetupD?) {
  __setup.map { Unmanaged<TransformTurns<Double>>.fromOpaque(UnsafeRawPointer($0)).release() }
}
/// Of real numbers, in place.
public func vDSP_fft_zripD(
  _ __Setup: FFTSetupD, _ __C: UnsafePointer<DSPDoubleSplitComplex>, _ __IC: vDSP_Stride, _ __Log2N: vDSP_Length,
  _ __Direction: FFTDirection
) {
  precondition(__IC == 1, "vDSP_fft_zripD transforms numbers that follow each other")
  Unmanaged<TransformTurns<Double>>.fromOpaque(UnsafeRawPointer(__Setup)).takeUnretainedValue()
    .transformReal(__C.pointee.realp, __C.pointee.imagp, log2n: Int(__Log2N), isForward: __Direction > 0)
}
/// Of complex numbers, in place.
public func vDSP_fft_zipD(
  _ __Setup: FFTSetupD, _ __C: UnsafePointer<DSPDoubleSplitComplex>, _ __IC: vDSP_Stride, _ __Log2N: vDSP_Length,
  _ __Direction: FFTDirection
) {
  precondition(__IC == 1, "vDSP_fft_zipD transforms numbers that follow each other")
  Unmanaged<TransformTurns<Double>>.fromOpaque(UnsafeRawPointer(__Setup)).takeUnretainedValue()
    .transform(__C.pointee.realp, __C.pointee.imagp, log2n: Int(__Log2N), sign: __Direction > 0 ? -1 : 1)
}
