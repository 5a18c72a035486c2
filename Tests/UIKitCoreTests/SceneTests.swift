import Foundation
import QuinceDevice
import QuinceFoundation
import Testing

@testable import UIKitCore

@MainActor private var log: [String] = []

/// Says what it hears, by the number of its session.
final class NumberedScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  private func say(_ scene: UIScene, _ word: String) { log.append("\(scene.session.number) \(word)") }

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    let activity = options.userActivities.first ?? session.stateRestorationActivity
    let content = activity?.userInfo?["page"] as? String ?? options.urlContexts.first?.url.host ?? ""
    say(scene, "connect \(content)".trimmingCharacters(in: .whitespaces))
    scene.title = content
    window = UIWindow(windowScene: scene as! UIWindowScene)
    window?.rootViewController = UIViewController()
    window?.rootViewController?.view.accessibilityIdentifier = content
    window?.makeKeyAndVisible()
    if !content.isEmpty {
      scene.activationConditions.prefersToActivateForTargetContentIdentifierPredicate =
        QuinceFoundation.NSPredicate(format: "self == %@", "quince://\(content)")
    }
  }
  func sceneWillEnterForeground(_ scene: UIScene) { say(scene, "foreground") }
  func sceneDidBecomeActive(_ scene: UIScene) { say(scene, "active") }
  func sceneWillResignActive(_ scene: UIScene) { say(scene, "resign") }
  func sceneDidEnterBackground(_ scene: UIScene) { say(scene, "background") }
  func sceneDidDisconnect(_ scene: UIScene) { say(scene, "disconnect") }
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    say(scene, "open \(contexts.first?.url.host ?? "")")
  }
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { say(scene, "continue") }
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { SceneTests.activity(scene.title) }
}

private final class Delegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    log.append("configure \(options.userActivities.count)")
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = NumberedScene.self
    return configuration
  }
  func application(_ application: UIApplication, didDiscardSceneSessions sessions: Set<UISceneSession>) {
    log.append("discard \(sessions.map(\.number))")
  }
}

/// Who hears what when scenes come and go.
@Suite(.serialized) @MainActor struct SceneTests {
  static func activity(_ page: String) -> NSUserActivity {
    let activity = NSUserActivity(activityType: "page")
    activity.userInfo = ["page": page]
    return activity
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let what: String
    let source: String
    let act: @MainActor @Sendable (UIApplication, TestHost) -> Void
    let expected: String
    var testDescription: String { what }
  }

  private static let flow = "Apple: WWDC 2019, session 246: the calls when a session is activated"
  private static let states =
    "Apple: Managing your app's life cycle: states; Assumed: between two scenes, the one that leaves resigns first and is last in the background"
  private static let target = "Apple: WWDC 2019, session 259: predicates over the content's identifier"

  private static func open(_ page: String) -> @MainActor @Sendable (UIApplication, TestHost) -> Void {
    { application, _ in
      application.requestSceneSessionActivation(nil, userActivity: activity(page), options: nil)
    }
  }

