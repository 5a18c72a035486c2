// Observed: UIColorComponentCount with UIRed, UIGreen, UIBlue or UIWhite, and UIAlpha, in compiled nibs.
// Apple: UISystemColorName and UIDynamicCatalogName, as public writers of nibs list them.
extension XIBCompiler {
  private static let attributes: Set<String> = [
    "key", "red", "green", "blue", "white", "alpha", "cyan", "magenta", "yellow", "black", "colorSpace",
    "customColorSpace", "name", "catalog", "cocoaTouchSystemColor", "systemColor", "xcode11CocoaTouchSystemColor",
    "xcode11SystemColor",
  ]

  func color(_ node: XMLNode) -> InterfaceObject {
    checkAttributes(of: node, known: Self.attributes)
    var object = InterfaceObject("UIColor", line: node.line)
    let system =
      node["systemColor"] ?? node["xcode11CocoaTouchSystemColor"] ?? node["xcode11SystemColor"]
      ?? node["cocoaTouchSystemColor"]
    if let system {
      object["UISystemColorName"] = .string(system)
    } else if let name = node["name"] {
      if node["catalog"] == "System" {
        object["UISystemColorName"] = .string(name)
      } else {
        object["UIDynamicCatalogName"] = .string(name)
        object["UIDynamicCatalogUseNibBundle"] = .bool(true)
      }
    }
    // What the colour was when the file was written stands in for one that the app lacks.
    let source = components(node) ?? (system ?? node["name"]).flatMap { resourceColors[$0] }.flatMap(components)
    for (key, value) in source ?? [] { object[key] = value }
    if source == nil, object.fields.isEmpty {
      notes.invalid("color", nil, line: node.line, "has no components")
    }
    return object
  }

  private func components(_ node: XMLNode) -> [(String, InterfaceValue)]? {
    func component(_ name: String) -> Float? { node[name].flatMap(Float.init).flatMap { $0.isFinite ? $0 : nil } }
    let alpha = component("alpha") ?? 1
    var fields: [(String, InterfaceValue)]
    if let white = component("white") {
      fields = [("UIColorComponentCount", .integer(2)), ("UIWhite", .float(white)), ("UIAlpha", .float(alpha))]
    } else if let red = component("red"), let green = component("green"), let blue = component("blue") {
      fields = [
        ("UIColorComponentCount", .integer(4)), ("UIRed", .float(red)), ("UIGreen", .float(green)),
        ("UIBlue", .float(blue)), ("UIAlpha", .float(alpha)),
      ]
    } else if let cyan = component("cyan"), let magenta = component("magenta"), let yellow = component("yellow"),
      let black = component("black")
    {
      // The device's naive conversion.
      let rgb = [cyan, magenta, yellow].map { (1 - $0) * (1 - black) }
      fields = [
        ("UIColorComponentCount", .integer(4)), ("UIRed", .float(rgb[0])), ("UIGreen", .float(rgb[1])),
        ("UIBlue", .float(rgb[2])), ("UIAlpha", .float(alpha)),
      ]
    } else {
      return nil
    }
    // Assumed: a space other than sRGB by its name.
    if let space = node["customColorSpace"], space == "displayP3" {
      fields.append(("UIColorSpaceName", .string(space)))
    }
    return fields
  }
}
