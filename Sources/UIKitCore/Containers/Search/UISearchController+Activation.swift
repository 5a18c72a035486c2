import CoreGraphics
import Foundation

/// Where a search bar was before it moved to the top of the screen.
@MainActor struct SearchBarHome {
  let superview: UIView
  let index: Int
  let frame: CGRect
  let mask: UIView.AutoresizingMask
  let translates: Bool
}

extension UISearchController {
  // MARK: Asked by the bar

  func barWillBegin() { activate() }

  func cancelTapped() {
    deactivate()
    searchBar.resignFirstResponder()
  }

  // MARK: Pushes and pops

  /// The page under the search goes, or comes back: what covers it goes with it.
  func pageMoves(away: Bool, page: UIView) {
    guard let container = _presentation?._container, container.superview === page.superview else { return }
    container.isHidden = away
    // The page that comes back was put in front.
    if !away { container.superview?.insertSubview(container, aboveSubview: page) }
  }

  /// The text or the scope changed, or the bar became first responder.
  func contentChanged() {
    if _isActive, automaticallyShowsSearchResultsController { showResults(!(searchBar.text ?? "").isEmpty) }
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  func hostedHeightChanged() {
    guard let bar = navigationItemOwner?._bar else { return }
    bar._content?.setNeedsLayout()
    bar._manager?.barChanged(animated: false)
  }

  // MARK: Beginning

  /// The controller in whose view or navigation item the bar lies.
  private var source: UIViewController? {
    if let ownSource { return ownSource }
    if let item = navigationItemOwner {
      return item._bar?._manager?.barPages.first { $0._navigationItem === item }
    }
    var responder: UIResponder? = searchBar.superview
    while let current = responder {
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return nil
  }

  func activate() {
    guard !_isActive, _presenting == nil else { return }
    presentsByDefault = delegate == nil
    delegate?.presentSearchController(self)
    guard presentsByDefault else { return }
    guard let source else {
      log("\(self) cannot be presented: its search bar lies in no view of a controller.")
      return
    }
    source.present(self, animated: true)
  }

  /// The presentation begins.
  func willBegin() {
    _isActive = true
    hasNotifiedDismissal = false
    delegate?.willPresentSearchController(self)
    if let results, results._parent == nil { addChild(results) }
    if automaticallyShowsSearchResultsController { _showsResults = !(searchBar.text ?? "").isEmpty }
    (view as? SearchView)?.refresh()
  }

  func didBegin() { delegate?.didPresentSearchController(self) }

  // MARK: Ending

  func deactivate() {
    guard _isActive, let presenter = _presenting, !moving.dismissed else { return }
    tellDismissal()
    presenter.dismissPresented(self, animated: true, completion: nil)
  }

  private func tellDismissal() {
    guard !hasNotifiedDismissal else { return }
    hasNotifiedDismissal = true
    delegate?.willDismissSearchController(self)
  }

  /// The dismissal begins.
  func willEnd() {
    tellDismissal()
    _presentation?.formerResponder = nil
    _isActive = false
    let had = !(searchBar.text ?? "").isEmpty
    if had { searchBar.searchField.text = "" }
    // Assumed: tokens are part of what is searched for, and go with the text.
    if !searchBar.searchTextField.tokens.isEmpty { searchBar.searchTextField.tokens = [] }
    searchBar.sidesChanged()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  func didEnd() {
    _showsResults = false
    (viewIfLoaded as? SearchView)?.refresh()
    delegate?.didDismissSearchController(self)
  }

  // MARK: The bar's place and buttons

  private var isInNavigationBar: Bool {
    sequence(first: searchBar.superview, next: { $0?.superview }).contains { $0 is UINavigationBar }
  }

  /// Puts the bar where it lies during a search; called within the animation.
  func enter(animated: Bool) {
    // The scopes make the bar higher, and go when the search ends.
    let frame = searchBar.frame
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: animated) }
    if automaticallyShowsScopeBar { searchBar.setShowsScope(true, animated: animated) }
    guard !isInNavigationBar else {
      refreshNavigation()
      return
    }
    if hidesNavigationBarDuringPresentation, let navigation = source?.navigationController,
      !navigation.isNavigationBarHidden
    {
      hiddenBarNavigation = navigation
      hideBar(true, of: navigation, animated: animated)
    }
    liftBar(from: frame)
    (view as? SearchView)?.placeBar()
  }

  private func hideBar(_ hidden: Bool, of navigation: UINavigationController, animated: Bool) {
    navigation.setNavigationBarHidden(hidden, animated: animated)
    navigation.view.layoutIfNeeded()
    (_presentation as? SearchPresentation)?.followPresenter()
  }

  /// - Parameter frame: where the bar comes back to.
  private func liftBar(from frame: CGRect) {
    guard let old = searchBar.superview, home == nil else { return }
    home = SearchBarHome(
      superview: old, index: old.subviews.firstIndex(of: searchBar) ?? 0, frame: frame,
      mask: searchBar.autoresizingMask, translates: searchBar.translatesAutoresizingMaskIntoConstraints)
    UIView.performWithoutAnimation {
      let frame = view.convert(searchBar.frame, from: old)
      searchBar.translatesAutoresizingMaskIntoConstraints = true
      view.addSubview(searchBar)
      searchBar.frame = frame
    }
  }

  func leave(animated: Bool) {
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: animated) }
    if automaticallyShowsScopeBar { searchBar.setShowsScope(false, animated: animated) }
    if isInNavigationBar { refreshNavigation() }
    if let hiddenBarNavigation { hideBar(false, of: hiddenBarNavigation, animated: animated) }
    hiddenBarNavigation = nil
    if let home, let container = searchBar.superview {
      searchBar.frame = container.convert(home.frame, from: home.superview)
    }
  }

  /// The bar goes back for good.
  func land() {
    guard let home else { return }
    self.home = nil
    searchBar.rise = 0
    home.superview.insertSubview(searchBar, at: min(home.index, home.superview.subviews.count))
    searchBar.autoresizingMask = home.mask
    searchBar.translatesAutoresizingMaskIntoConstraints = home.translates
    searchBar.frame = home.frame
  }

  private func refreshNavigation() {
    guard let navigation = navigationItemOwner?._bar?._manager, navigation.isViewLoaded else { return }
    navigation._bar._content?.setNeedsLayout()
    navigation.view.setNeedsLayout()
    navigation.view.layoutIfNeeded()
    navigation._bar.layoutIfNeeded()
    (view as? SearchView)?.placeInsets()
  }

  // MARK: Results

  func showResults(_ shown: Bool) {
    guard shown != _showsResults else { return }
    _showsResults = shown
    refreshCover(animated: false)
  }

  func refreshCover(animated: Bool) {
    guard let view = viewIfLoaded as? SearchView, _isActive else { return }
    view.refresh()
  }
}
