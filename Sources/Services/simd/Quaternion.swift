/// What quaternions of both precisions have: a number and a vector, and with length 1 a turn in space.
public protocol _Quaternion: Equatable, Sendable, CustomDebugStringConvertible {
  associatedtype Scalar: BinaryFloatingPoint & SIMDScalar & Sendable
  /// The vector's components, then the number.
  var vector: SIMD4<Scalar> { get set }
  init(vector: SIMD4<Scalar>)
  static func _sine(_ angle: Scalar) -> Scalar
  static func _cosine(_ angle: Scalar) -> Scalar
  static func _arcTangent(_ y: Scalar, _ x: Scalar) -> Scalar
}

public struct simd_quatf: _Quaternion, Hashable {
  public typealias Scalar = Float
  public var vector: SIMD4<Float>
  public init(vector: SIMD4<Float>) { self.vector = vector }
  public static func _sine(_ angle: Float) -> Float { sinf(angle) }
  public static func _cosine(_ angle: Float) -> Float { cosf(angle) }
  public static func _arcTangent(_ y: Float, _ x: Float) -> Float { atan2f(y, x) }

  public init(_ rotation: float3x3) { self.init(columns: rotation[0], rotation[1], rotation[2]) }
  public init(_ rotation: float4x4) {
    self.init(
      columns: simd_make_float3(rotation[0]), simd_make_float3(rotation[1]), simd_make_float3(rotation[2]))
  }
}

public struct simd_quatd: _Quaternion, Hashable {
  public typealias Scalar = Double
  public var vector: SIMD4<Double>
  public init(vector: SIMD4<Double>) { self.vector = vector }
  public static func _sine(_ angle: Double) -> Double { Foundation.sin(angle) }
  public static func _cosine(_ angle: Double) -> Double { Foundation.cos(angle) }
  public static func _arcTangent(_ y: Double, _ x: Double) -> Double { Foundation.atan2(y, x) }

  public init(_ rotation: double3x3) { self.init(columns: rotation[0], rotation[1], rotation[2]) }
  public init(_ rotation: double4x4) {
    self.init(
      columns: simd_make_double3(rotation[0]), simd_make_double3(rotation[1]), simd_make_double3(rotation[2]))
  }
}

extension _Quaternion {
  /// All zeros.
  public init() { self.init(vector: SIMD4()) }
  public init(ix: Scalar, iy: Scalar, iz: Scalar, r: Scalar) { self.init(vector: SIMD4(ix, iy, iz, r)) }
  public init(real: Scalar, imag: SIMD3<Scalar>) { self.init(vector: SIMD4(imag, real)) }
  /// - Parameters:
  ///   - angle: in radians.
  ///   - axis: of length 1.
  public init(angle: Scalar, axis: SIMD3<Scalar>) {
    self.init(real: Self._cosine(angle / 2), imag: axis * Self._sine(angle / 2))
  }
  /// The shortest turn between two directions, of length 1 both.
  public init(from: SIMD3<Scalar>, to: SIMD3<Scalar>) {
    let half = from + to
    guard simd_length_squared(half) > Scalar.ulpOfOne * Scalar.ulpOfOne else {
      // Opposite: about any axis across.
      let across: SIMD3<Scalar> = Swift.abs(from.x) < 0.9 ? SIMD3(1, 0, 0) : SIMD3(0, 1, 0)
      self.init(real: 0, imag: simd_normalize(simd_cross(from, across)))
      return
    }
    let middle = simd_normalize(half)
    self.init(real: simd_dot(from, middle), imag: simd_cross(from, middle))
  }

