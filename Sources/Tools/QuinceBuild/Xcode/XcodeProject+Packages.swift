import Foundation

extension XcodeProject {
  struct PackageProduct: Hashable {
    var name: String
    /// The package's identity for SwiftPM: the last part of its address or path.
    var package: String
  }

  /// The products of Swift packages that a target links.
  func packageProducts(of target: Target) -> [PackageProduct] {
    let listed = list(target.object, "packageProductDependencies")
    // A product that is only depended on, such as one that is linked through a framework.
    let depended = list(target.object, "dependencies").map(\.object).filter(isForThisPlatform)
      .compactMap { $0["productRef"] as? String }.compactMap { id in objects[id].map { (id: id, object: $0) } }
    var result: [PackageProduct] = []
    for (_, product) in listed + depended {
      guard let name = product["productName"] as? String, !name.hasPrefix("plugin:") else { continue }
      let reference = (product["package"] as? String).flatMap { objects[$0] } ?? [:]
      let place = reference["repositoryURL"] as? String ?? reference["relativePath"] as? String
      // Xcode leaves the package out when it lies in the project's folder.
      let found = place ?? localPackages.first { $0.products.contains(name) }?.path ?? name
      let item = PackageProduct(name: name, package: Self.identity(found))
      if !result.contains(item) { result.append(item) }
    }
    return result
  }

  static func identity(_ place: String) -> String {
    let last = place.split(separator: "/").last.map(String.init) ?? place
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  /// Folders in the project that hold a Package.swift, with the products that its text names.
  private var localPackages: [(path: String, products: [String])] {
    var places = list(root, "packageReferences").compactMap { $0.object["relativePath"] as? String }
      .map { folder.appendingPathComponent($0).standardizedFileURL }
    places += objects.keys.sorted().filter { objects[$0]?["isa"] as? String == "PBXFileReference" }.compactMap(filePath)
    var seen: Set<String> = []
    return places.filter { seen.insert($0.path).inserted }.compactMap { url in
      guard let text = try? String(contentsOf: url.appendingPathComponent("Package.swift"), encoding: .utf8) else {
        return nil
      }
      return (url.path, text.split(separator: "\"").map(String.init))
    }
  }

  /// A package that the project refers to, for a manifest.
  struct PackageReference: Hashable {
    var identity: String
    /// Nil for a package in a folder.
    var address: String?
    /// The entry of the manifest's dependencies.
    var entry: String
  }

  var packageReferences: [PackageReference] {
    var result: [PackageReference] = []
    for (_, reference) in list(root, "packageReferences") {
      if let path = reference["relativePath"] as? String {
        let url = folder.appendingPathComponent(path).standardizedFileURL
        result.append(.init(identity: Self.identity(url.path), address: nil, entry: ".package(path: \"\(url.path)\")"))
      } else if let address = reference["repositoryURL"] as? String {
        let rule = Self.rule(reference["requirement"] as? [String: Any] ?? [:])
        result.append(
          .init(
            identity: Self.identity(address), address: address, entry: ".package(url: \"\(address)\", \(rule))"))
      }
    }
    // Packages that only lie in the project's folder.
    for (path, _) in localPackages where !result.contains(where: { $0.identity == Self.identity(path) }) {
      result.append(.init(identity: Self.identity(path), address: nil, entry: ".package(path: \"\(path)\")"))
    }
    return result
  }

  private static func rule(_ requirement: [String: Any]) -> String {
    func value(_ key: String) -> String { requirement[key] as? String ?? "" }
    switch value("kind") {
    case "exactVersion": return "exact: \"\(value("version"))\""
    case "branch": return "branch: \"\(value("branch"))\""
    case "revision": return "revision: \"\(value("revision"))\""
    case "upToNextMinorVersion": return ".upToNextMinor(from: \"\(value("minimumVersion"))\")"
    case "versionRange": return "\"\(value("minimumVersion"))\"..<\"\(value("maximumVersion"))\""
    default: return "from: \"\(value("minimumVersion"))\""
    }
  }
}
