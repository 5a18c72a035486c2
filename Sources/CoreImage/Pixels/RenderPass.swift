import CoreGraphics

/// One rendering of a part of an image: what several filters need of the same image is made once.
final class RenderPass {
  /// Whether values are those of light; else they are those of files.
  let isLinear: Bool
  private var made: [ObjectIdentifier: PixelBuffer] = [:]

  init(isLinear: Bool) { self.isLinear = isLinear }

  /// The node's pixels of a box, transparent outside of its extent.
  func pixels(_ node: ImageNode, _ box: PixelBox) -> PixelBuffer {
    let key = ObjectIdentifier(node)
    if let known = made[key], known.box.contains(box) { return known }
    let inside = box.intersection(PixelBox(node.extent))
    let result: PixelBuffer
    if inside == box, !box.isEmpty {
      result = node.draw(box, self)
    } else {
      result = PixelBuffer(box)
      if !inside.isEmpty { result.take(node.draw(inside, self)) }
    }
    made[key] = result
    return result
  }

  /// Into the values that pixels have in this rendering.
  func value(_ color: CIColor) -> Pixel {
    let pixel = Pixel(Float(color.red), Float(color.green), Float(color.blue), Float(color.alpha))
    return (isLinear ? Tones.lights(pixel) : pixel).premultiplied
  }

  /// Does something with the tones of a pixel, which eyes find evenly spaced, without its alpha in them.
  @inline(__always) func withTones(_ pixel: Pixel, _ body: (Pixel) -> Pixel) -> Pixel {
    let plain = pixel.unpremultiplied
    guard isLinear else { return body(plain).premultiplied }
    return Tones.lights(body(Tones.tones(plain))).premultiplied
  }

  // MARK: Surfaces

  /// Bytes, rows from the top.
  func store(_ buffer: PixelBuffer, _ box: PixelBox, in surface: Surface, row first: Int) {
    let lines = PixelBox(x: 0, y: 0, width: box.width, height: box.height)
    lines.eachRow { line in
      let from = buffer.row(box.maxY - 1 - line) + (box.x - buffer.box.x)
      let to = surface.address(0, first + line)
      for x in 0..<box.width { to[x] = word(from[x]) }
    }
  }

  @inline(__always) private func word(_ pixel: Pixel) -> UInt32 {
    guard pixel.w > 0 else { return 0 }
    var plain = pixel.unpremultiplied
    plain = isLinear ? Tones.tones(plain.with(alpha: min(plain.w, 1))) : plain
    // What is no number is none.
    plain = plain.replacing(with: Pixel.zero, where: plain .!= plain).clamped()
    let bytes = (plain.premultiplied * 255).rounded
    return bytes.w << 24 | bytes.x << 16 | bytes.y << 8 | bytes.z
  }

  /// The pixels of a box of a picture that lies with its lower left corner at the origin.
  func load(_ surface: Surface, _ originX: Int, _ originY: Int, height: Int, _ box: PixelBox) -> PixelBuffer {
    let result = PixelBuffer(box, isCleared: false)
    let table = isLinear ? Tones.lightOfByte : Tones.partOfByte
    box.eachRow { y in
      let from = surface.address(originX + box.x, originY + height - 1 - y)
      let to = result.row(y)
      for x in 0..<box.width { to[x] = Self.pixel(from[x], table) }
    }
    return result
  }

  @inline(__always) private static func pixel(_ word: UInt32, _ table: UnsafeMutablePointer<Float>) -> Pixel {
    let alpha = word >> 24
    guard alpha > 0 else { return .zero }
    var (red, green, blue) = (word >> 16 & 255, word >> 8 & 255, word & 255)
    if alpha == 255 { return Pixel(table[Int(red)], table[Int(green)], table[Int(blue)], 1) }
    (red, green, blue) = (
      min(255, (red * 255 + alpha / 2) / alpha), min(255, (green * 255 + alpha / 2) / alpha),
      min(255, (blue * 255 + alpha / 2) / alpha)
    )
    let part = Float(alpha) / 255
    return Pixel(table[Int(red)] * part, table[Int(green)] * part, table[Int(blue)] * part, part)
  }
}
