import Foundation

extension PropertyListDocument {
  /// Finds cycles and too much depth among what the root reaches, without recursion.
  func checkNesting() throws {
    // 0: not seen; -1: being looked at; else how deep the container is.
    var heights = [Int](repeating: 0, count: nodes.count)
    // How many elements a container has when those of shared ones count each time.
    var weights = [Int](repeating: 0, count: nodes.count)
    // Apple's writers share no containers; bridging a value of many shared ones copies every occurrence.
    let heaviest = references.count * 4 + 10_000
    var stack: [(node: Int, next: Int, end: Int, height: Int)] = []

    func open(_ index: Int) throws {
      let range: Range<Int>
      switch nodes[index] {
      case .array(let elements), .set(let elements): range = elements
      case .dictionary(let keys): range = keys.upperBound..<(keys.upperBound + keys.count)
      default: return
      }
      if heights[index] < 0 { throw PropertyList.corrupt("Container \(index) contains itself") }
      if heights[index] == 0 {
        heights[index] = -1
        stack.append((index, range.lowerBound, range.upperBound, 1))
      } else if let last = stack.indices.last {
        stack[last].height = max(stack[last].height, heights[index] + 1)
        weights[stack[last].node] += weights[index]
      }
    }

    try open(root)
    while let top = stack.last {
      guard top.height <= PropertyList.maximumDepth, stack.count <= PropertyList.maximumDepth else {
        throw PropertyList.corrupt("Too many nested arrays or dictionaries")
      }
      if top.next < top.end {
        stack[stack.count - 1].next += 1
        weights[top.node] += 1
        guard weights[top.node] <= heaviest else {
          throw PropertyList.corrupt("Too many elements in shared arrays or dictionaries")
        }
        try open(Int(references[top.next]))
      } else {
        heights[top.node] = top.height
        stack.removeLast()
        if let last = stack.indices.last {
          stack[last].height = max(stack[last].height, top.height + 1)
          weights[stack[last].node] += weights[top.node]
        }
      }
    }
  }
}
