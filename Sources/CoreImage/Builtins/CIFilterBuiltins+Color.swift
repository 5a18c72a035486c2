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

extension CIColorControls where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var brightness: Float {
    get { inputs.float("inputBrightness") }
    set { setInput(NSNumber(value: newValue), "inputBrightness") }
  }
  public var contrast: Float {
    get { inputs.float("inputContrast") }
    set { setInput(NSNumber(value: newValue), "inputContrast") }
  }
  public var saturation: Float {
    get { inputs.float("inputSaturation") }
    set { setInput(NSNumber(value: newValue), "inputSaturation") }
  }
}

private final class ColorControlsFilter: CIFilter, CIColorControls, @unchecked Sendable {}

/// The parameters of `CIExposureAdjust`.
// surface: for apps to call
public protocol CIExposureAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var ev: Float { get set }
}

extension CIExposureAdjust where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var ev: Float {
    get { inputs.float("inputEV") }
    set { setInput(NSNumber(value: newValue), "inputEV") }
  }
}

private final class ExposureAdjustFilter: CIFilter, CIExposureAdjust, @unchecked Sendable {}

/// The parameters of `CIHueAdjust`.
// surface: for apps to call
public protocol CIHueAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var angle: Float { get set }
}

extension CIHueAdjust where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var angle: Float {
    get { inputs.float("inputAngle") }
    set { setInput(NSNumber(value: newValue), "inputAngle") }
  }
}

private final class HueAdjustFilter: CIFilter, CIHueAdjust, @unchecked Sendable {}

/// The parameters of `CIVibrance`.
// surface: for apps to call
public protocol CIVibrance: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var amount: Float { get set }
}

extension CIVibrance where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var amount: Float {
    get { inputs.float("inputAmount") }
    set { setInput(NSNumber(value: newValue), "inputAmount") }
  }
}

private final class VibranceFilter: CIFilter, CIVibrance, @unchecked Sendable {}

/// The parameters of `CIGammaAdjust`.
// surface: for apps to call
public protocol CIGammaAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var power: Float { get set }
}

extension CIGammaAdjust where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var power: Float {
    get { inputs.float("inputPower") }
    set { setInput(NSNumber(value: newValue), "inputPower") }
  }
}

private final class GammaAdjustFilter: CIFilter, CIGammaAdjust, @unchecked Sendable {}

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

extension CIColorMatrix where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var rVector: CIVector {
    get { inputs.vector("inputRVector") }
    set { setInput(newValue, "inputRVector") }
  }
  public var gVector: CIVector {
    get { inputs.vector("inputGVector") }
    set { setInput(newValue, "inputGVector") }
  }
  public var bVector: CIVector {
    get { inputs.vector("inputBVector") }
    set { setInput(newValue, "inputBVector") }
  }
  public var aVector: CIVector {
    get { inputs.vector("inputAVector") }
    set { setInput(newValue, "inputAVector") }
  }
  public var biasVector: CIVector {
    get { inputs.vector("inputBiasVector") }
    set { setInput(newValue, "inputBiasVector") }
  }
}

private final class ColorMatrixFilter: CIFilter, CIColorMatrix, @unchecked Sendable {}

/// The parameters of `CIColorClamp`.
// surface: for apps to call
public protocol CIColorClamp: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var minComponents: CIVector { get set }
  var maxComponents: CIVector { get set }
}

extension CIColorClamp where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var minComponents: CIVector {
    get { inputs.vector("inputMinComponents") }
    set { setInput(newValue, "inputMinComponents") }
  }
  public var maxComponents: CIVector {
    get { inputs.vector("inputMaxComponents") }
    set { setInput(newValue, "inputMaxComponents") }
  }
}

private final class ColorClampFilter: CIFilter, CIColorClamp, @unchecked Sendable {}

/// The parameters of `CIColorPolynomial`.
// surface: for apps to call
public protocol CIColorPolynomial: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var redCoefficients: CIVector { get set }
  var greenCoefficients: CIVector { get set }
  var blueCoefficients: CIVector { get set }
  var alphaCoefficients: CIVector { get set }
}

