import Foundation
import QuinceFoundation
import QuinceText

public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center = 1
  case right = 2
  case justified = 3
  /// Left or right by the direction of the text.
  case natural = 4
}

public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping = 0
  case byCharWrapping = 1
  case byClipping = 2
  case byTruncatingHead = 3
  case byTruncatingTail = 4
  case byTruncatingMiddle = 5
}

public enum NSWritingDirection: Int, Sendable {
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// A tab stop; `location` in points from the leading edge.
open class NSTextTab: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let mark = _QuinceObjectMark.word
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }
  public let alignment: NSTextAlignment
  public let location: CGFloat
  public let options: [OptionKey: Any]

  public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
    self.alignment = alignment
    location = loc
    self.options = options
    super.init()
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return other.alignment == alignment && other.location == location
  }
  open override var hash: Int { location.hashValue }
  public static var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) {
    alignment = NSTextAlignment(rawValue: coder.decodeInteger(forKey: "NSAlignment")) ?? .left
    location = CGFloat(coder.decodeDouble(forKey: "NSLocation"))
    options = [:]
    super.init()
  }
  open func encode(with coder: NSCoder) {
    coder.encode(alignment.rawValue, forKey: "NSAlignment")
    coder.encode(Double(location), forKey: "NSLocation")
  }
}

/// How the lines of a paragraph are set; lengths in points.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, NSSecureCoding, @unchecked Sendable {
  private let mark = _QuinceObjectMark.word
  public struct LineBreakStrategy: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  fileprivate struct Values: Equatable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var baseWritingDirection = NSWritingDirection.natural
    var lineBreakStrategy: LineBreakStrategy = []
    var lineSpacing, paragraphSpacing, paragraphSpacingBefore: CGFloat
    var firstLineHeadIndent, headIndent, tailIndent: CGFloat
    var minimumLineHeight, maximumLineHeight, lineHeightMultiple, defaultTabInterval: CGFloat
    var hyphenationFactor: Float = 0
    var usesDefaultHyphenation = false
    var allowsDefaultTighteningForTruncation = true
    var tabStops: [NSTextTab]?
    init() {
      (lineSpacing, paragraphSpacing, paragraphSpacingBefore) = (0, 0, 0)
      (firstLineHeadIndent, headIndent, tailIndent) = (0, 0, 0)
      (minimumLineHeight, maximumLineHeight, lineHeightMultiple, defaultTabInterval) = (0, 0, 0, 0)
    }
  }
  fileprivate var values = Values()

  private static let shared = NSParagraphStyle()
  /// Natural alignment, wrapping by words, no spacing.
  open class var `default`: NSParagraphStyle { shared }
  open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
    let language = languageName?.split(whereSeparator: { $0 == "-" || $0 == "_" }).first.map(String.init) ?? "en"
    return ["ar", "he", "iw", "fa", "ur", "yi", "ps", "sd", "ug", "dv"].contains(language) ? .rightToLeft : .leftToRight
  }

  public override init() { super.init() }

  open var alignment: NSTextAlignment { values.alignment }
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
  open var lineSpacing: CGFloat { values.lineSpacing }
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  open var headIndent: CGFloat { values.headIndent }
  open var tailIndent: CGFloat { values.tailIndent }
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }
  open var hyphenationFactor: Float { values.hyphenationFactor }
  open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
  open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }
  /// Twelve stops, 28 points apart, by default.
  open var tabStops: [NSTextTab]! { values.tabStops ?? Self.defaultTabStops }

  private static let defaultTabStops = (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * 28) }

  open func copy(with zone: NSZone? = nil) -> Any {
    if type(of: self) == NSParagraphStyle.self { return self }
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSParagraphStyle else { return false }
    return other === self || other.values == values
  }
  open override var hash: Int { values.alignment.rawValue &+ values.lineSpacing.hashValue }

  public static var supportsSecureCoding: Bool { true }
  // Apple: what is zero is left out; center and right are exchanged, as on the Mac.
  public required init?(coder: NSCoder) {
    super.init()
    values.alignment = NSTextAlignment(rawValue: Self.exchanged(coder.decodeInteger(forKey: "NSAlignment"))) ?? .natural
    values.lineBreakMode = NSLineBreakMode(rawValue: coder.decodeInteger(forKey: "NSLineBreakMode")) ?? .byWordWrapping
    // Assumed: one more than the direction, since the natural one is -1 and left out.
    values.baseWritingDirection =
      NSWritingDirection(rawValue: coder.decodeInteger(forKey: "NSWritingDirection") - 1) ?? .natural
    values.lineBreakStrategy = LineBreakStrategy(
      rawValue: UInt(truncatingIfNeeded: coder.decodeInteger(forKey: "NSLineBreakStrategy")))
    values.hyphenationFactor = coder.decodeFloat(forKey: "NSHyphenationFactor")
    values.usesDefaultHyphenation = coder.decodeBool(forKey: "NSUsesDefaultHyphenation")
    values.allowsDefaultTighteningForTruncation = coder.decodeInteger(forKey: "NSAllowsTighteningForTruncation") != 0
    for (key, path) in Self.codedLengths { values[keyPath: path] = CGFloat(coder.decodeDouble(forKey: key)) }
    values.tabStops = coder.decodeObject(of: [NSArray.self, NSTextTab.self], forKey: "NSTabStops") as? [NSTextTab]
  }
  open func encode(with coder: NSCoder) {
    func encode(_ number: Int, _ key: String) { if number != 0 { coder.encode(number, forKey: key) } }
    encode(Self.exchanged(values.alignment.rawValue), "NSAlignment")
    encode(values.lineBreakMode.rawValue, "NSLineBreakMode")
    encode(values.baseWritingDirection.rawValue + 1, "NSWritingDirection")
    encode(Int(values.lineBreakStrategy.rawValue), "NSLineBreakStrategy")
    if values.hyphenationFactor != 0 { coder.encode(values.hyphenationFactor, forKey: "NSHyphenationFactor") }
    if values.usesDefaultHyphenation { coder.encode(true, forKey: "NSUsesDefaultHyphenation") }
    encode(values.allowsDefaultTighteningForTruncation ? 1 : 0, "NSAllowsTighteningForTruncation")
    for (key, path) in Self.codedLengths where values[keyPath: path] != 0 {
      coder.encode(Double(values[keyPath: path]), forKey: key)
    }
    coder.encode(values.tabStops.map { $0 as NSArray }, forKey: "NSTabStops")
  }
  private static func exchanged(_ alignment: Int) -> Int { alignment == 1 ? 2 : alignment == 2 ? 1 : alignment }
  private static var codedLengths: [(String, WritableKeyPath<Values, CGFloat>)] {
    [
      ("NSLineSpacing", \.lineSpacing), ("NSParagraphSpacing", \.paragraphSpacing),
      ("NSParagraphSpacingBefore", \.paragraphSpacingBefore), ("NSFirstLineHeadIndent", \.firstLineHeadIndent),
      ("NSHeadIndent", \.headIndent), ("NSTailIndent", \.tailIndent), ("NSMinLineHeight", \.minimumLineHeight),
      ("NSMaxLineHeight", \.maximumLineHeight), ("NSLineHeightMultiple", \.lineHeightMultiple),
      ("NSDefaultTabInterval", \.defaultTabInterval),
    ]
  }

  /// The values that layout takes.
  package var _style: TextParagraphStyle {
    var style = TextParagraphStyle()
    style.alignment = values.alignment._alignment
    style.breaking = values.lineBreakMode._breaking
    style.direction =
      values.baseWritingDirection == .natural
      ? .natural : values.baseWritingDirection == .leftToRight ? .leftToRight : .rightToLeft
    style.keepsHangulWords = values.lineBreakStrategy.contains(.hangulWordPriority)
    style.lineSpacing = Double(values.lineSpacing)
    style.paragraphSpacing = Double(values.paragraphSpacing)
    style.paragraphSpacingBefore = Double(values.paragraphSpacingBefore)
    style.firstLineHeadIndent = Double(values.firstLineHeadIndent)
    style.headIndent = Double(values.headIndent)
    style.tailIndent = Double(values.tailIndent)
    style.minimumLineHeight = Double(values.minimumLineHeight)
    style.maximumLineHeight = Double(values.maximumLineHeight)
    style.lineHeightMultiple = Double(values.lineHeightMultiple)
    style.defaultTabInterval = Double(values.defaultTabInterval)
    style.tabs = values.tabStops?.map {
      TextParagraphStyle.Tab(alignment: $0.alignment._alignment, location: Double($0.location))
    }
    return style
  }
}

