import Foundation

/// A vector of 2 numbers.
public struct GLKVector2: Equatable, Sendable {
  public var x: Float, y: Float

  public init() { (x, y) = (0, 0) }
  public init(v: (Float, Float)) { (x, y) = v }
  public init(x: Float, y: Float) { (self.x, self.y) = (x, y) }

  public var v: (Float, Float) {
    get { (x, y) }
    set { (x, y) = newValue }
  }
  public var s: Float {
    get { x }
    set { x = newValue }
  }
  public var t: Float {
    get { y }
    set { y = newValue }
  }
  public subscript(place: Int) -> Float {
    get { withUnsafeBytes(of: self) { $0.bindMemory(to: Float.self)[place] } }
    set { withUnsafeMutableBytes(of: &self) { $0.bindMemory(to: Float.self)[place] = newValue } }
  }

  fileprivate func map(_ change: (Float) -> Float) -> GLKVector2 { GLKVector2(x: change(x), y: change(y)) }
  fileprivate func map(_ other: GLKVector2, _ change: (Float, Float) -> Float) -> GLKVector2 {
    GLKVector2(x: change(x, other.x), y: change(y, other.y))
  }
}

public func GLKVector2Make(_ x: Float, _ y: Float) -> GLKVector2 { GLKVector2(x: x, y: y) }
public func GLKVector2Negate(_ vector: GLKVector2) -> GLKVector2 { vector.map { -$0 } }
public func GLKVector2Add(_ left: GLKVector2, _ right: GLKVector2) -> GLKVector2 { left.map(right, +) }
public func GLKVector2Subtract(_ left: GLKVector2, _ right: GLKVector2) -> GLKVector2 { left.map(right, -) }
public func GLKVector2Multiply(_ left: GLKVector2, _ right: GLKVector2) -> GLKVector2 { left.map(right, *) }
public func GLKVector2Divide(_ left: GLKVector2, _ right: GLKVector2) -> GLKVector2 { left.map(right, /) }
public func GLKVector2AddScalar(_ vector: GLKVector2, _ value: Float) -> GLKVector2 { vector.map { $0 + value } }
public func GLKVector2SubtractScalar(_ vector: GLKVector2, _ value: Float) -> GLKVector2 { vector.map { $0 - value } }
public func GLKVector2MultiplyScalar(_ vector: GLKVector2, _ value: Float) -> GLKVector2 { vector.map { $0 * value } }
public func GLKVector2DivideScalar(_ vector: GLKVector2, _ value: Float) -> GLKVector2 { vector.map { $0 / value } }
public func GLKVector2Maximum(_ left: GLKVector2, _ right: GLKVector2) -> GLKVector2 { left.map(right, max) }
public func GLKVector2Minimum(_ left: GLKVector2, _ right: GLKVector2) -> GLKVector2 { left.map(right, min) }
public func GLKVector2DotProduct(_ left: GLKVector2, _ right: GLKVector2) -> Float {
  left.x * right.x + left.y * right.y
}
public func GLKVector2Length(_ vector: GLKVector2) -> Float { GLKVector2DotProduct(vector, vector).squareRoot() }
public func GLKVector2Distance(_ start: GLKVector2, _ end: GLKVector2) -> Float {
  GLKVector2Length(GLKVector2Subtract(end, start))
}
public func GLKVector2Normalize(_ vector: GLKVector2) -> GLKVector2 {
  GLKVector2DivideScalar(vector, GLKVector2Length(vector))
}
public func GLKVector2Lerp(_ start: GLKVector2, _ end: GLKVector2, _ t: Float) -> GLKVector2 {
  start.map(end) { $0 + ($1 - $0) * t }
}
public func GLKVector2Project(_ vector: GLKVector2, _ projection: GLKVector2) -> GLKVector2 {
  let scale = GLKVector2DotProduct(projection, vector) / GLKVector2DotProduct(projection, projection)
  return GLKVector2MultiplyScalar(projection, scale)
}
public func GLKVector2AllEqualToVector2(_ left: GLKVector2, _ right: GLKVector2) -> Bool { left == right }

/// A vector of 3 numbers.
public struct GLKVector3: Equatable, Sendable {
  public var x: Float, y: Float, z: Float

  public init() { (x, y, z) = (0, 0, 0) }
  public init(v: (Float, Float, Float)) { (x, y, z) = v }
  public init(x: Float, y: Float, z: Float) { (self.x, self.y, self.z) = (x, y, z) }

  public var v: (Float, Float, Float) {
    get { (x, y, z) }
    set { (x, y, z) = newValue }
  }
  public var r: Float {
    get { x }
    set { x = newValue }
  }
  public var g: Float {
    get { y }
    set { y = newValue }
  }
  public var b: Float {
    get { z }
    set { z = newValue }
  }
  public var s: Float {
    get { x }
    set { x = newValue }
  }
  public var t: Float {
    get { y }
    set { y = newValue }
  }
  public var p: Float {
    get { z }
    set { z = newValue }
  }
  public subscript(place: Int) -> Float {
    get { withUnsafeBytes(of: self) { $0.bindMemory(to: Float.self)[place] } }
    set { withUnsafeMutableBytes(of: &self) { $0.bindMemory(to: Float.self)[place] = newValue } }
  }

