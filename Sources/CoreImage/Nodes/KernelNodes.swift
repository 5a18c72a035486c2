import CoreGraphics
import QuinceFoundation

/// An image in which pixels spread over their neighbours: three boxes, which come near to a bell.
final class BlurNode: ImageNode, @unchecked Sendable {
  private let input: ImageNode
  // Assumed: nobody wants a wider blur, whose borders take memory.
  private static let limit = 200
  /// How many pixels to each side each pass takes, across and down.
  private let passes: [(across: Int, down: Int)]

  private init(_ input: ImageNode, _ passes: [(across: Int, down: Int)]) {
    (self.input, self.passes) = (input, passes)
    let (dx, dy) = (passes.reduce(0) { $0 + $1.across }, passes.reduce(0) { $0 + $1.down })
    let extent = input.extent
    super.init(extent.isInfinite || extent.isEmpty ? extent : extent.insetBy(dx: -CGFloat(dx), dy: -CGFloat(dy)))
  }

  /// - Parameter sigma: of the bell, in pixels. Too small for a pixel's neighbours: the image itself.
  static func gaussian(_ input: ImageNode, _ sigma: Double) -> ImageNode {
    // Three boxes of these widths have the bell's variance, as nearly as whole pixels can.
    guard sigma.isFinite, sigma > 0.3 else { return input }
    let sigma = min(sigma, Double(limit))
    let ideal = (4 * sigma * sigma + 1).squareRoot()
    var low = Int(ideal)
    if low.isMultiple(of: 2) { low -= 1 }
    let (small, large) = (max(0, (low - 1) / 2), max(0, (low + 1) / 2))
    let fit = (12 * sigma * sigma - Double(3 * low * low + 12 * low + 9)) / Double(-4 * low - 4)
    let count = min(3, max(0, Int(fit.rounded())))
    let radii = (0..<3).map { $0 < count ? small : large }
    return BlurNode(input, radii.map { (across: $0, down: $0) })
  }

  static func box(_ input: ImageNode, _ radius: Double) -> ImageNode {
    let whole = Int(min(max(radius, 0), Double(limit)).rounded())
    return whole == 0 ? input : BlurNode(input, [(across: whole, down: whole)])
  }

  override func draw(_ box: PixelBox, _ pass: RenderPass) -> PixelBuffer {
    let (dx, dy) = (passes.reduce(0) { $0 + $1.across }, passes.reduce(0) { $0 + $1.down })
    var work = PixelBuffer(box.expanded(dx, dy))
    work.take(pass.pixels(input, work.box))
    for step in passes {
      if step.across > 0 { work = Self.across(work, step.across) }
      if step.down > 0 { work = Self.down(work, step.down) }
    }
    let result = PixelBuffer(box, isCleared: false)
    result.take(work)
    return result
  }

  private static func across(_ source: PixelBuffer, _ radius: Int) -> PixelBuffer {
    let box = source.box
    let result = PixelBuffer(box, isCleared: false)
    let part = 1 / Float(2 * radius + 1)
    box.eachRow { y in
      let (from, to) = (source.row(y), result.row(y))
      var sum = Pixel.zero
      for x in 0..<min(radius, box.width) { sum += from[x] }
      for x in 0..<box.width {
        if x + radius < box.width { sum += from[x + radius] }
        if x - radius - 1 >= 0 { sum -= from[x - radius - 1] }
        to[x] = sum * part
      }
    }
    return result
  }

  private static func down(_ source: PixelBuffer, _ radius: Int) -> PixelBuffer {
    let box = source.box
    let result = PixelBuffer(box, isCleared: false)
    let part = 1 / Float(2 * radius + 1)
    // Columns side by side: rows of memory are read in their order.
    let columns = max(64, box.width / 8)
    DispatchQueue.concurrentPerform(iterations: (box.width + columns - 1) / columns) { block in
      let range = block * columns..<min(box.width, (block + 1) * columns)
      var sums = [Pixel](repeating: .zero, count: range.count)
      sums.withUnsafeMutableBufferPointer { sums in
        func add(_ y: Int, _ factor: Float) {
          let from = source.pixels + y * box.width + range.lowerBound
          for x in 0..<range.count { sums[x] += from[x] * factor }
        }
        for y in 0..<min(radius, box.height) { add(y, 1) }
        for y in 0..<box.height {
          if y + radius < box.height { add(y + radius, 1) }
          if y - radius - 1 >= 0 { add(y - radius - 1, -1) }
          let to = result.pixels + y * box.width + range.lowerBound
          for x in 0..<range.count { to[x] = sums[x] * part }
        }
      }
    }
    return result
  }
}

/// An image each pixel of which is made of those around it.
final class NeighbourNode: ImageNode, @unchecked Sendable {
  private let input: ImageNode
  private let reach: Int?
  private let make: (RenderPass) -> (PixelBuffer, Int, Int) -> Pixel

