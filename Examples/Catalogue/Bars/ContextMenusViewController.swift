import UIKit

/// Menus that a long press opens, on a view and on an image with a preview.
class ContextMenusViewController: DemoViewController, UIContextMenuInteractionDelegate {
  private let picture = UIImageView(image: Picture.landscape())
  private let card = Block("Hold me", .systemIndigo)

  override func viewDidLoad() {
    super.viewDidLoad()
    addHeading("A view")
    card.isUserInteractionEnabled = true
    card.font = .preferredFont(forTextStyle: .title2)
    card.accessibilityIdentifier = "card"
    addRow([card])
    addHeading("A picture with a preview")
    picture.isUserInteractionEnabled = true
    picture.isAccessibilityElement = true
    picture.accessibilityLabel = "Hills"
    addRow([picture])
    for view in [card, picture] { view.addInteraction(UIContextMenuInteraction(delegate: self)) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    let isPicture = interaction.view === picture
    return UIContextMenuConfiguration(identifier: nil, previewProvider: isPicture ? preview : nil) { _ in
      UIMenu(
        title: isPicture ? "Hills" : "",
        children: [
          UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { _ in },
          UIAction(title: "Share", image: UIImage(systemName: "square.and.arrow.up")) { _ in },
          UIMenu(
            title: "Rate", image: UIImage(systemName: "star"),
            children: (1...3).map { stars in UIAction(title: "\(stars) of 3") { _ in } }),
          UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in },
        ])
    }
  }

  private func preview() -> UIViewController {
    let controller = UIViewController()
    controller.view = UIImageView(image: Picture.landscape(size: CGSize(width: 320, height: 200)))
    controller.preferredContentSize = CGSize(width: 320, height: 200)
    return controller
  }
}
