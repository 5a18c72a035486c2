/// A symbol whose growth lowers the objective.
struct Candidate {
  var symbol: Int32
  /// The place of the strength among all, the strongest first.
  var level: Int32
  var cost: Double
}

/// Candidates, the best first: the strongest level, then the lowest cost, then the oldest symbol.
struct CandidateQueue {
  private var heap: [Candidate] = []
  private var isCareful = false

  init() {}

  /// From now on the first symbol comes first, whatever its cost.
  mutating func becomeCareful() {
    isCareful = true
    let all = heap
    heap = []
    for candidate in all { insert(candidate) }
  }

  private func comes(_ first: Candidate, before second: Candidate) -> Bool {
    if !isCareful {
      if first.level != second.level { return first.level < second.level }
      if first.cost != second.cost { return first.cost < second.cost }
    }
    return first.symbol < second.symbol
  }

  mutating func insert(_ candidate: Candidate) {
    heap.append(candidate)
    var place = heap.count - 1
    while place > 0, comes(heap[place], before: heap[(place - 1) / 2]) {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func popFirst() -> Candidate? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    if heap.isEmpty { return first }
    heap[0] = last
    var place = 0
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2]
      where child < heap.count && comes(heap[child], before: heap[least]) { least = child }
      if least == place { return first }
      heap.swapAt(place, least)
      place = least
    }
  }
}
