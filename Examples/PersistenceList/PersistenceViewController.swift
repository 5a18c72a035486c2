import UIKit

/// Keeps four lines in a property list.
class PersistenceViewController: UIViewController {
  /// The view of PersistenceView.xib, which is found by this class's name.
  private var fieldsView: FourFieldsView { view as! FourFieldsView }

  private var dataFilePath: String {
    let paths = NSSearchPathForDirectoriesInDomains(.documentDirectory, .userDomainMask, true)
    return (paths[0] as NSString).appendingPathComponent("data.plist")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    if let lines = NSArray(contentsOfFile: dataFilePath) as? [String] {
      for (field, line) in zip(fieldsView.fields, lines) { field.text = line }
    }
    for name in [UIApplication.willTerminateNotification, UIApplication.didEnterBackgroundNotification] {
      NotificationCenter.default.addObserver(self, selector: #selector(save(_:)), name: name, object: nil)
    }
  }

  @objc func save(_ notification: Notification) {
    let lines = fieldsView.fields.map { $0.text ?? "" }
    if !(lines as NSArray).write(toFile: dataFilePath, atomically: true) {
      NSLog("The lines could not be written to %@", dataFilePath)
    }
  }
}
