/// Which of its icons an app has chosen.
package struct IconChoice: SharedFile, Equatable {
  package static let name = "Icon.plist"

  /// Of an alternate icon; nil for the primary one.
  package var alternate: String?
  package init(alternate: String?) { self.alternate = alternate }
}
