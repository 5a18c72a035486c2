import CoreGraphics
import Foundation

extension UIViewController {
  /// Counts the controller among those that hear of memory warnings.
  func enlist() { ApplicationContext.current.enlist(self) }

  func setView(_ newView: UIView?) {
    if _view === newView { return }
    if let old = _view {
      old._controller = nil
      old._flags.isControllerRoot = false
    }
    _view = newView
    guard let newView else { return }
    if let other = newView._controller, other !== self {
      trap(
        "A view can only be associated with at most one view controller at a time! View \(newView) is associated "
          + "with \(other). Clear this association before associating this view with \(self).",
        name: .internalInconsistencyException)
    }
    newView._controller = self
    newView._flags.isControllerRoot = true
    newView.inheritTraits()
    newView.safeAreaPlaceChanged()
    newView.marginsMayHaveChanged()
  }

  func _loadViewIfNeeded() {
    guard _view == nil, !loadingView else { return }
    loadingView = true
    loadView()
    loadingView = false
    guard _view != nil else {
      trap(
        "-[\(NSStringFromClass(type(of: self))) loadView] did not set the view property",
        name: .internalInconsistencyException)
    }
    performEmbedSegues()
    AnimationBlock.beforeShowing { viewDidLoad() }
    _contentUnavailable?.viewLoaded()
  }

  // Apple: View Controller Programming Guide for iOS 4, "Understanding the View Management Cycle": a view that has no
  // superview is released, then viewDidUnload() is called, and the next access loads the view again.
  func unloadViewIfUnused() {
    guard UIViewController.unloadsViews, let view = _view, view._superview == nil, !(view is UIWindow),
      _appearance == .disappeared
    else { return }
    viewWillUnload()
    setView(nil)
    viewDidUnload()
  }

  private static var unloadsViews: Bool {
    Bundle.main.object(forInfoDictionaryKey: "QuinceUnloadsViews") as? Bool ?? ApplicationContext.current.unloadsViews
  }

  // MARK: Layout

  func willLayoutSubviews() {
    contentUnavailable.updateIfNeeded()
    viewWillLayoutSubviews()
  }

  func didLayoutSubviews() {
    viewDidLayoutSubviews()
    contentUnavailable.layOut()
    // A scroll view that is the whole content lays out whenever it scrolls, and stays the one that bars look at.
    if let parent = _parent, !(_view is UIScrollView) { parent.childDidLayOut(self) }
  }

  /// The scroll view that lies under the bar at an edge: the chosen one, the view itself, or one of the first in it.
  /// - Parameter reaches: whether a view of the controller's view reaches the bar.
  // Apple: the first scroll view at the top of the hierarchy.
  func scrollView(at edge: NSDirectionalRectEdge, where reaches: (UIScrollView) -> Bool) -> UIScrollView? {
    guard let content = viewIfLoaded else { return nil }
    if let chosen = edge == .top ? _topScrollView : _bottomScrollView { return chosen }
    if let scrollView = content as? UIScrollView { return scrollView }
    return content.subviews.prefix(2).lazy.compactMap { $0 as? UIScrollView }.first(where: reaches)
  }

  func containerNeedsLayout() { _parent?.childNeedsLayout(self) }

  var totalAdditionalSafeArea: UIEdgeInsets {
    var insets = additionalSafeAreaInsets
    insets.top += containerInsets.top
    insets.left += containerInsets.left
    insets.bottom += containerInsets.bottom
    insets.right += containerInsets.right
    return insets
  }

  /// Sets what the bars of a container cover, as part of the safe area.
  package func setContainerInsets(_ insets: UIEdgeInsets) {
    guard insets != containerInsets else { return }
    containerInsets = insets
    _view?.safeAreaPlaceChanged()
  }

  // Apple: systemMinimumLayoutMargins: 16 points at the sides, 20 where the view is 414 points wide or more.
  var systemMargins: NSDirectionalEdgeInsets {
    let width = _view?.bounds.width ?? UIScreen.main.bounds.width
    let side: CGFloat = width >= 414 ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  func preferredContentSizeChanged(_ old: CGSize) {
    if old != preferredContentSize { tellPreferredContentSize() }
  }

  /// Tells the parent and the presentation of another `preferredContentSize`.
  func tellPreferredContentSize() {
    if let parent = _parent { parent.preferredContentSizeDidChange(forChildContentContainer: self) }
    _presentation?.preferredContentSizeDidChange(forChildContentContainer: self)
  }

  // Apple: systemLayoutFittingSizeDidChange(forChildContentContainer:), where a child "was resized using Auto Layout".
  func notifyFittingSize() {
    let container: (any UIContentContainer)? = _parent ?? _presentation
    container?.systemLayoutFittingSizeDidChange(forChildContentContainer: self)
  }

  // MARK: Traits

  /// The traits that the controller has now, told to it when they differ from those before.
  func updatedTraits() -> UITraitCollection {
    TraitUpdates.done(self)
    var traits: UITraitCollection
    if let parent = _parent {
      traits = parent.traitCollection.merging(parent.overrideTraitCollection(forChild: self))
    } else if let presentation = presentationOwner {
      traits = presentation.traitsForPresented
    } else if let superview = _view?._superview {
      traits = superview.traitCollection
    } else {
      traits = UIScreen.main.traitCollection
    }
    if overrideStyle != .unspecified { traits = traits.replacing(style: overrideStyle) }
    traits = traits.merging(_traitOverrides)
    guard let previous = _traits else {
      _traits = traits
      return traits
    }
    if previous !== traits {
      _traits = traits
      if previous._values != traits._values {
        UITraitCollection._perform(traits) {
          traitsDidChange(previous)
          traitCollectionDidChange(previous)
          _traitObservers?.notify(self, from: previous, to: traits)
        }
        for child in _children where child._view?._superview == nil {
          _ = child.updatedTraits()
        }
      }
    }
    return _traits ?? traits
  }

  /// The presentation controller that presents this controller itself.
  package var presentationOwner: UIPresentationController? {
    _presenting != nil ? _presentation : nil
  }

  func setOverrideStyle(_ style: UIUserInterfaceStyle) {
    guard style != overrideStyle else { return }
    overrideStyle = style
    renewTraits()
  }

  func setTraitOverrides(_ overrides: UITraitOverrides) {
    _traitOverrides = overrides.isEmpty ? nil : overrides
    TraitUpdates.wait(self)
  }

  func renewTraits() {
    if let view = _view { view.inheritTraits() } else { _ = updatedTraits() }
  }

  // MARK: Navigation, tabs, editing

  func _ancestor<T: UIViewController>() -> T? {
    var controller = _parent
    while let candidate = controller {
      if let found = candidate as? T { return found }
      controller = candidate._parent
    }
    return nil
  }

  func _performSegue(_ identifier: String, sender: Any?) {
    guard let segue = _interface?.segues.first(where: { $0.identifier == identifier }) else {
      trap("Receiver (\(self)) has no segue with identifier '\(identifier)'", name: .invalidArgumentException)
    }
    segue.perform(sender: sender)
  }

  var defaultStatusBarHidden: Bool {
    // Apple: prefersStatusBarHidden, "in a vertically compact environment the default is true".
    traitCollection.verticalSizeClass == .compact && traitCollection.userInterfaceIdiom == .phone
  }
}

extension UIViewController: TraitObserved {
  var traitObservers: TraitObservers {
    if let observers = _traitObservers { return observers }
    let observers = TraitObservers()
    _traitObservers = observers
    return observers
  }
}
