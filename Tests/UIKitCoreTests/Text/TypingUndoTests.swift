import Foundation
import Testing

@testable import UIKitCore

/// What one undo takes back of what was typed. Assumed: a run of typing ends where the caret goes elsewhere, and around
/// what is pasted.
@MainActor @Suite(.serialized) struct TypingUndoTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The texts after each undo, until there is nothing more to undo.
    let undone: [String]
    let act: @MainActor @Sendable (UITextView) -> Void
    init(_ name: String, _ undone: [String], _ act: @escaping @MainActor @Sendable (UITextView) -> Void) {
      testDescription = name
      self.undone = undone
      self.act = act
    }
  }

  /// Each key is an event of its own.
  @MainActor private static func type(_ text: String, _ view: UITextView) {
    for letter in text {
      view.insertText(String(letter))
      endEvent(view)
    }
  }

  @MainActor private static func endEvent(_ view: UITextView) {
    if let manager = view.undoManager, manager.groupingLevel > 0 { manager.endUndoGrouping() }
  }

  nonisolated static let rows = [
    Row("typing", ["before "]) { type("hello", $0) },
    Row("typing and deleting some of it", ["before "]) {
      type("hello", $0)
      for _ in 0..<3 { $0.deleteBackward() }
      type("y", $0)
    },
    Row("deleting more than was typed", ["before "]) {
      type("ab", $0)
      for _ in 0..<5 { $0.deleteBackward() }
      type("x", $0)
    },
    Row("deleting", ["before "]) { for _ in 0..<4 { $0.deleteBackward() } },
    Row("typing elsewhere", ["before one", "before "]) {
      type("one", $0)
      $0.selectedRange = NSRange(location: 0, length: 0)
      type("two", $0)
    },
    Row("over a selection", ["before "]) {
      $0.selectedRange = NSRange(location: 0, length: 6)
      type("after", $0)
    },
    Row("composition", ["before "]) {
      $0.setMarkedText("ㄱ", selectedRange: NSRange(location: 1, length: 0))
      $0.setMarkedText("가", selectedRange: NSRange(location: 1, length: 0))
      $0.insertText("가")
      $0.setMarkedText("ㄴ", selectedRange: NSRange(location: 1, length: 0))
      $0.insertText("나")
    },
    Row("pasting", ["before onepasted", "before one", "before "]) {
      type("one", $0)
      UIPasteboard.general.string = "pasted"
      $0.paste(nil)
      endEvent($0)
      type("two", $0)
    },
    Row("typing after the program cleared undo", ["before one"]) {
      type("one", $0)
      $0.undoManager?.removeAllActions()
      type("two", $0)
    },
  ]

  @Test(arguments: rows) func undo(_ row: Row) throws {
    let host = TestHost.launch()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    host.show().rootViewController?.view.addSubview(view)
    view.text = "before "
    view.becomeFirstResponder()
    row.act(view)
    let end = view.text
    let manager = try #require(view.undoManager)
    var texts: [String] = []
    while manager.canUndo, texts.count < 10 {
      manager.undo()
      texts.append(view.text)
    }
    #expect(texts == row.undone)
    while manager.canRedo { manager.redo() }
    #expect(view.text == end)
  }
}
