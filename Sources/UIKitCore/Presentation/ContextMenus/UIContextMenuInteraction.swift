import Foundation

/// A long press on a view shows a menu beside a preview.
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction, UIGestureRecognizerDelegate {
  public enum Appearance: UInt, Sendable { case unknown, rich, compact }

  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  open private(set) weak var view: UIView?
  let press = UILongPressGestureRecognizer(target: nil, action: nil)
  private var pressed: (configuration: UIContextMenuConfiguration, location: CGPoint)?
  private weak var presentation: ContextMenuPresentation?

  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    press.delegate = self
    press.handlers.append { [weak self] press in if press.state == .began { self?.present() } }
  }

  open func willMove(to view: UIView?) { self.view?.removeGestureRecognizer(press) }
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  /// Where the press was.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return .zero }
    return own.convert(pressed?.location ?? press.location(in: own), to: view)
  }

  open var menuAppearance: Appearance { presentation == nil ? .unknown : .rich }

  open func dismissMenu() { presentation?.dismiss(nil) }

  /// Gives the menu that shows other elements; does nothing while none shows.
  open func updateVisibleMenu(_ block: (_ visibleMenu: UIMenu) -> UIMenu) { presentation?.update(block) }

  /// Whether there is a menu decides whether the press is one, or goes on as a touch.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let view, let delegate, presentation == nil else { return false }
    let location = press.location(in: view)
    guard let configuration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: location) else {
      return false
    }
    pressed = (configuration, location)
    return true
  }

  private func present() {
    guard let view, let window = view.window, let delegate, let (configuration, _) = pressed else { return }
    let controller = configuration.previewProvider?()
    let menu = configuration.actionProvider?([])
    // Apple: without a menu and a preview nothing shows.
    guard menu != nil || controller != nil else { return }
    let preview =
      delegate.contextMenuInteraction(self, previewForHighlightingMenuWithConfiguration: configuration)
      ?? UITargetedPreview(view: view)
    let presentation = ContextMenuPresentation(
      menu: menu, preview: preview, controller: controller,
      commit: { [weak self] animator in
        guard let self else { return }
        self.delegate?.contextMenuInteraction(
          self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
      },
      end: { [weak self] animator in
        guard let self else { return }
        // The configuration holds the app's closures, which often hold what holds this.
        self.pressed = nil
        self.delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
      })
    self.presentation = presentation
    let animator = ContextMenuAnimator(controller)
    delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    presentation.show(in: window, animator: animator)
  }
}
