import Foundation
import Testing

@testable import UIKitCore

/// What a search offers while it is active.
@Suite(.serialized) @MainActor struct SearchSuggestionTests {
  private final class Page: UIViewController, UISearchResultsUpdating {
    let search = UISearchController(searchResultsController: nil)
    var chosen: [String] = []
    override func viewDidLoad() {
      search.searchResultsUpdater = self
      navigationItem.searchController = search
      navigationItem.hidesSearchBarWhenScrolling = false
    }
    func updateSearchResults(for searchController: UISearchController) {
      let text = searchController.searchBar.text ?? ""
      searchController.searchSuggestions = ["Apple", "Apricot", "Banana"]
        .filter { !text.isEmpty && $0.hasPrefix(text) }
        .map { UISearchSuggestionItem(localizedSuggestion: $0, localizedDescription: nil) }
    }
    func updateSearchResults(
      for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
    ) {
      chosen.append(searchSuggestion.localizedSuggestion ?? "")
      searchController.searchBar.text = searchSuggestion.localizedSuggestion
      searchController.searchSuggestions = nil
    }
  }

  private let host = TestHost.launch()
  private let page = Page()

  init() {
    _ = host.show(UINavigationController(rootViewController: page))
    host.settle()
  }

  private var list: SearchSuggestionList? {
    func find(_ view: UIView) -> SearchSuggestionList? {
      view as? SearchSuggestionList ?? view.subviews.lazy.compactMap(find).first
    }
    return find(page.search.view)
  }
  private func cells(_ list: SearchSuggestionList) -> [UITableViewCell] {
    list.subviews.compactMap { $0 as? UITableView }.flatMap(\.visibleCells)
  }

  private func type(_ text: String) {
    page.search.searchBar.becomeFirstResponder()
    page.search.searchBar.searchTextField.insertText(text)
    host.settle()
  }

  @Test func theyStandAboveTheKeyboardWhileThereAreAny() throws {
    #expect(list == nil)
    type("Ap")
    let list = try #require(list)
    #expect(list.suggestions.compactMap(\.localizedSuggestion) == ["Apple", "Apricot"])
    let rows = cells(list)
    #expect(rows.count == 2)
    let bar = page.search.searchBar.convert(page.search.searchBar.bounds, to: nil)
    let first = try #require(rows.first)
    #expect(first.convert(first.bounds, to: nil).minY >= bar.maxY)
    let table = try #require(list.subviews.first)
    #expect(table.convert(table.bounds, to: nil).maxY <= OnScreenKeyboard.shared.frame.minY)
    type("x")
    #expect(self.list == nil)
  }

  @Test func aTapChoosesAndTheAppChangesTheText() throws {
    type("Ap")
    let row = try #require(list.flatMap { cells($0).last })
    let point = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
    host.tap(Double(point.x), Double(point.y))
    host.settle()
    #expect(page.chosen == ["Apricot"] && page.search.searchBar.text == "Apricot")
    #expect(page.search.isActive)
  }

  @Test func theyGoWithTheSearch() {
    type("Ap")
    page.search.isActive = false
    host.settle()
    #expect(list == nil)
  }
}
