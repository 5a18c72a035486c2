import Foundation

/// A long press on a view shows a menu beside a preview.
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction, UIGestureRecognizerDelegate {
  public enum Appearance: UInt, Sendable { case unknown, rich, compact }

  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  open private(set) weak var view: UIView?
  let press = UILongPressGestureRecognizer(target: nil, action: nil)
  private let touch = UILongPressGestureRecognizer(target: nil, action: nil)
  private var pressed: (configuration: UIContextMenuConfiguration, location: CGPoint)?
  /// What the delegate said to the touch that lasts; nil where it was not asked yet.
  private var answer: Bool?
  /// What is pressed, and how it stood before.
  private var highlighted: (preview: UITargetedPreview, transform: CGAffineTransform)?
  private weak var presentation: ContextMenuPresentation?

  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    press.delegate = self
    press.handlers.append { [weak self] press in if press.state == .began { self?.present() } }
    touch.delegate = self
    touch.cancelsTouchesInView = false
    touch.minimumPressDuration = 0.15
    touch.handlers.append { [weak self] touch in self?.touched(touch.state) }
  }

  open func willMove(to view: UIView?) {
    for recognizer in [press, touch] { self.view?.removeGestureRecognizer(recognizer) }
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

  open var menuAppearance: Appearance { presentation == nil ? .unknown : .rich }

  open func dismissMenu() { presentation?.dismiss(nil) }

  /// Gives the menu that shows other elements; does nothing while none shows.
  open func updateVisibleMenu(_ block: (_ visibleMenu: UIMenu) -> UIMenu) { presentation?.update(block) }

  /// Whether there is a menu decides whether the press is one, or goes on as a touch.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard presentation == nil else { return false }
    guard gestureRecognizer === press, let known = answer else {
      let isWanted = ask(at: gestureRecognizer)
      answer = gestureRecognizer === touch ? isWanted : nil
      return isWanted
    }
    answer = nil
    return known
  }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { gestureRecognizer === touch }

  private func ask(at recognizer: UIGestureRecognizer) -> Bool {
    guard let view, let delegate else { return false }
    let location = recognizer.location(in: view)
    guard let configuration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: location) else {
      return false
    }
    pressed = (configuration, location)
    return true
  }

  private func previewToLift(_ view: UIView, _ configuration: UIContextMenuConfiguration) -> UITargetedPreview {
    delegate?.contextMenuInteraction(self, previewForHighlightingMenuWithConfiguration: configuration)
      ?? UITargetedPreview(view: view)
  }

  // MARK: While the press lasts

  // Assumed: what is pressed gives way by a twentieth, at most ten points, until the menu comes.
  private func touched(_ state: UIGestureRecognizer.State) {
    guard state == .began else { return state == .changed ? () : endHighlight(animated: true) }
    guard highlighted == nil, presentation == nil, let view, let (configuration, _) = pressed else { return }
    let preview = previewToLift(view, configuration)
    let pressed = preview.view
    highlighted = (preview, pressed.transform)
    let side = max(1, pressed.bounds.width, pressed.bounds.height)
    let scale = max(0.95, 1 - 10 / side)
    UIView.animate(withDuration: 0.35, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
      pressed.transform = pressed.transform.scaledBy(x: scale, y: scale)
    }
  }

  /// How large what is pressed is in comparison to before.
  private var highlightScale: CGFloat {
    guard let (preview, transform) = highlighted, transform.a != 0 else { return 1 }
    return preview.view.transform.a / transform.a
  }

  private func endHighlight(animated: Bool) {
    guard let (preview, transform) = highlighted else { return }
    highlighted = nil
    UIView.animate(withDuration: animated ? 0.2 : 0, delay: 0, options: .allowUserInteraction) {
      preview.view.transform = transform
    }
  }

  private func present() {
    guard let view, let window = view.window, let delegate, let (configuration, _) = pressed else { return }
    let preview = highlighted?.preview
    let scale = highlightScale
    endHighlight(animated: false)
    let controller = configuration.previewProvider?()
    let menu = configuration.actionProvider?([])
    // Apple: without a menu and a preview nothing shows.
    guard menu != nil || controller != nil else { return }
    let presentation = ContextMenuPresentation(
      menu: menu, preview: preview ?? previewToLift(view, configuration), controller: controller,
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
    presentation.startScale = scale
    self.presentation = presentation
    let animator = ContextMenuAnimator(controller)
    delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    presentation.show(in: window, animator: animator)
  }
}
