import CoreGraphics
import Foundation
import QuartzCore

package struct QuinceZoomState {
  package var zooming = false
  package var startScale: CGFloat = 1
  package var anchor: CGPoint = .zero
}

extension UIScrollView {
  private var quinceZoomView: UIView? { delegate?.viewForZooming(in: self) }

  func quinceUpdatePinch() {
    let zooms = maximumZoomScale > minimumZoomScale
    if zooms, quincePinch == nil {
      let pinch = UIPinchGestureRecognizer(target: nil, action: nil)
      pinch.quinceHandlers.append { [weak self] _ in self?.quincePinchChanged() }
      pinch.delegate = self
      addGestureRecognizer(pinch)
      quincePinch = pinch
    } else if !zooms, let pinch = quincePinch {
      removeGestureRecognizer(pinch)
      quincePinch = nil
    }
  }

  private func quincePinchChanged() {
    guard let pinch = quincePinch, let view = quinceZoomView else { return }
    switch pinch.state {
    case .began:
      quinceStopMotion(notify: false)
      quinceZoom.zooming = true
      quinceZoom.startScale = quinceZoomScale
      quinceZoom.anchor = pinch.location(in: view)
      delegate?.scrollViewWillBeginZooming(self, with: view)
    case .changed:
      var scale = quinceZoom.startScale * pinch.scale
      if scale > maximumZoomScale {
        scale = bouncesZoom ? maximumZoomScale * (1 + log(scale / maximumZoomScale) * 0.5) : maximumZoomScale
      } else if scale < minimumZoomScale {
        scale = bouncesZoom ? minimumZoomScale * (1 + log(scale / minimumZoomScale) * 0.5) : minimumZoomScale
      }
      let finger = pinch.location(in: self)
      let onScreen = CGPoint(x: finger.x - contentOffset.x, y: finger.y - contentOffset.y)
      quinceApplyZoom(scale, view)
      let anchor = CGPoint(x: quinceZoom.anchor.x * scale, y: quinceZoom.anchor.y * scale)
      quinceSetOffset(CGPoint(x: anchor.x - onScreen.x, y: anchor.y - onScreen.y))
      delegate?.scrollViewDidZoom(self)
    case .ended, .cancelled:
      quinceZoom.zooming = false
      let final = min(max(quinceZoomScale, minimumZoomScale), maximumZoomScale)
      let settle = {
        self.quinceApplyZoom(final, view)
        self.quinceSetOffset(self.quinceClamp(self.contentOffset))
        self.delegate?.scrollViewDidZoom(self)
      }
      if final != quinceZoomScale || quinceClamp(contentOffset) != contentOffset {
        UIView.animate(
          withDuration: 0.25, animations: settle,
          completion: { _ in self.delegate?.scrollViewDidEndZooming(self, with: view, atScale: final) })
      } else {
        delegate?.scrollViewDidEndZooming(self, with: view, atScale: final)
      }
    default:
      break
    }
  }

  private func quinceApplyZoom(_ scale: CGFloat, _ view: UIView) {
    let origin = view.frame.origin
    quinceZoomScale = scale
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    var frame = view.frame
    frame.origin = origin
    let anchor = view.layer.anchorPoint
    view.center = CGPoint(x: origin.x + frame.width * anchor.x, y: origin.y + frame.height * anchor.y)
    contentSize = frame.size
  }

  func quinceSetZoom(_ scale: CGFloat, animated: Bool) {
    let clamped = min(max(scale, minimumZoomScale), maximumZoomScale)
    guard clamped != quinceZoomScale, let view = quinceZoomView else { return }
    let middle = CGPoint(
      x: (contentOffset.x + bounds.width / 2) / quinceZoomScale,
      y: (contentOffset.y + bounds.height / 2) / quinceZoomScale)
    let apply = {
      self.quinceApplyZoom(clamped, view)
      self.quinceSetOffset(
        self.quinceClamp(
          CGPoint(
            x: middle.x * clamped - self.bounds.width / 2, y: middle.y * clamped - self.bounds.height / 2)))
      self.delegate?.scrollViewDidZoom(self)
    }
    guard animated else {
      apply()
      return
    }
    delegate?.scrollViewWillBeginZooming(self, with: view)
    UIView.animate(
      withDuration: 0.3, animations: apply,
      completion: { _ in self.delegate?.scrollViewDidEndZooming(self, with: view, atScale: clamped) })
  }

  /// - Parameter rect: in the coordinates of the zoomed view.
  func quinceZoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0, let view = quinceZoomView else { return }
    let scale = min(
      max(min(bounds.width / rect.width, bounds.height / rect.height), minimumZoomScale), maximumZoomScale)
    let apply = {
      self.quinceApplyZoom(scale, view)
      self.quinceSetOffset(
        self.quinceClamp(
          CGPoint(
            x: rect.midX * scale - self.bounds.width / 2, y: rect.midY * scale - self.bounds.height / 2)))
      self.delegate?.scrollViewDidZoom(self)
    }
    if animated { UIView.animate(withDuration: 0.3, animations: apply) } else { apply() }
  }

  // MARK: Layout guides, refresh control

  func quinceSetRefreshControl(_ control: UIRefreshControl?) {
    guard control !== quinceRefreshControl else { return }
    quinceRefreshControl?.removeFromSuperview()
    quinceRefreshControl = control
    guard let control else { return }
    insertSubview(control, at: 0)
    setNeedsLayout()
  }

  func quincePlaceRefresh(_ control: UIView) {
    if let control = control as? UIRefreshControl {
      control.quinceScrolled()
      return
    }
    let height: CGFloat = 60
    let inset = contentInset.top + quinceAdjustment.top
    control.frame = CGRect(
      x: contentOffset.x, y: min(contentOffset.y + inset, -height), width: bounds.width,
      height: max(height, -(contentOffset.y + inset)))
  }
}
