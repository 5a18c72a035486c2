// vDSP's functions of vectors as C has them: pointers, strides and counts.

// MARK: - Float

public func vDSP_vadd(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { Strided.two(__A, __IA, __B, __IB, __C, __IC, __N) { $0 + $1 } }

public func vDSP_vmul(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { Strided.two(__A, __IA, __B, __IB, __C, __IC, __N) { $0 * $1 } }

/// The second less the first.
public func vDSP_vsub(
  _ __B: UnsafePointer<Float>, _ __IB: vDSP_Stride, _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { Strided.two(__B, __IB, __A, __IA, __C, __IC, __N) { $1 - $0 } }

/// The second by the first.
public func vDSP_vdiv(
  _ __B: UnsafePointer<Float>, _ __IB: vDSP_Stride, _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { Strided.two(__B, __IB, __A, __IA, __C, __IC, __N) { $1 / $0 } }

public func vDSP_vmax(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { Strided.two(__A, __IA, __B, __IB, __C, __IC, __N) { max($0, $1) } }

public func vDSP_vmin(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { Strided.two(__A, __IA, __B, __IB, __C, __IC, __N) { min($0, $1) } }

/// The lengths of vectors in a plane.
public func vDSP_vdist(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { Strided.two(__A, __IA, __B, __IB, __C, __IC, __N) { ($0 * $0 + $1 * $1).squareRoot() } }

public func vDSP_vsmul(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  let scalar = __B.pointee
  Strided.one(__A, __IA, __C, __IC, __N) { $0 * scalar }
}

public func vDSP_vsadd(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  let scalar = __B.pointee
  Strided.one(__A, __IA, __C, __IC, __N) { $0 + scalar }
}

public func vDSP_vsdiv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  let scalar = __B.pointee
  Strided.one(__A, __IA, __C, __IC, __N) { $0 / scalar }
}

public func vDSP_vsmsa(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __C: UnsafePointer<Float>,
  _ __D: UnsafeMutablePointer<Float>, _ __ID: vDSP_Stride, _ __N: vDSP_Length
) {
  let (factor, term) = (__B.pointee, __C.pointee)
  Strided.one(__A, __IA, __D, __ID, __N) { $0 * factor + term }
}
public func vDSP_vsma(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __C: UnsafePointer<Float>,
  _ __IC: vDSP_Stride, _ __D: UnsafeMutablePointer<Float>, _ __ID: vDSP_Stride, _ __N: vDSP_Length
) {
  let factor = __B.pointee
  Strided.two(__A, __IA, __C, __IC, __D, __ID, __N) { $0 * factor + $1 }
}
public func vDSP_vclip(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __C: UnsafePointer<Float>,
  _ __D: UnsafeMutablePointer<Float>, _ __ID: vDSP_Stride, _ __N: vDSP_Length
) {
  let (low, high) = (__B.pointee, __C.pointee)
  Strided.one(__A, __IA, __D, __ID, __N) { min(max($0, low), high) }
}

public func vDSP_vabs(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) { Strided.one(__A, __IA, __C, __IC, __N) { abs($0) } }

public func vDSP_vneg(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) { Strided.one(__A, __IA, __C, __IC, __N) { -$0 } }

public func vDSP_vsq(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) { Strided.one(__A, __IA, __C, __IC, __N) { $0 * $0 } }

/// The sum.
public func vDSP_sve(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  let result = Strided.reduced(__A, __IA, __N, 0) { $0 + $1 }
  __C.pointee = result
}

/// The sum of the squares.
public func vDSP_svesq(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  let result = Strided.reduced(__A, __IA, __N, 0) { $0 + $1 * $1 }
  __C.pointee = result
}

/// The sum of the sizes.
public func vDSP_svemg(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  let result = Strided.reduced(__A, __IA, __N, 0) { $0 + abs($1) }
  __C.pointee = result
}

/// The mean.
public func vDSP_meanv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  let result = Strided.reduced(__A, __IA, __N, 0) { $0 + $1 }
  __C.pointee = result / Float(__N)
}

/// The mean of the sizes.
public func vDSP_meamgv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  let result = Strided.reduced(__A, __IA, __N, 0) { $0 + abs($1) }
  __C.pointee = result / Float(__N)
}

/// The mean of the squares.
public func vDSP_measqv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  let result = Strided.reduced(__A, __IA, __N, 0) { $0 + $1 * $1 }
  __C.pointee = result / Float(__N)
}

/// The root of the mean of the squares.
public func vDSP_rmsqv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  let result = Strided.reduced(__A, __IA, __N, 0) { $0 + $1 * $1 }
  __C.pointee = (result / Float(__N)).squareRoot()
}

/// The largest.
public func vDSP_maxv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  let result = Strided.reduced(__A, __IA, __N, -.infinity) { max($0, $1) }
  __C.pointee = result
}

/// The smallest.
public func vDSP_minv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  let result = Strided.reduced(__A, __IA, __N, .infinity) { min($0, $1) }
  __C.pointee = result
}

