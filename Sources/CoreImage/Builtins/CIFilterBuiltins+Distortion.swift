import CoreGraphics
import QuinceFoundation

/// The parameters of `CITwirlDistortion`.
// surface: for apps to call
public protocol CITwirlDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var angle: Float { get set }
}

private final class TwirlDistortionFilter: BuiltinFilter, CITwirlDistortion, @unchecked Sendable {}

/// The parameters of `CIVortexDistortion`.
// surface: for apps to call
public protocol CIVortexDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var angle: Float { get set }
}

private final class VortexDistortionFilter: BuiltinFilter, CIVortexDistortion, @unchecked Sendable {}

/// The parameters of `CIBumpDistortion`.
// surface: for apps to call
public protocol CIBumpDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var scale: Float { get set }
}

private final class BumpDistortionFilter: BuiltinFilter, CIBumpDistortion, @unchecked Sendable {}

/// The parameters of `CIBumpDistortionLinear`.
// surface: for apps to call
public protocol CIBumpDistortionLinear: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var angle: Float { get set }
  var scale: Float { get set }
}

private final class BumpDistortionLinearFilter: BuiltinFilter, CIBumpDistortionLinear, @unchecked Sendable {}

/// The parameters of `CIPinchDistortion`.
// surface: for apps to call
public protocol CIPinchDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var scale: Float { get set }
}

private final class PinchDistortionFilter: BuiltinFilter, CIPinchDistortion, @unchecked Sendable {}

/// The parameters of `CIHoleDistortion`.
// surface: for apps to call
public protocol CIHoleDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
}

private final class HoleDistortionFilter: BuiltinFilter, CIHoleDistortion, @unchecked Sendable {}

/// The parameters of `CICircleSplashDistortion`.
// surface: for apps to call
public protocol CICircleSplashDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
}

private final class CircleSplashDistortionFilter: BuiltinFilter, CICircleSplashDistortion, @unchecked Sendable {}

extension CIFilter {
  public class func twirlDistortion() -> any CIFilter & CITwirlDistortion {
    TwirlDistortionFilter(built: "CITwirlDistortion")
  }
  public class func vortexDistortion() -> any CIFilter & CIVortexDistortion {
    VortexDistortionFilter(built: "CIVortexDistortion")
  }
  public class func bumpDistortion() -> any CIFilter & CIBumpDistortion {
    BumpDistortionFilter(built: "CIBumpDistortion")
  }
  public class func bumpDistortionLinear() -> any CIFilter & CIBumpDistortionLinear {
    BumpDistortionLinearFilter(built: "CIBumpDistortionLinear")
  }
  public class func pinchDistortion() -> any CIFilter & CIPinchDistortion {
    PinchDistortionFilter(built: "CIPinchDistortion")
  }
  public class func holeDistortion() -> any CIFilter & CIHoleDistortion {
    HoleDistortionFilter(built: "CIHoleDistortion")
  }
  public class func circleSplashDistortion() -> any CIFilter & CICircleSplashDistortion {
    CircleSplashDistortionFilter(built: "CICircleSplashDistortion")
  }
}
