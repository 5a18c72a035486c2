import CoreGraphics
import Foundation
import QuartzCore
import QuinceDevice

/// The compositor and what it must be told before the next frame.
@MainActor package struct Renderer {
  package var compositor: Compositor?
  package var rootsChanged = true
  package var sizeChanged = true
  /// The one of the last frame.
  package var orientation = UIInterfaceOrientation.portrait
  /// While the picture turns from one orientation to another.
  package var turn: ScreenTurn? {
    didSet {
      compositor?.carrier = turn?.carrier
      rootsChanged = true
    }
  }
}

extension UIApplication {
  /// One frame: display links and animations, timers and gestures, layout, display, pixels.
  package func renderFrameIfNeeded() {
    guard let host = UIApplication._host else { return }
    let now = host.now
    FrameLoop.begin(at: now)
    TimerQueue.shared.fire(at: now)
    updateStatusBar()
    applyRoots()
    layoutWindows()
    CATransaction.flush()
    // What waited for the commit may change things again.
    for _ in 0..<8 where !AfterCommit.isEmpty {
      AfterCommit.run()
      updateStatusBar()
      applyRoots()
      layoutWindows()
      CATransaction.flush()
    }
    composite(now, host)
    requestNextFrame(now, host)
  }

  private func requestNextFrame(_ now: Double, _ host: any DeviceHost) {
    if FrameLoop.wantsAnotherFrame || !AfterCommit.isEmpty {
      host.requestFrame(after: 0)
    } else if let next = TimerQueue.shared.nextTime {
      host.requestFrame(after: max(0, next - now))
    }
  }

  /// Nothing moves and nothing waits; a caret that blinks does not count.
  package var _isIdle: Bool {
    FrameLoop.isIdle && TimerQueue.shared.isIdle && AfterCommit.isEmpty
      && !renderer.rootsChanged
      && !statusBarDirty
  }

  /// Frames go on without end, and nobody waits for what they show.
  package var _isEndless: Bool { _isIdle && FrameLoop.isEndless }

  private func composite(_ now: Double, _ host: any DeviceHost) {
    if appState != .background, !UIApplication.isDetached { present(now, host) }
  }

  private func present(_ now: Double, _ host: any DeviceHost) {
    guard let frame = renderer.compositor?.render(at: now) else { return }
    renderer.orientation = UIApplication._interfaceOrientation
    adaptIndicators(to: frame)
    host.present(frame)
  }

  /// The picture of the app for as long as it is in the background, with what it changed as it went there.
  // Apple: applicationDidEnterBackground(_:): the system takes it once the method has returned.
  func takeSnapshot() {
    guard let host = UIApplication._host, !UIApplication.isDetached, renderer.compositor != nil, !renderer.sizeChanged
    else { return }
    updateStatusBar()
    applyRoots()
    layoutWindows()
    CATransaction.flush()
    present(host.now, host)
  }

  /// The home indicator, and the keyboard's in its place, are seen before what the frame shows.
  private func adaptIndicators(to frame: Frame) {
    guard renderer.turn == nil else { return }
    let scale = UIScreen.main.scale
    _statusBar?.indicator.adapt(to: frame, scale: scale)
    for window in shownWindows { (window as? KeyboardWindow)?.indicator.adapt(to: frame, scale: scale) }
  }

  private func applyRoots() {
    let device = UIScreen.main._device
    let bounds = UIScreen.main.bounds
    let scale = CGFloat(device.scale)
    let (width, height) = (Int((bounds.width * scale).rounded()), Int((bounds.height * scale).rounded()))
    if renderer.compositor == nil {
      renderer.compositor = Compositor(width: width, height: height, scale: scale)
      renderer.rootsChanged = true
    } else if renderer.sizeChanged {
      // The host keeps the last frame, whose pixels are the compositor's; none follows in the background.
      guard appState != .background else { return }
      renderer.compositor?.resize(width: width, height: height)
    }
    renderer.sizeChanged = false
    if renderer.rootsChanged {
      renderer.rootsChanged = false
      renderer.compositor?.setRoots(shownWindows.map(\.layer) + (renderer.turn.map { [$0.cover] } ?? []))
    }
  }

  /// The constraint phase of all windows, then their layout.
  func layoutWindows() {
    TraitUpdates.run()
    layoutShownWindows()
    // What controllers change as they appear belongs to the same frame.
    if UIViewController.tellAppearing() { layoutShownWindows() }
  }

  private func layoutShownWindows() {
    for window in shownWindows where !window.layer.isHidden { window.layoutIfNeeded() }
    guard usesSceneManifest else { return }
    for case let window? in allWindows.map(\.value) where window.isOnScreen && !window.hasScene {
      window.layoutIfNeeded()
    }
  }
}
