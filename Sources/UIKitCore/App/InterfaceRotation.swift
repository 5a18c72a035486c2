import CoreGraphics
import Foundation
import QuartzCore

/// The interface turns: traits, sizes, who is told, and the animation alongside.
// Apple: UIContentContainer, viewWillTransition(to:with:): called before the size changes; the coordinator's blocks
// run in the animation of the bounds.
@MainActor final class InterfaceRotation {
  private let application: UIApplication
  private let orientation: UIInterfaceOrientation
  private let oldOrientation = UIApplication._interfaceOrientation
  private let oldTraits = UIScreen.main.traitCollection
  private let oldSize = UIScreen.main.bounds.size
  private let windows: [UIWindow]
  private let coordinator: TransitionCoordinator
  /// Those whose windows fill the screen.
  private var controllers: [UIViewController] = []
  /// There is a controller that turns in two steps, and the second has not begun.
  private var awaitsHalf = false
  /// Seconds that a turn by a right angle takes.
  // Assumed: 0.4, on every device.
  static let quarter = 0.4
  private let duration: Double
  private var isOver = false

  init(to orientation: UIInterfaceOrientation, of application: UIApplication) {
    self.orientation = orientation
    self.application = application
    // Those of scenes in the background as well, which come back as they have to be.
    windows = application.openWindows.filter { !$0.isSystem }
    // Apple: UIApplication.statusBarOrientationAnimationDuration, "doubled for a 180 degree orientation change".
    duration = abs(ScreenTurn.angle(from: oldOrientation, to: orientation)) > 2 ? 2 * Self.quarter : Self.quarter
    coordinator = TransitionCoordinator(duration: duration, container: windows.first)
    coordinator.rotates = true
    coordinator.targetTransform = CGAffineTransform(
      rotationAngle: ScreenTurn.angle(from: oldOrientation, to: orientation))
  }

  func run() {
    // Assumed: a rotation that the next one comes into is over at once.
    application.rotation?.finish()
    application.rotation = self
    application.cancelTouches()
    announce()
    controllers = windows.compactMap { window in window.frame.size == oldSize ? window.rootViewController : nil }
    for controller in controllers { controller.legacyWillRotate(to: orientation, duration: duration) }
    let oldFrame = application._statusBarFrame
    UIApplication._interfaceOrientation = orientation
    UIScreen.main._refresh()
    for controller in controllers { prepare(controller) }
    turnScreen()
    announce(application._statusBarFrame, insteadOf: oldFrame)
    application.renderer.sizeChanged = true
    UIView.animate(
      withDuration: duration, delay: 0, options: [.allowUserInteraction, .layoutSubviews],
      animations: { self.turn() }, completion: { _ in self.finish() })
    report()
    report(oldFrame)
  }

  // MARK: Phases

  private func announce() {
    application._delegate?.application(
      application, willChangeStatusBarOrientation: orientation, duration: duration)
    NotificationCenter.default.post(
      name: UIApplication.willChangeStatusBarOrientationNotification, object: application,
      userInfo: [UIApplication.statusBarOrientationUserInfoKey: orientation.rawValue])
  }

  private func announce(_ frame: CGRect, insteadOf old: CGRect) {
    guard frame != old else { return }
    application._delegate?.application(application, willChangeStatusBarFrame: frame)
    NotificationCenter.default.post(
      name: UIApplication.willChangeStatusBarFrameNotification, object: application,
      userInfo: [UIApplication.statusBarFrameUserInfoKey: NSValue(cgRect: frame)])
  }

  private func report(_ old: CGRect) {
    guard application._statusBarFrame != old else { return }
    application._delegate?.application(application, didChangeStatusBarFrame: old)
    NotificationCenter.default.post(
      name: UIApplication.didChangeStatusBarFrameNotification, object: application,
      userInfo: [UIApplication.statusBarFrameUserInfoKey: NSValue(cgRect: old)])
  }

