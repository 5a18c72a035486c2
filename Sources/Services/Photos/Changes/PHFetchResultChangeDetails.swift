import QuinceFoundation

/// What is new in the objects that a fetch finds: first some are removed, then some are inserted, then some change.
open class PHFetchResultChangeDetails<ObjectType: PHObject>: NSObject, @unchecked Sendable {
  public let fetchResultBeforeChanges: PHFetchResult<ObjectType>
  public let fetchResultAfterChanges: PHFetchResult<ObjectType>
  private let difference: FetchDifference

  /// - Parameter changedObjects: objects of both results that are to count as changed.
  public init(
    from fromResult: PHFetchResult<ObjectType>, to toResult: PHFetchResult<ObjectType>, changedObjects: [ObjectType]
  ) {
    (fetchResultBeforeChanges, fetchResultAfterChanges) = (fromResult, toResult)
    let changed = Set(changedObjects.map(\.localIdentifier))
    difference = FetchDifference(Self.rows(fromResult), Self.rows(toResult)) { _, place in
      changed.contains(toResult[place].localIdentifier)
    }
  }

  init(from before: PHFetchResult<ObjectType>, to after: PHFetchResult<ObjectType>) {
    (fetchResultBeforeChanges, fetchResultAfterChanges) = (before, after)
    difference = FetchDifference(Self.rows(before), Self.rows(after)) { !before[$0].hasSameContents(as: after[$1]) }
  }

  private static func rows(_ result: PHFetchResult<ObjectType>) -> [String] {
    (0..<result.count).map { result[$0].localIdentifier }
  }

  var isEmpty: Bool {
    difference.removed.isEmpty && difference.inserted.isEmpty && difference.changed.isEmpty
      && difference.moves?.isEmpty == true
  }

  /// False: read the new result anew, since what is new in it is not known, or not asked for.
  open var hasIncrementalChanges: Bool { fetchResultBeforeChanges.isIncremental && difference.moves != nil }

  /// In the result before; nil without incremental changes.
  open var removedIndexes: IndexSet? { hasIncrementalChanges ? difference.removed : nil }
  open var removedObjects: [ObjectType] { fetchResultBeforeChanges.objects(at: difference.removed) }

  /// In the result afterwards, when what is removed is out; nil without incremental changes.
  open var insertedIndexes: IndexSet? { hasIncrementalChanges ? difference.inserted : nil }
  open var insertedObjects: [ObjectType] { fetchResultAfterChanges.objects(at: difference.inserted) }

  /// In the result afterwards; nil without incremental changes.
  open var changedIndexes: IndexSet? { hasIncrementalChanges ? difference.changed : nil }
  open var changedObjects: [ObjectType] { fetchResultAfterChanges.objects(at: difference.changed) }

  /// From where to where, one move after another, when all else is done.
  open func enumerateMoves(_ handler: @escaping (Int, Int) -> Void) {
    guard hasIncrementalChanges else { return }
    for move in difference.moves ?? [] { handler(move.from, move.to) }
  }
  open var hasMoves: Bool { hasIncrementalChanges && difference.moves?.isEmpty == false }
}

/// The difference of two lists of identifiers.
struct FetchDifference {
  let removed: IndexSet
  let inserted: IndexSet
  let changed: IndexSet
  /// Nil where there would be too many.
  let moves: [(from: Int, to: Int)]?

  /// - Parameter hasChanged: whether the object at these two places, which is the same, says something else.
  init(_ before: [String], _ after: [String], _ hasChanged: (Int, Int) -> Bool) {
    let old = Dictionary(zip(before, before.indices), uniquingKeysWith: { first, _ in first })
    let new = Set(after)
    removed = IndexSet(before.indices.filter { !new.contains(before[$0]) })
    inserted = IndexSet(after.indices.filter { old[after[$0]] == nil })
    changed = IndexSet(after.indices.filter { place in old[after[place]].map { hasChanged($0, place) } ?? false })
    let (kept, wanted) = (before.filter(new.contains), after.filter { old[$0] != nil })
    guard kept != wanted else {
      moves = []
      return
    }
    moves = Self.moves(kept, after, inserted)
  }

  /// Puts one after another where it belongs, from the front.
  private static func moves(_ kept: [String], _ after: [String], _ inserted: IndexSet) -> [(from: Int, to: Int)]? {
    guard after.count <= 5000 else { return nil }
    var list = kept
    for place in inserted { list.insert(after[place], at: min(place, list.count)) }
    var moves: [(from: Int, to: Int)] = []
    for place in after.indices where list[place] != after[place] {
      guard moves.count < 1000, let from = list[place...].firstIndex(of: after[place]) else { return nil }
      list.insert(list.remove(at: from), at: place)
      moves.append((from, place))
    }
    return moves
  }
}
