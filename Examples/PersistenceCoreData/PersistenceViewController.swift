import CoreData
import UIKit

/// Keeps four lines as objects of a data model.
class PersistenceViewController: UIViewController {
  /// The view of PersistenceView.xib, which is found by this class's name.
  private var fieldsView: FourFieldsView { view as! FourFieldsView }

  private var appDelegate: AppDelegate { UIApplication.shared.delegate as! AppDelegate }
  private var context: NSManagedObjectContext { appDelegate.persistentContainer.viewContext }

  override func viewDidLoad() {
    super.viewDidLoad()
    let request: NSFetchRequest<Line> = Line.fetchRequest()
    request.sortDescriptors = [NSSortDescriptor(key: #keyPath(Line.lineNumber), ascending: true)]
    do {
      for line in try context.fetch(request) where fieldsView.fields.indices.contains(Int(line.lineNumber)) {
        fieldsView.fields[Int(line.lineNumber)].text = line.lineText
      }
    } catch {
      NSLog("The lines could not be read: %@", "\(error)")
    }

    for name in [UIApplication.didEnterBackgroundNotification, UIApplication.willTerminateNotification] {
      NotificationCenter.default.addObserver(self, selector: #selector(save(_:)), name: name, object: nil)
    }
  }

  @objc func save(_ notification: Notification) {
    for (number, field) in fieldsView.fields.enumerated() {
      line(number).lineText = field.text
    }
    appDelegate.saveContext()
  }

  /// The line of that number, made when there is none yet.
  private func line(_ number: Int) -> Line {
    let request: NSFetchRequest<Line> = Line.fetchRequest()
    request.predicate = NSPredicate(format: "%K == %d", #keyPath(Line.lineNumber), number)
    request.fetchLimit = 1
    if let found = try? context.fetch(request).first { return found }
    let line = Line(context: context)
    line.lineNumber = Int16(number)
    return line
  }
}
