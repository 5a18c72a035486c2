import CoreGraphics
import Foundation
import QuinceFoundation

/// One drag, from the lift of the first item to the rest of the last.
// Apple: UIDragInteractionDelegate and UIDropInteractionDelegate, "Tracking the drag session" and "Performing the drop".
// Assumed: where Apple leaves the order between the two sides open, the side that acts is told first: a drop is performed,
// then the source hears that the session will end; it is concluded, then the source hears that the session has ended.
@MainActor final class Drag {
  private enum Phase { case lifted, moving, ending }

  /// Points that a lifted item stays in its place for.
  // Assumed: as far as a press may stray.
  private static let slack: CGFloat = 10

  private let source: UIDragInteraction
  private let session: DragSession
  private let dropSession: DropSession
  private let touch: UITouch
  private let start: CGPoint
  private let overlay: DragOverlay
  private let liftAnimator = DragAnimator()
  private lazy var scroller = DragScroller { [weak self] _ in self?.findTarget() }
  private let springs = SpringLoader()
  private var phase = Phase.lifted
  /// Who takes what is under the finger, and what it would do with it.
  private weak var target: UIDropInteraction?
  private var proposal: UIDropProposal?
  /// Who was asked whether it takes the session, and who was entered, in order.
  private var answers: [ObjectIdentifier: Bool] = [:]
  private var entered: [UIDropInteraction] = []

  init(_ source: UIDragInteraction, _ session: DragSession, _ touch: UITouch) {
    (self.source, self.session, self.touch) = (source, session, touch)
    dropSession = DropSession(session)
    start = touch._location
    overlay = DragOverlay(point: start)
  }

  var isMoving: Bool { phase == .moving }
  /// What is under way, for lists that ask whether an item is theirs.
  var items: [UIDragItem] { session.items }

  // MARK: Lifting

  func lift() {
    guard let window = source.view?.window, let delegate = source.delegate else { return finish() }
    overlay.show(in: window)
    for item in session.items {
      overlay.add(item, delegate.dragInteraction(source, previewForLifting: item, session: session))
    }
    delegate.dragInteraction(source, willAnimateLiftWith: liftAnimator, session: session)
    overlay.lift(with: liftAnimator)
  }

  /// A context menu shows the lifted view itself.
  func hidePreviews() { if phase == .lifted { overlay.isHidden = true } }

  func add(from interaction: UIDragInteraction, at point: CGPoint) {
    guard phase == .moving, let delegate = interaction.delegate,
      delegate.dragInteraction(interaction, sessionForAddingItems: [session], withTouchAt: point) === session
    else { return }
    let items = delegate.dragInteraction(interaction, itemsForAddingTo: session, withTouchAt: point)
    guard !items.isEmpty else { return }
    source.delegate?.dragInteraction(source, session: session, willAdd: items, for: interaction)
    for item in items {
      overlay.add(item, delegate.dragInteraction(interaction, previewForLifting: item, session: session))
    }
    session.items += items
    overlay.gather(isFullSize: true)
    answers = answers.filter { $0.value }
    findTarget()
  }

  // MARK: Following the finger

  func follow(_ touches: [UITouch]) {
    guard phase != .ending, touches.contains(where: { $0 === touch }) else { return }
    switch touch._phase {
    case .moved: move(to: touch._location)
    case .ended:
      springs.stop()
      drop()
    case .cancelled:
      springs.stop()
      cancel(.cancel)
    default: break
    }
  }

  private func move(to point: CGPoint) {
    session.point = point
    if phase == .lifted {
      guard abs(point.x - start.x) > Self.slack || abs(point.y - start.y) > Self.slack else { return }
      begin()
    }
    source.delegate?.dragInteraction(source, sessionDidMove: session)
    overlay.follow(point)
    findTarget()
  }

  private func begin() {
    phase = .moving
    if let window = overlay.window {
      for view in window.subviews { (view as? ContextMenuPresentation)?.dismiss(nil) }
      window.bringSubviewToFront(overlay)
    }
    overlay.isHidden = false
    liftAnimator.complete(.end)
    let delegate = source.delegate
    session.allowsMoveOperation = delegate?.dragInteraction(source, sessionAllowsMoveOperation: session) ?? true
    session.isRestrictedToDraggingApplication =
      delegate?.dragInteraction(source, sessionIsRestrictedToDraggingApplication: session) ?? false
    let isFullSize = delegate?.dragInteraction(source, prefersFullSizePreviewsFor: session) ?? false
    delegate?.dragInteraction(source, sessionWillBegin: session)
    overlay.showOwnPreviews()
    overlay.gather(isFullSize: isFullSize)
  }

  // MARK: Finding where to drop

