import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// The safe area below a bar whose large title and search bar close as the content scrolls.
@MainActor @Suite(.serialized) struct BarSafeAreaTests {
  private let host = TestHost.launch()

  private final class Page: UIViewController, UITableViewDataSource, UITableViewDelegate {
    let table = UITableView(frame: .zero, style: .plain)
    let pinned = UIView(frame: .zero)
    var rows = 60
    /// Whether the table begins where the bar ends.
    var isPinned = false
    private(set) var heard: [CGFloat] = []
    private(set) var adjusted: [CGFloat] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      table.dataSource = self
      table.delegate = self
      for view in [table, pinned] {
        view.translatesAutoresizingMaskIntoConstraints = false
        self.view.addSubview(view)
      }
      let safe = view.safeAreaLayoutGuide
      NSLayoutConstraint.activate([
        table.topAnchor.constraint(equalTo: isPinned ? safe.topAnchor : view.topAnchor),
        table.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        pinned.topAnchor.constraint(equalTo: safe.topAnchor), pinned.heightAnchor.constraint(equalToConstant: 10),
        pinned.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
        pinned.widthAnchor.constraint(equalToConstant: 10),
      ])
    }
    override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      heard.append(view.safeAreaInsets.top)
    }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
      adjusted.append(scrollView.adjustedContentInset.top)
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func forget() { (heard, adjusted) = ([], []) }
  }

  private func open(_ page: Page = Page(), searches: Bool = false) -> (UINavigationController, Page) {
    page.title = "Rows"
    if searches {
      page.navigationItem.searchController = UISearchController(searchResultsController: nil)
    }
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    _ = host.show(navigation)
    return (navigation, page)
  }

  @Test(arguments: [false, true])
  func followsTheBar(searches: Bool) {
    let (navigation, page) = open(searches: searches)
    let bar = navigation.navigationBar
    let open = bar.frame.maxY
    #expect(page.view.safeAreaInsets.top == open)
    for step: CGFloat in [0, 10, 40, 60, 80, 120, 400, 90, 30, 0] {
      page.forget()
      page.table.contentOffset.y = step - open
      host.settle()
      let top = max(open - step, open - (searches ? 104 : 52))
      #expect(bar.frame.maxY == top, "\(step)")
      #expect(page.view.safeAreaInsets.top == top, "\(step)")
      #expect(page.table.adjustedContentInset.top == top, "\(step)")
      #expect(page.pinned.frame.minY == top, "\(step)")
      #expect(page.table.contentOffset.y == step - open, "the content stays: \(step)")
      #expect(page.heard.last == page.adjusted.last)
      if let heard = page.heard.last { #expect(heard == top) }
    }
  }

  @Test("a table that is pinned to the safe area closes the bar and follows it", arguments: [false, true])
  func pinnedTable(searches: Bool) {
    let page = Page()
    page.isPinned = true
    let (navigation, _) = open(page, searches: searches)
    let bar = navigation.navigationBar
    let open = bar.frame.maxY
    #expect(page.table.frame.minY == open && page.table.contentOffset.y == 0)
    for step: CGFloat in [0, 10, 40, 60, 80, 120, 400, 90, 30, 0] {
      page.table.contentOffset.y = step
      host.settle()
      let top = max(open - step, open - (searches ? 104 : 52))
      #expect(bar.frame.maxY == top && page.table.frame.minY == top, "\(step)")
      #expect(page.table.contentOffset.y == step && page.table.adjustedContentInset.top == 0, "\(step)")
    }
  }

  @Test(
    "An offset of -adjustedContentInset.top leaves a title closed that has closed; a tap on the status bar opens it")
  func scrollingToTheTop() {
    let (navigation, page) = open()
    page.table.contentOffset.y = 300
    host.settle()
    page.table.setContentOffset(CGPoint(x: 0, y: -page.table.adjustedContentInset.top), animated: false)
    host.settle()
    #expect(navigation.navigationBar.frame.height == 44)
    #expect(page.table.scrollToTop())
    host.settle()
    #expect(navigation.navigationBar.frame.height == 96)
    #expect(page.table.contentOffset.y == -page.view.safeAreaInsets.top)
  }

  @Test func aPushedPageHasItsOwn() {
    let (navigation, first) = open()
    first.table.contentOffset.y = 300
    host.settle()
    let second = Page()
    navigation.pushViewController(second, animated: true)
    host.settle()
    #expect(second.view.safeAreaInsets.top == navigation.navigationBar.frame.maxY)
    #expect(navigation.navigationBar.frame.height == 96)
    #expect(second.table.contentOffset.y == -second.view.safeAreaInsets.top)
    navigation.popViewController(animated: true)
    host.settle()
    #expect(navigation.navigationBar.frame.height == 44)
    #expect(first.view.safeAreaInsets.top == navigation.navigationBar.frame.maxY)
    #expect(first.table.contentOffset.y == 300)
  }

  @Test("Insets of the app's own move where the bar begins to close")
  func ownInsets() {
    let page = Page()
    page.loadViewIfNeeded()
    page.table.contentInset.top = 50
    let (navigation, _) = open(page)
    let bar = navigation.navigationBar
    #expect(bar.frame.height == 96)
    #expect(page.table.contentOffset.y == -(bar.frame.maxY + 50))
    page.table.contentOffset.y += 20
    host.settle()
    #expect(bar.frame.height == 76)
    #expect(page.table.adjustedContentInset.top == bar.frame.maxY + 50)
  }

  @Test func contentThatKeepsItsPlaceBelowTheBarsClosesIt() {
    let page = Page()
    page.loadViewIfNeeded()
    page.table.contentInsetAdjustmentBehavior = .never
    let (navigation, _) = open(page)
    #expect(navigation.navigationBar.frame.height == 96)
    page.table.contentOffset.y = 30
    host.settle()
    #expect(navigation.navigationBar.frame.height == 66)
    #expect(page.view.safeAreaInsets.top == navigation.navigationBar.frame.maxY)
    #expect(page.table.contentOffset.y == 30)
  }
}
