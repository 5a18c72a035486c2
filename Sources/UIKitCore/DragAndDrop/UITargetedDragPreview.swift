import CoreGraphics
import Foundation

/// A view that is lifted, dropped or sent back as a preview.
@preconcurrency @MainActor open class UITargetedDragPreview: UITargetedPreview {
  /// A card with a web address.
  public convenience init(for url: URL, target: UIDragPreviewTarget) {
    let preview = UIDragPreview(for: url)
    self.init(view: preview.view, parameters: preview.parameters, target: target)
  }
  public convenience init(for url: URL, title: String?, target: UIDragPreviewTarget) {
    let preview = UIDragPreview(for: url, title: title)
    self.init(view: preview.view, parameters: preview.parameters, target: target)
  }

  /// The same preview at another place.
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}
