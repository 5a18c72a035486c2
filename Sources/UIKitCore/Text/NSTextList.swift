import Foundation
import QuinceFoundation

/// How the items of a list are marked; a paragraph's outermost list comes first in `NSParagraphStyle.textLists`.
open class NSTextList: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let mark = _QuinceObjectMark.word
  /// A text with one kind of number in braces: `{decimal}.`
  public struct MarkerFormat: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let box = MarkerFormat("{box}")
    public static let check = MarkerFormat("{check}")
    public static let circle = MarkerFormat("{circle}")
    public static let diamond = MarkerFormat("{diamond}")
    public static let disc = MarkerFormat("{disc}")
    public static let hyphen = MarkerFormat("{hyphen}")
    public static let square = MarkerFormat("{square}")
    public static let lowercaseHexadecimal = MarkerFormat("{lower-hexadecimal}")
    public static let uppercaseHexadecimal = MarkerFormat("{upper-hexadecimal}")
    public static let octal = MarkerFormat("{octal}")
    public static let lowercaseAlpha = MarkerFormat("{lower-alpha}")
    public static let uppercaseAlpha = MarkerFormat("{upper-alpha}")
    public static let lowercaseLatin = MarkerFormat("{lower-latin}")
    public static let uppercaseLatin = MarkerFormat("{upper-latin}")
    public static let lowercaseRoman = MarkerFormat("{lower-roman}")
    public static let uppercaseRoman = MarkerFormat("{upper-roman}")
    public static let decimal = MarkerFormat("{decimal}")
  }

  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The marks of the lists around it come before its own.
    public static let prependEnclosingMarker = Options(rawValue: 1)
  }

  open private(set) var markerFormat: MarkerFormat
  open private(set) var listOptions: Options
  // surface: what writes the list's items asks for it
  open var startingItemNumber: Int

  // Apple: init(markerFormat:options:) takes an integer; init(markerFormat:options:startingItemNumber:) the options.
  public convenience init(markerFormat: MarkerFormat, options mask: Int) {
    let options = Options(rawValue: UInt(truncatingIfNeeded: mask))
    self.init(markerFormat: markerFormat, options: options, startingItemNumber: 1)
  }
  public init(markerFormat: MarkerFormat, options: Options = [], startingItemNumber: Int) {
    self.markerFormat = markerFormat
    listOptions = options
    self.startingItemNumber = startingItemNumber
    super.init()
  }

  open var isOrdered: Bool { NSTextListMarker.isOrdered(markerFormat.rawValue) }

  /// - Parameter itemNum: what is written, whatever the list starts with.
  // Assumed: the starting number is not added.
  open func marker(forItemNumber itemNum: Int) -> String {
    NSTextListMarker.text(markerFormat.rawValue, of: itemNum)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    NSTextList(markerFormat: markerFormat, options: listOptions, startingItemNumber: startingItemNumber)
  }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextList else { return false }
    return other.markerFormat == markerFormat && other.listOptions == listOptions
      && other.startingItemNumber == startingItemNumber
  }
  open override var hash: Int { markerFormat.hashValue }

  public static var supportsSecureCoding: Bool { true }
  // Assumed: the names of the keys.
  public required init?(coder: NSCoder) {
    let format = coder.decodeObject(of: NSString.self, forKey: "NSMarkerFormat") as String?
    markerFormat = MarkerFormat(format ?? "{disc}")
    listOptions = Options(rawValue: UInt(truncatingIfNeeded: coder.decodeInteger(forKey: "NSOptions")))
    let start = coder.decodeInteger(forKey: "NSStartingItemNumber")
    startingItemNumber = coder.containsValue(forKey: "NSStartingItemNumber") ? start : 1
    super.init()
  }
  open func encode(with coder: NSCoder) {
    coder.encode(markerFormat.rawValue as NSString, forKey: "NSMarkerFormat")
    coder.encode(Int(listOptions.rawValue), forKey: "NSOptions")
    coder.encode(startingItemNumber, forKey: "NSStartingItemNumber")
  }
}
