import CoreGraphics
import Foundation

// Apple: the keys of search bars, as the editor's compiler writes them.
extension UISearchBar {
  private static let properties: [CodedProperty<UISearchBar>] = [
    .text("UIText", \.text),
    .text("UIPlaceholder", \.placeholder),
    .text("UIPrompt", \.prompt),
    .choice("UIBarStyle", \.barStyle),
    .choice("UISearchBarStyle", \.searchBarStyle),
    .object("UIBarTintColor", \.barTintColor),
    .flag("UIShowsBookmarkButton", \.showsBookmarkButton),
    .flag("UIShowsCancelButton", \.showsCancelButton),
    .flag("UIShowSearchResultsButton", \.showsSearchResultsButton),
    .object("UIBackgroundImage", \.backgroundImage),
    .object("UIScopeBarBackgroundImage", \.scopeBarBackgroundImage),
    .offset("UISearchTextPositionAdjustment", \.searchTextPositionAdjustment),
    .offset("UISearchFieldBackgroundPositionAdjustment", \.searchFieldBackgroundPositionAdjustment),
  ]

  func decodeSearchBar(_ coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    decodeInteraction(coder)
    if coder.nibCoder != nil { TextTraitsCoding.decode(coder, self) }
    // The titles before the flag, which makes room for them.
    if let titles = coder.objects("UIScopeButtonTitles") as [NSString]?, !titles.isEmpty {
      scopeButtonTitles = titles.map { "\($0)" }
    }
    coder.decode(Self.properties, of: self)
    if coder.decodeBool(forKey: "UIShowsScopeBar") { _showsScope = true }
    switch coder.decodeInteger(forKey: "UISearchBarTranslucence") {
    case 1: isTranslucent = true
    case 2: isTranslucent = false
    default: break
    }
  }

  func encodeSearchBar(_ coder: NSCoder) {
    coder.encode(Self.properties, of: self)
    if let titles = scopeButtonTitles { coder.encode(NSArray(array: titles), forKey: "UIScopeButtonTitles") }
    if showsScopeBar { coder.encode(true, forKey: "UIShowsScopeBar") }
    coder.encode(isTranslucent ? 1 : 2, forKey: "UISearchBarTranslucence")
  }
}
