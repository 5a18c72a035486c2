import Foundation
import QuinceDevice

/// What the home screen shows of the app, and the schemes of URLs by which apps reach each other.
extension UIApplication {
  var iconBadge: Int {
    get {
      let context = ApplicationContext.current
      if let known = context.badge { return known }
      let saved = SavedFiles.read(IconBadge.self, IconBadge.name)?.number ?? 0
      context.badge = saved
      return saved
    }
    set {
      guard newValue != iconBadge else { return }
      ApplicationContext.current.badge = newValue
      SavedFiles.write(IconBadge(number: newValue), IconBadge.name)
      UIApplication._host?.perform(.badge(newValue))
    }
  }

  // MARK: Alternate icons

  var icons: IconPictures { IconPictures(Bundle.main.infoDictionary ?? [:]) }

  var chosenIcon: String? { SavedFiles.read(IconChoice.self, IconChoice.name)?.alternate }

  /// The picture on the home screen; nil for an app without one.
  var iconImage: UIImage? {
    icons.names(alternate: chosenIcon).lazy.compactMap { UIImage(named: $0) }.first
  }

  // Observed: what is wrong comes as errors of Cocoa; an alert with the new icon follows a change.
  func choose(icon name: String?) -> NSError? {
    guard icons.hasAlternates else { return NSError(domain: NSCocoaErrorDomain, code: 3328) }
    if let name, !icons.has(alternate: name) {
      return NSError(
        domain: NSCocoaErrorDomain, code: CocoaError.fileNoSuchFile.rawValue,
        userInfo: [
          NSLocalizedDescriptionKey: "The file doesn’t exist.",
          NSLocalizedFailureReasonErrorKey: "iconName not found in CFBundleAlternateIcons entry",
        ])
    }
    guard name != chosenIcon else { return nil }
    SavedFiles.write(IconChoice(alternate: name), IconChoice.name)
    SystemQuestion.tell("You have changed the icon for “\(UIApplication.displayName)”.", under: iconImage)
    return nil
  }

  /// Those that the app declares its own.
  static var ownSchemes: Set<String> { DeclaredSchemes(Bundle.main.infoDictionary ?? [:]).schemes }

  // Assumed: every device has an app for these, and no app need declare that it asks for them.
  private static let commonSchemes: Set<String> = ["http", "https", "mailto", "tel", "sms", "maps", "app-settings"]

  /// Whether there is an app on the device that opens it.
  func hasOpener(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased() else { return false }
    return Self.commonSchemes.contains(scheme) || Self.ownSchemes.contains(scheme)
      || UIApplication._host?.schemes.contains(scheme) == true
  }

  /// Whether the app may know that.
  static func mayAsk(for url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased() else { return false }
    if commonSchemes.contains(scheme) || ownSchemes.contains(scheme) { return true }
    let asked = Bundle.main.object(forInfoDictionaryKey: "LSApplicationQueriesSchemes") as? [String] ?? []
    return asked.contains { $0.lowercased() == scheme }
  }
}
