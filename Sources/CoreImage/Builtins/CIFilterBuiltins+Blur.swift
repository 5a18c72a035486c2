import CoreGraphics
import QuinceFoundation

/// The parameters of `CIGaussianBlur`.
// surface: for apps to call
public protocol CIGaussianBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}

extension CIGaussianBlur where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var radius: Float {
    get { inputs.float("inputRadius") }
    set { setInput(NSNumber(value: newValue), "inputRadius") }
  }
}

private final class GaussianBlurFilter: CIFilter, CIGaussianBlur, @unchecked Sendable {}

/// The parameters of `CIBoxBlur`.
// surface: for apps to call
public protocol CIBoxBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}

extension CIBoxBlur where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var radius: Float {
    get { inputs.float("inputRadius") }
    set { setInput(NSNumber(value: newValue), "inputRadius") }
  }
}

private final class BoxBlurFilter: CIFilter, CIBoxBlur, @unchecked Sendable {}

/// The parameters of `CIDiscBlur`.
// surface: for apps to call
public protocol CIDiscBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}

extension CIDiscBlur where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var radius: Float {
    get { inputs.float("inputRadius") }
    set { setInput(NSNumber(value: newValue), "inputRadius") }
  }
}

private final class DiscBlurFilter: CIFilter, CIDiscBlur, @unchecked Sendable {}

/// The parameters of `CIMotionBlur`.
// surface: for apps to call
public protocol CIMotionBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var angle: Float { get set }
}

extension CIMotionBlur where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
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

private final class MotionBlurFilter: CIFilter, CIMotionBlur, @unchecked Sendable {}

/// The parameters of `CIZoomBlur`.
// surface: for apps to call
public protocol CIZoomBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var amount: Float { get set }
}

extension CIZoomBlur where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var center: CGPoint {
    get { inputs.point("inputCenter") }
    set { setInput(CIVector(cgPoint: newValue), "inputCenter") }
  }
  public var amount: Float {
    get { inputs.float("inputAmount") }
    set { setInput(NSNumber(value: newValue), "inputAmount") }
  }
}

private final class ZoomBlurFilter: CIFilter, CIZoomBlur, @unchecked Sendable {}

/// The parameters of `CIMedianFilter`.
// surface: for apps to call
public protocol CIMedian: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

extension CIMedian where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
}

private final class MedianFilter: CIFilter, CIMedian, @unchecked Sendable {}

extension CIFilter {
  public class func gaussianBlur() -> any CIFilter & CIGaussianBlur { GaussianBlurFilter(built: "CIGaussianBlur") }
  public class func boxBlur() -> any CIFilter & CIBoxBlur { BoxBlurFilter(built: "CIBoxBlur") }
  public class func discBlur() -> any CIFilter & CIDiscBlur { DiscBlurFilter(built: "CIDiscBlur") }
  public class func motionBlur() -> any CIFilter & CIMotionBlur { MotionBlurFilter(built: "CIMotionBlur") }
  public class func zoomBlur() -> any CIFilter & CIZoomBlur { ZoomBlurFilter(built: "CIZoomBlur") }
  public class func median() -> any CIFilter & CIMedian { MedianFilter(built: "CIMedianFilter") }
}
