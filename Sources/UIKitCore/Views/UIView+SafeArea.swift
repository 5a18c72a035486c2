import CoreGraphics
import Foundation

extension UIView {
  // MARK: Safe area

  /// What the safe area should be now, from the superview's and this view's place in it.
  private func quinceComputeSafeArea() -> UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    if let superview = quinceSuperview, quinceWindow != nil || superview is UIWindow {
      let outer = superview.quinceSafeAreaForSubviews
      if outer != .zero {
        if superview.quinceSafeAreaFollowsPlace {
          let area = superview.bounds
          let place = quinceUntransformedFrame
          insets.top = max(0, outer.top - (place.minY - area.minY))
          insets.left = max(0, outer.left - (place.minX - area.minX))
          insets.bottom = max(0, outer.bottom - (area.maxY - place.maxY))
          insets.right = max(0, outer.right - (area.maxX - place.maxX))
          // A view that lies beyond the safe area of an edge altogether does not keep that edge clear.
          insets.top = min(insets.top, outer.top)
          insets.bottom = min(insets.bottom, outer.bottom)
          insets.left = min(insets.left, outer.left)
          insets.right = min(insets.right, outer.right)
        } else {
          insets = outer
        }
      }
    }
    if let controller = quinceController {
      let extra = controller.quinceTotalAdditionalSafeArea
      insets.top += extra.top
      insets.left += extra.left
      insets.bottom += extra.bottom
      insets.right += extra.right
    }
    return insets
  }

  /// The view moved or was resized, or the safe area around it changed.
  package func quinceSafeAreaPlaceChanged() {
    if self is UIWindow { return }
    if quinceSafeArea == .zero && quinceController == nil {
      guard let superview = quinceSuperview, superview.quinceSafeAreaForSubviews != .zero else { return }
    }
    quinceSetSafeArea(quinceComputeSafeArea())
  }

  package func quinceSetSafeArea(_ insets: UIEdgeInsets) {
    if insets == quinceSafeArea {
      // The place of subviews relative to an unchanged safe area may differ all the same.
      if insets != .zero { for view in quinceSubviews { view.quinceSafeAreaPlaceChanged() } }
      return
    }
    quinceSafeArea = insets
    safeAreaInsetsDidChange()
    quinceController?.viewSafeAreaInsetsDidChange()
    if quinceFlags.insetsLayoutMarginsFromSafeArea { quinceMarginsMayHaveChanged() }
    quinceGuidesMayHaveMoved()
    setNeedsLayout()
    for view in quinceSubviews { view.quinceSafeAreaPlaceChanged() }
  }

  // MARK: Margins

  private var quinceBaseMargins: UIEdgeInsets {
    if let margins = quinceRare?.margins { return margins }
    if let directional = quinceRare?.directionalMargins {
      let rightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
      return UIEdgeInsets(
        top: directional.top, left: rightToLeft ? directional.trailing : directional.leading,
        bottom: directional.bottom, right: rightToLeft ? directional.leading : directional.trailing)
    }
    if let controller = quinceController {
      let system = controller.quinceSystemMargins
      return UIEdgeInsets(top: system.top, left: system.leading, bottom: system.bottom, right: system.trailing)
    }
    // Apple: UIView.layoutMargins, "the default margins are eight points on each side".
    return UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  }

  var quinceLayoutMargins: UIEdgeInsets {
    var margins = quinceBaseMargins
    if let controller = quinceController, controller.viewRespectsSystemMinimumLayoutMargins {
      let system = controller.quinceSystemMargins
      margins.left = max(margins.left, system.leading)
      margins.right = max(margins.right, system.trailing)
      margins.top = max(margins.top, system.top)
      margins.bottom = max(margins.bottom, system.bottom)
    }
    if quinceFlags.insetsLayoutMarginsFromSafeArea {
      margins.top += quinceSafeArea.top
      margins.left += quinceSafeArea.left
      margins.bottom += quinceSafeArea.bottom
      margins.right += quinceSafeArea.right
    }
    if quinceFlags.preservesSuperviewLayoutMargins, let superview = quinceSuperview {
      let outer = superview.layoutMargins
      let area = superview.bounds
      let place = quinceUntransformedFrame
      margins.top = max(margins.top, outer.top - (place.minY - area.minY))
      margins.left = max(margins.left, outer.left - (place.minX - area.minX))
      margins.bottom = max(margins.bottom, outer.bottom - (area.maxY - place.maxY))
      margins.right = max(margins.right, outer.right - (area.maxX - place.maxX))
    }
    return margins
  }

  var quinceDirectionalLayoutMargins: NSDirectionalEdgeInsets {
    let margins = layoutMargins
    let rightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return NSDirectionalEdgeInsets(
      top: margins.top, leading: rightToLeft ? margins.right : margins.left, bottom: margins.bottom,
      trailing: rightToLeft ? margins.left : margins.right)
  }

  func quinceSetLayoutMargins(_ margins: UIEdgeInsets) {
    let rare = quinceMakeRare()
    rare.margins = margins
    rare.directionalMargins = nil
    quinceMarginsMayHaveChanged()
  }

  func quinceSetDirectionalLayoutMargins(_ margins: NSDirectionalEdgeInsets) {
    let rare = quinceMakeRare()
    rare.directionalMargins = margins
    rare.margins = nil
    quinceMarginsMayHaveChanged()
  }

  /// Tells the view, its controller and the subviews that preserve its margins, if the margins are others than before.
  package func quinceMarginsMayHaveChanged() {
    let margins = quinceLayoutMargins
    let rare = quinceRare
    let last = rare?.lastMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    guard margins != last else { return }
    quinceMakeRare().lastMargins = margins
    layoutMarginsDidChange()
    quinceController?.viewLayoutMarginsDidChange()
    quinceGuidesMayHaveMoved()
    setNeedsLayout()
    for view in quinceSubviews where view.quinceFlags.preservesSuperviewLayoutMargins {
      view.quinceMarginsMayHaveChanged()
    }
  }

  /// The region of readable lines, in the view's coordinates.
  // Assumed: 672 points wide at the default text size, 560 … 896 at the smallest and largest, centred in the margins.
  package var quinceReadableRect: CGRect {
    let inner = bounds.inset(by: layoutMargins)
    let limit: CGFloat = 672
    guard inner.width > limit else { return inner }
    return CGRect(x: inner.midX - limit / 2, y: inner.minY, width: limit, height: inner.height)
  }
}
