// What varies with size classes, idiom, appearance and gamut.
extension ObjectFiller {
  func readVariation(_ child: XMLNode) {
    compiler.addVariation(child, to: id, of: node, element: element, in: scope)
  }
}

extension XIBCompiler {
  func readVariations(of node: XMLNode, id: ObjectID, in scope: NibScope) {
    for child in node.children where child.name == "variation" {
      addVariation(child, to: id, of: node, element: nil, in: scope)
    }
  }

  // Apple: _UIAttributeTraitStorage with UIObject, UIKeyPath and UIRecords; _UIRelationshipTraitStorage with UIAddedObjects
  // and UIRemovedObjects; the traits' keys, as public readers and writers of nibs list them.
  private static let traitKeys: [String: (key: String, values: [String: Int64])] = [
    "widthClass": (
      "UITraitCollectionBuiltinTrait-_UITraitNameHorizontalSizeClass", ["unspecified": 0, "compact": 1, "regular": 2]
    ),
    "heightClass": (
      "UITraitCollectionBuiltinTrait-_UITraitNameVerticalSizeClass", ["unspecified": 0, "compact": 1, "regular": 2]
    ),
    "displayGamut": ("UITraitCollectionBuiltinTrait-_UITraitNameDisplayGamut", ["sRGB": 0, "P3": 1]),
    "idiom": (
      "UITraitCollectionBuiltinTrait-_UITraitNameUserInterfaceIdiom", ["phone": 0, "pad": 1, "tv": 2, "mac": 5]
    ),
    "userInterfaceStyle": (
      "UITraitCollectionBuiltinTrait-_UITraitNameUserInterfaceStyle", ["light": 1, "dark": 2]
    ),
    "layoutDirection": (
      "UITraitCollectionBuiltinTrait-_UITraitNameLayoutDirection", ["leftToRight": 0, "rightToLeft": 1]
    ),
  ]

  func addVariation(
    _ node: XMLNode, to id: ObjectID, of parent: XMLNode, element: ElementTable.Element?, in scope: NibScope
  ) {
    guard let traits = traitCollection(node, in: scope) else { return }
    for attribute in node.attributes where attribute.name != "key" {
      addAttribute(attribute, of: node, traits: traits, to: id, element: element, in: scope)
    }
    for child in node.children {
      if child.name == "mask" {
        addRelationship(child, traits: traits, to: id, in: scope)
      } else if let property = child["key"] {
        guard let made = value(child, in: scope, parent: node) else { continue }
        let base = element?.properties[property].flatMap { scope.nib[id][$0] }
        addRecord(made, keyPath: Self.keyPath(property), base: base, traits: traits, to: id, in: scope)
      } else {
        notes.unknownElement(child.name, in: "variation", line: child.line)
      }
    }
  }

  /// `"heightClass=compact-widthClass=regular"` as traits; `"default"` has none.
  private func traitCollection(_ node: XMLNode, in scope: NibScope) -> ObjectID? {
    var object = InterfaceObject("UITraitCollection", line: node.line)
    let key = node["key"] ?? "default"
    for part in key.split(separator: "-") where part != "default" {
      let words = part.split(separator: "=").map(String.init)
      guard words.count == 2, let trait = Self.traitKeys[words[0]], let value = trait.values[words[1]] else {
        notes.unknownValue(key, of: "key", in: "variation", line: node.line)
        return nil
      }
      object[trait.key] = .integer(value)
    }
    return scope.addValue(object)
  }

  /// The property that Interface Builder's name stands for.
  private static func keyPath(_ property: String) -> String {
    switch property {
    case "fontDescription": return "font"
    case "clipsSubviews": return "clipsToBounds"
    default: return property
    }
  }

