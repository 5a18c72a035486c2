import CCairo
import Foundation
import QuinceKernels

extension Renderer {
  // MARK: Groups

  /// False when nothing of the group can be seen.
  func beginGroup(_ operation: DrawOperation, area: CGRect?) -> Bool {
    var limits = outerLimits(operation.clip)
    if let shadow = operation.compositing?.shadow {
      // What lies outside may still cast a shadow inside.
      let reach = shadowReach(shadow)
      limits = limits.union(limits.offsetBy(dx: -reach.dx, dy: -reach.dy)).insetBy(-reach.blur)
    }
    if let area { limits = limits.intersection(PixelRect(covering: area.applying(base))) }
    if limits.isEmpty { return false }
    if target.surface == nil {
      let cr = context(clip: operation.clip)
      cairo_push_group(cr)
      forgetClip()
      targets.append(target)
      return true
    }
    return push(limits)
  }

  func endGroup(_ operation: DrawOperation) {
    if target.surface == nil {
      guard let cr = target.cairo else { return }
      target = targets.removeLast()
      let pattern = cairo_pop_group(cr)
      forgetClip()
      let outer = context(clip: operation.clip)
      cairo_set_operator(outer, operation.compositing?.blendMode.cairoOperator ?? CAIRO_OPERATOR_OVER)
      cairo_set_source(outer, pattern)
      cairo_paint_with_alpha(outer, Double(operation.compositing?.alpha ?? 1))
      cairo_pattern_destroy(pattern)
      return
    }
    let picture = pop()
    composite(picture, operation.clip, operation.compositing)
  }

  /// A transparent picture becomes the target.
  func push(_ limits: PixelRect) -> Bool {
    guard let surface = Surface(width: limits.width, height: limits.height) else { return false }
    targets.append(target)
    target = Target(surface: surface, originX: limits.x0, originY: limits.y0, limits: limits)
    forgetClip()
    return true
  }

  func pop() -> Target {
    let picture = target
    // A clip left on the picture's context goes with it.
    target = targets.removeLast()
    forgetClip()
    return picture
  }

