// Apple: archive keys of gesture recognizers, as public readers of nibs list them (xibdump).
extension ElementTable {
  static let gestures = """
    gestureRecognizer UIGestureRecognizer < object
      enabled UIGestureRecognizer.disabled not omit=YES
      cancelsTouchesInView UIGestureRecognizer.cancelsTouchesInView bool omit=YES
      delaysTouchesBegan UIGestureRecognizer.delaysTouchesBegan bool omit=NO
      delaysTouchesEnded UIGestureRecognizer.delaysTouchesEnded bool omit=YES
      requiresExclusiveTouchType UIGestureRecognizer.requiresExclusiveTouchType bool omit=YES
      ~ allowedTouchTypes <allowedTouchTypes>
    tapGestureRecognizer UITapGestureRecognizer < gestureRecognizer
      numberOfTapsRequired UITapGestureRecognizer._imp:UITapRecognizer/UITapRecognizer.numberOfTapsRequired int implied=1
      numberOfTouchesRequired UITapGestureRecognizer._imp:UITapRecognizer/UITapRecognizer.numberOfTouchesRequired int implied=1
    pinchGestureRecognizer UIPinchGestureRecognizer < gestureRecognizer
      scale UIPinchGestureRecognizer.scale double
    rotationGestureRecognizer UIRotationGestureRecognizer < gestureRecognizer
    swipeGestureRecognizer UISwipeGestureRecognizer < gestureRecognizer
      direction UISwipeGestureRecognizer.direction swipe omit=right
      numberOfTouchesRequired UISwipeGestureRecognizer.numberOfTouchesRequired int omit=1
    panGestureRecognizer UIPanGestureRecognizer < gestureRecognizer
      minimumNumberOfTouches UIPanGestureRecognizer.minimumNumberOfTouches int omit=1
      maximumNumberOfTouches UIPanGestureRecognizer.maximumNumberOfTouches int
    screenEdgePanGestureRecognizer UIScreenEdgePanGestureRecognizer < panGestureRecognizer
      ~ <edges>
    pongPressGestureRecognizer UILongPressGestureRecognizer < gestureRecognizer
      minimumPressDuration UILongPressGestureRecognizer.minimumPressDuration double omit=0.5
      allowableMovement UILongPressGestureRecognizer.allowableMovement double omit=10
      numberOfTapsRequired UILongPressGestureRecognizer._imp:UITapRecognizer/UITapRecognizer.numberOfTapsRequired int implied=0
      numberOfTouchesRequired UILongPressGestureRecognizer._imp:UITapRecognizer/UITapRecognizer.numberOfTouchesRequired int implied=1
    longPressGestureRecognizer UILongPressGestureRecognizer < pongPressGestureRecognizer
    customGestureRecognizer UIGestureRecognizer < gestureRecognizer
    hoverGestureRecognizer UIHoverGestureRecognizer < gestureRecognizer
    """

