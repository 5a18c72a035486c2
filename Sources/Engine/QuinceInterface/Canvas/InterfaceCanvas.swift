import Foundation

/// What an interface file says about how its editor shows it, and nothing of it reaches an app: the device, the places of
/// scenes, and what leads from one to another.
package struct InterfaceCanvas: Sendable {
  package struct Size: Hashable, Sendable {
    /// In points.
    package var width, height: Double

    package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
  }

  package struct Scene: Sendable {
    /// The identifier of the controller's element.
    package let controller: String
    /// The name of the controller's element: `navigationController`.
    package let element: String
    /// The identifier under which the scene is instantiated.
    package let identifier: String
    /// What the editor calls it: the author's label, title, class or kind.
    package let label: String
    /// In points; nil where the file has no place for it.
    package let location: [Double]?
    /// A size that the author gave the controller, in points.
    package let freeformSize: Size?
    package let line: Int
  }

  /// What leads from a scene to another.
  package struct Segue: Sendable {
    package let source: String
    package let destination: String
    /// `show`, `relationship`, `embed` …
    package let kind: String
    package let relationship: String?
    package let identifier: String?
    package let line: Int
  }

  /// The identifier that the editor has for the device, `retina6_12`; nil in files of Xcode 7 and before.
  package var device: String?
  package var isLandscape = false
  package var isDark = false
  /// The screen that the file is drawn for, in points.
  package var screen = Size(width: 320, height: 480)
  package var isPad = false
  package var initialController: String?
  package var scenes: [Scene] = []
  package var segues: [Segue] = []

  /// - Throws: InterfaceError.
  package init(at url: URL) throws {
    let bytes = try InterfaceFile.bytes(at: url)
    guard InterfaceFile.looksLikeXML(bytes) else { return }
    var (root, _) = try BrokenScenes.read(bytes, file: url.path)
    if root.name == "archive" { root = try LegacyConverter.convert(root, file: url.path).document }
    readDevice(root)
    initialController = root["initialViewController"]
    for node in root.child("scenes")?.children ?? [] { readScene(node) }
  }

  // Apple: Xcode's devices by the identifiers that its files have; sizes of the Human Interface Guidelines.
  private static let phones: [String: Size] = [
    "retina3_5": Size(width: 320, height: 480), "retina4_0": Size(width: 320, height: 568),
    "retina4_7": Size(width: 375, height: 667), "retina5_5": Size(width: 414, height: 736),
    "retina5_9": Size(width: 375, height: 812), "retina6_0": Size(width: 390, height: 844),
    "retina6_1": Size(width: 414, height: 896), "retina6_5": Size(width: 414, height: 896),
    "retina6_12": Size(width: 393, height: 852), "retina6_3": Size(width: 402, height: 874),
    "retina6_7": Size(width: 428, height: 926), "retina6_72": Size(width: 430, height: 932),
    "retina6_9": Size(width: 440, height: 956),
  ]
  private static let pads: [String: Size] = [
    "ipad9_7": Size(width: 768, height: 1024), "ipad10_2": Size(width: 810, height: 1080),
    "ipad10_5": Size(width: 834, height: 1112), "ipad10_9rounded": Size(width: 820, height: 1180),
    "ipad11_0rounded": Size(width: 834, height: 1194), "ipad12_9": Size(width: 1024, height: 1366),
    "ipad12_9rounded": Size(width: 1024, height: 1366), "ipad7_9": Size(width: 744, height: 1133),
  ]

  private mutating func readDevice(_ root: XMLNode) {
    let node = root.child("device")
    device = node?["id"]
    isLandscape = node?["orientation"] == "landscape"
    isDark = node?["appearance"] == "dark"
    let isPadFile = root["targetRuntime"]?.hasSuffix(".iPad") == true
    if let known = device.flatMap({ Self.phones[$0] }) {
      screen = known
    } else if let known = device.flatMap({ Self.pads[$0] }) {
      (screen, isPad) = (known, true)
    } else if device?.hasPrefix("ipad") == true || isPadFile {
      (screen, isPad) = (Size(width: 768, height: 1024), true)
    } else if device != nil {
      screen = Size(width: 393, height: 852)
    } else if root["useTraitCollections"] == "YES" {
      // The square of Xcode 6 and 7, which stands for every device.
      screen = Size(width: 600, height: 600)
    } else if root.child("simulatedMetricsContainer")?.child("simulatedScreenMetrics")?["type"] == "retina4" {
      screen = Size(width: 320, height: 568)
    }
    if isLandscape { screen = Size(width: screen.height, height: screen.width) }
  }

  private mutating func readScene(_ node: XMLNode) {
    guard let controller = StoryboardCompiler.controller(of: node), let id = controller["id"] else { return }
    let size = controller.child(key: "freeformSize")
    let freeform = size.flatMap { size -> Size? in
      guard let width = size["width"].flatMap(Double.init), let height = size["height"].flatMap(Double.init),
        (1...10_000).contains(width), (1...10_000).contains(height)
      else { return nil }
      return Size(width: width, height: height)
    }
    let point = node.child(key: "canvasLocation")
    let location = [point?["x"], point?["y"]].compactMap { $0.flatMap(Double.init) }.filter(\.isFinite)
    scenes.append(
      Scene(
        controller: id, element: controller.name, identifier: StoryboardCompiler.identifier(of: controller, id: id),
        label: node["userLabel"] ?? Self.label(controller), location: location.count == 2 ? location : nil,
        freeformSize: freeform, line: controller.line))
    readSegues(in: node, of: id)
  }

  private mutating func readSegues(in node: XMLNode, of scene: String) {
    for child in node.children {
      if child.name == "segue", let destination = child["destination"] {
        segues.append(
          Segue(
            source: scene, destination: destination, kind: child["kind"] ?? "", relationship: child["relationship"],
            identifier: child["identifier"], line: child.line))
      }
      readSegues(in: child, of: scene)
    }
  }

  private static func label(_ node: XMLNode) -> String {
    if let label = node["userLabel"] ?? node["title"] ?? node["customClass"] { return label }
    if node.name == "viewControllerPlaceholder" { return node["storyboardName"] ?? "Storyboard" }
    return node.name.prefix(1).uppercased() + node.name.dropFirst()
  }

  package func scene(_ controller: String) -> Scene? { scenes.first { $0.controller == controller } }

  /// The scenes that a container shows under a bar of its own, with the identifier of the nearest such container: those
  /// that a relationship names, and what they show in their place.
  package func containers(of element: String) -> [String: String] {
    var found: [String: String] = [:]
    var open: [(scene: String, container: String)] = []
    for scene in scenes where scene.element == element { open.append((scene.controller, scene.controller)) }
    while let (scene, container) = open.popLast() {
      for segue in segues where segue.source == scene && found[segue.destination] == nil {
        let isChild = scene == container ? segue.kind == "relationship" : ["show", "push"].contains(segue.kind)
        guard isChild, segue.destination != container else { continue }
        found[segue.destination] = container
        open.append((segue.destination, container))
      }
    }
    return found
  }
}
