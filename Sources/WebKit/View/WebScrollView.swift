import CoreGraphics
import Foundation
import UIKitCore

/// Scrolls a page: as large as the document, it tells the engine which part is seen, and hears where the page scrolls itself.
@MainActor final class WebScrollView: UIScrollView {
  weak var view: WKWebView?

  /// In points; the view's own size until the engine says more.
  var documentSize = CGSize.zero {
    didSet {
      guard documentSize != oldValue else { return }
      fitContent()
    }
  }

  /// Where the page is scrolled to in the engine's last picture.
  private(set) var pageOffset = CGPoint.zero
  /// Where the engine was told to scroll.
  private var wanted = CGPoint.zero
  /// Requests that it has not answered.
  private var openRequests = 0
  private var isFollowing = false

  // MARK: Keyboard

  /// The field that has the focus, in the document.
  var fieldFrame: CGRect?
  /// What the keyboard covers, in points from below: the page keeps its size under it.
  private var keyboardInset: CGFloat = 0

  /// - Parameter frame: of the keyboard, on the screen; nil where it goes.
  func keyboardChanged(to frame: CGRect?) {
    let isMine = view?.content.isFirstResponder == true
    let own = convert(bounds, to: nil)
    let covered = isMine ? frame.map { max(0, own.maxY - $0.minY - safeAreaInsets.bottom) } ?? 0 : 0
    guard covered != keyboardInset else { return }
    let change = covered - keyboardInset
    keyboardInset = covered
    contentInset.bottom += change
    if covered > 0, let fieldFrame { scrollRectToVisible(fieldFrame.insetBy(dx: 0, dy: -8), animated: false) }
  }

  /// The part of the view that bars leave free: the page's viewport.
  private var viewport: CGSize {
    let inset = adjustedContentInset
    return CGSize(
      width: max(1, bounds.width - inset.left - inset.right),
      height: max(1, bounds.height - inset.top - inset.bottom + keyboardInset))
  }

  /// Gives the page the viewport's size.
  func fitPage() {
    guard let view, bounds.width > 0, bounds.height > 0 else { return }
    view.page.resize(to: viewport, scale: view.traitCollection.displayScale)
    fitContent()
  }

  private func fitContent() {
    let size = CGSize(
      width: max(documentSize.width, viewport.width), height: max(documentSize.height, viewport.height))
    guard size != contentSize else { return }
    contentSize = size
    view?.content.frame = CGRect(origin: .zero, size: size)
  }

  override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    fitPage()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let view, !isFollowing else { return }
    let inset = adjustedContentInset
    let most = CGPoint(
      x: max(0, contentSize.width - viewport.width), y: max(0, contentSize.height - viewport.height))
    let place = CGPoint(
      x: min(max(0, contentOffset.x + inset.left), most.x).rounded(),
      y: min(max(0, contentOffset.y + inset.top), most.y).rounded())
    guard place != wanted else { return }
    wanted = place
    openRequests += 1
    let zoom = view.pageZoom
    view.page.run("scrollTo(\(place.x / zoom), \(place.y / zoom))", world: PageScript.world) { [weak self] _ in
      self?.openRequests -= 1
    }
    view.page.settleAtRest()
  }

  /// A new document: at its top, as the engine's.
  func pageCommitted() {
    documentSize = .zero
    pageScrolled(to: .zero)
  }

  var isMoving: Bool { isTracking || isDragging || isDecelerating }

  func pageScrolled(to place: CGPoint) {
    pageOffset = place
    guard openRequests == 0, place != wanted, !isMoving else { return }
    wanted = place
    isFollowing = true
    let inset = adjustedContentInset
    contentOffset = CGPoint(x: place.x - inset.left, y: place.y - inset.top)
    isFollowing = false
  }
}
