import Foundation

@testable import QuinceSettings

/// A Settings.bundle in a folder of its own.
final class SettingsFolder {
  let path = NSTemporaryDirectory() + "quince-settings-\(UUID().uuidString)"
  var bundlePath: String { path + "/Settings.bundle" }

  init(_ files: [String: Any] = [:]) {
    try! FileManager.default.createDirectory(atPath: bundlePath, withIntermediateDirectories: true)
    for (name, value) in files { write(value, as: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ value: Any, as name: String) {
    let url = URL(fileURLWithPath: "\(bundlePath)/\(name)")
    try! FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    if let data = value as? Data { return try! data.write(to: url) }
    if let text = value as? String { return try! Data(text.utf8).write(to: url) }
    let data = try! PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0)
    try! data.write(to: url)
  }

  func bundle(_ languages: [String] = ["en"], _ idiom: SettingsBundle.Idiom = .phone) -> SettingsBundle {
    SettingsBundle(path: bundlePath, languages: languages, idiom: idiom)
  }

  /// Read while the folder is there.
  func root(_ languages: [String] = ["en"], _ idiom: SettingsBundle.Idiom = .phone) -> SettingsPane {
    withExtendedLifetime(self) { bundle(languages, idiom).root }
  }

  func allPanes() -> [(pane: SettingsPane, parents: [SettingsPane])] {
    withExtendedLifetime(self) { bundle().allPanes() }
  }

  static func root(_ specifiers: Any...) -> [String: Any] { ["PreferenceSpecifiers": specifiers] }
}

/// Public bundles beside the repository, where there are some.
enum SharedBundles {
  static let all: [URL] = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { url.deleteLastPathComponent() }
    let files = FileManager.default.enumerator(
      at: url.appendingPathComponent("shared/data/files"), includingPropertiesForKeys: nil)
    var found: [URL] = []
    while let url = files?.nextObject() as? URL { if url.lastPathComponent == "Settings.bundle" { found.append(url) } }
    return found.sorted { $0.path < $1.path }
  }()
}
