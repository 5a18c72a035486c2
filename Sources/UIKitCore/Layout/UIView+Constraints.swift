import CoreGraphics
import Foundation

extension UIView {
  func quinceMakeLayoutNode() -> QuinceLayoutNode {
    if let node = quinceLayoutNode { return node }
    let node = QuinceLayoutNode(self)
    quinceLayoutNode = node
    return node
  }

  /// Whether an engine starts at this view: its frame comes from elsewhere, and no constraint reaches inside.
  var quinceIsLayoutHost: Bool {
    quinceSuperview == nil
      || (quinceFlags.translatesAutoresizingMask && (quinceLayoutNode?.crossings ?? 0) == 0)
  }

  /// The view whose engine places this view's subviews.
  var quinceLayoutHost: UIView {
    var view = self
    while !view.quinceIsLayoutHost, let superview = view.quinceSuperview { view = superview }
    return view
  }

  func quinceCommonAncestor(with other: UIView) -> UIView? {
    var candidate: UIView? = self
    while let view = candidate {
      if other.quinceIsDescendant(of: view) { return view }
      candidate = view.quinceSuperview
    }
    return nil
  }

  // MARK: Holding constraints

  func quinceAdd(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints where constraint.quinceHolder !== self {
      for item in constraint.quinceItems {
        guard let view = NSLayoutConstraint.quinceView(of: item), view.quinceIsDescendant(of: self) else {
          quinceTrap(
            "The view hierarchy is not prepared for the constraint: \(constraint.description)\n"
              + "When added to a view, the constraint's items must be descendants of that view (or the view itself). "
              + "This will crash if the constraint needs to be resolved before the view hierarchy is assembled.",
            name: .invalidArgumentException)
        }
      }
      constraint.quinceHolder?.removeConstraint(constraint)
      quinceInstall(constraint)
    }
  }

  func quinceInstall(_ constraint: NSLayoutConstraint) {
    quinceMakeLayoutNode().constraints.append(constraint)
    constraint.quinceHolder = self
    quinceCount(constraint, 1)
    quinceConstraintsChanged()
  }

  func quinceRemove(_ constraints: [NSLayoutConstraint]) {
    guard let node = quinceLayoutNode else { return }
    var changed = false
    for constraint in constraints where constraint.quinceHolder === self {
      node.constraints.removeAll { $0 === constraint }
      constraint.quinceHolder = nil
      quinceCount(constraint, -1)
      changed = true
    }
    if changed { quinceConstraintsChanged() }
  }

  /// Keeps account of which views a constraint reaches into.
  private func quinceCount(_ constraint: NSLayoutConstraint, _ step: Int) {
    for item in constraint.quinceItems {
      guard let owner = NSLayoutConstraint.quinceView(of: item) else { continue }
      var current: UIView? = owner
      // A guide lies inside its owner, a view beside its siblings.
      var isInside = item is UILayoutGuide
      while let view = current, view !== self {
        let node = view.quinceMakeLayoutNode()
        node.outerReferences += step
        if isInside {
          let wasHost = view.quinceIsLayoutHost
          node.crossings += step
          if view.quinceIsLayoutHost != wasHost {
            node.engine = nil
            if !wasHost { node.fittingEngine = nil }
            view.quinceConstraintsChanged()
          }
        }
        isInside = true
        current = view.quinceSuperview
      }
    }
  }

  /// A subtree left: what constraints above it say about it falls away.
  // Apple: UIView.removeFromSuperview(), "removes any constraints that refer to the view you are removing".
  func quinceDropConstraints(into subtree: UIView) {
    var current: UIView? = self
    while let view = current {
      if let node = view.quinceLayoutNode, !node.constraints.isEmpty {
        let gone = node.constraints.filter { constraint in
          constraint.quinceItems.contains {
            NSLayoutConstraint.quinceView(of: $0)?.quinceIsDescendant(of: subtree) ?? true
          }
        }
        if !gone.isEmpty {
          for constraint in gone {
            constraint.quinceHolder = nil
            view.quinceUncount(constraint, subtree: subtree, place: self)
          }
          node.constraints.removeAll { candidate in gone.contains { $0 === candidate } }
          view.quinceConstraintsChanged()
        }
      }
      current = view.quinceSuperview
    }
  }

