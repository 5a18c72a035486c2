import CoreGraphics
import Foundation
import UIKitCore

public enum PDFThumbnailLayoutMode: Int, Sendable { case vertical, horizontal }

/// Small pictures of the pages of another view, which a tap goes to.
@preconcurrency @MainActor open class PDFThumbnailView: UIView {
  private let scroll = UIScrollView(frame: .zero)
  private var buttons: [UIButton] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(scroll)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(scroll)
  }

  open weak var pdfView: PDFView? { didSet { reload() } }
  /// Default vertical.
  open var layoutMode = PDFThumbnailLayoutMode.vertical { didSet { setNeedsLayout() } }
  /// In points; default 40 by 40.
  open var thumbnailSize = CGSize(width: 40, height: 40) { didSet { reload() } }
  open var contentInset: UIEdgeInsets {
    get { scroll.contentInset }
    set { scroll.contentInset = newValue }
  }

  private func reload() {
    for button in buttons { button.removeFromSuperview() }
    let document = pdfView?.document
    buttons = (0..<(document?.pageCount ?? 0)).compactMap { document?.page(at: $0) }.map { page in
      let button = UIButton(frame: .zero)
      button.setImage(page.thumbnail(of: thumbnailSize, for: .cropBox), for: .normal)
      button.accessibilityLabel = page.label.map { "Page \($0)" }
      button.addAction(
        UIAction { [weak self, weak page] _ in page.map { self?.pdfView?.go(to: $0) } }, for: .touchUpInside)
      scroll.addSubview(button)
      return button
    }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    scroll.frame = bounds
    let (gap, size) = (4.0, thumbnailSize)
    for (index, button) in buttons.enumerated() {
      let along = gap + CGFloat(index) * ((layoutMode == .vertical ? size.height : size.width) + gap)
      button.frame = CGRect(
        x: layoutMode == .vertical ? (bounds.width - size.width) / 2 : along,
        y: layoutMode == .vertical ? along : (bounds.height - size.height) / 2, width: size.width, height: size.height)
    }
    let end = buttons.last.map { (layoutMode == .vertical ? $0.frame.maxY : $0.frame.maxX) + gap } ?? 0
    scroll.contentSize =
      layoutMode == .vertical
      ? CGSize(width: bounds.width, height: end)
      : CGSize(width: end, height: bounds.height)
  }
}
