import Foundation

/// An `.xcassets` folder: its sets by name, read when they are asked for.
package final class AssetFolder: AssetSource {
  package let path: String
  /// Paths of the sets, by kind and by name with namespaces.
  package private(set) lazy var sets: [Asset.Kind: [String: String]] = {
    var result: [Asset.Kind: [String: String]] = [:]
    walk(path, "", 0, &result)
    return result
  }()
  /// Folders whose Contents.json can't be read.
  package private(set) var problems: [AssetProblem] = []

  package init(path: String) { self.path = path }

  private static let kinds = Dictionary(uniqueKeysWithValues: Asset.Kind.allCases.map { ($0.folderType, $0) })
  /// Sets that no code asks for by name.
  private static let others: Set<String> = [
    "appiconset", "launchimage", "brandassets", "imagestack", "imagestacklayer", "complicationset", "iconset",
    "stickerpack", "cubetextureset", "textureset", "arresourcegroup", "spriteatlas", "gcleaderboard",
    "gcdashboardimage",
    "watchcomplication", "mipmapset",
  ]

  private func walk(_ folder: String, _ prefix: String, _ depth: Int, _ result: inout [Asset.Kind: [String: String]]) {
    guard depth < 12 else { return }
    for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
      let full = "\(folder)/\(name)"
      let type = (name as NSString).pathExtension
      let stem = (name as NSString).deletingPathExtension
      if let kind = Self.kinds[type] {
        result[kind, default: [:]][prefix + stem] = full
        continue
      }
      // The pictures of an atlas are asked for like others.
      var isFolder: ObjCBool = false
      guard !Self.others.contains(type) || type == "spriteatlas",
        FileManager.default.fileExists(atPath: full, isDirectory: &isFolder), isFolder.boolValue
      else { continue }
      var spaced = false
      if FileManager.default.fileExists(atPath: "\(full)/Contents.json") {
        do {
          spaced = try AssetContents(folder: full).providesNamespace
        } catch {
          problems.append(error as? AssetProblem ?? AssetProblem(file: full, keyPath: "", cause: "\(error)"))
        }
      }
      walk(full, spaced ? "\(prefix)\(stem)/" : prefix, depth + 1, &result)
    }
  }

  package func asset(_ kind: Asset.Kind, named name: String) -> Asset? {
    guard let folder = sets[kind]?[name] else { return nil }
    return try? Self.read(kind, name: name, folder: folder, warn: { _ in })
  }

  package func bytes(of content: AssetContent) -> Data? {
    guard case .file(let path, _) = content else { return nil }
    return FileManager.default.contents(atPath: path)
  }

  // MARK: - Sets

  /// - Parameter warn: is told of files that are not there, and of other things that a set can be used without.
  /// - Throws: `AssetProblem`.
  package static func read(
    _ kind: Asset.Kind, name: String, folder: String, warn: (AssetProblem) -> Void
  ) throws -> Asset {
    let contents = try AssetContents(folder: folder)
    var asset = Asset(kind: kind, name: name)
    asset.renderingIntent = contents.properties["template-rendering-intent"] as? String
    asset.preservesVector = AssetContents.flag(contents.properties["preserves-vector-representation"])
    let key = [.image: "images", .color: "colors", .data: "data", .symbol: "symbols"][kind] ?? ""
    for (index, item) in try contents.list(key).enumerated() {
      let place = "\(key)[\(index)]"
      let traits = try contents.traits(item, in: place)
      if kind == .color {
        guard let color = try AssetColor(item["color"], contents, "\(place).color") else { continue }
        asset.variants.append(AssetVariant(traits: traits, content: .color(color)))
        continue
      }
      guard let file = try contents.text(item, "filename", in: place) else { continue }
      guard !file.contains("/"), !file.hasPrefix("..") else {
        throw contents.problem("\(place).filename", "\"\(file)\" is no name of a file in the set")
      }
      guard FileManager.default.fileExists(atPath: "\(folder)/\(file)") else {
        warn(contents.problem("\(place).filename", "\(file) is not there", isWarning: true))
        continue
      }
      let type = try contents.text(item, "universal-type-identifier", in: place)
      var variant = AssetVariant(traits: traits, content: .file("\(folder)/\(file)", type: type))
      variant.resizing = try resizing(item, contents, place)
      if let insets = item["alignment-insets"] as? [String: Any] {
        variant.alignment = try contents.edges(insets, in: "\(place).alignment-insets")
      }
      asset.variants.append(variant)
    }
    return asset
  }

  private static func resizing(
    _ item: [String: Any], _ contents: AssetContents, _ place: String
  ) throws -> AssetResizing? {
    guard let value = item["resizing"] else { return nil }
    guard let resizing = value as? [String: Any] else {
      throw contents.problem("\(place).resizing", "this is no dictionary")
    }
    let center = resizing["center"] as? [String: Any]
    return AssetResizing(
      caps: try contents.edges(
        resizing["cap-insets"] as? [String: Any] ?? [:], in: "\(place).resizing.cap-insets"),
      isTiled: center?["mode"] as? String == "tile")
  }
}

/// Where assets come from.
package protocol AssetSource: AnyObject {
  func asset(_ kind: Asset.Kind, named name: String) -> Asset?
  /// What is in a variant's file.
  func bytes(of content: AssetContent) -> Data?
}
