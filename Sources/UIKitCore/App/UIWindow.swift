import CoreGraphics
import Foundation
import QuartzCore

/// The root of a tree of views on a screen; hands events to them.
@preconcurrency @MainActor open class UIWindow: UIView {
  public struct Level: Hashable, Comparable, RawRepresentable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)
    // Observed since iOS 13: the system draws the status bar, which no window of an app covers.
    static let systemStatusBar = Level(rawValue: 9_000_000)

    public static func < (lhs: Level, rhs: Level) -> Bool { lhs.rawValue < rhs.rawValue }
    public static func + (lhs: Level, rhs: CGFloat) -> Level { Level(lhs.rawValue + rhs) }
    public static func - (lhs: Level, rhs: CGFloat) -> Level { Level(lhs.rawValue - rhs) }
    public static func += (lhs: inout Level, rhs: CGFloat) { lhs.rawValue += rhs }
    public static func -= (lhs: inout Level, rhs: CGFloat) { lhs.rawValue -= rhs }
  }

  package weak var _scene: UIWindowScene?
  package var firstResponder: UIResponder?
  /// The window whose first responder is one of this window's views.
  package var responderHolder: UIWindow { self }
  package var replacingFirstResponder = false
  package var _undoManager: UndoManager?
  package var gestureEnvironment: GestureEnvironment!
  /// The window behind what UIKit itself puts on the screen: not among the app's windows.
  package var isSystem: Bool { false }
  /// Whether steps and trees find what is in it.
  package var isReadable: Bool { !isSystem }
  private var level = Level.normal

  // MARK: Initialisers

  @preconcurrency @MainActor public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.coordinateSpace.bounds)
    setUp()
    self.windowScene = windowScene
  }

  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    decodeWindow(coder)
  }

  package override func prepareForDecoding(_ coder: NSCoder) { setUp() }
  package override func safeAreaPlaceChanged() { updateSafeArea() }

  private func setUp() {
    _window = self
    gestureEnvironment = GestureEnvironment(window: self)
    isOpaque = true
    layer.isHidden = true
    if !isSystem { UIApplication._register(self) }
    inheritTraits()
    updateSafeArea()
  }

  // MARK: Configuration

  open var rootViewController: UIViewController? {
    didSet { rootChanged(from: oldValue) }
  }
  /// Windows with a higher level lie in front. Default `.normal`.
  open var windowLevel: Level {
    get { level }
    set {
      guard newValue != level else { return }
      level = newValue
      UIApplication.shared.windowsChanged()
    }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var screen: UIScreen {
    get { UIScreen.main }
    set { NoEffect.log("UIWindow.screen") }
  }
  open weak var windowScene: UIWindowScene? {
    get { _scene }
    set { setScene(newValue) }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var canResizeToFitContent = false { didSet { NoEffect.log("UIWindow.canResizeToFitContent") } }
  open override var window: UIWindow? { self }

  // MARK: Key, visible

  open var isKeyWindow: Bool { UIApplication.shared._keyWindow === self }
  open var canBecomeKey: Bool { true }

  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Keyboard and other events without a place go to the key window.
  open func makeKey() {
    guard canBecomeKey, !isKeyWindow else { return }
    UIApplication.shared._makeKey(self)
  }

  open func becomeKey() {}
  open func resignKey() {}

  open override var isHidden: Bool {
    get { super.isHidden }
    set { setWindowHidden(newValue) }
  }

  package func setSuperHidden(_ hidden: Bool) { super.isHidden = hidden }

  // MARK: Events

  open func sendEvent(_ event: UIEvent) { _send(event) }

  /// - Parameter window: nil stands for the screen.
  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    let onScreen = convertToScreen(point)
    return window?.convertFromScreen(onScreen) ?? onScreen
  }
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    convertFromScreen(window?.convertToScreen(point) ?? point)
  }
  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: window), size: rect.size)
  }
  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: window), size: rect.size)
  }

  // MARK: Responder

  open override var next: UIResponder? {
    if let scene = _scene, scene._delegate != nil { return scene }
    return UIApplication.shared
  }
  open override var undoManager: UndoManager? {
    if let manager = _undoManager { return manager }
    let manager = UndoManager()
    _undoManager = manager
    return manager
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
  }

  nonisolated public static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
  nonisolated public static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
  nonisolated public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  nonisolated public static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")
}
