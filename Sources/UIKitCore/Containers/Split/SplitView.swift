import CoreGraphics

/// The split view controller's view: the columns, and what dims the secondary one.
@MainActor package final class SplitView: UIView {
  package weak var controller: UISplitViewController?
  private let dimming = UIView(frame: .zero)

  package override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    // Shows as a line between the columns.
    backgroundColor = .opaqueSeparator
    // Assumed: a fifth of black in light and in dark.
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
    dimming.alpha = 0
    dimming.isHidden = true
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.handlers.append { [weak self] _ in self?.controller?.secondaryTapped() }
    dimming.addGestureRecognizer(tap)
  }

  package required init?(coder: NSCoder) { return nil }

  /// Adds a column's view: the secondary one below what dims it, the others above.
  func insert(_ content: UIView, beside column: UISplitViewController.Column, animated: Bool) {
    if dimming.superview == nil { addSubview(dimming) }
    content.autoresizingMask = []
    if column == .secondary || column == .compact {
      insertSubview(content, belowSubview: dimming)
    } else {
      insertSubview(content, aboveSubview: dimming)
    }
    if animated { UIView.performWithoutAnimation { controller?.moveOut(column) } }
  }

  /// - Parameter part: 1 for all of it.
  func setDimmed(_ part: CGFloat) {
    dimming.isHidden = false
    dimming.frame = bounds
    dimming.alpha = part
    dimming.isUserInteractionEnabled = part > 0
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    controller?.viewLaidOut()
  }
}
