import Foundation
import QuinceFoundation
import Testing

@testable import UIKitCore

/// The search of iOS 3 to 7: what its delegate hears, where its table shows, and how a nib makes it.
@MainActor @Suite(.serialized) struct SearchDisplayTests {
  final class Names: UITableViewController, UISearchBarDelegate, UISearchDisplayDelegate {
    let names = ["Ada", "Abel", "Bella"]
    var found: [String] = []
    var lines: [String] = []
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      tableView === searchDisplayController?.searchResultsTableView ? found.count : names.count
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let isResults = tableView === searchDisplayController?.searchResultsTableView
      cell.textLabel?.text = isResults ? found[indexPath.row] : names[indexPath.row]
      return cell
    }

    func searchDisplayControllerWillBeginSearch(_ controller: UISearchDisplayController) { lines.append("willBegin") }
    func searchDisplayControllerDidBeginSearch(_ controller: UISearchDisplayController) { lines.append("didBegin") }
    func searchDisplayControllerWillEndSearch(_ controller: UISearchDisplayController) { lines.append("willEnd") }
    func searchDisplayControllerDidEndSearch(_ controller: UISearchDisplayController) { lines.append("didEnd") }
    func searchDisplayController(
      _ controller: UISearchDisplayController, didLoadSearchResultsTableView tableView: UITableView
    ) { lines.append("didLoad") }
    func searchDisplayController(
      _ controller: UISearchDisplayController, willShowSearchResultsTableView tableView: UITableView
    ) { lines.append("willShow") }
    func searchDisplayController(
      _ controller: UISearchDisplayController, didShowSearchResultsTableView tableView: UITableView
    ) { lines.append("didShow") }
    func searchDisplayController(
      _ controller: UISearchDisplayController, willHideSearchResultsTableView tableView: UITableView
    ) { lines.append("willHide") }
    func searchDisplayController(
      _ controller: UISearchDisplayController, didHideSearchResultsTableView tableView: UITableView
    ) { lines.append("didHide") }
    func searchDisplayController(
      _ controller: UISearchDisplayController, shouldReloadTableForSearch searchString: String?
    ) -> Bool {
      lines.append("reload \(searchString ?? "nil")")
      found = names.filter { $0.hasPrefix(searchString ?? "") }
      return true
    }
    func searchDisplayController(
      _ controller: UISearchDisplayController, shouldReloadTableForSearchScope searchOption: Int
    ) -> Bool {
      lines.append("scope \(searchOption)")
      return true
    }
  }

  let host = TestHost.launch()

  private func list() -> (UISearchDisplayController, Names, UINavigationController) {
    let names = Names(style: .plain)
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    let display = UISearchDisplayController(searchBar: bar, contentsController: names)
    display.delegate = names
    display.searchResultsDataSource = names
    display.searchResultsDelegate = names
    names.tableView.tableHeaderView = bar
    let navigation = UINavigationController(rootViewController: names)
    _ = host.show(navigation)
    return (display, names, navigation)
  }

  @Test func aSearchIsToldFromItsBeginningToItsEnd() {
    let (display, names, navigation) = list()
    #expect(names.searchDisplayController === display && display.searchContentsController === names)
    display.searchBar.becomeFirstResponder()
    host.settle()
    // The data source asks which table it is asked for, and so has the other one made.
    #expect(names.take() == ["didLoad", "willBegin", "didBegin"])
    #expect(display.isActive && navigation.isNavigationBarHidden)
    #expect(display.searchResultsTableView.window == nil)
    display.searchBar.searchTextField.insertText("A")
    host.settle()
    #expect(names.take() == ["reload A", "willShow", "didShow"])
    #expect(display.searchResultsTableView.window != nil)
    #expect(display.searchResultsTableView.visibleCells.map { $0.textLabel?.text } == ["Ada", "Abel"])
    display.searchBar.searchTextField.insertText("b")
    #expect(names.take() == ["reload Ab"])
    display.searchBar.text = ""
    #expect(names.take() == ["reload ", "willHide", "didHide"])
    display.searchBar.searchTextField.insertText("B")
    _ = names.take()
    display.setActive(false, animated: true)
    host.settle()
    #expect(names.take() == ["willEnd", "willHide", "didHide", "didEnd"])
    #expect(!display.isActive && !navigation.isNavigationBarHidden && display.searchBar.text == "")
    #expect(display.searchBar.superview === names.tableView)
  }

  @Test func aPushedPageComesOverTheSearchAndLeadsBackToIt() {
    let (display, names, navigation) = list()
    display.isActive = true
    display.searchBar.text = "A"
    host.settle()
    let page = UIViewController()
    page.view.backgroundColor = .yellow
    navigation.pushViewController(page, animated: true)
    host.settle()
    let hit = names.view.window?.hitTest(CGPoint(x: 200, y: 400), with: nil) ?? nil
    #expect((page.view.window?.hitTest(CGPoint(x: 200, y: 400), with: nil)) === page.view && hit == nil)
    #expect(display.isActive)
    navigation.popViewController(animated: true)
    host.settle()
    #expect(display.isActive && display.searchResultsTableView.window != nil && navigation.isNavigationBarHidden)
    #expect(display.searchBar.text == "A")
  }

  @Test func aSearchThatFindsNothingSaysSo() throws {
    let (display, _, _) = list()
    display.isActive = true
    host.settle()
    display.searchBar.text = "Zoe"
    let label = try #require(display.searchResultsTableView.subviews.compactMap { $0 as? UILabel }.first)
    #expect(!label.isHidden && label.text == "No Results")
    display.searchResultsTitle = "Nobody"
    #expect(label.text == "Nobody")
    display.searchBar.text = "Ada"
    #expect(label.isHidden)
  }

  @Test func scopesAreAskedFor() {
    let (display, names, _) = list()
    display.searchBar.scopeButtonTitles = ["All", "Some"]
    display.isActive = true
    host.settle()
    _ = names.take()
    display.searchBar.selectedScopeButtonIndex = 1
    display.searchBar.text = "A"
    #expect(names.take() == ["reload A", "scope 1", "willShow", "didShow"])
  }

  @Test func aBarInANavigationBarStaysThere() {
    let (display, names, navigation) = list()
    names.tableView.tableHeaderView = nil
    display.displaysSearchBarInNavigationBar = true
    #expect(display.navigationItem === names.navigationItem && names.navigationItem.titleView === display.searchBar)
    host.settle()
    display.setActive(true, animated: true)
    host.settle()
    #expect(!navigation.isNavigationBarHidden)
    display.searchBar.text = "A"
    host.settle()
    #expect(display.searchResultsTableView.window != nil)
    #expect(display.searchResultsTableView.safeAreaInsets.top == navigation.navigationBar.frame.maxY)
  }

  @Test func aControllerDoesNotHoldItsSearch() {
    let names = Names(style: .plain)
    do {
      let display = UISearchDisplayController(searchBar: UISearchBar(), contentsController: names)
      #expect(names.searchDisplayController === display)
    }
    #expect(names.searchDisplayController == nil)
  }
}
