import QuinceFoundation

public struct NLLanguage: RawRepresentable, Hashable, Codable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public static let undetermined = NLLanguage("und")
  public static let arabic = NLLanguage("ar")
  public static let danish = NLLanguage("da")
  public static let dutch = NLLanguage("nl")
  public static let english = NLLanguage("en")
  public static let finnish = NLLanguage("fi")
  public static let french = NLLanguage("fr")
  public static let german = NLLanguage("de")
  public static let greek = NLLanguage("el")
  public static let hebrew = NLLanguage("he")
  public static let hindi = NLLanguage("hi")
  public static let italian = NLLanguage("it")
  public static let japanese = NLLanguage("ja")
  public static let korean = NLLanguage("ko")
  public static let norwegian = NLLanguage("nb")
  public static let polish = NLLanguage("pl")
  public static let portuguese = NLLanguage("pt")
  public static let russian = NLLanguage("ru")
  public static let simplifiedChinese = NLLanguage("zh-Hans")
  public static let spanish = NLLanguage("es")
  public static let swedish = NLLanguage("sv")
  public static let thai = NLLanguage("th")
  public static let traditionalChinese = NLLanguage("zh-Hant")
  public static let turkish = NLLanguage("tr")
  public static let ukrainian = NLLanguage("uk")
  public static let vietnamese = NLLanguage("vi")
}

/// Finds the language of a text: by its script, and where many languages share that by their most frequent words.
// Apple's has learned more languages, and knows them from less text.
open class NLLanguageRecognizer: NSObject, @unchecked Sendable {
  private var text = ""
  open var languageHints: [NLLanguage: Double] = [:]
  /// Empty for all languages.
  open var languageConstraints: [NLLanguage] = []

  open class func dominantLanguage(for string: String) -> NLLanguage? {
    let recognizer = NLLanguageRecognizer()
    recognizer.processString(string)
    return recognizer.dominantLanguage
  }

  open func processString(_ string: String) { text += string }
  open func reset() { text = "" }

  /// Nil where nothing is known.
  open var dominantLanguage: NLLanguage? { ranked.first?.language }

  /// The likeliest languages; together 1 at most.
  open func languageHypotheses(withMaximum maxHypotheses: Int) -> [NLLanguage: Double] {
    let all = ranked
    let sum = all.reduce(0) { $0 + $1.weight }
    return Dictionary(uniqueKeysWithValues: all.prefix(max(0, maxHypotheses)).map { ($0.language, $0.weight / sum) })
  }

  private var ranked: [(language: NLLanguage, weight: Double)] {
    var weights = LanguageEvidence(text).weights
    for (language, hint) in languageHints { weights[language]? *= 1 + hint }
    if !languageConstraints.isEmpty { weights = weights.filter { languageConstraints.contains($0.key) } }
    return weights.filter { $0.value > 0 }.map { ($0.key, $0.value) }
      .sorted { ($1.weight, $0.language.rawValue) < ($0.weight, $1.language.rawValue) }
  }
}

/// What a text says of its language.
struct LanguageEvidence {
  private(set) var weights: [NLLanguage: Double] = [:]

  private static let scripts: [(ClosedRange<UInt32>, NLLanguage)] = [
    (0x370...0x3FF, .greek), (0x590...0x5FF, .hebrew), (0x600...0x6FF, .arabic), (0x900...0x97F, .hindi),
    (0xE00...0xE7F, .thai), (0x1100...0x11FF, .korean), (0x3040...0x30FF, .japanese), (0xAC00...0xD7AF, .korean),
  ]
  private static let words: [NLLanguage: Set<String>] = [
    .english: [
      "the", "and", "of", "to", "is", "in", "that", "it", "you", "this", "with", "for", "was", "are", "have", "my",
      "hello",
    ],
    .german: [
      "der", "die", "das", "und", "ist", "nicht", "ein", "eine", "ich", "zu", "den", "mit", "auf", "es", "wir", "sie",
      "für",
    ],
    .french: [
      "le", "la", "les", "et", "est", "des", "une", "un", "je", "vous", "que", "pas", "dans", "pour", "du", "ce",
      "bonjour",
    ],
    .spanish: [
      "el", "la", "los", "y", "es", "que", "de", "en", "una", "un", "por", "con", "para", "no", "está", "las", "hola",
    ],
    .italian: [
      "il", "la", "di", "e", "è", "che", "un", "una", "non", "per", "con", "sono", "gli", "della", "questo", "ciao",
    ],
    .portuguese: [
      "o", "a", "os", "de", "e", "é", "que", "um", "uma", "não", "para", "com", "em", "do", "da", "você", "olá",
    ],
    .dutch: [
      "de", "het", "een", "en", "is", "van", "niet", "ik", "dat", "op", "met", "voor", "zijn", "je", "wij", "hallo",
    ],
    .swedish: ["och", "att", "det", "är", "en", "som", "jag", "inte", "på", "med", "för", "den", "ett", "av", "hej"],
    .danish: ["og", "at", "det", "er", "en", "jeg", "ikke", "på", "med", "for", "den", "et", "af", "hvad", "hej"],
    .norwegian: ["og", "å", "det", "er", "en", "jeg", "ikke", "på", "med", "for", "den", "et", "av", "hva", "hei"],
    .finnish: ["ja", "on", "ei", "että", "se", "hän", "minä", "olen", "mutta", "kun", "niin", "hei", "tämä"],
    .polish: ["i", "w", "nie", "na", "się", "jest", "że", "to", "do", "z", "jak", "ale", "cześć", "ten"],
    .turkish: ["ve", "bir", "bu", "için", "ne", "de", "da", "ben", "çok", "değil", "ile", "merhaba", "var"],
    .vietnamese: ["và", "là", "của", "không", "có", "tôi", "một", "được", "cho", "này", "những", "với"],
  ]

  init(_ text: String) {
    var (han, cyrillic, isUkrainian) = (0.0, 0.0, false)
    for scalar in text.unicodeScalars {
      if let script = Self.scripts.first(where: { $0.0.contains(scalar.value) }) {
        weights[script.1, default: 0] += 1
      } else if (0x4E00...0x9FFF).contains(scalar.value) {
        han += 1
      } else if (0x400...0x4FF).contains(scalar.value) {
        cyrillic += 1
        isUkrainian = isUkrainian || "іїєґІЇЄҐ".unicodeScalars.contains(scalar)
      }
    }
    // Where there are kana, Chinese characters are Japanese.
    if han > 0 {
      let isTraditional = text.contains { "這個們說國會時來對為學點開關".contains($0) }
      let language: NLLanguage =
        weights[.japanese] != nil ? .japanese : isTraditional ? .traditionalChinese : .simplifiedChinese
      weights[language, default: 0] += han
    }
    if cyrillic > 0 { weights[isUkrainian ? .ukrainian : .russian] = cyrillic }
    let found = text.lowercased().split { !$0.isLetter }.map(String.init)
    for (language, known) in Self.words {
      let count = found.reduce(0) { $0 + (known.contains($1) ? $1.count : 0) }
      if count > 0 { weights[language] = Double(count) }
    }
  }
}
