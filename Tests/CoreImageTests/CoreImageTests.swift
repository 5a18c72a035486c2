import QuinceFoundation
import Testing

@testable import CoreImage
@testable import UIKitCore

/// Pictures of a few pixels, and what they become.
enum Pixels {
  /// Red, green, blue and alpha of a pixel, rows from the top.
  static func at(_ image: CGImage, _ x: Int, _ y: Int) -> [Int] {
    guard let surface = image.pixels else { return [] }
    let word = surface[x, y]
    return [16, 8, 0, 24].map { Int(word >> $0 & 255) }
  }

  /// Of one colour.
  static func image(_ width: Int, _ height: Int, _ words: (Int, Int) -> UInt32) -> CIImage {
    let surface = Surface(width: width, height: height)!
    for y in 0..<height { for x in 0..<width { surface.pixels[y * surface.stride + x] = words(x, y) } }
    return CIImage(cgImage: CGImage(surface: surface))
  }

  static func drawn(_ image: CIImage, _ rect: CGRect? = nil, isLinear: Bool = true) -> CGImage {
    let options: [CIContextOption: Any]? = isLinear ? nil : [.workingColorSpace: NSNull()]
    return CIContext(options: options).createCGImage(image, from: rect ?? image.extent)!
  }

  static let gray = image(4, 4) { _, _ in 0xFF80_8080 }
  static let ramp = image(16, 16) { x, y in 0xFF00_0000 | UInt32(x * 16) << 16 | UInt32(y * 16) << 8 | 0x40 }
}

@Suite struct CoreImageTests {
  @Test("every byte and every alpha come through as they are", arguments: [true, false])
  func identity(isLinear: Bool) {
    let image = Pixels.image(256, 2) { x, y in
      y == 0 ? 0xFF00_0000 | UInt32(x) << 16 | UInt32(x) << 8 | UInt32(255 - x) : UInt32(x) << 24 | UInt32(x)
    }
    let drawn = Pixels.drawn(image, isLinear: isLinear)
    for x in 0..<256 {
      #expect(Pixels.at(drawn, x, 0) == [x, x, 255 - x, 255])
      #expect(Pixels.at(drawn, x, 1) == [0, 0, x, x])
    }
  }

  @Test("the plane's y grows upwards: cropping the lower half shows the picture's last rows")
  func cropping() {
    let image = Pixels.ramp.cropped(to: CGRect(x: 2, y: 0, width: 3, height: 2))
    #expect(image.extent == CGRect(x: 2, y: 0, width: 3, height: 2))
    let drawn = Pixels.drawn(image)
    #expect(drawn.width == 3 && drawn.height == 2)
    #expect(Pixels.at(drawn, 0, 1) == [32, 240, 64, 255])
    let moved = image.transformed(by: CGAffineTransform(translationX: 10, y: -5))
    #expect(moved.extent == CGRect(x: 12, y: -5, width: 3, height: 2))
    #expect(Pixels.at(Pixels.drawn(moved), 0, 1) == [32, 240, 64, 255])
  }

  @Test(
    "orientations of EXIF turn the picture upright",
    arguments: zip(1...8, [[0, 0], [15, 0], [15, 15], [0, 15], [0, 0], [0, 15], [15, 15], [15, 0]]))
  func orientations(value: Int, corner: [Int]) {
    // Which pixel of the file comes to the upper left corner.
    let drawn = Pixels.drawn(Pixels.ramp.oriented(forExifOrientation: Int32(value)))
    #expect(Pixels.at(drawn, 0, 0) == [corner[0] * 16, corner[1] * 16, 64, 255])
  }

  @Test("keys: what a filter takes, its defaults, and what is said of them")
  func keys() throws {
    let filter = try #require(CIFilter(name: "CISepiaTone"))
    #expect(filter.inputKeys == ["inputImage", "inputIntensity"] && filter.outputKeys == ["outputImage"])
    #expect(filter.value(forKey: "inputIntensity") as? Double == 1 && filter.outputImage == nil)
    filter.setValue(0.25, forKey: kCIInputIntensityKey)
    #expect(filter.value(forKey: "inputIntensity") as? Double == 0.25)
    let about = try #require(filter.attributes["inputIntensity"] as? [String: Any])
    #expect(about[kCIAttributeClass] as? String == "NSNumber" && about[kCIAttributeSliderMax] as? Double == 1)
    #expect(filter.attributes[kCIAttributeFilterDisplayName] as? String == "Sepia Tone")
    filter.setDefaults()
    filter.setValue(Pixels.gray, forKey: kCIInputImageKey)
    #expect(filter.outputImage?.extent == CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect((filter.value(forKey: kCIOutputImageKey) as? CIImage) != nil)
    #expect(CIFilter(name: "CINothing") == nil)
    #expect(CIFilter.filterNames(inCategory: kCICategoryBlur).contains("CIGaussianBlur"))
    #expect(CIFilter.filterNames(inCategory: nil).count > 100)
  }

