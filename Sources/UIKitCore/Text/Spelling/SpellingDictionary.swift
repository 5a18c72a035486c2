import Foundation

/// The words of one language, from a dictionary of Hunspell's that the machine has.
final class SpellingDictionary {
  private let library: HunspellLibrary
  private let handle: HunspellLibrary.Handle
  private let encoding: String.Encoding
  private let wordFile: URL

  // MARK: Finding

  static let folder = URL(fileURLWithPath: "/usr/share/hunspell")

  /// The identifiers of the dictionaries on the machine, as their files are named: `en_US`.
  static let languages: [String] = {
    guard HunspellLibrary.shared != nil else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let rules = Set(names.filter { $0.hasSuffix(".aff") }.map { String($0.dropLast(4)) })
    return names.filter { $0.hasSuffix(".dic") }.map { String($0.dropLast(4)) }.filter(rules.contains).sorted()
  }()

  @MainActor private static var opened: [String: SpellingDictionary] = [:]

  /// - Parameter language: an identifier; one of a language alone finds the first of its regions, and one of a region
  ///   that has no dictionary its language's.
  @MainActor static func named(_ language: String) -> SpellingDictionary? {
    let wanted = language.replacingOccurrences(of: "-", with: "_")
    let tongue = wanted.prefix { $0 != "_" }
    let exact = languages.first { $0 == wanted } ?? languages.first { $0 == tongue }
    guard let name = exact ?? languages.first(where: { $0.hasPrefix("\(tongue)_") }) else { return nil }
    if let known = opened[name] { return known }
    let made = SpellingDictionary(name)
    opened[name] = made
    return made
  }

  private init?(_ name: String) {
    guard let library = HunspellLibrary.shared else { return nil }
    let base = Self.folder.appendingPathComponent(name).path
    guard let handle = library.create(base + ".aff", base + ".dic"), let code = library.encoding(handle),
      let encoding = Self.encodings[String(cString: code).uppercased()]
    else { return nil }
    (self.library, self.handle, self.encoding) = (library, handle, encoding)
    wordFile = URL(fileURLWithPath: base + ".dic")
  }

  deinit { library.destroy(handle) }

  // Hunspell: the names of character sets in its rule files.
  private static let encodings: [String: String.Encoding] = [
    "UTF-8": .utf8, "ISO8859-1": .isoLatin1, "ISO8859-2": .isoLatin2, "MICROSOFT-CP1251": .windowsCP1251,
  ]

  // MARK: Asking

  /// A word that the character set cannot spell is not one of the language.
  func contains(_ word: String) -> Bool {
    guard let bytes = word.cString(using: encoding) else { return false }
    return library.spell(handle, bytes) != 0
  }

  /// The likeliest first.
  func guesses(for word: String) -> [String] {
    guard let bytes = word.cString(using: encoding) else { return [] }
    var list: HunspellLibrary.WordList?
    let count = library.suggest(handle, &list, bytes)
    defer { library.freeList(handle, &list, count) }
    return (0..<Int(count)).compactMap { index in
      list?[index].flatMap { String(cString: $0, encoding: encoding) }
    }
  }

  /// Words of the list that begin with a part of a word, in the alphabet's order.
  func completions(of part: String) -> [String] {
    let key = part.lowercased()
    var low = 0
    var high = words.count
    while low < high {
      let middle = (low + high) / 2
      if words[middle].key < key { low = middle + 1 } else { high = middle }
    }
    let isCapital = part.first?.isUppercase ?? false
    return words[low...].prefix { $0.key.hasPrefix(key) }.compactMap { entry in
      let word = isCapital ? entry.word.prefix(1).uppercased() + entry.word.dropFirst() : entry.word
      return word.hasPrefix(part) && word != part ? word : nil
    }
  }

  /// The words without the marks of their endings, sorted by their small letters.
  private lazy var words: [(key: String, word: String)] = {
    guard let data = try? Data(contentsOf: wordFile), let text = String(data: data, encoding: encoding) else {
      return []
    }
    return text.split(separator: "\n").dropFirst().compactMap { line -> (key: String, word: String)? in
      let word = line.prefix { $0 != "/" && $0 != "\t" && $0 != "\r" }
      return word.contains { $0.isNumber } ? nil : (word.lowercased(), String(word))
    }.sorted { $0 < $1 }
  }()
}