  /// From a turn's matrix, by the largest of the quaternion's components.
  init(columns x: SIMD3<Scalar>, _ y: SIMD3<Scalar>, _ z: SIMD3<Scalar>) {
    let trace = x.x + y.y + z.z
    if trace >= 0 {
      let double = 2 * (trace + 1).squareRoot()
      self.init(
        ix: (y.z - z.y) / double, iy: (z.x - x.z) / double, iz: (x.y - y.x) / double, r: double / 4)
    } else if x.x >= y.y && x.x >= z.z {
      let double = 2 * (1 - y.y - z.z + x.x).squareRoot()
      self.init(ix: double / 4, iy: (x.y + y.x) / double, iz: (x.z + z.x) / double, r: (y.z - z.y) / double)
    } else if y.y >= z.z {
      let double = 2 * (1 - x.x - z.z + y.y).squareRoot()
      self.init(ix: (x.y + y.x) / double, iy: double / 4, iz: (y.z + z.y) / double, r: (z.x - x.z) / double)
    } else {
      let double = 2 * (1 - x.x - y.y + z.z).squareRoot()
      self.init(ix: (x.z + z.x) / double, iy: (y.z + z.y) / double, iz: double / 4, r: (x.y - y.x) / double)
    }
  }

  public var real: Scalar {
    get { vector.w }
    set { vector.w = newValue }
  }
  public var imag: SIMD3<Scalar> {
    get { SIMD3(vector.x, vector.y, vector.z) }
    set { vector = SIMD4(newValue, vector.w) }
  }
  /// In radians.
  public var angle: Scalar { 2 * Self._arcTangent(simd_length(imag), real) }
  public var axis: SIMD3<Scalar> { simd_normalize(imag) }
  public var conjugate: Self { Self(real: real, imag: -imag) }
  public var inverse: Self { Self(vector: conjugate.vector / simd_length_squared(vector)) }
  public var length: Scalar { simd_length(vector) }
  public var normalized: Self { Self(vector: simd_normalize(vector)) }

  /// The vector, turned.
  public func act(_ vector: SIMD3<Scalar>) -> SIMD3<Scalar> {
    let twice = 2 * simd_cross(imag, vector)
    return vector + real * twice + simd_cross(imag, twice)
  }

  public var debugDescription: String { "\(Self.self)(real: \(real), imag: \(imag))" }

  public static func + (left: Self, right: Self) -> Self { Self(vector: left.vector + right.vector) }
  public static func - (left: Self, right: Self) -> Self { Self(vector: left.vector - right.vector) }
  public static prefix func - (quaternion: Self) -> Self { Self(vector: -quaternion.vector) }
  public static func * (left: Self, right: Self) -> Self {
    Self(
      real: left.real * right.real - simd_dot(left.imag, right.imag),
      imag: left.real * right.imag + right.real * left.imag + simd_cross(left.imag, right.imag))
  }
  public static func * (left: Self, right: Scalar) -> Self { Self(vector: left.vector * right) }
  public static func * (left: Scalar, right: Self) -> Self { right * left }
  public static func / (left: Self, right: Self) -> Self { left * right.inverse }
  public static func / (left: Self, right: Scalar) -> Self { Self(vector: left.vector / right) }
  public static func += (left: inout Self, right: Self) { left = left + right }
  public static func -= (left: inout Self, right: Self) { left = left - right }
  public static func *= (left: inout Self, right: Self) { left = left * right }
  public static func *= (left: inout Self, right: Scalar) { left = left * right }
  public static func /= (left: inout Self, right: Scalar) { left = left / right }

  /// The columns of the turn's matrix.
  var turn: [SIMD3<Scalar>] { [act(SIMD3(1, 0, 0)), act(SIMD3(0, 1, 0)), act(SIMD3(0, 0, 1))] }

  func slerp(to other: Self, _ t: Scalar) -> Self {
    let angle = Self._arcTangent(simd_length(vector - other.vector), simd_length(vector + other.vector)) * 2
    let sine = Self._sine(angle)
    // Nearly the same: a straight line.
    guard sine > Scalar.ulpOfOne * 16 else { return Self(vector: simd_mix(vector, other.vector, SIMD4(repeating: t))) }
    let (first, second) = (Self._sine((1 - t) * angle) / sine, Self._sine(t * angle) / sine)
    return Self(vector: vector * first + other.vector * second)
  }
}

