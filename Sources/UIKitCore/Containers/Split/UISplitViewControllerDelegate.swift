/// Decides how a split view changes between its display modes, and between one column and several.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  // MARK: Display modes

  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// The mode that the display mode button leads to; `automatic` leaves the choice to the controller.
  func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode

  // MARK: Showing

  func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?)
    -> Bool
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool

  // MARK: One column and several, without a style

  func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController?
  func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController?
  /// Returns true where the secondary controller is not to be shown in the one column.
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?

  // MARK: One column and several, with a style

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
  func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController)
  func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController)

  // MARK: Orientations

  func splitViewControllerSupportedInterfaceOrientations(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientationMask
  func splitViewControllerPreferredInterfaceOrientationForPresentation(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientation

  // MARK: iOS 3.2 to 7

  /// Asked without a style, while the preferred display mode is automatic.
  func splitViewController(
    _ svc: UISplitViewController, shouldHide vc: UIViewController, in orientation: UIInterfaceOrientation
  ) -> Bool
  /// - Parameters:
  ///   - barButtonItem: shows and hides the primary controller; has no title until it is given one.
  ///   - pc: holds the hidden controller.
  func splitViewController(
    _ svc: UISplitViewController, willHide aViewController: UIViewController, with barButtonItem: UIBarButtonItem,
    for pc: UIPopoverController)
  func splitViewController(
    _ svc: UISplitViewController, willShow aViewController: UIViewController,
    invalidating barButtonItem: UIBarButtonItem)
  func splitViewController(
    _ svc: UISplitViewController, popoverController pc: UIPopoverController,
    willPresent aViewController: UIViewController)
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  public func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode {
    .automatic
  }
  public func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
  public func primaryViewController(
    forCollapsing splitViewController: UISplitViewController
  ) -> UIViewController? { nil }
  public func primaryViewController(
    forExpanding splitViewController: UISplitViewController
  ) -> UIViewController? { nil }
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
  public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {}
  public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {}
  public func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {}
  public func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {}
  public func splitViewControllerSupportedInterfaceOrientations(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientationMask { splitViewController.commonOrientations }
  public func splitViewControllerPreferredInterfaceOrientationForPresentation(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientation { .portrait }
  // Apple: the primary controller is hidden in portrait, "if you do not implement this method".
  public func splitViewController(
    _ svc: UISplitViewController, shouldHide vc: UIViewController, in orientation: UIInterfaceOrientation
  ) -> Bool { orientation.isPortrait }
  public func splitViewController(
    _ svc: UISplitViewController, willHide aViewController: UIViewController, with barButtonItem: UIBarButtonItem,
    for pc: UIPopoverController
  ) {}
  public func splitViewController(
    _ svc: UISplitViewController, willShow aViewController: UIViewController,
    invalidating barButtonItem: UIBarButtonItem
  ) {}
  public func splitViewController(
    _ svc: UISplitViewController, popoverController pc: UIPopoverController,
    willPresent aViewController: UIViewController
  ) {}
}
