import CoreGraphics
import Foundation
import QuartzCore
import QuinceText

/// A line of text that the user edits.
@preconcurrency @MainActor
open class UITextField: UIControl, @preconcurrency UITextInput, @preconcurrency UIContentSizeCategoryAdjusting {
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

  lazy var quinceEditor = QuinceTextEditor(client: self)
  let quinceCanvas = QuinceTextCanvas(frame: .zero)
  let quinceBorder = QuinceFieldBorder(frame: .zero)
  var quinceClear: QuinceClearButton?
  var quinceFont: UIFont = .systemFont(ofSize: 17)
  var quinceColor: UIColor = .label
  var quinceAlignment = NSTextAlignment.natural
  var quinceDefaults: [NSAttributedString.Key: Any] = [:]
  var quincePlaceholder: NSAttributedString?
  var quinceEditing = false
  /// Points by which a text wider than the field is moved to the left.
  var quinceScroll: CGFloat = 0
  var quinceLayoutCache: QuinceTextBlock?
  /// Offset of the character of a secret text that still shows.
  var quinceRevealed: Int?
  var quinceRevealTimer: QuinceTimerQueue.Entry?
  var quincePressTimer: QuinceTimerQueue.Entry?
  var quinceIsDraggingCaret = false
  var quinceReason = DidEndEditingReason.committed
  var quinceClearsOnType = false
  var quinceTyping: [NSAttributedString.Key: Any]?

