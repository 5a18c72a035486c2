import CoreGraphics
import Foundation
import QuartzCore
import QuinceKernels
import QuinceSolver

extension LayoutEngine {
  /// The frame that the solution gives to an item's view, if it is another than the view has.
  private func newFrame(of item: LayoutItem, _ view: UIView, _ scale: CGFloat) -> CGRect? {
    let wanted = view.frame(forAlignmentRect: alignmentRect(of: item, scale: scale))
    let now = view.untransformedFrame
    // Thirds of points come back from the layer with rounding errors.
    let isSame =
      abs(wanted.minX - now.minX) < 1e-5 && abs(wanted.minY - now.minY) < 1e-5
      && abs(wanted.width - now.width) < 1e-5 && abs(wanted.height - now.height) < 1e-5
    return isSame ? nil : wanted
  }

  /// Sees to it that every view whose place changed will have it set: its superview gets a layout pass.
  func markMoved(except current: UIView?) {
    if !host._flags.translatesAutoresizingMask { resizeRoot() }
    let scale = host.layoutScale
    let selected = self.selected
    // Of a view that is marked it need not be known what else of it moved.
    var marked = current.map { ObjectIdentifier($0) }
    for siblings in selected.siblings where siblings.superview != marked {
      for place in siblings.places where orderedItems[place].role == .free {
        let item = orderedItems[place]
        guard let view = item.view, let superview = view.superview, superview !== current else { continue }
        if newFrame(of: item, view, scale) == nil { continue }
        superview.setNeedsLayout()
        marked = ObjectIdentifier(superview)
        break
      }
    }
    for item in selected.content {
      if let view = item.view, view !== current { view.setNeedsLayout() }
    }
  }

  /// A root without a superview takes the size that its constraints give it.
  private func resizeRoot() {
    guard host.superview == nil, let item = item(host) else { return }
    let size = alignmentRect(of: item, scale: host.layoutScale).size
    let insets = item.insets
    let wanted = CGSize(
      width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
    if abs(host.bounds.width - wanted.width) > 1e-5 || abs(host.bounds.height - wanted.height) > 1e-5 {
      host.bounds = CGRect(origin: host.bounds.origin, size: wanted)
      refresh(item)
    }
  }

  /// Gives the subviews of one view their frames.
  func place(subviewsOf superview: UIView) {
    let scale = host.layoutScale
    let views = superview._subviews
    for (place, view) in views.enumerated() {
      prefetch(views, from: place)
      guard !view._flags.translatesAutoresizingMask, let item = view.layoutNode?.item, item.isIn(self)
      else { continue }
      if let wanted = newFrame(of: item, view, scale) { set(wanted, of: view) }
    }
  }

  private func set(_ wanted: CGRect, of view: UIView) {
    let layer: CALayer = view._layer
    let (bounds, anchor) = (layer.state.bounds, layer.state.anchorPoint)
    let center = CGPoint(x: wanted.minX + anchor.x * wanted.width, y: wanted.minY + anchor.y * wanted.height)
    let moves = center != layer.state.position
    if wanted.size != bounds.size {
      // The new size at the old place is no frame that anything should follow.
      view._flags.isBetweenPlaces = moves
      view.bounds = CGRect(origin: bounds.origin, size: wanted.size)
      view._flags.isBetweenPlaces = false
      view._controller?.notifyFittingSize()
    }
    if moves { view.center = center }
  }

  /// Asks for the memory of the views to come: with thousands of them, waiting for it would take most of the time.
  private func prefetch(_ views: [UIView], from place: Int) {
    if place + 6 < views.count { quince_prefetch(address(views[place + 6]), 192) }
    if place + 3 < views.count {
      quince_prefetch(address(views[place + 3]._layer), CALayer.walkedBytes)
      if let node = views[place + 3].layoutNode { quince_prefetch(address(node), 128) }
    }
    if place + 1 < views.count, let item = views[place + 1].layoutNode?.item { quince_prefetch(address(item), 192) }
  }

  @inline(__always) private func address(_ object: AnyObject) -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(object).toOpaque()
  }
}

extension UIView {
  /// Pixels per point for rounding frames.
  var layoutScale: CGFloat {
    let scale = traitCollection.displayScale
    return scale > 0 ? scale : UIScreen.main.scale
  }

  var readableWidth: CGFloat { 672 }

  /// Whether a descendant's constraint to this view's edges means the scrolled content.
  var hasScrolledContent: Bool { self is UIScrollView && !(self is any OwnContentSize) }

  /// The text that the log shows after a view's name.
  var layoutLogText: String? { (self as? UILabel)?.text ?? accessibilityIdentifier }

