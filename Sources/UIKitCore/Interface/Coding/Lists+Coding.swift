import CoreGraphics
import Foundation
import QuinceInterface

extension UIScrollView {
  private static let properties: [CodedProperty<UIScrollView>] = [
    .flag("UIPagingEnabled", \.isPagingEnabled),
    .flag("UIDirectionalLockEnabled", \.isDirectionalLockEnabled),
    .flag("UIBounceEnabled", \.bounces, default: true),
    .flag("UIBouncesZoom", \.bouncesZoom, default: true),
    .flag("UIAlwaysBounceVertical", \.alwaysBounceVertical),
    .flag("UIAlwaysBounceHorizontal", \.alwaysBounceHorizontal),
    .flag("UIShowsVerticalScrollIndicator", \.showsVerticalScrollIndicator, default: true),
    .flag("UIShowsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator, default: true),
    .inverse("UIScrollDisabled", \.isScrollEnabled),
    .flag("UIDelaysContentTouches", \.delaysContentTouches, default: true),
    .flag("UICanCancelContentTouches", \.canCancelContentTouches, default: true),
    .choice("UIIndicatorStyle", \.indicatorStyle),
    .choice("UIKeyboardDismissMode", \.keyboardDismissMode),
    .choice("UIScrollViewContentInsetAdjustmentBehavior", \.contentInsetAdjustmentBehavior),
    .insets("UIContentInset", \.contentInset),
    .insets("UIScrollIndicatorInsets", \.scrollIndicatorInsets),
    .number("UIMinimumZoomScale", \.minimumZoomScale, default: 1),
    .number("UIMaximumZoomScale", \.maximumZoomScale, default: 1),
    .size("UIContentSize", \.contentSize),
  ]

  func decodeScrolling(_ coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    coder.decode(Self.properties, of: self)
  }
  func encodeScrolling(_ coder: NSCoder) { coder.encode(Self.properties, of: self) }
}

extension UITableView {
  private static let properties: [CodedProperty<UITableView>] = [
    .number("UIRowHeight", \.rowHeight, default: UITableView.automaticDimension),
    .number("UIEstimatedRowHeight", \.estimatedRowHeight, default: UITableView.automaticDimension),
    sectionHeight("UISectionHeaderHeight", \.sectionHeaderHeight),
    sectionHeight("UISectionFooterHeight", \.sectionFooterHeight),
    .number("UISectionHeaderTopPadding", \.sectionHeaderTopPadding, default: UITableView.automaticDimension),
    .object("UISeparatorColor", \.separatorColor),
    .insets("UISeparatorInset", \.separatorInset),
    .choice("UISeparatorInsetReference", \.separatorInsetReference),
    .flag("UIAllowsSelection", \.allowsSelection, default: true),
    .flag("UIAllowsSelectionDuringEditing", \.allowsSelectionDuringEditing),
    .flag("UIAllowsMultipleSelection", \.allowsMultipleSelection),
    .flag("UIAllowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing),
    .flag("UIInsetsContentViewsToSafeArea", \.insetsContentViewsToSafeArea, default: true),
    .integer("UISectionIndexMinimumDisplayRowCount", \.sectionIndexMinimumDisplayRowCount),
    .object("UISectionIndexColor", \.sectionIndexColor),
    .object("UISectionIndexBackgroundColor", \.sectionIndexBackgroundColor),
    .object("UITableBackgroundView", \.backgroundView),
    .object("UITableHeaderView", \.tableHeaderView),
    .object("UITableFooterView", \.tableFooterView),
  ]

  // Observed: Interface Builder writes 10, later 18 points for every grouped table; its titles have their room all the
  // same, as without a height.
  private static func sectionHeight(
    _ key: String, _ path: ReferenceWritableKeyPath<UITableView, CGFloat>
  ) -> CodedProperty<UITableView> {
    CodedProperty(key) { table, coder, key in
      let height = CGFloat(coder.decodeDouble(forKey: key))
      let isStandard = table.style != .plain && (height == 10 || height == 18)
      if height.isFinite, !isStandard || coder.nibCoder == nil { table[keyPath: path] = height }
    } encode: { table, coder, key in
      let height = table[keyPath: path]
      if height != automaticDimension { coder.encode(Double(height), forKey: key) }
    }
  }

  static func decodedStyle(_ coder: NSCoder) -> Style {
    guard coder.allowsKeyedCoding else { return .plain }
    return Style(rawValue: coder.decodeInteger(forKey: "UIStyle")) ?? .plain
  }

  func decodeTable(_ coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    coder.decode(Self.properties, of: self)
    decodeSeparators(coder)
    guard let nib = coder.nibCoder else { return }
    let externals = nib.value("UITableViewCellPrototypeNibExternalObjects")?.entries ?? []
    for entry in nib.value("UITableViewCellPrototypeNibs")?.entries ?? [] {
      guard let identifier = entry.key.string, let prototype = nib.object(for: entry.value) as? UINib else { continue }
      prototype.externals = nib.externalObjects(for: identifier, in: externals)
      register(prototype, forCellReuseIdentifier: identifier)
      DrawingStandIns.note(prototype: identifier, of: self)
    }
  }
  func encodeTable(_ coder: NSCoder) {
    coder.encode(style.rawValue, forKey: "UIStyle")
    coder.encode(Self.properties, of: self)
  }

  // Observed: one key holds etched lines too, which iOS 5 replaced; the newer key is the present style.
  private func decodeSeparators(_ coder: NSCoder) {
    let newer = "UISeparatorStyleIOS5AndLater"
    let key = coder.containsValue(forKey: newer) ? newer : "UISeparatorStyle"
    if coder.containsValue(forKey: key) {
      separatorStyle = coder.decodeInteger(forKey: key) == 0 ? .none : .singleLine
    } else if coder.nibCoder != nil, coder.containsValue(forKey: "UIBounds") {
      separatorStyle = .none
    }
  }
}

extension UITableViewCell {
  private static let properties: [CodedProperty<UITableViewCell>] = [
    .text("UIReuseIdentifier", \.reuseIdentifier),
    .choice("UISelectionStyle", \.selectionStyle, default: SelectionStyle.default.rawValue),
    .choice("UIAccessoryType", \.accessoryType),
    .choice("UIEditingAccessoryType", \.editingAccessoryType),
    .integer("UIIndentationLevel", \.indentationLevel),
    .number("UIIndentationWidth", \.indentationWidth, default: 10),
    .flag("UIShowsReorderControl", \.showsReorderControl),
    .flag("UIShouldIndentWhileEditing", \.shouldIndentWhileEditing, default: true),
    .insets("UISeparatorInset", \.separatorInset),
    .object("UIAccessoryView", \.accessoryView),
    .object("UIEditingAccessoryView", \.editingAccessoryView),
    .object("UIBackgroundView", \.backgroundView),
    .object("UISelectedBackgroundView", \.selectedBackgroundView),
  ]

