import Foundation

/// Actions below a preview that open from one row.
@preconcurrency @MainActor open class UIPreviewActionGroup: NSObject, UIPreviewActionItem {
  public let title: String
  let actions: [UIPreviewAction]

  // surface: a group looks the same in every style but in how its row is marked, which menus do not do
  public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
    (self.title, self.actions) = (title, actions)
    super.init()
  }
}
