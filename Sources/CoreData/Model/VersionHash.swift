import QuinceFoundation

/// Digests of what decides how a model's objects are stored.
///
/// What Apple's hashes are made of is not known, so that these are Quince's own: stable between runs and machines, and
/// different where one of the aspects differs that Apple's documentation names.
// Apple: NSEntityDescription.versionHash, "the version hash … is used to uniquely identify an entity based on the collection and
// configuration of properties"; delete rules, user info and validation have no part in it.
enum VersionHash {
  /// Stands in the metadata of stores whose hashes are Quince's.
  static let markKey = "QuinceVersionHashes"

  static func hash(of property: NSPropertyDescription) -> Data {
    Digest.sha256(text(of: property).utf8)
  }

  static func hash(of entity: NSEntityDescription) -> Data {
    var parts = ["entity", entity.name ?? "", entity.versionHashModifier ?? "", entity.isAbstract ? "abstract" : ""]
    parts.append(entity.superentity?.name ?? "")
    parts += entity.properties.sorted { $0.name < $1.name }.map(text(of:))
    parts += entity.constraintNames.map { "unique " + $0.joined(separator: ",") }.sorted()
    return Digest.sha256(parts.joined(separator: "\n").utf8)
  }

  // Observed: base64 of the SHA-256 of the entities' hashes in the order of their names, VersionInfo.plist
  static func checksum(of model: NSManagedObjectModel) -> String {
    let hashes = model.entities.sorted { ($0.name ?? "") < ($1.name ?? "") }.map(\.versionHash)
    return Digest.sha256(hashes.reduce(Data(), +)).base64EncodedString()
  }

  private static func text(of property: NSPropertyDescription) -> String {
    var parts = [
      property.name, property.versionHashModifier ?? "", property.isOptional ? "optional" : "",
      property.isTransient ? "transient" : "",
    ]
    switch property {
    case let attribute as NSDerivedAttributeDescription:
      parts += ["derived", "\(attribute.attributeType.rawValue)", attribute.derivationExpression?.description ?? ""]
    case let composite as NSCompositeAttributeDescription:
      parts += ["composite"] + composite.elements.sorted { $0.name < $1.name }.map { "{\(text(of: $0))}" }
    case let attribute as NSAttributeDescription:
      parts += [
        "attribute", "\(attribute.attributeType.rawValue)", attribute.allowsExternalBinaryDataStorage ? "external" : "",
        attribute.valueTransformerName ?? "",
      ]
    case let relationship as NSRelationshipDescription:
      parts += [
        "relationship", relationship.destinationEntity?.name ?? "", relationship.inverseRelationship?.name ?? "",
        "\(relationship.minCount)", "\(relationship.maxCount)", relationship.isOrdered ? "ordered" : "",
      ]
    default: parts.append("fetched")
    }
    return parts.joined(separator: "\t")
  }
}
