// Segues: a template at the controller of the source, and a connection from what triggers it.
extension XIBCompiler {
  private static let attributes: Set<String> = [
    "destination", "kind", "identifier", "id", "customClass", "customModule", "customModuleProvider", "animates",
    "modalPresentationStyle", "modalTransitionStyle", "trigger", "unwindAction", "splitViewControllerTargetIndex",
    "key",
    "inheritsFrom", "reference", "popoverAnchorView", "popoverAnchorBarButtonItem", "destinationCreationSelector",
    "action", "relationship", "userLabel", "containerView",
  ]

  // Apple: the templates' classes and UIIdentifier, UIDestinationViewControllerIdentifier, UIActionName,
  // UISegueClassName, UIModalPresentationStyle, UIModalTransitionStyle, UIAnimates, as public writers of nibs list them.
  // Assumed: UIPermittedArrowDirections, UIAction and UIDestinationCreationSelector.
  private static let kinds: [String: (className: String, action: String?)] = [
    "show": ("UIStoryboardShowSegueTemplate", "showViewController:sender:"),
    "showDetail": ("UIStoryboardShowSegueTemplate", "showDetailViewController:sender:"),
    "presentation": ("UIStoryboardPresentationSegueTemplate", nil),
    "popoverPresentation": ("UIStoryboardPopoverPresentationSegueTemplate", nil),
    "push": ("UIStoryboardPushSegueTemplate", nil), "modal": ("UIStoryboardModalSegueTemplate", nil),
    "popover": ("UIStoryboardPopoverSegueTemplate", nil), "replace": ("UIStoryboardReplaceSegueTemplate", nil),
    "embed": ("UIStoryboardEmbedSegueTemplate", nil), "unwind": ("UIStoryboardUnwindSegueTemplate", nil),
    "custom": ("UIStoryboardSegueTemplate", nil),
  ]

  func segueTemplate(_ node: XMLNode, destination identifiers: [String: String]) -> InterfaceObject? {
    checkAttributes(of: node, known: Self.attributes)
    var kind = node["kind"] ?? "presentation"
    // A preview or commit segue is what it inherits from unless it says otherwise.
    if Self.kinds[kind] == nil, node["inheritsFrom"] != nil { kind = "show" }
    guard let row = Self.kinds[kind] else {
      notes.unknownValue(kind, of: "kind", in: "segue", line: node.line)
      return nil
    }
    var object = InterfaceObject(row.className, identifier: node["id"], line: node.line)
    if let identifier = node["identifier"] { object["UIIdentifier"] = .string(identifier) }
    if kind == "unwind" {
      if let action = node["unwindAction"] { object["UIAction"] = .string(action) }
    } else if let destination = node["destination"] {
      guard let identifier = identifiers[destination] else {
        notes.missingObject(destination, named: "destination", in: "segue", line: node.line)
        return nil
      }
      object["UIDestinationViewControllerIdentifier"] = .string(identifier)
    }
    if let action = node["action"] ?? row.action { object["UIActionName"] = .string(action) }
    if let custom = customClass(node) { object["UISegueClassName"] = .string(custom.archivedName) }
    setOptions(&object, node)
    return object
  }

  private func setOptions(_ object: inout InterfaceObject, _ node: XMLNode) {
    for (attribute, choice, key) in [
      ("modalPresentationStyle", "modalStyle", "UIModalPresentationStyle"),
      ("modalTransitionStyle", "transition", "UIModalTransitionStyle"),
    ] {
      guard let word = node[attribute] else { continue }
      if let number = table.choices[choice]?[word] {
        object[key] = .integer(number)
      } else {
        notes.unknownValue(word, of: attribute, in: "segue", line: node.line)
      }
    }
    if node["animates"] == "NO" { object["UIAnimates"] = .bool(false) }
    if let index = node["splitViewControllerTargetIndex"].flatMap(Int64.init) {
      object["UISplitViewControllerIndex"] = .integer(index)
    }
    if let selector = node["destinationCreationSelector"] {
      object["UIDestinationCreationSelector"] = .string(selector)
    }
    for child in node.children where child.name != "segue" {
      if child["key"] == "popoverArrowDirection" {
        let bits = ["up": Int64(1), "down": 2, "left": 4, "right": 8]
        object["UIPermittedArrowDirections"] = .integer(bits.reduce(0) { $0 | (child[$1.key] == "YES" ? $1.value : 0) })
      } else if child.name != "connections" && child.name != "nil" {
        notes.unknownElement(child.name, in: "segue", line: child.line)
      }
    }
  }

  /// Connects what triggers a segue with its template.
  func connectTrigger(_ connection: PendingConnection) {
    let node = connection.node
    let scope = connection.scope
    guard node["kind"] != "relationship", let identifier = node["id"], let template = scope.reference(identifier) else {
      return
    }
    connectAnchor(node, template, in: scope)
    let source = scope.nib[connection.source].className
    let lineage = Self.lineage(ofClass: source, table)
    if node["kind"] == "embed" {
      // Assumed: the container is an outlet of the template.
      return add(outlet: "containerView", from: template, to: connection.source, line: node.line, in: scope)
    }
    if lineage.contains("tableViewCell") || lineage.contains("collectionViewCell") {
      let label = node["trigger"] == "accessoryAction" ? "accessoryActionSegueTemplate" : "selectionSegueTemplate"
      return add(outlet: label, from: connection.source, to: template, line: node.line, in: scope)
    }
    if lineage.contains("control") {
      // A button's segue follows its tap, any other control's its value.
      let mask: Int64 = source == "UIButton" ? 1 << 6 : 1 << 12
      return add(action: "perform:", from: connection.source, to: template, mask: mask, line: node.line, in: scope)
    }
    if lineage.contains("barItem") || lineage.contains("gestureRecognizer") {
      add(action: "perform:", from: connection.source, to: template, mask: nil, line: node.line, in: scope)
    }
    // A controller's own segue is performed in code.
  }

  /// Assumed: the anchor of a popover is an outlet of the template.
  private func connectAnchor(_ node: XMLNode, _ template: ObjectID, in scope: NibScope) {
    for (attribute, label) in [
      ("popoverAnchorView", "anchorView"), ("popoverAnchorBarButtonItem", "anchorBarButtonItem"),
    ] {
      guard let identifier = node[attribute] else { continue }
      // The anchor may be in the view while the segue is the controller's.
      let target = scope.contains(identifier) ? scope : scope.views.first { $0.contains(identifier) } ?? scope
      guard let anchor = object(identifier, named: attribute, of: node, in: target),
        let source = node["id"].flatMap(target.reference)
      else { continue }
      add(outlet: label, from: source, to: anchor, line: node.line, in: target)
    }
  }

  private static func lineage(ofClass className: String, _ table: ElementTable) -> [String] {
    table.lineages[className] ?? []
  }
}
