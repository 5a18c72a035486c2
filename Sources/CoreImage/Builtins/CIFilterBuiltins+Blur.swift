import CoreGraphics
import QuinceFoundation

/// The parameters of `CIGaussianBlur`.
// surface: for apps to call
public protocol CIGaussianBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}

private final class GaussianBlurFilter: BuiltinFilter, CIGaussianBlur, @unchecked Sendable {}

/// The parameters of `CIBoxBlur`.
// surface: for apps to call
public protocol CIBoxBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}

private final class BoxBlurFilter: BuiltinFilter, CIBoxBlur, @unchecked Sendable {}

/// The parameters of `CIDiscBlur`.
// surface: for apps to call
public protocol CIDiscBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}

private final class DiscBlurFilter: BuiltinFilter, CIDiscBlur, @unchecked Sendable {}

/// The parameters of `CIMotionBlur`.
// surface: for apps to call
public protocol CIMotionBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var angle: Float { get set }
}

private final class MotionBlurFilter: BuiltinFilter, CIMotionBlur, @unchecked Sendable {}

/// The parameters of `CIZoomBlur`.
// surface: for apps to call
public protocol CIZoomBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var amount: Float { get set }
}

private final class ZoomBlurFilter: BuiltinFilter, CIZoomBlur, @unchecked Sendable {}

/// The parameters of `CIMedianFilter`.
// surface: for apps to call
public protocol CIMedian: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

private final class MedianFilter: BuiltinFilter, CIMedian, @unchecked Sendable {}

extension CIFilter {
  public class func gaussianBlur() -> any CIFilter & CIGaussianBlur { GaussianBlurFilter(built: "CIGaussianBlur") }
  public class func boxBlur() -> any CIFilter & CIBoxBlur { BoxBlurFilter(built: "CIBoxBlur") }
  public class func discBlur() -> any CIFilter & CIDiscBlur { DiscBlurFilter(built: "CIDiscBlur") }
  public class func motionBlur() -> any CIFilter & CIMotionBlur { MotionBlurFilter(built: "CIMotionBlur") }
  public class func zoomBlur() -> any CIFilter & CIZoomBlur { ZoomBlurFilter(built: "CIZoomBlur") }
  public class func median() -> any CIFilter & CIMedian { MedianFilter(built: "CIMedianFilter") }
}