  static let others = """
    customObject UICustomObject < object
    exit UIProxyObject < object
    placeholder UIProxyObject < object
      - placeholderIdentifier
    mapViewPlaceholder UIView < view
    menu UIMenu < object
      title UIMenuTitle text
      identifier UIMenuIdentifier string
      image UIMenuImage image
      [children] UIMenuChildren
      ~ catalog
      - system keepOriginalMenu
    command UICommand < object
      title UIMenuElementTitle text
      discoverabilityTitle UICommandDiscoverabilityTitle text
      selector UICommandAction string
      image UIMenuElementImage image
      ~ catalog <keyEquivalent>
    action UIAction < command
    keyCommand UIKeyCommand < object
      input UIKeyCommandInput string
      actionName UIKeyCommandAction string
      discoverabilityTitle UIKeyCommandDiscoverabilityTitle text
      modifierFlags UIKeyCommandModifierFlags int
      ~ <modifierFlags>
    buttonConfiguration UIButtonConfiguration
      ~ key catalog
      title UIButtonConfigurationTitle text
      subtitle UIButtonConfigurationSubtitle text
      style UIButtonConfigurationStyle string
      image UIButtonConfigurationImage image
      imagePlacement UIButtonConfigurationImagePlacement imageEdge
      imagePadding UIButtonConfigurationImagePadding double
      titlePadding UIButtonConfigurationTitlePadding double
      titleAlignment UIButtonConfigurationTitleAlignment titleAlignment
      cornerStyle UIButtonConfigurationCornerStyle corner
      buttonSize UIButtonConfigurationButtonSize buttonSize
      showsActivityIndicator UIButtonConfigurationShowsActivityIndicator bool omit=NO
      titleLineBreakMode UIButtonConfigurationTitleLineBreakMode lineBreak
      <title> UIButtonConfigurationTitle
      <subtitle> UIButtonConfigurationSubtitle
      <attributedTitle> UIButtonConfigurationAttributedTitle
      <attributedSubtitle> UIButtonConfigurationAttributedSubtitle
      <image> UIButtonConfigurationImage
      <imageReference> UIButtonConfigurationImage
      <contentInsets> UIButtonConfigurationContentInsets
      <directionalContentInsets> UIButtonConfigurationContentInsets
      <fontDescription> UIButtonConfigurationFont
      <titleFontDescription> UIButtonConfigurationFont
      <baseForegroundColor> UIButtonConfigurationBaseForegroundColor
      <baseBackgroundColor> UIButtonConfigurationBaseBackgroundColor
      <color> UIButtonConfigurationColor
      <preferredSymbolConfigurationForImage> UIButtonConfigurationPreferredSymbolConfiguration
      <preferredSymbolConfiguration> UIButtonConfigurationPreferredSymbolConfiguration
      <background> UIButtonConfigurationBackground
    backgroundConfiguration UIBackgroundConfiguration
      ~ key catalog
      image UIBackgroundConfigurationImage image
      imageContentMode UIBackgroundConfigurationImageContentMode contentMode
      cornerRadius UIBackgroundConfigurationCornerRadius double
      strokeWidth UIBackgroundConfigurationStrokeWidth double
      strokeOutset UIBackgroundConfigurationStrokeOutset double
      <backgroundColor> UIBackgroundConfigurationBackgroundColor
      <strokeColor> UIBackgroundConfigurationStrokeColor
    navigationBarAppearance UINavigationBarAppearance
      ~ key
      <backgroundColor> UIBarAppearanceBackgroundColor
      <shadowColor> UIBarAppearanceShadowColor
      <titleTextAttributes> UINavigationBarAppearanceTitleTextAttributes
      <largeTitleTextAttributes> UINavigationBarAppearanceLargeTitleTextAttributes
      backgroundEffect UIBarAppearanceBackgroundEffect string
      backgroundImage UIBarAppearanceBackgroundImage image
      shadowImage UIBarAppearanceShadowImage image
    toolbarAppearance UIToolbarAppearance < navigationBarAppearance
    tabBarAppearance UITabBarAppearance < navigationBarAppearance
    standardMapConfiguration MKStandardMapConfiguration
      ~ key
      elevationStyle elevationStyle mapElevation
      emphasisStyle emphasisStyle mapEmphasis
      showsTraffic showsTraffic bool
    imageryMapConfiguration MKImageryMapConfiguration
      ~ key
      elevationStyle elevationStyle mapElevation
    hybridMapConfiguration MKHybridMapConfiguration
      ~ key
      elevationStyle elevationStyle mapElevation
      showsTraffic showsTraffic bool
    wkWebViewConfiguration WKWebViewConfiguration
      ~ key <mediaTypesRequiringUserActionForPlayback> <dataDetectorTypes>
      applicationNameForUserAgent applicationNameForUserAgent string
      allowsAirPlayForMediaPlayback allowsAirPlayForMediaPlayback bool
      allowsInlineMediaPlayback allowsInlineMediaPlayback bool
      allowsPictureInPictureMediaPlayback allowsPictureInPictureMediaPlayback bool
      suppressesIncrementalRendering suppressesIncrementalRendering bool
      selectionGranularity selectionGranularity string
      <preferences> preferences
    wkPreferences WKPreferences
      ~ key
      minimumFontSize minimumFontSize double
      javaScriptEnabled javaScriptEnabled bool
      javaScriptCanOpenWindowsAutomatically javaScriptCanOpenWindowsAutomatically bool
    """
}
