/// The cheapest way through a graph by A*: the node goes first whose way so far and estimated rest cost least.
enum PathSearch {
  private struct Entry {
    var estimate: Float
    /// Among equals the earlier found goes first, so that the same graph gives the same way.
    var order: Int
    var cost: Float
    var node: GKGraphNode

    func goesBefore(_ other: Entry) -> Bool {
      estimate != other.estimate ? estimate < other.estimate : order < other.order
    }
  }

  static func path(from start: GKGraphNode, to goal: GKGraphNode) -> [GKGraphNode] {
    var costs: [ObjectIdentifier: Float] = [ObjectIdentifier(start): 0]
    var before: [ObjectIdentifier: GKGraphNode] = [:]
    var heap = [Entry(estimate: start.estimatedCost(to: goal), order: 0, cost: 0, node: start)]
    var count = 0
    while let entry = pop(&heap) {
      if entry.node === goal { return way(to: goal, before) }
      // A cheaper way to it has been found since.
      guard entry.cost <= costs[ObjectIdentifier(entry.node)] ?? .infinity else { continue }
      for next in entry.node.connectedNodes {
        let cost = entry.cost + max(0, entry.node.cost(to: next))
        guard cost < costs[ObjectIdentifier(next)] ?? .infinity else { continue }
        costs[ObjectIdentifier(next)] = cost
        before[ObjectIdentifier(next)] = entry.node
        count += 1
        push(
          Entry(estimate: cost + next.estimatedCost(to: goal), order: count, cost: cost, node: next), &heap)
      }
    }
    return []
  }

  private static func way(to goal: GKGraphNode, _ before: [ObjectIdentifier: GKGraphNode]) -> [GKGraphNode] {
    var result = [goal]
    while let last = result.last, let node = before[ObjectIdentifier(last)] { result.append(node) }
    return result.reversed()
  }

  private static func push(_ entry: Entry, _ heap: inout [Entry]) {
    heap.append(entry)
    var place = heap.count - 1
    while place > 0, heap[place].goesBefore(heap[(place - 1) / 2]) {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private static func pop(_ heap: inout [Entry]) -> Entry? {
    guard let first = heap.first else { return nil }
    heap[0] = heap[heap.count - 1]
    heap.removeLast()
    var place = 0
    while true {
      let children = [2 * place + 1, 2 * place + 2].filter { $0 < heap.count }
      guard let least = children.min(by: { heap[$0].goesBefore(heap[$1]) }), heap[least].goesBefore(heap[place])
      else { return first }
      heap.swapAt(place, least)
      place = least
    }
  }
}