  /// As `quinceCount(_:-1)` for a constraint whose items hang in two trees by now.
  private func quinceUncount(_ constraint: NSLayoutConstraint, subtree: UIView, place: UIView) {
    for item in constraint.quinceItems {
      guard let owner = NSLayoutConstraint.quinceView(of: item) else { continue }
      var current: UIView? = owner
      var isInside = item is UILayoutGuide
      while let view = current, view !== self {
        if let node = view.quinceLayoutNode {
          node.outerReferences = max(0, node.outerReferences - 1)
          if isInside { node.crossings = max(0, node.crossings - 1) }
        }
        isInside = true
        current = view === subtree ? nil : view.quinceSuperview
      }
      if owner.quinceIsDescendant(of: subtree) {
        // The way from the subtree's old place up to the holder.
        current = place
        while let view = current, view !== self {
          if let node = view.quinceLayoutNode {
            node.outerReferences = max(0, node.outerReferences - 1)
            node.crossings = max(0, node.crossings - 1)
          }
          current = view.quinceSuperview
        }
      }
    }
  }

  // MARK: Telling the engines

  /// The set of constraints, their strengths, or the facts they are made of changed at this view.
  func quinceConstraintsChanged() {
    var view = self
    while true {
      view.quinceLayoutNode?.fittingEngine?.structureChanged()
      if view.quinceIsLayoutHost { break }
      guard let superview = view.quinceSuperview else { break }
      view = superview
    }
    let node = view.quinceMakeLayoutNode()
    if let engine = node.engine { engine.structureChanged() } else { node.engine = QuinceLayoutEngine(host: view) }
    view.setNeedsLayout()
  }

  func quinceConstraintConstantChanged(_ constraint: NSLayoutConstraint) {
    quinceForEachEngine { $0.constantChanged(constraint) }
  }

  /// The engines in which this view's inner constraints take part.
  ///
  /// - Parameter body: notes a change; returns whether the engine has to lay out.
  func quinceForEachEngine(_ body: (QuinceLayoutEngine) -> Bool) {
    var view = self
    while true {
      if let engine = view.quinceLayoutNode?.fittingEngine { _ = body(engine) }
      if view.quinceIsLayoutHost { break }
      guard let superview = view.quinceSuperview else { break }
      view = superview
    }
    if let engine = view.quinceLayoutNode?.engine, body(engine) { view.setNeedsLayout() }
  }

  /// The margins, the safe area, or another thing that guides follow changed.
  package func quinceGuidesMayHaveMoved() {
    quinceForEachEngine { $0.guidesChanged(of: self) }
    quinceSuperview?.quinceForEachEngine { $0.guidesChanged(of: self) }
  }

  func quinceInvalidateIntrinsicContentSize() {
    if let node = quinceLayoutNode {
      _ = node.fittingEngine?.intrinsicSizeChanged(of: self)
      if !quinceFlags.translatesAutoresizingMask {
        (quinceSuperview ?? self).quinceForEachEngine { $0.intrinsicSizeChanged(of: self) }
        (quinceSuperview as? UIStackView)?.quinceContentChanged(of: self)
      }
    }
  }

  func quinceSetTranslatesAutoresizingMask(_ translates: Bool) {
    guard translates != quinceFlags.translatesAutoresizingMask else { return }
    quinceFlags.translatesAutoresizingMask = translates
    let node = quinceMakeLayoutNode()
    node.item = nil
    if !translates, quinceSuperview != nil { node.engine = nil }
    quinceConstraintsChanged()
    quinceSuperview?.quinceConstraintsChanged()
  }

  /// The view joined a superview with its constraints.
  package func quinceLayoutDidJoin(_ superview: UIView) {
    guard let node = quinceLayoutNode, !quinceFlags.translatesAutoresizingMask else { return }
    // It was the root of a tree; the new superview's engine takes over.
    node.engine = nil
    superview.quinceConstraintsChanged()
  }

  // MARK: Priorities

  package enum QuincePriorityKind { case hugging, compression }

  private func quincePlace(_ kind: QuincePriorityKind, _ axis: NSLayoutConstraint.Axis) -> Int {
    (kind == .hugging ? 0 : 2) + axis.rawValue
  }

  func quincePriority(_ kind: QuincePriorityKind, _ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    if let priorities = quinceRare?.priorities { return priorities[quincePlace(kind, axis)] }
    return quinceDefaultPriority(kind, axis)
  }

  // Assumed: controls of one size hug it as strongly as they resist; those of one height, vertically.
  private func quinceDefaultPriority(_ kind: QuincePriorityKind, _ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    if kind == .compression { return .defaultHigh }
    if self is UISwitch || self is UIStepper || self is UIActivityIndicatorView { return .defaultHigh }
    if axis == .vertical, self is UISlider || self is UISegmentedControl || self is UIProgressView {
      return .defaultHigh
    }
    return .defaultLow
  }

  func quinceSetPriority(
    _ priority: UILayoutPriority, _ kind: QuincePriorityKind, _ axis: NSLayoutConstraint.Axis
  ) {
    guard quincePriority(kind, axis) != priority else { return }
    let rare = quinceMakeRare()
    var priorities =
      rare.priorities ?? [
        quinceDefaultPriority(.hugging, .horizontal), quinceDefaultPriority(.hugging, .vertical), .defaultHigh,
        .defaultHigh,
      ]
    priorities[quincePlace(kind, axis)] = priority
    rare.priorities = priorities
    quinceInvalidateIntrinsicContentSize()
  }

