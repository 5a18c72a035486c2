import UIKit

/// Menus that buttons open, and buttons that stay chosen.
class ButtonMenusViewController: DemoViewController {
  private let chosen = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    addHeading("Menus")
    add("Pull-down", pullDown())
    add("Pop-up", popUp())
    addHeading("Toggles")
    add("Off", toggle(isSelected: false))
    add("On", toggle(isSelected: true))
    addHeading("Last choice")
    chosen.text = "None"
    chosen.font = .preferredFont(forTextStyle: .body)
    chosen.adjustsFontForContentSizeCategory = true
    chosen.textColor = .secondaryLabel
    chosen.numberOfLines = 0
    add(chosen)
  }

  private func action(
    _ title: String, _ symbol: String?, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) -> UIAction {
    UIAction(
      title: title, image: symbol.flatMap { UIImage(systemName: $0) }, attributes: attributes, state: state
    ) { [weak self] in self?.chosen.text = $0.title }
  }

  private func pullDown() -> UIButton {
    let sort = UIMenu(
      title: "Sort by", image: UIImage(systemName: "arrow.up.arrow.down"), options: .singleSelection,
      children: [action("Name", nil, state: .on), action("Date", nil), action("Size", nil)])
    let edit = UIMenu(
      options: .displayInline,
      children: [
        action("Rename", "pencil"), action("Locked", "lock", attributes: .disabled),
        action("Delete", "trash", attributes: .destructive),
      ])
    let menu = UIMenu(title: "Document", children: [action("Share", "square.and.arrow.up"), sort, edit])
    var configuration = UIButton.Configuration.gray()
    configuration.title = NSLocalizedString("Actions", comment: "")
    configuration.image = UIImage(systemName: "ellipsis.circle")
    configuration.imagePadding = 6
    let button = UIButton(configuration: configuration)
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    return button
  }

  private func popUp() -> UIButton {
    let button = UIButton(configuration: .tinted())
    button.menu = UIMenu(children: [action("Small", nil), action("Medium", nil, state: .on), action("Large", nil)])
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    return button
  }

  private func toggle(isSelected: Bool) -> UIButton {
    var configuration = UIButton.Configuration.bordered()
    configuration.title = NSLocalizedString("Repeat", comment: "")
    configuration.image = UIImage(systemName: "repeat")
    configuration.imagePadding = 6
    let button = UIButton(configuration: configuration)
    button.changesSelectionAsPrimaryAction = true
    button.isSelected = isSelected
    return button
  }
}
