import SQLite3
import UIKit

/// Keeps four lines in a database.
class PersistenceViewController: UIViewController {
  /// The view of PersistenceView.xib, which is found by this class's name.
  private var fieldsView: FourFieldsView { view as! FourFieldsView }
  private var database: OpaquePointer?

  private var dataFilePath: String {
    let paths = NSSearchPathForDirectoriesInDomains(.documentDirectory, .userDomainMask, true)
    return (paths[0] as NSString).appendingPathComponent("data.sqlite3")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    guard sqlite3_open(dataFilePath, &database) == SQLITE_OK else { return report("open") }
    let create = "CREATE TABLE IF NOT EXISTS FIELDS (ROW INTEGER PRIMARY KEY, FIELD_DATA TEXT);"
    var message: UnsafeMutablePointer<CChar>?
    if sqlite3_exec(database, create, nil, nil, &message) != SQLITE_OK {
      NSLog("The table could not be made: %@", message.map { String(cString: $0) } ?? "")
      sqlite3_free(message)
    }

    var statement: OpaquePointer?
    let query = "SELECT ROW, FIELD_DATA FROM FIELDS ORDER BY ROW"
    if sqlite3_prepare_v2(database, query, -1, &statement, nil) == SQLITE_OK {
      while sqlite3_step(statement) == SQLITE_ROW {
        let row = Int(sqlite3_column_int(statement, 0))
        if let text = sqlite3_column_text(statement, 1), fieldsView.fields.indices.contains(row) {
          fieldsView.fields[row].text = String(cString: text)
        }
      }
    }
    sqlite3_finalize(statement)

    NotificationCenter.default.addObserver(
      self, selector: #selector(save(_:)), name: UIApplication.didEnterBackgroundNotification, object: nil)
    NotificationCenter.default.addObserver(
      self, selector: #selector(applicationWillTerminate(_:)), name: UIApplication.willTerminateNotification,
      object: nil)
  }

  @objc func save(_ notification: Notification) {
    let update = "INSERT OR REPLACE INTO FIELDS (ROW, FIELD_DATA) VALUES (?, ?);"
    for (row, field) in fieldsView.fields.enumerated() {
      var statement: OpaquePointer?
      if sqlite3_prepare_v2(database, update, -1, &statement, nil) == SQLITE_OK {
        sqlite3_bind_int(statement, 1, Int32(row))
        sqlite3_bind_text(statement, 2, ((field.text ?? "") as NSString).utf8String, -1, nil)
      }
      if sqlite3_step(statement) != SQLITE_DONE { report("update") }
      sqlite3_finalize(statement)
    }
  }

  @objc func applicationWillTerminate(_ notification: Notification) {
    save(notification)
    sqlite3_close(database)
    database = nil
  }

  private func report(_ what: String) {
    NSLog("The database could not %@: %@", what, String(cString: sqlite3_errmsg(database)))
  }
}
