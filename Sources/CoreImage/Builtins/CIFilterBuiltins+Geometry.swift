import CoreGraphics
import QuinceFoundation

/// The parameters of `CILanczosScaleTransform`.
// surface: for apps to call
public protocol CILanczosScaleTransform: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var scale: Float { get set }
  var aspectRatio: Float { get set }
}

extension CILanczosScaleTransform where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var scale: Float {
    get { inputs.float("inputScale") }
    set { setInput(NSNumber(value: newValue), "inputScale") }
  }
  public var aspectRatio: Float {
    get { inputs.float("inputAspectRatio") }
    set { setInput(NSNumber(value: newValue), "inputAspectRatio") }
  }
}

private final class LanczosScaleTransformFilter: CIFilter, CILanczosScaleTransform, @unchecked Sendable {}

/// The parameters of `CIStraightenFilter`.
// surface: for apps to call
public protocol CIStraighten: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var angle: Float { get set }
}

extension CIStraighten where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var angle: Float {
    get { inputs.float("inputAngle") }
    set { setInput(NSNumber(value: newValue), "inputAngle") }
  }
}

private final class StraightenFilter: CIFilter, CIStraighten, @unchecked Sendable {}

/// The parameters of `CIPerspectiveTransform`.
// surface: for apps to call
public protocol CIPerspectiveTransform: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var topLeft: CGPoint { get set }
  var topRight: CGPoint { get set }
  var bottomRight: CGPoint { get set }
  var bottomLeft: CGPoint { get set }
}

extension CIPerspectiveTransform where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var topLeft: CGPoint {
    get { inputs.point("inputTopLeft") }
    set { setInput(CIVector(cgPoint: newValue), "inputTopLeft") }
  }
  public var topRight: CGPoint {
    get { inputs.point("inputTopRight") }
    set { setInput(CIVector(cgPoint: newValue), "inputTopRight") }
  }
  public var bottomRight: CGPoint {
    get { inputs.point("inputBottomRight") }
    set { setInput(CIVector(cgPoint: newValue), "inputBottomRight") }
  }
  public var bottomLeft: CGPoint {
    get { inputs.point("inputBottomLeft") }
    set { setInput(CIVector(cgPoint: newValue), "inputBottomLeft") }
  }
}

private final class PerspectiveTransformFilter: CIFilter, CIPerspectiveTransform, @unchecked Sendable {}

/// The parameters of `CIPerspectiveCorrection`.
// surface: for apps to call
public protocol CIPerspectiveCorrection: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var topLeft: CGPoint { get set }
  var topRight: CGPoint { get set }
  var bottomRight: CGPoint { get set }
  var bottomLeft: CGPoint { get set }
}

extension CIPerspectiveCorrection where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var topLeft: CGPoint {
    get { inputs.point("inputTopLeft") }
    set { setInput(CIVector(cgPoint: newValue), "inputTopLeft") }
  }
  public var topRight: CGPoint {
    get { inputs.point("inputTopRight") }
    set { setInput(CIVector(cgPoint: newValue), "inputTopRight") }
  }
  public var bottomRight: CGPoint {
    get { inputs.point("inputBottomRight") }
    set { setInput(CIVector(cgPoint: newValue), "inputBottomRight") }
  }
  public var bottomLeft: CGPoint {
    get { inputs.point("inputBottomLeft") }
    set { setInput(CIVector(cgPoint: newValue), "inputBottomLeft") }
  }
}

private final class PerspectiveCorrectionFilter: CIFilter, CIPerspectiveCorrection, @unchecked Sendable {}

/// The parameters of `CIAffineClamp`.
// surface: for apps to call
public protocol CIAffineClamp: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var transform: CGAffineTransform { get set }
}

extension CIAffineClamp where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var transform: CGAffineTransform {
    get { inputs.transform("inputTransform") }
    set { setInput(CIVector(cgAffineTransform: newValue), "inputTransform") }
  }
}

private final class AffineClampFilter: CIFilter, CIAffineClamp, @unchecked Sendable {}

/// The parameters of `CIAffineTile`.
// surface: for apps to call
public protocol CIAffineTile: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var transform: CGAffineTransform { get set }
}

extension CIAffineTile where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var transform: CGAffineTransform {
    get { inputs.transform("inputTransform") }
    set { setInput(CIVector(cgAffineTransform: newValue), "inputTransform") }
  }
}

private final class AffineTileFilter: CIFilter, CIAffineTile, @unchecked Sendable {}

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
