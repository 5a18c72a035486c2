import CoreGraphics
import QuinceFoundation

extension FilterKind {
  static let colorEffects: [FilterKind] = toneEffects + maskEffects + photoEffects + vignettes + [colorCube]

  private static let toneEffects: [FilterKind] = [
    FilterKind(
      "CISepiaTone", kCICategoryColorEffect,
      image: [.number(kCIInputIntensityKey, 1, 0...1, least: 0, most: 1, identity: 0)]
    ) { image, values in
      let intensity = values.float(kCIInputIntensityKey)
      return image.changingTones { pixel in
        let gray = 0.3 * pixel.x + 0.59 * pixel.y + 0.11 * pixel.z
        // Assumed: brown in the middle, near to black and white at the ends.
        let brown = Pixel(gray * 1.08 + 0.1, gray * 0.98 + 0.02, gray * 0.82 - 0.05, pixel.w)
        return Pixel.mix(pixel, brown, intensity).clamped().with(alpha: pixel.w)
      }
    },
    FilterKind("CIColorInvert", kCICategoryColorEffect) { image, _ in
      image.changingTones { (1 - $0).with(alpha: $0.w) }
    },
    FilterKind(
      "CIColorMonochrome", kCICategoryColorEffect,
      image: [
        .color(kCIInputColorKey, 0.6, 0.45, 0.3),
        .number(kCIInputIntensityKey, 1, 0...1, least: 0, most: 1, identity: 0),
      ]
    ) { image, values in
      let (color, intensity) = (values.color(kCIInputColorKey), values.float(kCIInputIntensityKey))
      let tone = Pixel(Float(color.red), Float(color.green), Float(color.blue), 1)
      return image.changingTones { pixel in
        Pixel.mix(pixel, tone * pixel.luminance, intensity).with(alpha: pixel.w)
      }
    },
    FilterKind(
      "CIFalseColor", kCICategoryColorEffect,
      image: [.color("inputColor0", 0.3, 0, 0), .color("inputColor1", 1, 0.9, 0.8)]
    ) { image, values in
      let (dark, bright) = (values.color("inputColor0"), values.color("inputColor1"))
      return CIImage(
        PointNode(image.node) { pass in
          let (low, high) = (pass.value(dark), pass.value(bright))
          return { pixel, _, _ in Pixel.mix(low, high, min(max(pixel.unpremultiplied.luminance, 0), 1)) * pixel.w }
        })
    },
    FilterKind(
      "CIColorPosterize", kCICategoryColorEffect, image: [.number("inputLevels", 6, 2...30, least: 1, identity: 300)]
    ) { image, values in
      let levels = max(2, values.float("inputLevels").rounded(.down))
      return image.changingTones { pixel in
        let steps = pointwiseMin((pixel.clamped() * levels).rounded(.down), Pixel(repeating: levels - 1))
        return (steps / (levels - 1)).with(alpha: pixel.w)
      }
    },
    FilterKind(
      "CIColorThreshold", kCICategoryColorEffect, image: [.number("inputThreshold", 0.5, 0...1)]
    ) { image, values in
      let threshold = values.float("inputThreshold")
      return image.changingTones { pixel in
        Pixel(
          pixel.x >= threshold ? 1 : 0, pixel.y >= threshold ? 1 : 0, pixel.z >= threshold ? 1 : 0, pixel.w)
      }
    },
  ]

  private static let maskEffects: [FilterKind] = [
    FilterKind("CIMaskToAlpha", kCICategoryColorEffect) { image, _ in
      CIImage(
        PointNode(image.node) { _ in
          { pixel, _, _ in Pixel(repeating: min(max(pixel.luminance, 0), 1)) }
        })
    },
    FilterKind("CIMaximumComponent", kCICategoryColorEffect) { image, _ in
      image.changingColors { Pixel(repeating: max($0.x, $0.y, $0.z)).with(alpha: $0.w) }
    },
    FilterKind("CIMinimumComponent", kCICategoryColorEffect) { image, _ in
      image.changingColors { Pixel(repeating: min($0.x, $0.y, $0.z)).with(alpha: $0.w) }
    },
  ]

  // MARK: Photo effects

  /// How a film shows colours.
  private struct Film {
    var saturation: Float = 1
    var contrast: Float = 1
    var gain = Pixel(1, 1, 1, 1)
    var lift = Pixel(0, 0, 0, 0)

    func callAsFunction(_ pixel: Pixel) -> Pixel {
      let gray = Pixel(repeating: 0.299 * pixel.x + 0.587 * pixel.y + 0.114 * pixel.z)
      let colored = Pixel.mix(gray, pixel, saturation)
      return (((colored - 0.5) * contrast + 0.5) * gain + lift).clamped().with(alpha: pixel.w)
    }
  }