  /// Two scenes, the second, which shows "b", in front.
  static let rows = [
    Row(
      what: "a new session", source: flow, act: open("c"),
      expected: "configure 1, 3 connect c, 2 resign, 3 foreground, 3 active, 2 background"),
    Row(
      what: "a request for a new session", source: flow,
      act: { application, _ in
        application.activateSceneSession(for: UISceneSessionActivationRequest(userActivity: activity("c")))
      }, expected: "configure 1, 3 connect c, 2 resign, 3 foreground, 3 active, 2 background"),
    Row(
      what: "a request for a session behind", source: flow,
      act: { application, _ in
        application.activateSceneSession(for: UISceneSessionActivationRequest(session: application.session(1)))
      }, expected: "2 resign, 1 foreground, 1 active, 2 background"),
    Row(
      what: "a menu's element that opens a window", source: flow,
      act: { _, _ in
        UIWindowScene.ActivationAction { _ in UIWindowScene.ActivationConfiguration(userActivity: activity("c")) }
          .performWithSender(nil, target: nil)
      }, expected: "configure 1, 3 connect c, 2 resign, 3 foreground, 3 active, 2 background"),
    Row(
      what: "the session behind", source: flow,
      act: { application, _ in
        application.requestSceneSessionActivation(application.session(1), userActivity: activity("a"), options: nil)
      }, expected: "2 resign, 1 foreground, 1 active, 2 background, 1 continue"),
    Row(
      what: "the session in front", source: flow,
      act: { application, _ in
        application.requestSceneSessionActivation(application.session(2), userActivity: activity("a"), options: nil)
      }, expected: "2 continue"),
    Row(
      what: "the session behind, from the background", source: states,
      act: { application, host in
        application.handle(.lifeCycle(.background))
        application.requestSceneSessionActivation(application.session(1), userActivity: nil, options: nil)
      }, expected: "2 resign, 2 background, 1 foreground, 1 active"),
    Row(
      what: "to the background and back", source: states,
      act: { application, _ in
        application.handle(.lifeCycle(.background))
        application.handle(.lifeCycle(.foreground))
      }, expected: "2 resign, 2 background, 2 foreground, 2 active"),
    Row(
      what: "the session in front is destroyed", source: states,
      act: { application, _ in
        application.requestSceneSessionDestruction(application.session(2), options: nil)
      }, expected: "2 resign, 1 foreground, 1 active, 2 background, 2 disconnect, discard [2]"),
    Row(
      what: "the session behind is destroyed", source: states,
      act: { application, _ in
        application.requestSceneSessionDestruction(application.session(1), options: nil)
      }, expected: "1 disconnect, discard [1]"),
    Row(
      what: "both sessions are destroyed", source: "Assumed: a new scene comes, as when the app is opened again",
      act: { application, _ in
        application.requestSceneSessionDestruction(application.session(1), options: nil)
        application.requestSceneSessionDestruction(application.session(2), options: nil)
      },
      expected: "1 disconnect, discard [1], configure 0, 3 connect, 2 resign, 3 foreground, 3 active, 2 background, "
        + "2 disconnect, discard [2]"),
    Row(
      what: "a session behind is refreshed", source: flow,
      act: { application, _ in application.requestSceneSessionRefresh(application.session(1)) }, expected: ""),
    Row(
      what: "content that the scene in front prefers", source: target,
      act: { application, _ in application.handle(.openURL("quince://b")) }, expected: "2 open b"),
    Row(
      what: "content that no scene prefers goes to the one in front", source: target,
      act: { application, _ in application.handle(.openURL("quince://z")) }, expected: "2 open z"),
    Row(
      what: "content that the scene in front cannot take", source: target,
      act: { application, _ in
        application.frontScene?.activationConditions.canActivateForTargetContentIdentifierPredicate =
          QuinceFoundation.NSPredicate(value: false)
        application.handle(.openURL("quince://z"))
      }, expected: "2 resign, 1 foreground, 1 active, 2 background, 1 open z"),
    Row(
      what: "content that no scene can take", source: target,
      act: { application, _ in
        for scene in application.scenes {
          scene.activationConditions.canActivateForTargetContentIdentifierPredicate =
            QuinceFoundation.NSPredicate(value: false)
        }
        application.handle(.openURL("quince://z"))
      }, expected: "configure 0, 3 connect z, 2 resign, 3 foreground, 3 active, 2 background"),
    Row(
      what: "an activity whose content a scene prefers", source: target,
      act: { application, host in
        application.handle(.scene(.show("1")))
        log = []
        let wanted = activity("b")
        wanted.targetContentIdentifier = "quince://b"
        application.requestSceneSessionActivation(nil, userActivity: wanted, options: nil)
      }, expected: "1 resign, 2 foreground, 2 active, 1 background, 2 continue"),
    Row(
      what: "a person opens a window", source: flow, act: { application, _ in application.handle(.scene(.new)) },
      expected: "configure 0, 3 connect, 2 resign, 3 foreground, 3 active, 2 background"),
    Row(
      what: "a person closes the window behind", source: states,
      act: { application, _ in application.handle(.scene(.close("1"))) }, expected: "1 disconnect, discard [1]"),
  ]

