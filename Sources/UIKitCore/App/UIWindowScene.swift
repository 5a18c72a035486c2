import CoreGraphics
import Foundation

/// A scene that has windows.
@preconcurrency @MainActor open class UIWindowScene: UIScene, UITraitEnvironment, UITraitChangeObservable {
  @preconcurrency @MainActor open class GeometryPreferences: NSObject {
    @preconcurrency @MainActor open class iOS: GeometryPreferences {
      open var interfaceOrientations: UIInterfaceOrientationMask
      public init(interfaceOrientations: UIInterfaceOrientationMask) {
        self.interfaceOrientations = interfaceOrientations
        super.init()
      }
      public convenience override init() { self.init(interfaceOrientations: []) }
    }
  }

  /// How the scene lies on the screen now.
  @preconcurrency @MainActor open class Geometry: NSObject {
    public let interfaceOrientation: UIInterfaceOrientation
    init(_ interfaceOrientation: UIInterfaceOrientation) { self.interfaceOrientation = interfaceOrientation }
    open override func isEqual(_ object: Any?) -> Bool {
      (object as? Geometry)?.interfaceOrientation == interfaceOrientation
    }
    open override var hash: Int { interfaceOrientation.rawValue }
  }

  open var effectiveGeometry: Geometry { Geometry(interfaceOrientation) }
  open var screen: UIScreen { UIScreen.main }
  open var coordinateSpace: any UICoordinateSpace { UIScreen.main }
  open var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared._orientation }
  open var windows: [UIWindow] { UIApplication.shared.openWindows.filter { !$0.isSystem && $0._scene === self } }
  /// The window that has the keyboard's events while the scene is in front.
  open var keyWindow: UIWindow? { windows.first { $0 === lastKeyWindow } }
  weak var lastKeyWindow: UIWindow?
  open var isFullScreen: Bool { true }
  // Apple: nil where a person cannot change the size of windows.
  open var sizeRestrictions: UISceneSizeRestrictions? { nil }
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager._shared }
  @preconcurrency @MainActor
  public override init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    super.init(session: session, connectionOptions: connectionOptions)
    // Changes are told from here on.
    _traits = UIScreen.main.traitCollection
  }

  private var _traits: UITraitCollection?
  private var _traitOverrides = UITraitOverrides()
  /// Those that have taken effect.
  private var heldOverrides = UITraitOverrides()
  let traitObservers = TraitObservers()

  open var traitCollection: UITraitCollection {
    let traits = UIScreen.main.traitCollection.merging(heldOverrides)
    if let known = _traits, known._values == traits._values { return known }
    if _traits == nil { _traits = traits }
    return traits
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Traits that the scene's windows have in the place of the screen's.
  public final var traitOverrides: UITraitOverrides {
    get { _traitOverrides }
    set {
      _traitOverrides = newValue
      TraitUpdates.wait(self)
      for window in windows { window.setNeedsLayout() }
    }
  }

  /// Tells the scene when its traits differ from those it had.
  func traitsMayHaveChanged(from previous: UITraitCollection? = nil) {
    let previous = previous ?? _traits
    _traits = nil
    let traits = traitCollection
    guard let previous, previous._values != traits._values else { return }
    traitCollectionDidChange(previous)
    traitObservers.notify(self, from: previous, to: traits)
  }

  open func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let wanted = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations else { return }
    UIApplication.shared.requestOrientations(wanted, errorHandler)
  }
}

extension UIWindowScene: TraitObserved {}

extension UIWindowScene: TraitOverriding {
  func updateTraits() {
    let previous = traitCollection
    heldOverrides = _traitOverrides
    traitsMayHaveChanged(from: previous)
    for window in windows { window.inheritTraits() }
  }
  var traitView: UIView? { nil }
  var traitDepth: Int { -1 }
}
