import Foundation

/// Which localization serves a user's language.
package enum Languages {
  struct Tag: Equatable {
    var language: String
    var script: String?
    var region: String?

    /// Reads `zh-Hant-HK`, `de_DE`, `English`, `zh_TW.UTF-8`. Nil for `Base`, `C` and the like.
    init?(_ name: String) {
      let known = Languages.oldNames[name] ?? name
      let parts = known.prefix { $0 != "@" && $0 != "." }.split { $0 == "-" || $0 == "_" }.map(String.init)
      guard let first = parts.first, (2...3).contains(first.count), first.allSatisfy({ $0.isLetter && $0.isASCII })
      else { return nil }
      let lower = first.lowercased()
      language = Languages.oldCodes[lower] ?? lower
      for part in parts.dropFirst() {
        if part.count == 4, part.allSatisfy(\.isLetter) {
          script = script ?? part.prefix(1).uppercased() + part.dropFirst().lowercased()
        } else if part.count == 2 || (part.count == 3 && part.allSatisfy(\.isNumber)) {
          region = region ?? part.uppercased()
        }
      }
    }

    var text: String { [language, script, region].compactMap { $0 }.joined(separator: "-") }

    /// The script that readers of this tag expect, where a language has several.
    var writtenIn: String? {
      if let script { return script }
      switch language {
      case "zh": return ["TW", "HK", "MO"].contains(region) ? "Hant" : "Hans"
      case "sr", "uz", "az", "bs", "pa": return nil
      default: return nil
      }
    }
  }

  // Observed: projects of Xcode 3 and before name the folders of these languages in full.
  static let oldNames = [
    "English": "en", "French": "fr", "German": "de", "Italian": "it", "Japanese": "ja", "Spanish": "es", "Dutch": "nl",
    "Danish": "da", "Finnish": "fi", "Korean": "ko", "Norwegian": "nb", "Swedish": "sv", "Portuguese": "pt",
    "Polish": "pl", "Russian": "ru", "Turkish": "tr", "Arabic": "ar", "Hebrew": "he", "Greek": "el", "Thai": "th",
    "Czech": "cs", "Hungarian": "hu", "Simplified Chinese": "zh-Hans", "Traditional Chinese": "zh-Hant",
  ]
  // Apple: Locale, canonical identifiers: codes that were renamed.
  static let oldCodes = ["iw": "he", "in": "id", "ji": "yi", "no": "nb", "tl": "fil", "mo": "ro"]

  /// A language and its stand-ins, nearest first.
  // CLDR: parentLocales; the rest drops a part at a time.
  static func chain(_ tag: Tag) -> [Tag] {
    var chain = [tag]
    func add(_ script: String?, _ region: String?) {
      var next = tag
      (next.script, next.region) = (script, region)
      if !chain.contains(next) { chain.append(next) }
    }
    let script = tag.writtenIn
    if let script { add(script, tag.region) }
    if let region = tag.region {
      if tag.script != nil { add(nil, region) }
      switch (tag.language, region) {
      case ("en", _) where !["US", "PR", "GU", "VI", "PH", "CA", "001", "GB"].contains(region): add(nil, "GB")
      case ("es", _) where region != "ES": add(nil, "419")
      case ("pt", _) where region != "BR": add(nil, "PT")
      case ("zh", "MO"): add("Hant", "HK")
      default: break
      }
    }
    if let script { add(script, nil) }
    if tag.language == "zh" {
      add(nil, script == "Hant" ? "TW" : "CN")
      if script == "Hant" { return chain }
    }
    add(nil, nil)
    return chain
  }

  /// The localizations out of `available` that serve `language`, best first; empty when none does.
  static func matches(_ language: String, in available: [String]) -> [String] {
    guard let wanted = Tag(language) else { return available.contains(language) ? [language] : [] }
    let tags = available.map { (name: $0, tag: Tag($0)) }
    var found: [String] = []
    for step in chain(wanted) {
      for (name, tag) in tags where tag == step && !found.contains(name) { found.append(name) }
    }
    if found.isEmpty {
      // Any other region of the language, in the same script.
      found = tags.filter { _, tag in
        tag.map { $0.language == wanted.language && $0.writtenIn == wanted.writtenIn } ?? false
      }.prefix(1).map(\.name)
    }
    if found.isEmpty, let macro = ["nn": "nb", "nb": "nn"][wanted.language] { return matches(macro, in: available) }
    return found
  }

  /// What `Bundle.preferredLocalizations(from:forPreferences:)` answers.
  // Apple: the first preference that has a localization decides; without one, the first localization.
  static func preferred(_ available: [String], for preferences: [String]) -> [String] {
    let localizations = available.filter { $0 != "Base" }
    for language in preferences {
      let found = matches(language, in: localizations)
      if !found.isEmpty { return found }
    }
    return Array(localizations.prefix(1))
  }
}
