import CoreGraphics
import Foundation
import QuartzCore
import QuinceDevice

/// The compositor and what it must be told before the next frame.
@MainActor package struct QuinceRenderer {
  package var compositor: QuinceCompositor?
  package var rootsChanged = true
  package var sizeChanged = true
}

extension UIApplication {
  /// One frame: timers and gestures, display links and animations, layout, display, pixels.
  package func renderFrameIfNeeded() {
    guard let host = UIApplication.quinceHost else { return }
    let now = host.now
    QuinceFrameLoop.begin(at: now)
    QuinceTimerQueue.shared.fire(at: now)
    quinceUpdateStatusBar()
    quinceApplyRoots()
    quinceLayoutWindows()
    CATransaction.flush()
    // What waited for the commit may change things again.
    for _ in 0..<8 where !QuinceAfterCommit.isEmpty {
      QuinceAfterCommit.run()
      quinceUpdateStatusBar()
      quinceApplyRoots()
      quinceLayoutWindows()
      CATransaction.flush()
    }
    quinceComposite(now, host)
    quinceRequestNextFrame(now, host)
  }

  private func quinceRequestNextFrame(_ now: Double, _ host: any QuinceHost) {
    if QuinceFrameLoop.wantsAnotherFrame || !QuinceAfterCommit.isEmpty {
      host.requestFrame(after: 0)
    } else if let next = QuinceTimerQueue.shared.nextTime {
      host.requestFrame(after: max(0, next - now))
    }
  }

  /// Nothing moves and nothing waits; a caret that blinks does not count.
  package var quinceIsIdle: Bool {
    QuinceFrameLoop.isIdle && QuinceTimerQueue.shared.isIdle && QuinceAfterCommit.isEmpty
      && !quinceRenderer.rootsChanged
      && !quinceStatusBarDirty
  }

  private func quinceComposite(_ now: Double, _ host: any QuinceHost) {
    if quinceAppState != .background, let frame = quinceRenderer.compositor?.render(at: now) { host.present(frame) }
  }

  private func quinceApplyRoots() {
    let device = UIScreen.main.quinceDevice
    let bounds = UIScreen.main.bounds
    let scale = CGFloat(device.scale)
    let (width, height) = (Int((bounds.width * scale).rounded()), Int((bounds.height * scale).rounded()))
    if quinceRenderer.compositor == nil {
      quinceRenderer.compositor = QuinceCompositor(width: width, height: height, scale: scale)
      quinceRenderer.rootsChanged = true
    } else if quinceRenderer.sizeChanged {
      quinceRenderer.compositor?.resize(width: width, height: height)
    }
    quinceRenderer.sizeChanged = false
    if quinceRenderer.rootsChanged {
      quinceRenderer.rootsChanged = false
      quinceRenderer.compositor?.setRoots(quinceShownWindows.map(\.layer))
    }
  }

  /// The constraint phase of all windows, then their layout.
  func quinceLayoutWindows() {
    for window in quinceShownWindows where !window.layer.isHidden { window.layoutIfNeeded() }
  }
}