  /// An app on an iPad with scenes 1 and 2.
  private func launch(_ device: String = "iPad") throws -> TestHost {
    UIApplication._reset()
    let host = TestHost(try #require(DeviceModel.named(device)))
    UIApplication._host = host
    ApplicationContext.current.supportsMultipleScenes = true
    UIApplication.shared._start(delegateClass: Delegate.self)
    host.settle()
    return host
  }

  private func two() throws -> TestHost {
    let host = try launch()
    Self.open("b")(UIApplication.shared, host)
    host.settle()
    return host
  }

  @Test("without windows to open, an activation action is its alternate, or hidden") func alternate() throws {
    _ = try launch()
    ApplicationContext.current.supportsMultipleScenes = false
    var chosen: [String] = []
    let provide: UIWindowScene.ActivationAction.ConfigurationProvider = { _ in
      chosen.append("window")
      return nil
    }
    let plain = UIAction(title: "Open", attributes: .destructive) { _ in chosen.append("plain") }
    let action = UIWindowScene.ActivationAction(alternate: plain, provide)
    #expect(action.title == "Open" && action.attributes == .destructive)
    action.performWithSender(nil, target: nil)
    #expect(chosen == ["plain"])
    #expect(UIWindowScene.ActivationAction(provide).attributes == .hidden)
    ApplicationContext.current.supportsMultipleScenes = true
    #expect(UIWindowScene.ActivationAction(alternate: plain, provide).title == "Open in New Window")
  }

  @Test(arguments: rows) func order(_ row: Row) throws {
    let host = try two()
    log = []
    row.act(UIApplication.shared, host)
    host.settle()
    #expect(log.joined(separator: ", ") == row.expected, "\(row.source)")
    let front = UIApplication.shared.frontScene
    for scene in UIApplication.shared.scenes {
      #expect(scene.activationState == (scene === front ? .foregroundActive : .background))
    }
  }

  // Observed: tests of apps with scenes show controllers in such windows
  @Test func aWindowWithoutASceneIsNotSeenButItsControllersAppear() throws {
    let host = try launch()
    let application = UIApplication.shared
    let count = application.windows.count
    final class Page: UIViewController {
      var calls: [String] = []
      override func viewWillAppear(_ animated: Bool) { calls.append("will") }
      override func viewDidAppear(_ animated: Bool) { calls.append("did") }
      override func viewDidDisappear(_ animated: Bool) { calls.append("gone") }
    }
    let (page, sheet) = (Page(), Page())
    var window: UIWindow? = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = page
    window?.makeKeyAndVisible()
    host.settle()
    #expect(page.view.window === window && page.calls == ["will", "did"])
    #expect(application.windows.count == count && !application.shownWindows.contains { $0 === window })
    var isPresented = false
    page.present(sheet, animated: false) { isPresented = true }
    host.settle()
    #expect(isPresented && sheet.calls == ["will", "did"] && sheet.view.window === window)
    page.dismiss(animated: false)
    window?.windowScene = application.scenes.first as? UIWindowScene
    host.settle()
    #expect(page.calls == ["will", "did"] && application.shownWindows.contains { $0 === window })
    window?.isHidden = true
    #expect(page.calls == ["will", "did", "gone"])
    weak var left = window
    window = nil
    host.settle()
    #expect(left == nil)
  }

  @Test func theSceneInFrontIsSeenAndTyped() throws {
    let host = try two()
    let application = UIApplication.shared
    let back = try #require(application.session(1).scene as? UIWindowScene)
    let front = try #require(application.session(2).scene as? UIWindowScene)
    #expect(application.connectedScenes == [back, front] && application.windows.count == 2)
    #expect(application._keyWindow === front.keyWindow && back.keyWindow === back.windows.first)
    #expect(application.shownWindows.contains { $0 === front.windows.first })
    #expect(!application.shownWindows.contains { $0 === back.windows.first })
    application.requestSceneSessionActivation(back.session, userActivity: nil, options: nil)
    host.settle()
    #expect(application._keyWindow === back.keyWindow && application.frontScene === back)
    #expect(!application.shownWindows.contains { $0 === front.windows.first })
    application.requestSceneSessionDestruction(front.session, options: nil)
    host.settle()
    #expect(application.openSessions == [back.session] && front.windows.isEmpty)
    #expect(front.session.scene == nil && front.activationState == .unattached)
  }

  @Test(arguments: [
    (UIWindowScene.DismissalAnimation.standard, 0.0), (.commit, -1), (.decline, 1),
  ])
  func aSceneThatIsDestroyedLeavesAsItWasTold(animation: UIWindowScene.DismissalAnimation, direction: Double) throws {
    let host = try two()
    host.settle()
    let application = UIApplication.shared
    let options = UIWindowSceneDestructionRequestOptions()
    #expect(options.windowDismissalAnimation == .standard)
    options.windowDismissalAnimation = animation
    application.requestSceneSessionDestruction(application.session(2), options: options)
    host.advance(0.2)
    #expect(application.frontScene === application.session(1).scene)
    let window = try #require(application.openWindows.first { $0.isSystem && $0.windowLevel == .statusBar - 1 })
    let shown = try #require(window.subviews.first?.layer.presentation())
    let middle = Double(window.bounds.midY)
    #expect((Double(shown.position.y + shown.affineTransform().ty) - middle) * direction > 0 || direction == 0)
    #expect((shown.opacity < 1) == (direction == 0))
    host.settle()
    #expect(!application.openWindows.contains { $0 === window && !$0.isHidden })
  }

  @Test func aSceneInTheBackgroundTurnsAndDarkensWithTheDevice() throws {
    let host = try two()
    let back = try #require(UIApplication.shared.session(1).scene as? UIWindowScene)
    var state = DeviceState()
    state.orientation = .landscapeLeft
    state.appearance = .dark
    UIApplication.shared.handle(.state(state))
    host.settle()
    UIApplication.shared.handle(.scene(.show("1")))
    host.settle()
    let window = try #require(back.windows.first)
    #expect(window.bounds.size == UIScreen.main.bounds.size && window.bounds.width > window.bounds.height)
    #expect(window.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func requestsThatCannotBeMetSayWhy() throws {
    let host = try two()
    let application = UIApplication.shared
    let gone = application.session(1)
    application.requestSceneSessionDestruction(gone, options: nil)
    host.settle()
    var codes: [UISceneError.Code?] = []
    let note: (any Error) -> Void = { codes.append(($0 as? UISceneError)?.code) }
    application.requestSceneSessionActivation(gone, userActivity: nil, options: nil, errorHandler: note)
    application.requestSceneSessionDestruction(gone, options: nil, errorHandler: note)
    host.settle()
    #expect(codes == [.requestDenied, .requestDenied])

    // A phone shows one window of an app.
    let phone = try launch("iPhone 14")
    codes = []
    let session = UIApplication.shared.session(1)
    UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil, errorHandler: note)
    UIApplication.shared.requestSceneSessionDestruction(session, options: nil, errorHandler: note)
    phone.settle()
    #expect(codes == [.multipleScenesNotSupported, .multipleScenesNotSupported])
    #expect(UIApplication.shared.problem(with: .new)?.contains("UIApplicationSupportsMultipleScenes") == true)
    #expect((UIApplication.shared.frontScene as? UIWindowScene)?.sizeRestrictions == nil)
  }

