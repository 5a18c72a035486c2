import Foundation

extension UIViewController {
  // MARK: Steps of the appearance, each at most once in its place

  package func willAppear(_ animated: Bool) {
    guard _appearance == .disappeared || _appearance == .disappearing else { return }
    loadViewIfNeeded()
    _appearance = .appearing
    appearanceAnimated = animated
    _view?.inheritTraits()
    viewWillAppear(animated)
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in appearingChildren { child.willAppear(animated) }
  }

  package func didAppear() {
    guard _appearance == .appearing else { return }
    _appearance = .appeared
    viewDidAppear(appearanceAnimated)
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in appearingChildren { child.didAppear() }
  }

  package func willDisappear(_ animated: Bool) {
    guard _appearance == .appeared || _appearance == .appearing else { return }
    _appearance = .disappearing
    appearanceAnimated = animated
    viewWillDisappear(animated)
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in appearingChildren { child.willDisappear(animated) }
  }

  package func didDisappear() {
    guard _appearance == .disappearing else { return }
    _appearance = .disappeared
    viewDidDisappear(appearanceAnimated)
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in _children { child.didDisappear() }
  }

  // Apple: beginAppearanceTransition(_:animated:), "do not invoke viewWillAppear … directly".
  func beginAppearance(_ appearing: Bool, animated: Bool) {
    if appearing { willAppear(animated) } else { willDisappear(animated) }
  }

  func endAppearance() {
    switch _appearance {
    case .appearing: didAppear()
    case .disappearing: didDisappear()
    default: break
    }
  }

  // MARK: Views that move by themselves

  /// Whether a move of the view into or out of a window is this controller's appearance.
  private var followsView: Bool {
    if appearanceIsManaged { return false }
    if let parent = _parent {
      if !parent.shouldAutomaticallyForwardAppearanceMethods { return false }
      // A child that joins a parent which is not on the screen appears with it.
      if parent._appearance == .disappeared { return false }
    }
    return true
  }

  func viewWillMove(appearing: Bool) {
    guard followsView else { return }
    if appearing {
      willAppear(false)
    } else {
      willDisappear(false)
    }
  }

  func viewDidMove(appearing: Bool) {
    guard followsView else {
      return
    }
    if appearing {
      guard _appearance == .appearing else { return }
      if let parent = _parent, parent._appearance == .appearing { return }
      AfterCommit.perform { [weak self] in
        guard let self, let view = self._view, view.window != nil else { return }
        self.didAppear()
      }
    } else {
      didDisappear()
    }
  }

  func ancestorMoving(_ path: KeyPath<Moving, Bool>) -> Bool {
    var controller = _parent
    while let candidate = controller {
      if candidate.moving[keyPath: path] { return true }
      controller = candidate._parent
    }
    return false
  }
}

/// Work for after the present frame's layout has been committed: `viewDidAppear` comes last in it.
@MainActor package enum AfterCommit {
  private static var pending: [() -> Void] {
    get { ApplicationContext.current.afterCommit }
    _modify { yield &ApplicationContext.current.afterCommit }
  }
  package static var isEmpty: Bool { pending.isEmpty }

  package static func perform(_ work: @escaping () -> Void) {
    pending.append(work)
    FrameClock.requestFrame(0)
  }

  package static func run() {
    let work = pending
    pending = []
    for item in work { item() }
  }
}
