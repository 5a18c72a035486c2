import CoreGraphics
import Foundation

extension UIView {
  func makeLayoutNode() -> LayoutNode {
    if let node = layoutNode { return node }
    let node = LayoutNode(self)
    layoutNode = node
    return node
  }

  /// Whether an engine starts at this view: its frame comes from elsewhere, and no constraint reaches inside.
  var isLayoutHost: Bool {
    _superview == nil
      || (_flags.translatesAutoresizingMask && (layoutNode?.crossings ?? 0) == 0)
  }

  /// The view whose engine places this view's subviews.
  var layoutHost: UIView {
    var view = self
    while !view.isLayoutHost, let superview = view._superview { view = superview }
    return view
  }

  func commonAncestor(with other: UIView) -> UIView? {
    var candidate: UIView? = self
    while let view = candidate {
      if other._isDescendant(of: view) { return view }
      candidate = view._superview
    }
    return nil
  }

  // MARK: Holding constraints

  func _add(_ constraints: [NSLayoutConstraint]) {
    var changed = false
    for constraint in constraints where constraint._holder !== self {
      constraint.forEachItem { item in
        guard let view = NSLayoutConstraint._view(of: item), view._isDescendant(of: self) else {
          trap(
            "The view hierarchy is not prepared for the constraint: \(constraint.description)\n"
              + "When added to a view, the constraint's items must be descendants of that view (or the view itself). "
              + "This will crash if the constraint needs to be resolved before the view hierarchy is assembled.",
            name: .invalidArgumentException)
        }
      }
      constraint._holder?.removeConstraint(constraint)
      hold(constraint)
      changed = true
    }
    if changed { constraintsChanged() }
  }

  func install(_ constraint: NSLayoutConstraint) {
    hold(constraint)
    constraintsChanged()
  }

  private func hold(_ constraint: NSLayoutConstraint) {
    makeLayoutNode().constraints.append(constraint)
    constraint._holder = self
    _count(constraint, 1)
  }

  func _remove(_ constraints: [NSLayoutConstraint]) {
    guard let node = layoutNode else { return }
    var changed = false
    for constraint in constraints where constraint._holder === self {
      node.constraints.removeAll { $0 === constraint }
      constraint._holder = nil
      _count(constraint, -1)
      changed = true
    }
    if changed { constraintsChanged() }
  }

  /// Keeps account of which views a constraint reaches into.
  private func _count(_ constraint: NSLayoutConstraint, _ step: Int) {
    constraint.forEachItem { item in
      guard let owner = NSLayoutConstraint._view(of: item) else { return }
      var current: UIView? = owner
      // A guide lies inside its owner, a view beside its siblings.
      var isInside = item is UILayoutGuide
      while let view = current, view !== self {
        let node = view.makeLayoutNode()
        node.outerReferences += step
        if isInside {
          let wasHost = view.isLayoutHost
          node.crossings += step
          if view.isLayoutHost != wasHost {
            node.engine = nil
            if !wasHost { node.fittingEngine = nil }
            view.constraintsChanged()
          }
        }
        isInside = true
        current = view._superview
      }
    }
  }

  /// The constraints on something in this view's tree that views above hold.
  var outerConstraints: [NSLayoutConstraint] {
    var found: [NSLayoutConstraint] = []
    var above = _superview
    while let view = above {
      found += view.layoutNode?.constraints.filter { $0.reaches(into: self) } ?? []
      above = view._superview
    }
    return found
  }

  /// A subtree left: what constraints above it say about it falls away.
  // Apple: UIView.removeFromSuperview(), "removes any constraints that refer to the view you are removing".
  func dropConstraints(into subtree: UIView) {
    var current: UIView? = self
    while let view = current {
      if let node = view.layoutNode, !node.constraints.isEmpty {
        let gone = node.constraints.filter { $0.reaches(into: subtree) }
        if !gone.isEmpty {
          for constraint in gone {
            constraint._holder = nil
            view.uncount(constraint, subtree: subtree, place: self)
          }
          node.constraints.removeAll { candidate in gone.contains { $0 === candidate } }
          view.constraintsChanged()
        }
      }
      current = view._superview
    }
  }

