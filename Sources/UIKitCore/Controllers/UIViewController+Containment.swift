import CoreGraphics
import Foundation

extension UIViewController {
  func _addChild(_ child: UIViewController) {
    if child === self { trap("Can't add self as a child view controller", name: .invalidArgumentException) }
    if child._parent === self { return }
    // Apple: addChild(_:), "calls the child's willMove(toParent:) before adding … removes it from its old parent".
    child._parent?.detach(child)
    child.willMove(toParent: self)
    _children.append(child)
    child._parent = self
    _ = child.updatedTraits()
    child._view?.inheritTraits()
  }

  private func detach(_ child: UIViewController) {
    _children.removeAll { $0 === child }
    child._parent = nil
  }

  func _removeFromParent() {
    guard let parent = _parent else { return }
    parent.detach(self)
    parent.childTraits[ObjectIdentifier(self)] = nil
    // Apple: removeFromParent(), "automatically calls the didMove(toParent:) method of the child".
    didMove(toParent: nil)
  }

  func _transition(
    from: UIViewController, to: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    guard from._parent === self, to._parent === self else {
      trap(
        "Children view controllers \(from) and \(to) must have a common parent view controller when calling "
          + "-[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]",
        name: UIViewController.hierarchyInconsistencyException)
    }
    let container = from.view.superview ?? view!
    let animated = duration > 0
    let forwards = shouldAutomaticallyForwardAppearanceMethods
    from.appearanceIsManaged = true
    to.appearanceIsManaged = true
    if forwards {
      from.willDisappear(animated)
      to.willAppear(animated)
    }
    let finish: (Bool) -> Void = { finished in
      from.view.removeFromSuperview()
      from.appearanceIsManaged = false
      to.appearanceIsManaged = false
      if forwards {
        from.didDisappear()
        to.didAppear()
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

  func forwardTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    let own = _view?.bounds.size
    for child in _children {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if !reservesRoomForBars, let own, let view = child._view, view.bounds.size != own, childSize == size { continue }
      child.viewWillTransition(to: childSize, with: coordinator)
    }
  }

  // Apple: UIViewController.show(_:sender:), "looks for a parent that overrides it".
  func _show(_ controller: UIViewController, sender: Any?) {
    if let ancestor = _ancestor(where: Implementations.show) { return ancestor.show(controller, sender: sender) }
    present(controller, animated: UIView.areAnimationsEnabled)
  }

  func _showDetail(_ controller: UIViewController, sender: Any?) {
    if let ancestor = _ancestor(where: Implementations.showDetail) {
      return ancestor.showDetailViewController(controller, sender: sender)
    }
    present(controller, animated: UIView.areAnimationsEnabled)
  }

  private func _ancestor(where answers: (UIViewController.Type) -> Bool) -> UIViewController? {
    var ancestor = _parent
    while let candidate = ancestor, !answers(type(of: candidate)) { ancestor = candidate._parent }
    return ancestor
  }
}
