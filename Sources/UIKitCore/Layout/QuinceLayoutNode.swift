import CoreGraphics
import Foundation

/// What a view needs for constraints, made when it first has to do with them.
@MainActor package final class QuinceLayoutNode {
  unowned let view: UIView
  /// The constraints that this view holds, in the order in which they came.
  package var constraints: [NSLayoutConstraint] = []
  /// The engine of the tree below, if this view is its root.
  var engine: QuinceLayoutEngine?
  /// The engine behind `systemLayoutSizeFitting`.
  var fittingEngine: QuinceLayoutEngine?
  /// The view's quantities in the engine that places it.
  var item: QuinceLayoutItem?
  /// Active constraints held above this view that name something strictly inside it.
  var crossings = 0
  /// Active constraints held above this view that name it or something inside it.
  var outerReferences = 0

  init(_ view: UIView) { self.view = view }

  // MARK: What the view reports

  func autoresizingChanged() { if item?.role == .fixed { view.superview?.quinceConstraintsChanged() } }

  /// The view's frame or bounds changed, by whatever hand.
  func geometryChanged() {
    engine?.hostChanged()
    if let item, item.role == .fixed { item.engine?.fixedItemChanged() }
  }

  /// Left became right, or the other way round.
  func directionChanged() { view.quinceConstraintsChanged() }

  /// What stands for the bars at the top and the bottom.
  lazy var topSupport = QuinceLayoutSupport(quinceKind: .top, owner: view)
  lazy var bottomSupport = QuinceLayoutSupport(quinceKind: .bottom, owner: view)

  func subviewRemoved(_ subview: UIView) {
    guard let node = subview.quinceLayoutNode else { return }
    if node.outerReferences > 0 { view.quinceDropConstraints(into: subview) }
    if !subview.quinceFlags.translatesAutoresizingMask {
      node.item = nil
      view.quinceConstraintsChanged()
    }
  }

  /// Sets the frames of the subviews that constraints place.
  func placeSubviews() { view.quinceApplyConstraints() }
}
