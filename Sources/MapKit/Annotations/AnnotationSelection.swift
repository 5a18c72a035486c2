import CoreGraphics
import Foundation
import UIKitCore

/// Which annotation of a map is selected, and its callout.
@MainActor final class AnnotationSelection {
  private unowned let stage: AnnotationStage
  private(set) var entry: AnnotationEntry?
  private(set) var callout: MapCallout?

  init(_ stage: AnnotationStage) { self.stage = stage }

  private var map: MKMapView { stage.map }

  /// - Parameter new: nil deselects.
  func select(_ new: AnnotationEntry?, animated: Bool, byTouch: Bool = false) {
    guard new !== entry else { return }
    if entry != nil { deselect(animated: animated) }
    // The delegate may have selected another one.
    guard entry == nil, let new, let view = new.view else { return }
    entry = new
    view.setSelected(true, animated: animated)
    stage.orderChanged(new)
    showCallout(animated: animated, byTouch: byTouch)
    map.delegate?.mapView(map, didSelect: view)
    map.delegate?.mapView(map, didSelect: new.annotation)
  }

  private func deselect(animated: Bool) {
    guard let old = entry else { return }
    entry = nil
    hideCallout(animated: animated)
    guard let view = old.view else { return }
    view.setSelected(false, animated: animated)
    stage.orderChanged(old)
    map.delegate?.mapView(map, didDeselect: view)
    map.delegate?.mapView(map, didDeselect: old.annotation)
  }

  // MARK: The callout

  // Apple: `canShowCallout`, "if the value of this property is true, a standard callout bubble"; the annotation needs a title.
  private func showCallout(animated: Bool, byTouch: Bool) {
    guard let entry, let view = entry.view, view.canShowCallout, callout == nil,
      entry.annotation.shownTitle != nil || view.detailCalloutAccessoryView != nil
    else { return }
    let bubble = MapCallout(map)
    bubble.fill(view)
    callout = bubble
    map.content.annotations.addSubview(bubble)
    placeCallout()
    // Apple: the map moves where the callout would not be seen as a whole.
    if byTouch { bringIntoView(bubble) }
    guard animated, map.window != nil, UIView.areAnimationsEnabled else { return }
    bubble.appear()
  }

  private func hideCallout(animated: Bool) {
    guard let bubble = callout else { return }
    callout = nil
    guard animated, map.window != nil, UIView.areAnimationsEnabled else { return bubble.removeFromSuperview() }
    UIView.animate(
      withDuration: 0.2, animations: { bubble.alpha = 0 }, completion: { _ in bubble.removeFromSuperview() })
  }

  /// The annotation's texts or the view's accessories are others.
  func refill() {
    guard let view = entry?.view else { return }
    guard let callout else { return showCallout(animated: false, byTouch: false) }
    callout.fill(view)
    placeCallout()
  }

  func placeCallout() {
    guard let callout, let view = entry?.view else { return }
    let tip = view.convert(view.calloutTip, to: map.content.annotations)
    callout.place(tip: tip)
  }

  private func bringIntoView(_ bubble: MapCallout) {
    let room = map.bounds.inset(by: map.safeAreaInsets).insetBy(dx: 10, dy: 10)
    let box = bubble.convert(bubble.bounds, to: map)
    var shift = CGPoint.zero
    if box.width < room.width { shift.x = max(0, room.minX - box.minX) + min(0, room.maxX - box.maxX) }
    if box.height < room.height { shift.y = max(0, room.minY - box.minY) + min(0, room.maxY - box.maxY) }
    guard shift != .zero else { return }
    var target = map.projection
    target.shift(by: shift)
    map.userMoved()
    map.move(to: target, animated: true)
  }

  func isInCallout(_ point: CGPoint, of map: MKMapView) -> Bool {
    guard let callout else { return false }
    return callout.bounds.contains(callout.convert(point, from: map))
  }
}
