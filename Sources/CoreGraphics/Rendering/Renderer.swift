import CCairo
import Foundation
import QuinceKernels
import QuinceText

/// Draws operations on a surface, or on a cairo context of another kind (PDF).
final class Renderer: OperationSink {
  /// Where drawing goes now: the surface itself, or the picture of a group.
  struct Target {
    /// Nil for PDF.
    var surface: Surface?
    /// Device pixels at the surface's top left.
    var originX: Int
    var originY: Int
    /// Device pixels that may be drawn.
    var limits: PixelRect
    /// PDF only.
    var cairo: OpaquePointer?
  }

  struct OpenGroup {
    var operation: DrawOperation
    /// False when nothing of it can be seen: its content is skipped.
    var isVisible: Bool
  }

  /// From base space to device pixels.
  var base: CGAffineTransform
  var target: Target
  var targets: [Target] = []
  var groups: [OpenGroup] = []
  private var skipping = 0
  private var currentClip: Clip?
  private var clipIsSet = false
  private var clipContext: OpaquePointer?

  init(surface: Surface, base: CGAffineTransform, limits: PixelRect? = nil) {
    self.base = base
    target = Target(
      surface: surface, originX: 0, originY: 0, limits: limits?.intersection(surface.bounds) ?? surface.bounds)
  }

  /// Draws through cairo alone.
  init(cairo: OpaquePointer, base: CGAffineTransform, limits: PixelRect) {
    self.base = base
    target = Target(surface: nil, originX: 0, originY: 0, limits: limits, cairo: cairo)
  }

  func append(_ operation: DrawOperation) { execute(operation) }

  func run(_ operations: [DrawOperation]) {
    for index in operations.indices { execute(operations[index]) }
  }

  // MARK: One operation

  func execute(_ operation: DrawOperation) {
    if skipping > 0 {
      if case .beginGroup = operation.content { skipping += 1 }
      if case .endGroup = operation.content {
        skipping -= 1
        if skipping == 0 { groups.removeLast() }
      }
      return
    }
    switch operation.content {
    case .beginGroup(let area):
      let visible = beginGroup(operation, area: area)
      groups.append(OpenGroup(operation: operation, isVisible: visible))
      if !visible { skipping = 1 }
      return
    case .endGroup:
      guard let group = groups.popLast() else { return }
      endGroup(group.operation)
      return
    default: break
    }
    let total = operation.transform.concatenating(base)
    let determinant = total.a * total.d - total.b * total.c
    guard determinant != 0, determinant.isFinite, total.tx.isFinite, total.ty.isFinite else { return }

    if operation.compositing == nil, let limits = fastLimits(operation.clip) {
      if limits.isEmpty { return }
      if drawFast(operation.content, total, limits) { return }
    } else if storeRect(operation, total) || fadeImage(operation, total) {
      return
    }
    guard let clip = operation.clip, clip.hasMask else {
      drawComposited(operation, total)
      return
    }
    drawMasked(operation, clip)
  }

  /// With a shadow, then the thing itself.
  private func drawComposited(_ operation: DrawOperation, _ total: CGAffineTransform) {
    guard let compositing = operation.compositing else {
      draw(operation, total, operator: CAIRO_OPERATOR_OVER, alpha: 1)
      return
    }
    if let shadow = compositing.shadow, shadow.color.a > 0 { drawShadow(shadow, of: operation) }
    if compositing.blendMode == .plusDarker {
      drawPlusDarker(operation)
      return
    }
    draw(operation, total, operator: compositing.blendMode.cairoOperator, alpha: compositing.alpha)
  }

  // MARK: Clips

  /// The pixels that the clip leaves, when it is whole pixels; nil when cairo must clip.
  func fastLimits(_ clip: Clip?) -> PixelRect? {
    guard target.surface != nil else { return nil }
    guard let clip else { return target.limits }
    guard clip.isRect, base.keepsRectangles else { return nil }
    return PixelRect(aligned: clip.bounds.applying(base))?.intersection(target.limits)
  }

  /// The pixels that the clip may leave.
  func outerLimits(_ clip: Clip?) -> PixelRect {
    guard let clip else { return target.limits }
    return PixelRect(covering: clip.bounds.applying(base)).intersection(target.limits)
  }

  /// Cairo's context for the target, in device space, with the clip set.
  func context(clip: Clip?) -> OpaquePointer {
    let cr: OpaquePointer
    if let surface = target.surface {
      cr = surface.context
      cairo_surface_set_device_offset(surface.cairo, Double(-target.originX), Double(-target.originY))
    } else {
      cr = target.cairo!
    }
    if clipIsSet, clipContext == cr, currentClip === clip {
      cairo_identity_matrix(cr)
      return cr
    }
    cairo_reset_clip(cr)
    cairo_identity_matrix(cr)
    let limits = target.limits
    if let surface = target.surface {
      let all = PixelRect(x: target.originX, y: target.originY, width: surface.width, height: surface.height)
      if limits != all { clipToPixels(cr, limits) }
    }
    if let clip {
      for part in clip.chain { apply(part, to: cr) }
    }
    clipIsSet = true
    clipContext = cr
    currentClip = clip
    return cr
  }

  func forgetClip() { clipIsSet = false }

