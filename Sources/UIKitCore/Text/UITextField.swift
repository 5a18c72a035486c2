import CoreGraphics
import Foundation
import QuartzCore
import QuinceText

/// A line of text that the user edits.
@preconcurrency @MainActor
open class UITextField: UIControl, @preconcurrency UITextInput, @preconcurrency UIContentSizeCategoryAdjusting {
  override var primaryEvent: UIControl.Event { .editingDidEndOnExit }
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }

  nonisolated public static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  nonisolated public static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  nonisolated public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
  nonisolated public static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"

  // MARK: Stored state

  lazy var _editor = TextEditor(client: self)
  let canvas = TextCanvas(frame: .zero)
  let border = FieldBorder(frame: .zero)
  var _clear: ClearButton?
  var _font: UIFont = .systemFont(ofSize: 17)
  var _color: UIColor = .label
  var _alignment = NSTextAlignment.natural
  var defaults: [NSAttributedString.Key: Any] = [:]
  var _placeholder: NSAttributedString?
  /// Made for apps that ask for it by key.
  var madePlaceholderLabel: PlaceholderLabel?
  var _editing = false
  /// Points by which a text wider than the field is moved to the left.
  var _scroll: CGFloat = 0
  var layoutCache: TextBlock?
  /// Offset of the character of a secret text that still shows.
  var _revealed: Int?
  var revealTimer: TimerQueue.Entry?
  lazy var finger = TextTouch(_editor)
  var _reason = DidEndEditingReason.committed
  var clearsOnType = false
  var typing: [NSAttributedString.Key: Any]?

  // MARK: Initialisers

  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpField()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpField()
    decodeField(coder)
  }

  // MARK: Text

  /// An empty string when there is none.
  open var text: String? {
    get { _editor.string }
    set {
      _qwill(self, "text")
      _setText(NSAttributedString(string: newValue ?? "", attributes: defaultTextAttributes))
      _qdid(self, "text")
    }
  }
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(attributedString: _editor.storage) }
    set {
      _qwill(self, "attributedText")
      _setText(newValue ?? NSAttributedString(string: ""))
      _qdid(self, "attributedText")
    }
  }
  open var placeholder: String? {
    get { _placeholder?.string }
    set {
      _qwill(self, "placeholder")
      attributedPlaceholder = newValue.map { NSAttributedString(string: $0) }
      _qdid(self, "placeholder")
    }
  }
  open var attributedPlaceholder: NSAttributedString? {
    get { _placeholder }
    set {
      _placeholder = newValue
      madePlaceholderLabel?.text = newValue?.string
      invalidateIntrinsicContentSize()
      canvas.setNeedsDisplay()
    }
  }
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { _defaultAttributes }
    set { setDefaultAttributes(newValue) }
  }
  /// The system font of 17 points by default.
  open var font: UIFont? {
    get { _font }
    set {
      _qwill(self, "font")
      setFont(newValue ?? .systemFont(ofSize: 17))
      noteStyle(\UITextField.font)
      _qdid(self, "font")
    }
  }
  open var textColor: UIColor? {
    get { _color }
    set {
      _qwill(self, "textColor")
      setColor(newValue ?? .label)
      noteStyle(\UITextField.textColor)
      _qdid(self, "textColor")
    }
  }
  open var textAlignment: NSTextAlignment {
    get { _alignment }
    set {
      _alignment = newValue
      relayout()
    }
  }
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { _editing ? _typingAttributes() : nil }
    set { typing = newValue }
  }
  /// Default false.
  open var adjustsFontSizeToFitWidth = false { didSet { relayout() } }
  /// Points. Default 0.
  open var minimumFontSize: CGFloat = 0 { didSet { relayout() } }
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFont() } }
  @available(*, deprecated, message: "Quince: no effect")
  open var allowsEditingTextAttributes = false { didSet { NoEffect.log("UITextField.allowsEditingTextAttributes") } }

  // MARK: Editing

  open var isEditing: Bool { _editing }
  open var clearsOnBeginEditing = false
  open var clearsOnInsertion: Bool {
    get { clearsOnType }
    set { clearsOnType = newValue }
  }
  open weak var delegate: (any UITextFieldDelegate)?

  // MARK: Look

  open var borderStyle: BorderStyle = .none { didSet { borderChanged() } }
  open var background: UIImage? { didSet { borderChanged() } }
  open var disabledBackground: UIImage? { didSet { borderChanged() } }
  open var clearButtonMode: ViewMode = .never { didSet { relayout() } }
  open var leftView: UIView? { didSet { _replace(oldValue, with: leftView) } }
  open var leftViewMode: ViewMode = .never { didSet { relayout() } }
  open var rightView: UIView? { didSet { _replace(oldValue, with: rightView) } }
  open var rightViewMode: ViewMode = .never { didSet { relayout() } }

  open override var isEnabled: Bool {
    didSet {
      borderChanged()
      if !isEnabled, _editing { _ = resignFirstResponder() }
    }
  }
  open override var backgroundColor: UIColor? { didSet { borderChanged() } }

  // MARK: State restoration

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    // What is secret is not written to a file.
    if !isSecureTextEntry { coder.encode(text as NSString?, forKey: "UITextFieldText") }
  }
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if let kept = coder.decodeObject(forKey: "UITextFieldText") as? String { text = kept }
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
    didSet { NoEffect.log("UITextField.autocorrectionType") }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var spellCheckingType = UITextSpellCheckingType.default {
    didSet { NoEffect.log("UITextField.spellCheckingType") }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var smartQuotesType = UITextSmartQuotesType.default { didSet { NoEffect.log("UITextField.smartQuotesType") } }
  @available(*, deprecated, message: "Quince: no effect")
  open var smartDashesType = UITextSmartDashesType.default { didSet { NoEffect.log("UITextField.smartDashesType") } }
  @available(*, deprecated, message: "Quince: no effect")
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default {
    didSet { NoEffect.log("UITextField.smartInsertDeleteType") }
  }
  open var keyboardType = UIKeyboardType.default { didSet { _traitsChanged() } }
  open var keyboardAppearance = UIKeyboardAppearance.default { didSet { _traitsChanged() } }
  open var returnKeyType = UIReturnKeyType.default { didSet { _traitsChanged() } }
  open var enablesReturnKeyAutomatically = false { didSet { _traitsChanged() } }
  open var isSecureTextEntry = false {
    didSet {
      _revealed = nil
      relayout()
    }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var textContentType: UITextContentType! { didSet { NoEffect.log("UITextField.textContentType") } }
  @available(*, deprecated, message: "Quince: no effect")
  open var passwordRules: UITextInputPasswordRules? { didSet { NoEffect.log("UITextField.passwordRules") } }

  // MARK: Rectangles, in the field's coordinates

  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func textRect(forBounds bounds: CGRect) -> CGRect { _textRect(bounds, editing: false) }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { _textRect(bounds, editing: true) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    _editing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { clearRect(bounds) }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(leftView, bounds, isLeft: true) }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(rightView, bounds, isLeft: false) }
  open func drawText(in rect: CGRect) { _drawText(in: rect) }
  open func drawPlaceholder(in rect: CGRect) { _drawPlaceholder(in: rect) }

  // MARK: Package

  package var placeholderColor: UIColor { .placeholderText }
  final var placeholderLabel: PlaceholderLabel {
    if let made = madePlaceholderLabel { return made }
    let label = PlaceholderLabel(of: self)
    madePlaceholderLabel = label
    return label
  }
  /// Gives the view behind the text the look of a rounded rectangle.
  package func styleRoundedBorder(_ border: UIView) { drawRoundedBorder(border) }

  // MARK: UIView

  open override var intrinsicContentSize: CGSize { naturalSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }
  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutParts()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if adjustsFontForContentSizeCategory { adjustFont() }
    borderChanged()
    relayout()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    canvas.tintChanged()
  }
  open override func willMove(toWindow newWindow: UIWindow?) {
    if newWindow == nil, _editing { _ = resignFirstResponder() }
    super.willMove(toWindow: newWindow)
  }
  package override var _firstBaseline: CGFloat? {
    let line = CGFloat(_font._glyphFont.lineHeight)
    return (bounds.height - line) / 2 + _font.ascender
  }
  package override var _lastBaseline: CGFloat? { _firstBaseline.map { bounds.height - $0 } }

  // MARK: Responder

  open override var canBecomeFirstResponder: Bool { isEnabled }
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

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    finger.began(touch, _editing ? .movesCaret : .nothing)
    return true
  }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    finger.moved(touch, slop: .infinity)
    return true
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { endTouch(touch) }
  open override func cancelTracking(with event: UIEvent?) { finger.cancel() }

  // MARK: UIKeyInput

  open var hasText: Bool { _editor.length > 0 }
  open func insertText(_ text: String) { _insert(text) }
  open func deleteBackward() { _editor.deleteBackward() }

  // MARK: UITextInput, answered by the editor

  open func text(in range: UITextRange) -> String? { _editor.text(in: range) }
  open func replace(_ range: UITextRange, withText text: String) { _editor.replace(range, withText: text) }
  open var selectedTextRange: UITextRange? {
    get { _editing ? _editor.selectedTextRange : nil }
    set { _editor.selectedTextRange = newValue }
  }
  open var markedTextRange: UITextRange? { _editor.markedTextRange }
  @available(*, deprecated, message: "Quince: no effect")
  open var markedTextStyle: [NSAttributedString.Key: Any]? { didSet { NoEffect.log("UITextField.markedTextStyle") } }
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
    NoEffect.log("UITextField.setBaseWritingDirection(_:for:)")
  }
  open func firstRect(for range: UITextRange) -> CGRect { _editor.firstRect(for: range) }
  open func caretRect(for position: UITextPosition) -> CGRect {
    hasText ? _editor.caretRect(for: position) : emptyCaret
  }
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