  /// Draws a finished picture where it lies.
  func composite(_ picture: Target, _ clip: Clip?, _ compositing: Compositing?) {
    guard let pixels = picture.surface else { return }
    if let clip, clip.hasMask {
      multiply(picture, by: clip)
      composite(picture, clip.withoutMasks, compositing)
      return
    }
    if let shadow = compositing?.shadow, shadow.color.a > 0 {
      paintShadow(shadow, of: picture, clip: clip, alpha: compositing?.alpha ?? 1)
    }
    let alpha = compositing?.alpha ?? 1
    let mode = compositing?.blendMode ?? .normal
    if mode == .normal, let surface = target.surface, let limits = fastLimits(clip) {
      let area = picture.limits.intersection(limits)
      if area.isEmpty { return }
      quince_blit_over(
        surface.address(area.x0 - target.originX, area.y0 - target.originY), surface.stride,
        pixels.address(area.x0 - picture.originX, area.y0 - picture.originY), pixels.stride, Int32(area.width),
        Int32(area.height), UInt32((max(0, min(1, alpha)) * 255).rounded()))
      surface.markDirty()
      return
    }
    if mode == .plusDarker {
      addDarker(picture, limits: outerLimits(clip), alpha: alpha)
      return
    }
    let cr = context(clip: clip)
    cairo_set_operator(cr, mode.cairoOperator)
    cairo_surface_set_device_offset(pixels.cairo, 0, 0)
    cairo_set_source_surface(cr, pixels.cairo, Double(picture.originX), Double(picture.originY))
    cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST)
    cairo_paint_with_alpha(cr, Double(alpha))
    cairo_set_source_rgba(cr, 0, 0, 0, 0)
  }

  // MARK: Lists

  func drawList(_ list: DisplayList, _ operation: DrawOperation, _ total: CGAffineTransform, alpha: CGFloat) {
    let area = deviceBounds(operation).intersection(outerLimits(operation.clip))
    if area.isEmpty { return }
    guard target.surface != nil else {
      // PDF: the list's own clips hold inside this one.
      guard let cr = target.cairo else { return }
      _ = context(clip: operation.clip)
      cairo_push_group(cr)
      let inner = Renderer(cairo: cr, base: total, limits: target.limits)
      inner.run(list.operations)
      cairo_pop_group_to_source(cr)
      forgetClip()
      let outer = context(clip: operation.clip)
      cairo_paint_with_alpha(outer, Double(alpha))
      return
    }
    guard push(area) else { return }
    let inner = Renderer(surface: target.surface!, base: total, limits: nil)
    inner.target = target
    inner.run(list.operations)
    composite(pop(), operation.clip, operation.compositing?.withoutShadow)
  }

  // MARK: Masks

  /// Draws under a clip that has image masks.
  func drawMasked(_ operation: DrawOperation, _ clip: Clip) {
    let limits = outerLimits(clip)
    if limits.isEmpty { return }
    if target.surface == nil {
      var plain = operation
      plain.clip = clip.withoutMasks
      guard let cr = target.cairo else { return }
      cairo_push_group(cr)
      forgetClip()
      execute(plain)
      cairo_pop_group_to_source(cr)
      forgetClip()
      for part in clip.chain {
        guard case .mask(let image, let rect, let transform) = part.shape, let pixels = image.maskCoverage,
          let pattern = cairo_pattern_create_for_surface(pixels.cairo)
        else { continue }
        var matrix = cairo(place(image, rect, transform.concatenating(base)))
        if cairo_matrix_invert(&matrix) == CAIRO_STATUS_SUCCESS {
          cairo_pattern_set_matrix(pattern, &matrix)
          cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
          cairo_identity_matrix(cr)
          cairo_mask(cr, pattern)
        }
        cairo_pattern_destroy(pattern)
      }
      return
    }
    guard push(limits) else { return }
    var inner = operation
    inner.clip = nil
    inner.compositing = operation.compositing.map {
      Compositing(blendMode: .normal, alpha: $0.alpha, shadow: $0.shadow, antialias: $0.antialias)
    }
    execute(inner)
    let mode = operation.compositing?.blendMode ?? .normal
    composite(
      pop(), clip,
      mode == .normal ? nil : Compositing(blendMode: mode, alpha: 1, shadow: nil, antialias: true))
  }

  private func place(_ image: CGImage, _ rect: CGRect, _ total: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: rect.width / CGFloat(image.width), b: 0, c: 0, d: -rect.height / CGFloat(image.height), tx: rect.minX,
      ty: rect.maxY
    ).concatenating(total)
  }

  private func multiply(_ picture: Target, by clip: Clip) {
    guard let pixels = picture.surface else { return }
    for part in clip.chain {
      guard case .mask(let image, let rect, let transform) = part.shape, let coverage = image.maskCoverage,
        let pattern = cairo_pattern_create_for_surface(coverage.cairo)
      else { continue }
      defer { cairo_pattern_destroy(pattern) }
      var matrix = cairo(place(image, rect, transform.concatenating(base)))
      guard cairo_matrix_invert(&matrix) == CAIRO_STATUS_SUCCESS else { continue }
      cairo_pattern_set_matrix(pattern, &matrix)
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      let cr = pixels.context
      cairo_surface_set_device_offset(pixels.cairo, Double(-picture.originX), Double(-picture.originY))
      cairo_reset_clip(cr)
      cairo_identity_matrix(cr)
      cairo_set_operator(cr, CAIRO_OPERATOR_DEST_IN)
      cairo_set_source(cr, pattern)
      cairo_paint(cr)
      cairo_set_source_rgba(cr, 0, 0, 0, 0)
    }
  }
}

extension CGImage {
  /// How much a clip to this image lets through, as alpha: a mask's coverage, or the gray of a gray image, or the alpha.
  // Apple: CGContext.clip(to:mask:), "If mask is an image mask, … If mask is an image, then it serves as an alpha mask"
  var maskCoverage: Surface? {
    guard let own = pixels else { return nil }
    if isMask || colorSpace?.model != .monochrome { return own }
    guard let copy = own.copy() else { return nil }
    for index in 0..<copy.stride * copy.height { copy.pixels[index] = (copy.pixels[index] & 255) << 24 }
    return copy
  }
}
