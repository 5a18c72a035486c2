import CoreGraphics
import QuinceFoundation

/// The parameters of `CISepiaTone`.
// surface: for apps to call
public protocol CISepiaTone: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
}

private final class SepiaToneFilter: BuiltinFilter, CISepiaTone, @unchecked Sendable {}

/// The parameters of `CIColorInvert`.
// surface: for apps to call
public protocol CIColorInvert: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

private final class ColorInvertFilter: BuiltinFilter, CIColorInvert, @unchecked Sendable {}

/// The parameters of `CIColorMonochrome`.
// surface: for apps to call
public protocol CIColorMonochrome: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var color: CIColor { get set }
  var intensity: Float { get set }
}

private final class ColorMonochromeFilter: BuiltinFilter, CIColorMonochrome, @unchecked Sendable {}

/// The parameters of `CIFalseColor`.
// surface: for apps to call
public protocol CIFalseColor: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
}

private final class FalseColorFilter: BuiltinFilter, CIFalseColor, @unchecked Sendable {}

/// The parameters of `CIMaskToAlpha`.
// surface: for apps to call
public protocol CIMaskToAlpha: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

private final class MaskToAlphaFilter: BuiltinFilter, CIMaskToAlpha, @unchecked Sendable {}

/// The parameters of `CIMaximumComponent`.
// surface: for apps to call
public protocol CIMaximumComponent: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

private final class MaximumComponentFilter: BuiltinFilter, CIMaximumComponent, @unchecked Sendable {}

/// The parameters of `CIMinimumComponent`.
// surface: for apps to call
public protocol CIMinimumComponent: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

private final class MinimumComponentFilter: BuiltinFilter, CIMinimumComponent, @unchecked Sendable {}

/// The parameters of `CIColorPosterize`.
// surface: for apps to call
public protocol CIColorPosterize: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var levels: Float { get set }
}

private final class ColorPosterizeFilter: BuiltinFilter, CIColorPosterize, @unchecked Sendable {}

/// The parameters of `CIColorThreshold`.
// surface: for apps to call
public protocol CIColorThreshold: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var threshold: Float { get set }
}

private final class ColorThresholdFilter: BuiltinFilter, CIColorThreshold, @unchecked Sendable {}

/// The parameters of `CIVignette`.
// surface: for apps to call
public protocol CIVignette: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
  var radius: Float { get set }
}

private final class VignetteFilter: BuiltinFilter, CIVignette, @unchecked Sendable {}

/// The parameters of `CIVignetteEffect`.
// surface: for apps to call
public protocol CIVignetteEffect: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var intensity: Float { get set }
  var falloff: Float { get set }
}

private final class VignetteEffectFilter: BuiltinFilter, CIVignetteEffect, @unchecked Sendable {}

/// The parameters of `CIColorCube`.
// surface: for apps to call
public protocol CIColorCube: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var cubeDimension: Float { get set }
  var cubeData: Data? { get set }
}

private final class ColorCubeFilter: BuiltinFilter, CIColorCube, @unchecked Sendable {}

/// The parameters of `CIPhotoEffectChrome` and its like.
// surface: for apps to call
public protocol CIPhotoEffect: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

private final class PhotoEffectFilter: BuiltinFilter, CIPhotoEffect, @unchecked Sendable {}

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
