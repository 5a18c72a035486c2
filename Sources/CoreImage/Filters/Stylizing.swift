import CoreGraphics
import QuinceFoundation

extension FilterKind {
  static let stylizing: [FilterKind] = sharpening + cells + glows + screens

  // MARK: Sharpening

  private static let sharpening: [FilterKind] = [
    FilterKind(
      "CIUnsharpMask", kCICategorySharpen, image: [.radius(2.5, 0...100), .number(kCIInputIntensityKey, 0.5, 0...1)]
    ) { image, values in
      sharpened(image, values.number(kCIInputRadiusKey), values.float(kCIInputIntensityKey))
    },
    FilterKind(
      "CISharpenLuminance", kCICategorySharpen,
      image: [.number(kCIInputSharpnessKey, 0.4, 0...2, identity: 0), .radius(1.69, 0...20)]
    ) { image, values in
      let amount = values.float(kCIInputSharpnessKey)
      let soft = BlurNode.gaussian(ClampNode(image.node), values.number(kCIInputRadiusKey))
      return CIImage(
        CompositeNode([image.node, soft], extent: image.extent) { _ in
          { sharp, soft, _ in (sharp + (sharp.luminance - soft.luminance) * amount).with(alpha: sharp.w) }
        })
    },
  ]

  private static func sharpened(_ image: CIImage, _ radius: Double, _ amount: Float) -> CIImage {
    let soft = BlurNode.gaussian(ClampNode(image.node), radius)
    return CIImage(
      CompositeNode([image.node, soft], extent: image.extent) { _ in
        { sharp, soft, _ in
          let made = sharp + (sharp - soft) * amount
          return pointwiseMin(pointwiseMax(made, .zero), Pixel(repeating: sharp.w)).with(alpha: sharp.w)
        }
      })
  }

  // MARK: Cells

  private static let cells: [FilterKind] = [
    FilterKind(
      "CIPixellate", kCICategoryStylize,
      image: [.point(), .number(kCIInputScaleKey, 8, 1...100, least: 1, identity: 1)]
    ) { image, values in
      let (center, scale) = (values.point(kCIInputCenterKey), max(1, values.number(kCIInputScaleKey)))
      return CIImage(PixellateNode(image.node, Double(center.x), Double(center.y), scale))
    },
    FilterKind(
      "CICrystallize", kCICategoryStylize, image: [.number(kCIInputRadiusKey, 20, 1...100, least: 1), .point()]
    ) { image, values in
      let (radius, center) = (max(1, values.float(kCIInputRadiusKey)), values.point(kCIInputCenterKey))
      let (x0, y0) = (Float(center.x), Float(center.y))
      let extent = image.extent
      guard !extent.isInfinite, !extent.isEmpty else { return image }
      let reach = Int(min(radius * 3, 1e6))
      let (left, right) = (Float(extent.minX) + 0.5, Float(extent.maxX) - 0.5)
      let (low, high) = (Float(extent.minY) + 0.5, Float(extent.maxY) - 0.5)
      return CIImage(
        WarpNode(
          image.node, extent: extent, isSmooth: false,
          region: { $0.expanded(reach, reach).intersection(PixelBox(extent)) },
          source: { x, y in
            let (fromX, fromY) = Seeds.nearest((x - x0) / radius, (y - y0) / radius)
            return (min(max(x0 + fromX * radius, left), right), min(max(y0 + fromY * radius, low), high))
          }))
    },
  ]

  // MARK: Edges and glows

  /// 9 pixels weighed, Sobel's operator.
  private static func slope(_ source: PixelBuffer, _ x: Int, _ y: Int) -> Pixel {
    let (a, b, c) = (source.at(x - 1, y - 1), source.at(x, y - 1), source.at(x + 1, y - 1))
    let (d, f) = (source.at(x - 1, y), source.at(x + 1, y))
    let (g, h, i) = (source.at(x - 1, y + 1), source.at(x, y + 1), source.at(x + 1, y + 1))
    let (across, up) = (c + 2 * f + i - a - 2 * d - g, g + 2 * h + i - a - 2 * b - c)
    return (across * across + up * up).squareRoot()
  }

  private static func edges(_ image: CIImage) -> NeighbourNode {
    NeighbourNode(ClampNode(image.node), extent: image.extent, reach: 1) { _ in
      { source, x, y in slope(source, x, y).with(alpha: source.at(x, y).w) }
    }
  }

