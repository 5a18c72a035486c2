import CoreGraphics
import QuinceFoundation

extension FilterKind {
  static let blurs: [FilterKind] = [
    FilterKind("CIGaussianBlur", kCICategoryBlur, image: [.radius(10, 0...100)]) { image, values in
      CIImage(BlurNode.gaussian(image.node, values.number(kCIInputRadiusKey)))
    },
    FilterKind("CIBoxBlur", kCICategoryBlur, image: [.radius(10, 1...100)]) { image, values in
      CIImage(BlurNode.box(image.node, values.number(kCIInputRadiusKey)))
    },
    FilterKind("CIDiscBlur", kCICategoryBlur, image: [.radius(8, 0...100)]) { image, values in
      let radius = Int(min(max(values.number(kCIInputRadiusKey), 0), 100).rounded())
      let offsets = (-radius...radius).map { y in (y: y, x: Int(Double(radius * radius - y * y).squareRoot())) }
      let part = 1 / Float(offsets.reduce(0) { $0 + 2 * $1.x + 1 })
      return image.spread(radius) { source, x, y in
        var sum = Pixel.zero
        for row in offsets {
          for column in -row.x...row.x { sum += source.at(x + column, y + row.y) }
        }
        return sum * part
      }
    },
    FilterKind("CIMotionBlur", kCICategoryBlur, image: [.radius(20, 0...100), .angle(0)]) { image, values in
      let radius = Int(min(max(values.number(kCIInputRadiusKey), 0), 200).rounded())
      let (dx, dy) = (cos(values.float(kCIInputAngleKey)), sin(values.float(kCIInputAngleKey)))
      return image.spread(radius) { source, x, y in
        var sum = Pixel.zero
        for step in -radius...radius {
          sum += source.sample(Float(x) + 0.5 + dx * Float(step), Float(y) + 0.5 + dy * Float(step))
        }
        return sum / Float(2 * radius + 1)
      }
    },
    FilterKind(
      "CIZoomBlur", kCICategoryBlur, image: [.point(), .number(kCIInputAmountKey, 20, -200...200, identity: 0)]
    ) { image, values in
      let (center, amount) = (values.point(kCIInputCenterKey), values.float(kCIInputAmountKey) / 1000)
      let extent = image.extent
      guard !extent.isInfinite, !extent.isEmpty else { return image }
      let (x0, y0) = (Float(center.x), Float(center.y))
      let (left, right) = (Float(extent.minX) + 0.5, Float(extent.maxX) - 0.5)
      let (low, high) = (Float(extent.minY) + 0.5, Float(extent.maxY) - 0.5)
      let node = NeighbourNode(image.node, extent: extent, reach: nil) { _ in
        { source, x, y in
          let (px, py) = (Float(x) + 0.5, Float(y) + 0.5)
          var sum = Pixel.zero
          for step in -8...8 {
            let part = amount * Float(step) / 8
            let (fromX, fromY) = (px + (px - x0) * part, py + (py - y0) * part)
            sum += source.sample(min(max(fromX, left), right), min(max(fromY, low), high))
          }
          return sum / 17
        }
      }
      return CIImage(node)
    },
    FilterKind("CIMedianFilter", kCICategoryBlur) { image, _ in
      CIImage(
        NeighbourNode(ClampNode(image.node), extent: image.extent, reach: 1) { _ in
          { source, x, y in
            var rows = [(Float, Pixel)]()
            rows.reserveCapacity(9)
            for dy in -1...1 {
              for dx in -1...1 {
                let pixel = source.at(x + dx, y + dy)
                rows.append((pixel.luminance, pixel))
              }
            }
            return rows.sorted { $0.0 < $1.0 }[4].1
          }
        })
    },
  ]
}

extension CIImage {
  /// Each pixel made of those at most `reach` away, over an extent that is larger by it.
  fileprivate func spread(_ reach: Int, _ body: @escaping (PixelBuffer, Int, Int) -> Pixel) -> CIImage {
    guard reach > 0 else { return self }
    let wide = extent.isInfinite || extent.isEmpty ? extent : extent.insetBy(dx: -CGFloat(reach), dy: -CGFloat(reach))
    return CIImage(NeighbourNode(node, extent: wide, reach: reach) { _ in body })
  }
}
