import Foundation

/// A view that is lifted as a preview.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  public let view: UIView
  private let givenParameters: UIPreviewParameters

  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }
  public init(view: UIView, parameters: UIPreviewParameters) {
    (self.view, givenParameters) = (view, parameters)
  }

  open var parameters: UIPreviewParameters { givenParameters }
  /// In points.
  open var size: CGSize { view.bounds.size }
}
