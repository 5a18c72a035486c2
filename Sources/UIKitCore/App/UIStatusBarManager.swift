import CoreGraphics
import Foundation

/// The status bar of a scene.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  package static let _shared = UIStatusBarManager(shared: ())
  package init(shared: Void) { super.init() }
  open var statusBarStyle: UIStatusBarStyle { UIApplication.shared._statusBarStyle }
  open var isStatusBarHidden: Bool { UIApplication.shared.statusBarHidden }
  /// In the screen's coordinates; empty while hidden.
  open var statusBarFrame: CGRect { UIApplication.shared._statusBarFrame }
}
