import Foundation
import QuinceRuntime

/// The characters of an attributed string. What is changed here is changed there, with its attributes.
// Apple: NSMutableAttributedString.mutableString, "the receiver tracks changes to this string and keeps its attribute
// mappings up to date".
final class AttributedCharacters: NSMutableString {
  private let owner: NSMutableAttributedString

  init(of owner: NSMutableAttributedString) {
    self.owner = owner
    super.init(capacity: 0)
  }

  // A copy of its own, as archives and literals would make one, is never asked for.
  required init?(coder aDecoder: NSCoder) { nil }
  required init(characters: UnsafePointer<unichar>, length: Int) { fatalError("characters belong to their text") }
  required init(stringLiteral value: StaticString) { fatalError("characters belong to their text") }
  required init(unicodeScalarLiteral value: StaticString) { fatalError("characters belong to their text") }
  required init(extendedGraphemeClusterLiteral value: StaticString) { fatalError("characters belong to their text") }
  required init(capacity: Int) { fatalError("characters belong to their text") }
  required init(string aString: String) { fatalError("characters belong to their text") }

  private var text: NSString { owner.string as NSString }

  override var length: Int { owner.length }
  override func character(at index: Int) -> unichar { text.character(at: index) }
  override func replaceCharacters(in range: NSRange, with aString: String) {
    owner.replaceCharacters(in: range, with: aString)
  }
  override func copy(with zone: NSZone? = nil) -> Any { text.copy(with: zone) }
  override func mutableCopy(with zone: NSZone? = nil) -> Any { text.mutableCopy(with: zone) }
}

/// Attributed strings' characters; never made, its method takes the place of Foundation's.
// Foundation on Linux: the string alone changes, and reading the attributes afterwards crashes. Apps' own classes take
// their table's entry by the symbol.
public class _QuinceAttributedStringMethods {
  public var mutableString: NSMutableString {
    AttributedCharacters(of: Unchecked.object(self, as: NSMutableAttributedString.self))
  }

  /// `replaceCharacters(in:with:)`, on which appending and inserting stand.
  public func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    struct Replace { let call: (NSRange, NSAttributedString) -> Void }
    OriginalMethod.bound(.mutableAttributedStringReplaceCharactersWith, to: self, as: Replace.self)?
      .call(range, attrString.withOwnStorage)
  }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [.mutableAttributedStringMutableString, .mutableAttributedStringReplaceCharactersWith],
    in: [NSMutableAttributedString.self],
    from: _QuinceAttributedStringMethods.self)
}

extension NSAttributedString {
  /// The string, or a copy where its class stores its text elsewhere, as a text storage does.
  // Foundation on Linux reads what its own class stores, which is empty there, past its end.
  fileprivate var withOwnStorage: NSAttributedString {
    let type = type(of: self)
    if type == NSAttributedString.self || type == NSMutableAttributedString.self { return self }
    let made = NSMutableAttributedString(string: string)
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      made.setAttributes(attributes, range: range)
    }
    return made
  }
}

/// Copies of attributed strings; never made, its methods take the places of Foundation's initialisers.
public class _QuinceAttributedStringMaking {
  /// `NSAttributedString.init(attributedString:)`.
  public class func make(attributedString: __owned NSAttributedString) -> NSAttributedString {
    Unchecked.object(attributedString.withOwnStorage.copy() as AnyObject)
  }
  /// `NSMutableAttributedString.init(attributedString:)`.
  public class func makeMutable(attributedString: __owned NSAttributedString) -> NSMutableAttributedString {
    Unchecked.object(attributedString.withOwnStorage.mutableCopy() as AnyObject)
  }

  /// What could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [.attributedStringMakeAttributedString, .mutableAttributedStringMakeAttributedString],
    from: _QuinceAttributedStringMaking.self)
}