  /// As `_count(_:-1)` for a constraint whose items hang in two trees by now.
  private func uncount(_ constraint: NSLayoutConstraint, subtree: UIView, place: UIView) {
    for item in constraint._items {
      guard let owner = NSLayoutConstraint._view(of: item) else { continue }
      var current: UIView? = owner
      var isInside = item is UILayoutGuide
      while let view = current, view !== self {
        if let node = view.layoutNode {
          node.outerReferences = max(0, node.outerReferences - 1)
          if isInside { node.crossings = max(0, node.crossings - 1) }
        }
        isInside = true
        current = view === subtree ? nil : view._superview
      }
      if owner._isDescendant(of: subtree) {
        // The way from the subtree's old place up to the holder.
        current = place
        while let view = current, view !== self {
          if let node = view.layoutNode {
            node.outerReferences = max(0, node.outerReferences - 1)
            node.crossings = max(0, node.crossings - 1)
          }
          current = view._superview
        }
      }
    }
  }

  // MARK: Telling the engines

  /// The set of constraints, their strengths, or the facts they are made of changed at this view.
  func constraintsChanged() {
    var view = self
    while true {
      view.layoutNode?.fittingEngine?.structureChanged()
      if view.isLayoutHost { break }
      guard let superview = view._superview else { break }
      view = superview
    }
    let node = view.makeLayoutNode()
    if let engine = node.engine { engine.structureChanged() } else { node.engine = LayoutEngine(host: view) }
    view.layer.setNeedsSolving()
  }

  func constraintConstantChanged(_ constraint: NSLayoutConstraint) {
    forEachEngine { $0.constantChanged(constraint) }
  }

  /// The engines in which this view's inner constraints take part.
  ///
  /// - Parameter body: notes a change; returns whether the engine has to lay out.
  func forEachEngine(_ body: (LayoutEngine) -> Bool) {
    var view = self
    while true {
      if let engine = view.layoutNode?.fittingEngine { _ = body(engine) }
      if view.isLayoutHost { break }
      guard let superview = view._superview else { break }
      view = superview
    }
    if let engine = view.layoutNode?.engine, body(engine) { view.layer.setNeedsSolving() }
  }

  /// The margins, the safe area, or another thing that guides follow changed.
  package func guidesMayHaveMoved() {
    forEachEngine { $0.guidesChanged(of: self) }
    _superview?.forEachEngine { $0.guidesChanged(of: self) }
  }

  func _invalidateIntrinsicContentSize() {
    (_superview as? UIToolbar)?.contentChanged(of: self)
    if let node = layoutNode {
      _ = node.fittingEngine?.intrinsicSizeChanged(of: self)
      if !_flags.translatesAutoresizingMask {
        (_superview ?? self).forEachEngine { $0.intrinsicSizeChanged(of: self) }
        (_superview as? UIStackView)?.contentChanged(of: self)
      }
    }
  }

  func setTranslatesAutoresizingMask(_ translates: Bool) {
    guard translates != _flags.translatesAutoresizingMask else { return }
    _flags.translatesAutoresizingMask = translates
    let node = makeLayoutNode()
    node.item = nil
    if !translates, _superview != nil { node.engine = nil }
    constraintsChanged()
    _superview?.constraintsChanged()
  }

  /// The view joined a superview with its constraints.
  package func layoutDidJoin(_ superview: UIView) {
    guard let node = layoutNode, !_flags.translatesAutoresizingMask else { return }
    // It was the root of a tree; the new superview's engine takes over.
    node.engine = nil
    superview.constraintsChanged()
  }

  // MARK: Priorities

  package enum PriorityKind { case hugging, compression }

  private func _place(_ kind: PriorityKind, _ axis: NSLayoutConstraint.Axis) -> Int {
    (kind == .hugging ? 0 : 2) + axis.rawValue
  }

  func _priority(_ kind: PriorityKind, _ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    if let priorities = _rare?.priorities { return priorities[_place(kind, axis)] }
    return defaultPriority(kind, axis)
  }

  // Observed: controls of one size hug it as strongly as they resist; those of one height, vertically.
  private func defaultPriority(_ kind: PriorityKind, _ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    if kind == .compression { return .defaultHigh }
    switch self {
    case is UISwitch, is UIStepper, is UIActivityIndicatorView: return .defaultHigh
    case is UIPageControl, is UIDatePicker, is UIPickerView: return .defaultHigh
    case is UISlider, is UISegmentedControl, is UIProgressView, is UISearchBar, is UITabBar, is UIToolbar:
      return axis == .vertical ? .defaultHigh : .defaultLow
    default: return .defaultLow
    }
  }

  // Observed: Interface Builder's objects that hug less than those that code makes; it does not write their 250.
  var hugsLessFromArchives: Bool {
    switch self {
    case is UIPageControl, is UIDatePicker, is UIPickerView, is UISearchBar, is UITabBar, is UIToolbar: return true
    default: return false
    }
  }

