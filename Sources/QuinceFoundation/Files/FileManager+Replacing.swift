import Foundation

// Linux's `replaceItemAt` exchanges the two files and then removes the new one: the new contents are lost.

extension FileManager {
  /// Puts the new item in the original's place. Whatever fails, the original is there whole, or the new one is.
  // Apple: replaceItemAt(_:withItemAt:backupItemName:options:), "in a manner that ensures no data loss occurs"
  // Assumed: an original that is not there is no error.
  func _replace(
    _ original: URL, with new: URL, backupName: String?, options: ItemReplacementOptions
  ) throws {
    _ = try attributesOfItem(atPath: new.path)
    let old = try? attributesOfItem(atPath: original.path)
    let folder = original.deletingLastPathComponent()
    func sibling(_ name: String) -> URL { folder.appendingPathComponent(name) }

    // Onto the original's volume first, so that what follows are renames.
    let arrived = sibling(".\(original.lastPathComponent).\(UUID().uuidString)")
    let isMoved = rename(new.path, arrived.path) == 0
    if !isMoved { try copyItem(at: new, to: arrived) }
    do {
      if !options.contains(.usingNewMetadataOnly), let permissions = old?[.posixPermissions] {
        try setAttributes([.posixPermissions: permissions], ofItemAtPath: arrived.path)
      }
      try exchange(original, arrived, isThere: old != nil, backupName.map(sibling), options)
    } catch {
      if isMoved { _ = rename(arrived.path, new.path) } else { try? removeItem(at: arrived) }
      throw error
    }
    if !isMoved { try? removeItem(at: new) }
  }

  private func exchange(
    _ original: URL, _ arrived: URL, isThere: Bool, _ backup: URL?, _ options: ItemReplacementOptions
  ) throws {
    func move(_ from: URL, _ to: URL) throws {
      guard rename(from.path, to.path) != 0 else { return }
      let cause = NSError(domain: NSPOSIXErrorDomain, code: Int(errno))
      throw CocoaError(
        .fileWriteUnknown, userInfo: [NSURLErrorKey: to, NSFilePathErrorKey: to.path, NSUnderlyingErrorKey: cause])
    }
    let keepsBackup = backup != nil && options.contains(.withoutDeletingBackupItem)
    // A file takes another's place in one step; a folder must be empty for that.
    if !isThere || (!keepsBackup && !isFolder(original.path) && !isFolder(arrived.path)) {
      return try move(arrived, original)
    }
    let aside =
      keepsBackup
      ? backup! : original.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString)")
    if keepsBackup { try? removeItem(at: aside) }
    try move(original, aside)
    do {
      try move(arrived, original)
    } catch {
      try? move(aside, original)
      throw error
    }
    if !keepsBackup { try? removeItem(at: aside) }
  }

  /// Whether the path itself is a folder, and no link to one.
  func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
