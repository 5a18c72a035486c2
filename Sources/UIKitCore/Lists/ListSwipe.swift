import Foundation

/// A row of a list that is being swiped, or lies open, with its buttons.
@MainActor package final class ListSwipe {
  private weak var collection: UICollectionView?
  let cell: UICollectionViewCell
  private let configuration: UISwipeActionsConfiguration
  /// The buttons show at the right.
  private let isRight: Bool
  private let container = UIView(frame: .zero)
  private var buttons: [SwipeButton] = []
  private var offset: CGFloat = 0
  private var startOffset: CGFloat = 0
  private let row: CGRect
  /// The collection view's width when the row was opened.
  private let openedWidth: CGFloat

  init(
    _ cell: UICollectionViewCell, in collection: UICollectionView, _ configuration: UISwipeActionsConfiguration,
    isRight: Bool
  ) {
    (self.cell, self.collection, self.configuration, self.isRight) = (cell, collection, configuration, isRight)
    row = cell.frame
    openedWidth = collection.bounds.width
    container.clipsToBounds = true
    collection.insertSubview(container, belowSubview: cell)
    for action in configuration.actions {
      let button = SwipeButton(action: action)
      button._isRight = isRight
      button.addAction(
        UIAction { [weak self, weak button] _ in
          guard let self, let button else { return }
          self.perform(button)
        }, for: .touchUpInside)
      buttons.append(button)
      container.insertSubview(button, at: 0)
    }
    setSwiped(true)
  }

  private var openWidth: CGFloat { buttons.reduce(0) { $0 + $1._width } }
  private var lastActionIsFull: Bool { configuration.performsFirstActionWithFullSwipe }
  private var fullWidth: CGFloat { UISwipeActionsConfiguration.fullSwipe(row: row.width, buttons: openWidth) }

  private func setSwiped(_ swiped: Bool) {
    cell._listState.isSwiped = swiped
    cell.setNeedsUpdateConfiguration()
  }

  // MARK: Dragging

  func begin() { startOffset = offset }

  func drag(by move: CGFloat) {
    var wanted = startOffset + move
    wanted = isRight ? min(0, wanted) : max(0, wanted)
    if abs(wanted) > openWidth, !lastActionIsFull {
      // Past the buttons the row resists.
      let resisted = openWidth + (abs(wanted) - openWidth) * 0.35
      wanted = wanted < 0 ? -resisted : resisted
    }
    apply(wanted)
  }

  func release(velocity: CGFloat) {
    let toward = isRight ? -velocity : velocity
    if lastActionIsFull, abs(offset) > fullWidth, let button = buttons.first {
      UIView.animate(withDuration: 0.2) { self.apply(self.isRight ? -self.row.width : self.row.width) }
      perform(button)
      return
    }
    if toward > 100 || toward > -100 && abs(offset) > openWidth / 2 { open() } else { close(animated: true) }
  }

  func open() {
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction], animations: { self.apply(self.isRight ? -self.openWidth : self.openWidth) })
  }

  func close(animated: Bool) {
    guard let collection, collection.swipe === self else { return }
    collection.swipe = nil
    setSwiped(false)
    let container = container
    guard animated, collection.window != nil else {
      apply(0)
      container.removeFromSuperview()
      return
    }
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .curveEaseOut],
      animations: { self.apply(0) }, completion: { _ in container.removeFromSuperview() })
  }

  /// A row that lies open closes when the list has another width, as after a rotation.
  func layoutChanged() {
    if let collection, collection.bounds.width != openedWidth { close(animated: false) }
  }

  private func apply(_ new: CGFloat) {
    offset = new
    cell.frame = row.offsetBy(dx: new, dy: 0)
    let width = abs(new)
    container.frame = CGRect(x: isRight ? row.maxX - width : row.minX, y: row.minY, width: width, height: row.height)
    layOutButtons(width)
  }

  /// Like cards that lie on each other until all show.
  private func layOutButtons(_ width: CGFloat) {
    let fills = lastActionIsFull && width > fullWidth
    var position: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      if fills {
        button.frame = index == 0 ? CGRect(x: 0, y: 0, width: width, height: row.height) : .zero
        continue
      }
      let shown = width * button._width / max(openWidth, 1)
      let own = max(button._width, shown)
      let x = isRight ? width - position - shown : position + shown - own
      button.frame = CGRect(x: x, y: 0, width: isRight ? max(own, width - x) : own, height: row.height)
      button._shown = shown
      position += shown
    }
  }

  private func perform(_ button: SwipeButton) {
    button.action.handler(button.action, button) { [weak self] _ in
      MainActor.assumeIsolated { self?.close(animated: true) }
    }
  }

  func contains(_ point: CGPoint) -> Bool { row.minY <= point.y && point.y < row.maxY }
}

extension UICollectionView {
  /// Lists let their rows be swiped; the gesture comes with the first list layout.
  func setUpSwipes() {
    guard swipeGesture == nil else { return }
    let gesture = UIPanGestureRecognizer(target: nil, action: nil)
    gesture.maximumNumberOfTouches = 1
    gesture.handlers.append { [weak self] gesture in self?.swiped(gesture as! UIPanGestureRecognizer) }
    addGestureRecognizer(gesture)
    swipeGesture = gesture
  }

  /// Decides between scrolling and swiping a row.
  func swipeCanBegin(_ pan: UIPanGestureRecognizer) -> Bool {
    let move = pan.translation(in: self)
    guard abs(move.x) > abs(move.y) else { return false }
    let here = pan.location(in: self)
    let start = CGPoint(x: here.x - move.x, y: here.y - move.y)
    if let swipe, swipe.contains(start) { return true }
    guard !isEditing, let path = indexPathForItem(at: start) else { return false }
    return swipeActions(at: path, isRight: move.x < 0) != nil
  }

  private func swipeActions(at path: IndexPath, isRight: Bool) -> UISwipeActionsConfiguration? {
    let isTrailing = isRight == (effectiveUserInterfaceLayoutDirection == .leftToRight)
    let content = cellForItem(at: path)?.configurationView as? any RowSwiping
    let actions =
      content?.swipeActions(isTrailing: isTrailing) ?? _layout.swipeActions(at: path, isTrailing: isTrailing)
    return actions?.actions.isEmpty ?? true ? nil : actions
  }

  private func swiped(_ pan: UIPanGestureRecognizer) {
    let move = pan.translation(in: self)
    switch pan.state {
    case .began:
      unhighlight()
      let here = pan.location(in: self)
      let start = CGPoint(x: here.x - move.x, y: here.y - move.y)
      if let swipe, !swipe.contains(start) { swipe.close(animated: true) }
      if swipe == nil {
        guard let path = indexPathForItem(at: start),
          let cell = cellForItem(at: path), let actions = swipeActions(at: path, isRight: move.x < 0)
        else { return }
        swipe = ListSwipe(cell, in: self, actions, isRight: move.x < 0)
      }
      swipe?.begin()
      swipe?.drag(by: move.x)
    case .changed: swipe?.drag(by: move.x)
    case .ended: swipe?.release(velocity: pan.velocity(in: self).x)
    case .cancelled, .failed: swipe?.close(animated: true)
    default: break
    }
  }

  /// What the delete accessory does: the row's trailing actions lie open.
  func showSwipeActions(of cell: UICollectionViewCell) {
    swipe?.close(animated: true)
    let isRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    guard let path = indexPath(for: cell), let actions = swipeActions(at: path, isRight: isRight) else { return }
    let opened = ListSwipe(cell, in: self, actions, isRight: isRight)
    swipe = opened
    opened.open()
  }
}
