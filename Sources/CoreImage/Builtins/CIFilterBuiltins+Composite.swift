import QuinceFoundation

/// The parameters of `CIAdditionCompositing` and its like.
// surface: for apps to call
public protocol CICompositeOperation: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var backgroundImage: CIImage? { get set }
}

private final class CompositeOperationFilter: BuiltinFilter, CICompositeOperation, @unchecked Sendable {}

/// The parameters of `CIBlendWithMask` and its like.
// surface: for apps to call
public protocol CIBlendWithMask: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var backgroundImage: CIImage? { get set }
  var maskImage: CIImage? { get set }
}

private final class BlendWithMaskFilter: BuiltinFilter, CIBlendWithMask, @unchecked Sendable {}

/// The parameters of `CIDissolveTransition`.
// surface: for apps to call
public protocol CIDissolveTransition: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var targetImage: CIImage? { get set }
  var time: Float { get set }
}

private final class DissolveTransitionFilter: BuiltinFilter, CIDissolveTransition, @unchecked Sendable {}

extension CIFilter {
  public class func additionCompositing() -> any CIFilter & CICompositeOperation {
    CompositeOperationFilter(built: "CIAdditionCompositing")
  }
  public class func colorBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperationFilter(built: "CIColorBlendMode")
  }
  public class func colorBurnBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperationFilter(built: "CIColorBurnBlendMode")
  }
  public class func colorDodgeBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperationFilter(built: "CIColorDodgeBlendMode")
  }
  public class func darkenBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperationFilter(built: "CIDarkenBlendMode")
  }
  public class func differenceBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperationFilter(built: "CIDifferenceBlendMode")
  }
  public class func divideBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperationFilter(built: "CIDivideBlendMode")
  }
  public class func exclusionBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperationFilter(built: "CIExclusionBlendMode")
  }
  public class func hardLightBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperationFilter(built: "CIHardLightBlendMode")
  }
  public class func hueBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperationFilter(built: "CIHueBlendMode")
  }
  public class func lightenBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperationFilter(built: "CILightenBlendMode")
  }
  public class func linearBurnBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperationFilter(built: "CILinearBurnBlendMode")
  }
  public class func linearDodgeBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperationFilter(built: "CILinearDodgeBlendMode")
  }
  public class func luminosityBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperationFilter(built: "CILuminosityBlendMode")
  }
  public class func maximumCompositing() -> any CIFilter & CICompositeOperation {
    CompositeOperationFilter(built: "CIMaximumCompositing")
  }
  public class func minimumCompositing() -> any CIFilter & CICompositeOperation {
    CompositeOperationFilter(built: "CIMinimumCompositing")
  }
  public class func multiplyBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperationFilter(built: "CIMultiplyBlendMode")
  }
  public class func multiplyCompositing() -> any CIFilter & CICompositeOperation {
    CompositeOperationFilter(built: "CIMultiplyCompositing")
  }
  public class func overlayBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperationFilter(built: "CIOverlayBlendMode")
  }
  public class func pinLightBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperationFilter(built: "CIPinLightBlendMode")
  }
  public class func saturationBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperationFilter(built: "CISaturationBlendMode")
  }
  public class func screenBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperationFilter(built: "CIScreenBlendMode")
  }
  public class func softLightBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperationFilter(built: "CISoftLightBlendMode")
  }
  public class func sourceAtopCompositing() -> any CIFilter & CICompositeOperation {
    CompositeOperationFilter(built: "CISourceAtopCompositing")
  }
  public class func sourceInCompositing() -> any CIFilter & CICompositeOperation {
    CompositeOperationFilter(built: "CISourceInCompositing")
  }
  public class func sourceOutCompositing() -> any CIFilter & CICompositeOperation {
    CompositeOperationFilter(built: "CISourceOutCompositing")
  }
  public class func sourceOverCompositing() -> any CIFilter & CICompositeOperation {
    CompositeOperationFilter(built: "CISourceOverCompositing")
  }
  public class func subtractBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperationFilter(built: "CISubtractBlendMode")
  }
  public class func blendWithMask() -> any CIFilter & CIBlendWithMask { BlendWithMaskFilter(built: "CIBlendWithMask") }
  public class func blendWithAlphaMask() -> any CIFilter & CIBlendWithMask {
    BlendWithMaskFilter(built: "CIBlendWithAlphaMask")
  }
  public class func blendWithRedMask() -> any CIFilter & CIBlendWithMask {
    BlendWithMaskFilter(built: "CIBlendWithRedMask")
  }
  public class func blendWithBlueMask() -> any CIFilter & CIBlendWithMask {
    BlendWithMaskFilter(built: "CIBlendWithBlueMask")
  }
  public class func dissolveTransition() -> any CIFilter & CIDissolveTransition {
    DissolveTransitionFilter(built: "CIDissolveTransition")
  }
}
