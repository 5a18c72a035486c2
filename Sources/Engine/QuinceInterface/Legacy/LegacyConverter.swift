/// Turns an archive of Interface Builder 3, xib versions 7.02 to 8.00, into the elements of today's xib, so that one table
/// says what both mean.
final class LegacyConverter {
  let archive: LegacyArchive
  private(set) var notes = InterfaceNotes()
  /// The identifier of an object by its element.
  private var identifiers: [ObjectIdentifier: String] = [:]
  private var labels: [String: String] = [:]
  private var customClasses: [String: String] = [:]
  private var connections: [ObjectIdentifier: [XMLNode]] = [:]
  private var constraints: [ObjectIdentifier: [XMLNode]] = [:]
  private var usesConstraints: Set<String> = []
  /// An object stands in one place of the tree, wherever else it is named.
  private var placed: Set<ObjectIdentifier> = []

  static func convert(_ root: XMLNode, file: String) throws -> (document: XMLNode, notes: [InterfaceNote]) {
    let type = root["type"] ?? ""
    guard type.hasPrefix("com.apple.InterfaceBuilder3.CocoaTouch") else {
      throw InterfaceError(
        file: file, line: root.line, element: "archive",
        cause: type.hasPrefix("com.apple.InterfaceBuilder3") ? .otherSystem(type) : .unknownFormat)
    }
    let converter = LegacyConverter(try LegacyArchive(root, file: file))
    return (try converter.makeDocument(root), converter.notes.all)
  }

  private init(_ archive: LegacyArchive) { self.archive = archive }

  private func makeDocument(_ root: XMLNode) throws -> XMLNode {
    guard let container = archive["IBDocument.Objects"] else {
      throw InterfaceError(
        file: archive.file, line: root.line, element: "archive", cause: .malformed("has no IBDocument.Objects"))
    }
    readRecords(container)
    readConnections(container)
    let objects = Self.node("objects", [], line: root.line)
    for object in archive.elements(archive["IBDocument.RootObjects"]) {
      if let converted = convert(object) { objects.children.append(converted) }
    }
    let document = Self.node(
      "document", [("type", root["type"] ?? ""), ("version", "3.0"), ("targetRuntime", "iOS.CocoaTouch")],
      line: root.line)
    document.children = [objects]
    return document
  }

  static func node(_ name: String, _ attributes: [(String, String)], line: Int) -> XMLNode {
    XMLNode(name: name, attributes: attributes.map { (name: $0.0, value: $0.1) }, line: line)
  }

  // MARK: Records

  private func readRecords(_ container: XMLNode) {
    let records = archive.value("objectRecords", of: container)
    for record in archive.elements(records.flatMap { archive.value("orderedObjects", of: $0) }) {
      guard let id = archive.text("objectID", of: record), let object = archive.value("object", of: record) else {
        continue
      }
      identifiers[ObjectIdentifier(object)] = id
      if let name = archive.text("objectName", of: record) { labels[id] = name }
      if archive.className(object) == "IBNSLayoutConstraint",
        let view = archive.value("containingView", of: object) ?? archive.value("parent", of: record)
      {
        constraints[ObjectIdentifier(view), default: []].append(object)
      }
    }
    for (key, value) in archive.dictionary(archive.value("flattenedProperties", of: container)) {
      guard let dot = key.firstIndex(of: ".") else { continue }
      let id = String(key[..<dot])
      switch key[key.index(after: dot)...] {
      case "CustomClassName": customClasses[id] = archive.text(value)
      case "IBViewMetadataTranslatesAutoresizingMaskIntoConstraints":
        if archive.text(value) == "NO" || value["value"] == "NO" { usesConstraints.insert(id) }
      default: break
      }
    }
  }

  private func readConnections(_ container: XMLNode) {
    for record in archive.elements(archive.value("connectionRecords", of: container)) {
      guard let connection = archive.value("connection", of: record),
        let source = archive.value("source", of: connection), let made = convertConnection(connection)
      else { continue }
      connections[ObjectIdentifier(source), default: []].append(made)
    }
  }

