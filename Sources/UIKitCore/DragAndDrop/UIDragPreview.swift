import CoreGraphics
import Foundation

/// How an item looks while it moves.
@preconcurrency @MainActor open class UIDragPreview: NSObject, @preconcurrency NSCopying {
  public let view: UIView
  private let givenParameters: UIDragPreviewParameters

  public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }
  public init(view: UIView, parameters: UIDragPreviewParameters) {
    self.view = view
    givenParameters = parameters.copy() as? UIDragPreviewParameters ?? parameters
    super.init()
  }
  public convenience init(for url: URL) { self.init(for: url, title: nil) }
  /// A card with the title, or else the host, over the address.
  public convenience init(for url: URL, title: String?) {
    self.init(view: DragLinkCard(title: title ?? url.host ?? url.lastPathComponent, address: url.absoluteString))
  }

  open var parameters: UIDragPreviewParameters { givenParameters }

  open func copy(with zone: NSZone? = nil) -> Any { UIDragPreview(view: view, parameters: givenParameters) }
}

/// The preview of a link.
private final class DragLinkCard: UIView {
  init(title: String, address: String) {
    super.init(frame: CGRect(x: 0, y: 0, width: 220, height: 58))
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 10
    for (text, style, y) in [(title, UIFont.TextStyle.headline, 9), (address, .caption1, 33)] {
      let label = UILabel(frame: CGRect(x: 12, y: y, width: 196, height: y == 9 ? 22 : 16))
      label.text = text
      label.font = .preferredFont(forTextStyle: style)
      label.textColor = y == 9 ? .label : .secondaryLabel
      label.lineBreakMode = .byTruncatingTail
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { return nil }
}
