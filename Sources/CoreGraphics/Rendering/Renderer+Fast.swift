import CCairo
import Foundation
import QuinceKernels
import QuinceText

extension Renderer {
  /// Draws what needs no cairo: upright rectangles, text, small shapes and pictures at their own size. False when it cannot.
  @inline(__always)
  func drawFast(_ content: DrawOperation.Content, _ total: CGAffineTransform, _ limits: PixelRect) -> Bool {
    guard let surface = target.surface else { return false }
    switch content {
    case .rect(let rect, let color):
      guard rect.isUsable else { return false }
      guard total.keepsRectangles else {
        return surface.fillTurned(
          rect, color.pixel, total, limits: limits, origin: (target.originX, target.originY))
      }
      fillRect(rect.standardized.applying(total), color.pixel, limits, surface)
      return true
    case .fill(let path, let evenOdd, .color(let color)):
      guard let rect = path.storage.rect, rect.isUsable else {
        return drawShape(path, evenOdd: evenOdd, nil, color, total, limits, surface)
      }
      guard total.keepsRectangles else {
        return surface.fillTurned(
          rect, color.pixel, total, limits: limits, origin: (target.originX, target.originY))
      }
      fillRect(rect.applying(total), color.pixel, limits, surface)
      return true
    case .stroke(let path, let stroke, .color(let color)):
      return drawShape(path, evenOdd: false, stroke, color, total, limits, surface)
    case .glyphs(let run, let origin, let color):
      guard total.b == 0, total.c == 0, total.a > 0, abs(total.a - total.d) < 1e-9 * total.a,
        total.a * run.font.renderSize <= 400
      else { return false }
      GlyphPainter.draw(
        run, at: origin, pixel: color.pixel, alpha: color.a, total, on: surface, target.originX, target.originY,
        limits)
      return true
    case .image(let image, let rect, let quality, let tint):
      return drawImageFast(image, rect, quality, tint, 1, total, limits, surface)
    case .list(let list):
      let inner = Renderer(surface: surface, base: total, limits: limits)
      inner.target.originX = target.originX
      inner.target.originY = target.originY
      inner.target.limits = limits
      inner.run(list.operations)
      forgetClip()
      return true
    default: return false
    }
  }

  /// Clears or replaces a rectangle of whole pixels. False when it is none.
  func storeRect(_ operation: DrawOperation, _ total: CGAffineTransform) -> Bool {
    guard let compositing = operation.compositing, compositing.shadow == nil, let surface = target.surface,
      compositing.blendMode == .clear || (compositing.blendMode == .copy && compositing.alpha >= 1),
      case .rect(let rect, let color) = operation.content, total.keepsRectangles, rect.isUsable,
      let limits = fastLimits(operation.clip),
      let area = PixelRect(aligned: rect.standardized.applying(total))?.intersection(limits)
    else { return false }
    surface.fill(
      area.isEmpty ? area : area.offsetBy(dx: -target.originX, dy: -target.originY),
      pixel: compositing.blendMode == .clear ? 0 : color.pixel)
    return true
  }

  /// A picture with alpha and nothing else special. False when it is none.
  func fadeImage(_ operation: DrawOperation, _ total: CGAffineTransform) -> Bool {
    guard case .image(let image, let rect, let quality, let tint) = operation.content,
      let compositing = operation.compositing, compositing.shadow == nil, compositing.blendMode == .normal,
      let surface = target.surface, let limits = fastLimits(operation.clip)
    else { return false }
    return drawImageFast(image, rect, quality, tint, compositing.alpha, total, limits, surface)
  }

