// What the rows mark with `~`: read by code, since several names make one value, or one name makes objects.
extension ObjectFiller {
  func readSpecialProperty(_ child: XMLNode, _ property: String) {
    switch property {
    case "frame", "frameInset": setFrame(child)
    case "autoresizingMask": set("UIAutoresizingMask", .integer(autoresizingMask(child)))
    case "layoutMargins", "directionalLayoutMargins":
      set("UIViewLayoutMargins", compiler.structure(child))
      if child.name == "directionalEdgeInsets" { set("UIViewLayoutMarginsAreDirectional", .bool(true)) }
    case "textInputTraits": setTextInputTraits(child)
    case "edgesForExtendedLayout": set("UIKeyEdgesForExtendedLayout", .integer(edges(child)))
    case "edges": set("UIScreenEdgePanGestureRecognizer.edges", .integer(edges(child)))
    case "leftBarButtonItem", "rightBarButtonItem": setBarButton(child, property)
    case "sectionHeaderView", "sectionFooterView": addReusableView(child, property)
    case "view": setControllerView(child)
    case "masterViewController", "detailViewController": addColumn(child)
    case "modifierFlags", "keyEquivalent": set("UIKeyCommandModifierFlags", .integer(modifierFlags(child)))
    case "dataDetectorType": set("UIDataDetectorTypes", .integer(dataDetectors(child)))
    case "mediaTypesRequiringUserActionForPlayback", "dataDetectorTypes": set(property, .integer(mediaTypes(child)))
    case "title", "image": break  // a segment's: read with its attributes
    case "largeContentImage":
      set("UIViewLargeContentImage", compiler.imageReference(child, in: scope))
    case "offset", "allowedTouchTypes": break  // without effect on a phone
    default: compiler.notes.unknownElement("\(child.name) key=\"\(property)\"", in: node.name, line: child.line)
    }
  }

  func readSpecialElement(_ child: XMLNode) {
    switch child.name {
    case "connections": compiler.readConnections(node, of: id, in: scope)
    case "userDefinedRuntimeAttributes":
      compiler.readRuntimeAttributes(child, of: id, identifier: node["id"], in: scope)
    case "accessibility": readAccessibility(child)
    case "variation": readVariation(child)
    case "constraints": setConstraints(child)
    case "viewLayoutGuide", "layoutGuide": addLayoutGuide(child)
    case "layoutGuides":
      // A controller's are its view's, and read with that.
      if element.lineage.contains("view") { for guide in child.children { addLayoutGuide(guide) } }
    case "gestureRecognizers":
      set("gestureRecognizers", list(child.children, in: child))
    case "state": setButtonState(child)
    case "segments": setSegments(child)
    case "scopeButtonTitles": setScopeTitles(child)
    case "blurEffect", "vibrancyEffect": set("UIVisualEffectViewEffect", .object(effect(child)))
    case "sections": setSections(child)
    case "prototypes": setTablePrototypes(child)
    case "cells": setCells(child)
    case "toolbarItems": set("UIToolbarItems", list(child.children, in: child))
    case "keyCommands": set("UIKeyCommands", list(child.children, in: child))
    case "viewControllers": setViewControllers(child)
    case "leftBarButtonItems": setBarButtons(child, "UILeftBarButtonItem")
    case "rightBarButtonItems": setBarButtons(child, "UIRightBarButtonItem")
    case "customSpacing", "arrangedSubviews", "animations", "nil", "userGuides": break
    case "dataDetectorType": set("UIDataDetectorTypes", .integer(dataDetectors(child)))
    case "allowedTouchTypes", "view": break
    default: break
    }
  }

  func list(_ nodes: [XMLNode], in parent: XMLNode) -> InterfaceValue? {
    let objects = nodes.compactMap { compiler.compileObject($0, in: scope, parent: parent.name) }
    return objects.isEmpty ? nil : .array(objects.map(InterfaceValue.object))
  }

  /// Attributes that code reads.
  func readSpecialAttributes() {
    switch node.name {
    case "segment": readSegment()
    case "barButtonItem", "tabBarItem": readSystemItem()
    case "stackView":
      set("UIStackViewArrangedSubviews", scope.nib[id]["UISubviews"])
      if node["spacingType"] == "standard" {
        // Apple: UIStackView.spacingUseSystem.
        set("UIStackViewSpacing", .double(Double(Float.leastNormalMagnitude)))
      }
    case "window":
      if node["visibleAtLaunch"] == "YES" { scope.nib.visibleWindows.append(id) }
    default: break
    }
    if element.lineage.contains("view"), let items = scope.nib[id]["UITableHeaderView"] ?? nil, items.objectID != nil {
      addSubviews(["UITableHeaderView", "UITableFooterView"])
    }
    if element.lineage.contains("tableViewCell") || element.lineage.contains("collectionViewCell") {
      addSubviews(["UIContentView"])
    }
    if node.name == "visualEffectView" { addSubviews(["UIVisualEffectViewContentView"]) }
    if element.lineage.contains("viewController"), let identifier = node["storyboardIdentifier"] {
      set("UIStoryboardIdentifier", .string(identifier))
      if node["useStoryboardIdentifierAsRestorationIdentifier"] == "YES" {
        set("UIRestorationIdentifier", .string(identifier))
      }
    }
    if node.name == "tabBarController" { compiler.setTabs(of: id, in: scope) }
    if element.lineage.contains("navigationController") || node.name == "tabBarController" { setBarDelegate() }
  }

