import CoreGraphics
import Foundation

extension UIViewController {
  func quinceSetView(_ newView: UIView?) {
    if quinceView === newView { return }
    if let old = quinceView {
      old.quinceController = nil
      old.quinceFlags.isControllerRoot = false
    }
    quinceView = newView
    guard let newView else { return }
    if let other = newView.quinceController, other !== self {
      quinceTrap(
        "A view can only be associated with at most one view controller at a time! View \(newView) is associated "
          + "with \(other). Clear this association before associating this view with \(self).",
        name: .internalInconsistencyException)
    }
    newView.quinceController = self
    newView.quinceFlags.isControllerRoot = true
    newView.quinceInheritTraits()
    newView.quinceSafeAreaPlaceChanged()
    newView.quinceMarginsMayHaveChanged()
  }

  func quinceLoadViewIfNeeded() {
    guard quinceView == nil, !quinceLoadingView else { return }
    quinceLoadingView = true
    loadView()
    quinceLoadingView = false
    guard quinceView != nil else {
      quinceTrap(
        "-[\(NSStringFromClass(type(of: self))) loadView] did not set the view property",
        name: .internalInconsistencyException)
    }
    viewDidLoad()
  }

  // Apple: UIViewController.nibName, "a nib whose name matches the name of the class but without the 'Controller'
  // suffix … then a nib that matches the name of the class".
  func quinceLoadDefaultView() {
    let bundle = nibBundle
    if let name = nibName {
      if QuinceInterfaceHooks.loadNib?(self, name, bundle) ?? false { return }
      quinceTrap(
        "Could not load NIB in bundle: '\(bundle ?? .main)' with name '\(name)'", name: .internalInconsistencyException)
    }
    if let load = QuinceInterfaceHooks.loadNib {
      let name = String(describing: type(of: self))
      if name.hasSuffix("ViewController"), load(self, String(name.dropLast("Controller".count)), bundle) { return }
      if name != "UIViewController", load(self, name, bundle) { return }
    }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  func quinceDecode(_ coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    if coder.containsValue(forKey: "UINibName") {
      quinceStoredNibName = coder.decodeObject(forKey: "UINibName") as? String
    }
    if coder.containsValue(forKey: "UITitle") { title = coder.decodeObject(forKey: "UITitle") as? String }
  }

  // MARK: Layout

  func quinceDidLayoutSubviews() {
    viewDidLayoutSubviews()
  }

  func quinceContainerNeedsLayout() { quinceParent?.quinceChildNeedsLayout(self) }

  var quinceTotalAdditionalSafeArea: UIEdgeInsets {
    var insets = additionalSafeAreaInsets
    insets.top += quinceContainerInsets.top
    insets.left += quinceContainerInsets.left
    insets.bottom += quinceContainerInsets.bottom
    insets.right += quinceContainerInsets.right
    return insets
  }

  /// Sets what the bars of a container cover, as part of the safe area.
  package func quinceSetContainerInsets(_ insets: UIEdgeInsets) {
    guard insets != quinceContainerInsets else { return }
    quinceContainerInsets = insets
    quinceView?.quinceSafeAreaPlaceChanged()
  }

  // Apple: systemMinimumLayoutMargins: 16 points at the sides, 20 where the view is 414 points wide or more.
  var quinceSystemMargins: NSDirectionalEdgeInsets {
    let width = quinceView?.bounds.width ?? UIScreen.main.bounds.width
    let side: CGFloat = width >= 414 ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  func quincePreferredContentSizeChanged(_ old: CGSize) {
    guard old != preferredContentSize else { return }
    if let parent = quinceParent { parent.preferredContentSizeDidChange(forChildContentContainer: self) }
    quincePresentation?.preferredContentSizeDidChange(forChildContentContainer: self)
  }

  // MARK: Traits

  /// The traits that the controller has now, told to it when they differ from those before.
  func quinceUpdatedTraits() -> UITraitCollection {
    var traits: UITraitCollection
    if let parent = quinceParent {
      traits = parent.traitCollection.quinceMerging(parent.overrideTraitCollection(forChild: self))
    } else if let presentation = quincePresentationOwner {
      traits = presentation.quinceTraitsForPresented
    } else if let superview = quinceView?.quinceSuperview {
      traits = superview.traitCollection
    } else {
      traits = UIScreen.main.traitCollection
    }
    if quinceOverrideStyle != .unspecified { traits = traits.quinceReplacing(style: quinceOverrideStyle) }
    guard let previous = quinceTraits else {
      quinceTraits = traits
      return traits
    }
    if previous !== traits {
      quinceTraits = traits
      if previous.quinceValues != traits.quinceValues {
        UITraitCollection.quincePerform(traits) {
          quinceTraitsDidChange(previous)
          traitCollectionDidChange(previous)
        }
        for child in quinceChildren where child.quinceView?.quinceSuperview == nil {
          _ = child.quinceUpdatedTraits()
        }
      }
    }
    return quinceTraits ?? traits
  }

  /// The presentation controller that presents this controller itself.
  package var quincePresentationOwner: UIPresentationController? {
    quincePresenting != nil ? quincePresentation : nil
  }

  func quinceSetOverrideStyle(_ style: UIUserInterfaceStyle) {
    guard style != quinceOverrideStyle else { return }
    quinceOverrideStyle = style
    if let view = quinceView { view.quinceInheritTraits() } else { _ = quinceUpdatedTraits() }
  }

  // MARK: Navigation, tabs, editing

  func quinceAncestor<T: UIViewController>() -> T? {
    var controller = quinceParent
    while let candidate = controller {
      if let found = candidate as? T { return found }
      controller = candidate.quinceParent
    }
    return nil
  }

  func quincePerformSegue(_ identifier: String, sender: Any?) {
    if QuinceInterfaceHooks.performSegue?(self, identifier, sender) ?? false { return }
    quinceTrap(
      "Receiver (\(self)) has no segue with identifier '\(identifier)'", name: .invalidArgumentException)
  }

  var quinceDefaultStatusBarHidden: Bool {
    // Apple: prefersStatusBarHidden, "in a vertically compact environment the default is true".
    traitCollection.verticalSizeClass == .compact && traitCollection.userInterfaceIdiom == .phone
  }
}
