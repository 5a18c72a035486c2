import QuinceFoundation
import QuincePropertyLists

/// Keeps objects in one binary property list.
// Assumed: the form is Quince's own; what Apple's binary stores are made of is not known
final class BinaryStore: FileStore {
  override var type: String { NSBinaryStoreType }

  private static let kind = "Core Data binary store"

  override class func read(_ data: Data, _ url: URL) throws -> StoreImage {
    guard let list = try? PropertyList.read(data) as? [String: Any], list["kind"] as? String == kind,
      let identifier = list["identifier"] as? String, let metadata = list["metadata"] as? [String: Any],
      let objects = list["objects"] as? [[String: Any]], let greatest = list["greatestKey"] as? NSNumber
    else { throw corrupt("the file is no binary store", url) }
    var image = StoreImage(identifier: identifier, metadata: metadata, greatestKey: greatest.int64Value)
    image.objects = try objects.map { try object($0, url) }
    return image
  }

  private class func object(_ list: [String: Any], _ url: URL) throws -> StoreImage.Object {
    guard let entity = list["entity"] as? String, let key = list["key"] as? NSNumber else {
      throw corrupt("an object has no entity or no key", url)
    }
    var object = StoreImage.Object(entity: entity, key: key.int64Value)
    for (name, value) in list["attributes"] as? [String: Any] ?? [:] {
      switch value {
      case let text as String: object.attributes[name] = .text(text)
      case let data as Data: object.attributes[name] = .data(data)
      case let number as NSNumber:
        let isReal = ["d", "f"].contains(String(cString: number.objCType))
        object.attributes[name] = isReal ? .real(number.doubleValue) : .integer(number.int64Value)
      default: throw corrupt("\(entity).\(name) of object \(key) is none of the kinds of values", url)
      }
    }
    for (name, ends) in list["relationships"] as? [String: [Any]] ?? [:] {
      object.relationships[name] = ends.compactMap { end in
        guard let pair = end as? [Any], pair.count == 2, let entity = pair[0] as? String,
          let key = pair[1] as? NSNumber
        else { return nil }
        return StoreImage.End(entity: entity, key: key.int64Value)
      }
    }
    return object
  }

  override class func write(_ image: StoreImage) throws -> Data {
    let objects = image.objects.map { object -> [String: Any] in
      let attributes = object.attributes.mapValues { value -> Any in
        switch value {
        case .integer(let value): NSNumber(value: value)
        case .real(let value): NSNumber(value: value)
        case .text(let value): value
        case .data(let value): value
        }
      }
      let relationships = object.relationships.mapValues { ends in
        ends.map { [$0.entity, NSNumber(value: $0.key)] as [Any] }
      }
      return [
        "entity": object.entity, "key": NSNumber(value: object.key), "attributes": attributes,
        "relationships": relationships,
      ]
    }
    let list: [String: Any] = [
      "kind": kind, "identifier": image.identifier, "metadata": image.metadata, "objects": objects,
      "greatestKey": NSNumber(value: image.greatestKey),
    ]
    return try PropertyList.write(list, format: .binary)
  }
}
