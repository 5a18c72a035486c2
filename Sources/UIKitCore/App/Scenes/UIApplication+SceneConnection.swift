import Foundation
import QuinceFoundation

// How scenes come to be: which there are at the launch, and what each is made of.
extension UIApplication {
  /// Whether the app is being launched and its first scene comes after that.
  var waitsForScene: Bool { usesSceneManifest && scenes.isEmpty }

  func isSceneDelegate(_ responder: UIResponder) -> Bool { scenes.contains { $0._delegate === responder } }

  var wantsScenes: Bool {
    if !UISceneConfiguration.manifestEntries(.windowApplication).isEmpty { return true }
    return _delegate != nil && UISceneConfiguration.manifest != nil
  }

  /// An app of sources alone has no manifest: a delegate that makes scene configurations is asked after the launch.
  func probeScenes() {
    guard !usesSceneManifest, UISceneConfiguration.isInfoAbsent, allWindows.allSatisfy({ $0.value == nil }),
      let delegate = _delegate
    else { return }
    let probe = UISceneSession(configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
    let answer = delegate.application(self, configurationForConnecting: probe, options: UIScene.ConnectionOptions())
    guard answer !== NotImplemented.sceneConfiguration else { return }
    probedConfiguration = answer
    usesSceneManifest = true
    scenes = []
    sessions = SceneSessions()
  }

  /// The scene of an app that knows nothing of scenes.
  func makeDefaultScene() {
    scenes = [UIWindowScene(session: sessions.open(), connectionOptions: UIScene.ConnectionOptions())]
  }

  /// Connects the scene that was last in front, or the very first one.
  func connectFirstScene(_ options: UIScene.ConnectionOptions) {
    sessions.restore()
    let session = sessions.all.first ?? sessions.open()
    if let probed = probedConfiguration { session.configure(probed) }
    probedConfiguration = nil
    connect(session, options)
  }

  /// Makes the session's scene, behind the others. It is unattached until it comes to the front.
  @discardableResult
  func connect(_ session: UISceneSession, _ options: UIScene.ConnectionOptions) -> UIScene {
    configure(session, options)
    let type = session.configuration.sceneClass as? UIWindowScene.Type ?? UIWindowScene.self
    let scene = type._quinceMake(session: session, connectionOptions: options)
    scenes.append(scene)
    scene._delegate = Self.makeSceneDelegate(session.configuration.delegateClass)
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    loadStoryboard(of: scene)
    scene._delegate?.scene(scene, willConnectTo: session, options: options)
    // Apple: called when the scene is connected, with the activity of its session.
    if let activity = session.stateRestorationActivity {
      scene._delegate?.scene(scene, restoreInteractionStateWith: activity)
    }
    showMainWindow()
    return scene
  }

  // Apple: WWDC 2019, session 246: the delegate is asked for the configuration of a new session; one that was there before
  // keeps its own, in another process too.
  private func configure(_ session: UISceneSession, _ options: UIScene.ConnectionOptions) {
    guard !session.isConfigured else { return }
    let answer = _delegate?.application(self, configurationForConnecting: session, options: options)
    session.configure(
      answer === NotImplemented.sceneConfiguration ? session.configuration : answer ?? session.configuration)
  }

  private static func makeSceneDelegate(_ type: AnyClass?) -> (any UISceneDelegate)? {
    if let responder = type as? UIResponder.Type {
      let made: UIResponder = responder._quinceMake()
      return made as? any UISceneDelegate
    }
    return (type as? NSObject.Type)?._quinceMake() as? any UISceneDelegate
  }
}
