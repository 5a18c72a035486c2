import Testing
import simd

/// Products, turns and inverses, against values worked out by hand.
struct MatrixTests {
  @Test func columnsAreGivenInTheirOrder() {
    let matrix = float2x3(SIMD3(1, 2, 3), SIMD3(4, 5, 6))
    #expect(matrix[1] == SIMD3(4, 5, 6) && matrix[1, 2] == 6 && matrix.columns.0 == SIMD3(1, 2, 3))
    #expect(matrix.transpose == float3x2(SIMD2(1, 4), SIMD2(2, 5), SIMD2(3, 6)))
    #expect(float2x3(rows: [SIMD2(1, 4), SIMD2(2, 5), SIMD2(3, 6)]) == matrix)
    #expect(matrix * SIMD2(1, 2) == SIMD3(9, 12, 15))
    #expect(SIMD3(1, 0, 1) * matrix == SIMD2(4, 10))
  }

  @Test func productsGoFromTheRight() {
    var move = matrix_identity_float4x4
    move.columns.3 = [1, 2, 3, 1]
    let scale = simd_float4x4(diagonal: [2, 2, 2, 1])
    #expect(simd_mul(move * scale, SIMD4(1, 1, 1, 1)) == SIMD4(3, 4, 5, 1))
    #expect(simd_mul(scale * move, SIMD4(1, 1, 1, 1)) == SIMD4(4, 6, 8, 1))
  }

  @Test(arguments: [
    ([2, 0, 1, 1, 3, 2, 1, 1, 1], 0), ([0, 2, 0, 1, 0, 0, 0, 0, 3], -6), ([4, 7, 2, 3, 6, 1, 2, 5, 3], 9),
  ]) func determinantsAndInverses(rows: [Double], determinant: Double) {
    let matrix = double3x3(rows: (0..<3).map { SIMD3<Double>(rows[3 * $0], rows[3 * $0 + 1], rows[3 * $0 + 2]) })
    #expect(abs(matrix.determinant - determinant) < 1e-12)
    guard determinant != 0 else { return }
    #expect(simd_almost_equal_elements(matrix * matrix.inverse, double3x3(1), 1e-12))
    #expect(simd_almost_equal_elements(matrix.inverse * matrix, double3x3(1), 1e-12))
  }

  @Test func aPerspectiveHasAnInverse() {
    let matrix = float4x4(
      columns: (SIMD4(1.2, 0, 0, 0), SIMD4(0, 1.7, 0, 0), SIMD4(0, 0, -1.01, -1), SIMD4(0, 0, -0.2, 0)))
    #expect(simd_almost_equal_elements(matrix * matrix.inverse, matrix_identity_float4x4, 1e-5))
  }

  @Test func sizesAreThoseOfC() {
    #expect(MemoryLayout<float3x3>.stride == 48 && MemoryLayout<float4x4>.stride == 64)
    #expect(MemoryLayout<double4x4>.stride == 128 && MemoryLayout<float2x2>.stride == 16)
  }

  @Test func aColumnThatIsNotThereEndsTheProgram() async {
    await #expect(processExitsWith: .failure) { _ = float2x2(1)[2] }
  }
}

struct VectorTests {
  @Test func lengthsAndProducts() {
    #expect(simd_length(SIMD3<Float>(2, 3, 6)) == 7 && length_squared(SIMD2<Double>(3, 4)) == 25)
    #expect(dot(SIMD3<Float>(1, 2, 3), SIMD3(4, 5, 6)) == 32)
    #expect(cross(SIMD3<Float>(1, 0, 0), SIMD3(0, 1, 0)) == SIMD3(0, 0, 1))
    #expect(simd_distance(SIMD2<Float>(1, 1), SIMD2(4, 5)) == 5)
    #expect(normalize(SIMD2<Double>(0, -5)) == SIMD2(0, -1))
    #expect(reflect(SIMD2<Float>(1, -1), n: SIMD2(0, 1)) == SIMD2(1, 1))
    #expect(simd_project(SIMD2<Float>(3, 4), SIMD2(2, 0)) == SIMD2(3, 0))
  }

  @Test func functionsOfEachComponent() {
    let vector = SIMD3<Float>(-1.5, 0.25, 2)
    #expect(abs(vector) == SIMD3(1.5, 0.25, 2) && simd_sign(vector) == SIMD3(-1, 1, 1))
    #expect(clamp(vector, min: 0, max: 1) == SIMD3(0, 0.25, 1) && fract(vector) == SIMD3(0.5, 0.25, 0))
    #expect(min(vector, SIMD3(0, 0, 0)) == SIMD3(-1.5, 0, 0) && reduce_max(vector) == 2)
    #expect(mix(vector, SIMD3(0.5, 0.25, 4), t: 0.5) == SIMD3(-0.5, 0.25, 3))
    #expect(floor(vector) == SIMD3(-2, 0, 2) && step(vector, edge: SIMD3(0, 0, 3)) == SIMD3(0, 1, 0))
    #expect(simd_smoothstep(0, 2, 1.0) == 0.5 && simd_mix(10, 20, 0.25) == 12.5)
  }
}

struct QuaternionTests {
  private let quarter = simd_quatf(angle: .pi / 2, axis: [0, 0, 1])

  private func isNear(_ first: SIMD3<Float>, _ second: SIMD3<Float>) -> Bool { distance(first, second) < 1e-5 }

  @Test func aTurnActsAsItsMatrixDoes() {
    #expect(isNear(quarter.act([1, 0, 0]), [0, 1, 0]))
    #expect(isNear(float3x3(quarter) * [1, 0, 0], [0, 1, 0]))
    let turned = float4x4(quarter) * SIMD4<Float>(0, 2, 0, 1)
    #expect(isNear(simd_make_float3(turned), [-2, 0, 0]) && turned.w == 1)
    #expect(isNear((quarter * quarter).act([1, 0, 0]), [-1, 0, 0]))
    #expect(isNear((quarter * quarter.inverse).act([1, 2, 3]), [1, 2, 3]))
  }

  @Test(
    arguments: [
      SIMD3<Float>(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1), simd_normalize(SIMD3(1, -2, 3)),
    ], [Float(0.3), 1.5, 3.1]) func matricesGiveTheirTurnBack(axis: SIMD3<Float>, angle: Float)
  {
    let turn = simd_quatf(simd_quatf(angle: angle, axis: axis).turnMatrix)
    #expect(abs(turn.angle - angle) < 1e-3 && distance(turn.axis, axis) < 1e-3)
  }

  @Test func betweenTwoTurns() {
    let middle = simd_slerp(simd_quatf(angle: 0, axis: [0, 0, 1]), quarter, 0.5)
    #expect(abs(middle.angle - .pi / 4) < 1e-5 && isNear(middle.axis, [0, 0, 1]))
    let longer = simd_slerp_longest(simd_quatf(angle: 0, axis: [0, 0, 1]), quarter, 0.5)
    #expect(abs(longer.act([1, 0, 0]).x + 0.70711) < 1e-4)
    #expect(isNear(simd_quatf(from: [1, 0, 0], to: [0, 1, 0]).act([1, 0, 0]), [0, 1, 0]))
    #expect(isNear(simd_quatf(from: [1, 0, 0], to: [-1, 0, 0]).act([1, 0, 0]), [-1, 0, 0]))
  }
}

extension simd_quatf {
  fileprivate var turnMatrix: float4x4 { simd_matrix4x4(self) }
}
