import Foundation

/// The order of many numbered items in numbered sections, in short runs, so that an insertion, a removal and the
/// search for a place cost in proportion to the length of a run and the number of runs, not to the number of items.
package struct ItemOrder {
  /// Items per run at most; a run that grows beyond it is divided.
  private static let limit = 512

  private struct Run {
    var items: [Int32] = []
    var section: Int32
    /// Place among the section's runs.
    var position = 0
  }

  private struct Section {
    var runs: [Int32] = []
    var count = 0
  }

  private var runs: [Run] = []
  private var freeRuns: [Int32] = []
  private var sections: [Section] = []
  /// By item: its run, or -1.
  private var runOfItem: [Int32] = []

  /// Makes room for one more section and returns its number.
  package mutating func makeSection() -> Int32 {
    sections.append(Section())
    return Int32(sections.count - 1)
  }

  package func count(of section: Int32) -> Int { sections[Int(section)].count }

  package func items(of section: Int32) -> [Int32] {
    var result: [Int32] = []
    result.reserveCapacity(sections[Int(section)].count)
    for run in sections[Int(section)].runs { result.append(contentsOf: runs[Int(run)].items) }
    return result
  }

  package func section(of item: Int32) -> Int32 { runs[Int(runOfItem[Int(item)])].section }

  /// Place in the section.
  package func index(of item: Int32) -> Int {
    let number = runOfItem[Int(item)]
    let run = runs[Int(number)]
    let section = sections[Int(run.section)]
    let start = section.runs[..<run.position].reduce(0) { $0 + runs[Int($1)].items.count }
    return start + run.items.firstIndex(of: item)!
  }

  /// The item at a place in the section.
  package func item(of section: Int32, at index: Int) -> Int32? {
    guard index >= 0, index < sections[Int(section)].count else { return nil }
    var rest = index
    for run in sections[Int(section)].runs {
      let items = runs[Int(run)].items
      if rest < items.count { return items[rest] }
      rest -= items.count
    }
    return nil
  }

  package mutating func append(_ items: ArraySlice<Int32>, to section: Int32) {
    insert(items, into: section, at: sections[Int(section)].runs.count, offset: 0)
  }

  /// Puts items, which are in no section, before another one or after it.
  package mutating func insert(_ items: ArraySlice<Int32>, beside other: Int32, after: Bool) {
    let number = Int(runOfItem[Int(other)])
    let offset = runs[number].items.firstIndex(of: other)! + (after ? 1 : 0)
    insert(items, into: runs[number].section, at: runs[number].position, offset: offset)
  }

  package mutating func remove(_ item: Int32) {
    let number = runOfItem[Int(item)]
    runOfItem[Int(item)] = -1
    let section = Int(runs[Int(number)].section)
    runs[Int(number)].items.remove(at: runs[Int(number)].items.firstIndex(of: item)!)
    sections[section].count -= 1
    if runs[Int(number)].items.isEmpty {
      sections[section].runs.remove(at: runs[Int(number)].position)
      renumber(section, from: runs[Int(number)].position)
      freeRuns.append(number)
    }
  }

  /// Takes all items out of a section and returns them.
  package mutating func removeAll(of section: Int32) -> [Int32] {
    let items = items(of: section)
    for item in items { runOfItem[Int(item)] = -1 }
    freeRuns.append(contentsOf: sections[Int(section)].runs)
    for run in sections[Int(section)].runs { runs[Int(run)].items = [] }
    sections[Int(section)] = Section()
    return items
  }

  // MARK: Private

  private mutating func insert(
    _ items: ArraySlice<Int32>, into section: Int32, at position: Int, offset: Int
  ) {
    guard let last = items.max() else { return }
    if Int(last) >= runOfItem.count {
      let room = Int(last) + 1 - runOfItem.count
      runOfItem.append(contentsOf: repeatElement(-1, count: room))
    }
    let index = Int(section)
    sections[index].count += items.count
    // At the end: the last run takes what it has room for.
    let isAtEnd = position == sections[index].runs.count
    if isAtEnd, let run = sections[index].runs.last, runs[Int(run)].items.count + items.count <= Self.limit {
      for item in items { runOfItem[Int(item)] = run }
      runs[Int(run)].items.append(contentsOf: items)
      return
    }
    guard !isAtEnd else {
      addRuns(items, to: index, at: position)
      return
    }
    let run = sections[index].runs[position]
    if runs[Int(run)].items.count + items.count <= Self.limit {
      for item in items { runOfItem[Int(item)] = run }
      runs[Int(run)].items.insert(contentsOf: items, at: offset)
      return
    }
    let all = runs[Int(run)].items[..<offset] + items + runs[Int(run)].items[offset...]
    runs[Int(run)].items = []
    freeRuns.append(run)
    sections[index].runs.remove(at: position)
    addRuns(all, to: index, at: position)
  }

  /// Divides items into new runs of half the limit and puts these at a place among a section's runs.
  private mutating func addRuns(_ items: ArraySlice<Int32>, to section: Int, at position: Int) {
    var added: [Int32] = []
    var start = items.startIndex
    while start < items.endIndex {
      let end = min(start + Self.limit / 2, items.endIndex)
      let number = freeRuns.popLast() ?? Int32(runs.count)
      let run = Run(items: Array(items[start..<end]), section: Int32(section))
      if Int(number) == runs.count { runs.append(run) } else { runs[Int(number)] = run }
      for item in items[start..<end] { runOfItem[Int(item)] = number }
      added.append(number)
      start = end
    }
    sections[section].runs.insert(contentsOf: added, at: position)
    renumber(section, from: position)
  }

  private mutating func renumber(_ section: Int, from position: Int) {
    for place in position..<max(position, sections[section].runs.count) {
      runs[Int(sections[section].runs[place])].position = place
    }
  }
}
