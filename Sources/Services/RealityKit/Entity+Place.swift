import QuinceFoundation
import simd

@preconcurrency @MainActor public protocol HasHierarchy: AnyObject {}
@preconcurrency @MainActor public protocol HasTransform: AnyObject {}
@preconcurrency @MainActor public protocol HasAnchoring: HasTransform {}
@preconcurrency @MainActor public protocol HasModel: HasTransform {}
@preconcurrency @MainActor public protocol HasCollision: HasTransform {}
@preconcurrency @MainActor public protocol HasPhysics: HasCollision {}

extension Entity {
  public var position: SIMD3<Float> {
    get { transform.translation }
    set { transform.translation = newValue }
  }
  public var orientation: simd_quatf {
    get { transform.rotation }
    set { transform.rotation = newValue }
  }
  public var scale: SIMD3<Float> {
    get { transform.scale }
    set { transform.scale = newValue }
  }

  /// - Parameter referenceEntity: whose space is meant; nil for the world's.
  public func transformMatrix(relativeTo referenceEntity: Entity?) -> float4x4 {
    let world = sequence(first: self, next: \.parent).reduce(float4x4(1)) { $1.transform.matrix * $0 }
    guard let referenceEntity else { return world }
    return referenceEntity.transformMatrix(relativeTo: nil).inverse * world
  }
  public func setTransformMatrix(_ matrix: float4x4, relativeTo referenceEntity: Entity?) {
    let world = (referenceEntity?.transformMatrix(relativeTo: nil) ?? float4x4(1)) * matrix
    let above = parent?.transformMatrix(relativeTo: nil) ?? float4x4(1)
    transform = Transform(matrix: above.inverse * world)
  }

  private func place(_ referenceEntity: Entity?) -> Transform {
    Transform(matrix: transformMatrix(relativeTo: referenceEntity))
  }
  private func change(_ referenceEntity: Entity?, _ change: (inout Transform) -> Void) {
    var place = place(referenceEntity)
    change(&place)
    setTransformMatrix(place.matrix, relativeTo: referenceEntity)
  }

  public func position(relativeTo referenceEntity: Entity?) -> SIMD3<Float> { place(referenceEntity).translation }
  public func setPosition(_ position: SIMD3<Float>, relativeTo referenceEntity: Entity?) {
    change(referenceEntity) { $0.translation = position }
  }
  public func orientation(relativeTo referenceEntity: Entity?) -> simd_quatf { place(referenceEntity).rotation }
  public func setOrientation(_ orientation: simd_quatf, relativeTo referenceEntity: Entity?) {
    change(referenceEntity) { $0.rotation = orientation }
  }
  public func scale(relativeTo referenceEntity: Entity?) -> SIMD3<Float> { place(referenceEntity).scale }
  public func setScale(_ scale: SIMD3<Float>, relativeTo referenceEntity: Entity?) {
    change(referenceEntity) { $0.scale = scale }
  }

  public func convert(position: SIMD3<Float>, from referenceEntity: Entity?) -> SIMD3<Float> {
    moved(
      position, by: (referenceEntity?.transformMatrix(relativeTo: self)) ?? transformMatrix(relativeTo: nil).inverse)
  }
  public func convert(position: SIMD3<Float>, to referenceEntity: Entity?) -> SIMD3<Float> {
    moved(position, by: transformMatrix(relativeTo: referenceEntity))
  }
  private func moved(_ position: SIMD3<Float>, by matrix: float4x4) -> SIMD3<Float> {
    let moved = matrix * SIMD4(position, 1)
    return SIMD3(moved.x, moved.y, moved.z)
  }

  /// Places the entity so that its negative z axis points at a target.
  public func look(
    at target: SIMD3<Float>, from position: SIMD3<Float>, upVector: SIMD3<Float> = SIMD3(0, 1, 0),
    relativeTo referenceEntity: Entity?
  ) {
    let back = simd_normalize(position - target)
    let right = simd_normalize(simd_cross(upVector, back))
    let rotation = simd_quatf(float3x3([right, simd_cross(back, right), back]))
    change(referenceEntity) { ($0.rotation, $0.translation) = (rotation, position) }
  }
}

/// A box along the axes.
public struct BoundingBox: Equatable, Sendable {
  public var min: SIMD3<Float>
  public var max: SIMD3<Float>
  /// The empty one.
  public init() { (min, max) = (SIMD3(repeating: .infinity), SIMD3(repeating: -.infinity)) }
  public init(min: SIMD3<Float>, max: SIMD3<Float>) { (self.min, self.max) = (min, max) }

  public var isEmpty: Bool { min.x > max.x }
  public var extents: SIMD3<Float> { isEmpty ? SIMD3() : max - min }
  public var center: SIMD3<Float> { isEmpty ? SIMD3() : (min + max) / 2 }
  public var boundingRadius: Float { simd_length(extents) / 2 }

  public func union(_ other: BoundingBox) -> BoundingBox {
    BoundingBox(min: pointwiseMin(min, other.min), max: pointwiseMax(max, other.max))
  }

  func transformed(by matrix: float4x4) -> BoundingBox {
    guard !isEmpty else { return self }
    return (0..<8).reduce(BoundingBox()) { box, corner in
      let point = SIMD4(
        corner & 1 == 0 ? min.x : max.x, corner & 2 == 0 ? min.y : max.y, corner & 4 == 0 ? min.z : max.z, 1)
      let moved = matrix * point
      let place = SIMD3(moved.x, moved.y, moved.z)
      return box.union(BoundingBox(min: place, max: place))
    }
  }
}
