import Foundation
import QuinceFoundation
import Testing

@testable import UIKitCore

/// Search bars and search controllers: who hears what, in which order, and where the parts lie.
@MainActor @Suite(.serialized) struct SearchBarTests {
  final class Log: NSObject, UISearchBarDelegate, UISearchControllerDelegate, UISearchResultsUpdating {
    var lines: [String] = []
    var mayBegin = true
    var mayChange = true
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
      lines.append("shouldBegin")
      return mayBegin
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { lines.append("didBegin") }
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
      lines.append("shouldEnd")
      return true
    }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { lines.append("didEnd") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { lines.append("text \(searchText)") }
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      lines.append("change \(range.location),\(range.length) \(text.debugDescription)")
      return mayChange
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { lines.append("search") }
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { lines.append("bookmark") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { lines.append("cancel") }
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { lines.append("results") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      lines.append("scope \(selectedScope)")
    }
    func willPresentSearchController(_ searchController: UISearchController) { lines.append("willPresent") }
    func didPresentSearchController(_ searchController: UISearchController) { lines.append("didPresent") }
    func willDismissSearchController(_ searchController: UISearchController) { lines.append("willDismiss") }
    func didDismissSearchController(_ searchController: UISearchController) { lines.append("didDismiss") }
    func updateSearchResults(for searchController: UISearchController) {
      lines.append("update \(searchController.searchBar.text ?? "") \(searchController.isActive)")
    }
  }

  let host = TestHost.launch()
  let log = Log()

  private func bar(_ configure: (UISearchBar) -> Void = { _ in }) -> UISearchBar {
    let controller = UIViewController()
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
    bar.delegate = log
    configure(bar)
    controller.view.addSubview(bar)
    _ = host.show(controller)
    return bar
  }

  private func middle(_ view: UIView) -> (Double, Double) {
    let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    return (Double(point.x), Double(point.y))
  }
  private func tap(_ view: UIView) {
    let point = middle(view)
    host.tap(point.0, point.1)
    host.settle()
  }

  // MARK: The bar

  @Test func aTapTypingReturnAndCancelAreToldInApplesOrder() {
    let bar = bar { $0.showsCancelButton = true }
    tap(bar.searchTextField)
    #expect(log.take() == ["shouldBegin", "didBegin"])
    #expect(bar.isFirstResponder)
    bar.searchTextField.insertText("a")
    #expect(log.take() == ["change 0,0 \"a\"", "text a"])
    bar.searchTextField.insertText("\n")
    #expect(log.take() == ["change 1,0 \"\\n\"", "search"])
    #expect(bar.isFirstResponder)
    tap(bar.cancelButton!)
    #expect(log.take() == ["cancel"])
    bar.resignFirstResponder()
    #expect(log.take() == ["shouldEnd", "didEnd"])
    #expect(bar.cancelButton?.isEnabled == false)
  }

  @Test func aDelegateRefusesEditingAndChanges() {
    let bar = bar()
    log.mayBegin = false
    tap(bar.searchTextField)
    #expect(log.take() == ["shouldBegin"])
    #expect(!bar.isFirstResponder)
    log.mayBegin = true
    log.mayChange = false
    #expect(bar.becomeFirstResponder())
    bar.searchTextField.insertText("x")
    #expect(bar.text == "")
    #expect(log.take() == ["shouldBegin", "didBegin", "change 0,0 \"x\""])
  }

  @Test func theProgramsTextIsNotToldAndClearingIs() {
    let bar = bar()
    bar.text = "quince"
    #expect(log.take() == [])
    bar.layoutIfNeeded()
    bar.searchTextField.layoutIfNeeded()
    tap(bar.searchTextField._clear!)
    #expect(log.take() == ["text ", "shouldBegin", "didBegin"])
    #expect(bar.text == "")
  }

  @Test func bookmarkAndResultsGiveWayToText() {
    let bar = bar { $0.showsBookmarkButton = true }
    tap(bar.sideButton!)
    #expect(log.take() == ["bookmark"])
    bar.text = "a"
    bar.searchTextField.layoutIfNeeded()
    #expect(bar.sideButton?.superview == nil)
    bar.text = ""
    bar.showsSearchResultsButton = true
    bar.searchTextField.layoutIfNeeded()
    tap(bar.sideButton!)
    #expect(log.take() == ["results"])
  }

  @Test func scopeButtonsChangeTheHeightAndAreTold() {
    let bar = bar { $0.scopeButtonTitles = ["All", "Some"] }
    #expect(bar.sizeThatFits(.zero) == CGSize(width: UIScreen.main.bounds.width, height: 56))
    bar.showsScopeBar = true
    #expect(bar.frame.height == 100)
    host.settle()
    let control = bar.scopeControl!
    let point = control.convert(CGPoint(x: control.bounds.width * 0.75, y: 16), to: nil)
    host.tap(Double(point.x), Double(point.y))
    host.settle()
    #expect(log.take() == ["scope 1"])
    #expect(bar.selectedScopeButtonIndex == 1)
    bar.selectedScopeButtonIndex = 0
    #expect(log.take() == [])
    #expect(control.selectedSegmentIndex == 0)
  }

  @Test func cancelMakesTheFieldNarrowerAndRightToLeftMirrorsIt() {
    let bar = bar()
    let wide = bar.searchTextField.frame
    #expect(wide == CGRect(x: 8, y: 10, width: 374, height: 36))
    bar.setShowsCancelButton(true, animated: true)
    host.settle()
    #expect(bar.searchTextField.frame.maxX < bar.cancelButton!.frame.minX)
    bar.semanticContentAttribute = .forceRightToLeft
    bar.setNeedsLayout()
    bar.layoutIfNeeded()
    #expect(bar.cancelButton!.frame.maxX < bar.searchTextField.frame.minX)
  }

  // MARK: The controller

  private func list(
    results: UIViewController? = nil, _ configure: (UIViewController, UISearchController) -> Void
  ) -> (UISearchController, UITableViewController, UINavigationController) {
    let table = UITableViewController(style: .plain)
    table.title = "Quinces"
    let search = UISearchController(searchResultsController: results)
    search.searchResultsUpdater = log
    search.delegate = log
    search.searchBar.delegate = log
    configure(table, search)
    let navigation = UINavigationController(rootViewController: table)
    _ = host.show(navigation)
    return (search, table, navigation)
  }

  static let whole = [
    ["shouldBegin", "willPresent", "didBegin", "update  true", "didPresent"],
    ["change 0,0 \"a\"", "text a", "update a true"],
    ["willDismiss", "shouldEnd", "didEnd", "update  false", "cancel", "didDismiss"],
  ]

  @Test func aSearchInTheNavigationBarGoesItsWholeWay() {
    let (search, table, navigation) = list { table, search in
      table.navigationItem.searchController = search
    }
    let bar = search.searchBar
    #expect(navigation.navigationBar.frame.height == 96)
    tap(bar.searchTextField)
    #expect(log.take() == Self.whole[0])
    #expect(search.isActive && bar.isFirstResponder && bar.showsCancelButton)
    #expect(table.presentedViewController === search)
    #expect(navigation.navigationBar.frame.height == 52)
    bar.searchTextField.insertText("a")
    #expect(log.take() == Self.whole[1])
    tap(bar.cancelButton!)
    #expect(log.take() == Self.whole[2])
    #expect(!search.isActive && !bar.isFirstResponder && !bar.showsCancelButton)
    #expect(bar.text == "")
    #expect(table.presentedViewController == nil)
    #expect(navigation.navigationBar.frame.height == 96)
  }

  @Test func aControllersBarSaysWhatItIsFor() {
    #expect(UISearchController(searchResultsController: nil).searchBar.placeholder == "Search")
    #expect(UISearchBar().placeholder == nil)
  }

  @Test func aTitleThatChangesLeavesTheFieldItsFocus() {
    let (search, table, _) = list { table, search in table.navigationItem.searchController = search }
    search.searchBar.becomeFirstResponder()
    host.settle()
    _ = log.take()
    table.title = "3 books"
    table.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    host.settle()
    #expect(search.isActive && search.searchBar.isFirstResponder && log.take().isEmpty)
  }

  @Test func aBarThatLeavesTheNavigationItemIsAPlainOneAgain() {
    let (search, table, navigation) = list { table, search in table.navigationItem.searchController = search }
    table.navigationItem.searchController = nil
    host.settle()
    #expect(navigation.navigationBar.frame.height == 44)
    #expect(search.searchBar.sizeThatFits(.zero).height == 56)
  }

  @Test(arguments: [true, false]) func aSearchInATablesHeaderMovesToTheTopAndBack(isTranslucent: Bool) {
    let (search, table, navigation) = list { table, search in
      table.definesPresentationContext = true
      search.searchBar.sizeToFit()
      (table as! UITableViewController).tableView.tableHeaderView = search.searchBar
    }
    navigation.navigationBar.isTranslucent = isTranslucent
    host.settle()
    let bar = search.searchBar
    tap(bar.searchTextField)
    #expect(log.take() == Self.whole[0])
    #expect(navigation.isNavigationBarHidden)
    #expect(bar.convert(CGPoint.zero, to: nil).y == navigation.view.safeAreaInsets.top)
    #expect(table.tableView.tableHeaderView === bar)
    bar.searchTextField.insertText("a")
    _ = log.take()
    tap(bar.cancelButton!)
    #expect(log.take() == Self.whole[2])
    #expect(!navigation.isNavigationBarHidden)
    #expect(bar.superview === table.tableView)
    #expect(bar.frame == CGRect(x: 0, y: 0, width: table.view.bounds.width, height: 56))
  }

  @Test func theDimmingEndsTheSearchAndResultsShowWithText() {
    let results = UITableViewController(style: .plain)
    let (search, _, _) = list(results: results) { table, search in
      search.obscuresBackgroundDuringPresentation = true
      table.navigationItem.searchController = search
    }
    tap(search.searchBar.searchTextField)
    #expect(results.viewIfLoaded?.window == nil)
    search.searchBar.searchTextField.insertText("a")
    host.settle()
    #expect(results.view.window != nil)
    #expect(results.view.safeAreaInsets.top == search.searchBar.convert(search.searchBar.bounds, to: nil).maxY)
    search.searchBar.text = ""
    #expect(results.view.window == nil)
    _ = log.take()
    host.tap(200, 300)
    host.settle()
    #expect(!search.isActive)
    #expect(log.take() == ["willDismiss", "shouldEnd", "didEnd", "update  false", "didDismiss"])
  }

  @Test func withoutDimmingTheContentIsReached() {
    let (search, table, _) = list { table, search in table.navigationItem.searchController = search }
    search.isActive = true
    host.settle()
    #expect(!search.searchBar.isFirstResponder)
    let hit = table.view.window?.hitTest(CGPoint(x: 200, y: 400), with: nil)
    #expect(hit === table.view)
  }

  @Test func theSearchBarClosesAsTheContentScrollsUnlessItStays() {
    for hides in [true, false] {
      let (_, table, navigation) = list { table, search in
        table.navigationItem.searchController = search
        table.navigationItem.hidesSearchBarWhenScrolling = hides
      }
      let top = table.tableView.adjustedContentInset.top
      table.tableView.contentSize = CGSize(width: 390, height: 3000)
      table.tableView.contentOffset.y = -top + 20
      host.settle()
      #expect(navigation.navigationBar.frame.height == (hides ? 76 : 96))
      table.tableView.contentOffset.y = 500
      host.settle()
      #expect(navigation.navigationBar.frame.height == (hides ? 44 : 96))
    }
  }

  @Test func resultsComeBackOverThePageAfterAPush() throws {
    let results = UITableViewController(style: .plain)
    let (search, table, navigation) = list(results: results) { table, search in
      table.definesPresentationContext = true
      table.navigationItem.searchController = search
      table.navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
    }
    tap(search.searchBar.searchTextField)
    search.searchBar.searchTextField.insertText("a")
    search.searchBar.searchTextField.tokens = [UISearchToken(icon: nil, text: "Pear")]
    host.settle()
    func isCovered() -> Bool {
      navigation.view.window?.hitTest(CGPoint(x: 200, y: 400), with: nil)?.isDescendant(of: results.view) == true
    }
    #expect(isCovered())
    let next = UIViewController()
    next.view.backgroundColor = .white
    navigation.pushViewController(next, animated: true)
    host.settle()
    #expect(!isCovered())
    navigation.popViewController(animated: true)
    host.settle()
    #expect(isCovered())
    // The search fills the bar: its items stay away.
    let button = try #require(navigation.navigationBar._content?.rightViews.first)
    #expect(button.alpha == 0)
    search.isActive = false
    host.settle()
    #expect(button.alpha == 1 && search.searchBar.text == "" && search.searchBar.searchTextField.tokens.isEmpty)
    #expect(table.presentedViewController == nil)
  }

  @Test func aPushDuringASearchKeepsItForTheWayBack() {
    let (search, table, navigation) = list { table, search in
      table.definesPresentationContext = true
      table.navigationItem.searchController = search
    }
    tap(search.searchBar.searchTextField)
    search.searchBar.searchTextField.insertText("a")
    let next = UIViewController()
    next.view.backgroundColor = .white
    navigation.pushViewController(next, animated: true)
    host.settle()
    #expect(navigation.navigationBar.frame.height == 44)
    #expect(search.isActive)
    let hit = next.view.window?.hitTest(CGPoint(x: 200, y: 400), with: nil)
    #expect(hit === next.view)
    navigation.popViewController(animated: true)
    host.settle()
    #expect(search.isActive && search.searchBar.text == "a")
    #expect(table.presentedViewController === search)
    #expect(navigation.navigationBar.frame.height == 52)
  }
}

/// Tokens before the text of a search field.
@MainActor @Suite(.serialized) struct SearchTokenTests {
  let host = TestHost.launch()

