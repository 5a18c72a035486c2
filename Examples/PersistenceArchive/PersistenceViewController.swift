import UIKit

/// Keeps four lines in an archive.
class PersistenceViewController: UIViewController {
  private static let dataKey = "Data"
  /// The view of PersistenceView.xib, which is found by this class's name.
  private var fieldsView: FourFieldsView { view as! FourFieldsView }

  private var dataFile: URL {
    FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0].appendingPathComponent("archive")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    if FileManager.default.fileExists(atPath: dataFile.path) {
      do {
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: Data(contentsOf: dataFile))
        let fourLines = unarchiver.decodeObject(of: FourLines.self, forKey: Self.dataKey)
        unarchiver.finishDecoding()
        for (field, line) in zip(fieldsView.fields, fourLines?.lines ?? []) { field.text = line }
      } catch {
        NSLog("The lines could not be read: %@", "\(error)")
      }
    }
    for name in [UIApplication.willTerminateNotification, UIApplication.didEnterBackgroundNotification] {
      NotificationCenter.default.addObserver(self, selector: #selector(save(_:)), name: name, object: nil)
    }
  }

  @objc func save(_ notification: Notification) {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode(FourLines(fieldsView.fields.map { $0.text ?? "" }), forKey: Self.dataKey)
    archiver.finishEncoding()
    do {
      try archiver.encodedData.write(to: dataFile, options: .atomic)
    } catch {
      NSLog("The lines could not be written: %@", "\(error)")
    }
  }
}
