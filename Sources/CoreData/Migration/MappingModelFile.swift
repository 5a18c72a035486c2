import QuinceDataModel
import QuinceFoundation

/// Xcode's mapping model: an XML store of entity mappings and property mappings, with copies of both models.
// Observed: xcmapping.xml of Xcode 7 to 9
struct MappingModelFile {
  private let image: StoreImage
  private let byKey: [Int64: StoreImage.Object]

  init(_ url: URL) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw ModelFileError("there is no file")
    }
    let data = try Data(contentsOf: isFolder.boolValue ? url.appendingPathComponent("xcmapping.xml") : url)
    if data.starts(with: Data("bplist".utf8)) {
      throw ModelFileError("the mapping model was compiled by Xcode; use the .xcmappingmodel that it was made of")
    }
    image = try XMLStoreReader(data).image()
    byKey = Dictionary(image.objects.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    guard model != nil else { throw ModelFileError("the file holds no mapping model") }
  }

  private var model: StoreImage.Object? { image.objects.first { $0.entity == "XDDEVMAPPINGMODEL" } }

  private func text(_ object: StoreImage.Object, _ name: String) -> String? {
    guard case .text(let text)? = object.attributes[name], !text.isEmpty else { return nil }
    return text
  }

  private func isSet(_ object: StoreImage.Object, _ name: String) -> Bool {
    if case .integer(let value)? = object.attributes[name] { return value != 0 }
    return false
  }

  private func ends(_ object: StoreImage.Object, _ name: String) -> [StoreImage.Object] {
    (object.relationships[name] ?? []).compactMap { byKey[$0.key] }
  }

  /// The copy of one of the models, as it was when the mapping was made.
  private func copy(_ name: String) -> NSManagedObjectModel? {
    guard let model, case .data(let data)? = model.attributes[name], let archive = try? ModelArchive(data) else {
      return nil
    }
    let made = NSManagedObjectModel()
    do {
      if archive.isXcodeModel {
        try ModelBuilder(try archive.document()).build(into: made)
      } else {
        try archive.read(into: made)
      }
      return made
    } catch {
      return nil
    }
  }

  // MARK: Finding

  // Apple: "Core Data looks for a mapping model whose entity version hashes match"
  static func find(
    in bundles: [Bundle], _ source: NSManagedObjectModel, _ destination: NSManagedObjectModel
  ) -> [NSEntityMapping]? {
    for url in bundles.flatMap(files) {
      do {
        let file = try MappingModelFile(url)
        guard file.isBetween(source, destination) else { continue }
        return try file.mappings(source: source, destination: destination)
      } catch {
        ModelFile.report(error, at: url)
      }
    }
    return nil
  }

  private static func files(in bundle: Bundle) -> [URL] {
    guard let folder = bundle.resourceURL else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { ["cdm", "xcmappingmodel"].contains(($0 as NSString).pathExtension) }
      .map { folder.appendingPathComponent($0) }
  }

  private func isBetween(_ source: NSManagedObjectModel, _ destination: NSManagedObjectModel) -> Bool {
    guard let old = copy("sourcemodeldata"), let new = copy("destinationmodeldata") else { return false }
    return old.entityVersionHashesByName == source.entityVersionHashesByName
      && new.entityVersionHashesByName == destination.entityVersionHashesByName
  }

  // MARK: Mappings

  /// - Parameter source: nil takes the copy in the file.
  func mappings(source: NSManagedObjectModel?, destination: NSManagedObjectModel?) throws -> [NSEntityMapping] {
    let source = source ?? copy("sourcemodeldata"), destination = destination ?? copy("destinationmodeldata")
    let objects = image.objects.filter { $0.entity == "XDDEVENTITYMAPPING" }.sorted {
      (number($0), $0.key) < (number($1), $1.key)
    }
    let mappings = objects.map { entityMapping($0, source, destination) }
    for (object, mapping) in zip(objects, mappings) {
      let builder = MappingBuilder(source, destination, mappings)
      let old = mapping.sourceEntityName.flatMap { source?.entitiesByName[$0] }
      mapping.attributeMappings = try ends(object, "attributemappings")
        .map { try attributeMapping($0, old, mapping) }.sorted { ($0.name ?? "") < ($1.name ?? "") }
      mapping.relationshipMappings = try ends(object, "relationshipmappings")
        .map { try relationshipMapping($0, old, mapping, builder) }.sorted { ($0.name ?? "") < ($1.name ?? "") }
    }
    return mappings
  }

  private func number(_ object: StoreImage.Object) -> Int64 {
    if case .integer(let value)? = object.attributes["mappingnumber"] { return value }
    return .max
  }

  private func entityMapping(
    _ object: StoreImage.Object, _ source: NSManagedObjectModel?, _ destination: NSManagedObjectModel?
  ) -> NSEntityMapping {
    let made = NSEntityMapping()
    made.sourceEntityName = text(object, "sourcename")
    made.destinationEntityName = text(object, "destinationname")
    switch (made.sourceEntityName, made.destinationEntityName) {
    case (let old?, let new?): made.name = text(object, "name") ?? "\(old)To\(new)"
    case (let only?, nil), (nil, let only?): made.name = text(object, "name") ?? only
    case (nil, nil): made.name = text(object, "name") ?? ""
    }
    made.sourceEntityVersionHash = made.sourceEntityName.flatMap { source?.entitiesByName[$0]?.versionHash }
    made.destinationEntityVersionHash =
      made.destinationEntityName.flatMap { destination?.entitiesByName[$0]?.versionHash }
    made.entityMigrationPolicyClassName = text(object, "migrationpolicyclassname")
    if made.entityMigrationPolicyClassName != nil {
      made.mappingType = .customEntityMappingType
    } else if made.sourceEntityName == nil {
      made.mappingType = .addEntityMappingType
    } else if made.destinationEntityName == nil {
      made.mappingType = .removeEntityMappingType
    } else {
      made.mappingType =
        made.sourceEntityVersionHash == made.destinationEntityVersionHash
        ? .copyEntityMappingType : .transformEntityMappingType
    }
    return made
  }

  private func expression(
    _ object: StoreImage.Object, _ mapping: NSEntityMapping, _ name: String?
  ) throws -> NSExpression? {
    guard case .data(let data)? = object.attributes["valueexpressiondata"] else { return nil }
    do {
      if let found = try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? NSExpression { return found }
    } catch {
      throw ModelFileError("the expression of \(mapping.name ?? "").\(name ?? "") can't be read: \(error)")
    }
    throw ModelFileError("what \(mapping.name ?? "").\(name ?? "") holds is no expression")
  }

  // Assumed: an attribute without an expression takes the value of that name, as Xcode's editor shows
  private func attributeMapping(
    _ object: StoreImage.Object, _ source: NSEntityDescription?, _ mapping: NSEntityMapping
  ) throws -> NSPropertyMapping {
    let made = NSPropertyMapping()
    made.name = text(object, "name")
    made.valueExpression = try expression(object, mapping, made.name)
    if made.valueExpression == nil, let name = made.name, source?.attributesByName[name] != nil {
      made.valueExpression = MappingBuilder.value(name)
    }
    return made
  }

  private func relationshipMapping(
    _ object: StoreImage.Object, _ source: NSEntityDescription?, _ mapping: NSEntityMapping, _ builder: MappingBuilder
  ) throws -> NSPropertyMapping {
    let made = NSPropertyMapping()
    made.name = text(object, "name")
    made.valueExpression = try expression(object, mapping, made.name)
    guard made.valueExpression == nil, let name = made.name else { return made }
    let start = "$" + "\(NSMigrationSourceObjectKey)."
    let written = text(object, "sourcekeypath")
    let path = written.map { $0.hasPrefix(start) ? String($0.dropFirst(start.count)) : $0 } ?? name
    if let wanted = text(object, "sourcemappingname") {
      made.valueExpression = MappingBuilder.instances(wanted, path)
    } else if let relationship = source?.relationshipsByName[path] {
      made.valueExpression = builder.relationship(relationship, path)
    }
    return made
  }
}