  @Test func tokensStandBeforeTheTextAndTheDeleteKeyTakesThem() {
    let window = host.show()
    let field = UISearchTextField(frame: CGRect(x: 20, y: 200, width: 300, height: 36))
    window.rootViewController!.view.addSubview(field)
    let before = field.textRect(forBounds: field.bounds)
    field.tokens = [UISearchToken(icon: nil, text: "Pear")]
    field.insertToken(UISearchToken(icon: UIImage(systemName: "star"), text: "Quince"), at: 0)
    field.text = "jam"
    host.settle()
    let tokens = field.subviews.compactMap { $0 as? SearchTokenView }.sorted { $0.frame.minX < $1.frame.minX }
    #expect(tokens.map(\.accessibilityLabel) == ["Quince", "Pear"])
    let text = field.textRect(forBounds: field.bounds)
    #expect(tokens[0].frame.minX >= before.minX - 0.5 && tokens[0].frame.maxX < tokens[1].frame.minX)
    #expect(tokens[1].frame.maxX <= text.minX && text.maxX == before.maxX)
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    _ = field.becomeFirstResponder()
    for _ in 0..<4 { field.deleteBackward() }
    #expect(field.text == "" && field.tokens.map(\.text) == ["Quince"] && changes == 4)
    field.allowsDeletingTokens = false
    field.deleteBackward()
    #expect(field.tokens.count == 1)
  }

