import Foundation
import QuinceRuntime

/// What files say of backups and of their type; never made, its methods take the place of Foundation's.
// Foundation on Linux: takes both for values that no file has.
public class _QuinceURLMethods {
  public func getResourceValue(_ value: inout AnyObject?, forKey key: URLResourceKey) throws {
    let url = Unchecked.object(self, as: NSURL.self)
    try url.noteValues(of: [key])
    try OriginalURLMethods.get(url, &value, key)
  }

  public func resourceValues(forKeys keys: [URLResourceKey]) throws -> [URLResourceKey: Any] {
    let url = Unchecked.object(self, as: NSURL.self)
    try url.noteValues(of: keys)
    return try OriginalURLMethods.values(url, keys)
  }

  public func setResourceValue(_ value: Any?, forKey key: URLResourceKey) throws {
    let url = Unchecked.object(self, as: NSURL.self)
    if key == .isExcludedFromBackupKey { try url.excludeFromBackup(value) }
    try OriginalURLMethods.set(url, value, key)
  }

  public func setResourceValues(_ keyedValues: [URLResourceKey: Any]) throws {
    let url = Unchecked.object(self, as: NSURL.self)
    if let value = keyedValues[.isExcludedFromBackupKey] { try url.excludeFromBackup(value) }
    try OriginalURLMethods.set(url, keyedValues)
  }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [
      .urlGetResourceValueForKey, .urlResourceValuesForKeys, .urlSetResourceValueForKey, .urlSetResourceValues,
    ], in: [NSURL.self], from: _QuinceURLMethods.self)
}

/// Foundation's own methods behind ours; they are there where ours took their places.
private enum OriginalURLMethods {
  private struct Get { let call: (inout AnyObject?, URLResourceKey) throws -> Void }
  private struct Values { let call: ([URLResourceKey]) throws -> [URLResourceKey: Any] }
  private struct Set { let call: (Any?, URLResourceKey) throws -> Void }
  private struct SetAll { let call: ([URLResourceKey: Any]) throws -> Void }

  static func get(_ url: NSURL, _ value: inout AnyObject?, _ key: URLResourceKey) throws {
    try OriginalMethod.bound(.urlGetResourceValueForKey, to: url, as: Get.self)?.call(&value, key)
  }
  static func values(_ url: NSURL, _ keys: [URLResourceKey]) throws -> [URLResourceKey: Any] {
    try OriginalMethod.bound(.urlResourceValuesForKeys, to: url, as: Values.self)?.call(keys) ?? [:]
  }
  static func set(_ url: NSURL, _ value: Any?, _ key: URLResourceKey) throws {
    try OriginalMethod.bound(.urlSetResourceValueForKey, to: url, as: Set.self)?.call(value, key)
  }
  static func set(_ url: NSURL, _ values: [URLResourceKey: Any]) throws {
    try OriginalMethod.bound(.urlSetResourceValues, to: url, as: SetAll.self)?.call(values)
  }
}

extension NSURL {
  /// Lays what the file says where Foundation's methods look first.
  fileprivate func noteValues(of keys: [URLResourceKey]) throws {
    for key in keys where Self.ownKeys.contains(key) {
      guard isFileURL, let path else { continue }
      var status = stat()
      guard lstat(path, &status) == 0 else {
        throw CocoaError(.fileReadNoSuchFile, userInfo: [NSURLErrorKey: self as URL, NSFilePathErrorKey: path])
      }
      setTemporaryResourceValue(value(of: key, path, status), forKey: key)
    }
  }

  /// `contentTypeKey` belongs to UniformTypeIdentifiers, which this module does not see.
  private static let contentTypeKey = URLResourceKey(rawValue: "NSURLContentTypeKey")
  private static let ownKeys: Set<URLResourceKey> = [.isExcludedFromBackupKey, .typeIdentifierKey, contentTypeKey]

  private func value(of key: URLResourceKey, _ path: String, _ status: stat) -> Any? {
    switch key {
    case .typeIdentifierKey: return _typeIdentifier(status)
    case Self.contentTypeKey:
      let type = ClassTable.type(mangled: "22UniformTypeIdentifiers6UTTypeV") as? any IdentifiedType.Type
      return type?.init(_typeIdentifier(status))
    default: return BackupMark(path: path, status: status).isSet
    }
  }

  private func _typeIdentifier(_ status: stat) -> String {
    let type = TypeIdentifiers.type(ofExtension: pathExtension ?? "")
    switch status.st_mode & S_IFMT {
    case S_IFLNK: return "public.symlink"
    case S_IFDIR: return TypeIdentifiers.conforms(type, to: "public.directory") ? type : "public.folder"
    default: return type
    }
  }

  fileprivate func excludeFromBackup(_ value: Any?) throws {
    guard isFileURL, let path, let isExcluded = value as? Bool else { return }
    var status = stat()
    guard lstat(path, &status) == 0 else {
      throw CocoaError(.fileNoSuchFile, userInfo: [NSURLErrorKey: self as URL, NSFilePathErrorKey: path])
    }
    do {
      try BackupMark(path: path, status: status).set(isExcluded)
    } catch {
      throw CocoaError(
        .fileWriteUnknown,
        userInfo: [NSURLErrorKey: self as URL, NSFilePathErrorKey: path, NSUnderlyingErrorKey: error])
    }
  }
}

/// A type of data that its identifier makes: `UTType`.
package protocol IdentifiedType {
  init?(_ identifier: String)
}
