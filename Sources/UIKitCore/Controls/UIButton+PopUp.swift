import Foundation

/// A button whose menu chooses what the button shows.
// Apple: UIButton.changesSelectionAsPrimaryAction, "a pop-up button … shows the title of the selected action".
extension UIButton {
  var isPopUp: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil }

  /// Of the menu's actions, those inside its inline menus too.
  private var choices: [UIAction] {
    func actions(_ menu: UIMenu) -> [UIAction] {
      menu.children.flatMap { element -> [UIAction] in
        if let action = element as? UIAction { return [action] }
        guard let submenu = element as? UIMenu, submenu.options.contains(.displayInline) else { return [] }
        return actions(submenu)
      }
    }
    return menu.map(actions) ?? []
  }

  /// The menu, or what it does, is other than it was: one action is chosen, the first where none is.
  func popUpChanged() {
    guard isPopUp, let chosen = choices.first(where: { $0.state == .on }) ?? choices.first else { return }
    choose(chosen)
  }

  /// One of the menu's actions is about to be performed.
  func choose(_ action: UIAction) {
    let choices = choices
    guard isPopUp, choices.contains(where: { $0 === action }) else { return }
    for choice in choices { choice.state = choice === action ? .on : .off }
    if configuration == nil {
      setTitle(action.title, for: .normal)
      setImage(action.image, for: .normal)
    } else {
      configuration?.title = action.title
      configuration?.image = action.image
    }
  }
}
