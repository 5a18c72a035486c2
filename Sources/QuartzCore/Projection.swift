import CoreGraphics
import Foundation

/// A plane-to-plane map: `x' = (a x + c y + tx) / w`, `y' = (b x + d y + ty) / w`, `w = px x + py y + pw`.
package struct Projection {
  package var a, b, c, d, tx, ty: Double
  package var px, py, pw: Double

  package static let identity = Projection(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  @inline(__always)
  package init(
    a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double, px: Double = 0, py: Double = 0, pw: Double = 1
  ) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    (self.px, self.py, self.pw) = (px, py, pw)
  }

  /// How the plane z = 0 is seen after `t`.
  package init(_ t: CATransform3D) {
    self.init(
      a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42, px: t.m14, py: t.m24, pw: t.m44)
  }

  package init(_ t: CGAffineTransform) { self.init(a: t.a, b: t.b, c: t.c, d: t.d, tx: t.tx, ty: t.ty) }

  @inline(__always) package var isAffine: Bool { px == 0 && py == 0 && pw == 1 }
  @inline(__always) package var keepsAxes: Bool { b == 0 && c == 0 && isAffine }
  package var affine: CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }

  /// This map, then `m`.
  @inline(__always)
  package func then(_ m: Projection) -> Projection {
    if keepsAxes && m.keepsAxes {
      return Projection(a: a * m.a, b: 0, c: 0, d: d * m.d, tx: tx * m.a + m.tx, ty: ty * m.d + m.ty)
    }
    return concatenated(m)
  }

  private func concatenated(_ m: Projection) -> Projection {
    Projection(
      a: a * m.a + b * m.c + px * m.tx, b: a * m.b + b * m.d + px * m.ty,
      c: c * m.a + d * m.c + py * m.tx, d: c * m.b + d * m.d + py * m.ty,
      tx: tx * m.a + ty * m.c + pw * m.tx, ty: tx * m.b + ty * m.d + pw * m.ty,
      px: a * m.px + b * m.py + px * m.pw, py: c * m.px + d * m.py + py * m.pw,
      pw: tx * m.px + ty * m.py + pw * m.pw)
  }

  /// The inverse; nil when everything falls on a line or a point.
  package func inverted() -> Projection? {
    let det = a * (d * pw - ty * py) - b * (c * pw - tx * py) + px * (c * ty - tx * d)
    guard det != 0, det.isFinite else { return nil }
    let k = 1 / det
    var m = Projection(
      a: (d * pw - ty * py) * k, b: (px * ty - b * pw) * k,
      c: (py * tx - c * pw) * k, d: (a * pw - px * tx) * k,
      tx: (c * ty - tx * d) * k, ty: (b * tx - a * ty) * k,
      px: (b * py - px * d) * k, py: (px * c - a * py) * k, pw: (a * d - b * c) * k)
    if px == 0 && py == 0 && m.pw != 0 {
      let f = 1 / m.pw
      m = Projection(a: m.a * f, b: m.b * f, c: m.c * f, d: m.d * f, tx: m.tx * f, ty: m.ty * f)
    }
    return m
  }

  package func apply(_ p: CGPoint) -> CGPoint {
    if keepsAxes { return CGPoint(x: a * p.x + tx, y: d * p.y + ty) }
    let w = px * p.x + py * p.y + pw
    let k = w == 0 ? 1 : 1 / w
    return CGPoint(x: (a * p.x + c * p.y + tx) * k, y: (b * p.x + d * p.y + ty) * k)
  }

  /// The smallest rectangle around the image of `r`.
  package func apply(_ r: CGRect) -> CGRect {
    if keepsAxes {
      let (x0, x1) = (a * r.origin.x + tx, a * (r.origin.x + r.size.width) + tx)
      let (y0, y1) = (d * r.origin.y + ty, d * (r.origin.y + r.size.height) + ty)
      // A pure translation keeps the size exactly.
      let width = a == 1 ? r.size.width : abs(x1 - x0)
      let height = d == 1 ? r.size.height : abs(y1 - y0)
      return CGRect(x: min(x0, x1), y: min(y0, y1), width: width, height: height)
    }
    let (x0, y0) = (r.origin.x, r.origin.y)
    let (x1, y1) = (x0 + r.size.width, y0 + r.size.height)
    let p = apply(CGPoint(x: x0, y: y0))
    let q = apply(CGPoint(x: x1, y: y0))
    let u = apply(CGPoint(x: x0, y: y1))
    let v = apply(CGPoint(x: x1, y: y1))
    let (left, right) = (min(min(p.x, q.x), min(u.x, v.x)), max(max(p.x, q.x), max(u.x, v.x)))
    let (top, bottom) = (min(min(p.y, q.y), min(u.y, v.y)), max(max(p.y, q.y), max(u.y, v.y)))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Projection {
  /// From a layer's coordinates to its superlayer's.
  /// - Parameters:
  ///   - layer: the layer whose values count.
  ///   - above: the superlayer, for its `sublayerTransform`.
  @inline(__always)
  package static func toParent(_ layer: CALayer, above: CALayer?) -> Projection {
    let x = layer.state.bounds.origin.x + layer.state.anchorPoint.x * layer.state.bounds.size.width
    let y = layer.state.bounds.origin.y + layer.state.anchorPoint.y * layer.state.bounds.size.height
    if !layer.state.hasTransform, above == nil || !above!.state.changesSublayers {
      return Projection(a: 1, b: 0, c: 0, d: 1, tx: layer.state.position.x - x, ty: layer.state.position.y - y)
    }
    return normal(matrix(layer.state, x, y, above?.state))
  }

  /// `toParent` in space.
  static func matrix(_ layer: CALayer, above: CALayer?) -> CATransform3D {
    let x = layer.state.bounds.origin.x + layer.state.anchorPoint.x * layer.state.bounds.size.width
    let y = layer.state.bounds.origin.y + layer.state.anchorPoint.y * layer.state.bounds.size.height
    return matrix(layer.state, x, y, above?.state)
  }

  private static func matrix(
    _ state: LayerState, _ x: Double, _ y: Double, _ above: LayerState?
  ) -> CATransform3D {
    var t = state.transform
    let z = state.seldom.anchorPointZ
    t = CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, -z), t)
    t = CATransform3DConcat(t, CATransform3DMakeTranslation(state.position.x, state.position.y, state.zPosition))
    if let above {
      if let rare = above.rare, rare.hasSublayerTransform {
        let ox = above.bounds.origin.x + above.anchorPoint.x * above.bounds.size.width
        let oy = above.bounds.origin.y + above.anchorPoint.y * above.bounds.size.height
        t = CATransform3DConcat(t, CATransform3DMakeTranslation(-ox, -oy, 0))
        t = CATransform3DConcat(t, rare.sublayerTransform)
        t = CATransform3DConcat(t, CATransform3DMakeTranslation(ox, oy, 0))
      }
      if above.isGeometryFlipped {
        var flip = CATransform3DMakeScale(1, -1, 1)
        flip.m42 = 2 * above.bounds.origin.y + above.bounds.size.height
        t = CATransform3DConcat(t, flip)
      }
    }
    return t
  }

  /// How the plane z = 0 is seen after `t`, without a factor for all.
  static func normal(_ t: CATransform3D) -> Projection {
    var m = Projection(t)
    if m.px == 0 && m.py == 0 && m.pw != 1 && m.pw != 0 {
      let k = 1 / m.pw
      m = Projection(a: m.a * k, b: m.b * k, c: m.c * k, d: m.d * k, tx: m.tx * k, ty: m.ty * k)
    }
    return m
  }

  /// From a layer's coordinates to those of the nearest layer above that has a plane, or of `stopAt`.
  private static func toPlane(_ layer: CALayer, stopAt: CALayer?) -> (Projection, CALayer?) {
    guard var above = layer.superlayer, above.keepsDepth, above !== stopAt else {
      return (toParent(layer, above: layer.superlayer), layer.superlayer)
    }
    var t = matrix(layer, above: above)
    while above.keepsDepth, above !== stopAt {
      t = CATransform3DConcat(t, matrix(above, above: above.superlayer))
      guard let next = above.superlayer else { return (normal(t), nil) }
      above = next
    }
    return (normal(t), above)
  }

  /// Whether a plane shows its back.
  package var turnsOver: Bool { a * d - b * c < 0 }

  /// From `layer`'s coordinates to those of its highest ancestor's superlayer.
  package static func toRoot(_ layer: CALayer, stopAt: CALayer? = nil) -> Projection {
    var m = identity
    var next: CALayer? = layer
    while let l = next, l !== stopAt {
      let (step, above) = toPlane(l, stopAt: stopAt)
      m = m.then(step)
      next = above
    }
    return m
  }

  /// From the coordinates of `from` to those of `to`; nil stands for the space around the root.
  package static func between(_ from: CALayer?, _ to: CALayer?) -> Projection {
    if from === to { return identity }
    if let from, let to {
      if from.superlayer === to, !to.keepsDepth { return toParent(from, above: to) }
      // Up to the nearest common ancestor only: large offsets above it then cost no precision.
      var ancestors = Set<ObjectIdentifier>()
      var next: CALayer? = from
      while let l = next {
        ancestors.insert(ObjectIdentifier(l))
        next = l.superlayer
      }
      next = to
      while let l = next, l.keepsDepth || !ancestors.contains(ObjectIdentifier(l)) { next = l.superlayer }
      let up = toRoot(from, stopAt: next)
      guard let down = toRoot(to, stopAt: next).inverted() else { return up }
      return up.then(down)
    }
    if let from { return toRoot(from) }
    if let to { return toRoot(to).inverted() ?? identity }
    return identity
  }
}
