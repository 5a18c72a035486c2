import CoreGraphics
import Foundation

/// A scene that has windows.
@preconcurrency @MainActor open class UIWindowScene: UIScene, UITraitEnvironment {
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

  open var screen: UIScreen { UIScreen.main }
  open var coordinateSpace: any UICoordinateSpace { UIScreen.main }
  open var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared._orientation }
  open var windows: [UIWindow] { UIApplication.shared._windows.filter { $0._scene === self } }
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
  open var isFullScreen: Bool { true }
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager._shared }
  open var traitCollection: UITraitCollection { UIScreen.main.traitCollection }
  @available(*, deprecated, message: "Quince: no effect")
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    NoEffect.log("UIWindowScene.traitCollectionDidChange(_:)")
  }
  open func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let wanted = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations else { return }
    UIApplication.shared.requestOrientations(wanted, errorHandler)
  }
}
