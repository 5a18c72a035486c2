import CCairo
import Foundation
import QuinceKernels

/// Pixels in memory: premultiplied sRGB, 0xAARRGGBB, rows from the top.
package final class Surface: @unchecked Sendable {
  package let width: Int
  package let height: Int
  /// Pixels from row to row.
  package let stride: Int
  package let pixels: UnsafeMutablePointer<UInt32>
  private let ownsPixels: Bool
  private let owner: AnyObject?
  private var cairoSurface: OpaquePointer?
  private var cairoContext: OpaquePointer?
  /// Set while cairo may hold on to older pixels than those in memory.
  private var touchedDirectly = false

  /// More pixels than this are refused: 1 GB.
  package static let maximumPixels = 1 << 28

  /// Transparent pixels. Nil for sizes that make no sense.
  package init?(width: Int, height: Int) {
    guard width > 0, height > 0, width <= 32767, height <= 32767, width * height <= Self.maximumPixels,
      let memory = calloc(width * height + 16, 4)
    else { return nil }
    (self.width, self.height, stride) = (width, height, width)
    pixels = memory.assumingMemoryBound(to: UInt32.self)
    ownsPixels = true
    owner = nil
  }

  /// Over memory that outlives the surface, or that `owner`, which is kept, frees.
  package init(
    borrowing pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int, owner: AnyObject? = nil
  ) {
    (self.width, self.height, self.stride) = (width, height, stride)
    self.pixels = pixels
    ownsPixels = false
    self.owner = owner
  }

  /// Takes the memory of all pixels from the system at once, in large pages where it has them. Otherwise each of a thousand
  /// small ones interrupts the first drawing.
  package func populate() {
    let page = sysconf(Int32(_SC_PAGESIZE))
    let start = (UInt(bitPattern: pixels) + UInt(page) - 1) & ~UInt(page - 1)
    let end = (UInt(bitPattern: pixels + stride * height)) & ~UInt(page - 1)
    guard page > 0, start < end, let first = UnsafeMutableRawPointer(bitPattern: start) else { return }
    // Older systems know neither; the pixels come one by one there.
    for advice in [MADV_HUGEPAGE, MADV_POPULATE_WRITE] { madvise(first, Int(end - start), Int32(advice)) }
  }

  deinit {
    if let cairoContext { cairo_destroy(cairoContext) }
    if let cairoSurface {
      cairo_surface_finish(cairoSurface)
      cairo_surface_destroy(cairoSurface)
    }
    if ownsPixels { free(pixels) }
  }

  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  // MARK: Pixels

  package subscript(x: Int, y: Int) -> UInt32 { pixels[y * stride + x] }

  package func address(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> { pixels + y * stride + x }

  package func clear() { fill(bounds, pixel: 0) }

  package func fill(_ rect: PixelRect, pixel: UInt32) {
    let r = rect.intersection(bounds)
    if r.isEmpty { return }
    quince_fill(address(r.x0, r.y0), stride, Int32(r.width), Int32(r.height), pixel)
    touchedDirectly = true
  }

  package func copy() -> Surface? {
    guard let result = Surface(width: width, height: height) else { return nil }
    quince_copy(result.pixels, result.stride, pixels, stride, Int32(width), Int32(height))
    return result
  }

  package var hasOnlyOpaquePixels: Bool {
    for y in 0..<height {
      let row = pixels + y * stride
      var all: UInt32 = 0xFF00_0000
      for x in 0..<width { all &= row[x] }
      if all != 0xFF00_0000 { return false }
    }
    return true
  }

  // MARK: Cairo

  /// Call after writing pixels without cairo.
  package func markDirty() { touchedDirectly = true }

  /// The same pixels as a cairo surface, up to date.
  package var cairo: OpaquePointer {
    if let cairoSurface {
      if touchedDirectly {
        cairo_surface_mark_dirty(cairoSurface)
        touchedDirectly = false
      }
      return cairoSurface
    }
    let bytes = UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self)
    let made = cairo_image_surface_create_for_data(
      bytes, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(stride * 4))!
    cairoSurface = made
    touchedDirectly = false
    return made
  }

  /// A drawing context that stays with the surface.
  var context: OpaquePointer {
    let surface = cairo
    if let cairoContext {
      if cairo_status(cairoContext) == CAIRO_STATUS_SUCCESS { return cairoContext }
      cairo_destroy(cairoContext)
    }
    let made = cairo_create(surface)!
    cairo_set_tolerance(made, 0.05)
    cairoContext = made
    return made
  }
}