  /// The cell's own content view and labels take the state of the nib's.
  func bindContent(_ nib: NibCoder) {
    let coder: NSCoder = nib
    _style = CellStyle(rawValue: coder.decodeInteger(forKey: "UITableViewCellStyle")) ?? .default
    addSubview(contentView)
    bind(nib, "UITextLabel") {
      self.textLabel
    } decode: {
      $0.decodeNibState(coder)
    }
    bind(nib, "UIDetailTextLabel") {
      self.detailTextLabel
    } decode: {
      $0.decodeNibState(coder)
    }
    bind(nib, "UIImageView") {
      self.imageView
    } decode: {
      $0.decodeNibState(coder)
    }
    nib.bind(contentView, forKey: "UIContentView") { contentView._decode(coder) }
  }

  private func bind<View: UIView>(
    _ nib: NibCoder, _ key: String, _ view: () -> View?, decode: (View) -> Void
  ) {
    guard nib.containsValue(forKey: key), let view = view() else { return }
    nib.bind(view, forKey: key) { decode(view) }
  }

  func decodeCell(_ coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    let background = coder.decodeObject(forKey: "UIBackgroundColor") as? UIColor
    if let background { backgroundColor = background }
    coder.decode(Self.properties, of: self)
  }
  func encodeCell(_ coder: NSCoder) {
    coder.encode(_style.rawValue, forKey: "UITableViewCellStyle")
    coder.encode(Self.properties, of: self)
  }
}

extension UILabel {
  /// The state of a nib's label, for one that exists already.
  func decodeNibState(_ coder: NSCoder) {
    _decode(coder)
    decodeLabel(coder)
  }
}

extension UIImageView {
  func decodeNibState(_ coder: NSCoder) {
    _decode(coder)
    decodeImageView(coder)
  }
}

extension UITableViewHeaderFooterView {
  func bindContent(_ nib: NibCoder) {
    addSubview(contentView)
    nib.bind(contentView, forKey: "UIContentView") { contentView._decode(nib) }
  }
  func decodeHeader(_ coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    if let identifier = coder.text("UIReuseIdentifier") { reuseIdentifier = identifier }
    if let view = coder.decodeObject(forKey: "UIBackgroundView") as? UIView { backgroundView = view }
  }
}

extension UICollectionReusableView {
  func decodeReusable(_ coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    if let identifier = coder.text("UIReuseIdentifier") { _reuseIdentifier = identifier }
  }
}

extension UICollectionViewCell {
  func bindContent(_ nib: NibCoder) {
    if contentView.superview == nil { addSubview(contentView) }
    nib.bind(contentView, forKey: "UIContentView") { contentView._decode(nib) }
  }
  func decodeItem(_ coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    if let view = coder.decodeObject(forKey: "UIBackgroundView") as? UIView { backgroundView = view }
    if let view = coder.decodeObject(forKey: "UISelectedBackgroundView") as? UIView { selectedBackgroundView = view }
  }
}

extension UICollectionView {
  static func decodedLayout(_ coder: NSCoder) -> UICollectionViewLayout {
    guard coder.allowsKeyedCoding else { return UICollectionViewFlowLayout() }
    return coder.decodeObject(forKey: "UICollectionLayout") as? UICollectionViewLayout ?? UICollectionViewFlowLayout()
  }