/// The largest size.
public func vDSP_maxmgv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  let result = Strided.reduced(__A, __IA, __N, 0) { max($0, abs($1)) }
  __C.pointee = result
}

/// The largest, and how far from the start it lies.
public func vDSP_maxvi(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __I: UnsafeMutablePointer<vDSP_Length>, _ __N: vDSP_Length
) {
  guard __N > 0 else { return }
  var place = 0
  for index in 1..<max(1, Int(__N)) where __A[index * __IA] > __A[place] { place = index * __IA }
  (__C.pointee, __I.pointee) = (__A[place], vDSP_Length(place))
}

/// The smallest, and how far from the start it lies.
public func vDSP_minvi(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __I: UnsafeMutablePointer<vDSP_Length>, _ __N: vDSP_Length
) {
  guard __N > 0 else { return }
  var place = 0
  for index in 1..<max(1, Int(__N)) where __A[index * __IA] < __A[place] { place = index * __IA }
  (__C.pointee, __I.pointee) = (__A[place], vDSP_Length(place))
}

public func vDSP_dotpr(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  var sum: Float = 0
  for index in 0..<Int(__N) { sum += __A[index * __IA] * __B[index * __IB] }
  __C.pointee = sum
}
public func vDSP_vfill(
  _ __A: UnsafePointer<Float>, _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { for index in 0..<Int(__N) { __C[index * __IC] = __A.pointee } }
public func vDSP_vclr(_ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length) {
  for index in 0..<Int(__N) { __C[index * __IC] = 0 }
}
/// From the first value, each larger than the one before by the second.
public func vDSP_vramp(
  _ __A: UnsafePointer<Float>, _ __B: UnsafePointer<Float>, _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) { for index in 0..<Int(__N) { __C[index * __IC] = __A.pointee + Float(index) * __B.pointee } }
/// In decibels.
/// - Parameter __F: 0 for powers, 1 for amplitudes.
public func vDSP_vdbcon(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length, _ __F: UInt32
) {
  let (zero, factor): (Float, Float) = (__B.pointee, __F == 0 ? 10 : 20)
  Strided.one(__A, __IA, __C, __IC, __N) { factor * log10($0 / zero) }
}
/// Hann's window.
public func vDSP_hann_window(_ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length, _ __Flag: Int32) {
  // Apple: normalised, the window keeps the power of what it is laid over.
  let scale: Float = __Flag & vDSP_HANN_NORM != 0 ? 0.8164965809 : 0.5
  for index in 0..<Int(__N) { __C[index] = scale * (1 - cos(2 * .pi * Float(index) / Float(__N))) }
}
public func vDSP_hamm_window(_ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length, _ __Flag: Int32) {
  for index in 0..<Int(__N) { __C[index] = 0.54 - 0.46 * cos(2 * .pi * Float(index) / Float(__N)) }
}

/// The squares of the sizes of complex numbers.
public func vDSP_zvmags(
  _ __A: UnsafePointer<DSPSplitComplex>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) {
    let (real, imaginary) = (__A.pointee.realp[index * __IA], __A.pointee.imagp[index * __IA])
    __C[index * __IC] = real * real + imaginary * imaginary
  }
}

