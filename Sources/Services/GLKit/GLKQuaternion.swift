import Foundation

/// A rotation: three imaginary parts and a real one.
public struct GLKQuaternion: Equatable, Sendable {
  public var x, y, z, w: Float

  public init() { (x, y, z, w) = (0, 0, 0, 0) }
  public init(q: (Float, Float, Float, Float)) { (x, y, z, w) = q }
  public init(v: GLKVector3, s: Float) { (x, y, z, w) = (v.x, v.y, v.z, s) }

  public var q: (Float, Float, Float, Float) {
    get { (x, y, z, w) }
    set { (x, y, z, w) = newValue }
  }
  public var v: GLKVector3 {
    get { GLKVector3(x: x, y: y, z: z) }
    set { (x, y, z) = (newValue.x, newValue.y, newValue.z) }
  }
  public var s: Float {
    get { w }
    set { w = newValue }
  }

  fileprivate var vector: GLKVector4 { GLKVector4(x: x, y: y, z: z, w: w) }
  fileprivate init(_ vector: GLKVector4) { (x, y, z, w) = (vector.x, vector.y, vector.z, vector.w) }
}

public let GLKQuaternionIdentity = GLKQuaternion(q: (0, 0, 0, 1))

public func GLKQuaternionMake(_ x: Float, _ y: Float, _ z: Float, _ w: Float) -> GLKQuaternion {
  GLKQuaternion(q: (x, y, z, w))
}
public func GLKQuaternionMakeWithVector3(_ vector: GLKVector3, _ scalar: Float) -> GLKQuaternion {
  GLKQuaternion(v: vector, s: scalar)
}
/// - Parameter radians: about the axis, which is of length 1.
public func GLKQuaternionMakeWithAngleAndAxis(_ radians: Float, _ x: Float, _ y: Float, _ z: Float) -> GLKQuaternion {
  let s = sinf(radians / 2)
  return GLKQuaternion(q: (x * s, y * s, z * s, cosf(radians / 2)))
}
public func GLKQuaternionMakeWithAngleAndVector3Axis(_ radians: Float, _ axis: GLKVector3) -> GLKQuaternion {
  GLKQuaternionMakeWithAngleAndAxis(radians, axis.x, axis.y, axis.z)
}
public func GLKQuaternionMakeWithMatrix3(_ matrix: GLKMatrix3) -> GLKQuaternion {
  let trace = matrix.m00 + matrix.m11 + matrix.m22
  if trace > 0 {
    let s = (trace + 1).squareRoot() * 2
    return GLKQuaternion(
      q: ((matrix.m12 - matrix.m21) / s, (matrix.m20 - matrix.m02) / s, (matrix.m01 - matrix.m10) / s, s / 4))
  }
  // The greatest number of the diagonal leads, so that nothing is divided by little.
  let first = (0..<3).max { matrix[column: $0][$0] < matrix[column: $1][$1] }!
  let (second, third) = ((first + 1) % 3, (first + 2) % 3)
  func entry(_ column: Int, _ row: Int) -> Float { matrix[column: column][row] }
  let s = (1 + entry(first, first) - entry(second, second) - entry(third, third)).squareRoot() * 2
  var made = GLKVector3()
  made[first] = s / 4
  made[second] = (entry(second, first) + entry(first, second)) / s
  made[third] = (entry(third, first) + entry(first, third)) / s
  return GLKQuaternion(v: made, s: (entry(second, third) - entry(third, second)) / s)
}
public func GLKQuaternionMakeWithMatrix4(_ matrix: GLKMatrix4) -> GLKQuaternion {
  GLKQuaternionMakeWithMatrix3(GLKMatrix4GetMatrix3(matrix))
}