  /// - Parameter make: gives what makes the pixel at a place out of pixels that lie at most `reach` from it; nil for all.
  init(
    _ input: ImageNode, extent: CGRect, reach: Int?,
    _ make: @escaping (RenderPass) -> (PixelBuffer, Int, Int) -> Pixel
  ) {
    (self.input, self.reach, self.make) = (input, reach, make)
    super.init(extent)
  }

  override func draw(_ box: PixelBox, _ pass: RenderPass) -> PixelBuffer {
    let source = pass.pixels(input, reach.map { box.expanded($0, $0) } ?? PixelBox(input.extent))
    let result = PixelBuffer(box, isCleared: false)
    let make = make(pass)
    box.eachRow { y in
      let row = result.row(y)
      for x in 0..<box.width { row[x] = make(source, box.x + x, y) }
    }
    return result
  }
}

/// An image of another size, whose pixels are weighed by Lanczos' window over three of them.
final class LanczosNode: ImageNode, @unchecked Sendable {
  private let input: ImageNode
  private let across: Double
  private let up: Double

  init(_ input: ImageNode, _ across: Double, _ up: Double) {
    (self.input, self.across, self.up) = (input, across, up)
    let extent = input.extent
    super.init(
      extent.isInfinite ? extent : extent.applying(CGAffineTransform(scaleX: CGFloat(across), y: CGFloat(up))))
  }

  /// The pixels that one of a line is made of.
  private struct Taps {
    let first: Int
    let weights: [Float]

    init(_ place: Int, _ scale: Double) {
      let width = max(1, 1 / scale)
      let centre = (Double(place) + 0.5) / scale
      first = Int((centre - 3 * width).rounded(.down))
      var values = (first...Int((centre + 3 * width).rounded(.up))).map { index -> Double in
        let x = (Double(index) + 0.5 - centre) / width
        if abs(x) < 1e-9 { return 1 }
        return abs(x) >= 3 ? 0 : 3 * sin(.pi * x) * sin(.pi * x / 3) / (.pi * .pi * x * x)
      }
      let sum = values.reduce(0, +)
      values = values.map { $0 / sum }
      weights = values.map(Float.init)
    }
  }

  override func draw(_ box: PixelBox, _ pass: RenderPass) -> PixelBuffer {
    let columns = (box.x..<box.maxX).map { Taps($0, across) }
    let lines = (box.y..<box.maxY).map { Taps($0, up) }
    guard let left = columns.first, let right = columns.last, let low = lines.first, let high = lines.last else {
      return PixelBuffer(box)
    }
    let part = PixelBox(
      x: left.first, y: low.first, width: right.first + right.weights.count - left.first,
      height: high.first + high.weights.count - low.first)
    // Beyond the edges the edge goes on, so that it does not fade.
    let clamped = input.extent.isInfinite ? input : ClampNode(input)
    let source = pass.pixels(clamped, part)
    let narrow = PixelBuffer(PixelBox(x: box.x, y: part.y, width: box.width, height: part.height), isCleared: false)
    part.eachRow { y in
      let (from, to) = (source.row(y) - source.box.x, narrow.row(y))
      for (x, taps) in columns.enumerated() {
        var sum = Pixel.zero
        for (index, weight) in taps.weights.enumerated() { sum += from[taps.first + index] * weight }
        to[x] = sum
      }
    }
    let result = PixelBuffer(box, isCleared: false)
    for (y, taps) in lines.enumerated() {
      let to = result.pixels + y * box.width
      for x in 0..<box.width {
        var sum = Pixel.zero
        for (index, weight) in taps.weights.enumerated() { sum += narrow.row(taps.first + index)[x] * weight }
        to[x] = sum
      }
    }
    return result
  }
}

/// One pixel that tells of all pixels of an area.
final class ReductionNode: ImageNode, @unchecked Sendable {
  private let input: ImageNode
  private let area: PixelBox
  private let merge: (Pixel, Pixel) -> Pixel
  private let isAverage: Bool

  init(_ input: ImageNode, _ area: CGRect, isAverage: Bool = false, _ merge: @escaping (Pixel, Pixel) -> Pixel) {
    self.input = input
    self.area = PixelBox(area.intersection(input.extent))
    (self.merge, self.isAverage) = (merge, isAverage)
    super.init(CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  override func draw(_ box: PixelBox, _ pass: RenderPass) -> PixelBuffer {
    let result = PixelBuffer(box)
    guard !area.isEmpty, area.width < 1 << 20, area.height < 1 << 20 else { return result }
    let source = pass.pixels(input, area)
    var total: SIMD4<Double> = .zero
    var found = source.at(area.x, area.y)
    for y in area.y..<area.maxY {
      let row = source.row(y) - source.box.x
      var sum = Pixel.zero
      for x in area.x..<area.maxX {
        sum += row[x]
        found = merge(found, row[x])
      }
      total += SIMD4<Double>(sum)
    }
    let average = Pixel(total / Double(area.width * area.height))
    for index in 0..<box.width * box.height { result.pixels[index] = isAverage ? average : found }
    return result
  }
}
