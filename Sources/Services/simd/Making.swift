// Vectors and matrices from their parts, as C makes them.

public func simd_make_float2(_ x: Float, _ y: Float) -> SIMD2<Float> { SIMD2(x, y) }
public func simd_make_float2(_ x: SIMD3<Float>) -> SIMD2<Float> { SIMD2(x.x, x.y) }
public func simd_make_float2(_ x: SIMD4<Float>) -> SIMD2<Float> { SIMD2(x.x, x.y) }
public func simd_make_float3(_ x: Float, _ y: Float, _ z: Float) -> SIMD3<Float> { SIMD3(x, y, z) }
public func simd_make_float3(_ xy: SIMD2<Float>, _ z: Float) -> SIMD3<Float> { SIMD3(xy, z) }
public func simd_make_float3(_ x: SIMD4<Float>) -> SIMD3<Float> { SIMD3(x.x, x.y, x.z) }
public func simd_make_float4(_ x: Float, _ y: Float, _ z: Float, _ w: Float) -> SIMD4<Float> { SIMD4(x, y, z, w) }
public func simd_make_float4(_ xyz: SIMD3<Float>, _ w: Float) -> SIMD4<Float> { SIMD4(xyz, w) }
/// With a fourth component of zero.
public func simd_make_float4(_ xyz: SIMD3<Float>) -> SIMD4<Float> { SIMD4(xyz, 0) }
public func simd_make_double2(_ x: Double, _ y: Double) -> SIMD2<Double> { SIMD2(x, y) }
public func simd_make_double3(_ x: Double, _ y: Double, _ z: Double) -> SIMD3<Double> { SIMD3(x, y, z) }
public func simd_make_double3(_ x: SIMD4<Double>) -> SIMD3<Double> { SIMD3(x.x, x.y, x.z) }
public func simd_make_double4(_ x: Double, _ y: Double, _ z: Double, _ w: Double) -> SIMD4<Double> {
  SIMD4(x, y, z, w)
}
public func simd_make_double4(_ xyz: SIMD3<Double>, _ w: Double) -> SIMD4<Double> { SIMD4(xyz, w) }
public func simd_make_int2(_ x: Int32, _ y: Int32) -> SIMD2<Int32> { SIMD2(x, y) }
public func simd_make_int3(_ x: Int32, _ y: Int32, _ z: Int32) -> SIMD3<Int32> { SIMD3(x, y, z) }
public func simd_make_int4(_ x: Int32, _ y: Int32, _ z: Int32, _ w: Int32) -> SIMD4<Int32> { SIMD4(x, y, z, w) }

public func simd_float(_ x: SIMD2<Double>) -> SIMD2<Float> { SIMD2(x) }
public func simd_float(_ x: SIMD3<Double>) -> SIMD3<Float> { SIMD3(x) }
public func simd_float(_ x: SIMD4<Double>) -> SIMD4<Float> { SIMD4(x) }
public func simd_double(_ x: SIMD2<Float>) -> SIMD2<Double> { SIMD2(x) }
public func simd_double(_ x: SIMD3<Float>) -> SIMD3<Double> { SIMD3(x) }
public func simd_double(_ x: SIMD4<Float>) -> SIMD4<Double> { SIMD4(x) }

public func simd_matrix(_ col0: SIMD2<Float>, _ col1: SIMD2<Float>) -> float2x2 { float2x2(col0, col1) }
public func simd_matrix(_ col0: SIMD3<Float>, _ col1: SIMD3<Float>, _ col2: SIMD3<Float>) -> float3x3 {
  float3x3(col0, col1, col2)
}
public func simd_matrix(
  _ col0: SIMD4<Float>, _ col1: SIMD4<Float>, _ col2: SIMD4<Float>, _ col3: SIMD4<Float>
) -> float4x4 { float4x4(col0, col1, col2, col3) }
public func simd_matrix(_ col0: SIMD3<Double>, _ col1: SIMD3<Double>, _ col2: SIMD3<Double>) -> double3x3 {
  double3x3(col0, col1, col2)
}
public func simd_matrix(
  _ col0: SIMD4<Double>, _ col1: SIMD4<Double>, _ col2: SIMD4<Double>, _ col3: SIMD4<Double>
) -> double4x4 { double4x4(col0, col1, col2, col3) }

public func simd_matrix_from_rows(_ row0: SIMD3<Float>, _ row1: SIMD3<Float>, _ row2: SIMD3<Float>) -> float3x3 {
  float3x3(rows: [row0, row1, row2])
}
public func simd_matrix_from_rows(
  _ row0: SIMD4<Float>, _ row1: SIMD4<Float>, _ row2: SIMD4<Float>, _ row3: SIMD4<Float>
) -> float4x4 { float4x4(rows: [row0, row1, row2, row3]) }

public func simd_diagonal_matrix(_ x: SIMD2<Float>) -> float2x2 { float2x2(diagonal: x) }
public func simd_diagonal_matrix(_ x: SIMD3<Float>) -> float3x3 { float3x3(diagonal: x) }
public func simd_diagonal_matrix(_ x: SIMD4<Float>) -> float4x4 { float4x4(diagonal: x) }
public func simd_diagonal_matrix(_ x: SIMD3<Double>) -> double3x3 { double3x3(diagonal: x) }
public func simd_diagonal_matrix(_ x: SIMD4<Double>) -> double4x4 { double4x4(diagonal: x) }