  func setPriority(
    _ priority: UILayoutPriority, _ kind: PriorityKind, _ axis: NSLayoutConstraint.Axis
  ) {
    guard _priority(kind, axis) != priority else { return }
    let rare = makeRare()
    var priorities =
      rare.priorities ?? [
        defaultPriority(.hugging, .horizontal), defaultPriority(.hugging, .vertical), .defaultHigh,
        .defaultHigh,
      ]
    priorities[_place(kind, axis)] = priority
    rare.priorities = priorities
    _invalidateIntrinsicContentSize()
  }

  // MARK: Alignment rectangles

  func _alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  func _frame(forAlignmentRect rect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: rect.minX - insets.left, y: rect.minY - insets.top, width: rect.width + insets.left + insets.right,
      height: rect.height + insets.top + insets.bottom)
  }

  // MARK: Update pass

  func _setNeedsUpdateConstraints() {
    if _flags.needsUpdateConstraints { return _superview?.markChildNeedsUpdateConstraints() ?? () }
    _flags.needsUpdateConstraints = true
    _superview?.markChildNeedsUpdateConstraints()
    // In `layoutSubviews` the app may bring the constraints up to date at once; the pass looks afterwards.
    if !layer.flags.contains(.isLayingOut) { setNeedsLayout() }
  }

  func markChildNeedsUpdateConstraints() {
    var current: UIView? = self
    while let view = current {
      if view._flags.childNeedsUpdateConstraints { return }
      view._flags.childNeedsUpdateConstraints = true
      current = view._superview
    }
  }

  /// Calls `updateConstraints()` where it is due, subviews first.
  func _updateConstraintsIfNeeded() {
    if _flags.childNeedsUpdateConstraints {
      _flags.childNeedsUpdateConstraints = false
      for view in _subviews
      where view._flags.needsUpdateConstraints || view._flags.childNeedsUpdateConstraints {
        view.updateConstraintsIfNeeded()
      }
    }
    if _flags.needsUpdateConstraints {
      _flags.needsUpdateConstraints = false
      if let controller = _controller { controller.updateViewConstraints() } else { updateConstraints() }
      _flags.needsUpdateConstraints = false
    }
  }

  /// What a controller's `updateViewConstraints()` does when it is not overridden.
  func controllerUpdateConstraints() { updateConstraints() }

  // MARK: Guides

  var topSupport: LayoutSupport { makeLayoutNode().topSupport }
  var bottomSupport: LayoutSupport { makeLayoutNode().bottomSupport }

  package enum GuideName { case safeArea, margins, readable }

  func _guide(_ name: GuideName) -> UILayoutGuide {
    let rare = makeRare()
    switch name {
    case .safeArea:
      if let guide = rare.safeAreaGuide { return guide }
      let guide = UILayoutGuide(_kind: .safeArea, owner: self)
      guide.identifier = "UIViewSafeAreaLayoutGuide"
      rare.safeAreaGuide = guide
      _flags.hasPlaceGuide = true
      return guide
    case .margins:
      if let guide = rare.marginsGuide { return guide }
      let guide = UILayoutGuide(_kind: .margins, owner: self)
      guide.identifier = "UIViewLayoutMarginsGuide"
      rare.marginsGuide = guide
      _flags.hasPlaceGuide = true
      return guide
    case .readable:
      if let guide = rare.readableGuide { return guide }
      let guide = UILayoutGuide(_kind: .readable, owner: self)
      guide.identifier = "UIViewReadableContentGuide"
      rare.readableGuide = guide
      _flags.hasPlaceGuide = true
      return guide
    }
  }

  var _keyboardGuide: UIKeyboardLayoutGuide {
    let rare = makeRare()
    if let guide = rare.keyboardGuide { return guide }
    let guide = UIKeyboardLayoutGuide(owner: self)
    guide.identifier = "UIKeyboardLayoutGuide"
    rare.keyboardGuide = guide
    return guide
  }

  public var layoutGuides: [UILayoutGuide] { _rare?.guides ?? [] }

  func addGuide(_ guide: UILayoutGuide) {
    guard guide._kind == .free, guide._owner !== self else { return }
    guide._owner?.removeLayoutGuide(guide)
    guide._owner = self
    makeRare().guides.append(guide)
    constraintsChanged()
  }

  func removeGuide(_ guide: UILayoutGuide) {
    guard guide._owner === self, guide._kind == .free else { return }
    var current: UIView? = self
    while let view = current {
      if let node = view.layoutNode {
        let gone = node.constraints.filter { $0._items.contains { $0 === guide } }
        if !gone.isEmpty { view._remove(gone) }
      }
      current = view._superview
    }
    _rare?.guides.removeAll { $0 === guide }
    guide._owner = nil
    constraintsChanged()
  }
}