  fileprivate func map(_ change: (Float) -> Float) -> GLKVector3 {
    GLKVector3(x: change(x), y: change(y), z: change(z))
  }
  fileprivate func map(_ other: GLKVector3, _ change: (Float, Float) -> Float) -> GLKVector3 {
    GLKVector3(x: change(x, other.x), y: change(y, other.y), z: change(z, other.z))
  }
}

public func GLKVector3Make(_ x: Float, _ y: Float, _ z: Float) -> GLKVector3 { GLKVector3(x: x, y: y, z: z) }
public func GLKVector3Negate(_ vector: GLKVector3) -> GLKVector3 { vector.map { -$0 } }
public func GLKVector3Add(_ left: GLKVector3, _ right: GLKVector3) -> GLKVector3 { left.map(right, +) }
public func GLKVector3Subtract(_ left: GLKVector3, _ right: GLKVector3) -> GLKVector3 { left.map(right, -) }
public func GLKVector3Multiply(_ left: GLKVector3, _ right: GLKVector3) -> GLKVector3 { left.map(right, *) }
public func GLKVector3Divide(_ left: GLKVector3, _ right: GLKVector3) -> GLKVector3 { left.map(right, /) }
public func GLKVector3AddScalar(_ vector: GLKVector3, _ value: Float) -> GLKVector3 { vector.map { $0 + value } }
public func GLKVector3SubtractScalar(_ vector: GLKVector3, _ value: Float) -> GLKVector3 { vector.map { $0 - value } }
public func GLKVector3MultiplyScalar(_ vector: GLKVector3, _ value: Float) -> GLKVector3 { vector.map { $0 * value } }
public func GLKVector3DivideScalar(_ vector: GLKVector3, _ value: Float) -> GLKVector3 { vector.map { $0 / value } }
public func GLKVector3Maximum(_ left: GLKVector3, _ right: GLKVector3) -> GLKVector3 { left.map(right, max) }
public func GLKVector3Minimum(_ left: GLKVector3, _ right: GLKVector3) -> GLKVector3 { left.map(right, min) }
public func GLKVector3DotProduct(_ left: GLKVector3, _ right: GLKVector3) -> Float {
  left.x * right.x + left.y * right.y + left.z * right.z
}
public func GLKVector3Length(_ vector: GLKVector3) -> Float { GLKVector3DotProduct(vector, vector).squareRoot() }
public func GLKVector3Distance(_ start: GLKVector3, _ end: GLKVector3) -> Float {
  GLKVector3Length(GLKVector3Subtract(end, start))
}
public func GLKVector3Normalize(_ vector: GLKVector3) -> GLKVector3 {
  GLKVector3DivideScalar(vector, GLKVector3Length(vector))
}
public func GLKVector3Lerp(_ start: GLKVector3, _ end: GLKVector3, _ t: Float) -> GLKVector3 {
  start.map(end) { $0 + ($1 - $0) * t }
}
public func GLKVector3Project(_ vector: GLKVector3, _ projection: GLKVector3) -> GLKVector3 {
  let scale = GLKVector3DotProduct(projection, vector) / GLKVector3DotProduct(projection, projection)
  return GLKVector3MultiplyScalar(projection, scale)
}
public func GLKVector3AllEqualToVector3(_ left: GLKVector3, _ right: GLKVector3) -> Bool { left == right }

/// A vector of 4 numbers.
public struct GLKVector4: Equatable, Sendable {
  public var x: Float, y: Float, z: Float, w: Float

  public init() { (x, y, z, w) = (0, 0, 0, 0) }
  public init(v: (Float, Float, Float, Float)) { (x, y, z, w) = v }
  public init(x: Float, y: Float, z: Float, w: Float) { (self.x, self.y, self.z, self.w) = (x, y, z, w) }

  public var v: (Float, Float, Float, Float) {
    get { (x, y, z, w) }
    set { (x, y, z, w) = newValue }
  }
  public var r: Float {
    get { x }
    set { x = newValue }
  }
  public var g: Float {
    get { y }
    set { y = newValue }
  }
  public var b: Float {
    get { z }
    set { z = newValue }
  }
  public var a: Float {
    get { w }
    set { w = newValue }
  }
  public var s: Float {
    get { x }
    set { x = newValue }
  }
  public var t: Float {
    get { y }
    set { y = newValue }
  }
  public var p: Float {
    get { z }
    set { z = newValue }
  }
  public var q: Float {
    get { w }
    set { w = newValue }
  }
  public subscript(place: Int) -> Float {
    get { withUnsafeBytes(of: self) { $0.bindMemory(to: Float.self)[place] } }
    set { withUnsafeMutableBytes(of: &self) { $0.bindMemory(to: Float.self)[place] = newValue } }
  }

