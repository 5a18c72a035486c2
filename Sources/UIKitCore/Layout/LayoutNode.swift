import CoreGraphics
import Foundation

/// What a view needs for constraints, made when it first has to do with them.
@MainActor package final class LayoutNode {
  unowned let view: UIView
  let identity: LayoutIdentity
  /// The constraints that this view holds, in the order in which they came.
  package var constraints: [NSLayoutConstraint] = []
  /// The engine of the tree below, if this view is its root.
  var engine: LayoutEngine?
  /// The engine behind `systemLayoutSizeFitting`.
  var fittingEngine: LayoutEngine?
  /// The view's quantities in the engine that places it.
  var item: LayoutItem?
  /// For tools that draw interface files: the content's size in points that the file has for the editor, -1 for none.
  var placeholderSize: CGSize?
  /// Active constraints held above this view that name something strictly inside it.
  var crossings = 0
  /// Active constraints held above this view that name it or something inside it.
  var outerReferences = 0

  init(_ view: UIView) {
    self.view = view
    identity = LayoutIdentity(view)
  }

  // MARK: What the view reports

  func autoresizingChanged() { if item?.role == .fixed { view.superview?.constraintsChanged() } }

  /// The view's frame or bounds changed, by whatever hand.
  func geometryChanged() {
    engine?.hostChanged()
    if let item, item.role == .fixed { item.engine?.fixedItemChanged() }
  }

  /// Left became right, or the other way round.
  func directionChanged() { view.constraintsChanged() }

  /// What stands for the bars at the top and the bottom.
  lazy var topSupport = LayoutSupport(_kind: .top, owner: view)
  lazy var bottomSupport = LayoutSupport(_kind: .bottom, owner: view)

  func subviewRemoved(_ subview: UIView) {
    guard let node = subview.layoutNode else { return }
    if node.outerReferences > 0 { view.dropConstraints(into: subview) }
    if !subview._flags.translatesAutoresizingMask {
      node.item = nil
      view.constraintsChanged()
    }
  }

  /// Sets the frames of the subviews that constraints place.
  func placeSubviews() { if !view._subviews.isEmpty { view.applyConstraints() } }
}