/// The sizes of complex numbers.
public func vDSP_zvabs(
  _ __A: UnsafePointer<DSPSplitComplex>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) {
    let (real, imaginary) = (__A.pointee.realp[index * __IA], __A.pointee.imagp[index * __IA])
    __C[index * __IC] = (real * real + imaginary * imaginary).squareRoot()
  }
}

/// From pairs to two lists. - Parameter __IC: 2 where the pairs follow each other.
public func vDSP_ctoz(
  _ __C: UnsafePointer<DSPComplex>, _ __IC: vDSP_Stride, _ __Z: UnsafePointer<DSPSplitComplex>, _ __IZ: vDSP_Stride,
  _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) {
    let pair = __C[index * __IC / 2]
    (__Z.pointee.realp[index * __IZ], __Z.pointee.imagp[index * __IZ]) = (pair.real, pair.imag)
  }
}
/// From two lists to pairs.
public func vDSP_ztoc(
  _ __Z: UnsafePointer<DSPSplitComplex>, _ __IZ: vDSP_Stride, _ __C: UnsafeMutablePointer<DSPComplex>,
  _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) {
    __C[index * __IC / 2] = DSPComplex(real: __Z.pointee.realp[index * __IZ], imag: __Z.pointee.imagp[index * __IZ])
  }
}

// MARK: - Double

public func vDSP_vaddD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>, _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { Strided.two(__A, __IA, __B, __IB, __C, __IC, __N) { $0 + $1 } }

public func vDSP_vmulD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>, _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { Strided.two(__A, __IA, __B, __IB, __C, __IC, __N) { $0 * $1 } }

/// The second less the first.
public func vDSP_vsubD(
  _ __B: UnsafePointer<Double>, _ __IB: vDSP_Stride, _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { Strided.two(__B, __IB, __A, __IA, __C, __IC, __N) { $1 - $0 } }

/// The second by the first.
public func vDSP_vdivD(
  _ __B: UnsafePointer<Double>, _ __IB: vDSP_Stride, _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { Strided.two(__B, __IB, __A, __IA, __C, __IC, __N) { $1 / $0 } }

public func vDSP_vmaxD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>, _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { Strided.two(__A, __IA, __B, __IB, __C, __IC, __N) { max($0, $1) } }

public func vDSP_vminD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>, _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { Strided.two(__A, __IA, __B, __IB, __C, __IC, __N) { min($0, $1) } }

/// The lengths of vectors in a plane.
public func vDSP_vdistD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>, _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { Strided.two(__A, __IA, __B, __IB, __C, __IC, __N) { ($0 * $0 + $1 * $1).squareRoot() } }

public func vDSP_vsmulD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>, _ __C: UnsafeMutablePointer<Double>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  let scalar = __B.pointee
  Strided.one(__A, __IA, __C, __IC, __N) { $0 * scalar }
}

public func vDSP_vsaddD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>, _ __C: UnsafeMutablePointer<Double>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  let scalar = __B.pointee
  Strided.one(__A, __IA, __C, __IC, __N) { $0 + scalar }
}

public func vDSP_vsdivD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>, _ __C: UnsafeMutablePointer<Double>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  let scalar = __B.pointee
  Strided.one(__A, __IA, __C, __IC, __N) { $0 / scalar }
}

