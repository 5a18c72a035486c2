import UIKit

/// Writes down who was told what, in order.
final class Recorder: NSObject, UINavigationControllerDelegate {
  static let shared = Recorder()
  static let didChange = Notification.Name("RecorderDidChange")

  private(set) var entries: [String] = []

  func add(_ entry: String) {
    entries.append(entry)
    NotificationCenter.default.post(name: Recorder.didChange, object: self)
  }

  func clear() {
    entries = []
    NotificationCenter.default.post(name: Recorder.didChange, object: self)
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    add("willShow \(viewController.title ?? "")")
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    add("didShow \(viewController.title ?? "")")
  }
}
