import CoreGraphics
import QuinceFoundation

extension FilterKind {
  static let distortions: [FilterKind] = [
    around("CITwirlDistortion", [.radius(300, 0...500), .angle(.pi)]) { values in
      let (radius, angle) = (max(1, values.float(kCIInputRadiusKey)), values.float(kCIInputAngleKey))
      return { x, y, distance in
        guard distance < radius else { return (x, y) }
        let part = 1 - distance / radius
        let turn = -angle * part * part
        let (sine, cosine) = (sin(turn), cos(turn))
        return (x * cosine - y * sine, x * sine + y * cosine)
      }
    },
    around("CIVortexDistortion", [.radius(300, 0...800), .angle(56.55, -94.25...94.25)]) { values in
      let (radius, angle) = (max(1, values.float(kCIInputRadiusKey)), values.float(kCIInputAngleKey))
      return { x, y, distance in
        guard distance < radius else { return (x, y) }
        let part = 1 - distance / radius
        let turn = -angle * part * part * part
        let (sine, cosine) = (sin(turn), cos(turn))
        return (x * cosine - y * sine, x * sine + y * cosine)
      }
    },
    around("CIBumpDistortion", [.radius(300, 0...600), .number(kCIInputScaleKey, 0.5, -1...1, identity: 0)]) { values in
      let (radius, scale) = (max(1, values.float(kCIInputRadiusKey)), values.float(kCIInputScaleKey))
      return { x, y, distance in
        guard distance < radius else { return (x, y) }
        let part = 1 - distance / radius
        let factor = 1 - scale * part * part * (3 - 2 * part)
        return (x * factor, y * factor)
      }
    },
    around(
      "CIBumpDistortionLinear",
      [.radius(300, 0...600), .angle(0), .number(kCIInputScaleKey, 0.5, -1...1, identity: 0)]
    ) { values in
      let (radius, scale) = (max(1, values.float(kCIInputRadiusKey)), values.float(kCIInputScaleKey))
      let (dx, dy) = (cos(values.float(kCIInputAngleKey)), sin(values.float(kCIInputAngleKey)))
      return { x, y, _ in
        let along = x * dx + y * dy
        guard abs(along) < radius else { return (x, y) }
        let part = 1 - abs(along) / radius
        let moved = along * (1 - scale * part * part * (3 - 2 * part)) - along
        return (x + dx * moved, y + dy * moved)
      }
    },
    around("CIPinchDistortion", [.radius(300, 0...1000), .number(kCIInputScaleKey, 0.5, 0...2, identity: 0)]) {
      values in
      let (radius, scale) = (max(1, values.float(kCIInputRadiusKey)), values.float(kCIInputScaleKey))
      return { x, y, distance in
        guard distance < radius, distance > 0 else { return (x, y) }
        let part = sin(.pi / 2 * distance / radius)
        let factor = pow(max(part, 1e-4), -scale)
        return (x * factor, y * factor)
      }
    },
    around("CIHoleDistortion", [.radius(150, 0.01...1000)]) { values in
      let radius = max(0.01, values.float(kCIInputRadiusKey))
      return { x, y, distance in
        guard distance > radius else { return (.infinity, .infinity) }
        // What is pushed out of the hole comes to lie up to twice its radius away.
        guard distance < 2 * radius else { return (x, y) }
        let factor = (distance - radius) * 2 / distance
        return (x * factor, y * factor)
      }
    },
    around("CICircleSplashDistortion", [.radius(150, 0...1000)]) { values in
      let radius = max(1, values.float(kCIInputRadiusKey))
      return { x, y, distance in
        let factor = distance > radius ? radius / distance : 1
        return (x * factor, y * factor)
      }
    },
  ]

  /// One that moves pixels around a centre.
  /// - Parameter map: gives the place that a pixel comes from, both from the centre.
  private static func around(
    _ name: String, _ inputs: [FilterInput],
    map: @escaping (FilterInputs) -> (_ x: Float, _ y: Float, _ distance: Float) -> (Float, Float)
  ) -> FilterKind {
    FilterKind(name, kCICategoryDistortionEffect, image: [.point()] + inputs) { image, values in
      let center = values.point(kCIInputCenterKey)
      let (x0, y0) = (Float(center.x), Float(center.y))
      let map = map(values)
      let extent = image.extent
      return CIImage(
        WarpNode(
          // Edges go on, so that what is drawn together shows no gap.
          ClampNode(image.node), extent: extent,
          region: { box in extent.isInfinite ? box.expanded(2000, 2000) : PixelBox(extent) },
          source: { x, y in
            let (dx, dy) = (x - x0, y - y0)
            let (fromX, fromY) = map(dx, dy, (dx * dx + dy * dy).squareRoot())
            return (x0 + fromX, y0 + fromY)
          }))
    }
  }
}
