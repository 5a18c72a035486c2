/// Shows a menu beside the control it comes from.
// Observed on iOS 16: corners of 13, images at the right, a check mark at the left.
@MainActor package enum MenuPresenter {
  /// - Parameters:
  ///   - header: what stands above the rows, as high as it fits.
  ///   - order: which element is the nearest one to the source.
  @discardableResult
  package static func present(
    _ menu: UIMenu, from source: UIView, header: UIView? = nil, order: UIContextMenuConfiguration.ElementOrder = .fixed,
    events: MenuEvents? = nil
  ) -> MenuView? {
    guard let window = source.window else { return nil }
    let view = MenuView(menu: menu, source: source, header: header)
    view.order = order
    view.events = events
    view.frame = window.bounds
    window.addSubview(view)
    UIView.performWithoutAnimation {
      view.layoutIfNeeded()
      view.panel.alpha = 0
      view.panel.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
    }
    UIView.animate(
      withDuration: 0.2, delay: 0, options: [.curveEaseOut],
      animations: {
        view.panel.alpha = 1
        view.panel.transform = .identity
        events?.appearing.animate()
      },
      completion: { _ in events?.appearing.complete() })
    return view
  }
}

/// What goes with the appearance and the disappearance of a menu.
@MainActor package struct MenuEvents {
  let appearing: ContextMenuAnimator
  let disappearing: ContextMenuAnimator
  let willEnd: () -> Void
}