extension float3x3 {
  public init(_ quaternion: simd_quatf) { self.init(quaternion.turn) }
}
extension float4x4 {
  public init(_ quaternion: simd_quatf) {
    self.init(quaternion.turn.map { SIMD4($0, 0) } + [SIMD4(0, 0, 0, 1)])
  }
}
extension double3x3 {
  public init(_ quaternion: simd_quatd) { self.init(quaternion.turn) }
}
extension double4x4 {
  public init(_ quaternion: simd_quatd) {
    self.init(quaternion.turn.map { SIMD4($0, 0) } + [SIMD4(0, 0, 0, 1)])
  }
}

// MARK: - Functions

public func simd_quaternion(_ angle: Float, _ axis: SIMD3<Float>) -> simd_quatf { simd_quatf(angle: angle, axis: axis) }
public func simd_quaternion(_ angle: Double, _ axis: SIMD3<Double>) -> simd_quatd {
  simd_quatd(angle: angle, axis: axis)
}
public func simd_quaternion(_ from: SIMD3<Float>, _ to: SIMD3<Float>) -> simd_quatf { simd_quatf(from: from, to: to) }
public func simd_quaternion(_ ix: Float, _ iy: Float, _ iz: Float, _ r: Float) -> simd_quatf {
  simd_quatf(ix: ix, iy: iy, iz: iz, r: r)
}
public func simd_quaternion(_ vector: SIMD4<Float>) -> simd_quatf { simd_quatf(vector: vector) }
public func simd_quaternion(_ matrix: float3x3) -> simd_quatf { simd_quatf(matrix) }
public func simd_quaternion(_ matrix: float4x4) -> simd_quatf { simd_quatf(matrix) }
public func simd_quaternion(_ matrix: double4x4) -> simd_quatd { simd_quatd(matrix) }
public func simd_matrix3x3(_ q: simd_quatf) -> float3x3 { float3x3(q) }
public func simd_matrix4x4(_ q: simd_quatf) -> float4x4 { float4x4(q) }
public func simd_matrix3x3(_ q: simd_quatd) -> double3x3 { double3x3(q) }
public func simd_matrix4x4(_ q: simd_quatd) -> double4x4 { double4x4(q) }

public func simd_real<Q: _Quaternion>(_ q: Q) -> Q.Scalar { q.real }
public func simd_imag<Q: _Quaternion>(_ q: Q) -> SIMD3<Q.Scalar> { q.imag }
public func simd_angle<Q: _Quaternion>(_ q: Q) -> Q.Scalar { q.angle }
public func simd_axis<Q: _Quaternion>(_ q: Q) -> SIMD3<Q.Scalar> { q.axis }
public func simd_conjugate<Q: _Quaternion>(_ q: Q) -> Q { q.conjugate }
public func simd_inverse<Q: _Quaternion>(_ q: Q) -> Q { q.inverse }
public func simd_normalize<Q: _Quaternion>(_ q: Q) -> Q { q.normalized }
public func simd_length<Q: _Quaternion>(_ q: Q) -> Q.Scalar { q.length }
public func simd_dot<Q: _Quaternion>(_ p: Q, _ q: Q) -> Q.Scalar { simd_dot(p.vector, q.vector) }
public func dot<Q: _Quaternion>(_ p: Q, _ q: Q) -> Q.Scalar { simd_dot(p.vector, q.vector) }
public func simd_mul<Q: _Quaternion>(_ p: Q, _ q: Q) -> Q { p * q }
public func simd_act<Q: _Quaternion>(_ q: Q, _ v: SIMD3<Q.Scalar>) -> SIMD3<Q.Scalar> { q.act(v) }
/// Along the shorter way.
public func simd_slerp<Q: _Quaternion>(_ q0: Q, _ q1: Q, _ t: Q.Scalar) -> Q {
  q0.slerp(to: simd_dot(q0, q1) < 0 ? -q1 : q1, t)
}
/// Along the longer way.
public func simd_slerp_longest<Q: _Quaternion>(_ q0: Q, _ q1: Q, _ t: Q.Scalar) -> Q {
  q0.slerp(to: simd_dot(q0, q1) < 0 ? q1 : -q1, t)
}
