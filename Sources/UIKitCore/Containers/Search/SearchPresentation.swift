import CoreGraphics
import Foundation

/// The presentation of a search over the content that is searched.
@MainActor final class SearchPresentation: UIPresentationController {
  private var search: UISearchController? { presentedViewController as? UISearchController }
  override var shouldRemovePresentersView: Bool { false }
  override var staysInContext: Bool { search?.staysInPage ?? false }
  override var _animator: (any UIViewControllerAnimatedTransitioning)? { SearchAnimator() }

  override func presentationTransitionWillBegin() { search?.willBegin() }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    // Without animation nothing moved the parts.
    search?.enter(animated: false)
    if completed { search?.didBegin() }
  }
  override func dismissalTransitionWillBegin() { search?.willEnd() }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    search?.leave(animated: false)
    search?.land()
    if completed { search?.didEnd() }
  }
  override func containerViewWillLayoutSubviews() { followPresenter() }

  /// A page under an opaque bar grows when the bar goes, and what lies over it with it.
  func followPresenter() {
    guard let container = _container, let presenter = _presenter?.viewIfLoaded else { return }
    if container.superview === presenter.superview, container.frame != presenter.frame {
      container.frame = presenter.frame
    }
  }
}

/// The bar goes to the top, and what covers the content fades.
@MainActor final class SearchAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  // Assumed: as long as hiding a navigation bar for a search takes on iOS 16.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let presented = context.viewController(forKey: .to) as? UISearchController
    guard let search = presented ?? context.viewController(forKey: .from) as? UISearchController,
      let view = search.view as? SearchView
    else {
      context.completeTransition(true)
      return
    }
    let enters = presented != nil
    if enters {
      UIView.performWithoutAnimation {
        view.frame = context.containerView.bounds
        context.containerView.addSubview(view)
        context.containerView.layoutIfNeeded()
        view.cover.alpha = 0
      }
    }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, options: [.curveEaseInOut],
      animations: {
        if enters { search.enter(animated: true) } else { search.leave(animated: true) }
        view.cover.alpha = enters ? 1 : 0
      }, completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}

/// The view of a search: what dims the content, the results, and the bar where it left its place.
@MainActor final class SearchView: UIView {
  weak var controller: UISearchController?
  /// Holds the dimming and the results, which fade together.
  let cover = UIView(frame: .zero)
  private let dimming = UIControl(frame: .zero)
  private lazy var suggestions = SearchSuggestionList { [weak self] suggestion in
    guard let controller = self?.controller else { return }
    controller.searchResultsUpdater?.updateSearchResults(for: controller, selecting: suggestion)
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    cover.frame = bounds
    addSubview(cover)
    // Assumed: the shade of iOS 16's searches.
    dimming.backgroundColor = UIColor {
      UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2)
    }
    dimming.accessibilityLabel = SystemWord.cancel.text
    dimming.addAction(UIAction { [weak self] _ in self?.controller?.isActive = false }, for: .touchUpInside)
    cover.addSubview(dimming)
  }
  required init?(coder: NSCoder) { nil }

  private var showsResults: Bool { controller.map { $0.results != nil && $0._showsResults } ?? false }

  /// Where there are none, whoever asks makes no list.
  private func refreshSuggestions(_ controller: UISearchController) {
    let offered = controller._isActive ? controller.searchSuggestions ?? [] : []
    guard !offered.isEmpty else {
      if cover.subviews.contains(where: { $0 is SearchSuggestionList }) { suggestions.removeFromSuperview() }
      return
    }
    suggestions.suggestions = offered
    suggestions.frame = cover.bounds
    suggestions.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cover.addSubview(suggestions)
  }

  /// What covers the content follows the text and the controller's properties.
  func refresh() {
    guard let controller else { return }
    defer { refreshSuggestions(controller) }
    dimming.isHidden = showsResults || !controller.obscuresBackgroundDuringPresentation || !controller._isActive
    guard let results = controller.results else { return }
    if showsResults, results._parent === controller {
      let view: UIView = results.view
      if view.superview !== cover {
        view.frame = cover.bounds
        cover.addSubview(view)
        results.didMove(toParent: controller)
      }
      view.isHidden = false
    } else if let view = results.viewIfLoaded, view.superview === cover {
      view.removeFromSuperview()
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    cover.frame = bounds
    dimming.frame = cover.bounds
    if controller?.home != nil { placeBar() } else { placeInsets() }
    if let view = controller?.results?.viewIfLoaded, view.superview === cover { view.frame = cover.bounds }
  }

  private var topOfContent: CGFloat {
    guard let presenter = controller?._presenting?.viewIfLoaded else { return safeAreaInsets.top }
    let own = superview?.safeAreaInsets.top ?? 0
    return controller?.staysBelowBar == true ? max(own, presenter.safeAreaInsets.top) : own
  }

  /// The results keep clear of the bars.
  func placeInsets() {
    guard let controller, controller.home == nil else { return }
    let own = superview?.safeAreaInsets.top ?? 0
    controller.setContainerInsets(UIEdgeInsets(top: max(0, topOfContent - own), left: 0, bottom: 0, right: 0))
  }

  /// The bar lies under the status bar, or under a navigation bar that stays.
  func placeBar() {
    guard let controller, controller._isActive, controller.home != nil else { return }
    let bar = controller.searchBar
    let own = superview?.safeAreaInsets.top ?? 0
    var top = own
    if let navigation = controller._presenting?.navigationController ?? controller._presenting
      as? UINavigationController,
      !navigation.isNavigationBarHidden
    {
      top = max(top, navigation.navigationBar.frame.maxY)
    }
    bar.frame = CGRect(x: 0, y: top, width: bounds.width, height: bar.naturalHeight)
    bar.rise = top == own ? top : 0
    controller.setContainerInsets(UIEdgeInsets(top: bar.frame.maxY - own, left: 0, bottom: 0, right: 0))
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self || hit === cover ? nil : hit
  }
}
