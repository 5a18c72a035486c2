import CoreGraphics
import QuinceFoundation

/// The parameters of `CICheckerboardGenerator`.
// surface: for apps to call
public protocol CICheckerboardGenerator: CIFilterProtocol {
  var center: CGPoint { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
  var width: Float { get set }
  var sharpness: Float { get set }
}

extension CICheckerboardGenerator where Self: CIFilter {
  public var center: CGPoint {
    get { inputs.point("inputCenter") }
    set { setInput(CIVector(cgPoint: newValue), "inputCenter") }
  }
  public var color0: CIColor {
    get { inputs.color("inputColor0") }
    set { setInput(newValue, "inputColor0") }
  }
  public var color1: CIColor {
    get { inputs.color("inputColor1") }
    set { setInput(newValue, "inputColor1") }
  }
  public var width: Float {
    get { inputs.float("inputWidth") }
    set { setInput(NSNumber(value: newValue), "inputWidth") }
  }
  public var sharpness: Float {
    get { inputs.float("inputSharpness") }
    set { setInput(NSNumber(value: newValue), "inputSharpness") }
  }
}

private final class CheckerboardGeneratorFilter: CIFilter, CICheckerboardGenerator, @unchecked Sendable {}

/// The parameters of `CIStripesGenerator`.
// surface: for apps to call
public protocol CIStripesGenerator: CIFilterProtocol {
  var center: CGPoint { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
  var width: Float { get set }
  var sharpness: Float { get set }
}

extension CIStripesGenerator where Self: CIFilter {
  public var center: CGPoint {
    get { inputs.point("inputCenter") }
    set { setInput(CIVector(cgPoint: newValue), "inputCenter") }
  }
  public var color0: CIColor {
    get { inputs.color("inputColor0") }
    set { setInput(newValue, "inputColor0") }
  }
  public var color1: CIColor {
    get { inputs.color("inputColor1") }
    set { setInput(newValue, "inputColor1") }
  }
  public var width: Float {
    get { inputs.float("inputWidth") }
    set { setInput(NSNumber(value: newValue), "inputWidth") }
  }
  public var sharpness: Float {
    get { inputs.float("inputSharpness") }
    set { setInput(NSNumber(value: newValue), "inputSharpness") }
  }
}

private final class StripesGeneratorFilter: CIFilter, CIStripesGenerator, @unchecked Sendable {}

/// The parameters of `CIRandomGenerator`.
// surface: for apps to call
public protocol CIRandomGenerator: CIFilterProtocol {
}

private final class RandomGeneratorFilter: CIFilter, CIRandomGenerator, @unchecked Sendable {}

/// The parameters of `CILinearGradient`.
// surface: for apps to call
public protocol CILinearGradient: CIFilterProtocol {
  var point0: CGPoint { get set }
  var point1: CGPoint { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
}

extension CILinearGradient where Self: CIFilter {
  public var point0: CGPoint {
    get { inputs.point("inputPoint0") }
    set { setInput(CIVector(cgPoint: newValue), "inputPoint0") }
  }
  public var point1: CGPoint {
    get { inputs.point("inputPoint1") }
    set { setInput(CIVector(cgPoint: newValue), "inputPoint1") }
  }
  public var color0: CIColor {
    get { inputs.color("inputColor0") }
    set { setInput(newValue, "inputColor0") }
  }
  public var color1: CIColor {
    get { inputs.color("inputColor1") }
    set { setInput(newValue, "inputColor1") }
  }
}

private final class LinearGradientFilter: CIFilter, CILinearGradient, @unchecked Sendable {}

/// The parameters of `CISmoothLinearGradient`.
// surface: for apps to call
public protocol CISmoothLinearGradient: CIFilterProtocol {
  var point0: CGPoint { get set }
  var point1: CGPoint { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
}

extension CISmoothLinearGradient where Self: CIFilter {
  public var point0: CGPoint {
    get { inputs.point("inputPoint0") }
    set { setInput(CIVector(cgPoint: newValue), "inputPoint0") }
  }
  public var point1: CGPoint {
    get { inputs.point("inputPoint1") }
    set { setInput(CIVector(cgPoint: newValue), "inputPoint1") }
  }
  public var color0: CIColor {
    get { inputs.color("inputColor0") }
    set { setInput(newValue, "inputColor0") }
  }
  public var color1: CIColor {
    get { inputs.color("inputColor1") }
    set { setInput(newValue, "inputColor1") }
  }
}

private final class SmoothLinearGradientFilter: CIFilter, CISmoothLinearGradient, @unchecked Sendable {}

/// The parameters of `CIRadialGradient`.
// surface: for apps to call
public protocol CIRadialGradient: CIFilterProtocol {
  var center: CGPoint { get set }
  var radius0: Float { get set }
  var radius1: Float { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
}

extension CIRadialGradient where Self: CIFilter {
  public var center: CGPoint {
    get { inputs.point("inputCenter") }
    set { setInput(CIVector(cgPoint: newValue), "inputCenter") }
  }
  public var radius0: Float {
    get { inputs.float("inputRadius0") }
    set { setInput(NSNumber(value: newValue), "inputRadius0") }
  }
  public var radius1: Float {
    get { inputs.float("inputRadius1") }
    set { setInput(NSNumber(value: newValue), "inputRadius1") }
  }
  public var color0: CIColor {
    get { inputs.color("inputColor0") }
    set { setInput(newValue, "inputColor0") }
  }
  public var color1: CIColor {
    get { inputs.color("inputColor1") }
    set { setInput(newValue, "inputColor1") }
  }
}

private final class RadialGradientFilter: CIFilter, CIRadialGradient, @unchecked Sendable {}

/// The parameters of `CIGaussianGradient`.
// surface: for apps to call
public protocol CIGaussianGradient: CIFilterProtocol {
  var center: CGPoint { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
  var radius: Float { get set }
}

extension CIGaussianGradient where Self: CIFilter {
  public var center: CGPoint {
    get { inputs.point("inputCenter") }
    set { setInput(CIVector(cgPoint: newValue), "inputCenter") }
  }
  public var color0: CIColor {
    get { inputs.color("inputColor0") }
    set { setInput(newValue, "inputColor0") }
  }
  public var color1: CIColor {
    get { inputs.color("inputColor1") }
    set { setInput(newValue, "inputColor1") }
  }
  public var radius: Float {
    get { inputs.float("inputRadius") }
    set { setInput(NSNumber(value: newValue), "inputRadius") }
  }
}

private final class GaussianGradientFilter: CIFilter, CIGaussianGradient, @unchecked Sendable {}

/// The parameters of `CIQRCodeGenerator`.
// surface: for apps to call
public protocol CIQRCodeGenerator: CIFilterProtocol {
  var message: Data { get set }
  var correctionLevel: String { get set }
}

extension CIQRCodeGenerator where Self: CIFilter {
  public var message: Data {
    get { inputs.data("inputMessage") ?? Data() }
    set { setInput(newValue, "inputMessage") }
  }
  public var correctionLevel: String {
    get { inputs.text("inputCorrectionLevel") ?? "" }
    set { setInput(newValue, "inputCorrectionLevel") }
  }
}

private final class QRCodeGeneratorFilter: CIFilter, CIQRCodeGenerator, @unchecked Sendable {}

/// The parameters of `CICode128BarcodeGenerator`.
// surface: for apps to call
public protocol CICode128BarcodeGenerator: CIFilterProtocol {
  var message: Data { get set }
  var quietSpace: Float { get set }
  var barcodeHeight: Float { get set }
}

extension CICode128BarcodeGenerator where Self: CIFilter {
  public var message: Data {
    get { inputs.data("inputMessage") ?? Data() }
    set { setInput(newValue, "inputMessage") }
  }
  public var quietSpace: Float {
    get { inputs.float("inputQuietSpace") }
    set { setInput(NSNumber(value: newValue), "inputQuietSpace") }
  }
  public var barcodeHeight: Float {
    get { inputs.float("inputBarcodeHeight") }
    set { setInput(NSNumber(value: newValue), "inputBarcodeHeight") }
  }
}

private final class Code128BarcodeGeneratorFilter: CIFilter, CICode128BarcodeGenerator, @unchecked Sendable {}

extension CIFilter {
  public class func checkerboardGenerator() -> any CIFilter & CICheckerboardGenerator {
    CheckerboardGeneratorFilter(built: "CICheckerboardGenerator")
  }
  public class func stripesGenerator() -> any CIFilter & CIStripesGenerator {
    StripesGeneratorFilter(built: "CIStripesGenerator")
  }
  public class func randomGenerator() -> any CIFilter & CIRandomGenerator {
    RandomGeneratorFilter(built: "CIRandomGenerator")
  }
  public class func linearGradient() -> any CIFilter & CILinearGradient {
    LinearGradientFilter(built: "CILinearGradient")
  }
  public class func smoothLinearGradient() -> any CIFilter & CISmoothLinearGradient {
    SmoothLinearGradientFilter(built: "CISmoothLinearGradient")
  }
  public class func radialGradient() -> any CIFilter & CIRadialGradient {
    RadialGradientFilter(built: "CIRadialGradient")
  }
  public class func gaussianGradient() -> any CIFilter & CIGaussianGradient {
    GaussianGradientFilter(built: "CIGaussianGradient")
  }
  public class func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator {
    QRCodeGeneratorFilter(built: "CIQRCodeGenerator")
  }
  public class func code128BarcodeGenerator() -> any CIFilter & CICode128BarcodeGenerator {
    Code128BarcodeGeneratorFilter(built: "CICode128BarcodeGenerator")
  }
}