public func vDSP_vsmsaD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>, _ __C: UnsafePointer<Double>,
  _ __D: UnsafeMutablePointer<Double>, _ __ID: vDSP_Stride, _ __N: vDSP_Length
) {
  let (factor, term) = (__B.pointee, __C.pointee)
  Strided.one(__A, __IA, __D, __ID, __N) { $0 * factor + term }
}
public func vDSP_vsmaD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>, _ __C: UnsafePointer<Double>,
  _ __IC: vDSP_Stride, _ __D: UnsafeMutablePointer<Double>, _ __ID: vDSP_Stride, _ __N: vDSP_Length
) {
  let factor = __B.pointee
  Strided.two(__A, __IA, __C, __IC, __D, __ID, __N) { $0 * factor + $1 }
}
public func vDSP_vclipD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>, _ __C: UnsafePointer<Double>,
  _ __D: UnsafeMutablePointer<Double>, _ __ID: vDSP_Stride, _ __N: vDSP_Length
) {
  let (low, high) = (__B.pointee, __C.pointee)
  Strided.one(__A, __IA, __D, __ID, __N) { min(max($0, low), high) }
}

public func vDSP_vabsD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) { Strided.one(__A, __IA, __C, __IC, __N) { abs($0) } }

public func vDSP_vnegD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) { Strided.one(__A, __IA, __C, __IC, __N) { -$0 } }

public func vDSP_vsqD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) { Strided.one(__A, __IA, __C, __IC, __N) { $0 * $0 } }

/// The sum.
public func vDSP_sveD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) {
  let result = Strided.reduced(__A, __IA, __N, 0) { $0 + $1 }
  __C.pointee = result
}

/// The sum of the squares.
public func vDSP_svesqD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) {
  let result = Strided.reduced(__A, __IA, __N, 0) { $0 + $1 * $1 }
  __C.pointee = result
}

/// The sum of the sizes.
public func vDSP_svemgD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) {
  let result = Strided.reduced(__A, __IA, __N, 0) { $0 + abs($1) }
  __C.pointee = result
}

/// The mean.
public func vDSP_meanvD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) {
  let result = Strided.reduced(__A, __IA, __N, 0) { $0 + $1 }
  __C.pointee = result / Double(__N)
}

/// The mean of the sizes.
public func vDSP_meamgvD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) {
  let result = Strided.reduced(__A, __IA, __N, 0) { $0 + abs($1) }
  __C.pointee = result / Double(__N)
}

/// The mean of the squares.
public func vDSP_measqvD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) {
  let result = Strided.reduced(__A, __IA, __N, 0) { $0 + $1 * $1 }
  __C.pointee = result / Double(__N)
}

/// The root of the mean of the squares.
public func vDSP_rmsqvD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) {
  let result = Strided.reduced(__A, __IA, __N, 0) { $0 + $1 * $1 }
  __C.pointee = (result / Double(__N)).squareRoot()
}

/// The largest.
public func vDSP_maxvD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) {
  let result = Strided.reduced(__A, __IA, __N, -.infinity) { max($0, $1) }
  __C.pointee = result
}

/// The smallest.
public func vDSP_minvD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) {
  let result = Strided.reduced(__A, __IA, __N, .infinity) { min($0, $1) }
  __C.pointee = result
}

/// The largest size.
public func vDSP_maxmgvD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) {
  let result = Strided.reduced(__A, __IA, __N, 0) { max($0, abs($1)) }
  __C.pointee = result
}

/// The largest, and how far from the start it lies.
public func vDSP_maxviD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __I: UnsafeMutablePointer<vDSP_Length>, _ __N: vDSP_Length
) {
  guard __N > 0 else { return }
  var place = 0
  for index in 1..<max(1, Int(__N)) where __A[index * __IA] > __A[place] { place = index * __IA }
  (__C.pointee, __I.pointee) = (__A[place], vDSP_Length(place))
}

