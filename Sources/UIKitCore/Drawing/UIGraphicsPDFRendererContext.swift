import CoreGraphics
import Foundation

open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
  open private(set) var pdfContextBounds: CGRect = .zero

  open func beginPage() { beginPage(withBounds: format.bounds, pageInfo: [:]) }

  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
    pdfContextBounds = bounds
    cgContext.startPage(bounds)
  }
}
