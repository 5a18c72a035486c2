// Observed: UIFontName, UIFontPointSize, UIFontTraits, UISystemFont in compiled nibs.
// Apple: UIIBTextStyle and UIFontDescriptor with its attributes, as public writers of nibs list them.
extension XIBCompiler {
  private static let systemTypes: [String: (usage: String, traits: Int64)] = [
    "system": ("CTFontRegularUsage", 0), "boldSystem": ("CTFontEmphasizedUsage", 2),
    "italicSystem": ("CTFontObliqueUsage", 1), "preferred": ("CTFontRegularUsage", 0),
    "labelSystem": ("CTFontRegularUsage", 0), "monospacedDigitSystem": ("CTFontRegularUsage", 0),
  ]

  private static let weights: [String: String] = [
    "ultraLight": "CTFontUltraLightUsage", "thin": "CTFontThinUsage", "light": "CTFontLightUsage",
    "regular": "CTFontRegularUsage", "medium": "CTFontMediumUsage", "semibold": "CTFontDemiUsage",
    "bold": "CTFontEmphasizedUsage", "heavy": "CTFontHeavyUsage", "black": "CTFontBlackUsage",
  ]

  func fontDescription(_ node: XMLNode, in scope: NibScope) -> ObjectID {
    checkAttributes(
      of: node, known: ["key", "type", "pointSize", "style", "name", "family", "weight", "size", "design"])
    if let style = node["style"] {
      var object = InterfaceObject("UIFont", line: node.line)
      object["UIIBTextStyle"] = .string(style)
      object["UISystemFont"] = .bool(true)
      object["UIFontTraits"] = .integer(0)
      return scope.addValue(object)
    }
    // Apple: UIFont.systemFontSize is 14 points, smallSystemFontSize 12.
    let standard = node["size"] == "smallSystem" ? 12.0 : 14.0
    let size = node["pointSize"].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil } ?? standard
    if let name = node["name"] { return customFont(name, family: node["family"], size: size, in: scope) }
    let type = node["type"] ?? "system"
    if Self.systemTypes[type] == nil { notes.unknownValue(type, of: "type", in: node.name, line: node.line) }
    let system = Self.systemTypes[type] ?? ("CTFontRegularUsage", 0)
    var usage = system.usage
    if let weight = node["weight"] {
      if let known = Self.weights[weight] {
        usage = known
      } else {
        notes.unknownValue(weight, of: "weight", in: node.name, line: node.line)
      }
    }
    var attributes: [InterfaceValue.Entry] = [
      .init(key: .string("NSCTFontUIUsageAttribute"), value: .string(usage)),
      .init(key: .string("NSFontSizeAttribute"), value: .double(size)),
    ]
    // Assumed: the design by the name that the editor gives it.
    if let design = node["design"] {
      attributes.append(.init(key: .string("NSCTFontUIFontDesignTrait"), value: .string(design)))
    }
    let traits = system.traits | (usage == "CTFontEmphasizedUsage" ? 2 : 0)
    return addFont(name: nil, size: size, traits: traits, isSystem: true, attributes: attributes, in: scope)
  }

  private func customFont(_ name: String, family: String?, size: Double, in scope: NibScope) -> ObjectID {
    var attributes: [InterfaceValue.Entry] = [
      .init(key: .string("NSFontNameAttribute"), value: .string(name)),
      .init(key: .string("NSFontSizeAttribute"), value: .double(size)),
    ]
    if let family { attributes.append(.init(key: .string("NSFontFamilyAttribute"), value: .string(family))) }
    return addFont(name: name, size: size, traits: 0, isSystem: false, attributes: attributes, in: scope)
  }

  private func addFont(
    name: String?, size: Double, traits: Int64, isSystem: Bool, attributes: [InterfaceValue.Entry], in scope: NibScope
  ) -> ObjectID {
    var descriptor = InterfaceObject("UIFontDescriptor")
    descriptor["UIFontDescriptorAttributes"] = .dictionary(attributes)
    let descriptorID = scope.addValue(descriptor)
    var object = InterfaceObject("UIFont")
    if let name { object["UIFontName"] = .string(name) }
    object["UIFontPointSize"] = .double(size)
    object["UIFontTraits"] = .integer(traits)
    object["UISystemFont"] = .bool(isSystem)
    object["UIFontDescriptor"] = .object(descriptorID)
    return scope.addValue(object)
  }

  /// A font of Interface Builder 3, as it was archived: `<archivedFont name= size= traits=>` of LegacyConverter.
  static func archivedFont(_ node: XMLNode) -> InterfaceObject {
    var object = InterfaceObject("UIFont", line: node.line)
    object["UIFontName"] = .string(node["name"] ?? "Helvetica")
    object["UIFontPointSize"] = .double(node["size"].flatMap(Double.init) ?? 17)
    object["UIFontTraits"] = .integer(node["traits"].flatMap(Int64.init) ?? 0)
    object["UISystemFont"] = .bool(false)
    return object
  }

  /// The font of an attributed text: a Mac's meta font is the system's here.
  func font(_ node: XMLNode, in scope: NibScope) -> ObjectID {
    checkAttributes(of: node, known: ["key", "size", "name", "metaFont"])
    let meta = node["metaFont"]
    // Apple: NSFont's sizes: system 13, small 11, mini 9, message 13.
    let standard = meta == "smallSystem" || meta == "cellTitle" ? 11.0 : meta == "miniSystem" ? 9.0 : 13.0
    let size = node["size"].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil } ?? standard
    if meta == nil, let name = node["name"] { return customFont(name, family: nil, size: size, in: scope) }
    let isBold = meta?.lowercased().hasSuffix("bold") ?? false
    let attributes: [InterfaceValue.Entry] = [
      .init(
        key: .string("NSCTFontUIUsageAttribute"),
        value: .string(isBold ? "CTFontEmphasizedUsage" : "CTFontRegularUsage")),
      .init(key: .string("NSFontSizeAttribute"), value: .double(size)),
    ]
    return addFont(name: nil, size: size, traits: isBold ? 2 : 0, isSystem: true, attributes: attributes, in: scope)
  }
}
