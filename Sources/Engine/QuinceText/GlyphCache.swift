import CFreeType
import Foundation

/// One glyph as pixels: coverage, or premultiplied BGRA for colour glyphs.
package struct GlyphBitmap {
  /// Nil for a glyph without ink.
  package var pixels: UnsafePointer<UInt8>?
  /// Pixels from the pen position to the left column, and from the baseline up to the top row.
  package var left: Int32
  package var top: Int32
  package var width: Int32
  package var height: Int32
  /// Bytes from row to row.
  package var stride: Int32
  package var isColor: Bool
}

/// All bitmaps of one font at one pixel size. Keep it while its bitmaps are in use.
package final class GlyphStrike {
  let font: GlyphFont
  /// In 1/64 pixel.
  let pixelSize: Int
  private var indices: [Int32]
  private var bitmaps: [GlyphBitmap] = []
  private var chunks: [UnsafeMutablePointer<UInt8>] = []
  private var chunkUsed = 0
  private var chunkSize = 0
  private(set) var bytes = 0

  /// Quarter pixels between neighbouring phases.
  package static let phases = 4

  init(font: GlyphFont, pixelSize: Int) {
    self.font = font
    self.pixelSize = pixelSize
    indices = [Int32](repeating: -1, count: Int(font.face.face.pointee.num_glyphs) * Self.phases)
  }

  deinit { chunks.forEach { $0.deallocate() } }

  /// The bitmap of a glyph whose pen stands `phase` quarter pixels right of a whole pixel.
  package func bitmap(_ glyph: UInt16, phase: Int) -> GlyphBitmap {
    TextLock.hold {
      let key = Int(glyph) * Self.phases + (phase & 3)
      guard key < indices.count else { return Self.empty }
      let index = indices[key]
      if index >= 0 { return bitmaps[Int(index)] }
      let made = font.face.isColor ? renderColor(glyph) : render(glyph, phase: phase & 3)
      indices[key] = Int32(bitmaps.count)
      bitmaps.append(made)
      return made
    }
  }

  private static let empty = GlyphBitmap(
    pixels: nil, left: 0, top: 0, width: 0, height: 0, stride: 0, isColor: false)

  private func allocate(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    if chunkUsed + count > chunkSize {
      chunkSize = max(8192, count)
      chunks.append(.allocate(capacity: chunkSize))
      chunkUsed = 0
      bytes += chunkSize
      GlyphCache.shared.bytes += chunkSize
    }
    defer { chunkUsed += (count + 15) & ~15 }
    return chunks[chunks.count - 1] + chunkUsed
  }

  private func render(_ glyph: UInt16, phase: Int) -> GlyphBitmap {
    let face = font.face
    face.select(pixelSize: pixelSize)
    guard FT_Load_Glyph(face.face, FT_UInt(glyph), FT_Int32(LoadFlags.noHinting | LoadFlags.noBitmap)) == 0,
      let slot = face.face.pointee.glyph
    else { return Self.empty }
    guard slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE, slot.pointee.outline.n_points > 0 else { return Self.empty }
    if font.embolden > 0 {
      let strength = FT_Pos(font.embolden / font.renderSize * Double(pixelSize))
      FT_Outline_EmboldenXY(&slot.pointee.outline, strength, strength / 2)
    }
    if font.slant != 0 || font.stretch != 1 {
      var matrix = FT_Matrix(
        xx: FT_Fixed(font.stretch * 65536), xy: FT_Fixed(font.slant * 65536), yx: 0, yy: 65536)
      FT_Outline_Transform(&slot.pointee.outline, &matrix)
    }
    if phase != 0 { FT_Outline_Translate(&slot.pointee.outline, FT_Pos(phase * 16), 0) }
    guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return Self.empty }
    let bitmap = slot.pointee.bitmap
    let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
    guard width > 0, height > 0, let source = bitmap.buffer, width * height < 1 << 24 else { return Self.empty }
    let target = allocate(width * height)
    for row in 0..<height {
      (target + row * width).update(from: source + row * Int(bitmap.pitch), count: width)
    }
    return GlyphBitmap(
      pixels: UnsafePointer(target), left: slot.pointee.bitmap_left, top: slot.pointee.bitmap_top,
      width: Int32(width), height: Int32(height), stride: Int32(width), isColor: false)
  }

  private func renderColor(_ glyph: UInt16) -> GlyphBitmap {
    let face = font.face
    guard FT_Load_Glyph(face.face, FT_UInt(glyph), FT_Int32(LoadFlags.color)) == 0,
      let slot = face.face.pointee.glyph, let sizes = face.face.pointee.available_sizes
    else { return Self.empty }
    let bitmap = slot.pointee.bitmap
    guard bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), let source = bitmap.buffer, bitmap.width > 0,
      bitmap.rows > 0
    else { return Self.empty }
    let strike = Double(sizes[0].y_ppem) / 64
    let scale = Double(pixelSize) / 64 / strike
    let (sourceWidth, sourceHeight) = (Int(bitmap.width), Int(bitmap.rows))
    let width = max(1, Int((Double(sourceWidth) * scale).rounded()))
    let height = max(1, Int((Double(sourceHeight) * scale).rounded()))
    guard width * height < 1 << 22 else { return Self.empty }
    let target = allocate(width * height * 4)
    Self.shrink(
      source, sourceWidth, sourceHeight, Int(bitmap.pitch), to: target, width: width, height: height)
    return GlyphBitmap(
      pixels: UnsafePointer(target), left: Int32((Double(slot.pointee.bitmap_left) * scale).rounded()),
      top: Int32((Double(slot.pointee.bitmap_top) * scale).rounded()), width: Int32(width), height: Int32(height),
      stride: Int32(width * 4), isColor: true)
  }

  /// Averages source pixels by covered area; the pixels are premultiplied.
  private static func shrink(
    _ source: UnsafePointer<UInt8>, _ sourceWidth: Int, _ sourceHeight: Int, _ pitch: Int,
    to target: UnsafeMutablePointer<UInt8>, width: Int, height: Int
  ) {
    let (stepX, stepY) = (Double(sourceWidth) / Double(width), Double(sourceHeight) / Double(height))
    for row in 0..<height {
      let (top, bottom) = (Double(row) * stepY, Double(row + 1) * stepY)
      for column in 0..<width {
        let (left, right) = (Double(column) * stepX, Double(column + 1) * stepX)
        var sum = SIMD4<Double>(repeating: 0)
        var weight = 0.0
        var y = Int(top)
        while Double(y) < bottom, y < sourceHeight {
          let tall = min(Double(y + 1), bottom) - max(Double(y), top)
          var x = Int(left)
          while Double(x) < right, x < sourceWidth {
            let area = (min(Double(x + 1), right) - max(Double(x), left)) * tall
            let pixel = source + y * pitch + x * 4
            sum += SIMD4(Double(pixel[0]), Double(pixel[1]), Double(pixel[2]), Double(pixel[3])) * area
            weight += area
            x += 1
          }
          y += 1
        }
        let out = target + (row * width + column) * 4
        for channel in 0..<4 { out[channel] = weight > 0 ? UInt8((sum[channel] / weight).rounded()) : 0 }
      }
    }
  }
}

