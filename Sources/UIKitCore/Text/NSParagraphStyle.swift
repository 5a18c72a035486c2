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

  struct Values: Equatable {
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
    var textLists: [NSTextList] = []
    init() {
      (lineSpacing, paragraphSpacing, paragraphSpacingBefore) = (0, 0, 0)
      (firstLineHeadIndent, headIndent, tailIndent) = (0, 0, 0)
      (minimumLineHeight, maximumLineHeight, lineHeightMultiple, defaultTabInterval) = (0, 0, 0, 0)
    }
  }
  final var values = Values()

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

  /// The lists that the paragraph is in, the outermost first; text views draw nothing for them.
  open var textLists: [NSTextList] { values.textLists }

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
    let lists = coder.decodeObject(of: [NSArray.self, NSTextList.self], forKey: "NSTextLists") as? [NSTextList]
    values.textLists = lists ?? []
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
    if !values.textLists.isEmpty { coder.encode(values.textLists as NSArray, forKey: "NSTextLists") }
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
    style.avoidsLoneWord = values.lineBreakStrategy.contains(.pushOut)
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
