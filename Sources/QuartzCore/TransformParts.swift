import CoreGraphics
import Foundation

/// A transform taken apart, so that two can be mixed and single parts be set: scale, shear, rotation, translation, perspective.
struct TransformParts {
  var translation = SIMD3<Double>(0, 0, 0)
  var scale = SIMD3<Double>(1, 1, 1)
  /// xy, xz, yz
  var shear = SIMD3<Double>(0, 0, 0)
  /// x, y, z, w
  var rotation = SIMD4<Double>(0, 0, 0, 1)
  var perspective = SIMD4<Double>(0, 0, 0, 1)

  // Source: "Decomposing a matrix", Graphics Gems II, as CSS Transforms Level 2 states it.
  init?(_ t: CATransform3D) {
    guard t.m44 != 0 else { return nil }
    let k = 1 / t.m44
    let m = t._rows.map { row in row.map { $0 * k } }
    perspective = SIMD4(m[0][3], m[1][3], m[2][3], 1)
    if perspective.x != 0 || perspective.y != 0 || perspective.z != 0 {
      var flat = t
      (flat.m14, flat.m24, flat.m34, flat.m44) = (0, 0, 0, t.m44)
      let inverse = CATransform3DInvert(flat)._rows
      let v = [t.m14, t.m24, t.m34, t.m44]
      // Columns of the inverse transposed: p = inverse * v.
      var p = [0.0, 0.0, 0.0, 0.0]
      for i in 0..<4 { for j in 0..<4 { p[i] += inverse[i][j] * v[j] } }
      perspective = SIMD4(p[0], p[1], p[2], p[3])
    }
    translation = SIMD3(m[3][0], m[3][1], m[3][2])
    var rows = (0..<3).map { SIMD3<Double>(m[$0][0], m[$0][1], m[$0][2]) }
    func length(_ v: SIMD3<Double>) -> Double { (v * v).sum().squareRoot() }
    func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }
    func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
    scale.x = length(rows[0])
    guard scale.x > 1e-12 else { return nil }
    rows[0] /= scale.x
    shear.x = dot(rows[0], rows[1])
    rows[1] -= rows[0] * shear.x
    scale.y = length(rows[1])
    guard scale.y > 1e-12 else { return nil }
    rows[1] /= scale.y
    shear.x /= scale.y
    shear.y = dot(rows[0], rows[2])
    rows[2] -= rows[0] * shear.y
    shear.z = dot(rows[1], rows[2])
    rows[2] -= rows[1] * shear.z
    scale.z = length(rows[2])
    guard scale.z > 1e-12 else { return nil }
    rows[2] /= scale.z
    shear.y /= scale.z
    shear.z /= scale.z
    if dot(rows[0], cross(rows[1], rows[2])) < 0 {
      // A reflection: in the plane it is told apart by the axis that points the other way.
      if rows[2].z > 0.999_999 && rows[0].x < 0 && rows[1].y >= 0 {
        scale.x = -scale.x
        rows[0] = -rows[0]
      } else if rows[2].z > 0.999_999 {
        scale.y = -scale.y
        rows[1] = -rows[1]
      } else {
        scale = -scale
        for i in 0..<3 { rows[i] = -rows[i] }
      }
    }
    rotation = TransformParts.quaternion(rows)
  }

  private static func quaternion(_ r: [SIMD3<Double>]) -> SIMD4<Double> {
    let trace = r[0].x + r[1].y + r[2].z
    if trace > 0 {
      let s = (trace + 1).squareRoot() * 2
      return SIMD4((r[1].z - r[2].y) / s, (r[2].x - r[0].z) / s, (r[0].y - r[1].x) / s, s / 4)
    }
    if r[0].x > r[1].y && r[0].x > r[2].z {
      let s = (1 + r[0].x - r[1].y - r[2].z).squareRoot() * 2
      return SIMD4(s / 4, (r[0].y + r[1].x) / s, (r[2].x + r[0].z) / s, (r[1].z - r[2].y) / s)
    }
    if r[1].y > r[2].z {
      let s = (1 + r[1].y - r[0].x - r[2].z).squareRoot() * 2
      return SIMD4((r[0].y + r[1].x) / s, s / 4, (r[1].z + r[2].y) / s, (r[2].x - r[0].z) / s)
    }
    let s = (1 + r[2].z - r[0].x - r[1].y).squareRoot() * 2
    return SIMD4((r[2].x + r[0].z) / s, (r[1].z + r[2].y) / s, s / 4, (r[0].y - r[1].x) / s)
  }

  /// Rows of the rotation, for row vectors.
  private var rotationRows: [SIMD3<Double>] {
    let (x, y, z, w) = (rotation.x, rotation.y, rotation.z, rotation.w)
    return [
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)),
    ]
  }

  var transform: CATransform3D {
    let r = rotationRows
    let x = r[0] * scale.x
    let y = (r[1] + r[0] * shear.x) * scale.y
    let z = (r[2] + r[0] * shear.y + r[1] * shear.z) * scale.z
    var t = CATransform3DIdentity
    (t.m11, t.m12, t.m13) = (x.x, x.y, x.z)
    (t.m21, t.m22, t.m23) = (y.x, y.y, y.z)
    (t.m31, t.m32, t.m33) = (z.x, z.y, z.z)
    (t.m41, t.m42, t.m43) = (translation.x, translation.y, translation.z)
    if perspective.x != 0 || perspective.y != 0 || perspective.z != 0 || perspective.w != 1 {
      let (a, b, c, w) = (perspective.x, perspective.y, perspective.z, perspective.w)
      t.m14 = t.m11 * a + t.m12 * b + t.m13 * c
      t.m24 = t.m21 * a + t.m22 * b + t.m23 * c
      t.m34 = t.m31 * a + t.m32 * b + t.m33 * c
      t.m44 = t.m41 * a + t.m42 * b + t.m43 * c + w
    }
    return t
  }

  /// Angles about x, then y, then z, in radians.
  var angles: SIMD3<Double> {
    get {
      let r = rotationRows
      let sy = -r[0].z
      if abs(sy) > 0.999_999_9 {
        return SIMD3(0, sy > 0 ? .pi / 2 : -.pi / 2, atan2(-r[1].x, r[1].y))
      }
      return SIMD3(atan2(r[1].z, r[2].z), asin(sy), atan2(r[0].y, r[0].x))
    }
    set {
      var t = CATransform3DMakeRotation(newValue.x, 1, 0, 0)
      t = CATransform3DConcat(t, CATransform3DMakeRotation(newValue.y, 0, 1, 0))
      t = CATransform3DConcat(t, CATransform3DMakeRotation(newValue.z, 0, 0, 1))
      rotation = TransformParts.quaternion([
        SIMD3(t.m11, t.m12, t.m13), SIMD3(t.m21, t.m22, t.m23), SIMD3(t.m31, t.m32, t.m33),
      ])
    }
  }

  static func mix(_ a: CATransform3D, _ b: CATransform3D, _ t: Double) -> CATransform3D {
    if t == 0 { return a }
    if t == 1 { return b }
    guard var p = TransformParts(a), let q = TransformParts(b) else { return mixEntries(a, b, t) }
    p.translation += (q.translation - p.translation) * t
    p.scale += (q.scale - p.scale) * t
    p.shear += (q.shear - p.shear) * t
    p.perspective += (q.perspective - p.perspective) * t
    p.rotation = slerp(p.rotation, q.rotation, t)
    return p.transform
  }

  /// A transform that shrinks to nothing has no rotation to speak of: mix it entry by entry.
  private static func mixEntries(_ a: CATransform3D, _ b: CATransform3D, _ t: Double) -> CATransform3D {
    let (p, q) = (a._rows, b._rows)
    return CATransform3D(_rows: zip(p, q).map { zip($0, $1).map { $0 + ($1 - $0) * t } })
  }

  private static func slerp(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ t: Double) -> SIMD4<Double> {
    var b = b
    var cosine = (a * b).sum()
    if cosine < 0 {
      b = -b
      cosine = -cosine
    }
    if cosine > 0.999_999_9 { return a }
    let angle = acos(min(cosine, 1))
    return (a * sin((1 - t) * angle) + b * sin(t * angle)) / sin(angle)
  }
}
