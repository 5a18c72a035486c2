import Foundation

/// A matrix of 3 columns, which lie one after the other: `m01` is the second number of the first column.
public struct GLKMatrix3: Equatable, Sendable {
  public var m00: Float, m01: Float, m02: Float
  public var m10: Float, m11: Float, m12: Float
  public var m20: Float, m21: Float, m22: Float

  /// All zeros.
  public init() {
    (m00, m01, m02) = (0, 0, 0)
    (m10, m11, m12) = (0, 0, 0)
    (m20, m21, m22) = (0, 0, 0)
  }

  public init(
    m00: Float, m01: Float, m02: Float, m10: Float,
    m11: Float, m12: Float, m20: Float, m21: Float, m22: Float
  ) {
    (self.m00, self.m01, self.m02) = (m00, m01, m02)
    (self.m10, self.m11, self.m12) = (m10, m11, m12)
    (self.m20, self.m21, self.m22) = (m20, m21, m22)
  }

  init(columns: [GLKVector3]) {
    self.init()
    for (place, column) in columns.enumerated() { self[column: place] = column }
  }

  /// The numbers in the order of the columns.
  public var m: (Float, Float, Float, Float, Float, Float, Float, Float, Float) {
    get {
      (
        m00, m01, m02,
        m10, m11, m12,
        m20, m21, m22
      )
    }
    set {
      (
        m00, m01, m02,
        m10, m11, m12,
        m20, m21, m22
      ) = newValue
    }
  }

  public subscript(place: Int) -> Float {
    get { withUnsafeBytes(of: self) { $0.bindMemory(to: Float.self)[place] } }
    set { withUnsafeMutableBytes(of: &self) { $0.bindMemory(to: Float.self)[place] = newValue } }
  }

  subscript(column place: Int) -> GLKVector3 {
    get { GLKVector3(x: self[3 * place + 0], y: self[3 * place + 1], z: self[3 * place + 2]) }
    set { for row in 0..<3 { self[3 * place + row] = newValue[row] } }
  }
  subscript(row place: Int) -> GLKVector3 {
    get { GLKVector3(x: self[0 + place], y: self[3 + place], z: self[6 + place]) }
    set { for column in 0..<3 { self[3 * column + place] = newValue[column] } }
  }
}

public let GLKMatrix3Identity: GLKMatrix3 = {
  var made = GLKMatrix3()
  for place in 0..<3 { made[4 * place] = 1 }
  return made
}()

public func GLKMatrix3Multiply(_ left: GLKMatrix3, _ right: GLKMatrix3) -> GLKMatrix3 {
  GLKMatrix3(columns: (0..<3).map { GLKMatrix3MultiplyVector3(left, right[column: $0]) })
}
public func GLKMatrix3MultiplyVector3(_ left: GLKMatrix3, _ right: GLKVector3) -> GLKVector3 {
  GLKVector3(
    x: GLKVector3DotProduct(left[row: 0], right), y: GLKVector3DotProduct(left[row: 1], right),
    z: GLKVector3DotProduct(left[row: 2], right))
}
public func GLKMatrix3Transpose(_ matrix: GLKMatrix3) -> GLKMatrix3 {
  GLKMatrix3(columns: (0..<3).map { matrix[row: $0] })
}
public func GLKMatrix3GetColumn(_ matrix: GLKMatrix3, _ column: Int32) -> GLKVector3 { matrix[column: Int(column)] }
public func GLKMatrix3GetRow(_ matrix: GLKMatrix3, _ row: Int32) -> GLKVector3 { matrix[row: Int(row)] }
public func GLKMatrix3MakeWithColumns(_ column0: GLKVector3, _ column1: GLKVector3, _ column2: GLKVector3) -> GLKMatrix3
{
  GLKMatrix3(columns: [column0, column1, column2])
}
public func GLKMatrix3Make(
  _ m00: Float, _ m01: Float, _ m02: Float, _ m10: Float,
  _ m11: Float, _ m12: Float, _ m20: Float, _ m21: Float, _ m22: Float
) -> GLKMatrix3 {
  GLKMatrix3(
    m00: m00, m01: m01, m02: m02, m10: m10,
    m11: m11, m12: m12, m20: m20, m21: m21, m22: m22)
}
public func GLKMatrix3Add(_ left: GLKMatrix3, _ right: GLKMatrix3) -> GLKMatrix3 {
  GLKMatrix3(columns: (0..<3).map { GLKVector3Add(left[column: $0], right[column: $0]) })
}