  private static let properties: [CodedProperty<UICollectionView>] = [
    .flag("UIAllowsSelection", \.allowsSelection, default: true),
    .flag("UIAllowsMultipleSelection", \.allowsMultipleSelection),
    .flag("UICollectionViewPrefetchingEnabled", \.isPrefetchingEnabled, default: true),
    .object("UICollectionViewBackgroundView", \.backgroundView),
  ]

  func decodeCollection(_ coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    coder.decode(Self.properties, of: self)
    guard let nib = coder.nibCoder else { return }
    registerPrototypes(
      nib, nibs: "UICollectionViewCellNibDict", externals: "UICollectionViewCellPrototypeNibExternalObjects"
    ) {
      register($0, forCellWithReuseIdentifier: $1)
    }
    // Apple: the kind and the identifier in one key, with a slash between.
    registerPrototypes(
      nib, nibs: "UICollectionViewSupplementaryViewNibDict",
      externals: "UICollectionViewSupplementaryViewPrototypeNibExternalObjects"
    ) { prototype, key in
      guard let slash = key.firstIndex(of: "/") else { return }
      register(
        prototype, forSupplementaryViewOfKind: String(key[..<slash]),
        withReuseIdentifier: String(key[key.index(after: slash)...]))
    }
  }

  private func registerPrototypes(
    _ nib: NibCoder, nibs: String, externals: String, register: (UINib, String) -> Void
  ) {
    let outside = nib.value(externals)?.entries ?? []
    for entry in nib.value(nibs)?.entries ?? [] {
      guard let identifier = entry.key.string, let prototype = nib.object(for: entry.value) as? UINib else { continue }
      prototype.externals = nib.externalObjects(for: identifier, in: outside)
      register(prototype, identifier)
      DrawingStandIns.note(prototype: identifier, of: self)
    }
  }
}

extension UICollectionViewLayout {
  func decodeLayout(_ coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    coder.nibCoder?.adopt(self)
    (self as? UICollectionViewFlowLayout)?.decodeFlow(coder)
  }
}

extension UICollectionViewFlowLayout {
  private static let properties: [CodedProperty<UICollectionViewFlowLayout>] = [
    .number("UILineSpacing", \.minimumLineSpacing, default: 10),
    .number("UIInteritemSpacing", \.minimumInteritemSpacing, default: 10),
    .size("UIItemSize", \.itemSize, default: CGSize(width: 50, height: 50)),
    .size("UIEstimatedItemSize", \.estimatedItemSize),
    .size("UIHeaderReferenceSize", \.headerReferenceSize),
    .size("UIFooterReferenceSize", \.footerReferenceSize),
    .insets("UISectionInset", \.sectionInset),
    .choice("UIScrollDirection", \.scrollDirection),
    .choice("UISectionInsetReference", \.sectionInsetReference),
    .flag("UISectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds),
    .flag("UISectionFootersPinToVisibleBounds", \.sectionFootersPinToVisibleBounds),
  ]
  func decodeFlow(_ coder: NSCoder) { coder.decode(Self.properties, of: self) }
}
