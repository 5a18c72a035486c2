/// Makes nibs of the elements of a xib or storyboard, by the rows of `ElementTable`.
final class XIBCompiler {
  let file: String
  let table = ElementTable.shared
  var notes = InterfaceNotes()
  /// Sizes of images, and colours by name, of `<resources>`.
  var imageSizes: [String: (width: Double, height: Double)] = [:]
  var resourceColors: [String: XMLNode] = [:]
  /// Constraints and other things that the editor alone uses: a reference to one is no fault.
  var removed: Set<String> = []
  /// Connections, made once every object of a nib is known.
  var pending: [PendingConnection] = []
  let isStoryboard: Bool
  private let targetModule: String?

  struct PendingConnection {
    let scope: NibScope
    let source: ObjectID
    /// The identifier of the source's element.
    let identifier: String?
    let node: XMLNode
  }

  /// - Parameter targetModule: The module that builds the file, in place of the one that it names for its target.
  init(file: String, isStoryboard: Bool, targetModule: String?) {
    self.file = file
    self.isStoryboard = isStoryboard
    self.targetModule = targetModule
  }

  static func checkTarget(_ document: XMLNode, file: String) throws {
    guard document.name == "document" else {
      throw InterfaceError(file: file, line: document.line, element: document.name, cause: .unknownFormat)
    }
    let target = document["targetRuntime"] ?? ""
    guard target.hasPrefix("iOS") || target.hasPrefix("AppleTV") else {
      throw InterfaceError(file: file, line: document.line, element: "document", cause: .otherSystem(target))
    }
  }

  /// The nib of a xib's document.
  func compileNib(_ document: XMLNode) throws -> Nib {
    readDocument(document)
    guard let objects = document.child("objects") else {
      throw InterfaceError(
        file: file, line: document.line, element: "document", cause: .malformed("has no <objects>"))
    }
    let scope = NibScope()
    for node in objects.children { allocate(node, in: scope) }
    for node in objects.children {
      guard let id = topLevelObject(node, in: scope) else { continue }
      scope.nib.topLevelObjects.append(id)
    }
    resolveConnections()
    var nib = finish(scope)
    nib.notes = notes.all
    return nib
  }

  private func topLevelObject(_ node: XMLNode, in scope: NibScope) -> ObjectID? {
    guard node.name == "placeholder" else { return compileObject(node, in: scope, parent: "objects") }
    guard let identifier = node["id"], let id = scope.reference(identifier) else { return nil }
    if node["placeholderIdentifier"] == "IBFilesOwner" { scope.nib.ownerClass = customClass(node) }
    check(node, table.elements["placeholder"])
    readConnections(node, of: id, in: scope)
    return id
  }

  /// The elements of a document around its objects.
  func readDocument(_ document: XMLNode) {
    checkAttributes(of: document, known: DocumentRows.document)
    for child in document.children {
      switch child.name {
      case "resources": readResources(child)
      // The tint of a storyboard's windows; in a xib, of the editor's canvas.
      case "color" where child["key"] == "tintColor": break
      default:
        if !DocumentRows.children.contains(child.name) {
          notes.unknownElement(child.name, in: "document", line: child.line)
        }
      }
    }
  }

  private func readResources(_ node: XMLNode) {
    for child in node.children {
      guard let name = child["name"] else { continue }
      switch child.name {
      case "image":
        if let width = child["width"].flatMap(Double.init), let height = child["height"].flatMap(Double.init) {
          imageSizes[name] = (width, height)
        }
      case "namedColor", "systemColor": resourceColors[name] = child.children.first { $0.name == "color" }
      case "color": resourceColors[name] = child
      default: notes.unknownElement(child.name, in: "resources", line: child.line)
      }
    }
  }

  /// Puts into order what a finished nib needs beside its objects.
  func finish(_ scope: NibScope) -> Nib {
    var nib = scope.nib
    let storages = scope.traitStorages
    if !storages.isEmpty {
      var list = InterfaceObject("_UITraitStorageList")
      if let top = nib.topLevelObjects.first(where: { nib.proxyIdentifier(of: $0) == nil }) {
        list["UITopLevelObject"] = .object(top)
      }
      list["UITraitStorages"] = .array(storages.map(InterfaceValue.object))
      nib.traitStorageLists = [nib.add(list)]
    }
    let top = Set(nib.topLevelObjects)
    nib.awakenedObjects = nib.topLevelObjects + awakened(nib).filter { !top.contains($0) }
    return nib
  }

  /// What has an identifier in the document, in the document's order, proxies left out.
  private func awakened(_ nib: Nib) -> [ObjectID] {
    nib.objects.indices.lazy.map(ObjectID.init).filter {
      nib[$0].identifier != nil && nib.proxyIdentifier(of: $0) == nil
    }
  }

  func customClass(_ node: XMLNode) -> CustomClass? {
    guard let name = node["customClass"], !name.isEmpty else { return nil }
    let module = node["customModule"].flatMap { $0.isEmpty ? nil : $0 }
    let isOfTarget = node["customModuleProvider"] == "target"
    return CustomClass(
      name: name, module: isOfTarget && module != nil ? targetModule ?? module : module, isOfTarget: isOfTarget)
  }
}

/// What stands around the objects of a document.
enum DocumentRows {
  static let document: Set<String> = [
    "type", "version", "toolsVersion", "systemVersion", "targetRuntime", "propertyAccessControl", "useAutolayout",
    "useTraitCollections", "useSafeAreas", "colorMatched", "initialViewController", "launchScreen", "variant",
    "promptedForUpgradeToXcode5", "defaultVersion", "customObjectInstantitationMethod", "targetDevice",
  ]
  static let children: Set<String> = [
    "device", "dependencies", "objects", "resources", "scenes", "simulatedMetricsContainer",
    "inferredMetricsTieBreakers",
    "customFonts", "classes", "accessibility", "designables",
  ]
}
