import UIKitCore
import simd

public struct SCNVector3: Equatable, Hashable, Sendable {
  public var x: Float
  public var y: Float
  public var z: Float
  public init() { self.init(x: 0, y: 0, z: 0) }
  public init(x: Float, y: Float, z: Float) { (self.x, self.y, self.z) = (x, y, z) }
  public init(_ x: Float, _ y: Float, _ z: Float) { self.init(x: x, y: y, z: z) }
  public init(_ x: Double, _ y: Double, _ z: Double) { self.init(x: Float(x), y: Float(y), z: Float(z)) }
  public init(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) { self.init(x: Float(x), y: Float(y), z: Float(z)) }
  public init(_ x: Int, _ y: Int, _ z: Int) { self.init(x: Float(x), y: Float(y), z: Float(z)) }
  public init(_ v: SIMD3<Float>) { self.init(x: v.x, y: v.y, z: v.z) }
  public init(_ v: SIMD3<Double>) { self.init(SIMD3<Float>(v)) }
}

public struct SCNVector4: Equatable, Hashable, Sendable {
  public var x: Float
  public var y: Float
  public var z: Float
  public var w: Float
  public init() { self.init(x: 0, y: 0, z: 0, w: 0) }
  public init(x: Float, y: Float, z: Float, w: Float) { (self.x, self.y, self.z, self.w) = (x, y, z, w) }
  public init(_ x: Float, _ y: Float, _ z: Float, _ w: Float) { self.init(x: x, y: y, z: z, w: w) }
  public init(_ x: Double, _ y: Double, _ z: Double, _ w: Double) {
    self.init(x: Float(x), y: Float(y), z: Float(z), w: Float(w))
  }
  public init(_ x: Int, _ y: Int, _ z: Int, _ w: Double) { self.init(Double(x), Double(y), Double(z), w) }
  public init(_ v: SIMD4<Float>) { self.init(x: v.x, y: v.y, z: v.z, w: v.w) }
}
public typealias SCNQuaternion = SCNVector4

extension SIMD3 where Scalar == Float {
  public init(_ v: SCNVector3) { self.init(v.x, v.y, v.z) }
}
extension SIMD4 where Scalar == Float {
  public init(_ v: SCNVector4) { self.init(v.x, v.y, v.z, v.w) }
}

public let SCNVector3Zero = SCNVector3()
public let SCNVector4Zero = SCNVector4()
public func SCNVector3Make(_ x: Float, _ y: Float, _ z: Float) -> SCNVector3 { SCNVector3(x: x, y: y, z: z) }
public func SCNVector4Make(_ x: Float, _ y: Float, _ z: Float, _ w: Float) -> SCNVector4 {
  SCNVector4(x: x, y: y, z: z, w: w)
}
public func SCNVector3EqualToVector3(_ a: SCNVector3, _ b: SCNVector3) -> Bool { a == b }
public func SCNVector3ToGLKVector3(_ vector: SCNVector3) -> SIMD3<Float> { SIMD3(vector) }

/// Four rows: what is moved stands at the left of its products.
public struct SCNMatrix4: Equatable, Sendable {
  public var m11: Float = 1, m12: Float = 0, m13: Float = 0, m14: Float = 0
  public var m21: Float = 0, m22: Float = 1, m23: Float = 0, m24: Float = 0
  public var m31: Float = 0, m32: Float = 0, m33: Float = 1, m34: Float = 0
  public var m41: Float = 0, m42: Float = 0, m43: Float = 0, m44: Float = 1
  public init() { self.init(float4x4()) }
  /// The matrix's columns become the rows.
  public init(_ m: float4x4) {
    (m11, m12, m13, m14) = (m[0].x, m[0].y, m[0].z, m[0].w)
    (m21, m22, m23, m24) = (m[1].x, m[1].y, m[1].z, m[1].w)
    (m31, m32, m33, m34) = (m[2].x, m[2].y, m[2].z, m[2].w)
    (m41, m42, m43, m44) = (m[3].x, m[3].y, m[3].z, m[3].w)
  }
}
extension float4x4 {
  public init(_ m: SCNMatrix4) {
    self.init(
      SIMD4(m.m11, m.m12, m.m13, m.m14), SIMD4(m.m21, m.m22, m.m23, m.m24), SIMD4(m.m31, m.m32, m.m33, m.m34),
      SIMD4(m.m41, m.m42, m.m43, m.m44))
  }
}

public let SCNMatrix4Identity = SCNMatrix4(matrix_identity_float4x4)
public func SCNMatrix4MakeTranslation(_ tx: Float, _ ty: Float, _ tz: Float) -> SCNMatrix4 {
  var matrix = matrix_identity_float4x4
  matrix.columns.3 = SIMD4(tx, ty, tz, 1)
  return SCNMatrix4(matrix)
}
public func SCNMatrix4MakeScale(_ sx: Float, _ sy: Float, _ sz: Float) -> SCNMatrix4 {
  SCNMatrix4(float4x4(diagonal: SIMD4(sx, sy, sz, 1)))
}
/// - Parameter angle: in radians.
public func SCNMatrix4MakeRotation(_ angle: Float, _ x: Float, _ y: Float, _ z: Float) -> SCNMatrix4 {
  SCNMatrix4(float4x4(simd_quatf(angle: angle, axis: simd_normalize(SIMD3(x, y, z)))))
}
/// First `a`, then `b`.
public func SCNMatrix4Mult(_ a: SCNMatrix4, _ b: SCNMatrix4) -> SCNMatrix4 { SCNMatrix4(float4x4(b) * float4x4(a)) }
public func SCNMatrix4Translate(_ m: SCNMatrix4, _ tx: Float, _ ty: Float, _ tz: Float) -> SCNMatrix4 {
  SCNMatrix4Mult(m, SCNMatrix4MakeTranslation(tx, ty, tz))
}
public func SCNMatrix4Scale(_ m: SCNMatrix4, _ sx: Float, _ sy: Float, _ sz: Float) -> SCNMatrix4 {
  SCNMatrix4Mult(m, SCNMatrix4MakeScale(sx, sy, sz))
}
public func SCNMatrix4Rotate(_ m: SCNMatrix4, _ angle: Float, _ x: Float, _ y: Float, _ z: Float) -> SCNMatrix4 {
  SCNMatrix4Mult(m, SCNMatrix4MakeRotation(angle, x, y, z))
}
public func SCNMatrix4Invert(_ m: SCNMatrix4) -> SCNMatrix4 { SCNMatrix4(float4x4(m).inverse) }
public func SCNMatrix4EqualToMatrix4(_ a: SCNMatrix4, _ b: SCNMatrix4) -> Bool { a == b }
public func SCNMatrix4IsIdentity(_ m: SCNMatrix4) -> Bool { m == SCNMatrix4Identity }
