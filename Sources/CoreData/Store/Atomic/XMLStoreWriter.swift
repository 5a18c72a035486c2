import QuinceFoundation
import QuincePropertyLists

/// Writes the XML of a store.
struct XMLStoreWriter {
  private var lines: [String] = []

  static func text(of image: StoreImage) throws -> String {
    var writer = XMLStoreWriter()
    try writer.write(image)
    return writer.lines.joined(separator: "\n") + "\n"
  }

  private mutating func write(_ image: StoreImage) throws {
    var metadata = image.metadata
    metadata[NSStoreUUIDKey] = nil
    metadata[NSStoreTypeKey] = nil
    let list = String(decoding: try PropertyList.write(metadata, format: .xml), as: UTF8.self)
    guard let start = list.range(of: "<plist"), let end = list.range(of: "</plist>") else {
      throw CoreDataError.make(NSPersistentStoreSaveError, "the metadata can't be written as XML")
    }
    lines += [
      "<?xml version=\"1.0\" standalone=\"yes\"?>",
      "<!DOCTYPE database SYSTEM \"file:///System/Library/DTDs/CoreData.dtd\">", "", "<database>", "    <databaseInfo>",
      "        <version>134481920</version>", "        <UUID>\(Self.escaped(image.identifier))</UUID>",
      "        <nextObjectID>\(image.greatestKey + 1)</nextObjectID>", "        <metadata>",
      String(list[start.lowerBound..<end.upperBound]), "        </metadata>", "    </databaseInfo>",
    ]
    for object in image.objects { write(object) }
    lines.append("</database>")
  }

  private mutating func write(_ object: StoreImage.Object) {
    lines.append("    <object type=\"\(Self.escaped(object.entity.uppercased()))\" id=\"z\(object.key)\">")
    for (name, value) in object.attributes.sorted(by: { $0.key < $1.key }) {
      let type = object.types[name] ?? .undefinedAttributeType
      let (text, isEncoded) = Self.text(value)
      lines.append(
        "        <attribute name=\"\(Self.name(name, in: object))\" type=\"\(Self.names[type] ?? "transformable")\""
          + "\(isEncoded ? " encoding=\"base64\"" : "")>\(text)</attribute>")
    }
    for (name, ends) in object.relationships.sorted(by: { $0.key < $1.key }) {
      let kind = object.toOne.contains(name) ? "1/1" : "0/0"
      let destination = Self.escaped((object.destinations[name] ?? "").uppercased())
      let identifiers = ends.map { "z\($0.key)" }.joined(separator: " ")
      lines.append(
        "        <relationship name=\"\(Self.name(name, in: object))\" type=\"\(kind)\" destination=\"\(destination)\""
          + "\(ends.isEmpty ? "" : " idrefs=\"\(identifiers)\"")></relationship>")
    }
    lines.append("    </object>")
  }

  private static let names = Dictionary(
    XMLStoreReader.types.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })

  /// In small letters, unless another property of the object is that already.
  private static func name(_ name: String, in object: StoreImage.Object) -> String {
    let small = name.lowercased()
    let all = Array(object.types.keys) + Array(object.relationships.keys)
    return escaped(all.count { $0.lowercased() == small } > 1 ? name : small)
  }

  /// The text, and whether it is base 64 in place of text.
  private static func text(_ value: StoreImage.PlainValue) -> (String, Bool) {
    switch value {
    case .integer(let value): return ("\(value)", false)
    case .real(let value): return ("\(value)", false)
    case .data(let data): return (data.base64EncodedString(), false)
    case .text(let text):
      // XML has no way to write most control characters, and takes carriage returns for line ends.
      let isPlain = text.unicodeScalars.allSatisfy {
        $0.value >= 32 && $0.value != 0xFFFE && $0.value != 0xFFFF || $0 == "\n" || $0 == "\t"
      }
      return isPlain ? (escaped(text), false) : (Data(text.utf8).base64EncodedString(), true)
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
  }
}
