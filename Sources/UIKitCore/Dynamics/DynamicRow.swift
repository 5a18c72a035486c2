import CoreGraphics

/// One equation between the velocities of two bodies, or of a body and the ground: contacts and attachments are made of these.
@MainActor package struct DynamicRow {
  package let first: DynamicBody?
  package let second: DynamicBody?
  private let direction: DynamicVector
  private let firstTurn: Double
  private let secondTurn: Double
  private var mass = 0.0
  /// Velocity that is wanted beside none.
  package var bias = 0.0
  private var softness = 0.0
  package var lowest = -Double.infinity
  package var highest = Double.infinity
  package private(set) var impulse = 0.0
  /// A friction row is limited by the impulse of this one.
  package var normalRow: Int?
  package var friction = 0.0

  /// Along a direction, at arms from the bodies' centres.
  package init(
    _ first: DynamicBody?, _ second: DynamicBody?, along direction: DynamicVector, _ firstArm: DynamicVector,
    _ secondArm: DynamicVector
  ) {
    self.first = first
    self.second = second
    self.direction = direction
    firstTurn = firstArm.cross(direction)
    secondTurn = secondArm.cross(direction)
    weigh()
  }

  /// Between the bodies' angles.
  package init(turning first: DynamicBody?, _ second: DynamicBody?) {
    self.first = first
    self.second = second
    direction = DynamicVector()
    firstTurn = 1
    secondTurn = 1
    weigh()
  }

  private var inverse: Double {
    let linear = direction.dot(direction)
    return (first.map { $0.inverseMass * linear + $0.inverseInertia * firstTurn * firstTurn } ?? 0)
      + (second.map { $0.inverseMass * linear + $0.inverseInertia * secondTurn * secondTurn } ?? 0)
  }

  private mutating func weigh() {
    let inverse = inverse + softness
    mass = inverse > 1e-12 ? 1 / inverse : 0
  }

  /// Makes the row a spring.
  /// - Parameters:
  ///   - offset: how far from rest.
  ///   - frequency: hertz; at 0 the row is rigid.
  ///   - damping: 1 does not swing.
  package mutating func spring(_ offset: Double, frequency: Double, damping: Double, step: Double) {
    guard frequency > 0, mass > 0 else {
      bias = offset * 0.2 / step
      return
    }
    let omega = 2 * Double.pi * frequency
    let stiffness = mass * omega * omega
    let resistance = 2 * mass * damping * omega
    softness = 1 / (step * (resistance + step * stiffness))
    bias = offset * step * stiffness * softness
    weigh()
  }

  /// The velocity along the row, of the second against the first.
  package var speed: Double {
    (second.map { direction.dot($0.velocity) + secondTurn * $0.angularVelocity } ?? 0)
      - (first.map { direction.dot($0.velocity) + firstTurn * $0.angularVelocity } ?? 0)
  }

  package mutating func solve() {
    let wanted = -mass * (speed + bias + softness * impulse)
    let total = min(max(impulse + wanted, lowest), highest)
    let change = total - impulse
    impulse = total
    apply(change)
  }

  /// Begins with what the equation came to in the last step, so that piles need few rounds to carry their weight.
  package mutating func begin(with impulse: Double) {
    self.impulse = impulse
    apply(impulse)
  }

  private func apply(_ change: Double) {
    if let first {
      first.velocity -= direction * (change * first.inverseMass)
      first.angularVelocity -= firstTurn * change * first.inverseInertia
    }
    if let second {
      second.velocity += direction * (change * second.inverseMass)
      second.angularVelocity += secondTurn * change * second.inverseInertia
    }
  }

  private static let iterations = 12

  /// Solves all equations together, by sequential impulses.
  package static func solve(_ rows: inout [DynamicRow]) {
    for _ in 0..<iterations {
      for index in rows.indices {
        if let normal = rows[index].normalRow {
          let limit = rows[index].friction * rows[normal].impulse
          (rows[index].lowest, rows[index].highest) = (-limit, limit)
        }
        rows[index].solve()
      }
    }
  }
}
