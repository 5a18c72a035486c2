import CoreGraphics
import Foundation

/// Draws pages: by formatters, or in the methods that subclasses override.
@preconcurrency @MainActor open class UIPrintPageRenderer: NSObject {
  /// Points at the top of the printable area. Default 0.
  open var headerHeight: CGFloat = 0 { didSet { relayout() } }
  /// Points at the bottom of the printable area. Default 0.
  open var footerHeight: CGFloat = 0 { didSet { relayout() } }
  /// The sheet, in points. Zero until something is printed, unless a subclass or key-value coding says what it is.
  open var paperRect: CGRect { _paperRect }
  /// What of the sheet a printer reaches, in points.
  open var printableRect: CGRect { _printableRect }

  package var _paperRect = CGRect.zero { didSet { relayout() } }
  package var _printableRect = CGRect.zero { didSet { relayout() } }
  private var formatters: [UIPrintFormatter] = []

  // Apple: numberOfPages, the pages of all formatters by default; subclasses without formatters override it.
  open var numberOfPages: Int { formatters.map { $0.startPage + $0.pageCount }.max() ?? 0 }

  // MARK: Formatters

  open var printFormatters: [UIPrintFormatter]? {
    get { formatters.isEmpty ? nil : formatters }
    set {
      for formatter in formatters { formatter.printPageRenderer = nil }
      formatters = []
      for formatter in newValue ?? [] { addPrintFormatter(formatter, startingAtPageAt: formatter.startPage) }
    }
  }
  open func printFormattersForPage(at pageIndex: Int) -> [UIPrintFormatter]? {
    let found = formatters.filter { ($0.startPage..<$0.startPage + $0.pageCount).contains(pageIndex) }
    return found.isEmpty ? nil : found
  }
  open func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {
    formatter.removeFromPrintPageRenderer()
    formatter.startPage = pageIndex
    formatter.printPageRenderer = self
    formatters.append(formatter)
    formatter.relayout()
  }
  func remove(_ formatter: UIPrintFormatter) {
    formatters.removeAll { $0 === formatter }
    formatter.printPageRenderer = nil
    formatter.relayout()
  }

  private func relayout() { for formatter in formatters { formatter.relayout() } }

  /// Between header and footer.
  var contentRect: CGRect {
    var rect = printableRect
    rect.origin.y += headerHeight
    rect.size.height = max(0, rect.height - headerHeight - footerHeight)
    return rect
  }

  // MARK: Drawing

  open func prepare(forDrawingPages range: NSRange) {}

  // Apple: drawPage(at:in:), draws the header, the content, each formatter and the footer, in this order.
  open func drawPage(at pageIndex: Int, in printableRect: CGRect) {
    let (top, bottom) = (headerHeight, footerHeight)
    if top > 0 {
      drawHeaderForPage(
        at: pageIndex,
        in: CGRect(x: printableRect.minX, y: printableRect.minY, width: printableRect.width, height: top))
    }
    let content = CGRect(
      x: printableRect.minX, y: printableRect.minY + top, width: printableRect.width,
      height: max(0, printableRect.height - top - bottom))
    drawContentForPage(at: pageIndex, in: content)
    for formatter in printFormattersForPage(at: pageIndex) ?? [] { drawPrintFormatter(formatter, forPageAt: pageIndex) }
    if bottom > 0 {
      drawFooterForPage(
        at: pageIndex,
        in: CGRect(
          x: printableRect.minX, y: printableRect.maxY - bottom, width: printableRect.width, height: bottom))
    }
  }
  open func drawPrintFormatter(_ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int) {
    printFormatter.draw(in: printFormatter.rectForPage(at: pageIndex), forPageAt: pageIndex)
  }
  open func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {}
  open func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {}
  open func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {}

  /// All pages as a PDF.
  func pdf(_ info: [String: Any] = [:]) -> Data {
    let format = UIGraphicsPDFRendererFormat()
    format.documentInfo = info
    prepare(forDrawingPages: NSRange(location: 0, length: numberOfPages))
    return UIGraphicsPDFRenderer(bounds: paperRect, format: format).pdfData { context in
      for page in 0..<numberOfPages {
        context.beginPage()
        drawPage(at: page, in: printableRect)
      }
    }
  }
}
