import Foundation

/// What a batch of changes says about sections and items, by kind of change.
@MainActor struct CollectionChanges {
  private(set) var deletedSections = IndexSet()
  private(set) var insertedSections = IndexSet()
  private(set) var reloadedSections = IndexSet()
  private(set) var movedSections: [Int: Int] = [:]
  private(set) var deleted = Set<IndexPath>()
  private(set) var inserted = Set<IndexPath>()
  private(set) var reloaded = Set<IndexPath>()
  private(set) var moved: [IndexPath: IndexPath] = [:]
  /// The changes as layouts are told of them, in the order in which the app made them.
  private(set) var updateItems: [UICollectionViewUpdateItem] = []

  init(_ changes: [CollectionChange]) {
    for change in changes { add(change) }
  }

  private mutating func add(_ change: CollectionChange) {
    func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    switch change {
    case .insertItem(let path):
      inserted.insert(path)
      note(nil, path, .insert)
    case .deleteItem(let path):
      deleted.insert(path)
      note(path, nil, .delete)
    case .reloadItem(let path):
      reloaded.insert(path)
      note(path, path, .reload)
    case .moveItem(let from, let to):
      moved[from] = to
      note(from, to, .move)
    case .insertSection(let section):
      insertedSections.insert(section)
      note(nil, whole(section), .insert)
    case .deleteSection(let section):
      deletedSections.insert(section)
      note(whole(section), nil, .delete)
    case .reloadSection(let section):
      reloadedSections.insert(section)
      note(whole(section), whole(section), .reload)
    case .moveSection(let from, let to):
      movedSections[from] = to
      note(whole(from), whole(to), .move)
    }
  }

  private mutating func note(
    _ before: IndexPath?, _ after: IndexPath?, _ action: UICollectionViewUpdateItem.Action
  ) {
    updateItems.append(UICollectionViewUpdateItem(before: before, after: after, action: action))
  }
}
