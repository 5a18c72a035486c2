import QuinceSettingsAccess
import UIKit

/// An app's icon with its name below it and its badge; held down, it shows what the app offers.
class IconView: UIControl {
  var app: HomeAccess.App { didSet { if app != oldValue { show() } } }
  /// Of the picture, in points.
  var side: CGFloat = 60 { didSet { if side != oldValue { show() } } }
  weak var controller: HomeController?
  private let picture = UIImageView()
  private let shade = UIView()
  private let name = UILabel()
  private let badge = BadgeView()

  init(_ app: HomeAccess.App) {
    self.app = app
    super.init(frame: .zero)
    name.textAlignment = .center
    name.textColor = .white
    name.font = .systemFont(ofSize: 12, weight: .medium)
    name.layer.shadowColor = UIColor.black.cgColor
    name.layer.shadowOpacity = 0.35
    name.layer.shadowRadius = 1.5
    name.layer.shadowOffset = CGSize(width: 0, height: 0.5)
    shade.backgroundColor = UIColor.black.withAlphaComponent(0.4)
    shade.isHidden = true
    picture.addSubview(shade)
    picture.clipsToBounds = true
    for part in [picture, name, badge] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    isAccessibilityElement = true
    accessibilityTraits = .button
    isContextMenuInteractionEnabled = true
    show()
  }

  required init?(coder: NSCoder) { fatalError("icons are made in code") }

  private func show() {
    picture.image = AppIcon.image(bundle: app.bundle, icons: app.icons, name: app.name, side: side, on: app.color)
    picture.layer.cornerRadius = AppIcon.cornerRadius(side)
    name.text = app.name
    badge.number = app.badge
    accessibilityLabel = app.name
    accessibilityIdentifier = app.identifier
    accessibilityValue = app.badge > 0 ? badge.text : nil
    setNeedsLayout()
  }

  override var isHighlighted: Bool { didSet { shade.isHidden = !isHighlighted } }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = CGRect(x: (bounds.width - side) / 2, y: 0, width: side, height: side)
    shade.frame = picture.bounds
    name.frame = CGRect(x: 0, y: side + 5, width: bounds.width, height: 17)
    badge.sizeToFit()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    badge.center = CGPoint(
      x: isMirrored ? picture.frame.minX + 3 - (badge.bounds.width - 26) / 2 : picture.frame.maxX - 3,
      y: picture.frame.minY + 3)
  }

  // MARK: What the app offers

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    // The finger that waits for it presses no more.
    isHighlighted = false
    let menu = self.menu()
    return menu.children.isEmpty ? nil : UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in menu }
  }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, previewForHighlightingMenuWithConfiguration _: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    let parameters = UIPreviewParameters()
    parameters.backgroundColor = .clear
    parameters.visiblePath = UIBezierPath(roundedRect: picture.bounds, cornerRadius: AppIcon.cornerRadius(side))
    return UITargetedPreview(view: picture, parameters: parameters)
  }

  private func menu() -> UIMenu {
    let app = self.app
    let bundle = Bundle(path: app.bundle)
    var items: [UIMenuElement] = (HomeAccess.current?.actions(of: app) ?? []).map { action in
      let image = action.icon.flatMap {
        UIImage(systemName: $0)
          ?? UIImage(named: $0, in: bundle, compatibleWith: nil)?.withRenderingMode(.alwaysTemplate)
      }
      let item = UIAction(title: action.title, image: image) { _ in
        HomeAccess.current?.open(app.identifier, for: action)
      }
      item.subtitle = action.subtitle
      return item
    }
    if !app.isFixed {
      let remove = UIAction(
        title: text("Remove App"), image: UIImage(systemName: "minus.circle"), attributes: .destructive
      ) { [weak self] _ in self?.controller?.askToRemove(app) }
      items.append(UIMenu(title: "", options: .displayInline, children: [remove]))
    }
    return UIMenu(title: "", children: items)
  }
}
