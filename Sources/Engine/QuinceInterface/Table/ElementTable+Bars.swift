// Observed: compiled nibs of iOS 3.2 to 4 (UIEnabled, UIStyle, UITitle, UIImage, UIItems, UIDelegate).
extension ElementTable {
  static let bars = """
    bar UIView < view
      barStyle UIBarStyle barStyle omit=default
      translucent UIBarTranslucence translucence
      <barTintColor> UIBarTintColor
      backgroundImage UIBackgroundImage image
      shadowImage UIShadowImage image
      <backgroundImage> UIBackgroundImage
      <shadowImage> UIShadowImage
      ~ catalog
    navigationBar UINavigationBar < bar
      largeTitles UIBarPrefersLargeTitles bool omit=NO
      backIndicatorImage UIBackIndicatorImage image
      backIndicatorTransitionMaskImage UIBackIndicatorTransitionMask image
      <backIndicatorImage> UIBackIndicatorImage
      <backIndicatorTransitionMaskImage> UIBackIndicatorTransitionMask
      <backIndicatorTransitionMask> UIBackIndicatorTransitionMask
      <titleTextAttributes> UITitleTextAttributes
      <largeTitleTextAttributes> UIBarLargeTitleTextAttributes
      <standardAppearance> UINavigationBarStandardAppearance
      <compactAppearance> UINavigationBarCompactAppearance
      <scrollEdgeAppearance> UINavigationBarScrollEdgeAppearance
      <compactScrollEdgeAppearance> UINavigationBarCompactScrollEdgeAppearance
      [items] UIItems
    toolbar UIToolbar < bar
      <standardAppearance> UIToolbarStandardAppearance
      <compactAppearance> UIToolbarCompactAppearance
      <scrollEdgeAppearance> UIToolbarScrollEdgeAppearance
      [items] UIItems
    tabBar UITabBar < bar
      selectionIndicatorImage UISelectionIndicatorImage image
      <selectionIndicatorImage> UISelectionIndicatorImage
      <selectedImageTintColor> UISelectedImageTintColor
      <unselectedItemTintColor> UITabBarUnselectedItemTintColor
      <standardAppearance> UITabBarStandardAppearance
      <scrollEdgeAppearance> UITabBarScrollEdgeAppearance
      itemPositioning UITabBarItemPositioning itemPositioning omit=automatic
      itemWidth UITabBarItemWidth double omit=0
      itemSpacing UITabBarItemSpacing double omit=0
      [items] UIItems
      - selectedItem
    barItem UIBarItem < object
      enabled UIEnabled bool implied=YES omit=NO
      title UITitle text
      image UIImage image
      landscapeImage UIImageLandscape image
      largeContentSizeImage _UIBarItemLargeContentSizeImageCodingKey image
      <image> UIImage
      <landscapeImage> UIImageLandscape
      <largeContentSizeImage> _UIBarItemLargeContentSizeImageCodingKey
      <imageInsets> UIImageInsets
      <landscapeImageInsets> UIImageInsetsLandscape
      <imageReference> UIImage
      tag UITag int omit=0
      springLoaded UISpringLoaded bool omit=NO
      ~ catalog systemItem
    barButtonItem UIBarButtonItem < barItem
      style UIStyle barItemStyle omit=plain
      width UIWidth double omit=0
      hidden UIBarButtonItemHidden bool omit=NO
      selected UIBarButtonItemSelected bool omit=NO
      changesSelectionAsPrimaryAction UIBarButtonItemChangesSelectionAsPrimaryAction bool omit=NO
      <customView> UICustomView
      <tintColor> UITintColor
      <menu> UIBarButtonItemMenu
      backButtonBackgroundImage UIBackButtonBackgroundImage image
      backgroundImage UIBackgroundImage image
      <backgroundImage> UIBackgroundImage
      <titlePositionAdjustment> UITitlePositionAdjustment
    tabBarItem UITabBarItem < barItem
      badgeValue UIBadgeValue text
      selectedImage UISelectedTemplateImage image
      <selectedImage> UISelectedTemplateImage
      <badgeColor> UIBadgeColor
      <titlePositionAdjustment> UITitlePositionAdjustment
      <standardAppearance> UITabBarItemStandardAppearance
      <scrollEdgeAppearance> UITabBarItemScrollEdgeAppearance
    navigationItem UINavigationItem < object
      title UITitle text
      <title> UITitle
      prompt UIPrompt text
      backButtonTitle UIBackButtonTitle text
      hidesBackButton UIHidesBackButton bool omit=NO
      leftItemsSupplementBackButton UILeftItemsSupplementBackButton bool omit=NO
      largeTitleDisplayMode UILargeTitleDisplayMode largeTitle omit=automatic
      backButtonDisplayMode UIBackButtonDisplayMode backButtonMode omit=default
      style UINavigationItemStyle navigationStyle omit=navigator
      hidesSearchBarWhenScrolling UIHidesSearchBarWhenScrolling bool omit=YES
      <backBarButtonItem> UIBackBarButtonItem
      <titleView> UITitleView
      <searchController> UISearchController
      <standardAppearance> UINavigationItemStandardAppearance
      <compactAppearance> UINavigationItemCompactAppearance
      <scrollEdgeAppearance> UINavigationItemScrollEdgeAppearance
      ~ <leftBarButtonItem> <rightBarButtonItem> leftBarButtonItems rightBarButtonItems
    """
}
