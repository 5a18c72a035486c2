// View controllers in a xib, whose view is part of the nib. Those of a storyboard are in StoryboardCompiler.
extension ObjectFiller {
  func setControllerView(_ child: XMLNode) {
    guard !compiler.isStoryboard else { return }
    guard let view = compiler.compileObject(child, in: scope, parent: node.name) else { return }
    set("UIView", .object(view))
    compiler.addLayoutGuides(of: node, to: view, in: scope)
  }

  /// A column of a split view controller in a xib.
  func addColumn(_ child: XMLNode) {
    guard let column = compiler.compileObject(child, in: scope, parent: node.name) else { return }
    compiler.setChildren(scope.nib.objects("UIViewControllers", of: id) + [column], of: id, in: scope)
  }

  // Observed: UIViewControllers, UIChildViewControllers and UIParentViewController in compiled nibs.
  func setViewControllers(_ child: XMLNode) {
    let controllers = child.children.compactMap { compiler.compileObject($0, in: scope, parent: child.name) }
    compiler.setChildren(controllers, of: id, in: scope)
  }
}

extension XIBCompiler {
  func setChildren(_ children: [ObjectID], of parent: ObjectID, in scope: NibScope) {
    guard !children.isEmpty else { return }
    scope.nib[parent]["UIChildViewControllers"] = .array(children.map(InterfaceValue.object))
    scope.nib[parent]["UIViewControllers"] = .array(children.map(InterfaceValue.object))
    for child in children { scope.nib[child]["UIParentViewController"] = .object(parent) }
    guard scope.nib[parent].className == "UITabBarController" else { return }
    setTabs(of: parent, in: scope)
  }

  // Observed: UICustomizableViewControllers, and the bar's items, in a compiled nib.
  func setTabs(of parent: ObjectID, in scope: NibScope) {
    let children = scope.nib.objects("UIViewControllers", of: parent)
    guard !children.isEmpty else { return }
    scope.nib[parent]["UICustomizableViewControllers"] = .array(children.map(InterfaceValue.object))
    let items = children.compactMap { scope.nib.object("UITabBarItem", of: $0) }
    if let bar = scope.nib.object("UITabBar", of: parent), !items.isEmpty {
      scope.nib[bar]["UIItems"] = .array(items.map(InterfaceValue.object))
    }
  }

  // Apple: _UILayoutGuide with its identifier among the view's subviews, as public writers of nibs list it.
  func addLayoutGuides(of controller: XMLNode, to view: ObjectID, in scope: NibScope) {
    for guide in controller.child("layoutGuides")?.children ?? [] {
      guard guide.name == "viewControllerLayoutGuide" else {
        notes.unknownElement(guide.name, in: "layoutGuides", line: guide.line)
        continue
      }
      checkAttributes(of: guide, known: ["type", "id"])
      guard let identifier = guide["id"], let id = scope.reference(identifier) else { continue }
      scope.nib[id]["UIHidden"] = .bool(true)
      scope.nib[id]["UIAutoresizeSubviews"] = .bool(true)
      scope.nib[id]["UIViewDoesNotTranslateAutoresizingMaskIntoConstraints"] = .bool(true)
      switch guide["type"] {
      case "top": scope.nib[id]["_UILayoutGuideIdentifier"] = .string("_UIViewControllerTop")
      case "bottom": scope.nib[id]["_UILayoutGuideIdentifier"] = .string("_UIViewControllerBottom")
      default: notes.unknownValue(guide["type"] ?? "", of: "type", in: guide.name, line: guide.line)
      }
      let subviews = scope.nib.objects("UISubviews", of: view)
      if !subviews.contains(id) { scope.nib[view]["UISubviews"] = .array((subviews + [id]).map(InterfaceValue.object)) }
    }
  }
}
