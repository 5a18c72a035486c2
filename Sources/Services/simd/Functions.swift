// Functions of each component of vectors, and of single numbers.

extension SIMD {
  /// The function's value of each component.
  func mapped(_ function: (Scalar) -> Scalar) -> Self {
    var result = self
    for place in indices { result[place] = function(self[place]) }
    return result
  }
}

public func simd_abs<V: SIMD>(_ x: V) -> V where V.Scalar: SignedNumeric & Comparable { x.mapped { Swift.abs($0) } }
@_disfavoredOverload public func abs<V: SIMD>(_ x: V) -> V where V.Scalar: SignedNumeric & Comparable { simd_abs(x) }

public func simd_min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: Comparable { x.replacing(with: y, where: y .< x) }
@_disfavoredOverload public func min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: Comparable { simd_min(x, y) }
public func simd_max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: Comparable { x.replacing(with: y, where: y .> x) }
@_disfavoredOverload public func max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: Comparable { simd_max(x, y) }
@_disfavoredOverload public func min<V: SIMD>(_ x: V, _ y: V.Scalar) -> V where V.Scalar: Comparable {
  simd_min(x, V(repeating: y))
}
@_disfavoredOverload public func max<V: SIMD>(_ x: V, _ y: V.Scalar) -> V where V.Scalar: Comparable {
  simd_max(x, V(repeating: y))
}

public func simd_clamp<V: SIMD>(_ x: V, _ min: V, _ max: V) -> V where V.Scalar: Comparable {
  simd_min(simd_max(x, min), max)
}
public func simd_clamp<S: BinaryFloatingPoint>(_ x: S, _ min: S, _ max: S) -> S { Swift.min(Swift.max(x, min), max) }
public func clamp<V: SIMD>(_ x: V, min: V, max: V) -> V where V.Scalar: Comparable { simd_clamp(x, min, max) }
public func clamp<V: SIMD>(_ x: V, min: V.Scalar, max: V.Scalar) -> V where V.Scalar: Comparable {
  simd_clamp(x, V(repeating: min), V(repeating: max))
}
public func clamp<S: BinaryFloatingPoint>(_ x: S, min: S, max: S) -> S { simd_clamp(x, min, max) }

/// From `x` where `t` is 0 to `y` where it is 1.
public func simd_mix<V: SIMD>(_ x: V, _ y: V, _ t: V) -> V where V.Scalar: BinaryFloatingPoint { x + t * (y - x) }
public func simd_mix<S: BinaryFloatingPoint>(_ x: S, _ y: S, _ t: S) -> S { x + t * (y - x) }
public func mix<V: SIMD>(_ x: V, _ y: V, t: V) -> V where V.Scalar: BinaryFloatingPoint { simd_mix(x, y, t) }
public func mix<V: SIMD>(_ x: V, _ y: V, t: V.Scalar) -> V where V.Scalar: BinaryFloatingPoint { x + (y - x) * t }
public func mix<S: BinaryFloatingPoint>(_ x: S, _ y: S, t: S) -> S { simd_mix(x, y, t) }

/// 0 below the edge, else 1.
public func simd_step<V: SIMD>(_ edge: V, _ x: V) -> V where V.Scalar: BinaryFloatingPoint {
  V(repeating: 1).replacing(with: 0, where: x .< edge)
}
public func simd_step<S: BinaryFloatingPoint>(_ edge: S, _ x: S) -> S { x < edge ? 0 : 1 }
public func step<V: SIMD>(_ x: V, edge: V) -> V where V.Scalar: BinaryFloatingPoint { simd_step(edge, x) }
public func step<S: BinaryFloatingPoint>(_ x: S, edge: S) -> S { simd_step(edge, x) }

