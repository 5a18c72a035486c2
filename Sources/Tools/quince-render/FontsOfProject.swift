import Foundation
import QuinceText

/// The fonts that a project's texts ask for by name.
enum FontsOfProject {
  static func register(in bundle: Bundle) {
    for case let name as String in FileManager.default.enumerator(atPath: bundle.bundlePath) ?? .init()
    where ["ttf", "otf", "ttc"].contains((name as NSString).pathExtension.lowercased()) {
      _ = FontNames.register("\(bundle.bundlePath)/\(name)")
    }
  }
}
