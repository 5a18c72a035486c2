import Foundation
import Testing

import class QuinceFoundation.NSKeyedArchiver
import class QuinceFoundation.NSKeyedUnarchiver
@testable import UIKitCore

/// Lists of text: their marks, and that paragraph styles keep them.
struct TextListTests {
  static let rows: [(NSTextList.MarkerFormat, Int, String)] = [
    (.disc, 3, "\u{2022}"), (.circle, 1, "\u{25E6}"), (.check, 1, "\u{2713}"), (.hyphen, 1, "\u{2043}"),
    (.decimal, 12, "12"), (.octal, 9, "11"), (.lowercaseHexadecimal, 31, "1f"), (.uppercaseHexadecimal, 31, "1F"),
    (.lowercaseAlpha, 1, "a"), (.uppercaseAlpha, 26, "Z"), (.lowercaseLatin, 27, "aa"), (.uppercaseLatin, 53, "BA"),
    (.lowercaseRoman, 4, "iv"), (.uppercaseRoman, 1994, "MCMXCIV"),
    (.init("{decimal}."), 7, "7."), (.init("(({upper-roman}))"), 9, "((IX))"), (.init("-"), 7, "-"),
    (.init("{none}"), 7, "{none}"),
  ]

  @Test(arguments: rows) func markers(format: NSTextList.MarkerFormat, number: Int, text: String) {
    #expect(NSTextList(markerFormat: format, options: 0).marker(forItemNumber: number) == text)
  }

  @Test func isOrdered() {
    #expect(NSTextList(markerFormat: .init("{decimal}."), options: 0).isOrdered)
    #expect(!NSTextList(markerFormat: .disc, options: 0).isOrdered)
  }

  @Test func keptCopiedAndArchived() throws {
    let style = NSMutableParagraphStyle()
    #expect(style.textLists.isEmpty)
    let inner = NSTextList(markerFormat: .decimal, options: [.prependEnclosingMarker], startingItemNumber: 3)
    style.textLists = [NSTextList(markerFormat: .disc, options: 0), inner]
    let copy = try #require(style.copy() as? NSParagraphStyle)
    #expect(copy.textLists == style.textLists && copy == style && copy.textLists[0].startingItemNumber == 1)
    let data = try NSKeyedArchiver.archivedData(withRootObject: copy, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSParagraphStyle.self, from: data)
    #expect(read == copy)
    #expect(read?.textLists.last?.startingItemNumber == 3)
    style.textLists = []
    #expect(copy != style)
  }
}
