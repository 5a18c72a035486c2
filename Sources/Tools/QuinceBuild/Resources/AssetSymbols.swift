import Foundation
import QuinceAssets

/// The Swift names of a catalogue's colours and images, as Xcode generates them: `ImageResource`, `ColorResource`, and,
/// where the target asks for it, static members of `UIImage` and `UIColor`.
// Observed: GeneratedAssetSymbols.swift of Xcode 15; the types are declared in it for targets older than iOS 17.
struct AssetSymbols {
  let names: [Asset.Kind: [String]]
  let hasExtensions: Bool
  /// Whether the target's sources import SwiftUI, whose colours and images take the names too.
  let hasSwiftUI: Bool

  init(catalogs: [URL], hasExtensions: Bool, hasSwiftUI: Bool) {
    var names: [Asset.Kind: [String]] = [:]
    for catalog in catalogs {
      for (kind, sets) in AssetFolder(path: catalog.path).sets { names[kind, default: []] += sets.keys }
    }
    self.init(names: names.mapValues { Array(Set($0)).sorted() }, hasExtensions: hasExtensions, hasSwiftUI: hasSwiftUI)
  }

  init(names: [Asset.Kind: [String]], hasExtensions: Bool, hasSwiftUI: Bool = false) {
    (self.names, self.hasExtensions, self.hasSwiftUI) = (names, hasExtensions, hasSwiftUI)
  }

  /// Whether a target's sources use what is generated. A type of the target's own by that name must stay alone.
  static func isUsed(by sources: [URL]) -> Bool {
    anyText(of: sources) { text in
      ["(resource: .", "ImageResource.", "ColorResource.", "Image(.", "Color(."].contains(where: text.contains)
    }
  }

  static func importsSwiftUI(_ sources: [URL]) -> Bool { anyText(of: sources) { $0.contains("import SwiftUI") } }

  private static func anyText(of sources: [URL], _ isMeant: (String) -> Bool) -> Bool {
    sources.contains { (try? String(contentsOf: $0, encoding: .utf8)).map(isMeant) ?? false }
  }

  var source: String {
    """
    import UIKit\(hasSwiftUI ? "\nimport SwiftUI" : "")

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
      + (hasSwiftUI ? Self.swiftUI : "") + (hasExtensions ? extensions : "")
  }

  private static let swiftUI = """
    extension SwiftUI.Color {
      init(_ resource: ColorResource) { self.init(resource.name, bundle: ResourceBundle.bundle) }
    }
    extension SwiftUI.Image {
      init(_ resource: ImageResource) { self.init(resource.name, bundle: ResourceBundle.bundle) }
    }

    """

  private var extensions: String {
    members(.color, of: "UIColor", without: Self.systemColors) {
      "static var \($0): UIColor { UIColor(named: \"\($1)\", in: ResourceBundle.bundle, compatibleWith: nil)! }"
    }
      + members(.image, of: "UIImage") {
        "static var \($0): UIImage { UIImage(named: \"\($1)\", in: ResourceBundle.bundle, compatibleWith: nil)! }"
      } + (hasSwiftUI ? shapeStyles : "")
  }

  /// Colours by name, alone and as styles. Those in namespaces are reached by their resources.
  private var shapeStyles: String {
    let plain = AssetSymbols(names: [.color: (names[.color] ?? []).filter { !$0.contains("/") }], hasExtensions: true)
    return ["Color", "ShapeStyle where Self == SwiftUI.Color"].map { type in
      plain.members(.color, of: "SwiftUI.\(type)", without: Self.swiftUIColors) { symbol, name in
        "static var \(symbol): SwiftUI.Color { SwiftUI.Color(\"\(name)\", bundle: ResourceBundle.bundle) }"
      }
    }.joined()
  }

  /// Names that SwiftUI's colours and styles have.
  private static let swiftUIColors: Set<String> = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "white",
    "gray", "black", "clear", "primary", "secondary", "tertiary", "quaternary", "tint", "foreground",
    "background", "selection", "separator", "placeholder", "link", "fill",
  ]

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