public func GLKMatrix3MakeScale(_ sx: Float, _ sy: Float, _ sz: Float) -> GLKMatrix3 {
  var made = GLKMatrix3Identity
  (made.m00, made.m11, made.m22) = (sx, sy, sz)
  return made
}
/// - Parameter radians: about the axis, which may be of any length.
public func GLKMatrix3MakeRotation(_ radians: Float, _ x: Float, _ y: Float, _ z: Float) -> GLKMatrix3 {
  let axis = GLKVector3Normalize(GLKVector3(x: x, y: y, z: z))
  let (c, s) = (cosf(radians), sinf(radians))
  var made = GLKMatrix3Identity
  for column in 0..<3 {
    for row in 0..<3 { made[3 * column + row] = (1 - c) * axis[column] * axis[row] + (row == column ? c : 0) }
  }
  (made.m01, made.m02, made.m12) = (made.m01 + axis.z * s, made.m02 - axis.y * s, made.m12 + axis.x * s)
  (made.m10, made.m20, made.m21) = (made.m10 - axis.z * s, made.m20 + axis.y * s, made.m21 - axis.x * s)
  return made
}
public func GLKMatrix3MakeXRotation(_ radians: Float) -> GLKMatrix3 { GLKMatrix3MakeRotation(radians, 1, 0, 0) }
public func GLKMatrix3MakeYRotation(_ radians: Float) -> GLKMatrix3 { GLKMatrix3MakeRotation(radians, 0, 1, 0) }
public func GLKMatrix3MakeZRotation(_ radians: Float) -> GLKMatrix3 { GLKMatrix3MakeRotation(radians, 0, 0, 1) }
public func GLKMatrix3Scale(_ matrix: GLKMatrix3, _ sx: Float, _ sy: Float, _ sz: Float) -> GLKMatrix3 {
  GLKMatrix3Multiply(matrix, GLKMatrix3MakeScale(sx, sy, sz))
}
public func GLKMatrix3Rotate(_ matrix: GLKMatrix3, _ radians: Float, _ x: Float, _ y: Float, _ z: Float) -> GLKMatrix3 {
  GLKMatrix3Multiply(matrix, GLKMatrix3MakeRotation(radians, x, y, z))
}
public func GLKMatrix3RotateX(_ matrix: GLKMatrix3, _ radians: Float) -> GLKMatrix3 {
  GLKMatrix3Rotate(matrix, radians, 1, 0, 0)
}
public func GLKMatrix3RotateY(_ matrix: GLKMatrix3, _ radians: Float) -> GLKMatrix3 {
  GLKMatrix3Rotate(matrix, radians, 0, 1, 0)
}
public func GLKMatrix3RotateZ(_ matrix: GLKMatrix3, _ radians: Float) -> GLKMatrix3 {
  GLKMatrix3Rotate(matrix, radians, 0, 0, 1)
}

/// - Parameter isInvertible: gets false where the matrix has no inverse; the answer is the identity then.
public func GLKMatrix3Invert(_ matrix: GLKMatrix3, _ isInvertible: UnsafeMutablePointer<Bool>?) -> GLKMatrix3 {
  var (rest, made) = (matrix, GLKMatrix3Identity)
  for place in 0..<3 {
    let pivot = (place..<3).max { abs(rest[column: place][$0]) < abs(rest[column: place][$1]) }!
    guard rest[column: place][pivot] != 0 else {
      isInvertible?.pointee = false
      return GLKMatrix3Identity
    }
    (rest[row: place], rest[row: pivot]) = (rest[row: pivot], rest[row: place])
    (made[row: place], made[row: pivot]) = (made[row: pivot], made[row: place])
    let scale = rest[column: place][place]
    rest[row: place] = GLKVector3DivideScalar(rest[row: place], scale)
    made[row: place] = GLKVector3DivideScalar(made[row: place], scale)
    for row in 0..<3 where row != place {
      let factor = rest[column: place][row]
      rest[row: row] = GLKVector3Subtract(rest[row: row], GLKVector3MultiplyScalar(rest[row: place], factor))
      made[row: row] = GLKVector3Subtract(made[row: row], GLKVector3MultiplyScalar(made[row: place], factor))
    }
  }
  isInvertible?.pointee = true
  return made
}

