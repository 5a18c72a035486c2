import CoreGraphics

/// The menu that a control shows for itself.
extension UIControl {
  /// Shows the menu beside the control, without a preview.
  // Apple: UIControl.showsMenuAsPrimaryAction; the control is the delegate of its interaction.
  func showMenu() {
    guard let interaction = contextMenuInteraction, window != nil else { return }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    guard let configuration = contextMenuInteraction(interaction, configurationForMenuAtLocation: middle),
      let menu = configuration.actionProvider?([])
    else { return }
    let (appearing, disappearing) = (ContextMenuAnimator(nil), ContextMenuAnimator(nil))
    contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: appearing)
    interaction.shownMenu = MenuPresenter.present(
      menu, from: self, order: configuration.preferredMenuElementOrder,
      events: MenuEvents(
        appearing: appearing, disappearing: disappearing,
        willEnd: { [weak self] in
          self?.contextMenuInteraction(interaction, willEndFor: configuration, animator: disappearing)
        }))
  }
}
