import Foundation

public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
public typealias UIContextMenuActionProvider = (_ suggestedActions: [UIMenuElement]) -> UIMenu?

/// What a long press shows: a menu, and a preview above it.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// Which of a menu's elements is nearest to where it comes from.
  public enum ElementOrder: Int, Sendable { case automatic, priority, fixed }

  /// The app's own name for what was pressed, else a new one.
  public let identifier: any NSCopying
  package final let previewProvider: UIContextMenuContentPreviewProvider?
  package final let actionProvider: UIContextMenuActionProvider?

  /// Default automatic.
  // Assumed: beside a preview the automatic order is that of the menu.
  open var preferredMenuElementOrder: ElementOrder = .automatic

  /// - Parameters:
  ///   - previewProvider: nil, or returning nil: what was pressed is the preview.
  ///   - actionProvider: asked when the menu is about to show.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
  }
}
