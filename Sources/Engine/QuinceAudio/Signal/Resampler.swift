import Foundation

/// Changes the rate of a sound by windowed sinc interpolation. Frames are pulled: each call says how many it wants.
package final class Resampler {
  /// Zero crossings of the sinc on each side.
  private static let reach = 16
  private static let tableSteps = 256

  /// Input frames for one of output. Lower frequencies are let through where it is above 1.
  package var step: Double { didSet { if step != oldValue { makeTable() } } }
  private let channelCount: Int
  private var table: [Float] = []
  /// Frames on each side of a place that count.
  private var side = reach
  /// Input from before the present place on.
  private var input: Samples
  /// The present place in `input`.
  private var place: Double

  package init(channelCount: Int, step: Double) {
    self.channelCount = channelCount
    self.step = step
    input = Samples(silence: 0, channelCount: channelCount)
    place = 0
    makeTable()
    reset()
  }

  package func reset() {
    input = Samples(silence: side, channelCount: channelCount)
    place = Double(side)
  }

  private func makeTable() {
    let cutoff = min(1, 1 / max(step, 1e-6))
    let newSide = Int((Double(Self.reach) / cutoff).rounded(.up))
    // Earlier frames stay where they are; a wider window reads silence before them.
    if newSide > side, input.channelCount == channelCount {
      let padding = Samples(silence: newSide - side, channelCount: channelCount)
      var longer = padding
      longer.append(input)
      input = longer
      place += Double(newSide - side)
    }
    side = newSide
    let count = side * Self.tableSteps
    table = (0...count + 1).map { index in
      let x = Double(index) / Double(Self.tableSteps)
      guard x < Double(side) else { return 0 }
      let sinc = x == 0 ? 1 : sin(.pi * x * cutoff) / (.pi * x * cutoff)
      let window = 0.5 + 0.5 * cos(.pi * x / Double(side))
      return Float(sinc * window * cutoff)
    }
  }

  /// - Parameter upstream: gives the next frames of the input, as many as asked for.
  package func render(_ count: Int, from upstream: (Int) -> Samples) -> Samples {
    if step == 1, place == place.rounded() { return renderUnchanged(count, from: upstream) }
    let needed = Int(place + step * Double(max(0, count - 1))) + side + 2
    if needed > input.frameCount { input.append(upstream(needed - input.frameCount)) }
    var output = Samples(silence: count, channelCount: channelCount)
    for channel in 0..<channelCount {
      input.channels[channel].withUnsafeBufferPointer { input in
        table.withUnsafeBufferPointer { table in
          output.channels[channel].withUnsafeMutableBufferPointer { output in
            for frame in 0..<count { output[frame] = interpolate(place + step * Double(frame), input, table) }
          }
        }
      }
    }
    place += step * Double(count)
    drop()
    return output
  }

  private func renderUnchanged(_ count: Int, from upstream: (Int) -> Samples) -> Samples {
    let start = Int(place)
    let needed = start + count
    if needed > input.frameCount { input.append(upstream(needed - input.frameCount)) }
    let output = input.slice(start..<needed)
    place += Double(count)
    drop()
    return output
  }

  /// Forgets the input that no later frame needs.
  private func drop() {
    let passed = Int(place) - side
    guard passed > 0 else { return }
    input.removeFirst(passed)
    place -= Double(passed)
  }

  private func interpolate(
    _ place: Double, _ input: UnsafeBufferPointer<Float>, _ table: UnsafeBufferPointer<Float>
  ) -> Float {
    let center = Int(place)
    let fraction = place - Double(center)
    var sum: Float = 0
    for offset in max(-side + 1, -center)...side {
      let distance = abs(Double(offset) - fraction) * Double(Self.tableSteps)
      let entry = Int(distance)
      let part = Float(distance - Double(entry))
      let weight = entry < table.count - 1 ? table[entry] + part * (table[entry + 1] - table[entry]) : 0
      sum += weight * input[center + offset]
    }
    return sum
  }
}
