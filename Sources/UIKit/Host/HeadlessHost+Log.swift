import CQuinceHost
import Foundation
import QuinceDevice

// What the app prints, for the step `expect-log`.
extension HeadlessHost {
  enum LogSearch: Equatable {
    case found
    /// The latest lines that are there instead.
    case missing([String])
    /// Nobody wrote down what the app prints.
    case noLog
  }

  /// From here on all that the process prints goes to the file, which the tool copies to its own standard error.
  func openLog() {
    guard let path = settings.log else { return }
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    fflush(nil)
    // Standard output and standard error keep their numbers over a relaunch.
    dup2(file, STDOUT_FILENO)
    dup2(file, STDERR_FILENO)
    close(file)
  }

  /// Looks after the line that the last search found.
  func findInLog(_ text: String) -> LogSearch {
    fflush(nil)
    guard let path = settings.log, let data = FileManager.default.contents(atPath: path) else { return .noLog }
    let rest = data.dropFirst(logOffset)
    var end = logOffset
    var lines: [String] = []
    for line in rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      end += line.count + 1
      let said = String(decoding: line, as: UTF8.self)
      if said.contains(text) {
        logOffset = min(end, data.count)
        return .found
      }
      if !said.isEmpty { lines.append(said) }
    }
    return .missing(lines.suffix(10))
  }
}
