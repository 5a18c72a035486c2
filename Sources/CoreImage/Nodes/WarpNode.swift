import CoreGraphics

/// An image whose pixels come from other places of another one.
final class WarpNode: ImageNode, @unchecked Sendable {
  private let input: ImageNode
  private let isSmooth: Bool
  private let region: (PixelBox) -> PixelBox
  private let source: (Float, Float) -> (Float, Float)

  /// - Parameters:
  ///   - region: what of the input is needed for a box; - source: the place that a place's pixel comes from.
  init(
    _ input: ImageNode, extent: CGRect, isSmooth: Bool = true, region: @escaping (PixelBox) -> PixelBox,
    source: @escaping (Float, Float) -> (Float, Float)
  ) {
    (self.input, self.isSmooth, self.region, self.source) = (input, isSmooth, region, source)
    super.init(extent)
  }

  override func draw(_ box: PixelBox, _ pass: RenderPass) -> PixelBuffer {
    let pixels = pass.pixels(input, region(box).expanded(1, 1))
    let result = PixelBuffer(box, isCleared: false)
    box.eachRow { y in
      let row = result.row(y)
      for x in 0..<box.width {
        let (fromX, fromY) = source(Float(box.x + x) + 0.5, Float(y) + 0.5)
        if isSmooth {
          row[x] = pixels.sample(fromX, fromY)
        } else if abs(fromX) < 1e8, abs(fromY) < 1e8 {
          row[x] = pixels.at(Int(fromX.rounded(.down)), Int(fromY.rounded(.down)))
        } else {
          row[x] = .zero
        }
      }
    }
    return result
  }

  /// Moved, scaled and turned.
  static func transform(_ input: ImageNode, _ transform: CGAffineTransform, isSmooth: Bool) -> ImageNode {
    let inverse = transform.inverted()
    let extent = input.extent.isInfinite ? input.extent : input.extent.applying(transform)
    let (a, b, c, d) = (Float(inverse.a), Float(inverse.b), Float(inverse.c), Float(inverse.d))
    let (tx, ty) = (Float(inverse.tx), Float(inverse.ty))
    return WarpNode(
      input, extent: extent, isSmooth: isSmooth, region: { PixelBox($0.rect.applying(inverse)) },
      source: { x, y in (a * x + c * y + tx, b * x + d * y + ty) })
  }
}

/// An image moved by whole pixels.
final class OffsetNode: ImageNode, @unchecked Sendable {
  private let input: ImageNode
  private let dx: Int
  private let dy: Int

  init(_ input: ImageNode, _ dx: Int, _ dy: Int) {
    (self.input, self.dx, self.dy) = (input, dx, dy)
    let extent = input.extent
    super.init(extent.isInfinite ? extent : extent.offsetBy(dx: CGFloat(dx), dy: CGFloat(dy)))
  }

  override func draw(_ box: PixelBox, _ pass: RenderPass) -> PixelBuffer {
    let part = PixelBox(x: box.x - dx, y: box.y - dy, width: box.width, height: box.height)
    let source = pass.pixels(input, part)
    let result = PixelBuffer(box, isCleared: false)
    box.eachRow { y in
      result.row(y).update(from: source.row(y - dy) + (part.x - source.box.x), count: box.width)
    }
    return result
  }
}
