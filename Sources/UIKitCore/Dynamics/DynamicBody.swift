/// A rigid body: a place, an angle, velocities, and how hard it is to change them.
@MainActor package class DynamicBody {
  package final var position = DynamicVector()
  /// Radians.
  package final var angle = 0.0
  package final var velocity = DynamicVector()
  package final var angularVelocity = 0.0
  /// 0: nothing moves it.
  package final var inverseMass = 1.0
  /// 0: nothing turns it.
  package final var inverseInertia = 1.0

  package init() {}

  package final func velocity(at arm: DynamicVector) -> DynamicVector { velocity + arm.turning(angularVelocity) }

  package final func push(_ impulse: DynamicVector, at arm: DynamicVector) {
    velocity += impulse * inverseMass
    angularVelocity += arm.cross(impulse) * inverseInertia
  }
}
