import CoreGraphics

/// A step of the recipe that an image is.
class ImageNode: @unchecked Sendable {
  /// Where there are pixels; infinite for colours and their like.
  let extent: CGRect

  init(_ extent: CGRect) { self.extent = extent }

  /// - Parameter box: inside of the extent.
  func draw(_ box: PixelBox, _ pass: RenderPass) -> PixelBuffer { PixelBuffer(box) }
}

/// A picture with its lower left corner at the origin.
final class BitmapNode: ImageNode, @unchecked Sendable {
  let image: CGImage

  init(_ image: CGImage) {
    self.image = image
    super.init(CGRect(x: 0, y: 0, width: image.width, height: image.height))
  }

  override func draw(_ box: PixelBox, _ pass: RenderPass) -> PixelBuffer {
    guard let (surface, x, y) = image.source else { return PixelBuffer(box) }
    return pass.load(surface, x, y, height: image.height, box)
  }
}

/// Pixels that come from nowhere but their place.
final class GeneratorNode: ImageNode, @unchecked Sendable {
  private let make: (RenderPass) -> (Float, Float) -> Pixel

  /// - Parameter make: gives what makes the pixel whose centre lies at a place.
  init(_ extent: CGRect, _ make: @escaping (RenderPass) -> (Float, Float) -> Pixel) {
    self.make = make
    super.init(extent)
  }

  override func draw(_ box: PixelBox, _ pass: RenderPass) -> PixelBuffer {
    let result = PixelBuffer(box, isCleared: false)
    let make = make(pass)
    box.eachRow { y in
      let row = result.row(y)
      for x in 0..<box.width { row[x] = make(Float(box.x + x) + 0.5, Float(y) + 0.5) }
    }
    return result
  }
}

/// A part of an image.
final class CropNode: ImageNode, @unchecked Sendable {
  private let input: ImageNode

  init(_ input: ImageNode, _ rect: CGRect) {
    self.input = input
    let shared = input.extent.intersection(rect)
    super.init(shared.isNull ? .zero : shared)
  }

  override func draw(_ box: PixelBox, _ pass: RenderPass) -> PixelBuffer { pass.pixels(input, box) }
}

/// An image whose edges go on for ever.
final class ClampNode: ImageNode, @unchecked Sendable {
  private let input: ImageNode

  init(_ input: ImageNode) {
    self.input = input
    super.init(.infinite)
  }

  override func draw(_ box: PixelBox, _ pass: RenderPass) -> PixelBuffer {
    let whole = PixelBox(input.extent)
    guard !whole.isEmpty else { return PixelBuffer(box) }
    // What shows of the image, or the pixels of its edge that lie nearest.
    let (left, right) = (min(max(box.x, whole.x), whole.maxX - 1), min(max(box.maxX - 1, whole.x), whole.maxX - 1))
    let (low, high) = (min(max(box.y, whole.y), whole.maxY - 1), min(max(box.maxY - 1, whole.y), whole.maxY - 1))
    let part = PixelBox(x: left, y: low, width: right - left + 1, height: high - low + 1)
    let source = pass.pixels(input, part)
    let result = PixelBuffer(box, isCleared: false)
    box.eachRow { y in
      let from = source.row(min(max(y, low), high)) - source.box.x
      let to = result.row(y)
      for x in box.x..<box.maxX { to[x - box.x] = from[min(max(x, left), right)] }
    }
    return result
  }
}

/// An image whose pixels change each for itself.
final class PointNode: ImageNode, @unchecked Sendable {
  private let input: ImageNode
  private let make: (RenderPass) -> (Pixel, Float, Float) -> Pixel

  /// - Parameter make: gives what changes a pixel, by its place.
  init(
    _ input: ImageNode, extent: CGRect? = nil, _ make: @escaping (RenderPass) -> (Pixel, Float, Float) -> Pixel
  ) {
    (self.input, self.make) = (input, make)
    super.init(extent ?? input.extent)
  }

  override func draw(_ box: PixelBox, _ pass: RenderPass) -> PixelBuffer {
    let source = pass.pixels(input, box)
    let result = PixelBuffer(box, isCleared: false)
    let change = make(pass)
    box.eachRow { y in
      let from = source.row(y) + (box.x - source.box.x)
      let to = result.row(y)
      for x in 0..<box.width { to[x] = change(from[x], Float(box.x + x) + 0.5, Float(y) + 0.5) }
    }
    return result
  }
}

/// Images one on the other.
final class CompositeNode: ImageNode, @unchecked Sendable {
  private let inputs: [ImageNode]
  private let make: (RenderPass) -> (Pixel, Pixel, Pixel) -> Pixel

  /// - Parameters:
  ///   - inputs: two or three; - make: gives what makes one pixel out of theirs.
  init(
    _ inputs: [ImageNode], extent: CGRect, _ make: @escaping (RenderPass) -> (Pixel, Pixel, Pixel) -> Pixel
  ) {
    (self.inputs, self.make) = (inputs, make)
    super.init(extent)
  }

  override func draw(_ box: PixelBox, _ pass: RenderPass) -> PixelBuffer {
    let sources = inputs.map { pass.pixels($0, box) }
    let result = PixelBuffer(box, isCleared: false)
    let merge = make(pass)
    box.eachRow { y in
      let rows = sources.map { $0.row(y) + (box.x - $0.box.x) }
      let (first, second, last) = (rows[0], rows[1], rows[rows.count - 1])
      let to = result.row(y)
      for x in 0..<box.width { to[x] = merge(first[x], second[x], last[x]) }
    }
    return result
  }
}
