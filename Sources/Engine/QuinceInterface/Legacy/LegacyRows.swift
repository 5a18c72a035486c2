/// How the archives of Interface Builder 3 name what today's files name otherwise.
enum LegacyRows {
  static let elements: [String: String] = [
    "IBProxyObject": "placeholder", "IBUICustomObject": "customObject", "IBUIView": "view", "IBUIWindow": "window",
    "IBUILabel": "label", "IBUIButton": "button", "IBUITextField": "textField", "IBUITextView": "textView",
    "IBUIImageView": "imageView", "IBUISlider": "slider", "IBUISwitch": "switch",
    "IBUISegmentedControl": "segmentedControl", "IBUIPickerView": "pickerView", "IBUIDatePicker": "datePicker",
    "IBUIProgressView": "progressView", "IBUIActivityIndicatorView": "activityIndicatorView", "IBUIStepper": "stepper",
    "IBUIPageControl": "pageControl", "IBUIScrollView": "scrollView", "IBUITableView": "tableView",
    "IBUITableViewCell": "tableViewCell", "IBUICollectionView": "collectionView",
    "IBUICollectionViewCell": "collectionViewCell", "IBUICollectionReusableView": "collectionReusableView",
    "IBUICollectionViewFlowLayout": "collectionViewFlowLayout", "IBUISearchBar": "searchBar", "IBUIToolbar": "toolbar",
    "IBUITabBar": "tabBar", "IBUINavigationBar": "navigationBar", "IBUINavigationItem": "navigationItem",
    "IBUIBarButtonItem": "barButtonItem", "IBUITabBarItem": "tabBarItem", "IBUIWebView": "webView",
    "IBMKMapView": "mapView", "IBGLKView": "glkView", "IBUIViewController": "viewController",
    "IBUITableViewController": "tableViewController", "IBUINavigationController": "navigationController",
    "IBUITabBarController": "tabBarController", "IBUISplitViewController": "splitViewController",
    "IBUIPageViewController": "pageViewController", "IBUIImagePickerController": "imagePickerController",
    "IBUISearchDisplayController": "searchDisplayController", "IBUITapGestureRecognizer": "tapGestureRecognizer",
    "IBUIPinchGestureRecognizer": "pinchGestureRecognizer", "IBUISwipeGestureRecognizer": "swipeGestureRecognizer",
    "IBUIPanGestureRecognizer": "panGestureRecognizer", "IBUIRotationGestureRecognizer": "rotationGestureRecognizer",
    "IBUILongPressGestureRecognizer": "longPressGestureRecognizer",
  ]

  /// Keys that only the editor uses, or that say what the tree says too.
  static let ignored: Set<String> = [
    "NSNextResponder", "NSSuperview", "NSWindow", "NSNextKeyView", "NSReuseIdentifierKey", "NSFrameMatrix",
    "NSTransform", "NSViewResponder", "targetRuntimeIdentifier", "IBUIHorizontal", "IBUIParentViewController",
    "IBUINavigationBar.items", "IBUISelectedViewController", "IBUITabBar.items", "IBUISimulatedStatusBarMetrics",
    "IBUISimulatedTopBarMetrics", "IBUISimulatedBottomBarMetrics", "IBUISimulatedOrientationMetrics",
    "IBUISimulatedDestinationMetrics", "IBUIHasMinimumDate", "IBUIHasMaximumDate", "IBNumberOfSegments",
    "IBUIContentSizeForViewInPopover.size",
  ]

  /// What is not the key without its prefix.
  static let names: [String: String] = [
    "IBUISystemItemIdentifier": "systemItem", "IBSelectedSegmentIndex": "selectedSegmentIndex",
    "IBSegmentControlStyle": "segmentControlStyle", "IBUIShowsSelectionIndicator": "showsSelectionIndicator",
    "IBUIContentModeTemplate": "contentMode", "IBUIHidesBottomBarWhenPushed": "hidesBottomBarWhenPushed",
    "IBText": "text", "IBPlaceholder": "placeholder", "IBShowsCancelButton": "showsCancelButton",
    "IBShowsBookmarkButton": "showsBookmarkButton", "IBShowsScopeBar": "showsScopeBar", "IBPrompt": "prompt",
    "IBUIDatePickerMode": "datePickerMode", "IBUISelectionStyle": "selectionStyle",
    "IBUIToolbarHidden": "toolbarHidden", "IBUINavigationBarHidden": "navigationBarHidden",
    "IBUITitle": "title", "IBUIMaximumValue": "maximumValue",
  ]

  /// Keys whose value is an object that stands under a property.
  static let properties: [String: String] = [
    "IBUIView": "view", "IBUINavigationItem": "navigationItem", "IBUITabBarItem": "tabBarItem", "IBUITabBar": "tabBar",
    "IBUINavigationBar": "navigationBar", "IBUIContentView": "contentView", "IBUIAccessoryView": "accessoryView",
    "IBUIBackgroundView": "backgroundView", "IBUISelectedBackgroundView": "selectedBackgroundView",
    "IBUITableHeaderView": "tableHeaderView", "IBUITableFooterView": "tableFooterView", "IBUITitleView": "titleView",
    "IBUICustomView": "customView", "IBUIBackBarButtonItem": "backBarButtonItem",
    "IBUILeftBarButtonItem": "leftBarButtonItem", "IBUIRightBarButtonItem": "rightBarButtonItem",
    "IBUIToolbar": "toolbar", "IBUICollectionViewLayout": "collectionViewLayout",
    "IBUIRootViewController": "rootViewController",
  ]

  /// Lists of objects, by the element that holds them.
  static let lists: [String: String] = [
    "NSSubviews": "subviews", "IBUIItems": "items", "IBUIViewControllers": "viewControllers",
    "IBUIToolbarItems": "toolbarItems", "IBUIGestureRecognizers": "gestureRecognizers",
  ]

  /// Elements whose subviews the editor made itself: theirs stand under properties.
  static let ownSubviews: Set<String> = [
    "navigationBar", "toolbar", "tabBar", "tableView", "tableViewCell", "searchBar",
  ]
}
