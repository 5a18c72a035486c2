import CoreGraphics
import QuinceFoundation

/// The parameters of `CIUnsharpMask`.
// surface: for apps to call
public protocol CIUnsharpMask: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var intensity: Float { get set }
}

extension CIUnsharpMask where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var radius: Float {
    get { inputs.float("inputRadius") }
    set { setInput(NSNumber(value: newValue), "inputRadius") }
  }
  public var intensity: Float {
    get { inputs.float("inputIntensity") }
    set { setInput(NSNumber(value: newValue), "inputIntensity") }
  }
}

private final class UnsharpMaskFilter: CIFilter, CIUnsharpMask, @unchecked Sendable {}

/// The parameters of `CISharpenLuminance`.
// surface: for apps to call
public protocol CISharpenLuminance: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var sharpness: Float { get set }
  var radius: Float { get set }
}

extension CISharpenLuminance where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var sharpness: Float {
    get { inputs.float("inputSharpness") }
    set { setInput(NSNumber(value: newValue), "inputSharpness") }
  }
  public var radius: Float {
    get { inputs.float("inputRadius") }
    set { setInput(NSNumber(value: newValue), "inputRadius") }
  }
}

private final class SharpenLuminanceFilter: CIFilter, CISharpenLuminance, @unchecked Sendable {}

/// The parameters of `CIPixellate`.
// surface: for apps to call
public protocol CIPixellate: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var scale: Float { get set }
}

extension CIPixellate where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var center: CGPoint {
    get { inputs.point("inputCenter") }
    set { setInput(CIVector(cgPoint: newValue), "inputCenter") }
  }
  public var scale: Float {
    get { inputs.float("inputScale") }
    set { setInput(NSNumber(value: newValue), "inputScale") }
  }
}

private final class PixellateFilter: CIFilter, CIPixellate, @unchecked Sendable {}

/// The parameters of `CICrystallize`.
// surface: for apps to call
public protocol CICrystallize: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var center: CGPoint { get set }
}

extension CICrystallize where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var radius: Float {
    get { inputs.float("inputRadius") }
    set { setInput(NSNumber(value: newValue), "inputRadius") }
  }
  public var center: CGPoint {
    get { inputs.point("inputCenter") }
    set { setInput(CIVector(cgPoint: newValue), "inputCenter") }
  }
}

private final class CrystallizeFilter: CIFilter, CICrystallize, @unchecked Sendable {}

/// The parameters of `CIEdges`.
// surface: for apps to call
public protocol CIEdges: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
}

extension CIEdges where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var intensity: Float {
    get { inputs.float("inputIntensity") }
    set { setInput(NSNumber(value: newValue), "inputIntensity") }
  }
}

private final class EdgesFilter: CIFilter, CIEdges, @unchecked Sendable {}

/// The parameters of `CIBloom`.
// surface: for apps to call
public protocol CIBloom: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var intensity: Float { get set }
}

extension CIBloom where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var radius: Float {
    get { inputs.float("inputRadius") }
    set { setInput(NSNumber(value: newValue), "inputRadius") }
  }
  public var intensity: Float {
    get { inputs.float("inputIntensity") }
    set { setInput(NSNumber(value: newValue), "inputIntensity") }
  }
}

private final class BloomFilter: CIFilter, CIBloom, @unchecked Sendable {}

/// The parameters of `CIGloom`.
// surface: for apps to call
public protocol CIGloom: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var intensity: Float { get set }
}

extension CIGloom where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var radius: Float {
    get { inputs.float("inputRadius") }
    set { setInput(NSNumber(value: newValue), "inputRadius") }
  }
  public var intensity: Float {
    get { inputs.float("inputIntensity") }
    set { setInput(NSNumber(value: newValue), "inputIntensity") }
  }
}

private final class GloomFilter: CIFilter, CIGloom, @unchecked Sendable {}

/// The parameters of `CIComicEffect`.
// surface: for apps to call
public protocol CIComicEffect: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

extension CIComicEffect where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
}

private final class ComicEffectFilter: CIFilter, CIComicEffect, @unchecked Sendable {}

/// The parameters of `CIDotScreen`.
// surface: for apps to call
public protocol CIDotScreen: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var angle: Float { get set }
  var width: Float { get set }
  var sharpness: Float { get set }
}

extension CIDotScreen where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var center: CGPoint {
    get { inputs.point("inputCenter") }
    set { setInput(CIVector(cgPoint: newValue), "inputCenter") }
  }
  public var angle: Float {
    get { inputs.float("inputAngle") }
    set { setInput(NSNumber(value: newValue), "inputAngle") }
  }
  public var width: Float {
    get { inputs.float("inputWidth") }
    set { setInput(NSNumber(value: newValue), "inputWidth") }
  }
  public var sharpness: Float {
    get { inputs.float("inputSharpness") }
    set { setInput(NSNumber(value: newValue), "inputSharpness") }
  }
}

private final class DotScreenFilter: CIFilter, CIDotScreen, @unchecked Sendable {}

/// The parameters of `CILineScreen`.
// surface: for apps to call
public protocol CILineScreen: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var angle: Float { get set }
  var width: Float { get set }
  var sharpness: Float { get set }
}

extension CILineScreen where Self: CIFilter {
  public var inputImage: CIImage? {
    get { inputs.image("inputImage") }
    set { setInput(newValue, "inputImage") }
  }
  public var center: CGPoint {
    get { inputs.point("inputCenter") }
    set { setInput(CIVector(cgPoint: newValue), "inputCenter") }
  }
  public var angle: Float {
    get { inputs.float("inputAngle") }
    set { setInput(NSNumber(value: newValue), "inputAngle") }
  }
  public var width: Float {
    get { inputs.float("inputWidth") }
    set { setInput(NSNumber(value: newValue), "inputWidth") }
  }
  public var sharpness: Float {
    get { inputs.float("inputSharpness") }
    set { setInput(NSNumber(value: newValue), "inputSharpness") }
  }
}

private final class LineScreenFilter: CIFilter, CILineScreen, @unchecked Sendable {}

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
