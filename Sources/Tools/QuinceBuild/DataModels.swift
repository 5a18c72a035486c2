import Foundation
import QuinceDataModel

/// Puts data models into bundles as Xcode does, and makes the classes that they ask for.
struct DataModels {
  /// Folders of the types below.
  let models: [URL]

  static let types: Set<String> = ["xcdatamodeld", "xcdatamodel", mappingType]
  private static let mappingType = "xcmappingmodel"

  static func isModel(_ file: String) -> Bool { types.contains((file as NSString).pathExtension) }

  // MARK: Bundles

  /// `NAME.momd` with a `.mom` for each version, `NAME.mom` for a model without versions, `NAME.cdm` for a mapping model.
  static func add(_ model: URL, to assembly: inout BundleAssembly, in folder: String = "") throws {
    let name = model.deletingPathExtension().lastPathComponent
    let prefix = folder.isEmpty ? "" : "\(folder)/"
    if model.pathExtension == mappingType {
      // A mapping model of this build is Xcode's own XML.
      let file = model.appendingPathComponent("xcmapping.xml")
      guard FileManager.default.fileExists(atPath: file.path) else {
        throw BuildError("\(model.path) holds no xcmapping.xml: it is no mapping model")
      }
      return try assembly.add(file, as: "\(prefix)\(name).cdm")
    }
    guard model.pathExtension == "xcdatamodeld" else {
      return try assembly.add(try contents(of: model), as: "\(prefix)\(name).mom")
    }
    let versions = try versions(of: model)
    for version in versions {
      let stem = version.deletingPathExtension().lastPathComponent
      try assembly.add(try contents(of: version), as: "\(prefix)\(name).momd/\(stem).mom")
    }
    let current = try currentVersion(of: model).deletingPathExtension().lastPathComponent
    let info = try PropertyListSerialization.data(
      fromPropertyList: ["NSManagedObjectModel_CurrentVersionName": current], format: .xml, options: 0)
    try assembly.write(info, as: "\(prefix)\(name).momd/VersionInfo.plist")
  }

  private static func versions(of model: URL) throws -> [URL] {
    let names = try FileManager.default.contentsOfDirectory(atPath: model.path).sorted()
    let versions = names.filter { $0.hasSuffix(".xcdatamodel") }.map { model.appendingPathComponent($0) }
    guard !versions.isEmpty else { throw BuildError("\(model.path) holds no version of a data model") }
    return versions
  }

  /// The file of a version: XML, or the archive of Xcode 3.
  private static func contents(of version: URL) throws -> URL {
    for name in ["contents", "elements"] {
      let file = version.appendingPathComponent(name)
      if FileManager.default.fileExists(atPath: file.path) { return file }
    }
    throw BuildError("\(version.path) holds neither contents nor elements: it is no data model")
  }

  static func currentVersion(of model: URL) throws -> URL {
    guard model.pathExtension == "xcdatamodeld" else { return model }
    let versions = try versions(of: model)
    let file = model.appendingPathComponent(".xccurrentversion")
    guard let data = FileManager.default.contents(atPath: file.path) else {
      let name = model.deletingPathExtension().lastPathComponent + ".xcdatamodel"
      return versions.first { $0.lastPathComponent == name } ?? versions[0]
    }
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    guard let name = list?["_XCCurrentVersionName"] as? String,
      let version = versions.first(where: { $0.lastPathComponent == name })
    else { throw BuildError("\(file.path) names no version that is there") }
    return version
  }

  // MARK: Classes

  /// Writes the classes that the models ask for; the files to compile, in the order of their names.
  func generateClasses(into folder: URL) throws -> [String] {
    var files: [String: String] = [:]
    for model in models where model.pathExtension != Self.mappingType {
      let version = try Self.currentVersion(of: model)
      let file = try Self.contents(of: version)
      guard file.lastPathComponent == "contents" else { continue }
      let document: ModelDocument
      do {
        document = try ModelDocument(contents: [UInt8](try Data(contentsOf: file)))
      } catch {
        throw BuildError("\(file.path) can't be read: \(error)")
      }
      for entity in document.entities {
        let source = ManagedClassSource(entity, in: document)
        switch entity.codeGeneration {
        case .none: continue
        case .class:
          files["\(source.className)+CoreDataClass.swift"] = source.classText
          files["\(source.className)+CoreDataProperties.swift"] = source.propertiesText
        case .category: files["\(source.className)+CoreDataProperties.swift"] = source.propertiesText
        }
      }
    }
    return try write(files, to: folder)
  }

  /// Writes what changed, and removes what an earlier model asked for.
  private func write(_ files: [String: String], to folder: URL) throws -> [String] {
    let manager = FileManager.default
    let old = (try? manager.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in old where files[name] == nil { try? manager.removeItem(at: folder.appendingPathComponent(name)) }
    guard !files.isEmpty else { return [] }
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    return try files.sorted { $0.key < $1.key }.map { name, text in
      let file = folder.appendingPathComponent(name)
      if manager.contents(atPath: file.path) != Data(text.utf8) {
        try Data(text.utf8).write(to: file, options: .atomic)
      }
      return file.path
    }
  }
}