  @Test("a key that a filter does not have ends the program")
  func unknownKey() async {
    await #expect(processExitsWith: .failure) { CIFilter(name: "CISepiaTone")?.setValue(1, forKey: "inputRadius") }
  }

  @Test(
    "every filter draws something of its defaults, and stands damaged parameters", arguments: FilterKind.all.map(\.name)
  )
  func everyFilter(name: String) throws {
    for damage in [nil, -1e9, 0, Double.nan, 1e9] {
      let filter = try #require(CIFilter(name: name))
      for key in filter.inputKeys {
        let about = filter.attributes[key] as? [String: Any]
        switch about?[kCIAttributeClass] as? String {
        case "CIImage": filter.setValue(Pixels.ramp, forKey: key)
        case "NSNumber": if let damage { filter.setValue(damage, forKey: key) }
        case "CIVector":
          if let damage {
            filter.setValue(CIVector([damage, damage, damage, damage].map { CGFloat($0) }), forKey: key)
          }
        case "NSData": if key == "inputMessage" { filter.setValue(Data("1234".utf8), forKey: key) }
        default: break
        }
      }
      if name == "CIColorCube", damage == nil {
        let cube: [Float] = (0..<8).flatMap { index in (0..<3).map { Float(index >> $0 & 1) } + [1] }
        filter.setValue(cube.withUnsafeBytes { Data($0) }, forKey: "inputCubeData")
      }
      guard let image = filter.outputImage else {
        #expect(damage != nil, "no image of the defaults")
        continue
      }
      _ = Pixels.drawn(image, CGRect(x: -4, y: -4, width: 24, height: 24))
    }
  }

  @Test(
    "filters that do nothing, with the values that say so",
    arguments: [
      ("CIColorControls", [:]), ("CIExposureAdjust", [:]), ("CIHueAdjust", [:]), ("CIVibrance", [:]),
      ("CIGammaAdjust", [:]),
      ("CIColorMatrix", [:]), ("CIColorClamp", [:]), ("CIColorPolynomial", [:]), ("CISepiaTone", ["inputIntensity": 0]),
      ("CITemperatureAndTint", [:]), ("CIToneCurve", [:]), ("CIVignette", [:]), ("CIHighlightShadowAdjust", [:]),
      ("CIGaussianBlur", ["inputRadius": 0]), ("CIPixellate", ["inputScale": 1]),
      ("CIBumpDistortion", ["inputScale": 0]),
      ("CILanczosScaleTransform", [:]), ("CIBloom", ["inputIntensity": 0]), ("CIUnsharpMask", ["inputIntensity": 0]),
      ("CIStraightenFilter", [:]), ("CIColorMonochrome", ["inputIntensity": 0]),
    ] as [(String, [String: Double])])
  func identities(name: String, values: [String: Double]) {
    let image = Pixels.ramp.applyingFilter(name, parameters: values)
    let (before, after) = (Pixels.drawn(Pixels.ramp), Pixels.drawn(image, Pixels.ramp.extent))
    for y in 0..<16 {
      for x in 0..<16 {
        for (a, b) in zip(Pixels.at(before, x, y), Pixels.at(after, x, y)) { #expect(abs(a - b) <= 1) }
      }
    }
  }

  @Test("numbers that are known: inverting, exposing, averaging, a mask, blending")
  func known() {
    #expect(Pixels.at(Pixels.drawn(Pixels.gray.applyingFilter("CIColorInvert")), 0, 0) == [127, 127, 127, 255])
    // Twice the light of 128 is 176.
    let brighter = Pixels.gray.applyingFilter("CIExposureAdjust", parameters: [kCIInputEVKey: 1])
    #expect(abs(Pixels.at(Pixels.drawn(brighter), 0, 0)[0] - 175) <= 1)
    let half = Pixels.image(2, 1) { x, _ in x == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }
    let average = half.applyingFilter("CIAreaAverage", parameters: [kCIInputExtentKey: CIVector(cgRect: half.extent)])
    #expect(average.extent == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(Pixels.at(Pixels.drawn(average), 0, 0) == [188, 188, 188, 255])
    #expect(Pixels.at(Pixels.drawn(average, isLinear: false), 0, 0) == [128, 128, 128, 255])
    let red = CIImage(color: .red).cropped(to: half.extent)
    let masked = red.applyingFilter(
      "CIBlendWithMask", parameters: [kCIInputMaskImageKey: half, kCIInputBackgroundImageKey: CIImage(color: .blue)])
    let drawn = Pixels.drawn(masked, half.extent)
    #expect(Pixels.at(drawn, 0, 0) == [0, 0, 255, 255] && Pixels.at(drawn, 1, 0) == [255, 0, 0, 255])
    let product = red.applyingFilter("CIMultiplyBlendMode", parameters: [kCIInputBackgroundImageKey: half])
    #expect(Pixels.at(Pixels.drawn(product), 1, 0) == [255, 0, 0, 255])
    let clear = CIImage(color: CIColor(red: 1, green: 0, blue: 0, alpha: 0.5)).cropped(to: half.extent)
    #expect(Pixels.at(Pixels.drawn(clear), 0, 0) == [128, 0, 0, 128])
    #expect(Pixels.at(Pixels.drawn(clear.composited(over: half), isLinear: false), 1, 0) == [255, 128, 128, 255])
  }

  @Test("a blur keeps the light, spreads three radii, and is the same drawn in parts")
  func blur() {
    let dot = Pixels.image(9, 9) { x, y in x == 4 && y == 4 ? 0xFFFF_FFFF : 0xFF00_0000 }
    let blurred = dot.applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: 2])
    #expect(blurred.extent.width >= 9 + 8 && blurred.extent.width <= 9 + 14)
    let drawn = Pixels.drawn(blurred.clampedToExtent().cropped(to: dot.extent), isLinear: false)
    #expect(Pixels.at(drawn, 4, 4)[0] > Pixels.at(drawn, 3, 4)[0])
    for x in 0..<9 { #expect(Pixels.at(drawn, x, 2) == Pixels.at(drawn, 8 - x, 2)) }
    let (whole, part) = (Pixels.drawn(blurred), Pixels.drawn(blurred, CGRect(x: 3, y: 3, width: 4, height: 4)))
    let left = Int(-blurred.extent.minX)
    #expect(Pixels.at(part, 1, 2) == Pixels.at(whole, left + 4, whole.height - 1 - (left + 4)))
    let average = blurred.applyingFilter(
      "CIAreaAverage", parameters: [kCIInputExtentKey: CIVector(cgRect: dot.extent.insetBy(dx: -7, dy: -7))])
    _ = Pixels.drawn(average)
  }

