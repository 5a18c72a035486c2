import Foundation

// Initializers without arguments that Objective-C's classes inherit from NSObject, and Foundation on Linux hides. An
// extension may not override NSObject's; one argument that nobody writes tells them apart.

extension NSAttributedString {
  public convenience init(_quinceEmpty: Void = ()) { self.init(string: "") }
}

extension NSMutableAttributedString {
  public convenience init(_quinceMutable: Void = ()) { self.init(string: "") }
}

extension NSArray {
  /// Values are boxed, as Swift's bridge does on Apple's systems; Linux's takes objects only.
  public convenience init(objects elements: Any...) { self.init(array: elements) }
}

extension NSDictionary {
  public convenience init(dictionary otherDictionary: NSDictionary) {
    self.init(dictionary: otherDictionary as! [AnyHashable: Any])  // any dictionary is one of these
  }
}

extension Progress {
  public convenience init(_quinceEmpty: Void = ()) { self.init(parent: nil, userInfo: nil) }
}

extension NSLocale {
  public class var autoupdatingCurrent: Locale { .autoupdatingCurrent }
}

extension Notification.Name {
  public static let NSUbiquityIdentityDidChange = Notification.Name("NSUbiquityIdentityDidChangeNotification")
}
