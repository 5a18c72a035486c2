import Foundation
import QuinceFoundation
import Testing

@testable import UIKitCore

/// Misspelt words, guesses and completions, by the English dictionary that the packages of the project bring.
@MainActor @Suite(.serialized) struct TextCheckerTests {
  let checker = UITextChecker()

  private func misspelt(_ text: String, from start: Int = 0, wrap: Bool = false) -> String? {
    let whole = NSRange(location: 0, length: text.utf16.count)
    let found = checker.rangeOfMisspelledWord(in: text, range: whole, startingAt: start, wrap: wrap, language: "en_US")
    return found.location == NSNotFound ? nil : NSString(string: text).substring(with: found)
  }

  @Test func theFirstMisspeltWordIsFound() {
    #expect(misspelt("The qiunce is ripe") == "qiunce")
    #expect(misspelt("The quince is ripe") == nil)
    #expect(misspelt("Cafe — iPhone4 isn't wrong, 3 times") == nil)
    #expect(misspelt("") == nil)
    #expect(misspelt("😀 teh") == "teh")
  }

  @Test func theSearchBeginsWhereItIsToldAndGoesRoundIfAsked() {
    #expect(misspelt("teh wrod", from: 3) == "wrod")
    #expect(misspelt("teh word", from: 3) == nil)
    #expect(misspelt("teh word", from: 3, wrap: true) == "teh")
    #expect(misspelt("teh word", from: 99, wrap: true) == "teh")
  }

  @Test func guessesAndCompletions() {
    let guesses = checker.guesses(forWordRange: NSRange(location: 0, length: 3), in: "teh", language: "en-US")
    #expect(guesses?.contains("the") == true)
    let completions = checker.completions(
      forPartialWordRange: NSRange(location: 0, length: 5), in: "quinc", language: "en")
    #expect(completions?.contains("quince") == true && completions?.allSatisfy { $0.hasPrefix("quinc") } == true)
    #expect(checker.guesses(forWordRange: NSRange(location: 1, length: 9), in: "teh", language: "en_US") == nil)
    #expect(checker.guesses(forWordRange: NSRange(location: 0, length: 3), in: "teh", language: "xx") == nil)
  }

  @Test func ignoredAndLearntWordsAreRight() {
    checker.ignoreWord("qiunce")
    #expect(misspelt("qiunce") == nil && checker.ignoredWords == ["qiunce"])
    #expect(UITextChecker().ignoredWords == [])
    UITextChecker.learnWord("wrod")
    #expect(UITextChecker.hasLearnedWord("wrod") && misspelt("wrod") == nil)
    UITextChecker.unlearnWord("wrod")
    #expect(!UITextChecker.hasLearnedWord("wrod") && misspelt("wrod") == "wrod")
  }

  @Test func aLanguageWithoutADictionaryHasNoMistakes() {
    let text = "teh"
    let whole = NSRange(location: 0, length: 3)
    let found = checker.rangeOfMisspelledWord(in: text, range: whole, startingAt: 0, wrap: false, language: "tlh")
    #expect(found.location == NSNotFound)
    #expect(UITextChecker.availableLanguages.contains("en_US"))
  }
}
