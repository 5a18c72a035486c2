import Foundation

/// Cuts a path into dashes.
struct PathDasher {
  var phase: CGFloat
  var lengths: [CGFloat]

  func dashes(of path: PathStorage) -> PathStorage {
    let total = lengths.reduce(0, +)
    guard !lengths.isEmpty, total > 0, total.isFinite, lengths.allSatisfy({ $0 >= 0 }), phase.isFinite else {
      return path
    }
    // An odd count of lengths runs twice, so that dashes and gaps change places.
    let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let period = lengths.count % 2 == 0 ? total : 2 * total
    var startOffset = fmod(phase, period)
    if startOffset < 0 { startOffset += period }
    var startIndex = 0
    while startOffset >= pattern[startIndex] {
      startOffset -= pattern[startIndex]
      startIndex = (startIndex + 1) % pattern.count
    }

    var result = PathStorage()
    for line in path.flattened() {
      var points = line.points
      if line.isClosed, let first = points.first { points.append(first) }
      guard points.count > 1 else { continue }
      var length: CGFloat = 0
      for i in 1..<points.count { length += hypot(points[i].x - points[i - 1].x, points[i].y - points[i - 1].y) }
      // A pattern too fine to see would take forever.
      if length / period > 100_000 { return path }
      var index = startIndex
      var left = pattern[index] - startOffset
      if index % 2 == 0 { result.move(to: points[0]) }
      for i in 1..<points.count {
        var from = points[i - 1]
        let to = points[i]
        var rest = hypot(to.x - from.x, to.y - from.y)
        while rest > left {
          let t = left / rest
          from = CGPoint(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t)
          if index % 2 == 0 { result.line(to: from) } else { result.move(to: from) }
          rest -= left
          index = (index + 1) % pattern.count
          left = pattern[index]
        }
        left -= rest
        if index % 2 == 0 { result.line(to: to) }
      }
    }
    return result
  }
}
