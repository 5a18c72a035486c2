import CoreGraphics
import Foundation

/// The drags from and the drops on one list.
@MainActor final class ListDragging: NSObject {
  private unowned let list: any DragList
  private lazy var dragInteraction = UIDragInteraction(delegate: self)
  private lazy var dropInteraction = UIDropInteraction(delegate: self)
  /// The list's own items under way, by drag item.
  private var sources: [ObjectIdentifier: IndexPath] = [:]
  private(set) var hasActiveDrag = false
  private(set) var hasActiveDrop = false
  private var destination: IndexPath?
  private var proposal: ListDropProposal?
  private var coordinator: ListDropCoordinator?
  private var target: IndexPath?
  /// What the delegate said last of where an item of the list may go.
  private var chosen: (proposed: IndexPath, path: IndexPath)?
  private var gapTimer: TimerQueue.Entry?
  private var awaited: IndexPath?

  init(_ list: any DragList) { self.list = list }

  /// Adds and removes the interactions as the list's delegates want them.
  func update() {
    set(dragInteraction, list.wantsDrags)
    set(dropInteraction, list.wantsDrops)
  }

  private func set(_ interaction: any UIInteraction, _ isWanted: Bool) {
    if isWanted {
      if interaction.view !== list { list.addInteraction(interaction) }
    } else if interaction.view != nil {
      list.removeInteraction(interaction)
    }
  }

  // MARK: Sources

  func source(of item: UIDragItem) -> IndexPath? { sources[ObjectIdentifier(item)] }

  private func remember(_ items: [UIDragItem], _ path: IndexPath) {
    for item in items { sources[ObjectIdentifier(item)] = path }
  }

  private func dataPath(at point: CGPoint) -> IndexPath? {
    list.shownPath(at: point).flatMap { list.presentation.dataPath(of: $0) }
  }

  private func cell(at path: IndexPath) -> UIView? {
    list.presentation.shownPath(of: path).flatMap { list.shownCell(at: $0) }
  }

  /// The only item under way, where it is the list's own and may move.
  private func ownItem(_ session: any UIDragDropSession) -> IndexPath? {
    guard session.items.count == 1, session.allowsMoveOperation else { return nil }
    return source(of: session.items[0])
  }
}

// MARK: - Drags