  private func addAttribute(
    _ attribute: (name: String, value: String), of node: XMLNode, traits: ObjectID, to id: ObjectID,
    element: ElementTable.Element?, in scope: NibScope
  ) {
    if element == nil, ["constant", "priority", "multiplier"].contains(attribute.name) {
      guard let number = Self.ratio(attribute.value) else { return }
      let key =
        attribute.name == "constant" ? "NSConstant" : attribute.name == "priority" ? "NSPriority" : "NSMultiplier"
      let standard = attribute.name == "constant" ? 0.0 : attribute.name == "priority" ? 1000 : 1
      return addRecord(
        .double(number), keyPath: attribute.name, base: scope.nib[id][key] ?? .double(standard), traits: traits, to: id,
        in: scope)
    }
    if attribute.name == "installed" {
      return addRecord(
        .bool(attribute.value == "YES"), keyPath: "installed", base: nil, traits: traits, to: id, in: scope)
    }
    guard let row = element?.attributes.first(where: { $0.name == attribute.name })?.row else {
      if element?.knows(attribute: attribute.name) != true {
        notes.unknownAttribute(attribute.name, of: "variation", line: node.line)
      }
      return
    }
    guard let made = varied(attribute.value, row.conversion, isSystem: node["catalog"] == "system", in: scope) else {
      return notes.unknownValue(attribute.value, of: attribute.name, in: "variation", line: node.line)
    }
    // What holds elsewhere; a value that the nib leaves out is the one that the table has for it.
    let own = scope.nib[id][row.key]
    let base: InterfaceValue?
    if row.conversion == .not, let isOpposite = own?.bool {
      base = .bool(!isOpposite)
    } else {
      base = own ?? (row.omitted ?? row.implied).flatMap { varied($0, row.conversion, isSystem: false, in: scope) }
    }
    addRecord(made, keyPath: Self.keyPath(attribute.name), base: base, traits: traits, to: id, in: scope)
  }

  /// An attribute's word as the value of the property that it stands for.
  private func varied(
    _ word: String, _ conversion: ElementTable.Conversion, isSystem: Bool, in scope: NibScope
  ) -> InterfaceValue? {
    switch conversion {
    // The key path is the property's, so that a key that says the opposite does not turn the value.
    case .bool, .not: return .bool(word == "YES")
    case .text, .string: return .string(word)
    case .image: return .object(imagePlaceholder(word, isSystem: isSystem, in: scope))
    case .choice(let choice): return table.choices[choice]?[word].map(InterfaceValue.integer)
    case .integer, .float, .double: return Double(word).map(InterfaceValue.double)
    case .reference: return nil
    }
  }

  private func addRecord(
    _ value: InterfaceValue, keyPath: String, base: InterfaceValue?, traits: ObjectID, to id: ObjectID,
    in scope: NibScope
  ) {
    let storage = storage("_UIAttributeTraitStorage", keyPath, of: id, in: scope) {
      guard let base else { return [] }
      var record = InterfaceObject("_UIAttributeTraitStorageRecord")
      record["UITraitCollection"] = .object(scope.addValue(InterfaceObject("UITraitCollection")))
      record["UIValue"] = base
      return [record]
    }
    var record = InterfaceObject("_UIAttributeTraitStorageRecord")
    record["UITraitCollection"] = .object(traits)
    record["UIValue"] = value
    append(record, to: storage, in: scope)
  }

  /// Subviews and constraints that are installed for some traits only.
  private func addRelationship(_ mask: XMLNode, traits: ObjectID, to id: ObjectID, in scope: NibScope) {
    checkAttributes(of: mask, known: ["key"])
    guard let property = mask["key"] else { return }
    var added: [InterfaceValue] = []
    var removed: [InterfaceValue] = []
    for child in mask.children {
      checkAttributes(of: child, known: ["reference"])
      guard let reference = child["reference"], let object = object(reference, named: property, of: mask, in: scope)
      else {
        continue
      }
      switch child.name {
      case "include": added.append(.object(object))
      case "exclude": removed.append(.object(object))
      default: notes.unknownElement(child.name, in: "mask", line: child.line)
      }
    }
    let storage = storage("_UIRelationshipTraitStorage", property, of: id, in: scope) { [] }
    var record = InterfaceObject("_UIRelationshipTraitStorageRecord")
    record["UITraitCollection"] = .object(traits)
    record["UIAddedObjects"] = .set(added)
    record["UIRemovedObjects"] = .set(removed)
    append(record, to: storage, in: scope)
  }

  private func storage(
    _ className: String, _ keyPath: String, of id: ObjectID, in scope: NibScope, records: () -> [InterfaceObject]
  ) -> ObjectID {
    for known in scope.traitStorages.reversed().prefix(8)
    where scope.nib[known].className == className && scope.nib[known]["UIObject"] == .object(id)
      && scope.nib[known]["UIKeyPath"] == .string(keyPath)
    {
      return known
    }
    var object = InterfaceObject(className)
    object["UIObject"] = .object(id)
    object["UIKeyPath"] = .string(keyPath)
    object["UIRecords"] = .array(records().map { .object(scope.nib.add($0)) })
    let made = scope.nib.add(object)
    scope.traitStorages.append(made)
    return made
  }

  private func append(_ record: InterfaceObject, to storage: ObjectID, in scope: NibScope) {
    let records = (scope.nib[storage]["UIRecords"]?.elements ?? []) + [.object(scope.nib.add(record))]
    scope.nib[storage]["UIRecords"] = .array(records)
  }
}
