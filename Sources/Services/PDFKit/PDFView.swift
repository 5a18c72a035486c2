import CoreGraphics
import Foundation
import UIKitCore

public enum PDFDisplayMode: Int, Sendable { case singlePage, singlePageContinuous, twoUp, twoUpContinuous }
public enum PDFDisplayDirection: Int, Sendable { case vertical, horizontal }

extension NSNotification.Name {
  public static let PDFViewPageChanged = NSNotification.Name("PDFViewChangedPage")
  public static let PDFViewDocumentChanged = NSNotification.Name("PDFViewChangedDocument")
  public static let PDFViewScaleChanged = NSNotification.Name("PDFViewChangedScale")
  public static let PDFViewVisiblePagesChanged = NSNotification.Name("PDFViewVisiblePagesChanged")
  public static let PDFViewSelectionChanged = NSNotification.Name("PDFViewChangedSelection")
}

@preconcurrency @MainActor public protocol PDFViewDelegate: NSObjectProtocol {
  // surface: links of pages are not followed
  func pdfViewWillClick(onLink sender: PDFView, with url: URL)
}

extension PDFViewDelegate {
  public func pdfViewWillClick(onLink sender: PDFView, with url: URL) {}
}

/// Shows a document, page under page or one at a time, and lets the user zoom.
@preconcurrency @MainActor open class PDFView: UIView {
  private let scroll = UIScrollView(frame: .zero)
  private let canvas = PageCanvas(frame: .zero)
  private let following = Following()
  private var isPaging = false
  private var known: PDFPage?
  private var isNewArrangement = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .systemGray5
    follow()
    scroll.contentInsetAdjustmentBehavior = .always
    scroll.addSubview(canvas)
    addSubview(scroll)
  }

  // surface: links of pages are not followed
  open weak var delegate: (any PDFViewDelegate)?

  open var document: PDFDocument? {
    didSet {
      known = document?.page(at: 0)
      arrange()
      NotificationCenter.default.post(name: .PDFViewDocumentChanged, object: self)
    }
  }

  /// The view that has the pages, in the document's points.
  open var documentView: UIView? { document == nil ? nil : canvas }

  // MARK: Arrangement

  /// Two pages beside each other are shown as one is.
  open var displayMode = PDFDisplayMode.singlePageContinuous { didSet { arrange() } }
  open var displayDirection = PDFDisplayDirection.vertical { didSet { arrange() } }
  /// Default true.
  open var displaysPageBreaks = true { didSet { arrange() } }
  /// In points around each page.
  open var pageBreakMargins = UIEdgeInsets(top: 4.75, left: 4, bottom: 4.75, right: 4) { didSet { arrange() } }
  /// Default true.
  open var pageShadowsEnabled: Bool {
    get { canvas.showsShadows }
    set { canvas.showsShadows = newValue }
  }
  // surface: poppler draws the crop box
  open var displayBox = PDFDisplayBox.cropBox
  open var isUsingPageViewController: Bool { isPaging }

  /// Shows one page at a time, which a swipe turns.
  open func usePageViewController(_ enable: Bool, withViewOptions viewOptions: [AnyHashable: Any]? = nil) {
    isPaging = enable
    scroll.isPagingEnabled = enable
    arrange()
  }

  private var isSingle: Bool { !isPaging && (displayMode == .singlePage || displayMode == .twoUp) }

  private func arrange() {
    isNewArrangement = true
    let all = (0..<(document?.pageCount ?? 0)).compactMap { document?.page(at: $0) }
    let margins = displaysPageBreaks ? pageBreakMargins : .zero
    canvas.show(
      isSingle ? known.map { [$0] } ?? [] : all, margins: margins,
      isHorizontal: isPaging || displayDirection == .horizontal, pageSize: isPaging ? pageSize : nil)
    setNeedsLayout()
  }

  /// In the document's points, of a page that fills the view.
  private var pageSize: CGSize? {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    return CGSize(width: bounds.width / fitting, height: bounds.height / fitting)
  }

  // MARK: Scale

  /// The scale at which pages are as wide as the view.
  open var scaleFactorForSizeToFit: CGFloat { fitting }

  private var fitting: CGFloat {
    let pages = (0..<(document?.pageCount ?? 0)).compactMap { document?.page(at: $0)?.upright.size }
    let margins = displaysPageBreaks ? pageBreakMargins : .zero
    let width = (pages.map(\.width).max() ?? 1) + margins.left + margins.right
    let height = (pages.map(\.height).max() ?? 1) + margins.top + margins.bottom
    guard bounds.width > 0, bounds.height > 0 else { return 1 }
    let wide = bounds.width / width
    return isPaging || isSingle
      ? min(wide, bounds.height / height)
      : displayDirection == .horizontal ? bounds.height / height : wide
  }

  /// Default 0.25.
  open var minScaleFactor: CGFloat = 0.25 { didSet { scroll.minimumZoomScale = minScaleFactor } }
  /// Default 5.
  open var maxScaleFactor: CGFloat = 5 { didSet { scroll.maximumZoomScale = maxScaleFactor } }

  /// View points for one of the document.
  open var scaleFactor: CGFloat {
    get { wanted }
    set {
      _autoScales = false
      setScale(newValue)
    }
  }
  private var wanted: CGFloat = 1

  /// Whether the scale follows the view's size; default false.
  open var autoScales: Bool {
    get { _autoScales }
    set {
      _autoScales = newValue
      setNeedsLayout()
    }
  }
  private var _autoScales = false

  private func setScale(_ scale: CGFloat) {
    (scroll.minimumZoomScale, scroll.maximumZoomScale) = (min(minScaleFactor, scale), max(maxScaleFactor, scale))
    let isOther = wanted != scale
    wanted = scale
    scroll.zoomScale = scale
    center()
    if isOther { NotificationCenter.default.post(name: .PDFViewScaleChanged, object: self) }
  }

  open var canZoomIn: Bool { scaleFactor < maxScaleFactor }
  open var canZoomOut: Bool { scaleFactor > minScaleFactor }
  open func zoomIn(_ sender: Any?) { scaleFactor = min(maxScaleFactor, scaleFactor * 1.25) }
  open func zoomOut(_ sender: Any?) { scaleFactor = max(minScaleFactor, scaleFactor / 1.25) }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    let isNewSize = scroll.frame.size != bounds.size
    // What showed before the pages stood elsewhere shows after.
    let shown = isNewSize || isNewArrangement ? known : nil
    isNewArrangement = false
    scroll.frame = bounds
    if isNewSize, isPaging { arrange() }
    let scale = _autoScales || isPaging ? fitting : wanted
    if scroll.zoomScale != scale || scroll.contentSize == .zero { setScale(scale) }
    scroll.contentSize = CGSize(width: canvas.pageArea.width * scale, height: canvas.pageArea.height * scale)
    center()
    if let shown { scrollTo(shown) }
    drawVisible()
  }

  /// What is smaller than the view stands in its middle.
  private func center() {
    let size = CGSize(width: canvas.pageArea.width * wanted, height: canvas.pageArea.height * wanted)
    let room = bounds.inset(by: safeAreaInsets)
    let (x, y) = (max(0, (room.width - size.width) / 2), max(0, (room.height - size.height) / 2))
    scroll.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
  }

  private func drawVisible() {
    let visible = CGRect(
      x: scroll.contentOffset.x / wanted, y: scroll.contentOffset.y / wanted, width: bounds.width / wanted,
      height: bounds.height / wanted)
    canvas.draw(visible, scale: wanted * UIScreen.main.scale)
    noteCurrent(visible)
  }

  private func follow() {
    following.zoomed = canvas
    following.moved = { [weak self] in self?.drawVisible() }
    following.scaled = { [weak self] in self?.noteZoom() }
    scroll.delegate = following
  }

  private func noteZoom() {
    guard scroll.isZooming else { return }
    wanted = scroll.zoomScale
    _autoScales = false
    center()
    NotificationCenter.default.post(name: .PDFViewScaleChanged, object: self)
  }

  // MARK: Going

  /// The page that the middle of the view shows.
  open var currentPage: PDFPage? { known }
  open var visiblePages: [PDFPage] { canvas.drawn }

  private func noteCurrent(_ visible: CGRect) {
    guard !isSingle, let page = canvas.page(at: CGPoint(x: visible.midX, y: visible.midY)), page !== known
    else { return }
    known = page
    NotificationCenter.default.post(name: .PDFViewPageChanged, object: self)
  }

  open func go(to page: PDFPage) {
    guard let document, document.index(for: page) != NSNotFound else { return }
    if isSingle {
      let isOther = known !== page
      known = page
      arrange()
      if isOther { NotificationCenter.default.post(name: .PDFViewPageChanged, object: self) }
      return
    }
    layoutIfNeeded()
    scrollTo(page)
    if known !== page {
      known = page
      NotificationCenter.default.post(name: .PDFViewPageChanged, object: self)
    }
  }
  /// Brings the beginning of a page to that of the view.
  private func scrollTo(_ page: PDFPage) {
    guard let frame = canvas.frame(of: page) else { return }
    let (inset, size) = (scroll.adjustedContentInset, scroll.contentSize)
    let limit = CGPoint(
      x: max(-inset.left, size.width - bounds.width + inset.right),
      y: max(-inset.top, size.height - bounds.height + inset.bottom))
    let isHorizontal = isPaging || displayDirection == .horizontal
    scroll.contentOffset = CGPoint(
      x: isHorizontal ? min(limit.x, frame.minX * wanted - safeAreaInsets.left) : -inset.left,
      y: isHorizontal ? -inset.top : min(limit.y, frame.minY * wanted - safeAreaInsets.top))
  }
  open func go(to destination: PDFDestination) { if let page = destination.page { go(to: page) } }
  open func go(to selection: PDFSelection) { if let page = selection.pages.first { go(to: page) } }

  private var index: Int { known.flatMap { document?.index(for: $0) } ?? 0 }
  private func go(_ index: Int) { if let page = document?.page(at: index) { go(to: page) } }

  open var canGoToFirstPage: Bool { index > 0 }
  open var canGoToLastPage: Bool { index + 1 < document?.pageCount ?? 0 }
  open var canGoToNextPage: Bool { canGoToLastPage }
  open var canGoToPreviousPage: Bool { canGoToFirstPage }
  open func goToFirstPage(_ sender: Any?) { go(0) }
  open func goToLastPage(_ sender: Any?) { go((document?.pageCount ?? 0) - 1) }
  open func goToNextPage(_ sender: Any?) { go(index + 1) }
  open func goToPreviousPage(_ sender: Any?) { go(index - 1) }

  /// The page at a point of the view; nil where there is none and the nearest is not wanted.
  open func page(for point: CGPoint, nearest: Bool) -> PDFPage? {
    let place = canvas.convert(point, from: self)
    return canvas.page(at: place, isExact: !nearest)
  }
}

/// Hears of scrolling and zooming.
@MainActor private final class Following: NSObject, UIScrollViewDelegate {
  weak var zoomed: UIView?
  var moved: (() -> Void)?
  var scaled: (() -> Void)?

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { moved?() }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { scaled?() }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) { moved?() }
}
