import Foundation

// Colours, fonts, images, texts, points and the other values of properties.
extension XIBCompiler {
  /// The value of a child element that stands for a property; nil for `<nil>` and for what is not known.
  func value(_ node: XMLNode, in scope: NibScope, parent: XMLNode) -> InterfaceValue? {
    switch node.name {
    case "nil": return nil
    case "color": return .object(scope.addValue(color(node)))
    case "archivedFont": return .object(scope.addValue(Self.archivedFont(node)))
    case "fontDescription": return .object(fontDescription(node, in: scope))
    case "font": return .object(font(node, in: scope))
    case "string", "mutableString": return .string(Self.text(node))
    case "attributedString": return .object(attributedString(node, in: scope))
    case "textAttributes": return textAttributes(node, in: scope)
    case "image", "imageReference": return imageReference(node, in: scope)
    case "preferredSymbolConfiguration", "symbolConfiguration", "imageSymbolConfiguration":
      return .object(scope.addValue(symbolConfiguration(node)))
    case "date":
      return number(node, "timeIntervalSinceReferenceDate").map(InterfaceValue.date)
    case "locale", "timeZone": return .object(scope.addValue(Self.named(node)))
    case "integer": return node["value"].flatMap(Int64.init).map(InterfaceValue.integer)
    case "real", "float", "double": return number(node, "value").map(InterfaceValue.double)
    case "bool", "boolean": return .bool(node["value"] == "YES")
    default:
      return structure(node)
        ?? compileObject(node, in: scope, parent: parent.name, holder: parent).map(InterfaceValue.object)
    }
  }

  private func number(_ node: XMLNode, _ attribute: String) -> Double? {
    guard let text = node[attribute] else { return nil }
    if let number = Double(text), number.isFinite { return number }
    notes.unknownValue(text, of: attribute, in: node.name, line: node.line)
    return nil
  }

  private static func named(_ node: XMLNode) -> InterfaceObject {
    var object = InterfaceObject(node.name == "locale" ? "NSLocale" : "NSTimeZone", line: node.line)
    let key = node.name == "locale" ? "NS.identifier" : "NS.name"
    object[key] = .string(node["localeIdentifier"] ?? node["name"] ?? node["identifier"] ?? "")
    return object
  }

  /// What stands between the tags, or its base-64 form.
  static func text(_ node: XMLNode) -> String {
    guard node["base64-UTF8"] == "YES" else { return node.text }
    let letters = node.text.filter { !$0.isWhitespace }
    let padded = letters + String(repeating: "=", count: (4 - letters.count % 4) % 4)
    return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) } ?? node.text
  }

  // MARK: Structures

  private static let structures: [String: [String]] = [
    "rect": ["x", "y", "width", "height"], "point": ["x", "y"], "size": ["width", "height"],
    "offset": ["horizontal", "vertical"], "offsetWrapper": ["horizontal", "vertical"],
    "inset": ["minY", "minX", "maxY", "maxX"], "edgeInsets": ["top", "left", "bottom", "right"],
    "directionalEdgeInsets": ["top", "leading", "bottom", "trailing"], "range": ["location", "length"],
    "affineTransform": ["a", "b", "c", "d", "tx", "ty"],
  ]

  /// The numbers of a rectangle, size, point, insets or range.
  func structure(_ node: XMLNode) -> InterfaceValue? {
    // `<value type="size" …>` of old storyboards.
    let kind = node.name == "value" ? node["type"] ?? "" : node.name
    guard let names = Self.structures[kind] else { return nil }
    checkAttributes(of: node, known: Set(names + ["key", "type"]))
    return .numbers(names.map { number(node, $0) ?? 0 })
  }

  // MARK: Images

  func imageReference(_ node: XMLNode, in scope: NibScope) -> InterfaceValue? {
    checkAttributes(
      of: node,
      known: [
        "key", "image", "name", "catalog", "symbolScale", "renderingMode", "variableValue", "symbolWeight", "width",
        "height",
      ])
    guard let name = node["image"] ?? node["name"] else { return nil }
    var object = imageObject(name, isSystem: node["catalog"] == "system")
    if let mode = node["renderingMode"], let number = table.choices["renderingMode"]?[mode] {
      object["UIImageRenderingMode"] = .integer(number)
    }
    let inner = node.children.first { $0.name.lowercased().hasSuffix("symbolconfiguration") }
    if node["symbolScale"] != nil || node["symbolWeight"] != nil || inner != nil {
      let configuration = symbolConfiguration(inner ?? node)
      object["UISymbolImageConfiguration"] = .object(scope.addValue(configuration))
    }
    return .object(scope.addValue(object))
  }

  // Observed: UIImageNibPlaceholder with its size and UIResourceName, in compiled nibs.
  // Apple: UISystemSymbolResourceName for a symbol, as public writers of nibs list it.
  func imagePlaceholder(_ name: String, isSystem: Bool, in scope: NibScope) -> ObjectID {
    scope.addValue(imageObject(name, isSystem: isSystem))
  }

  private func imageObject(_ name: String, isSystem: Bool) -> InterfaceObject {
    var object = InterfaceObject("UIImageNibPlaceholder")
    let size = imageSizes[name] ?? (1, 1)
    object["UIImageWidth"] = .float(Float(size.width))
    object["UIImageHeight"] = .float(Float(size.height))
    object["UIResourceName"] = .string(name)
    if isSystem { object["UISystemSymbolResourceName"] = .string(name) }
    return object
  }

  // Assumed: the keys of a symbol configuration, as no nib at hand shows one.
  func symbolConfiguration(_ node: XMLNode) -> InterfaceObject {
    var object = InterfaceObject("UIImageSymbolConfiguration", line: node.line)
    if let size = number(node, "pointSize") { object["UISymbolConfigurationPointSize"] = .double(size) }
    for (attribute, choice, key) in [
      ("scale", "symbolScale", "UISymbolConfigurationScale"),
      ("symbolScale", "symbolScale", "UISymbolConfigurationScale"),
      ("weight", "symbolWeight", "UISymbolConfigurationWeight"),
      ("symbolWeight", "symbolWeight", "UISymbolConfigurationWeight"),
    ] {
      guard let word = node[attribute], let number = table.choices[choice]?[word] else { continue }
      object[key] = .integer(number)
    }
    if let style = node["textStyle"] ?? node["style"] { object["UISymbolConfigurationTextStyle"] = .string(style) }
    return object
  }
}
