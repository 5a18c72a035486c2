import Foundation

/// A stretch of time for which sound is wanted.
package struct AudioMoment {
  package let frameCount: Int
  /// Frames since the pump began to run.
  package let sampleTime: Int64
  /// When the first frame is heard, in nanoseconds of the monotonic clock.
  package let hostTime: UInt64
  /// What the microphone has heard, of the same length.
  package let input: Samples
}

/// Who makes sound, or takes it in.
package protocol AudioClient: AnyObject {
  var wantsInput: Bool { get }
  /// Called on the pump's thread.
  /// - Returns: two channels; nil for silence.
  func render(_ moment: AudioMoment) -> Samples?
  /// Whether it is heard while the app's own sound is suspended. False for others than the device's.
  var isDevices: Bool { get }
}

extension AudioClient {
  package var isDevices: Bool { false }
}

/// Asks for sound in time with the device, or with the clock where there is no device, or none that may be heard.
package final class AudioPump: @unchecked Sendable {
  package static let shared = AudioPump()

  private struct Entry { weak var client: (any AudioClient)? }

  private let condition = NSCondition()
  private var entries: [Entry] = []
  private var hasThread = false
  private var _isAudible = false
  private var _mayListen = false
  private var _isSuspended = false
  private var _volume: Float = 1
  private var _rate = 44100.0
  private var _bufferDuration = 1024 / 44100.0
  private var sampleTime: Int64 = 0
  private var output: SoundDevice?
  private var input: SoundDevice?
  /// Devices that could not be opened are not tried again before everything has been quiet.
  private var hasNoOutput = false
  private var hasNoInput = false
  private var earlierInput = Samples(silence: 0, channelCount: 1)

  /// Whether the machine's loudspeaker is used.
  package var isAudible: Bool {
    get { condition.withLock { _isAudible } }
    set { condition.withLock { _isAudible = newValue } }
  }
  /// Whether the machine's microphone is used.
  package var mayListen: Bool {
    get { condition.withLock { _mayListen } }
    set { condition.withLock { _mayListen = newValue } }
  }
  /// How loud the device is, from 0 to 1; what clients make stays as it is.
  package var volume: Float {
    get { condition.withLock { _volume } }
    set { condition.withLock { _volume = min(max(newValue, 0), 1) } }
  }
  /// While suspended no time passes for the app's clients; the device's are heard.
  package var isSuspended: Bool {
    get { condition.withLock { _isSuspended } }
    set {
      condition.withLock {
        _isSuspended = newValue
        condition.broadcast()
      }
    }
  }
  /// Frames a second. A change holds from when nobody is heard.
  package var rate: Double {
    get { condition.withLock { _rate } }
    set { condition.withLock { if entries.allSatisfy({ $0.client == nil }) { _rate = newValue } } }
  }
  /// Seconds.
  package var bufferDuration: Double {
    get { condition.withLock { _bufferDuration } }
    set { condition.withLock { _bufferDuration = max(0.001, min(0.2, newValue)) } }
  }

  /// Nanoseconds.
  package static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  package func add(_ client: any AudioClient) {
    condition.withLock {
      entries.removeAll { $0.client == nil }
      guard !entries.contains(where: { $0.client === client }) else { return }
      entries.append(Entry(client: client))
      if !hasThread {
        hasThread = true
        let thread = Thread { [unowned self] in run() }
        thread.name = "sound"
        thread.start()
      }
      condition.broadcast()
    }
  }

  package func remove(_ client: any AudioClient) {
    condition.withLock { entries.removeAll { $0.client === client || $0.client == nil } }
  }

  // MARK: The thread

  private func run() {
    var next: UInt64?
    while true {
      guard let clients = nextClients(waits: next == nil) else {
        (output, input, next) = (nil, nil, nil)
        (hasNoOutput, hasNoInput) = (false, false)
        continue
      }
      let start = next ?? Self.now
      let frames = renderAll(clients, at: start)
      next = start + UInt64(Double(frames) / rate * 1e9)
      wait(until: &next)
    }
  }

  /// Those that are to be asked; nil where there are none. Waits for one then, if told to.
  private func nextClients(waits: Bool) -> [any AudioClient]? {
    condition.withLock {
      while true {
        entries.removeAll { $0.client == nil }
        let clients = entries.compactMap(\.client).filter { !_isSuspended || $0.isDevices }
        if !clients.isEmpty { return clients }
        if !waits { return nil }
        condition.wait()
      }
    }
  }

  private func renderAll(_ clients: [any AudioClient], at start: UInt64) -> Int {
    let count = max(32, Int((bufferDuration * rate).rounded()))
    let moment = AudioMoment(
      frameCount: count, sampleTime: sampleTime, hostTime: start,
      input: listen(count, isWanted: clients.contains { $0.wantsInput }))
    var sum = Samples(silence: count, channelCount: 2)
    for client in clients { if let samples = client.render(moment) { sum.mix(samples) } }
    if !isSuspended { sampleTime += Int64(count) }
    if isAudible, output == nil, !hasNoOutput, !sum.isSilent {
      output = SoundDevice(.output, rate: rate, channelCount: 2)
      hasNoOutput = output == nil
    }
    if let output {
      sum.scale(volume)
      if !output.write(sum) { self.output = nil }
    }
    return count
  }

  private func listen(_ count: Int, isWanted: Bool) -> Samples {
    guard isWanted, isAudible, mayListen else {
      input = nil
      return Samples(silence: count, channelCount: 1)
    }
    if input == nil, !hasNoInput {
      input = SoundDevice(.input, rate: rate, channelCount: 1)
      hasNoInput = input == nil
      earlierInput = Samples(silence: 0, channelCount: 1)
    }
    if let input { earlierInput.append(input.read(Int(rate))) }
    var result = earlierInput.slice(0..<min(count, earlierInput.frameCount))
    earlierInput.removeFirst(result.frameCount)
    result.appendSilence(count - result.frameCount)
    return result
  }

  /// Nanoseconds that a device may be ahead of the clock, by what its memory holds.
  private static let lead: UInt64 = 100_000_000

  /// A device keeps the time by itself, but for those that take everything at once.
  private func wait(until next: inout UInt64?) {
    guard var time = next else { return }
    let now = Self.now
    if output != nil {
      next = max(time, now)
      time -= min(time, Self.lead)
    }
    let muchLate: UInt64 = 500_000_000
    if now > time + muchLate { next = now }
    guard now < time else { return }
    var moment = timespec(tv_sec: Int(time / 1_000_000_000), tv_nsec: Int(time % 1_000_000_000))
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &moment, nil) == EINTR {}
  }
}

extension NSCondition {
  fileprivate func withLock<Result>(_ body: () -> Result) -> Result {
    lock()
    defer { unlock() }
    return body()
  }
}
