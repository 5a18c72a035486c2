import Foundation
import QuinceFoundation

extension NSString {
  /// The app's text for a key, for a notification's title or body.
  ///
  /// - Parameters:
  ///   - key: a key of the app's `Localizable.strings`; the text itself where there is none.
  ///   - arguments: take the places of the text's format specifiers.
  // Apple: the text is looked up when the notification is shown; here it is when the notification is made.
  public class func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
    let text = Bundle.main.localizedString(forKey: key, value: nil, table: nil)
    guard let arguments, !arguments.isEmpty else { return text }
    return String(format: text, arguments: arguments.map { $0 as? any CVarArg ?? "\($0)" })
  }
}
