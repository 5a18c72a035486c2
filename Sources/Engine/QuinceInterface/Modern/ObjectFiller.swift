/// Gives one object its values: rows of the table first, then what code reads.
struct ObjectFiller {
  let compiler: XIBCompiler
  let scope: NibScope
  let id: ObjectID
  let node: XMLNode
  let element: ElementTable.Element
  /// Whose texts these are, where the element itself has no identifier: its owner's, under a property.
  var owner: (identifier: String, property: String)?

  func set(_ key: String, _ value: InterfaceValue?) {
    guard let value else { return }
    scope.nib[id][key] = value
  }

  func fill() {
    for (name, row) in element.attributes { readAttribute(name, row) }
    if element.lineage.contains("view") {
      setPriorities()
      if node.child(key: "autoresizingMask") == nil, node["translatesAutoresizingMaskIntoConstraints"] != "NO",
        node["key"] == nil
      {
        // Assumed: what the editor leaves out is its default, flexible right and bottom margins.
        set("UIAutoresizingMask", .integer(36))
      }
    }
    for child in node.children { readChild(child) }
    // Before constraints, which refer to guides.
    readSpecialAttributes()
    if element.lineage.contains("view") { holdFixedFrames() }
  }

  // MARK: Attributes

  private func readAttribute(_ name: String, _ row: ElementTable.Attribute) {
    guard let text = node[name] ?? row.implied, text != row.omitted else { return }
    guard let value = convert(text, name, row) else { return }
    // An old file has numbers where the row has words.
    if let omitted = row.omitted, convert(omitted, name, row) == value { return }
    guard let slash = row.key.firstIndex(of: "/") else {
      if row.conversion == .text, node[name] != nil { localize(name, row.key, text) }
      return set(row.key, value)
    }
    // `key:Class/key`: the value belongs to an object inside.
    let outer = row.key[..<slash].split(separator: ":").map(String.init)
    let inner = scope.nib.object(outer[0], of: id) ?? scope.nib.add(InterfaceObject(outer[1]))
    set(outer[0], .object(inner))
    scope.nib[inner][String(row.key[row.key.index(after: slash)...])] = value
  }

  private func convert(_ text: String, _ name: String, _ row: ElementTable.Attribute) -> InterfaceValue? {
    switch row.conversion {
    case .bool: return .bool(text == "YES")
    case .not: return .bool(text != "YES")
    case .text, .string: return .string(text)
    case .image: return text.isEmpty ? nil : image(named: text)
    case .reference: return compiler.object(text, named: name, of: node, in: scope).map(InterfaceValue.object)
    case .integer:
      if let number = Int64(text) { return .integer(number) }
    case .float:
      if let number = Float(text), number.isFinite { return .float(number) }
    case .double:
      if let number = Double(text), number.isFinite { return .double(number) }
    case .choice(let choice):
      if let number = compiler.table.choices[choice]?[text] { return .integer(number) }
      // Old files have the number itself.
      if let number = Int64(text) { return .integer(number) }
    }
    compiler.notes.unknownValue(text, of: name, in: node.name, line: node.line)
    return nil
  }

  /// Notes that a strings table can replace the text under `key`.
  func localize(_ property: String, _ key: String, _ base: String, of object: ObjectID? = nil, element: Int? = nil) {
    guard let identifier = node["id"] ?? owner?.identifier else { return }
    let prefix = node["id"] == nil ? owner.map { "\($0.property)." } ?? "" : ""
    scope.nib.localizableTexts.append(
      LocalizableText(
        objectIdentifier: identifier, property: prefix + property, base: base,
        place: .init(object: object ?? id, field: key, element: element)))
  }

  func image(named name: String) -> InterfaceValue {
    .object(compiler.imagePlaceholder(name, isSystem: node["catalog"] == "system", in: scope))
  }

  private func setPriorities() {
    let rows = [
      ("HuggingPriority", "UIViewContentHuggingPriority", 250),
      ("CompressionResistancePriority", "UIViewContentCompressionResistancePriority", 750),
    ]
    for (suffix, key, standard) in rows {
      let horizontal = node["horizontal\(suffix)"]
      let vertical = node["vertical\(suffix)"]
      guard horizontal != nil || vertical != nil else { continue }
      set(key, .string("{\(horizontal ?? "\(standard)"), \(vertical ?? "\(standard)")}"))
    }
  }

  // MARK: Children

  private func readChild(_ child: XMLNode) {
    if child.name == "nil" || element.ignored.contains(child.name) { return }
    if let property = child["key"] {
      if element.ignored.contains("<\(property)>") { return }
      if let key = element.properties[property] {
        guard let value = compiler.value(child, in: scope, parent: node) else { return }
        if value.string != nil { localize(property, key, value.string ?? "") }
        return set(key, value)
      }
      if element.others.contains("<\(property)>") { return readSpecialProperty(child, property) }
    }
    if let key = element.lists[child.name] {
      let objects = child.children.compactMap { compiler.compileObject($0, in: scope, parent: child.name) }
      return set(key, objects.isEmpty ? nil : .array(objects.map(InterfaceValue.object)))
    }
    if element.others.contains(child.name) { return readSpecialElement(child) }
    compiler.notes.unknownElement(
      child["key"].map { "\(child.name) key=\"\($0)\"" } ?? child.name, in: node.name, line: child.line)
  }
}