/// The smallest, and how far from the start it lies.
public func vDSP_minviD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __I: UnsafeMutablePointer<vDSP_Length>, _ __N: vDSP_Length
) {
  guard __N > 0 else { return }
  var place = 0
  for index in 1..<max(1, Int(__N)) where __A[index * __IA] < __A[place] { place = index * __IA }
  (__C.pointee, __I.pointee) = (__A[place], vDSP_Length(place))
}

public func vDSP_dotprD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>, _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) {
  var sum: Double = 0
  for index in 0..<Int(__N) { sum += __A[index * __IA] * __B[index * __IB] }
  __C.pointee = sum
}
public func vDSP_vfillD(
  _ __A: UnsafePointer<Double>, _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { for index in 0..<Int(__N) { __C[index * __IC] = __A.pointee } }
public func vDSP_vclrD(_ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length) {
  for index in 0..<Int(__N) { __C[index * __IC] = 0 }
}
/// From the first value, each larger than the one before by the second.
public func vDSP_vrampD(
  _ __A: UnsafePointer<Double>, _ __B: UnsafePointer<Double>, _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) { for index in 0..<Int(__N) { __C[index * __IC] = __A.pointee + Double(index) * __B.pointee } }
/// In decibels.
/// - Parameter __F: 0 for powers, 1 for amplitudes.
public func vDSP_vdbconD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>, _ __C: UnsafeMutablePointer<Double>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length, _ __F: UInt32
) {
  let (zero, factor): (Double, Double) = (__B.pointee, __F == 0 ? 10 : 20)
  Strided.one(__A, __IA, __C, __IC, __N) { factor * log10($0 / zero) }
}
/// Hann's window.
public func vDSP_hann_windowD(_ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length, _ __Flag: Int32) {
  // Apple: normalised, the window keeps the power of what it is laid over.
  let scale: Double = __Flag & vDSP_HANN_NORM != 0 ? 0.8164965809 : 0.5
  for index in 0..<Int(__N) { __C[index] = scale * (1 - cos(2 * .pi * Double(index) / Double(__N))) }
}
public func vDSP_hamm_windowD(_ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length, _ __Flag: Int32) {
  for index in 0..<Int(__N) { __C[index] = 0.54 - 0.46 * cos(2 * .pi * Double(index) / Double(__N)) }
}

/// The squares of the sizes of complex numbers.
public func vDSP_zvmagsD(
  _ __A: UnsafePointer<DSPDoubleSplitComplex>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) {
    let (real, imaginary) = (__A.pointee.realp[index * __IA], __A.pointee.imagp[index * __IA])
    __C[index * __IC] = real * real + imaginary * imaginary
  }
}

/// The sizes of complex numbers.
public func vDSP_zvabsD(
  _ __A: UnsafePointer<DSPDoubleSplitComplex>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) {
    let (real, imaginary) = (__A.pointee.realp[index * __IA], __A.pointee.imagp[index * __IA])
    __C[index * __IC] = (real * real + imaginary * imaginary).squareRoot()
  }
}

/// From pairs to two lists. - Parameter __IC: 2 where the pairs follow each other.
public func vDSP_ctozD(
  _ __C: UnsafePointer<DSPDoubleComplex>, _ __IC: vDSP_Stride, _ __Z: UnsafePointer<DSPDoubleSplitComplex>,
  _ __IZ: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) {
    let pair = __C[index * __IC / 2]
    (__Z.pointee.realp[index * __IZ], __Z.pointee.imagp[index * __IZ]) = (pair.real, pair.imag)
  }
}
/// From two lists to pairs.
public func vDSP_ztocD(
  _ __Z: UnsafePointer<DSPDoubleSplitComplex>, _ __IZ: vDSP_Stride, _ __C: UnsafeMutablePointer<DSPDoubleComplex>,
  _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) {
    __C[index * __IC / 2] = DSPDoubleComplex(
      real: __Z.pointee.realp[index * __IZ], imag: __Z.pointee.imagp[index * __IZ])
  }
}