/// A matrix of 4 columns, which lie one after the other: `m01` is the second number of the first column.
public struct GLKMatrix4: Equatable, Sendable {
  // surface: read by their places
  public var m00: Float, m01: Float, m02: Float, m03: Float
  // surface: read by their places
  public var m10: Float, m11: Float, m12: Float, m13: Float
  public var m20: Float, m21: Float, m22: Float, m23: Float
  // surface: read by their places
  public var m30: Float, m31: Float, m32: Float, m33: Float

  /// All zeros.
  public init() {
    (m00, m01, m02, m03) = (0, 0, 0, 0)
    (m10, m11, m12, m13) = (0, 0, 0, 0)
    (m20, m21, m22, m23) = (0, 0, 0, 0)
    (m30, m31, m32, m33) = (0, 0, 0, 0)
  }

  public init(
    m00: Float, m01: Float, m02: Float, m03: Float, m10: Float, m11: Float, m12: Float, m13: Float,
    m20: Float, m21: Float, m22: Float, m23: Float, m30: Float, m31: Float, m32: Float, m33: Float
  ) {
    (self.m00, self.m01, self.m02, self.m03) = (m00, m01, m02, m03)
    (self.m10, self.m11, self.m12, self.m13) = (m10, m11, m12, m13)
    (self.m20, self.m21, self.m22, self.m23) = (m20, m21, m22, m23)
    (self.m30, self.m31, self.m32, self.m33) = (m30, m31, m32, m33)
  }

  init(columns: [GLKVector4]) {
    self.init()
    for (place, column) in columns.enumerated() { self[column: place] = column }
  }

  /// The numbers in the order of the columns.
  public var m:
    (Float, Float, Float, Float, Float, Float, Float, Float, Float, Float, Float, Float, Float, Float, Float, Float)
  {
    get {
      (
        m00, m01, m02, m03,
        m10, m11, m12, m13,
        m20, m21, m22, m23,
        m30, m31, m32, m33
      )
    }
    set {
      (
        m00, m01, m02, m03,
        m10, m11, m12, m13,
        m20, m21, m22, m23,
        m30, m31, m32, m33
      ) = newValue
    }
  }

  public subscript(place: Int) -> Float {
    get { withUnsafeBytes(of: self) { $0.bindMemory(to: Float.self)[place] } }
    set { withUnsafeMutableBytes(of: &self) { $0.bindMemory(to: Float.self)[place] = newValue } }
  }

  subscript(column place: Int) -> GLKVector4 {
    get { GLKVector4(x: self[4 * place + 0], y: self[4 * place + 1], z: self[4 * place + 2], w: self[4 * place + 3]) }
    set { for row in 0..<4 { self[4 * place + row] = newValue[row] } }
  }
  subscript(row place: Int) -> GLKVector4 {
    get { GLKVector4(x: self[0 + place], y: self[4 + place], z: self[8 + place], w: self[12 + place]) }
    set { for column in 0..<4 { self[4 * column + place] = newValue[column] } }
  }
}

public let GLKMatrix4Identity: GLKMatrix4 = {
  var made = GLKMatrix4()
  for place in 0..<4 { made[5 * place] = 1 }
  return made
}()

