import Foundation

/// Where an app's files lie: the container that the launcher chose, laid out as on iOS.
package enum AppSandbox {
  package static var home: String { ProcessEnvironment.current.home }
  package static var temporary: String { ProcessEnvironment.current.temporary }

  /// The folder that apps of one group share on a device; it lies beside the containers.
  static func groupContainer(_ identifier: String, home: String = home) -> String {
    let safe = identifier.map { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) ? $0 : "_" }
    let name = (safe.first == "." ? "_" : "") + String(safe)
    let parent = (home as NSString).deletingLastPathComponent
    if (parent as NSString).lastPathComponent == "containers" {
      return "\((parent as NSString).deletingLastPathComponent)/groups/\(name)"
    }
    return "\(home)-groups/\(name)"
  }

  /// The folders that a search answers, nearest domain first; `~` stands for the container.
  // Apple: NSSearchPathForDirectoriesInDomains. Observed: iOS simulators, `print` of every directory.
  static func paths(
    for directory: FileManager.SearchPathDirectory, in domains: FileManager.SearchPathDomainMask
  ) -> [String] {
    switch directory {
    case .allApplicationsDirectory:
      return folders(
        ["Applications", "Applications/Utilities", "Developer/Applications", "Applications/Demos"], domains)
    case .allLibrariesDirectory: return folders(["Library", "Developer"], domains)
    case .userDirectory: return domains.contains(.localDomainMask) ? ["/Users"] : []
    case .coreServiceDirectory:
      return domains.contains(.systemDomainMask) ? ["/System/Library/CoreServices"] : []
    case .printerDescriptionDirectory:
      return domains.contains(.systemDomainMask) ? ["/System/Library/Printers/PPDs"] : []
    case .documentDirectory, .desktopDirectory, .downloadsDirectory, .moviesDirectory, .musicDirectory,
      .picturesDirectory, .sharedPublicDirectory, .autosavedInformationDirectory:
      return folders([name(of: directory)].compactMap { $0 }, domains.intersection(.userDomainMask))
    default: return folders([name(of: directory)].compactMap { $0 }, domains)
    }
  }

  private static func name(of directory: FileManager.SearchPathDirectory) -> String? {
    switch directory {
    case .applicationDirectory: return "Applications"
    case .demoApplicationDirectory: return "Applications/Demos"
    case .developerApplicationDirectory: return "Developer/Applications"
    case .adminApplicationDirectory: return "Applications/Utilities"
    case .libraryDirectory: return "Library"
    case .developerDirectory: return "Developer"
    case .documentationDirectory: return "Library/Documentation"
    case .documentDirectory: return "Documents"
    case .autosavedInformationDirectory: return "Library/Autosave Information"
    case .desktopDirectory: return "Desktop"
    case .cachesDirectory: return "Library/Caches"
    case .applicationSupportDirectory: return "Library/Application Support"
    case .downloadsDirectory: return "Downloads"
    case .inputMethodsDirectory: return "Library/Input Methods"
    case .moviesDirectory: return "Movies"
    case .musicDirectory: return "Music"
    case .picturesDirectory: return "Pictures"
    case .sharedPublicDirectory: return "Public"
    case .preferencePanesDirectory: return "Library/PreferencePanes"
    default: return nil
    }
  }

  private static func folders(_ names: [String], _ domains: FileManager.SearchPathDomainMask) -> [String] {
    let roots: [(FileManager.SearchPathDomainMask, String)] = [
      (.userDomainMask, "~"), (.localDomainMask, ""), (.networkDomainMask, "/Network"), (.systemDomainMask, "/System"),
    ]
    return roots.filter { domains.contains($0.0) }.flatMap { root in names.map { "\(root.1)/\($0)" } }
  }

  static func expand(_ path: String) -> String { path.hasPrefix("~") ? home + path.dropFirst() : path }
}
