import Foundation

public enum AVSpeechSynthesisVoiceQuality: Int, Sendable {
  case `default` = 1
  case enhanced, premium
}

public enum AVSpeechSynthesisVoiceGender: Int, Sendable { case unspecified, male, female }

/// Who says a text: one voice for each language.
open class AVSpeechSynthesisVoice: NSObject, @unchecked Sendable {
  /// A code as of BCP 47: `en-US`.
  public let language: String
  /// The library's name of the voice.
  let spoken: String

  private init(row: (String, String)) { (language, spoken) = row }

  // Assumed: the languages of iOS 16, those that espeak-ng speaks.
  private static let rows: [(String, String)] = [
    ("ar-001", "ar"), ("bg-BG", "bg"), ("ca-ES", "ca"), ("cs-CZ", "cs"), ("da-DK", "da"), ("de-DE", "de"),
    ("el-GR", "el"), ("en-AU", "en"), ("en-GB", "en"), ("en-IE", "en"), ("en-IN", "en"),
    ("en-US", "en-us"), ("en-ZA", "en"), ("es-ES", "es"), ("es-MX", "es-419"), ("fi-FI", "fi"),
    ("fr-CA", "fr"), ("fr-FR", "fr"), ("he-IL", "he"), ("hi-IN", "hi"), ("hr-HR", "hr"), ("hu-HU", "hu"),
    ("id-ID", "id"), ("it-IT", "it"), ("ja-JP", "ja"), ("ko-KR", "ko"), ("ms-MY", "ms"), ("nb-NO", "nb"),
    ("nl-BE", "nl"), ("nl-NL", "nl"), ("pl-PL", "pl"), ("pt-BR", "pt-br"), ("pt-PT", "pt"), ("ro-RO", "ro"),
    ("ru-RU", "ru"), ("sk-SK", "sk"), ("sv-SE", "sv"), ("tr-TR", "tr"), ("uk-UA", "uk"), ("vi-VN", "vi"),
    ("zh-CN", "cmn"), ("zh-HK", "yue"), ("zh-TW", "cmn"),
  ]
  private static let voices = rows.map { AVSpeechSynthesisVoice(row: $0) }
  private static let prefix = "dev.quince.voice."

  open class func speechVoices() -> [AVSpeechSynthesisVoice] { voices }

  /// The language that the user's device speaks.
  open class func currentLanguageCode() -> String {
    found(Locale.current.identifier.replacingOccurrences(of: "_", with: "-"))?.0 ?? "en-US"
  }

  /// - Parameter languageCode: nil for the user's language; `en` takes the first of a language. Nil results where no voice
  ///   speaks it.
  public convenience init?(language languageCode: String?) {
    guard let row = Self.found(languageCode ?? Self.currentLanguageCode()) else { return nil }
    self.init(row: row)
  }

  public convenience init?(identifier: String) {
    guard let row = Self.rows.first(where: { Self.prefix + $0.0 == identifier }) else { return nil }
    self.init(row: row)
  }

  private static func found(_ code: String) -> (String, String)? {
    if let exact = rows.first(where: { $0.0.caseInsensitiveCompare(code) == .orderedSame }) { return exact }
    let language = code.prefix { $0 != "-" }.lowercased()
    let usual = ["en": "en-US", "es": "es-ES", "fr": "fr-FR", "nl": "nl-NL", "pt": "pt-BR", "zh": "zh-CN"]
    return rows.first { $0.0 == usual[language] } ?? rows.first { $0.0.hasPrefix(language + "-") }
  }

  open var identifier: String { Self.prefix + language }
  open var name: String { Locale(identifier: "en").localizedString(forIdentifier: language) ?? language }
  open var quality: AVSpeechSynthesisVoiceQuality { .default }
  open var gender: AVSpeechSynthesisVoiceGender { .male }
  open var audioFileSettings: [String: Any] { [AVSampleRateKey: 22050, AVNumberOfChannelsKey: 1] }

  open override func isEqual(_ object: Any?) -> Bool { (object as? AVSpeechSynthesisVoice)?.language == language }
  open override var hash: Int { language.hashValue }
}
