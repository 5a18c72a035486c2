import Foundation

extension AppBuild {
  /// One thing that was looked at.
  package struct Finding: Codable, Sendable {
    package var name: String
    package var isGood: Bool
    /// What was found, or what to do.
    package var text: String
  }

  /// Looks at what building and running apps needs.
  package static func doctor() -> [Finding] {
    var findings: [Finding] = []
    func add(_ name: String, _ isGood: Bool, _ text: String) {
      findings.append(Finding(name: name, isGood: isGood, text: text))
    }
    if let swift = Command.find("swift"), let result = try? Command(program: swift, arguments: ["--version"]).run() {
      let line =
        result.output.split(separator: "\n").first { $0.contains("Swift version") }.map(String.init) ?? result.output
      let isKnown = line.contains("Swift version 6.")
      add("swift", isKnown, isKnown ? line : "\(line): Quince is made for Swift 6.3")
      let bin = URL(fileURLWithPath: swift).resolvingSymlinksInPath().deletingLastPathComponent()
      let parser = bin.deletingLastPathComponent().appendingPathComponent("lib/swift/host/libSwiftParser.so").path
      let hasParser = FileManager.default.fileExists(atPath: parser)
      add("swift-syntax", hasParser, hasParser ? parser : "\(parser) is missing: take a toolchain from swift.org")
    } else {
      add("swift", false, "not on the PATH: install a Swift 6.3 toolchain from swift.org")
    }
    do {
      let root = try SDK.checkout()
      add("checkout", true, root.path)
      var builds = ["release", "debug"].map { ($0, root.appendingPathComponent(".build/\($0)").path) }
      if let own = ProcessInfo.processInfo.environment["QUINCE_PRODUCTS"] {
        builds.insert(("QUINCE_PRODUCTS", own), at: 0)
      }
      for (configuration, products) in builds {
        let library = "\(products)/libQuince.so"
        guard FileManager.default.fileExists(atPath: library) else { continue }
        add("library (\(configuration))", true, library)
        addRuntime(configuration, URL(fileURLWithPath: library), add)
        addWebEngine(configuration, "\(products)/quince-web", add)
      }
      addPackages(root, add)
      addFonts(root, add)
    } catch {
      add("checkout", false, "\(error)")
    }
    return findings
  }

  /// What the library relies on and the toolchain lacks, a line each.
  private static func addRuntime(_ configuration: String, _ library: URL, _ add: (String, Bool, String) -> Void) {
    let name = "run-time (\(configuration))"
    do {
      let report = try RuntimeReport(library: library)
      let isGood = report.missing.isEmpty && report.status == 0
      add(name, isGood, report.verdict)
      for missing in report.missing { add(name, false, "missing: \(missing)") }
    } catch {
      add(name, false, "\(error)")
    }
  }

  /// Whether web views have their engine; apps without any do not need it.
  private static func addWebEngine(_ configuration: String, _ program: String, _ add: (String, Bool, String) -> Void) {
    guard let result = try? Command(program: program, arguments: ["--check"]).run() else { return }
    let missing = result.output.trimmingCharacters(in: .whitespacesAndNewlines)
    add(
      "web views (\(configuration))", true,
      result.status == 0 ? program : "stay empty (\(missing)): `make packages` installs their engine")
  }

  private static func addPackages(_ root: URL, _ add: (String, Bool, String) -> Void) {
    guard let program = Command.find("pkg-config") else {
      return add("pkg-config", false, "not on the PATH: `make packages` installs it")
    }
    let libraries = [
      "cairo", "freetype2", "harfbuzz", "fribidi", "libpng", "libturbojpeg", "libwebp", "libwebsockets",
      "sqlite3", "libcrypto", "zlib", "liblz4", "liblzma", "libavformat", "libavcodec", "libswscale", "libswresample",
    ]
    for library in libraries {
      let result = try? Command(program: program, arguments: ["--modversion", library]).run()
      let isThere = result?.status == 0
      let version = result?.output.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
      add(library, isThere, isThere ? version : "missing: `make packages` installs it")
    }
  }

  private static func addFonts(_ root: URL, _ add: (String, Bool, String) -> Void) {
    let fonts = root.appendingPathComponent("Sources/Engine/QuinceText/Fonts").path
    let names = FileManager.default.enumerator(atPath: fonts)?.compactMap { $0 as? String } ?? []
    let faces = names.filter { $0.hasSuffix(".ttf") || $0.hasSuffix(".otf") }.sorted()
    add("bundled fonts", !faces.isEmpty, faces.isEmpty ? "none in \(fonts)" : faces.joined(separator: ", "))
    if let program = Command.find("fc-list") {
      let result = try? Command(program: program, arguments: [":lang=und-zsye", "file"]).run()
      let emoji = result?.output.split(separator: "\n").first.map(String.init) ?? ""
      add("colour emoji", true, emoji.isEmpty ? "none installed: emoji are drawn as boxes" : emoji)
    }
  }

  /// A comment `Assumed:` in Quince's sources.
  package struct Assumption: Codable, Sendable {
    package var file: String
    package var line: Int
    package var text: String
  }

  /// What Quince's sources assume about Apple's behaviour.
  package static func assumptions() throws -> [Assumption] {
    let root = try SDK.checkout()
    var result: [Assumption] = []
    let sources = FileManager.default.enumerator(atPath: root.appendingPathComponent("Sources").path)
    for name in (sources?.compactMap { $0 as? String } ?? []).sorted() where name.hasSuffix(".swift") {
      guard let text = try? String(contentsOf: root.appendingPathComponent("Sources/\(name)"), encoding: .utf8) else {
        continue
      }
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        guard let mark = line.range(of: "// Assumed: ") else { continue }
        result.append(Assumption(file: "Sources/\(name)", line: index + 1, text: String(line[mark.upperBound...])))
      }
    }
    return result
  }
}
