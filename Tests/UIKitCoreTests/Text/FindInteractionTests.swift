import CoreGraphics
import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

/// Finding and replacing in a text view, and the panel above the keyboard.
@Suite(.serialized) @MainActor struct FindInteractionTests {
  private let host = TestHost.launch()
  private let text = UITextView()
  private let interaction: UIFindInteraction

  init() throws {
    let page = UIViewController()
    text.frame = CGRect(x: 0, y: 60, width: 390, height: 300)
    text.text = "One two, One three.\n" + String(repeating: "Lines of no interest.\n", count: 60) + "stone and one"
    text.isFindInteractionEnabled = true
    page.view.addSubview(text)
    _ = host.show(page)
    interaction = try #require(text.findInteraction)
    host.settle()
  }

  private func panel() throws -> FindPanel {
    func find(_ view: UIView) -> FindPanel? { view as? FindPanel ?? view.subviews.lazy.compactMap(find).first }
    return try #require(UIApplication.shared.openWindows.lazy.compactMap(find).first)
  }
  private var session: UIFindSession? { interaction.activeFindSession }
  private func marks() -> [(CGRect, CGFloat)] {
    text.subviews.filter { $0.layer.cornerRadius == 3 }.map { ($0.frame, $0.backgroundColor?.cgColor.alpha ?? 0) }
  }

  @Test func thePanelStandsAboveTheKeyboardAndCounts() throws {
    interaction.presentFindNavigator(showingReplace: false)
    host.settle()
    let panel = try panel()
    #expect(interaction.isFindNavigatorVisible && panel.field.isFirstResponder)
    let frame = panel.convert(panel.bounds, to: nil)
    #expect(frame.width == 390 && frame.maxY <= 844 && frame.minY == OnScreenKeyboard.shared.frame.minY)
    panel.field.insertText("one")
    host.settle()
    #expect(session?.resultCount == 4 && session?.highlightedResultIndex == 0)
    // What is out of sight is not marked.
    #expect(marks().map(\.1) == [1, 0.25])
    interaction.dismissFindNavigator()
    host.settle()
    #expect(marks().isEmpty && !OnScreenKeyboard.shared.isVisible && session == nil)
  }

  @Test func theNextResultComesIntoSightAndTheLastLeadsToTheFirst() throws {
    interaction.presentFindNavigator(showingReplace: false)
    interaction.searchText = "one"
    host.settle()
    interaction.findPrevious()
    host.settle()
    #expect(session?.highlightedResultIndex == 3 && text.contentOffset.y > 0)
    #expect(marks().map(\.1) == [0.25, 1])
    interaction.findNext()
    host.settle()
    #expect(session?.highlightedResultIndex == 0 && text.contentOffset.y < 8)
  }

  @Test func nothingIsFoundWithoutText() {
    interaction.presentFindNavigator(showingReplace: false)
    interaction.searchText = ""
    #expect(session?.resultCount == 0 && session?.highlightedResultIndex == NSNotFound)
    interaction.searchText = "absent"
    #expect(session?.resultCount == 0)
    interaction.findNext()
    #expect(session?.highlightedResultIndex == NSNotFound)
  }

  @Test func oneIsReplacedAndThenAll() throws {
    interaction.presentFindNavigator(showingReplace: true)
    host.settle()
    #expect(try panel().showsReplacement)
    interaction.searchText = "one"
    interaction.replacementText = "1"
    interaction.replace()
    #expect(text.text.hasPrefix("1 two, One three.") && session?.resultCount == 3)
    interaction.replaceAll()
    #expect(text.text.hasPrefix("1 two, 1 three.") && text.text.hasSuffix("st1 and 1") && session?.resultCount == 0)
  }

  @Test func textThatCannotBeEditedIsNotReplaced() throws {
    text.isEditable = false
    interaction.presentFindNavigator(showingReplace: true)
    host.settle()
    #expect(try !panel().showsReplacement)
    interaction.searchText = "one"
    interaction.replacementText = "1"
    interaction.replace()
    #expect(text.text.hasPrefix("One two") && session?.resultCount == 4)
  }

  @Test func keysFindToo() throws {
    text.becomeFirstResponder()
    _ = TextInputRouter.handle(.key(.init(phase: .down, key: "f", modifiers: .command)))
    host.settle()
    #expect(interaction.isFindNavigatorVisible)
    interaction.searchText = "one"
    _ = TextInputRouter.handle(.key(.init(phase: .down, key: "g", modifiers: .command)))
    #expect(session?.highlightedResultIndex == 1)
    _ = TextInputRouter.handle(.key(.init(phase: .down, key: "g", modifiers: [.command, .shift])))
    #expect(session?.highlightedResultIndex == 0)
    interaction.dismissFindNavigator()
    host.settle()
    #expect(text.isFirstResponder)
  }

  @Test func wordsBeginWhereTheOptionsSay() {
    let options = UITextSearchOptions()
    let words = "stone one" as NSString
    let inside = words.range(of: "one")
    let whole = NSRange(location: 6, length: 3)
    #expect(options.accepts(inside, in: words))
    options.wordMatchMethod = .fullWord
    #expect(!options.accepts(inside, in: words) && options.accepts(whole, in: words))
    options.wordMatchMethod = .startsWith
    #expect(options.accepts(NSRange(location: 0, length: 2), in: words))
  }
}