  /// Solves what is due and gives this view's subviews the frames that constraints determine.
  func applyConstraints() {
    let host = layoutHost
    guard let engine = host.layoutNode?.engine else { return }
    if engine.update() { engine.markMoved(except: self) }
    engine.place(subviewsOf: self)
  }

  /// Solves before a layout pass, so that the views that moved are marked and the pass reaches them.
  package func solveConstraints() {
    guard let engine = layoutHost.layoutNode?.engine else { return }
    if engine.update() { engine.markMoved(except: nil) }
  }

  // MARK: Fitting

  func systemLayoutSize(
    _ targetSize: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    let node = makeLayoutNode()
    let engine = node.fittingEngine ?? LayoutEngine(host: self, isFitting: true)
    node.fittingEngine = engine
    engine.fitting = LayoutEngine.Fitting(size: targetSize, horizontal: horizontal, vertical: vertical)
    engine.noteFixedItems()
    engine.update()
    guard let item = engine.item(self) else { return bounds.size }
    let scale = layoutScale
    func up(_ value: Double) -> CGFloat { ((max(0, CGFloat(value)) * scale) - 1e-3).rounded(.up) / scale }
    let insets = item.insets
    return CGSize(
      width: up(engine.solver.value(item.width)) + insets.left + insets.right,
      height: up(engine.solver.value(item.height)) + insets.top + insets.bottom)
  }

  // MARK: Guides

  func _layoutFrame(of guide: UILayoutGuide) -> CGRect {
    let bounds = self.bounds
    switch guide._kind {
    case .safeArea: return bounds.inset(by: safeAreaInsets)
    case .margins: return bounds.inset(by: layoutMargins)
    case .readable: return readableRect
    case .keyboard:
      let overlap = (guide as? UIKeyboardLayoutGuide)?._overlap ?? 0
      return CGRect(x: bounds.minX, y: bounds.maxY - overlap, width: bounds.width, height: overlap)
    case .top: return CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: safeAreaInsets.top)
    case .bottom:
      let length = safeAreaInsets.bottom
      return CGRect(x: bounds.minX, y: bounds.maxY - length, width: bounds.width, height: length)
    case .frame: return bounds
    case .content: return CGRect(origin: .zero, size: (self as? UIScrollView)?.contentSize ?? bounds.size)
    case .free:
      guard let engine = layoutHost.layoutNode?.engine, let item = engine.item(guide) else { return .zero }
      return engine.alignmentRect(of: item, scale: layoutScale)
    }
  }

  // MARK: Debugging

  private func _engine(placing object: AnyObject) -> (LayoutEngine, LayoutItem)? {
    let start = object === self ? (superview ?? self) : self
    guard let engine = start.layoutHost.layoutNode?.engine else { return nil }
    engine.update()
    guard let item = engine.item(object) else { return nil }
    return (engine, item)
  }

  func _isAmbiguous(_ object: AnyObject) -> Bool {
    guard let (engine, item) = _engine(placing: object), item.role == .free || item.role == .guide else {
      return false
    }
    return [item.x, item.y, item.width, item.height].contains(where: engine.solver.isAmbiguous)
  }

  /// For tools: which of a view's horizontal place, vertical place, width and height have more than one value.
  package var ambiguousParts: [String] {
    guard let (engine, item) = _engine(placing: self) else { return [] }
    return [
      ("horizontal place", item.x), ("vertical place", item.y), ("width", item.width), ("height", item.height),
    ].filter { engine.solver.isAmbiguous($0.1) }.map(\.0)
  }

  func constraintsAffecting(_ object: AnyObject, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    guard let (engine, item) = _engine(placing: object) else { return [] }
    let variables = axis == .horizontal ? [item.x, item.width] : [item.y, item.height]
    var found: [NSLayoutConstraint] = []
    for variable in variables {
      for handle in engine.solver.constraintsDetermining(variable) {
        guard let entry = engine.entriesOfHandles[handle], !found.contains(where: { $0 === entry.constraint }) else {
          continue
        }
        found.append(entry.constraint)
      }
    }
    return found
  }

  /// The constraints behind the view's place and size along an axis, for debugging.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    constraintsAffecting(self, axis)
  }

  /// Whether the constraints leave the view's frame more than one value, for debugging.
  public var hasAmbiguousLayout: Bool { _isAmbiguous(self) }

  /// Moves a view with an ambiguous frame to another of its frames, for debugging.
  public func exerciseAmbiguityInLayout() {
    guard let (engine, item) = _engine(placing: self), item.role == .free else { return }
    for variable in [item.x, item.y, item.width, item.height] where engine.solver.exerciseAmbiguity(of: variable) {
      break
    }
    engine.markMoved(except: engine.host)
    superview?.setNeedsLayout()
  }
}
