import Foundation

/// One turn of pages under way: the calls that both pages and the delegate get, in one order for all styles.
@MainActor final class PageTransition {
  private unowned let owner: UIPageViewController
  let old: [UIViewController]
  let new: [UIViewController]
  let isForward: Bool
  /// Begun by a gesture: only then the delegate hears of it.
  let isByUser: Bool
  private var isOver = false

  // Assumed: the delegate first, then the page that comes, then the one that goes.
  init(_ owner: UIPageViewController, to new: [UIViewController], isForward: Bool, isByUser: Bool) {
    self.owner = owner
    self.new = new
    self.isForward = isForward
    self.isByUser = isByUser
    old = owner.shown
    if isByUser { owner.delegate?.pageViewController(owner, willTransitionTo: new) }
    for page in coming { owner.adopt(page) }
    for page in coming { page.willAppear(true) }
    for page in going { page.willDisappear(true) }
  }

  private var coming: [UIViewController] { new.filter { page in !old.contains { $0 === page } } }
  private var going: [UIViewController] { old.filter { page in !new.contains { $0 === page } } }

  /// - Parameter completed: false lets the old pages come back.
  func end(completed: Bool) {
    guard !isOver else { return }
    isOver = true
    if completed {
      owner.shown = new
      for page in coming { page.didMove(toParent: owner) }
      for page in coming { page.didAppear() }
      for page in going { page.didDisappear() }
      for page in going { owner.release(page) }
      if isByUser { owner.userTurned(forward: isForward) }
    } else {
      for page in coming { page.willDisappear(true) }
      for page in going { page.willAppear(true) }
      for page in coming { page.didDisappear() }
      for page in going { page.didAppear() }
      for page in coming { owner.release(page) }
    }
    if isByUser {
      owner.delegate?.pageViewController(
        owner, didFinishAnimating: true, previousViewControllers: old, transitionCompleted: completed)
    }
    if completed { UIApplication.shared.statusBarNeedsUpdate() }
  }
}
