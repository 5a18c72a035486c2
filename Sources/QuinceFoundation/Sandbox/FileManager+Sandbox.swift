import Foundation
import QuinceRuntime

extension FileManager {
  /// The folder of an app group. Every app of the device that names the group gets the same one.
  // Assumed: no entitlements are read, so that any name is granted.
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    guard !groupIdentifier.isEmpty else { return nil }
    let path = AppSandbox.groupContainer(groupIdentifier)
    for folder in ["Library/Preferences", "Library/Caches", "Library/Application Support"] {
      try? createDirectory(atPath: "\(path)/\(folder)", withIntermediateDirectories: true)
    }
    return URL(fileURLWithPath: path, isDirectory: true)
  }

  fileprivate func sandboxURL(
    for directory: SearchPathDirectory, in domain: SearchPathDomainMask, appropriateFor url: URL?,
    create shouldCreate: Bool
  ) throws -> URL {
    if directory == .itemReplacementDirectory, domain == .userDomainMask, url != nil {
      return try makeReplacementFolder()
    }
    guard let found = urls(for: directory, in: domain).first else { throw CocoaError(.fileReadUnsupportedScheme) }
    if shouldCreate { try createDirectory(at: found, withIntermediateDirectories: true, attributes: nil) }
    return found
  }

  // Apple: url(for:in:appropriateFor:create:), a temporary directory on the volume of the item, made each time.
  private func makeReplacementFolder() throws -> URL {
    let name = "NSIRD_\(ProcessInfo.processInfo.processName)_\(UUID().uuidString)"
    let folder = URL(fileURLWithPath: AppSandbox.temporary, isDirectory: true)
      .appendingPathComponent("TemporaryItems", isDirectory: true).appendingPathComponent(name, isDirectory: true)
    try createDirectory(at: folder, withIntermediateDirectories: true, attributes: nil)
    return folder
  }
}

/// What `FileManager` answers about folders; never made, its methods take the place of Foundation's.
public class _QuinceFolderMethods {
  public func urls(
    for directory: FileManager.SearchPathDirectory, in domainMask: FileManager.SearchPathDomainMask
  ) -> [URL] {
    AppSandbox.paths(for: directory, in: domainMask).map {
      URL(fileURLWithPath: AppSandbox.expand($0), isDirectory: true)
    }
  }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [.fileManagerURLs],
    in: [FileManager.self], from: _QuinceFolderMethods.self)
}

/// What `FileManager` and functions answer about folders and what replaces files; never made, its methods take the place
/// of Foundation's.
public class _QuinceFileFunctions {
  // The order is that of the symbols below.

  public func url(
    for directory: FileManager.SearchPathDirectory, in domain: FileManager.SearchPathDomainMask,
    appropriateFor url: URL?, create shouldCreate: Bool
  ) throws -> URL {
    try Unchecked.object(self, as: FileManager.self)
      .sandboxURL(for: directory, in: domain, appropriateFor: url, create: shouldCreate)
  }

  public func replaceItemAt(
    _ originalItemURL: URL, withItemAt newItemURL: URL, backupItemName: String?,
    options: FileManager.ItemReplacementOptions
  ) throws -> URL? {
    try Unchecked.object(self, as: FileManager.self)
      ._replace(originalItemURL, with: newItemURL, backupName: backupItemName, options: options)
    return originalItemURL
  }

  public func replaceItem(
    at originalItemURL: URL, withItemAt newItemURL: URL, backupItemName: String?,
    options: FileManager.ItemReplacementOptions
  ) throws -> URL? {
    try Unchecked.object(self, as: FileManager.self)
      ._replace(originalItemURL, with: newItemURL, backupName: backupItemName, options: options)
    return originalItemURL
  }

  public func searchPaths(
    _ directory: FileManager.SearchPathDirectory, _ domainMask: FileManager.SearchPathDomainMask, _ expandTilde: Bool
  ) -> [String] {
    let paths = AppSandbox.paths(for: directory, in: domainMask)
    return expandTilde ? paths.map(AppSandbox.expand) : paths
  }

  // Apple: an app sees no user but its own; the folder of any name is the container.
  public func homeDirectory(forUser userName: String?) -> String? { AppSandbox.home }

  /// What could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [
      .fileManagerURL, .fileManagerReplaceItemAt, .fileManagerReplaceItem, .searchPathForDirectoriesInDomains,
      .homeDirectoryForUser,
    ], from: _QuinceFileFunctions.self)
}
