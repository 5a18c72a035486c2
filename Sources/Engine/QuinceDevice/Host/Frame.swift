/// One picture of the screen: premultiplied sRGB, 8 bits a channel, little-endian BGRA, rows from the top.
package struct Frame {
  package struct Rect: Codable, Sendable, Equatable {
    package var x, y, width, height: Int
    package init(x: Int, y: Int, width: Int, height: Int) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  /// Valid until the next frame is presented.
  package let pixels: UnsafePointer<UInt32>
  /// In pixels.
  package let width, height: Int
  /// Pixels (not bytes) from one row to the next.
  package let stride: Int
  /// What differs from the frame before, in pixels.
  package let damage: [Rect]
  /// A rectangle whose content moved inside it, applied before the damage is repainted: the scroll copy.
  package let move: Move?

  package struct Move: Codable, Sendable, Equatable {
    package var rect: Rect
    package var deltaY: Int
    package init(rect: Rect, deltaY: Int) { (self.rect, self.deltaY) = (rect, deltaY) }
  }

  package init(
    pixels: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int, damage: [Rect], move: Move? = nil
  ) {
    (self.pixels, self.width, self.height, self.stride) = (pixels, width, height, stride)
    (self.damage, self.move) = (damage, move)
  }
}
