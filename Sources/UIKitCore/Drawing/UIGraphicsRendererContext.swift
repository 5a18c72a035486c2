import CoreGraphics
import Foundation

open class UIGraphicsRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsRendererFormat

  init(context: CGContext, format: UIGraphicsRendererFormat) {
    (cgContext, self.format) = (context, format)
    super.init()
  }

  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// A line of one point inside the rectangle.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    stroke(rect)
    cgContext.restoreGState()
  }

  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