  // Assumed: the films, by what Apple says of them; their tables are not published.
  private static let films: [(String, Film)] = [
    ("Chrome", Film(saturation: 1.25, contrast: 1.12, gain: Pixel(1.02, 1, 0.98, 1), lift: Pixel(0.01, 0.01, 0, 0))),
    ("Fade", Film(saturation: 0.75, contrast: 0.8, lift: Pixel(0.05, 0.05, 0.06, 0))),
    (
      "Instant",
      Film(saturation: 0.7, contrast: 0.9, gain: Pixel(1.03, 0.98, 0.88, 1), lift: Pixel(0.05, 0.03, 0.05, 0))
    ),
    ("Mono", Film(saturation: 0)),
    ("Noir", Film(saturation: 0, contrast: 1.45, lift: Pixel(-0.04, -0.04, -0.04, 0))),
    (
      "Process",
      Film(saturation: 0.95, contrast: 1.02, gain: Pixel(0.92, 1.0, 1.02, 1), lift: Pixel(0.01, 0.03, 0.07, 0))
    ),
    ("Tonal", Film(saturation: 0, contrast: 0.85)),
    (
      "Transfer",
      Film(saturation: 0.9, contrast: 0.95, gain: Pixel(1.06, 0.99, 0.9, 1), lift: Pixel(0.04, 0.02, 0.01, 0))
    ),
  ]

  private static let photoEffects = films.map { name, film in
    FilterKind("CIPhotoEffect\(name)", kCICategoryColorEffect) { image, _ in image.changingTones { film($0) } }
  }

  // MARK: Vignettes

  private static let vignettes: [FilterKind] = [
    FilterKind(
      "CIVignette", kCICategoryColorEffect,
      image: [
        .number(kCIInputIntensityKey, 0, -1...1, identity: 0),
        .number(kCIInputRadiusKey, 1, 0...2, type: kCIAttributeTypeScalar),
      ]
    ) { image, values in
      let extent = image.extent
      guard !extent.isInfinite, !extent.isEmpty else { return image }
      // Assumed: with a radius of 1 the darkening begins near the middle and is full in the corners.
      let (x, y) = (Float(extent.midX), Float(extent.midY))
      let half = Float(hypot(extent.width, extent.height)) / 2
      let (intensity, radius) = (values.float(kCIInputIntensityKey), max(0.05, values.float(kCIInputRadiusKey)))
      return CIImage(
        PointNode(image.node) { _ in
          { pixel, px, py in
            let distance = ((px - x) * (px - x) + (py - y) * (py - y)).squareRoot() / half
            let part = min(1, distance / (0.5 + radius / 2))
            return (pixel * max(0, 1 - intensity * part * part * part)).with(alpha: pixel.w)
          }
        })
    },
    FilterKind(
      "CIVignetteEffect", kCICategoryColorEffect,
      image: [
        .point(), .number(kCIInputRadiusKey, 150, 0...2000, least: 0, type: kCIAttributeTypeDistance),
        .number(kCIInputIntensityKey, 1, -1...1, identity: 0), .number("inputFalloff", 0.5, 0...1),
      ]
    ) { image, values in
      let (center, radius) = (values.point(kCIInputCenterKey), max(1, values.float(kCIInputRadiusKey)))
      let (intensity, falloff) = (values.float(kCIInputIntensityKey), max(0.01, values.float("inputFalloff")))
      let (x, y) = (Float(center.x), Float(center.y))
      return CIImage(
        PointNode(image.node) { _ in
          { pixel, px, py in
            let distance = ((px - x) * (px - x) + (py - y) * (py - y)).squareRoot() / radius
            let part = min(max((distance - 1) / falloff, 0), 1)
            return (pixel * max(0, 1 - intensity * part * part * (3 - 2 * part))).with(alpha: pixel.w)
          }
        })
    },
  ]

  /// Colours by a table of three dimensions, of which red goes fastest.
  private static let colorCube = FilterKind(
    "CIColorCube", kCICategoryColorEffect,
    image: [.number("inputCubeDimension", 2, least: 2, most: 128), .object("inputCubeData", "NSData", nil)]
  ) { image, values in
    let size = Int(values.number("inputCubeDimension"))
    guard (2...128).contains(size), let data = values.data("inputCubeData"), data.count >= size * size * size * 16
    else {
      return nil
    }
    let cube = data.withUnsafeBytes { bytes in
      (0..<size * size * size).map { index -> Pixel in
        let at = { bytes.loadUnaligned(fromByteOffset: index * 16 + $0 * 4, as: Float.self) }
        return Pixel(at(0), at(1), at(2), at(3))
      }
    }
    return CIImage(
      PointNode(image.node) { pass in
        { pixel, _, _ in
          let plain = pixel.unpremultiplied
          let tones = (pass.isLinear ? Tones.tones(plain) : plain).clamped()
          let place = tones * Float(size - 1)
          let low = pointwiseMin(place.rounded(.down), Pixel(repeating: Float(size - 2)))
          let part = place - low
          let first = Int(low.x) + Int(low.y) * size + Int(low.z) * size * size
          func line(_ index: Int) -> Pixel { Pixel.mix(cube[index], cube[index + 1], part.x) }
          func plane(_ index: Int) -> Pixel { Pixel.mix(line(index), line(index + size), part.y) }
          // The table's colours have their alpha in them.
          let found = Pixel.mix(plane(first), plane(first + size * size), part.z)
          let made = pass.isLinear ? Tones.lights(found.unpremultiplied).premultiplied : found
          return made * pixel.w
        }
      })
  }
}
