/// A navigation controller on the stack of another one, as a collapsed split view puts it there. Each keeps its own pages and moves
/// them; the outermost one's bar shows the items of all.
// Assumed: `navigationBar` and `isNavigationBarHidden` of the inner one are those of the bar that shows its pages.
extension UINavigationController {
  /// The controller on whose stack this one is.
  final var outer: UINavigationController? { parent as? UINavigationController }
  /// The controller whose bar shows the pages.
  final var outermost: UINavigationController { outer?.outermost ?? self }
  /// The controller whose page is on top; itself unless that is a navigation controller.
  final var innermost: UINavigationController { (topViewController as? UINavigationController)?.innermost ?? self }

  /// The page whose item the bar shows.
  final var topPage: UIViewController? { innermost.topViewController }
  /// All pages that the bar leads through, from the lowest up.
  final var barPages: [UIViewController] {
    viewControllers.flatMap { ($0 as? UINavigationController)?.barPages ?? [$0] }
  }

  /// The transition that runs here, or between pages of a controller on top.
  final var runningTransition: NavigationTransition? {
    stack.running ?? (stack.shown as? UINavigationController)?.runningTransition
  }

  /// Does what was asked for while a transition ran, here or of a controller on top.
  final func resumePending() {
    var controller: UINavigationController? = self
    while let current = controller, !current.stack.resume() {
      controller = current.topViewController as? UINavigationController
    }
  }

  /// Goes back by one page, wherever that lies.
  final func goBack() {
    var controller = innermost
    while controller.viewControllers.count < 2, let next = controller.outer { controller = next }
    controller.popViewController(animated: true)
  }

  /// Goes back to the page whose item it is.
  final func goBack(to item: UINavigationItem) {
    guard let page = barPages.first(where: { $0._navigationItem === item }) else { return }
    var goal = page
    while let controller = goal.parent as? UINavigationController {
      controller.popToViewController(goal, animated: true)
      guard controller !== self else { return }
      goal = controller
    }
  }

  /// The controller left another one's stack and has its own bar again.
  final func outerWasLeft() {
    stack.setBarItems(barPages.map(\.navigationItem))
    viewIfLoaded?.setNeedsLayout()
  }
}
