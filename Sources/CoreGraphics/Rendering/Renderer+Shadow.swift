import CCairo
import Foundation
import QuinceKernels

extension Renderer {
  /// In device pixels.
  func shadowReach(_ shadow: Shadow) -> (dx: Int, dy: Int, blur: Int, sigma: CGFloat) {
    let offset = CGSize(width: shadow.offset.width, height: shadow.offset.height).applying(base)
    let sigma = max(0, shadow.blur) / 2 * base.meanScale
    func whole(_ v: CGFloat) -> Int { v.isFinite ? Int(max(-100_000, min(100_000, v.rounded()))) : 0 }
    return (whole(offset.width), whole(offset.height), whole(min(sigma, 500) * 3 + 2), min(sigma, 500))
  }

  /// Draws the shadow of an operation, not the operation.
  func drawShadow(_ shadow: Shadow, of operation: DrawOperation) {
    let reach = shadowReach(shadow)
    let limits = outerLimits(operation.clip)
    // What can cast a shadow on the pixels that may be drawn.
    let casting = limits.offsetBy(dx: -reach.dx, dy: -reach.dy).insetBy(-reach.blur)
    let area = deviceBounds(operation).intersection(casting)
    guard !area.isEmpty, target.surface != nil else { return }
    guard push(area) else { return }
    var plain = operation
    plain.clip = nil
    let compositing = operation.compositing
    plain.compositing =
      compositing.map { $0.alpha < 1 || !$0.antialias } == true
      ? Compositing(blendMode: .normal, alpha: compositing!.alpha, shadow: nil, antialias: compositing!.antialias)
      : nil
    execute(plain)
    paintShadow(shadow, of: pop(), clip: operation.clip, alpha: 1)
  }

  /// Blurs the alpha of a picture and paints the colour through it.
  func paintShadow(_ shadow: Shadow, of picture: Target, clip: Clip?, alpha: CGFloat) {
    guard let pixels = picture.surface else { return }
    let reach = shadowReach(shadow)
    let outer = picture.limits.insetBy(-reach.blur)
    let visible = outerLimits(clip)
    if outer.offsetBy(dx: reach.dx, dy: reach.dy).intersection(visible).isEmpty { return }
    let (width, height) = (outer.width, outer.height)
    guard width > 0, height > 0, width * height <= Surface.maximumPixels else { return }
    let mask = UnsafeMutablePointer<UInt8>.allocate(capacity: width * height)
    mask.initialize(repeating: 0, count: width * height)
    defer { mask.deallocate() }
    let inside = picture.limits
    quince_extract_alpha(
      mask + (inside.y0 - outer.y0) * width + (inside.x0 - outer.x0), width,
      pixels.address(inside.x0 - picture.originX, inside.y0 - picture.originY), pixels.stride, Int32(inside.width),
      Int32(inside.height))
    if reach.sigma > 0 { Blur.blur(mask, stride: width, width: width, height: height, sigma: reach.sigma) }
    let area = outer.offsetBy(dx: reach.dx, dy: reach.dy)
    let pixel = shadow.color.multiplied(alpha: alpha).pixel
    if let surface = target.surface, let limits = fastLimits(clip) {
      let r = area.intersection(limits)
      if r.isEmpty { return }
      quince_blit_a8(
        surface.address(r.x0 - target.originX, r.y0 - target.originY), surface.stride,
        mask + (r.y0 - area.y0) * width + (r.x0 - area.x0), width, Int32(r.width), Int32(r.height), pixel)
      surface.markDirty()
      return
    }
    guard let colored = Surface(width: width, height: height) else { return }
    quince_blit_a8(colored.pixels, colored.stride, mask, width, Int32(width), Int32(height), pixel)
    let cr = context(clip: clip)
    cairo_set_operator(cr, CAIRO_OPERATOR_OVER)
    cairo_set_source_surface(cr, colored.cairo, Double(area.x0), Double(area.y0))
    cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST)
    cairo_paint(cr)
    cairo_set_source_rgba(cr, 0, 0, 0, 0)
  }

  // MARK: Plus darker

  func drawPlusDarker(_ operation: DrawOperation) {
    let limits = outerLimits(operation.clip).intersection(deviceBounds(operation))
    guard target.surface != nil, !limits.isEmpty, push(limits) else { return }
    var plain = operation
    plain.compositing = Compositing(
      blendMode: .normal, alpha: operation.compositing?.alpha ?? 1, shadow: nil, antialias: true)
    execute(plain)
    addDarker(pop(), limits: limits, alpha: 1)
  }

  // Apple: CGBlendMode.plusDarker, "R = MAX(0, 1 - ((1 - D) + (1 - S)))"
  func addDarker(_ picture: Target, limits: PixelRect, alpha: CGFloat) {
    guard let surface = target.surface, let pixels = picture.surface else { return }
    let area = limits.intersection(picture.limits)
    if area.isEmpty { return }
    for y in area.y0..<area.y1 {
      let from = pixels.address(area.x0 - picture.originX, y - picture.originY)
      let to = surface.address(area.x0 - target.originX, y - target.originY)
      for x in 0..<area.width {
        let (s, d) = (from[x], to[x])
        let (sa, da) = (Int(CGFloat(s >> 24) * alpha), Int(d >> 24))
        let a = min(255, sa + da)
        var out = UInt32(a) << 24
        for shift in [UInt32(0), 8, 16] {
          let sc = Int(CGFloat(s >> shift & 255) * alpha)
          let dc = Int(d >> shift & 255)
          // Premultiplied: the darkness of both adds up.
          out |= UInt32(max(0, min(a, a - ((da - dc) + (sa - sc))))) << shift
        }
        to[x] = out
      }
    }
    surface.markDirty()
  }
}

/// Gaussian blur of masks and pixels.
package enum Blur {
  /// Outside counts as zero. `sigma` in pixels.
  package static func blur(
    _ mask: UnsafeMutablePointer<UInt8>, stride: Int, width: Int, height: Int, sigma: CGFloat
  ) {
    let scratch = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, width * height))
    let sums = UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, width))
    quince_blur_a8(mask, stride, Int32(width), Int32(height), Double(sigma), scratch, sums)
    scratch.deallocate()
    sums.deallocate()
  }

  /// The edges repeat outwards. `stride` and `sigma` in pixels.
  package static func blur(
    _ pixels: UnsafeMutablePointer<UInt32>, stride: Int, width: Int, height: Int, sigma: CGFloat
  ) {
    let scratch = UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, width * height))
    let sums = UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, width * 4))
    quince_blur_bgra(pixels, stride, Int32(width), Int32(height), Double(sigma), scratch, sums)
    scratch.deallocate()
    sums.deallocate()
  }
  package static func blur(_ surface: Surface, sigma: CGFloat) {
    blur(surface.pixels, stride: surface.stride, width: surface.width, height: surface.height, sigma: sigma)
    surface.markDirty()
  }
}
