import Foundation
import Testing

@testable import UIKitCore

/// Markdown's meanings of runs, as labels show them.
@MainActor @Suite struct MarkdownLookTests {
  typealias Row = (String, UIFontDescriptor.SymbolicTraits)
  @Test(
    arguments: [
      ("**a**", .traitBold), ("*a*", .traitItalic), ("***a***", [.traitBold, .traitItalic]),
      ("`a`", .traitMonoSpace), ("a", []), ("~~a~~", []),
    ] as [Row])
  func runs(markdown: String, traits: UIFontDescriptor.SymbolicTraits) throws {
    let text = try NSAttributedString(markdown: markdown)
    let block = TextBlock.Source(text, TextBlock.Defaults(font: .systemFont(ofSize: 20), color: .black))
    let look = try #require(block.looks.first)
    let relevant: UIFontDescriptor.SymbolicTraits = [.traitBold, .traitItalic, .traitMonoSpace]
    #expect(look.font.fontDescriptor.symbolicTraits.intersection(relevant) == traits)
    #expect(look.font.pointSize == 20)
    #expect((look.strikethrough != 0) == markdown.hasPrefix("~~"))
  }
}