  @Test("properties of the built-in filters are their parameters")
  func builtins() {
    let filter = CIFilter.sepiaTone()
    filter.intensity = 0.5
    filter.inputImage = Pixels.gray
    #expect(filter.value(forKey: kCIInputIntensityKey) as? Double == 0.5 && filter.outputImage != nil)
    let twirl = CIFilter.twirlDistortion()
    #expect(twirl.center == CGPoint(x: 150, y: 150) && twirl.radius == 300)
    twirl.center = CGPoint(x: 1, y: 2)
    #expect((twirl.value(forKey: kCIInputCenterKey) as? CIVector)?.y == 2)
    let code = CIFilter.qrCodeGenerator()
    #expect(code.correctionLevel == "M" && code.message.isEmpty)
    let blend = CIFilter.multiplyBlendMode()
    blend.backgroundImage = Pixels.gray
    #expect(blend.name == "CIMultiplyBlendMode" && blend.backgroundImage === Pixels.gray)
  }

  @Test("UIKit's images and colours come from Core Image's and go there")
  func images() {
    let image = UIImage(ciImage: Pixels.ramp.applyingFilter("CIPixellate"))
    #expect(image.cgImage == nil && image.ciImage != nil && image.size == CGSize(width: 24, height: 24))
    #expect(image.pngData() != nil)
    let source = UIImage(cgImage: Pixels.drawn(Pixels.ramp))
    #expect(CIImage(image: source)?.extent == CGRect(x: 0, y: 0, width: 16, height: 16))
    #expect(CIImage(image: UIImage()) == nil)
    #expect(CIColor(color: .red) == .red && UIColor(ciColor: .blue).ciColor == .blue)
    #expect(CIColor(string: "0.5 0 1 1").stringRepresentation == "0.5 0 1 1")
    #expect(CIVector(string: "[1 2 3]").z == 3)
  }

  @Test("files: what is written is read again, upright where it is asked for")
  func files() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    let data = try #require(CIContext().pngRepresentation(of: Pixels.ramp, format: .RGBA8, colorSpace: space))
    let read = try #require(CIImage(data: data))
    #expect(Pixels.at(Pixels.drawn(read), 5, 3) == [80, 48, 64, 255])
    #expect(CIContext().jpegRepresentation(of: Pixels.ramp, colorSpace: space) != nil)
    #expect(CIImage(data: Data([1, 2, 3])) == nil && CIImage(contentsOf: URL(fileURLWithPath: "/nowhere")) == nil)
    var bytes = [UInt8](repeating: 0, count: 16)
    CIContext().render(
      Pixels.ramp, toBitmap: &bytes, rowBytes: 8, bounds: CGRect(x: 1, y: 14, width: 2, height: 2), format: .RGBA8,
      colorSpace: nil)
    #expect(Array(bytes[0..<8]) == [16, 0, 64, 255, 32, 0, 64, 255])
  }
}
