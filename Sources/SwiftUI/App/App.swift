import UIKitCore

/// The structure and behaviour of an app.
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor var body: Body { get }
  init()
}

extension App {
  public static func main() {
    let runner = AppRunner.shared
    let app = Self()
    runner.start { environment in AppBody(app: app).rootView(environment) }
    UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, nil)
  }
}

/// A part of an app's interface with a life cycle of its own.
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor var body: Body { get }
  /// What the first window shows.
  var _root: AnyView? { get }
}
extension Scene { public var _root: AnyView? { body._root } }
extension Scene where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body") }
}
extension Never: Scene { public var _root: AnyView? { nil } }

public struct WindowGroup<Content: View>: Scene {
  public typealias Body = Never
  let content: () -> Content
  public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) { self.content = content }
  public init(id: String, @ViewBuilder content: @escaping () -> Content) { self.content = content }
  public var _root: AnyView? { AnyView(content()) }
}

/// The first of several scenes is the app's window.
public struct _SceneTuple: Scene {
  public typealias Body = Never
  public let _root: AnyView?
}
@resultBuilder @MainActor public struct SceneBuilder {
  public static func buildExpression<S: Scene>(_ scene: S) -> S { scene }
  public static func buildBlock<S: Scene>(_ scene: S) -> S { scene }
  public static func buildBlock<each S: Scene>(_ scene: repeat each S) -> _SceneTuple {
    var root: AnyView?
    for part in repeat each scene { root = root ?? part._root }
    return _SceneTuple(_root: root)
  }
}

extension Scene {
  public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some Scene {
    ChangedScene(root: _root) { AnyView($0.onChange(of: value, perform: action)) }
  }
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void)
    -> some Scene
  {
    ChangedScene(root: _root) { AnyView($0.onChange(of: value, initial: initial, action)) }
  }
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some Scene {
    ChangedScene(root: _root) { AnyView($0.onChange(of: value, initial: initial, action)) }
  }
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
    ChangedScene(root: _root) { AnyView($0.environment(keyPath, value)) }
  }
  public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    ChangedScene(root: _root) { AnyView($0.environmentObject(object)) }
  }
}
struct ChangedScene: Scene {
  typealias Body = Never
  let root: AnyView?
  let change: (AnyView) -> AnyView
  var _root: AnyView? { root.map(change) }
}

/// The app's value as a view: its properties are kept, and its body is evaluated with them.
private struct AppBody<A: App> {
  let app: A
  @MainActor func rootView(_ environment: EnvironmentValues) -> AnyView {
    AnyView(InstalledStyle(style: app) { $0.body._root })
  }
}

/// Makes the window of an app without a delegate of its own.
@MainActor final class AppRunner: NSObject {
  static let shared = AppRunner()
  private var window: UIWindow?
  private var root: ((EnvironmentValues) -> AnyView)?

  func start(_ root: @escaping (EnvironmentValues) -> AnyView) {
    self.root = root
    if AppLaunch.delegateClass == nil { AppLaunch.delegateClass = PlainAppDelegate.self }
    NotificationCenter.default.addObserver(
      forName: UIApplication.didFinishLaunchingNotification, object: nil, queue: nil
    ) { [weak self] _ in onMainSoon { self?.makeWindow() } }
    NotificationCenter.default.addObserver(
      forName: UIScene.willConnectNotification, object: nil, queue: nil
    ) { [weak self] note in
      let scene = Unchecked(note.object as? UIWindowScene)
      onMainSoon { self?.connect(scene.value) }
    }
  }

  private func makeWindow() {
    guard window == nil else { return }
    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window
    if let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene { window.windowScene = scene }
    window.rootViewController = UIHostingController(rootView: root!(EnvironmentValues()))
    window.makeKeyAndVisible()
  }

  private func connect(_ scene: UIWindowScene?) {
    makeWindow()
    if let scene, let window, window.windowScene !== scene { window.windowScene = scene }
  }
}

/// The delegate of an app that has none of its own.
@MainActor final class PlainAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
}

/// Makes an object the application's delegate.
@MainActor @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>: DynamicProperty {
  public init(_ delegateType: DelegateType.Type = DelegateType.self) { AppLaunch.delegateClass = delegateType }
  public var wrappedValue: DelegateType {
    guard let delegate = UIApplication.shared.delegate as? DelegateType else {
      fatalError("The application's delegate is no \(DelegateType.self)")
    }
    return delegate
  }
}
extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
  public var projectedValue: ObservedObject<DelegateType>.Wrapper {
    ObservedObject<DelegateType>.Wrapper(root: wrappedValue)
  }
}
