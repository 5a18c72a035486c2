import Foundation

/// How a list shows its data source's rows or items while some of them are dragged: one may be away, and places may be held
/// open for what is to come.
///
/// A path is the data source's, or that of what is shown, where the open places count.
@MainActor struct ListPresentation {
  /// A place that the data source knows nothing of.
  final class Shadow {
    enum Kind {
      /// Where the dragged item would go.
      case gap
      /// Where the dragged item itself stands meanwhile.
      case carried
      /// Where an item will come whose data are still being loaded.
      case placeholder
    }
    let kind: Kind
    /// In points; nil: the list's own.
    let height: CGFloat?
    /// Whether the shadow still shows.
    fileprivate(set) var isShown = true
    /// Gives the cell that stands here; nil: an empty one.
    var cell: (@MainActor (IndexPath) -> UIView?)?
    weak var shownCell: UIView?
    /// What is shown here.
    var path: IndexPath

    init(_ kind: Kind, at path: IndexPath, height: CGFloat? = nil) {
      (self.kind, self.path, self.height) = (kind, path, height)
    }
  }

  /// The item that is dragged, in the data source's words; its place is the gap.
  private(set) var removed: IndexPath?
  /// In order of their places.
  private(set) var shadows: [Shadow] = []

  var isPlain: Bool { removed == nil && shadows.isEmpty }
  var gap: Shadow? { shadows.first { $0.kind != .placeholder } }

  func shadow(at shown: IndexPath) -> Shadow? { shadows.first { $0.path == shown } }

  // MARK: Translating

  /// nil: the data source has nothing there.
  func dataPath(of shown: IndexPath) -> IndexPath? {
    if isPlain { return shown }
    if let shadow = shadow(at: shown) { return shadow.kind == .carried ? removed : nil }
    return IndexPath(item: dataIndex(of: shown), section: shown.section)
  }

  /// What the number of something shown is in the data source, or would be if it were put there now.
  private func dataIndex(of shown: IndexPath) -> Int {
    var item = shown.item - shadows.filter { $0.path.section == shown.section && $0.path.item < shown.item }.count
    if let removed, removed.section == shown.section, item >= removed.item { item += 1 }
    return item
  }

  /// Where a new item goes in the data source as it is, to stand at a shown place.
  func dataInsertion(at shown: IndexPath) -> IndexPath {
    IndexPath(item: dataIndex(of: shown), section: shown.section)
  }

  /// Where a new item would go that takes the place of something shown, once the removed one has gone. The gap, which would
  /// move there, does not count.
  func insertionPath(at shown: IndexPath) -> IndexPath {
    let before = shadows.filter {
      $0.kind == .placeholder && $0.path.section == shown.section && $0.path.item < shown.item
    }
    return IndexPath(item: shown.item - before.count, section: shown.section)
  }

  /// nil: it is away, and has no gap.
  func shownPath(of data: IndexPath) -> IndexPath? {
    if isPlain { return data }
    if data == removed { return gap?.path }
    var item = data.item
    if let removed, removed.section == data.section, removed.item < item { item -= 1 }
    return IndexPath(item: pastShadows(item, section: data.section), section: data.section)
  }

  private func pastShadows(_ item: Int, section: Int) -> Int {
    var item = item
    for shadow in shadows where shadow.path.section == section && shadow.path.item <= item { item += 1 }
    return item
  }

  func count(_ dataCount: Int, section: Int) -> Int {
    if isPlain { return dataCount }
    return dataCount - (removed?.section == section ? 1 : 0) + shadows.filter { $0.path.section == section }.count
  }

  /// How many the data source had, of so many that are shown.
  func dataCount(_ shown: Int, section: Int) -> Int {
    shown + (removed?.section == section ? 1 : 0) - shadows.filter { $0.path.section == section }.count
  }

  // MARK: Changing

  /// What became of shown places, for the list to follow.
  struct Change {
    var deleted: [IndexPath] = []
    var inserted: [IndexPath] = []
    var moved: [(IndexPath, IndexPath)] = []
    var isEmpty: Bool { deleted.isEmpty && inserted.isEmpty && moved.isEmpty }
  }

  /// Opens the gap at a shown place, or moves it there.
  /// - Parameter source: the item that is dragged, where it is one of this list's.
  mutating func openGap(at shown: IndexPath, source: IndexPath?, height: CGFloat?) -> Change {
    var change = Change()
    if let gap {
      guard gap.path != shown else { return change }
      change.moved = [(gap.path, shown)]
      move(gap, to: shown)
      return change
    }
    if let source, let old = shownPath(of: source) {
      change.moved = []
      change.deleted = [old]
      shift(from: old, by: -1)
      removed = source
    }
    change.inserted = [shown]
    shift(from: shown, by: 1)
    insert(Shadow(.gap, at: shown, height: height))
    return change
  }

