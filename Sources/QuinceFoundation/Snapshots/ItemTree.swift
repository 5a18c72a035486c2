import Foundation

/// Items with children: what a section snapshot holds.
package struct ItemTree<Item: Hashable> {
  private struct Node {
    var item: Item
    /// -1: a root.
    var parent: Int32
    var children: [Int32] = []
    var isExpanded = false
  }

  /// Places of items in depth-first order, found when first asked for; a copy of the tree shares it until it changes.
  private final class Places: @unchecked Sendable {
    private let lock = NSLock()
    private var places: [Int32: Int]?
    func place(of node: Int32, in order: () -> [Int32]) -> Int? {
      lock.withLock {
        if let places { return places[node] }
        var found: [Int32: Int] = [:]
        for (place, node) in order().enumerated() { found[node] = place }
        places = found
        return found[node]
      }
    }
  }

  private var nodes: [Node] = []
  private var free: [Int32] = []
  private var numberOfItem: [Item: Int32] = [:]
  private var roots: [Int32] = []
  private var places = Places()

  package init() {}

  // MARK: Asking

  package var items: [Item] { depthFirst().map { nodes[Int($0)].item } }
  package var rootItems: [Item] { roots.map { nodes[Int($0)].item } }
  package var visibleItems: [Item] { depthFirst(onlyVisible: true).map { nodes[Int($0)].item } }
  package func contains(_ item: Item) -> Bool { numberOfItem[item] != nil }

  package func isExpanded(_ item: Item) -> Bool { numberOfItem[item].map { nodes[Int($0)].isExpanded } ?? false }
  package func hasChildren(_ item: Item) -> Bool {
    numberOfItem[item].map { !nodes[Int($0)].children.isEmpty } ?? false
  }

  package func isVisible(_ item: Item) -> Bool {
    guard let number = numberOfItem[item] else { return false }
    return ancestors(of: number).allSatisfy { nodes[Int($0)].isExpanded }
  }

  package func level(of item: Item) throws(SnapshotFault) -> Int {
    guard let number = numberOfItem[item] else { throw .notFound("index") }
    return ancestors(of: number).count
  }

  package func parent(of item: Item) -> Item? {
    guard let number = numberOfItem[item], nodes[Int(number)].parent >= 0 else { return nil }
    return nodes[Int(nodes[Int(number)].parent)].item
  }

  package func index(of item: Item) -> Int? {
    guard let number = numberOfItem[item] else { return nil }
    return places.place(of: number) { depthFirst() }
  }

  package var description: String {
    depthFirst().map { number in
      let node = nodes[Int(number)]
      let mark = node.children.isEmpty ? "*" : node.isExpanded ? "+" : "-"
      return String(repeating: "  ", count: ancestors(of: number).count) + "\(mark) \(node.item)"
    }
    .joined(separator: "\n")
  }

  // MARK: Changing

  package mutating func append(_ items: [Item], to parent: Item?) throws(SnapshotFault) {
    var place: Int32 = -1
    if let parent {
      // Assumed: Apple's text for a parent that is not there.
      guard let number = numberOfItem[parent] else { throw .notFound("parentIndex") }
      place = number
    }
    try requireNew(items)
    let count = siblings(place).count
    add(items, to: place, at: count)
  }

  package mutating func insert(_ items: [Item], beside other: Item, after: Bool) throws(SnapshotFault) {
    let (parent, index) = try place(beside: other, after: after)
    try requireNew(items)
    add(items, to: parent, at: index)
  }

  package mutating func insert(_ tree: Self, beside other: Item, after: Bool) throws(SnapshotFault) {
    let (parent, index) = try place(beside: other, after: after)
    try requireNew(tree.items)
    graft(tree, to: parent, at: index)
  }

  package mutating func replace(childrenOf parent: Item, with tree: Self) throws(SnapshotFault) {
    guard let number = numberOfItem[parent] else { throw .notFound("parentIndex") }
    delete(nodes[Int(number)].children.map { nodes[Int($0)].item })
    try requireNew(tree.items)
    graft(tree, to: number, at: 0)
  }

  package func subtree(of parent: Item, includingParent: Bool) throws(SnapshotFault) -> Self {
    guard let number = numberOfItem[parent] else { throw .notFound("parentIndex") }
    var result = Self()
    if includingParent {
      let top = result.add([parent], to: -1, at: 0)[0]
      result.nodes[Int(top)].isExpanded = nodes[Int(number)].isExpanded
      result.copyChildren(of: number, in: self, to: top)
    } else {
      result.copyChildren(of: number, in: self, to: -1)
    }
    return result
  }

  package mutating func delete(_ items: [Item]) {
    var goneByParent: [Int32: Set<Int32>] = [:]
    for item in items {
      if let number = numberOfItem[item] { goneByParent[nodes[Int(number)].parent, default: []].insert(number) }
    }
    let gone = goneByParent.values.flatMap { $0 }
    for (parent, children) in goneByParent { setSiblings(parent, siblings(parent).filter { !children.contains($0) }) }
    for number in gone {
      // A descendant of another one may have gone with it.
      guard numberOfItem[nodes[Int(number)].item] == number else { continue }
      for each in depthFirst(from: [number]) where numberOfItem[nodes[Int(each)].item] == each {
        numberOfItem[nodes[Int(each)].item] = nil
        free.append(each)
      }
    }
    places = Places()
  }

  package mutating func setExpanded(_ expanded: Bool, _ items: [Item]) {
    for item in items { if let number = numberOfItem[item] { nodes[Int(number)].isExpanded = expanded } }
  }

  // MARK: Private

  private func ancestors(of number: Int32) -> [Int32] {
    var result: [Int32] = []
    var parent = nodes[Int(number)].parent
    while parent >= 0 {
      result.append(parent)
      parent = nodes[Int(parent)].parent
    }
    return result
  }

  private func depthFirst(onlyVisible: Bool = false) -> [Int32] { depthFirst(from: roots, onlyVisible: onlyVisible) }

  /// Without recursion: trees may be as deep as an app likes.
  private func depthFirst(from start: [Int32], onlyVisible: Bool = false) -> [Int32] {
    var result: [Int32] = []
    var stack = Array(start.reversed())
    while let number = stack.popLast() {
      result.append(number)
      let node = nodes[Int(number)]
      if !onlyVisible || node.isExpanded { stack.append(contentsOf: node.children.reversed()) }
    }
    return result
  }

  private func siblings(_ parent: Int32) -> [Int32] { parent < 0 ? roots : nodes[Int(parent)].children }

  private mutating func setSiblings(_ parent: Int32, _ siblings: [Int32]) {
    if parent < 0 { roots = siblings } else { nodes[Int(parent)].children = siblings }
  }

  private func place(beside other: Item, after: Bool) throws(SnapshotFault) -> (parent: Int32, index: Int) {
    guard let number = numberOfItem[other] else { throw .notFound("index") }
    let parent = nodes[Int(number)].parent
    return (parent, siblings(parent).firstIndex(of: number)! + (after ? 1 : 0))
  }

  private func requireNew(_ items: [Item]) throws(SnapshotFault) {
    var duplicates = items.repeated
    if duplicates.isEmpty { duplicates = items.filter(contains) }
    if !duplicates.isEmpty { throw .duplicatesInSection(duplicates) }
  }

  @discardableResult
  private mutating func add(_ items: [Item], to parent: Int32, at index: Int) -> [Int32] {
    let numbers = items.map { item -> Int32 in
      let node = Node(item: item, parent: parent)
      let number = free.popLast() ?? Int32(nodes.count)
      if Int(number) == nodes.count { nodes.append(node) } else { nodes[Int(number)] = node }
      numberOfItem[item] = number
      return number
    }
    if parent < 0 {
      roots.insert(contentsOf: numbers, at: index)
    } else {
      nodes[Int(parent)].children.insert(contentsOf: numbers, at: index)
    }
    places = Places()
    return numbers
  }

  private mutating func graft(_ tree: Self, to parent: Int32, at index: Int) {
    let tops = add(tree.rootItems, to: parent, at: index)
    for (old, new) in zip(tree.roots, tops) {
      nodes[Int(new)].isExpanded = tree.nodes[Int(old)].isExpanded
      copyChildren(of: old, in: tree, to: new)
    }
  }

  private mutating func copyChildren(of old: Int32, in tree: Self, to new: Int32) {
    var waiting = [(old, new)]
    while let (old, new) = waiting.popLast() {
      let children = tree.nodes[Int(old)].children
      let numbers = add(children.map { tree.nodes[Int($0)].item }, to: new, at: 0)
      for (child, number) in zip(children, numbers) {
        nodes[Int(number)].isExpanded = tree.nodes[Int(child)].isExpanded
        waiting.append((child, number))
      }
    }
  }
}
