import QuinceSettingsAccess
import UIKit

/// The icons in pages, on a wallpaper, and in front of them the app switcher or the notifications when they are wanted.
class HomeController: UIViewController, UIScrollViewDelegate {
  private let wallpaper = Wallpaper()
  private let scroll = UIScrollView()
  private let pageControl = UIPageControl()
  private var icons: [IconView] = []
  private var switcher: SwitcherView?
  private var list: NotificationListController?
  private var access: HomeAccess? { HomeAccess.current }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    scroll.isPagingEnabled = true
    scroll.showsHorizontalScrollIndicator = false
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.delegate = self
    pageControl.hidesForSinglePage = true
    pageControl.addTarget(self, action: #selector(pageChosen), for: .valueChanged)
    for part in [wallpaper, scroll, pageControl] { view.addSubview(part) }
    access?.changed = { [weak self] in self?.reload() }
    reload()
  }

  private func reload() {
    let old = Dictionary(icons.map { ($0.app.identifier, $0) }) { first, _ in first }
    icons = (access?.apps ?? []).map { app in
      let icon = old[app.identifier] ?? IconView(app)
      icon.app = app
      return icon
    }
    for icon in old.values where !icons.contains(icon) { icon.removeFromSuperview() }
    for icon in icons where icon.superview == nil {
      icon.addTarget(self, action: #selector(iconTapped), for: .touchUpInside)
      icon.controller = self
      scroll.addSubview(icon)
    }
    showSwitcher(access?.showsSwitcher == true)
    showNotifications(access?.showsNotifications == true)
    // What lies behind it is not there to be chosen.
    scroll.isHidden = switcher != nil || list != nil
    view.setNeedsLayout()
  }

  private func showSwitcher(_ isWanted: Bool) {
    guard isWanted, let access else {
      switcher?.removeFromSuperview()
      switcher = nil
      return
    }
    let shown = switcher ?? SwitcherView()
    if switcher == nil {
      view.addSubview(shown)
      switcher = shown
    }
    shown.show(access.cards)
  }

  private func showNotifications(_ isWanted: Bool) {
    guard isWanted, let access else {
      list?.willMove(toParent: nil)
      list?.view.removeFromSuperview()
      list?.removeFromParent()
      list = nil
      return
    }
    let shown = list ?? NotificationListController()
    shown.show(access.notifications)
    guard list == nil else { return }
    list = shown
    addChild(shown)
    view.addSubview(shown.view)
    shown.didMove(toParent: self)
    comeDown(shown.view)
  }

  /// From the upper edge, as a finger brings it.
  private func comeDown(_ shown: UIView) {
    shown.frame = view.bounds.offsetBy(dx: 0, dy: -view.bounds.height)
    UIView.animate(withDuration: 0.35, delay: 0, options: .curveEaseOut) { shown.frame = self.view.bounds }
  }

  // MARK: Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    wallpaper.frame = view.bounds
    switcher?.frame = view.bounds
    list?.view.frame = view.bounds
    let isFirst = scroll.frame.isEmpty
    let page = pageControl.currentPage
    scroll.frame = view.bounds
    let grid = IconGrid(
      bounds: view.bounds, insets: view.safeAreaInsets, isPad: traitCollection.userInterfaceIdiom == .pad,
      isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    let pages = grid.pages(icons.count)
    for (index, icon) in icons.enumerated() {
      icon.side = grid.side
      icon.frame = grid.frame(of: index, count: icons.count)
    }
    scroll.contentSize = CGSize(width: view.bounds.width * CGFloat(pages), height: view.bounds.height)
    pageControl.numberOfPages = pages
    let height: CGFloat = 26
    pageControl.frame = CGRect(
      x: 0, y: view.bounds.height - max(view.safeAreaInsets.bottom, 8) - height, width: view.bounds.width,
      height: height)
    pageControl.isHidden = scroll.isHidden || pages < 2
    scroll.contentOffset.x = offset(of: isFirst ? 0 : min(page, pages - 1))
  }

  /// Pages of a language that is read from the right begin at the right.
  private func offset(of page: Int) -> CGFloat {
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return view.bounds.width * CGFloat(isMirrored ? pageControl.numberOfPages - 1 - page : page)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.isDragging || scrollView.isDecelerating else { return }
    let nearest = (0..<pageControl.numberOfPages).min {
      abs(offset(of: $0) - scrollView.contentOffset.x) < abs(offset(of: $1) - scrollView.contentOffset.x)
    }
    pageControl.currentPage = nearest ?? 0
  }

  @objc private func pageChosen() {
    scroll.setContentOffset(CGPoint(x: offset(of: pageControl.currentPage), y: 0), animated: true)
  }

  // MARK: Apps

  @objc private func iconTapped(_ icon: IconView) { access?.open(icon.app.identifier) }

  func askToRemove(_ app: HomeAccess.App) {
    let alert = UIAlertController(
      title: String(format: text("Delete “%@”?"), app.name),
      message: text("Deleting this app will also delete its data."), preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: text("Cancel"), style: .cancel))
    alert.addAction(
      UIAlertAction(title: text("Delete"), style: .destructive) { [weak self] _ in self?.access?.remove(app) })
    present(alert, animated: true)
  }
}
