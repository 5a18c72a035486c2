import Foundation
import QuinceFoundation
import QuinceRuntime

/// The outlets of UIKit's own classes, by the names that nibs have for them.
@MainActor private func outlets() {
  _QuinceClass(UIScrollView.self)
    .outlet("delegate") { $0.delegate = $1 as? any UIScrollViewDelegate }
    .outlet("refreshControl") { $0.refreshControl = $1 as? UIRefreshControl }
  _QuinceClass(UITableView.self)
    .outlet("delegate") { $0.delegate = $1 as? any UITableViewDelegate }
    .outlet("dataSource") { $0.dataSource = $1 as? any UITableViewDataSource }
    .outlet("prefetchDataSource") { $0.prefetchDataSource = $1 as? any UITableViewDataSourcePrefetching }
    .outlet("tableHeaderView") { $0.tableHeaderView = $1 as? UIView }
    .outlet("tableFooterView") { $0.tableFooterView = $1 as? UIView }
    .outlet("backgroundView") { $0.backgroundView = $1 as? UIView }
  _QuinceClass(UICollectionView.self)
    .outlet("delegate") { $0.delegate = $1 as? any UICollectionViewDelegate }
    .outlet("dataSource") { $0.dataSource = $1 as? any UICollectionViewDataSource }
    .outlet("prefetchDataSource") { $0.prefetchDataSource = $1 as? any UICollectionViewDataSourcePrefetching }
    .outlet("backgroundView") { $0.backgroundView = $1 as? UIView }
    .outlet("collectionViewLayout") { view, value in
      if let layout = value as? UICollectionViewLayout { view.collectionViewLayout = layout }
    }
  _QuinceClass(UITableViewCell.self)
    .outlet("accessoryView") { $0.accessoryView = $1 as? UIView }
    .outlet("editingAccessoryView") { $0.editingAccessoryView = $1 as? UIView }
    .outlet("backgroundView") { $0.backgroundView = $1 as? UIView }
    .outlet("selectedBackgroundView") { $0.selectedBackgroundView = $1 as? UIView }
    .outlet("multipleSelectionBackgroundView") { $0.multipleSelectionBackgroundView = $1 as? UIView }
  _QuinceClass(UITableViewHeaderFooterView.self)
    .outlet("backgroundView") { $0.backgroundView = $1 as? UIView }
  _QuinceClass(UICollectionViewCell.self)
    .outlet("backgroundView") { $0.backgroundView = $1 as? UIView }
    .outlet("selectedBackgroundView") { $0.selectedBackgroundView = $1 as? UIView }
  _QuinceClass(UITextField.self)
    .outlet("delegate") { $0.delegate = $1 as? any UITextFieldDelegate }
    .outlet("leftView") { $0.leftView = $1 as? UIView }
    .outlet("rightView") { $0.rightView = $1 as? UIView }
  _QuinceClass(UITextView.self)
    .outlet("delegate") { $0.delegate = $1 as? any UITextViewDelegate }
  _QuinceClass(UIPickerView.self)
    .outlet("delegate") { $0.delegate = $1 as? any UIPickerViewDelegate }
    .outlet("dataSource") { $0.dataSource = $1 as? any UIPickerViewDataSource }
  _QuinceClass(UINavigationBar.self)
    .outlet("delegate") { $0.delegate = $1 as? any UINavigationBarDelegate }
  _QuinceClass(UIToolbar.self)
    .outlet("delegate") { $0.delegate = $1 as? any UIToolbarDelegate }
  _QuinceClass(UITabBar.self)
    .outlet("delegate") { $0.delegate = $1 as? any UITabBarDelegate }
    .outlet("selectedItem") { $0.selectedItem = $1 as? UITabBarItem }
  _QuinceClass(UINavigationItem.self)
    .outlet("backBarButtonItem") { $0.backBarButtonItem = $1 as? UIBarButtonItem }
    .outlet("searchController") { $0.searchController = $1 as? UISearchController }
  _QuinceClass(UIBarButtonItem.self)
    .outlet("customView") { $0.customView = $1 as? UIView }
    .outlet("target") { $0.target = $1 as AnyObject? }
  _QuinceClass(UIGestureRecognizer.self)
    .outlet("delegate") { $0.delegate = $1 as? any UIGestureRecognizerDelegate }
  _QuinceClass(UIWindow.self)
    .outlet("rootViewController") { $0.rootViewController = $1 as? UIViewController }
  controllerOutlets()
  searchOutlets()
}

@MainActor private func searchOutlets() {
  _QuinceClass(UISearchBar.self)
    .outlet("delegate") { $0.delegate = $1 as? any UISearchBarDelegate }
  _QuinceClass(UISearchDisplayController.self)
    .outlet("delegate") { $0.delegate = $1 as? any UISearchDisplayDelegate }
    .outlet("searchResultsDataSource") { $0.searchResultsDataSource = $1 as? any UITableViewDataSource }
    .outlet("searchResultsDelegate") { $0.searchResultsDelegate = $1 as? any UITableViewDelegate }
    .outlet("searchBar") { search, value in
      search.bar = value as? UISearchBar
      search.partsChanged()
    }
    .outlet("searchContentsController") { search, value in
      search.contents = value as? UIViewController
      search.partsChanged()
    }
}

@MainActor private func controllerOutlets() {
  _QuinceClass(UINavigationController.self)
    .outlet("delegate") { $0.delegate = $1 as? any UINavigationControllerDelegate }
  _QuinceClass(UIPageViewController.self)
    .outlet("delegate") { $0.delegate = $1 as? any UIPageViewControllerDelegate }
    .outlet("dataSource") { $0.dataSource = $1 as? any UIPageViewControllerDataSource }
  _QuinceClass(UITabBarController.self)
    .outlet("delegate") { $0.delegate = $1 as? any UITabBarControllerDelegate }
  _QuinceClass(UISplitViewController.self)
    .outlet("delegate") { $0.delegate = $1 as? any UISplitViewControllerDelegate }
  _QuinceClass(UITableViewController.self)
    .outlet("tableView") { $0.tableView = $1 as? UITableView }
    .outlet("refreshControl") { $0.refreshControl = $1 as? UIRefreshControl }
  _QuinceClass(UICollectionViewController.self)
    .outlet("collectionView") { $0.collectionView = $1 as? UICollectionView }
  _QuinceClass(UIApplication.self)
    .outlet("delegate") { application, value in
      application.retainedDelegate = value as AnyObject?
      application.delegate = value as? any UIApplicationDelegate
    }
}

/// Runs when the library is loaded, before `main`.
@section(".init_array") @used
private nonisolated let outletRecord: @convention(c) () -> Void = {
  _quinceRegister { Unchecked.nonisolated(outlets as @MainActor () -> Void, as: (() -> Void).self)() }
}
