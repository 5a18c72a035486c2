/// What a tab bar shows for one controller.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent,
      mostViewed
  }

  public override init() { super.init() }
  /// Shows the item in a bar; apps reach it by the key "view".
  final weak var shownButton: UIView?
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    decodeTabItem(coder)
  }
  open nonisolated override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    MainActor.assumeIsolated { encodeTabItem(coder) }
  }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    _systemItem = systemItem
    self.tag = tag
  }

  open var selectedImage: UIImage? {
    get { selected ?? image }
    set {
      selected = newValue
      didChange()
    }
  }
  /// The text in the red badge; `nil` hides it.
  open var badgeValue: String? {
    willSet { _qwill(self, "badgeValue") }
    didSet {
      if badgeValue != oldValue { didChange() }
      _qdid(self, "badgeValue")
    }
  }
  open var badgeColor: UIColor? {
    willSet { _qwill(self, "badgeColor") }
    didSet {
      didChange()
      _qdid(self, "badgeColor")
    }
  }
  open var titlePositionAdjustment: UIOffset = .zero { didSet { didChange() } }
  open var standardAppearance: UITabBarAppearance? { didSet { didChange() } }
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { didChange() } }

  private var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  open func setBadgeTextAttributes(_ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    badgeAttributes[state.rawValue] = textAttributes
    didChange()
  }
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state.rawValue]
  }

  // MARK: Private

  private var selected: UIImage?
  package var _systemItem: SystemItem? { didSet { didChange() } }

  package var _title: String? {
    switch _systemItem {
    case nil: return title
    case .more: return SystemWord.more.text
    case .favorites: return SystemWord.favorites.text
    case .featured: return SystemWord.featured.text
    case .topRated: return SystemWord.topRated.text
    case .recents: return SystemWord.recents.text
    case .contacts: return SystemWord.contacts.text
    case .history: return SystemWord.history.text
    case .bookmarks: return SystemWord.bookmarks.text
    case .search: return SystemWord.search.text
    case .downloads: return SystemWord.downloads.text
    case .mostRecent: return SystemWord.mostRecent.text
    case .mostViewed: return SystemWord.mostViewed.text
    }
  }

  package func _image(selected isSelected: Bool) -> UIImage? {
    let name: String
    switch _systemItem {
    case nil: return isSelected ? selectedImage : image
    case .more: name = "ellipsis"
    case .favorites, .featured, .topRated: name = "star.fill"
    case .recents, .history, .mostRecent: name = "clock.fill"
    case .contacts: name = "person.crop.circle.fill"
    case .bookmarks: name = "book.fill"
    case .search: name = "magnifyingglass"
    case .downloads: name = "square.and.arrow.down.fill"
    case .mostViewed: name = "list.number"
    }
    return UIImage(systemName: name)
  }
}