enum LoadFlags {
  static let noScale = 1 << 0
  static let noHinting = 1 << 1
  static let noBitmap = 1 << 3
  static let color = 1 << 20
}

/// The bitmaps of all fonts and sizes in use.
package final class GlyphCache {
  package static let shared = GlyphCache()
  /// Bytes of pixels after which the cache starts anew.
  package var limit = 12 << 20
  fileprivate(set) package var bytes = 0
  private var strikes: [Key: GlyphStrike] = [:]
  private var last: (key: Key, strike: GlyphStrike)?

  private struct Key: Hashable {
    var font: Int
    var pixelSize: Int
  }

  /// The bitmaps of `font` on a surface with `scale` pixels a point.
  package func strike(for font: GlyphFont, scale: Double) -> GlyphStrike {
    TextLock.hold {
      let pixelSize = max(64, min(Int((font.renderSize * scale * 64).rounded()), 2048 * 64))
      let key = Key(font: font.id, pixelSize: pixelSize)
      if let last, last.key == key { return last.strike }
      if bytes > limit {
        strikes.removeAll()
        bytes = 0
      }
      let strike = strikes[key] ?? GlyphStrike(font: font, pixelSize: pixelSize)
      strikes[key] = strike
      last = (key, strike)
      return strike
    }
  }
}