  /// `rect` in device pixels; its edges may fall inside pixels.
  private func fillRect(_ rect: CGRect, _ pixel: UInt32, _ limits: PixelRect, _ surface: Surface) {
    if pixel >> 24 == 0 { return }
    if let whole = PixelRect(aligned: rect) {
      let r = whole.intersection(limits)
      if r.isEmpty { return }
      quince_fill_over(
        surface.address(r.x0 - target.originX, r.y0 - target.originY), surface.stride, Int32(r.width),
        Int32(r.height), pixel)
      surface.markDirty()
      return
    }
    let outer = PixelRect(covering: rect).intersection(limits)
    if outer.isEmpty { return }
    func coverage(_ low: CGFloat, _ high: CGFloat, _ at: Int) -> CGFloat {
      max(0, min(high, CGFloat(at + 1)) - max(low, CGFloat(at)))
    }
    let width = outer.width
    withUnsafeTemporaryAllocation(of: CGFloat.self, capacity: width) { columns in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width) { mask in
        for x in 0..<width { columns[x] = coverage(rect.minX, rect.maxX, outer.x0 + x) }
        var last: CGFloat = -1
        for y in outer.y0..<outer.y1 {
          let row = coverage(rect.minY, rect.maxY, y)
          if row != last {
            for x in 0..<width { mask[x] = UInt8((columns[x] * row * 255).rounded()) }
            last = row
          }
          quince_blit_a8(
            surface.address(outer.x0 - target.originX, y - target.originY), surface.stride, mask.baseAddress!, width,
            Int32(width), 1, pixel)
        }
      }
    }
    surface.markDirty()
  }

  private func drawImageFast(
    _ image: CGImage, _ rect: CGRect, _ quality: CGInterpolationQuality, _ tint: RGBA?, _ alpha: CGFloat,
    _ total: CGAffineTransform, _ limits: PixelRect, _ surface: Surface
  ) -> Bool {
    guard let area = wholePixels(rect, total) else {
      return tint == nil && drawTurned(image, rect, quality, alpha, total, limits, surface)
    }
    let visible = area.intersection(limits)
    if visible.isEmpty { return true }
    if let tint {
      guard area.width == image.width, area.height == image.height, let coverage = image.coverage else { return false }
      quince_blit_a8(
        surface.address(visible.x0 - target.originX, visible.y0 - target.originY), surface.stride,
        coverage.bytes + (visible.y0 - area.y0) * area.width + (visible.x0 - area.x0), area.width,
        Int32(visible.width), Int32(visible.height), tint.multiplied(alpha: alpha).pixel)
      surface.markDirty()
      return true
    }
    guard let source = upright(image, quality, area, visible) else { return false }
    quince_blit_over(
      surface.address(visible.x0 - target.originX, visible.y0 - target.originY), surface.stride,
      source.surface.address(source.x, source.y), source.surface.stride, Int32(visible.width), Int32(visible.height),
      UInt32((max(0, min(1, alpha)) * 255).rounded()))
    surface.markDirty()
    return true
  }

  /// Where a picture is drawn that is upright and covers whole pixels. Nil for others.
  private func wholePixels(_ rect: CGRect, _ total: CGAffineTransform) -> PixelRect? {
    // The image's first row lies at the greatest y of the rectangle: upright when y is flipped once.
    guard total.b == 0, total.c == 0, total.a > 0, total.d < 0, rect.isUsable, rect.width > 0, rect.height > 0 else {
      return nil
    }
    let place = rect.applying(total)
    let (x, y) = (place.minX.rounded(), place.minY.rounded())
    guard abs(place.minX - x) < 0.02, abs(place.minY - y) < 0.02, abs(place.width - place.width.rounded()) < 0.02,
      abs(place.height - place.height.rounded()) < 0.02, abs(x) < 1_000_000, abs(y) < 1_000_000
    else { return nil }
    return PixelRect(x: Int(x), y: Int(y), width: Int(place.width.rounded()), height: Int(place.height.rounded()))
  }

  /// An image in the size of `area`, and where what is visible begins in it. Nil when cairo has to draw it.
  private func upright(
    _ image: CGImage, _ quality: CGInterpolationQuality, _ area: PixelRect, _ visible: PixelRect
  ) -> (surface: Surface, x: Int, y: Int)? {
    let (x, y) = (visible.x0 - area.x0, visible.y0 - area.y0)
    if area.width == image.width, area.height == image.height {
      return image.source.map { ($0.surface, $0.x + x, $0.y + y) }
    }
    guard quality != .none, quality != .low else { return nil }
    let isReduced =
      PictureReduction.applies(image.width, CGFloat(area.width))
      || PictureReduction.applies(image.height, CGFloat(area.height))
    // Scaled once and kept, unless it would be large.
    if area.width * area.height <= PictureReduction.mostPixels {
      let scaled = image.scaled(width: area.width, height: area.height) {
        isReduced
          ? PictureReduction(image, area.width, area.height)?.picture() : enlarge(image, area.width, area.height)
      }
      return scaled.map { ($0, x, y) }
    }
    guard isReduced, let reduction = PictureReduction(image, area.width, area.height) else { return nil }
    return reduction.part(visible.offsetBy(dx: -area.x0, dy: -area.y0)).map { ($0, 0, 0) }
  }

  private func enlarge(_ image: CGImage, _ width: Int, _ height: Int) -> Surface? {
    guard let surface = Surface(width: width, height: height) else { return nil }
    let renderer = Renderer(surface: surface, base: .identity)
    let flipped = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
    renderer.draw(
      DrawOperation(
        .image(image, CGRect(x: 0, y: 0, width: width, height: height), .high, tint: nil), transform: flipped,
        clip: nil, compositing: nil), flipped, operator: CAIRO_OPERATOR_SOURCE, alpha: 1)
    return surface
  }
}
