import CoreGraphics
import QuinceFoundation

extension FilterKind {
  static let generators: [FilterKind] = patterns + gradients + codes

  private static func pattern(_ name: String, _ isDark: @escaping (_ x: Float, _ y: Float) -> Bool) -> FilterKind {
    FilterKind(
      name, kCICategoryGenerator,
      [
        .point(), .color("inputColor0", 1, 1, 1), .color("inputColor1", 0, 0, 0),
        .number(kCIInputWidthKey, 80, 0...800, type: kCIAttributeTypeDistance), .number(kCIInputSharpnessKey, 1, 0...1),
      ]
    ) { values in
      let (center, width) = (values.point(kCIInputCenterKey), max(0.5, values.float(kCIInputWidthKey)))
      let (first, second) = (values.color("inputColor0"), values.color("inputColor1"))
      // Soft edges are the mean of sixteen places, as far apart as the pattern is not sharp.
      let soft = (1 - min(max(values.float(kCIInputSharpnessKey), 0), 1)) * width / 2
      let (x0, y0) = (Float(center.x), Float(center.y))
      return CIImage(
        GeneratorNode(.infinite) { pass in
          let (light, dark) = (pass.value(first), pass.value(second))
          return { x, y in
            guard soft > 0.01 else { return isDark((x - x0) / width, (y - y0) / width) ? dark : light }
            var sum: Float = 0
            for step in 0..<16 {
              let (dx, dy) = ((Float(step % 4) - 1.5) / 2 * soft, (Float(step / 4) - 1.5) / 2 * soft)
              sum += isDark((x + dx - x0) / width, (y + dy - y0) / width) ? 1 : 0
            }
            return Pixel.mix(light, dark, sum / 16)
          }
        })
    }
  }

  private static func isOdd(_ value: Float) -> Bool {
    abs(value.rounded(.down)).truncatingRemainder(dividingBy: 2) == 1
  }

  private static let patterns: [FilterKind] = [
    FilterKind(
      "CIConstantColorGenerator", kCICategoryGenerator, [.color(kCIInputColorKey, 1, 0, 0)]
    ) { CIImage(color: $0.color(kCIInputColorKey)) },
    pattern("CICheckerboardGenerator") { x, y in isOdd(x) != isOdd(y) },
    pattern("CIStripesGenerator") { x, _ in isOdd(x) },
    FilterKind("CIRandomGenerator", kCICategoryGenerator, []) { _ in
      CIImage(
        GeneratorNode(.infinite) { _ in
          { x, y in
            // SplitMix64's steps over the place: the same noise in every run.
            var bits = UInt64(bitPattern: Int64(x)) &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(bitPattern: Int64(y))
            bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
            bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
            bits ^= bits >> 31
            let part = { Float(bits >> ($0 * 16) & 0xFFFF) / 65535 }
            return Pixel(part(0), part(1), part(2), part(3)).premultiplied
          }
        })
    },
  ]

  // MARK: Gradients

  private static let twoColors: [FilterInput] = [.color("inputColor0", 1, 1, 1), .color("inputColor1", 0, 0, 0)]

  /// - Parameter part: gives how much of the second colour is at a place.
  private static func gradient(
    _ values: FilterInputs, _ part: @escaping (Float, Float) -> Float
  ) -> CIImage {
    let (first, second) = (values.color("inputColor0"), values.color("inputColor1"))
    return CIImage(
      GeneratorNode(.infinite) { pass in
        let (from, to) = (pass.value(first), pass.value(second))
        return { x, y in Pixel.mix(from, to, min(max(part(x, y), 0), 1)) }
      })
  }

  private static func linear(_ name: String, _ shape: @escaping (Float) -> Float) -> FilterKind {
    FilterKind(
      name, kCICategoryGradient, [.point("inputPoint0", 0, 0), .point("inputPoint1", 200, 200)] + twoColors
    ) { values in
      let (from, to) = (values.point("inputPoint0"), values.point("inputPoint1"))
      let (dx, dy) = (Float(to.x - from.x), Float(to.y - from.y))
      let length = max(dx * dx + dy * dy, 1e-6)
      let (x0, y0) = (Float(from.x), Float(from.y))
      return gradient(values) { x, y in shape(min(max(((x - x0) * dx + (y - y0) * dy) / length, 0), 1)) }
    }
  }