public func GLKQuaternionAdd(_ left: GLKQuaternion, _ right: GLKQuaternion) -> GLKQuaternion {
  GLKQuaternion(GLKVector4Add(left.vector, right.vector))
}
public func GLKQuaternionSubtract(_ left: GLKQuaternion, _ right: GLKQuaternion) -> GLKQuaternion {
  GLKQuaternion(GLKVector4Subtract(left.vector, right.vector))
}
public func GLKQuaternionMultiply(_ left: GLKQuaternion, _ right: GLKQuaternion) -> GLKQuaternion {
  let cross = GLKVector3CrossProduct(left.v, right.v)
  let sum = GLKVector3Add(GLKVector3MultiplyScalar(right.v, left.s), GLKVector3MultiplyScalar(left.v, right.s))
  return GLKQuaternion(v: GLKVector3Add(cross, sum), s: left.s * right.s - GLKVector3DotProduct(left.v, right.v))
}
public func GLKQuaternionLength(_ quaternion: GLKQuaternion) -> Float { GLKVector4Length(quaternion.vector) }
public func GLKQuaternionNormalize(_ quaternion: GLKQuaternion) -> GLKQuaternion {
  GLKQuaternion(GLKVector4Normalize(quaternion.vector))
}
public func GLKQuaternionConjugate(_ quaternion: GLKQuaternion) -> GLKQuaternion {
  GLKQuaternion(v: GLKVector3Negate(quaternion.v), s: quaternion.s)
}
public func GLKQuaternionInvert(_ quaternion: GLKQuaternion) -> GLKQuaternion {
  let square = GLKVector4DotProduct(quaternion.vector, quaternion.vector)
  return GLKQuaternion(GLKVector4DivideScalar(GLKQuaternionConjugate(quaternion).vector, square))
}
public func GLKQuaternionSlerp(_ start: GLKQuaternion, _ end: GLKQuaternion, _ t: Float) -> GLKQuaternion {
  var cosine = GLKVector4DotProduct(start.vector, end.vector)
  // The shorter way.
  let target = cosine < 0 ? GLKVector4Negate(end.vector) : end.vector
  cosine = min(1, abs(cosine))
  let angle = acosf(cosine)
  guard angle > 1e-4 else { return GLKQuaternionNormalize(GLKQuaternion(GLKVector4Lerp(start.vector, target, t))) }
  let (from, to) = (sinf((1 - t) * angle) / sinf(angle), sinf(t * angle) / sinf(angle))
  return GLKQuaternion(
    GLKVector4Add(GLKVector4MultiplyScalar(start.vector, from), GLKVector4MultiplyScalar(target, to)))
}
public func GLKQuaternionAngle(_ quaternion: GLKQuaternion) -> Float {
  2 * acosf(min(1, max(-1, GLKQuaternionNormalize(quaternion).w)))
}
public func GLKQuaternionAxis(_ quaternion: GLKQuaternion) -> GLKVector3 {
  let length = GLKVector3Length(quaternion.v)
  return length == 0 ? GLKVector3() : GLKVector3DivideScalar(quaternion.v, length)
}
public func GLKQuaternionRotateVector3(_ quaternion: GLKQuaternion, _ vector: GLKVector3) -> GLKVector3 {
  let turned = GLKQuaternionMultiply(quaternion, GLKQuaternion(v: vector, s: 0))
  return GLKQuaternionMultiply(turned, GLKQuaternionInvert(quaternion)).v
}

public func GLKMatrix3MakeWithQuaternion(_ quaternion: GLKQuaternion) -> GLKMatrix3 {
  let unit = GLKQuaternionNormalize(quaternion)
  let axes = [GLKVector3(x: 1, y: 0, z: 0), GLKVector3(x: 0, y: 1, z: 0), GLKVector3(x: 0, y: 0, z: 1)]
  return GLKMatrix3(columns: axes.map { GLKQuaternionRotateVector3(unit, $0) })
}
public func GLKMatrix4MakeWithQuaternion(_ quaternion: GLKQuaternion) -> GLKMatrix4 {
  let turned = GLKMatrix3MakeWithQuaternion(quaternion)
  let columns = (0..<3).map { GLKVector4MakeWithVector3(turned[column: $0], 0) }
  return GLKMatrix4(columns: columns + [GLKVector4(x: 0, y: 0, z: 0, w: 1)])
}
