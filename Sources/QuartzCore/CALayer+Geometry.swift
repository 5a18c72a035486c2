import CoreGraphics
import Foundation
import QuinceFoundation

extension CALayer {
  func _frame() -> CGRect {
    let size = state.bounds.size
    if !state.hasTransform {
      return CGRect(
        x: state.position.x - state.anchorPoint.x * size.width, y: state.position.y - state.anchorPoint.y * size.height,
        width: size.width, height: size.height)
    }
    return Projection.toParent(self, above: nil).apply(state.bounds)
  }

  func setFrame(_ frame: CGRect) {
    let frame = frame.sane.standardized
    var size = frame.size
    var (x, y) = (frame.origin.x + state.anchorPoint.x * size.width, frame.origin.y + state.anchorPoint.y * size.height)
    if state.hasTransform {
      // Apple: CALayer.frame, the bounds follow through the inverse transform.
      let t = state.transform
      let m = Projection(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: 0, ty: 0)
      if let inverse = m.inverted() {
        size = inverse.apply(CGRect(origin: .zero, size: size)).size
        let anchor = CGPoint(x: -state.anchorPoint.x * size.width, y: -state.anchorPoint.y * size.height)
        let box = m.apply(CGRect(origin: anchor, size: size))
        (x, y) = (frame.origin.x - box.origin.x - t.m41, frame.origin.y - box.origin.y - t.m42)
      }
    }
    let isObserved = ObservationCenter.isAnyone
    if isObserved { announce("frame") }
    if size != state.bounds.size { bounds = CGRect(origin: state.bounds.origin, size: size) }
    position = CGPoint(x: x, y: y)
    if isObserved { announced("frame") }
  }

  func _contentsAreFlipped() -> Bool {
    var flipped = false
    var next: CALayer? = self
    while let layer = next {
      if layer.state.isGeometryFlipped { flipped.toggle() }
      next = layer.superlayer
    }
    return flipped
  }

  func _hitTest(_ p: CGPoint) -> CALayer? {
    guard !state.isHidden, let down = Projection.toParent(self, above: superlayer).inverted() else { return nil }
    return hit(at: down.apply(p))
  }

  /// - Parameter own: in the layer's own coordinates.
  func hit(at own: CGPoint) -> CALayer? {
    let inside = contains(own)
    if state.masksToBounds && !inside { return nil }
    for child in paintOrder().reversed() {
      let target = presentationModel == nil ? child : child._presentation() ?? child
      if let hit = target.hitTest(own) { return hit }
    }
    return inside ? self : nil
  }

  /// Sublayers from back to front: by how near to the eye their middles are, then by index.
  package func paintOrder() -> ContiguousArray<CALayer> {
    let all = presentationModel?.sublayerList ?? sublayerList
    guard (presentationModel ?? self).flags.contains(.hasDepth) else { return all }
    let above = presented ?? self
    let order = all.enumerated().map {
      (layer: $0.element, depth: depth(of: $0.element.presented ?? $0.element, above: above), offset: $0.offset)
    }.sorted { $0.depth != $1.depth ? $0.depth < $1.depth : $0.offset < $1.offset }
    return ContiguousArray(order.map(\.layer))
  }

  func _visibleRect() -> CGRect {
    var rect = state.bounds
    var layer: CALayer = self
    while let above = layer.superlayer {
      rect = Projection.toParent(layer, above: above).apply(rect)
      if above.state.masksToBounds || above is CAScrollLayer || above.superlayer == nil {
        rect = rect.intersection(above.state.bounds)
      }
      if rect.isNull { return .zero }
      layer = above
    }
    return layer === self ? rect : layer.convert(rect, to: self)
  }

  func _scroll(to p: CGPoint) {
    var next = superlayer
    while let layer = next {
      if let scroller = layer as? CAScrollLayer { return scroller.scroll(to: convert(p, to: scroller)) }
      next = layer.superlayer
    }
  }

  func _scroll(toShow r: CGRect) {
    var next = superlayer
    while let layer = next {
      if let scroller = layer as? CAScrollLayer { return scroller.scroll(to: convert(r, to: scroller)) }
      next = layer.superlayer
    }
  }

  // MARK: Time

  func _localTime(_ global: Double) -> Double {
    let above = superlayer?._localTime(global) ?? global
    return timing.localTime(parentTime: above)
  }

  func globalTime(_ local: Double) -> Double {
    let above = timing.parentTime(localTime: local)
    return superlayer?.globalTime(above) ?? above
  }
}