extension ListDragging: UIDragInteractionDelegate {
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    guard let path = dataPath(at: session.location(in: list)) else { return [] }
    let items = list.items(beginning: session, at: path)
    sources = [:]
    remember(items, path)
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    guard let path = dataPath(at: point), !sources.values.contains(path) else { return [] }
    let items = list.items(addingTo: session, at: path, point: point)
    remember(items, path)
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let path = source(of: item), let cell = cell(at: path) else { return nil }
    return UITargetedDragPreview(view: cell, parameters: list.liftParameters(at: path) ?? UIDragPreviewParameters())
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {
    for path in sources.values.sorted() { list.setDragState(.lifting, at: path) }
    animator.addCompletion { [weak self] position in
      guard let self, position == .start else { return }
      for path in self.sources.values.sorted() { self.list.setDragState(.none, at: path) }
      self.sources = [:]
    }
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    hasActiveDrag = true
    for path in sources.values.sorted() { list.setDragState(.dragging, at: path) }
    list.dragWillBegin(session)
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool
  {
    list.dragAllowsMove(session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { list.dragIsRestricted(session) }

  // Rows and items keep their size, since they may go back among their kind.
  func dragInteraction(
    _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
  ) -> Bool { true }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    closeGap()
    guard let path = source(of: item), let shown = list.presentation.shownPath(of: path) else { return defaultPreview }
    // The list may have scrolled since.
    return defaultPreview.retargetedPreview(with: rest(at: list.shownFrame(at: shown)))
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    for path in sources.values.sorted() { list.setDragState(.none, at: path) }
    sources = [:]
    hasActiveDrag = false
    list.dragDidEnd(session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
  ) {
    if let cell = source(of: item).flatMap({ cell(at: $0) }) { hide(cell, while: animator) }
  }

  /// What comes to rest is not to be seen twice.
  private func hide(_ cell: UIView, while animator: any UIDragAnimating) {
    UIView.performWithoutAnimation {
      cell.layer.removeAllAnimations()
      cell.alpha = 0
    }
    animator.addCompletion { _ in UIView.performWithoutAnimation { cell.alpha = 1 } }
  }

  private func rest(at frame: CGRect) -> UIDragPreviewTarget {
    UIDragPreviewTarget(container: list, center: CGPoint(x: frame.midX, y: frame.midY))
  }
}

// MARK: - Drops

extension ListDragging: UIDropInteractionDelegate {
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    if let own = ownItem(session), list.canReorder(own) { return true }
    return list.canDrop(session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    hasActiveDrop = true
    list.dropDidEnter(session)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    let point = session.location(in: list)
    let own = ownItem(session)
    let shown = wantedPlace(point, own)
    destination = shown.map { place(at: $0, own) }
    guard let proposal = list.dropProposal(session, destination: destination) ?? defaultProposal(own) else {
      showTarget(nil)
      return UIDropProposal(operation: .cancel)
    }
    self.proposal = proposal
    let operation = proposal.proposal.operation
    let isTaken = operation == .copy || operation == .move
    switch isTaken ? intent(proposal.intent, at: point) : .unspecified {
    case .insert, .automatic: showGap(at: shown, operation == .move ? own : nil)
    case .into: showTarget(list.shownPath(at: point))
    case .unspecified: showTarget(nil)
    }
    return proposal.proposal
  }

  // Assumed: the outer quarters of a row mean the place beside it, its middle the row.
  private func intent(_ wanted: ListDropProposal.Intent, at point: CGPoint) -> ListDropProposal.Intent {
    guard wanted == .automatic, let path = list.shownPath(at: point), list.presentation.shadow(at: path) == nil else {
      return wanted
    }
    let frame = list.shownFrame(at: path)
    let part = frame.height > 0 ? (point.y - frame.minY) / frame.height : 0
    return part > 0.25 && part < 0.75 ? .into : .insert
  }

  /// What the list does by itself.
  private func defaultProposal(_ own: IndexPath?) -> ListDropProposal? {
    guard let own, list.canReorder(own) else { return nil }
    return ListDropProposal(proposal: UIDropProposal(operation: .move), intent: .insert)
  }

  /// The shown path that an item takes at a point.
  private func wantedPlace(_ point: CGPoint, _ own: IndexPath?) -> IndexPath? {
    if let path = list.shownPath(at: point) { return path }
    guard let end = list.endPath(at: point) else {
      // Beyond the last item one's own stays the last.
      return own != nil ? list.presentation.gap?.path : nil
    }
    let holdsOwn = (list.presentation.gap?.path ?? own)?.section == end.section
    // An item that leaves its place for the end of its section counts there no more.
    let isLast = end.item > 0 && end.item >= list.shownCount(end.section)
    return holdsOwn && isLast ? IndexPath(item: end.item - 1, section: end.section) : end
  }

  private func place(at shown: IndexPath, _ own: IndexPath?) -> IndexPath {
    let path = list.presentation.insertionPath(at: shown)
    guard let own, list.canReorder(own) else { return path }
    // Apple: the delegate is asked when the place under the finger is another.
    if let chosen, chosen.proposed == path { return chosen.path }
    let answer = list.reorderTarget(own, path)
    chosen = (path, answer)
    return answer
  }

  private func showGap(at shown: IndexPath?, _ own: IndexPath?) {
    setTarget(nil)
    guard var shown else { return closeGap() }
    if let destination, let own, list.canReorder(own), destination != list.presentation.insertionPath(at: shown) {
      shown = destination
    }
    guard list.gapDelay > 0, list.presentation.gap?.path != shown else {
      stopWaiting()
      return list.openGap(at: shown, source: own)
    }
    guard awaited != shown else { return }
    stopWaiting()
    awaited = shown
    gapTimer = TimerQueue.shared.schedule(after: list.gapDelay) { [weak self] in
      self?.awaited = nil
      self?.list.openGap(at: shown, source: own)
    }
  }

  private func stopWaiting() {
    gapTimer?.cancel()
    (gapTimer, awaited) = (nil, nil)
  }

  private func closeGap() {
    stopWaiting()
    list.closeGap(animated: true)
  }

  /// - Parameter path: what is shown there takes the items; nil: the list as a whole.
  private func showTarget(_ path: IndexPath?) {
    closeGap()
    setTarget(path)
  }

  private func setTarget(_ path: IndexPath?) {
    guard target != path else { return }
    if let target { list.setDropTarget(false, at: target) }
    target = path
    if let path { list.setDropTarget(true, at: path) }
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    closeGap()
    setTarget(nil)
    (destination, proposal, chosen, hasActiveDrop) = (nil, nil, nil, false)
    list.dropDidExit(session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    guard let proposal else { return }
    setTarget(nil)
    stopWaiting()
    let coordinator = ListDropCoordinator(self, list, session, destination, proposal)
    self.coordinator = coordinator
    // Apple: a row of the table's own that moves is the data source's affair where it has a method for that.
    if let own = ownItem(session), proposal.proposal.operation == .move, list.presentation.gap != nil, let destination,
      list.reorder(own, to: destination)
    {
      coordinator.land(session.items[0], at: destination)
      return
    }
    list.performDrop(coordinator)
    // Apple: what the delegate leaves undone is as it was before.
    closeGap()
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let landing = coordinator?.landing(of: item) else { return nil }
    switch landing {
    case .target(let target): return defaultPreview.retargetedPreview(with: target)
    case .place(let path):
      guard let shown = list.presentation.shownPath(of: path) else { return nil }
      return rest(defaultPreview, at: shown, list.landingParameters(at: path))
    case .placeholder(let shadow, let parameters):
      return rest(defaultPreview, at: shadow.path, parameters)
    case .into(let path, let rect):
      guard let cell = cell(at: path) else { return nil }
      let size = defaultPreview.size
      let scale = size.width > 0 && size.height > 0 ? min(1, rect.width / size.width, rect.height / size.height) : 1
      return defaultPreview.retargetedPreview(
        with: UIDragPreviewTarget(
          container: cell, center: CGPoint(x: rect.midX, y: rect.midY),
          transform: CGAffineTransform(scaleX: scale, y: scale)))
    }
  }

  private func rest(
    _ preview: UITargetedDragPreview, at shown: IndexPath, _ parameters: UIDragPreviewParameters?
  ) -> UITargetedDragPreview {
    let target = rest(at: list.shownFrame(at: shown))
    guard let parameters, let picture = list.shownCell(at: shown)?.snapshotView(afterScreenUpdates: false) else {
      return preview.retargetedPreview(with: target)
    }
    return UITargetedDragPreview(view: picture, parameters: parameters, target: target)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
  ) {
    guard let coordinator, let landing = coordinator.landing(of: item) else { return }
    coordinator.forward(item, animator)
    guard case .place(let path) = landing, let cell = cell(at: path) else { return }
    hide(cell, while: animator)
  }

  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
    coordinator = nil
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    closeGap()
    setTarget(nil)
    (destination, proposal, chosen, hasActiveDrop, coordinator) = (nil, nil, nil, false, nil)
    list.dropDidEnd(session)
  }
}
