// Observed: compiled nibs of iOS 3.2 to 4 (controls, buttons, fields, sliders, switches, segments, date pickers).
extension ElementTable {
  static let controls = """
    control UIControl < view
      enabled UIDisabled not omit=YES
      selected UISelected bool omit=NO
      highlighted UIHighlighted bool omit=NO
      contentVerticalAlignment UIContentVerticalAlignment vertical implied=top omit=center
      contentHorizontalAlignment UIContentHorizontalAlignment horizontal implied=left omit=center
      toolTip UIToolTip text
      showsMenuAsPrimaryAction UIShowsMenuAsPrimaryAction bool omit=NO
      contextMenuInteractionEnabled UIContextMenuInteractionEnabled bool omit=NO
    button UIButton < control
      ~ state catalog
      adjustsImageWhenHighlighted UIAdjustsImageWhenHighlighted bool implied=YES omit=NO
      adjustsImageWhenDisabled UIAdjustsImageWhenDisabled bool implied=YES omit=NO
      showsTouchWhenHighlighted UIShowsTouchWhenHighlighted bool omit=NO
      reversesTitleShadowWhenHighlighted UIReversesTitleShadowWhenHighlighted bool omit=NO
      buttonType UIButtonType buttonType omit=custom
      role UIButtonRole buttonRole omit=normal
      lineBreakMode UILineBreakMode lineBreak omit=middleTruncation
      changesSelectionAsPrimaryAction UIChangesSelectionAsPrimaryAction bool omit=NO
      pointerInteraction UIPointerInteractionEnabled bool omit=NO
      adjustsImageSizeForAccessibilityContentSizeCategory UIAdjustsImageSizeForAccessibilityContentSizeCategory bool omit=NO
      <fontDescription> UIFont
      <titleShadowOffset> UITitleShadowOffset
      <contentEdgeInsets> UIContentEdgeInsets
      <titleEdgeInsets> UITitleEdgeInsets
      <imageEdgeInsets> UIImageEdgeInsets
      <configuration> UIButtonConfiguration
      <menu> UIMenu
      - hasAttributedTitle
    slider UISlider < control
      value UIValue float
      minValue UIMinValue float
      maxValue UIMaxValue float
      continuous UIContinuous bool omit=YES
      minimumValueImage UIMinimumValueImage image
      maximumValueImage UIMaximumValueImage image
      <minimumValueImage> UIMinimumValueImage
      <maximumValueImage> UIMaximumValueImage
      <minimumTrackTintColor> UIMinimumTintColor
      <maximumTrackTintColor> UIMaximumTintColor
      <thumbTintColor> UIThumbTintColor
      ~ catalog
    switch UISwitch < control
      enabled UIDisabled not omit=YES
      enabled UISwitchEnabled bool implied=YES
      on UISwitchOn bool omit=NO
      <onTintColor> UISwitchOnTintColor
      <thumbTintColor> UISwitchThumbTintColor
      title UISwitchTitle text
      onImage UISwitchOnImage image
      offImage UISwitchOffImage image
    stepper UIStepper < control
      value UIValue double omit=0
      minimumValue UIMinimumValue double omit=0
      maximumValue UIMaximumValue double
      stepValue UIStepValue double omit=1
      continuous UIContinuous bool omit=YES
      autorepeat UIAutorepeat bool omit=YES
      wraps UIWraps bool omit=NO
    pageControl UIPageControl < control
      numberOfPages UINumberOfPages int omit=0
      currentPage UICurrentPage int omit=0
      hidesForSinglePage UIHideForSinglePage bool omit=NO
      defersCurrentPageDisplay UIDefersCurrentPageDisplay bool omit=NO
      backgroundStyle UIPageControlBackgroundStyle pageBackground omit=automatic
      allowsContinuousInteraction UIPageControlAllowsContinuousInteraction bool omit=YES
      preferredIndicatorImage UIPageControlPreferredIndicatorImage image
      <pageIndicatorTintColor> UIPageIndicatorTintColor
      <currentPageIndicatorTintColor> UICurrentPageIndicatorTintColor
    segmentedControl UISegmentedControl < control
      ~ segments
      segmentControlStyle UISegmentedControlStyle segmentStyle omit=plain
      selectedSegmentIndex UISelectedSegmentIndex int implied=-1 omit=-1
      momentary UIMomentary bool omit=NO
      apportionsSegmentWidthsByContent UIApportionsSegmentWidthsByContent bool omit=NO
      <selectedSegmentTintColor> UISegmentedControlSelectedSegmentTintColor
    segment UISegment < object
      ~ title image <image> catalog
      enabled UIUserInteractionDisabled not omit=YES
      width UISegmentWidth float omit=0
      <contentOffset> UISegmentContentOffset
    datePicker UIDatePicker < control
      datePickerMode UIDatePickerMode dateMode omit=dateAndTime
      style UIDatePickerStyle dateStyle omit=automatic
      minuteInterval UIMinuteInterval int omit=1
      countDownDuration UICountDownDuration double omit=0
      useCurrentDate UIDatePickerUseCurrentDateDuringDecoding bool omit=NO
      roundsToMinuteInterval UIRoundsToMinuteInterval bool omit=YES
      <date> UIDate
      <minimumDate> UIMinimumDate
      <maximumDate> UIMaximumDate
      <locale> UILocale
      <timeZone> UITimeZone
    refreshControl UIRefreshControl < control
      <attributedTitle> UIRefreshControlAttributedTitle
    colorWell UIColorWell < control
      title UIColorWellTitle text
      supportsAlpha UIColorWellSupportsAlpha bool omit=YES
      <selectedColor> UIColorWellSelectedColor
    """

