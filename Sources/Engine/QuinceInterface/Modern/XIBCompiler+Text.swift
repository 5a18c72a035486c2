// Attributed texts.
extension XIBCompiler {
  // Apple: NSString and NSAttributes for one run, NSAttributeInfo with run lengths and indices for several.
  func attributedString(_ node: XMLNode, in scope: NibScope) -> ObjectID {
    var text = ""
    var runs: [(length: Int, attributes: InterfaceValue)] = []
    for fragment in node.children {
      guard fragment.name == "fragment" else {
        notes.unknownElement(fragment.name, in: node.name, line: fragment.line)
        continue
      }
      checkAttributes(of: fragment, known: ["content"])
      let content = fragment["content"] ?? fragment.child(key: "content").map(Self.text) ?? ""
      var attributes: [InterfaceValue.Entry] = []
      if let node = fragment.child("attributes") { attributes = entries(node, in: scope) }
      guard !content.isEmpty else { continue }
      text += content
      runs.append((content.utf16.count, .dictionary(attributes)))
    }
    var object = InterfaceObject("NSAttributedString", line: node.line)
    object["NSString"] = .string(text)
    if runs.count == 1 {
      object["NSAttributes"] = runs[0].attributes
    } else if runs.count > 1 {
      object["NSAttributes"] = .array(runs.map(\.attributes))
      object["NSAttributeInfo"] = .data(runs.enumerated().flatMap { Self.packed($1.length) + Self.packed($0) })
    }
    return scope.nib.add(object)
  }

  /// A number in bytes of seven bits, least first; all but the last marked.
  private static func packed(_ number: Int) -> [UInt8] {
    var rest = number
    var bytes: [UInt8] = []
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  private func entries(_ node: XMLNode, in scope: NibScope) -> [InterfaceValue.Entry] {
    node.children.compactMap { child in
      guard let key = child["key"] else {
        notes.unknownElement(child.name, in: node.name, line: child.line)
        return nil
      }
      let made: InterfaceValue?
      switch child.name {
      case "paragraphStyle": made = .object(scope.addValue(paragraphStyle(child)))
      case "shadow": made = .object(shadow(child, in: scope))
      case "url": made = child["string"].map(InterfaceValue.string)
      default: made = value(child, in: scope, parent: node)
      }
      return made.map { .init(key: .string(key), value: $0) }
    }
  }

  private static let paragraphNumbers = [
    "lineSpacing": "NSLineSpacing", "paragraphSpacing": "NSParagraphSpacing",
    "paragraphSpacingBefore": "NSParagraphSpacingBefore", "firstLineHeadIndent": "NSFirstLineHeadIndent",
    "headIndent": "NSHeadIndent", "tailIndent": "NSTailIndent", "minimumLineHeight": "NSMinLineHeight",
    "maximumLineHeight": "NSMaxLineHeight", "lineHeightMultiple": "NSLineHeightMultiple",
    "hyphenationFactor": "NSHyphenationFactor", "defaultTabInterval": "NSDefaultTabInterval",
    "tighteningFactorForTruncation": "NSTighteningFactorForTruncation",
  ]

  // Apple: the keys of NSParagraphStyle's archives, as public readers of nibs list them; center and right are exchanged
  // there and the natural direction is zero, as on the Mac.
  private func paragraphStyle(_ node: XMLNode) -> InterfaceObject {
    var object = InterfaceObject("NSParagraphStyle", line: node.line)
    for (name, text) in node.attributes where name != "key" {
      if let key = Self.paragraphNumbers[name] {
        if let number = Double(text), number.isFinite { object[key] = .double(number) }
        continue
      }
      let choice: (key: String, name: String)
      switch name {
      case "alignment": choice = ("NSAlignment", "paragraphAlignment")
      case "lineBreakMode": choice = ("NSLineBreakMode", "lineBreak")
      case "baseWritingDirection": choice = ("NSWritingDirection", "paragraphWriting")
      case "allowsDefaultTighteningForTruncation":
        object["NSAllowsTighteningForTruncation"] = .integer(text == "YES" ? 1 : 0)
        continue
      default:
        notes.unknownAttribute(name, of: node.name, line: node.line)
        continue
      }
      if let number = table.choices[choice.name]?[text] {
        object[choice.key] = .integer(number)
      } else {
        notes.unknownValue(text, of: name, in: node.name, line: node.line)
      }
    }
    for child in node.children {
      guard child.name == "tabStops" else {
        notes.unknownElement(child.name, in: node.name, line: child.line)
        continue
      }
      object["NSTabStops"] = .array(
        child.children.compactMap { $0["location"].flatMap(Double.init).map(InterfaceValue.double) })
    }
    return object
  }

  private func shadow(_ node: XMLNode, in scope: NibScope) -> ObjectID {
    checkAttributes(of: node, known: ["key", "blurRadius"])
    var object = InterfaceObject("NSShadow", line: node.line)
    object["NSShadowBlurRadius"] = .double(node["blurRadius"].flatMap(Double.init) ?? 0)
    if let size = node.child("size").flatMap(structure)?.numbers {
      object["NSShadowHoriz"] = .double(size[0])
      object["NSShadowVert"] = .double(-size[1])
    }
    if let color = node.child("color") { object["NSShadowColor"] = .object(scope.addValue(self.color(color))) }
    return scope.nib.add(object)
  }

  private static let textAttributeKeys = [
    "fontDescription": "NSFont", "textColor": "NSColor", "titleTextAttributes": "NSColor", "color": "NSColor",
  ]

  /// The attributes of a bar's titles.
  func textAttributes(_ node: XMLNode, in scope: NibScope) -> InterfaceValue {
    var attributes: [InterfaceValue.Entry] = []
    var shadow = InterfaceObject("NSShadow", line: node.line)
    for child in node.children {
      switch (child.name, child["key"]) {
      case ("color", "textShadowColor"):
        shadow["NSShadowColor"] = .object(scope.addValue(color(child)))
      case ("offsetWrapper", _), ("offset", _):
        if let offset = structure(child)?.numbers {
          shadow["NSShadowHoriz"] = .double(offset[0])
          shadow["NSShadowVert"] = .double(-offset[1])
        }
      default:
        guard let key = Self.textAttributeKeys[child["key"] ?? child.name],
          let made = value(child, in: scope, parent: node)
        else {
          if child.name != "nil" { notes.unknownElement(child.name, in: node.name, line: child.line) }
          continue
        }
        attributes.append(.init(key: .string(key), value: made))
      }
    }
    if shadow["NSShadowColor"] != nil {
      attributes.append(.init(key: .string("NSShadow"), value: .object(scope.nib.add(shadow))))
    }
    return .dictionary(attributes)
  }
}
