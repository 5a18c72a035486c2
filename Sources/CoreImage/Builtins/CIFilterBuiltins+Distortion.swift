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

extension CITwirlDistortion where Self: CIFilter {
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
  public var angle: Float {
    get { inputs.float("inputAngle") }
    set { setInput(NSNumber(value: newValue), "inputAngle") }
  }
}

private final class TwirlDistortionFilter: CIFilter, CITwirlDistortion, @unchecked Sendable {}

/// The parameters of `CIVortexDistortion`.
// surface: for apps to call
public protocol CIVortexDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var angle: Float { get set }
}

extension CIVortexDistortion where Self: CIFilter {
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
  public var angle: Float {
    get { inputs.float("inputAngle") }
    set { setInput(NSNumber(value: newValue), "inputAngle") }
  }
}

private final class VortexDistortionFilter: CIFilter, CIVortexDistortion, @unchecked Sendable {}

/// The parameters of `CIBumpDistortion`.
// surface: for apps to call
public protocol CIBumpDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var scale: Float { get set }
}

extension CIBumpDistortion where Self: CIFilter {
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
  public var scale: Float {
    get { inputs.float("inputScale") }
    set { setInput(NSNumber(value: newValue), "inputScale") }
  }
}

private final class BumpDistortionFilter: CIFilter, CIBumpDistortion, @unchecked Sendable {}

/// The parameters of `CIBumpDistortionLinear`.
// surface: for apps to call
public protocol CIBumpDistortionLinear: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var angle: Float { get set }
  var scale: Float { get set }
}

extension CIBumpDistortionLinear where Self: CIFilter {
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
  public var angle: Float {
    get { inputs.float("inputAngle") }
    set { setInput(NSNumber(value: newValue), "inputAngle") }
  }
  public var scale: Float {
    get { inputs.float("inputScale") }
    set { setInput(NSNumber(value: newValue), "inputScale") }
  }
}

private final class BumpDistortionLinearFilter: CIFilter, CIBumpDistortionLinear, @unchecked Sendable {}

/// The parameters of `CIPinchDistortion`.
// surface: for apps to call
public protocol CIPinchDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var scale: Float { get set }
}

extension CIPinchDistortion where Self: CIFilter {
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
  public var scale: Float {
    get { inputs.float("inputScale") }
    set { setInput(NSNumber(value: newValue), "inputScale") }
  }
}

private final class PinchDistortionFilter: CIFilter, CIPinchDistortion, @unchecked Sendable {}

/// The parameters of `CIHoleDistortion`.
// surface: for apps to call
public protocol CIHoleDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
}

extension CIHoleDistortion where Self: CIFilter {
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
}

private final class HoleDistortionFilter: CIFilter, CIHoleDistortion, @unchecked Sendable {}

/// The parameters of `CICircleSplashDistortion`.
// surface: for apps to call
public protocol CICircleSplashDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
}

extension CICircleSplashDistortion where Self: CIFilter {
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
}

private final class CircleSplashDistortionFilter: CIFilter, CICircleSplashDistortion, @unchecked Sendable {}

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
