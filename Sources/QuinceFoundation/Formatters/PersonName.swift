import Foundation

/// A name, and the order that its script and the locale give its parts.
struct PersonName {
  private let components: PersonNameComponents
  private let isEastAsian: Bool
  private let putsFamilyFirst: Bool

  init(_ components: PersonNameComponents, locale: Locale) {
    self.components = components
    let name = (components.givenName ?? "") + (components.familyName ?? "")
    isEastAsian = Self.isEastAsian(name)
    // Apple: the order is that of the name's script, and then of the locale's language.
    putsFamilyFirst =
      isEastAsian || ["hu", "vi"].contains(locale.language.languageCode?.identifier ?? "")
  }

  private static func isEastAsian(_ text: String) -> Bool {
    let scalars = text.unicodeScalars.filter { !$0.properties.isWhitespace }
    guard !scalars.isEmpty else { return false }
    return scalars.allSatisfy {
      switch $0.value {
      case 0x3005...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0x1100...0x11FF, 0xF900...0xFAFF, 0x20000...0x2FA1F:
        return true
      default: return false
      }
    }
  }

  func string(_ style: PersonNameComponentsFormatter.Style) -> String {
    let (given, family) = (Self.part(components.givenName), Self.part(components.familyName))
    switch style {
    case .default, .medium: return join([given], family)
    case .long:
      let middle = [Self.part(components.namePrefix), given, Self.part(components.middleName)]
      let suffix = Self.part(components.nameSuffix)
      guard putsFamilyFirst else { return Self.joined(middle + [family, suffix], " ") }
      return join(Array(middle.dropFirst()), family, prefix: middle[0], suffix: suffix)
    // Assumed: the nickname, else the given name; of East Asian names all.
    case .short:
      if let nickname = Self.part(components.nickname) { return nickname }
      return isEastAsian ? join([given], family) : given ?? family ?? ""
    case .abbreviated:
      // Assumed: of an East Asian name the family's.
      if isEastAsian { return family ?? given.map { String($0.prefix(1)) } ?? "" }
      let parts = putsFamilyFirst ? [family, given] : [given, family]
      return parts.compactMap { $0?.first.map { String($0).uppercased() } }.joined()
    }
  }

  private func join(_ given: [String?], _ family: String?, prefix: String? = nil, suffix: String? = nil) -> String {
    let separator = isEastAsian ? "" : " "
    let name = Self.joined(putsFamilyFirst ? [family] + given : given + [family], separator)
    return Self.joined([prefix, name, suffix], " ")
  }

  private static func part(_ text: String?) -> String? {
    guard let text = text?.trimmingCharacters(in: .whitespaces), !text.isEmpty else { return nil }
    return text
  }

  private static func joined(_ parts: [String?], _ separator: String) -> String {
    parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: separator)
  }

  // MARK: - Reading

  private static let prefixes: Set<String> = [
    "mr", "mrs", "ms", "miss", "mx", "dr", "prof", "sir", "dame", "rev", "herr", "frau",
  ]
  private static let suffixes: Set<String> = ["jr", "sr", "ii", "iii", "iv", "esq", "phd", "md", "dds"]
  private static let longFamilies: Set<String> = [
    "남궁", "황보", "제갈", "사공", "선우", "독고", "서문", "동방", "欧阳", "歐陽", "司马", "司馬", "诸葛", "諸葛", "上官", "夏侯",
  ]

  static func components(of text: String, locale: Locale) -> PersonNameComponents? {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard !words.isEmpty else { return nil }
    var name = PersonNameComponents()
    if isEastAsian(text) {
      if words.count == 1, words[0].count > 1 {
        let count = words[0].count > 2 && longFamilies.contains(String(words[0].prefix(2))) ? 2 : 1
        name.familyName = String(words[0].prefix(count))
        name.givenName = String(words[0].dropFirst(count))
      } else {
        name.familyName = words.count > 1 ? words[0] : nil
        name.givenName = words.dropFirst(words.count > 1 ? 1 : 0).joined(separator: " ")
      }
      return name
    }
    func plain(_ word: String) -> String { word.lowercased().filter(\.isLetter) }
    if words.count > 1, prefixes.contains(plain(words[0])) { name.namePrefix = words.removeFirst() }
    if words.count > 1, suffixes.contains(plain(words.last!)) {
      name.nameSuffix = words.removeLast()
      if words.last!.hasSuffix(",") { words[words.count - 1].removeLast() }
    }
    // "Clark, Tom Louis"
    if words.count > 1, let comma = words.firstIndex(where: { $0.hasSuffix(",") }) {
      name.familyName = String(words[...comma].joined(separator: " ").dropLast())
      words = Array(words[(comma + 1)...])
      name.givenName = words.first
      if words.count > 1 { name.middleName = words.dropFirst().joined(separator: " ") }
      return name
    }
    if ["hu", "vi"].contains(locale.language.languageCode?.identifier ?? ""), words.count > 1 {
      name.familyName = words.removeFirst()
      name.givenName = words.removeLast()
    } else {
      name.givenName = words.removeFirst()
      if !words.isEmpty { name.familyName = words.removeLast() }
    }
    if !words.isEmpty { name.middleName = words.joined(separator: " ") }
    return name
  }
}
