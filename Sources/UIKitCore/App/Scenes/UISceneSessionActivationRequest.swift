import Foundation

/// Asks for a scene: a new one, or that of a session.
@MainActor public struct UISceneSessionActivationRequest {
  /// Nil for a new session.
  public private(set) var session: UISceneSession?
  public private(set) var role: UISceneSession.Role
  /// What the scene is to show. Default nil.
  public var userActivity: NSUserActivity?
  public var options: UIScene.ActivationRequestOptions?

  /// A new session.
  public init(
    role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    (self.role, self.userActivity, self.options) = (role, userActivity, options)
  }

  public init(
    session: UISceneSession, userActivity: NSUserActivity? = nil, options: UIScene.ActivationRequestOptions? = nil
  ) {
    self.init(role: session.role, userActivity: userActivity, options: options)
    self.session = session
  }
}

extension UIApplication {
  /// Brings the request's scene to the front, asynchronously.
  public func activateSceneSession(
    for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
  ) {
    requestSceneSessionActivation(
      request.session, userActivity: request.userActivity, options: request.options, errorHandler: errorHandler)
  }
}
