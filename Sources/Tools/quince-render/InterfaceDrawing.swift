import CoreGraphics
import Foundation
import QuinceDevice
import QuinceInterface
import UIKitCore

/// Draws the views of one xib, or the scenes of one storyboard and their map, without the app: UIKit's own classes stand
/// for the app's.
@MainActor struct InterfaceDrawing {
  private let request: RenderRequest
  private let file: URL
  private let canvas: InterfaceCanvas
  private let bundle: Bundle
  private let host = RenderHost()
  private var result = RenderResult()
  private var names: Set<String> = []
  /// Where constraints are checked instead of drawing.
  private let check: ConstraintCheck?

  /// - Throws: InterfaceError or DeviceError.
  init(_ request: RenderRequest) throws {
    self.request = request
    file = URL(fileURLWithPath: request.file)
    canvas = try InterfaceCanvas(at: file)
    guard let bundle = Bundle(path: request.bundle) else { throw DeviceError("\(request.bundle) is no folder") }
    self.bundle = bundle
    host.state = request.state
    host.state.appearance = request.appearance ?? (canvas.isDark ? .dark : request.state.appearance)
    InterfaceLoading.isDrawingOnly = true
    check = request.isCheck ? ConstraintCheck() : nil
    FontsOfProject.register(in: bundle)
  }

  mutating func run() throws -> RenderResult {
    if check == nil { try FileManager.default.createDirectory(atPath: request.out, withIntermediateDirectories: true) }
    if ["storyboard", "storyboardc"].contains(file.pathExtension) { try drawScenes() } else { try drawObjects() }
    result.notes += host.notes
    return result
  }

  /// Whether the file is one of several for a language each, which no table changes.
  private var isLocalized: Bool {
    let folder = file.deletingLastPathComponent().lastPathComponent
    return folder.hasSuffix(".lproj") && folder != "Base.lproj"
  }

  private var stem: String { file.deletingPathExtension().lastPathComponent }

  // MARK: - Pictures

  /// - Parameter show: makes what the window shows.
  /// - Returns: the picture; nil where constraints are checked.
  private mutating func draw(_ device: DeviceModel, _ show: (UIWindow) throws -> Void) throws -> Data? {
    host.start(device)
    let window = UIWindow(frame: UIScreen.main.bounds)
    // The editor's canvas, where nothing covers it.
    window.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .init(white: 0.2, alpha: 1) : .white }
    try show(window)
    host.settle()
    if let check {
      result.findings += check.findings(in: window)
      return nil
    }
    for shown in UIApplication.shared.windows { DrawingStandIns.showPrototypes(in: shown) }
    host.settle()
    return try host.picture()
  }

  private mutating func save(_ data: Data, as name: String, suffix: String?, size: CGSize) throws {
    var base = ([stem] + [suffix].compactMap { $0 }).joined(separator: "-")
      .map { $0 == "/" || $0 == ":" || $0.isNewline ? "_" : $0 }.reduce(into: "") { $0.append($1) }
    base = String(base.prefix(120))
    var (unique, number) = (base, 2)
    while !names.insert(unique).inserted {
      unique = "\(base)-\(number)"
      number += 1
    }
    let place = URL(fileURLWithPath: request.out).appendingPathComponent("\(unique).png")
    try data.write(to: place)
    result.pictures.append(.init(file: place.path, name: name, width: size.width, height: size.height))
  }

  // MARK: - Storyboards

  private mutating func drawScenes() throws {
    var pictures: [String: UIImage] = [:]
    let storyboard = try UIStoryboard(drawing: file, bundle: bundle, isLocalized: isLocalized)
    let present = Set(storyboard.identifiers)
    for scene in canvas.scenes where scene.element != "viewControllerPlaceholder" && present.contains(scene.identifier)
    {
      let size = scene.freeformSize ?? canvas.screen
      let device = CanvasDevice.model(canvas, size: size, isScreen: scene.freeformSize == nil)
      let nesting = SceneNesting(canvas: canvas, storyboard: storyboard)
      let data = try draw(device) { window in
        if let tint = storyboard.tintColor { window.tintColor = tint }
        window.rootViewController = nesting.controller(showing: scene)
        window.makeKeyAndVisible()
      }
      guard let data else { continue }
      pictures[scene.controller] = UIImage(data: data)
      try save(
        data, as: scene.label, suffix: scene.identifier, size: CGSize(width: size.width, height: size.height))
    }
    guard check == nil else { return }
    guard !canvas.scenes.isEmpty else { return result.notes.append("\(file.path): has no scenes") }
    let map = SceneMap(canvas: canvas, pictures: pictures)
    guard let data = map.picture().pngData() else { throw DeviceError("the map of scenes could not be encoded") }
    try save(data, as: stem, suffix: nil, size: map.size)
  }

  // MARK: - Xibs and nibs

  private mutating func drawObjects() throws {
    var nib = try InterfaceFile.nib(at: file)
    if !isLocalized { nib = InterfaceLoading.localized(nib, named: stem, in: bundle) }
    host.start(CanvasDevice.model(canvas, size: canvas.screen, isScreen: true))
    let objects = instantiate(nib)
    let drawable = objects.indices.filter { objects[$0] is UIView || objects[$0] is UIViewController }
    if drawable.isEmpty { result.notes.append("\(file.path): has no view to draw") }
    let labels = Self.labels(of: nib)
    for (number, index) in drawable.enumerated() {
      let size = self.size(of: objects[index])
      let isScreen = size == canvas.screen
      let device = CanvasDevice.model(canvas, size: size, isScreen: isScreen)
      let data = try draw(device) { [bundle] window in
        let fresh = UINib(drawing: nib, bundle: bundle).instantiate(withOwner: nil)
        guard fresh.indices.contains(index) else { return }
        Self.show(fresh[index], in: window, isScreen: isScreen)
      }
      guard let data else { continue }
      let label = labels.count == drawable.count ? labels[number] : "\(type(of: objects[index]))"
      try save(
        data, as: label, suffix: drawable.count > 1 ? "\(number + 1)-\(label)" : nil,
        size: CGSize(width: size.width, height: size.height))
    }
  }

  /// What the author calls the views and controllers at the top level, or their classes.
  private static func labels(of nib: Nib) -> [String] {
    nib.topLevelObjects.compactMap { id in
      let object = nib[id]
      guard object["UIBounds"] != nil || object.className.hasSuffix("Controller") else { return nil }
      return object.userLabel ?? object.customClass?.name ?? object.className
    }
  }

  private func instantiate(_ nib: Nib) -> [Any] { UINib(drawing: nib, bundle: bundle).instantiate(withOwner: nil) }

  private func size(of object: Any) -> InterfaceCanvas.Size {
    guard let view = object as? UIView, !(view is UIWindow) else { return canvas.screen }
    func side(_ length: CGFloat, _ standard: Double) -> Double {
      length.isFinite && length >= 1 ? min(Double(length.rounded(.up)), 4096) : standard
    }
    return .init(width: side(view.bounds.width, canvas.screen.width), height: side(view.bounds.height, 44))
  }

  private static func show(_ object: Any, in window: UIWindow, isScreen: Bool) {
    switch object {
    case let own as UIWindow:
      own.frame = window.frame
      own.makeKeyAndVisible()
    case let controller as UIViewController:
      window.rootViewController = controller
      window.makeKeyAndVisible()
    case let view as UIView:
      let controller = UIViewController()
      view.frame = window.bounds
      if isScreen { controller.view = view } else { controller.view.addSubview(view) }
      window.rootViewController = controller
      window.makeKeyAndVisible()
    default: break
    }
  }
}
