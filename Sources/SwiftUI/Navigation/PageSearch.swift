import UIKitCore

/// What the buttons below a search field choose from.
struct SearchScopes {
  let titles: [String]
  let selected: () -> Int?
  let select: (Int) -> Void
}

/// The search field of a page.
@MainActor final class PageSearch: NSObject, UISearchResultsUpdating, UISearchBarDelegate, UISearchControllerDelegate {
  private let controller = UISearchController(searchResultsController: nil)
  private var settings: SearchSettings?
  private var scopes: SearchScopes?

  /// Shows the search field of a page that has one, and takes it away from one that has none any more.
  /// - Parameter known: that of the page so far.
  /// - Returns: that of the page from now on.
  static func follow(_ settings: PageSettings, _ item: UINavigationItem, _ known: PageSearch?) -> PageSearch? {
    guard let search = settings.search else {
      if known != nil { item.searchController = nil }
      return nil
    }
    let searcher = known ?? PageSearch()
    searcher.follow(search, settings.scopes, item)
    return searcher
  }

  private func follow(_ settings: SearchSettings, _ scopes: SearchScopes?, _ item: UINavigationItem) {
    self.settings = settings
    self.scopes = scopes
    controller.obscuresBackgroundDuringPresentation = false
    controller.searchResultsUpdater = self
    controller.delegate = self
    let bar = controller.searchBar
    bar.delegate = self
    if let prompt = settings.prompt { bar.placeholder = prompt }
    let text = settings.text.wrappedValue
    if bar.text ?? "" != text { bar.text = text }
    if bar.scopeButtonTitles ?? [] != scopes?.titles ?? [] { bar.scopeButtonTitles = scopes?.titles }
    if let selected = scopes?.selected(), bar.selectedScopeButtonIndex != selected {
      bar.selectedScopeButtonIndex = selected
    }
    item.hidesSearchBarWhenScrolling = !settings.isAlwaysShown
    if item.searchController !== controller { item.searchController = controller }
    if let wanted = settings.isPresented?.wrappedValue, wanted != controller.isActive {
      DispatchQueue.main.async { [controller] in MainActor.assumeIsolated { controller.isActive = wanted } }
    }
  }
  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    if let settings, settings.text.wrappedValue != text { settings.text.wrappedValue = text }
  }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { settings?.submit() }
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    scopes?.select(selectedScope)
  }
  func willPresentSearchController(_ searchController: UISearchController) { setSearching(true) }
  func willDismissSearchController(_ searchController: UISearchController) { setSearching(false) }

  private func setSearching(_ isSearching: Bool) {
    settings?.searching?(isSearching)
    if let binding = settings?.isPresented, binding.wrappedValue != isSearching { binding.wrappedValue = isSearching }
  }
  func end() { controller.isActive = false }
}
