import SwiftUI
import UIKitCore

/// Shows a tip in UIKit, when it is time for it, which it never is here.
open class TipUIView: UIView {
  public init(_ tip: any Tip, arrowEdge: Edge? = nil, actionHandler: @escaping (Tips.Action) -> Void = { _ in }) {
    super.init(frame: .zero)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  // surface: no tip is shown
  open var viewStyle: any TipViewStyle = MiniTipViewStyle()
  // surface: as above
  open var imageSize = CGSize.zero
  // surface: as above
  open var cornerRadius: CGFloat = 0
}

/// Points to what a tip is about.
open class TipUIPopoverViewController: UIViewController {
  public init(
    _ tip: any Tip, sourceItem: any UIPopoverPresentationControllerSourceItem,
    actionHandler: @escaping (Tips.Action) -> Void = { _ in }
  ) {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
    popoverPresentationController?.sourceItem = sourceItem
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  // surface: no tip is shown
  open var viewStyle: any TipViewStyle = MiniTipViewStyle()
}
