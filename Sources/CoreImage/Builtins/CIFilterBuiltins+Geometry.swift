import CoreGraphics
import QuinceFoundation

/// The parameters of `CILanczosScaleTransform`.
// surface: for apps to call
public protocol CILanczosScaleTransform: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var scale: Float { get set }
  var aspectRatio: Float { get set }
}

private final class LanczosScaleTransformFilter: BuiltinFilter, CILanczosScaleTransform, @unchecked Sendable {}

/// The parameters of `CIStraightenFilter`.
// surface: for apps to call
public protocol CIStraighten: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var angle: Float { get set }
}

private final class StraightenFilter: BuiltinFilter, CIStraighten, @unchecked Sendable {}

/// The parameters of `CIPerspectiveTransform`.
// surface: for apps to call
public protocol CIPerspectiveTransform: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var topLeft: CGPoint { get set }
  var topRight: CGPoint { get set }
  var bottomRight: CGPoint { get set }
  var bottomLeft: CGPoint { get set }
}

private final class PerspectiveTransformFilter: BuiltinFilter, CIPerspectiveTransform, @unchecked Sendable {}

/// The parameters of `CIPerspectiveCorrection`.
// surface: for apps to call
public protocol CIPerspectiveCorrection: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var topLeft: CGPoint { get set }
  var topRight: CGPoint { get set }
  var bottomRight: CGPoint { get set }
  var bottomLeft: CGPoint { get set }
}

private final class PerspectiveCorrectionFilter: BuiltinFilter, CIPerspectiveCorrection, @unchecked Sendable {}

/// The parameters of `CIAffineClamp`.
// surface: for apps to call
public protocol CIAffineClamp: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var transform: CGAffineTransform { get set }
}

private final class AffineClampFilter: BuiltinFilter, CIAffineClamp, @unchecked Sendable {}

/// The parameters of `CIAffineTile`.
// surface: for apps to call
public protocol CIAffineTile: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var transform: CGAffineTransform { get set }
}

private final class AffineTileFilter: BuiltinFilter, CIAffineTile, @unchecked Sendable {}

extension CIFilter {
  public class func lanczosScaleTransform() -> any CIFilter & CILanczosScaleTransform {
    LanczosScaleTransformFilter(built: "CILanczosScaleTransform")
  }
  public class func straighten() -> any CIFilter & CIStraighten { StraightenFilter(built: "CIStraightenFilter") }
  public class func perspectiveTransform() -> any CIFilter & CIPerspectiveTransform {
    PerspectiveTransformFilter(built: "CIPerspectiveTransform")
  }
  public class func perspectiveCorrection() -> any CIFilter & CIPerspectiveCorrection {
    PerspectiveCorrectionFilter(built: "CIPerspectiveCorrection")
  }
  public class func affineClamp() -> any CIFilter & CIAffineClamp { AffineClampFilter(built: "CIAffineClamp") }
  public class func affineTile() -> any CIFilter & CIAffineTile { AffineTileFilter(built: "CIAffineTile") }
}
