import Foundation

extension UISplitViewController {
  private static let order: [Column] = [.primary, .supplementary, .secondary]

  // MARK: Lists

  var listedControllers: [UIViewController] {
    if let collapse { return shown[collapse.root].map { [$0] } ?? [] }
    return Self.order.compactMap { shown[$0] }
  }

  // Apple: a list is of two controllers, primary and secondary; split views with a style have columns instead.
  func setList(_ controllers: [UIViewController]) {
    let wasCollapsed = isCollapsed
    if wasCollapsed { separate(asking: false) }
    let columns: [Column] = style == .tripleColumn ? Self.order : [.primary, .secondary]
    for (index, column) in columns.enumerated() {
      replace(column, with: controllers.indices.contains(index) ? controllers[index] : nil, wrapped: false)
    }
    contentChanged(collapsing: wasCollapsed)
  }

  func set(_ controller: UIViewController?, for column: Column) {
    if style == .unspecified {
      raiseInvalidArgument(
        "-[UISplitViewController setViewController:forColumn:] is only supported with UISplitViewControllerStyleDoubleColumn "
          + "or UISplitViewControllerStyleTripleColumn")
    }
    if style == .doubleColumn, column == .supplementary {
      raiseInvalidArgument(
        "-[UISplitViewController setViewController:forColumn:] unsupported column for split view controller style")
    }
    let wasCollapsed = isCollapsed
    if wasCollapsed { separate(asking: false) }
    replace(column, with: controller, wrapped: column != .compact)
    contentChanged(collapsing: wasCollapsed)
  }

  /// Columns are changed while they are apart; a stack of them is made again.
  private func contentChanged(collapsing: Bool) {
    if collapsing { collapseColumns(asking: false) }
    guard _appearance == .appeared || _appearance == .appearing else { return }
    updateMode()
    install()
    // The button lies in the new controller's bar, too.
    modeItemChanged()
    view.setNeedsLayout()
  }

  func replace(_ column: Column, with controller: UIViewController?, wrapped: Bool) {
    guard given[column] !== controller else { return }
    if let old = shown[column] { release(old, from: column) }
    given[column] = controller
    guard let controller else { return }
    var container = controller
    if wrapped, !(controller is UINavigationController) {
      container = UINavigationController(rootViewController: controller)
    }
    container.appearanceIsManaged = true
    addChild(container)
    shown[column] = container
    container.didMove(toParent: self)
    updateColumnTraits()
  }

  private func release(_ controller: UIViewController, from column: Column) {
    controller.willMove(toParent: nil)
    if let index = onScreen.firstIndex(of: column) {
      onScreen.remove(at: index)
      let appeared = _appearance == .appeared || _appearance == .appearing
      if appeared { controller.willDisappear(false) }
      controller.viewIfLoaded?.removeFromSuperview()
      if appeared { controller.didDisappear() }
    }
    shown[column] = nil
    (controller as? UINavigationController)?.splitItem = nil
    controller.appearanceIsManaged = false
    if controller.parent === self { controller.removeFromParent() }
    // What it was wrapped in holds it no longer.
    if let wrapper = controller as? UINavigationController, wrapper !== given[column] {
      wrapper.setViewControllers([], animated: false)
    }
  }

  // Apple: side columns have a compact width, whatever the split view's own is.
  func updateColumnTraits() {
    for (column, controller) in shown {
      let isSide = !isCollapsed && (column == .primary || column == .supplementary)
      setOverrideTraitCollection(isSide ? UITraitCollection(horizontalSizeClass: .compact) : nil, forChild: controller)
    }
  }

  // MARK: What is on the screen

  /// The columns to show, from the lowest up.
  private var wanted: [Column] {
    if let collapse { return [collapse.root] }
    let side = sideColumns(in: mode)
    return (shown[.secondary] == nil ? [] : [.secondary]) + side.reversed()
  }

  /// Brings the views of the columns that are to show in, and the others out; without an animation.
  func install() { changeColumns(animated: false) }

  func changeColumns(animated: Bool) {
    let wanted = wanted
    let leaving = onScreen.filter { !wanted.contains($0) }
    let finish = exchangeColumns(animated: animated)
    layOut(leaving: leaving, animated: animated, completion: finish)
    setNeedsStatusBarAppearanceUpdate()
  }

  /// The columns that a finger has moved go to their places by themselves.
  func settleColumns(leaving: [Column], _ finish: @escaping () -> Void) {
    layOut(leaving: leaving, animated: true, completion: finish)
  }

