import Foundation
import Testing

@testable import QuinceFoundation

/// Snapshots against a model of plain arrays, which is slow and has nothing clever in it.
@Suite struct SnapshotTests {
  /// The model: arrays, searched from the front.
  private struct Model: Equatable {
    var sections: [Int] = []
    var items: [Int: [Int]] = [:]

    var all: [Int] { sections.flatMap { items[$0]! } }
    func home(of item: Int) -> Int? { sections.first { items[$0]!.contains(item) } }
    func repeated(_ identifiers: [Int]) -> [Int] {
      var found: [Int] = []
      for (index, each) in identifiers.enumerated()
      where identifiers[..<index].contains(each) && !found.contains(each) { found.append(each) }
      return found
    }
    mutating func remove(_ item: Int) { for section in sections { items[section]!.removeAll { $0 == item } } }
    mutating func put(_ new: [Int], beside other: Int, after: Bool) {
      for item in new { remove(item) }
      let section = home(of: other)!
      items[section]!.insert(contentsOf: new, at: items[section]!.firstIndex(of: other)! + (after ? 1 : 0))
    }
  }

  private enum Operation {
    case append([Int], Int?), insert([Int], Int, Bool), move(Int, Int, Bool), delete([Int])
    case appendSections([Int]), insertSections([Int], Int, Bool), moveSection(Int, Int, Bool), deleteSections([Int])
    case reload([Int]), reconfigure([Int]), reloadSections([Int]), deleteAll
  }

  /// The reason of the exception that Apple raises, or nil.
  private func apply(_ operation: Operation, to model: inout Model) -> String? {
    func unique(_ kind: String, _ identifiers: [Int]) -> String? {
      let repeated = model.repeated(identifiers)
      if repeated.isEmpty { return nil }
      return "Fatal: supplied \(kind) identifiers are not unique. Duplicate identifiers: {(\n    "
        + repeated.map(String.init).joined(separator: ",\n    ") + "\n)}"
    }
    func new(_ sections: [Int]) -> String? {
      if let reason = unique("section", sections) { return reason }
      let there = sections.filter(model.sections.contains)
      switch there.count {
      case 0: return nil
      case 1:
        return "Diffable data source detected an attempt to insert or append 1 section identifier that already exists "
          + "in the snapshot. Identifiers in a snapshot must be unique. Section identifier that already exists: "
          + "\(there[0])"
      default:
        return "Diffable data source detected an attempt to insert or append \(there.count) section identifiers that "
          + "already exist in the snapshot. Identifiers in a snapshot must be unique. Section identifiers that already "
          + "exist: (\n    " + there.map(String.init).joined(separator: ",\n    ") + "\n)"
      }
    }
    func missing(_ parameter: String) -> String { "Invalid parameter not satisfying: \(parameter) != NSNotFound" }
    func own(_ operation: String, _ code: String, _ identifier: Int) -> String {
      "Invalid update: destination for \(operation) operation [\(identifier)] is in the \(operation) identifier list for "
        + "update: <_UIDiffableDataSourceUpdate - action: \(code)>."
    }
    switch operation {
    case .append(let items, let section):
      guard let target = section ?? model.sections.last else {
        return "There are currently no sections in the data source. Please add a section first."
      }
      if let reason = unique("item", items) { return reason }
      guard model.sections.contains(target) else { return missing("section") }
      for item in items { model.remove(item) }
      model.items[target]! += items
    case .insert(let items, let other, let after):
      if let reason = unique("item", items) { return reason }
      if items.contains(other) { return own("insertion", "INS", other) }
      guard model.home(of: other) != nil else { return missing("section") }
      model.put(items, beside: other, after: after)
    case .move(let item, let other, let after):
      if item == other { return own("move", "MOV", other) }
      guard model.home(of: item) != nil else { return missing("fromIndex") }
      guard model.home(of: other) != nil else { return missing("toIndex") }
      model.put([item], beside: other, after: after)
    case .delete(let items):
      if let reason = unique("item", items) { return reason }
      for item in items { model.remove(item) }
    case .appendSections(let sections):
      if let reason = new(sections) { return reason }
      model.sections += sections
      for section in sections { model.items[section] = [] }
    case .insertSections(let sections, let other, let after):
      if sections.contains(other) { return own("insertion", "INS", other) }
      if let reason = new(sections) { return reason }
      guard let index = model.sections.firstIndex(of: other) else { return missing("insertIndex") }
      model.sections.insert(contentsOf: sections, at: index + (after ? 1 : 0))
      for section in sections { model.items[section] = [] }
    case .moveSection(let section, let other, let after):
      if section == other { return own("move", "MOV", other) }
      guard model.sections.contains(section) else { return missing("fromSection") }
      guard model.sections.contains(other) else { return missing("toSection") }
      model.sections.removeAll { $0 == section }
      model.sections.insert(section, at: model.sections.firstIndex(of: other)! + (after ? 1 : 0))
    case .deleteSections(let sections):
      if let reason = unique("section", sections) { return reason }
      model.sections.removeAll(where: sections.contains)
      for section in sections { model.items[section] = nil }
    case .reload(let items):
      if let item = items.first(where: { model.home(of: $0) == nil }) {
        return "Attempted to reload item identifier that does not exist in the snapshot: \(item)"
      }
    case .reconfigure(let items):
      if let item = items.first(where: { model.home(of: $0) == nil }) {
        return "Attempted to reconfigure item identifier that does not exist in the snapshot: \(item)"
      }
    case .reloadSections(let sections):
      if let section = sections.first(where: { !model.sections.contains($0) }) {
        return "Attempted to reload section identifier that does not exist in the snapshot: \(section)"
      }
    case .deleteAll: model = Model()
    }
    return nil
  }

