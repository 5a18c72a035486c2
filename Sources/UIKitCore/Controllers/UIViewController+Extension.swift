import QuinceFoundation

extension UIViewController {
  /// What the extension was started for; nil in an app.
  public var extensionContext: NSExtensionContext? { nil }
}
