import QuinceFoundation

/// `-com.apple.CoreData.SQLDebug 1` among the program's arguments prints what is asked of databases, and how long that took;
/// 2 prints the values that are bound and how many rows came, 3 the rows.
// Observed: what the levels print on iOS, in public posts
enum SQLDebug {
  nonisolated(unsafe) static var level: Int = {
    let arguments = ProcessInfo.processInfo.arguments
    guard let index = arguments.firstIndex(of: "-com.apple.CoreData.SQLDebug") else { return 0 }
    return arguments.dropFirst(index + 1).first.flatMap { Int($0) } ?? 0
  }()

  static var isOn: Bool { level > 0 }

  /// Where the lines go. Default the standard error.
  nonisolated(unsafe) static var write: (String) -> Void = { line in
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }

  static func log(_ sql: @autoclosure () -> String) {
    if isOn { write("CoreData: sql: \(sql())") }
  }

  static func annotate(_ text: @autoclosure () -> String) {
    if isOn { write("CoreData: annotation: \(text())") }
  }

  static func detail(_ text: @autoclosure () -> String) {
    if level > 1 { write("CoreData: details: \(text())") }
  }

  /// A value as Apple's lines show it.
  static func shown(_ value: SQLiteStatement.Value) -> String {
    switch value {
    case .null: "nil"
    case .integer(let value): "(int64)\(value)"
    case .real(let value): "(double)\(value)"
    case .text(let value): "\"\(value)\""
    case .data(let value): "<\(value.count) bytes>"
    }
  }
}