  private func apply(_ operation: Operation, to state: inout SnapshotState<Int, Int>) -> String? {
    do throws(SnapshotFault) {
      switch operation {
      case .append(let items, let section): try state.append(items, to: section)
      case .insert(let items, let other, let after): try state.insert(items, beside: other, after: after)
      case .move(let item, let other, let after): try state.move(item, beside: other, after: after)
      case .delete(let items): try state.delete(items)
      case .appendSections(let sections): try state.append(sections: sections)
      case .insertSections(let sections, let other, let after):
        try state.insert(sections: sections, beside: other, after: after)
      case .moveSection(let section, let other, let after):
        try state.move(section: section, beside: other, after: after)
      case .deleteSections(let sections): try state.delete(sections: sections)
      case .reload(let items): try state.reload(items)
      case .reconfigure(let items): try state.reconfigure(items)
      case .reloadSections(let sections): try state.reload(sections: sections)
      case .deleteAll: state.deleteAll()
      }
      return nil
    } catch {
      return error.reason
    }
  }

  private func operation(_ random: inout SystemIndependentGenerator) -> Operation {
    func item() -> Int { Int.random(in: 0..<60, using: &random) }
    func items() -> [Int] { (0..<Int.random(in: 0..<9, using: &random)).map { _ in item() } }
    func section() -> Int { Int.random(in: 0..<7, using: &random) }
    func sections() -> [Int] { (0..<Int.random(in: 0..<3, using: &random)).map { _ in section() } }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<25: return .append(items(), Bool.random(using: &random) ? section() : nil)
    case 25..<45: return .insert(items(), item(), Bool.random(using: &random))
    case 45..<58: return .move(item(), item(), Bool.random(using: &random))
    case 58..<68: return .delete(items())
    case 68..<78: return .appendSections(sections())
    case 78..<84: return .insertSections(sections(), section(), Bool.random(using: &random))
    case 84..<89: return .moveSection(section(), section(), Bool.random(using: &random))
    case 89..<91: return .deleteSections(sections())
    case 91..<94: return .reload(items())
    case 94..<96: return .reconfigure(items())
    case 96..<99: return .reloadSections(sections())
    default: return .deleteAll
    }
  }

  @Test("2,000 random cases leave what arrays would, with the same exceptions", arguments: 0..<20)
  func random(seed: Int) {
    for run in 0..<100 {
      var random = SystemIndependentGenerator(state: UInt64(seed * 1000 + run))
      var state = SnapshotState<Int, Int>()
      var model = Model()
      for step in 0..<40 {
        let operation = operation(&random)
        let expected = apply(operation, to: &model)
        let reason = apply(operation, to: &state)
        guard reason == expected, state.sections == model.sections, state.items == model.all,
          state.itemCount == model.all.count
        else {
          Issue.record("seed \(seed), run \(run), step \(step): \(operation) gave \(reason ?? "nothing")")
          return
        }
      }
      for item in 0..<60 {
        #expect(state.index(of: item) == model.all.firstIndex(of: item))
        #expect(state.section(containing: item) == model.home(of: item))
        let place = model.home(of: item).map { home in
          [model.sections.firstIndex(of: home)!, model.items[home]!.firstIndex(of: item)!]
        }
        #expect(state.place(of: item).map { [$0.section, $0.item] } == place)
      }
      for section in model.sections { #expect((try? state.items(in: section)) == model.items[section]) }
    }
  }

  @Test("a long order keeps its places while it is changed everywhere")
  func longOrder() throws {
    var random = SystemIndependentGenerator(state: 7)
    var state = SnapshotState<Int, Int>()
    try state.append(sections: [0, 1])
    var model = Array(0..<3000)
    try state.append(model, to: 0)
    for new in 3000..<4500 {
      let other = model.randomElement(using: &random)!
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        try state.delete([other])
        model.removeAll { $0 == other }
      case 1:
        let to = model.randomElement(using: &random)!
        guard to != other else { continue }
        try state.move(other, beside: to, after: true)
        model.removeAll { $0 == other }
        model.insert(other, at: model.firstIndex(of: to)! + 1)
      default:
        try state.insert([new], beside: other, after: false)
        model.insert(new, at: model.firstIndex(of: other)!)
      }
      let asked = model.randomElement(using: &random)!
      #expect(state.index(of: asked) == model.firstIndex(of: asked))
    }
    #expect(state.items == model)
  }

  @Test("a copy does not change with the original")
  func values() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    let copy = snapshot
    snapshot.deleteItems([2])
    snapshot.appendItems([4])
    #expect(copy.itemIdentifiers == [1, 2, 3])
    #expect(snapshot.itemIdentifiers == [1, 3, 4])
    #expect(snapshot.sectionIdentifier(containingItem: 4) == "b")
    #expect(snapshot.indexOfItem(4) == 2)
    #expect(snapshot.indexOfSection("c") == nil)
    #expect(snapshot.numberOfItems(inSection: "a") == 2)
  }

  @Test("marks are kept in the order in which they are asked for, once each")
  func marks() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a"])
    snapshot.appendItems([1, 2, 3])
    snapshot.reloadItems([3, 1])
    snapshot.reloadItems([1, 2])
    snapshot.reconfigureItems([2])
    snapshot.reloadSections(["a"])
    #expect(snapshot.reloadedItemIdentifiers == [3, 1, 2])
    #expect(snapshot.reconfiguredItemIdentifiers == [2])
    #expect(snapshot.reloadedSectionIdentifiers == ["a"])
  }

  @Test("the reference and the typed snapshot are converted with `as`, both ways")
  func bridging() throws {
    let reference = NSDiffableDataSourceSnapshotReference()
    reference.appendSections(withIdentifiers: ["a", NSString("b")])
    reference.appendItems(withIdentifiers: [1, 2], intoSectionWithIdentifier: "a")
    reference.appendItems(withIdentifiers: [3])
    reference.reloadItems(withIdentifiers: [2])
    let snapshot = reference as NSDiffableDataSourceSnapshot<String, Int>
    #expect(snapshot.sectionIdentifiers == ["a", "b"])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [3])
    #expect(snapshot.reloadedItemIdentifiers == [2])
    let back = snapshot as NSDiffableDataSourceSnapshotReference
    #expect(back.index(ofItemIdentifier: 3) == 2)
    #expect(back.index(ofSectionIdentifier: "none") == NSNotFound)
    #expect((reference as Any) as? NSDiffableDataSourceSnapshot<Int, Int> == nil)
    let copy = try #require(back.copy() as? NSDiffableDataSourceSnapshotReference)
    #expect(copy.isEqual(back))
    copy.deleteAllItems()
    #expect(back.numberOfSections == 2)
  }

  private enum Only: Hashable { case main }
  private enum Numbered: Int, Hashable { case first, second }
  private enum Listed: String, Hashable, CaseIterable { case a, b, c }

  @Test("sections of another type are numbered: a fetched results controller's have names")
  func sectionsOfAnotherType() {
    let reference = NSDiffableDataSourceSnapshotReference()
    reference.appendSections(withIdentifiers: ["", "B"])
    reference.appendItems(withIdentifiers: [1, 2], intoSectionWithIdentifier: "")
    reference.appendItems(withIdentifiers: [3], intoSectionWithIdentifier: "B")
    let numbers = reference as NSDiffableDataSourceSnapshot<Int, Int>
    #expect(numbers.sectionIdentifiers == [0, 1])
    #expect(numbers.itemIdentifiers(inSection: 1) == [3])
    #expect((reference as NSDiffableDataSourceSnapshot<Numbered, Int>).sectionIdentifiers == [.first, .second])
    #expect((reference as NSDiffableDataSourceSnapshot<Listed, Int>).sectionIdentifiers == [.a, .b])
    #expect((reference as NSDiffableDataSourceSnapshot<String, Int>).sectionIdentifiers == ["", "B"])
    reference.deleteSections(withIdentifiers: ["B"])
    #expect((reference as NSDiffableDataSourceSnapshot<Only, Int>).sectionIdentifiers == [.main])
  }

  @Test("a refused operation ends the process with Apple's text")
  func exceptions() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendItems([1])
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'There are currently "
          + "no sections in the data source. Please add a section first.'"))
  }

  // MARK: Differences

  /// What a list does with a batch: old rows without those that go, then those that come, each at its new place.
  private func perform(
    _ difference: SnapshotDifference, old: SnapshotState<Int, Int>, new: SnapshotState<Int, Int>
  ) -> [[Int]] {
    let comes = Set(difference.insertedSections)
    let moves = Dictionary(uniqueKeysWithValues: difference.movedSections.map { ($0.to, $0.from) })
    let leaves = Set(difference.deletedSections + difference.movedSections.map(\.from))
    var staying = old.sections.indices.filter { !leaves.contains($0) }[...]
    let gone = Set(difference.deletedItems + difference.movedItems.map(\.from))
    return new.sections.indices.map { section -> [Int] in
      if comes.contains(section) { return new.items(at: section) }
      guard let source = moves[section] ?? staying.popFirst() else { return [] }
      if difference.reloadedSections.contains(source) { return new.items(at: section) }
      var items = old.items(at: source).enumerated().filter { !gone.contains(.init(section: source, item: $0.offset)) }
        .map(\.element)
      let arrivals =
        difference.insertedItems.map { ($0, new.items(at: $0.section)[$0.item]) }
        + difference.movedItems.map { ($0.to, old.items(at: $0.from.section)[$0.from.item]) }
      for (place, item) in arrivals.sorted(by: { $0.0 < $1.0 }) where place.section == section {
        items.insert(item, at: min(place.item, items.count))
      }
      return items
    }
  }

  @Test("2,000 random differences turn the old list into the new one", arguments: 0..<20)
  func differences(seed: Int) throws {
    for run in 0..<100 {
      var random = SystemIndependentGenerator(state: UInt64(seed * 1000 + run + 500))
      var old = SnapshotState<Int, Int>()
      for _ in 0..<20 { _ = apply(operation(&random), to: &old) }
      // Half of the new states come from the old one, half are made afresh.
      var new = Bool.random(using: &random) ? old.withoutMarks : SnapshotState<Int, Int>()
      for _ in 0..<12 { _ = apply(operation(&random), to: &new) }
      let difference = new.difference(from: old.withoutMarks)
      let result = perform(difference, old: old, new: new)
      guard result == new.sections.indices.map({ new.items(at: $0) }) else {
        Issue.record("seed \(seed), run \(run): \(difference)")
        return
      }
      #expect(Set(difference.deletedItems).isDisjoint(with: difference.reloadedItems))
      #expect(Set(difference.movedItems.map(\.from)).isDisjoint(with: difference.reloadedItems))
      let changed = difference.deletedItems.count + difference.insertedItems.count + difference.movedItems.count
      if old == new { #expect(changed == 0) }
    }
  }

  @Test("moving one item is one move, wherever it goes")
  func fewestMoves() throws {
    var old = SnapshotState<Int, Int>()
    try old.append(sections: [0, 1])
    try old.append(Array(0..<50), to: 0)
    var new = old
    try new.move(3, beside: 40, after: true)
    #expect(
      new.difference(from: old).movedItems == [.init(from: .init(section: 0, item: 3), to: .init(section: 0, item: 40))]
    )
    try new.append([3], to: 1)
    #expect(
      new.difference(from: old).movedItems == [.init(from: .init(section: 0, item: 3), to: .init(section: 1, item: 0))])
    #expect(new.difference(from: old).deletedItems == [])
    var sections = old
    try sections.move(section: 0, beside: 1, after: true)
    #expect(sections.difference(from: old).movedSections.count == 1)
  }

  @Test("an item that moves and is reloaded is made anew; one that is reloaded and reconfigured is reloaded")
  func reloads() throws {
    var old = SnapshotState<Int, Int>()
    try old.append(sections: [0])
    try old.append([1, 2, 3, 4], to: 0)
    var new = old
    try new.move(1, beside: 4, after: true)
    try new.reload([1, 2])
    try new.reconfigure([2, 3])
    let difference = new.difference(from: old)
    #expect(difference.movedItems.isEmpty)
    #expect(difference.deletedItems == [.init(section: 0, item: 0)])
    #expect(difference.insertedItems == [.init(section: 0, item: 3)])
    #expect(difference.reloadedItems == [.init(section: 0, item: 1)])
    #expect(difference.reconfiguredItems == [.init(section: 0, item: 1)])
  }

  // MARK: Section snapshots

  @Test("children show while every ancestor is expanded")
  func outline() {
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["fruit", "other"])
    snapshot.append(["pome", "stone"], to: "fruit")
    snapshot.append(["quince", "pear"], to: "pome")
    #expect(snapshot.items == ["fruit", "pome", "quince", "pear", "stone", "other"])
    #expect(snapshot.rootItems == ["fruit", "other"])
    #expect(snapshot.visibleItems == ["fruit", "other"])
    snapshot.expand(["pome"])
    #expect(snapshot.visibleItems == ["fruit", "other"])
    snapshot.expand(["fruit"])
    #expect(snapshot.visibleItems == ["fruit", "pome", "quince", "pear", "stone", "other"])
    #expect(snapshot.isVisible("pear"))
    #expect(snapshot.level(of: "pear") == 2)
    #expect(snapshot.index(of: "stone") == 4)
    #expect(snapshot.parent(of: "pear") == "pome")
    #expect(snapshot.parent(of: "fruit") == nil)
    snapshot.collapse(["fruit"])
    #expect(!snapshot.isVisible("pear"))
    #expect(snapshot.isExpanded("pome"))
    snapshot.insert(["medlar"], before: "pear")
    snapshot.insert(["apple"], after: "pear")
    #expect(snapshot.index(of: "stone") == 6)
    #expect(
      snapshot.visualDescription() == """
        - fruit
          + pome
            * quince
            * medlar
            * pear
            * apple
          * stone
        * other
        """)
    snapshot.delete(["fruit", "quince"])
    #expect(snapshot.items == ["other"])
    #expect(!snapshot.contains("quince"))
  }

  @Test("trees are taken out and put in with what is expanded")
  func subtrees() {
    var snapshot = NSDiffableDataSourceSectionSnapshot<Int>()
    snapshot.append([1, 2])
    snapshot.append([10, 11], to: 1)
    snapshot.append([100, 101], to: 10)
    snapshot.expand([10])
    let children = snapshot.snapshot(of: 1)
    #expect(children.rootItems == [10, 11])
    #expect(children.visibleItems == [10, 100, 101, 11])
    #expect(snapshot.snapshot(of: 1, includingParent: true).rootItems == [1])
    snapshot.replace(childrenOf: 1, using: NSDiffableDataSourceSectionSnapshot())
    #expect(snapshot.items == [1, 2])
    snapshot.insert(children, before: 2)
    #expect(snapshot.visibleItems == [1, 10, 100, 101, 11, 2])
    #expect(snapshot.level(of: 100) == 1)
    var other = NSDiffableDataSourceSectionSnapshot<Int>()
    other.append([5])
    other.append([6], to: 5)
    snapshot.replace(childrenOf: 10, using: other)
    #expect(snapshot.items == [1, 10, 5, 6, 11, 2])
  }

  @Test("an identifier may stand once in a section snapshot")
  func duplicatesInSections() {
    var tree = ItemTree<Int>()
    func reason(_ body: () throws(SnapshotFault) -> Void) -> String? {
      do throws(SnapshotFault) {
        try body()
        return nil
      } catch { return error.reason }
    }
    #expect(reason { () throws(SnapshotFault) in try tree.append([1, 2], to: nil) } == nil)
    #expect(
      reason { () throws(SnapshotFault) in try tree.append([2], to: 1) }
        == "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(\n    2\n)}")
    #expect(reason { () throws(SnapshotFault) in try tree.append([3, 3], to: 1) }?.contains("{(\n    3\n)}") == true)
    #expect(tree.items == [1, 2])
  }
}