  /// Brings in the views of the columns that are to show; those that leave go in what is returned, which comes last.
  func exchangeColumns(animated: Bool) -> () -> Void {
    let wanted = wanted
    let leaving = onScreen.filter { !wanted.contains($0) }
    let entering = wanted.filter { !onScreen.contains($0) }
    let isVisible = _appearance == .appeared || _appearance == .appearing
    tellDelegate(showing: entering, hiding: leaving)
    if isVisible {
      for column in leaving { shown[column]?.willDisappear(animated) }
    }
    for column in entering {
      guard let controller = shown[column] else { continue }
      controller.loadViewIfNeeded()
      if isVisible { controller.willAppear(animated) }
      splitView.insert(controller.view, beside: column, animated: animated)
    }
    onScreen = wanted
    return { [self] in
      for column in leaving {
        guard let controller = shown[column], !onScreen.contains(column) else { continue }
        controller.viewIfLoaded?.removeFromSuperview()
        if isVisible { controller.didDisappear() }
      }
      guard isVisible, _appearance == .appeared else { return }
      for column in entering where onScreen.contains(column) { shown[column]?.didAppear() }
    }
  }

  private func tellDelegate(showing entering: [Column], hiding leaving: [Column]) {
    guard style != .unspecified, !isCollapsed, let delegate else { return }
    for column in entering { delegate.splitViewController(self, willShow: column) }
    for column in leaving { delegate.splitViewController(self, willHide: column) }
  }

  var splitView: SplitView { view as! SplitView }

  // MARK: Layout

  var leadsLeft: Bool {
    (primaryEdge == .leading) == (view.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  var widths: SplitWidths {
    let total = viewIfLoaded?.bounds.width ?? UIScreen.main.bounds.width
    let primary = SplitWidths.Wishes(
      width: preferredPrimaryColumnWidth, fraction: preferredPrimaryColumnWidthFraction,
      minimum: minimumPrimaryColumnWidth, maximum: maximumPrimaryColumnWidth)
    let supplementary = SplitWidths.Wishes(
      width: preferredSupplementaryColumnWidth, fraction: preferredSupplementaryColumnWidthFraction,
      minimum: minimumSupplementaryColumnWidth, maximum: maximumSupplementaryColumnWidth)
    return SplitWidths(primary: primary.resolved(in: total), supplementary: supplementary.resolved(in: total))
  }

  func widthChanged() { viewIfLoaded?.setNeedsLayout() }

  /// The columns beside or over the secondary one, from the outside in.
  func sideColumns(in mode: DisplayMode) -> [Column] { SplitLayout.sideColumns(of: mode, Set(shown.keys)) }

  func layout(of mode: DisplayMode) -> SplitLayout {
    SplitLayout(
      columns: Set(shown.keys), mode: mode, size: view.bounds.size, widths: widths,
      line: 1 / max(1, traitCollection.displayScale), leadsLeft: leadsLeft)
  }

  /// Called by the view when its size may be another.
  func viewLaidOut() {
    if _appearance == .appeared || _appearance == .appearing, chosenSize != view.bounds.size {
      updateMode()
      install()
    }
    layOut(leaving: [], animated: false, completion: {})
  }

  private func layOut(leaving: [Column], animated: Bool, completion: @escaping () -> Void) {
    if let collapse {
      for column in leaving { shown[column]?.viewIfLoaded?.removeFromSuperview() }
      shown[collapse.root]?.viewIfLoaded?.frame = view.bounds
      splitView.setDimmed(0)
      return completion()
    }
    if let pull { return pull.place() }
    let layout = layout(of: mode)
    let place: () -> Void = { [self] in
      for column in onScreen { layout.places[column].map { shown[column]?.viewIfLoaded?.frame = $0.frame } }
      for column in leaving { moveOut(column) }
      splitView.setDimmed(layout.dims ? 1 : 0)
    }
    guard animated, view.window != nil else {
      place()
      return completion()
    }
    // Assumed: columns slide for 0.3 seconds.
    UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseOut, animations: place) { _ in completion() }
  }

  /// Puts a side column beyond the edge that it came from.
  func moveOut(_ column: Column) {
    guard let view = shown[column]?.viewIfLoaded else { return }
    let side = sideColumns(in: mode)
    let before = side.prefix { $0 != column }.reduce(0) { $0 + widths[$1] }
    view.frame.origin.x = leadsLeft ? before - widths.primary - widths.supplementary : self.view.bounds.width - before
  }
}
