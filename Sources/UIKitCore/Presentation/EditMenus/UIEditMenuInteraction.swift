import CoreGraphics
import Foundation

/// Shows an edit menu beside a place in a view.
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  open private(set) weak var view: UIView?
  private var configuration: UIEditMenuConfiguration?

  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) { if view !== self.view { dismissMenu() } }
  open func didMove(to view: UIView?) { self.view = view }

  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    guard let view else { return }
    let entries = entries(for: configuration)
    guard !entries.isEmpty else { return }
    let appearing = EditMenuAnimator()
    let disappearing = EditMenuAnimator()
    EditMenuPresenter.shared.show(
      EditMenuPresenter.Request(
        entries: entries, source: view, rect: { [weak self] in self?.rect(for: configuration) ?? .zero },
        direction: configuration.preferredArrowDirection,
        willShow: { [weak self] in
          guard let self else { return }
          self.configuration = configuration
          self.delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: appearing)
          appearing.animate()
        }, didShow: { appearing.complete() },
        willHide: { [weak self] in
          guard let self else { return }
          self.configuration = nil
          self.delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: disappearing)
          disappearing.animate()
        }, didHide: { disappearing.complete() }), animated: true)
  }

  open func dismissMenu() { if configuration != nil { EditMenuPresenter.shared.dismiss(animated: true) } }

  /// Asks for the menu anew; does nothing while none shows.
  open func reloadVisibleMenu() {
    if let configuration { EditMenuPresenter.shared.update(entries(for: configuration)) }
  }

  /// Asks for the target's rectangle anew.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard configuration != nil else { return }
    UIView.animate(withDuration: animated ? 0.2 : 0) { EditMenuPresenter.shared.place() }
  }

  /// Where the menu was asked for.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view, let configuration else { return .zero }
    return own.convert(configuration.sourcePoint, to: view)
  }

  private func rect(for configuration: UIEditMenuConfiguration) -> CGRect {
    delegate?.editMenuInteraction(self, targetRectFor: configuration)
      ?? CGRect(origin: configuration.sourcePoint, size: .zero)
  }

  private func entries(for configuration: UIEditMenuConfiguration) -> [EditMenuEntry] {
    let responder = view?.responderWindow?.firstResponder ?? view
    let suggestions = EditMenuEntry.suggestions(for: responder)
    let menu =
      delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggestions)
      ?? UIMenu(children: suggestions)
    return EditMenuEntry.entries(of: menu, for: responder)
  }
}