  // MARK: Initialisers

  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: frame)
    quinceSetUpField()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    quinceSetUpField()
  }

  // MARK: Text

  /// An empty string when there is none.
  open var text: String? {
    get { quinceEditor.string }
    set {
      _qwill(self, "text")
      quinceSetText(NSAttributedString(string: newValue ?? "", attributes: defaultTextAttributes))
      _qdid(self, "text")
    }
  }
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(attributedString: quinceEditor.storage) }
    set {
      _qwill(self, "attributedText")
      quinceSetText(newValue ?? NSAttributedString(string: ""))
      _qdid(self, "attributedText")
    }
  }
  open var placeholder: String? {
    get { quincePlaceholder?.string }
    set {
      _qwill(self, "placeholder")
      attributedPlaceholder = newValue.map { NSAttributedString(string: $0) }
      _qdid(self, "placeholder")
    }
  }
  open var attributedPlaceholder: NSAttributedString? {
    get { quincePlaceholder }
    set {
      quincePlaceholder = newValue
      invalidateIntrinsicContentSize()
      quinceCanvas.setNeedsDisplay()
    }
  }
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { quinceDefaultAttributes }
    set { quinceSetDefaultAttributes(newValue) }
  }
  /// The system font of 17 points by default.
  open var font: UIFont? {
    get { quinceFont }
    set {
      _qwill(self, "font")
      quinceSetFont(newValue ?? .systemFont(ofSize: 17))
      _qdid(self, "font")
    }
  }
  open var textColor: UIColor? {
    get { quinceColor }
    set {
      _qwill(self, "textColor")
      quinceSetColor(newValue ?? .label)
      _qdid(self, "textColor")
    }
  }
  open var textAlignment: NSTextAlignment {
    get { quinceAlignment }
    set {
      quinceAlignment = newValue
      quinceRelayout()
    }
  }
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { quinceEditing ? quinceTypingAttributes() : nil }
    set { quinceTyping = newValue }
  }
  /// Default false.
  open var adjustsFontSizeToFitWidth = false { didSet { quinceRelayout() } }
  /// Points. Default 0.
  open var minimumFontSize: CGFloat = 0 { didSet { quinceRelayout() } }
  open var adjustsFontForContentSizeCategory = false { didSet { quinceAdjustFont() } }
  open var allowsEditingTextAttributes = false

  // MARK: Editing

  open var isEditing: Bool { quinceEditing }
  open var clearsOnBeginEditing = false
  open var clearsOnInsertion: Bool {
    get { quinceClearsOnType }
    set { quinceClearsOnType = newValue }
  }
  open weak var delegate: (any UITextFieldDelegate)?

  // MARK: Look

  open var borderStyle: BorderStyle = .none { didSet { quinceBorderChanged() } }
  open var background: UIImage? { didSet { quinceBorderChanged() } }
  open var disabledBackground: UIImage? { didSet { quinceBorderChanged() } }
  open var clearButtonMode: ViewMode = .never { didSet { quinceRelayout() } }
  open var leftView: UIView? { didSet { quinceReplace(oldValue, with: leftView) } }
  open var leftViewMode: ViewMode = .never { didSet { quinceRelayout() } }
  open var rightView: UIView? { didSet { quinceReplace(oldValue, with: rightView) } }
  open var rightViewMode: ViewMode = .never { didSet { quinceRelayout() } }

  open override var isEnabled: Bool {
    didSet {
      quinceBorderChanged()
      if !isEnabled, quinceEditing { _ = resignFirstResponder() }
    }
  }
  open override var backgroundColor: UIColor? { didSet { quinceBorderChanged() } }

  // MARK: Input views

  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?
  open override var inputView: UIView? {
    get { ownInputView }
    set {
      ownInputView = newValue
      reloadInputViews()
    }
  }
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set {
      ownAccessoryView = newValue
      reloadInputViews()
    }
  }

  // MARK: UITextInputTraits

  open var autocapitalizationType = UITextAutocapitalizationType.sentences { didSet { quinceTraitsChanged() } }
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var keyboardType = UIKeyboardType.default { didSet { quinceTraitsChanged() } }
  open var keyboardAppearance = UIKeyboardAppearance.default { didSet { quinceTraitsChanged() } }
  open var returnKeyType = UIReturnKeyType.default { didSet { quinceTraitsChanged() } }
  open var enablesReturnKeyAutomatically = false { didSet { quinceTraitsChanged() } }
  open var isSecureTextEntry = false {
    didSet {
      quinceRevealed = nil
      quinceRelayout()
    }
  }
  open var textContentType: UITextContentType!
  open var passwordRules: UITextInputPasswordRules?

  // MARK: Rectangles, in the field's coordinates

  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func textRect(forBounds bounds: CGRect) -> CGRect { quinceTextRect(bounds, editing: false) }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { quinceTextRect(bounds, editing: true) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    quinceEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { quinceClearRect(bounds) }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { quinceSideRect(leftView, bounds, isLeft: true) }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { quinceSideRect(rightView, bounds, isLeft: false) }
  open func drawText(in rect: CGRect) { quinceDrawText(in: rect) }
  open func drawPlaceholder(in rect: CGRect) { quinceDrawPlaceholder(in: rect) }

  // MARK: UIView

  open override var intrinsicContentSize: CGSize { quinceNaturalSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { quinceNaturalSize }
  open override func layoutSubviews() {
    super.layoutSubviews()
    quinceLayoutParts()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if adjustsFontForContentSizeCategory { quinceAdjustFont() }
    quinceBorderChanged()
    quinceRelayout()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    quinceCanvas.tintChanged()
  }
  open override func willMove(toWindow newWindow: UIWindow?) {
    if newWindow == nil, quinceEditing { _ = resignFirstResponder() }
    super.willMove(toWindow: newWindow)
  }
  package override var quinceFirstBaseline: CGFloat? {
    let line = CGFloat(quinceFont.quinceGlyphFont.lineHeight)
    return (bounds.height - line) / 2 + quinceFont.ascender
  }
  package override var quinceLastBaseline: CGFloat? { quinceFirstBaseline.map { bounds.height - $0 } }

  // MARK: Responder

  open override var canBecomeFirstResponder: Bool { isEnabled }
  @discardableResult open override func becomeFirstResponder() -> Bool {
    quinceBeginEditing { super.becomeFirstResponder() }
  }
  @discardableResult open override func resignFirstResponder() -> Bool {
    quinceEndEditing { super.resignFirstResponder() }
  }
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    quinceCanPerform(action) ?? super.canPerformAction(action, withSender: sender)
  }
  open func cut(_ sender: Any?) { quinceCut() }
  open func copy(_ sender: Any?) { quinceCopy() }
  open func paste(_ sender: Any?) { quincePaste() }
  open func select(_ sender: Any?) { quinceEditor.selectWord(at: quinceEditor.selection.location) }
  open func selectAll(_ sender: Any?) { quinceEditor.selectAll() }
  open func delete(_ sender: Any?) { quinceEditor.deleteBackward() }

  // MARK: Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { quinceBeginTouch(touch) }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { quinceMoveTouch(touch) }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { quinceEndTouch(touch) }
  open override func cancelTracking(with event: UIEvent?) { quinceCancelTouch() }

  // MARK: UIKeyInput

  open var hasText: Bool { quinceEditor.length > 0 }
  open func insertText(_ text: String) { quinceInsert(text) }
  open func deleteBackward() { quinceEditor.deleteBackward() }

  // MARK: UITextInput

  open func text(in range: UITextRange) -> String? {
    (range as? QuinceTextRange).map { quinceEditor.substring($0.range) }
  }
  open func replace(_ range: UITextRange, withText text: String) {
    if let range = range as? QuinceTextRange { quinceEditor.replace(range.range, with: text, asks: false) }
  }
  open var selectedTextRange: UITextRange? {
    get { quinceEditing ? QuinceTextRange(quinceEditor.selection) : nil }
    set { if let range = newValue as? QuinceTextRange { quinceEditor.select(range.range) } }
  }
  open var markedTextRange: UITextRange? { quinceEditor.marked.map { QuinceTextRange($0) } }
  open var markedTextStyle: [NSAttributedString.Key: Any]?
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    quinceEditor.setMarked(markedText, selected: selectedRange)
  }
  open func unmarkText() { quinceEditor.unmark() }
  open var beginningOfDocument: UITextPosition { QuinceTextPosition(0) }
  open var endOfDocument: UITextPosition { QuinceTextPosition(quinceEditor.length) }
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    QuinceTextGeometry.range(fromPosition, toPosition)
  }
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    QuinceTextGeometry.position(position, offset, quinceEditor)
  }
  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { QuinceTextGeometry.position(position, direction, offset, quinceEditor) }
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    QuinceTextGeometry.compare(position, other)
  }
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    QuinceTextGeometry.offset(toPosition) - QuinceTextGeometry.offset(from)
  }
  open weak var inputDelegate: (any UITextInputDelegate)? {
    get { quinceEditor.inputDelegate }
    set { quinceEditor.inputDelegate = newValue }
  }
  private lazy var ownTokenizer = UITextInputStringTokenizer(textInput: self)
  open var tokenizer: any UITextInputTokenizer { ownTokenizer }
  open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    direction == .left || direction == .up ? range.start : range.end
  }
  open func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? { QuinceTextGeometry.extend(position, direction, quinceEditor) }
  open func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { .natural }
  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
  open func firstRect(for range: UITextRange) -> CGRect { QuinceTextGeometry.firstRect(range, quinceEditor) }
  open func caretRect(for position: UITextPosition) -> CGRect {
    quinceEditor.caretRect(QuinceTextGeometry.offset(position))
  }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    QuinceTextGeometry.selectionRects(range, quinceEditor)
  }
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    QuinceTextPosition(quinceEditor.offset(at: point))
  }
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    QuinceTextGeometry.closest(point, within: range, quinceEditor)
  }
  open func characterRange(at point: CGPoint) -> UITextRange? { QuinceTextGeometry.character(point, quinceEditor) }
  open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    guard let range = range as? QuinceTextRange else { return true }
    return quinceShouldChange(range.range, text)
  }
}
