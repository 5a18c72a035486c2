import Foundation

public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

public struct CGPatternCallbacks {
  // surface: 0 is the only version
  public var version: UInt32
  public var drawPattern: CGPatternDrawPatternCallback?
  public var releaseInfo: CGPatternReleaseInfoCallback?
  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    (self.version, self.drawPattern, self.releaseInfo) = (version, drawPattern, releaseInfo)
  }
}

/// A cell that repeats.
public final class CGPattern {
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGPatternCallbacks?
  package let bounds: CGRect
  package let matrix: CGAffineTransform
  package let xStep: CGFloat
  package let yStep: CGFloat
  package let isColored: Bool
  /// Set where the cell is a picture: its tile, one unit of pattern space per point.
  package let image: CGImage?
  package let imageScale: CGFloat

  public init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
    tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    guard xStep.isFinite, yStep.isFinite, bounds.isUsable else { return nil }
    self.info = info
    self.bounds = bounds
    self.matrix = matrix
    self.xStep = xStep == 0 ? bounds.width : xStep
    self.yStep = yStep == 0 ? bounds.height : yStep
    self.isColored = isColored
    self.callbacks = callbacks.pointee
    image = nil
    imageScale = 1
  }

  /// A picture, upright in y-down contexts, `scale` pixels a point.
  package init(image: CGImage, scale: CGFloat) {
    info = nil
    callbacks = nil
    bounds = CGRect(x: 0, y: 0, width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    matrix = .identity
    (xStep, yStep) = (bounds.width, bounds.height)
    isColored = true
    self.image = image
    imageScale = scale
  }

  deinit { callbacks?.releaseInfo?(info) }

  func draw(in context: CGContext) { callbacks?.drawPattern?(info, context) }
}
