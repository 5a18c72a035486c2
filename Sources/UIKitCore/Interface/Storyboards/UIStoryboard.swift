import Foundation
import QuinceFoundation
import QuinceInterface

/// The scenes of a storyboard file, instantiated one by one.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  let name: String
  let bundle: Bundle
  private let contents: StoryboardContents

  /// - Parameter storyboardBundleOrNil: nil for the main bundle.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    let bundle = storyboardBundleOrNil ?? .main
    guard let contents = InterfaceLoading.storyboard(named: name, bundle: bundle) else {
      // Apple: the words.
      raiseInvalidArgument(
        "Could not find a storyboard named '\(name)' in bundle NSBundle <\(bundle.bundlePath)> (loaded)")
    }
    self.name = name
    self.bundle = bundle
    self.contents = contents
    super.init()
  }

  /// For tools that draw interface files, wherever they lie.
  ///
  /// - Throws: InterfaceError.
  /// - Parameter isLocalized: no table of the bundle's changes its texts.
  package init(drawing file: URL, bundle: Bundle, isLocalized: Bool = true) throws {
    name = file.deletingPathExtension().lastPathComponent
    self.bundle = bundle
    contents = try StoryboardContents(at: file) { [name] nib in
      isLocalized ? nib : InterfaceLoading.localized(nib, named: name, in: bundle)
    }
    super.init()
  }

  /// The author's global tint: the colour of a window that starts with the storyboard.
  package var tintColor: UIColor? {
    guard let nib = contents.nib(named: Storyboard.tintNibName) else { return nil }
    return UINib(nib, bundle: bundle, storyboard: nil).instantiate(withOwner: nil).first as? UIColor
  }

  // MARK: - Scenes

  open func instantiateInitialViewController() -> UIViewController? {
    contents.initialIdentifier.map { scene($0, creator: nil) }
  }

  /// - Parameter creator: makes the controller with the coder that it gets; nil, or a result of nil, leaves that to the
  ///   class that the storyboard names.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    contents.initialIdentifier.map { checked(scene($0, creator: creator.map { make in { make($0) } })) }
  }

  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    scene(identifier, creator: nil)
  }

  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    checked(scene(identifier, creator: creator.map { make in { make($0) } }))
  }

  private func checked<ViewController: UIViewController>(_ controller: UIViewController) -> ViewController {
    guard let expected = controller as? ViewController else {
      // Apple: the words.
      raiseInvalidArgument(
        "Custom instantiated UIViewController must be kind of class \(ViewController.self), got \(controller)")
    }
    return expected
  }

  /// Those of all scenes, in order.
  package var identifiers: [String] { contents.nibNames.keys.sorted() }

  func scene(_ identifier: String, creator: NibCoder.Creator?) -> UIViewController {
    guard let nib = contents.nib(identifier: identifier) else {
      // Apple: the words.
      raiseInvalidArgument(
        "Storyboard (\(self)) doesn't contain a view controller with identifier '\(identifier)'")
    }
    if let reference = StoryboardReference.destination(of: nib, from: self, creator: creator) { return reference }
    let owner = SceneOwner()
    let made = NibInstantiation(
      nib, owner: owner, bundle: bundle, storyboard: self, externals: [:], creator: creator)
    guard let controller = owner.controller else {
      raiseInconsistency("The scene '\(identifier)' of the storyboard '\(name)' has no view controller.")
    }
    controller.interface.topLevelObjects = made.topLevelObjects.map { $0 as AnyObject }.filter { $0 !== controller }
    return controller
  }

  /// The nib with the view of a scene's controller; nil for a name that is not the storyboard's.
  func viewNib(named name: String) -> UINib? {
    contents.nib(named: name).map { UINib($0, bundle: bundle, storyboard: self) }
  }
}

/// File's Owner of a scene, which learns of the scene's controller.
@MainActor final class SceneOwner: NSObject, NibConnecting {
  private(set) var controller: UIViewController?

  func connect(_ label: String, to object: AnyObject) -> Bool {
    guard label == "sceneViewController" else { return false }
    controller = object as? UIViewController
    return true
  }
}

/// A scene of another storyboard.
@MainActor enum StoryboardReference {
  /// The controller that a scene with nothing but a reference stands for.
  static func destination(
    of nib: Nib, from storyboard: UIStoryboard, creator: NibCoder.Creator?
  ) -> UIViewController? {
    guard let id = nib.sceneController, nib[id].className == "UIViewControllerPlaceholder" else { return nil }
    return controller(nib[id], bundle: storyboard.bundle, creator: creator)
  }

  static func controller(_ object: InterfaceObject, _ coder: NibCoder) -> UIViewController? {
    controller(object, bundle: coder.bundle, creator: nil)
  }

  private static func controller(
    _ object: InterfaceObject, bundle: Bundle, creator: NibCoder.Creator?
  ) -> UIViewController? {
    guard let name = object["UIStoryboardName"]?.string else { return nil }
    let other = object["UIReferencedBundleIdentifier"]?.string.flatMap(Bundle.init(identifier:)) ?? bundle
    // Its file may not be at hand where scenes are drawn, and is drawn by itself where it is.
    if InterfaceLoading.isDrawingOnly { return UIViewController() }
    let storyboard = UIStoryboard(name: name, bundle: other)
    if let identifier = object["UIReferencedControllerIdentifier"]?.string {
      return storyboard.scene(identifier, creator: creator)
    }
    return storyboard.instantiateInitialViewController(
      creator: creator.map { make in { make($0) as? UIViewController } })
  }
}
