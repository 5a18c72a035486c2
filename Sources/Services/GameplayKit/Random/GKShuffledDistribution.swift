import QuinceFoundation

/// Whole numbers that all come once before any of them comes again.
open class GKShuffledDistribution: GKRandomDistribution {
  private var waiting: [Int] = []

  open override func nextInt() -> Int { take { _ in true } }

  open override func nextInt(upperBound: Int) -> Int {
    guard upperBound > lowestValue else { return lowestValue }
    return take { $0 < upperBound }
  }

  private func take(_ isMeant: (Int) -> Bool) -> Int {
    while true {
      if let place = waiting.lastIndex(where: isMeant) { return waiting.remove(at: place) }
      var next = Array(lowestValue...highestValue)
      for place in stride(from: next.count - 1, to: 0, by: -1) {
        next.swapAt(place, source.nextInt(upperBound: place + 1))
      }
      waiting = next
    }
  }
}
