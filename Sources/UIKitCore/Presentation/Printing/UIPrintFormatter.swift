import CoreGraphics
import Foundation

/// What lays content out over pages. Its subclasses say what the content is.
@preconcurrency @MainActor open class UIPrintFormatter: NSObject {
  open internal(set) weak var printPageRenderer: UIPrintPageRenderer?
  /// Points; 0 for no limit. Default 0.
  open var maximumContentHeight: CGFloat = 0 { didSet { relayout() } }
  /// Points; 0 for no limit. Default 0.
  open var maximumContentWidth: CGFloat = 0 { didSet { relayout() } }
  /// Points left free on each page, inside what the renderer leaves beside header and footer. Default zero.
  open var perPageContentInsets: UIEdgeInsets = .zero { didSet { relayout() } }
  /// The page at which the content begins, from 0. Default 0.
  open var startPage = 0

  /// How many pages the content needs on the renderer's paper; 0 without a renderer.
  open var pageCount: Int { layout?.pages.count ?? 0 }

  open func removeFromPrintPageRenderer() { printPageRenderer?.remove(self) }

  /// The area of the content on a page, in points of the paper; zero without a renderer.
  open func rectForPage(at pageIndex: Int) -> CGRect {
    guard let renderer = printPageRenderer else { return .zero }
    var rect = renderer.contentRect.inset(by: perPageContentInsets)
    if maximumContentWidth > 0 { rect.size.width = min(rect.width, maximumContentWidth) }
    if maximumContentHeight > 0 { rect.size.height = min(rect.height, maximumContentHeight) }
    return rect
  }

  /// Draws the part of the content that belongs to a page, in the current context.
  open func draw(in rect: CGRect, forPageAt pageIndex: Int) { layout?.draw(pageIndex - startPage, in: rect) }

  /// What a formatter of text prints; nil for the others, which have pages of their own.
  var printedText: NSAttributedString? { nil }
  private var laidOut: PrintedText?

  /// Forgets what was laid out for another paper.
  func relayout() { laidOut = nil }

  private var layout: PrintedText? {
    let size = rectForPage(at: startPage).size
    if let laidOut, laidOut.size == size { return laidOut }
    laidOut = printPageRenderer == nil ? nil : printedText.map { PrintedText($0, size: size) }
    return laidOut
  }
}