public func GLKMatrix4Multiply(_ left: GLKMatrix4, _ right: GLKMatrix4) -> GLKMatrix4 {
  GLKMatrix4(columns: (0..<4).map { GLKMatrix4MultiplyVector4(left, right[column: $0]) })
}
public func GLKMatrix4MultiplyVector4(_ left: GLKMatrix4, _ right: GLKVector4) -> GLKVector4 {
  GLKVector4(
    x: GLKVector4DotProduct(left[row: 0], right), y: GLKVector4DotProduct(left[row: 1], right),
    z: GLKVector4DotProduct(left[row: 2], right), w: GLKVector4DotProduct(left[row: 3], right))
}
public func GLKMatrix4Transpose(_ matrix: GLKMatrix4) -> GLKMatrix4 {
  GLKMatrix4(columns: (0..<4).map { matrix[row: $0] })
}
public func GLKMatrix4GetColumn(_ matrix: GLKMatrix4, _ column: Int32) -> GLKVector4 { matrix[column: Int(column)] }
public func GLKMatrix4GetRow(_ matrix: GLKMatrix4, _ row: Int32) -> GLKVector4 { matrix[row: Int(row)] }
public func GLKMatrix4MakeWithColumns(
  _ column0: GLKVector4, _ column1: GLKVector4, _ column2: GLKVector4, _ column3: GLKVector4
) -> GLKMatrix4 {
  GLKMatrix4(columns: [column0, column1, column2, column3])
}
public func GLKMatrix4Make(
  _ m00: Float, _ m01: Float, _ m02: Float, _ m03: Float, _ m10: Float, _ m11: Float, _ m12: Float, _ m13: Float,
  _ m20: Float, _ m21: Float, _ m22: Float, _ m23: Float, _ m30: Float, _ m31: Float, _ m32: Float, _ m33: Float
) -> GLKMatrix4 {
  GLKMatrix4(
    m00: m00, m01: m01, m02: m02, m03: m03, m10: m10, m11: m11, m12: m12, m13: m13,
    m20: m20, m21: m21, m22: m22, m23: m23, m30: m30, m31: m31, m32: m32, m33: m33)
}
public func GLKMatrix4Add(_ left: GLKMatrix4, _ right: GLKMatrix4) -> GLKMatrix4 {
  GLKMatrix4(columns: (0..<4).map { GLKVector4Add(left[column: $0], right[column: $0]) })
}

public func GLKMatrix4MakeScale(_ sx: Float, _ sy: Float, _ sz: Float) -> GLKMatrix4 {
  var made = GLKMatrix4Identity
  (made.m00, made.m11, made.m22) = (sx, sy, sz)
  return made
}
/// - Parameter radians: about the axis, which may be of any length.
public func GLKMatrix4MakeRotation(_ radians: Float, _ x: Float, _ y: Float, _ z: Float) -> GLKMatrix4 {
  let axis = GLKVector3Normalize(GLKVector3(x: x, y: y, z: z))
  let (c, s) = (cosf(radians), sinf(radians))
  var made = GLKMatrix4Identity
  for column in 0..<3 {
    for row in 0..<3 { made[4 * column + row] = (1 - c) * axis[column] * axis[row] + (row == column ? c : 0) }
  }
  (made.m01, made.m02, made.m12) = (made.m01 + axis.z * s, made.m02 - axis.y * s, made.m12 + axis.x * s)
  (made.m10, made.m20, made.m21) = (made.m10 - axis.z * s, made.m20 + axis.y * s, made.m21 - axis.x * s)
  return made
}
public func GLKMatrix4MakeXRotation(_ radians: Float) -> GLKMatrix4 { GLKMatrix4MakeRotation(radians, 1, 0, 0) }
public func GLKMatrix4MakeYRotation(_ radians: Float) -> GLKMatrix4 { GLKMatrix4MakeRotation(radians, 0, 1, 0) }
public func GLKMatrix4MakeZRotation(_ radians: Float) -> GLKMatrix4 { GLKMatrix4MakeRotation(radians, 0, 0, 1) }
public func GLKMatrix4Scale(_ matrix: GLKMatrix4, _ sx: Float, _ sy: Float, _ sz: Float) -> GLKMatrix4 {
  GLKMatrix4Multiply(matrix, GLKMatrix4MakeScale(sx, sy, sz))
}
public func GLKMatrix4Rotate(_ matrix: GLKMatrix4, _ radians: Float, _ x: Float, _ y: Float, _ z: Float) -> GLKMatrix4 {
  GLKMatrix4Multiply(matrix, GLKMatrix4MakeRotation(radians, x, y, z))
}
public func GLKMatrix4RotateX(_ matrix: GLKMatrix4, _ radians: Float) -> GLKMatrix4 {
  GLKMatrix4Rotate(matrix, radians, 1, 0, 0)
}
public func GLKMatrix4RotateY(_ matrix: GLKMatrix4, _ radians: Float) -> GLKMatrix4 {
  GLKMatrix4Rotate(matrix, radians, 0, 1, 0)
}
public func GLKMatrix4RotateZ(_ matrix: GLKMatrix4, _ radians: Float) -> GLKMatrix4 {
  GLKMatrix4Rotate(matrix, radians, 0, 0, 1)
}

