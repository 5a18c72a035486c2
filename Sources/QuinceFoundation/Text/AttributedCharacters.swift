import Foundation

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

extension NSMutableAttributedString {
  // Foundation on Linux: the string alone changes, and reading the attributes afterwards crashes. Apps' own classes take
  // their table's entry by this symbol.
  @_silgen_name("$s10Foundation25NSMutableAttributedStringC07mutableD0AA0bD0Cvg")
  public func _quinceMutableString() -> NSMutableString { AttributedCharacters(of: self) }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let _missing = ClassTable.exchange(
    ["$s10Foundation25NSMutableAttributedStringC07mutableD0AA0bD0Cvg"], in: [NSMutableAttributedString.self])
}
