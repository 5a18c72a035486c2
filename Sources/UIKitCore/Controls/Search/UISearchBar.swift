import CoreGraphics
import Foundation
import QuartzCore

/// A field for searching, with a cancel button, a prompt and scope buttons where they are wanted.
@preconcurrency @MainActor
open class UISearchBar: UIView, UIBarPositioning, @preconcurrency UITextInputTraits {
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }
  public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }

  // MARK: Stored state

  let searchField = UISearchTextField(frame: .zero)
  let relay = SearchFieldRelay()
  let ground = BarBackground(frame: .zero)
  let topLine = UIView(frame: .zero)
  let promptLabel = UILabel(frame: .zero)
  var cancelButton: UIButton?
  /// The cancel button's title where the app gave one by the key "cancelButtonText".
  var cancelTitle: String? { didSet { cancelButton?.setTitle(cancelTitle ?? SystemWord.cancel.text, for: .normal) } }
  var scopeControl: UISegmentedControl?
  var scopeGround: UIImageView?
  /// Where the scope buttons lie when the field stands among a navigation bar's buttons; nil: in this bar.
  weak var scopeHost: UIView? { didSet { if scopeHost !== oldValue { scopeHostChanged() } } }
  var sideButton: UIButton?
  var backgroundImages: [Int: UIImage] = [:]
  var iconImages: [Icon: [UInt: UIImage]] = [:]
  var adjustments: [Icon: UIOffset] = [:]
  var fieldImages: [UInt: UIImage] = [:]
  var scopeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  var scopeImages: [UInt: UIImage] = [:]
  var _showsCancel = false
  var _showsScope = false
  var _scopeTitles: [String]?
  var _scopeIndex = 0
  var ownInputAccessory: UIView?
  /// The search controller whose bar this is.
  weak var controller: UISearchController?
  var hidesTopLine = false
  /// By how much the ground reaches above the bar, under the status bar, during a search.
  var rise: CGFloat = 0 { didSet { if rise != oldValue { setNeedsLayout() } } }
  /// In a navigation bar of its own row, which draws the ground.
  var isHosted = false { didSet { if isHosted != oldValue { styleChanged() } } }

  // MARK: Initialisers

  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpBar()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpBar()
    decodeSearchBar(coder)
  }

  open weak var delegate: (any UISearchBarDelegate)?

  // MARK: Text

  /// An empty string when there is none. Setting it does not tell the delegate.
  open var text: String? {
    get { searchField.text }
    set {
      _qwill(self, "text")
      setText(newValue)
      _qdid(self, "text")
    }
  }
  open var placeholder: String? {
    get { searchField.placeholder }
    set { searchField.placeholder = newValue }
  }
  /// One line above the field.
  open var prompt: String? { didSet { promptChanged() } }
  open var searchTextField: UISearchTextField { searchField }
  /// Default true.
  open var isEnabled: Bool {
    get { searchField.isEnabled }
    set {
      searchField.isEnabled = newValue
      searchField.alpha = newValue ? 1 : 0.5
      cancelButton?.isEnabled = newValue
    }
  }

  // MARK: Buttons

  open var showsBookmarkButton = false { didSet { sidesChanged() } }
  open var showsSearchResultsButton = false { didSet { sidesChanged() } }
  open var isSearchResultsButtonSelected = false { didSet { sideButton?.isSelected = isSearchResultsButtonSelected } }
  open var showsCancelButton: Bool {
    get { _showsCancel }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    setCancel(showsCancelButton, animated: animated)
  }

  // MARK: Scope

  open var scopeButtonTitles: [String]? {
    get { _scopeTitles }
    set {
      _scopeTitles = newValue
      rebuildScope()
    }
  }
  /// Setting it does not tell the delegate.
  open var selectedScopeButtonIndex: Int {
    get { _scopeIndex }
    set {
      _scopeIndex = newValue
      scopeControl?.selectedSegmentIndex = newValue
    }
  }
  open var showsScopeBar: Bool {
    get { _showsScope }
    set { setShowsScope(newValue, animated: false) }
  }
  open func setShowsScope(_ show: Bool, animated: Bool) { setScope(show, animated: animated) }

  // MARK: Looks

  open var barStyle: UIBarStyle = .default { didSet { styleChanged() } }
  open var searchBarStyle: Style = .default { didSet { styleChanged() } }
  /// Default true.
  open var isTranslucent = true { didSet { styleChanged() } }
  open var barTintColor: UIColor? {
    didSet {
      noteStyle(\UISearchBar.barTintColor)
      styleChanged()
    }
  }
  open var backgroundImage: UIImage? {
    get { backgroundImages[UIBarMetrics.default.rawValue] }
    set { setBackgroundImage(newValue, for: .any, barMetrics: .default) }
  }
  /// All positions and metrics share the image of `default`, where they have none of their own.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    backgroundImages[barMetrics.rawValue] = backgroundImage
    noteStyle("backgroundImage \(barMetrics.rawValue)") { (bar: UISearchBar) in
      bar.setBackgroundImage(backgroundImage, for: barPosition, barMetrics: barMetrics)
    }
    styleChanged()
  }
  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[barMetrics.rawValue]
  }
  open var scopeBarBackgroundImage: UIImage? { didSet { scopeGroundChanged() } }
  open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    fieldImages[state.rawValue] = backgroundImage
    noteStyle("searchFieldBackgroundImage \(state.rawValue)") { (bar: UISearchBar) in
      bar.setSearchFieldBackgroundImage(backgroundImage, for: state)
    }
    searchField.groundImage = fieldImages[0]
    setNeedsLayout()
  }
  open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? { fieldImages[state.rawValue] }
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    iconImages[icon, default: [:]][state.rawValue] = iconImage
    noteStyle("image \(icon.rawValue) \(state.rawValue)") { (bar: UISearchBar) in
      bar.setImage(iconImage, for: icon, state: state)
    }
    iconsChanged()
  }
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? { iconImages[icon]?[state.rawValue] }
  open func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    scopeImages[state.rawValue] = backgroundImage
    noteStyle("scopeBarButtonBackgroundImage \(state.rawValue)") { (bar: UISearchBar) in
      bar.setScopeBarButtonBackgroundImage(backgroundImage, for: state)
    }
    scopeControl?.setBackgroundImage(backgroundImage, for: state, barMetrics: .default)
  }
  open func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? { scopeImages[state.rawValue] }
  open func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    scopeAttributes[state.rawValue] = attributes
    noteStyle("scopeBarButtonTitleTextAttributes \(state.rawValue)") { (bar: UISearchBar) in
      bar.setScopeBarButtonTitleTextAttributes(attributes, for: state)
    }
    scopeControl?.setTitleTextAttributes(attributes, for: state)
  }
  open func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    scopeAttributes[state.rawValue]
  }

  // MARK: Adjustments, in points

  open var searchFieldBackgroundPositionAdjustment: UIOffset = .zero { didSet { setNeedsLayout() } }
  open var searchTextPositionAdjustment: UIOffset {
    get { searchField.textShift }
    set { searchField.textShift = newValue }
  }
  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
    adjustments[icon] = adjustment
    noteStyle("positionAdjustment \(icon.rawValue)") { (bar: UISearchBar) in
      bar.setPositionAdjustment(adjustment, for: icon)
    }
    switch icon {
    case .search: searchField.iconShift = adjustment
    case .clear: searchField.clearShift = adjustment
    case .bookmark, .resultsList: searchField.rightShift = adjustment
    }
  }
  open func positionAdjustment(for icon: Icon) -> UIOffset { adjustments[icon] ?? .zero }

  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }

  // MARK: UIView

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: naturalHeight) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : UIScreen.main.bounds.width, height: naturalHeight)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutBar()
  }
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    styleChanged()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    cancelButton?.tintColor = tintColor
  }
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  // MARK: Responder

  open override var canBecomeFirstResponder: Bool { searchField.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { searchField.isFirstResponder }
  @discardableResult open override func becomeFirstResponder() -> Bool { searchField.becomeFirstResponder() }
  @discardableResult open override func resignFirstResponder() -> Bool { searchField.resignFirstResponder() }
  open override var inputAccessoryView: UIView? {
    get { ownInputAccessory }
    set {
      ownInputAccessory = newValue
      searchField.inputAccessoryView = newValue
    }
  }

  // MARK: UITextInputTraits: the field's

  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchField.autocapitalizationType }
    set { searchField.autocapitalizationType = newValue }
  }
  open var keyboardType: UIKeyboardType {
    get { searchField.keyboardType }
    set { searchField.keyboardType = newValue }
  }
  open var keyboardAppearance: UIKeyboardAppearance {
    get { searchField.keyboardAppearance }
    set { searchField.keyboardAppearance = newValue }
  }
  open var returnKeyType: UIReturnKeyType {
    get { searchField.returnKeyType }
    set { searchField.returnKeyType = newValue }
  }
  open var enablesReturnKeyAutomatically: Bool {
    get { searchField.enablesReturnKeyAutomatically }
    set { searchField.enablesReturnKeyAutomatically = newValue }
  }
  open var isSecureTextEntry: Bool {
    get { searchField.isSecureTextEntry }
    set { searchField.isSecureTextEntry = newValue }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchField.autocorrectionType }
    set {
      NoEffect.log("UISearchBar.autocorrectionType")
      searchField.autocorrectionType = newValue
    }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var spellCheckingType: UITextSpellCheckingType {
    get { searchField.spellCheckingType }
    set {
      NoEffect.log("UISearchBar.spellCheckingType")
      searchField.spellCheckingType = newValue
    }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var smartQuotesType: UITextSmartQuotesType {
    get { searchField.smartQuotesType }
    set {
      NoEffect.log("UISearchBar.smartQuotesType")
      searchField.smartQuotesType = newValue
    }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var smartDashesType: UITextSmartDashesType {
    get { searchField.smartDashesType }
    set {
      NoEffect.log("UISearchBar.smartDashesType")
      searchField.smartDashesType = newValue
    }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { searchField.smartInsertDeleteType }
    set {
      NoEffect.log("UISearchBar.smartInsertDeleteType")
      searchField.smartInsertDeleteType = newValue
    }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var textContentType: UITextContentType! {
    get { searchField.textContentType }
    set {
      NoEffect.log("UISearchBar.textContentType")
      searchField.textContentType = newValue
    }
  }
}