/// - Parameter isInvertible: gets false where the matrix has no inverse; the answer is the identity then.
public func GLKMatrix4Invert(_ matrix: GLKMatrix4, _ isInvertible: UnsafeMutablePointer<Bool>?) -> GLKMatrix4 {
  var (rest, made) = (matrix, GLKMatrix4Identity)
  for place in 0..<4 {
    let pivot = (place..<4).max { abs(rest[column: place][$0]) < abs(rest[column: place][$1]) }!
    guard rest[column: place][pivot] != 0 else {
      isInvertible?.pointee = false
      return GLKMatrix4Identity
    }
    (rest[row: place], rest[row: pivot]) = (rest[row: pivot], rest[row: place])
    (made[row: place], made[row: pivot]) = (made[row: pivot], made[row: place])
    let scale = rest[column: place][place]
    rest[row: place] = GLKVector4DivideScalar(rest[row: place], scale)
    made[row: place] = GLKVector4DivideScalar(made[row: place], scale)
    for row in 0..<4 where row != place {
      let factor = rest[column: place][row]
      rest[row: row] = GLKVector4Subtract(rest[row: row], GLKVector4MultiplyScalar(rest[row: place], factor))
      made[row: row] = GLKVector4Subtract(made[row: row], GLKVector4MultiplyScalar(made[row: place], factor))
    }
  }
  isInvertible?.pointee = true
  return made
}

// MARK: - Places and projections

public func GLKMatrix4MakeTranslation(_ tx: Float, _ ty: Float, _ tz: Float) -> GLKMatrix4 {
  var made = GLKMatrix4Identity
  (made.m30, made.m31, made.m32) = (tx, ty, tz)
  return made
}
public func GLKMatrix4Translate(_ matrix: GLKMatrix4, _ tx: Float, _ ty: Float, _ tz: Float) -> GLKMatrix4 {
  GLKMatrix4Multiply(matrix, GLKMatrix4MakeTranslation(tx, ty, tz))
}
public func GLKMatrix4TranslateWithVector3(_ matrix: GLKMatrix4, _ vector: GLKVector3) -> GLKMatrix4 {
  GLKMatrix4Translate(matrix, vector.x, vector.y, vector.z)
}

/// - Parameter fovyRadians: the height of the field of view, as an angle.
public func GLKMatrix4MakePerspective(
  _ fovyRadians: Float, _ aspect: Float, _ nearZ: Float, _ farZ: Float
) -> GLKMatrix4 {
  let cotangent = 1 / tanf(fovyRadians / 2)
  var made = GLKMatrix4()
  (made.m00, made.m11) = (cotangent / aspect, cotangent)
  (made.m22, made.m23, made.m32) = ((farZ + nearZ) / (nearZ - farZ), -1, 2 * farZ * nearZ / (nearZ - farZ))
  return made
}
public func GLKMatrix4MakeFrustum(
  _ left: Float, _ right: Float, _ bottom: Float, _ top: Float, _ nearZ: Float, _ farZ: Float
) -> GLKMatrix4 {
  var made = GLKMatrix4()
  (made.m00, made.m11) = (2 * nearZ / (right - left), 2 * nearZ / (top - bottom))
  (made.m20, made.m21) = ((right + left) / (right - left), (top + bottom) / (top - bottom))
  (made.m22, made.m23, made.m32) = (-(farZ + nearZ) / (farZ - nearZ), -1, -2 * farZ * nearZ / (farZ - nearZ))
  return made
}
public func GLKMatrix4MakeOrtho(
  _ left: Float, _ right: Float, _ bottom: Float, _ top: Float, _ nearZ: Float, _ farZ: Float
) -> GLKMatrix4 {
  var made = GLKMatrix4MakeScale(2 / (right - left), 2 / (top - bottom), -2 / (farZ - nearZ))
  (made.m30, made.m31) = (-(right + left) / (right - left), -(top + bottom) / (top - bottom))
  made.m32 = -(farZ + nearZ) / (farZ - nearZ)
  return made
}
public func GLKMatrix4MakeLookAt(
  _ eyeX: Float, _ eyeY: Float, _ eyeZ: Float, _ centerX: Float, _ centerY: Float, _ centerZ: Float, _ upX: Float,
  _ upY: Float, _ upZ: Float
) -> GLKMatrix4 {
  let eye = GLKVector3(x: eyeX, y: eyeY, z: eyeZ)
  let back = GLKVector3Normalize(GLKVector3Subtract(eye, GLKVector3(x: centerX, y: centerY, z: centerZ)))
  let right = GLKVector3Normalize(GLKVector3CrossProduct(GLKVector3(x: upX, y: upY, z: upZ), back))
  let up = GLKVector3CrossProduct(back, right)
  var made = GLKMatrix4Identity
  for (row, axis) in [right, up, back].enumerated() {
    made[row: row] = GLKVector4MakeWithVector3(axis, -GLKVector3DotProduct(axis, eye))
  }
  return made
}

