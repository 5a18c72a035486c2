import CoreGraphics
import Foundation

extension UIView {
  // MARK: Safe area

  /// What the safe area should be now.
  /// - Parameters:
  ///   - outer: the superview's, as far as it is there for subviews.
  ///   - area: the superview's bounds.
  private func computeSafeArea(in outer: UIEdgeInsets, of area: CGRect) -> UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    let place = untransformedFrame
    // Assumed: a view that has no place yet keeps nothing clear, so that its margins leave room for its content.
    if outer != .zero, place.size != .zero {
      // A view that lies beyond the safe area of an edge altogether does not keep that edge clear.
      insets.top = min(max(0, outer.top - (place.minY - area.minY)), outer.top)
      insets.left = min(max(0, outer.left - (place.minX - area.minX)), outer.left)
      insets.bottom = min(max(0, outer.bottom - (area.maxY - place.maxY)), outer.bottom)
      insets.right = min(max(0, outer.right - (area.maxX - place.maxX)), outer.right)
    }
    if let controller = _controller {
      let extra = controller.totalAdditionalSafeArea
      insets.top += extra.top
      insets.left += extra.left
      insets.bottom += extra.bottom
      insets.right += extra.right
    }
    return insets
  }

  func _safeAreaPlaceChanged() {
    var (outer, area) = (UIEdgeInsets.zero, CGRect.zero)
    if let superview = _superview { (outer, area) = (superview.safeAreaForSubviews, superview._layer.state.bounds) }
    if outer == .zero, _safeArea == .zero, _controller == nil { return }
    setSafeArea(computeSafeArea(in: outer, of: area))
  }

  package func setSafeArea(_ insets: UIEdgeInsets) {
    if insets == _safeArea {
      // The place of subviews relative to an unchanged safe area may differ all the same.
      if insets != .zero { for view in _subviews { view.safeAreaPlaceChanged() } }
      return
    }
    let isObserved = ObservationCenter.isAnyone
    if isObserved { ObservationCenter.beginAutomatic(self, "safeAreaInsets") }
    _safeArea = insets
    if isObserved { ObservationCenter.endAutomatic(self, "safeAreaInsets") }
    safeAreaInsetsDidChange()
    _controller?.viewSafeAreaInsetsDidChange()
    if _flags.insetsLayoutMarginsFromSafeArea { marginsMayHaveChanged() }
    guidesMayHaveMoved()
    setNeedsLayout()
    for view in _subviews { view.safeAreaPlaceChanged() }
  }

  // MARK: Margins

  private var baseMargins: UIEdgeInsets {
    if let margins = _rare?.margins { return margins }
    if let directional = _rare?.directionalMargins {
      let rightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
      return UIEdgeInsets(
        top: directional.top, left: rightToLeft ? directional.trailing : directional.leading,
        bottom: directional.bottom, right: rightToLeft ? directional.leading : directional.trailing)
    }
    if let controller = _controller {
      let system = controller.systemMargins
      return UIEdgeInsets(top: system.top, left: system.leading, bottom: system.bottom, right: system.trailing)
    }
    // Apple: UIView.layoutMargins, "the default margins are eight points on each side".
    return _rare?.defaultMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  }

  /// Whether the view's surroundings have said which margins it has until the app gives it its own.
  package var hasDefaultLayoutMargins: Bool { _rare?.defaultMargins != nil }

  /// The margins that the view has until the app gives it its own.
  package func setDefaultLayoutMargins(_ margins: UIEdgeInsets) {
    let rare = makeRare()
    guard rare.defaultMargins != margins else { return }
    rare.defaultMargins = margins
    marginsMayHaveChanged()
  }

  var _layoutMargins: UIEdgeInsets {
    var margins = baseMargins
    if let controller = _controller, controller.viewRespectsSystemMinimumLayoutMargins {
      let system = controller.systemMargins
      margins.left = max(margins.left, system.leading)
      margins.right = max(margins.right, system.trailing)
      margins.top = max(margins.top, system.top)
      margins.bottom = max(margins.bottom, system.bottom)
    }
    if _flags.insetsLayoutMarginsFromSafeArea {
      let safe = safeAreaInsets
      margins.top += safe.top
      margins.left += safe.left
      margins.bottom += safe.bottom
      margins.right += safe.right
    }
    if _flags.preservesSuperviewLayoutMargins, let superview = _superview {
      let outer = superview.marginsForSubviews
      let area = superview.bounds
      let place = untransformedFrame
      // What hangs out of the superview, as a row that is scrolled away in part, keeps no more than the superview's margin.
      margins.top = max(margins.top, outer.top - max(0, place.minY - area.minY))
      margins.left = max(margins.left, outer.left - max(0, place.minX - area.minX))
      margins.bottom = max(margins.bottom, outer.bottom - max(0, area.maxY - place.maxY))
      margins.right = max(margins.right, outer.right - max(0, area.maxX - place.maxX))
    }
    return margins
  }

  /// The margins that subviews preserve: without the part of the safe area that a scroll view's insets keep clear already.
  private var marginsForSubviews: UIEdgeInsets {
    var margins = layoutMargins
    guard contentScrolls, _flags.insetsLayoutMarginsFromSafeArea else { return margins }
    let (all, left) = (safeAreaInsets, safeAreaForSubviews)
    margins.top -= all.top - left.top
    margins.left -= all.left - left.left
    margins.bottom -= all.bottom - left.bottom
    margins.right -= all.right - left.right
    return margins
  }

  var _directionalLayoutMargins: NSDirectionalEdgeInsets {
    let margins = layoutMargins
    let rightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return NSDirectionalEdgeInsets(
      top: margins.top, leading: rightToLeft ? margins.right : margins.left, bottom: margins.bottom,
      trailing: rightToLeft ? margins.left : margins.right)
  }

  func setLayoutMargins(_ margins: UIEdgeInsets) {
    let rare = makeRare()
    rare.margins = margins
    rare.directionalMargins = nil
    marginsMayHaveChanged()
  }

  func setDirectionalLayoutMargins(_ margins: NSDirectionalEdgeInsets) {
    let rare = makeRare()
    rare.directionalMargins = margins
    rare.margins = nil
    marginsMayHaveChanged()
  }

  /// Tells the view, its controller and the subviews that preserve its margins, if the margins are others than before.
  package func marginsMayHaveChanged() {
    let margins = _layoutMargins
    let rare = _rare
    let last = rare?.lastMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    guard margins != last else { return }
    makeRare().lastMargins = margins
    layoutMarginsDidChange()
    _controller?.viewLayoutMarginsDidChange()
    guidesMayHaveMoved()
    setNeedsLayout()
    for view in _subviews where view._flags.preservesSuperviewLayoutMargins {
      view.marginsMayHaveChanged()
    }
  }

  static let readableWidth: CGFloat = 672

  /// The region of readable lines, in the view's coordinates.
  // Assumed: 672 points wide at the default text size, 560 … 896 at the smallest and largest, centred in the margins.
  package var readableRect: CGRect {
    let inner = bounds.inset(by: layoutMargins)
    let limit = UIView.readableWidth
    guard inner.width > limit else { return inner }
    return CGRect(x: inner.midX - limit / 2, y: inner.minY, width: limit, height: inner.height)
  }
}
