import CoreGraphics
import Foundation

extension UIViewController {
  func quinceAddChild(_ child: UIViewController) {
    if child === self { quinceTrap("Can't add self as a child view controller", name: .invalidArgumentException) }
    if child.quinceParent === self { return }
    // Apple: addChild(_:), "calls the child's willMove(toParent:) before adding … removes it from its old parent".
    child.quinceParent?.quinceDetach(child)
    child.willMove(toParent: self)
    quinceChildren.append(child)
    child.quinceParent = self
    _ = child.quinceUpdatedTraits()
    child.quinceView?.quinceInheritTraits()
  }

  private func quinceDetach(_ child: UIViewController) {
    quinceChildren.removeAll { $0 === child }
    child.quinceParent = nil
  }

  func quinceRemoveFromParent() {
    guard let parent = quinceParent else { return }
    parent.quinceDetach(self)
    parent.quinceChildTraits[ObjectIdentifier(self)] = nil
    // Apple: removeFromParent(), "automatically calls the didMove(toParent:) method of the child".
    didMove(toParent: nil)
  }

  func quinceTransition(
    from: UIViewController, to: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    guard from.quinceParent === self, to.quinceParent === self else {
      quinceTrap(
        "Children view controllers \(from) and \(to) must have a common parent view controller when calling "
          + "-[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]",
        name: UIViewController.hierarchyInconsistencyException)
    }
    let container = from.view.superview ?? view!
    let animated = duration > 0
    let forwards = shouldAutomaticallyForwardAppearanceMethods
    from.quinceAppearanceIsManaged = true
    to.quinceAppearanceIsManaged = true
    if forwards {
      from.quinceWillDisappear(animated)
      to.quinceWillAppear(animated)
    }
    let finish: (Bool) -> Void = { finished in
      from.view.removeFromSuperview()
      from.quinceAppearanceIsManaged = false
      to.quinceAppearanceIsManaged = false
      if forwards {
        from.quinceDidDisappear()
        to.quinceDidAppear()
      }
      completion?(finished)
    }
    let transition = options.rawValue & (7 << 20)
    if transition != 0 {
      UIView.transition(
        with: container, duration: duration, options: options,
        animations: {
          container.addSubview(to.view)
          from.view.isHidden = true
          animations?()
        },
        completion: {
          from.view.isHidden = false
          finish($0)
        })
    } else {
      container.addSubview(to.view)
      UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: finish)
    }
  }

  func quinceForwardTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    let own = quinceView?.bounds.size
    for child in quinceChildren {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if let own, let view = child.quinceView, view.bounds.size != own, childSize == size { continue }
      child.viewWillTransition(to: childSize, with: coordinator)
    }
  }

  // Apple: UIViewController.show(_:sender:), "looks for a parent that overrides it".
  func quinceShow(_ controller: UIViewController, sender: Any?) {
    if let ancestor = quinceAncestor(where: QuinceOverrides.show) { return ancestor.show(controller, sender: sender) }
    present(controller, animated: UIView.areAnimationsEnabled)
  }

  func quinceShowDetail(_ controller: UIViewController, sender: Any?) {
    if let ancestor = quinceAncestor(where: QuinceOverrides.showDetail) {
      return ancestor.showDetailViewController(controller, sender: sender)
    }
    present(controller, animated: UIView.areAnimationsEnabled)
  }

  private func quinceAncestor(where answers: (UIViewController.Type) -> Bool) -> UIViewController? {
    var ancestor = quinceParent
    while let candidate = ancestor, !answers(type(of: candidate)) { ancestor = candidate.quinceParent }
    return ancestor
  }
}
