import Foundation

extension UIViewController {
  // MARK: Steps of the appearance, each at most once in its place

  package func willAppear(_ animated: Bool) {
    guard _appearance == .disappeared || _appearance == .disappearing else { return }
    loadViewIfNeeded()
    _appearance = .appearing
    appearanceAnimated = animated
    _view?.inheritTraits()
    expectIsAppearing()
    isTellingWillAppear = true
    AnimationBlock.beforeShowing { viewWillAppear(animated) }
    isTellingWillAppear = false
    // It may be the one by now that says how the status bar looks.
    UIApplication.shared.statusBarNeedsUpdate()
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in appearingChildren { child.willAppear(animated) }
  }

  package func didAppear() {
    guard _appearance == .appearing else { return }
    tellIsAppearing()
    tellChildrenAppearing()
    _appearance = .appeared
    viewDidAppear(appearanceAnimated)
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in appearingChildren { child.didAppear() }
  }

  package func willDisappear(_ animated: Bool) {
    guard _appearance == .appeared || _appearance == .appearing else { return }
    _appearance = .disappearing
    awaitsIsAppearing = false
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

  // MARK: Between will and did

  private func expectIsAppearing() {
    awaitsIsAppearing = true
    ApplicationContext.current.appearingControllers.append(WeakReference(self))
    FrameClock.requestFrame(0)
  }

  /// Before the view's own layout in a window, after the frame's layout where the view needs none, and at the latest before
  /// `viewDidAppear(_:)`; parents first.
  // Apple: viewIsAppearing(_:), "called … after viewWillAppear … the view is in the hierarchy … traits and geometry are
  // valid", once in the same transaction.
  func tellIsAppearing() {
    guard awaitsIsAppearing else { return }
    _parent?.tellIsAppearing()
    guard awaitsIsAppearing else { return }
    awaitsIsAppearing = false
    viewIsAppearing(appearanceAnimated)
    becomeFirstResponderOnAppearing()
  }

  // Observed: a controller with an accessory view that can become first responder is it when it appears, where nothing
  // else is, so that the view stands at the bottom.
  private func becomeFirstResponderOnAppearing() {
    guard let window = _view?._window, hasOwnInput else { return }
    if let current = window.firstResponder {
      let controller = sequence(first: current, next: \.next).lazy.compactMap { $0 as? UIViewController }.first
      guard controller?._appearance == .disappearing else { return }
    }
    becomeFirstResponder()
  }

  /// The children that come with this controller hear before any of them hears `viewDidAppear(_:)`.
  private func tellChildrenAppearing() {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in appearingChildren where child._appearance == .appearing {
      child.tellIsAppearing()
      child.tellChildrenAppearing()
    }
  }

  /// Tells those whose views were laid out already, or need no layout.
  /// - Returns: whether there were any.
  static func tellAppearing() -> Bool {
    let context = ApplicationContext.current
    guard !context.appearingControllers.isEmpty else { return false }
    let waiting = context.appearingControllers.compactMap(\.value).filter(\.awaitsIsAppearing)
    let shown = waiting.filter { $0._view?._window?.isOnScreen == true }
    context.appearingControllers = waiting.filter { controller in !shown.contains { $0 === controller } }
      .map { WeakReference($0) }
    for controller in shown { controller.tellIsAppearing() }
    return !shown.isEmpty
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
