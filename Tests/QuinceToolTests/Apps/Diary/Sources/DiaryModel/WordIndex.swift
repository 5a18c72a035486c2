import Foundation
import SQLite3

private let SQLITE_TRANSIENT = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

/// Counts words of the entries in a database.
public final class WordIndex {

    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    private var db: OpaquePointer?

    public init(path: String = ":memory:") throws {
        guard sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil) == SQLITE_OK else {
            throw failure()
        }
        try execute("CREATE TABLE IF NOT EXISTS words (word TEXT PRIMARY KEY, count INTEGER NOT NULL)")
    }

    deinit { sqlite3_close(db) }

    public func add(_ entry: Entry) throws {
        try execute("BEGIN")
        for word in entry.text.lowercased().components(separatedBy: CharacterSet.alphanumerics.inverted)
        where !word.isEmpty {
            let sql = "INSERT INTO words VALUES (?, 1) ON CONFLICT(word) DO UPDATE SET count = count + 1"
            var statement: OpaquePointer?
            guard sqlite3_prepare_v2(db, sql, -1, &statement, nil) == SQLITE_OK else { throw failure() }
            defer { sqlite3_finalize(statement) }
            sqlite3_bind_text(statement, 1, word, -1, SQLITE_TRANSIENT)
            guard sqlite3_step(statement) == SQLITE_DONE else { throw failure() }
        }
        try execute("COMMIT")
    }

    public func count(of word: String) -> Int {
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        guard sqlite3_prepare_v2(db, "SELECT count FROM words WHERE word = ?", -1, &statement, nil) == SQLITE_OK
        else { return 0 }
        sqlite3_bind_text(statement, 1, (word as NSString).utf8String, -1, SQLITE_TRANSIENT)
        return sqlite3_step(statement) == SQLITE_ROW ? Int(sqlite3_column_int64(statement, 0)) : 0
    }

    private func execute(_ sql: String) throws {
        guard sqlite3_exec(db, sql, nil, nil, nil) == SQLITE_OK else { throw failure() }
    }

    private func failure() -> Failure {
        return Failure(description: String(cString: sqlite3_errmsg(db)))
    }
}
