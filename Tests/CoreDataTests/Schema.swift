import Foundation
import SQLite3

/// What a database says of itself, asked without Core Data.
enum Schema {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  static func rows(_ file: URL, _ sql: String) throws -> [[String]] {
    var database: OpaquePointer?
    guard sqlite3_open_v2(file.path, &database, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else { return [] }
    defer { sqlite3_close(database) }
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK else {
      throw Failure(description: "\(sql): \(String(cString: sqlite3_errmsg(database)))")
    }
    defer { sqlite3_finalize(statement) }
    var result: [[String]] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      result.append(
        (0..<sqlite3_column_count(statement)).map { column in
          sqlite3_column_text(statement, column).map { String(cString: $0) } ?? "NULL"
        })
    }
    return result
  }

  /// The statements that made the tables and indexes, in the order of their names.
  static func statements(of file: URL) throws -> [String] {
    try rows(file, "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type DESC, name").map { $0[0] }
  }

  static func integrity(of file: URL) throws -> String {
    try rows(file, "PRAGMA integrity_check").first?.first ?? ""
  }
}
