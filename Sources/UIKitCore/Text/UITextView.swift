import CoreGraphics
import Foundation
import QuartzCore
import QuinceText

/// Text of many lines that scrolls and can be edited.
@preconcurrency @MainActor
open class UITextView: UIScrollView, @preconcurrency UITextInput, @preconcurrency UIContentSizeCategoryAdjusting {
  nonisolated public static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  nonisolated public static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
  nonisolated public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")

  // MARK: Stored state

  let _storage: NSTextStorage
  let _manager: NSLayoutManager
  let _container: NSTextContainer
  lazy var _editor = TextEditor(client: self, storage: _storage)
  let canvas = TextCanvas(frame: .zero)
  weak var textDelegate: (any UITextViewDelegate)?
  var _font: UIFont?
  var _color: UIColor?
  var _alignment = NSTextAlignment.natural
  var _editing = false
  var typing: [NSAttributedString.Key: Any]?
  lazy var finger = TextTouch(_editor)
  lazy var itemMenus = TextItemMenus(self)
  /// The heights that the canvas covers; nil where it covers all.
  var canvasHeights: Range<CGFloat>?
  var hasOwnLinkLook = false
  var shownPlaceholder: UILabel?
  /// What a search has found.
  var foundText: FoundText?
  /// The width that the size of an override was last taken for, in points.
  var measuredWidth: CGFloat = -1
  private let finding = TextViewFinding()
  /// True while the view changes its storage itself.
  var isChanging = false

  // MARK: Initialisers

  /// - Parameter textContainer: with its layout manager and storage; nil makes them.
  @preconcurrency @MainActor public init(frame: CGRect, textContainer: NSTextContainer?) {
    let container = textContainer ?? NSTextContainer(size: .zero)
    let manager = container.layoutManager ?? NSLayoutManager()
    if container.layoutManager == nil { manager.addTextContainer(container) }
    let storage = manager.textStorage ?? NSTextStorage()
    if manager.textStorage == nil { storage.addLayoutManager(manager) }
    (_container, _manager, _storage) = (container, manager, storage)
    super.init(frame: frame)
    setUpTextView()
  }