  private func convertConnection(_ connection: XMLNode) -> XMLNode? {
    let label = archive.text("label", of: connection) ?? ""
    guard let destination = archive.value("destination", of: connection), let target = identifier(destination) else {
      notes.invalid(archive.className(connection), label, line: connection.line, "\(label) has no destination")
      return nil
    }
    switch archive.className(connection) {
    case "IBCocoaTouchOutletConnection":
      return Self.node("outlet", [("property", label), ("destination", target)], line: connection.line)
    case "IBCocoaTouchOutletCollectionConnection":
      let appends = archive.text("addsContentToExistingCollection", of: connection) ?? "NO"
      return Self.node(
        "outletCollection",
        [
          ("property", label), ("destination", target), ("appends", appends),
          ("collectionClass", archive.text("cachedDesignatableCollectionClassName", of: connection) ?? "NSArray"),
        ], line: connection.line)
    case "IBCocoaTouchEventConnection":
      var attributes = [("selector", label), ("destination", target)]
      // Observed: event n is bit n - 1 of UIControl.Event, in pairs of xib and nib.
      if let event = archive.text("IBEventType", of: connection).flatMap(Int.init), (1...32).contains(event) {
        attributes.append(("eventType", "\(1 << (event - 1))"))
      }
      return Self.node("action", attributes, line: connection.line)
    default:
      notes.unknownElement(archive.className(connection), in: "connectionRecords", line: connection.line)
      return nil
    }
  }

  /// The identifier of an object; one that has no record gets one of its own.
  private func identifier(_ object: XMLNode) -> String? { identifiers[ObjectIdentifier(object)] }

  // MARK: Objects

  /// An object as an element, with everything below it; nil where it stands elsewhere already.
  func convert(_ object: XMLNode, key: String? = nil) -> XMLNode? {
    guard placed.insert(ObjectIdentifier(object)).inserted else { return nil }
    let className = archive.className(object)
    guard let element = LegacyRows.elements[className] else {
      notes.unknownElement(className, in: "archive", line: object.line)
      return nil
    }
    var attributes: [(String, String)] = []
    if let id = identifier(object) {
      attributes.append(("id", id))
      if let custom = customClasses[id] { attributes.append(("customClass", custom)) }
      if let label = labels[id] { attributes.append(("userLabel", label)) }
      if usesConstraints.contains(id) { attributes.append(("translatesAutoresizingMaskIntoConstraints", "NO")) }
    }
    if let key { attributes.append(("key", key)) }
    let builder = LegacyElement(converter: self, object: object, element: element)
    let made = builder.make(attributes)
    addConnections(of: object, to: made)
    addConstraints(of: object, to: made)
    return made
  }

  private func addConnections(of object: XMLNode, to node: XMLNode) {
    guard let all = connections[ObjectIdentifier(object)] else { return }
    let list = Self.node("connections", [], line: node.line)
    list.children = all
    node.children.append(list)
  }

  private func addConstraints(of object: XMLNode, to node: XMLNode) {
    guard let all = constraints[ObjectIdentifier(object)] else { return }
    let list = Self.node("constraints", [], line: node.line)
    list.children = all.compactMap(convertConstraint)
    node.children.append(list)
  }

  // Assumed: the keys of version 8.00, as no file at hand has a constraint.
  private func convertConstraint(_ object: XMLNode) -> XMLNode? {
    guard let id = identifier(object), let first = archive.value("firstItem", of: object).flatMap(identifier) else {
      return nil
    }
    var attributes = [("id", id), ("firstItem", first)]
    if let second = archive.value("secondItem", of: object).flatMap(identifier) {
      attributes.append(("secondItem", second))
    }
    for name in ["firstAttribute", "secondAttribute"] {
      guard let number = archive.text(name, of: object).flatMap(Int64.init), number != 0,
        let word = Self.word(number, in: "attribute")
      else { continue }
      attributes.append((name, word))
    }
    if let relation = archive.text("relation", of: object).flatMap(Int64.init), relation != 0,
      let word = Self.word(relation, in: "relation")
    {
      attributes.append(("relation", word))
    }
    for name in ["multiplier", "priority"] {
      if let number = archive.text(name, of: object) { attributes.append((name, number)) }
    }
    if let constant = archive.value("constant", of: object) {
      attributes.append(("constant", archive.text(constant) ?? archive.text("value", of: constant) ?? "0"))
    }
    return Self.node("constraint", attributes, line: object.line)
  }

  private static func word(_ number: Int64, in choice: String) -> String? {
    ElementTable.shared.choices[choice]?.filter { $0.value == number }.keys.min()
  }

  func noteUnknown(_ key: String, of className: String, line: Int) {
    notes.unknownAttribute(key, of: className, line: line)
  }
}
