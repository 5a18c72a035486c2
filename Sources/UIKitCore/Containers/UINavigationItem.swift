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
  @available(*, deprecated, message: "Quince: no effect")
  open var style: ItemStyle = .navigator {
    didSet {
      NoEffect.log("UINavigationItem.style")
      didChange()
    }
  }

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
    didChange(animated: animated)
  }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightItems = items ?? []
    didChange(animated: animated)
  }

  // MARK: Search

  /// Shows its bar below the title; setting it puts the bar into the navigation bar.
  open var searchController: UISearchController? {
    didSet {
      guard searchController !== oldValue else { return }
      oldValue?.navigationItemOwner = nil
      oldValue?.searchBar.isHosted = false
      searchController?.navigationItemOwner = self
      didChange()
    }
  }
  /// Default true: the search bar shows only where the content is at its top.
  open var hidesSearchBarWhenScrolling = true { didSet { if hidesSearchBarWhenScrolling != oldValue { didChange() } } }

  // MARK: Appearance

  open var standardAppearance: UINavigationBarAppearance? { didSet { didChange() } }
  @available(*, deprecated, message: "Quince: no effect")
  open var compactAppearance: UINavigationBarAppearance? {
    didSet {
      NoEffect.log("UINavigationItem.compactAppearance")
      didChange()
    }
  }
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { didChange() } }
  @available(*, deprecated, message: "Quince: no effect")
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      NoEffect.log("UINavigationItem.compactScrollEdgeAppearance")
      didChange()
    }
  }

  // MARK: Private

  private var hidesBack = false
  private var leftItems: [UIBarButtonItem] = []
  private var rightItems: [UIBarButtonItem] = []

  /// The display mode button of the split view that the page lies in.
  package var splitItem: UIBarButtonItem? { didSet { if splitItem !== oldValue { didChange() } } }
  /// What the bar shows at the leading edge.
  package var leadingItems: [UIBarButtonItem] {
    guard let splitItem, !leftItems.contains(where: { $0 === splitItem }) else { return leftItems }
    return [splitItem] + leftItems
  }

  /// The bar that shows the item.
  package weak var _bar: UINavigationBar?

  /// The search bar takes the place of the title and the buttons.
  package var searchFillsBar: Bool {
    searchController.map { $0._isActive && $0.hidesNavigationBarDuringPresentation } ?? false
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
