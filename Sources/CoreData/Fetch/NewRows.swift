/// The rows that a batch insertion adds, piece by piece: what dictionaries say is turned into values a piece at a time, so that a
/// hundred thousand rows need no more memory than some, and are written while the processor still has them at hand.
enum NewRows {
  case values(RowBatch)
  case dictionaries([[String: Any]], EntityPlan)

  private static let piece = 128

  var plan: EntityPlan {
    switch self {
    case .values(let rows): rows.plan
    case .dictionaries(_, let plan): plan
    }
  }

  var count: Int {
    switch self {
    case .values(let rows): rows.count
    case .dictionaries(let dictionaries, _): dictionaries.count
    }
  }

  /// - Throws: what the body throws, or an error of Core Data's for a dictionary that does not fit the entity.
  func forEachPiece(_ body: (RowBatch) throws -> Void) throws {
    switch self {
    case .values(let rows): try body(rows)
    case .dictionaries(let dictionaries, let plan):
      let reader = DictionaryReader(plan)
      var rows = RowBatch(plan)
      rows.reserve(min(Self.piece, dictionaries.count))
      for dictionary in dictionaries {
        try reader.add(dictionary, to: &rows)
        guard rows.count == Self.piece else { continue }
        try body(rows)
        rows.removeAll()
      }
      try body(rows)
    }
  }
}
