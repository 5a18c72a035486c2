import CoreGraphics
import Foundation

/// The lifted items on the screen, above everything and not in the way of touches.
@MainActor final class DragOverlay: UIView {
  private struct Lifted {
    let item: UIDragItem
    let view: DragPreviewView
    /// Where it came from; nil shows nothing.
    let home: UITargetedDragPreview
    /// From the finger to the middle, in points.
    var offset: CGPoint
  }

  // Assumed: how large a preview stays that no place wants in full size, in points.
  private static let largest: CGFloat = 280

  private var lifted: [Lifted] = []
  private var point: CGPoint
  private let badge = DragBadge()
  private var isFullSize = false
  private var isSettled = false

  /// - Parameter point: the finger on the screen.
  init(point: CGPoint) {
    self.point = point
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { return nil }

  func show(in window: UIWindow) {
    frame = window.bounds
    window.addSubview(self)
    isHidden = window.subviews.contains { $0 is ContextMenuPresentation }
  }

  private var finger: CGPoint { convertFromScreen(point) }

  /// - Parameter preview: nil: the item shows nothing.
  func add(_ item: UIDragItem, _ preview: UITargetedDragPreview?) {
    guard let preview, preview.size.width > 0, preview.size.height > 0 else { return }
    let view = DragPreviewView(preview.view, preview.parameters)
    let place = preview.place(in: self)
    UIView.performWithoutAnimation {
      view.center = place.center
      view.transform = place.transform
      insertSubview(view, at: 0)
    }
    let finger = finger
    lifted.append(
      Lifted(
        item: item, view: view, home: preview,
        offset: CGPoint(x: place.center.x - finger.x, y: place.center.y - finger.y)))
  }

  // MARK: Moving

  func lift(with animator: DragAnimator) {
    UIView.animate(withDuration: 0.2, delay: 0, options: [.curveEaseOut]) {
      for each in self.lifted {
        each.view.isRaised = true
        each.view.transform = each.view.transform.scaledBy(x: 1.04, y: 1.04)
      }
      animator.animate()
    }
  }

  /// Items that look otherwise on their way change now.
  func showOwnPreviews() {
    for (index, each) in lifted.enumerated().reversed() {
      guard let provider = each.item.previewProvider else { continue }
      guard let preview = provider() else {
        each.view.removeFromSuperview()
        lifted.remove(at: index)
        continue
      }
      each.view.show(preview.view, preview.parameters)
    }
  }

  /// All come together under the finger.
  func gather(isFullSize: Bool) {
    self.isFullSize = isFullSize
    guard let first = lifted.first else { return }
    let scale = scale(of: first.view)
    let lead = CGPoint(x: first.offset.x * scale, y: first.offset.y * scale)
    for index in lifted.indices {
      lifted[index].offset = CGPoint(x: lead.x + CGFloat(index) * 4, y: lead.y + CGFloat(index) * 4)
    }
    UIView.animate(withDuration: 0.2, delay: 0, options: [.curveEaseOut, .beginFromCurrentState]) {
      for each in self.lifted {
        let scale = self.scale(of: each.view)
        each.view.isRaised = true
        each.view.transform = CGAffineTransform(scaleX: scale, y: scale)
      }
    }
    place()
  }

  private func scale(of view: DragPreviewView) -> CGFloat {
    let most = max(view.bounds.width, view.bounds.height)
    return isFullSize || most <= Self.largest ? 1 : Self.largest / most
  }

  /// Whether the place under the finger wants large previews in full size.
  func fit(isFullSize: Bool) {
    guard isFullSize, !self.isFullSize else { return }
    gather(isFullSize: true)
  }

  func follow(_ point: CGPoint) {
    self.point = point
    place()
  }

  private func place() {
    let finger = finger
    UIView.performWithoutAnimation {
      for each in lifted { each.view.center = CGPoint(x: finger.x + each.offset.x, y: finger.y + each.offset.y) }
      placeBadge()
    }
  }

  // MARK: The badge

  func show(_ operation: UIDropOperation, count: Int) {
    switch operation {
    case .copy: showBadge(.copy(count))
    case .forbidden: showBadge(.forbidden)
    case .move, .cancel: showBadge(count > 1 ? .count(count) : nil)
    }
  }

  func showBadge(_ kind: DragBadge.Kind?) {
    guard badge.kind != kind else { return }
    badge.kind = kind
    if kind != nil {
      addSubview(badge)
    } else {
      badge.removeFromSuperview()
    }
    UIView.performWithoutAnimation { placeBadge() }
  }

  private func placeBadge() {
    guard badge.kind != nil, let first = lifted.first?.view else { return }
    let box = first.frame
    badge.center = CGPoint(x: box.maxX, y: box.minY)
  }

  // MARK: Coming to rest

  /// Where the item came from.
  func home(of item: UIDragItem) -> UITargetedDragPreview? { lifted.first { $0.item === item }?.home }

  /// The item where it was let go.
  func targeted(_ item: UIDragItem, over container: UIView?) -> UITargetedDragPreview? {
    guard let each = lifted.first(where: { $0.item === item }), let container else { return nil }
    // Apple: the default preview shrinks.
    let target = UIDragPreviewTarget(
      container: container, center: convert(each.view.center, to: container),
      transform: CGAffineTransform(scaleX: 0.1, y: 0.1))
    return UITargetedDragPreview(view: each.view.content, parameters: each.view.parameters, target: target)
  }

  /// Moves an item to a place, or lets it fade where there is none.
  func send(
    _ item: UIDragItem, to preview: UITargetedDragPreview?, _ animator: DragAnimator,
    completion: @escaping () -> Void
  ) {
    guard let each = lifted.first(where: { $0.item === item }) else {
      animator.animate()
      animator.complete(.end)
      return completion()
    }
    let view = each.view
    let place = preview?.place(in: self)
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState],
      animations: {
        if let preview, let place {
          view.isRaised = false
          view.center = place.center
          view.transform = place.transform
          if preview.view !== view.content, preview.view !== each.home.view {
            view.show(preview.view, preview.parameters)
          }
          // What shrinks away is gone at the end.
          if place.transform.a < 0.2, place.transform.d < 0.2 { view.alpha = 0 }
        } else {
          view.alpha = 0
        }
        animator.animate()
      },
      completion: { _ in
        view.removeFromSuperview()
        animator.complete(.end)
        completion()
      })
  }
}

extension UITargetedPreview {
  /// Middle and transform, in another view's coordinates.
  @MainActor func place(in other: UIView) -> (center: CGPoint, transform: CGAffineTransform) {
    let target = target
    return (target.container.convert(target.center, to: other), target.transform)
  }
}
