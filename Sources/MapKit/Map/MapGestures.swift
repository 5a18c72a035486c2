import CoreGraphics
import Foundation
import UIKitCore

/// A map's fingers: one moves it, two zoom and turn it, taps choose and zoom, a long touch takes an annotation along.
@MainActor final class MapGestures: NSObject, UIGestureRecognizerDelegate {
  private unowned let map: MKMapView
  let pan = UIPanGestureRecognizer(target: nil, action: nil)
  let pinch = UIPinchGestureRecognizer(target: nil, action: nil)
  let rotation = UIRotationGestureRecognizer(target: nil, action: nil)
  private let tap = UITapGestureRecognizer(target: nil, action: nil)
  private let doubleTap = UITapGestureRecognizer(target: nil, action: nil)
  private let pairTap = UITapGestureRecognizer(target: nil, action: nil)
  private let hold = UILongPressGestureRecognizer(target: nil, action: nil)

  private var active: Set<ObjectIdentifier> = []
  private var lastScale: CGFloat = 1
  private var lastTurn: CGFloat = 0
  /// Turned by less than this so far: still what was up.
  private var isTurning = false

  init(_ map: MKMapView) {
    self.map = map
    super.init()
    doubleTap.numberOfTapsRequired = 2
    pairTap.numberOfTouchesRequired = 2
    add(pan) { $0.panned() }
    add(pinch) { $0.pinched() }
    add(rotation) { $0.rotated() }
    add(tap) { $0.tapped() }
    add(doubleTap) { $0.zoom(by: 2, at: $0.doubleTap) }
    add(pairTap) { $0.zoom(by: 0.5, at: $0.pairTap) }
    add(hold) { $0.held() }
    tap.cancelsTouchesInView = false
    enable()
  }

  private func add(_ gesture: UIGestureRecognizer, _ work: @escaping @MainActor (MapGestures) -> Void) {
    gesture.delegate = self
    gesture.handlers.append { [weak self] _ in if let self { work(self) } }
    map.addGestureRecognizer(gesture)
  }

  /// As the map's properties have it.
  func enable() {
    pan.isEnabled = map.isScrollEnabled
    for gesture in [pinch, doubleTap, pairTap] { gesture.isEnabled = map.isZoomEnabled }
    rotation.isEnabled = map.isRotateEnabled
  }

  // MARK: Which touches

  func gestureRecognizer(_ gesture: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    if map.isInControl(touch.view) { return false }
    if gesture === hold { return map.annotationStage.draggable(at: touch.location(in: map)) != nil }
    if gesture === doubleTap { return map.annotationStage.selectable(at: touch.location(in: map)) == nil }
    return true
  }

  func gestureRecognizer(
    _ gesture: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    let together: [UIGestureRecognizer] = [pan, pinch, rotation]
    return together.contains { $0 === gesture } && together.contains { $0 === other }
  }

  // MARK: Moving

  private func began(_ gesture: UIGestureRecognizer) {
    if active.isEmpty {
      if map.motion.isMoving { map.motion.stop(tells: false) } else { map.regionWillChange(animated: false) }
      map.userMoved()
    }
    active.insert(ObjectIdentifier(gesture))
  }

  /// - Returns: whether no finger moves the map any more.
  private func ended(_ gesture: UIGestureRecognizer) -> Bool {
    active.remove(ObjectIdentifier(gesture))
    return active.isEmpty
  }

  private func change(_ change: (inout MapProjection) -> Void) {
    var now = map.projection
    change(&now)
    map.show(now)
  }

  private func panned() {
    switch pan.state {
    case .began:
      began(pan)
      map.leaveUser()
      pan.setTranslation(.zero, in: map)
    case .changed: follow()
    case .ended, .cancelled:
      follow()
      guard ended(pan) else { return }
      let velocity = pan.state == .ended ? pan.velocity(in: map) : .zero
      // Observed: UIScrollView's, below which content stays where it is.
      guard abs(velocity.x) > 10 || abs(velocity.y) > 10 else { return map.regionDidChange(animated: false) }
      map.motion.coast(velocity)
    default: break
    }
  }

  private func follow() {
    let moved = pan.translation(in: map)
    pan.setTranslation(.zero, in: map)
    if moved != .zero { change { $0.shift(by: moved) } }
  }

  private func pinched() {
    switch pinch.state {
    case .began:
      began(pinch)
      lastScale = pinch.scale
    case .changed:
      let factor = Double(pinch.scale / lastScale)
      lastScale = pinch.scale
      // A map that follows the user zooms around the user.
      let focus = map.userTrackingMode == .none ? pinch.location(in: map) : map.middle
      zoom(by: factor, around: focus)
    case .ended, .cancelled: if ended(pinch) { map.regionDidChange(animated: false) }
    default: break
    }
  }

  private func zoom(by factor: Double, around focus: CGPoint) {
    guard factor.isFinite, factor > 0 else { return }
    var wanted = map.projection
    wanted.scale *= factor
    // The scale's limit first, so that the focus stays at it.
    let scale = map.limits.clamped(wanted).scale
    change { $0.change(around: focus) { $0.scale = scale } }
  }

  private func rotated() {
    switch rotation.state {
    case .began:
      (lastTurn, isTurning) = (rotation.rotation, map.projection.heading != 0)
    case .changed:
      // Assumed: 15 degrees before a map that has north up turns.
      if !isTurning {
        guard abs(rotation.rotation) > .pi / 12 else { return }
        (isTurning, lastTurn) = (true, rotation.rotation)
        began(rotation)
      } else if !active.contains(ObjectIdentifier(rotation)) {
        began(rotation)
      }
      let turn = Double(rotation.rotation - lastTurn) * 180 / .pi
      lastTurn = rotation.rotation
      change { now in
        now.change(around: rotation.location(in: map)) { $0.heading = ($0.heading - turn).headingInCircle }
      }
    case .ended, .cancelled:
      guard active.contains(ObjectIdentifier(rotation)), ended(rotation) else { return }
      map.regionDidChange(animated: false)
    default: break
    }
  }

  // MARK: Taps

  private func zoom(by factor: Double, at gesture: UIGestureRecognizer) {
    guard gesture.state == .ended else { return }
    map.userMoved()
    var target = map.motion.target ?? map.projection
    let focus = map.userTrackingMode == .none ? gesture.location(in: map) : map.middle
    var scaled = target
    scaled.scale *= factor
    let scale = map.limits.clamped(scaled).scale
    target.change(around: focus) { $0.scale = scale }
    map.move(to: target, animated: true, duration: 0.3)
  }

  private func tapped() {
    guard tap.state == .ended else { return }
    map.annotationStage.tapped(at: tap.location(in: map))
  }

  private func held() {
    let place = hold.location(in: map)
    switch hold.state {
    case .began: map.annotationStage.drag.begin(at: place)
    case .changed: map.annotationStage.drag.move(to: place)
    case .ended: map.annotationStage.drag.end()
    case .cancelled, .failed: map.annotationStage.drag.cancel()
    default: break
    }
  }
}

extension Double {
  /// 0 ..< 360.
  var headingInCircle: Double {
    let rest = truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }
}