  /// Tells a controller and what it presents of the traits and the size to come.
  private func prepare(_ controller: UIViewController) {
    let newSize = UIScreen.main.bounds.size
    let newTraits = UIScreen.main.traitCollection
    controller._transitionCoordinator = coordinator
    let presentations = sequence(first: controller, next: \._presented).dropFirst().compactMap(\._presentation)
    if oldTraits._values != newTraits._values {
      controller.willTransition(to: newTraits, with: coordinator)
      for presentation in presentations { presentation.willTransition(to: newTraits, with: coordinator) }
    }
    guard newSize != oldSize else { return }
    controller.viewWillTransition(to: newSize, with: coordinator)
    for presentation in presentations { presentation.viewWillTransition(to: newSize, with: coordinator) }
  }

  /// The picture turns, unless nobody sees it or nothing may move.
  private func turnScreen() {
    let renderer = application.renderer
    guard UIView.areAnimationsEnabled, application.appState != .background, !UIApplication.isDetached,
      let picture = renderer.compositor?.picture()
    else { return }
    application.renderer.turn = ScreenTurn(
      from: renderer.orientation, to: orientation, picture: picture, reduced: UIAccessibility.isReduceMotionEnabled)
  }

  private func turn() {
    if controllers.contains(where: \.showsTwoSteps) {
      for controller in controllers { controller.legacyWillAnimateFirstHalf(to: orientation, duration: duration / 2) }
      awaitsHalf = true
      TimerQueue.shared.schedule(after: duration / 2) { self.passHalf() }
    }
    application.tellScenesOfTraits()
    application.renderer.turn?.run()
    if application.renderer.turn?.isReduced == true { UIView.performWithoutAnimation(resize) } else { resize() }
    for controller in controllers {
      controller.legacyWillAnimateRotation(to: orientation, duration: duration)
    }
    for window in windows { window.layoutIfNeeded() }
    coordinator.runAlongside()
  }

  // Apple: willAnimateRotation(to:duration:), "the bounds of the view have been changed".
  private func resize() {
    for window in windows where window.frame.size == oldSize {
      // What an earlier rotation left moving would not follow the turn of the screen.
      for key in ["bounds", "position"] { window.layer.removeAnimation(forKey: key) }
      window.inheritTraits()
      window.frame = UIScreen.main.bounds
      window.updateSafeArea()
    }
    for window in windows { window.layoutIfNeeded() }
    application.statusBarNeedsUpdate()
    application.updateStatusBar()
    // The keyboard and what else the system shows in front.
    for window in application.openWindows where window.isSystem && window.frame.size == oldSize {
      window.frame = UIScreen.main.bounds
      window.layoutIfNeeded()
    }
  }

  // Assumed: both halves take equally long, and the bounds have their final values from the start.
  private func passHalf() {
    guard awaitsHalf else { return }
    awaitsHalf = false
    for controller in controllers { controller.legacyDidAnimateFirstHalf(to: orientation) }
    UIView.animate(withDuration: duration / 2) {
      for controller in self.controllers {
        controller.legacyWillAnimateSecondHalf(from: self.oldOrientation, duration: self.duration / 2)
      }
    }
  }

  private func finish() {
    guard !isOver else { return }
    isOver = true
    passHalf()
    application.renderer.turn = nil
    application.rotation = nil
    coordinator.finish(cancelled: false)
    for controller in controllers {
      if controller._transitionCoordinator === coordinator { controller._transitionCoordinator = nil }
      controller.legacyDidRotate(from: oldOrientation)
    }
  }

  private func report() {
    application._delegate?.application(application, didChangeStatusBarOrientation: oldOrientation)
    NotificationCenter.default.post(
      name: UIApplication.didChangeStatusBarOrientationNotification, object: application,
      userInfo: [UIApplication.statusBarOrientationUserInfoKey: oldOrientation.rawValue])
    for scene in application.scenes.compactMap({ $0 as? UIWindowScene }) {
      (scene._delegate as? any UIWindowSceneDelegate)?.windowScene(
        scene, didUpdate: UIScreen.main, interfaceOrientation: oldOrientation, traitCollection: oldTraits)
    }
  }
}
