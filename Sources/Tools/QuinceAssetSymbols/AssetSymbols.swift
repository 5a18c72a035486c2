import Foundation
import QuinceAssets

/// The Swift names of a catalogue's colours and images, as Xcode generates them: members of UIKit's `ColorResource` and
/// `ImageResource`, and, where the target asks for it, static members of `UIImage`, `UIColor` and SwiftUI's `Color`.
// Observed: GeneratedAssetSymbols.swift of Xcode 15 and 16.
package struct AssetSymbols {
  /// Where the generated source finds the catalogue.
  package enum Place {
    /// The bundle of the module that the source is part of.
    case ownBundle
    /// The resources of a package's target.
    case packageModule
  }

  let names: [Asset.Kind: [String]]
  let hasExtensions: Bool
  /// Whether the target's sources import SwiftUI, whose colours and styles take the names too.
  let hasSwiftUI: Bool
  let place: Place

  package init(catalogs: [URL], hasExtensions: Bool, hasSwiftUI: Bool, place: Place = .ownBundle) {
    var names: [Asset.Kind: [String]] = [:]
    for catalog in catalogs {
      for (kind, sets) in AssetFolder(path: catalog.path).sets { names[kind, default: []] += sets.keys }
    }
    self.init(
      names: names.mapValues { Array(Set($0)).sorted() }, hasExtensions: hasExtensions, hasSwiftUI: hasSwiftUI,
      place: place)
  }

  package init(
    names: [Asset.Kind: [String]], hasExtensions: Bool, hasSwiftUI: Bool = false, place: Place = .ownBundle
  ) {
    (self.names, self.hasExtensions, self.hasSwiftUI) = (names, hasExtensions, hasSwiftUI)
    self.place = place
  }

  package static func importsSwiftUI(_ sources: [URL]) -> Bool {
    sources.contains { source in
      (try? String(contentsOf: source, encoding: .utf8))?.contains("import SwiftUI") ?? false
    }
  }

  /// Whether there is anything to name.
  package var isEmpty: Bool { names[.color, default: []].isEmpty && names[.image, default: []].isEmpty }

  package var source: String {
    "import Foundation\nimport UIKit\n" + (hasSwiftUI && hasExtensions ? "import SwiftUI\n" : "")
      + (place == .ownBundle ? Self.bundle : "")
      + members(.color, of: "UIKit.ColorResource") { "static let \($0) = \(color($1))" }
      + members(.image, of: "UIKit.ImageResource") { "static let \($0) = \(image($1))" }
      + (hasExtensions ? extensions : "")
  }

  private static let bundle = """
    private final class ResourceBundle {
      static let bundle = Foundation.Bundle(for: ResourceBundle.self)
    }

    """

  private var bundle: String { place == .ownBundle ? "ResourceBundle.bundle" : "Foundation.Bundle.module" }
  private func color(_ name: String) -> String { "UIKit.ColorResource(name: \"\(name)\", bundle: \(bundle))" }
  private func image(_ name: String) -> String { "UIKit.ImageResource(name: \"\(name)\", bundle: \(bundle))" }

  private var extensions: String {
    members(.color, of: "UIKit.UIColor", without: Self.systemColors) {
      "static var \($0): UIKit.UIColor { .init(resource: \(color($1))) }"
    }
      + members(.image, of: "UIKit.UIImage") {
        "static var \($0): UIKit.UIImage { .init(resource: \(image($1))) }"
      } + (hasSwiftUI ? shapeStyles : "")
  }

  /// Colours by name, alone and as styles. Those in namespaces are reached by their resources.
  private var shapeStyles: String {
    let plain = AssetSymbols(names: [.color: (names[.color] ?? []).filter { !$0.contains("/") }], hasExtensions: true)
    return ["Color", "ShapeStyle where Self == SwiftUI.Color"].map { type in
      plain.members(.color, of: "SwiftUI.\(type)", without: Self.swiftUIColors) { symbol, name in
        "static var \(symbol): SwiftUI.Color { .init(\(color(name))) }"
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
      guard !taken.contains(symbol), symbol != "_", seen.insert("\(path).\(symbol)").inserted else { continue }
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
    "guard", "defer", "fallthrough", "throws", "rethrows", "super", "subscript", "typealias", "associatedtype",
    "deinit", "inout", "fileprivate", "precedencegroup",
  ]

  private static func words(_ name: String) -> [String] {
    name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  private static func typeName(_ name: String) -> String {
    let joined = words(name).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    // No type in a type has one of these names.
    let isFree = joined.first?.isNumber == false && !["Type", "Protocol", "Self", "Any"].contains(joined)
    return isFree ? joined : "_" + joined
  }

  /// `AccentColor` is `accent`, `my-icon 2` is `myIcon2`, `URLIcon` is `urlIcon`.
  package static func symbol(_ name: String, _ kind: Asset.Kind) -> String {
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
