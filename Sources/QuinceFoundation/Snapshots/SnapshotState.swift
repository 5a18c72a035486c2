import Foundation

/// Sections in order, with their items in order: what a snapshot holds, and every rule about it.
package struct SnapshotState<Section: Hashable, Item: Hashable> {
  package private(set) var sections: [Section] = []
  /// What `order` calls them, beside `sections`.
  private var sectionNumbers: [Int32] = []
  private var numberOfSection: [Section: Int32] = [:]
  private var numberOfItem: [Item: Int32] = [:]
  private var itemOfNumber: [Item] = []
  private var freeNumbers: [Int32] = []
  private var order = ItemOrder()

  package private(set) var reloadedSections: [Section] = []
  package private(set) var reloadedItems: [Item] = []
  package private(set) var reconfiguredItems: [Item] = []

  package init() {}

  // MARK: Asking

  package var itemCount: Int { numberOfItem.count }
  package var items: [Item] { sectionNumbers.flatMap { order.items(of: $0).map { itemOfNumber[Int($0)] } } }

  package func itemCount(in section: Section) throws(SnapshotFault) -> Int {
    guard let number = numberOfSection[section] else { throw .unknownSection }
    return order.count(of: number)
  }

  package func items(in section: Section) throws(SnapshotFault) -> [Item] {
    guard let number = numberOfSection[section] else { throw .unknownSection }
    return order.items(of: number).map { itemOfNumber[Int($0)] }
  }

  /// By place, without looking anything up.
  package func items(at index: Int) -> [Item] { order.items(of: sectionNumbers[index]).map { itemOfNumber[Int($0)] } }
  package func itemCount(at index: Int) -> Int { order.count(of: sectionNumbers[index]) }

  /// nil where there is none.
  package func item(section: Int, index: Int) -> Item? {
    order.item(of: sectionNumbers[section], at: index).map { itemOfNumber[Int($0)] }
  }

  package func contains(_ item: Item) -> Bool { numberOfItem[item] != nil }
  package func contains(section: Section) -> Bool { numberOfSection[section] != nil }

  package func section(containing item: Item) -> Section? {
    guard let number = numberOfItem[item] else { return nil }
    let section = order.section(of: number)
    return sectionNumbers.firstIndex(of: section).map { sections[$0] }
  }

  package func index(ofSection section: Section) -> Int? {
    numberOfSection[section].flatMap { sectionNumbers.firstIndex(of: $0) }
  }

  /// Counted over all sections.
  package func index(of item: Item) -> Int? {
    guard let number = numberOfItem[item] else { return nil }
    let section = order.section(of: number)
    var before = 0
    for other in sectionNumbers {
      if other == section { break }
      before += order.count(of: other)
    }
    return before + order.index(of: number)
  }

  /// Section's place and place in the section.
  package func place(of item: Item) -> (section: Int, item: Int)? {
    guard let number = numberOfItem[item],
      let section = sectionNumbers.firstIndex(of: order.section(of: number))
    else { return nil }
    return (section, order.index(of: number))
  }

  // MARK: Comparing

  /// What `order` calls the items of a section.
  package func numbers(at index: Int) -> [Int32] { order.items(of: sectionNumbers[index]) }

  /// By number; nil for numbers not in use.
  package func placesByNumber() -> [SnapshotDifference.Place?] {
    var places = [SnapshotDifference.Place?](repeating: nil, count: itemOfNumber.count)
    for section in sections.indices {
      for (index, number) in numbers(at: section).enumerated() {
        places[Int(number)] = .init(section: section, item: index)
      }
    }
    return places
  }

  /// Where another state's item is here. A state that comes from this one mostly has the same numbers, and then one
  /// comparison saves the search.
  package func place(
    of other: Self, number: Int32, in places: [SnapshotDifference.Place?]
  ) -> SnapshotDifference.Place? {
    let item = other.itemOfNumber[Int(number)]
    if Int(number) < places.count, let place = places[Int(number)], itemOfNumber[Int(number)] == item { return place }
    return numberOfItem[item].flatMap { places[Int($0)] }
  }

  // MARK: Items

  package mutating func append(_ items: [Item], to section: Section?) throws(SnapshotFault) {
    guard let target = section ?? sections.last else { throw .noSections }
    try requireUnique(items)
    guard let number = numberOfSection[target] else { throw .notFound("section") }
    let numbers = take(items)
    order.append(numbers[...], to: number)
  }

  package mutating func insert(_ items: [Item], beside other: Item, after: Bool) throws(SnapshotFault) {
    try requireUnique(items)
    if items.contains(other) { throw .isItsOwnDestination("insertion", "INS", other) }
    guard let place = numberOfItem[other] else { throw .notFound("section") }
    let numbers = take(items)
    order.insert(numbers[...], beside: place, after: after)
  }

  package mutating func move(_ item: Item, beside other: Item, after: Bool) throws(SnapshotFault) {
    if item == other { throw .isItsOwnDestination("move", "MOV", other) }
    guard let number = numberOfItem[item] else { throw .notFound("fromIndex") }
    guard let place = numberOfItem[other] else { throw .notFound("toIndex") }
    order.remove(number)
    order.insert([number], beside: place, after: after)
  }

  /// Items that are not there are passed over.
  package mutating func delete(_ items: [Item]) throws(SnapshotFault) {
    try requireUnique(items)
    for item in items {
      guard let number = numberOfItem.removeValue(forKey: item) else { continue }
      order.remove(number)
      freeNumbers.append(number)
    }
  }

  /// Makes these a section's items in this order. Items of other sections come over without a word.
  package mutating func order(_ items: [Item], in section: Section) throws(SnapshotFault) {
    try requireUnique(items)
    guard let number = numberOfSection[section] else { throw .unknownSection }
    let there = order.items(of: number)
    if there.count == items.count, zip(there, items).allSatisfy({ itemOfNumber[Int($0)] == $1 }) { return }
    let numbers = take(items, logsMoves: false)
    order.append(numbers[...], to: number)
  }

  package mutating func deleteAll() { self = Self() }

  // MARK: Sections

  package mutating func append(sections new: [Section]) throws(SnapshotFault) {
    try requireNew(new)
    add(new, at: sections.count)
  }

  package mutating func insert(sections new: [Section], beside other: Section, after: Bool) throws(SnapshotFault) {
    if new.contains(other) { throw .isItsOwnDestination("insertion", "INS", other) }
    try requireNew(new)
    guard let index = index(ofSection: other) else { throw .notFound("insertIndex") }
    add(new, at: index + (after ? 1 : 0))
  }

  package mutating func move(section: Section, beside other: Section, after: Bool) throws(SnapshotFault) {
    if section == other { throw .isItsOwnDestination("move", "MOV", other) }
    guard let from = index(ofSection: section) else { throw .notFound("fromSection") }
    guard index(ofSection: other) != nil else { throw .notFound("toSection") }
    let moved = sections.remove(at: from)
    let number = sectionNumbers.remove(at: from)
    let to = index(ofSection: other)! + (after ? 1 : 0)
    sections.insert(moved, at: to)
    sectionNumbers.insert(number, at: to)
  }

  /// Sections that are not there are passed over.
  package mutating func delete(sections old: [Section]) throws(SnapshotFault) {
    try requireUnique(sections: old)
    var gone: Set<Int32> = []
    for section in old {
      guard let number = numberOfSection.removeValue(forKey: section) else { continue }
      gone.insert(number)
      for item in order.removeAll(of: number) {
        numberOfItem[itemOfNumber[Int(item)]] = nil
        freeNumbers.append(item)
      }
    }
    let kept = sections.indices.filter { !gone.contains(sectionNumbers[$0]) }
    sections = kept.map { sections[$0] }
    sectionNumbers = kept.map { sectionNumbers[$0] }
  }

  // MARK: Marks

  package mutating func reload(_ items: [Item]) throws(SnapshotFault) {
    for item in items where numberOfItem[item] == nil { throw .unknown("reload", "item", item) }
    reloadedItems.addNew(items)
  }

  package mutating func reconfigure(_ items: [Item]) throws(SnapshotFault) {
    for item in items where numberOfItem[item] == nil { throw .unknown("reconfigure", "item", item) }
    reconfiguredItems.addNew(items)
  }

  package mutating func reload(sections asked: [Section]) throws(SnapshotFault) {
    for section in asked where numberOfSection[section] == nil { throw .unknown("reload", "section", section) }
    reloadedSections.addNew(asked)
  }

  /// What a data source keeps: the marks have done their work.
  package var withoutMarks: Self {
    var copy = self
    (copy.reloadedSections, copy.reloadedItems, copy.reconfiguredItems) = ([], [], [])
    return copy
  }

  // MARK: Private

  /// Gives items numbers. Those that are there already leave their places.
  private mutating func take(_ items: [Item], logsMoves: Bool = true) -> [Int32] {
    var numbers: [Int32] = []
    numbers.reserveCapacity(items.count)
    var moved: [Item] = []
    for item in items {
      if let number = numberOfItem[item] {
        order.remove(number)
        moved.append(item)
        numbers.append(number)
        continue
      }
      let number = freeNumbers.popLast() ?? Int32(itemOfNumber.count)
      if Int(number) == itemOfNumber.count { itemOfNumber.append(item) } else { itemOfNumber[Int(number)] = item }
      numberOfItem[item] = number
      numbers.append(number)
    }
    if logsMoves, !moved.isEmpty { NSLog("%@", SnapshotFault.itemsMove(moved)) }
    return numbers
  }

  private mutating func add(_ new: [Section], at index: Int) {
    let numbers = new.map { _ in order.makeSection() }
    for (section, number) in zip(new, numbers) { numberOfSection[section] = number }
    sections.insert(contentsOf: new, at: index)
    sectionNumbers.insert(contentsOf: numbers, at: index)
  }

  private func requireUnique(_ items: [Item]) throws(SnapshotFault) {
    let repeated = items.repeated
    if !repeated.isEmpty { throw .duplicates("item", repeated) }
  }

  private func requireUnique(sections: [Section]) throws(SnapshotFault) {
    let repeated = sections.repeated
    if !repeated.isEmpty { throw .duplicates("section", repeated) }
  }

  private func requireNew(_ new: [Section]) throws(SnapshotFault) {
    try requireUnique(sections: new)
    let existing = new.filter { numberOfSection[$0] != nil }
    if !existing.isEmpty { throw .sectionsExist(existing) }
  }
}

extension SnapshotState: Equatable {
  /// The same sections with the same items in the same order; marks do not count.
  package static func == (a: Self, b: Self) -> Bool {
    a.sections == b.sections && a.sections.indices.allSatisfy { a.items(at: $0) == b.items(at: $0) }
  }
}

extension Array where Element: Hashable {
  /// Elements that occur again, in the order in which they do.
  package var repeated: [Element] {
    guard count > 1 else { return [] }
    var seen = Set<Element>(minimumCapacity: count)
    var found: [Element] = []
    for element in self where !seen.insert(element).inserted && !found.contains(element) { found.append(element) }
    return found
  }

  fileprivate mutating func addNew(_ elements: [Element]) {
    var seen = Set(self)
    for element in elements where seen.insert(element).inserted { append(element) }
  }
}
