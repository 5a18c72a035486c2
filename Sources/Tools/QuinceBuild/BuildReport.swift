import Foundation

/// What is said of an app that does not compile: what Quince lacks first, the compiler's words behind it.
struct BuildReport {
  let sdk: SDK
  /// The app's Swift files, as its folder has them.
  var sources: [String]
  /// Its files in other languages that are not compiled.
  var others: [String] = []

  /// - Parameter output: what the compiler printed.
  func text(_ output: String) -> String {
    let readable = Diagnostics.readable(output)
    // While a file does not parse, what else is said of it follows from that.
    let syntax = syntaxErrors(in: Diagnostics.files(in: output))
    guard syntax.isEmpty else { return syntax }
    guard let names = try? LibraryNames.read(sdk) else { return readable.isEmpty ? output : readable }
    let needs = AppNeeds.find(sources: sources, others: others, names: names).text
    return [needs, readable.isEmpty ? output : readable].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// What the compiler's parser alone says of the files.
  private func syntaxErrors(in files: [String]) -> String {
    let swift = files.filter { $0.hasSuffix(".swift") && FileManager.default.fileExists(atPath: $0) }
    guard !swift.isEmpty, let parser = Command.find("swiftc"),
      let result = try? Command(
        program: parser, arguments: ["-parse", "-swift-version", "5", "-enable-bare-slash-regex"] + swift
      ).run(),
      result.status != 0
    else { return "" }
    return Diagnostics.readable(result.output)
  }
}

extension AppBuild {
  /// What an app's sources need that Quince lacks, system images among it.
  package static func needs(path: String) throws -> AppNeeds {
    let folder = try projectFolder(path)
    let sdk = try SDK.prepared { _ in }
    let files = appFiles(in: folder)
    return AppNeeds.find(
      sources: files.swift, others: files.others, names: try LibraryNames.read(sdk), isDrawn: SystemImages(sdk).isDrawn)
  }

  /// The sources below a folder, but for what is built or fetched.
  static func appFiles(in folder: URL) -> (swift: [String], others: [String]) {
    let skipped: Set<String> = ["build", "DerivedData", "Pods", "Carthage", "Tests", "UITests"]
    var result: (swift: [String], others: [String]) = ([], [])
    func walk(_ place: URL) {
      for name in ((try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []).sorted()
      where !name.hasPrefix(".") {
        let file = place.appendingPathComponent(name)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) else { continue }
        if isFolder.boolValue {
          if !skipped.contains(name), !name.hasSuffix("Tests") { walk(file) }
        } else if name.hasSuffix(".swift"), name != "Package.swift" {
          result.swift.append(file.path)
        } else if name.hasSuffix(".m") || name.hasSuffix(".mm") {
          result.others.append(file.path)
        }
      }
    }
    walk(folder.resolvingSymlinksInPath())
    return result
  }
}
