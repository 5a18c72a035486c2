/// One object of an archive as an element.
struct LegacyElement {
  let converter: LegacyConverter
  let object: XMLNode
  let element: String
  private var archive: LegacyArchive { converter.archive }

  init(converter: LegacyConverter, object: XMLNode, element: String) {
    self.converter = converter
    self.object = object
    self.element = element
  }

  func make(_ given: [(String, String)]) -> XMLNode {
    var attributes = given
    var children: [XMLNode] = []
    if element == "placeholder", let name = archive.text("IBProxiedObjectIdentifier", of: object) {
      attributes.append(("placeholderIdentifier", name))
    }
    readFrame(&attributes, &children)
    for child in object.children { read(child, &attributes, &children) }
    addParts(&attributes, &children)
    let made = LegacyConverter.node(element, attributes, line: object.line)
    made.children = children
    return made
  }

  // MARK: Keys

  private func read(_ child: XMLNode, _ attributes: inout [(String, String)], _ children: inout [XMLNode]) {
    guard let key = child["key"], !LegacyRows.ignored.contains(key), !isRead(key) else { return }
    if LegacyRows.lists[key] != nil { return readList(key, &children) }
    guard let value = archive.resolved(child) else { return }
    if let property = LegacyRows.properties[key], LegacyRows.elements[archive.className(value)] != nil {
      // A bar's reference to its item's bar, and the like, name what holds the object.
      guard child.name != "reference" || Self.owners.contains(key) else { return }
      if let made = converter.convert(value, key: property) { children.append(made) }
      return
    }
    let name = LegacyRows.names[key] ?? Self.attribute(key)
    if let text = archive.text(value) {
      guard ElementTable.shared.elements[element]?.knows(attribute: name) == true else {
        return converter.noteUnknown(key, of: archive.className(object), line: child.line)
      }
      attributes.append((name, text))
    } else if let made = property(value, name) {
      children.append(made)
    } else if archive.className(value) == "NSCustomResource" {
      if let image = archive.text("NSResourceName", of: value) { attributes.append((name, image)) }
    } else {
      converter.noteUnknown(key, of: archive.className(object), line: child.line)
    }
  }

  /// References that hold their object, which stands among the editor's subviews too.
  private static let owners: Set<String> = [
    "IBUIContentView", "IBUITableHeaderView", "IBUITableFooterView", "IBUITitleView", "IBUICustomView",
    "IBUIAccessoryView", "IBUIBackgroundView", "IBUISelectedBackgroundView",
  ]