/// Without the matrix's translation.
public func GLKMatrix4MultiplyVector3(_ left: GLKMatrix4, _ right: GLKVector3) -> GLKVector3 {
  first(GLKMatrix4MultiplyVector4(left, GLKVector4MakeWithVector3(right, 0)))
}
public func GLKMatrix4MultiplyVector3WithTranslation(_ left: GLKMatrix4, _ right: GLKVector3) -> GLKVector3 {
  first(GLKMatrix4MultiplyVector4(left, GLKVector4MakeWithVector3(right, 1)))
}
public func GLKMatrix4MultiplyAndProjectVector3(_ left: GLKMatrix4, _ right: GLKVector3) -> GLKVector3 {
  let moved = GLKMatrix4MultiplyVector4(left, GLKVector4MakeWithVector3(right, 1))
  return GLKVector3DivideScalar(first(moved), moved.w)
}
private func first(_ vector: GLKVector4) -> GLKVector3 { GLKVector3(x: vector.x, y: vector.y, z: vector.z) }

public func GLKMatrix4GetMatrix3(_ matrix: GLKMatrix4) -> GLKMatrix3 {
  GLKMatrix3(columns: (0..<3).map { first(matrix[column: $0]) })
}
/// The inverse of the upper left matrix, transposed, which moves normals.
public func GLKMatrix3InvertAndTranspose(
  _ matrix: GLKMatrix3, _ isInvertible: UnsafeMutablePointer<Bool>?
) -> GLKMatrix3 { GLKMatrix3Transpose(GLKMatrix3Invert(matrix, isInvertible)) }
public func GLKMatrix4InvertAndTranspose(
  _ matrix: GLKMatrix4, _ isInvertible: UnsafeMutablePointer<Bool>?
) -> GLKMatrix4 { GLKMatrix4Transpose(GLKMatrix4Invert(matrix, isInvertible)) }

/// - Parameter viewport: left, bottom, width and height in pixels.
public func GLKMathProject(
  _ object: GLKVector3, _ model: GLKMatrix4, _ projection: GLKMatrix4, _ viewport: UnsafePointer<Int32>
) -> GLKVector3 {
  let place = GLKMatrix4MultiplyAndProjectVector3(GLKMatrix4Multiply(projection, model), object)
  return GLKVector3(
    x: Float(viewport[0]) + Float(viewport[2]) * (place.x + 1) / 2,
    y: Float(viewport[1]) + Float(viewport[3]) * (place.y + 1) / 2, z: (place.z + 1) / 2)
}
/// The way back of `GLKMathProject`.
public func GLKMathUnproject(
  _ window: GLKVector3, _ model: GLKMatrix4, _ projection: GLKMatrix4, _ viewport: UnsafePointer<Int32>,
  _ success: UnsafeMutablePointer<Bool>?
) -> GLKVector3 {
  let inverse = GLKMatrix4Invert(GLKMatrix4Multiply(projection, model), success)
  let place = GLKVector3(
    x: 2 * (window.x - Float(viewport[0])) / Float(viewport[2]) - 1,
    y: 2 * (window.y - Float(viewport[1])) / Float(viewport[3]) - 1, z: 2 * window.z - 1)
  return GLKMatrix4MultiplyAndProjectVector3(inverse, place)
}
