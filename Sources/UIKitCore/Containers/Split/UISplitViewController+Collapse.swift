import Foundation

/// What was done to show the columns of a split view as one, so that it can be undone.
struct SplitCollapse {
  /// The column that shows.
  var root: UISplitViewController.Column
  /// The columns whose controllers lie on the stack of the root's navigation controller, from the bottom up.
  var parts: [UISplitViewController.Column] = []
}

extension UISplitViewController {
  /// Shows the columns as one or as several, as the width asks for.
  func updateCollapse() {
    let isCompact = traitCollection.horizontalSizeClass == .compact
    guard isCompact != isCollapsed, isViewLoaded else { return }
    if isCompact {
      collapseColumns(asking: true)
      install()
      delegate?.splitViewControllerDidCollapse(self)
    } else {
      separate(asking: true)
      chosenSize = nil
      updateMode()
      if style != .unspecified, let delegate {
        let wanted = delegate.splitViewController(self, displayModeForExpandingToProposedDisplayMode: mode)
        if wanted != .automatic { mode = wanted }
        modeItemChanged()
      }
      install()
      delegate?.splitViewControllerDidExpand(self)
    }
    view.setNeedsLayout()
  }

  // MARK: Collapsing

  /// - Parameter asking: whether the delegate decides what becomes of the columns.
  func collapseColumns(asking: Bool) {
    takeColumnsOff()
    if style == .unspecified { collapseList(asking: asking) } else { collapseStyled(asking: asking) }
    updateColumnTraits()
    modeItemChanged()
  }

  /// The views go before their controllers move to another parent, so that each hears of it once.
  private func takeColumnsOff() {
    let isVisible = _appearance == .appeared || _appearance == .appearing
    for column in onScreen {
      guard let controller = shown[column] else { continue }
      if isVisible { controller.willDisappear(false) }
      controller.viewIfLoaded?.removeFromSuperview()
      if isVisible { controller.didDisappear() }
    }
    onScreen = []
  }

  private func collapseList(asking: Bool) {
    if asking, let primary = delegate?.primaryViewController(forCollapsing: self) {
      replace(.primary, with: primary, wrapped: false)
    }
    collapse = SplitCollapse(root: shown[.primary] == nil ? .secondary : .primary)
    guard let primary = shown[.primary], let secondary = shown[.secondary] else { return }
    let drops = asking && delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
    if !drops { primary.collapseSecondaryViewController(secondary, for: self) }
  }

  private func collapseStyled(asking: Bool) {
    let fullest: Column =
      shown[.secondary] != nil ? .secondary : shown[.supplementary] != nil ? .supplementary : .primary
    var top = shown[.compact] != nil ? .compact : fullest
    if asking, let delegate {
      top = delegate.splitViewController(self, topColumnForCollapsingToProposedTopColumn: top)
    }
    collapse = SplitCollapse(root: top == .compact && shown[.compact] != nil ? .compact : .primary)
    guard top != .compact else { return }
    for column in [Column.supplementary, .secondary] where column.rawValue <= top.rawValue {
      if let controller = shown[column] { shown[.primary]?.collapseSecondaryViewController(controller, for: self) }
    }
  }

  /// Puts what the column shows onto a navigation controller's stack: a navigation controller with its pages, as UIKit does.
  func push(_ secondary: UIViewController, onto navigation: UINavigationController, animated: Bool) {
    guard let column = shown.first(where: { $0.value === secondary })?.key else { return }
    // The back button has the title that the page below gives itself when its view is loaded.
    navigation.topViewController?.loadViewIfNeeded()
    collapse?.parts.removeAll { $0 == column }
    collapse?.parts.append(column)
    // One without pages has nothing to show.
    if let wrapper = secondary as? UINavigationController, wrapper.viewControllers.isEmpty { return }
    navigation.setViewControllers(navigation.viewControllers + [secondary], animated: animated)
  }

  // MARK: Expanding

  func separate(asking: Bool) {
    guard let old = collapse else { return }
    if asking, style == .unspecified, let primary = delegate?.primaryViewController(forExpanding: self) {
      replace(.primary, with: primary, wrapped: false)
    }
    takeColumnsOff()
    if style == .unspecified, asking, let primary = shown[.primary] {
      separateList(from: primary)
    } else {
      takeBackParts(from: shown[old.root])
    }
    collapse = nil
    updateColumnTraits()
  }

