import Foundation

/// What a view controller keeps of the nib or storyboard that it came from.
@MainActor package final class ControllerInterface {
  package var storyboard: UIStoryboard?
  var bundle: Bundle?
  var identifier: String?
  var segues: [SegueTemplate] = []
  /// What stands for the proxies of the nib with the controller's view.
  var externalObjects: [String: AnyObject] = [:]
  /// A view that lay in the nib beside its controller, until it is asked for.
  var archivedView: UIView?
  var staticTable: StaticTable?
  /// Objects of the nib that nothing else holds.
  var topLevelObjects: [AnyObject] = []
  /// Held by the app, or among the objects of the nib.
  weak var searchDisplay: UISearchDisplayController?
}

extension UIViewController {
  package var interface: ControllerInterface {
    if let interface = _interface { return interface }
    let made = ControllerInterface()
    _interface = made
    return made
  }
}
