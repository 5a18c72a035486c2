/// Red, green, blue and alpha, premultiplied.
typealias Pixel = SIMD4<Float>

/// The pixels of a box, rows from the bottom.
final class PixelBuffer: @unchecked Sendable {
  let box: PixelBox
  let pixels: UnsafeMutablePointer<Pixel>

  /// Transparent, or with pixels that are not set yet.
  init(_ box: PixelBox, isCleared: Bool = true) {
    self.box = box
    let count = max(1, box.width * box.height)
    pixels = .allocate(capacity: count)
    if isCleared { pixels.initialize(repeating: .zero, count: count) }
  }

  deinit { pixels.deallocate() }

  /// The pixels of a row, by its place in the plane.
  @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<Pixel> { pixels + (y - box.y) * box.width }

  /// Transparent outside of the box.
  @inline(__always) func at(_ x: Int, _ y: Int) -> Pixel {
    let (column, row) = (x - box.x, y - box.y)
    guard column >= 0, row >= 0, column < box.width, row < box.height else { return .zero }
    return pixels[row * box.width + column]
  }

  /// Between the centres of four pixels.
  @inline(__always) func sample(_ x: Float, _ y: Float) -> Pixel {
    let (left, low) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
    let (across, up) = (x - 0.5 - left, y - 0.5 - low)
    guard abs(left) < 1e8, abs(low) < 1e8 else { return .zero }
    let (column, row) = (Int(left), Int(low))
    let bottom = at(column, row) * (1 - across) + at(column + 1, row) * across
    let top = at(column, row + 1) * (1 - across) + at(column + 1, row + 1) * across
    return bottom * (1 - up) + top * up
  }

  /// Copies what both boxes have.
  func take(_ other: PixelBuffer) {
    let shared = box.intersection(other.box)
    guard !shared.isEmpty else { return }
    for y in shared.y..<shared.maxY {
      (row(y) + (shared.x - box.x)).update(from: other.row(y) + (shared.x - other.box.x), count: shared.width)
    }
  }
}
