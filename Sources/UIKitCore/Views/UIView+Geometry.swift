import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  func setUp(frame: CGRect) {
    let cls = Self.layerClass as! CALayer.Type
    let layer = cls == CALayer.self ? CALayer() : ObjectFactory.make(cls) as! CALayer
    _layer = layer
    layer.owner = self
    if cls == CALayer.self, !Implementations.action(type(of: self)) { layer.flags.insert(.actsInBlocksAlone) }
    let draws = Implementations.draw(type(of: self))
    layer.contentsScale = UIScreen._scale
    layer.isOpaque = false
    layer.bounds = CGRect(origin: .zero, size: frame.standardized.size)
    let standard = frame.standardized
    layer.position = CGPoint(x: standard.midX, y: standard.midY)
    if draws { layer.setNeedsDisplay() }
  }

  func tearDown() {
    layoutNode?.identity.view = nil
    if let layer = _layer {
      layer.delegate = nil
      for view in _subviews {
        view._superview = nil
        if view._window != nil { view.forgetWindow() }
        view.layer.removeFromSuperlayer()
      }
    }
    for gesture in _gestures { gesture._view = nil }
  }

  private func forgetWindow() {
    _window = nil
    for view in _subviews { view.forgetWindow() }
  }

  func makeRare() -> ViewRare {
    if let rare = _rare { return rare }
    let rare = ViewRare()
    _rare = rare
    return rare
  }

  // MARK: Frame, bounds, center

  /// Not-a-number and infinite values are taken as zero, so that bad arithmetic never reaches the compositor.
  private func clean(_ rect: CGRect) -> CGRect {
    func fix(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
    let sum = rect.origin.x + rect.origin.y + rect.size.width + rect.size.height
    if sum.isFinite, rect.size.width >= 0, rect.size.height >= 0 {
      // No zero keeps a sign.
      return CGRect(x: rect.origin.x + 0, y: rect.origin.y + 0, width: rect.size.width, height: rect.size.height)
    }
    return CGRect(
      x: fix(rect.origin.x), y: fix(rect.origin.y), width: fix(rect.size.width), height: fix(rect.size.height)
    ).standardized
  }

  func setFrame(_ newFrame: CGRect) {
    let rect = clean(newFrame)
    _qwill(self, "frame")
    defer { _qdid(self, "frame") }
    let layer = self.layer
    let oldSize = layer.bounds.size
    if CATransform3DIsIdentity(layer.transform) {
      let anchor = layer.anchorPoint
      let position = CGPoint(x: rect.minX + anchor.x * rect.width, y: rect.minY + anchor.y * rect.height)
      let moved = position != layer.position
      let resized = oldSize != rect.size
      if !moved && !resized { return }
      if resized { layer.bounds = CGRect(origin: layer.bounds.origin, size: rect.size) }
      if moved { layer.position = position }
    } else {
      layer.frame = rect
    }
    geometryChanged(oldSize: oldSize)
  }

  func setBounds(_ newBounds: CGRect) {
    let rect = clean(newBounds)
    let layer: CALayer = _layer
    let old = layer.state.bounds
    if old == rect { return }
    layer.bounds = rect
    if old.size == rect.size {
      contentPlaceChanged(from: old.origin)
      return
    }
    geometryChanged(oldSize: old.size)
  }

  func setCenter(_ center: CGPoint) {
    let layer: CALayer = _layer
    guard center.x.isFinite, center.y.isFinite, center != layer.state.position else { return }
    layer.position = center
    geometryChanged(oldSize: layer.state.bounds.size)
  }

  /// After bounds or position changed: subviews follow, layout and safe area are renewed.
  func geometryChanged(oldSize: CGSize) {
    let size = _layer.state.bounds.size
    if size != oldSize {
      if _flags.autoresizesSubviews && !_subviews.isEmpty { resizeSubviews(from: oldSize, to: size) }
      setNeedsLayout()
      // The system's margins of a controller's view depend on its width.
      if _controller != nil { marginsMayHaveChanged() }
      if _flags.contentMode == UInt8(ContentMode.redraw.rawValue) { setNeedsDisplay() }
    }
    layoutNode?.geometryChanged()
    if _flags.isBetweenPlaces { return }
    safeAreaPlaceChanged()
    if _flags.hasPlaceGuide { guidesMayHaveMoved() }
  }

  /// Only the origin of the bounds moved: this happens in every frame of a scroll.
  private func contentPlaceChanged(from old: CGPoint) {
    if !contentScrolls { layoutNode?.geometryChanged() }
    let area = safeAreaForSubviews
    // Content that moves up and down keeps its distance from the sides.
    let isNearer =
      bounds.origin.y != old.y && (area.top != 0 || area.bottom != 0)
      || bounds.origin.x != old.x && (area.left != 0 || area.right != 0)
    if isNearer { for view in _subviews { view.safeAreaPlaceChanged() } }
  }

  // MARK: Autoresizing

  private func resizeSubviews(from oldSize: CGSize, to newSize: CGSize) {
    for view in _subviews where view._flags.autoresizingMask != 0 && !view.ignoresAutoresizing {
      view.autoresize(from: oldSize, to: newSize)
    }
  }

  private var ignoresAutoresizing: Bool { !_flags.translatesAutoresizingMask }

  func autoresize(from oldSize: CGSize, to newSize: CGSize) {
    let mask = autoresizingMask
    let old = untransformedFrame
    var rect = old
    (rect.origin.x, rect.size.width) = UIView._stretch(
      position: old.minX, length: old.width, old: oldSize.width, new: newSize.width,
      before: mask.contains(.flexibleLeftMargin), size: mask.contains(.flexibleWidth),
      after: mask.contains(.flexibleRightMargin))
    (rect.origin.y, rect.size.height) = UIView._stretch(
      position: old.minY, length: old.height, old: oldSize.height, new: newSize.height,
      before: mask.contains(.flexibleTopMargin), size: mask.contains(.flexibleHeight),
      after: mask.contains(.flexibleBottomMargin))
    if rect == old { return }
    if CATransform3DIsIdentity(layer.transform) {
      frame = rect
    } else {
      bounds.size = rect.size
      let anchor = layer.anchorPoint
      center = CGPoint(x: rect.minX + anchor.x * rect.width, y: rect.minY + anchor.y * rect.height)
    }
  }

  /// The frame as it would be without the transform.
  package var untransformedFrame: CGRect {
    let layer: CALayer = _layer
    let size = layer.state.bounds.size
    let anchor = layer.state.anchorPoint
    let position = layer.state.position
    return CGRect(
      x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height, width: size.width,
      height: size.height)
  }

  /// Shares the change of the superview's length among the flexible parts, in proportion to their lengths.
  // Apple: UIView.autoresizingMask, "combined … the extra space is distributed proportionally among them".
  package nonisolated static func _stretch(
    position: CGFloat, length: CGFloat, old: CGFloat, new: CGFloat, before: Bool, size: Bool, after: Bool
  ) -> (CGFloat, CGFloat) {
    let delta = new - old
    if delta == 0 || !(before || size || after) { return (position, length) }
    let rest = old - position - length
    let total = (before ? position : 0) + (size ? length : 0) + (after ? rest : 0)
    let count = (before ? 1 : 0) + (size ? 1 : 0) + (after ? 1 : 0)
    func share(_ part: CGFloat, _ flexible: Bool) -> CGFloat {
      guard flexible else { return 0 }
      if count == 1 { return delta }
      return total > 0 ? delta * part / total : delta / CGFloat(count)
    }
    let newLength = length + share(length, size)
    return (position + share(position, before), max(newLength, 0))
  }

  func _sizeToFit() {
    let size = sizeThatFits(bounds.size)
    if CATransform3DIsIdentity(layer.transform) {
      frame = CGRect(origin: frame.origin, size: size)
    } else {
      bounds.size = size
    }
  }
}
