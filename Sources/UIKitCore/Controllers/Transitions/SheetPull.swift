import CoreGraphics

/// A finger that pulls a sheet between its detents, or away.
@MainActor final class SheetPull {
  private unowned let sheet: UISheetPresentationController
  private var gesture: SheetPanGesture?
  /// The sheet is not where its detent has it.
  private(set) var isActive = false

  init(_ sheet: UISheetPresentationController) { self.sheet = sheet }

  func install(on view: UIView) {
    let gesture = SheetPanGesture(target: nil, action: nil)
    gesture.sheet = sheet
    gesture.handlers.append { [weak self] gesture in self?.panned(gesture as! UIPanGestureRecognizer) }
    view.addGestureRecognizer(gesture)
    self.gesture = gesture
  }

  func remove() {
    if let gesture { gesture.view?.removeGestureRecognizer(gesture) }
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    guard let container = sheet._container, let view = sheet.presentedView else { return }
    switch pan.state {
    case .began:
      pan.setTranslation(.zero, in: container)
    case .changed:
      isActive = true
      view.frame = frame(pulledBy: pan.translation(in: container).y, in: container)
    case .ended, .cancelled:
      let velocity = pan.state == .ended ? pan.velocity(in: container).y : 0
      let height = container.bounds.height - view.frame.minY
      isActive = false
      settle(height: height, velocity: velocity)
    default: break
    }
  }

  /// Beyond the largest detent, and below where it must not go, the sheet resists.
  private func frame(pulledBy distance: CGFloat, in container: UIView) -> CGRect {
    let rest = sheet.frameOfPresentedViewInContainerView
    let top = sheet.largestFrame.minY
    let length = container.bounds.height
    var offset = distance
    if rest.minY + offset < top {
      offset = top - rest.minY - ScrollAxis.band(top - rest.minY - offset, length) * 0.3
    } else if offset > 0, sheet.presentedViewController.topIsModal {
      offset = ScrollAxis.band(offset, length) * 0.4
    }
    return CGRect(
      x: rest.minX, y: rest.minY + offset, width: rest.width,
      height: offset < 0 ? length - rest.minY - offset : rest.height)
  }

  /// Goes to the detent that is nearest to where the finger throws the sheet, or dismisses it.
  private func settle(height: CGFloat, velocity: CGFloat) {
    let projected = height - velocity * 0.2
    let choices = sheet.detents.map { ($0, sheet.height($0)) }.sorted { $0.1 < $1.1 }
    let smallest = choices.first?.1 ?? sheet.largestFrame.height
    if projected < smallest * 0.5 {
      if sheet.dismissIfAllowed() { return }
      sheet.delegate?.presentationControllerDidAttemptToDismiss(sheet)
    }
    if let nearest = choices.min(by: { abs($0.1 - projected) < abs($1.1 - projected) })?.0 { sheet.select(nearest) }
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction],
      animations: { [sheet] in
        sheet.presentedView?.frame = sheet.frameOfPresentedViewInContainerView
        sheet.presentedView?.layoutIfNeeded()
        sheet.updateDimming()
      })
  }
}
