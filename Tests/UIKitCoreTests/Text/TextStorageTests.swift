import Foundation
import Testing

@testable import UIKitCore

/// A storage as apps write them: four primitives over a string of its own.
private final class Highlighter: NSTextStorage {
  private let text = NSMutableAttributedString(string: "")
  var highlights = true

  override init() { super.init() }
  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  override var string: String { text.string }
  override func attributes(
    at location: Int, effectiveRange range: NSRangePointer?
  ) -> [NSAttributedString.Key: Any] { text.attributes(at: location, effectiveRange: range) }
  override func replaceCharacters(in range: NSRange, with str: String) {
    beginEditing()
    text.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
    endEditing()
  }
  override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    beginEditing()
    text.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
    endEditing()
  }
  override func processEditing() {
    if highlights, editedMask.contains(.editedCharacters) {
      let line = (string as NSString).lineRange(for: editedRange)
      removeAttribute(.foregroundColor, range: line)
      var rest = line
      while true {
        let found = (string as NSString).range(of: "quince", options: [], range: rest)
        guard found.location != NSNotFound else { break }
        addAttribute(.foregroundColor, value: UIColor.red, range: found)
        rest = NSRange(location: NSMaxRange(found), length: NSMaxRange(line) - NSMaxRange(found))
      }
    }
    super.processEditing()
  }
}

private final class Listener: NSObject, NSTextStorageDelegate {
  var log: [String] = []
  var inserts: String?

  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {
    log.append("will \(editedMask.rawValue) \(editedRange.location),\(editedRange.length) \(delta)")
    if let text = inserts {
      inserts = nil
      textStorage.replaceCharacters(in: NSRange(location: textStorage.length, length: 0), with: text)
    }
  }
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) { log.append("did \(editedMask.rawValue) \(editedRange.location),\(editedRange.length) \(delta)") }
}

@MainActor struct TextStorageTests {
  private func runs(_ text: NSAttributedString) -> [String] {
    var found: [String] = []
    text.enumerateAttribute(.foregroundColor, in: NSRange(location: 0, length: text.length)) { value, range, _ in
      if value != nil { found.append((text.string as NSString).substring(with: range)) }
    }
    return found
  }

  @Test("a storage of an app's own is what its primitives say") func primitives() {
    let storage = Highlighter()
    storage.append(NSAttributedString(string: "one quince\ntwo", attributes: [.kern: 2]))
    #expect(storage.string == "one quince\ntwo" && storage.length == 14)
    #expect(runs(storage) == ["quince"])
    #expect(storage.attribute(.kern, at: 12, effectiveRange: nil) as? Int == 2)
    #expect(storage.attributedSubstring(from: NSRange(location: 2, length: 5)).string == "e qui")
    #expect(runs(storage.attributedSubstring(from: NSRange(location: 2, length: 5))) == ["qui"])
    storage.mutableString.replaceOccurrences(
      of: "two", with: "quince", options: [], range: NSRange(location: 0, length: 14))
    #expect(runs(storage) == ["quince", "quince"] && runs(NSAttributedString(attributedString: storage)).count == 2)
    storage.deleteCharacters(in: NSRange(location: 4, length: 1))
    #expect(storage.string == "one uince\nquince" && runs(storage) == ["quince"])
    var range = NSRange()
    #expect(
      storage.attribute(.kern, at: 3, longestEffectiveRange: &range, in: NSRange(location: 1, length: 12)) as? Int == 2)
    #expect(range == NSRange(location: 1, length: 12))
    storage.setAttributedString(NSAttributedString(string: "quinces"))
    #expect(storage.string == "quinces" && runs(storage) == ["quince"])
    var backwards: [Int] = []
    storage.enumerateAttributes(in: NSRange(location: 0, length: 7), options: .reverse) {
      backwards.append($1.location); _ = ($0, $2)
    }
    #expect(backwards == [6, 0])
  }

  @Test("a text view edits and lays out a storage of an app's own") func inTextView() {
    let host = TestHost.launch()
    let storage = Highlighter()
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))
    container.widthTracksTextView = true
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    let view = UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 200), textContainer: container)
    host.show().addSubview(view)
    view.becomeFirstResponder()
    for letter in "a quince" { view.insertText(String(letter)) }
    host.settle()
    #expect(view.text == "a quince" && runs(view.attributedText) == ["quince"])
    #expect(manager.usedRect(for: container).width > 50)
    view.text = "quince quince"
    #expect(runs(storage) == ["quince", "quince"] && view.selectedRange.location == 13)
  }

  @Test("the edited range covers all changes of a group, where they are at its end") func editedRanges() {
    let rows: [(String, [(NSRange, String)], String)] = [
      ("one change", [(NSRange(location: 2, length: 1), "xyz")], "2,3 2"),
      (
        "a later one behind", [(NSRange(location: 0, length: 1), "ab"), (NSRange(location: 8, length: 0), "c")], "0,9 2"
      ),
      (
        "a later one before", [(NSRange(location: 6, length: 2), ""), (NSRange(location: 1, length: 0), "abc")], "1,8 1"
      ),
      (
        "one inside another",
        [(NSRange(location: 0, length: 10), "0123456789"), (NSRange(location: 2, length: 0), "----")], "0,14 4"
      ),
    ]
    for (name, changes, expected) in rows {
      let storage = NSTextStorage(string: "0123456789")
      let listener = Listener()
      storage.delegate = listener
      storage.beginEditing()
      for (range, text) in changes { storage.replaceCharacters(in: range, with: text) }
      storage.endEditing()
      #expect(listener.log == ["will 2 \(expected)", "did 2 \(expected)"], "\(name)")
      #expect(storage.editedMask.isEmpty && storage.editedRange.location == NSNotFound, "\(name)")
    }
  }

  @Test("what a delegate changes while changes are processed belongs to them") func delegateChanges() {
    let storage = NSTextStorage(string: "abc")
    let listener = Listener()
    storage.delegate = listener
    listener.inserts = "!"
    storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "A")
    #expect(storage.string == "Abc!")
    #expect(listener.log == ["will 2 0,1 0", "did 2 0,4 1"])
  }
}
