import Foundation
import QuinceFoundation

/// Finds misspelt words, and what was meant by them.
///
/// The dictionaries are Hunspell's that the machine has (`hunspell-en-us` and its kin); where there is none of a language,
/// every word of it is right.
@preconcurrency @MainActor open class UITextChecker: NSObject {
  private var ignored: [String] = []

  @preconcurrency @MainActor public override init() { super.init() }

  // MARK: Checking

  /// The first misspelt word; `NSNotFound` where there is none.
  ///
  /// - Parameters:
  ///   - range: the part that is checked, in UTF-16 units.
  ///   - startingOffset: where in the range the search begins, from the range's beginning.
  ///   - wrapFlag: whether the search goes on at the range's beginning.
  ///   - language: an identifier such as `en_US`.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
  ) -> NSRange {
    let nothing = NSRange(location: NSNotFound, length: 0)
    let text = NSString(string: stringToCheck)
    let whole = NSIntersectionRange(range, NSRange(location: 0, length: text.length))
    guard whole.length > 0, let dictionary = SpellingDictionary.named(language) else { return nothing }
    let start = min(whole.location + max(0, startingOffset), NSMaxRange(whole))
    let rest = NSRange(location: start, length: NSMaxRange(whole) - start)
    if let found = misspelt(in: text, rest, dictionary) { return found }
    guard wrapFlag else { return nothing }
    return misspelt(in: text, NSRange(location: whole.location, length: start - whole.location), dictionary) ?? nothing
  }

  private func misspelt(in text: NSString, _ range: NSRange, _ dictionary: SpellingDictionary) -> NSRange? {
    var found: NSRange?
    text.enumerateSubstrings(in: range, options: .byWords) { word, place, _, stop in
      guard let word, !self.isRight(word, dictionary) else { return }
      found = place
      stop.pointee = true
    }
    return found
  }

  private func isRight(_ word: String, _ dictionary: SpellingDictionary) -> Bool {
    // Words with digits are names of something.
    word.contains { $0.isNumber } || ignored.contains(word) || Self.learned.contains(word) || dictionary.contains(word)
  }

  // MARK: Proposing

  /// What may have been meant by a misspelt word, the likeliest first; nil where the language has no dictionary.
  open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
    word(range, string).flatMap { SpellingDictionary.named(language)?.guesses(for: $0) }
  }

  /// The words that begin with what is written so far, in the alphabet's order.
  open func completions(forPartialWordRange range: NSRange, in string: String, language: String) -> [String]? {
    word(range, string).flatMap { SpellingDictionary.named(language)?.completions(of: $0) }
  }

  private func word(_ range: NSRange, _ string: String) -> String? {
    let text = NSString(string: string)
    guard range.length > 0, NSMaxRange(range) <= text.length else { return nil }
    return text.substring(with: range)
  }

  // MARK: Ignoring and learning

  /// Right for this checker.
  open func ignoreWord(_ wordToIgnore: String) {
    if !ignored.contains(wordToIgnore) { ignored.append(wordToIgnore) }
  }
  open var ignoredWords: [String]? {
    get { ignored }
    set { ignored = newValue ?? [] }
  }

  /// Right for every checker of the app, in later runs too.
  open class func learnWord(_ word: String) {
    guard learned.insert(word).inserted else { return }
    saveLearned()
  }
  open class func hasLearnedWord(_ word: String) -> Bool { learned.contains(word) }
  open class func unlearnWord(_ word: String) {
    guard learned.remove(word) != nil else { return }
    saveLearned()
  }

  /// The identifiers of the languages that can be checked.
  open class var availableLanguages: [String] { SpellingDictionary.languages }

  private static let learnedFile = "LearnedWords.plist"
  private static var learned = SavedFiles.read(Set<String>.self, learnedFile) ?? []

  private static func saveLearned() { SavedFiles.write(learned.sorted(), learnedFile) }
}