  // MARK: Alignment rectangles

  func quinceAlignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  func quinceFrame(forAlignmentRect rect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: rect.minX - insets.left, y: rect.minY - insets.top, width: rect.width + insets.left + insets.right,
      height: rect.height + insets.top + insets.bottom)
  }

  // MARK: Update pass

  func quinceSetNeedsUpdateConstraints() {
    if quinceFlags.needsUpdateConstraints { return quinceSuperview?.quinceMarkChildNeedsUpdateConstraints() ?? () }
    quinceFlags.needsUpdateConstraints = true
    quinceSuperview?.quinceMarkChildNeedsUpdateConstraints()
    setNeedsLayout()
  }

  func quinceMarkChildNeedsUpdateConstraints() {
    var current: UIView? = self
    while let view = current {
      if view.quinceFlags.childNeedsUpdateConstraints { return }
      view.quinceFlags.childNeedsUpdateConstraints = true
      current = view.quinceSuperview
    }
  }

  /// Calls `updateConstraints()` where it is due, subviews first.
  func quinceUpdateConstraintsIfNeeded() {
    if quinceFlags.childNeedsUpdateConstraints {
      quinceFlags.childNeedsUpdateConstraints = false
      for view in quinceSubviews
      where view.quinceFlags.needsUpdateConstraints || view.quinceFlags.childNeedsUpdateConstraints {
        view.updateConstraintsIfNeeded()
      }
    }
    if quinceFlags.needsUpdateConstraints {
      quinceFlags.needsUpdateConstraints = false
      if let controller = quinceController { controller.updateViewConstraints() } else { updateConstraints() }
      quinceFlags.needsUpdateConstraints = false
    }
  }

  /// What a controller's `updateViewConstraints()` does when it is not overridden.
  func quinceControllerUpdateConstraints() { updateConstraints() }

  // MARK: Guides

  var quinceTopSupport: QuinceLayoutSupport { quinceMakeLayoutNode().topSupport }
  var quinceBottomSupport: QuinceLayoutSupport { quinceMakeLayoutNode().bottomSupport }

  package enum QuinceGuideName { case safeArea, margins, readable }

  func quinceGuide(_ name: QuinceGuideName) -> UILayoutGuide {
    let rare = quinceMakeRare()
    switch name {
    case .safeArea:
      if let guide = rare.safeAreaGuide { return guide }
      let guide = UILayoutGuide(quinceKind: .safeArea, owner: self)
      guide.identifier = "UIViewSafeAreaLayoutGuide"
      rare.safeAreaGuide = guide
      return guide
    case .margins:
      if let guide = rare.marginsGuide { return guide }
      let guide = UILayoutGuide(quinceKind: .margins, owner: self)
      guide.identifier = "UIViewLayoutMarginsGuide"
      rare.marginsGuide = guide
      return guide
    case .readable:
      if let guide = rare.readableGuide { return guide }
      let guide = UILayoutGuide(quinceKind: .readable, owner: self)
      guide.identifier = "UIViewReadableContentGuide"
      rare.readableGuide = guide
      return guide
    }
  }

  var quinceKeyboardGuide: UIKeyboardLayoutGuide {
    let rare = quinceMakeRare()
    if let guide = rare.keyboardGuide { return guide }
    let guide = UIKeyboardLayoutGuide(owner: self)
    guide.identifier = "UIKeyboardLayoutGuide"
    rare.keyboardGuide = guide
    return guide
  }

  public var layoutGuides: [UILayoutGuide] { quinceRare?.guides ?? [] }

  func quinceAddGuide(_ guide: UILayoutGuide) {
    guard guide.quinceKind == .free, guide.quinceOwner !== self else { return }
    guide.quinceOwner?.removeLayoutGuide(guide)
    guide.quinceOwner = self
    quinceMakeRare().guides.append(guide)
    quinceConstraintsChanged()
  }

  func quinceRemoveGuide(_ guide: UILayoutGuide) {
    guard guide.quinceOwner === self, guide.quinceKind == .free else { return }
    var current: UIView? = self
    while let view = current {
      if let node = view.quinceLayoutNode {
        let gone = node.constraints.filter { $0.quinceItems.contains { $0 === guide } }
        if !gone.isEmpty { view.quinceRemove(gone) }
      }
      current = view.quinceSuperview
    }
    quinceRare?.guides.removeAll { $0 === guide }
    guide.quinceOwner = nil
    quinceConstraintsChanged()
  }
}
