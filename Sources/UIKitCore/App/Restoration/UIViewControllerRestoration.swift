import Foundation

/// A class that makes controllers again which an earlier process showed.
@preconcurrency @MainActor public protocol UIViewControllerRestoration: AnyObject {
  /// - Parameters:
  ///   - identifierComponents: the restoration identifiers from the root down to the controller.
  ///   - coder: what the controller encoded.
  /// - Returns: nil where the controller is not to come back.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}

/// A data source that names its elements, so that a table or a collection finds them again though they moved.
@preconcurrency @MainActor public protocol UIDataSourceModelAssociation: AnyObject {
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}

extension UIApplication {
  /// Keys of what the coder of `shouldRestoreSecureApplicationState` holds.
  nonisolated public static let stateRestorationBundleVersionKey = "UIApplicationStateRestorationBundleVersionKey"
  nonisolated public static let stateRestorationUserInterfaceIdiomKey =
    "UIApplicationStateRestorationUserInterfaceIdiomKey"
  nonisolated public static let stateRestorationTimestampKey = "UIApplicationStateRestorationTimestampKey"
  nonisolated public static let stateRestorationSystemVersionKey = "UIApplicationStateRestorationSystemVersionKey"
  /// The storyboard of a controller, in the coder that its restoration class gets.
  nonisolated public static let stateRestorationViewControllerStoryboardKey =
    "UIStateRestorationViewControllerStoryboardKey"
}
