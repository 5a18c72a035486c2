import Foundation

/// What a build printed, for people.
enum Diagnostics {
  /// The compiler's diagnostics without the build system's own lines, each once.
  static func readable(_ output: String, warnings: Bool = false) -> String {
    var lines: [String] = []
    var seen: Set<String> = []
    var isTaken = false
    for line in output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if isHead(line) {
        isTaken = (warnings || !line.contains(": warning:")) && seen.insert(line).inserted
        if isTaken { lines.append(line) }
      } else if isTaken, line.first == " " || line.first.map({ $0.isNumber }) == true {
        lines.append(line.replacingOccurrences(of: "_quinceMoved_", with: ""))
      } else {
        isTaken = false
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func isHead(_ line: String) -> Bool {
    guard line.contains(": error:") || line.contains(": warning:") || line.hasPrefix("error:") else { return false }
    return !line.hasPrefix(" ") && !line.contains("command failed with exit code")
  }
}
