import CoreGraphics
import Foundation

extension UISplitViewController {
  var modes: SplitModes {
    let columns = Set(shown.keys).subtracting([.compact])
    let size = viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size
    // Apple: without a style, only the preferred display mode says whether the primary column lies over the secondary.
    var behavior = style == .unspecified ? .automatic : preferredSplitBehavior
    if behavior == .automatic { behavior = SplitModes.automaticBehavior(columns, in: size) }
    if behavior == .tile, !hasRoomForThree { behavior = .displace }
    return SplitModes(columns: columns, behavior: behavior)
  }

  /// Whether what two columns beside it leave of the width is enough for the secondary one.
  // Assumed: 320 points, the width of the smallest phone; on an iPad held upright there are 180.
  private var hasRoomForThree: Bool {
    guard style == .tripleColumn, let view = viewIfLoaded, view.bounds.width > 0 else { return true }
    return layout(of: .twoBesideSecondary).places[.secondary].map { $0.frame.width >= 320 } ?? true
  }

  /// The display mode for the view's present size.
  private var resolvedMode: DisplayMode {
    if preferredDisplayMode == .twoBesideSecondary, !hasRoomForThree { return .oneBesideSecondary }
    if preferredDisplayMode != .automatic { return preferredDisplayMode }
    guard style == .unspecified else { return modes.initial }
    let size = view.bounds.size
    let orientation: UIInterfaceOrientation = size.width > size.height ? .landscapeLeft : .portrait
    guard let primary = shown[.primary], let delegate else {
      return orientation.isPortrait ? .secondaryOnly : .oneBesideSecondary
    }
    let hides = delegate.splitViewController(self, shouldHide: primary, in: orientation)
    return hides ? .secondaryOnly : .oneBesideSecondary
  }

  /// Chooses the mode anew when the view's size or the preference changed.
  func updateMode() {
    guard !isCollapsed else {
      chosenSize = nil
      return modeItemChanged()
    }
    if chosenSize == view.bounds.size { return }
    chosenSize = view.bounds.size
    enter(resolvedMode)
  }

  func preferenceChanged() {
    chosenSize = nil
    guard let view = viewIfLoaded, _appearance == .appeared || _appearance == .appearing, !isCollapsed else { return }
    chosenSize = view.bounds.size
    // Apple: "UIKit animates the change" only in an animation of the app's.
    enter(resolvedMode)
    install()
  }

  private func enter(_ new: DisplayMode) {
    let old = mode
    if new != old { delegate?.splitViewController(self, willChangeTo: new) }
    let isShown = sideColumns(in: new).contains(.primary)
    tellLegacyDelegate(primaryShows: isShown, floats: new == .oneOverSecondary)
    mode = new
    modeItemChanged()
  }

  /// Goes to another mode, as a tap of the button or a swipe does.
  func change(to new: DisplayMode, animated: Bool) {
    guard new != mode, !isCollapsed else { return }
    guard isViewLoaded, _appearance == .appeared else {
      mode = new
      return modeItemChanged()
    }
    enter(new)
    changeColumns(animated: animated && UIView.areAnimationsEnabled)
  }

  func show(_ column: Column, _ shows: Bool) {
    if isCollapsed { return showInStack(column, shows) }
    change(to: modes.mode(mode, showing: column, shows), animated: true)
  }

  func toggleDisplayMode() {
    change(to: targetMode, animated: true)
  }

  /// Where the button and a swipe lead to.
  private var targetMode: DisplayMode {
    let target = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
    if target != .automatic { return target }
    return style == .unspecified ? nextUnstyledMode : modes.next(after: mode)
  }

  /// Goes to another mode without moving the columns yet.
  /// - Returns: what is to be done once they are in their places.
  func beginChange(to new: DisplayMode) -> () -> Void {
    enter(new)
    return exchangeColumns(animated: true)
  }

  // Observed: in landscape the button gives the secondary column the whole width; in portrait the primary slides over it.
  private var nextUnstyledMode: DisplayMode {
    guard mode == .secondaryOnly else { return .secondaryOnly }
    return view.bounds.width > view.bounds.height ? .oneBesideSecondary : .oneOverSecondary
  }

  func secondaryTapped() {
    if let uncovered { change(to: uncovered, animated: true) }
  }

  // MARK: iOS 3.2 to 7

  private func tellLegacyDelegate(primaryShows: Bool, floats: Bool) {
    guard let delegate, let primary = shown[.primary], style == .unspecified else { return }
    if primaryShows, floats {
      delegate.splitViewController(self, popoverController: primaryPopover, willPresent: primary)
    } else if primaryShows, isBehindButton {
      isBehindButton = false
      delegate.splitViewController(self, willShow: primary, invalidating: modeItem)
    } else if !primaryShows, !isBehindButton {
      isBehindButton = true
      delegate.splitViewController(self, willHide: primary, with: modeItem, for: primaryPopover)
    }
  }

  /// Stands for the primary column that slides in, where apps of iOS 3.2 to 7 expect a popover.
  private var primaryPopover: UIPopoverController { UIPopoverController(splitViewController: self) }

  // MARK: The button

  func makeModeItem() -> UIBarButtonItem {
    let item = UIBarButtonItem(
      image: UIImage(systemName: "sidebar.left"), style: .plain, target: self,
      action: _qs(UISplitViewController.toggleDisplayMode, "toggleDisplayMode"))
    item.accessibilityLabel = "Show Sidebar"
    return item
  }