  fileprivate func map(_ change: (Float) -> Float) -> GLKVector4 {
    GLKVector4(x: change(x), y: change(y), z: change(z), w: change(w))
  }
  fileprivate func map(_ other: GLKVector4, _ change: (Float, Float) -> Float) -> GLKVector4 {
    GLKVector4(x: change(x, other.x), y: change(y, other.y), z: change(z, other.z), w: change(w, other.w))
  }
}

public func GLKVector4Make(_ x: Float, _ y: Float, _ z: Float, _ w: Float) -> GLKVector4 {
  GLKVector4(x: x, y: y, z: z, w: w)
}
public func GLKVector4Negate(_ vector: GLKVector4) -> GLKVector4 { vector.map { -$0 } }
public func GLKVector4Add(_ left: GLKVector4, _ right: GLKVector4) -> GLKVector4 { left.map(right, +) }
public func GLKVector4Subtract(_ left: GLKVector4, _ right: GLKVector4) -> GLKVector4 { left.map(right, -) }
public func GLKVector4Multiply(_ left: GLKVector4, _ right: GLKVector4) -> GLKVector4 { left.map(right, *) }
public func GLKVector4Divide(_ left: GLKVector4, _ right: GLKVector4) -> GLKVector4 { left.map(right, /) }
public func GLKVector4AddScalar(_ vector: GLKVector4, _ value: Float) -> GLKVector4 { vector.map { $0 + value } }
public func GLKVector4SubtractScalar(_ vector: GLKVector4, _ value: Float) -> GLKVector4 { vector.map { $0 - value } }
public func GLKVector4MultiplyScalar(_ vector: GLKVector4, _ value: Float) -> GLKVector4 { vector.map { $0 * value } }
public func GLKVector4DivideScalar(_ vector: GLKVector4, _ value: Float) -> GLKVector4 { vector.map { $0 / value } }
public func GLKVector4Maximum(_ left: GLKVector4, _ right: GLKVector4) -> GLKVector4 { left.map(right, max) }
public func GLKVector4Minimum(_ left: GLKVector4, _ right: GLKVector4) -> GLKVector4 { left.map(right, min) }
public func GLKVector4DotProduct(_ left: GLKVector4, _ right: GLKVector4) -> Float {
  left.x * right.x + left.y * right.y + left.z * right.z + left.w * right.w
}
public func GLKVector4Length(_ vector: GLKVector4) -> Float { GLKVector4DotProduct(vector, vector).squareRoot() }
public func GLKVector4Distance(_ start: GLKVector4, _ end: GLKVector4) -> Float {
  GLKVector4Length(GLKVector4Subtract(end, start))
}
public func GLKVector4Normalize(_ vector: GLKVector4) -> GLKVector4 {
  GLKVector4DivideScalar(vector, GLKVector4Length(vector))
}
public func GLKVector4Lerp(_ start: GLKVector4, _ end: GLKVector4, _ t: Float) -> GLKVector4 {
  start.map(end) { $0 + ($1 - $0) * t }
}
public func GLKVector4Project(_ vector: GLKVector4, _ projection: GLKVector4) -> GLKVector4 {
  let scale = GLKVector4DotProduct(projection, vector) / GLKVector4DotProduct(projection, projection)
  return GLKVector4MultiplyScalar(projection, scale)
}
public func GLKVector4AllEqualToVector4(_ left: GLKVector4, _ right: GLKVector4) -> Bool { left == right }

public func GLKVector3CrossProduct(_ left: GLKVector3, _ right: GLKVector3) -> GLKVector3 {
  GLKVector3(
    x: left.y * right.z - left.z * right.y, y: left.z * right.x - left.x * right.z,
    z: left.x * right.y - left.y * right.x)
}
/// The product of the first three components; the fourth is 0.
public func GLKVector4CrossProduct(_ left: GLKVector4, _ right: GLKVector4) -> GLKVector4 {
  GLKVector4MakeWithVector3(
    GLKVector3CrossProduct(GLKVector3(x: left.x, y: left.y, z: left.z), GLKVector3(x: right.x, y: right.y, z: right.z)),
    0)
}
public func GLKVector4MakeWithVector3(_ vector: GLKVector3, _ w: Float) -> GLKVector4 {
  GLKVector4(x: vector.x, y: vector.y, z: vector.z, w: w)
}
public func GLKVector2MakeWithArray(_ values: UnsafePointer<Float>) -> GLKVector2 {
  GLKVector2(x: values[0], y: values[1])
}
public func GLKVector3MakeWithArray(_ values: UnsafePointer<Float>) -> GLKVector3 {
  GLKVector3(x: values[0], y: values[1], z: values[2])
}

public func GLKMathDegreesToRadians(_ degrees: Float) -> Float { degrees * (.pi / 180) }
public func GLKMathRadiansToDegrees(_ radians: Float) -> Float { radians * (180 / .pi) }
