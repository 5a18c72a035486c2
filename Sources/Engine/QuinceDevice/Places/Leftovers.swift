import Foundation

/// Files that a simulator leaves when it is killed: the pixels, and the sockets and settings of its apps.
package enum Leftovers {
  /// Removes those whose process is no longer there.
  package static func remove(runtime: String, shared: String = "/dev/shm") {
    remove(in: runtime, prefix: "")
    remove(in: shared, prefix: "quince-\(getuid())-")
  }

  private static func remove(in folder: String, prefix: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where name.hasPrefix(prefix) {
      guard let process = process(in: name), kill(process, 0) != 0, errno == ESRCH else { continue }
      unlink("\(folder)/\(name)")
    }
  }

  /// The process in `DEVICE-PROCESS.pixels`, `DEVICE-PROCESS-LAUNCH.app` and `DEVICE-PROCESS-LAUNCH.app.json`; nil for
  /// other names.
  static func process(in name: String) -> pid_t? {
    var words = name.split(separator: "-", omittingEmptySubsequences: false)
    guard let last = words.popLast(), let dot = last.firstIndex(of: ".") else { return nil }
    switch last[dot...] {
    case ".pixels": return Self.number(last[..<dot])
    case ".app", ".app.json": return words.popLast().flatMap(Self.number)
    default: return nil
    }
  }

  private static func number(_ text: Substring) -> pid_t? { pid_t(text).flatMap { $0 > 0 ? $0 : nil } }
}
