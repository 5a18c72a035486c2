import CoreGraphics
import Foundation

extension UIStackView {
  /// The constraints that say what the stack view's properties say.
  func makeArrangement() -> [NSLayoutConstraint] {
    var result: [NSLayoutConstraint] = []
    let visible = _visible
    gaps = []
    alongAxis(visible, &result)
    acrossAxis(visible, &result)
    hide(visible, &result)
    return result
  }

  private typealias Attribute = NSLayoutConstraint.Attribute

  private var isRow: Bool { axis == .horizontal }
  private var start: Attribute { isRow ? .leading : .top }
  private var end: Attribute { isRow ? .trailing : .bottom }
  private var middle: Attribute { isRow ? .centerX : .centerY }
  private var length: Attribute { isRow ? .width : .height }
  private var crossStart: Attribute { isRow ? .top : .leading }
  private var crossEnd: Attribute { isRow ? .bottom : .trailing }
  private var crossMiddle: Attribute { isRow ? .centerY : .centerX }
  private var crossLength: Attribute { isRow ? .height : .width }

  /// What the arranged views touch: the margins' guide or the stack view itself.
  private var canvas: AnyObject { isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self }

  private func make(
    _ first: AnyObject, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation, _ second: AnyObject?,
    _ other: Attribute, _ name: String, multiplier: CGFloat = 1, constant: CGFloat = 0,
    priority: UILayoutPriority = .required
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      first: first, attribute, relation, second: second, other, multiplier: multiplier, constant: constant)
    constraint.identifier = name
    constraint.priority = priority
    return constraint
  }

  // MARK: Along the axis

  private func alongAxis(_ views: [UIView], _ result: inout [NSLayoutConstraint]) {
    guard let first = views.first, let last = views.last else {
      result.append(make(self, length, .equal, nil, .notAnAttribute, "UISV-canvas-fit", priority: fitLevel))
      return
    }
    result.append(make(first, start, .equal, canvas, start, "UISV-canvas-connection"))
    result.append(make(canvas, end, .equal, last, end, "UISV-canvas-connection"))
    let sharesSpace = distribution == .equalSpacing || distribution == .equalCentering
    for (view, next) in zip(views, views.dropFirst()) {
      let fromBaseline = isBaselineRelativeArrangement && !isRow
      let spacing = make(
        next, fromBaseline ? .firstBaseline : start, sharesSpace ? .greaterThanOrEqual : .equal, view,
        fromBaseline ? .lastBaseline : end, "UISV-spacing", constant: gap(after: view))
      gaps.append((spacing, view))
      result.append(spacing)
    }
    switch distribution {
    case .fill:
      keepNatural(views, &result)
    case .fillEqually:
      for view in views.dropFirst() { result.append(make(view, length, .equal, first, length, "UISV-fill-equally")) }
    case .fillProportionally: proportions(views, &result)
    case .equalSpacing: distribute(views, from: end, to: start, priority: .required, &result)
    case .equalCentering: distribute(views, from: middle, to: middle, priority: UILayoutPriority(149), &result)
    }
    if sharesSpace {
      keepNatural(views, &result)
      result.append(
        make(self, length, .equal, nil, .notAnAttribute, "UISV-canvas-fit", priority: fitLevel))
    }
  }

  private var fitLevel: UILayoutPriority { UILayoutPriority(49) }

  // Apple: UIStackView.Distribution.fill, "If there is any ambiguity … based on their index".
  // Observed: golden frames, uikit/stack/distribution: the first view takes what is left, and makes room where it is missing.
  private func keepNatural(_ views: [UIView], _ result: inout [NSLayoutConstraint]) {
    tieBreakers = [:]
    for view in views.dropFirst() {
      let keeper = make(
        view, length, .equal, nil, .notAnAttribute, "UISV-ambiguity-suppression", constant: naturalLength(view),
        priority: UILayoutPriority(0.4))
      tieBreakers[ObjectIdentifier(view)] = keeper
      result.append(keeper)
    }
  }

  /// Of the view's content, in points; 0 where it has none.
  func naturalLength(_ view: UIView) -> CGFloat {
    let size = view.intrinsicContentSize
    return max(0, isRow ? size.width : size.height)
  }

  /// Lengths in proportion to the content's.
  // Observed: golden frames, uikit/stack/distribution: the whole is the lengths and the gaps together; the last view takes
  // what is left.
  private func proportions(_ views: [UIView], _ result: inout [NSLayoutConstraint]) {
    func natural(_ view: UIView) -> CGFloat {
      let size = view.intrinsicContentSize
      let own = isRow ? size.width : size.height
      if own >= 0 { return own }
      let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      return isRow ? fitting.width : fitting.height
    }
    let lengths = views.map(natural)
    let sum = lengths.reduce(0, +)
    guard sum > 0 else {
      for view in views.dropFirst() { result.append(make(view, length, .equal, views[0], length, "UISV-fill-equally")) }
      return
    }
    let whole = views.dropLast().reduce(sum) { $0 + gap(after: $1) }
    for (index, view) in views.enumerated() {
      result.append(
        make(
          view, length, .equal, canvas, length, "UISV-fill-proportionally",
          multiplier: max(lengths[index] / whole, 1e-6),
          priority: UILayoutPriority(index + 1 < views.count ? 999 : 998)))
    }
  }

  /// Equal distances from each view to the next.
  private func distribute(
    _ views: [UIView], from: Attribute, to: Attribute, priority: UILayoutPriority,
    _ result: inout [NSLayoutConstraint]
  ) {
    guard views.count > 2 else { return }
    let reference = AnchorDistance(views[0], from, views[1], to)
    for index in 1..<(views.count - 1) {
      let distance = AnchorDistance(views[index], from, views[index + 1], to)
      let constraint = NSLayoutConstraint(
        first: views[index + 1], length, .equal, second: views[1], length, multiplier: 1, constant: 0,
        firstDistance: distance, secondDistance: reference)
      constraint.identifier = "UISV-distributing"
      constraint.priority = priority
      result.append(constraint)
    }
  }

  // MARK: Across the axis

  private func acrossAxis(_ views: [UIView], _ result: inout [NSLayoutConstraint]) {
    if views.isEmpty {
      result.append(make(self, crossLength, .equal, nil, .notAnAttribute, "UISV-canvas-fit", priority: fitLevel))
      return
    }
    let baseline: Attribute? =
      !isRow ? nil : alignment == .firstBaseline ? .firstBaseline : alignment == .lastBaseline ? .lastBaseline : nil
    // Baselines mean nothing in a column: they stand for the leading edge.
    let kind: Alignment = alignment == .firstBaseline || alignment == .lastBaseline ? .leading : alignment
    for view in views {
      if let baseline {
        if view !== views[0] { result.append(make(view, baseline, .equal, views[0], baseline, "UISV-alignment")) }
        bound(view, &result)
        // As near to the edge as the tallest allows.
        if baseline == .firstBaseline {
          result.append(
            make(view, crossStart, .equal, canvas, crossStart, "UISV-canvas-fit", priority: UILayoutPriority(48)))
        } else {
          result.append(
            make(view, crossEnd, .equal, canvas, crossEnd, "UISV-canvas-fit", priority: UILayoutPriority(48)))
        }
      } else {
        switch kind {
        case .fill:
          result.append(make(view, crossStart, .equal, canvas, crossStart, "UISV-canvas-connection"))
          result.append(make(canvas, crossEnd, .equal, view, crossEnd, "UISV-canvas-connection"))
        case .leading:
          result.append(make(view, crossStart, .equal, canvas, crossStart, "UISV-alignment"))
          result.append(make(canvas, crossEnd, .greaterThanOrEqual, view, crossEnd, "UISV-spanning-boundary"))
        case .trailing:
          result.append(make(canvas, crossEnd, .equal, view, crossEnd, "UISV-alignment"))
          result.append(make(view, crossStart, .greaterThanOrEqual, canvas, crossStart, "UISV-spanning-boundary"))
        default:
          result.append(make(view, crossMiddle, .equal, canvas, crossMiddle, "UISV-alignment"))
          bound(view, &result)
        }
      }
      if alignment != .fill {
        result.append(
          make(
            view, crossLength, .equal, nil, .notAnAttribute, "UISV-ambiguity-suppression",
            priority: UILayoutPriority(25)))
      }
    }
    if alignment != .fill {
      result.append(make(self, crossLength, .equal, nil, .notAnAttribute, "UISV-canvas-fit", priority: fitLevel))
    }
  }

  private func bound(_ view: UIView, _ result: inout [NSLayoutConstraint]) {
    result.append(make(view, crossStart, .greaterThanOrEqual, canvas, crossStart, "UISV-spanning-boundary"))
    result.append(make(canvas, crossEnd, .greaterThanOrEqual, view, crossEnd, "UISV-spanning-boundary"))
  }

  // MARK: Hidden views

  /// Hidden views have no length and no gap, but keep their place, from which they grow when shown.
  private func hide(_ visible: [UIView], _ result: inout [NSLayoutConstraint]) {
    let level = UILayoutPriority(999.5)
    var previous: UIView?
    for view in arrangedSubviews {
      guard view.isHidden else {
        previous = view
        continue
      }
      result.append(make(view, length, .equal, nil, .notAnAttribute, "UISV-hiding", priority: level))
      if let previous {
        result.append(make(view, start, .equal, previous, end, "UISV-hiding", priority: level))
      } else {
        result.append(make(view, start, .equal, canvas, start, "UISV-hiding", priority: level))
      }
      result.append(make(view, crossStart, .equal, canvas, crossStart, "UISV-hiding", priority: UILayoutPriority(40)))
      result.append(make(canvas, crossEnd, .equal, view, crossEnd, "UISV-hiding", priority: UILayoutPriority(40)))
    }
  }
}
