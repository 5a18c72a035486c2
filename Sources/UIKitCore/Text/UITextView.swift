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

  let quinceStorage: NSTextStorage
  let quinceManager: NSLayoutManager
  let quinceContainer: NSTextContainer
  lazy var quinceEditor = QuinceTextEditor(client: self, storage: quinceStorage)
  let quinceCanvas = QuinceTextCanvas(frame: .zero)
  weak var quinceTextDelegate: (any UITextViewDelegate)?
  var quinceFont: UIFont?
  var quinceColor: UIColor?
  var quinceAlignment = NSTextAlignment.natural
  var quinceEditing = false
  var quinceTyping: [NSAttributedString.Key: Any]?
  var quincePressTimer: QuinceTimerQueue.Entry?
  var quinceTouchStart: CGPoint?
  var quinceIsDraggingCaret = false
  /// True while the view changes its storage itself.
  var quinceIsChanging = false

  // MARK: Initialisers

  /// - Parameter textContainer: with its layout manager and storage; nil makes them.
  @preconcurrency @MainActor public init(frame: CGRect, textContainer: NSTextContainer?) {
    let container = textContainer ?? NSTextContainer(size: .zero)
    let manager = container.layoutManager ?? NSLayoutManager()
    if container.layoutManager == nil { manager.addTextContainer(container) }
    let storage = manager.textStorage ?? NSTextStorage()
    if manager.textStorage == nil { storage.addLayoutManager(manager) }
    (quinceContainer, quinceManager, quinceStorage) = (container, manager, storage)
    super.init(frame: frame)
    quinceSetUpTextView()
  }

  @preconcurrency @MainActor public convenience override init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero, textContainer: nil) }

  public required init?(coder: NSCoder) {
    quinceContainer = NSTextContainer(size: .zero)
    quinceManager = NSLayoutManager()
    quinceManager.addTextContainer(quinceContainer)
    quinceStorage = NSTextStorage()
    quinceStorage.addLayoutManager(quinceManager)
    super.init(coder: coder)
    quinceSetUpTextView()
  }

  // MARK: Text

  open var textContainer: NSTextContainer { quinceContainer }
  open var layoutManager: NSLayoutManager { quinceManager }
  open var textStorage: NSTextStorage { quinceStorage }

  @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
    get { quinceTextDelegate }
    set {
      quinceTextDelegate = newValue
      (self as UIScrollView).delegate = newValue
    }
  }

  open var text: String! {
    get { quinceStorage.string }
    set {
      _qwill(self, "text")
      quinceSetText(NSAttributedString(string: newValue ?? "", attributes: quinceBaseAttributes))
      _qdid(self, "text")
    }
  }
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(attributedString: quinceStorage) }
    set {
      _qwill(self, "attributedText")
      quinceSetText(newValue ?? NSAttributedString(string: ""))
      _qdid(self, "attributedText")
    }
  }
  /// Nil, the default, stands for Helvetica 12.
  open var font: UIFont? {
    get { quinceFont }
    set {
      _qwill(self, "font")
      quinceSetFont(newValue)
      _qdid(self, "font")
    }
  }
  open var textColor: UIColor? {
    get { quinceColor }
    set {
      _qwill(self, "textColor")
      quinceSetColor(newValue)
      _qdid(self, "textColor")
    }
  }
  open var textAlignment: NSTextAlignment {
    get { quinceAlignment }
    set { quinceSetAlignment(newValue) }
  }
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { quinceTypingAttributes() }
    set { quinceTyping = newValue }
  }
  /// Only the foreground colour counts.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [.foregroundColor: UIColor.link] {
    didSet { quinceCanvas.setNeedsDisplay() }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var dataDetectorTypes: UIDataDetectorTypes {
    get { detectors }
    set { detectors = newValue }
  }
  private var detectors: UIDataDetectorTypes = []
  /// Points. Default: 8 above and below.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { quinceRelayout() } }
  open var adjustsFontForContentSizeCategory = false { didSet { quinceAdjustFont() } }
  open var allowsEditingTextAttributes = false
  open var clearsOnInsertion = false

  // MARK: Editing

  open var isEditable = true {
    didSet { if !isEditable, quinceEditing { _ = resignFirstResponder() } }
  }
  open var isSelectable = true
  open var selectedRange: NSRange {
    get { quinceEditor.selection }
    set { quinceEditor.select(newValue) }
  }
  open func scrollRangeToVisible(_ range: NSRange) { quinceScroll(to: range, animated: false) }

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
  open var isSecureTextEntry = false
  open var textContentType: UITextContentType!
  open var passwordRules: UITextInputPasswordRules?

  // MARK: UIView

  open override func layoutSubviews() {
    quinceLayoutText()
    super.layoutSubviews()
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { quinceFit(size) }
  open override var intrinsicContentSize: CGSize { quinceIntrinsicSize }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if adjustsFontForContentSizeCategory { quinceAdjustFont() }
    quinceCanvas.setNeedsDisplay()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    quinceCanvas.tintChanged()
  }
  open override func willMove(toWindow newWindow: UIWindow?) {
    if newWindow == nil, quinceEditing { _ = resignFirstResponder() }
    super.willMove(toWindow: newWindow)
  }

  // MARK: Responder

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
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

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    if let touch = touches.first { quinceBeginTouch(touch) }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    if let touch = touches.first { quinceMoveTouch(touch) }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    if let touch = touches.first { quinceEndTouch(touch) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    quinceCancelTouch()
  }

  // MARK: UIKeyInput

  open var hasText: Bool { quinceEditor.length > 0 }
  open func insertText(_ text: String) {
    if isEditable { quinceEditor.insert(text.replacingOccurrences(of: "\r", with: "\n")) }
  }
  open func deleteBackward() { if isEditable { quinceEditor.deleteBackward() } }

  // MARK: UITextInput

  open func text(in range: UITextRange) -> String? {
    (range as? QuinceTextRange).map { quinceEditor.substring($0.range) }
  }
  open func replace(_ range: UITextRange, withText text: String) {
    if let range = range as? QuinceTextRange { quinceEditor.replace(range.range, with: text, asks: false) }
  }
  open var selectedTextRange: UITextRange? {
    get { QuinceTextRange(quinceEditor.selection) }
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
