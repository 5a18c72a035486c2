import QuinceFoundation

/// The files that one save writes and removes.
///
/// Before the transaction ends, a list of all these files lies beside them; it goes once the files that are not needed are
/// gone. A program that ends in between leaves the list, by which the next one that opens the store finds them.
final class ExternalFiles {
  private let store: URL
  private var made: [String: Data] = [:]
  private var dropped: Set<String> = []
  private var list: URL?
  /// Whether the new files and the list are all there.
  private var isWritten = false

  private let leavesFormer: Bool

  /// - Parameter leavesFormer: whether the files, and the list, stay for whoever opens the store next.
  init(_ store: URL, leavesFormer: Bool = false) {
    self.store = store
    self.leavesFormer = leavesFormer
  }

  private static func lists(of store: URL) -> URL {
    ExternalData.support(of: store).appendingPathComponent("_IN_DOUBT")
  }

  private func file(_ name: String) -> URL { ExternalData.folder(of: store).appendingPathComponent(name) }

  /// What the column of the value holds.
  func column(_ data: Data) -> Data {
    guard data.count > ExternalData.limit, !SQLiteConnection.isInMemory(store) else {
      return ExternalData.column(inline: data)
    }
    let name = UUID().uuidString
    made[name] = data
    return ExternalData.column(file: name)
  }

  /// The row's former value is not needed once the transaction ended.
  func drop(_ column: Data) {
    if let name = ExternalData.fileName(column) { dropped.insert(name) }
  }

  // MARK: Transaction

  /// Makes the new files durable; the last thing before the transaction ends.
  func write() throws {
    guard !made.isEmpty || !dropped.isEmpty else { return }
    let lists = Self.lists(of: store), folder = ExternalData.folder(of: store)
    for folder in [lists, folder] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    let list = lists.appendingPathComponent(UUID().uuidString)
    self.list = list
    try DurableFile.write(Data((Array(made.keys) + dropped).sorted().joined(separator: "\n").utf8), to: list)
    for (name, data) in made.sorted(by: { $0.key < $1.key }) { try DurableFile.write(data, to: file(name)) }
    isWritten = true
  }

  /// The transaction ended: former files go.
  func commit() {
    guard !leavesFormer else {
      (made, dropped, list, isWritten) = ([:], [], nil, false)
      return
    }
    for name in dropped { try? FileManager.default.removeItem(at: file(name)) }
    end()
  }

  /// The transaction was undone: new files go.
  func rollback() {
    // Where the end of the transaction itself failed, the log may hold it all the same, for whoever opens the store after a
    // crash: the files stay, and the next one that opens the store finds by the list which rows name them.
    guard !isWritten else {
      (made, dropped, list, isWritten) = ([:], [], nil, false)
      return
    }
    for name in made.keys { try? FileManager.default.removeItem(at: file(name)) }
    end()
  }

  private func end() {
    if let list { try? FileManager.default.removeItem(at: list) }
    (made, dropped, list, isWritten) = ([:], [], nil, false)
  }

  // MARK: After a crash

  /// Marks every file of the store as one to look after; a list without names.
  static func doubtAll(of store: URL) throws -> URL {
    let lists = lists(of: store)
    try FileManager.default.createDirectory(at: lists, withIntermediateDirectories: true)
    let list = lists.appendingPathComponent(UUID().uuidString)
    try DurableFile.write(Data(), to: list)
    return list
  }

  /// Removes the files of saves that did not end, and those that an ended one no longer needs.
  static func clean(_ store: URL, _ connection: SQLiteConnection, _ layout: SQLiteLayout) throws {
    let lists = lists(of: store)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: lists.path)) ?? []
    guard !names.isEmpty else { return }
    // Nobody else is in a transaction meanwhile, so that no list is of one that goes on.
    try connection.transaction {
      let needed = try named(connection, layout)
      let present = (try? FileManager.default.contentsOfDirectory(atPath: lists.path)) ?? []
      for name in present {
        let list = lists.appendingPathComponent(name)
        if UUID(uuidString: name) != nil, let data = try? Data(contentsOf: list) {
          let listed = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
          for file in data.isEmpty ? ExternalData.names(of: store) : listed where !needed.contains(file) {
            guard UUID(uuidString: file) != nil else { continue }
            try? FileManager.default.removeItem(at: ExternalData.folder(of: store).appendingPathComponent(file))
          }
        }
        try? FileManager.default.removeItem(at: list)
      }
    }
  }

  /// The files that rows name.
  private static func named(_ connection: SQLiteConnection, _ layout: SQLiteLayout) throws -> Set<String> {
    var result: Set<String> = []
    let length = ExternalData.column(file: UUID().uuidString).count
    for table in layout.tables.values {
      for column in table.columns where column.isExternal {
        let statement = try connection.statement(
          "SELECT \(column.name) FROM \(table.name) WHERE LENGTH(\(column.name)) = \(length)")
        defer { statement.reset() }
        while try statement.step() {
          if let name = ExternalData.fileName(statement.data(0)) { result.insert(name) }
        }
      }
    }
    return result
  }
}

extension SQLiteLayout.Column {
  /// Whether large values of the column lie in files.
  var isExternal: Bool {
    if case .external = storage { return true }
    guard case .transformable = storage else { return false }
    return (owner.slots[place].property as? NSAttributeDescription)?.allowsExternalBinaryDataStorage ?? false
  }
}
