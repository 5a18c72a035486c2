import QuinceFoundation

/// Runs a request for the history.
struct HistoryRequest {
  private let request: NSPersistentHistoryChangeRequest
  private let coordinator: NSPersistentStoreCoordinator

  init(_ request: NSPersistentHistoryChangeRequest, _ coordinator: NSPersistentStoreCoordinator) {
    self.request = request
    self.coordinator = coordinator
  }

  func run() throws -> NSPersistentHistoryResult {
    let stores = (request.affectedStores ?? coordinator.persistentStores).compactMap { $0 as? SQLiteStore }
      .filter { $0.keepsHistory }
    if request.isDeletion {
      try coordinator.lock.withLock { for store in stores { try delete(store) } }
      return NSPersistentHistoryResult(true, request.resultType)
    }
    let transactions = try coordinator.lock.withLock { try stores.flatMap(read) }
    return NSPersistentHistoryResult(result(transactions), request.resultType)
  }

  private func delete(_ store: SQLiteStore) throws {
    let tables = HistoryTables(store: store, connection: try store.openConnection())
    switch request.range {
    case .everything: try tables.delete(before: nil, date: nil)
    case .date(let date): try tables.delete(before: nil, date: date)
    case .token(let token):
      // Without a token there is nothing that comes before.
      guard let number = token?.numbers[store.identifier ?? ""] else { return }
      try tables.delete(before: number, date: nil)
    }
  }

  private func read(_ store: SQLiteStore) throws -> [NSPersistentHistoryTransaction] {
    let tables = HistoryTables(store: store, connection: try store.openConnection())
    var after: Int64 = 0, date: Date?
    switch request.range {
    case .everything: break
    case .date(let given): date = given
    case .token(let token): after = try place(of: token, in: store, tables)
    }
    let wantsChanges = request.resultType != .transactionsOnly || isAboutChanges
    let transactions = try tables.entries(after: after, date: date).map { entry in
      let transaction = NSPersistentHistoryTransaction(
        number: entry.number, store: store.identifier ?? "",
        timestamp: Date(timeIntervalSinceReferenceDate: entry.timestamp), bundle: entry.bundle ?? "",
        process: entry.process ?? "", context: entry.context, author: entry.author)
      if wantsChanges {
        transaction.changes = try tables.changes(of: entry.number)
        transaction.changes?.forEach { $0.transaction = transaction }
      }
      return transaction
    }
    return filtered(transactions)
  }

  // Apple: NSPersistentHistoryTokenExpiredError, "the history has been deleted up to a later place than the token's"
  private func place(
    of token: NSPersistentHistoryToken?, in store: SQLiteStore, _ tables: HistoryTables
  ) throws -> Int64 {
    guard let number = token?.numbers[store.identifier ?? ""] else { return 0 }
    let first = try tables.connection.integer("SELECT MIN(Z_PK) FROM ATRANSACTION") ?? 0
    guard number < first - 1 else { return number }
    throw CoreDataError.make(
      NSPersistentHistoryTokenExpiredError,
      "the token stands behind transaction \(number), and the history begins with \(first): what is between was deleted",
      url: store.url)
  }

  private var isAboutChanges: Bool { request.fetchRequest?.entityName == HistoryEntities.change.name }

  private func filtered(_ transactions: [NSPersistentHistoryTransaction]) -> [NSPersistentHistoryTransaction] {
    guard let fetch = request.fetchRequest else { return transactions }
    var result = transactions
    if let predicate = fetch.predicate {
      if isAboutChanges {
        for transaction in result {
          transaction.changes = transaction.changes?.filter { predicate.evaluate(with: $0) }
        }
        result = result.filter { !($0.changes ?? []).isEmpty }
      } else {
        result = result.filter { predicate.evaluate(with: $0) }
      }
    }
    if let order = fetch.sortDescriptors, !order.isEmpty, !isAboutChanges {
      result =
        (result as NSArray).sortedArray(using: order).compactMap { $0 as? NSPersistentHistoryTransaction }
    }
    if fetch.fetchLimit > 0, !isAboutChanges { result = Array(result.prefix(fetch.fetchLimit)) }
    return result
  }

  private func result(_ transactions: [NSPersistentHistoryTransaction]) -> Any {
    let changes = transactions.flatMap { $0.changes ?? [] }
    switch request.resultType {
    case .statusOnly: return true
    case .transactionsOnly:
      transactions.forEach { $0.changes = nil }
      return transactions
    case .transactionsAndChanges: return transactions
    case .changesOnly: return changes
    case .objectIDs: return changes.map(\.changedObjectID)
    // Assumed: a request for transactions counts these.
    case .count: return isAboutChanges ? changes.count : transactions.count
    }
  }
}

extension NSPersistentStoreCoordinator {
  /// The place where the histories of the stores end at present; nil where no store has one.
  public func currentPersistentHistoryToken(fromStores stores: [Any]?) -> NSPersistentHistoryToken? {
    lock.withLock {
      let chosen = (stores?.compactMap { $0 as? NSPersistentStore } ?? persistentStores)
        .compactMap { $0 as? SQLiteStore }.filter(\.keepsHistory)
      let numbers = chosen.compactMap { store -> (String, Int64)? in
        guard let identifier = store.identifier, let number = store.lastTransaction else { return nil }
        return (identifier, number)
      }
      return numbers.isEmpty ? nil : NSPersistentHistoryToken(Dictionary(numbers, uniquingKeysWith: { $1 }))
    }
  }
}
