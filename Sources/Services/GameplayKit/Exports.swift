@_exported import Foundation
@_exported import QuinceFoundation

// What simd, which comes with GameplayKit, calls the standard library's vectors.
public typealias vector_float2 = SIMD2<Float>
public typealias vector_float3 = SIMD3<Float>
public typealias vector_double2 = SIMD2<Double>
public typealias vector_double3 = SIMD3<Double>
public typealias vector_int2 = SIMD2<Int32>
