import Foundation
import UIKitCore

// No car is connected to this device: scenes of cars never come, and what apps prepare for them is not shown.

extension UISceneSession.Role {
  public static let carTemplateApplication = UISceneSession.Role(
    rawValue: "CPTemplateApplicationSceneSessionRoleApplication")
}

@preconcurrency @MainActor public protocol CPTemplateApplicationSceneDelegate: UISceneDelegate {
  // surface: no car is connected
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene, didConnect interfaceController: CPInterfaceController)
  // surface: as above
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didDisconnectInterfaceController interfaceController: CPInterfaceController)
  // surface: as above
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene, didConnect interfaceController: CPInterfaceController,
    to window: CPWindow)
  // surface: as above
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene, didDisconnect interfaceController: CPInterfaceController,
    from window: CPWindow)
}
extension CPTemplateApplicationSceneDelegate {
  public func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene, didConnect interfaceController: CPInterfaceController
  ) {}
  public func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didDisconnectInterfaceController interfaceController: CPInterfaceController
  ) {}
  public func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene, didConnect interfaceController: CPInterfaceController,
    to window: CPWindow
  ) {}
  public func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene, didDisconnect interfaceController: CPInterfaceController,
    from window: CPWindow
  ) {}
}

/// The old form, by an app's delegate.
@preconcurrency @MainActor public protocol CPApplicationDelegate: UIApplicationDelegate {
  // surface: no car is connected
  func application(
    _ application: UIApplication, didConnectCarInterfaceController interfaceController: CPInterfaceController,
    to window: CPWindow)
  // surface: as above
  func application(
    _ application: UIApplication, didDisconnectCarInterfaceController interfaceController: CPInterfaceController,
    from window: CPWindow)
}

open class CPWindow: UIWindow {}

/// The scene of a car: none comes.
open class CPTemplateApplicationScene: UIScene {
  public let interfaceController = CPInterfaceController()
  public static let roleApplication = UISceneSession.Role.carTemplateApplication
}

@preconcurrency @MainActor public protocol CPInterfaceControllerDelegate: NSObjectProtocol {
  // surface: nothing is shown
  func templateWillAppear(_ aTemplate: CPTemplate, animated: Bool)
  // surface: as above
  func templateDidAppear(_ aTemplate: CPTemplate, animated: Bool)
  // surface: as above
  func templateWillDisappear(_ aTemplate: CPTemplate, animated: Bool)
  // surface: as above
  func templateDidDisappear(_ aTemplate: CPTemplate, animated: Bool)
}
extension CPInterfaceControllerDelegate {
  public func templateWillAppear(_ aTemplate: CPTemplate, animated: Bool) {}
  public func templateDidAppear(_ aTemplate: CPTemplate, animated: Bool) {}
  public func templateWillDisappear(_ aTemplate: CPTemplate, animated: Bool) {}
  public func templateDidDisappear(_ aTemplate: CPTemplate, animated: Bool) {}
}

/// The stack of templates on a car's screen. It is kept; nobody sees it.
@preconcurrency @MainActor open class CPInterfaceController: NSObject {
  // surface: nothing is shown
  open weak var delegate: (any CPInterfaceControllerDelegate)?
  // surface: as above
  open var prefersDarkUserInterfaceStyle = false
  public private(set) var templates: [CPTemplate] = []
  public private(set) var presentedTemplate: CPTemplate?
  open var topTemplate: CPTemplate? { templates.last }
  open var rootTemplate: CPTemplate { templates.first ?? CPTemplate() }

  open func setRootTemplate(
    _ rootTemplate: CPTemplate, animated: Bool, completion: ((Bool, (any Error)?) -> Void)? = nil
  ) {
    templates = [rootTemplate]
    completion?(true, nil)
  }
  open func pushTemplate(
    _ templateToPush: CPTemplate, animated: Bool, completion: ((Bool, (any Error)?) -> Void)? = nil
  ) {
    templates.append(templateToPush)
    completion?(true, nil)
  }
  open func popTemplate(animated: Bool, completion: ((Bool, (any Error)?) -> Void)? = nil) {
    let canPop = templates.count > 1
    if canPop { templates.removeLast() }
    completion?(canPop, nil)
  }
  open func popToRootTemplate(animated: Bool, completion: ((Bool, (any Error)?) -> Void)? = nil) {
    templates = Array(templates.prefix(1))
    completion?(true, nil)
  }
  open func pop(to targetTemplate: CPTemplate, animated: Bool, completion: ((Bool, (any Error)?) -> Void)? = nil) {
    let place = templates.firstIndex { $0 === targetTemplate }
    if let place { templates = Array(templates.prefix(place + 1)) }
    completion?(place != nil, nil)
  }
  open func presentTemplate(
    _ templateToPresent: CPTemplate, animated: Bool, completion: ((Bool, (any Error)?) -> Void)? = nil
  ) {
    presentedTemplate = templateToPresent
    completion?(true, nil)
  }
  open func dismissTemplate(animated: Bool, completion: ((Bool, (any Error)?) -> Void)? = nil) {
    let isThere = presentedTemplate != nil
    presentedTemplate = nil
    completion?(isThere, nil)
  }
}
