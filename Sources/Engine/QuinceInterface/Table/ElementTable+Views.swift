// Observed: compiled nibs of iOS 3.2 to 4 (UIBounds to UIContentStretch). Apple: the archive keys that iOS 6 to 16 asks
// for, as public tools that read and write nibs list them (xibdump, davidquesada/ibtool, WinObjC's xib2nib).
extension ElementTable {
  static let views = """
    object NSObject
      - id key customClass customModule customModuleProvider userLabel sceneMemberID colorLabel misplaced ambiguous verifyAmbiguity
      - simulatedAppContext
      - nil <userComments> animations <canvasLocation> <simulatedStatusBarMetrics> <simulatedTopBarMetrics> <simulatedBottomBarMetrics>
      - <simulatedOrientationMetrics> <simulatedDestinationMetrics> <freeformSize> userGuides designableDefaults
      ~ connections userDefinedRuntimeAttributes accessibility variation
    view UIView < object
      placeholderIntrinsicWidth IBPlaceholderIntrinsicWidth string
      placeholderIntrinsicHeight IBPlaceholderIntrinsicHeight string
      ~ <frame> <frameInset>
      [subviews] UISubviews
      <backgroundColor> UIBackgroundColor
      <tintColor> UITintColor
      opaque UIOpaque bool implied=YES omit=NO
      tag UITag int omit=0
      alpha UIAlpha float omit=1
      hidden UIHidden bool omit=NO
      userInteractionEnabled UIUserInteractionDisabled not omit=YES
      multipleTouchEnabled UIMultipleTouchEnabled bool omit=NO
      autoresizesSubviews UIAutoresizeSubviews bool implied=YES omit=NO
      ~ <autoresizingMask>
      clearsContextBeforeDrawing UIClearsContextBeforeDrawing bool omit=YES
      contentMode UIContentMode contentMode omit=scaleToFill
      clipsSubviews UIClipsToBounds bool omit=NO
      translatesAutoresizingMaskIntoConstraints UIViewDoesNotTranslateAutoresizingMaskIntoConstraints not omit=YES
      ~ horizontalHuggingPriority verticalHuggingPriority horizontalCompressionResistancePriority verticalCompressionResistancePriority
      ~ fixedFrame constraints viewLayoutGuide layoutGuide layoutGuides gestureRecognizers <layoutMargins> <directionalLayoutMargins>
      <contentStretch> UIContentStretch
      semanticContentAttribute UIViewSemanticContentAttribute semantic omit=unspecified
      restorationIdentifier UIRestorationIdentifier string
      preservesSuperviewLayoutMargins UIViewPreservesSuperviewMargins bool omit=NO
      layoutMarginsFollowReadableWidth UIViewLayoutMarginsFollowReadableWidth bool omit=NO
      insetsLayoutMarginsFromSafeArea UIViewInsetsLayoutMarginsFromSafeArea bool omit=YES
      focusGroupIdentifier UIFocusGroupIdentifier string
      interfaceStyle UIOverrideUserInterfaceStyle interfaceStyle omit=unspecified
      springLoaded UISpringLoaded bool omit=NO
      largeContentTitle UIViewLargeContentTitle text
      largeContentImage UIViewLargeContentImage image
      showsLargeContentViewer UIViewShowsLargeContentViewer bool omit=NO
      appearanceType UIAppearanceType string
      ~ <frame> <largeContentImage>
      [interactions] UIViewInteractions
      - <viewLayoutGuide>
    window UIWindow < view
      opaque UIOpaque bool omit=NO
      hidden UIHidden bool implied=YES omit=NO
      resizesToFullScreen UIResizesToFullScreen bool omit=NO
      ~ visibleAtLaunch
      <rootViewController> UIRootViewController
    containerView UIView < view
    label UILabel < view
      text UIText text
      <text> UIText
      <attributedText> UIAttributedText
      <fontDescription> UIFont
      <textColor> UITextColor
      <highlightedColor> UIHighlightedColor
      <shadowColor> UIShadowColor
      <shadowOffset> UIShadowOffset
      enabled UIDisabled not omit=YES
      highlighted UIHighlighted bool omit=NO
      textAlignment UITextAlignment textAlignment omit=left
      lineBreakMode UILineBreakMode lineBreak omit=tailTruncation
      numberOfLines UINumberOfLines int omit=1
      baselineAdjustment UIBaselineAdjustment baseline omit=alignBaselines
      adjustsFontSizeToFit UIAdjustsFontSizeToFit bool implied=YES omit=NO
      adjustsLetterSpacingToFitWidth UIAdjustsLetterSpacingToFit bool omit=NO
      adjustsFontForContentSizeCategory UIAdjustsFontForContentSizeCategory bool omit=NO
      allowsDefaultTighteningForTruncation UIAllowsDefaultTighteningForTruncation bool omit=NO
      showsExpansionTextWhenTruncated UIShowsExpansionTextWhenTruncated bool omit=NO
      minimumFontSize UIMinimumFontSize float omit=0
      minimumScaleFactor UIMinimumScaleFactor double omit=0
      preferredMaxLayoutWidth UIPreferredMaxLayoutWidth double
      - usesAttributedText
    imageView UIImageView < view
      image UIImage image
      highlightedImage UIHighlightedImage image
      <image> UIImage
      <imageReference> UIImage
      <highlightedImage> UIHighlightedImage
      <preferredSymbolConfiguration> UIImageViewPreferredSymbolConfiguration
      highlighted UIHighlighted bool omit=NO
      adjustsImageSizeForAccessibilityContentSizeCategory UIAdjustsImageSizeForAccessibilityContentSizeCategory bool omit=NO
      ~ catalog
    activityIndicatorView UIActivityIndicatorView < view
      style UIActivityIndicatorViewStyle indicator omit=whiteLarge
      animating UIAnimating bool omit=NO
      hidesWhenStopped UIHidesWhenStopped bool omit=NO
      <color> UIActivityIndicatorViewColor
    progressView UIProgressView < view
      progress UIProgress float
      progressViewStyle UIProgressViewStyle progressStyle omit=default
      <progressTintColor> UIProgressProgressTintColor
      <trackTintColor> UIProgressTrackTintColor
      progressImage UIProgressProgressImage image
      trackImage UIProgressTrackImage image
      <progressImage> UIProgressProgressImage
      <trackImage> UIProgressTrackImage
      ~ catalog
    pickerView UIPickerView < view
      showsSelectionIndicator UIShowsSelectionBar bool omit=NO
      (selection) UIAllowSelectingCells bool implied=YES
    stackView UIStackView < view
      axis UIStackViewAxis axis omit=horizontal
      alignment UIStackViewAlignment stackAlignment omit=fill
      distribution UIStackViewDistribution distribution omit=fill
      spacing UIStackViewSpacing double omit=0
      baselineRelativeArrangement UIStackViewBaselineRelative bool omit=NO
      layoutMarginsRelativeArrangement UIStackViewLayoutMarginsRelative bool omit=NO
      ~ spacingType customSpacing arrangedSubviews
    visualEffectView UIVisualEffectView < view
      <contentView> UIVisualEffectViewContentView
      ~ blurEffect vibrancyEffect
    scrollView UIScrollView < view
      pagingEnabled UIPagingEnabled bool omit=NO
      bounces UIBounceEnabled bool omit=YES
      alwaysBounceVertical UIAlwaysBounceVertical bool omit=NO
      alwaysBounceHorizontal UIAlwaysBounceHorizontal bool omit=NO
      bouncesZoom UIBouncesZoom bool implied=YES omit=NO
      scrollEnabled UIScrollDisabled not omit=YES
      directionalLockEnabled UIDirectionalLockEnabled bool omit=NO
      showsHorizontalScrollIndicator UIShowsHorizontalScrollIndicator bool omit=YES
      showsVerticalScrollIndicator UIShowsVerticalScrollIndicator bool omit=YES
      delaysContentTouches UIDelaysContentTouches bool omit=YES
      canCancelContentTouches UICanCancelContentTouches bool omit=YES
      minimumZoomScale UIMinimumZoomScale float omit=1
      maximumZoomScale UIMaximumZoomScale float omit=1
      indicatorStyle UIIndicatorStyle scrollIndicator omit=default
      keyboardDismissMode UIKeyboardDismissMode dismiss omit=none
      contentInsetAdjustmentBehavior UIScrollViewContentInsetAdjustmentBehavior insetAdjustment omit=automatic
      automaticallyAdjustsScrollIndicatorInsets UIScrollViewAutomaticallyAdjustsScrollIndicatorInsets bool omit=YES
      <contentInset> UIContentInset
      <scrollIndicatorInsets> UIScrollIndicatorInsets
      <contentSize> UIContentSize
    webView UIWebView < view
      scalesPageToFit UIScalesPageToFit bool omit=NO
      detectsPhoneNumbers UIDetectsPhoneNumbers bool omit=NO
      ~ dataDetectorType
    wkWebView WKWebView < view
      allowsBackForwardNavigationGestures allowsBackForwardNavigationGestures bool omit=NO
      allowsLinkPreview allowsLinkPreview bool omit=YES
      customUserAgent customUserAgent string
      <configuration> configuration
    mapView MKMapView < view
      mapType MKMapType mapType omit=standard
      zoomEnabled MKZoomEnabled bool
      scrollEnabled MKScrollEnabled bool
      rotateEnabled MKRotateEnabled bool
      pitchEnabled MKPitchEnabled bool
      showsUserLocation MKShowsUserLocation bool
      showsBuildings MKShowsBuildings bool
      showsCompass MKShowsCompass bool
      showsScale MKShowsScaleKey bool
      showsTraffic MKShowsTraffic bool
      showsPointsOfInterest MKShowsPointsOfInterest bool
      <preferredConfiguration> MKPreferredConfiguration
    glkView GLKView < view
      enableSetNeedsDisplay GLKViewEnableSetNeedsDisplayCoderKey bool
    mtkView MTKView < view
      colorPixelFormat MTKViewColorPixelFormat string
      depthStencilPixelFormat MTKViewDepthStencilPixelFormat string
      sampleCount MTKViewSampleCountCoderKey int
      preferredFramesPerSecond MTKViewPreferredFramesPerSecondCoderKey int
      clearDepth MTKViewClearDepthCoderKey double
      clearStencil MTKViewClearStencilCoderKey int
      autoResizeDrawable MTKViewAutoResizeDrawableCoderKey bool
      enableSetNeedsDisplay MTKViewEnableSetNeedsDisplayCoderKey bool
      paused MTKViewPausedCoderKey bool
    skView SKView < view
      multisamplingEnabled ibWantsMultisampling bool
      allowsTransparency _allowsTransparency bool
      asynchronous _asynchronous bool
    arskView ARSKView < skView
    sceneKitView SCNView < view
      allowsCameraControl allowsCameraControl bool
      jitteringEnabled jitteringEnabled bool
      wantsMultisampling ibWantsMultisampling bool
      autoenablesDefaultLighting autoenablesDefaultLighting bool
      playing playing bool
      loops loops bool
      sceneName sceneName string
    arscnView ARSCNView < sceneKitView
    """
}
