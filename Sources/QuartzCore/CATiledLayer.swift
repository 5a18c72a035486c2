import CoreGraphics
import Foundation

/// A layer for large content. Quince draws all of it at once: what is recorded is not pixels.
open class CATiledLayer: CALayer {
  /// Seconds in which new tiles fade in.
  open class func fadeDuration() -> Double { 0.25 }
  @available(*, deprecated, message: "Quince: no effect")
  open var levelsOfDetail = 1 { didSet { NoEffect.log("CATiledLayer.levelsOfDetail") } }
  @available(*, deprecated, message: "Quince: no effect")
  open var levelsOfDetailBias = 0 { didSet { NoEffect.log("CATiledLayer.levelsOfDetailBias") } }
  /// In pixels.
  @available(*, deprecated, message: "Quince: no effect")
  open var tileSize = CGSize(width: 256, height: 256) { didSet { NoEffect.log("CATiledLayer.tileSize") } }
}
