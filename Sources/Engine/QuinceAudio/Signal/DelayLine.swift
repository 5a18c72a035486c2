/// The last samples of a channel, of which an earlier one is read.
package struct DelayLine: Sendable {
  private var values: [Float]
  private var place = 0

  /// - Parameter capacity: frames that are kept.
  package init(capacity: Int) { values = Array(repeating: 0, count: max(1, capacity)) }

  package var capacity: Int { values.count }

  /// The value put in this many frames before the next one: from 1 to the capacity.
  package func read(_ frames: Int) -> Float {
    var index = place - max(1, min(frames, values.count))
    if index < 0 { index += values.count }
    return values[index]
  }

  package mutating func write(_ value: Float) {
    values[place] = abs(value) < 1e-15 ? 0 : value
    place += 1
    if place == values.count { place = 0 }
  }
}