extension CIColorPolynomial where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var redCoefficients: CIVector {
    get { inputs.vector("inputRedCoefficients") }
    set { setInput(newValue, "inputRedCoefficients") }
  }
  public var greenCoefficients: CIVector {
    get { inputs.vector("inputGreenCoefficients") }
    set { setInput(newValue, "inputGreenCoefficients") }
  }
  public var blueCoefficients: CIVector {
    get { inputs.vector("inputBlueCoefficients") }
    set { setInput(newValue, "inputBlueCoefficients") }
  }
  public var alphaCoefficients: CIVector {
    get { inputs.vector("inputAlphaCoefficients") }
    set { setInput(newValue, "inputAlphaCoefficients") }
  }
}

private final class ColorPolynomialFilter: CIFilter, CIColorPolynomial, @unchecked Sendable {}

/// The parameters of `CITemperatureAndTint`.
// surface: for apps to call
public protocol CITemperatureAndTint: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var neutral: CIVector { get set }
  var targetNeutral: CIVector { get set }
}

extension CITemperatureAndTint where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var neutral: CIVector {
    get { inputs.vector("inputNeutral") }
    set { setInput(newValue, "inputNeutral") }
  }
  public var targetNeutral: CIVector {
    get { inputs.vector("inputTargetNeutral") }
    set { setInput(newValue, "inputTargetNeutral") }
  }
}

private final class TemperatureAndTintFilter: CIFilter, CITemperatureAndTint, @unchecked Sendable {}

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

extension CIToneCurve where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var point0: CGPoint {
    get { inputs.point("inputPoint0") }
    set { setInput(CIVector(cgPoint: newValue), "inputPoint0") }
  }
  public var point1: CGPoint {
    get { inputs.point("inputPoint1") }
    set { setInput(CIVector(cgPoint: newValue), "inputPoint1") }
  }
  public var point2: CGPoint {
    get { inputs.point("inputPoint2") }
    set { setInput(CIVector(cgPoint: newValue), "inputPoint2") }
  }
  public var point3: CGPoint {
    get { inputs.point("inputPoint3") }
    set { setInput(CIVector(cgPoint: newValue), "inputPoint3") }
  }
  public var point4: CGPoint {
    get { inputs.point("inputPoint4") }
    set { setInput(CIVector(cgPoint: newValue), "inputPoint4") }
  }
}

private final class ToneCurveFilter: CIFilter, CIToneCurve, @unchecked Sendable {}

/// The parameters of `CIWhitePointAdjust`.
// surface: for apps to call
public protocol CIWhitePointAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var color: CIColor { get set }
}

extension CIWhitePointAdjust where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var color: CIColor {
    get { inputs.color("inputColor") }
    set { setInput(newValue, "inputColor") }
  }
}

private final class WhitePointAdjustFilter: CIFilter, CIWhitePointAdjust, @unchecked Sendable {}

/// The parameters of `CILinearToSRGBToneCurve`.
// surface: for apps to call
public protocol CILinearToSRGBToneCurve: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

extension CILinearToSRGBToneCurve where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
}

private final class LinearToSRGBToneCurveFilter: CIFilter, CILinearToSRGBToneCurve, @unchecked Sendable {}

/// The parameters of `CISRGBToneCurveToLinear`.
// surface: for apps to call
public protocol CISRGBToneCurveToLinear: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

extension CISRGBToneCurveToLinear where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
}

private final class SRGBToneCurveToLinearFilter: CIFilter, CISRGBToneCurveToLinear, @unchecked Sendable {}

/// The parameters of `CIHighlightShadowAdjust`.
// surface: for apps to call
public protocol CIHighlightShadowAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var shadowAmount: Float { get set }
  var highlightAmount: Float { get set }
}

extension CIHighlightShadowAdjust where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var radius: Float {
    get { inputs.float("inputRadius") }
    set { setInput(NSNumber(value: newValue), "inputRadius") }
  }
  public var shadowAmount: Float {
    get { inputs.float("inputShadowAmount") }
    set { setInput(NSNumber(value: newValue), "inputShadowAmount") }
  }
  public var highlightAmount: Float {
    get { inputs.float("inputHighlightAmount") }
    set { setInput(NSNumber(value: newValue), "inputHighlightAmount") }
  }
}

private final class HighlightShadowAdjustFilter: CIFilter, CIHighlightShadowAdjust, @unchecked Sendable {}

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
