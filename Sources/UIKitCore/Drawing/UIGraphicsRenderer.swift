import CoreGraphics
import Foundation

open class UIGraphicsRenderer: NSObject {
  public let format: UIGraphicsRendererFormat
  let bounds: CGRect

  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsRendererFormat.default()) }

  public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
    self.bounds = bounds.standardized
    self.format = (format.copy() as? UIGraphicsRendererFormat) ?? format
    self.format.bounds = self.bounds
    super.init()
  }

  open var allowsImageOutput: Bool { false }
}
