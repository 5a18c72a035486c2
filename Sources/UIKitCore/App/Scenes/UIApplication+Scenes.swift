import Foundation

// Which scene is in front. One fills the screen; the others are in the background, as on an iPad whose apps do not share
// the screen.
extension UIApplication {
  /// Shown first, unless the app is in the background.
  package var frontScene: UIScene? { scenes.first }

  /// Puts the scene in front; the one that was there goes to the background.
  // Assumed: the order of the two scenes' calls. The application stays active, and hears and posts nothing, since Apple
  // has it leave the foreground with the last of its scenes.
  func bringToFront(_ scene: UIScene) {
    sessions.bringToFront(scene.session)
    guard let old = frontScene, old !== scene else {
      enterForeground()
      return
    }
    guard appState != .background else {
      reorder(scene)
      enterForeground()
      return
    }
    cancelTouches()
    if old._state == .foregroundActive { old.willResignActive() }
    reorder(scene)
    scene.willEnterForeground()
    layoutWindows()
    if appState == .active { scene.didBecomeActive() }
    old.didEnterBackground()
    sessions.keep(old)
    reconsiderOrientation()
  }

  private func reorder(_ scene: UIScene) {
    resignKey()
    scenes.removeAll { $0 === scene }
    scenes.insert(scene, at: 0)
    windowsChanged()
    if let window = (scene as? UIWindowScene)?.keyWindow ?? _windows.last(where: \.canBecomeKey) { _makeKey(window) }
    statusBarNeedsUpdate()
  }

  /// The scene in front of others that the app had not shown before, or no longer.
  func showScene(of session: UISceneSession, _ options: UIScene.ConnectionOptions) {
    bringToFront(connect(session, options))
  }

  // MARK: Requests

  // Apple: WWDC 2019, session 246: a new session asks for its configuration and connects; one without a scene connects; one
  // with a scene goes on with the activity.
  func activate(
    _ session: UISceneSession?, _ activity: NSUserActivity?, _ errorHandler: ((any Error) -> Void)?
  ) {
    // Apple: "UIKit activates the scene asynchronously".
    TimerQueue.shared.schedule(after: 0) { [self] in
      if let error = activationProblem(session) {
        errorHandler?(error)
        return
      }
      let options = UIScene.ConnectionOptions()
      if let activity { options.userActivities = [activity] }
      guard let session = session ?? preferredScene(activity?.targetContentIdentifier)?.session else {
        showScene(of: sessions.open(), options)
        return
      }
      guard let scene = session.scene else {
        showScene(of: session, options)
        return
      }
      bringToFront(scene)
      if let activity { scene._delegate?.scene(scene, continue: activity) }
    }
  }

  private func activationProblem(_ session: UISceneSession?) -> UISceneError? {
    if let session {
      return sessions.all.contains { $0 === session }
        ? nil : UISceneError(.requestDenied, "The session is not among the application's open sessions.")
    }
    return supportsMultipleScenes
      ? nil : UISceneError(.multipleScenesNotSupported, "The application does not support multiple scenes.")
  }

  func destroy(
    _ session: UISceneSession, _ animation: UIWindowScene.DismissalAnimation, _ errorHandler: ((any Error) -> Void)?
  ) {
    TimerQueue.shared.schedule(after: 0) { [self] in
      guard supportsMultipleScenes else {
        errorHandler?(
          UISceneError(.multipleScenesNotSupported, "The application does not support multiple scenes."))
        return
      }
      guard sessions.all.contains(where: { $0 === session }) else {
        errorHandler?(
          UISceneError(.requestDenied, "The session is not among the application's open sessions."))
        return
      }
      let departure = frontScene.flatMap { $0 === session.scene ? SceneDeparture($0, animation) : nil }
      discard(session)
      departure?.run()
    }
  }

  /// Disconnects the session's scene and forgets the session. What was in front before comes there again.
  // Assumed: with the last scene a new one takes its place, as when the user opens the app again: there is no home screen.
  func discard(_ session: UISceneSession) {
    if let scene = session.scene {
      if scene === frontScene {
        let next = sessions.all.first { $0 !== session } ?? sessions.open()
        if let known = next.scene { bringToFront(known) } else { showScene(of: next, UIScene.ConnectionOptions()) }
      }
      disconnect(scene)
    }
    sessions.close(session)
    _delegate?.application(self, didDiscardSceneSessions: [session])
  }

  private func disconnect(_ scene: UIScene) {
    scene.didDisconnect()
    scenes.removeAll { $0 === scene }
    for window in openWindows where window._scene === scene { window._scene = nil }
    windowsChanged()
  }

  /// What a scene shows has changed: one that has gone is connected, in the background, and what it shows is kept anew,
  /// with its picture where it is the app's.
  // Apple: WWDC 2019, session 246: for sessions that are not in the foreground, when the system finds the time.
  func refresh(_ session: UISceneSession) {
    TimerQueue.shared.schedule(after: 0) { [self] in
      guard supportsMultipleScenes, sessions.all.contains(where: { $0 === session }) else { return }
      let scene = session.scene ?? connect(session, UIScene.ConnectionOptions())
      if scene === frontScene {
        guard appState == .background else { return }
        takeSnapshot()
      }
      if scene._state == .unattached { scene._state = .background }
      sessions.keep(scene)
    }
  }

  // MARK: Choosing

  /// The scene that would rather have the content than any other.
  func preferredScene(_ target: String?) -> UIScene? {
    guard let target else { return nil }
    return scenes.first { scene in
      scene.activationConditions.prefersToActivateForTargetContentIdentifierPredicate.evaluate(with: target)
    }
  }

  /// Brings the scene that takes the content to the front; the one in front, where the content has no name.
  /// - Returns: nil where a new scene has taken the options.
  // Apple: WWDC 2019, session 259: what prefers the content comes before what can show it; by default a scene can show any.
  func bringScene(for target: String?, or options: UIScene.ConnectionOptions) -> UIScene? {
    let able = scenes.first { scene in
      guard let target else { return true }
      return scene.activationConditions.canActivateForTargetContentIdentifierPredicate.evaluate(with: target)
    }
    if let scene = preferredScene(target) ?? able ?? (supportsMultipleScenes ? nil : frontScene) {
      bringToFront(scene)
      return scene
    }
    showScene(of: sessions.open(), options)
    return nil
  }
}
