import CoreGraphics
import Foundation
import QuartzCore

package struct ZoomState {
  package var zooming = false
  package var startScale: CGFloat = 1
  package var anchor: CGPoint = .zero
}

extension UIScrollView {
  private var zoomView: UIView? { delegate?.viewForZooming(in: self) }

  func updatePinch() {
    let zooms = maximumZoomScale > minimumZoomScale
    if zooms, _pinch == nil {
      let pinch = UIPinchGestureRecognizer(target: nil, action: nil)
      pinch.handlers.append { [weak self] _ in self?.pinchChanged() }
      pinch.delegate = self as? any UIGestureRecognizerDelegate
      addGestureRecognizer(pinch)
      _pinch = pinch
    } else if !zooms, let pinch = _pinch {
      removeGestureRecognizer(pinch)
      _pinch = nil
    }
  }

  private func pinchChanged() {
    guard let pinch = _pinch, let view = zoomView else { return }
    switch pinch.state {
    case .began:
      stopMotion(notify: false)
      _zoom.zooming = true
      _zoom.startScale = _zoomScale
      _zoom.anchor = pinch.location(in: view)
      delegate?.scrollViewWillBeginZooming(self, with: view)
    case .changed:
      var scale = _zoom.startScale * pinch.scale
      if scale > maximumZoomScale {
        scale = bouncesZoom ? maximumZoomScale * (1 + log(scale / maximumZoomScale) * 0.5) : maximumZoomScale
      } else if scale < minimumZoomScale {
        scale = bouncesZoom ? minimumZoomScale * (1 + log(scale / minimumZoomScale) * 0.5) : minimumZoomScale
      }
      let finger = pinch.location(in: self)
      let onScreen = CGPoint(x: finger.x - contentOffset.x, y: finger.y - contentOffset.y)
      applyZoom(scale, view)
      let anchor = CGPoint(x: _zoom.anchor.x * scale, y: _zoom.anchor.y * scale)
      setOffset(CGPoint(x: anchor.x - onScreen.x, y: anchor.y - onScreen.y))
      delegate?.scrollViewDidZoom(self)
    case .ended, .cancelled:
      _zoom.zooming = false
      let final = min(max(_zoomScale, minimumZoomScale), maximumZoomScale)
      let settle = {
        self.applyZoom(final, view)
        self.setOffset(self.clamp(self.contentOffset))
        self.delegate?.scrollViewDidZoom(self)
      }
      if final != _zoomScale || clamp(contentOffset) != contentOffset {
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

  private func applyZoom(_ scale: CGFloat, _ view: UIView) {
    let origin = view.frame.origin
    _zoomScale = scale
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    var frame = view.frame
    frame.origin = origin
    let anchor = view.layer.anchorPoint
    view.center = CGPoint(x: origin.x + frame.width * anchor.x, y: origin.y + frame.height * anchor.y)
    contentSize = frame.size
  }

  func setZoom(_ scale: CGFloat, animated: Bool) {
    let clamped = min(max(scale, minimumZoomScale), maximumZoomScale)
    guard clamped != _zoomScale, let view = zoomView else { return }
    let middle = CGPoint(
      x: (contentOffset.x + bounds.width / 2) / _zoomScale,
      y: (contentOffset.y + bounds.height / 2) / _zoomScale)
    zoom(view, to: clamped, middle: middle, animated: animated)
  }

  /// - Parameter rect: in the coordinates of the zoomed view.
  func _zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0, let view = zoomView else { return }
    let scale = min(
      max(min(bounds.width / rect.width, bounds.height / rect.height), minimumZoomScale), maximumZoomScale)
    zoom(view, to: scale, middle: CGPoint(x: rect.midX, y: rect.midY), animated: animated)
  }

  // Apple: scrollViewDidEndZooming(_:with:atScale:), also "after animated changes to the zoom level".
  /// - Parameter middle: what comes to the middle of the bounds, in the coordinates of the zoomed view.
  private func zoom(_ view: UIView, to scale: CGFloat, middle: CGPoint, animated: Bool) {
    let apply = {
      self.applyZoom(scale, view)
      self.setOffset(
        self.clamp(
          CGPoint(x: middle.x * scale - self.bounds.width / 2, y: middle.y * scale - self.bounds.height / 2)))
      self.delegate?.scrollViewDidZoom(self)
    }
    guard animated else { return apply() }
    delegate?.scrollViewWillBeginZooming(self, with: view)
    UIView.animate(
      withDuration: 0.3, animations: apply,
      completion: { _ in self.delegate?.scrollViewDidEndZooming(self, with: view, atScale: scale) })
  }

  // MARK: Layout guides, refresh control

  func setRefreshControl(_ control: UIRefreshControl?) {
    guard control !== _refreshControl else { return }
    _refreshControl?.removeFromSuperview()
    _refreshControl = control
    guard let control else { return }
    insertSubview(control, at: 0)
    setNeedsLayout()
  }

  func placeRefresh(_ control: UIView) {
    if let control = control as? UIRefreshControl {
      control.scrolled()
      return
    }
    let height: CGFloat = 60
    let inset = contentInset.top + adjustment.top
    control.frame = CGRect(
      x: contentOffset.x, y: min(contentOffset.y + inset, -height), width: bounds.width,
      height: max(height, -(contentOffset.y + inset)))
  }
}
