import Foundation
import QuinceFoundation

/// An action sheet's place: on a pad a popover at what it belongs to. Elsewhere it makes room for a sheet from below.
@MainActor final class AlertPopoverPresentation: UIPopoverPresentationController {
  // Assumed: a phone shows action sheets from below even where it is as wide as a pad.
  var adaptsToSheet: Bool {
    let traits = presentingViewController.traitCollection
    return traits.userInterfaceIdiom != .pad || traits.horizontalSizeClass == .compact
  }

  // Assumed: nearly what the material of other popovers looks like over a white or black page.
  override var defaultFill: UIColor {
    UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0.16 : 0.97, alpha: 1) }
  }

  // Observed: the text of iOS 9 and later.
  override var missingSourceMessage: String {
    let presenter = presentingViewController
    return "Your application has presented a UIAlertController (\(presentedViewController)) of style "
      + "UIAlertControllerStyleActionSheet from \(NSStringFromClass(type(of: presenter))) (\(presenter)). The "
      + "modalPresentationStyle of a UIAlertController with this style is UIModalPresentationPopover. You must provide "
      + "location information for this popover through the alert controller's popoverPresentationController. You must "
      + "provide either a sourceView and sourceRect or a barButtonItem.  If this information is not known when you "
      + "present the alert controller, you may provide it in the UIPopoverPresentationControllerDelegate method "
      + "-prepareForPopoverPresentation."
  }

  // Apple: Human Interface Guidelines, action sheets: a tap outside of the popover is the Cancel button.
  override func dismissedByTouch() {
    super.dismissedByTouch()
    (presentedViewController as? UIAlertController)?.dismissedByTouchOutside()
  }
}
