/// The number on an app's icon, which outlasts the app's process.
package struct IconBadge: SharedFile, Equatable {
  package static let name = "Badge.plist"

  /// 0 for none.
  package var number = 0
  package init(number: Int) { self.number = number }
}
