/// The content view of a cell, a header or a footer: one of its own, or in its place that of a content configuration.
// Apple: "Using a content configuration replaces the existing contentView of the cell with a new content view instance from
// the configuration."
@MainActor package struct ContentSlot {
  /// Shown where there is no configuration.
  // Assumed: what an app put into it is there again when the configuration goes.
  package let own: UIView
  /// The configuration's view.
  package private(set) var configured: (any UIView & UIContentView)?

  package init(_ own: UIView) { self.own = own }

  package var view: UIView { configured ?? own }

  /// - Parameter host: the cell, of which the view is a subview.
  package mutating func show(_ configuration: (any UIContentConfiguration)?, in host: UIView) {
    let old = view
    if let configuration {
      if let configured, configured.supports(configuration) {
        configured.configuration = configuration
        return
      }
      configured = configuration.makeContentView()
    } else {
      configured = nil
    }
    replace(old, in: host)
  }

  private func replace(_ old: UIView, in host: UIView) {
    guard view !== old else { return }
    view.frame = old.frame
    view.autoresizingMask = own.autoresizingMask
    view.insetsLayoutMarginsFromSafeArea = own.insetsLayoutMarginsFromSafeArea
    if old.superview === host {
      host.insertSubview(view, aboveSubview: old)
      old.removeFromSuperview()
    } else {
      host.addSubview(view)
    }
  }
}