  @Test func peopleNameWindowsByNumberOrTitle() throws {
    _ = try two()
    let application = UIApplication.shared
    #expect(application.problem(with: .show("b")) == nil && application.problem(with: .close("1")) == nil)
    #expect(application.problem(with: .show("3")) == "there is no window \"3\" among: 1, 2 b")
    application.handle(.scene(.show("1")))
    #expect(application.frontScene?.session.number == 1)
    application.handle(.scene(.show("b")))
    #expect(application.frontScene?.session.number == 2)
  }

  private final class OwnScene: UIWindowScene {
    let name: String
    override init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
      name = "own \(session.number)"
      super.init(session: session, connectionOptions: connectionOptions)
    }
  }

  @Test("a configuration names the class of its scene")
  func sceneClasses() throws {
    let host = try two()
    let application = UIApplication.shared
    let session = application.session(1)
    application.requestSceneSessionDestruction(session, options: nil)
    host.settle()
    let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    configuration.sceneClass = OwnScene.self
    let new = application.sessions.open()
    new.configure(configuration)
    #expect((application.connect(new, UIScene.ConnectionOptions()) as? OwnScene)?.name == "own \(new.number)")
  }

  @Test func sessionsOutlastTheProcess() throws {
    SavedFiles.folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer {
      try? FileManager.default.removeItem(at: SavedFiles.folder!)
      SavedFiles.folder = nil
    }
    var host = try two()
    UIApplication.shared.handle(.lifeCycle(.background))
    let identifier = UIApplication.shared.session(2).persistentIdentifier
    log = []
    host = try launch()
    let application = UIApplication.shared
    #expect(application.openSessions.count == 2 && application.connectedScenes.count == 1)
    #expect(application.frontScene?.session.persistentIdentifier == identifier)
    // The probe of an app without a manifest asks once; the sessions themselves keep what they were made of.
    #expect(log == ["configure 0", "2 connect b", "2 foreground", "2 active"])
    log = []
    application.requestSceneSessionRefresh(application.session(1))
    host.settle()
    #expect(log == ["1 connect"])
    #expect(application.session(1).scene?.activationState == .background)
    log = []
    application.handle(.scene(.show("1")))
    #expect(log == ["2 resign", "1 foreground", "1 active", "2 background"])
    Self.open("c")(application, host)
    host.settle()
    #expect(application.frontScene?.session.number == 3)
  }
}

extension UIApplication {
  fileprivate func session(_ number: Int) -> UISceneSession { sessions.all.first { $0.number == number }! }
}
