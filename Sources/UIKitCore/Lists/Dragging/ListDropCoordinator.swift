import CoreGraphics
import Foundation

/// What happens to the items that were dropped on a list.
@MainActor class ListDropCoordinator: NSObject {
  enum Landing {
    case place(IndexPath)
    case into(IndexPath, CGRect)
    case target(UIDragPreviewTarget)
    case placeholder(ListPresentation.Shadow, UIDragPreviewParameters?)
  }

  private let dragging: ListDragging
  private unowned let list: any DragList
  let session: any UIDropSession
  let destination: IndexPath?
  let wanted: ListDropProposal
  private var landings: [ObjectIdentifier: Landing] = [:]
  private var animators: [ObjectIdentifier: DragAnimator] = [:]

  init(
    _ dragging: ListDragging, _ list: any DragList, _ session: any UIDropSession, _ destination: IndexPath?,
    _ wanted: ListDropProposal
  ) {
    (self.dragging, self.list, self.session) = (dragging, list, session)
    (self.destination, self.wanted) = (destination, wanted)
  }

  func source(of item: UIDragItem) -> IndexPath? { dragging.source(of: item) }
  func landing(of item: UIDragItem) -> Landing? { landings[ObjectIdentifier(item)] }

  // Assumed: the list's own items come in the size that they had, others in that of a row.
  func previewSize(of item: UIDragItem) -> CGSize {
    let path = source(of: item).flatMap { list.presentation.shownPath(of: $0) }
    return path.map { list.shownFrame(at: $0).size } ?? .zero
  }

  @discardableResult func land(_ item: UIDragItem, at path: IndexPath) -> any UIDragAnimating {
    set(item, .place(path))
  }

  @discardableResult func set(_ item: UIDragItem, _ landing: Landing) -> any UIDragAnimating {
    landings[ObjectIdentifier(item)] = landing
    let animator = DragAnimator()
    animators[ObjectIdentifier(item)] = animator
    return animator
  }

  /// What the app added to the item's landing becomes part of the real one.
  func forward(_ item: UIDragItem, _ animator: any UIDragAnimating) {
    guard let own = animators.removeValue(forKey: ObjectIdentifier(item)) else { return }
    animator.addAnimations { own.animate() }
    animator.addCompletion { own.complete($0) }
  }
}
