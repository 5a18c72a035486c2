import CoreGraphics
import Foundation
import QuinceFoundation

/// The search of iOS 3 to 7: a search bar, the controller whose content is searched, and a table of results that covers it.
///
/// The search itself, its place on the screen and its animation are those of a `UISearchController`.
@preconcurrency @MainActor open class UISearchDisplayController: NSObject {
  // MARK: Creating

  /// For nibs, which connect the bar and the controller.
  required public override init() { super.init() }

  /// - Parameters:
  ///   - searchBar: lies in the controller's view or navigation bar.
  ///   - viewController: the controller whose content is searched. It does not hold this object on to life.
  public init(searchBar: UISearchBar, contentsController viewController: UIViewController) {
    super.init()
    bar = searchBar
    contents = viewController
    partsChanged()
  }

  var bar: UISearchBar?
  weak var contents: UIViewController?
  private(set) lazy var display = SearchDisplay(
    owner: self, bar: bar ?? UISearchBar(frame: .zero), contents: contents)

  /// The bar begins searches once both it and the controller are there.
  func partsChanged() {
    guard bar != nil, let contents else { return }
    contents.interface.searchDisplay = self
    _ = display
    if displaysSearchBarInNavigationBar { placeBar() }
  }

  /// What a nib says of it, under the key of its compiler.
  func decodeSearchDisplay(_ coder: NSCoder) {
    displaysSearchBarInNavigationBar = coder.decodeBool(forKey: "UIDisplaysSearchBarInNavigationBar")
  }

  // MARK: State

  open weak var delegate: (any UISearchDisplayDelegate)?
  open var isActive: Bool {
    get { display.isActive }
    set { setActive(newValue, animated: false) }
  }
  open func setActive(_ visible: Bool, animated: Bool) {
    guard visible != display.isActive else { return }
    let change = {
      self.display.isActive = visible
      if visible { self.searchBar.becomeFirstResponder() } else { self.searchBar.resignFirstResponder() }
    }
    if animated { change() } else { UIView.performWithoutAnimation(change) }
  }

  // MARK: Parts

  open var searchBar: UISearchBar { display.searchBar }
  open var searchContentsController: UIViewController { contents ?? UIViewController() }
  /// Made when it is first asked for, or first shown.
  open var searchResultsTableView: UITableView { display.table }
  open weak var searchResultsDataSource: (any UITableViewDataSource)? {
    didSet { display.tableIfLoaded?.dataSource = searchResultsDataSource }
  }
  open weak var searchResultsDelegate: (any UITableViewDelegate)? {
    didSet { display.tableIfLoaded?.delegate = searchResultsDelegate }
  }
  /// What stands where nothing was found. Default nil, which is the system's "No Results".
  open var searchResultsTitle: String? { didSet { display.resultsChanged() } }

  // MARK: In a navigation bar

  /// Default false. When true, the search bar is the title view of the controller's navigation item and stays there.
  open var displaysSearchBarInNavigationBar = false {
    didSet { if displaysSearchBarInNavigationBar != oldValue, bar != nil, contents != nil { placeBar() } }
  }
  /// The controller's, while the bar is displayed in a navigation bar; else nil.
  open var navigationItem: UINavigationItem? { displaysSearchBarInNavigationBar ? contents?.navigationItem : nil }

  private func placeBar() {
    display.hidesNavigationBarDuringPresentation = !displaysSearchBarInNavigationBar
    contents?.navigationItem.titleView = displaysSearchBarInNavigationBar ? searchBar : nil
  }
}

extension UIViewController {
  /// The search of iOS 3 to 7 whose contents controller this is.
  public var searchDisplayController: UISearchDisplayController? { interface.searchDisplay }
}
