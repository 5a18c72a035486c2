import CoreGraphics

/// The background that an app gives a popover, and what its class said when the popover was presented.
@MainActor final class PopoverChrome {
  let view: UIPopoverBackgroundView
  let arrowHeight: CGFloat
  let insets: UIEdgeInsets
  /// Whether the content looks sunk in.
  let sinksContent: Bool
  private let arrowBase: CGFloat

  init(_ type: any UIPopoverBackgroundViewMethods.Type) {
    guard let type = type as? UIPopoverBackgroundView.Type else {
      raiseInvalidArgument("popoverBackgroundViewClass must be a subclass of UIPopoverBackgroundView, not \(type)")
    }
    (arrowBase, arrowHeight, insets) = (type.arrowBase(), type.arrowHeight(), type.contentViewInsets())
    sinksContent = (type as any SinkingContent.Type).sinksContent
    view = type.init(frame: .zero)
  }

  /// Where the content lies in a popover of `size`.
  func contentFrame(in size: CGSize, _ direction: UIPopoverArrowDirection) -> CGRect {
    CGRect(origin: .zero, size: size).inset(by: around(direction))
  }

  /// Insets and arrow together.
  func around(_ direction: UIPopoverArrowDirection) -> UIEdgeInsets {
    var result = insets
    switch direction {
    case .up: result.top += arrowHeight
    case .down: result.bottom += arrowHeight
    case .left: result.left += arrowHeight
    case .right: result.right += arrowHeight
    default: break
    }
    return result
  }

  /// Tells the view what has changed about its arrow.
  /// - Parameter tip: where the arrow points, along its side of a popover of `size`.
  func point(_ direction: UIPopoverArrowDirection, at tip: CGFloat, in size: CGSize) {
    view.frame = CGRect(origin: .zero, size: size)
    if view.arrowDirection != direction { view.arrowDirection = direction }
    guard direction != .unknown else { return }
    let half = ([.up, .down].contains(direction) ? size.width : size.height) / 2
    // Assumed: the arrow stays on its side.
    let reach = max(half - arrowBase / 2, 0)
    let offset = min(max(tip - half, -reach), reach)
    if view.arrowOffset != offset { view.arrowOffset = offset }
  }
}

/// Reads a class property that is deprecated without saying so at each use.
@MainActor private protocol SinkingContent {
  static var sinksContent: Bool { get }
}

extension UIPopoverBackgroundView: SinkingContent {
  @available(*, deprecated) fileprivate class var sinksContent: Bool { wantsDefaultContentAppearance }
}
