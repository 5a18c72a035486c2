import Foundation
import QuinceDevice

extension UIApplication {
  package var _orientation: UIInterfaceOrientation { UIApplication._interfaceOrientation }

  /// What Info.plist declares; all that the idiom has when it says nothing.
  var declaredOrientations: UIInterfaceOrientationMask {
    let pad = UIScreen.main._device.idiom == .pad
    let bundle = Bundle.main
    let names =
      (pad ? bundle.object(forInfoDictionaryKey: "UISupportedInterfaceOrientations~ipad") as? [String] : nil)
      ?? bundle.object(forInfoDictionaryKey: "UISupportedInterfaceOrientations") as? [String]
    guard let names, !names.isEmpty else { return pad ? .all : .allButUpsideDown }
    var mask: UIInterfaceOrientationMask = []
    for name in names {
      switch name {
      case "UIInterfaceOrientationPortrait": mask.insert(.portrait)
      case "UIInterfaceOrientationPortraitUpsideDown": mask.insert(.portraitUpsideDown)
      case "UIInterfaceOrientationLandscapeLeft": mask.insert(.landscapeLeft)
      case "UIInterfaceOrientationLandscapeRight": mask.insert(.landscapeRight)
      default: break
      }
    }
    return mask
  }

  /// - Parameter controller: the one in front.
  private func allowedOrientations(of controller: UIViewController?) -> UIInterfaceOrientationMask {
    let window = _keyWindow ?? _windows.last
    var mask = supportedInterfaceOrientations(for: window)
    if let delegate = _delegate {
      let answer = delegate.application(self, supportedInterfaceOrientationsFor: window)
      if answer != NotImplemented.orientations { mask = answer }
    }
    if let controller {
      let own = mask.intersection(controller.supportedInterfaceOrientations)
      if own.isEmpty, launched {
        trap(
          "Supported orientations has no common orientation with the application, and [\(type(of: controller)) "
            + "shouldAutorotate] is returning YES", name: UIApplication.invalidInterfaceOrientationException)
      }
      mask = own
    }
    if let requested = requestedOrientations, !mask.intersection(requested).isEmpty {
      mask.formIntersection(requested)
    }
    return mask
  }

  /// The full-screen controller in front decides.
  private var orientationController: UIViewController? { frontController(upTo: nil) }

  /// - Parameter last: what it presents does not count.
  private func frontController(upTo last: UIViewController?) -> UIViewController? {
    guard let root = (_keyWindow ?? _windows.last)?.rootViewController else { return nil }
    var controller = root
    while controller !== last, let presented = controller._presented, presented.coversScreen { controller = presented }
    return controller
  }

  private var heldOrientation: DeviceState.Orientation { UIApplication._state.heldOrientation }

  func bestOrientation(for device: DeviceState.Orientation) -> UIInterfaceOrientation {
    bestOrientation(for: device, under: orientationController)
  }

  /// - Parameter controller: the full-screen controller in front.
  private func bestOrientation(
    for device: DeviceState.Orientation, under controller: UIViewController?
  ) -> UIInterfaceOrientation {
    let wanted: UIInterfaceOrientation
    switch device {
    case .portrait: wanted = .portrait
    case .portraitUpsideDown: wanted = .portraitUpsideDown
    case .landscapeLeft: wanted = .landscapeLeft
    case .landscapeRight: wanted = .landscapeRight
    }
    let allowed = allowedOrientations(of: controller)
    let current = UIApplication._interfaceOrientation
    if let chosen = presentedOrientation, chosen.controller === controller, allowed._contains(chosen.orientation) {
      return chosen.orientation
    }
    if allowed._contains(wanted) {
      if let controller, !controller.shouldAutorotate, allowed._contains(current) {
        return current
      }
      return wanted
    }
    if allowed._contains(current) { return current }
    for candidate in [UIInterfaceOrientation.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
    where allowed._contains(candidate) { return candidate }
    return current
  }

  func reconsiderOrientation() {
    let best = bestOrientation(for: heldOrientation)
    if best != UIApplication._interfaceOrientation { InterfaceRotation(to: best, of: self).run() }
  }

  // MARK: Presentations

  /// What a controller that is about to fill the screen is shown in.
  // Apple: preferredInterfaceOrientationForPresentation, "your view controller's view is shown in the preferred
  // orientation (although it can later be rotated to another supported rotation)".
  func orientation(presenting controller: UIViewController) -> UIInterfaceOrientation {
    let allowed = allowedOrientations(of: controller)
    let preferred = controller.preferredInterfaceOrientationForPresentation
    if allowed._contains(preferred) {
      if preferred != UIApplication._interfaceOrientation {
        presentedOrientation = PresentedOrientation(controller: controller, orientation: preferred)
      }
      return preferred
    }
    if preferred != UIApplication._interfaceOrientation, !controller.supportedInterfaceOrientations._contains(preferred)
    {
      // Observed: iOS 13 and later.
      trap(
        "preferredInterfaceOrientationForPresentation '\(preferred._name)' must match a supported interface orientation: "
          + "'\(controller.supportedInterfaceOrientations._names)'!",
        name: UIApplication.invalidInterfaceOrientationException)
    }
    return bestOrientation(for: heldOrientation, under: controller)
  }

  /// What a presenter is shown in that a full-screen controller gives the screen back to.
  func orientation(returningTo presenter: UIViewController) -> UIInterfaceOrientation {
    bestOrientation(for: heldOrientation, under: frontController(upTo: presenter))
  }

  func requestOrientations(_ mask: UIInterfaceOrientationMask, _ errorHandler: ((any Error) -> Void)?) {
    requestedOrientations = mask
    reconsiderOrientation()
    if !mask._contains(UIApplication._interfaceOrientation) {
      errorHandler?(UISceneError(.geometryRequestDenied, refusal(mask)))
    }
  }

  private func refusal(_ mask: UIInterfaceOrientationMask) -> String {
    if declaredOrientations.intersection(mask).isEmpty {
      return "None of the requested orientations are supported by the application: Info.plist does not declare them."
    }
    let controller = orientationController.map { NSStringFromClass(type(of: $0)) } ?? "the view controller"
    return "None of the requested orientations are supported by the view controller. Requested: \(mask.rawValue); "
      + "Supported: \(orientationController?.supportedInterfaceOrientations.rawValue ?? 0), by \(controller)"
  }
}
