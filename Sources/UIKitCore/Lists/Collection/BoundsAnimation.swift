import Foundation

/// How another size of a collection view shows in an animation: what stays goes to its new place by itself; the layout says
/// where what comes into sight starts, and where what leaves goes.
// Assumed: the layout is asked for elements that come and go, not for those that are in sight before and after.
@MainActor final class BoundsAnimation {
  private let view: UICollectionView

  init(_ view: UICollectionView) { self.view = view }

  /// - Parameter show: shows what is in sight now.
  func run(from old: CGRect, show: () -> Void) {
    let layout = view._layout
    layout.prepare(forAnimatedBoundsChange: old)
    let before = view.tiling.shown
    sendAway()
    show()
    for (element, arrival) in view.tiling.shownInOrder where before[element] == nil {
      guard let goal = arrival._attributes, let start = layout.initialAttributes(of: element) else { continue }
      UIView.performWithoutAnimation { arrival._apply(start) }
      arrival._apply(goal)
    }
    layout.finalizeAnimatedBoundsChange()
  }

  /// What leaves goes where the layout says, and is put away then.
  private func sendAway() {
    let wanted = Set((view._layout.placedElements(in: view.bounds) ?? []).map(\._key))
    for (element, leaving) in view.tiling.shownInOrder where !wanted.contains(element) {
      guard let end = view._layout.finalAttributes(of: element) else { continue }
      view.tiling.shown[element] = nil
      UIView.animate(
        withDuration: UIView.inheritedAnimationDuration, animations: { leaving._apply(end) },
        completion: { [weak view] _ in
          view?.tiling.putAway(leaving, element)
          leaving.alpha = 1
        })
    }
  }
}
