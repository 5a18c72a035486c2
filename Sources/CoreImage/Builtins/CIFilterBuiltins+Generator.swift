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

private final class CheckerboardGeneratorFilter: BuiltinFilter, CICheckerboardGenerator, @unchecked Sendable {}

/// The parameters of `CIStripesGenerator`.
// surface: for apps to call
public protocol CIStripesGenerator: CIFilterProtocol {
  var center: CGPoint { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
  var width: Float { get set }
  var sharpness: Float { get set }
}

private final class StripesGeneratorFilter: BuiltinFilter, CIStripesGenerator, @unchecked Sendable {}

/// The parameters of `CIRandomGenerator`.
// surface: for apps to call
public protocol CIRandomGenerator: CIFilterProtocol {
}

private final class RandomGeneratorFilter: BuiltinFilter, CIRandomGenerator, @unchecked Sendable {}

/// The parameters of `CILinearGradient`.
// surface: for apps to call
public protocol CILinearGradient: CIFilterProtocol {
  var point0: CGPoint { get set }
  var point1: CGPoint { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
}

private final class LinearGradientFilter: BuiltinFilter, CILinearGradient, @unchecked Sendable {}

/// The parameters of `CISmoothLinearGradient`.
// surface: for apps to call
public protocol CISmoothLinearGradient: CIFilterProtocol {
  var point0: CGPoint { get set }
  var point1: CGPoint { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
}

private final class SmoothLinearGradientFilter: BuiltinFilter, CISmoothLinearGradient, @unchecked Sendable {}

/// The parameters of `CIRadialGradient`.
// surface: for apps to call
public protocol CIRadialGradient: CIFilterProtocol {
  var center: CGPoint { get set }
  var radius0: Float { get set }
  var radius1: Float { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
}

private final class RadialGradientFilter: BuiltinFilter, CIRadialGradient, @unchecked Sendable {}

/// The parameters of `CIGaussianGradient`.
// surface: for apps to call
public protocol CIGaussianGradient: CIFilterProtocol {
  var center: CGPoint { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
  var radius: Float { get set }
}

private final class GaussianGradientFilter: BuiltinFilter, CIGaussianGradient, @unchecked Sendable {}

/// The parameters of `CIQRCodeGenerator`.
// surface: for apps to call
public protocol CIQRCodeGenerator: CIFilterProtocol {
  var message: Data { get set }
  var correctionLevel: String { get set }
}

private final class QRCodeGeneratorFilter: BuiltinFilter, CIQRCodeGenerator, @unchecked Sendable {}

/// The parameters of `CICode128BarcodeGenerator`.
// surface: for apps to call
public protocol CICode128BarcodeGenerator: CIFilterProtocol {
  var message: Data { get set }
  var quietSpace: Float { get set }
  var barcodeHeight: Float { get set }
}

private final class Code128BarcodeGeneratorFilter: BuiltinFilter, CICode128BarcodeGenerator, @unchecked Sendable {}

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
