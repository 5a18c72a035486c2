import CoreGraphics
import Foundation
import QuartzCore
import QuinceDevice

/// What belongs to one running application: a new one takes its place as a whole, as tests do between launches.
///
/// The families keep their names for it (`AnimationBlock.stack`, `TimerQueue.shared` …) and forward to `current`. What is
/// the same for every application of a process stays with its family: caches of fonts, symbols, pictures and answers
/// about classes, hooks that are installed once, and identifiers that only have to differ.
@MainActor package final class ApplicationContext {
  package static var current = ApplicationContext() {
    didSet { CATransaction.viewsAnimate = !current.animationBlocks.isEmpty }
  }

  package init() {}

  /// The application object, once it was asked for.
  var application: UIApplication?
  /// The device that the application runs on.
  var host: (any DeviceHost)?
  /// The device's settings as the host last told them.
  var deviceState = DeviceState()
  /// How the interface stands on the screen.
  var interfaceOrientation = UIInterfaceOrientation.portrait
  /// Timers on the application's clock.
  let timers = TimerQueue()
  /// Work for after the present frame's layout.
  var afterCommit: [() -> Void] = []
  /// Controllers that have not heard `viewIsAppearing(_:)` in this appearance.
  var appearingControllers: [WeakReference<UIViewController>] = []
  /// The controllers there are, and some that have gone, in the order in which they were made.
  private(set) var controllers: [WeakReference<UIViewController>] = []
  private var controllerLimit = 64
  /// Notifications to the user, of today's kind and of iOS 4 to 9.
  let notifications = NotificationService()
  private(set) lazy var localNotifications = LocalNotifications()
  private(set) lazy var pointer = PointerTracker()
  private(set) lazy var remoteNotifications = RemoteNotifications()
  /// The quick actions that the app has set; nil until they are asked for.
  var shortcuts: [UIApplicationShortcutItem]?
  /// The number on the app's icon; nil until it is asked for.
  var badge: Int?
  /// The name of the app that opened this one, in whose status bar the way back stands.
  var opener: String?
  private(set) lazy var mainMenu = UIMenuSystem()
  /// Where a hardware keyboard's focus is.
  private(set) lazy var focus = FocusEngine()
  /// The commands that show while Command is held.
  private(set) lazy var commandOverlay = CommandOverlay()
  private(set) lazy var contextMenus = UIMenuSystem()
  /// Whether memory warnings take views away that are not shown, where Info.plist says nothing.
  var unloadsViews = false
  /// Whether the app was built for iOS 15 or later, since when bars show nothing of their own at the scroll edge.
  // Apple: UINavigationBar.scrollEdgeAppearance goes by the SDK; Xcode 13 is the first with that of iOS 15.
  lazy var isBuiltForIOS15: Bool = {
    let xcode = Bundle.main.object(forInfoDictionaryKey: "DTXcode") as? String
    return xcode.flatMap { Int($0) }.map { $0 >= 1300 } ?? true
  }()
  /// Whether the app has several scenes, where Info.plist says nothing.
  var supportsMultipleScenes = false
  /// The keyboard on the screen.
  private(set) lazy var keyboard = OnScreenKeyboard()
  /// The edit menu, and what apps before iOS 16 know of it.
  private(set) lazy var editMenu = EditMenuPresenter()
  private(set) lazy var menuController = UIMenuController()
  /// Where the docked keyboard is, in screen points; empty while it is away.
  var keyboardFrame: CGRect = .zero
  /// The layout guides that follow the keyboard.
  var keyboardGuides: [WeakKeyboardGuide] = []
  /// The animation blocks that are open, innermost last.
  var animationBlocks: [AnimationBlock] = [] {
    didSet { CATransaction.viewsAnimate = !animationBlocks.isEmpty }
  }
  /// `UIView.setAnimationsEnabled(_:)`.
  var areAnimationsEnabled = true
  /// What was said to appearance proxies, and the setters used on each.
  var appearanceEntries: [AppearanceProxies.Entry] = []
  /// The views that wait for what proxies say until the first layout; nil once it was.
  var appearanceWaiting: [UIView]?
  var barItemEntries: [BarItemProxies.Entry] = []
  var appearanceSettings: [ObjectIdentifier: [(name: String, apply: (UIView) -> Void)]] = [:]
  /// What waits for its traits.
  let traitUpdates = TraitUpdates()
  /// Pasteboards by name.
  var pasteboards: [UIPasteboard.Name: UIPasteboard] = [:]
  /// The window of alerts that no controller presents, and how many it shows.
  var alertWindow: UIWindow?
  var alertCount = 0
  /// Those that show carets and selections of the app's own text, and some that have gone.
  var textInteractions: [WeakReference<UITextInteraction>] = []
  /// What a finger drags now.
  var drag: Drag?
  /// What other modules keep for the application, by the class.
  private var services: [ObjectIdentifier: AnyObject] = [:]

  /// The application's object of a class of another module, which is made when it is first asked for.
  package func service<Service: AnyObject>(_ make: () -> Service) -> Service {
    let key = ObjectIdentifier(Service.self)
    if let known = services[key] as? Service { return known }
    let made = make()
    services[key] = made
    return made
  }

  func enlist(_ controller: UIViewController) {
    if controllers.count >= controllerLimit {
      controllers.removeAll { $0.value == nil }
      controllerLimit = max(64, 2 * controllers.count)
    }
    controllers.append(WeakReference(controller))
  }
}
