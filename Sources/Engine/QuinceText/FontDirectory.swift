import Foundation

/// Where the bundled fonts lie.
package enum FontDirectory {
  /// The folder of the bundled fonts, found beside the library or executable that holds this code, then in a build folder,
  /// then in the sources; nil when none of them has it.
  package static let path: String? = {
    var starts: [String] = []
    if let image = imagePath(holding: UInt(bitPattern: #dsohandle)) { starts.append(folder(of: image)) }
    if let real = realpath("/proc/self/exe", nil) {
      starts.append(folder(of: String(cString: real)))
      free(real)
    }
    for start in starts {
      var directory = start
      for _ in 0..<5 {
        for name in [
          "Fonts", "Quince_QuinceText.resources/Fonts", "share/quince/Fonts", "lib/quince/Fonts",
          "Sources/Engine/QuinceText/Fonts",
        ] {
          let candidate = directory + "/" + name
          if access(candidate + "/" + probe, R_OK) == 0 { return candidate }
        }
        let parent = folder(of: directory)
        if parent == directory || parent.isEmpty { break }
        directory = parent
      }
    }
    let sources = folder(of: #filePath) + "/Fonts"
    return access(sources + "/" + probe, R_OK) == 0 ? sources : nil
  }()

  private static let probe = "Inter-Regular.otf"

  /// The file mapped at an address of this process.
  private static func imagePath(holding address: UInt) -> String? {
    guard let maps = fopen("/proc/self/maps", "re") else { return nil }
    defer { fclose(maps) }
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while getline(&line, &capacity, maps) > 0, let text = line {
      var end: UnsafeMutablePointer<CChar>?
      let low = strtoull(text, &end, 16)
      guard let dash = end, dash.pointee == 0x2D, low <= UInt64(address),
        strtoull(dash + 1, nil, 16) > UInt64(address), let slash = strchr(text, 0x2F)
      else { continue }
      return String(cString: slash).trimmingCharacters(in: .newlines)
    }
    return nil
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return String(path[path.startIndex..<slash])
  }
}
