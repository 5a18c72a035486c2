import CoreGraphics
import Foundation

/// Shows the results of a search as its bar's text changes.
///
/// While it is active it is presented by the controller in which its bar lies, or by the nearest ancestor that defines a
/// presentation context.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  public enum ScopeBarActivation: Int, Sendable { case automatic, manual, onTextEntry, onSearchActivation }

  // MARK: Stored state

  let results: UIViewController?
  lazy var _searchBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 56))
  var _isActive = false
  var presentsByDefault = false
  var hasNotifiedDismissal = false
  var clearsText = true
  var _showsResults = false
  /// The place that the bar left for the time of the search.
  var home: SearchBarHome?
  weak var hiddenBarNavigation: UINavigationController?
  /// The item that shows the bar in a navigation bar.
  weak var navigationItemOwner: UINavigationItem?

  /// The controller that presents the search, where it is not the one in whose view the bar lies.
  var ownSource: UIViewController? { nil }
  /// Whether the bar stays in a navigation bar, below which the search is presented.
  var staysBelowBar: Bool { navigationItemOwner != nil }
  /// Whether it is presented within the page that is searched, so that another page may come over both.
  var staysInPage: Bool { staysBelowBar }

  // MARK: Initialisers

  /// - Parameter searchResultsController: nil where the searched content shows the results itself.
  public init(searchResultsController: UIViewController?) {
    results = searchResultsController
    super.init(nibName: nil, bundle: nil)
    setUpSearch()
  }

  @preconcurrency @MainActor public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    results = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUpSearch()
  }

  public required init?(coder: NSCoder) {
    results = nil
    super.init(coder: coder)
    setUpSearch()
  }

  private func setUpSearch() {
    modalPresentationStyle = .overCurrentContext
    searchBar.controller = self
    // Observed on iOS: "Search", where a bar of its own has nothing.
    if searchBar.placeholder == nil { searchBar.placeholder = SystemWord.search.text }
  }

  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?

  // MARK: State

  /// Setting it presents or dismisses the search, animated; the bar does not become first responder by itself.
  open var isActive: Bool {
    get { _isActive }
    set { if newValue { activate() } else { deactivate() } }
  }
  open var searchResultsController: UIViewController? { results }
  /// Made before the controller's view; subclasses may return a bar of their own.
  open var searchBar: UISearchBar { _searchBar }

  // MARK: What a search does

  /// Default false: the content stays as it is, and its rows can be tapped; true dims it until there are results.
  // Observed: true until iOS 14, false since iOS 15 (zenn.dev/ykws/articles/ios15-search-controller)
  open var obscuresBackgroundDuringPresentation = false { didSet { refreshCover(animated: false) } }
  @available(*, deprecated, renamed: "obscuresBackgroundDuringPresentation")
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// Default true.
  open var hidesNavigationBarDuringPresentation = true
  /// Default true: the results show where there is text.
  open var automaticallyShowsSearchResultsController = true
  open var showsSearchResultsController: Bool {
    get { _showsResults }
    set {
      automaticallyShowsSearchResultsController = false
      showResults(newValue)
    }
  }
  /// Default true.
  open var automaticallyShowsCancelButton = true
  /// Default true: scope buttons come and go with the search.
  open var automaticallyShowsScopeBar = true
  /// Default automatic, which is on activation here.
  open var scopeBarActivation: ScopeBarActivation = .automatic {
    didSet { automaticallyShowsScopeBar = scopeBarActivation != .manual }
  }
  /// Shown instead of the results while the search is active; default nil. An empty list is like none.
  open var searchSuggestions: [any UISearchSuggestion]? { didSet { refreshCover(animated: false) } }
  open var searchBarPlacement: UINavigationItem.SearchBarPlacement {
    navigationItemOwner?.searchBarPlacement ?? .stacked
  }

  // MARK: UIViewController

  open override func loadView() {
    let view = SearchView(frame: UIScreen.main.bounds)
    view.controller = self
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  package override func ownPresentation(presenting: UIViewController?) -> UIPresentationController? {
    SearchPresentation(presentedViewController: self, presenting: presenting)
  }

  package override func ownPresenter(from source: UIViewController) -> UIViewController? {
    guard staysInPage else { return nil }
    // In a navigation bar the search never covers the bar: it stays within the page.
    return sequence(first: source, next: \._parent).first { $0.definesPresentationContext } ?? source
  }
}
