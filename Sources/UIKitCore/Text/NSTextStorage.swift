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

/// Attributed text that tells its layout managers of changes.
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
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  open private(set) var changeInLength = 0
  private var editing = 0

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
  public convenience init() { self.init(string: "") }
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

  // MARK: NSMutableAttributedString

  open override func copy(with zone: NSZone? = nil) -> Any { NSAttributedString(attributedString: self) }
  open override func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableAttributedString(attributedString: self) }
  open override var string: String { backing.string }
  open override var length: Int { backing.length }
  open override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key:
    Any]
  {
    backing.attributes(at: location, effectiveRange: range)
  }
  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? { backing.attribute(attrName, at: location, effectiveRange: range) }
  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    backing.attributedSubstring(from: range)
  }
  open override func enumerateAttribute(
    _ attrName: NSAttributedString.Key, in enumerationRange: NSRange,
    options opts: NSAttributedString.EnumerationOptions = [],
    using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) { backing.enumerateAttribute(attrName, in: enumerationRange, options: opts, using: block) }
  open override func enumerateAttributes(
    in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
    using block: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) { backing.enumerateAttributes(in: enumerationRange, options: opts, using: block) }

  open override func replaceCharacters(in range: NSRange, with str: String) {
    backing.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
  }
  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    backing.replaceCharacters(in: range, with: attrString)
    edited(
      [.editedCharacters, .editedAttributes], range: range, changeInLength: attrString.length - range.length)
  }
  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    backing.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }
  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    backing.addAttribute(name, value: value, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }
  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
    backing.addAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }
  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
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
  open override func beginEditing() { editing += 1 }
  open override func endEditing() {
    editing = max(0, editing - 1)
    if editing == 0, !editedMask.isEmpty { processEditing() }
  }

  // MARK: Editing

  /// - Parameter range: before the change.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    self.editedMask.formUnion(editedMask)
    let after = NSRange(location: editedRange.location, length: max(0, editedRange.length + delta))
    self.editedRange = self.editedRange.location == NSNotFound ? after : NSUnionRange(self.editedRange, after)
    changeInLength += delta
    if editing == 0 { processEditing() }
  }

  open func processEditing() {
    guard !editedMask.isEmpty else { return }
    NotificationCenter.default.post(name: NSTextStorage.willProcessEditingNotification, object: self)
    editing += 1
    delegate?.textStorage(self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    delegate?.textStorage(self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    editing -= 1
    NotificationCenter.default.post(name: NSTextStorage.didProcessEditingNotification, object: self)
    editedMask = []
    editedRange = NSRange(location: NSNotFound, length: 0)
    changeInLength = 0
    for manager in layoutManagers { manager._invalidate() }
  }
  // surface: attributes are never fixed later
  open func ensureAttributesAreFixed(in range: NSRange) {}
  // surface: attributes are never fixed later
  open func invalidateAttributes(in range: NSRange) {}
  open var fixesAttributesLazily: Bool { true }
}
