import CoreGraphics
import Foundation

/// Where a layer lies whose ancestors up to some plane keep their sublayers' depth: its own plane among them in three
/// dimensions.
package final class LayerSpace {
  /// From the layer's coordinates to those of the plane's layer.
  private let matrix: CATransform3D
  /// From that plane on.
  private let base: Projection

  /// The plane itself.
  package convenience init(_ base: Projection = .identity) { self.init(CATransform3DIdentity, base) }

  private init(_ matrix: CATransform3D, _ base: Projection) { (self.matrix, self.base) = (matrix, base) }

  /// The place of a sublayer.
  /// - Parameter above: the layer whose place this is.
  package func place(of layer: CALayer, above: CALayer?) -> LayerSpace {
    LayerSpace(CATransform3DConcat(Projection.matrix(layer, above: above), matrix), base)
  }

  /// How the layer's plane is seen.
  package var projection: Projection { Projection.normal(matrix).then(base) }

  /// How near to the eye a point of the layer's plane is, larger is nearer; nil behind the eye.
  package func depth(_ point: CGPoint) -> Double? {
    let z = point.x * matrix.m13 + point.y * matrix.m23 + matrix.m43
    let w = point.x * matrix.m14 + point.y * matrix.m24 + matrix.m44
    return w > 0 ? z / w : nil
  }
}

/// A layer that shows itself as a flat picture, somewhere in a space.
package struct SpaceLeaf {
  package let model: CALayer
  package let layer: CALayer
  package let projection: Projection
  let depth: Double
  /// What the layers above it, which have no picture to fade, leave of its opacity.
  package let opacity: Float

  /// Seen from behind, and not shown then.
  package var isTurnedAway: Bool { !layer.state.isDoubleSided && projection.turnsOver }
}

extension CALayer {
  /// Whether sublayers lie in space and not in the layer's plane.
  package var keepsDepth: Bool { flags.contains(.keepsDepth) }

  /// The layers below a layer that keeps depth which are pictures, the farthest first.
  ///
  /// The middle of each counts: layers do not cut through each other.
  /// - Parameters:
  ///   - layer: this layer with the values that are shown.
  ///   - place: where it lies.
  ///   - shown: a layer with the values that are shown; nil to leave it out.
  package func leaves(
    _ layer: CALayer, at place: LayerSpace, shown: (CALayer) -> CALayer?
  ) -> [SpaceLeaf] {
    var leaves: [SpaceLeaf] = []
    gather(layer, place, 1, shown, &leaves)
    return leaves.enumerated().sorted {
      $0.element.depth != $1.element.depth ? $0.element.depth < $1.element.depth : $0.offset < $1.offset
    }.map(\.element)
  }

  private func gather(
    _ layer: CALayer, _ place: LayerSpace, _ opacity: Float, _ shown: (CALayer) -> CALayer?, _ leaves: inout [SpaceLeaf]
  ) {
    let opacity = opacity * min(max(layer.state.opacity, 0), 1)
    for child in (presentationModel ?? self).sublayerList {
      guard let visible = shown(child), !visible.state.isHidden, visible.state.opacity > 0 else { continue }
      let inner = place.place(of: visible, above: layer)
      if child.keepsDepth {
        child.gather(visible, inner, opacity, shown, &leaves)
      } else if let depth = inner.depth(visible.state.bounds.middle) {
        leaves.append(
          SpaceLeaf(model: child, layer: visible, projection: inner.projection, depth: depth, opacity: opacity))
      }
    }
  }
}

extension CGRect {
  fileprivate var middle: CGPoint { CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }
}

extension CALayer {
  /// How near to the eye the middle of a sublayer is.
  /// - Parameters:
  ///   - child: with the values that are shown.
  ///   - above: this layer with the values that are shown.
  func depth(of child: CALayer, above: CALayer) -> Double {
    if !child.state.hasTransform, !above.state.changesSublayers { return child.state.zPosition }
    return LayerSpace().place(of: child, above: above).depth(child.state.bounds.middle) ?? -.infinity
  }
}

extension CATransform3D {
  /// Whether it moves a plane out of itself.
  var leavesPlane: Bool { m13 != 0 || m23 != 0 || m43 != 0 }
}
