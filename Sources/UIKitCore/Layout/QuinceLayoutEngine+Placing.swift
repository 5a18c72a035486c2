import CoreGraphics
import Foundation
import QuinceSolver

extension QuinceLayoutEngine {
  /// The frame that the solution gives to an item's view, if it is another than the view has.
  private func newFrame(of item: QuinceLayoutItem, _ view: UIView, _ scale: CGFloat) -> CGRect? {
    let wanted = view.frame(forAlignmentRect: alignmentRect(of: item, scale: scale))
    let now = view.quinceUntransformedFrame
    // Thirds of points come back from the layer with rounding errors.
    let isSame =
      abs(wanted.minX - now.minX) < 1e-5 && abs(wanted.minY - now.minY) < 1e-5
      && abs(wanted.width - now.width) < 1e-5 && abs(wanted.height - now.height) < 1e-5
    return isSame ? nil : wanted
  }

  /// Sees to it that every view whose place changed will have it set: its superview gets a layout pass.
  func markMoved(except current: UIView) {
    if !host.quinceFlags.translatesAutoresizingMask { resizeRoot() }
    let scale = host.quinceLayoutScale
    for item in orderedItems where item.role == .free {
      guard let view = item.view, let superview = view.superview, superview !== current else { continue }
      if newFrame(of: item, view, scale) != nil { superview.setNeedsLayout() }
    }
    for item in orderedItems where item.contentWidth != nil || item.contentHeight != nil {
      if let view = item.view, view !== current { view.setNeedsLayout() }
    }
  }

  /// A root without a superview takes the size that its constraints give it.
  private func resizeRoot() {
    guard host.superview == nil, let item = item(host) else { return }
    let size = alignmentRect(of: item, scale: host.quinceLayoutScale).size
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
    let scale = host.quinceLayoutScale
    for view in superview.subviews {
      guard !view.quinceFlags.translatesAutoresizingMask, let item = view.quinceLayoutNode?.item, item.engine === self
      else { continue }
      guard let wanted = newFrame(of: item, view, scale) else { continue }
      let bounds = view.bounds
      if wanted.size != bounds.size { view.bounds = CGRect(origin: bounds.origin, size: wanted.size) }
      let anchor = view.anchorPoint
      let center = CGPoint(x: wanted.minX + anchor.x * wanted.width, y: wanted.minY + anchor.y * wanted.height)
      if center != view.center { view.center = center }
    }
  }
}

extension UIView {
  /// Pixels per point for rounding frames.
  var quinceLayoutScale: CGFloat {
    let scale = traitCollection.displayScale
    return scale > 0 ? scale : UIScreen.main.scale
  }

  var quinceReadableWidth: CGFloat { 672 }

  /// Whether a descendant's constraint to this view's edges means the scrolled content.
  var quinceHasScrolledContent: Bool { self is UIScrollView && !(self is any QuinceOwnContentSize) }

  /// The text that the log shows after a view's name.
  var quinceLayoutLogText: String? { (self as? UILabel)?.text ?? accessibilityIdentifier }

  /// Solves what is due and gives this view's subviews the frames that constraints determine.
  func quinceApplyConstraints() {
    let host = quinceLayoutHost
    guard let engine = host.quinceLayoutNode?.engine else { return }
    if engine.update() { engine.markMoved(except: self) }
    engine.place(subviewsOf: self)
  }

  /// Solves before a layout pass, so that the views that moved are marked and the pass reaches them.
  package func quinceSolveConstraints() {
    guard let engine = quinceLayoutHost.quinceLayoutNode?.engine else { return }
    if engine.update() { engine.markMoved(except: quinceLayoutHost) }
  }

  // MARK: Fitting

  func quinceSystemLayoutSize(
    _ targetSize: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    let node = quinceMakeLayoutNode()
    let engine = node.fittingEngine ?? QuinceLayoutEngine(host: self, isFitting: true)
    node.fittingEngine = engine
    engine.fitting = QuinceLayoutEngine.Fitting(size: targetSize, horizontal: horizontal, vertical: vertical)
    engine.noteFixedItems()
    engine.update()
    guard let item = engine.item(self) else { return bounds.size }
    let scale = quinceLayoutScale
    func up(_ value: Double) -> CGFloat { ((max(0, CGFloat(value)) * scale) - 1e-3).rounded(.up) / scale }
    let insets = item.insets
    return CGSize(
      width: up(engine.solver.value(item.width)) + insets.left + insets.right,
      height: up(engine.solver.value(item.height)) + insets.top + insets.bottom)
  }

  // MARK: Guides

  func quinceLayoutFrame(of guide: UILayoutGuide) -> CGRect {
    let bounds = self.bounds
    switch guide.quinceKind {
    case .safeArea: return bounds.inset(by: safeAreaInsets)
    case .margins: return bounds.inset(by: layoutMargins)
    case .readable: return quinceReadableRect
    case .keyboard:
      let overlap = (guide as? UIKeyboardLayoutGuide)?.quinceOverlap ?? 0
      return CGRect(x: bounds.minX, y: bounds.maxY - overlap, width: bounds.width, height: overlap)
    case .top: return CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: safeAreaInsets.top)
    case .bottom:
      let length = safeAreaInsets.bottom
      return CGRect(x: bounds.minX, y: bounds.maxY - length, width: bounds.width, height: length)
    case .frame: return bounds
    case .content: return CGRect(origin: .zero, size: (self as? UIScrollView)?.contentSize ?? bounds.size)
    case .free:
      guard let engine = quinceLayoutHost.quinceLayoutNode?.engine, let item = engine.item(guide) else { return .zero }
      return engine.alignmentRect(of: item, scale: quinceLayoutScale)
    }
  }

  // MARK: Debugging

  private func quinceEngine(placing object: AnyObject) -> (QuinceLayoutEngine, QuinceLayoutItem)? {
    let start = object === self ? (superview ?? self) : self
    guard let engine = start.quinceLayoutHost.quinceLayoutNode?.engine else { return nil }
    engine.update()
    guard let item = engine.item(object) else { return nil }
    return (engine, item)
  }

  func quinceIsAmbiguous(_ object: AnyObject) -> Bool {
    guard let (engine, item) = quinceEngine(placing: object), item.role == .free || item.role == .guide else {
      return false
    }
    return [item.x, item.y, item.width, item.height].contains(where: engine.solver.isAmbiguous)
  }

  func quinceConstraintsAffecting(_ object: AnyObject, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    guard let (engine, item) = quinceEngine(placing: object) else { return [] }
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
    quinceConstraintsAffecting(self, axis)
  }

  /// Whether the constraints leave the view's frame more than one value, for debugging.
  public var hasAmbiguousLayout: Bool { quinceIsAmbiguous(self) }

  /// Moves a view with an ambiguous frame to another of its frames, for debugging.
  public func exerciseAmbiguityInLayout() {
    guard let (engine, item) = quinceEngine(placing: self), item.role == .free else { return }
    for variable in [item.x, item.y, item.width, item.height] where engine.solver.exerciseAmbiguity(of: variable) {
      break
    }
    engine.markMoved(except: engine.host)
    superview?.setNeedsLayout()
  }
}
