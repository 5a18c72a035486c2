import CoreGraphics
import Foundation

/// The head of a title's menu: the document's icon, its name, its kind and size, and a button that shares it.
@MainActor final class DocumentHeader: UIView, UIDragInteractionDelegate {
  var onShare: ((UIActivityViewController) -> Void)?
  private let properties: UIDocumentProperties
  private let icon = UIImageView(frame: .zero)
  private let name = UILabel(frame: .zero)
  private let detail = UILabel(frame: .zero)
  private let share = UIButton(type: .system)
  // Assumed: sizes and places, after pictures of iPadOS 16.
  private static let height: CGFloat = 72
  private static let iconSize = CGSize(width: 36, height: 44)

  init(_ properties: UIDocumentProperties, title: String?) {
    self.properties = properties
    super.init(frame: .zero)
    icon.image = properties.icon ?? properties.url.flatMap(Self.picture) ?? UIImage(systemName: "doc")
    icon.contentMode = .scaleAspectFit
    icon.tintColor = .secondaryLabel
    icon.isHidden = !properties.wantsIconRepresentation
    icon.isUserInteractionEnabled = true
    name.text = properties.name ?? properties.url?.lastPathComponent ?? title
    name.font = .systemFont(ofSize: 17, weight: .semibold)
    name.lineBreakMode = .byTruncatingMiddle
    detail.text = properties.url.map(Self.description)
    detail.font = .systemFont(ofSize: 13)
    detail.textColor = .secondaryLabel
    share.setImage(UIImage(systemName: "square.and.arrow.up"), for: .normal)
    share.accessibilityLabel = SystemWord.share.text
    share.isHidden = properties.activityViewControllerProvider == nil
    share.addAction(UIAction { [weak self] _ in self?.shareTapped() }, for: .touchUpInside)
    if properties.dragItemsProvider != nil { icon.addInteraction(UIDragInteraction(delegate: self)) }
    for view in [icon, name, detail, share] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  private static func picture(of url: URL) -> UIImage? { UIImage(contentsOfFile: url.path) }

  /// "PDF · 12 KB".
  private static func description(of url: URL) -> String {
    let kind = url.pathExtension.uppercased()
    let size = (try? FileManager.default.attributesOfItem(atPath: url.path))?[.size] as? Int64
    let bytes = size.map { ByteCountFormatter.string(fromByteCount: $0, countStyle: .file) }
    return [kind, bytes ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private func shareTapped() {
    guard let activities = properties.activityViewControllerProvider?() else { return }
    var view = superview
    while let candidate = view, !(candidate is MenuView) { view = candidate.superview }
    (view as? MenuView)?.dismiss()
    onShare?(activities)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] { properties.dragItemsProvider?(session) ?? [] }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin: CGFloat = 16
    icon.frame = CGRect(
      origin: CGPoint(x: margin, y: (bounds.height - Self.iconSize.height) / 2), size: Self.iconSize)
    share.frame = CGRect(x: bounds.width - 44 - 4, y: (bounds.height - 44) / 2, width: 44, height: 44)
    let left = icon.isHidden ? margin : icon.frame.maxX + 12
    let right = share.isHidden ? bounds.width - margin : share.frame.minX - 4
    let hasDetail = detail.text?.isEmpty == false
    name.frame = CGRect(x: left, y: hasDetail ? 15 : 25, width: right - left, height: 22)
    detail.frame = CGRect(x: left, y: 38, width: right - left, height: 18)
    if effectiveUserInterfaceLayoutDirection == .rightToLeft {
      for part in [icon, name, detail, share] as [UIView] { part.frame.origin.x = bounds.width - part.frame.maxX }
    }
  }
}
