/// How a batch of changes shows: existing views go from where they are to where the new layout has them, new ones
/// appear, old ones vanish.
@MainActor final class CollectionUpdateAnimation {
  private typealias Shown = (element: CollectionElement, view: UICollectionReusableView)

  private let view: UICollectionView
  private let map: CollectionMap
  /// Views whose elements survive, by where the elements are now.
  private var survivors: [CollectionElement: UICollectionReusableView] = [:]
  private var leaving: [Shown] = []
  private var goals: [CollectionElement: UICollectionViewLayoutAttributes] = [:]

  init(_ view: UICollectionView, _ map: CollectionMap) { (self.view, self.map) = (view, map) }

  func run(_ completion: ((Bool) -> Void)?) {
    sort()
    view.tiling.shown = survivors
    view.tiling.keepEdited(nil)
    view.runningUpdates += 1
    view.prepareLayout()
    view._layout.prepare(forCollectionViewUpdates: map.updateItems)
    showArrivals()
    let finish: (Bool) -> Void = { finished in
      self.putAway()
      completion?(finished)
    }
    if view.window != nil && UIView.areAnimationsEnabled {
      UIView.animate(withDuration: 0.3, animations: { self.move() }, completion: finish)
    } else {
      move()
      finish(true)
    }
  }

  // MARK: Phases

  /// Divides what is shown into what stays and what leaves.
  private func sort() {
    for (element, shown) in view.tiling.shownInOrder {
      if let goal = goal(of: element) {
        survivors[goal] = shown
      } else {
        leaving.append((element, shown))
      }
    }
  }

  /// Where an element goes; nil when its view leaves.
  private func goal(of element: CollectionElement) -> CollectionElement? {
    guard element.category == .cell else {
      // What belongs to the layout as a whole stays.
      guard element.indexPath.count > 1 else { return element }
      guard let section = map.newSection(element.indexPath.section) else { return nil }
      var moved = element
      moved.indexPath = IndexPath(item: element.indexPath.item, section: section)
      return moved
    }
    guard let path = map.newPath(element.indexPath), !map.isReloaded(element.indexPath) else { return nil }
    return CollectionElement(category: .cell, kind: nil, indexPath: path)
  }

  /// Makes the views that come into sight, where the layout lets them start.
  private func showArrivals() {
    var arrivals: Set<CollectionElement> = []
    // What asks for a size of its own moves what follows; a few rounds settle what comes into sight.
    for _ in 0..<4 {
      let attributes = view._layout.placedElements(in: view.bounds) ?? []
      arrivals = Set(attributes.map(\._key)).subtracting(survivors.keys)
      let shown = view.tiling.shown.filter { arrivals.contains($0.key) }
      for (element, stale) in view.tiling.shownInOrder where survivors[element] == nil && shown[element] == nil {
        view.tiling.putAway(stale, element)
      }
      view.tiling.shown = shown
      let isWrong = view.tiling.show(attributes.filter { arrivals.contains($0._key) })
      goals = Dictionary(attributes.map { ($0._key, $0) }, uniquingKeysWith: { first, _ in first })
      if !isWrong { break }
      view.prepareLayout()
    }
    view.tiling.shown.merge(survivors) { new, _ in new }
    for element in arrivals.sorted() {
      guard let arrival = view.tiling.shown[element], let goal = goals[element] else { continue }
      let start = initialAttributes(of: element, goal)
      UIView.performWithoutAnimation { arrival._apply(start) }
    }
  }

  private func initialAttributes(
    of element: CollectionElement, _ goal: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if let asked = view._layout.initialAttributes(of: element) { return asked }
    let copy = goal.copied
    copy.alpha = 0
    return copy
  }

  private func move() {
    for (element, shown) in view.tiling.shownInOrder where !view.isMoving(element) {
      if let goal = goals[element] ?? view._layout._attributes(for: element) { shown._apply(goal) }
    }
    for (element, shown) in leaving {
      if let end = view._layout.finalAttributes(of: element) {
        shown._apply(end)
      } else {
        shown.alpha = 0
      }
    }
    // Apple: called within the block of the animations.
    view._layout.finalizeCollectionViewUpdates()
  }

  private func putAway() {
    for (element, shown) in leaving {
      view.tiling.putAway(shown, element)
      shown.alpha = 1
    }
    view.runningUpdates -= 1
    view.setNeedsLayout()
  }
}

extension UICollectionViewLayout {
  /// Where an element comes from; nil: the layout leaves that open.
  func initialAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let (kind, path) = (element.kind ?? "", element.indexPath)
    switch element.category {
    case .cell: return initialLayoutAttributesForAppearingItem(at: path)
    case .supplementaryView: return initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
    case .decorationView: return initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
    }
  }

  /// Where an element goes to; nil: the layout leaves that open.
  func finalAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let (kind, path) = (element.kind ?? "", element.indexPath)
    switch element.category {
    case .cell: return finalLayoutAttributesForDisappearingItem(at: path)
    case .supplementaryView: return finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
    case .decorationView: return finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
    }
  }
}
