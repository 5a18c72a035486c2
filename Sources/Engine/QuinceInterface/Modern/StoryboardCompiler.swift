/// Makes the nibs of a storyboard: one for each scene, with the controllers that its relationships name inside it, and
/// one for each controller's view, loaded when the view is asked for.
struct StoryboardCompiler {
  let compiler: XIBCompiler
  let document: XMLNode
  private var storyboard = Storyboard()
  /// The scenes by the identifier of their controller, in the document's order.
  private var scenes: [String: XMLNode] = [:]
  private var identifiers: [String: String] = [:]
  private var views: [String: NibScope] = [:]

  static func compile(_ document: XMLNode, file: String, targetModule: String?) throws -> Storyboard {
    let compiler = XIBCompiler(file: file, isStoryboard: true, targetModule: targetModule)
    var storyboardCompiler = StoryboardCompiler(compiler: compiler, document: document)
    return try storyboardCompiler.compile()
  }

  private init(compiler: XIBCompiler, document: XMLNode) {
    self.compiler = compiler
    self.document = document
  }

  private mutating func compile() throws -> Storyboard {
    compiler.readDocument(document)
    guard let list = document.child("scenes") else {
      throw InterfaceError(
        file: compiler.file, line: document.line, element: "document", cause: .malformed("has no <scenes>"))
    }
    for scene in list.children { register(scene) }
    for scene in list.children {
      guard let controller = Self.controller(of: scene), let id = controller["id"], scenes[id] === scene else {
        continue
      }
      var sceneCompiler = SceneCompiler(compiler: compiler, scenes: scenes, identifiers: identifiers, views: views)
      let scope = sceneCompiler.compile(scene)
      views = sceneCompiler.views
      for view in views.values { view.isComplete = true }
      storyboard.nibs[storyboard.nibNames[identifiers[id]!]!] = compiler.finish(scope)  // registered above
    }
    for (name, scope) in views { storyboard.nibs[name] = compiler.finish(scope) }
    if let initial = document["initialViewController"] {
      storyboard.initialIdentifier = identifiers[initial]
      if identifiers[initial] == nil {
        compiler.notes.missingObject(initial, named: "initialViewController", in: "document", line: document.line)
      }
    }
    storyboard.nibs[Storyboard.tintNibName] = tint()
    storyboard.notes = compiler.notes.all
    return storyboard
  }

  /// The document's global tint, as the one object of a nib.
  private func tint() -> Nib? {
    guard let color = document.child(key: "tintColor"), color.name == "color" else { return nil }
    var nib = Nib()
    nib.topLevelObjects = [nib.add(compiler.color(color))]
    return nib
  }

  static func controller(of scene: XMLNode) -> XMLNode? {
    let objects = scene.child("objects")?.children ?? []
    return objects.first { $0["sceneMemberID"] == "viewController" }
      ?? objects.first { XIBCompiler.isController($0) || $0.name == "viewControllerPlaceholder" }
  }

  /// What an app asks for: the author's identifier, or one made of class and element.
  static func identifier(of controller: XMLNode, id: String) -> String {
    controller["storyboardIdentifier"].flatMap { $0.isEmpty ? nil : $0 } ?? "\(className(of: controller))-\(id)"
  }

  private static func className(of controller: XMLNode) -> String {
    ElementTable.shared.elements[controller.name]?.className ?? "UIViewController"
  }

  private mutating func register(_ scene: XMLNode) {
    compiler.checkAttributes(of: scene, known: ["sceneID", "userLabel"])
    guard let controller = Self.controller(of: scene), let id = controller["id"] else {
      return compiler.notes.invalid("scene", nil, line: scene.line, "has no view controller")
    }
    guard scenes[id] == nil else {
      return compiler.notes.invalid("scene", id, line: scene.line, "repeats the identifier \"\(id)\"")
    }
    let className = Self.className(of: controller)
    let identifier = Self.identifier(of: controller, id: id)
    // A name of a file: an identifier can hold anything.
    let isFileName = identifier.utf8.count < 200 && !identifier.contains("/") && !identifier.hasPrefix(".")
    let nibName = isFileName ? identifier : "\(className)-\(id)"
    if storyboard.nibNames[identifier] != nil {
      compiler.notes.invalid(
        controller.name, identifier, line: controller.line, "repeats the storyboard identifier \"\(identifier)\"")
    }
    scenes[id] = scene
    identifiers[id] = identifier
    storyboard.nibNames[identifier] = nibName
    storyboard.scenes.append(
      Storyboard.Scene(
        controller: id, identifier: identifier, nibName: nibName, viewNibName: SceneCompiler.viewNibName(controller),
        canvasLocation: scene.child(key: "canvasLocation").flatMap(compiler.structure)?.numbers, line: controller.line))
  }
}
