import CoreGraphics
import QuinceFoundation

extension CIImage {
  /// Pixels without alpha in them, changed each for itself.
  func changingColors(_ body: @escaping (Pixel) -> Pixel) -> CIImage {
    CIImage(PointNode(node) { _ in { pixel, _, _ in body(pixel.unpremultiplied).premultiplied } })
  }

  /// As above, in the values that eyes find evenly spaced.
  func changingTones(_ body: @escaping (Pixel) -> Pixel) -> CIImage {
    CIImage(PointNode(node) { pass in { pixel, _, _ in pass.withTones(pixel, body) } })
  }
}

/// A function of one number from 0 to 1, by a table.
struct Curve {
  private let values: [Float]
  private let body: (Double) -> Double

  init(_ body: @escaping (Double) -> Double) {
    values = (0...1024).map { Float(body(Double($0) / 1024)) }
    self.body = body
  }

  @inline(__always) func callAsFunction(_ value: Float) -> Float {
    guard value >= 0, value < 1 else { return Float(body(Double(value))) }
    let place = value * 1024
    let index = Int(place)
    return values[index] + (values[index + 1] - values[index]) * (place - Float(index))
  }
}

extension FilterKind {
  static let colorAdjustments: [FilterKind] = lightAdjustments + matrixAdjustments + curveAdjustments

  // Assumed: kernels without published formulas do what their names say, on light where their numbers are of light.
  private static let lightAdjustments: [FilterKind] = [
    FilterKind(
      "CIColorControls", kCICategoryColorAdjustment,
      image: [
        .number(kCIInputSaturationKey, 1, 0...2, least: 0, identity: 1),
        .number(kCIInputBrightnessKey, 0, -1...1, least: -1, identity: 0),
        .number(kCIInputContrastKey, 1, 0.25...4, least: 0.25, identity: 1),
      ]
    ) { image, values in
      let (saturation, contrast) = (values.float(kCIInputSaturationKey), values.float(kCIInputContrastKey))
      let shift = values.float(kCIInputBrightnessKey) + 0.5
      return image.changingColors { pixel in
        let gray = Pixel(repeating: pixel.luminance)
        return ((Pixel.mix(gray, pixel, saturation) - 0.5) * contrast + shift).with(alpha: pixel.w)
      }
    },
    FilterKind(
      "CIExposureAdjust", kCICategoryColorAdjustment, image: [.number(kCIInputEVKey, 0, -10...10, identity: 0)]
    ) { image, values in
      let factor = Float(pow(2, min(max(values.number(kCIInputEVKey), -60), 60)))
      return CIImage(PointNode(image.node) { _ in { pixel, _, _ in (pixel * factor).with(alpha: pixel.w) } })
    },
    FilterKind(
      "CIHueAdjust", kCICategoryColorAdjustment,
      image: [.number(kCIInputAngleKey, 0, -.pi ... .pi, identity: 0, type: kCIAttributeTypeAngle)]
    ) { image, values in
      let (sine, cosine) = (sin(values.float(kCIInputAngleKey)), cos(values.float(kCIInputAngleKey)))
      return image.changingTones { pixel in
        // Turned in the plane of equal brightness.
        let bright = 0.299 * pixel.x + 0.587 * pixel.y + 0.114 * pixel.z
        let i = 0.596 * pixel.x - 0.274 * pixel.y - 0.322 * pixel.z
        let q = 0.211 * pixel.x - 0.523 * pixel.y + 0.312 * pixel.z
        let (u, v) = (i * cosine + q * sine, q * cosine - i * sine)
        return Pixel(
          bright + 0.956 * u + 0.621 * v, bright - 0.272 * u - 0.647 * v, bright - 1.106 * u + 1.703 * v, pixel.w)
      }
    },
    FilterKind(
      "CIVibrance", kCICategoryColorAdjustment, image: [.number(kCIInputAmountKey, 0, -1...1, identity: 0)]
    ) { image, values in
      let amount = values.float(kCIInputAmountKey)
      return image.changingTones { pixel in
        let (most, least) = (max(pixel.x, pixel.y, pixel.z), min(pixel.x, pixel.y, pixel.z))
        // Dull colours gain most.
        let part = 1 + amount * (1 - (most - least))
        return Pixel.mix(Pixel(repeating: pixel.luminance), pixel, part).with(alpha: pixel.w)
      }
    },
    FilterKind(
      "CITemperatureAndTint", kCICategoryColorAdjustment,
      image: [.vector("inputNeutral", [6500, 0]), .vector("inputTargetNeutral", [6500, 0])]
    ) { image, values in
      let (from, to) = (values.vector("inputNeutral"), values.vector("inputTargetNeutral"))
      let (source, target) = (WhitePoint.color(Double(from.x)), WhitePoint.color(Double(to.x)))
      let tint = Float(to.y - from.y) / 300
      let gains = (source / target) * Pixel(1, 1 - tint, 1, 1)
      return image.changingColors { $0 * gains }
    },
    FilterKind(
      "CIWhitePointAdjust", kCICategoryColorAdjustment, image: [.color(kCIInputColorKey, 1, 1, 1)]
    ) { image, values in
      let color = values.color(kCIInputColorKey)
      return CIImage(
        PointNode(image.node) { pass in
          let white = pass.value(color).with(alpha: 1)
          return { pixel, _, _ in pixel * white }
        })
    },
    FilterKind(
      "CIHighlightShadowAdjust", kCICategoryColorAdjustment,
      image: [
        .radius(0, 0...10), .number("inputShadowAmount", 0, -1...1, least: -1, most: 1, identity: 0),
        .number("inputHighlightAmount", 1, 0...1, least: 0, most: 1, identity: 1),
      ]
    ) { image, values in
      let (shadow, light) = (values.float("inputShadowAmount"), values.float("inputHighlightAmount"))
      return image.changingTones { pixel in
        let bright = min(max(pixel.luminance, 0), 1)
        let lift = shadow * 0.5 * (1 - bright) * (1 - bright) * bright * 4
        let drop = (1 - light) * bright * bright * 0.35
        return (pixel * max(0, 1 + (lift - drop) / max(bright, 0.05))).with(alpha: pixel.w)
      }
    },
  ]

