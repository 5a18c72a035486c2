import CoreGraphics
import Foundation

/// The title of a bar that opens a menu, with its chevron.
@MainActor final class TitleMenuButton: UIControl {
  private weak var item: UINavigationItem?
  private let chevron = UIImageView(frame: .zero)
  private weak var title: UILabel?
  // Observed on iOS 16: a chevron in a grey disc, beside the title.
  private static let side: CGFloat = 16

  init(_ item: UINavigationItem) {
    self.item = item
    super.init(frame: .zero)
    let size = UIImage.SymbolConfiguration(pointSize: 14, weight: .regular)
    chevron.image = UIImage(systemName: "chevron.down.circle.fill", withConfiguration: size)
    chevron.tintColor = .secondaryLabel
    chevron.contentMode = .center
    addSubview(chevron)
    isAccessibilityElement = true
    accessibilityLabel = item.title
    accessibilityIdentifier = "TitleMenu"
    accessibilityTraits = [.button, .header]
  }

  required init?(coder: NSCoder) { return nil }

  func style(_ label: UILabel) {
    title = label
    label.isAccessibilityElement = false
  }

  /// `isMirrored`: the chevron stands to the left of the title once the bar has changed sides.
  func place(beside label: UILabel, isMirrored: Bool) {
    let box = label.frame
    frame = CGRect(x: box.minX, y: box.minY, width: box.width + 6 + Self.side, height: box.height)
    chevron.frame = CGRect(
      x: isMirrored ? 0 : bounds.width - Self.side, y: (bounds.height - Self.side) / 2, width: Self.side,
      height: Self.side)
    isHidden = label.text?.isEmpty != false
    alpha = label.alpha
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: min(0, (bounds.height - 44) / 2)).contains(point)
  }

  override var isHighlighted: Bool {
    didSet {
      chevron.alpha = isHighlighted ? 0.2 : 1
      title?.alpha = isHighlighted ? 0.2 : 1
    }
  }

  override func primaryTouchEnded(with event: UIEvent?) {
    guard let item else { return }
    let suggested = suggestions(for: item)
    let menu = item.titleMenuProvider.map { $0(suggested) } ?? UIMenu(children: suggested)
    guard let menu else { return }
    let header = item.documentProperties.map { DocumentHeader($0, title: item.title) }
    guard header != nil || !menu.children.isEmpty else { return }
    header?.onShare = { [weak self] activities in self?.present(activities) }
    MenuPresenter.present(menu, from: self, header: header)
  }

  /// Commands for what the chain of responders does with a document.
  // Apple: UINavigationItem.renameDelegate: without a provider there is nothing but Rename.
  private func suggestions(for item: UINavigationItem) -> [UIMenuElement] {
    let actions = item.titleMenuProvider == nil ? [EditAction.rename] : EditAction.document
    let start: UIResponder? = window?.firstResponder ?? self
    return actions.filter { start?.target(forAction: $0.selector, withSender: nil) != nil }.map { action in
      UICommand(title: action.title, image: action.symbol.flatMap { UIImage(systemName: $0) }, action: action.selector)
    }
  }

  /// The chain goes on with the page that shows below the bar.
  override func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    guard let page = item?._bar?._manager?.topPage else {
      return super.target(forAction: action, withSender: sender)
    }
    return page.target(forAction: action, withSender: sender)
  }

  private func present(_ activities: UIActivityViewController) {
    guard let page = item?._bar?._manager?.topPage else { return }
    activities.popoverPresentationController?.sourceView = self
    page.present(activities, animated: true)
  }
}
