import CoreGraphics
import QuinceFoundation

/// The parameters of `CISepiaTone`.
// surface: for apps to call
public protocol CISepiaTone: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
}

extension CISepiaTone where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var intensity: Float {
    get { inputs.float("inputIntensity") }
    set { setInput(NSNumber(value: newValue), "inputIntensity") }
  }
}

private final class SepiaToneFilter: CIFilter, CISepiaTone, @unchecked Sendable {}

/// The parameters of `CIColorInvert`.
// surface: for apps to call
public protocol CIColorInvert: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

extension CIColorInvert where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
}

private final class ColorInvertFilter: CIFilter, CIColorInvert, @unchecked Sendable {}

/// The parameters of `CIColorMonochrome`.
// surface: for apps to call
public protocol CIColorMonochrome: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var color: CIColor { get set }
  var intensity: Float { get set }
}

extension CIColorMonochrome where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var color: CIColor {
    get { inputs.color("inputColor") }
    set { setInput(newValue, "inputColor") }
  }
  public var intensity: Float {
    get { inputs.float("inputIntensity") }
    set { setInput(NSNumber(value: newValue), "inputIntensity") }
  }
}

private final class ColorMonochromeFilter: CIFilter, CIColorMonochrome, @unchecked Sendable {}

/// The parameters of `CIFalseColor`.
// surface: for apps to call
public protocol CIFalseColor: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
}

extension CIFalseColor where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
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

private final class FalseColorFilter: CIFilter, CIFalseColor, @unchecked Sendable {}

/// The parameters of `CIMaskToAlpha`.
// surface: for apps to call
public protocol CIMaskToAlpha: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

extension CIMaskToAlpha where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
}

private final class MaskToAlphaFilter: CIFilter, CIMaskToAlpha, @unchecked Sendable {}

/// The parameters of `CIMaximumComponent`.
// surface: for apps to call
public protocol CIMaximumComponent: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

extension CIMaximumComponent where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
}

private final class MaximumComponentFilter: CIFilter, CIMaximumComponent, @unchecked Sendable {}

/// The parameters of `CIMinimumComponent`.
// surface: for apps to call
public protocol CIMinimumComponent: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

extension CIMinimumComponent where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
}

private final class MinimumComponentFilter: CIFilter, CIMinimumComponent, @unchecked Sendable {}

/// The parameters of `CIColorPosterize`.
// surface: for apps to call
public protocol CIColorPosterize: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var levels: Float { get set }
}

extension CIColorPosterize where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var levels: Float {
    get { inputs.float("inputLevels") }
    set { setInput(NSNumber(value: newValue), "inputLevels") }
  }
}

private final class ColorPosterizeFilter: CIFilter, CIColorPosterize, @unchecked Sendable {}

/// The parameters of `CIColorThreshold`.
// surface: for apps to call
public protocol CIColorThreshold: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var threshold: Float { get set }
}

extension CIColorThreshold where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var threshold: Float {
    get { inputs.float("inputThreshold") }
    set { setInput(NSNumber(value: newValue), "inputThreshold") }
  }
}

private final class ColorThresholdFilter: CIFilter, CIColorThreshold, @unchecked Sendable {}

/// The parameters of `CIVignette`.
// surface: for apps to call
public protocol CIVignette: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
  var radius: Float { get set }
}

extension CIVignette where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var intensity: Float {
    get { inputs.float("inputIntensity") }
    set { setInput(NSNumber(value: newValue), "inputIntensity") }
  }
  public var radius: Float {
    get { inputs.float("inputRadius") }
    set { setInput(NSNumber(value: newValue), "inputRadius") }
  }
}

private final class VignetteFilter: CIFilter, CIVignette, @unchecked Sendable {}

/// The parameters of `CIVignetteEffect`.
// surface: for apps to call
public protocol CIVignetteEffect: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var intensity: Float { get set }
  var falloff: Float { get set }
}

extension CIVignetteEffect where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var center: CGPoint {
    get { inputs.point("inputCenter") }
    set { setInput(CIVector(cgPoint: newValue), "inputCenter") }
  }
  public var radius: Float {
    get { inputs.float("inputRadius") }
    set { setInput(NSNumber(value: newValue), "inputRadius") }
  }
  public var intensity: Float {
    get { inputs.float("inputIntensity") }
    set { setInput(NSNumber(value: newValue), "inputIntensity") }
  }
  public var falloff: Float {
    get { inputs.float("inputFalloff") }
    set { setInput(NSNumber(value: newValue), "inputFalloff") }
  }
}

