import Foundation

/// One change that an app asked for, in the index paths it used.
package enum QuinceCollectionChange {
  case insertItem(IndexPath), deleteItem(IndexPath), reloadItem(IndexPath), moveItem(IndexPath, IndexPath)
  case insertSection(Int), deleteSection(Int), reloadSection(Int), moveSection(Int, Int)
}

extension UICollectionView {
  func quinceChange(_ changes: [QuinceCollectionChange]) {
    if quincePending != nil {
      quincePending?.append(contentsOf: changes)
    } else {
      quincePerformBatch({ self.quincePending?.append(contentsOf: changes) }, nil)
    }
  }

  func quincePerformBatch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    if quincePending != nil {
      updates?()
      completion?(true)
      return
    }
    layoutIfNeeded()
    let before = quinceCurrentCounts()
    quincePending = []
    updates?()
    let changes = quincePending ?? []
    quincePending = nil
    quinceCounts = nil
    let after = quinceCurrentCounts()
    let map = QuinceCollectionMap(changes: changes, before: before, after: after)
    if let message = map.contradiction { quinceTrap(message, name: .internalInconsistencyException) }
    quinceSelected = Set(quinceSelected.compactMap(map.newPath))
    quinceHighlighted = nil
    quinceLayout.invalidateLayout()
    quinceAnimate(map, completion)
  }

  /// Existing views go from where they are to where the new layout has them; new ones appear, old ones vanish.
  private func quinceAnimate(_ map: QuinceCollectionMap, _ completion: ((Bool) -> Void)?) {
    let old = quinceShown
    var kept: [QuinceCollectionElement: UICollectionReusableView] = [:]
    var leaving: [(QuinceCollectionElement, UICollectionReusableView)] = []
    for (element, view) in old {
      if element.category == .cell {
        if let path = map.newPath(element.indexPath), !map.reloaded.contains(element.indexPath) {
          kept[QuinceCollectionElement(category: .cell, kind: nil, indexPath: path)] = view
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
    quinceShown = kept
    quinceIsUpdating = true
    quincePrepareLayout()
    quinceLayout.prepare(forCollectionViewUpdates: map.updateItems)
    let attributes = quinceLayout.layoutAttributesForElements(in: bounds) ?? []
    let newPaths = Set(attributes.map(\.quinceKey)).subtracting(kept.keys)
    quinceShown = [:]
    quinceShow(attributes.filter { newPaths.contains($0.quinceKey) })
    quinceShown.merge(kept) { new, _ in new }
    var finals: [QuinceCollectionElement: UICollectionViewLayoutAttributes] = [:]
    for each in attributes { finals[each.quinceKey] = each }
    for element in newPaths {
      guard let view = quinceShown[element], let final = finals[element] else { continue }
      let initial = quinceInitial(element, final)
      UIView.performWithoutAnimation { view.quinceApply(initial) }
    }
    let animated = window != nil && UIView.areAnimationsEnabled
    let changes = {
      for (element, view) in self.quinceShown {
        if let final = finals[element] ?? self.quinceLayout.quinceAttributes(for: element) { view.quinceApply(final) }
      }
      for (element, view) in leaving {
        if let final = self.quinceLayout.finalLayoutAttributesForDisappearingItem(at: element.indexPath) {
          view.quinceApply(final)
        } else {
          view.alpha = 0
        }
      }
    }
    let finish: (Bool) -> Void = { finished in
      for (element, view) in leaving {
        self.quinceRemove(view, element)
        view.alpha = 1
      }
      self.quinceIsUpdating = false
      self.setNeedsLayout()
      completion?(finished)
    }
    if animated {
      UIView.animate(withDuration: 0.3, animations: changes, completion: finish)
    } else {
      changes()
      finish(true)
    }
    quinceLayout.finalizeCollectionViewUpdates()
  }

  private func quinceInitial(
    _ element: QuinceCollectionElement, _ final: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let asked =
      element.category == .cell
      ? quinceLayout.initialLayoutAttributesForAppearingItem(at: element.indexPath)
      : quinceLayout.initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: element.kind ?? "", at: element.indexPath)
    if let asked { return asked }
    guard let copy = final.copy() as? UICollectionViewLayoutAttributes else { return final }
    copy.alpha = 0
    return copy
  }
}

extension UICollectionViewLayout {
  package func quinceAttributes(for element: QuinceCollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: return layoutAttributesForItem(at: element.indexPath)
    case .supplementaryView:
      return layoutAttributesForSupplementaryView(ofKind: element.kind ?? "", at: element.indexPath)
    case .decorationView: return layoutAttributesForDecorationView(ofKind: element.kind ?? "", at: element.indexPath)
    }
  }
}
