import Foundation

/// The Swift toolchain that apps are built with.
package enum Toolchain {
  /// The path of one of its programs, or of one on the PATH; nil where there is none.
  package static func program(_ name: String) -> String? {
    let compiler = Command.find("swiftc").map { URL(fileURLWithPath: $0).resolvingSymlinksInPath() }
    let beside = compiler?.deletingLastPathComponent().appendingPathComponent(name).path
    if let beside, FileManager.default.isExecutableFile(atPath: beside) { return beside }
    return Command.find(name)
  }
}
