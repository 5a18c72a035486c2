import CoreGraphics
import Foundation
import QuinceFoundation
import UIKitCore

/// A link as a card: its picture, its title and where it leads.
// Observed on iOS 16: corners of 12 points, a picture above a strip with the title and the host.
@preconcurrency @MainActor open class LPLinkView: UIView {
  private let picture = UIImageView(frame: .zero)
  private let title = UILabel(frame: .zero)
  private let host = UILabel(frame: .zero)

  open var metadata: LPLinkMetadata { didSet { show() } }

  public init(metadata: LPLinkMetadata) {
    self.metadata = metadata
    super.init(frame: .zero)
    setUp()
  }
  public convenience init(url: URL) {
    let metadata = LPLinkMetadata()
    (metadata.url, metadata.originalURL) = (url, url)
    self.init(metadata: metadata)
  }
  public override convenience init(frame: CGRect) {
    self.init(metadata: LPLinkMetadata())
    self.frame = frame
  }
  public required init?(coder: NSCoder) {
    metadata = LPLinkMetadata()
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .secondarySystemFill
    layer.cornerRadius = 12
    layer.cornerCurve = .continuous
    clipsToBounds = true
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    title.font = .preferredFont(forTextStyle: .subheadline).bold
    title.numberOfLines = 2
    host.font = .preferredFont(forTextStyle: .footnote)
    host.textColor = .secondaryLabel
    for view in [picture, title, host] as [UIView] { addSubview(view) }
    isAccessibilityElement = true
    accessibilityTraits = .link
    show()
  }

  private func show() {
    title.text = metadata.title ?? metadata.url?.absoluteString
    host.text = metadata.url?.host
    accessibilityLabel = [title.text, host.text].compactMap { $0 }.joined(separator: ", ")
    picture.image = nil
    let provider = metadata.imageProvider ?? metadata.iconProvider
    _ = provider?.loadObject(ofClass: UIImage.self) { [weak self] image, _ in
      nonisolated(unsafe) let image = image as? UIImage
      DispatchQueue.main.async {
        self?.picture.image = image
        self?.invalidateIntrinsicContentSize()
        self?.setNeedsLayout()
      }
    }
    setNeedsLayout()
  }

  // Assumed: 16 points around the texts; a picture as high as half the width.
  private func heights(_ width: CGFloat) -> (picture: CGFloat, title: CGFloat, host: CGFloat) {
    let room = CGSize(width: max(0, width - 32), height: .greatestFiniteMagnitude)
    return (
      picture.image == nil ? 0 : width / 2, title.sizeThatFits(room).height,
      host.text == nil ? 0 : host.sizeThatFits(room).height
    )
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && size.width < 10_000 ? size.width : 300
    let heights = heights(width)
    return CGSize(width: width, height: (heights.picture + heights.title + heights.host + 24).rounded(.up))
  }
  open override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: bounds.width, height: 0)) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let heights = heights(bounds.width)
    picture.frame = CGRect(x: 0, y: 0, width: bounds.width, height: heights.picture)
    title.frame = CGRect(x: 16, y: heights.picture + 12, width: bounds.width - 32, height: heights.title)
    host.frame = CGRect(x: 16, y: title.frame.maxY, width: bounds.width - 32, height: heights.host)
  }
}

extension UIFont {
  fileprivate var bold: UIFont {
    UIFont(descriptor: fontDescriptor.withSymbolicTraits(.traitBold) ?? fontDescriptor, size: 0)
  }
}
