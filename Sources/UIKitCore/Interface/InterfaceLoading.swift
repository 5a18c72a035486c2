import Foundation
import QuinceFoundation
import QuinceInterface

/// Finds interface files in bundles and reads them, compiled ones before sources.
@MainActor package enum InterfaceLoading {
  /// For tools that draw interface files without their app: what the classes of the app would take is left out.
  package static var isDrawingOnly = false
  private static var nibs: [String: Nib] = [:]
  private static var storyboards: [String: StoryboardContents] = [:]
  private static var listings: [String: Listing] = [:]

  // MARK: - Nibs

  /// The nib; nil where the bundle has none of the name. A file that cannot be read ends the app with the cause.
  static func nib(named name: String, bundle: Bundle) -> Nib? {
    let base = name.hasSuffix(".nib") || name.hasSuffix(".xib") ? String(name.dropLast(4)) : name
    guard let place = find(base, extensions: ["nib", "xib"], in: bundle) else { return nil }
    if let known = nibs[place.key] { return known }
    do {
      let nib = try InterfaceFile.nib(at: place.url)
      let isComplete = place.isLocalized || !hasTable(base, in: bundle)
      let made = isComplete ? nib : nib.localized(by: texts(nib.localizableTexts, of: base, in: bundle))
      nibs[place.key] = made
      return made
    } catch {
      raiseInconsistency("\(missingNib(name, bundle)): \(error)")
    }
  }

  static func exists(nib name: String, bundle: Bundle) -> Bool {
    find(name, extensions: ["nib", "xib"], in: bundle) != nil
  }

  // Apple: the words.
  static func missingNib(_ name: String, _ bundle: Bundle) -> String {
    "Could not load NIB in bundle: 'NSBundle <\(bundle.bundlePath)> (loaded)' with name '\(name)'"
  }

  // MARK: - Storyboards

  static func storyboard(named name: String, bundle: Bundle) -> StoryboardContents? {
    guard let place = find(name, extensions: ["storyboardc", "storyboard"], in: bundle) else { return nil }
    if let known = storyboards[place.key] { return known }
    do {
      let isComplete = place.isLocalized || !hasTable(name, in: bundle)
      let contents = try StoryboardContents(at: place.url) { nib in
        isComplete ? nib : nib.localized(by: texts(nib.localizableTexts, of: name, in: bundle))
      }
      storyboards[place.key] = contents
      return contents
    } catch {
      raiseInvalidArgument("Could not load the storyboard named '\(name)': \(error)")
    }
  }

  /// A nib with the texts that the bundle's tables have for it.
  package static func localized(_ nib: Nib, named name: String, in bundle: Bundle) -> Nib {
    nib.localized(by: texts(nib.localizableTexts, of: name, in: bundle))
  }

  // MARK: - Files

  private struct Place {
    let url: URL
    /// In the folder of a language of its own, where no strings table is asked.
    let isLocalized: Bool
    /// The path with the language that its texts are in.
    let key: String
  }

  // Apple: the languages that the user prefers, then Base, then the bundle itself; `~iphone` and `~ipad` before a name
  // without a device.
  private static func find(_ name: String, extensions: [String], in bundle: Bundle) -> Place? {
    guard !name.isEmpty, let root = bundle.resourceURL ?? bundle.bundleURL as URL? else { return nil }
    let languages = bundle.preferredLocalizations.filter { $0 != "Base" }
    let device = UIDevice.current.userInterfaceIdiom == .pad ? "~ipad" : "~iphone"
    let present = listing(of: root).files
    if present.isEmpty { return nil }
    for folder in languages.map({ "\($0).lproj" }) + ["Base.lproj", ""] {
      for suffix in [device, ""] {
        for type in extensions {
          let path = (folder.isEmpty ? "" : "\(folder)/") + "\(name)\(suffix).\(type)"
          guard present.contains(path) else { continue }
          let url = root.appendingPathComponent(path)
          let isLocalized = !folder.isEmpty && folder != "Base.lproj"
          return Place(url: url, isLocalized: isLocalized, key: "\(url.path)|\(languages.first ?? "")")
        }
      }
    }
    return nil
  }

  /// Whether the bundle has texts for an interface file in some language.
  private static func hasTable(_ name: String, in bundle: Bundle) -> Bool {
    guard let root = bundle.resourceURL ?? bundle.bundleURL as URL? else { return false }
    return listing(of: root).tables.contains(name)
  }

  /// What a bundle holds of interest here: every controller asks for a nib of its name.
  private struct Listing {
    /// The interface files, with the folder of their language.
    var files: Set<String> = []
    /// The names of the tables of texts, in whatever language.
    var tables: Set<String> = []

    init(_ root: URL) {
      let names = { (path: String) in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }
      for name in names(root.path) {
        guard name.hasSuffix(".lproj") else {
          add(name, in: "")
          continue
        }
        for inner in names(root.appendingPathComponent(name).path) { add(inner, in: "\(name)/") }
      }
    }

    private mutating func add(_ name: String, in folder: String) {
      switch (name as NSString).pathExtension {
      case "nib", "xib", "storyboard", "storyboardc": files.insert(folder + name)
      case "strings", "stringsdict": tables.insert((name as NSString).deletingPathExtension)
      default: break
      }
    }
  }

  private static func listing(of root: URL) -> Listing {
    if let known = listings[root.path] { return known }
    let listing = Listing(root)
    listings[root.path] = listing
    return listing
  }

  /// What the bundle's table of the file's name has for its texts.
  private static func texts(_ all: [LocalizableText], of name: String, in bundle: Bundle) -> [String: String] {
    var table: [String: String] = [:]
    for text in all {
      let found = bundle.localizedString(forKey: text.key, value: text.base, table: name)
      // The key is what Foundation answers for an empty text that no table has.
      if found != text.base, found != text.key { table[text.key] = found }
    }
    return table
  }

  /// For tests: files may have changed.
  package static func forget() {
    nibs = [:]
    storyboards = [:]
    listings = [:]
  }
}
