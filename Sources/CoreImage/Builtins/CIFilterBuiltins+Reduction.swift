import CoreGraphics
import QuinceFoundation

/// The parameters of `CIAreaAverage`, `CIAreaMaximum`, `CIAreaMinimum`.
// surface: for apps to call
public protocol CIAreaReductionFilter: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var extent: CGRect { get set }
}

private final class AreaReductionFilterFilter: BuiltinFilter, CIAreaReductionFilter, @unchecked Sendable {}

extension CIFilter {
  public class func areaAverage() -> any CIFilter & CIAreaReductionFilter {
    AreaReductionFilterFilter(built: "CIAreaAverage")
  }
  public class func areaMaximum() -> any CIFilter & CIAreaReductionFilter {
    AreaReductionFilterFilter(built: "CIAreaMaximum")
  }
  public class func areaMinimum() -> any CIFilter & CIAreaReductionFilter {
    AreaReductionFilterFilter(built: "CIAreaMinimum")
  }
}
