import Foundation

/// The source that SwiftPM writes for a target with resources, made what an app that Xcode builds has: the bundle is
/// `Package_Target.bundle` in the app, and the names of its catalogues' colours and images are members of the module.
// Observed: resource_bundle_accessor.swift of SwiftPM 6 on Linux, and an app's packages as Xcode 16 copies them.
package enum BundleAccessor {
  package static let fileName = "resource_bundle_accessor.swift"

  package static func isOne(_ path: String) -> Bool { path.hasSuffix("DerivedSources/\(fileName)") }

  /// - Returns: nil for a text that is not of SwiftPM's form.
  package static func adapted(_ text: String) -> String? {
    guard let folder = path(after: "let buildPath = \"", in: text), folder.hasSuffix(".resources") else { return nil }
    let name = (folder as NSString).lastPathComponent
    let bundle = (name as NSString).deletingPathExtension + ".bundle"
    let text = text.replacingOccurrences(
      of: "appendingPathComponent(\"\(name)\")", with: "appendingPathComponent(\"\(bundle)\")")
    // Assumed: without the setting, which packages do not have, Xcode generates no members of UIColor and UIImage.
    let symbols = AssetSymbols(
      catalogs: catalogs(in: folder), hasExtensions: false, hasSwiftUI: false, place: .packageModule)
    return symbols.isEmpty ? text : "\(text)\n\n\(symbols.source)"
  }

  private static func path(after mark: String, in text: String) -> String? {
    guard let start = text.range(of: mark)?.upperBound, let end = text[start...].firstIndex(of: "\"")
    else { return nil }
    return String(text[start..<end])
  }

  private static func catalogs(in folder: String) -> [URL] {
    guard let all = FileManager.default.enumerator(atPath: folder) else { return [] }
    var found: [URL] = []
    for case let name as String in all where name.hasSuffix(".xcassets") {
      all.skipDescendants()
      found.append(URL(fileURLWithPath: "\(folder)/\(name)"))
    }
    return found.sorted { $0.path < $1.path }
  }
}
