import CoreGraphics

/// The views of the elements in view: fetches them, follows the layout, and puts the rest away for reuse.
@MainActor final class CollectionTiling {
  private unowned let view: UICollectionView
  var shown: [CollectionElement: UICollectionReusableView] = [:]
  let pool = ReusePool<UICollectionReusableView>()
  /// The cell that is being filled again: `dequeue` hands it out.
  var reconfigured: (element: CollectionElement, view: UICollectionReusableView)?
  /// A cell that scrolled away while a view in it is first responder.
  private var edited: (element: CollectionElement, view: UICollectionReusableView)?

  init(_ view: UICollectionView) { self.view = view }

  /// For wherever views are told or drawn, which no hash may order.
  var shownInOrder: [(key: CollectionElement, value: UICollectionReusableView)] {
    shown.sorted { $0.key < $1.key }
  }

  func cell(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[CollectionElement(category: .cell, kind: nil, indexPath: indexPath)] as? UICollectionViewCell
  }

  // MARK: Showing

  /// Makes exactly these elements visible. Returns whether a cell's own size made the layout wrong.
  @discardableResult
  func show(_ attributes: [UICollectionViewLayoutAttributes]) -> Bool {
    var wanted = Set<CollectionElement>(minimumCapacity: attributes.count)
    for each in attributes { wanted.insert(each._key) }
    for element in shown.keys.filter({ !wanted.contains($0) }).sorted() {
      guard let old = shown[element] else { continue }
      shown[element] = nil
      scrollAway(old, element)
    }
    if let edited, !edited.view.holdsFirstResponder { keepEdited(nil) }
    var layoutChanged = false
    for each in attributes {
      let element = each._key
      if let present = shown[element] {
        if present._attributes != each, !view.isMoving(element) { present._apply(each) }
        if view._layout.describe(present, element), invalidatesLayout(present, each) { layoutChanged = true }
        continue
      }
      guard !each.isHidden || element.category != .cell, let new = make(element, each) else { continue }
      // Its margins are those of its place: it is there when it is measured.
      place(new, element)
      if invalidatesLayout(new, each) { layoutChanged = true }
      insert(new, element)
    }
    return layoutChanged
  }

  /// Asks the view for its own size, where the layout could use the answer.
  private func invalidatesLayout(
    _ new: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let layout = view._layout
    guard layout.wantsPreferredAttributes(attributes) else { return false }
    let preferred = new.preferredLayoutAttributesFitting(attributes)
    guard
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return false }
    layout.invalidateLayout(
      with: layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    return true
  }

  private func make(
    _ element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    var new: UICollectionReusableView?
    UIView.performWithoutAnimation {
      switch element.category {
      case .cell:
        let kept = edited.flatMap { $0.element == element ? $0 : nil }
        if let kept {
          edited = nil
          reconfigured = kept
        }
        let cell =
          view.presentation.dataPath(of: element.indexPath).flatMap {
            view.dataSource?.collectionView(view, cellForItemAt: $0)
          } ?? view.makeShadowCell(at: element.indexPath)
        if let kept {
          reconfigured = nil
          if cell !== kept.view { store(kept.view, element) }
        }
        cell?.isSelected = view._selected.contains(element.indexPath)
        new = cell
      case .supplementaryView:
        new = view.dataSource?.collectionView(
          view, viewForSupplementaryElementOfKind: element.kind ?? "", at: element.indexPath)
      case .decorationView:
        new = view._layout.decorations[element.kind ?? ""]?.makeView()
        new?._reuseIdentifier = element.kind
      }
      if let new {
        adopt(new, element)
        new._apply(attributes)
      }
    }
    return new
  }

  /// Tells a view of its surroundings, before it is filled where it is dequeued for its place.
  private func adopt(_ new: UICollectionReusableView, _ element: CollectionElement) {
    new._collection = view
    new._scroller = view._layout.scroller(for: element)
    _ = view._layout.describe(new, element)
    guard let cell = new as? UICollectionViewCell else { return }
    let isEditing = view.isEditing(at: element)
    if cell._listState.isEditing != isEditing {
      cell._listState.isEditing = isEditing
      cell.listStateChanged()
      cell.setNeedsUpdateConfiguration()
    }
    if element.category == .cell, let source = view.dataSource as? any OutlineSource,
      let path = view.presentation.dataPath(of: element.indexPath)
    {
      cell.showOutline(source, path)
    }
  }