  private static let glows: [FilterKind] = [
    FilterKind(
      "CIEdges", kCICategoryStylize, image: [.number(kCIInputIntensityKey, 1, 0...10, least: 0)]
    ) { image, values in
      let intensity = values.float(kCIInputIntensityKey)
      return CIImage(
        PointNode(edges(image)) { _ in
          { pixel, _, _ in pointwiseMin(pixel * intensity, Pixel(repeating: pixel.w)).with(alpha: pixel.w) }
        })
    },
    FilterKind(
      "CIBloom", kCICategoryStylize,
      image: [.radius(10, 0...100), .number(kCIInputIntensityKey, 0.5, 0...1, least: 0, identity: 0)]
    ) { image, values in glow(image, values) { sharp, soft in sharp + soft - sharp * soft } },
    FilterKind(
      "CIGloom", kCICategoryStylize,
      image: [.radius(10, 0...100), .number(kCIInputIntensityKey, 0.5, 0...1, least: 0, identity: 0)]
    ) { image, values in glow(image, values) { sharp, soft in sharp * soft } },
    FilterKind("CIComicEffect", kCICategoryStylize) { image, _ in
      // Assumed: few colours, and dark lines where they change.
      let flat = CIImage(BlurNode.gaussian(ClampNode(image.node), 2)).cropped(to: image.extent)
      let colors = flat.applyingFilter("CIColorPosterize", parameters: ["inputLevels": 5])
      let tones = flat.applyingFilter("CILinearToSRGBToneCurve")
      return CIImage(
        CompositeNode([colors.node, edges(tones)], extent: image.extent) { _ in
          { color, edge, _ in (color * min(max(1.4 - edge.luminance * 3, 0), 1)).with(alpha: color.w) }
        })
    },
  ]

  private static func glow(
    _ image: CIImage, _ values: FilterInputs, _ merge: @escaping (Pixel, Pixel) -> Pixel
  ) -> CIImage {
    let intensity = values.float(kCIInputIntensityKey)
    let soft = BlurNode.gaussian(image.node, values.number(kCIInputRadiusKey))
    return CIImage(
      CompositeNode([image.node, soft], extent: soft.extent) { _ in
        { sharp, soft, _ in Pixel.mix(sharp, merge(sharp, soft), intensity) }
      })
  }

  // MARK: Screens of printers

  private static func screen(_ name: String, _ shade: @escaping (_ x: Float, _ y: Float) -> Float) -> FilterKind {
    FilterKind(
      name, kCICategoryHalftoneEffect,
      image: [
        .point(), .angle(0), .number(kCIInputWidthKey, 6, 1...50, least: 1, type: kCIAttributeTypeDistance),
        .number(kCIInputSharpnessKey, 0.7, 0...1, least: 0, most: 1),
      ]
    ) { image, values in
      let (center, width) = (values.point(kCIInputCenterKey), max(1, values.float(kCIInputWidthKey)))
      let (sine, cosine) = (sin(values.float(kCIInputAngleKey)), cos(values.float(kCIInputAngleKey)))
      let slope = 1 / max(0.02, 1 - values.float(kCIInputSharpnessKey))
      let (x0, y0) = (Float(center.x), Float(center.y))
      return CIImage(
        PointNode(image.node) { pass in
          { pixel, x, y in
            let (u, v) = ((x - x0) * cosine + (y - y0) * sine, (y - y0) * cosine - (x - x0) * sine)
            let limit = shade(u / width, v / width)
            return pass.withTones(pixel) { tone in
              Pixel(repeating: min(max((tone.luminance - limit) * slope + 0.5, 0), 1)).with(alpha: tone.w)
            }
          }
        })
    }
  }

  private static let screens: [FilterKind] = [
    screen("CIDotScreen") { x, y in 0.5 + (cos(2 * .pi * x) + cos(2 * .pi * y)) / 4 },
    screen("CILineScreen") { x, _ in 0.5 + cos(2 * .pi * x) / 2 },
  ]

  static let reductions: [FilterKind] = [
    reduction("CIAreaAverage") { ReductionNode($0, $1, isAverage: true) { first, _ in first } },
    reduction("CIAreaMaximum") { ReductionNode($0, $1) { pointwiseMax($0, $1) } },
    reduction("CIAreaMinimum") { ReductionNode($0, $1) { pointwiseMin($0, $1) } },
  ]

  private static func reduction(_ name: String, _ make: @escaping (ImageNode, CGRect) -> ImageNode) -> FilterKind {
    FilterKind(
      name, kCICategoryReduction,
      image: [.vector(kCIInputExtentKey, [0, 0, 640, 80], type: kCIAttributeTypeRectangle)]
    ) { image, values in CIImage(make(image.node, values.rect(kCIInputExtentKey))) }
  }
}

