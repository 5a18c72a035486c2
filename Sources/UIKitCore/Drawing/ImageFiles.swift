import CoreGraphics
import Foundation
import QuinceAssets

/// Finds images by name.
enum ImageFiles {
  private struct Key: Hashable {
    var name: String
    var bundle: String
    var scale: CGFloat
    var idiom: UIUserInterfaceIdiom
  }
  private nonisolated(unsafe) static var cache: [Key: UIImage] = [:]
  private nonisolated(unsafe) static var catalogs: [String: [AssetCatalog]] = [:]
  private static let lock = NSRecursiveLock()

  static let extensions = ["png", "jpg", "jpeg", "gif", "webp", "PNG", "JPG"]

  /// Forgets all images, as for a memory warning.
  static func removeAll() {
    lock.lock()
    cache.removeAll()
    lock.unlock()
  }

  static func image(named name: String, bundle: Bundle, traits: UITraitCollection) -> UIImage? {
    if name.isEmpty { return nil }
    let scale = traits.displayScale > 0 ? traits.displayScale : UIImage.screenScale
    let key = Key(name: name, bundle: bundle.bundlePath, scale: scale, idiom: traits.userInterfaceIdiom)
    lock.lock()
    defer { lock.unlock() }
    if let known = cache[key] { return known }
    var found = fromCatalogs(name, bundle, traits, scale) ?? fromFiles(name, bundle, traits, scale)
    // Observed: public apps ask for sets of a catalogue by the names that their files had before.
    if found == nil, name.hasSuffix(".png") { found = fromCatalogs(String(name.dropLast(4)), bundle, traits, scale) }
    if let found { cache[key] = found }
    return found
  }

  // MARK: Catalogues

  static func catalogs(of bundle: Bundle) -> [AssetCatalog] {
    lock.lock()
    defer { lock.unlock() }
    if let known = catalogs[bundle.bundlePath] { return known }
    var found: [AssetCatalog] = []
    var seen: Set<String> = []
    for folder in folders(of: bundle) where seen.insert(folder).inserted {
      if let archive = AssetArchive(path: "\(folder)/\(AssetArchive.fileName)") { found.append(AssetCatalog(archive)) }
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      for name in names where name.hasSuffix(".xcassets") {
        found.append(AssetCatalog(AssetFolder(path: "\(folder)/\(name)")))
      }
    }
    catalogs[bundle.bundlePath] = found
    return found
  }

  private static func folders(of bundle: Bundle) -> [String] {
    [bundle.resourcePath, bundle.bundlePath].compactMap { $0 }
  }

  private static func fromCatalogs(_ name: String, _ bundle: Bundle, _ traits: UITraitCollection, _ scale: CGFloat)
    -> UIImage?
  {
    for catalog in catalogs(of: bundle) {
      if let image = catalog.image(named: name, idiom: traits.userInterfaceIdiom, scale: scale) { return image }
      if let symbol = catalog.symbol(named: name, configuration: nil) { return symbol }
    }
    return nil
  }

  // MARK: Files

  private static func fromFiles(_ name: String, _ bundle: Bundle, _ traits: UITraitCollection, _ scale: CGFloat)
    -> UIImage?
  {
    let given = (name as NSString).pathExtension
    let known = extensions.contains(given)
    let stem = known ? (name as NSString).deletingPathExtension : name
    let idiom = traits.userInterfaceIdiom == .pad ? "~ipad" : "~iphone"
    for type in known ? [given] : extensions {
      for factor in scales(for: scale) {
        let suffix = factor == 1 ? "" : "@\(Int(factor))x"
        for modifier in [idiom, ""] {
          guard let path = path(of: "\(stem)\(suffix)\(modifier)", type, bundle),
            let data = FileManager.default.contents(atPath: path), let image = UIImage(data: data, scale: factor)
          else { continue }
          return image
        }
      }
    }
    return nil
  }

  private static func path(of stem: String, _ type: String, _ bundle: Bundle) -> String? {
    if let path = bundle.path(forResource: stem, ofType: type) { return path }
    for folder in folders(of: bundle) {
      let path = "\(folder)/\(stem).\(type)"
      if FileManager.default.fileExists(atPath: path) { return path }
    }
    return nil
  }

  /// The fitting scale first, then larger ones, then smaller.
  static func scales(for scale: CGFloat) -> [CGFloat] {
    let all: [CGFloat] = [1, 2, 3]
    let best = all.contains(scale.rounded()) ? scale.rounded() : 3
    return [best] + all.filter { $0 > best } + all.filter { $0 < best }.reversed()
  }

  /// A file at a path, or its sibling for the screen's scale.
  static func load(path: String, scale: CGFloat) -> (Data, CGFloat)? {
    let path = (path as NSString).expandingTildeInPath
    let type = (path as NSString).pathExtension
    let stem = (path as NSString).deletingPathExtension
    for factor in [CGFloat(2), 3] where stem.hasSuffix("@\(Int(factor))x") {
      return FileManager.default.contents(atPath: path).map { ($0, factor) }
    }
    for type in type.isEmpty ? extensions : [type] {
      for factor in scales(for: scale) {
        let candidate = factor == 1 ? "\(stem).\(type)" : "\(stem)@\(Int(factor))x.\(type)"
        if let data = FileManager.default.contents(atPath: candidate) { return (data, factor) }
      }
    }
    return FileManager.default.contents(atPath: path).map { ($0, 1) }
  }
}
