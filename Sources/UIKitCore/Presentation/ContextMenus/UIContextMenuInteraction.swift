import Foundation

/// A long press on a view shows a menu beside a preview.
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction, UIGestureRecognizerDelegate {
  public enum Appearance: UInt, Sendable { case unknown, rich, compact }

  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  open private(set) weak var view: UIView?
  let press = UILongPressGestureRecognizer(target: nil, action: nil)
  private let touch = ContextMenuTouch(target: nil, action: nil)
  /// Called where a press finds no menu.
  var declined: ((_ location: CGPoint) -> Void)?
  private var pressed: (configuration: UIContextMenuConfiguration, location: CGPoint)?
  /// What the delegate said to the touch that lasts; nil where it was not asked yet.
  private var answer: Bool?
  private var highlight: PressHighlight?
  private weak var presentation: ContextMenuPresentation?
  /// The menu of a control, which lies beside it without a preview.
  weak var shownMenu: MenuView?

  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    press.delegate = self
    press.handlers.append { [weak self] press in if press.state == .began { self?.present() } }
    touch.press = press
    touch.lasts = { [weak self] in self?.touchLasts() }
    touch.ended = { [weak self] in self?.touchIsOver() }
  }

  open func willMove(to view: UIView?) {
    for recognizer in [touch, press] { self.view?.removeGestureRecognizer(recognizer) }
  }
  open func didMove(to view: UIView?) {
    self.view = view
    for recognizer in [touch, press] { view?.addGestureRecognizer(recognizer) }
  }

  /// Where the press was.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return .zero }
    return own.convert(pressed?.location ?? press.location(in: own), to: view)
  }

  open var menuAppearance: Appearance {
    presentation != nil ? .rich : shownMenu?.superview != nil ? .compact : .unknown
  }

  open func dismissMenu() {
    presentation?.dismiss(nil)
    if shownMenu?.superview != nil { shownMenu?.dismiss() }
  }

  /// Gives the menu that shows other elements; does nothing while none shows.
  open func updateVisibleMenu(_ block: (_ visibleMenu: UIMenu) -> UIMenu) {
    presentation?.update(block)
    if let shownMenu, shownMenu.superview != nil { shownMenu.show(block(shownMenu.menu)) }
  }

  /// Whether there is a menu decides whether the press is one, or goes on as a touch.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard presentation == nil else { return false }
    let isWanted = answer ?? ask()
    answer = isWanted
    if !isWanted, let view { declined?(press.location(in: view)) }
    return isWanted
  }

  private func ask() -> Bool {
    guard let view, let delegate else { return false }
    let location = touch.location(in: view)
    guard let configuration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: location) else {
      return false
    }
    pressed = (configuration, location)
    return true
  }

  private func previewToLift(_ view: UIView, _ configuration: UIContextMenuConfiguration) -> UITargetedPreview {
    delegate?.contextMenuInteraction(
      self, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier)
      ?? UITargetedPreview(view: view)
  }

  // MARK: While the touch lasts

  private func touchLasts() {
    guard answer == nil, highlight == nil, presentation == nil else { return }
    let isWanted = ask()
    answer = isWanted
    guard isWanted, let view, let (configuration, _) = pressed else { return }
    highlight = PressHighlight(previewToLift(view, configuration))
  }

  private func touchIsOver() {
    answer = nil
    highlight?.end(animated: true)
    highlight = nil
  }

  private func present() {
    let highlight = highlight
    self.highlight = nil
    defer { highlight?.end(animated: presentation == nil) }
    guard let view, let window = view.window, let delegate, let (configuration, _) = pressed else { return }
    let controller = configuration.previewProvider?()
    let menu = configuration.actionProvider?([])
    // Apple: without a menu and a preview nothing shows.
    guard menu != nil || controller != nil else { return }
    let preview = highlight?.preview ?? previewToLift(view, configuration)
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
    presentation.startScale = highlight?.scale ?? 1
    presentation.returnsTo = { [weak self] in
      guard let self else { return nil }
      return self.delegate?.contextMenuInteraction(
        self, configuration: configuration, dismissalPreviewForItemWithIdentifier: configuration.identifier)
    }
    self.presentation = presentation
    let animator = ContextMenuAnimator(controller)
    delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    presentation.show(in: window, animator: animator)
  }
}
