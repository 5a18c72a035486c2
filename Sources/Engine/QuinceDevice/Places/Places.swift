import Foundation

/// Where tools keep what outlives a process, and where processes meet.
package enum Places {
  /// A folder of this user alone for sockets; `XDG_RUNTIME_DIR/quince`, else one in the temporary folder.
  package static func runtime(_ environment: [String: String]) throws -> String {
    let path: String
    if let own = environment["QUINCE_RUNTIME_DIR"], !own.isEmpty {
      path = own
    } else if let folder = environment["XDG_RUNTIME_DIR"], !folder.isEmpty,
      FileManager.default.isWritableFile(atPath: folder)
    {
      path = folder + "/quince"
    } else {
      path = "/tmp/quince-\(getuid())"
    }
    try privateFolder(path)
    return path
  }

  /// Devices, their apps and their sandboxes: `XDG_DATA_HOME/quince`.
  package static func data(_ environment: [String: String]) -> String {
    if let own = environment["QUINCE_DATA_DIR"], !own.isEmpty { return own }
    if let folder = environment["XDG_DATA_HOME"], !folder.isEmpty { return folder + "/quince" }
    return (environment["HOME"] ?? "/tmp") + "/.local/share/quince"
  }

  package static func controlSocket(device: String, runtime: String) -> String { "\(runtime)/\(device).control" }

  /// A file for pixels that both processes map; in memory where the system has a place for that.
  package static func pixels(name: String, runtime: String) -> String {
    var isFolder: ObjCBool = false
    let hasShared = FileManager.default.fileExists(atPath: "/dev/shm", isDirectory: &isFolder)
    let isUsable = hasShared && isFolder.boolValue && FileManager.default.isWritableFile(atPath: "/dev/shm")
    return isUsable ? "/dev/shm/quince-\(getuid())-\(name).pixels" : "\(runtime)/\(name).pixels"
  }

  /// An identifier as the name of a folder.
  package static func fileName(_ text: String) -> String {
    let safe = text.map { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) ? $0 : "_" }
    let name = String(safe.prefix(120))
    return name.isEmpty || name.hasPrefix(".") ? "app" + name : name
  }

  private static func privateFolder(_ path: String) throws {
    try? FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == getuid() else {
      throw DeviceError("\(path) is not a folder of this user: set XDG_RUNTIME_DIR to one that is")
    }
    if status.st_mode & 0o077 != 0 { chmod(path, 0o700) }
  }
}
