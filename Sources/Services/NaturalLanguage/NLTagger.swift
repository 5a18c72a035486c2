import QuinceFoundation

public struct NLTagScheme: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public static let tokenType = NLTagScheme("TokenType")
  public static let lexicalClass = NLTagScheme("LexicalClass")
  public static let nameType = NLTagScheme("NameType")
  public static let nameTypeOrLexicalClass = NLTagScheme("NameTypeOrLexicalClass")
  public static let lemma = NLTagScheme("Lemma")
  public static let language = NLTagScheme("Language")
  public static let script = NLTagScheme("Script")
  public static let sentimentScore = NLTagScheme("SentimentScore")
}

public struct NLTag: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public static let word = NLTag("Word")
  public static let punctuation = NLTag("Punctuation")
  public static let whitespace = NLTag("Whitespace")
  public static let other = NLTag("Other")
  public static let noun = NLTag("Noun")
  public static let verb = NLTag("Verb")
  public static let adjective = NLTag("Adjective")
  public static let adverb = NLTag("Adverb")
  public static let pronoun = NLTag("Pronoun")
  public static let determiner = NLTag("Determiner")
  public static let particle = NLTag("Particle")
  public static let preposition = NLTag("Preposition")
  public static let number = NLTag("Number")
  public static let conjunction = NLTag("Conjunction")
  public static let interjection = NLTag("Interjection")
  public static let otherWord = NLTag("OtherWord")
  public static let sentenceTerminator = NLTag("SentenceTerminator")
  public static let personalName = NLTag("PersonalName")
  public static let placeName = NLTag("PlaceName")
  public static let organizationName = NLTag("OrganizationName")
}

/// Says what the parts of a text are: words or not, and in which language. Of classes of words, names, lemmas and feelings
/// this device knows nothing: they have no tags.
open class NLTagger: NSObject, @unchecked Sendable {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let omitWords = Options(rawValue: 1)
    public static let omitPunctuation = Options(rawValue: 2)
    public static let omitWhitespace = Options(rawValue: 4)
    public static let omitOther = Options(rawValue: 8)
    public static let joinNames = Options(rawValue: 16)
    public static let joinContractions = Options(rawValue: 32)
  }

  public let tagSchemes: [NLTagScheme]
  open var string: String?
  public init(tagSchemes: [NLTagScheme]) { self.tagSchemes = tagSchemes }

  open class func availableTagSchemes(for unit: NLTokenUnit, language: NLLanguage) -> [NLTagScheme] {
    [.tokenType, .language]
  }
  open var dominantLanguage: NLLanguage? { string.flatMap { NLLanguageRecognizer.dominantLanguage(for: $0) } }
  // surface: nothing depends on it
  open func setLanguage(_ language: NLLanguage, range: Range<String.Index>) {}

  open func tag(at index: String.Index, unit: NLTokenUnit, scheme: NLTagScheme) -> (NLTag?, Range<String.Index>) {
    guard let string, index < string.endIndex else { return (nil, index..<index) }
    let range = pieces(string, string.startIndex..<string.endIndex, unit).first { $0.range.contains(index) }
    return range.map { (tag(of: string[$0.range], $0.type, scheme), $0.range) } ?? (nil, index..<index)
  }

  open func tags(
    in range: Range<String.Index>, unit: NLTokenUnit, scheme: NLTagScheme, options: Options = []
  ) -> [(NLTag?, Range<String.Index>)] {
    var result: [(NLTag?, Range<String.Index>)] = []
    enumerateTags(in: range, unit: unit, scheme: scheme, options: options) {
      result.append(($0, $1))
      return true
    }
    return result
  }

  /// - Parameter block: whether to go on.
  open func enumerateTags(
    in range: Range<String.Index>, unit: NLTokenUnit, scheme: NLTagScheme, options: Options = [],
    using block: (NLTag?, Range<String.Index>) -> Bool
  ) {
    guard let string else { return }
    let omitted: [NLTag: Options] = [
      .word: .omitWords, .punctuation: .omitPunctuation, .whitespace: .omitWhitespace, .other: .omitOther,
    ]
    for piece in pieces(string, range, unit) where !(omitted[piece.type].map(options.contains) ?? false) {
      if !block(tag(of: string[piece.range], piece.type, scheme), piece.range) { return }
    }
  }

  private func tag(of text: Substring, _ type: NLTag, _ scheme: NLTagScheme) -> NLTag? {
    switch scheme {
    case .tokenType: type
    case .language: NLLanguageRecognizer.dominantLanguage(for: String(text)).map { NLTag($0.rawValue) }
    default: nil
    }
  }

  /// The words and what lies between them.
  private func pieces(
    _ string: String, _ range: Range<String.Index>, _ unit: NLTokenUnit
  ) -> [(range: Range<String.Index>, type: NLTag)] {
    let tokenizer = NLTokenizer(unit: unit)
    tokenizer.string = string
    let tokens = tokenizer.tokens(for: range)
    guard unit == .word else { return tokens.map { ($0, .word) } }
    var (result, place): ([(range: Range<String.Index>, type: NLTag)], String.Index) = ([], range.lowerBound)
    func between(_ end: String.Index) {
      while place < end {
        let next = string.index(after: place)
        let character = string[place]
        result.append(
          (place..<next, character.isWhitespace ? .whitespace : character.isPunctuation ? .punctuation : .other))
        place = next
      }
    }
    for token in tokens {
      between(token.lowerBound)
      result.append((token, .word))
      place = token.upperBound
    }
    between(range.upperBound)
    return result
  }
}

/// Distances between words, which this device does not know.
open class NLEmbedding: NSObject, @unchecked Sendable {
  init(none: Never) { switch none {} }
  open class func wordEmbedding(for language: NLLanguage) -> NLEmbedding? { nil }
  open class func sentenceEmbedding(for language: NLLanguage) -> NLEmbedding? { nil }
  open func distance(between firstString: String, and secondString: String) -> Double { 2 }
  open func neighbors(for string: String, maximumCount: Int) -> [(String, Double)] { [] }
  open func vector(for string: String) -> [Double]? { nil }
}
