import CoreGraphics
import QuinceFoundation

extension FilterKind {
  static let geometry: [FilterKind] = [
    FilterKind(
      "CIAffineTransform", kCICategoryGeometryAdjustment, image: [.object(kCIInputTransformKey, "NSValue", nil)]
    ) { image, values in image.transformed(by: values.transform(kCIInputTransformKey)) },
    FilterKind(
      "CICrop", kCICategoryGeometryAdjustment,
      image: [.vector("inputRectangle", [0, 0, 300, 300], type: kCIAttributeTypeRectangle)]
    ) { image, values in image.cropped(to: values.rect("inputRectangle")) },
    FilterKind(
      "CILanczosScaleTransform", kCICategoryGeometryAdjustment,
      image: [
        .number(kCIInputScaleKey, 1, 0.05...1.5, least: 0, identity: 1),
        .number(kCIInputAspectRatioKey, 1, 0.5...2, least: 0, identity: 1),
      ]
    ) { image, values in
      let (scale, aspect) = (values.number(kCIInputScaleKey), values.number(kCIInputAspectRatioKey))
      guard scale > 0.0005, aspect > 0.0005, scale < 1000, aspect < 1000 else { return nil }
      return CIImage(LanczosNode(image.node, scale * aspect, scale))
    },
    FilterKind("CIStraightenFilter", kCICategoryGeometryAdjustment, image: [.angle(0)]) { image, values in
      straightened(image, values.number(kCIInputAngleKey))
    },
    FilterKind(
      "CIAffineClamp", kCICategoryTileEffect, image: [.object(kCIInputTransformKey, "NSValue", nil)]
    ) { image, values in image.transformed(by: values.transform(kCIInputTransformKey)).clampedToExtent() },
    FilterKind(
      "CIAffineTile", kCICategoryTileEffect, image: [.object(kCIInputTransformKey, "NSValue", nil)]
    ) { image, values in
      let extent = image.extent
      guard !extent.isInfinite, !extent.isEmpty else { return image }
      let back = values.transform(kCIInputTransformKey).inverted()
      let (x0, y0, width, height) = (
        Float(extent.minX), Float(extent.minY), Float(extent.width), Float(extent.height)
      )
      let (a, b, c, d) = (Float(back.a), Float(back.b), Float(back.c), Float(back.d))
      let (tx, ty) = (Float(back.tx), Float(back.ty))
      return CIImage(
        WarpNode(
          image.node, extent: .infinite, isSmooth: false, region: { _ in PixelBox(extent) },
          source: { x, y in
            let (u, v) = (a * x + c * y + tx - x0, b * x + d * y + ty - y0)
            return (x0 + u - (u / width).rounded(.down) * width, y0 + v - (v / height).rounded(.down) * height)
          }))
    },
    perspective("CIPerspectiveTransform", isCorrection: false),
    perspective("CIPerspectiveCorrection", isCorrection: true),
  ]

  /// Turned, and cut to the largest rectangle of its own shape that has no corner without pixels.
  private static func straightened(_ image: CIImage, _ angle: Double) -> CIImage {
    let extent = image.extent
    guard !extent.isInfinite, !extent.isEmpty, angle != 0 else { return image }
    let middle = CGAffineTransform(translationX: -extent.midX, y: -extent.midY)
    let turned = image.transformed(by: middle.concatenating(CGAffineTransform(rotationAngle: CGFloat(angle))))
    let (width, height) = (Double(extent.width), Double(extent.height))
    let (sine, cosine) = (abs(sin(angle)), abs(cos(angle)))
    let scale = min(width / (width * cosine + height * sine), height / (width * sine + height * cosine))
    let (w, h) = (CGFloat(width * scale), CGFloat(height * scale))
    return turned.cropped(to: CGRect(x: -w / 2, y: -h / 2, width: w, height: h))
      .transformed(by: CGAffineTransform(translationX: w / 2, y: h / 2))
  }

