import Foundation

/// The named fonts of iOS, each with the bundled face that stands for it, and the app's own fonts.
package enum FontNames {
  package struct Entry {
    package var name, family, face: String
    package var weight: Double
    package var isItalic: Bool
    package var isMonospaced = false
    package var metrics: FontMetrics?
    /// A font file of the app.
    package var file: String?

    /// The face that stands for the name, at a size in points.
    package func description(size: Double) -> FontDescription {
      if let file {
        return FontDescription(family: .file(file, index: 0), size: size, weight: weight, isItalic: isItalic)
      }
      var description = FontDescription(
        family: isMonospaced ? .systemMonospaced : .system, size: size, weight: weight, isItalic: isItalic)
      description.metrics = metrics
      return description
    }
  }

  /// Family; PostScript stem; face names after the hyphen (empty: the stem itself); ascender, descender, leading in ems.
  private static let table: [(String, String, String, Double, Double, Double)] = [
    (
      "American Typewriter", "AmericanTypewriter", ",Light,Semibold,Bold,Condensed,CondensedBold,CondensedLight", 0.9,
      0.25, 0
    ),
    ("Apple SD Gothic Neo", "AppleSDGothicNeo", "Regular,Thin,UltraLight,Light,Medium,SemiBold,Bold", 0.9, 0.3, 0),
    ("Arial", "Arial", "MT|ArialMT,BoldMT,ItalicMT,BoldItalicMT", 0.905, 0.212, 0.033),
    ("Arial Rounded MT Bold", "ArialRoundedMTBold", "", 0.946, 0.211, 0),
    (
      "Avenir", "Avenir",
      "Book,Roman,BookOblique,Oblique,Light,LightOblique,Medium,MediumOblique,Heavy,HeavyOblique,Black,BlackOblique", 1,
      0.366, 0
    ),
    (
      "Avenir Next", "AvenirNext",
      "Regular,UltraLight,UltraLightItalic,Italic,Medium,MediumItalic,DemiBold,DemiBoldItalic,Bold,BoldItalic,Heavy,HeavyItalic",
      1, 0.366, 0
    ),
    (
      "Avenir Next Condensed", "AvenirNextCondensed",
      "Regular,Italic,Medium,MediumItalic,DemiBold,DemiBoldItalic,Bold,BoldItalic,Heavy,HeavyItalic,UltraLight", 1,
      0.366, 0
    ),
    ("Baskerville", "Baskerville", ",Italic,SemiBold,SemiBoldItalic,Bold,BoldItalic", 0.897, 0.246, 0),
    ("Bradley Hand", "BradleyHandITCTT", "Bold", 0.85, 0.38, 0),
    ("Chalkboard SE", "ChalkboardSE", "Regular,Light,Bold", 1.0, 0.29, 0),
    ("Chalkduster", "Chalkduster", "", 0.98, 0.28, 0),
    ("Charter", "Charter", "Roman,Italic,Bold,BoldItalic,Black,BlackItalic", 0.98, 0.24, 0),
    ("Cochin", "Cochin", ",Italic,Bold,BoldItalic", 0.897, 0.25, 0),
    ("Copperplate", "Copperplate", ",Light,Bold", 0.763, 0.248, 0),
    ("Courier", "Courier", ",Oblique,Bold,BoldOblique", 0.754, 0.246, 0),
    (
      "Courier New", "CourierNew",
      "PSMT|CourierNewPSMT,PS-ItalicMT|CourierNewPS-ItalicMT,PS-BoldMT|CourierNewPS-BoldMT,PS-BoldItalicMT|CourierNewPS-BoldItalicMT",
      0.833, 0.3, 0
    ),
    ("DIN Alternate", "DINAlternate", "Bold", 0.94, 0.22, 0),
    ("DIN Condensed", "DINCondensed", "Bold", 0.71, 0.29, 0),
    ("Didot", "Didot", ",Italic,Bold", 0.94, 0.34, 0),
    ("Futura", "Futura", "Medium,MediumItalic,Bold,CondensedMedium,CondensedExtraBold", 1.04, 0.26, 0),
    ("Georgia", "Georgia", ",Italic,Bold,BoldItalic", 0.917, 0.219, 0),
    (
      "Gill Sans", "GillSans", ",Italic,Light,LightItalic,SemiBold,SemiBoldItalic,Bold,BoldItalic,UltraBold", 0.918,
      0.23, 0
    ),
    ("Helvetica", "Helvetica", ",Oblique,Bold,BoldOblique,Light,LightOblique", 0.92, 0.23, 0),
    (
      "Helvetica Neue", "HelveticaNeue",
      ",Italic,Bold,BoldItalic,Light,LightItalic,Medium,MediumItalic,Thin,ThinItalic,UltraLight,UltraLightItalic,CondensedBold,CondensedBlack",
      0.952, 0.213, 0.028
    ),
    ("Hoefler Text", "HoeflerText", "Regular,Italic,Black,BlackItalic", 0.72, 0.28, 0),
    ("Impact", "Impact", "", 1.009, 0.21, 0),
    ("Marker Felt", "MarkerFelt", "Thin,Wide", 0.83, 0.21, 0),
    ("Menlo", "Menlo", "Regular,Italic,Bold,BoldItalic", 0.928, 0.236, 0),
    ("Noteworthy", "Noteworthy", "Light,Bold", 1.29, 0.31, 0),
    ("Optima", "Optima", "Regular,Italic,Bold,BoldItalic,ExtraBlack", 0.92, 0.27, 0),
    ("Palatino", "Palatino", "Roman,Italic,Bold,BoldItalic", 1.05, 0.28, 0),
    ("Papyrus", "Papyrus", ",Condensed", 0.94, 0.6, 0),
    ("Rockwell", "Rockwell", "Regular,Italic,Bold,BoldItalic", 0.89, 0.28, 0),
    ("Snell Roundhand", "SnellRoundhand", ",Bold,Black", 0.94, 0.32, 0),
    ("Thonburi", "Thonburi", ",Light,Bold", 1.1, 0.25, 0),
    (
      "Times New Roman", "TimesNewRoman",
      "PSMT|TimesNewRomanPSMT,PS-ItalicMT|TimesNewRomanPS-ItalicMT,PS-BoldMT|TimesNewRomanPS-BoldMT,PS-BoldItalicMT|TimesNewRomanPS-BoldItalicMT",
      0.891, 0.216, 0.042
    ),
    (
      "Trebuchet MS", "TrebuchetMS",
      "|TrebuchetMS,-Italic|TrebuchetMS-Italic,-Bold|TrebuchetMS-Bold,-BoldItalic|Trebuchet-BoldItalic", 0.939, 0.222, 0
    ),
    ("Verdana", "Verdana", ",Italic,Bold,BoldItalic", 1.005, 0.21, 0),
    ("Zapfino", "Zapfino", "", 1.88, 1.5, 0),
  ]

  /// A face of the table, of which no more is read than its name until somebody asks for it.
  private struct BuiltIn {
    let row: Int
    let style: Substring
    let name: String

    var entry: Entry {
      let (family, _, _, ascender, descender, leading) = FontNames.table[row]
      let style = String(style)
      return Entry(
        name: name, family: family, face: faceName(style), weight: weight(of: style, family: family),
        isItalic: style.contains("Italic") || style.contains("Oblique"),
        isMonospaced: ["Courier", "Courier New", "Menlo"].contains(family),
        metrics: FontMetrics(
          ascender: ascender, descender: -descender, leading: leading, capHeight: 0.717, xHeight: 0.52))
    }
  }

  private static let builtIn: [BuiltIn] = table.indices.flatMap { row in
    let stem = table[row].1
    return table[row].2.split(separator: ",", omittingEmptySubsequences: false).map { face in
      let parts = face.split(separator: "|", omittingEmptySubsequences: false)
      let name = parts.count > 1 ? String(parts[1]) : parts[0].isEmpty ? stem : "\(stem)-\(parts[0])"
      return BuiltIn(row: row, style: parts[0], name: name)
    }
  }

  /// By their names, and by the names of families, which mean their first face.
  private static let builtInNames: [String: BuiltIn] = {
    var map: [String: BuiltIn] = [:]
    for face in builtIn {
      map[face.name] = face
      if map[table[face.row].0] == nil { map[table[face.row].0] = face }
    }
    return map
  }()

  private static func faceName(_ style: String) -> String {
    var name = ""
    for character in style.replacingOccurrences(of: "PS", with: "").replacingOccurrences(of: "MT", with: "")
    where character != "-" {
      if character.isUppercase, !name.isEmpty { name += " " }
      name.append(character)
    }
    return name.isEmpty ? "Regular" : name
  }

  package static func weight(of style: String, family: String) -> Double {
    if family.hasSuffix("Bold") { return 0.4 }
    for (word, weight) in [
      ("UltraLight", -0.8), ("ExtraLight", -0.8), ("Thin", -0.6), ("DemiBold", 0.3), ("SemiBold", 0.3),
      ("Semibold", 0.3),
      ("ExtraBold", 0.56), ("UltraBold", 0.62), ("ExtraBlack", 0.62), ("Bold", 0.4), ("Heavy", 0.56), ("Black", 0.62),
      ("Medium", 0.23), ("Light", -0.4),
    ] where style.contains(word) {
      return family == "Marker Felt" ? 0 : weight
    }
    return 0
  }

  // MARK: The app's fonts

  private nonisolated(unsafe) static var registered: [Entry]?

  /// Fonts of the app's `UIAppFonts`, by the names in their files.
  private static var appFonts: [Entry] {
    if let registered { return registered }
    var entries: [Entry] = []
    if let files = Bundle.main.object(forInfoDictionaryKey: "UIAppFonts") as? [String] {
      for file in files {
        for folder in [Bundle.main.resourcePath, Bundle.main.bundlePath].compactMap({ $0 }) {
          if let entry = appEntry(folder + "/" + file) {
            entries.append(entry)
            break
          }
        }
      }
    }
    registered = entries
    return entries
  }

  private static func appEntry(_ path: String) -> Entry? {
    guard let face = FontFace.open(path) else { return nil }
    return Entry(
      name: face.postScriptName, family: face.familyName, face: face.styleName,
      weight: weight(of: face.styleName.replacingOccurrences(of: " ", with: ""), family: ""),
      isItalic: face.styleName.contains("Italic") || face.styleName.contains("Oblique"), file: path)
  }

  /// Adds a font file, as `CTFontManagerRegisterFontsForURL` does.
  package static func register(_ path: String) -> Bool {
    guard let entry = appEntry(path) else { return false }
    registered = appFonts + [entry]
    appNames = nil
    return true
  }

  // MARK: Look-up

  private nonisolated(unsafe) static var appNames: [String: Entry]?

  /// The app's fonts by their PostScript names, and where no font of the system is called so by their families and full names.
  private static var namesOfApp: [String: Entry] {
    if let appNames { return appNames }
    var map: [String: Entry] = [:]
    for entry in appFonts {
      map[entry.name] = entry
      if map[entry.family] == nil, builtInNames[entry.family] == nil { map[entry.family] = entry }
    }
    for entry in appFonts {
      let full = "\(entry.family) \(entry.face)"
      if map[full] == nil, builtInNames[full] == nil { map[full] = entry }
    }
    appNames = map
    return map
  }

  package static func entry(named name: String) -> Entry? { namesOfApp[name] ?? builtInNames[name]?.entry }

  private static var all: [Entry] { builtIn.map(\.entry) + appFonts }

  package static func entries(family: String) -> [Entry] {
    all.filter { $0.family.lowercased() == family.lowercased() }
  }

  package static var familyNames: [String] {
    var seen: Set<String> = []
    return (table.map(\.0) + appFonts.map(\.family)).filter { seen.insert($0).inserted }
  }

  package static func fontNames(family: String) -> [String] { entries(family: family).map(\.name) }
}
