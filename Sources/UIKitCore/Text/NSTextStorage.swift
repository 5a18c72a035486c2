import Foundation

/// Hears of changes to a text storage. Every method is optional.
public protocol NSTextStorageDelegate: NSObjectProtocol {
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
}

/// Attributed text that notifies its layout managers of changes.
///
/// A subclass keeps the text itself: it overrides `string`, `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` and
/// `setAttributes(_:range:)`, on which everything else stands, and calls `edited(_:range:changeInLength:)` for each change.
open class NSTextStorage: NSMutableAttributedString {
  public struct EditActions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let editedAttributes = EditActions(rawValue: 1 << 0)
    public static let editedCharacters = EditActions(rawValue: 1 << 1)
  }

  public static let willProcessEditingNotification = Notification.Name("NSTextStorageWillProcessEditingNotification")
  public static let didProcessEditingNotification = Notification.Name("NSTextStorageDidProcessEditingNotification")

  private let backing: NSMutableAttributedString
  open private(set) var layoutManagers: [NSLayoutManager] = []
  open weak var delegate: (any NSTextStorageDelegate)?
  open private(set) var editedMask: EditActions = []
  /// In the text as it is after the change; `NSNotFound` where nothing has changed.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  open private(set) var changeInLength = 0
  private var editing = 0
  private var passes = 0
  /// Whether the text lies in `backing`.
  private var isConcrete: Bool { type(of: self) == NSTextStorage.self }

  public init() {
    backing = NSMutableAttributedString(string: "")
    super.init(string: "")
  }
  public override init(string str: String) {
    backing = NSMutableAttributedString(string: str)
    super.init(string: "")
  }
  public override init(string str: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
    backing = NSMutableAttributedString(string: str, attributes: attrs)
    super.init(string: "")
  }
  public override init(attributedString attrStr: NSAttributedString) {
    backing = NSMutableAttributedString(attributedString: attrStr)
    super.init(string: "")
  }
  public required init?(coder aDecoder: NSCoder) {
    backing = NSMutableAttributedString(string: "")
    super.init(string: "")
  }

  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    layoutManagers.append(aLayoutManager)
    aLayoutManager.attach(self)
  }
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === aLayoutManager }
    aLayoutManager.attach(nil)
  }

  // MARK: NSAttributedString

  open override func copy(with zone: NSZone? = nil) -> Any { NSAttributedString(attributedString: self) }
  open override func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableAttributedString(attributedString: self) }
  open override var string: String { backing.string }
  open override var length: Int { isConcrete ? backing.length : string.utf16.count }
  open override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key:
    Any]
  {
    backing.attributes(at: location, effectiveRange: range)
  }
  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? {
    isConcrete
      ? backing.attribute(attrName, at: location, effectiveRange: range)
      : attributes(at: location, effectiveRange: range)[attrName]
  }
  open override func attributes(
    at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> [NSAttributedString.Key: Any] {
    if isConcrete { return backing.attributes(at: location, longestEffectiveRange: range, in: rangeLimit) }
    range?.pointee = longestRange(around: location, in: rangeLimit) { NSDictionary(dictionary: $0) }
    return attributes(at: location, effectiveRange: nil)
  }
  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, longestEffectiveRange range: NSRangePointer?,
    in rangeLimit: NSRange
  ) -> Any? {
    if isConcrete {
      return backing.attribute(attrName, at: location, longestEffectiveRange: range, in: rangeLimit)
    }
    range?.pointee = longestRange(around: location, in: rangeLimit) { $0[attrName] as? NSObject }
    return attributes(at: location, effectiveRange: nil)[attrName]
  }
  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    isConcrete ? backing.attributedSubstring(from: range) : derivedSubstring(from: range)
  }
  open override func enumerateAttribute(
    _ attrName: NSAttributedString.Key, in enumerationRange: NSRange,
    options opts: NSAttributedString.EnumerationOptions = [],
    using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    if isConcrete { return backing.enumerateAttribute(attrName, in: enumerationRange, options: opts, using: block) }
    enumerateRuns(in: enumerationRange, opts, value: { $0[attrName] as? NSObject }) { attributes, range, stop in
      block(attributes[attrName], range, stop)
    }
  }
  open override func enumerateAttributes(
    in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
    using block: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    if isConcrete { return backing.enumerateAttributes(in: enumerationRange, options: opts, using: block) }
    enumerateRuns(in: enumerationRange, opts, value: { NSDictionary(dictionary: $0) }, block)
  }

  // MARK: NSMutableAttributedString

  open override func replaceCharacters(in range: NSRange, with str: String) {
    backing.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
  }
  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    guard isConcrete else { return derivedReplace(range, with: attrString) }
    backing.replaceCharacters(in: range, with: attrString)
    edited(
      [.editedCharacters, .editedAttributes], range: range, changeInLength: attrString.length - range.length)
  }
  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    backing.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }
  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    addAttributes([name: value], range: range)
  }
  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
    guard isConcrete else { return changeRuns(in: range) { $0.merge(attrs) { $1 } } }
    backing.addAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }
  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    guard isConcrete else { return changeRuns(in: range) { $0[name] = nil } }
    backing.removeAttribute(name, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }
  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }
  open override func append(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: length, length: 0), with: attrString)
  }
  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }
  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
  }

  // MARK: Editing

  open override func beginEditing() { editing += 1 }
  open override func endEditing() {
    editing = max(0, editing - 1)
    if editing == 0 { processPending() }
  }

  /// - Parameter range: before the change.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    self.editedMask.formUnion(editedMask)
    let before =
      self.editedRange.location == NSNotFound ? editedRange : NSUnionRange(self.editedRange, editedRange)
    self.editedRange = NSRange(location: before.location, length: max(0, before.length + delta))
    changeInLength += delta
    if editing == 0 { processPending() }
  }

  /// Changes that are made while others are processed belong to these, or are processed next.
  private func processPending() {
    while !editedMask.isEmpty {
      let before = passes
      editing += 1
      processEditing()
      editing -= 1
      // A subclass that does not call super leaves the changes to itself.
      if passes == before { return }
    }
  }

  // Apple: NSTextStorage.processEditing(): the delegate may change characters before, attributes until after the fixing, and
  // then "the layout managers are notified".
  open func processEditing() {
    passes += 1
    guard !editedMask.isEmpty else { return }
    NotificationCenter.default.post(name: NSTextStorage.willProcessEditingNotification, object: self)
    delegate?.textStorage(self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    if editedRange.location != NSNotFound, NSMaxRange(editedRange) <= length { fixAttributes(in: editedRange) }
    delegate?.textStorage(self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    NotificationCenter.default.post(name: NSTextStorage.didProcessEditingNotification, object: self)
    let (mask, range, delta) = (editedMask, editedRange, changeInLength)
    editedMask = []
    editedRange = NSRange(location: NSNotFound, length: 0)
    changeInLength = 0
    for manager in layoutManagers {
      manager.processEditing(for: self, edited: mask, range: range, changeInLength: delta, invalidatedRange: range)
    }
  }
  /// Called for what was edited: takes attachments from what is no attachment's character, and gives each paragraph the
  /// style of its first character.
  // Apple: NSMutableAttributedString.fixAttributes(in:). Fonts are found per character where the text is laid out.
  open func fixAttributes(in range: NSRange) {
    fixAttachments(in: range)
    fixParagraphStyles(around: range)
  }
  // surface: attributes are never fixed later
  open func ensureAttributesAreFixed(in range: NSRange) {}
  // surface: attributes are never fixed later
  open func invalidateAttributes(in range: NSRange) {}
  open var fixesAttributesLazily: Bool { true }
}
