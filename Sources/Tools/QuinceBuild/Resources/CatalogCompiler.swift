import Foundation
import QuinceAssets

/// Makes one archive of the asset catalogues of a bundle.
struct CatalogCompiler {
  let catalogs: [URL]
  let renderer: PDFRenderer
  private(set) var warnings: [String] = []

  init(catalogs: [URL], cache: URL) {
    self.catalogs = catalogs
    renderer = PDFRenderer(cache: cache)
  }

  /// All sets of all catalogues, their PDF pictures drawn.
  /// - Throws: `BuildError` naming the file and the key.
  mutating func assets() throws -> [Asset] {
    var result: [Asset] = []
    for catalog in catalogs {
      let folder = AssetFolder(path: catalog.path)
      let sets = folder.sets
      if let problem = folder.problems.first { throw BuildError("\(problem)") }
      for kind in Asset.Kind.allCases {
        for (name, path) in (sets[kind] ?? [:]).sorted(by: { $0.key < $1.key }) {
          result.append(try asset(kind, name, path))
        }
      }
    }
    return result
  }

  private mutating func asset(_ kind: Asset.Kind, _ name: String, _ folder: String) throws -> Asset {
    var asset: Asset
    do {
      var found: [AssetProblem] = []
      asset = try AssetFolder.read(kind, name: name, folder: folder) { found.append($0) }
      warnings += found.map(\.description)
    } catch let problem as AssetProblem {
      throw BuildError("\(problem)")
    }
    guard kind == .image else { return asset }
    asset.variants = try asset.variants.flatMap { try drawn($0) }
    return asset
  }

  /// A PDF as bitmaps: one for its own scale, or for each where it serves all.
  private func drawn(_ variant: AssetVariant) throws -> [AssetVariant] {
    guard case .file(let path, let type) = variant.content, path.lowercased().hasSuffix(".pdf") else {
      return [variant]
    }
    let scales = variant.traits.scale.map { [$0] } ?? PDFRenderer.scales
    return try scales.map { scale in
      var copy = variant
      // A file named for one scale has that scale's pixels as points.
      let factor = variant.traits.scale == nil ? scale : 1
      copy.content = .file(try renderer.picture(of: URL(fileURLWithPath: path), scale: factor).path, type: type)
      copy.traits.scale = scale
      return copy
    }
  }

  /// Changes when a file of the catalogues does.
  var fingerprint: String {
    var lines: [String] = []
    for catalog in catalogs {
      lines.append(catalog.path)
      guard let files = FileManager.default.enumerator(atPath: catalog.path) else { continue }
      for case let name as String in files {
        lines.append("\(name) \(FileStamp("\(catalog.path)/\(name)")?.text ?? "")")
      }
    }
    return lines.sorted().joined(separator: "\n")
  }

  // MARK: - Icons

  /// The pictures of an app icon, by their names in the bundle, and what Info.plist says of them.
  struct Icon {
    var files: [(source: URL, name: String)] = []
    var phone: [String] = []
    var pad: [String] = []
  }

  // Apple: CFBundleIcons; the names are those that Xcode's compiler gives.
  func icon(named name: String) throws -> Icon? {
    guard let folder = folder(of: "\(name).appiconset") else { return nil }
    let contents: AssetContents
    do { contents = try AssetContents(folder: folder.path) } catch { throw BuildError("\(error)") }
    var icon = Icon()
    for item in contents.values["images"] as? [[String: Any]] ?? [] {
      guard let file = item["filename"] as? String, !file.contains("/"), item["appearances"] == nil,
        let idiom = item["idiom"] as? String, ["iphone", "ipad", "universal"].contains(idiom),
        let size = item["size"] as? String
      else { continue }
      // Sizes of the home screen; the small ones are the system's own lists'.
      guard ["57x57", "60x60", "72x72", "76x76", "83.5x83.5", "1024x1024"].contains(size) else { continue }
      let source = folder.appendingPathComponent(file)
      guard FileManager.default.fileExists(atPath: source.path) else { continue }
      let scale = item["scale"] as? String ?? "1x"
      let base = "\(name)\(size)"
      let suffix = (scale == "1x" ? "" : "@\(scale)") + (idiom == "ipad" ? "~ipad" : "")
      icon.files.append((source, "\(base)\(suffix).\(source.pathExtension)"))
      if idiom != "ipad", !icon.phone.contains(base) { icon.phone.append(base) }
      if !icon.pad.contains(base) { icon.pad.append(base) }
    }
    return icon.files.isEmpty ? nil : icon
  }

  /// Of all app icons, in the order of their names.
  var iconNames: [String] {
    catalogs.flatMap { catalog in
      (FileManager.default.enumerator(atPath: catalog.path)?.allObjects as? [String] ?? [])
        .filter { $0.hasSuffix(".appiconset") }
        .map { (($0 as NSString).lastPathComponent as NSString).deletingPathExtension }
    }.sorted()
  }

  func folder(of set: String) -> URL? {
    for catalog in catalogs {
      guard let files = FileManager.default.enumerator(atPath: catalog.path) else { continue }
      for case let file as String in files where (file as NSString).lastPathComponent == set {
        return catalog.appendingPathComponent(file)
      }
    }
    return nil
  }
}
