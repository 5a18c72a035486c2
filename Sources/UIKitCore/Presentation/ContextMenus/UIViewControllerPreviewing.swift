import CoreGraphics
import Foundation

/// A view whose presses bring previews, as `registerForPreviewing(with:sourceView:)` made it.
@preconcurrency @MainActor public protocol UIViewControllerPreviewing: NSObjectProtocol {
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
  var delegate: any UIViewControllerPreviewingDelegate { get }
  var sourceView: UIView { get }
  /// What is lifted, in the source view's coordinates. Default: its bounds.
  var sourceRect: CGRect { get set }
}

/// Gives the controller that a press previews, and shows it.
@preconcurrency @MainActor public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
  /// nil: there is nothing to preview at that place.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

/// What stands below a preview.
@preconcurrency @MainActor public protocol UIPreviewActionItem: NSObjectProtocol {
  var title: String { get }
}

// Apple: UIViewControllerPreviewing, since iOS 13 in the form of context menus.
@MainActor final class PreviewingContext: NSObject, UIViewControllerPreviewing, UIContextMenuInteractionDelegate {
  let sourceView: UIView
  var sourceRect: CGRect
  private weak var owner: (any UIViewControllerPreviewingDelegate)?
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  private var shown: UIViewController?

  init(_ delegate: any UIViewControllerPreviewingDelegate, _ sourceView: UIView) {
    owner = delegate
    self.sourceView = sourceView
    sourceRect = sourceView.bounds
    super.init()
    sourceView.addInteraction(interaction)
  }

  var delegate: any UIViewControllerPreviewingDelegate {
    guard let owner else { raiseInvalidArgument("UIViewControllerPreviewing: the delegate has gone.") }
    return owner
  }
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { interaction.press }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    sourceRect = sourceView.bounds
    guard let controller = owner?.previewingContext(self, viewControllerForLocation: location) else { return nil }
    shown = controller
    return UIContextMenuConfiguration(
      previewProvider: { controller },
      actionProvider: { _ in
        let items = controller.previewActionItems
        return items.isEmpty ? nil : UIMenu(children: items.compactMap { Self.element($0, controller) })
      })
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let shown else { return }
    animator.addCompletion { self.owner?.previewingContext(self, commit: shown) }
  }

  private static func element(_ item: any UIPreviewActionItem, _ controller: UIViewController) -> UIMenuElement? {
    switch item {
    case let action as UIPreviewAction:
      return UIAction(
        title: action.title, attributes: action.style == .destructive ? .destructive : [],
        state: action.style == .selected ? .on : .off
      ) { [weak controller] _ in if let controller { action.handler(action, controller) } }
    case let group as UIPreviewActionGroup:
      return UIMenu(title: group.title, children: group.actions.compactMap { element($0, controller) })
    default: return nil
    }
  }
}
