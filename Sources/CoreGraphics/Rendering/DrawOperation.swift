import Foundation
import QuinceText

/// Pen and dashes, in the space of the path.
package struct Stroke: Hashable, Sendable {
  package var width: CGFloat = 1
  package var cap: CGLineCap = .butt
  package var join: CGLineJoin = .miter
  package var miterLimit: CGFloat = 10
  package var dashPhase: CGFloat = 0
  package var dashLengths: [CGFloat] = []
  package init() {}

  var canDash: Bool {
    !dashLengths.isEmpty && dashLengths.allSatisfy { $0 >= 0 && $0.isFinite } && dashLengths.contains { $0 > 0 }
      && dashPhase.isFinite
  }
}

/// A picture that repeats.
package final class PatternTile: @unchecked Sendable {
  let image: CGImage
  /// From the image's pixels (y down) to base space.
  let transform: CGAffineTransform
  /// Colours the tile's alpha where the pattern has no colours of its own.
  let tint: RGBA?

  init(image: CGImage, transform: CGAffineTransform, tint: RGBA?) {
    (self.image, self.transform, self.tint) = (image, transform, tint)
  }
}

package enum DrawPaint {
  case color(RGBA)
  case tile(PatternTile)

  func multiplied(alpha: CGFloat) -> DrawPaint {
    if case .color(let color) = self { return .color(color.multiplied(alpha: alpha)) }
    return self
  }
}

package final class GradientFill: @unchecked Sendable {
  package enum Shape {
    case linear(CGPoint, CGPoint)
    case radial(CGPoint, CGFloat, CGPoint, CGFloat)
    /// Centre and start angle in radians; turns towards positive y.
    case conic(CGPoint, CGFloat)
  }
  let gradient: CGGradient
  let shape: Shape
  let options: CGGradientDrawingOptions
  /// Fills only this, if set.
  let area: CGRect?

  package init(gradient: CGGradient, shape: Shape, options: CGGradientDrawingOptions, area: CGRect? = nil) {
    (self.gradient, self.shape, self.options, self.area) = (gradient, shape, options, area)
  }
}

package struct Shadow: Hashable, Sendable {
  /// In base space.
  package var offset: CGSize
  /// In base space; the Gaussian's sigma is half of it.
  package var blur: CGFloat
  package var color: RGBA
  package init(offset: CGSize, blur: CGFloat, color: RGBA) {
    (self.offset, self.blur, self.color) = (offset, blur, color)
  }
}

/// How an operation meets what is there. Operations without one are drawn over it, opaque and without shadow.
package final class Compositing: @unchecked Sendable {
  package let blendMode: CGBlendMode
  package let alpha: CGFloat
  package let shadow: Shadow?
  package let antialias: Bool

  package init(blendMode: CGBlendMode, alpha: CGFloat, shadow: Shadow?, antialias: Bool) {
    (self.blendMode, self.alpha, self.shadow, self.antialias) = (blendMode, alpha, shadow, antialias)
  }

  var withoutShadow: Compositing {
    Compositing(blendMode: blendMode, alpha: alpha, shadow: nil, antialias: antialias)
  }
}

/// One resolved drawing step.
package struct DrawOperation {
  package enum Content {
    case rect(CGRect, RGBA)
    case fill(CGPath, evenOdd: Bool, DrawPaint)
    case stroke(CGPath, Stroke, DrawPaint)
    /// The image's top lies at the rectangle's greatest y, as CGContext has it. `tint` colours the alpha.
    case image(CGImage, CGRect, CGInterpolationQuality, tint: RGBA?)
    case gradient(GradientFill)
    /// Glyphs from a baseline origin, y down.
    case glyphs(GlyphRun, CGPoint, RGBA)
    case list(DisplayList)
    /// Until the matching end, drawing goes to a picture of its own. The rectangle, in base space, limits it.
    case beginGroup(CGRect?)
    case endGroup
  }

  package var content: Content
  /// From user space to base space.
  package var transform: CGAffineTransform
  package var clip: Clip?
  package var compositing: Compositing?

  package init(
    _ content: Content, transform: CGAffineTransform, clip: Clip?, compositing: Compositing?
  ) {
    (self.content, self.transform, self.clip, self.compositing) = (content, transform, clip, compositing)
  }

  /// A box in user space around everything the content may touch; null for nothing, infinite for all.
  var localBounds: CGRect {
    switch content {
    case .rect(let rect, _): return rect.standardized
    case .fill(let path, _, _): return path.boundingBox
    case .stroke(let path, let stroke, _):
      let box = path.boundingBox
      if box.isNull { return box }
      var reach = max(stroke.width, 1) / 2
      if stroke.join == .miter { reach *= max(1, min(stroke.miterLimit, 20)) }
      if stroke.cap == .square { reach *= 1.4143 }
      return box.insetBy(dx: -reach, dy: -reach)
    case .image(_, let rect, _, _): return rect.standardized
    case .gradient(let fill): return fill.area ?? .infinite
    case .glyphs(let run, let origin, _): return run.inkBounds.offsetBy(dx: origin.x, dy: origin.y)
    case .list(let list): return list.bounds
    case .beginGroup, .endGroup: return .infinite
    }
  }

  /// A box in base space, the clip and the shadow counted.
  var bounds: CGRect {
    let local = localBounds
    if local.isNull { return local }
    var box = local.isInfinite ? .infinite : local.applying(transform)
    if let shadow = compositing?.shadow, !box.isInfinite {
      let reach = shadow.blur * 1.5 + 1
      box = box.union(
        box.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).insetBy(dx: -reach, dy: -reach))
    }
    guard let clip else { return box }
    return box.isInfinite ? clip.bounds : box.intersection(clip.bounds)
  }
}

/// Takes operations: records them or draws them.
protocol OperationSink: AnyObject {
  func append(_ operation: DrawOperation)
}
