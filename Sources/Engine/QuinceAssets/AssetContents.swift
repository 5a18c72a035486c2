import Foundation

/// A Contents.json, with errors that name the key.
package struct AssetContents {
  let file: String
  package let values: [String: Any]
  private(set) var problems: [AssetProblem] = []

  /// - Throws: `AssetProblem`.
  package init(folder: String) throws {
    file = "\(folder)/Contents.json"
    guard let data = FileManager.default.contents(atPath: file) else {
      throw AssetProblem(file: folder, keyPath: "", cause: "it has no Contents.json")
    }
    let found: Any
    do { found = try JSONFile.read(data) } catch let failure as JSONFile.Failure {
      throw AssetProblem(file: file, line: failure.line, keyPath: "", cause: failure.cause)
    }
    guard let found = found as? [String: Any] else {
      throw AssetProblem(file: file, line: 1, keyPath: "", cause: "this is no dictionary")
    }
    values = found
  }

  package var properties: [String: Any] { values["properties"] as? [String: Any] ?? [:] }
  package var providesNamespace: Bool { Self.flag(properties["provides-namespace"]) }

  static func flag(_ value: Any?) -> Bool {
    (value as? Bool) ?? (value as? String).map { ["true", "yes"].contains($0.lowercased()) } ?? false
  }

  /// The dictionaries of a list.
  /// - Throws: `AssetProblem` where it is none.
  func list(_ key: String) throws -> [[String: Any]] {
    guard let value = values[key] else { return [] }
    guard let items = value as? [Any] else { throw problem(key, "this is no list") }
    return try items.enumerated().map { index, item in
      guard let item = item as? [String: Any] else { throw problem("\(key)[\(index)]", "this is no dictionary") }
      return item
    }
  }

  func problem(_ keyPath: String, _ cause: String, isWarning: Bool = false) -> AssetProblem {
    AssetProblem(file: file, keyPath: keyPath, cause: cause, isWarning: isWarning)
  }

  func text(_ item: [String: Any], _ key: String, in path: String) throws -> String? {
    guard let value = item[key], !(value is NSNull) else { return nil }
    guard let text = value as? String else { throw problem("\(path).\(key)", "this is no text") }
    return text
  }

  func number(_ item: [String: Any], _ key: String, in path: String) throws -> Double {
    guard let value = item[key] else { return 0 }
    guard let number = (value as? NSNumber)?.doubleValue ?? (value as? String).flatMap(Double.init), number.isFinite
    else { throw problem("\(path).\(key)", "this is no number") }
    return number
  }

  func edges(_ item: [String: Any], in path: String) throws -> AssetEdges {
    AssetEdges(
      top: try number(item, "top", in: path), left: try number(item, "left", in: path),
      bottom: try number(item, "bottom", in: path), right: try number(item, "right", in: path))
  }

  // MARK: - Traits

  // Apple: "Asset Catalog Format Reference", the keys of images, colours and data.
  func traits(_ item: [String: Any], in path: String) throws -> AssetTraits {
    var traits = AssetTraits()
    traits.idiom = try text(item, "idiom", in: path) ?? "universal"
    if let scale = try text(item, "scale", in: path) {
      guard scale.hasSuffix("x"), let value = Double(scale.dropLast()), value > 0, value < 16 else {
        throw problem("\(path).scale", "\"\(scale)\" is no scale: it is 1x, 2x or 3x")
      }
      traits.scale = value
    }
    let appearances = item["appearances"] as? [Any] ?? []
    for (index, entry) in appearances.enumerated() {
      guard let entry = entry as? [String: Any], let kind = entry["appearance"] as? String,
        let value = entry["value"] as? String
      else { throw problem("\(path).appearances[\(index)]", "an appearance has \"appearance\" and \"value\"") }
      if kind == "luminosity" { traits.luminosity = value }
      if kind == "contrast" { traits.contrast = value }
    }
    traits.widthClass = try text(item, "width-class", in: path)
    traits.heightClass = try text(item, "height-class", in: path)
    traits.direction = try text(item, "language-direction", in: path)
    traits.gamut = try text(item, "display-gamut", in: path)
    traits.subtype = try text(item, "subtype", in: path)
    traits.locale = try text(item, "locale", in: path)
    return traits
  }
}
