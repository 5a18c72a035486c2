import NaturalLanguage
import Testing

struct LanguageTests {
  @Test(arguments: [
    ("The quick brown fox is in the garden with you", NLLanguage.english), ("Das ist nicht der Weg", .german),
    ("Je ne sais pas pour vous", .french), ("¿Dónde está la biblioteca y el museo?", .spanish),
    ("이것은 사과입니다", .korean), ("これは漢字です", .japanese), ("这是苹果", .simplifiedChinese), ("這是蘋果", .traditionalChinese),
    ("Это яблоко", .russian), ("Це їжа", .ukrainian), ("שלום", .hebrew), ("Γειά σου", .greek),
  ]) func languagesAreFound(text: String, language: NLLanguage) {
    #expect(NLLanguageRecognizer.dominantLanguage(for: text) == language)
  }

  @Test func nothingIsKnownOfNothing() {
    #expect(
      NLLanguageRecognizer.dominantLanguage(for: "") == nil && NLLanguageRecognizer.dominantLanguage(for: "12") == nil)
    let recognizer = NLLanguageRecognizer()
    recognizer.languageConstraints = [.german]
    recognizer.processString("the und die")
    #expect(recognizer.dominantLanguage == .german)
    #expect(recognizer.languageHypotheses(withMaximum: 3) == [.german: 1])
  }

  @Test func textsAreCut() {
    let text = "Hello, world! It's 모과. Second one."
    let words = NLTokenizer(unit: .word)
    words.string = text
    #expect(
      words.tokens(for: text.startIndex..<text.endIndex).map { String(text[$0]) } == [
        "Hello", "world", "It's", "모과", "Second", "one",
      ])
    let sentences = NLTokenizer(unit: .sentence)
    sentences.string = text
    #expect(sentences.tokens(for: text.startIndex..<text.endIndex).count == 3)
    var seen = 0
    words.enumerateTokens(in: text.startIndex..<text.endIndex) { _, _ in
      seen += 1
      return seen < 2
    }
    #expect(seen == 2)
  }

  @Test func tagsSayWhatIsAWord() {
    let tagger = NLTagger(tagSchemes: [.tokenType, .lexicalClass])
    tagger.string = "A pear, ripe"
    let range = tagger.string!.startIndex..<tagger.string!.endIndex
    let tags = tagger.tags(in: range, unit: .word, scheme: .tokenType, options: .omitWhitespace)
    #expect(tags.map(\.0) == [.word, .word, .punctuation, .word])
    #expect(
      tagger.tags(in: range, unit: .word, scheme: .lexicalClass, options: [.omitWhitespace, .omitPunctuation]).map(\.0)
        == [nil, nil, nil])
  }
}