  @preconcurrency @MainActor public convenience override init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero, textContainer: nil) }

  public required init?(coder: NSCoder) {
    _container = NSTextContainer(size: .zero)
    _manager = NSLayoutManager()
    _manager.addTextContainer(_container)
    _storage = NSTextStorage()
    _storage.addLayoutManager(_manager)
    super.init(coder: coder)
    setUpTextView()
    decodeTextView(coder)
  }

  // MARK: Text

  open var textContainer: NSTextContainer { _container }
  open var layoutManager: NSLayoutManager { _manager }
  open var textStorage: NSTextStorage { _storage }

  @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
    get { textDelegate }
    set {
      textDelegate = newValue
      (self as UIScrollView).delegate = newValue
    }
  }

  open var text: String! {
    get { _storage.string }
    set {
      _qwill(self, "text")
      _setText(NSAttributedString(string: newValue ?? "", attributes: baseAttributes))
      _qdid(self, "text")
    }
  }
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(attributedString: _storage) }
    set {
      _qwill(self, "attributedText")
      _setText(newValue ?? NSAttributedString(string: ""))
      _qdid(self, "attributedText")
    }
  }
  /// Nil, the default, stands for Helvetica 12.
  open var font: UIFont? {
    get { _font }
    set {
      _qwill(self, "font")
      setFont(newValue)
      _qdid(self, "font")
    }
  }
  open var textColor: UIColor? {
    get { _color }
    set {
      _qwill(self, "textColor")
      setColor(newValue)
      _qdid(self, "textColor")
    }
  }
  open var textAlignment: NSTextAlignment {
    get { _alignment }
    set { setAlignment(newValue) }
  }
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { _typingAttributes() }
    set { typing = newValue }
  }
  /// Put on top of the attributes of links. Default: the tint colour.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { _manager.linkAttributes ?? [:] }
    set {
      hasOwnLinkLook = true
      showLinks(newValue ?? [:])
    }
  }
  /// What becomes a link while the text is not edited. Default none.
  // Apple: UITextView.dataDetectorTypes, "if the text view's isEditable property is true, this property has no effect".
  open var dataDetectorTypes: UIDataDetectorTypes = [] { didSet { markText() } }
  /// Points. Default: 8 above and below.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { relayout() } }
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFont() } }
  @available(*, deprecated, message: "Quince: no effect")
  open var allowsEditingTextAttributes = false { didSet { NoEffect.log("UITextView.allowsEditingTextAttributes") } }
  /// Whether what is inserted next takes the place of all text; false again once it has, or the selection changes.
  open var clearsOnInsertion = false
  @available(*, deprecated, message: "Quince: no effect")
  open var usesStandardTextScaling = false { didSet { NoEffect.log("UITextView.usesStandardTextScaling") } }

  // MARK: Finding

  /// Default false: whether Find (⌘F) shows the panel for finding text.
  open var isFindInteractionEnabled = false {
    didSet {
      guard isFindInteractionEnabled != oldValue else { return }
      if isFindInteractionEnabled {
        let interaction = UIFindInteraction(sessionDelegate: finding)
        addInteraction(interaction)
        findInteraction = interaction
      } else if let interaction = findInteraction {
        removeInteraction(interaction)
        findInteraction = nil
      }
    }
  }
  /// Nil while `isFindInteractionEnabled` is false.
  open private(set) var findInteraction: UIFindInteraction?

  // MARK: Editing

  open var isEditable = true {
    didSet {
      if !isEditable, _editing { _ = resignFirstResponder() }
      if isEditable != oldValue { markText() }
    }
  }
  open var isSelectable = true
  open var selectedRange: NSRange {
    get { _editor.selection }
    set { _editor.select(newValue) }
  }
  open func scrollRangeToVisible(_ range: NSRange) { _scroll(to: range, animated: false) }

  // MARK: State restoration

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    if isEditable { coder.encode(text as NSString?, forKey: "UITextViewText") }
    coder.encode(selectedRange.location, forKey: "UITextViewSelection.location")
    coder.encode(selectedRange.length, forKey: "UITextViewSelection.length")
  }
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if isEditable, let kept = coder.decodeObject(forKey: "UITextViewText") as? String { text = kept }
    let range = NSRange(
      location: coder.decodeInteger(forKey: "UITextViewSelection.location"),
      length: coder.decodeInteger(forKey: "UITextViewSelection.length"))
    if NSMaxRange(range) <= (text as NSString).length { selectedRange = range }
  }

  // MARK: Input views

  open override var inputView: UIView? {
    get { _editor.inputView }
    set { _editor.inputView = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { _editor.inputAccessoryView }
    set { _editor.inputAccessoryView = newValue }
  }

  // MARK: UITextInputTraits

  open var autocapitalizationType = UITextAutocapitalizationType.sentences { didSet { _traitsChanged() } }
  @available(*, deprecated, message: "Quince: no effect")
  open var autocorrectionType = UITextAutocorrectionType.default {
    didSet { NoEffect.log("UITextView.autocorrectionType") }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var spellCheckingType = UITextSpellCheckingType.default {
    didSet { NoEffect.log("UITextView.spellCheckingType") }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var smartQuotesType = UITextSmartQuotesType.default { didSet { NoEffect.log("UITextView.smartQuotesType") } }
  @available(*, deprecated, message: "Quince: no effect")
  open var smartDashesType = UITextSmartDashesType.default { didSet { NoEffect.log("UITextView.smartDashesType") } }
  @available(*, deprecated, message: "Quince: no effect")
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default {
    didSet { NoEffect.log("UITextView.smartInsertDeleteType") }
  }
  open var keyboardType = UIKeyboardType.default { didSet { _traitsChanged() } }
  open var keyboardAppearance = UIKeyboardAppearance.default { didSet { _traitsChanged() } }
  open var returnKeyType = UIReturnKeyType.default { didSet { _traitsChanged() } }
  open var enablesReturnKeyAutomatically = false { didSet { _traitsChanged() } }
  open var isSecureTextEntry = false
  @available(*, deprecated, message: "Quince: no effect")
  open var textContentType: UITextContentType! { didSet { NoEffect.log("UITextView.textContentType") } }
  @available(*, deprecated, message: "Quince: no effect")
  open var passwordRules: UITextInputPasswordRules? { didSet { NoEffect.log("UITextView.passwordRules") } }

  // MARK: UIView

  open override func layoutSubviews() {
    layoutText()
    placePlaceholder()
    foundText?.layout()
    super.layoutSubviews()
    sizeMayFollowWidth()
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { _fit(size) }
  open override var intrinsicContentSize: CGSize { intrinsicSize }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if adjustsFontForContentSizeCategory { adjustFont() }
    if traitCollection.legibilityWeight != previousTraitCollection?.legibilityWeight {
      layoutManager.invalidateLayout(
        forCharacterRange: NSRange(location: 0, length: textStorage.length), actualCharacterRange: nil)
      relayout()
    }
    canvas.setNeedsDisplay()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    canvas.tintChanged()
    if !hasOwnLinkLook { showLinks([.foregroundColor: tintColor as Any]) }
  }
  open override func willMove(toWindow newWindow: UIWindow?) {
    if newWindow == nil, _editing { _ = resignFirstResponder() }
    super.willMove(toWindow: newWindow)
  }

  // MARK: Responder

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
  open override var canBecomeFocused: Bool { canBecomeFirstResponder }
  @discardableResult open override func becomeFirstResponder() -> Bool {
    beginEditing { super.becomeFirstResponder() }
  }
  @discardableResult open override func resignFirstResponder() -> Bool {
    _endEditing { super.resignFirstResponder() }
  }
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    _canPerform(action) ?? super.canPerformAction(action, withSender: sender)
  }
  open override func cut(_ sender: Any?) { cutSelection() }
  open override func copy(_ sender: Any?) { copySelection() }
  open override func paste(_ sender: Any?) { pasteText() }
  open override func select(_ sender: Any?) { _editor.selectWord(at: _editor.selection.location) }
  open override func selectAll(_ sender: Any?) { _editor.selectAll() }
  open override func delete(_ sender: Any?) { _editor.deleteBackward() }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    if let touch = touches.earliest {
      finger.began(touch, _editing ? .movesCaret : !isEditable && isSelectable ? .selectsWord : .nothing)
    }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    if let touch = touches.earliest { finger.moved(touch, slop: 10) }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    if let touch = touches.earliest { endTouch(touch) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    finger.cancel()
  }

  // MARK: UIKeyInput

  open var hasText: Bool { _editor.length > 0 }
  open func insertText(_ text: String) {
    guard isEditable else { return }
    let text = text.replacingOccurrences(of: "\r", with: "\n")
    guard clearsOnInsertion else { return _ = _editor.insert(text) }
    clearsOnInsertion = false
    _editor.replace(NSRange(location: 0, length: _editor.length), with: text, asks: true)
  }
  open func deleteBackward() { if isEditable { _editor.deleteBackward() } }

  // MARK: UITextInput, answered by the editor

  open func text(in range: UITextRange) -> String? { _editor.text(in: range) }
  open func replace(_ range: UITextRange, withText text: String) { _editor.replace(range, withText: text) }
  open var selectedTextRange: UITextRange? {
    get { _editor.selectedTextRange }
    set { _editor.selectedTextRange = newValue }
  }
  open var markedTextRange: UITextRange? { _editor.markedTextRange }
  @available(*, deprecated, message: "Quince: no effect")
  open var markedTextStyle: [NSAttributedString.Key: Any]? { didSet { NoEffect.log("UITextView.markedTextStyle") } }
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    _editor.setMarked(markedText, selected: selectedRange)
  }
  open func unmarkText() { _editor.unmark() }
  /// The edit menu of a text range. Default nil: the suggested one. A delegate that gives one goes before.
  open func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? { nil }
  open var beginningOfDocument: UITextPosition { _editor.beginningOfDocument }
  open var endOfDocument: UITextPosition { _editor.endOfDocument }
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    _editor.textRange(from: fromPosition, to: toPosition)
  }
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    _editor.position(from: position, offset: offset)
  }
  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { _editor.position(from: position, in: direction, offset: offset) }
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    _editor.compare(position, to: other)
  }
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    _editor.offset(from: from, to: toPosition)
  }
  open weak var inputDelegate: (any UITextInputDelegate)? {
    get { _editor.inputDelegate }
    set { _editor.inputDelegate = newValue }
  }
  open var tokenizer: any UITextInputTokenizer { _editor.tokenizer }
  open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    _editor.position(within: range, farthestIn: direction)
  }
  open func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? { _editor.characterRange(byExtending: position, in: direction) }
  open func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { .natural }
  @available(*, deprecated, message: "Quince: no effect")
  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
    NoEffect.log("UITextView.setBaseWritingDirection(_:for:)")
  }
  open func firstRect(for range: UITextRange) -> CGRect { _editor.firstRect(for: range) }
  open func caretRect(for position: UITextPosition) -> CGRect { _editor.caretRect(for: position) }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { _editor.selectionRects(for: range) }
  open func closestPosition(to point: CGPoint) -> UITextPosition? { _editor.closestPosition(to: point) }
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    _editor.closestPosition(to: point, within: range)
  }
  open func characterRange(at point: CGPoint) -> UITextRange? { _editor.characterRange(at: point) }
  open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    _editor.shouldChangeText(in: range, replacementText: text)
  }
}
