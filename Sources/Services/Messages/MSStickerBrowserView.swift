import Foundation
import UIKitCore

public enum MSStickerSize: Int, Sendable { case small, regular, large }

@preconcurrency @MainActor public protocol MSStickerBrowserViewDataSource: NSObjectProtocol {
  func numberOfStickers(in stickerBrowserView: MSStickerBrowserView) -> Int
  func stickerBrowserView(_ stickerBrowserView: MSStickerBrowserView, stickerAt index: Int) -> MSSticker
}

/// A sticker's picture.
open class MSStickerView: UIView {
  private let picture = UIImageView()
  open var sticker: MSSticker? {
    didSet { picture.image = sticker.flatMap { UIImage(contentsOfFile: $0.imageFileURL.path) } }
  }

  public convenience init(frame: CGRect, sticker: MSSticker?) {
    self.init(frame: frame)
    self.sticker = sticker
    picture.image = sticker.flatMap { UIImage(contentsOfFile: $0.imageFileURL.path) }
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addPicture()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addPicture()
  }
  private func addPicture() {
    picture.contentMode = .scaleAspectFit
    picture.frame = bounds
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(picture)
  }

  // surface: stickers stand still
  open func startAnimating() {}
  // surface: as above
  open func stopAnimating() {}
  open func isAnimating() -> Bool { false }
}

/// Stickers in rows, three, four or five to a row by their size.
// Assumed: how many go to a row.
open class MSStickerBrowserView: UIView {
  public let stickerSize: MSStickerSize
  open weak var dataSource: (any MSStickerBrowserViewDataSource)?
  private let scroller = UIScrollView()
  private var stickers: [MSStickerView] = []

  open var contentOffset: CGPoint {
    get { scroller.contentOffset }
    set { scroller.contentOffset = newValue }
  }
  open var contentInset: UIEdgeInsets {
    get { scroller.contentInset }
    set { scroller.contentInset = newValue }
  }

  public init(frame: CGRect, stickerSize: MSStickerSize) {
    self.stickerSize = stickerSize
    super.init(frame: frame)
    addSubview(scroller)
  }
  public override convenience init(frame: CGRect) { self.init(frame: frame, stickerSize: .regular) }
  public required init?(coder: NSCoder) {
    stickerSize = .regular
    super.init(coder: coder)
    addSubview(scroller)
  }

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroller.setContentOffset(contentOffset, animated: animated)
  }

  open func reloadData() {
    for view in stickers { view.removeFromSuperview() }
    let count = dataSource?.numberOfStickers(in: self) ?? 0
    stickers = (0..<count).compactMap { index in
      (dataSource?.stickerBrowserView(self, stickerAt: index)).map { MSStickerView(frame: .zero, sticker: $0) }
    }
    for view in stickers { scroller.addSubview(view) }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    scroller.frame = bounds
    let columns = 5 - stickerSize.rawValue
    let (space, width) = (CGFloat(8), bounds.width)
    let side = max(0, (width - space * CGFloat(columns + 1)) / CGFloat(columns))
    for (index, view) in stickers.enumerated() {
      view.frame = CGRect(
        x: space + CGFloat(index % columns) * (side + space), y: space + CGFloat(index / columns) * (side + space),
        width: side, height: side)
    }
    let rows = (stickers.count + columns - 1) / columns
    scroller.contentSize = CGSize(width: width, height: space + CGFloat(rows) * (side + space))
  }
}

/// Shows an app's stickers.
open class MSStickerBrowserViewController: UIViewController, MSStickerBrowserViewDataSource {
  public let stickerSize: MSStickerSize
  public private(set) lazy var stickerBrowserView = MSStickerBrowserView(frame: .zero, stickerSize: stickerSize)

  public init(stickerSize: MSStickerSize) {
    self.stickerSize = stickerSize
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) {
    stickerSize = .regular
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    stickerBrowserView.frame = view.bounds
    stickerBrowserView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    stickerBrowserView.dataSource = self
    view.addSubview(stickerBrowserView)
    stickerBrowserView.reloadData()
  }

  open func numberOfStickers(in stickerBrowserView: MSStickerBrowserView) -> Int { 0 }
  /// An app that has stickers overrides it.
  open func stickerBrowserView(_ stickerBrowserView: MSStickerBrowserView, stickerAt index: Int) -> MSSticker {
    fatalError(
      "MSStickerBrowserViewController: numberOfStickers(in:) says \(index + 1) or more, and this is not overridden")
  }
}