  private static let matrixAdjustments: [FilterKind] = [
    FilterKind(
      "CIColorMatrix", kCICategoryColorAdjustment,
      image: [
        .vector("inputRVector", [1, 0, 0, 0]), .vector("inputGVector", [0, 1, 0, 0]),
        .vector("inputBVector", [0, 0, 1, 0]), .vector("inputAVector", [0, 0, 0, 1]),
        .vector("inputBiasVector", [0, 0, 0, 0]),
      ]
    ) { image, values in
      let (r, g, b) = (values.pixel("inputRVector"), values.pixel("inputGVector"), values.pixel("inputBVector"))
      let (a, bias) = (values.pixel("inputAVector"), values.pixel("inputBiasVector"))
      let isEndless = bias != .zero
      let node = PointNode(image.node, extent: isEndless ? .infinite : nil) { _ in
        { pixel, _, _ in
          let plain = pixel.unpremultiplied
          let made = Pixel((plain * r).sum(), (plain * g).sum(), (plain * b).sum(), (plain * a).sum()) + bias
          return made.with(alpha: min(max(made.w, 0), 1)).premultiplied
        }
      }
      return CIImage(node)
    },
    FilterKind(
      "CIColorClamp", kCICategoryColorAdjustment,
      image: [.vector("inputMinComponents", [0, 0, 0, 0]), .vector("inputMaxComponents", [1, 1, 1, 1])]
    ) { image, values in
      let (low, high) = (values.pixel("inputMinComponents"), values.pixel("inputMaxComponents"))
      return image.changingTones { pointwiseMin(pointwiseMax($0, low), high) }
    },
    FilterKind(
      "CIColorPolynomial", kCICategoryColorAdjustment,
      image: ["Red", "Green", "Blue", "Alpha"].map { .vector("input\($0)Coefficients", [0, 1, 0, 0]) }
    ) { image, values in
      let terms = ["Red", "Green", "Blue", "Alpha"].map { values.pixel("input\($0)Coefficients") }
      return image.changingTones { pixel in
        var result = pixel
        for index in 0..<4 {
          let value = pixel[index]
          result[index] = (terms[index] * Pixel(1, value, value * value, value * value * value)).sum()
        }
        return result
      }
    },
  ]

