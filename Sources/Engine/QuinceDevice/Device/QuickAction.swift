import Foundation

/// The values behind a quick action of an app's icon.
package struct QuickAction: Codable, Sendable, Equatable {
  /// Tells the app what to do.
  package var type: String
  package var title: String
  package var subtitle: String?
  /// The name of a symbol or of a picture in the bundle.
  package var icon: String?
  package var target: String?
  /// An archive of the app's own values.
  package var info: Data?
  package init(type: String, title: String, subtitle: String?, icon: String?) {
    (self.type, self.title, self.subtitle, self.icon) = (type, title, subtitle, icon)
  }

  /// Those of a bundle's Info.plist, in the language of the process, each with the values that it has for the app.
  // Apple: UIApplicationShortcutItems
  package static func declared(in bundle: Bundle) -> [(action: QuickAction, info: [String: Any]?)] {
    let list = bundle.object(forInfoDictionaryKey: "UIApplicationShortcutItems") as? [[String: Any]] ?? []
    return list.compactMap { entry in
      func value(_ name: String) -> String? { entry["UIApplicationShortcutItem" + name] as? String }
      let localized = { (text: String) in bundle.localizedString(forKey: text, value: text, table: "InfoPlist") }
      guard let type = value("Type"), let title = value("Title") else { return nil }
      let action = QuickAction(
        type: type, title: localized(title), subtitle: value("Subtitle").map(localized),
        icon: value("IconSymbolName") ?? value("IconFile") ?? value("IconType").flatMap(symbol(of:)))
      return (action, entry["UIApplicationShortcutItemUserInfo"] as? [String: Any])
    }
  }

  /// The types of pictures that the system has, in the order of `UIApplicationShortcutIcon.IconType`.
  package static let symbols: [(type: String, symbol: String)] = [
    ("Compose", "square.and.pencil"), ("Play", "play"), ("Pause", "pause"), ("Add", "plus"), ("Location", "location"),
    ("Search", "magnifyingglass"), ("Share", "square.and.arrow.up"), ("Prohibit", "nosign"), ("Contact", "person"),
    ("Home", "house"), ("MarkLocation", "mappin"), ("Favorite", "star"), ("Love", "heart"), ("Cloud", "cloud"),
    ("Invitation", "envelope.badge"), ("Confirmation", "checkmark"), ("Mail", "envelope"), ("Message", "message"),
    ("Date", "calendar"), ("Time", "clock"), ("CapturePhoto", "camera"), ("CaptureVideo", "video"), ("Task", "circle"),
    ("TaskCompleted", "checkmark.circle"), ("Alarm", "alarm"), ("Bookmark", "book"), ("Shuffle", "shuffle"),
    ("Audio", "speaker.wave.2"), ("Update", "arrow.clockwise"),
  ]

  /// Of `UIApplicationShortcutIconTypeCompose`, as Info.plist has it.
  private static func symbol(of type: String) -> String? {
    symbols.first { "UIApplicationShortcutIconType" + $0.type == type }?.symbol
  }
}

/// The quick actions that an app has set besides.
extension [QuickAction]: SharedFile {
  package static var name: String { "Shortcuts.plist" }
}
