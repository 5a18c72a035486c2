import CoreGraphics
import Foundation

/// All of a layer's values that an animation can change or a frame can show. The model layer has one, and while
/// animations run the presentation layer has a copy with their values.
///
/// What every frame reads stands first and close together; the identity that most transforms are stands last.
package struct LayerState {
  // Geometry, in the superlayer's points
  package var position = CGPoint.zero
  package var bounds = CGRect.zero
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var zPosition: CGFloat = 0
  /// Whether `transform` is not the identity.
  package var hasTransform = false
  /// `sublayerTransform` or a flip changes where sublayers are.
  package var changesSublayers = false

  // Appearance
  package var opacity: Float = 1
  package var isHidden = false
  package var masksToBounds = false
  package var isOpaque = false
  package var isDoubleSided = true
  package var isGeometryFlipped = false
  package var allowsGroupOpacity = true
  package var shouldRasterize = false
  package var cornerRadius: CGFloat = 0
  package var borderWidth: CGFloat = 0
  package var backgroundColor: CGColor?
  /// Rarely used values, shared until changed.
  package var rare: Rare?
  package var borderColor: CGColor? = LayerState.black
  package var maskedCorners: CACornerMask = ._all
  package var cornerCurve = CALayerCornerCurve.circular

  // Contents
  package var contentsScale: CGFloat = 1
  package var contentsGravity = CALayerContentsGravity.resize

  package var transform = CATransform3DIdentity

  package init() {}

  package final class Rare {
    package var anchorPointZ: CGFloat = 0
    package var sublayerTransform = CATransform3DIdentity
    package var hasSublayerTransform = false
    package var shadowColor: CGColor? = LayerState.black
    package var shadowOpacity: Float = 0
    package var shadowOffset = CGSize(width: 0, height: -3)
    package var shadowRadius: CGFloat = 3
    package var shadowPath: CGPath?
    package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    package var minificationFilter = CALayerContentsFilter.linear
    package var magnificationFilter = CALayerContentsFilter.linear
    package var minificationFilterBias: Float = 0
    package var rasterizationScale: CGFloat = 1

    package init() {}

    package func copy() -> Rare {
      let r = Rare()
      r.anchorPointZ = anchorPointZ
      r.sublayerTransform = sublayerTransform
      r.hasSublayerTransform = hasSublayerTransform
      r.shadowColor = shadowColor
      r.shadowOpacity = shadowOpacity
      r.shadowOffset = shadowOffset
      r.shadowRadius = shadowRadius
      r.shadowPath = shadowPath
      r.contentsRect = contentsRect
      r.contentsCenter = contentsCenter
      r.minificationFilter = minificationFilter
      r.magnificationFilter = magnificationFilter
      r.minificationFilterBias = minificationFilterBias
      r.rasterizationScale = rasterizationScale
      return r
    }
  }

  package static let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  package static let defaults = Rare()

  /// Read access to the rare values, their defaults when none is set.
  @inline(__always) package var seldom: Rare { rare ?? LayerState.defaults }

  /// Write access to the rare values; never shared with another layer's.
  package mutating func editRare(_ edit: (Rare) -> Void) {
    if rare == nil {
      rare = Rare()
    } else if !isKnownUniquelyReferenced(&rare) {
      rare = rare?.copy()
    }
    if let rare { edit(rare) }
  }
}

/// What changed in a layer since the last frame.
package struct Dirty: OptionSet {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Moves, resizes, shows or hides the layer and all below it.
  package static let geometry = Dirty(rawValue: 1)
  /// Only `bounds.origin` changed.
  package static let scroll = Dirty(rawValue: 2)
  /// What the layer itself draws.
  package static let content = Dirty(rawValue: 4)
  /// Sublayers were added, removed or reordered.
  package static let sublayers = Dirty(rawValue: 8)
  /// A layer below has a change.
  package static let below = Dirty(rawValue: 16)
  /// The layer left a parent: what it covered must be repainted.
  package static let orphans = Dirty(rawValue: 32)

  package static let own: Dirty = [.geometry, .scroll, .content, .sublayers, .orphans]
}