  private static let curveAdjustments: [FilterKind] = [
    FilterKind(
      "CIGammaAdjust", kCICategoryColorAdjustment, image: [.number("inputPower", 1, 0.25...4, least: 0, identity: 1)]
    ) { image, values in
      let power = values.number("inputPower")
      let curve = Curve { $0 <= 0 ? 0 : pow($0, power) }
      return image.changingColors { Pixel(curve($0.x), curve($0.y), curve($0.z), $0.w) }
    },
    FilterKind(
      "CIToneCurve", kCICategoryColorAdjustment,
      image: (0..<5).map { .vector("inputPoint\($0)", [CGFloat($0) / 4, CGFloat($0) / 4]) }
    ) { image, values in
      let points = (0..<5).map { values.point("inputPoint\($0)") }.sorted { $0.x < $1.x }
      let spline = Spline(points.map { (Double($0.x), Double($0.y)) })
      let curve = Curve { spline.value(at: $0) }
      return image.changingTones { Pixel(curve($0.x), curve($0.y), curve($0.z), $0.w) }
    },
    FilterKind("CILinearToSRGBToneCurve", kCICategoryColorAdjustment) { image, _ in
      image.changingColors(Tones.tones)
    },
    FilterKind("CISRGBToneCurveToLinear", kCICategoryColorAdjustment) { image, _ in
      image.changingColors(Tones.lights)
    },
  ]
}

/// A smooth curve through points, straight at its ends.
struct Spline {
  private let points: [(x: Double, y: Double)]
  private let bends: [Double]

  /// - Parameter points: ordered by x.
  init(_ points: [(x: Double, y: Double)]) {
    self.points = points
    // The system of a natural cubic spline, by Thomas' elimination.
    var bends = [Double](repeating: 0, count: points.count)
    var work = bends
    for i in points.indices.dropFirst().dropLast() {
      let (left, right) = (max(points[i].x - points[i - 1].x, 1e-6), max(points[i + 1].x - points[i].x, 1e-6))
      let part = left / (left + right)
      let divisor = part * bends[i - 1] + 2
      bends[i] = (part - 1) / divisor
      let slope = (points[i + 1].y - points[i].y) / right - (points[i].y - points[i - 1].y) / left
      work[i] = (6 * slope / (left + right) - part * work[i - 1]) / divisor
    }
    for i in points.indices.dropFirst().dropLast().reversed() { bends[i] = bends[i] * bends[i + 1] + work[i] }
    self.bends = bends
  }

  func value(at x: Double) -> Double {
    guard let first = points.first, let last = points.last else { return x }
    if x <= first.x { return first.y }
    if x >= last.x { return last.y }
    let i = max(1, points.firstIndex { $0.x >= x } ?? 1)
    let width = max(points[i].x - points[i - 1].x, 1e-6)
    let (a, b) = ((points[i].x - x) / width, (x - points[i - 1].x) / width)
    let bend = (a * a * a - a) * bends[i - 1] + (b * b * b - b) * bends[i]
    return a * points[i - 1].y + b * points[i].y + bend * width * width / 6
  }
}

/// The colour of a glowing body.
enum WhitePoint {
  /// The light of a black body, as its usual approximation in sRGB has it, the green being 1.
  /// - Parameter kelvin: from 1000 to 40000.
  static func color(_ kelvin: Double) -> Pixel {
    let t = min(max(kelvin, 1000), 40000) / 100
    let red = t <= 66 ? 255 : 329.7 * pow(t - 60, -0.1332)
    let green = t <= 66 ? 99.47 * log(t) - 161.12 : 288.12 * pow(t - 60, -0.0755)
    let blue = t >= 66 ? 255 : t <= 19 ? 1 : 138.52 * log(t - 10) - 305.04
    let light = Tones.lights(Pixel(Float(red / 255), Float(green / 255), Float(max(blue, 1) / 255), 1))
    return Pixel(light.x / light.y, 1, light.z / light.y, 1)
  }
}