  /// `IBUIClipsSubviews` is `clipsSubviews`.
  private static func attribute(_ key: String) -> String {
    let name = key.hasPrefix("IBUI") ? key.dropFirst(4) : key.hasPrefix("IB") ? key.dropFirst(2) : key[...]
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  /// Keys that several of, or none but their element, make one thing.
  private func isRead(_ key: String) -> Bool {
    switch key {
    case "NSFrame", "NSFrameSize", "NSvFlags", "IBProxiedObjectIdentifier", "IBUIFont", "IBUIFontDescription":
      return true
    case "IBUITextInputTraits", "IBTextInputTraits", "IBUIMasterViewController", "IBUIDetailViewController": return true
    case "IBUIMinimumDate": return archive.text("IBUIHasMinimumDate", of: object) != "YES"
    case "IBUIMaximumDate": return archive.text("IBUIHasMaximumDate", of: object) != "YES"
    case "IBUITimeZone", "IBUIDataDetectorTypes": return true
    case "IBUISeparatorStyle": return element == "tableViewCell"
    default: break
    }
    if element == "button" { return Self.stateParts.contains { key.hasSuffix($0) && Self.isState(key) } }
    return key.hasPrefix("IBSegment") && key != "IBSegmentControlStyle"
  }

  private func readList(_ key: String, _ children: inout [XMLNode]) {
    if key == "NSSubviews" && LegacyRows.ownSubviews.contains(element) { return }
    let list = LegacyConverter.node(LegacyRows.lists[key] ?? key, [], line: object.line)
    list.children = archive.elements(archive.value(key, of: object)).compactMap { converter.convert($0) }
    if !list.children.isEmpty { children.append(list) }
  }

  // MARK: Frames

  private func readFrame(_ attributes: inout [(String, String)], _ children: inout [XMLNode]) {
    if let flags = archive.text("NSvFlags", of: object).flatMap(Int64.init) {
      // Observed: the lowest six bits are UIView.AutoresizingMask, the highest of 32 says hidden.
      let names = ["flexibleMinX", "widthSizable", "flexibleMaxX", "flexibleMinY", "heightSizable", "flexibleMaxY"]
      let set = names.enumerated().filter { flags >> $0.offset & 1 == 1 }.map { ($0.element, "YES") }
      children.append(
        LegacyConverter.node("autoresizingMask", [("key", "autoresizingMask")] + set, line: object.line))
      if flags >> 31 & 1 == 1 { attributes.append(("hidden", "YES")) }
    }
    let numbers =
      archive.text("NSFrame", of: object).flatMap(StructureText.numbers)
      ?? archive.text("NSFrameSize", of: object).flatMap(StructureText.numbers).map { [0, 0] + $0 }
    guard var numbers, numbers.count == 4 else { return }
    // Observed: the bar of a tab bar controller, which lays it out, is encoded in a phone's width.
    if element == "tabBar", attributes.contains(where: { $0 == ("key", "tabBar") }) { numbers[2] = 320 }
    children.append(Self.structure("rect", "frame", ["x", "y", "width", "height"], numbers, line: object.line))
  }

  private static func structure(
    _ name: String, _ key: String, _ attributes: [String], _ numbers: [Double], line: Int
  ) -> XMLNode {
    LegacyConverter.node(name, [("key", key)] + zip(attributes, numbers).map { ($0, "\($1)") }, line: line)
  }

  // MARK: Properties

  /// A colour, date or locale as the child that stands for a property.
  private func property(_ value: XMLNode, _ name: String) -> XMLNode? {
    switch archive.className(value) {
    case "NSColor": return color(value, name)
    case "NSDate":
      return LegacyConverter.node(
        "date", [("key", name), ("timeIntervalSinceReferenceDate", archive.text("NS.time", of: value) ?? "0")],
        line: value.line)
    case "NSLocale":
      return LegacyConverter.node(
        "locale", [("key", name), ("localeIdentifier", archive.text("NS.identifier", of: value) ?? "")],
        line: value.line)
    case "NSFont": return font(value, name)
    default: return nil
    }
  }

  private func color(_ value: XMLNode, _ name: String) -> XMLNode {
    func components(_ key: String) -> [Double]? {
      guard let node = archive.value(key, of: value), let bytes = LegacyArchive.bytes(node) else { return nil }
      return StructureText.numbers(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
    }
    var attributes = [("key", name)]
    if let rgb = components("NSRGB"), rgb.count >= 3 {
      // Observed: black without a space of its own is the system's dark text colour, encoded as white.
      if rgb == [0, 0, 0], archive.value("NSCustomColorSpace", of: value) == nil {
        return LegacyConverter.node("color", attributes + [("white", "0"), ("alpha", "1")], line: value.line)
      }
      attributes += zip(["red", "green", "blue", "alpha"], rgb + (rgb.count == 3 ? [1] : [])).map { ($0, "\($1)") }
    } else if let white = components("NSWhite") {
      // Observed: encoded as red, green and blue.
      let alpha = white.count > 1 ? white[1] : 1
      attributes += ["red", "green", "blue"].map { ($0, "\(white[0])") } + [("alpha", "\(alpha)")]
    } else if let system = archive.text("NSColorName", of: value) {
      attributes += [("name", system), ("catalog", "System")]
    } else {
      attributes += [("white", "0"), ("alpha", "1")]
    }
    return LegacyConverter.node("color", attributes, line: value.line)
  }

  private func font(_ value: XMLNode, _ name: String) -> XMLNode {
    let fontName = archive.text("NSName", of: value) ?? "Helvetica"
    // Observed: traits 2 for Helvetica-Bold.
    let traits =
      (fontName.contains("Bold") ? 2 : 0) | (fontName.contains("Oblique") || fontName.contains("Italic") ? 1 : 0)
    return LegacyConverter.node(
      "archivedFont",
      [
        ("key", name), ("name", fontName), ("size", archive.text("NSSize", of: value) ?? "17"), ("traits", "\(traits)"),
      ],
      line: value.line)
  }

  // MARK: Parts of several keys

  private func addParts(_ attributes: inout [(String, String)], _ children: inout [XMLNode]) {
    addFont(&children)
    if let traits = archive.value("IBUITextInputTraits", of: object) ?? archive.value("IBTextInputTraits", of: object) {
      children.append(inputTraits(traits))
    }
    switch element {
    case "button": addStates(&children)
    case "segmentedControl": addSegments(&children)
    case "label":
      if !children.contains(where: { $0["key"] == "shadowOffset" }) { children.append(Self.standardShadow(object)) }
    case "textField":
      children.append(
        Self.structure("size", "clearButtonOffset", ["width", "height"], [3, 1], line: object.line))
    case "datePicker":
      if archive.text("IBUIHasMinimumDate", of: object) == "YES", archive.value("IBUIMinimumDate", of: object) == nil {
        // Observed: what the editor leaves out, the first of January 1970.
        children.append(
          LegacyConverter.node(
            "date", [("key", "minimumDate"), ("timeIntervalSinceReferenceDate", "-978267600")], line: object.line))
      }
    case "toolbar":
      // Observed: a toolbar that is not translucent is encoded as opaque, whatever the file says.
      attributes.removeAll { $0.0 == "opaque" }
    case "splitViewController": addColumns(&children)
    case "webView", "textView":
      if let types = archive.text("IBUIDataDetectorTypes", of: object).flatMap(Int64.init) {
        let names = ["phoneNumber", "link", "address", "calendarEvent"]
        let set = names.enumerated().filter { types >> $0.offset & 1 == 1 }.map { ($0.element, "YES") }
        children.append(
          LegacyConverter.node("dataDetectorType", [("key", "dataDetectorTypes")] + set, line: object.line))
      }
    case "barButtonItem", "tabBarItem":
      guard let index = attributes.firstIndex(where: { $0.0 == "systemItem" }) else { break }
      let choice = ElementTable.shared.choices[element == "barButtonItem" ? "barItem" : "tabItem"] ?? [:]
      if let word = choice.filter({ "\($0.value)" == attributes[index].1 }).keys.min() { attributes[index].1 = word }
    default: break
    }
  }

  // Observed: a label without its own has the shadow offset 0, -1.
  private static func standardShadow(_ object: XMLNode) -> XMLNode {
    structure("size", "shadowOffset", ["width", "height"], [0, -1], line: object.line)
  }

  /// What the editor leaves out: Helvetica in 17 points for a label, 12 for a field.
  private func addFont(_ children: inout [XMLNode]) {
    guard ["label", "button", "textField", "textView"].contains(element) else { return }
    if let description = archive.value("IBUIFontDescription", of: object) {
      var attributes = [("key", "fontDescription"), ("pointSize", archive.text("pointSize", of: description) ?? "17")]
      switch archive.text("type", of: description) {
      case "1": attributes.append(("type", "system"))
      case "2": attributes.append(("type", "boldSystem"))
      case "3": attributes.append(("type", "italicSystem"))
      default: attributes.append(("name", archive.text("name", of: description) ?? "Helvetica"))
      }
      children.append(LegacyConverter.node("fontDescription", attributes, line: description.line))
    } else if let value = archive.value("IBUIFont", of: object) {
      children.append(font(value, "fontDescription"))
    } else if element == "label" || element == "textField" {
      children.append(
        LegacyConverter.node(
          "archivedFont",
          [
            ("key", "fontDescription"), ("name", "Helvetica"), ("size", element == "label" ? "17" : "12"),
            ("traits", "0"),
          ],
          line: object.line))
    }
  }

  private func inputTraits(_ traits: XMLNode) -> XMLNode {
    let attributes = traits.children.compactMap { child -> (String, String)? in
      guard let key = child["key"], !LegacyRows.ignored.contains(key), let text = archive.text(archive.resolved(child))
      else { return nil }
      return (Self.attribute(key), text)
    }
    return LegacyConverter.node("textInputTraits", [("key", "textInputTraits")] + attributes, line: traits.line)
  }

  private static let states = ["Normal", "Highlighted", "Disabled", "Selected"]
  private static let stateParts = ["Title", "Image", "BackgroundImage", "TitleColor", "TitleShadowColor"]

  private static func isState(_ key: String) -> Bool { states.contains { key.hasPrefix("IBUI\($0)") } }

  private func addStates(_ children: inout [XMLNode]) {
    for state in Self.states {
      var attributes: [(String, String)] = []
      var parts: [XMLNode] = []
      for (part, name) in [("Title", "title"), ("Image", "image"), ("BackgroundImage", "backgroundImage")] {
        guard let value = archive.value("IBUI\(state)\(part)", of: object) else { continue }
        if let text = archive.text(value) ?? archive.text("NSResourceName", of: value) {
          attributes.append((name, text))
        }
      }
      for (part, name) in [("TitleColor", "titleColor"), ("TitleShadowColor", "titleShadowColor")] {
        guard let value = archive.value("IBUI\(state)\(part)", of: object), archive.className(value) == "NSColor" else {
          continue
        }
        parts.append(color(value, name))
      }
      guard !attributes.isEmpty || !parts.isEmpty else { continue }
      let made = LegacyConverter.node("state", [("key", state.lowercased())] + attributes, line: object.line)
      made.children = parts
      children.append(made)
    }
  }

  private func addSegments(_ children: inout [XMLNode]) {
    let count = min(archive.text("IBNumberOfSegments", of: object).flatMap(Int.init) ?? 0, 100)
    func column(_ key: String) -> [XMLNode?] {
      let list = archive.value(key, of: object)
      return (list?.children ?? []).filter { $0["key"] != "EncodedWithXMLCoder" }.map(archive.resolved)
    }
    let titles = column("IBSegmentTitles")
    let images = column("IBSegmentImages")
    let widths = column("IBSegmentWidths")
    let enabled = column("IBSegmentEnabledStates")
    let segments = LegacyConverter.node("segments", [], line: object.line)
    for index in 0..<max(0, count) {
      var attributes: [(String, String)] = []
      if index < titles.count, let title = archive.text(titles[index]) { attributes.append(("title", title)) }
      if index < images.count, let image = images[index].flatMap({ archive.text("NSResourceName", of: $0) }) {
        attributes.append(("image", image))
      }
      if index < widths.count, let width = widths[index]?["value"], width != "0.0" {
        attributes.append(("width", width))
      }
      if index < enabled.count, enabled[index]?["value"] == "NO" { attributes.append(("enabled", "NO")) }
      segments.children.append(LegacyConverter.node("segment", attributes, line: object.line))
    }
    if !segments.children.isEmpty { children.append(segments) }
  }

  private func addColumns(_ children: inout [XMLNode]) {
    let columns = ["IBUIMasterViewController", "IBUIDetailViewController"]
    let list = LegacyConverter.node("viewControllers", [], line: object.line)
    list.children = columns.compactMap { archive.value($0, of: object) }.compactMap { converter.convert($0) }
    if !list.children.isEmpty { children.append(list) }
  }
}