/// A paragraph style whose values can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }
  open override var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
    get { values.lineBreakStrategy }
    set { values.lineBreakStrategy = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  open override var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { values.defaultTabInterval = newValue }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set {
      NoEffect.log("NSMutableParagraphStyle.hyphenationFactor")
      values.hyphenationFactor = newValue
    }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open override var usesDefaultHyphenation: Bool {
    get { values.usesDefaultHyphenation }
    set {
      NoEffect.log("NSMutableParagraphStyle.usesDefaultHyphenation")
      values.usesDefaultHyphenation = newValue
    }
  }
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsDefaultTighteningForTruncation }
    set { values.allowsDefaultTighteningForTruncation = newValue }
  }
  open override var tabStops: [NSTextTab]! {
    get { super.tabStops }
    set { values.tabStops = newValue }
  }

  open func addTabStop(_ anObject: NSTextTab) {
    values.tabStops = (super.tabStops + [anObject]).sorted { $0.location < $1.location }
  }
  open func removeTabStop(_ anObject: NSTextTab) { values.tabStops = super.tabStops.filter { !$0.isEqual(anObject) } }
  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}

extension NSTextAlignment {
  package var _alignment: TextAlignment {
    switch self {
    case .left: return .left
    case .center: return .center
    case .right: return .right
    case .justified: return .justified
    case .natural: return .natural
    }
  }
}

extension NSLineBreakMode {
  package var _breaking: TextBreaking {
    switch self {
    case .byWordWrapping: return .word
    case .byCharWrapping: return .character
    case .byClipping: return .clip
    case .byTruncatingHead: return .truncateHead
    case .byTruncatingTail: return .truncateTail
    case .byTruncatingMiddle: return .truncateMiddle
    }
  }
}
