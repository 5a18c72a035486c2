import Foundation

extension UIViewController {
  // MARK: Steps of the appearance, each at most once in its place

  package func quinceWillAppear(_ animated: Bool) {
    guard quinceAppearance == .disappeared || quinceAppearance == .disappearing else { return }
    loadViewIfNeeded()
    quinceAppearance = .appearing
    quinceAppearanceAnimated = animated
    quinceView?.quinceInheritTraits()
    viewWillAppear(animated)
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in quinceAppearingChildren { child.quinceWillAppear(animated) }
  }

  package func quinceDidAppear() {
    guard quinceAppearance == .appearing else { return }
    quinceAppearance = .appeared
    viewDidAppear(quinceAppearanceAnimated)
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in quinceAppearingChildren { child.quinceDidAppear() }
  }

  package func quinceWillDisappear(_ animated: Bool) {
    guard quinceAppearance == .appeared || quinceAppearance == .appearing else { return }
    quinceAppearance = .disappearing
    quinceAppearanceAnimated = animated
    viewWillDisappear(animated)
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in quinceAppearingChildren { child.quinceWillDisappear(animated) }
  }

  package func quinceDidDisappear() {
    guard quinceAppearance == .disappearing else { return }
    quinceAppearance = .disappeared
    viewDidDisappear(quinceAppearanceAnimated)
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in quinceChildren { child.quinceDidDisappear() }
  }

  // Apple: beginAppearanceTransition(_:animated:), "do not invoke viewWillAppear … directly".
  func quinceBeginAppearance(_ appearing: Bool, animated: Bool) {
    if appearing { quinceWillAppear(animated) } else { quinceWillDisappear(animated) }
  }

  func quinceEndAppearance() {
    switch quinceAppearance {
    case .appearing: quinceDidAppear()
    case .disappearing: quinceDidDisappear()
    default: break
    }
  }

  // MARK: Views that move by themselves

  /// Whether a move of the view into or out of a window is this controller's appearance.
  private var quinceFollowsView: Bool {
    if quinceAppearanceIsManaged { return false }
    if let parent = quinceParent {
      if !parent.shouldAutomaticallyForwardAppearanceMethods { return false }
      // A child that joins a parent which is not on the screen appears with it.
      if parent.quinceAppearance == .disappeared { return false }
    }
    return true
  }

  func quinceViewWillMove(appearing: Bool) {
    guard quinceFollowsView else { return }
    if appearing {
      quinceWillAppear(false)
    } else {
      quinceWillDisappear(false)
    }
  }

  func quinceViewDidMove(appearing: Bool) {
    guard quinceFollowsView else {
      return
    }
    if appearing {
      guard quinceAppearance == .appearing else { return }
      if let parent = quinceParent, parent.quinceAppearance == .appearing { return }
      QuinceAfterCommit.perform { [weak self] in
        guard let self, let view = self.quinceView, view.window != nil else { return }
        self.quinceDidAppear()
      }
    } else {
      quinceDidDisappear()
    }
  }

  func quinceAncestorMoving(_ path: KeyPath<QuinceMoving, Bool>) -> Bool {
    var controller = quinceParent
    while let candidate = controller {
      if candidate.quinceMoving[keyPath: path] { return true }
      controller = candidate.quinceParent
    }
    return false
  }
}

/// Work for after the present frame's layout has been committed: `viewDidAppear` comes last in it.
@MainActor package enum QuinceAfterCommit {
  private static var pending: [() -> Void] = []
  package static var isEmpty: Bool { pending.isEmpty }

  package static func perform(_ work: @escaping () -> Void) {
    pending.append(work)
    QuinceClock.requestFrame(0)
  }

  package static func run() {
    let work = pending
    pending = []
    for item in work { item() }
  }
}
