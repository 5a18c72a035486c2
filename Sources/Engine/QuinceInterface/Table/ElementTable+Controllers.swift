// Apple: the keys that UIViewController.init(coder:) asks its coder for, as logged on iOS 11 by a public test program;
// UIParentViewController, UINibName and UITabBarItem also observed in compiled nibs of iOS 4.
extension ElementTable {
  static let controllers = """
    viewController UIViewController < object
      ~ <view> view layoutGuides storyboardIdentifier useStoryboardIdentifierAsRestorationIdentifier toolbarItems keyCommands
      ~ <edgesForExtendedLayout> <refreshControl> viewControllers initialViewController
      title UITitle text
      <title> UITitle
      nibName UINibName string
      restorationIdentifier UIRestorationIdentifier string
      <navigationItem> UINavigationItem
      <tabBarItem> UITabBarItem
      hidesBottomBarWhenPushed UIHidesBottomBarWhenPushed bool omit=NO
      wantsFullScreenLayout UIWantsFullScreenLayout bool omit=NO
      autoresizesArchivedViewToFullSize UIAutoresizesArchivedViewToFullSize bool omit=YES
      automaticallyAdjustsScrollViewInsets UIKeyAutomaticallyAdjustsScrollViewInsets bool omit=YES
      extendedLayoutIncludesOpaqueBars UIKeyExtendedLayoutIncludesOpaqueBars bool omit=NO
      definesPresentationContext UIDefinesPresentationContext bool omit=NO
      providesPresentationContextTransitionStyle UIProvidesPresentationContextTransitionStyle bool omit=NO
      restoresFocusAfterTransition UIRestoresFocusAfterTransition bool omit=YES
      modalTransitionStyle UIModalTransitionStyle transition omit=coverVertical
      modalPresentationStyle UIModalPresentationStyle modalStyle
      interfaceStyle UIViewControllerOverrideUserInterfaceStyle interfaceStyle omit=unspecified
      viewRespectsSystemMinimumLayoutMargins UIViewControllerViewRespectsSystemMinimumLayoutMargins bool omit=YES
      focusGroupIdentifier UIFocusGroupIdentifier string
      <contentSizeForViewInPopover> UIContentSizeForViewInPopover
      <preferredContentSize> UIPreferredContentSize
      <searchDisplayController> UISearchDisplayController
      - autosizesInSimulator storyboardName
    tableViewController UITableViewController < viewController
      clearsSelectionOnViewWillAppear UITableViewControllerClearsSelectionOnViewWillAppear bool omit=YES
      <refreshControl> UIRefreshControl
    collectionViewController UICollectionViewController < viewController
      clearsSelectionOnViewWillAppear UICollectionViewControllerClearsSelectionOnViewWillAppear bool omit=YES
      useLayoutToLayoutNavigationTransitions UIUseLayoutToLayoutNavigationTransitions bool omit=NO
      installsStandardGestureForInteractiveMovement UIInstallsStandardGestureForInteractiveMovement bool omit=YES
    navigationController UINavigationController < viewController
      <navigationBar> UINavigationBar
      <toolbar> UIToolbar
      navigationBarHidden UINavigationBarHidden bool omit=NO
      toolbarHidden UIToolbarShown not omit=YES
      hidesBarsOnSwipe UIHidesBarsOnSwipe bool omit=NO
      hidesBarsOnTap UIHidesBarsOnTap bool omit=NO
      hidesBarsWhenKeyboardAppears UIHidesBarsWhenKeyboardAppears bool omit=NO
      hidesBarsWhenVerticallyCompact UIHidesBarsWhenVerticallyCompact bool omit=NO
    tabBarController UITabBarController < viewController
      <tabBar> UITabBar
      selectedIndex UISelectedIndex int omit=0
    splitViewController UISplitViewController < viewController
      style UISplitViewControllerStyle splitStyle omit=unspecified
      preferredDisplayMode UIPreferredDisplayMode displayMode omit=automatic
      preferredSplitBehavior UIPreferredSplitBehavior splitBehavior omit=automatic
      behavior UIPreferredSplitBehavior splitBehavior omit=automatic
      primaryEdge UIPrimaryEdge primaryEdge omit=leading
      primaryBackgroundStyle UIPrimaryBackgroundStyle backgroundStyle omit=none
      presentsWithGesture UIPresentsWithGesture bool omit=YES
      showsSecondaryOnlyButton UIShowsSecondaryOnlyButton bool omit=NO
      minimumPrimaryColumnWidth UIMinimumPrimaryColumnWidth double
      maximumPrimaryColumnWidth UIMaximumPrimaryColumnWidth double
      preferredPrimaryColumnWidth UIPreferredPrimaryColumnWidth double
      preferredPrimaryColumnWidthFraction UIPreferredPrimaryColumnWidthFraction double
      minimumSupplementaryColumnWidth UIMinimumSupplementaryColumnWidth double
      maximumSupplementaryColumnWidth UIMaximumSupplementaryColumnWidth double
      preferredSupplementaryColumnWidthFraction UIPreferredSupplementaryColumnWidthFraction double
      ~ <masterViewController> <detailViewController>
    pageViewController UIPageViewController < viewController
      transitionStyle UIPageViewControllerTransitionStyle pageTransition omit=pageCurl
      navigationOrientation UIPageViewControllerNavigationOrientation pageOrientation omit=horizontal
      spineLocation UIPageViewControllerSpineLocation spine omit=none
      doubleSided UIPageViewControllerDoubleSided bool omit=NO
      pageSpacing UIPageViewControllerPageSpacing double omit=0
    glkViewController GLKViewController < viewController
      preferredFramesPerSecond GLKViewControllerPreferredFramesPerSecond int
      pauseOnWillResignActive GLKViewControllerPauseOnWillResignActive bool
      resumeOnDidBecomeActive GLKViewControllerResumeOnDidBecomeActive bool
    avPlayerViewController AVPlayerViewController < viewController
      videoGravity AVVideoGravity string
      showsPlaybackControls AVShowsPlaybackControls bool
      <contentOverlayView> AVContentOverlayView
    hostingController UIHostingController < viewController
    activityViewController UIActivityViewController < viewController
    imagePickerController UIImagePickerController < navigationController
    documentBrowserController UIDocumentBrowserViewController < viewController
    searchDisplayController UISearchDisplayController < object
      displaysSearchBarInNavigationBar UIDisplaysSearchBarInNavigationBar bool
    viewControllerPlaceholder UIViewControllerPlaceholder < object
      storyboardName UIStoryboardName string
      referencedIdentifier UIReferencedControllerIdentifier string
      bundleIdentifier UIReferencedBundleIdentifier string
      <navigationItem> UINavigationItem
      <tabBarItem> UITabBarItem
      ~ storyboardIdentifier
    """
}
