import CoreGraphics
import Foundation

/// Prints a view: of a scroll view all of the content that has views, a page's height after the other.
@preconcurrency @MainActor open class UIViewPrintFormatter: UIPrintFormatter {
  public let view: UIView

  init(_ view: UIView) {
    self.view = view
    super.init()
  }

  private var content: CGRect {
    guard let scrollView = view as? UIScrollView else { return view.bounds }
    return CGRect(origin: .zero, size: scrollView.contentSize)
  }

  /// A view that is wider than the page becomes smaller.
  private var scale: CGFloat {
    let width = rectForPage(at: startPage).width
    return content.width > width && width > 0 ? width / content.width : 1
  }

  open override var pageCount: Int {
    let height = rectForPage(at: startPage).height
    guard height > 0, content.height > 0 else { return 0 }
    return Int((content.height * scale / height).rounded(.up))
  }

  open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let top = CGFloat(pageIndex - startPage) * rectForPage(at: pageIndex).height
    context.saveGState()
    defer { context.restoreGState() }
    context.clip(to: rect)
    context.translateBy(x: rect.minX, y: rect.minY - top)
    context.scaleBy(x: scale, y: scale)
    guard let scrollView = view as? UIScrollView else { return view.layer.render(in: context) }
    drawContent(of: scrollView, in: context)
  }

  /// A scroll view shows a part of its content; on paper lies all that has views.
  private func drawContent(of scrollView: UIScrollView, in context: CGContext) {
    if let color = scrollView.backgroundColor {
      context.setFillColor(color.cgColor)
      context.fill(content)
    }
    for subview in scrollView.subviews where !subview.isHidden {
      context.saveGState()
      context.translateBy(x: subview.frame.minX, y: subview.frame.minY)
      subview.layer.render(in: context)
      context.restoreGState()
    }
  }
}

extension UIView {
  /// A new one for each question.
  public func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(self) }
}