private final class VignetteEffectFilter: CIFilter, CIVignetteEffect, @unchecked Sendable {}

/// The parameters of `CIColorCube`.
// surface: for apps to call
public protocol CIColorCube: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var cubeDimension: Float { get set }
  var cubeData: Data? { get set }
}

extension CIColorCube where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var cubeDimension: Float {
    get { inputs.float("inputCubeDimension") }
    set { setInput(NSNumber(value: newValue), "inputCubeDimension") }
  }
  public var cubeData: Data? {
    get { inputs.data("inputCubeData") }
    set { setInput(newValue, "inputCubeData") }
  }
}

private final class ColorCubeFilter: CIFilter, CIColorCube, @unchecked Sendable {}

/// The parameters of `CIPhotoEffectChrome` and its like.
// surface: for apps to call
public protocol CIPhotoEffect: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

extension CIPhotoEffect where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
}

private final class PhotoEffectFilter: CIFilter, CIPhotoEffect, @unchecked Sendable {}

extension CIFilter {
  public class func sepiaTone() -> any CIFilter & CISepiaTone { SepiaToneFilter(built: "CISepiaTone") }
  public class func colorInvert() -> any CIFilter & CIColorInvert { ColorInvertFilter(built: "CIColorInvert") }
  public class func colorMonochrome() -> any CIFilter & CIColorMonochrome {
    ColorMonochromeFilter(built: "CIColorMonochrome")
  }
  public class func falseColor() -> any CIFilter & CIFalseColor { FalseColorFilter(built: "CIFalseColor") }
  public class func maskToAlpha() -> any CIFilter & CIMaskToAlpha { MaskToAlphaFilter(built: "CIMaskToAlpha") }
  public class func maximumComponent() -> any CIFilter & CIMaximumComponent {
    MaximumComponentFilter(built: "CIMaximumComponent")
  }
  public class func minimumComponent() -> any CIFilter & CIMinimumComponent {
    MinimumComponentFilter(built: "CIMinimumComponent")
  }
  public class func colorPosterize() -> any CIFilter & CIColorPosterize {
    ColorPosterizeFilter(built: "CIColorPosterize")
  }
  public class func colorThreshold() -> any CIFilter & CIColorThreshold {
    ColorThresholdFilter(built: "CIColorThreshold")
  }
  public class func vignette() -> any CIFilter & CIVignette { VignetteFilter(built: "CIVignette") }
  public class func vignetteEffect() -> any CIFilter & CIVignetteEffect {
    VignetteEffectFilter(built: "CIVignetteEffect")
  }
  public class func colorCube() -> any CIFilter & CIColorCube { ColorCubeFilter(built: "CIColorCube") }
  public class func photoEffectChrome() -> any CIFilter & CIPhotoEffect {
    PhotoEffectFilter(built: "CIPhotoEffectChrome")
  }
  public class func photoEffectFade() -> any CIFilter & CIPhotoEffect { PhotoEffectFilter(built: "CIPhotoEffectFade") }
  public class func photoEffectInstant() -> any CIFilter & CIPhotoEffect {
    PhotoEffectFilter(built: "CIPhotoEffectInstant")
  }
  public class func photoEffectMono() -> any CIFilter & CIPhotoEffect { PhotoEffectFilter(built: "CIPhotoEffectMono") }
  public class func photoEffectNoir() -> any CIFilter & CIPhotoEffect { PhotoEffectFilter(built: "CIPhotoEffectNoir") }
  public class func photoEffectProcess() -> any CIFilter & CIPhotoEffect {
    PhotoEffectFilter(built: "CIPhotoEffectProcess")
  }
  public class func photoEffectTonal() -> any CIFilter & CIPhotoEffect {
    PhotoEffectFilter(built: "CIPhotoEffectTonal")
  }
  public class func photoEffectTransfer() -> any CIFilter & CIPhotoEffect {
    PhotoEffectFilter(built: "CIPhotoEffectTransfer")
  }
}
