import Foundation
import QuinceKernels
import QuinceText

/// Puts glyph bitmaps on pixels.
enum GlyphPainter {
  /// `transform` scales evenly and moves, nothing else. The surface's first pixel is (`originX`, `originY`) in device
  /// pixels; `limits` are in device pixels. `alpha` counts for colour glyphs only: `pixel` has it already.
  static func draw(
    _ run: GlyphRun, at origin: CGPoint, pixel: UInt32, alpha: CGFloat, _ transform: CGAffineTransform,
    on surface: Surface, _ originX: Int, _ originY: Int, _ limits: PixelRect
  ) {
    let scale = Double(transform.a)
    let strike = GlyphCache.shared.strike(for: run.font, scale: scale)
    let startX = Double(transform.a * origin.x + transform.tx)
    let startY = Double(transform.d * origin.y + transform.ty)
    guard abs(startX) < 1_000_000, abs(startY) < 1_000_000 else { return }
    let base = surface.pixels - originY * surface.stride - originX
    let stride = surface.stride
    let (x0, y0, x1, y1) = (limits.x0, limits.y0, limits.x1, limits.y1)
    let colorAlpha = UInt32((alpha * 255).rounded())
    run.glyphs.withUnsafeBufferPointer { glyphs in
      for glyph in glyphs {
        let quarters = Int(((startX + Double(glyph.x) * scale) * 4 + 0.5).rounded(.down))
        let baseline = Int((startY + Double(glyph.y) * scale).rounded())
        let bitmap = strike.bitmap(glyph.id, phase: quarters & 3)
        guard let bytes = bitmap.pixels else { continue }
        let left = (quarters >> 2) + Int(bitmap.left)
        let top = baseline - Int(bitmap.top)
        let (fromX, fromY) = (max(left, x0), max(top, y0))
        let (toX, toY) = (min(left + Int(bitmap.width), x1), min(top + Int(bitmap.height), y1))
        if fromX >= toX || fromY >= toY { continue }
        let destination = base + fromY * stride + fromX
        if bitmap.isColor {
          let source = UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt32.self)
          let sourceStride = Int(bitmap.stride) / 4
          quince_blit_over(
            destination, stride, source + (fromY - top) * sourceStride + (fromX - left), sourceStride,
            Int32(toX - fromX), Int32(toY - fromY), colorAlpha)
        } else {
          let maskStride = Int(bitmap.stride)
          quince_blit_a8(
            destination, stride, bytes + (fromY - top) * maskStride + (fromX - left), maskStride,
            Int32(toX - fromX), Int32(toY - fromY), pixel)
        }
      }
    }
    surface.markDirty()
  }
}
