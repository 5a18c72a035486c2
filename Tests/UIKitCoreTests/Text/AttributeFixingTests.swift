import Foundation
import Testing

@testable import UIKitCore

/// What a text storage makes of attributes that do not fit its characters, after each edit.
@MainActor @Suite struct AttributeFixingTests {
  private final class Storage: NSTextStorage {
    private let text = NSMutableAttributedString(string: "")
    var fixed: [NSRange] = []
    override init() { super.init() }
    required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
    override var string: String { text.string }
    override func attributes(
      at location: Int, effectiveRange range: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] { text.attributes(at: location, effectiveRange: range) }
    override func replaceCharacters(in range: NSRange, with str: String) {
      text.replaceCharacters(in: range, with: str)
      edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
    }
    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
      text.setAttributes(attrs, range: range)
      edited(.editedAttributes, range: range, changeInLength: 0)
    }
    override func fixAttributes(in range: NSRange) {
      fixed.append(range)
      super.fixAttributes(in: range)
    }
  }

  private func style(_ indent: CGFloat) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.firstLineHeadIndent = indent
    return style
  }
  private func indents(_ storage: NSTextStorage) -> [CGFloat] {
    (0..<storage.length).map {
      (storage.attribute(.paragraphStyle, at: $0, effectiveRange: nil) as? NSParagraphStyle)?.firstLineHeadIndent ?? 0
    }
  }

  @Test func aSubclassFixesWhatWasEdited() {
    let storage = Storage()
    storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "quinces")
    storage.setAttributes([.kern: 1], range: NSRange(location: 2, length: 3))
    #expect(storage.fixed == [NSRange(location: 0, length: 7), NSRange(location: 2, length: 3)])
  }

  @Test(arguments: [false, true]) func aParagraphHasTheStyleOfItsFirstCharacter(isDerived: Bool) {
    let storage = isDerived ? Storage() : NSTextStorage()
    storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "abc\ndef\nghi")
    storage.addAttribute(.paragraphStyle, value: style(5), range: NSRange(location: 2, length: 4))
    #expect(indents(storage) == [0, 0, 0, 0, 5, 5, 5, 5, 0, 0, 0])
    // Two paragraphs become one.
    storage.replaceCharacters(in: NSRange(location: 3, length: 1), with: "")
    #expect(indents(storage) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test(arguments: [false, true]) func onlyItsCharacterCarriesAnAttachment(isDerived: Bool) {
    let storage = isDerived ? Storage() : NSTextStorage()
    storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "a\u{FFFC}b")
    storage.addAttribute(.attachment, value: NSTextAttachment(), range: NSRange(location: 0, length: 3))
    #expect(
      (0..<3).map { storage.attribute(.attachment, at: $0, effectiveRange: nil) != nil } == [false, true, false])
  }
}
