// Constraints and guides.
extension ObjectFiller {
  private static let guides = [
    "safeArea": "UIViewSafeAreaLayoutGuide", "keyboard": "UIViewKeyboardLayoutGuide",
    "keyboardLayoutGuide": "UIViewKeyboardLayoutGuide", "layoutMargins": "UIViewLayoutMarginsGuide",
    "readableContent": "UIViewReadableContentGuide", "contentLayoutGuide": "UIScrollView-contentLayoutGuide",
    "frameLayoutGuide": "UIScrollView-frameLayoutGuide",
  ]

  // Apple: UILayoutGuideOwningView, …Identifier and UIViewLayoutGuides, as public writers of nibs list them; the
  // identifiers are those that UIKit's descriptions show. Assumed: the key of a guide by its name.
  func addLayoutGuide(_ child: XMLNode) {
    compiler.checkAttributes(
      of: child, known: ["key", "id", "identifier", "userLabel", "customClass", "customModule", "customModuleProvider"])
    let guide: ObjectID
    if let identifier = child["id"], let known = scope.reference(identifier) {
      guide = known
    } else {
      guide = scope.add(InterfaceObject("UILayoutGuide", line: child.line))
    }
    let name = child["key"].map { Self.guides[$0] ?? $0 } ?? child["identifier"] ?? ""
    scope.nib[guide]["UILayoutGuideOwningView"] = .object(id)
    scope.nib[guide]["UILayoutGuideIdentifier"] = .string(name)
    scope.nib[guide]["UILayoutGuideShouldBeArchived"] = .bool(true)
    let all = scope.nib.objects("UIViewLayoutGuides", of: id) + [guide]
    set("UIViewLayoutGuides", .array(all.map(InterfaceValue.object)))
    if child["key"] == "safeArea" { set("UIViewSafeAreaLayoutGuide", .object(guide)) }
  }

  func setConstraints(_ child: XMLNode) {
    let constraints = child.children.compactMap { constraint -> ObjectID? in
      guard constraint.name == "constraint" else {
        compiler.notes.unknownElement(constraint.name, in: "constraints", line: constraint.line)
        return nil
      }
      return compiler.constraint(constraint, of: id, in: scope)
    }
    if !constraints.isEmpty { set("UIViewAutolayoutConstraints", .array(constraints.map(InterfaceValue.object))) }
  }
}

extension XIBCompiler {
  private static let attributes: Set<String> = [
    "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier", "constant", "priority",
    "identifier", "id", "placeholder", "symbolic", "customClass", "customModule", "customModuleProvider", "userLabel",
    "symbolicType", "colorLabel",
  ]

  /// A constraint of a view; nil for one that the build removes, and, with a note, for one without its items.
  // Apple: NSFirstItem to NSLayoutIdentifier, as public readers of nibs list them.
  func constraint(_ node: XMLNode, of view: ObjectID, in scope: NibScope) -> ObjectID? {
    checkAttributes(of: node, known: Self.attributes)
    guard node["placeholder"] != "YES" else { return nil }
    guard let first = item("firstItem", node, in: scope, standard: view),
      let firstAttribute = attribute("firstAttribute", node)
    else { return nil }
    let id: ObjectID
    if let identifier = node["id"], let known = scope.reference(identifier) {
      id = known
    } else {
      id = scope.add(InterfaceObject("NSLayoutConstraint", line: node.line))
    }
    var object = scope.nib[id]
    object["NSFirstItem"] = .object(first)
    object["NSFirstAttribute"] = .integer(firstAttribute)
    object["NSFirstAttributeV2"] = .integer(firstAttribute)
    if let word = node["relation"] {
      if let relation = table.choices["relation"]?[word] {
        if relation != 0 { object["NSRelation"] = .integer(relation) }
      } else {
        notes.unknownValue(word, of: "relation", in: "constraint", line: node.line)
      }
    }
    if node["secondItem"] != nil {
      guard let second = item("secondItem", node, in: scope, standard: nil),
        let secondAttribute = attribute("secondAttribute", node)
      else { return nil }
      object["NSSecondItem"] = .object(second)
      object["NSSecondAttribute"] = .integer(secondAttribute)
      object["NSSecondAttributeV2"] = .integer(secondAttribute)
    }
    setNumbers(&object, node)
    object["NSShouldBeArchived"] = .bool(true)
    scope.nib[id] = object
    readVariations(of: node, id: id, in: scope)
    return id
  }

  private func setNumbers(_ object: inout InterfaceObject, _ node: XMLNode) {
    if let text = node["multiplier"] {
      if let multiplier = Self.ratio(text) {
        if multiplier != 1 { object["NSMultiplier"] = .double(multiplier) }
      } else {
        notes.unknownValue(text, of: "multiplier", in: "constraint", line: node.line)
      }
    }
    // A standard space has its number too, unless the editor had none.
    if node["symbolic"] == "YES", node["constant"] == nil { object["NSSymbolicConstant"] = .string("NSSpace") }
    for (attribute, keys) in [("constant", ["NSConstant", "NSConstantV2"]), ("priority", ["NSPriority"])] {
      guard let text = node[attribute] else { continue }
      guard let number = Double(text), number.isFinite else {
        notes.unknownValue(text, of: attribute, in: "constraint", line: node.line)
        continue
      }
      if attribute == "priority" && number == 1000 { continue }
      for key in keys { object[key] = attribute == "priority" ? .float(Float(number)) : .double(number) }
    }
    if let identifier = node["identifier"] { object["NSLayoutIdentifier"] = .string(identifier) }
  }

  /// A multiplier, `"0.5"` or, as the editor writes ratios, `"1:2"` and `"1/2"`.
  static func ratio(_ text: String) -> Double? {
    let parts = text.split(omittingEmptySubsequences: false) { ":/".contains($0) }.map { Double($0) }
    switch (parts.count, parts[0], parts.count == 2 ? parts[1] : 1) {
    case (1...2, let first?, let second?):
      let ratio = first / second
      return ratio.isFinite ? ratio : nil
    default: return nil
    }
  }

  private func item(_ name: String, _ node: XMLNode, in scope: NibScope, standard: ObjectID?) -> ObjectID? {
    guard let identifier = node[name] else { return standard }
    return object(identifier, named: name, of: node, in: scope)
  }

  private func attribute(_ name: String, _ node: XMLNode) -> Int64? {
    guard let word = node[name] else {
      notes.invalid("constraint", name, line: node.line, "has no \(name)")
      return nil
    }
    if let number = table.choices["attribute"]?[word] { return number }
    notes.unknownValue(word, of: name, in: "constraint", line: node.line)
    return nil
  }
}