  @Test func theTextBecomesAToken() {
    let window = host.show()
    let field = UISearchTextField(frame: CGRect(x: 20, y: 200, width: 300, height: 36))
    window.rootViewController!.view.addSubview(field)
    field.tokens = [UISearchToken(icon: nil, text: "Pear")]
    field.text = "quince jam"
    #expect(field.text(in: field.textualRange) == "quince jam")
    #expect(field.tokens(in: field.textualRange).count == 1)
    let later = field.position(from: field.beginningOfDocument, offset: 3)!
    #expect(field.tokens(in: field.textRange(from: later, to: field.endOfDocument)!).isEmpty)
    field.replaceTextualPortion(of: field.textualRange, with: UISearchToken(icon: nil, text: "Quince"), at: 1)
    #expect(field.text == "" && field.tokens.map(\.text) == ["Pear", "Quince"])
    #expect(field.compare(field.positionOfToken(at: 1), to: field.beginningOfDocument) == .orderedSame)
  }

  @Test("a bar with scopes in a table's header is as low after a search as before")
  func scopesInATableHeader() {
    let table = UITableViewController()
    let search = UISearchController(searchResultsController: nil)
    search.searchBar.scopeButtonTitles = ["All", "Some"]
    search.searchBar.sizeToFit()
    table.definesPresentationContext = true
    table.tableView.tableHeaderView = search.searchBar
    _ = host.show(UINavigationController(rootViewController: table))
    host.settle()
    #expect(search.searchBar.frame.height == 56)
    search.isActive = true
    host.settle()
    #expect(search.searchBar.frame.height == 100)
    search.isActive = false
    host.settle()
    #expect(search.searchBar.frame == CGRect(x: 0, y: 0, width: 390, height: 56))
    #expect(search.searchBar.superview === table.tableView)
  }
}