  private func separateList(from primary: UIViewController) {
    let chosen = delegate?.splitViewController(self, separateSecondaryFrom: primary)
    if let chosen {
      // The app took what it wanted from the primary's stack itself.
      collapse?.parts = []
      return replace(.secondary, with: chosen, wrapped: false)
    }
    if let secondary = primary.separateSecondaryViewController(for: self), secondary !== shown[.secondary] {
      replace(.secondary, with: secondary, wrapped: false)
    }
  }

  /// Gives each column on the stack its controllers again.
  func takeBackParts(from primary: UIViewController?) {
    guard let navigation = primary as? UINavigationController, let parts = collapse?.parts, !parts.isEmpty else {
      return
    }
    let stack = navigation.viewControllers
    let starts = parts.map { column in stack.firstIndex { $0 === shown[column] } }
    let kept = starts.compactMap { $0 }.min() ?? stack.count
    navigation.setViewControllers(Array(stack[..<kept]), animated: false)
    for (index, column) in parts.enumerated() {
      var pages: [UIViewController] = []
      if let start = starts[index] {
        // What was pushed since then stays with the column that it was pushed on.
        let end = starts[(index + 1)...].compactMap { $0 }.first ?? stack.count
        pages = Array(stack[min(start + 1, end)..<end])
      }
      restore(column, pushing: pages)
    }
    collapse?.parts = []
  }

  private func restore(_ column: Column, pushing pages: [UIViewController]) {
    guard let container = shown[column] else { return }
    if let wrapper = container as? UINavigationController, !pages.isEmpty {
      wrapper.setViewControllers(wrapper.viewControllers + pages, animated: false)
    }
    container.appearanceIsManaged = true
    if container.parent !== self {
      addChild(container)
      container.didMove(toParent: self)
    }
  }

  // MARK: Showing

  // Apple: UISplitViewController.show(_:sender:), "the delegate … the primary view controller".
  func showPrimary(_ controller: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: controller, sender: sender) ?? false { return }
    if isCollapsed { return showOnStack(controller) }
    if shown.values.contains(where: { $0 === controller }) { return }
    replace(.primary, with: controller, wrapped: style != .unspecified)
    install()
    view.setNeedsLayout()
  }

  // Apple: UISplitViewController.showDetailViewController(_:sender:).
  func showSecondary(_ controller: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: controller, sender: sender) ?? false { return }
    guard let old = collapse, let navigation = shown[old.root] as? UINavigationController else {
      if isCollapsed { return present(controller, animated: UIView.areAnimationsEnabled) }
      replace(.secondary, with: controller, wrapped: style != .unspecified)
      guard isViewLoaded else { return }
      install()
      return view.setNeedsLayout()
    }
    // What the secondary column had on the stack goes with it.
    if old.parts.contains(.secondary) {
      let rest = navigation.viewControllers.prefix { $0 !== shown[.secondary] }
      if rest.count < navigation.viewControllers.count, !rest.isEmpty {
        navigation.setViewControllers(Array(rest), animated: false)
      }
      collapse?.parts.removeAll { $0 == .secondary }
    }
    replace(.secondary, with: controller, wrapped: style != .unspecified)
    if let secondary = shown[.secondary] {
      push(secondary, onto: navigation, animated: UIView.areAnimationsEnabled)
    }
  }

  private func showOnStack(_ controller: UIViewController) {
    guard let root = collapse?.root, let navigation = shown[root] as? UINavigationController else {
      return present(controller, animated: UIView.areAnimationsEnabled)
    }
    navigation.show(controller, sender: nil)
  }

  func showInStack(_ column: Column, _ shows: Bool) {
    guard let root = collapse?.root, let navigation = shown[root] as? UINavigationController else { return }
    let start = navigation.viewControllers.firstIndex { $0 === shown[column] }
    if shows {
      if column == .primary {
        navigation.popToRootViewController(animated: true)
      } else if let start {
        let end = collapse?.parts.last == column ? navigation.viewControllers.count : start + 1
        navigation.popToViewController(navigation.viewControllers[end - 1], animated: true)
      } else if let controller = shown[column] {
        push(controller, onto: navigation, animated: true)
      }
    } else if let start, start > 0 {
      navigation.popToViewController(navigation.viewControllers[start - 1], animated: true)
    }
  }
}
