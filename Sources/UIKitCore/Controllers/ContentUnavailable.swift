import CoreGraphics

/// The view that a controller shows in the place of its content.
@MainActor final class ContentUnavailable {
  private unowned let controller: UIViewController
  private var view: (any UIView & UIContentView)?
  var needsUpdate = true
  var configuration: (any UIContentConfiguration)? { didSet { show() } }

  init(_ controller: UIViewController) { self.controller = controller }

  private func show() {
    guard let holder = controller._view else { return }
    guard let configuration else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    let updated = configuration.updated(for: controller.contentUnavailableConfigurationState)
    if let view, view.supports(updated) {
      view.configuration = updated
    } else {
      view?.removeFromSuperview()
      view = updated.makeContentView()
    }
    if let view, view.superview !== holder { holder.addSubview(view) }
    layOut()
  }

  /// In the safe area, in front of everything; where the view scrolls, it stays in sight.
  func layOut() {
    guard let view, let holder = controller._view else { return }
    if holder.subviews.last !== view { holder.bringSubviewToFront(view) }
    let frame = holder.bounds.inset(by: holder.safeAreaInsets)
    if view.frame != frame { view.frame = frame }
  }

  func updateIfNeeded() {
    guard needsUpdate else { return }
    needsUpdate = false
    controller.updateContentUnavailableConfiguration(using: controller.contentUnavailableConfigurationState)
  }

  /// A configuration that was set before the view was loaded.
  func viewLoaded() { if view == nil, configuration != nil { show() } }
}
