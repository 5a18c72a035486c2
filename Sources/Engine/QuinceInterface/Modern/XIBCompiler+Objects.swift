// Objects: a place for each element with an identifier first, then its values, so that references find them.
extension XIBCompiler {
  /// Elements that are values or connections; their identifiers name no object of the nib.
  private static let valueElements: Set<String> = [
    "outlet", "outletCollection", "action", "segue", "exit", "scene", "userDefinedRuntimeAttribute",
  ]

  /// Makes places for an element and those inside it, except what becomes a nib of its own.
  func allocate(_ node: XMLNode, in scope: NibScope) {
    if node.name == "placeholder", let identifier = node["id"] {
      scope.addProxy(node["placeholderIdentifier"] ?? identifier, identifier: identifier)
      for child in node.children { allocate(child, in: scope) }
      return
    }
    if node.name == "constraint" {
      if node["placeholder"] == "YES", let identifier = node["id"] {
        removed.insert(identifier)
        return
      }
      if let identifier = node["id"] {
        var object = InterfaceObject("NSLayoutConstraint", identifier: identifier, line: node.line)
        object.customClass = customClass(node)
        _ = scope.add(object)
      }
      return
    }
    if node["id"] != nil, !Self.valueElements.contains(node.name) { _ = scope.add(emptyObject(node)) }
    for child in node.children where !Self.isOwnNib(child, of: node, inStoryboard: isStoryboard) {
      allocate(child, in: scope)
    }
  }

  /// Prototypes of lists, and the view of a storyboard's controller.
  static func isOwnNib(_ child: XMLNode, of parent: XMLNode, inStoryboard: Bool) -> Bool {
    switch child.name {
    case "prototypes": return true
    case "cells": return parent.name == "collectionView"
    default: break
    }
    guard let key = child["key"] else { return child.name == "layoutGuides" && inStoryboard && isController(parent) }
    if parent.name == "collectionView" { return key == "sectionHeaderView" || key == "sectionFooterView" }
    return inStoryboard && key == "view" && isController(parent)
  }

  static func isController(_ node: XMLNode) -> Bool {
    ElementTable.shared.elements[node.name]?.lineage.contains("viewController") ?? node.name.hasSuffix("Controller")
  }

  func emptyObject(_ node: XMLNode) -> InterfaceObject {
    let className: String
    switch node.name {
    case "viewLayoutGuide", "layoutGuide": className = "UILayoutGuide"
    case "viewControllerLayoutGuide": className = "_UILayoutGuide"
    default: className = table.elements[node.name]?.className ?? Self.fallback(node)
    }
    var object = InterfaceObject(className, identifier: node["id"], line: node.line)
    object.customClass = customClass(node)
    object.userLabel = node["userLabel"]
    return object
  }

  /// The nearest class of UIKit for an element that the table lacks, so that what it holds still shows.
  private static func fallback(_ node: XMLNode) -> String {
    if node.name.hasSuffix("GestureRecognizer") { return "UIGestureRecognizer" }
    if node.name.hasSuffix("Controller") { return "UIViewController" }
    return node.child(key: "frame") != nil || node.name.hasSuffix("View") ? "UIView" : "NSObject"
  }

  private func specification(_ node: XMLNode, parent: String) -> ElementTable.Element? {
    if let element = table.elements[node.name] { return element }
    notes.unknownElement(node.name, in: parent, line: node.line)
    switch Self.fallback(node) {
    case "UIView": return table.elements["view"]
    case "UIViewController": return table.elements["viewController"]
    case "UIGestureRecognizer": return table.elements["gestureRecognizer"]
    default: return nil
    }
  }

  /// Fills the object of an element; nil, with a note, where the element is not known.
  ///
  /// - Parameter holder: The element whose property it is.
  @discardableResult
  func compileObject(
    _ node: XMLNode, in scope: NibScope, parent: String, holder: XMLNode? = nil
  ) -> ObjectID? {
    if node.name == "exit" { return nil }
    let id: ObjectID
    if let identifier = node["id"], let known = scope.reference(identifier) {
      id = known
    } else {
      guard let element = specification(node, parent: parent) else { return nil }
      var object = emptyObject(node)
      object.className = table.elements[node.name]?.className ?? element.className
      id = scope.add(object)
    }
    guard let element = specification(node, parent: parent) else { return id }
    check(node, element)
    // Assumed: a configuration's texts are its button's, "….configuration.title".
    let owner = holder?["id"].flatMap { identifier in node["key"].map { (identifier: identifier, property: $0) } }
    ObjectFiller(compiler: self, scope: scope, id: id, node: node, element: element, owner: owner).fill()
    return id
  }

  // MARK: Names

  /// Notes the attributes of an element that no row names.
  func check(_ node: XMLNode, _ element: ElementTable.Element?) {
    guard let element else { return }
    for attribute in node.attributes where !element.knows(attribute: attribute.name) {
      notes.unknownAttribute(attribute.name, of: node.name, line: node.line)
    }
  }

  func checkAttributes(of node: XMLNode, known: Set<String>) {
    for attribute in node.attributes where !known.contains(attribute.name) {
      notes.unknownAttribute(attribute.name, of: node.name, line: node.line)
    }
  }

  /// The object of an identifier; with a note and nil where there is none.
  func object(_ identifier: String, named name: String, of node: XMLNode, in scope: NibScope) -> ObjectID? {
    if let id = scope.reference(identifier) { return id }
    if !removed.contains(identifier) {
      notes.missingObject(identifier, named: name, in: node.name, line: node.line)
    }
    return nil
  }
}