  private static func perspective(_ name: String, isCorrection: Bool) -> FilterKind {
    let corners: [(String, CGFloat, CGFloat)] = [
      ("inputTopLeft", 118, 484), ("inputTopRight", 646, 507), ("inputBottomRight", 548, 140),
      ("inputBottomLeft", 155, 153),
    ]
    return FilterKind(
      name, kCICategoryGeometryAdjustment, image: corners.map { .point($0.0, $0.1, $0.2) }
    ) { image, values in
      let quad = corners.map { values.point($0.0) }
      guard let map = Projection(unitSquareTo: quad), !image.extent.isInfinite, !image.extent.isEmpty else {
        return nil
      }
      return isCorrection ? corrected(image, quad, map) : projected(image, quad, map)
    }
  }

  /// The picture's corners come to the four places.
  private static func projected(_ image: CIImage, _ quad: [CGPoint], _ map: Projection) -> CIImage? {
    guard let back = map.inverse else { return nil }
    let (from, xs, ys) = (image.extent, quad.map(\.x), quad.map(\.y))
    let extent = CGRect(x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
    return CIImage(
      WarpNode(
        image.node, extent: extent, region: { _ in PixelBox(from) },
        source: { x, y in
          let (u, v) = back.map(Double(x), Double(y))
          guard u >= 0, v >= 0, u <= 1, v <= 1 else { return (.infinity, .infinity) }
          return (Float(Double(from.minX) + u * Double(from.width)), Float(Double(from.minY) + v * Double(from.height)))
        }))
  }

  /// What lies between the four places comes to be a rectangle.
  private static func corrected(_ image: CIImage, _ quad: [CGPoint], _ map: Projection) -> CIImage {
    func length(_ a: Int, _ b: Int) -> CGFloat { hypot(quad[a].x - quad[b].x, quad[a].y - quad[b].y) }
    let (width, height) = (max(length(0, 1), length(3, 2)).rounded(), max(length(0, 3), length(1, 2)).rounded())
    let from = image.extent
    return CIImage(
      WarpNode(
        image.node, extent: CGRect(x: 0, y: 0, width: max(1, width), height: max(1, height)),
        region: { _ in PixelBox(from) },
        source: { x, y in
          let (u, v) = map.map(Double(x) / Double(width), Double(y) / Double(height))
          return (Float(u), Float(v))
        }))
  }
}

/// A map of the plane that keeps lines straight.
struct Projection {
  /// Row by row.
  private let m: [Double]

  private init(_ m: [Double]) { self.m = m }

  // Heckbert, Fundamentals of Texture Mapping and Image Warping, 1989: a square to a quadrilateral.
  /// - Parameter quad: top left, top right, bottom right, bottom left. Nil where three of them lie in a line.
  init?(unitSquareTo quad: [CGPoint]) {
    let (p0, p1, p2, p3) = (quad[3], quad[2], quad[1], quad[0])
    let (sx, sy) = (Double(p0.x - p1.x + p2.x - p3.x), Double(p0.y - p1.y + p2.y - p3.y))
    let (dx1, dx2) = (Double(p1.x - p2.x), Double(p3.x - p2.x))
    let (dy1, dy2) = (Double(p1.y - p2.y), Double(p3.y - p2.y))
    let divisor = dx1 * dy2 - dx2 * dy1
    guard abs(divisor) > 1e-9 else { return nil }
    let (g, h) = ((sx * dy2 - dx2 * sy) / divisor, (dx1 * sy - sx * dy1) / divisor)
    m = [
      Double(p1.x - p0.x) + g * Double(p1.x), Double(p3.x - p0.x) + h * Double(p3.x), Double(p0.x),
      Double(p1.y - p0.y) + g * Double(p1.y), Double(p3.y - p0.y) + h * Double(p3.y), Double(p0.y), g, h, 1,
    ]
  }

  func map(_ x: Double, _ y: Double) -> (Double, Double) {
    let w = m[6] * x + m[7] * y + m[8]
    guard abs(w) > 1e-12 else { return (.infinity, .infinity) }
    return ((m[0] * x + m[1] * y + m[2]) / w, (m[3] * x + m[4] * y + m[5]) / w)
  }

  var inverse: Projection? {
    let cofactors = [
      m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4], m[5] * m[6] - m[3] * m[8],
      m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5], m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7],
      m[0] * m[4] - m[1] * m[3],
    ]
    let determinant = m[0] * cofactors[0] + m[1] * cofactors[3] + m[2] * cofactors[6]
    return abs(determinant) > 1e-12 ? Projection(cofactors.map { $0 / determinant }) : nil
  }
}
