import CoreGraphics
import QuinceFoundation

/// The parameters of `CIColorControls`.
// surface: for apps to call
public protocol CIColorControls: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var brightness: Float { get set }
  var contrast: Float { get set }
  var saturation: Float { get set }
}

private final class ColorControlsFilter: BuiltinFilter, CIColorControls, @unchecked Sendable {}

/// The parameters of `CIExposureAdjust`.
// surface: for apps to call
public protocol CIExposureAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var ev: Float { get set }
}

private final class ExposureAdjustFilter: BuiltinFilter, CIExposureAdjust, @unchecked Sendable {}

/// The parameters of `CIHueAdjust`.
// surface: for apps to call
public protocol CIHueAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var angle: Float { get set }
}

private final class HueAdjustFilter: BuiltinFilter, CIHueAdjust, @unchecked Sendable {}

/// The parameters of `CIVibrance`.
// surface: for apps to call
public protocol CIVibrance: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var amount: Float { get set }
}

private final class VibranceFilter: BuiltinFilter, CIVibrance, @unchecked Sendable {}

/// The parameters of `CIGammaAdjust`.
// surface: for apps to call
public protocol CIGammaAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var power: Float { get set }
}

private final class GammaAdjustFilter: BuiltinFilter, CIGammaAdjust, @unchecked Sendable {}

/// The parameters of `CIColorMatrix`.
// surface: for apps to call
public protocol CIColorMatrix: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var rVector: CIVector { get set }
  var gVector: CIVector { get set }
  var bVector: CIVector { get set }
  var aVector: CIVector { get set }
  var biasVector: CIVector { get set }
}

private final class ColorMatrixFilter: BuiltinFilter, CIColorMatrix, @unchecked Sendable {}

/// The parameters of `CIColorClamp`.
// surface: for apps to call
public protocol CIColorClamp: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var minComponents: CIVector { get set }
  var maxComponents: CIVector { get set }
}

private final class ColorClampFilter: BuiltinFilter, CIColorClamp, @unchecked Sendable {}

/// The parameters of `CIColorPolynomial`.
// surface: for apps to call
public protocol CIColorPolynomial: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var redCoefficients: CIVector { get set }
  var greenCoefficients: CIVector { get set }
  var blueCoefficients: CIVector { get set }
  var alphaCoefficients: CIVector { get set }
}

private final class ColorPolynomialFilter: BuiltinFilter, CIColorPolynomial, @unchecked Sendable {}

/// The parameters of `CITemperatureAndTint`.
// surface: for apps to call
public protocol CITemperatureAndTint: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var neutral: CIVector { get set }
  var targetNeutral: CIVector { get set }
}

private final class TemperatureAndTintFilter: BuiltinFilter, CITemperatureAndTint, @unchecked Sendable {}

/// The parameters of `CIToneCurve`.
// surface: for apps to call
public protocol CIToneCurve: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var point0: CGPoint { get set }
  var point1: CGPoint { get set }
  var point2: CGPoint { get set }
  var point3: CGPoint { get set }
  var point4: CGPoint { get set }
}

private final class ToneCurveFilter: BuiltinFilter, CIToneCurve, @unchecked Sendable {}

/// The parameters of `CIWhitePointAdjust`.
// surface: for apps to call
public protocol CIWhitePointAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var color: CIColor { get set }
}

private final class WhitePointAdjustFilter: BuiltinFilter, CIWhitePointAdjust, @unchecked Sendable {}

/// The parameters of `CILinearToSRGBToneCurve`.
// surface: for apps to call
public protocol CILinearToSRGBToneCurve: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

private final class LinearToSRGBToneCurveFilter: BuiltinFilter, CILinearToSRGBToneCurve, @unchecked Sendable {}

/// The parameters of `CISRGBToneCurveToLinear`.
// surface: for apps to call
public protocol CISRGBToneCurveToLinear: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

private final class SRGBToneCurveToLinearFilter: BuiltinFilter, CISRGBToneCurveToLinear, @unchecked Sendable {}

/// The parameters of `CIHighlightShadowAdjust`.
// surface: for apps to call
public protocol CIHighlightShadowAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var shadowAmount: Float { get set }
  var highlightAmount: Float { get set }
}

private final class HighlightShadowAdjustFilter: BuiltinFilter, CIHighlightShadowAdjust, @unchecked Sendable {}

extension CIFilter {
  public class func colorControls() -> any CIFilter & CIColorControls { ColorControlsFilter(built: "CIColorControls") }
  public class func exposureAdjust() -> any CIFilter & CIExposureAdjust {
    ExposureAdjustFilter(built: "CIExposureAdjust")
  }
  public class func hueAdjust() -> any CIFilter & CIHueAdjust { HueAdjustFilter(built: "CIHueAdjust") }
  public class func vibrance() -> any CIFilter & CIVibrance { VibranceFilter(built: "CIVibrance") }
  public class func gammaAdjust() -> any CIFilter & CIGammaAdjust { GammaAdjustFilter(built: "CIGammaAdjust") }
  public class func colorMatrix() -> any CIFilter & CIColorMatrix { ColorMatrixFilter(built: "CIColorMatrix") }
  public class func colorClamp() -> any CIFilter & CIColorClamp { ColorClampFilter(built: "CIColorClamp") }
  public class func colorPolynomial() -> any CIFilter & CIColorPolynomial {
    ColorPolynomialFilter(built: "CIColorPolynomial")
  }
  public class func temperatureAndTint() -> any CIFilter & CITemperatureAndTint {
    TemperatureAndTintFilter(built: "CITemperatureAndTint")
  }
  public class func toneCurve() -> any CIFilter & CIToneCurve { ToneCurveFilter(built: "CIToneCurve") }
  public class func whitePointAdjust() -> any CIFilter & CIWhitePointAdjust {
    WhitePointAdjustFilter(built: "CIWhitePointAdjust")
  }
  public class func linearToSRGBToneCurve() -> any CIFilter & CILinearToSRGBToneCurve {
    LinearToSRGBToneCurveFilter(built: "CILinearToSRGBToneCurve")
  }
  public class func sRGBToneCurveToLinear() -> any CIFilter & CISRGBToneCurveToLinear {
    SRGBToneCurveToLinearFilter(built: "CISRGBToneCurveToLinear")
  }
  public class func highlightShadowAdjust() -> any CIFilter & CIHighlightShadowAdjust {
    HighlightShadowAdjustFilter(built: "CIHighlightShadowAdjust")
  }
}