  /// Shows an item of this list's at another place than the data source has it at.
  mutating func carry(_ source: IndexPath, to shown: IndexPath) -> Change {
    var change = Change()
    guard let old = shownPath(of: source), old != shown else { return change }
    change.moved = [(old, shown)]
    if let gap {
      move(gap, to: shown)
    } else {
      shift(from: old, by: -1)
      removed = source
      shift(from: shown, by: 1)
      insert(Shadow(.carried, at: shown))
    }
    return change
  }

  /// Shows a carried item where the data source has it.
  mutating func putBack() -> Change {
    let change = closeGap()
    return Change(moved: zip(change.deleted, change.inserted).map { ($0, $1) })
  }

  /// Closes the gap; what was away is back.
  mutating func closeGap() -> Change {
    var change = Change()
    if let gap {
      change.deleted = [gap.path]
      remove(gap)
    }
    if let source = removed {
      removed = nil
      let section = source.section
      let place = IndexPath(item: pastShadows(source.item, section: section), section: section)
      change.inserted = [place]
      shift(from: place, by: 1)
    }
    return change
  }

  /// Adds a placeholder.
  mutating func add(_ shadow: Shadow) -> Change {
    shift(from: shadow.path, by: 1)
    insert(shadow)
    return Change(inserted: [shadow.path])
  }

  mutating func drop(_ shadow: Shadow) -> Change {
    let place = shadow.path
    remove(shadow)
    return Change(deleted: [place])
  }

  /// The shown path at which a new item of the data source would appear.
  func shownInsertion(_ data: IndexPath) -> IndexPath {
    IndexPath(item: pastShadows(data.item, section: data.section), section: data.section)
  }

  /// The data source has an item where the placeholder stands.
  mutating func fill(_ shadow: Shadow) {
    shadow.isShown = false
    shadows.removeAll { $0 === shadow }
  }

  /// The data source has the dragged item where the gap is.
  mutating func fillGap() {
    if let gap { fill(gap) }
    removed = nil
  }

  mutating func reset() {
    for shadow in shadows { shadow.isShown = false }
    (removed, shadows) = (nil, [])
  }

  private mutating func insert(_ shadow: Shadow) {
    shadows.append(shadow)
    shadows.sort { $0.path < $1.path }
  }

  private mutating func remove(_ shadow: Shadow) {
    shadow.isShown = false
    shadows.removeAll { $0 === shadow }
    shift(from: shadow.path, by: -1)
  }

  private mutating func move(_ shadow: Shadow, to shown: IndexPath) {
    shift(from: shadow.path, by: -1, except: shadow)
    shift(from: shown, by: 1, except: shadow)
    shadow.path = shown
    shadows.sort { $0.path < $1.path }
  }

  private func shift(from place: IndexPath, by distance: Int, except: Shadow? = nil) {
    for shadow in shadows where shadow !== except && shadow.path.section == place.section && shadow.path >= place {
      shadow.path = IndexPath(item: shadow.path.item + distance, section: shadow.path.section)
    }
  }

  // MARK: Following the data source

  /// What a change of the data source is for what is shown.
  struct Carried {
    /// Where something was shown that the data source had; nil: it was away.
    let old: (IndexPath) -> IndexPath?
    /// Where something is shown that the data source has now.
    let new: (IndexPath) -> IndexPath
    /// The gap goes, and what was away comes back.
    let deleted: [IndexPath]
    let inserted: [IndexPath]
    /// The item that was away, in the old data source's words.
    let removed: IndexPath?
  }

  /// The data source has changed: the gap goes, and placeholders keep their neighbours.
  /// - Parameter map: where the data source's items went; nil for those that were deleted.
  mutating func carry(_ map: (IndexPath) -> IndexPath?) -> Carried {
    let before = snapshot()
    let away = removed
    let gaps = gap.map { [$0.path] } ?? []
    let places = shadows.filter { $0.kind == .placeholder }.map { shadow in
      (shadow, anchor: before.dataInsertion(at: shadow.path))
    }
    fillGap()
    shadows = []
    for (shadow, anchor) in places {
      // Before the item that follows, or else after the one that goes before it.
      let previous = IndexPath(item: anchor.item - 1, section: anchor.section)
      let place =
        anchor.item > 0
        ? map(previous).map { IndexPath(item: $0.item + 1, section: $0.section) } ?? map(anchor) ?? anchor
        : IndexPath(item: 0, section: map(anchor)?.section ?? anchor.section)
      shadow.path = IndexPath(item: pastShadows(place.item, section: place.section), section: place.section)
      insert(shadow)
    }
    let after = snapshot()
    return Carried(
      old: { before.shownPath(of: $0) }, new: { after.shownPath(of: $0) ?? $0 }, deleted: gaps,
      inserted: away.flatMap(map).map { [after.shownPath(of: $0) ?? $0] } ?? [], removed: away)
  }

  /// A copy that does not change with this one.
  private func snapshot() -> ListPresentation {
    var copy = self
    copy.shadows = shadows.map { shadow in Shadow(shadow.kind, at: shadow.path, height: shadow.height) }
    return copy
  }
}
