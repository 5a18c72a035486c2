import CoreGraphics

/// What kinds of view have to say besides their accessibility properties.
package struct AccessibilityFacts {
  package var title: String?
  package var text: String?
  package var placeholder: String?
  /// In points of the screen.
  package var reorderPoint: CGPoint?

  package init(title: String? = nil, text: String? = nil, placeholder: String? = nil, reorderPoint: CGPoint? = nil) {
    (self.title, self.text, self.placeholder, self.reorderPoint) = (title, text, placeholder, reorderPoint)
  }

  @MainActor init(of view: UIView) {
    self = view.accessibilityFacts
    switch view {
    case let label as UILabel: text = text ?? label.text
    case let button as UIButton: title = title ?? button.currentTitle
    case let cell as UITableViewCell:
      if reorderPoint == nil, let control = cell.reorderControl, !control.isHidden,
        control.frame.maxX <= cell.bounds.maxX + 0.5
      {
        let frame = control.convertToScreen(control.bounds)
        reorderPoint = CGPoint(x: frame.midX, y: frame.midY)
      }
    default: break
    }
  }
}
