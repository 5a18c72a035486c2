import CoreGraphics

/// A finger that pulls a sheet between its detents, or away.
@MainActor final class SheetPull {
  private unowned let sheet: UISheetPresentationController
  private var gesture: SheetPanGesture?
  /// The sheet is not where its detent has it.
  private(set) var isActive = false
  /// The sheet's way out, from the finger's first move below the smallest detent until it is back or away.
  private var dismissal: DismissingTransition?
  /// Nothing stops the sheet any more.
  private var leaves = false
  /// Whether it is decided for the present pull that the sheet may go.
  private var asked = false
  /// How often a finger took the sheet.
  private var pulls = 0

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
    guard let container = sheet._container, let view = sheet.presentedView, !leaves else { return }
    switch pan.state {
    case .began:
      pan.setTranslation(.zero, in: container)
      asked = dismissal != nil
      pulls += 1
    case .changed:
      isActive = true
      let distance = pan.translation(in: container).y
      if !asked, sheet.frameOfPresentedViewInContainerView.minY + distance > lowestRest(in: container) {
        beginDismissal(in: container)
      }
      view.frame = frame(pulledBy: distance, in: container)
      sheet.sheetMoved()
    case .ended:
      isActive = false
      settle(
        height: container.bounds.height - view.frame.minY, pulled: pan.translation(in: container).y,
        velocity: pan.velocity(in: container).y)
    case .cancelled:
      isActive = false
      goToRest()
    default: break
    }
  }

  // MARK: Dismissing

  /// The top of the sheet at its smallest detent; below it the sheet is on its way out.
  private func lowestRest(in container: UIView) -> CGFloat {
    let smallest = sheet.detents.map { sheet.height($0) }.min() ?? sheet.largestFrame.height
    return container.bounds.height - smallest
  }

  // Apple: presentationControllerShouldDismiss(_:) is asked for a person's gesture, not while isModalInPresentation holds;
  // presentationControllerWillDismiss(_:) comes before the interaction begins.
  // Observed: viewWillDisappear(_:) comes as soon as the finger moves the sheet, viewWillAppear(_:) and viewDidAppear(_:)
  // when it is let go and stays.
  private func beginDismissal(in container: TransitionView) {
    asked = true
    let presented = sheet.presentedViewController
    guard !presented.topIsModal, presented._presented == nil, !presented.moving.presentationTransition,
      let presenter = presented._presenting, sheet.delegate?.presentationControllerShouldDismiss(sheet) ?? true
    else { return }
    sheet.delegate?.presentationControllerWillDismiss(sheet)
    // What the delegate did may have come first.
    guard !presented.moving.dismissed, presented._presented == nil, presented._presenting === presenter else { return }
    let dismissal = DismissingTransition(
      of: presented, by: presenter, sheet, in: container, animated: true, pulled: true,
      completion: { [sheet] in sheet.delegate?.presentationControllerDidDismiss(sheet) })
    self.dismissal = dismissal
    dismissal.startPulled()
  }

  /// The sheet under the finger leaves now; false where no finger is taking it away.
  /// - Parameter completion: called at the end, after the delegate.
  @discardableResult
  func finishDismissal(animated: Bool = true, completion: (() -> Void)? = nil) -> Bool {
    guard let dismissal else { return false }
    let told = dismissal.completion
    dismissal.completion = {
      told?()
      completion?()
    }
    guard !leaves else { return true }
    leaves = true
    isActive = false
    dismissal.finishPulled(animated: animated)
    return true
  }

  /// The sheet stays, because what it shows presents something.
  func cancelDismissal() {
    guard let dismissal, !leaves else { return }
    pulls += 1
    dismissal.cancelPulled()
    gesture?.isEnabled = false
    gesture?.isEnabled = true
  }

  func dismissalEnded() { (dismissal, leaves) = (nil, false) }

  /// Beyond the largest detent, and below where it must not go, the sheet resists.
  private func frame(pulledBy distance: CGFloat, in container: UIView) -> CGRect {
    let rest = sheet.frameOfPresentedViewInContainerView
    let top = sheet.largestFrame.minY
    let length = container.bounds.height
    var offset = distance
    if rest.minY + offset < top {
      offset = top - rest.minY - ScrollAxis.band(top - rest.minY - offset, length) * 0.3
    } else if offset > 0, asked, dismissal == nil {
      offset = ScrollAxis.band(offset, length) * 0.4
    }
    return CGRect(
      x: rest.minX, y: rest.minY + offset, width: rest.width,
      height: offset < 0 ? length - rest.minY - offset : rest.height)
  }

  /// Goes to the detent that is nearest to where the finger throws the sheet, or dismisses it.
  /// - Parameter pulled: how far the finger went, in points; a sheet that resists goes less far.
  private func settle(height: CGFloat, pulled: CGFloat, velocity: CGFloat) {
    let projected = height - velocity * 0.2
    let choices = sheet.detents.map { ($0, sheet.height($0)) }.sorted { $0.1 < $1.1 }
    let smallest = choices.first?.1 ?? sheet.largestFrame.height
    let wanted = sheet.frameOfPresentedViewInContainerView.height - pulled - velocity * 0.2
    if min(projected, wanted) < smallest * 0.5 {
      if !asked, let container = sheet._container { beginDismissal(in: container) }
      if finishDismissal() { return }
      sheet.delegate?.presentationControllerDidAttemptToDismiss(sheet)
    }
    if let nearest = choices.min(by: { abs($0.1 - projected) < abs($1.1 - projected) }) {
      // Observed: lodev09/react-native-true-sheet #513, the keyboard leaves when the sheet goes to rest without it.
      let raised = sheet.frameOfPresentedViewInContainerView.height
      let stays = sheet.keyboardHeight > 0 && abs(raised - projected) <= abs(nearest.1 - projected)
      if !stays {
        sheet.select(nearest.0)
        if sheet.keyboardHeight > 0 { sheet.presentedView?.endEditing(true) }
      }
    }
    goToRest()
  }

  private func goToRest() {
    let pull = pulls
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction],
      animations: { [sheet] in
        sheet.presentedView?.frame = sheet.frameOfPresentedViewInContainerView
        sheet.sheetMoved()
        sheet.presentedView?.layoutIfNeeded()
        sheet.updateDimming()
        if !self.leaves { sheet.updatePresenter() }
      },
      completion: { [self] _ in
        // A finger that took the sheet again on its way decides anew.
        if pull == pulls, !leaves { dismissal?.cancelPulled() }
      })
  }
}