  private func clipToPixels(_ cr: OpaquePointer, _ rect: PixelRect) {
    cairo_new_path(cr)
    cairo_rectangle(cr, Double(rect.x0), Double(rect.y0), Double(max(0, rect.width)), Double(max(0, rect.height)))
    cairo_clip(cr)
  }

  private func apply(_ clip: Clip, to cr: OpaquePointer) {
    cairo_set_antialias(cr, clip.antialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    cairo_new_path(cr)
    switch clip.shape {
    case .rect(let rect):
      if base.keepsRectangles, let pixels = PixelRect(aligned: rect.applying(base)) {
        cairo_rectangle(
          cr, Double(pixels.x0), Double(pixels.y0), Double(max(0, pixels.width)), Double(max(0, pixels.height)))
      } else {
        addRect(rect, base, to: cr)
      }
      cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING)
    case .path(let path, let evenOdd):
      addPath(path.storage, base, to: cr)
      cairo_set_fill_rule(cr, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    case .mask(_, let rect, let transform):
      addRect(rect, transform.concatenating(base), to: cr)
      cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING)
    }
    cairo_clip(cr)
    cairo_new_path(cr)
  }

  // MARK: Paths

  func addRect(_ rect: CGRect, _ t: CGAffineTransform, to cr: OpaquePointer) {
    var storage = PathStorage()
    storage.add(rect: rect)
    addPath(storage, t, to: cr)
  }

  /// Adds in device space. Cairo's numbers end at eight million: what lies beyond is pulled in.
  func addPath(_ storage: PathStorage, _ t: CGAffineTransform, to cr: OpaquePointer) {
    cairo_new_path(cr)
    storage.forEach { type, p in
      @inline(__always) func x(_ i: Int) -> Double { limit(t.a * p[i].x + t.c * p[i].y + t.tx) }
      @inline(__always) func y(_ i: Int) -> Double { limit(t.b * p[i].x + t.d * p[i].y + t.ty) }
      switch type {
      case .moveToPoint: cairo_move_to(cr, x(0), y(0))
      case .addLineToPoint: cairo_line_to(cr, x(0), y(0))
      case .addQuadCurveToPoint:
        var (fromX, fromY) = (0.0, 0.0)
        cairo_get_current_point(cr, &fromX, &fromY)
        let (cx, cy, ex, ey) = (x(0), y(0), x(1), y(1))
        cairo_curve_to(
          cr, fromX + (cx - fromX) * 2 / 3, fromY + (cy - fromY) * 2 / 3, ex + (cx - ex) * 2 / 3,
          ey + (cy - ey) * 2 / 3, ex, ey)
      case .addCurveToPoint: cairo_curve_to(cr, x(0), y(0), x(1), y(1), x(2), y(2))
      case .closeSubpath: cairo_close_path(cr)
      }
    }
  }

  @inline(__always)
  private func limit(_ v: CGFloat) -> Double {
    // Also turns what is no number into zero.
    v > -4_000_000 ? (v < 4_000_000 ? Double(v) : 4_000_000) : (v <= -4_000_000 ? -4_000_000 : 0)
  }

  // MARK: Geometry

  /// The pixels that an operation may touch, its clip and shadow not counted.
  func deviceBounds(_ operation: DrawOperation) -> PixelRect {
    let local = operation.localBounds
    if local.isNull { return PixelRect(x0: 0, y0: 0, x1: 0, y1: 0) }
    if local.isInfinite { return target.limits }
    return PixelRect(covering: local.applying(operation.transform.concatenating(base))).insetBy(-1)
  }
}

extension CGBlendMode {
  var cairoOperator: cairo_operator_t {
    switch self {
    case .normal, .plusDarker: return CAIRO_OPERATOR_OVER
    case .multiply: return CAIRO_OPERATOR_MULTIPLY
    case .screen: return CAIRO_OPERATOR_SCREEN
    case .overlay: return CAIRO_OPERATOR_OVERLAY
    case .darken: return CAIRO_OPERATOR_DARKEN
    case .lighten: return CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: return CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: return CAIRO_OPERATOR_COLOR_BURN
    case .softLight: return CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: return CAIRO_OPERATOR_HARD_LIGHT
    case .difference: return CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: return CAIRO_OPERATOR_EXCLUSION
    case .hue: return CAIRO_OPERATOR_HSL_HUE
    case .saturation: return CAIRO_OPERATOR_HSL_SATURATION
    case .color: return CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: return CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: return CAIRO_OPERATOR_CLEAR
    case .copy: return CAIRO_OPERATOR_SOURCE
    case .sourceIn: return CAIRO_OPERATOR_IN
    case .sourceOut: return CAIRO_OPERATOR_OUT
    case .sourceAtop: return CAIRO_OPERATOR_ATOP
    case .destinationOver: return CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: return CAIRO_OPERATOR_DEST_IN
    case .destinationOut: return CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: return CAIRO_OPERATOR_DEST_ATOP
    case .xor: return CAIRO_OPERATOR_XOR
    case .plusLighter: return CAIRO_OPERATOR_ADD
    }
  }
}

extension cairo_operator_t {
  /// Operators that cairo lets work outside the shape too; Core Graphics does not.
  var reachesOutside: Bool {
    self == CAIRO_OPERATOR_IN || self == CAIRO_OPERATOR_OUT || self == CAIRO_OPERATOR_DEST_IN
      || self == CAIRO_OPERATOR_DEST_ATOP
  }
}
