import CoreGraphics
import Foundation

/// What drag and drop asks of a table or a collection view, and of its delegates in their own words.
///
/// Paths are the data source's where nothing else is said.
@MainActor protocol DragList: UIScrollView {
  var presentation: ListPresentation { get }
  /// Whether items may be dragged from here and dropped here at all.
  var wantsDrags: Bool { get }
  var wantsDrops: Bool { get }

  // MARK: Places

  /// The shown path under a point, in the list's coordinates.
  func shownPath(at point: CGPoint) -> IndexPath?
  /// The shown path at which an item would be inserted at a point where no item is; nil: nowhere.
  func endPath(at point: CGPoint) -> IndexPath?
  func shownCount(_ section: Int) -> Int
  func shownCell(at path: IndexPath) -> UIView?
  /// Of something shown, in the list's coordinates.
  func shownFrame(at path: IndexPath) -> CGRect
  func setDragState(_ state: UICellConfigurationState.DragState, at path: IndexPath)
  /// - Parameter path: shown.
  func setDropTarget(_ isTarget: Bool, at path: IndexPath)
  /// Seconds for which the finger rests before the gap follows it.
  var gapDelay: Double { get }

  // MARK: The gap

  func openGap(at shown: IndexPath, source: IndexPath?)
  func closeGap(animated: Bool)
  /// Tells the data source that an item has moved, where that is all there is to do.
  func reorder(_ source: IndexPath, to destination: IndexPath) -> Bool
  /// Whether the list moves its own items by itself, without a drop delegate.
  func canReorder(_ source: IndexPath) -> Bool
  /// Where the delegate wants an item of the list to go.
  func reorderTarget(_ source: IndexPath, _ proposed: IndexPath) -> IndexPath

  // MARK: The drag delegate

  func items(beginning session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
  func items(addingTo session: any UIDragSession, at path: IndexPath, point: CGPoint) -> [UIDragItem]
  func liftParameters(at path: IndexPath) -> UIDragPreviewParameters?
  func dragWillBegin(_ session: any UIDragSession)
  func dragDidEnd(_ session: any UIDragSession)
  func dragAllowsMove(_ session: any UIDragSession) -> Bool
  func dragIsRestricted(_ session: any UIDragSession) -> Bool

  // MARK: The drop delegate

  func canDrop(_ session: any UIDropSession) -> Bool
  func dropDidEnter(_ session: any UIDropSession)
  func dropDidExit(_ session: any UIDropSession)
  func dropDidEnd(_ session: any UIDropSession)
  /// nil: the delegate says nothing.
  func dropProposal(_ session: any UIDropSession, destination: IndexPath?) -> ListDropProposal?
  func performDrop(_ drop: ListDropCoordinator)
  func landingParameters(at path: IndexPath) -> UIDragPreviewParameters?
}

/// A proposal without the words of its kind of list.
struct ListDropProposal {
  enum Intent { case unspecified, insert, into, automatic }
  let proposal: UIDropProposal
  let intent: Intent
}