  static let texts = """
    textField UITextField < control
      enabled UIDisabled not omit=YES
      <fontDescription> UIFont
      placeholder UIPlaceholder text
      <placeholder> UIPlaceholder
      <attributedPlaceholder> UIAttributedPlaceholder
      text UIText text implied=
      <text> UIText
      <attributedText> UIAttributedText
      <textColor> UITextColor
      borderStyle UIBorderStyle borderStyle omit=none
      textAlignment UITextAlignment textAlignment omit=left
      background UITextFieldBackground image
      disabledBackground UITextFieldDisabledBackground image
      <background> UITextFieldBackground
      <disabledBackground> UITextFieldDisabledBackground
      clearsOnBeginEditing UIClearsOnBeginEditing bool omit=NO
      adjustsFontSizeToFit UIAdjustsFontSizeToFit bool implied=YES omit=NO
      adjustsFontForContentSizeCategory UIAdjustsFontForContentSizeCategory bool omit=NO
      minimumFontSize UIMinimumFontSize float omit=0
      clearButtonMode UIClearButtonMode viewMode omit=never
      <clearButtonOffset> UIClearButtonOffset
      leftViewMode UILeftViewMode viewMode omit=never
      rightViewMode UIRightViewMode viewMode omit=never
      allowsEditingTextAttributes UIAllowsEditingTextAttributes bool omit=NO
      ~ <textInputTraits> catalog
      - usesAttributedText hasAttributedPlaceholder
    textView UITextView < scrollView
      text UIText text
      <text> UIText
      <attributedText> UIAttributedText
      <fontDescription> UIFont
      <textColor> UITextColor
      textAlignment UITextAlignment textAlignment omit=left
      editable UIEditable bool implied=YES
      selectable UISelectable bool omit=YES
      allowsEditingTextAttributes UIAllowsEditingTextAttributes bool omit=NO
      adjustsFontForContentSizeCategory UIAdjustsFontForContentSizeCategory bool omit=NO
      findInteractionEnabled UIFindInteractionEnabled bool omit=NO
      ~ <textInputTraits> <dataDetectorType> dataDetectorType
      - usesAttributedText
    searchBar UISearchBar < view
      text UIText text
      placeholder UIPlaceholder text
      <placeholder> UIPlaceholder
      prompt UIPrompt text
      barStyle UIBarStyle barStyle omit=default
      searchBarStyle UISearchBarStyle searchStyle omit=default
      translucent UISearchBarTranslucence translucence
      showsBookmarkButton UIShowsBookmarkButton bool omit=NO
      showsCancelButton UIShowsCancelButton bool omit=NO
      showsScopeBar UIShowsScopeBar bool omit=NO
      showsSearchResultsButton UIShowSearchResultsButton bool omit=NO
      backgroundImage UIBackgroundImage image
      scopeBarBackgroundImage UIScopeBarBackgroundImage image
      <barTintColor> UIBarTintColor
      <backgroundImage> UIBackgroundImage
      <scopeBarBackgroundImage> UIScopeBarBackgroundImage
      <searchTextPositionAdjustment> UISearchTextPositionAdjustment
      <searchFieldBackgroundPositionAdjustment> UISearchFieldBackgroundPositionAdjustment
      ~ <textInputTraits> scopeButtonTitles <offset>
    textInputTraits UITextInputTraits
      - key
      autocapitalizationType UIAutocapitalizationType capitalization omit=none
      autocorrectionType UIAutocorrectionType noYes omit=default
      spellCheckingType UISpellCheckingType noYes omit=default
      keyboardType UIKeyboardType keyboard omit=default
      keyboardAppearance UIKeyboardAppearance keyboardLook omit=default
      returnKeyType UIReturnKeyType returnKey omit=default
      enablesReturnKeyAutomatically UIEnablesReturnKeyAutomatically bool omit=NO
      secureTextEntry UISecureTextEntry bool omit=NO
      smartDashesType UITextSmartDashesType noYes omit=default
      smartInsertDeleteType UITextSmartInsertDeleteType noYes omit=default
      smartQuotesType UITextSmartQuotesType noYes omit=default
      textContentType UITextContentType string
      passwordRules UITextInputPasswordRules string
    """
}
