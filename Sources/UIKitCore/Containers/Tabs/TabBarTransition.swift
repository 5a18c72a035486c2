import CoreGraphics

/// How a tab bar goes and comes with the pages of a navigation controller of which some hide it.
// Apple: UIViewController.hidesBottomBarWhenPushed. Observed: the bar leaves with the page that is covered.
@MainActor final class TabBarTransition {
  private weak var tabs: UITabBarController?
  private let from: UIViewController
  private var parts: (start: CGFloat, end: CGFloat)?

  init(_ navigation: UINavigationController, from: UIViewController) {
    tabs = navigation._parent as? UITabBarController
    self.from = from
  }

  /// Gives the coming page its room.
  func begin(isAnimated: Bool) {
    guard let tabs, tabs.isViewLoaded, tabs.hidesBar != tabs.barIsAway else { return }
    let wasAway = tabs.barIsAway
    let height = tabs.barInset
    if isAnimated { parts = wasAway ? (0, 1) : (1, 0) }
    tabs.shownPart = parts?.start
    tabs._layout()
    // The page that goes keeps the room that it had.
    var insets = from.containerInsets
    insets.bottom += wasAway ? -height : height
    from.setContainerInsets(insets)
  }

  /// - Parameter progress: 0 ... 1.
  func place(_ progress: CGFloat) {
    guard let parts else { return }
    tabs?.shownPart = parts.start + (parts.end - parts.start) * progress
  }

  func finish() {
    tabs?.shownPart = nil
    tabs?._layout()
  }
}
