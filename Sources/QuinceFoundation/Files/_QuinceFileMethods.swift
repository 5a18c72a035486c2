import Foundation
import QuinceRuntime

/// Copies and links of folders; never made, its methods take the place of Foundation's.
// Foundation on Linux: a folder that is copied or linked to where one is already is mixed into it.
public class _QuinceFileMethods {
  public func copyItem(atPath source: String, toPath destination: String) throws {
    let files = Unchecked.object(self, as: FileManager.self)
    let isLeftOut = try files.isLeftOut("Copy", source, destination) {
      $0.fileManager(files, shouldCopyItemAtPath: source, toPath: destination)
    } proceeds: {
      $0.fileManager(files, shouldProceedAfterError: $1, copyingItemAtPath: source, toPath: destination)
    }
    if !isLeftOut { try OriginalFileMethods.call(.fileManagerCopyItemAtPath, files, source, destination) }
  }

  public func copyItem(at source: URL, to destination: URL) throws {
    let files = Unchecked.object(self, as: FileManager.self)
    let isLeftOut = try files.isLeftOut("Copy", source.path, destination.path) {
      $0.fileManager(files, shouldCopyItemAt: source, to: destination)
    } proceeds: {
      $0.fileManager(files, shouldProceedAfterError: $1, copyingItemAt: source, to: destination)
    }
    if !isLeftOut { try OriginalFileMethods.call(.fileManagerCopyItemAt, files, source, destination) }
  }

  public func linkItem(atPath source: String, toPath destination: String) throws {
    let files = Unchecked.object(self, as: FileManager.self)
    let isLeftOut = try files.isLeftOut("Link", source, destination) {
      $0.fileManager(files, shouldLinkItemAtPath: source, toPath: destination)
    } proceeds: {
      $0.fileManager(files, shouldProceedAfterError: $1, linkingItemAtPath: source, toPath: destination)
    }
    if !isLeftOut { try OriginalFileMethods.call(.fileManagerLinkItemAtPath, files, source, destination) }
  }

  public func linkItem(at source: URL, to destination: URL) throws {
    let files = Unchecked.object(self, as: FileManager.self)
    let isLeftOut = try files.isLeftOut("Link", source.path, destination.path) {
      $0.fileManager(files, shouldLinkItemAt: source, to: destination)
    } proceeds: {
      $0.fileManager(files, shouldProceedAfterError: $1, linkingItemAt: source, to: destination)
    }
    if !isLeftOut { try OriginalFileMethods.call(.fileManagerLinkItemAt, files, source, destination) }
  }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [
      .fileManagerCopyItemAtPath, .fileManagerCopyItemAt, .fileManagerLinkItemAtPath, .fileManagerLinkItemAt,
    ], in: [FileManager.self], from: _QuinceFileMethods.self)
}

/// Foundation's own methods behind ours; they are there where ours took their places.
private enum OriginalFileMethods {
  private struct Paths { let call: (String, String) throws -> Void }
  private struct Locations { let call: (URL, URL) throws -> Void }

  static func call(_ method: FoundationSymbol, _ files: FileManager, _ source: String, _ destination: String) throws {
    try OriginalMethod.bound(method, to: files, as: Paths.self)?.call(source, destination)
  }
  static func call(_ method: FoundationSymbol, _ files: FileManager, _ source: URL, _ destination: URL) throws {
    try OriginalMethod.bound(method, to: files, as: Locations.self)?.call(source, destination)
  }
}

extension FileManager {
  /// Whether the delegate leaves out a folder whose place is taken by another one.
  ///
  /// - Parameter operation: the word for it in the error's text.
  /// - Throws: `CocoaError.fileWriteFileExists`, unless the delegate wants to go on all the same.
  fileprivate func isLeftOut(
    _ operation: String, _ source: String, _ destination: String, isWanted: (FileManagerDelegate) -> Bool,
    proceeds: (FileManagerDelegate, Error) -> Bool
  ) throws -> Bool {
    guard isFolder(source), isFolder(destination) else { return false }
    let error = CocoaError(
      .fileWriteFileExists,
      userInfo: [
        NSURLErrorKey: URL(fileURLWithPath: source), NSFilePathErrorKey: source, "NSUserStringVariant": [operation],
        "NSSourceFilePathErrorKey": source, "NSDestinationFilePath": destination,
        NSUnderlyingErrorKey: NSError(domain: NSPOSIXErrorDomain, code: Int(EEXIST)),
      ])
    guard let delegate else { throw error }
    guard isWanted(delegate) else { return true }
    guard proceeds(delegate, error) else { throw error }
    return false
  }
}
