/// Compiles the nib of one scene, with the scenes that its controller contains.
struct SceneCompiler {
  let compiler: XIBCompiler
  let scenes: [String: XMLNode]
  /// The identifier of each scene by that of its controller.
  let identifiers: [String: String]
  /// The nibs of views by name, made once for all scenes that contain their controller.
  private(set) var views: [String: NibScope]
  private let scope = NibScope()
  private var included: Set<String> = []
  /// Controllers in one nib; containers within containers must not multiply.
  private static let limit = 256

  init(compiler: XIBCompiler, scenes: [String: XMLNode], identifiers: [String: String], views: [String: NibScope]) {
    self.compiler = compiler
    self.scenes = scenes
    self.identifiers = identifiers
    self.views = views
  }

  static func viewNibName(_ controller: XMLNode) -> String? {
    guard let id = controller["id"], let view = controller.child(key: "view") else { return nil }
    return "\(id)-view-\(view["id"] ?? "0")"
  }

  mutating func compile(_ scene: XMLNode) -> NibScope {
    let owner = scope.addProxy("IBFilesOwner")
    let storyboard = scope.addProxy("UIStoryboardPlaceholder")
    guard let controller = include(scene, storyboard: storyboard) else { return scope }
    compiler.add(outlet: "sceneViewController", from: owner, to: controller, line: scene.line, in: scope)
    scope.nib.topLevelObjects += [owner, storyboard]
    return scope
  }

  /// Adds a scene's objects; nil where its controller is in the nib already.
  private mutating func include(_ scene: XMLNode, storyboard: ObjectID) -> ObjectID? {
    guard let node = StoryboardCompiler.controller(of: scene), let identifier = node["id"],
      included.count < Self.limit, included.insert(identifier).inserted
    else { return nil }
    let objects = scene.child("objects")?.children ?? []
    for object in objects { compiler.allocate(object, in: scope) }
    allocateSegues(objects)
    // The view's objects have places before the controller's connections ask for them.
    var view: (scope: NibScope, node: XMLNode, isNew: Bool)?
    if let viewNode = node.child(key: "view") { view = viewScope(of: node, viewNode) }
    var controller: ObjectID?
    for object in objects {
      let id =
        object.name == "placeholder" ? placeholder(object) : compiler.compileObject(object, in: scope, parent: "scene")
      guard let id else { continue }
      scope.nib.topLevelObjects.append(id)
      if object === node { controller = id }
    }
    guard let controller else { return nil }
    if let view, view.isNew { fill(view.scope, view.node, controller: node) }
    compiler.resolveConnections()
    compiler.add(outlet: "storyboard", from: controller, to: storyboard, line: node.line, in: scope)
    if let view {
      scope.nib[controller]["UINibName"] = Self.viewNibName(node).map(InterfaceValue.string)
      scope.nib[controller]["UIExternalObjectsTableForViewLoading"] = view.scope.externalObjects(from: scope)
    }
    addSegues(of: objects, to: controller)
    addRelationships(node, controller, storyboard: storyboard)
    return controller
  }

  private func placeholder(_ node: XMLNode) -> ObjectID? {
    guard let identifier = node["id"], let id = scope.reference(identifier) else { return nil }
    compiler.check(node, compiler.table.elements["placeholder"])
    compiler.readConnections(node, of: id, in: scope)
    return id
  }

  // MARK: Views

  private mutating func viewScope(of controller: XMLNode, _ view: XMLNode) -> (NibScope, XMLNode, Bool) {
    let name = Self.viewNibName(controller) ?? ""
    if let known = views[name] {
      scope.views.append(known)
      return (known, view, false)
    }
    let made = NibScope(parent: scope, owner: controller["id"])
    made.adopt(controller["id"] ?? "", at: made.addProxy("IBFilesOwner"))
    made.addProxy("IBFirstResponder")
    compiler.allocate(view, in: made)
    for guide in controller.child("layoutGuides")?.children ?? [] { compiler.allocate(guide, in: made) }
    scope.views.append(made)
    views[name] = made
    return (made, view, true)
  }

  private func fill(_ scope: NibScope, _ node: XMLNode, controller: XMLNode) {
    guard let view = compiler.compileObject(node, in: scope, parent: controller.name) else { return }
    compiler.addLayoutGuides(of: controller, to: view, in: scope)
    let proxies = ["IBFilesOwner", "IBFirstResponder"].compactMap(scope.nib.proxy)
    scope.nib.topLevelObjects = proxies + [view] + scope.nib.topLevelObjects
    if let owner = scope.owner, let proxy = scope.reference(owner) {
      compiler.add(outlet: "view", from: proxy, to: view, line: node.line, in: scope)
    }
  }

  // MARK: Segues

  /// Every segue of a scene, wherever its source is.
  private static func segues(in nodes: [XMLNode]) -> [XMLNode] {
    nodes.flatMap { node in
      node.name == "segue" ? [node] + segues(in: node.children) : segues(in: node.children)
    }
  }

  private func allocateSegues(_ objects: [XMLNode]) {
    for segue in Self.segues(in: objects) where segue["kind"] != "relationship" {
      guard let template = compiler.segueTemplate(segue, destination: identifiers) else { continue }
      _ = scope.add(template)
    }
  }

  private func addSegues(of objects: [XMLNode], to controller: ObjectID) {
    for segue in Self.segues(in: objects) where segue["kind"] != "relationship" {
      guard let identifier = segue["id"], let template = scope.reference(identifier) else { continue }
      let key: String
      switch segue["key"] {
      case "preview": key = "UIStoryboardPreviewSegueTemplates"
      case "commit": key = "UIStoryboardCommitSegueTemplates"
      default: key = "UIStoryboardSegueTemplates"
      }
      let all = scope.nib.objects(key, of: controller) + [template]
      scope.nib[controller][key] = .array(all.map(InterfaceValue.object))
      compiler.add(outlet: "viewController", from: template, to: controller, line: segue.line, in: scope)
    }
  }

  private mutating func addRelationships(_ node: XMLNode, _ controller: ObjectID, storyboard: ObjectID) {
    var children: [ObjectID] = []
    var columns: [(String, ObjectID)] = []
    for segue in node.child("connections")?.children ?? []
    where segue.name == "segue" && segue["kind"] == "relationship" {
      compiler.checkAttributes(of: segue, known: ["destination", "kind", "relationship", "id", "userLabel"])
      guard let destination = segue["destination"], let scene = scenes[destination] else {
        compiler.notes.missingObject(segue["destination"] ?? "", named: "destination", in: "segue", line: segue.line)
        continue
      }
      guard let child = include(scene, storyboard: storyboard) else {
        compiler.notes.invalid("segue", segue["id"], line: segue.line, "contains a scene that contains it")
        continue
      }
      children.append(child)
      columns.append((segue["relationship"] ?? "", child))
    }
    compiler.setChildren(children, of: controller, in: scope)
    // Apple: a split view controller's list is primary, supplementary, secondary; the compact column stands apart.
    for (relationship, child) in columns {
      switch relationship {
      case "masterViewController": scope.nib[controller]["UIMasterViewController"] = .object(child)
      case "detailViewController": scope.nib[controller]["UIDetailViewController"] = .object(child)
      case "supplementaryViewController": scope.nib[controller]["UISupplementaryViewController"] = .object(child)
      case "compactViewController": scope.nib[controller]["UICompactViewController"] = .object(child)
      case "rootViewController", "viewControllers": break
      default: compiler.notes.unknownValue(relationship, of: "relationship", in: "segue", line: node.line)
      }
    }
  }
}