  /// Brings the button's look and place up to date with the display mode.
  func modeItemChanged() {
    modeItem.isHidden = isCollapsed
    if style == .unspecified { return dressUnstyledItem() }
    let side = sideColumns(in: mode)
    let offers =
      displayModeButtonVisibility != .never && (presentsWithGesture || displayModeButtonVisibility == .always)
    // Observed: the button lies in the outermost column that shows.
    let host = isCollapsed || !offers ? nil : side.first ?? .secondary
    for (column, controller) in shown {
      guard let navigation = controller as? UINavigationController else { continue }
      navigation.splitItem = column == host ? modeItem : nil
      navigation.fullWidthItem = column == .secondary && offersFullWidth ? secondaryOnlyItem : nil
    }
    modeItem.accessibilityLabel = side.contains(.primary) ? "Hide Sidebar" : "Show Sidebar"
  }

  // Apple: showsSecondaryOnlyButton, "in a triple-column split view interface".
  private var offersFullWidth: Bool {
    guard showsSecondaryOnlyButton, style == .tripleColumn, !isCollapsed else { return false }
    return mode == .secondaryOnly ? modeBeforeFullWidth != nil : true
  }

  func makeSecondaryOnlyItem() -> UIBarButtonItem {
    let item = UIBarButtonItem(
      image: UIImage(systemName: "arrow.up.left.and.arrow.down.right"),
      primaryAction: UIAction { [weak self] _ in self?.toggleFullWidth() })
    item.accessibilityLabel = "Full Screen"
    return item
  }

  /// Gives the secondary column the whole width, or the others their places again.
  private func toggleFullWidth() {
    if mode != .secondaryOnly {
      modeBeforeFullWidth = mode
      change(to: .secondaryOnly, animated: true)
    } else if let before = modeBeforeFullWidth {
      modeBeforeFullWidth = nil
      change(to: before, animated: true)
    }
  }

  // Observed: a chevron with the primary controller's title where that is hidden, two arrows where it shows.
  private func dressUnstyledItem() {
    let hides = sideColumns(in: mode).isEmpty
    guard hides else {
      modeItem.customView = nil
      modeItem.image = UIImage(systemName: "arrow.up.left.and.arrow.down.right")
      return
    }
    let top = (shown[.primary] as? UINavigationController)?.topViewController ?? shown[.primary]
    // Pages name themselves when their views are loaded.
    if isViewLoaded { top?.loadViewIfNeeded() }
    let button = NavigationBackButton(frame: .zero)
    button.title = modeItem.title ?? top?.navigationItem.title ?? top?.title ?? ""
    button.bounds.size = CGSize(width: button.width(of: button.title), height: 44)
    button.onTap = { [weak self] in self?.toggleDisplayMode() }
    modeItem.customView = button
  }

  // MARK: Gestures

  func setUpGestures() {
    let edge = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
    edge.handlers.append { [weak self] in ($0 as? UIPanGestureRecognizer).map { self?.pulled($0) } }
    edge.edges = leadsLeft ? .left : .right
    view.addGestureRecognizer(edge)
    edgeGesture = edge
    let away = SplitHidingGesture(target: nil, action: nil)
    away.split = self
    away.handlers.append { [weak self] in ($0 as? UIPanGestureRecognizer).map { self?.pushed($0) } }
    view.addGestureRecognizer(away)
  }

  /// The side columns follow the finger from the edge.
  private func pulled(_ gesture: UIPanGestureRecognizer) {
    switch gesture.state {
    case .began:
      let target = targetMode
      guard presentsWithGesture, !isCollapsed, _appearance == .appeared, target != mode,
        !sideColumns(in: mode).contains(.primary)
      else { return }
      delegate?.splitViewControllerInteractivePresentationGestureWillBegin(self)
      pull = SplitPull(self, to: target)
      pull?.move(by: gesture.translation(in: view).x)
    default: follow(gesture)
    }
  }

  private func follow(_ gesture: UIPanGestureRecognizer) {
    switch gesture.state {
    case .changed: pull?.move(by: gesture.translation(in: view).x)
    case .ended, .cancelled:
      guard let pull else { return }
      self.pull = nil
      if gesture.state == .ended { pull.end(velocity: gesture.velocity(in: view).x) } else { pull.cancel() }
      delegate?.splitViewControllerInteractivePresentationGestureDidEnd(self)
    default: break
    }
  }

  /// Where a finger leads that pushes the side columns out; nil where they stay.
  // Fingers hide what lies over the secondary column; what lies beside it stays.
  var modeWithoutFloating: DisplayMode? {
    guard presentsWithGesture, !isCollapsed, _appearance == .appeared, sideColumns(in: mode).contains(.primary),
      layout(of: mode).dims
    else { return nil }
    return uncovered
  }

  /// The mode that takes away what dims the secondary column.
  private var uncovered: DisplayMode? {
    switch mode {
    case .oneOverSecondary, .twoOverSecondary: return .secondaryOnly
    case .twoDisplaceSecondary: return .oneBesideSecondary
    default: return nil
    }
  }

  private func pushed(_ gesture: UIPanGestureRecognizer) {
    guard gesture.state == .began else { return follow(gesture) }
    guard let target = modeWithoutFloating, pull == nil else { return }
    delegate?.splitViewControllerInteractivePresentationGestureWillBegin(self)
    pull = SplitPull(self, to: target)
    pull?.move(by: gesture.translation(in: view).x)
  }
}

/// A finger that pushes side columns out over the edge that they came from.
@MainActor final class SplitHidingGesture: UIPanGestureRecognizer {
  weak var split: UISplitViewController?

  override func decide(_ moved: CGPoint) -> Decision {
    let way = split?.leadsLeft == false ? moved.x : -moved.x
    if max(-way, abs(moved.y)) > hysteresis, abs(moved.y) > way { return .fail }
    return way >= hysteresis ? .begin : .wait
  }

  override func shouldBegin() -> Bool { split?.modeWithoutFloating != nil }
}
