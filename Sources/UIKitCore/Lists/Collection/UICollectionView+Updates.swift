import Foundation

/// One change that an app asked for, in the index paths it used.
package enum CollectionChange {
  case insertItem(IndexPath), deleteItem(IndexPath), reloadItem(IndexPath), moveItem(IndexPath, IndexPath)
  case insertSection(Int), deleteSection(Int), reloadSection(Int), moveSection(Int, Int)
}

extension UICollectionView {
  func _change(_ changes: [CollectionChange]) {
    if pending != nil {
      pending?.append(contentsOf: changes)
    } else {
      performBatch({ self.pending?.append(contentsOf: changes) }, nil)
    }
  }

  func performBatch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    if pending != nil {
      updates?()
      completion?(true)
      return
    }
    layoutIfNeeded()
    let before = currentCounts()
    pending = []
    updates?()
    let changes = pending ?? []
    pending = nil
    _counts = nil
    prefetching = Prefetching()
    let after = currentCounts()
    let map = CollectionMap(changes: changes, before: before, after: after)
    if let message = map.contradiction { trap(message, name: .internalInconsistencyException) }
    _selected = Set(_selected.compactMap(map.newPath))
    _highlighted = nil
    _layout.invalidateLayout()
    _animate(map, completion)
  }

  /// Existing views go from where they are to where the new layout has them; new ones appear, old ones vanish.
  private func _animate(_ map: CollectionMap, _ completion: ((Bool) -> Void)?) {
    let old = shownInOrder
    var kept: [CollectionElement: UICollectionReusableView] = [:]
    var leaving: [(CollectionElement, UICollectionReusableView)] = []
    for (element, view) in old {
      if element.category == .cell {
        if let path = map.newPath(element.indexPath), !map.reloaded.contains(element.indexPath) {
          kept[CollectionElement(category: .cell, kind: nil, indexPath: path)] = view
        } else {
          leaving.append((element, view))
        }
      } else if let section = map.newSection(element.indexPath.section) {
        var moved = element
        moved.indexPath = IndexPath(item: element.indexPath.item, section: section)
        kept[moved] = view
      } else {
        leaving.append((element, view))
      }
    }
    _shown = kept
    isUpdating = true
    prepareLayout()
    _layout.prepare(forCollectionViewUpdates: map.updateItems)
    let attributes = _layout.layoutAttributesForElements(in: bounds) ?? []
    let newPaths = Set(attributes.map(\._key)).subtracting(kept.keys)
    _shown = [:]
    _show(attributes.filter { newPaths.contains($0._key) })
    _shown.merge(kept) { new, _ in new }
    var finals: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
    for each in attributes { finals[each._key] = each }
    for element in newPaths.sorted() {
      guard let view = _shown[element], let final = finals[element] else { continue }
      let initial = _initial(element, final)
      UIView.performWithoutAnimation { view._apply(initial) }
    }
    let animated = window != nil && UIView.areAnimationsEnabled
    let changes = {
      for (element, view) in self.shownInOrder {
        if let final = finals[element] ?? self._layout._attributes(for: element) { view._apply(final) }
      }
      for (element, view) in leaving {
        if let final = self._layout.finalLayoutAttributesForDisappearingItem(at: element.indexPath) {
          view._apply(final)
        } else {
          view.alpha = 0
        }
      }
    }
    let finish: (Bool) -> Void = { finished in
      for (element, view) in leaving {
        self._remove(view, element)
        view.alpha = 1
      }
      self.isUpdating = false
      self.setNeedsLayout()
      completion?(finished)
    }
    if animated {
      UIView.animate(withDuration: 0.3, animations: changes, completion: finish)
    } else {
      changes()
      finish(true)
    }
    _layout.finalizeCollectionViewUpdates()
  }

  private func _initial(
    _ element: CollectionElement, _ final: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let asked =
      element.category == .cell
      ? _layout.initialLayoutAttributesForAppearingItem(at: element.indexPath)
      : _layout.initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: element.kind ?? "", at: element.indexPath)
    if let asked { return asked }
    guard let copy = final.copy() as? UICollectionViewLayoutAttributes else { return final }
    copy.alpha = 0
    return copy
  }
}

extension UICollectionViewLayout {
  package func _attributes(for element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: return layoutAttributesForItem(at: element.indexPath)
    case .supplementaryView:
      return layoutAttributesForSupplementaryView(ofKind: element.kind ?? "", at: element.indexPath)
    case .decorationView: return layoutAttributesForDecorationView(ofKind: element.kind ?? "", at: element.indexPath)
    }
  }
}
