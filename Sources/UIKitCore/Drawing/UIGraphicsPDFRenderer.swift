import CoreGraphics
import Foundation

open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
  public typealias DrawingActions = (UIGraphicsPDFRendererContext) -> Void

  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat()) }

  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) { super.init(bounds: bounds, format: format) }

  open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
    let info = (format as? UIGraphicsPDFRendererFormat)?.documentInfo ?? [:]
    guard let context = CGContext(_pdf: bounds, info: info) else { return Data() }
    UIGraphicsPushContext(context)
    actions(UIGraphicsPDFRendererContext(context: context, format: format))
    UIGraphicsPopContext()
    return context._closePDF()
  }

  open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
    try pdfData(actions: actions).write(to: url)
  }
}
