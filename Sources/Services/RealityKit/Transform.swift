import QuinceFoundation
import simd

/// Where an entity is in its parent's space: in meters, turned and scaled.
public struct Transform: Equatable, Sendable {
  public var scale: SIMD3<Float>
  public var rotation: simd_quatf
  public var translation: SIMD3<Float>

  public static let identity = Transform()

  public init() {
    (scale, rotation, translation) = (SIMD3(repeating: 1), simd_quatf(ix: 0, iy: 0, iz: 0, r: 1), SIMD3())
  }
  public init(
    scale: SIMD3<Float> = SIMD3(repeating: 1), rotation: simd_quatf = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1),
    translation: SIMD3<Float> = SIMD3()
  ) { (self.scale, self.rotation, self.translation) = (scale, rotation, translation) }

  /// - Parameters: angles about the axes in radians; z first, then x, then y.
  public init(pitch x: Float = 0, yaw y: Float = 0, roll z: Float = 0) {
    let (pitch, yaw, roll) = (
      simd_quatf(angle: x, axis: SIMD3(1, 0, 0)), simd_quatf(angle: y, axis: SIMD3(0, 1, 0)),
      simd_quatf(angle: z, axis: SIMD3(0, 0, 1))
    )
    self.init(rotation: yaw * pitch * roll)
  }

  /// Takes a matrix without shears apart.
  public init(matrix: float4x4) {
    let columns = (0..<3).map { SIMD3(matrix[$0].x, matrix[$0].y, matrix[$0].z) }
    var lengths = columns.map { simd_length($0) }
    let turned = zip(columns, lengths).map { $1 == 0 ? SIMD3<Float>() : $0 / $1 }
    // A mirror is a scale below zero.
    let isMirrored = simd_dot(simd_cross(turned[0], turned[1]), turned[2]) < 0
    if isMirrored { lengths[0] = -lengths[0] }
    self.init(
      scale: SIMD3(lengths[0], lengths[1], lengths[2]),
      rotation: simd_quatf(float3x3([isMirrored ? -turned[0] : turned[0], turned[1], turned[2]])),
      translation: SIMD3(matrix[3].x, matrix[3].y, matrix[3].z))
  }

  public var matrix: float4x4 {
    get {
      var made = simd_matrix4x4(rotation)
      for column in 0..<3 { made[column] *= scale[column] }
      made[3] = SIMD4(translation, 1)
      return made
    }
    set { self = Transform(matrix: newValue) }
  }
}
