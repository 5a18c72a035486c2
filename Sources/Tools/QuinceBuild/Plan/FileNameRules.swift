import Foundation

/// Files that a configuration leaves out by their names.
// Apple: EXCLUDED_SOURCE_FILE_NAMES, "a list of patterns specifying the names of source files to explicitly exclude";
// INCLUDED_SOURCE_FILE_NAMES brings back what the first excludes.
struct FileNameRules {
  private let excluded: [String]
  private let included: [String]

  init(_ settings: BuildSettings) {
    excluded = settings.list("EXCLUDED_SOURCE_FILE_NAMES")
    included = settings.list("INCLUDED_SOURCE_FILE_NAMES")
  }

  func exclude(_ file: URL) -> Bool {
    excluded.contains { matches($0, file) } && !included.contains { matches($0, file) }
  }

  /// A pattern with a folder in it is held against the end of the path, another one against the name.
  private func matches(_ pattern: String, _ file: URL) -> Bool {
    guard pattern.contains("/") else { return fnmatch(pattern, file.lastPathComponent, 0) == 0 }
    return fnmatch(pattern, file.path, 0) == 0 || fnmatch("*/" + pattern, file.path, 0) == 0
  }
}