  private func findTarget() {
    guard phase == .moving else { return }
    let hit = UIApplication.shared._hit(session.point, event: nil)?.1
    let found = interaction(over: hit)
    if found !== target {
      let left = target
      target = found
      if let left { left.delegate?.dropInteraction(left, sessionDidExit: dropSession) }
      if let found {
        if !entered.contains(where: { $0 === found }) { entered.append(found) }
        found.delegate?.dropInteraction(found, sessionDidEnter: dropSession)
      }
    }
    ask()
    scroller.follow(session.point, over: hit)
    springs.follow(session.point, over: hit)
  }

  /// The innermost one that takes the session.
  private func interaction(over hit: UIView?) -> UIDropInteraction? {
    var view = hit
    while let candidate = view {
      for case let interaction as UIDropInteraction in candidate.interactions {
        let key = ObjectIdentifier(interaction)
        let answer = answers[key] ?? interaction.delegate?.dropInteraction(interaction, canHandle: dropSession) ?? false
        answers[key] = answer
        if answer { return interaction }
      }
      view = candidate.superview
    }
    return nil
  }

  private func ask() {
    proposal = target.flatMap { $0.delegate?.dropInteraction($0, sessionDidUpdate: dropSession) }
    overlay.show(operation, count: session.items.count)
    if let proposal { overlay.fit(isFullSize: proposal.prefersFullSizePreview) }
  }

  // Apple: a move counts only where the session allows it.
  private var operation: UIDropOperation {
    let wanted = proposal?.operation ?? .cancel
    return wanted == .move && !session.allowsMoveOperation ? .cancel : wanted
  }

  // MARK: Ending

  private func drop() {
    guard phase == .moving else { return putBack() }
    session.point = touch._location
    findTarget()
    scroller.stop()
    guard let target, let delegate = target.delegate, operation == .copy || operation == .move else {
      return cancel(operation)
    }
    phase = .ending
    overlay.showBadge(nil)
    let operation = operation
    delegate.dropInteraction(target, performDrop: dropSession)
    source.delegate?.dragInteraction(source, session: session, willEndWith: operation)
    let end = Countdown(session.items.count) { [self] in
      delegate.dropInteraction(target, concludeDrop: dropSession)
      endDrops()
      source.delegate?.dragInteraction(source, session: session, didEndWith: operation)
      reportTransfer()
      finish()
    }
    for item in session.items {
      let preview = overlay.targeted(item, over: target.view).flatMap {
        delegate.dropInteraction(target, previewForDropping: item, withDefault: $0)
      }
      let animator = DragAnimator()
      delegate.dropInteraction(target, item: item, willAnimateDropWith: animator)
      overlay.send(item, to: preview, animator) { end.count() }
    }
  }

  private func cancel(_ operation: UIDropOperation) {
    scroller.stop()
    guard phase == .moving else { return putBack() }
    phase = .ending
    overlay.showBadge(nil)
    let delegate = source.delegate
    delegate?.dragInteraction(source, session: session, willEndWith: operation)
    let end = Countdown(session.items.count) { [self] in
      endDrops()
      source.delegate?.dragInteraction(source, session: session, didEndWith: operation)
      finish()
    }
    for item in session.items {
      var preview = overlay.home(of: item)
      if let home = preview {
        preview = delegate?.dragInteraction(source, previewForCancelling: item, withDefault: home)
      }
      let animator = DragAnimator()
      delegate?.dragInteraction(source, item: item, willAnimateCancelWith: animator)
      overlay.send(item, to: preview, animator) { end.count() }
    }
  }

  /// What was lifted only goes back, and was no drag.
  private func putBack() {
    phase = .ending
    let end = Countdown(session.items.count) { [self] in
      liftAnimator.complete(.start)
      finish()
    }
    for item in session.items { overlay.send(item, to: overlay.home(of: item), DragAnimator()) { end.count() } }
  }

  // Assumed: an interaction that the items are let go over without a drop hears the end and no exit.
  private func endDrops() {
    for interaction in entered { interaction.delegate?.dropInteraction(interaction, sessionDidEnd: dropSession) }
  }

  private func reportTransfer() {
    let end = Countdown(session.items.count) { [source, session] in
      source.delegate?.dragInteraction(source, sessionDidTransferItems: session)
    }
    for item in session.items {
      item.itemProvider.afterLoading { DispatchQueue.main.async { MainActor.assumeIsolated { end.count() } } }
    }
  }

  private func finish() {
    phase = .ending
    overlay.removeFromSuperview()
    if ApplicationContext.current.drag === self { ApplicationContext.current.drag = nil }
  }
}

/// Runs its work after so many calls.
@MainActor private final class Countdown {
  private var left: Int
  private let work: () -> Void

  init(_ count: Int, _ work: @escaping () -> Void) {
    (left, self.work) = (count, work)
    if count == 0 { work() }
  }

  func count() {
    left -= 1
    if left == 0 { work() }
  }
}
