import CoreGraphics
import QuinceFoundation

/// The parameters of `CIUnsharpMask`.
// surface: for apps to call
public protocol CIUnsharpMask: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var intensity: Float { get set }
}

private final class UnsharpMaskFilter: BuiltinFilter, CIUnsharpMask, @unchecked Sendable {}

/// The parameters of `CISharpenLuminance`.
// surface: for apps to call
public protocol CISharpenLuminance: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var sharpness: Float { get set }
  var radius: Float { get set }
}

private final class SharpenLuminanceFilter: BuiltinFilter, CISharpenLuminance, @unchecked Sendable {}

/// The parameters of `CIPixellate`.
// surface: for apps to call
public protocol CIPixellate: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var scale: Float { get set }
}

private final class PixellateFilter: BuiltinFilter, CIPixellate, @unchecked Sendable {}

/// The parameters of `CICrystallize`.
// surface: for apps to call
public protocol CICrystallize: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var center: CGPoint { get set }
}

private final class CrystallizeFilter: BuiltinFilter, CICrystallize, @unchecked Sendable {}

/// The parameters of `CIEdges`.
// surface: for apps to call
public protocol CIEdges: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
}

private final class EdgesFilter: BuiltinFilter, CIEdges, @unchecked Sendable {}

/// The parameters of `CIBloom`.
// surface: for apps to call
public protocol CIBloom: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var intensity: Float { get set }
}

private final class BloomFilter: BuiltinFilter, CIBloom, @unchecked Sendable {}

/// The parameters of `CIGloom`.
// surface: for apps to call
public protocol CIGloom: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var intensity: Float { get set }
}

private final class GloomFilter: BuiltinFilter, CIGloom, @unchecked Sendable {}

/// The parameters of `CIComicEffect`.
// surface: for apps to call
public protocol CIComicEffect: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

private final class ComicEffectFilter: BuiltinFilter, CIComicEffect, @unchecked Sendable {}

/// The parameters of `CIDotScreen`.
// surface: for apps to call
public protocol CIDotScreen: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var angle: Float { get set }
  var width: Float { get set }
  var sharpness: Float { get set }
}

private final class DotScreenFilter: BuiltinFilter, CIDotScreen, @unchecked Sendable {}

/// The parameters of `CILineScreen`.
// surface: for apps to call
public protocol CILineScreen: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var angle: Float { get set }
  var width: Float { get set }
  var sharpness: Float { get set }
}

private final class LineScreenFilter: BuiltinFilter, CILineScreen, @unchecked Sendable {}

extension CIFilter {
  public class func unsharpMask() -> any CIFilter & CIUnsharpMask { UnsharpMaskFilter(built: "CIUnsharpMask") }
  public class func sharpenLuminance() -> any CIFilter & CISharpenLuminance {
    SharpenLuminanceFilter(built: "CISharpenLuminance")
  }
  public class func pixellate() -> any CIFilter & CIPixellate { PixellateFilter(built: "CIPixellate") }
  public class func crystallize() -> any CIFilter & CICrystallize { CrystallizeFilter(built: "CICrystallize") }
  public class func edges() -> any CIFilter & CIEdges { EdgesFilter(built: "CIEdges") }
  public class func bloom() -> any CIFilter & CIBloom { BloomFilter(built: "CIBloom") }
  public class func gloom() -> any CIFilter & CIGloom { GloomFilter(built: "CIGloom") }
  public class func comicEffect() -> any CIFilter & CIComicEffect { ComicEffectFilter(built: "CIComicEffect") }
  public class func dotScreen() -> any CIFilter & CIDotScreen { DotScreenFilter(built: "CIDotScreen") }
  public class func lineScreen() -> any CIFilter & CILineScreen { LineScreenFilter(built: "CILineScreen") }
}
