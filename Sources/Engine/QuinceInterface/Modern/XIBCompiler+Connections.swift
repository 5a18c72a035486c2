// Outlets, actions and run-time attributes. Segues are in XIBCompiler+Segues.
extension XIBCompiler {
  /// Keeps the connections of an element until every object is known.
  func readConnections(_ node: XMLNode, of id: ObjectID, in scope: NibScope) {
    guard let connections = node.child("connections") else { return }
    for child in connections.children {
      pending.append(PendingConnection(scope: scope, source: id, identifier: node["id"], node: child))
    }
  }

  private static let known: [String: Set<String>] = [
    "outlet": ["property", "destination", "id", "userLabel", "colorLabel"],
    "outletCollection": ["property", "destination", "id", "collectionClass", "appends"],
    "action": ["selector", "destination", "eventType", "id", "userLabel"],
  ]

  func resolveConnections() {
    let all = pending
    pending = []
    var collections: [String: ObjectID] = [:]
    for connection in all {
      let node = connection.node
      if node.name == "segue" {
        connectTrigger(connection)
        continue
      }
      guard let known = Self.known[node.name] else {
        notes.unknownElement(node.name, in: "connections", line: node.line)
        continue
      }
      checkAttributes(of: node, known: known)
      guard let destination = node["destination"] else {
        notes.invalid(node.name, node["property"] ?? node["selector"], line: node.line, "has no destination")
        continue
      }
      guard let (scope, source, target) = ends(connection, destination) else { continue }
      switch node.name {
      case "outlet": add(outlet: node["property"] ?? "", from: source, to: target, line: node.line, in: scope)
      case "action": addAction(node, from: source, to: target, in: scope)
      default: addToCollection(node, from: source, to: target, in: scope, &collections)
      }
    }
  }

  /// The nib that makes a connection: that of a view, for one from outside into it.
  private func ends(
    _ connection: PendingConnection, _ destination: String
  ) -> (NibScope, source: ObjectID, target: ObjectID)? {
    let scope = connection.scope
    if !scope.contains(destination), let identifier = connection.identifier,
      let view = scope.views.first(where: { $0.contains(destination) })
    {
      guard !view.isComplete, let source = view.reference(identifier), let target = view.reference(destination) else {
        return nil
      }
      return (view, source, target)
    }
    let label = connection.node["property"] ?? connection.node["selector"] ?? connection.node.name
    guard let target = object(destination, named: label, of: connection.node, in: scope) else { return nil }
    return (scope, connection.source, target)
  }

  // Observed: UIRuntimeOutletConnection, UIRuntimeEventConnection with UILabel, UISource, UIDestination, UIEventMask.
  func add(outlet label: String, from source: ObjectID, to target: ObjectID, line: Int, in scope: NibScope) {
    var object = InterfaceObject("UIRuntimeOutletConnection", line: line)
    object["UILabel"] = .string(label)
    object["UISource"] = .object(source)
    object["UIDestination"] = .object(target)
    scope.nib.connectionObjects.append(scope.nib.add(object))
  }

  func add(action: String, from source: ObjectID, to target: ObjectID, mask: Int64?, line: Int, in scope: NibScope) {
    var object = InterfaceObject("UIRuntimeEventConnection", line: line)
    object["UILabel"] = .string(action)
    object["UISource"] = .object(source)
    object["UIDestination"] = .object(target)
    if let mask { object["UIEventMask"] = .integer(mask) }
    scope.nib.connectionObjects.append(scope.nib.add(object))
  }

  private func addAction(_ node: XMLNode, from source: ObjectID, to target: ObjectID, in scope: NibScope) {
    var mask: Int64?
    if let event = node["eventType"] {
      mask = table.choices["event"]?[event] ?? Int64(event)
      if mask == nil { notes.unknownValue(event, of: "eventType", in: "action", line: node.line) }
    }
    add(action: node["selector"] ?? "", from: source, to: target, mask: mask, line: node.line, in: scope)
  }

  /// Elements with one source and property are one collection, in the document's order.
  // Apple: UIRuntimeOutletCollectionConnection; UICollectionClassName and addsContentToExistingCollection as its properties
  // are called.
  private func addToCollection(
    _ node: XMLNode, from source: ObjectID, to target: ObjectID, in scope: NibScope,
    _ collections: inout [String: ObjectID]
  ) {
    let property = node["property"] ?? ""
    let key = "\(ObjectIdentifier(scope).hashValue) \(source.index) \(property)"
    if let known = collections[key] {
      let targets = (scope.nib[known]["UIDestination"]?.elements ?? []) + [.object(target)]
      scope.nib[known]["UIDestination"] = .array(targets)
      return
    }
    var object = InterfaceObject("UIRuntimeOutletCollectionConnection", line: node.line)
    object["UILabel"] = .string(property)
    object["UISource"] = .object(source)
    object["UIDestination"] = .array([.object(target)])
    object["UICollectionClassName"] = .string(node["collectionClass"] ?? "NSArray")
    object["addsContentToExistingCollection"] = .bool(node["appends"] == "YES")
    let id = scope.nib.add(object)
    scope.nib.connectionObjects.append(id)
    collections[key] = id
  }

  // MARK: Run-time attributes

  // Apple: UINibKeyValuePair with UIObject, UIKeyPath and UIValue, as public readers of nibs list them.
  func readRuntimeAttributes(_ node: XMLNode, of id: ObjectID, identifier: String?, in scope: NibScope) {
    for (index, child) in node.children.enumerated() {
      guard child.name == "userDefinedRuntimeAttribute" else {
        notes.unknownElement(child.name, in: node.name, line: child.line)
        continue
      }
      checkAttributes(of: child, known: ["type", "keyPath", "value", "id"])
      guard let keyPath = child["keyPath"], let value = runtimeValue(child, in: scope) else { continue }
      var pair = InterfaceObject("UINibKeyValuePair", line: child.line)
      pair["UIObject"] = .object(id)
      pair["UIKeyPath"] = .string(keyPath)
      pair["UIValue"] = value
      let pairID = scope.nib.add(pair)
      scope.nib.keyValuePairs.append(pairID)
      if child["type"] == "string", let text = value.string, let identifier {
        // Assumed: the entry's key in tables that Xcode exports.
        scope.nib.localizableTexts.append(
          LocalizableText(
            objectIdentifier: identifier,
            property: "ibExternalUserDefinedRuntimeAttributesLocalizableStrings[\(index)]",
            base: text, place: .init(object: pairID, field: "UIValue")))
      }
    }
  }

  private func runtimeValue(_ node: XMLNode, in scope: NibScope) -> InterfaceValue? {
    let type = node["type"] ?? "string"
    let child = node.child(key: "value")
    switch type {
    case "boolean": return .bool(node["value"] == "YES")
    case "string", "localizedString": return .string(node["value"] ?? child.map(Self.text) ?? "")
    case "nil": return .null
    case "image":
      guard let name = node["value"] else { return child.flatMap { imageReference($0, in: scope) } }
      return .object(imagePlaceholder(name, isSystem: false, in: scope))
    case "number":
      if let text = node["value"] {
        return Int64(text).map(InterfaceValue.integer) ?? Double(text).map(InterfaceValue.double)
      }
    case "color", "point", "size", "rect", "range", "inset": break
    default: notes.unknownValue(type, of: "type", in: node.name, line: node.line)
    }
    guard let child else {
      notes.invalid(node.name, node["keyPath"], line: node.line, "has no value")
      return nil
    }
    return value(child, in: scope, parent: node)
  }
}
