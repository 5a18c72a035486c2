import Foundation

public typealias CGFunctionEvaluateCallback = (
  UnsafeMutableRawPointer?, UnsafePointer<CGFloat>, UnsafeMutablePointer<CGFloat>
) -> Void
public typealias CGFunctionReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

public struct CGFunctionCallbacks {
  // surface: 0 is the only version
  public var version: UInt32
  public var evaluate: CGFunctionEvaluateCallback?
  public var releaseInfo: CGFunctionReleaseInfoCallback?
  public init(version: UInt32, evaluate: CGFunctionEvaluateCallback?, releaseInfo: CGFunctionReleaseInfoCallback?) {
    (self.version, self.evaluate, self.releaseInfo) = (version, evaluate, releaseInfo)
  }
}

/// A function of numbers, called back.
public final class CGFunction {
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGFunctionCallbacks
  private let domain: [CGFloat]
  private let rangeDimension: Int

  public init?(
    info: UnsafeMutableRawPointer?, domainDimension: Int, domain: UnsafePointer<CGFloat>?, rangeDimension: Int,
    range: UnsafePointer<CGFloat>?, callbacks: UnsafePointer<CGFunctionCallbacks>
  ) {
    guard domainDimension == 1, rangeDimension > 0 else { return nil }
    self.info = info
    self.callbacks = callbacks.pointee
    self.domain = domain.map { [$0[0], $0[1]] } ?? [0, 1]
    self.rangeDimension = rangeDimension
  }

  deinit { callbacks.releaseInfo?(info) }

  func value(at t: CGFloat) -> [CGFloat] {
    var input = domain[0] + (domain[1] - domain[0]) * t
    var output = [CGFloat](repeating: 0, count: rangeDimension)
    callbacks.evaluate?(info, &input, &output)
    return output
  }
}

/// A gradient whose colours a function gives; sampled at 64 places.
public final class CGShading {
  enum Shape {
    case axial(CGPoint, CGPoint)
    case radial(CGPoint, CGFloat, CGPoint, CGFloat)
  }
  let shape: Shape
  let gradient: CGGradient
  let options: CGGradientDrawingOptions

  public init?(
    axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction, extendStart: Bool,
    extendEnd: Bool
  ) {
    shape = .axial(start, end)
    gradient = Self.sample(function, space)
    options = Self.options(extendStart, extendEnd)
  }

  public init?(
    radialSpace space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat,
    function: CGFunction, extendStart: Bool, extendEnd: Bool
  ) {
    shape = .radial(start, startRadius, end, endRadius)
    gradient = Self.sample(function, space)
    options = Self.options(extendStart, extendEnd)
  }

  private static func options(_ start: Bool, _ end: Bool) -> CGGradientDrawingOptions {
    var options: CGGradientDrawingOptions = []
    if start { options.insert(.drawsBeforeStartLocation) }
    if end { options.insert(.drawsAfterEndLocation) }
    return options
  }

  private static func sample(_ function: CGFunction, _ space: CGColorSpace) -> CGGradient {
    CGGradient(
      stops: (0...63).map { index in
        let t = CGFloat(index) / 63
        var values = function.value(at: t)
        while values.count < space.numberOfComponents + 1 { values.append(1) }
        return .init(location: t, color: CGColor(space: space, values: values).rgba)
      })
  }
}
