import Foundation

/// What files say of backups and of their type; never made, its methods take the place of Foundation's.
// Foundation on Linux: takes both for values that no file has.
public class _QuinceURLMethods {
  public func getResourceValue(_ value: inout AnyObject?, forKey key: URLResourceKey) throws {
    let url = unsafeBitCast(self, to: NSURL.self)
    try url.noteValues(of: [key])
    try OriginalURLMethods.get(url, &value, key)
  }

  public func resourceValues(forKeys keys: [URLResourceKey]) throws -> [URLResourceKey: Any] {
    let url = unsafeBitCast(self, to: NSURL.self)
    try url.noteValues(of: keys)
    return try OriginalURLMethods.values(url, keys)
  }

  public func setResourceValue(_ value: Any?, forKey key: URLResourceKey) throws {
    let url = unsafeBitCast(self, to: NSURL.self)
    if key == .isExcludedFromBackupKey { try url.excludeFromBackup(value) }
    try OriginalURLMethods.set(url, value, key)
  }

  public func setResourceValues(_ keyedValues: [URLResourceKey: Any]) throws {
    let url = unsafeBitCast(self, to: NSURL.self)
    if let value = keyedValues[.isExcludedFromBackupKey] { try url.excludeFromBackup(value) }
    try OriginalURLMethods.set(url, keyedValues)
  }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = ClassTable.replace(
    [
      OriginalURLMethods.getSymbol, OriginalURLMethods.valuesSymbol, OriginalURLMethods.setSymbol,
      OriginalURLMethods.setAllSymbol,
    ], of: NSURL.self, from: _QuinceURLMethods.self)
}

/// Foundation's own methods behind ours.
private enum OriginalURLMethods {
  static let getSymbol = "$s10Foundation5NSURLC16getResourceValue_6forKeyyyXlSgz_AA011URLResourceG0VtKF"
  static let valuesSymbol = "$s10Foundation5NSURLC14resourceValues7forKeysSDyAA14URLResourceKeyVypGSayAGG_tKF"
  static let setSymbol = "$s10Foundation5NSURLC16setResourceValue_6forKeyyypSg_AA011URLResourceG0VtKF"
  static let setAllSymbol = "$s10Foundation5NSURLC17setResourceValuesyySDyAA14URLResourceKeyVypGKF"

  // As in OriginalMethods.
  private struct Get { let call: (inout AnyObject?, URLResourceKey) throws -> Void }
  private struct Values { let call: ([URLResourceKey]) throws -> [URLResourceKey: Any] }
  private struct Set { let call: (Any?, URLResourceKey) throws -> Void }
  private struct SetAll { let call: ([URLResourceKey: Any]) throws -> Void }

  private static let getMethod = OriginalMethods.method(getSymbol)
  private static let valuesMethod = OriginalMethods.method(valuesSymbol)
  private static let setMethod = OriginalMethods.method(setSymbol)
  private static let setAllMethod = OriginalMethods.method(setAllSymbol)

  static func get(_ url: NSURL, _ value: inout AnyObject?, _ key: URLResourceKey) throws {
    try unsafeBitCast((getMethod, url), to: Get.self).call(&value, key)
  }
  static func values(_ url: NSURL, _ keys: [URLResourceKey]) throws -> [URLResourceKey: Any] {
    try unsafeBitCast((valuesMethod, url), to: Values.self).call(keys)
  }
  static func set(_ url: NSURL, _ value: Any?, _ key: URLResourceKey) throws {
    try unsafeBitCast((setMethod, url), to: Set.self).call(value, key)
  }
  static func set(_ url: NSURL, _ values: [URLResourceKey: Any]) throws {
    try unsafeBitCast((setAllMethod, url), to: SetAll.self).call(values)
  }
}

extension NSURL {
  /// Lays what the file says where Foundation's methods look first.
  fileprivate func noteValues(of keys: [URLResourceKey]) throws {
    for key in keys where key == .isExcludedFromBackupKey || key == .typeIdentifierKey {
      guard isFileURL, let path else { continue }
      var status = stat()
      guard lstat(path, &status) == 0 else {
        throw CocoaError(.fileReadNoSuchFile, userInfo: [NSURLErrorKey: self as URL, NSFilePathErrorKey: path])
      }
      let value: Any =
        key == .typeIdentifierKey
        ? _typeIdentifier(status) : BackupMark(path: path, status: status).isSet
      setTemporaryResourceValue(value, forKey: key)
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
