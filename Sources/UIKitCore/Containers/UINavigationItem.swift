/// What a navigation bar shows for one controller of the stack.
@preconcurrency @MainActor open class UINavigationItem: NSObject, @preconcurrency NSCoding {
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
  public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }
  public enum ItemStyle: Int, Sendable { case navigator, browser, editor }
  public enum SearchBarPlacement: Int, Sendable { case automatic, inline, stacked }

  public init(title: String) {
    self.title = title
    super.init()
  }
  public convenience override init() {
    self.init(title: "")
    title = nil
  }
  public required init?(coder: NSCoder) {
    super.init()
    decodeNavigationItem(coder)
  }
  open nonisolated func encode(with coder: NSCoder) { MainActor.assumeIsolated { encodeNavigationItem(coder) } }
  open func awakeFromNib() {}

  // MARK: Title

  open var title: String? {
    willSet { _qwill(self, "title") }
    didSet {
      if title != oldValue { didChange() }
      _qdid(self, "title")
    }
  }
  open var titleView: UIView? {
    willSet { _qwill(self, "titleView") }
    didSet {
      if titleView !== oldValue { didChange() }
      _qdid(self, "titleView")
    }
  }
  /// One line above the bar's content; the bar grows for it.
  open var prompt: String? {
    willSet { _qwill(self, "prompt") }
    didSet {
      if prompt != oldValue { didChange() }
      _qdid(self, "prompt")
    }
  }
  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic { didSet { didChange() } }
  /// Where there is room, browsers and editors have their title at the leading edge and items in the middle.
  /// Default `.navigator`.
  open var style: ItemStyle = .navigator { didSet { if style != oldValue { didChange() } } }
  /// The title is a button that opens the menu. Gets what the system suggests: commands for what responders do with a document.
  open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? { didSet { didChange() } }
  /// Lets a person change the title in the bar, from the title's menu or by `rename(_:)` of the navigation controller. Without a
  /// `titleMenuProvider` that menu has nothing else. nil ends a change at once.
  open weak var renameDelegate: (any UINavigationItemRenameDelegate)? {
    didSet {
      if renameDelegate == nil { renaming = nil }
      if renameDelegate !== oldValue { didChange() }
    }
  }
  /// The document that the page shows: the head of the title's menu.
  open var documentProperties: UIDocumentProperties? { didSet { if documentProperties !== oldValue { didChange() } } }

  /// What a person's arrangement of the groups in the middle is kept by; people cannot arrange them without one.
  open var customizationIdentifier: String? { didSet { if customizationIdentifier != oldValue { didChange() } } }

  // MARK: Back button

  open var backBarButtonItem: UIBarButtonItem? { didSet { didChange() } }
  open var backButtonTitle: String? { didSet { didChange() } }
  open var backButtonDisplayMode: BackButtonDisplayMode = .default { didSet { didChange() } }
  open var backAction: UIAction? { didSet { didChange() } }
  open var hidesBackButton: Bool {
    get { hidesBack }
    set { setHidesBackButton(newValue, animated: false) }
  }
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    guard hidesBack != hidesBackButton else { return }
    hidesBack = hidesBackButton
    didChange(animated: animated)
  }
  open var leftItemsSupplementBackButton = false { didSet { didChange() } }

  // MARK: Items

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftItems.first }
    set { setLeftBarButton(newValue, animated: false) }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightItems.first }
    set { setRightBarButton(newValue, animated: false) }
  }
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { leftItems.isEmpty ? nil : leftItems }
    set { setLeftBarButtonItems(newValue, animated: false) }
  }
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { rightItems.isEmpty ? nil : rightItems }
    set { setRightBarButtonItems(newValue, animated: false) }
  }
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftItems = items ?? []
    leadingGroups = []
    didChange(animated: animated)
  }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightItems = items ?? []
    trailingGroups = []
    didChange(animated: animated)
  }

  // MARK: Groups

  /// Takes the place of the left items, and gives them as a group where there is none.
  open var leadingItemGroups: [UIBarButtonItemGroup] {
    get { leadingGroups.isEmpty && !leftItems.isEmpty ? [.fixedGroup(items: leftItems)] : leadingGroups }
    set {
      leftItems = []
      leadingGroups = adopt(newValue, for: leadingGroups)
      didChange()
    }
  }
  /// In the direction of reading. Takes the place of the right items, and gives them as a group where there is none.
  open var trailingItemGroups: [UIBarButtonItemGroup] {
    get { trailingGroups.isEmpty && !rightItems.isEmpty ? [.fixedGroup(items: rightItems.reversed())] : trailingGroups }
    set {
      rightItems = []
      trailingGroups = adopt(newValue, for: trailingGroups)
      didChange()
    }
  }
  /// In the middle of the bar of a browser or editor; where there is no room, in a menu behind an ellipsis.
  open var centerItemGroups: [UIBarButtonItemGroup] {
    get { centerGroups }
    set {
      centerGroups = adopt(newValue, for: centerGroups)
      didChange()
    }
  }
  /// At the very end of the trailing edge.
  open var pinnedTrailingGroup: UIBarButtonItemGroup? {
    didSet {
      oldValue?.owner = nil
      pinnedTrailingGroup?.owner = self
      didChange()
    }
  }
  /// Rows that follow those of items without room behind the ellipsis.
  open var additionalOverflowItems: UIDeferredMenuElement? { didSet { didChange() } }

  private func adopt(_ new: [UIBarButtonItemGroup], for old: [UIBarButtonItemGroup]) -> [UIBarButtonItemGroup] {
    for group in old { group.owner = nil }
    for group in new { group.owner = self }
    return new
  }

  // MARK: Search

  /// Shows its bar below the title; setting it puts the bar into the navigation bar.
  open var searchController: UISearchController? {
    didSet {
      guard searchController !== oldValue else { return }
      oldValue?.navigationItemOwner = nil
      oldValue?.searchBar.isHosted = false
      oldValue?.searchBar.scopeHost = nil
      searchController?.navigationItemOwner = self
      didChange()
    }
  }
  /// Where the search bar should lie; `.automatic` by default.
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic {
    didSet { if preferredSearchBarPlacement != oldValue { didChange() } }
  }
  /// Where the search bar lies: at the trailing edge of the buttons' row on an iPad, where the bar is wide and the item does not
  /// prefer otherwise; else below that row.
  open var searchBarPlacement: SearchBarPlacement { hasInlineSearch ? .inline : .stacked }

  // Apple: WWDC 2022, "Meet desktop-class iPad": search bars are inline by default.
  var hasInlineSearch: Bool {
    guard let bar = _bar, searchController != nil, preferredSearchBarPlacement != .stacked else { return false }
    return UIDevice.current.userInterfaceIdiom == .pad && bar.traitCollection.horizontalSizeClass == .regular
  }
  /// Default true: the search bar shows only where the content is at its top.
  open var hidesSearchBarWhenScrolling = true { didSet { if hidesSearchBarWhenScrolling != oldValue { didChange() } } }

  // MARK: Appearance

  open var standardAppearance: UINavigationBarAppearance? { didSet { didChange() } }
  /// Takes the place of the bar's own where the height is compact.
  open var compactAppearance: UINavigationBarAppearance? { didSet { didChange() } }
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { didChange() } }
  /// Takes the place of the bar's own where the height is compact and nothing scrolls beneath the bar.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { didChange() } }

  // MARK: Private

  /// The field in the place of the title while a person changes it.
  var renaming: TitleRenaming? { didSet { if renaming !== oldValue { didChange() } } }
  /// What the bar shows in the place of a title.
  var shownTitleView: UIView? { renaming?.field ?? titleView }
  var hasTitleMenu: Bool { titleMenuProvider != nil || renameDelegate != nil || documentProperties != nil }
  private var hidesBack = false
  private var leftItems: [UIBarButtonItem] = []
  private var rightItems: [UIBarButtonItem] = []
  private var leadingGroups: [UIBarButtonItemGroup] = []
  private var trailingGroups: [UIBarButtonItemGroup] = []
  private var centerGroups: [UIBarButtonItemGroup] = []

  /// The display mode button of the split view that the page lies in.
  package var splitItem: UIBarButtonItem? { didSet { if splitItem !== oldValue { didChange() } } }
  /// The button by which a split view's column takes the whole width.
  var fullWidthItem: UIBarButtonItem? { didSet { if fullWidthItem !== oldValue { didChange() } } }
  /// What the bar shows at the leading edge.
  package var leadingItems: [UIBarButtonItem] {
    let items = [fullWidthItem].compactMap { $0 } + leftItems + shown(leadingGroups)
    guard let splitItem, !leftItems.contains(where: { $0 === splitItem }) else { return items }
    return [splitItem] + items
  }
  /// What the bar shows at the trailing edge, the outermost first.
  var trailingItems: [UIBarButtonItem] {
    let items = rightItems + shown(trailingGroups).reversed()
    return (pinnedTrailingGroup?.shown ?? []).reversed() + items
  }
  private func shown(_ groups: [UIBarButtonItemGroup]) -> [UIBarButtonItem] {
    groups.filter(\.isInDefaultCustomization).flatMap(\.shown)
  }
  /// Groups that give way to their representatives, the first to do so first.
  var collapsibleGroups: [UIBarButtonItemGroup] {
    (trailingGroups.reversed() + leadingGroups.reversed()).filter { $0.representativeItem != nil && !$0.isHidden }
  }
  var hasGroups: Bool { !leadingGroups.isEmpty || !trailingGroups.isEmpty || !centerGroups.isEmpty }
  var hasLeadingItems: Bool { !leftItems.isEmpty || !leadingGroups.isEmpty }

  /// The ellipsis behind which items are that have no room; nil where there are none.
  /// - Parameter hasCenter: whether the middle's groups are in the bar.
  // Apple: UINavigationItem.centerItemGroups, "in the overflow menu for the navigator style".
  func makeOverflowItem(hasCenter: Bool) -> UIBarButtonItem? {
    let center = hasCenter ? [] : arrangedCenterGroups
    let available = (leadingGroups + centerGroups + trailingGroups).filter { group in
      group.alwaysAvailable && !center.contains { $0 === group }
    }
    var rows = (center + available).filter { !$0.isHidden }.map(\.menuElement)
    if let additionalOverflowItems { rows.append(additionalOverflowItems) }
    if hasCenter, canBeCustomized {
      let customize = UIAction(title: "Customize Toolbar") { [weak self] _ in self?._bar?.beginCustomizing() }
      rows.append(rows.isEmpty ? customize : UIMenu(options: .displayInline, children: [customize]))
    }
    guard !rows.isEmpty else { return nil }
    let item = UIBarButtonItem(image: UIImage(systemName: "ellipsis.circle"), menu: UIMenu(children: rows))
    item.accessibilityLabel = "More"
    return item
  }

  /// The bar that shows the item.
  package weak var _bar: UINavigationBar?

  /// The search bar takes the place of the title and the buttons.
  package var searchFillsBar: Bool {
    searchController.map { $0._isActive && $0.hidesNavigationBarDuringPresentation && !hasInlineSearch } ?? false
  }

  package func didChange(animated: Bool = false) {
    _bar?.itemDidChange(self, animated: animated)
  }

  /// The item that the bar shows for going back to this item.
  // Apple: UINavigationItem.backBarButtonItem, backButtonTitle, then title; "Back" without any.
  package var backTitle: String {
    switch backButtonDisplayMode {
    case .minimal: return ""
    case .generic: return SystemWord.back.text
    default: break
    }
    if let item = backBarButtonItem, let title = item.title { return title }
    if let backButtonTitle { return backButtonTitle }
    if let title, !title.isEmpty { return title }
    return SystemWord.back.text
  }
}