  // Observed: UITabBar has UIDelegate in compiled nibs; a navigation bar's is the same by davidquesada/ibtool.
  private func setBarDelegate() {
    for key in ["UINavigationBar", "UITabBar"] {
      guard let bar = scope.nib.object(key, of: id) else { continue }
      scope.nib[bar]["UIDelegate"] = .object(id)
    }
  }

  /// Views under keys of their own are subviews too.
  private func addSubviews(_ keys: [String]) {
    var subviews = scope.nib.objects("UISubviews", of: id)
    for view in keys.compactMap({ scope.nib.object($0, of: id) }) where !subviews.contains(view) {
      subviews.append(view)
    }
    if !subviews.isEmpty { set("UISubviews", .array(subviews.map(InterfaceValue.object))) }
  }

  // MARK: Frames

  private func setFrame(_ child: XMLNode) {
    func number(_ names: String...) -> Double {
      names.compactMap { child[$0] }.first.flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil } ?? 0
    }
    compiler.checkAttributes(of: child, known: ["key", "x", "y", "width", "height", "minX", "minY", "maxX", "maxY"])
    let size = (width: number("width"), height: number("height"))
    set("UIBounds", .numbers([0, 0, size.width, size.height]))
    set("UICenter", .numbers([number("x", "minX") + size.width / 2, number("y", "minY") + size.height / 2]))
  }

  private func autoresizingMask(_ child: XMLNode) -> Int64 {
    flags(
      child,
      [
        "flexibleMinX": 1, "widthSizable": 2, "flexibleMaxX": 4, "flexibleMinY": 8, "heightSizable": 16,
        "flexibleMaxY": 32,
      ])
  }

  /// The sum of the bits whose attributes say YES.
  func flags(_ child: XMLNode, _ bits: [String: Int64]) -> Int64 {
    compiler.checkAttributes(of: child, known: Set(bits.keys).union(["key"]))
    return bits.reduce(0) { $0 | (child[$1.key] == "YES" ? $1.value : 0) }
  }

  private func edges(_ child: XMLNode) -> Int64 {
    flags(child, ["top": 1, "left": 2, "leading": 2, "bottom": 4, "right": 8, "trailing": 8])
  }

  private func dataDetectors(_ child: XMLNode) -> Int64 {
    // Apple: UIDataDetectorTypes.
    flags(
      child,
      [
        "phoneNumber": 1, "link": 2, "address": 4, "calendarEvent": 8, "shipmentTrackingNumber": 16, "flightNumber": 32,
        "lookupSuggestion": 64,
      ])
  }

  private func mediaTypes(_ child: XMLNode) -> Int64 {
    flags(child, ["none": 0, "audio": 1, "video": 2, "phoneNumber": 1, "link": 2, "address": 4, "calendarEvent": 8])
  }

  private func modifierFlags(_ child: XMLNode) -> Int64 {
    // Apple: UIKeyModifierFlags.
    flags(
      child, ["alphaShift": 1 << 16, "shift": 1 << 17, "control": 1 << 18, "alternate": 1 << 19, "command": 1 << 20])
  }

  private func setTextInputTraits(_ child: XMLNode) {
    guard let traits = compiler.table.elements["textInputTraits"] else { return }
    compiler.check(child, traits)
    // The traits are keys of the view itself.
    ObjectFiller(compiler: compiler, scope: scope, id: id, node: child, element: traits).fill()
  }

  private func effect(_ child: XMLNode) -> ObjectID {
    compiler.checkAttributes(of: child, known: ["style"])
    func style(_ node: XMLNode, _ choice: String) -> InterfaceValue {
      .integer(node["style"].flatMap { compiler.table.choices[choice]?[$0] } ?? 0)
    }
    var object = InterfaceObject(child.name == "blurEffect" ? "UIBlurEffect" : "UIVibrancyEffect", line: child.line)
    if child.name == "blurEffect" {
      object["UIBlurEffectStyle"] = style(child, "blur")
    } else {
      if child["style"] != nil { object["UIVibrancyEffectStyle"] = style(child, "vibrancy") }
      if let blur = child.child("blurEffect") { object["UIVibrancyEffectBlurStyle"] = style(blur, "blur") }
    }
    return scope.nib.add(object)
  }

  // MARK: Buttons, segments, bars

  private static let states: [String: Int64] = [
    "normal": 0, "highlighted": 1, "disabled": 2, "selected": 4, "focused": 8, "selectedHighlighted": 5,
  ]

  private func setButtonState(_ child: XMLNode) {
    compiler.checkAttributes(of: child, known: ["key", "title", "image", "backgroundImage", "catalog"])
    let name = child["key"] ?? "normal"
    guard let state = Self.states[name] else {
      return compiler.notes.unknownValue(name, of: "key", in: "state", line: child.line)
    }
    let content = scope.nib.add(InterfaceObject("UIButtonContent", line: child.line))
    if let title = child["title"] { setStateTitle(title, name, content) }
    let isSystem = child["catalog"] == "system"
    for (attribute, key) in [("image", "UIImage"), ("backgroundImage", "UIBackgroundImage")] {
      guard let image = child[attribute], !image.isEmpty else { continue }
      scope.nib[content][key] = .object(compiler.imagePlaceholder(image, isSystem: isSystem, in: scope))
    }
    let keys = [
      "title": "UITitle", "titleColor": "UITitleColor", "titleShadowColor": "UIShadowColor",
      "attributedTitle": "UIAttributedTitle", "image": "UIImage", "backgroundImage": "UIBackgroundImage",
      "preferredSymbolConfiguration": "UIPreferredSymbolConfiguration",
    ]
    for part in child.children {
      let property = part["key"] ?? (part.name.hasSuffix("SymbolConfiguration") ? "preferredSymbolConfiguration" : "")
      guard let key = keys[property] else {
        compiler.notes.unknownElement("\(part.name) key=\"\(property)\"", in: "state", line: part.line)
        continue
      }
      guard let value = compiler.value(part, in: scope, parent: child) else { continue }
      if let title = value.string { setStateTitle(title, name, content) } else { scope.nib[content][key] = value }
    }
    var entries = scope.nib[id]["UIButtonStatefulContent"]?.entries ?? []
    entries.append(.init(key: .integer(state), value: .object(content)))
    set("UIButtonStatefulContent", .dictionary(entries))
  }

  private func setStateTitle(_ title: String, _ state: String, _ content: ObjectID) {
    scope.nib[content]["UITitle"] = .string(title)
    localize("\(state)Title", "UITitle", title, of: content)
  }

  private func setSegments(_ child: XMLNode) {
    var segments: [ObjectID] = []
    for segment in child.children {
      guard let made = compiler.compileObject(segment, in: scope, parent: child.name) else { continue }
      if let title = scope.nib[made]["UISegmentInfo"]?.string {
        localize("segmentTitles[\(segments.count)]", "UISegmentInfo", title, of: made)
      }
      if segments.count > 0 { scope.nib[made]["UISegmentPosition"] = .integer(1) }
      segments.append(made)
    }
    // Observed: the last segment has position 2, the first none.
    if segments.count > 1, let last = segments.last { scope.nib[last]["UISegmentPosition"] = .integer(2) }
    if !segments.isEmpty { set("UISegments", .array(segments.map(InterfaceValue.object))) }
  }

  private func readSegment() {
    if let reference = node.child(key: "image") {
      set("UISegmentInfo", compiler.imageReference(reference, in: scope))
    } else if let name = node["image"], !name.isEmpty {
      set("UISegmentInfo", image(named: name))
    } else if let title = node["title"] ?? node.child(key: "title").map(XIBCompiler.text) {
      set("UISegmentInfo", .string(title))
    }
  }

  private func setScopeTitles(_ child: XMLNode) {
    let titles = child.children.filter { $0.name == "string" }.map(XIBCompiler.text)
    set("UIScopeButtonTitles", .array(titles.map(InterfaceValue.string)))
    for (index, title) in titles.enumerated() {
      localize("scopeButtonTitles[\(index)]", "UIScopeButtonTitles", title, element: index)
    }
  }

  private func readSystemItem() {
    let choice = node.name == "barButtonItem" ? "barItem" : "tabItem"
    guard let name = node["systemItem"] else { return }
    guard let number = compiler.table.choices[choice]?[name] else {
      return compiler.notes.unknownValue(name, of: "systemItem", in: node.name, line: node.line)
    }
    set("UIIsSystemItem", .bool(true))
    set("UISystemItem", .integer(number))
  }

  private func setBarButton(_ child: XMLNode, _ property: String) {
    guard let item = compiler.compileObject(child, in: scope, parent: node.name) else { return }
    let key = property == "leftBarButtonItem" ? "UILeftBarButtonItem" : "UIRightBarButtonItem"
    set(key, .object(item))
    set("\(key)s", .array([.object(item)]))
  }

  private func setBarButtons(_ child: XMLNode, _ key: String) {
    guard let items = list(child.children, in: child), let first = items.elements?.first else { return }
    set(key, first)
    set("\(key)s", items)
  }
}
