/// Sound as numbers from -1 to 1: a list for each channel, all of one length.
package struct Samples: Sendable, Equatable {
  package var channels: [[Float]]

  package init(channels: [[Float]]) { self.channels = channels }

  package init(silence frameCount: Int, channelCount: Int) {
    channels = Array(repeating: Array(repeating: 0, count: max(0, frameCount)), count: channelCount)
  }

  package var channelCount: Int { channels.count }
  package var frameCount: Int { channels.first?.count ?? 0 }
  package var isSilent: Bool { channels.allSatisfy { $0.allSatisfy { $0 == 0 } } }

  package mutating func append(_ other: Samples) {
    for index in channels.indices { channels[index] += other.channels[index] }
  }

  package mutating func appendSilence(_ count: Int) {
    guard count > 0 else { return }
    for index in channels.indices { channels[index].append(contentsOf: repeatElement(0, count: count)) }
  }

  package mutating func removeFirst(_ count: Int) {
    for index in channels.indices { channels[index].removeFirst(min(count, channels[index].count)) }
  }

  package func slice(_ range: Range<Int>) -> Samples {
    Samples(channels: channels.map { Array($0[range]) })
  }

  /// Adds another sound, from its start on, as far as both reach.
  package mutating func mix(_ other: Samples, at offset: Int = 0) {
    for index in channels.indices where index < other.channelCount {
      let count = min(other.channels[index].count, channels[index].count - offset)
      guard count > 0 else { continue }
      channels[index].withUnsafeMutableBufferPointer { sum in
        other.channels[index].withUnsafeBufferPointer { added in
          for frame in 0..<count { sum[offset + frame] += added[frame] }
        }
      }
    }
  }

  package mutating func scale(_ factor: Float) {
    guard factor != 1 else { return }
    for index in channels.indices {
      channels[index].withUnsafeMutableBufferPointer { for frame in $0.indices { $0[frame] *= factor } }
    }
  }

  /// Multiplies by a factor that goes evenly from one value to another.
  package mutating func ramp(from first: Float, to last: Float) {
    guard first != last else { return scale(last) }
    let step = (last - first) / Float(max(1, frameCount))
    for index in channels.indices {
      channels[index].withUnsafeMutableBufferPointer {
        for frame in $0.indices { $0[frame] *= first + step * Float(frame) }
      }
    }
  }

  /// Weakens one side of a stereo sound.
  /// - Parameter pan: -1 is left, 1 is right.
  package mutating func pan(_ pan: Float) {
    guard channelCount >= 2, pan != 0 else { return }
    let gains = [min(1, 1 - pan), min(1, 1 + pan)]
    for index in 0..<2 {
      channels[index].withUnsafeMutableBufferPointer { for frame in $0.indices { $0[frame] *= gains[index] } }
    }
  }

  /// One channel becomes several alike, several become one by their mean; otherwise channels are dropped, or silence is added.
  package func with(channelCount count: Int) -> Samples {
    if count == channelCount { return self }
    if channelCount == 1 { return Samples(channels: Array(repeating: channels[0], count: count)) }
    if count == 1, channelCount > 1 {
      var sum = channels[0]
      for channel in channels.dropFirst() { for frame in sum.indices { sum[frame] += channel[frame] } }
      let share = 1 / Float(channelCount)
      for frame in sum.indices { sum[frame] *= share }
      return Samples(channels: [sum])
    }
    var result = Samples(channels: Array(channels.prefix(count)))
    while result.channelCount < count { result.channels.append(Array(repeating: 0, count: frameCount)) }
    return result
  }
}
