import Foundation

/// The source that SwiftPM writes for a target with resources, made what an app that Xcode builds has: the bundle is
/// `Package_Target.bundle` in the app.
// Observed: resource_bundle_accessor.swift of SwiftPM 6 on Linux, and an app's packages as Xcode 16 copies them.
enum BundleAccessor {
  private static let fileName = "resource_bundle_accessor.swift"

  static func isOne(_ path: String) -> Bool { path.hasSuffix("DerivedSources/\(fileName)") }

  /// - Returns: nil for a text that is not of SwiftPM's form.
  static func adapted(_ text: String) -> String? {
    guard let folder = path(after: "let buildPath = \"", in: text), folder.hasSuffix(".resources") else { return nil }
    let name = (folder as NSString).lastPathComponent
    let bundle = (name as NSString).deletingPathExtension + ".bundle"
    return text.replacingOccurrences(
      of: "appendingPathComponent(\"\(name)\")", with: "appendingPathComponent(\"\(bundle)\")")
  }

  private static func path(after mark: String, in text: String) -> String? {
    guard let start = text.range(of: mark)?.upperBound, let end = text[start...].firstIndex(of: "\"")
    else { return nil }
    return String(text[start..<end])
  }
}