  private static let gradients: [FilterKind] = [
    linear("CILinearGradient") { $0 },
    linear("CISmoothLinearGradient") { $0 * $0 * (3 - 2 * $0) },
    FilterKind(
      "CIRadialGradient", kCICategoryGradient,
      [
        .point(), .number("inputRadius0", 5, 0...800, least: 0, type: kCIAttributeTypeDistance),
        .number("inputRadius1", 100, 0...800, least: 0, type: kCIAttributeTypeDistance),
      ] + twoColors
    ) { values in
      let center = values.point(kCIInputCenterKey)
      let (inner, outer) = (values.float("inputRadius0"), values.float("inputRadius1"))
      let (x0, y0) = (Float(center.x), Float(center.y))
      let width = outer == inner ? 1e-6 : outer - inner
      return gradient(values) { x, y in
        (((x - x0) * (x - x0) + (y - y0) * (y - y0)).squareRoot() - inner) / width
      }
    },
    FilterKind(
      "CIGaussianGradient", kCICategoryGradient,
      [.point(), .color("inputColor0", 1, 1, 1), .color("inputColor1", 0, 0, 0, 0), .radius(300, 0...800)]
    ) { values in
      let (center, radius) = (values.point(kCIInputCenterKey), max(0.01, values.float(kCIInputRadiusKey)))
      let (x0, y0) = (Float(center.x), Float(center.y))
      return gradient(values) { x, y in
        let part = ((x - x0) * (x - x0) + (y - y0) * (y - y0)).squareRoot() / radius
        return part >= 1 ? 1 : 1 - exp(-4.5 * part * part) * (1 - part * part)
      }
    },
  ]

  // MARK: Codes

  /// Black and white, a pixel a module.
  /// - Parameter isDark: by the place from the top left.
  private static func code(_ width: Int, _ height: Int, _ isDark: @escaping (Int, Int) -> Bool) -> CIImage {
    CIImage(
      GeneratorNode(CGRect(x: 0, y: 0, width: width, height: height)) { _ in
        { x, y in
          isDark(Int(x), height - 1 - Int(y)) ? Pixel(0, 0, 0, 1) : Pixel(1, 1, 1, 1)
        }
      },
      // Observed: a code that is made larger keeps its sharp edges.
      nearest: true)
  }

  private static let codes: [FilterKind] = [
    FilterKind(
      "CIQRCodeGenerator", kCICategoryGenerator,
      [.object("inputMessage", "NSData", nil), .object("inputCorrectionLevel", "NSString", "M")]
    ) { values in
      let level = values.text("inputCorrectionLevel").flatMap(QRCode.Correction.init)
      guard let data = values.data("inputMessage"), let level, let made = QRCode(Array(data), level) else { return nil }
      // Observed: one module of white around the code.
      return code(made.size + 2, made.size + 2) { x, y in
        (1...made.size).contains(x) && (1...made.size).contains(y) && made[x - 1, y - 1]
      }
    },
    FilterKind(
      "CICode128BarcodeGenerator", kCICategoryGenerator,
      [
        .object("inputMessage", "NSData", nil), .number("inputQuietSpace", 7, 0...20, least: 0, most: 20),
        .number("inputBarcodeHeight", 32, 1...500, least: 1, most: 500),
      ]
    ) { values in
      guard let data = values.data("inputMessage"), let bars = Code128.bars(Array(data)) else { return nil }
      let (quiet, height) = (Int(values.number("inputQuietSpace")), Int(values.number("inputBarcodeHeight")))
      guard (0...100).contains(quiet), (1...2000).contains(height) else { return nil }
      // Apple: "the number of empty white pixels that should surround the barcode".
      return code(bars.count + 2 * quiet, height + 2 * quiet) { x, y in
        bars.indices.contains(x - quiet) && (quiet..<quiet + height).contains(y) && bars[x - quiet]
      }
    },
  ]
}