/// The places about which a picture crystallises: one in each unit square, somewhere in it.
enum Seeds {
  private static func seed(_ x: Float, _ y: Float) -> (Float, Float) {
    var bits =
      UInt64(bitPattern: Int64(x)) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(bitPattern: Int64(y)) &* 0xC2B2_AE3D_27D4_EB4F
    bits = (bits ^ bits >> 31) &* 0xBF58_476D_1CE4_E5B9
    bits ^= bits >> 29
    return (x + Float(bits & 0xFFFF) / 65536, y + Float(bits >> 16 & 0xFFFF) / 65536)
  }

  static func nearest(_ x: Float, _ y: Float) -> (Float, Float) {
    guard abs(x) < 1e6, abs(y) < 1e6 else { return (x, y) }
    var (best, distance) = ((x, y), Float.infinity)
    for row in -1...1 {
      for column in -1...1 {
        let place = seed(x.rounded(.down) + Float(column), y.rounded(.down) + Float(row))
        let found = (place.0 - x) * (place.0 - x) + (place.1 - y) * (place.1 - y)
        if found < distance { (best, distance) = (place, found) }
      }
    }
    return best
  }
}

/// Squares, each of the mean colour of its pixels.
final class PixellateNode: ImageNode, @unchecked Sendable {
  private let input: ImageNode
  private let x0: Double
  private let y0: Double
  private let scale: Double

  init(_ input: ImageNode, _ x0: Double, _ y0: Double, _ scale: Double) {
    (self.input, self.x0, self.y0, self.scale) = (input, x0, y0, scale)
    super.init(Self.cells(input.extent, x0, y0, scale))
  }

  /// What the cells that an image touches cover.
  private static func cells(_ extent: CGRect, _ x0: Double, _ y0: Double, _ scale: Double) -> CGRect {
    guard !extent.isInfinite, !extent.isEmpty else { return extent }
    func edge(_ value: CGFloat, _ origin: Double, _ rule: FloatingPointRoundingRule) -> Double {
      origin + ((Double(value) - origin) / scale).rounded(rule) * scale
    }
    let (left, right) = (edge(extent.minX, x0, .down), edge(extent.maxX, x0, .up))
    let (low, high) = (edge(extent.minY, y0, .down), edge(extent.maxY, y0, .up))
    return CGRect(x: left, y: low, width: right - left, height: high - low)
  }

  private func lines(_ first: Int, _ count: Int, _ origin: Double) -> [(cell: Int, range: Range<Int>)] {
    (first..<first + count).map { place in
      let cell = Int(((Double(place) + 0.5 - origin) / scale).rounded(.down))
      let start = Int((origin + Double(cell) * scale).rounded())
      return (cell, start..<max(start + 1, Int((origin + Double(cell + 1) * scale).rounded())))
    }
  }

  override func draw(_ box: PixelBox, _ pass: RenderPass) -> PixelBuffer {
    let reach = Int(scale) + 1
    let source = pass.pixels(input, box.expanded(reach, reach).intersection(PixelBox(input.extent)))
    let inside = source.box
    let result = PixelBuffer(box)
    let (columns, rows) = (lines(box.x, box.width, x0), lines(box.y, box.height, y0))
    var known: (row: Int, colors: [Int: Pixel]) = (.min, [:])
    for (y, row) in rows.enumerated() {
      if row.cell != known.row { known = (row.cell, [:]) }
      for (x, column) in columns.enumerated() {
        if let color = known.colors[column.cell] {
          result.pixels[y * box.width + x] = color
          continue
        }
        let color = Self.mean(source, column.range, row.range, inside)
        known.colors[column.cell] = color
        result.pixels[y * box.width + x] = color
      }
    }
    return result
  }

  /// Of what lies inside; transparent where nothing does.
  private static func mean(_ source: PixelBuffer, _ columns: Range<Int>, _ rows: Range<Int>, _ box: PixelBox) -> Pixel {
    let (columns, rows) = (
      columns.clamped(to: box.x..<max(box.x, box.maxX)), rows.clamped(to: box.y..<max(box.y, box.maxY))
    )
    guard !columns.isEmpty, !rows.isEmpty else { return .zero }
    var sum = Pixel.zero
    for y in rows { for x in columns { sum += source.at(x, y) } }
    return sum / Float(columns.count * rows.count)
  }
}
