import Foundation

extension SDK {
  /// The name by which `quince-link` does the work of the toolchain's `swift-autolink-extract`.
  private static let autolinkName = "quince-autolink-extract"

  /// Puts the program that links beside the toolchain under the name of what else it can do.
  static func installLinkTools(_ products: URL, in toolchain: URL) throws {
    let link = toolchain.appendingPathComponent(autolinkName)
    let program = products.appendingPathComponent("quince-link").path
    let files = FileManager.default
    guard (try? files.destinationOfSymbolicLink(atPath: link.path)) != program else { return }
    try? files.removeItem(at: link)
    try files.createSymbolicLink(atPath: link.path, withDestinationPath: program)
  }

  /// Lets Swift's driver link with `quince-link`, which knows the toolchain's own tools by these variables.
  /// - Parameter folder: A module's own: two links at once would write over each other's files.
  func linkEnvironment(folder: URL) -> [String: String] {
    let program = products.appendingPathComponent("quince-link").path
    let bin = toolchain.appendingPathComponent("usr/bin")
    // Clang finds what is its own beside the path that it is called by.
    guard FileManager.default.isExecutableFile(atPath: program),
      let clang = try? FileManager.default.destinationOfSymbolicLink(atPath: bin.appendingPathComponent("clang").path)
    else { return [:] }
    return [
      "SWIFT_DRIVER_CLANG_EXEC": program, "QUINCE_CLANG": clang,
      "SWIFT_DRIVER_SWIFT_AUTOLINK_EXTRACT_EXEC": toolchain.appendingPathComponent(Self.autolinkName).path,
      "QUINCE_AUTOLINK_EXTRACT": bin.appendingPathComponent("swift-autolink-extract").path,
      "QUINCE_LINK_FOLDER": folder.appendingPathComponent("link").path,
    ]
  }
}
