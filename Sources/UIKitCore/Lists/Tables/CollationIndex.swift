import Foundation

/// The titles of a language's index, and which of them a text belongs under.
// Assumed: the titles per language are those of CLDR's index characters, with the alphabet of Latin behind other scripts, and
// "#" for what is none of them, as in iOS' Contacts.
struct CollationIndex {
  let titles: [String]
  private let places: [String: Int]
  private let readsHan: Bool

  private static let latin = letters("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

  private static func letters(_ text: String) -> [String] { text.map(String.init) }

  /// What stands before the Latin letters.
  private static let scripts: [String: [String]] = [
    "ar": letters("ابتثجحخدذرزسشصضطظعغفقكلمنهوي"), "el": letters("ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ"),
    "he": letters("אבגדהוזחטיכלמנסעפצקרשת"), "ja": letters("あかさたなはまやらわ"),
    "ko": letters("ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ"), "ru": letters("АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ"),
    "uk": letters("АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЮЯ"), "bg": letters("АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЮЯ"),
    "th": letters("กขฃคฅฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ"),
  ]

  /// Letters of their own among the Latin ones: each with the letter that it follows.
  private static let additions: [String: [(after: String, letters: String)]] = [
    "sv": [("Z", "ÅÄÖ")], "fi": [("Z", "ÅÄÖ")], "da": [("Z", "ÆØÅ")], "nb": [("Z", "ÆØÅ")], "no": [("Z", "ÆØÅ")],
    "es": [("N", "Ñ")], "cs": [("C", "Č"), ("R", "Ř"), ("S", "Š"), ("Z", "Ž")],
    "pl": [("A", "Ą"), ("C", "Ć"), ("L", "Ł"), ("N", "Ń"), ("O", "Ó"), ("S", "Ś"), ("Z", "ŹŻ")],
    "tr": [("C", "Ç"), ("G", "Ğ"), ("I", "İ"), ("O", "Ö"), ("S", "Ş"), ("U", "Ü")],
    "hu": [("O", "Ö"), ("U", "Ü")], "hr": [("C", "ČĆ"), ("D", "Đ"), ("S", "Š"), ("Z", "Ž")],
    "ro": [("A", "ĂÂ"), ("I", "Î"), ("S", "Ș"), ("T", "Ț")],
  ]

  /// - Parameter language: an identifier such as `en`, `zh-Hans` or `pt-BR`.
  init(language: String) {
    let code = String(language.prefix { $0 != "-" && $0 != "_" })
    var latin = Self.latin
    for (letter, own) in Self.additions[code] ?? [] {
      guard let place = latin.firstIndex(of: letter) else { continue }
      latin.insert(contentsOf: Self.letters(own), at: place + 1)
    }
    titles = (Self.scripts[code] ?? []) + latin + ["#"]
    places = Dictionary(titles.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    readsHan = code == "zh"
  }

  func section(of text: String) -> Int {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let first = text.first else { return titles.count - 1 }
    return place(of: first) ?? titles.count - 1
  }

  private func place(of character: Character) -> Int? {
    let upper = character.uppercased()
    if let place = places[upper] { return place }
    // Letters with marks stand with the plain ones.
    let base = upper.decomposedStringWithCompatibilityMapping.unicodeScalars.first.map(String.init) ?? upper
    if let place = places[base] { return place }
    guard let scalar = character.unicodeScalars.first else { return nil }
    if let plain = Self.plain[upper] ?? Self.initial(of: scalar) ?? Self.kanaRow(of: base) { return places[plain] }
    guard readsHan, scalar.properties.isIdeographic,
      let sound = String(character).applyingTransform(.toLatin, reverse: false)
    else { return nil }
    return sound.decomposedStringWithCompatibilityMapping.first.flatMap { places[$0.uppercased()] }
  }

  /// Letters that do not fall apart into a plain one and marks.
  private static let plain = [
    "Æ": "A", "Ø": "O", "Ł": "L", "Đ": "D", "Ð": "D", "Þ": "T", "ß": "S", "SS": "S", "Œ": "O", "ı": "I", "Ё": "Е",
    "Й": "И",
    "أ": "ا", "إ": "ا", "آ": "ا", "ٱ": "ا", "ة": "ت", "ى": "ي", "ؤ": "و", "ئ": "ي",
  ]

  // MARK: Korean and Japanese

  private static let initials = letters("ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ")

  /// The consonant that a syllable begins with; doubled ones count as the single.
  private static func initial(of scalar: Unicode.Scalar) -> String? {
    guard (0xAC00...0xD7A3).contains(scalar.value) else { return nil }
    return initials[Int(scalar.value - 0xAC00) / 588]
  }

  /// The first kana of each row of the table of sounds, with where the row begins.
  private static let rows: [(start: UInt32, title: String)] = [
    (0x3041, "あ"), (0x304B, "か"), (0x3055, "さ"), (0x305F, "た"), (0x306A, "な"), (0x306F, "は"), (0x307E, "ま"),
    (0x3083, "や"), (0x3089, "ら"), (0x308E, "わ"),
  ]

  private static func kanaRow(of text: String) -> String? {
    guard var value = text.unicodeScalars.first?.value else { return nil }
    if (0x30A1...0x30F6).contains(value) { value -= 0x60 }
    guard (0x3041...0x3096).contains(value) else { return nil }
    return rows.last { $0.start <= value }?.title
  }
}
