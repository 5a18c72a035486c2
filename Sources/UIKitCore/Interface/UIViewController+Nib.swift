import CoreGraphics
import Foundation
import QuinceFoundation

extension UIViewController {
  // Apple: UIViewController.nibName, "a nib whose name matches the name of the class but without the 'Controller'
  // suffix … then a nib that matches the name of the class".
  func loadDefaultView() {
    if let view = _interface?.archivedView {
      _interface?.archivedView = nil
      return self.view = view
    }
    let bundle = nibBundle ?? .main
    if let name = nibName {
      if load(nib: name, bundle) { return }
      if InterfaceLoading.isDrawingOnly { return self.view = UIView(frame: UIScreen.main.bounds) }
      raiseInconsistency(InterfaceLoading.missingNib(name, bundle))
    }
    let name = String(describing: type(of: self))
    if !isOfUIKit, name.hasSuffix("Controller"), load(nib: String(name.dropLast("Controller".count)), bundle) { return }
    if !isOfUIKit, load(nib: name, bundle) { return }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Whether the class itself is UIKit's, after which no nib is named.
  private var isOfUIKit: Bool { _typeName(type(of: self)).hasPrefix("UIKitCore.") }

  /// Loads the controller's view with the controller as File's Owner.
  /// - Returns: false where there is no nib of the name.
  private func load(nib name: String, _ bundle: Bundle) -> Bool {
    let scene = _interface?.storyboard?.viewNib(named: name)
    guard
      let nib = scene
        ?? (InterfaceLoading.exists(nib: name, bundle: bundle) ? UINib(nibName: name, bundle: bundle) : nil)
    else { return false }
    let made = nib.instantiation(owner: self, externals: _interface?.externalObjects ?? [:])
    interface.topLevelObjects += made.topLevelObjects.map { $0 as AnyObject }
    guard _view != nil else {
      if InterfaceLoading.isDrawingOnly { return false }
      // Apple: the words.
      raiseInconsistency(
        "-[\(NSStringFromClass(type(of: self))) _loadViewFromNibNamed:bundle:] loaded the \"\(name)\" nib but the view "
          + "outlet was not set.")
    }
    return true
  }
}
