import Foundation

/// The compiler's flags for build settings.
enum CompilerFlags {
  static func swift(_ settings: BuildSettings) -> [String] {
    var flags = ["-swift-version", version(settings["SWIFT_VERSION"] ?? "5.0")]
    for condition in settings.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS") { flags.append("-D\(condition)") }
    // Observed of Xcode 14 and later: literals like /a+/ are on in every project that does not turn them off.
    if settings["SWIFT_ENABLE_BARE_SLASH_REGEX"] != "NO" { flags.append("-enable-bare-slash-regex") }
    flags += others(settings.list("OTHER_SWIFT_FLAGS"))
    if settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" { flags += ["-default-isolation", "MainActor"] }
    if let level = settings["SWIFT_STRICT_CONCURRENCY"], ["minimal", "targeted", "complete"].contains(level) {
      flags.append("-strict-concurrency=\(level)")
    }
    for (name, feature) in upcomingFeatures where settings.isYes("SWIFT_UPCOMING_FEATURE_\(name)") {
      flags += ["-enable-upcoming-feature", feature]
    }
    if settings.isYes("SWIFT_APPROACHABLE_CONCURRENCY") {
      for feature in approachable { flags += ["-enable-upcoming-feature", feature] }
    }
    for feature in settings.list("SWIFT_EXPERIMENTAL_FEATURES") { flags += ["-enable-experimental-feature", feature] }
    return flags
  }

  /// What the C compiler gets: macros, the language's standard, and where headers lie.
  /// - Parameter folder: the project's, which paths start from.
  static func c(_ settings: BuildSettings, folder: URL) -> [String] {
    var flags = settings.list("GCC_PREPROCESSOR_DEFINITIONS").map { "-D\($0)" }
    if let standard = settings["GCC_C_LANGUAGE_STANDARD"], standard.first.map({ "cg".contains($0) }) == true {
      flags.append("-std=\(standard)")
    }
    for path in settings.list("HEADER_SEARCH_PATHS") + settings.list("USER_HEADER_SEARCH_PATHS") {
      // What a project finds in Apple's SDK is not there.
      guard !path.isEmpty, !path.hasPrefix("/Applications/"), !path.contains(".sdk/") else { continue }
      let bare = path.hasSuffix("/**") ? String(path.dropLast(3)) : path
      flags += ["-I", URL(fileURLWithPath: bare, relativeTo: folder).standardizedFileURL.path]
    }
    let taken = ["-D", "-U", "-std=", "-funsigned-char", "-fno-strict-aliasing", "-fwrapv"]
    return flags + settings.list("OTHER_CFLAGS").filter { flag in taken.contains(where: flag.hasPrefix) }
  }

  /// Swift's own spelling. Swift 3 is no mode any more: 4 is what comes closest.
  private static func version(_ text: String) -> String {
    switch text.split(separator: ".").first.map(String.init) ?? "5" {
    case "6": return "6"
    case "4": return text.hasPrefix("4.2") ? "4.2" : "4"
    case "3": return "4"
    default: return "5"
    }
  }

  /// Those of the flags that mean the same here: conditions, features and the language's mode.
  private static func others(_ words: [String]) -> [String] {
    var result: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "-D": if let name = rest.popFirst() { result.append("-D\(name)") }
      case "-enable-upcoming-feature", "-enable-experimental-feature", "-swift-version", "-package-name",
        "-default-isolation":
        if let value = rest.popFirst() { result += [word, value] }
      case "-Xfrontend", "-Xcc", "-Xlinker", "-I", "-F": _ = rest.popFirst()
      case _ where word.hasPrefix("-D") || word.hasPrefix("-strict-concurrency="): result.append(word)
      case "-suppress-warnings", "-parse-as-library", "-enable-bare-slash-regex": result.append(word)
      default: continue
      }
    }
    return result
  }

  private static let approachable = [
    "DisableOutwardActorInference", "InferSendableFromCaptures", "GlobalActorIsolatedTypesUsability",
    "InferIsolatedConformances", "NonisolatedNonsendingByDefault",
  ]

  private static let upcomingFeatures: [(String, String)] = [
    ("BARE_SLASH_REGEX_LITERALS", "BareSlashRegexLiterals"), ("CONCISE_MAGIC_FILE", "ConciseMagicFile"),
    ("DISABLE_OUTWARD_ACTOR_ISOLATION", "DisableOutwardActorInference"),
    ("EXISTENTIAL_ANY", "ExistentialAny"), ("FORWARD_TRAILING_CLOSURES", "ForwardTrailingClosures"),
    ("GLOBAL_CONCURRENCY", "GlobalConcurrency"), ("IMPLICIT_OPEN_EXISTENTIALS", "ImplicitOpenExistentials"),
    ("IMPORT_OBJC_FORWARD_DECLS", "ImportObjcForwardDeclarations"),
    ("INFER_SENDABLE_FROM_CAPTURES", "InferSendableFromCaptures"), ("ISOLATED_DEFAULT_VALUES", "IsolatedDefaultValues"),
    ("MEMBER_IMPORT_VISIBILITY", "MemberImportVisibility"), ("REGION_BASED_ISOLATION", "RegionBasedIsolation"),
    ("NONISOLATED_NONSENDING_BY_DEFAULT", "NonisolatedNonsendingByDefault"),
  ]
}