  private func insert(_ new: UICollectionReusableView, _ element: CollectionElement) {
    shown[element] = new
    switch element.category {
    case .cell:
      if let cell = new as? UICollectionViewCell, let path = view.presentation.dataPath(of: element.indexPath) {
        view.collectionDelegate?.collectionView(view, willDisplay: cell, forItemAt: path)
      }
    case .supplementaryView:
      view.collectionDelegate?.collectionView(
        view, willDisplaySupplementaryView: new, forElementKind: element.kind ?? "", at: element.indexPath)
    case .decorationView: break
    }
  }

  private func place(_ new: UICollectionReusableView, _ element: CollectionElement) {
    let parent: UIView = new._scroller ?? view
    guard new.superview !== parent else { return }
    UIView.performWithoutAnimation { parent.insertSubview(new, at: index(of: element.category, in: parent)) }
  }

  /// Cells stand below headers and the scroll indicators, over decorations.
  private func index(of category: UICollectionView.ElementCategory, in parent: UIView) -> Int {
    let lowest = view.backgroundView?.superview === parent ? 1 : 0
    switch category {
    case .supplementaryView: return parent.subviews.count
    case .cell: return parent.subviews.lastIndex { $0 is UICollectionViewCell }.map { $0 + 1 } ?? lowest
    case .decorationView: return lowest
    }
  }

  // MARK: Putting away

  // Observed: the keyboard stays while the cell that is edited is out of sight.
  private func scrollAway(_ old: UICollectionReusableView, _ element: CollectionElement) {
    guard element.category == .cell, old.holdsFirstResponder else { return putAway(old, element) }
    tellGone(old, element)
    keepEdited((element, old))
    old.isHidden = true
  }

  /// Puts away what was kept so far.
  func keepEdited(_ new: (element: CollectionElement, view: UICollectionReusableView)?) {
    if let edited { store(edited.view, edited.element) }
    edited = new
  }

  func putAway(_ old: UICollectionReusableView, _ element: CollectionElement) {
    tellGone(old, element)
    store(old, element)
  }

  private func tellGone(_ old: UICollectionReusableView, _ element: CollectionElement) {
    switch element.category {
    case .cell:
      if let cell = old as? UICollectionViewCell, let path = view.presentation.dataPath(of: element.indexPath) {
        view.collectionDelegate?.collectionView(view, didEndDisplaying: cell, forItemAt: path)
      }
    case .supplementaryView:
      view.collectionDelegate?.collectionView(
        view, didEndDisplayingSupplementaryView: old, forElementOfKind: element.kind ?? "", at: element.indexPath)
    case .decorationView: break
    }
  }

  private func store(_ old: UICollectionReusableView, _ element: CollectionElement) {
    guard let identifier = old._reuseIdentifier, element.category != .decorationView else {
      old.removeFromSuperview()
      return
    }
    // It stays in the hierarchy, hidden: leaving and entering the window costs more than hiding.
    old.isHidden = true
    old.layer.removeAllAnimations()
    _ = pool.put(old, Self.poolKey(element.kind, identifier))
  }

  // MARK: Reuse

  /// - Parameter kind: nil for cells.
  static func poolKey(_ kind: String?, _ identifier: String) -> String { "\(kind ?? "")\u{0}\(identifier)" }

  func register(_ kind: String?, _ identifier: String, _ type: UICollectionReusableView.Type?) {
    pool.register(Self.poolKey(kind, identifier), type.map { type in { frame in type._quinceMake(frame: frame) } })
  }

  func register(_ kind: String?, _ identifier: String, _ nib: UINib?) {
    let factory: ReusePool<UICollectionReusableView>.Factory? = nib.map { nib in
      { [unowned view = self.view] frame in view.makeView(from: nib, kind, identifier, frame) }
    }
    pool.register(Self.poolKey(kind, identifier), factory)
  }

  /// nil: nothing is registered for the identifier.
  func dequeue(_ kind: String?, _ identifier: String, _ indexPath: IndexPath) -> UICollectionReusableView? {
    let key = Self.poolKey(kind, identifier)
    let element = CollectionElement(
      category: kind == nil ? .cell : .supplementaryView, kind: kind, indexPath: indexPath)
    if let again = reconfigured, again.element == element, again.view._reuseIdentifier == identifier {
      again.view.bringBack()
      return again.view
    }
    let attributes =
      kind.map { view._layout.placedSupplementary(ofKind: $0, at: indexPath) }
      ?? view._layout.placedItem(at: indexPath)
    if let old = pool.take(key) {
      old.bringBack()
      (old as? UICollectionViewCell)?.isSelected = false
      (old as? UICollectionViewCell)?.isHighlighted = false
      old.prepareForReuse()
      adopt(old, element)
      return old
    }
    let new = pool.make(key, frame: attributes?.frame ?? .zero)
    new?._reuseIdentifier = identifier
    if let new { adopt(new, element) }
    return new
  }
}
