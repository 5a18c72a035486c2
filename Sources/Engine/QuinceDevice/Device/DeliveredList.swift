import Foundation

/// An app's notifications that have come and that nobody has chosen or thrown away: the app's part of the device's list.
package struct DeliveredList: SharedFile, Equatable {
  package struct Item: Codable, Sendable, Equatable {
    package var identifier: String
    package var title, subtitle, body: String
    package var date: Date
    package init(identifier: String, title: String, subtitle: String, body: String, date: Date) {
      (self.identifier, self.title, self.subtitle, self.body) = (identifier, title, subtitle, body)
      self.date = date
    }
  }

  package static let name = "Delivered.plist"
  /// What a person throws a notification away by: `UNNotificationDismissActionIdentifier`.
  package static let dismissal = "com.apple.UNNotificationDismissActionIdentifier"

  /// The latest last.
  package var items: [Item]
  package init(items: [Item]) { self.items = items }
}
