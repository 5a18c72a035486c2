extension ObjectFiller {
  // Apple: UIAccessibilityTraits.
  private static let traits: [String: Int64] = [
    "button": 1 << 0, "link": 1 << 1, "image": 1 << 2, "selected": 1 << 3, "playsSound": 1 << 4, "keyboardKey": 1 << 5,
    "staticText": 1 << 6, "summaryElement": 1 << 7, "notEnabled": 1 << 8, "updatesFrequently": 1 << 9,
    "searchField": 1 << 10, "startsMediaSession": 1 << 11, "adjustable": 1 << 12, "allowsDirectInteraction": 1 << 13,
    "causesPageTurn": 1 << 14, "tabBar": 1 << 15, "header": 1 << 16, "none": 0,
  ]

  // Apple: UIRuntimeAccessibilityConfiguration; `UIAccessibileObject` is spelled so in its archives (xibdump).
  func readAccessibility(_ child: XMLNode) {
    compiler.checkAttributes(of: child, known: ["key", "label", "hint", "identifier", "value"])
    var object = InterfaceObject("UIRuntimeAccessibilityConfiguration", line: child.line)
    object["UIAccessibileObject"] = .object(id)
    for (attribute, key) in [
      ("label", "UIAccessibilityLabel"), ("hint", "UIAccessibilityHint"), ("value", "UIAccessibilityValue"),
      ("identifier", "UIAccessibilityIdentifier"),
    ] {
      if let text = child[attribute] { object[key] = .string(text) }
    }
    for part in child.children {
      switch part["key"] {
      case "isElement": object["UIIsAccessibilityElement"] = .bool(part["value"] == "YES")
      case "traits": object["UIAccessibilityTraits"] = .integer(flags(part, Self.traits))
      case "label", "hint", "value":
        let name = part["key"] ?? ""
        object["UIAccessibility\(name.prefix(1).uppercased())\(name.dropFirst())"] = .string(XIBCompiler.text(part))
      default: compiler.notes.unknownElement(part.name, in: "accessibility", line: part.line)
      }
    }
    let configuration = scope.nib.add(object)
    scope.nib.accessibilityConfigurations.append(configuration)
    for (property, key) in [
      ("accessibilityLabel", "UIAccessibilityLabel"), ("accessibilityHint", "UIAccessibilityHint"),
    ] {
      guard let text = object[key]?.string else { continue }
      // Microsoft's guide to localizing storyboards: "Pqa-aa-ury.accessibilityLabel".
      localize(property, key, text, of: configuration)
    }
  }
}