/// From 0 at the first edge to 1 at the second, level at both.
public func simd_smoothstep<V: SIMD>(_ edge0: V, _ edge1: V, _ x: V) -> V where V.Scalar: BinaryFloatingPoint {
  let t = simd_clamp((x - edge0) / (edge1 - edge0), V(), V(repeating: 1))
  return t * t * (3 - 2 * t)
}
public func simd_smoothstep<S: BinaryFloatingPoint>(_ edge0: S, _ edge1: S, _ x: S) -> S {
  let t = simd_clamp((x - edge0) / (edge1 - edge0), 0, 1)
  return t * t * (3 - 2 * t)
}
public func smoothstep<V: SIMD>(_ x: V, edge0: V, edge1: V) -> V where V.Scalar: BinaryFloatingPoint {
  simd_smoothstep(edge0, edge1, x)
}
public func smoothstep<S: BinaryFloatingPoint>(_ x: S, edge0: S, edge1: S) -> S { simd_smoothstep(edge0, edge1, x) }

public func simd_sign<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { x.mapped(simd_sign) }
public func simd_sign<S: BinaryFloatingPoint>(_ x: S) -> S { x > 0 ? 1 : x < 0 ? -1 : 0 }
public func sign<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { simd_sign(x) }
public func sign<S: BinaryFloatingPoint>(_ x: S) -> S { simd_sign(x) }

/// What is above the next lower whole number.
public func simd_fract<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { x - x.rounded(.down) }
public func simd_fract<S: BinaryFloatingPoint>(_ x: S) -> S { x - x.rounded(.down) }
public func fract<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { simd_fract(x) }
public func fract<S: BinaryFloatingPoint>(_ x: S) -> S { simd_fract(x) }

public func simd_recip<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { 1 / x }
public func simd_recip<S: BinaryFloatingPoint>(_ x: S) -> S { 1 / x }
public func recip<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { 1 / x }
public func simd_rsqrt<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { 1 / x.squareRoot() }
public func simd_rsqrt<S: BinaryFloatingPoint>(_ x: S) -> S { 1 / x.squareRoot() }
public func rsqrt<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { 1 / x.squareRoot() }

@_disfavoredOverload public func floor<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { x.rounded(.down) }
@_disfavoredOverload public func ceil<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { x.rounded(.up) }
@_disfavoredOverload public func trunc<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
  x.rounded(.towardZero)
}
@_disfavoredOverload public func round<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
  x.rounded(.toNearestOrAwayFromZero)
}
@_disfavoredOverload public func sqrt<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint { x.squareRoot() }
@_disfavoredOverload public func sin<V: SIMD>(_ x: V) -> V where V.Scalar == Float { x.mapped { sinf($0) } }
@_disfavoredOverload public func sin<V: SIMD>(_ x: V) -> V where V.Scalar == Double { x.mapped { Foundation.sin($0) } }
@_disfavoredOverload public func cos<V: SIMD>(_ x: V) -> V where V.Scalar == Float { x.mapped { cosf($0) } }
@_disfavoredOverload public func cos<V: SIMD>(_ x: V) -> V where V.Scalar == Double { x.mapped { Foundation.cos($0) } }

public func simd_reduce_add<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint { x.sum() }
public func simd_reduce_add<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FixedWidthInteger { x.wrappedSum() }
public func reduce_add<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint { x.sum() }
public func reduce_add<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FixedWidthInteger { x.wrappedSum() }
public func simd_reduce_min<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: Comparable { x.min() }
public func reduce_min<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: Comparable { x.min() }
public func simd_reduce_max<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: Comparable { x.max() }
public func reduce_max<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: Comparable { x.max() }

public func simd_equal<V: SIMD>(_ x: V, _ y: V) -> Bool { x == y }
/// `y` where the mask's highest bit is set, else `x`.
public func simd_select<V: SIMD>(_ x: V, _ y: V, _ mask: V.MaskStorage) -> V {
  var result = x
  for place in x.indices where mask[place] < 0 { result[place] = y[place] }
  return result
}
/// Whether the highest bit of each component is set.
public func simd_all<V: SIMD>(_ x: V) -> Bool where V.Scalar: SignedInteger { x.indices.allSatisfy { x[$0] < 0 } }
/// Whether the highest bit of some component is set.
public func simd_any<V: SIMD>(_ x: V) -> Bool where V.Scalar: SignedInteger { x.indices.contains { x[$0] < 0 } }
