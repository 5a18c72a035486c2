import UIKitCore

/// The views of one container view, in their order from back to front.
@MainActor final class ViewCanvas {
  let container: UIView
  let size: CGSize
  let isMirrored: Bool
  private var views: [(view: UIView, depth: Double)] = []

  init(_ container: UIView, size: CGSize, isMirrored: Bool) {
    self.container = container
    self.size = size
    self.isMirrored = isMirrored
  }

  /// - Parameter frame: in the canvas, from the leading side.
  func add(_ view: UIView, _ frame: CGRect, _ context: PlaceContext) {
    views.append((view, context.zIndex))
    var frame = frame.onPixels(container.traitCollection.displayScale)
    if isMirrored { frame.origin.x = size.width - frame.maxX }
    let isNew = view.superview !== container
    context.animate(isNew ? nil : view) {
      if view.bounds.size != frame.size { view.bounds.size = frame.size }
      let anchor = view.layer.anchorPoint
      let center = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
      if view.center != center { view.center = center }
    }
  }

  /// Puts the views into the container, and takes those away that are no more.
  func commit(_ context: PlaceContext) {
    let wanted: [UIView]
    if views.allSatisfy({ $0.depth == 0 }) {
      wanted = views.map(\.view)
    } else {
      wanted = views.enumerated().sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }
        .map(\.element.view)
    }
    let known = Set(wanted.map(ObjectIdentifier.init))
    let gone = container.subviews.filter {
      !known.contains(ObjectIdentifier($0)) && !Departing.contains($0) && !($0 is SheetGrabber)
    }
    for view in gone { Departing.remove(view, context) }
    if container.subviews.filter({ known.contains(ObjectIdentifier($0)) }) == wanted { return }
    for (index, view) in wanted.enumerated() {
      let isNew = view.superview !== container
      if container.subviews.indices.contains(index), container.subviews[index] === view { continue }
      container.insertSubview(view, at: min(index, container.subviews.count))
      if isNew { Departing.arrive(view, context) }
    }
  }
}

extension CGRect {
  /// On the edges of the screen's pixels. Edges half way between two go the same way, so that what is as wide as some
  /// pixels stays so.
  func onPixels(_ scale: CGFloat) -> CGRect {
    let scale = max(scale, 1)
    guard minX.isFinite, minY.isFinite, width.isFinite, height.isFinite else { return .zero }
    func edge(_ place: CGFloat) -> CGFloat { (place * scale + 0.5001).rounded(.down) / scale }
    let (x, y) = (edge(minX), edge(minY))
    return CGRect(x: x, y: y, width: max(edge(maxX) - x, 0), height: max(edge(maxY) - y, 0))
  }
}

/// Views that come and go under an animation.
@MainActor enum Departing {
  private static var views: Set<ObjectIdentifier> = []
  static func contains(_ view: UIView) -> Bool { views.contains(ObjectIdentifier(view)) }

  static func remove(_ view: UIView, _ context: PlaceContext) {
    let removal = ((view as? TransitionView)?.transition ?? .opacity).removal
    guard let animation = removal.animation ?? context.animation, view.window != nil else {
      return view.removeFromSuperview()
    }
    let key = ObjectIdentifier(view)
    views.insert(key)
    let end = {
      views.remove(key)
      view.removeFromSuperview()
      TransitionEffect.clear(view)
    }
    if let modifier = removal.modifier { LeavingContent(view, modifier).leave(animation, end) }
    animation.run({ removal.apply(to: view) }, completion: removal.modifier == nil ? end : nil)
  }

  static func arrive(_ view: UIView, _ context: PlaceContext) {
    let insertion = ((view as? TransitionView)?.transition ?? .opacity).insertion
    guard let animation = insertion.animation ?? context.animation, view.window != nil else { return }
    let alpha = view.alpha
    UIView.performWithoutAnimation { insertion.apply(to: view) }
    animation.run {
      TransitionEffect.clear(view)
      view.alpha = alpha
    }
  }
}

/// What elements are placed with.
@MainActor struct PlaceContext {
  let canvas: ViewCanvas
  let stage: StageView
  /// Where the canvas begins in the stage.
  var origin: CGPoint
  /// The part of the stage that nothing covers, and all of it.
  var safe: CGRect
  var full: CGRect
  var animation: Animation?
  var zIndex = 0.0
  /// The part of the canvas that a scroll view shows; nil for all of it.
  var visible: CGRect?

  /// Makes changes of a view, animated if the view was there before.
  func animate(_ view: UIView?, _ changes: @escaping () -> Void) {
    if let animation, let view, view.window != nil {
      animation.run(changes)
    } else if view == nil || animation == nil && UIView.inheritedAnimationDuration == 0 {
      UIView.performWithoutAnimation(changes)
    } else {
      changes()
    }
  }

  /// For what lies in a view of its own.
  func inside(_ view: UIView, _ frame: CGRect) -> PlaceContext {
    var result = PlaceContext(
      canvas: ViewCanvas(view, size: frame.size, isMirrored: canvas.isMirrored), stage: stage,
      origin: CGPoint(x: origin.x + frame.minX, y: origin.y + frame.minY), safe: safe, full: full, animation: animation)
    result.visible = visible?.offsetBy(dx: -frame.minX, dy: -frame.minY)
    return result
  }

  /// For what stays in the frame, whatever it lies at.
  func within(_ frame: CGRect) -> PlaceContext {
    var result = self
    result.full = inStage(frame)
    result.safe = result.full
    return result
  }

  func inStage(_ frame: CGRect) -> CGRect { frame.offsetBy(dx: origin.x, dy: origin.y) }

  /// The frame grown to the stage's edges where it reaches those of the safe area.
  func grown(_ frame: CGRect, _ edges: Edge.Set) -> CGRect {
    let place = inStage(frame)
    var (top, left, bottom, right) = (place.minY, place.minX, place.maxY, place.maxX)
    let near: CGFloat = 0.5
    if edges.contains(.top), top <= safe.minY + near { top = min(top, full.minY) }
    if edges.contains(.bottom), bottom >= safe.maxY - near { bottom = max(bottom, full.maxY) }
    if edges.contains(.leading), left <= safe.minX + near { left = min(left, full.minX) }
    if edges.contains(.trailing), right >= safe.maxX - near { right = max(right, full.maxX) }
    return CGRect(x: left - origin.x, y: top - origin.y, width: right - left, height: bottom - top)
  }
}
