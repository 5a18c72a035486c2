import Foundation
import QuinceAssets

/// The Swift names of a catalogue's colours and images, as Xcode generates them: `ImageResource`, `ColorResource`, and,
/// where the target asks for it, static members of `UIImage` and `UIColor`.
// Observed: GeneratedAssetSymbols.swift of Xcode 15; the types are declared in it for targets older than iOS 17.
struct AssetSymbols {
  let names: [Asset.Kind: [String]]
  let hasExtensions: Bool

  init(catalogs: [URL], hasExtensions: Bool) {
    var names: [Asset.Kind: [String]] = [:]
    for catalog in catalogs {
      for (kind, sets) in AssetFolder(path: catalog.path).sets { names[kind, default: []] += sets.keys }
    }
    self.names = names.mapValues { Array(Set($0)).sorted() }
    self.hasExtensions = hasExtensions
  }

  init(names: [Asset.Kind: [String]], hasExtensions: Bool) {
    self.names = names
    self.hasExtensions = hasExtensions
  }

  /// Whether a target's sources use what is generated. A type of the target's own by that name must stay alone.
  static func isUsed(by sources: [URL]) -> Bool {
    sources.contains { source in
      guard let text = try? String(contentsOf: source, encoding: .utf8) else { return false }
      return text.contains("(resource: .") || text.contains("ImageResource.") || text.contains("ColorResource.")
    }
  }

  var source: String {
    """
    import UIKit

    struct ColorResource: Hashable, Sendable {
      fileprivate let name: String
    }

    struct ImageResource: Hashable, Sendable {
      fileprivate let name: String
    }

    private final class ResourceBundle {
      static let bundle = Bundle(for: ResourceBundle.self)
    }

    extension UIColor {
      convenience init(resource: ColorResource) { self.init(named: resource.name, in: ResourceBundle.bundle, compatibleWith: nil)! }
    }

    extension UIImage {
      convenience init(resource: ImageResource) { self.init(named: resource.name, in: ResourceBundle.bundle, compatibleWith: nil)! }
    }


    """ + members(.color, of: "ColorResource") { "static let \($0) = ColorResource(name: \"\($1)\")" }
      + members(.image, of: "ImageResource") { "static let \($0) = ImageResource(name: \"\($1)\")" }
      + (hasExtensions ? extensions : "")
  }

  private var extensions: String {
    members(.color, of: "UIColor", without: Self.systemColors) {
      "static var \($0): UIColor { UIColor(named: \"\($1)\", in: ResourceBundle.bundle, compatibleWith: nil)! }"
    }
      + members(.image, of: "UIImage") {
        "static var \($0): UIImage { UIImage(named: \"\($1)\", in: ResourceBundle.bundle, compatibleWith: nil)! }"
      }
  }

  /// Names that UIColor has.
  private static let systemColors: Set<String> = [
    "black", "darkGray", "lightGray", "white", "gray", "red", "green", "blue", "cyan", "yellow", "magenta", "orange",
    "purple", "brown", "clear", "label", "link", "separator", "tint", "placeholderText", "systemBackground",
  ]

  private func members(
    _ kind: Asset.Kind, of type: String, without taken: Set<String> = [], _ line: (String, String) -> String
  ) -> String {
    // Namespaces become types in each other.
    var byPath: [String: [String]] = [:]
    var seen: Set<String> = []
    for name in names[kind] ?? [] {
      let parts = name.split(separator: "/").map(String.init)
      guard let last = parts.last else { continue }
      let symbol = Self.symbol(last, kind)
      let path = parts.dropLast().map(Self.typeName).joined(separator: ".")
      guard !taken.contains(symbol), seen.insert("\(path).\(symbol)").inserted else { continue }
      let escaped = name.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
      byPath[path, default: []].append("  " + line(Self.keywords.contains(symbol) ? "`\(symbol)`" : symbol, escaped))
    }
    var spaces: Set<String> = []
    var declarations = ""
    for path in byPath.keys.sorted() where !path.isEmpty {
      var outer = type
      for part in path.split(separator: ".") {
        if spaces.insert("\(outer).\(part)").inserted { declarations += "extension \(outer) { enum \(part) {} }\n" }
        outer += ".\(part)"
      }
    }
    return declarations
      + byPath.sorted { $0.key < $1.key }.map { path, lines in
        "extension \(path.isEmpty ? type : "\(type).\(path)") {\n\(lines.joined(separator: "\n"))\n}\n"
      }.joined()
  }

  private static let keywords: Set<String> = [
    "default", "in", "is", "as", "for", "if", "else", "case", "switch", "where", "while", "repeat", "return", "self",
    "true", "false", "nil", "class", "struct", "enum", "protocol", "func", "var", "let", "import", "init", "public",
    "private", "internal", "static", "break", "continue", "do", "try", "catch", "throw", "operator", "extension",
  ]

  private static func words(_ name: String) -> [String] {
    name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  private static func typeName(_ name: String) -> String {
    let joined = words(name).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return joined.first?.isNumber == false ? joined : "_" + joined
  }

  /// `AccentColor` is `accent`, `my-icon 2` is `myIcon2`, `URLIcon` is `urlIcon`.
  static func symbol(_ name: String, _ kind: Asset.Kind) -> String {
    var words = words(name)
    guard !words.isEmpty else { return "_" }
    let suffix = kind == .color ? "Color" : "Image"
    if words[words.count - 1].hasSuffix(suffix), words.joined().count > suffix.count {
      words[words.count - 1].removeLast(suffix.count)
    }
    var joined = words.filter { !$0.isEmpty }.enumerated().map { index, word in
      index == 0 ? word : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
    let capitals = joined.prefix { $0.isUppercase }.count
    // Of several capitals the last begins the next word.
    let lowered = capitals > 1 && capitals < joined.count ? capitals - 1 : capitals
    joined = joined.prefix(lowered).lowercased() + joined.dropFirst(lowered)
    return joined.first?.isNumber == false ? joined : "_" + joined
  }
}
