// Apple: keys that iOS asks for, as public readers of nibs list them (xibdump, OpenUIKit's measurements on iOS 26).
extension ElementTable {
  static let lists = """
    tableView UITableView < scrollView
      style UIStyle tableStyle omit=plain
      separatorStyle UISeparatorStyle separator implied=default omit=none
      <separatorColor> UISeparatorColor
      <separatorInset> UISeparatorInset
      separatorInsetReference UISeparatorInsetReference insetReference
      rowHeight UIRowHeight float
      sectionHeaderHeight UISectionHeaderHeight float
      sectionFooterHeight UISectionFooterHeight float
      estimatedRowHeight UIEstimatedRowHeight float
      estimatedSectionHeaderHeight UIEstimatedSectionHeaderHeight float
      estimatedSectionFooterHeight UIEstimatedSectionFooterHeight float
      sectionIndexMinimumDisplayRowCount UISectionIndexMinimumDisplayRowCount int omit=0
      <sectionIndexColor> UISectionIndexColor
      <sectionIndexBackgroundColor> UISectionIndexBackgroundColor
      <sectionIndexTrackingBackgroundColor> UISectionIndexTrackingBackgroundColor
      allowsSelection UIAllowsSelection bool omit=YES
      allowsMultipleSelection UIAllowsMultipleSelection bool omit=NO
      allowsSelectionDuringEditing UIAllowsSelectionDuringEditing bool omit=NO
      allowsMultipleSelectionDuringEditing UIAllowsMultipleSelectionDuringEditing bool omit=NO
      showsSelectionImmediatelyOnTouchBegin UIShowsSelectionImmediatelyOnTouchBegin bool implied=YES omit=NO
      contentViewInsetsToSafeArea UIInsetsContentViewsToSafeArea bool omit=YES
      dragInteractionEnabled UIDragInteractionEnabled bool
      prefetchingEnabled UITableViewPrefetchingEnabled bool omit=YES
      selectionFollowsFocus UISelectionFollowsFocus bool
      sectionHeaderTopPadding UISectionHeaderTopPadding float
      fillerRowHeight UIFillerRowHeight float
      <tableHeaderView> UITableHeaderView
      <tableFooterView> UITableFooterView
      <backgroundView> UITableBackgroundView
      ~ prototypes sections
      - dataMode
    tableViewCell UITableViewCell < view
      style UITableViewCellStyle cellStyle omit=IBUITableViewCellStyleDefault
      reuseIdentifier UIReuseIdentifier string
      selectionStyle UISelectionStyle selectionStyle omit=default
      accessoryType UIAccessoryType accessory omit=none
      editingAccessoryType UIEditingAccessoryType accessory omit=none
      focusStyle UIFocusStyle focusStyle omit=default
      indentationLevel UIIndentationLevel int omit=0
      indentationWidth UIIndentationWidth float omit=10
      showsReorderControl UIShowsReorderControl bool omit=NO
      shouldIndentWhileEditing UIShouldIndentWhileEditing bool omit=YES
      rowHeight UITableViewCellRowHeight float
      textLabel UITextLabel object
      detailTextLabel UIDetailTextLabel object
      imageView UIImageView object
      image UICellImage image
      <contentView> UIContentView
      <accessoryView> UIAccessoryView
      <editingAccessoryView> UIEditingAccessoryView
      <backgroundView> UIBackgroundView
      <selectedBackgroundView> UISelectedBackgroundView
      <multipleSelectionBackgroundView> UIMultipleSelectionBackgroundView
      <separatorInset> UISeparatorInset
      - hidesAccessoryWhenEditing catalog
    tableViewCellContentView UITableViewCellContentView < view
      - tableViewCell
    tableViewHeaderFooterView UITableViewHeaderFooterView < view
      reuseIdentifier UIReuseIdentifier string
      <contentView> UIContentView
      <backgroundView> UIBackgroundView
    tableViewSection UITableViewSection < object
      headerTitle UITableSectionHeaderTitle text
      footerTitle UITableSectionFooterTitle text
      ~ cells
    collectionView UICollectionView < scrollView
      allowsSelection UIAllowsSelection bool omit=YES
      allowsMultipleSelection UIAllowsMultipleSelection bool omit=NO
      prefetchingEnabled UICollectionViewPrefetchingEnabled bool omit=YES
      dragInteractionEnabled UIDragInteractionEnabled bool
      selectionFollowsFocus UISelectionFollowsFocus bool
      allowsFocus UIAllowsFocus bool
      remembersLastFocusedIndexPath UIRemembersLastFocusedIndexPath bool
      <collectionViewLayout> UICollectionLayout
      <backgroundView> UICollectionViewBackgroundView
      ~ cells <sectionHeaderView> <sectionFooterView> sectionHeaderView sectionFooterView
      - dataMode
    collectionReusableView UICollectionReusableView < view
      reuseIdentifier UIReuseIdentifier string
      - collectionView
    collectionViewCell UICollectionViewCell < collectionReusableView
      <contentView> UIContentView
      <backgroundView> UIBackgroundView
      <selectedBackgroundView> UISelectedBackgroundView
      selected UISelected bool omit=NO
      highlighted UIHighlighted bool omit=NO
      - <customSize> <size>
    collectionViewCellContentView UIView < view
    collectionViewLayout UICollectionViewLayout < object
    collectionViewFlowLayout UICollectionViewFlowLayout < collectionViewLayout
      minimumLineSpacing UILineSpacing double omit=10
      minimumInteritemSpacing UIInteritemSpacing double omit=10
      scrollDirection UIScrollDirection scrollDirection omit=vertical
      sectionInsetReference UISectionInsetReference sectionInsetReference omit=contentInset
      sectionHeadersPinToVisibleBounds UISectionHeadersPinToVisibleBounds bool omit=NO
      sectionFootersPinToVisibleBounds UISectionFootersPinToVisibleBounds bool omit=NO
      <itemSize> UIItemSize
      <estimatedItemSize> UIEstimatedItemSize
      <headerReferenceSize> UIHeaderReferenceSize
      <footerReferenceSize> UIFooterReferenceSize
      <sectionInset> UISectionInset
      - automaticEstimatedItemSize
    """
}
