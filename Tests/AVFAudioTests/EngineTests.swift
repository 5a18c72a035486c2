import AVFoundation
import Testing

@testable import AVFAudio

@Suite struct EngineTests {
  @Test("a file is heard as it is, then there is silence") func plain() throws {
    let offline = try OfflineEngine()
    try offline.start()
    let tone = Sounds.tone(440, seconds: 0.5)
    offline.player.scheduleFile(try AVAudioFile(forReading: Sounds.file("a.wav", [tone])), at: nil)
    offline.player.play()
    let found = try offline.render(30000)
    #expect((0..<tone.count).allSatisfy { abs(found[$0] - tone[$0]) < 0.001 })
    #expect(Sounds.level(found[tone.count...]) == 0)
  }

  @Test("1200 cents are an octave, and the length stays", arguments: [(1200.0, 880.0), (-1200, 220), (700, 659.3)])
  func pitch(cents: Float, frequency: Double) throws {
    let offline = try OfflineEngine()
    let unit = AVAudioUnitTimePitch()
    unit.pitch = cents
    try offline.start(unit)
    let tone = Sounds.tone(440, seconds: 1.5)
    offline.player.scheduleBuffer(Sounds.buffer([tone]))
    offline.player.play()
    let found = try offline.render(80000)
    #expect(abs(Sounds.peak(Array(found[..<66150])) - frequency) < 4)
    // Loud up to the end, silent after it.
    #expect(abs(Sounds.level(found[4000..<62000]) - 0.3535) < 0.03)
    #expect(Sounds.level(found[61000..<65000]) > 0.3)
    #expect(Sounds.level(found[69000...]) < 0.01)
  }

  @Test("rate 2 halves the length, 0.5 doubles it; the pitch stays", arguments: [Float(2), 0.5, 1.5])
  func rate(rate: Float) throws {
    let offline = try OfflineEngine()
    let unit = AVAudioUnitTimePitch()
    unit.rate = rate
    try offline.start(unit)
    offline.player.scheduleBuffer(Sounds.buffer([Sounds.tone(440, seconds: 1)]))
    offline.player.play()
    let found = try offline.render(100_000)
    let end = Int(44100 / rate)
    #expect(abs(Sounds.peak(Array(found[..<end])) - 440) < 4)
    #expect(Sounds.level(found[(end - 3000)..<(end - 1500)]) > 0.3)
    #expect(Sounds.level(found[(end + 3000)...]) < 0.01)
  }

  @Test("a stretched stereo sound keeps its sides") func stereoStretch() throws {
    let offline = try OfflineEngine(channels: 2)
    let unit = AVAudioUnitTimePitch()
    unit.rate = 0.8
    try offline.start(unit)
    let left = Sounds.tone(300, seconds: 1)
    offline.player.scheduleBuffer(Sounds.buffer([left, left.map { $0 * 0.25 }]))
    offline.player.play()
    let buffer = AVAudioPCMBuffer(pcmFormat: offline.format, frameCapacity: 4096)!
    for _ in 0..<5 { try offline.engine.renderOffline(4000, to: buffer) }
    let (l, r) = (Sounds.values(buffer), Sounds.values(buffer, channel: 1))
    #expect((0..<4000).allSatisfy { abs(l[$0] * 0.25 - r[$0]) < 0.01 })
  }

  @Test("a tape that runs twice as fast is an octave higher and half as long") func varispeed() throws {
    let offline = try OfflineEngine()
    let unit = AVAudioUnitVarispeed()
    unit.rate = 2
    try offline.start(unit)
    offline.player.scheduleBuffer(Sounds.buffer([Sounds.tone(440, seconds: 1)]))
    offline.player.play()
    let found = try offline.render(40000)
    #expect(abs(Sounds.peak(Array(found[..<22050])) - 880) < 4)
    #expect(Sounds.level(found[22200...]) < 0.001)
  }

  @Test("a mixer changes rates and channels") func conversion() throws {
    let offline = try OfflineEngine(channels: 2)
    let mono = AVAudioFormat(standardFormatWithSampleRate: 22050, channels: 1)!
    try offline.start(from: mono)
    offline.player.scheduleBuffer(Sounds.buffer([Sounds.tone(440, seconds: 1, rate: 22050)], rate: 22050))
    offline.player.play()
    let found = try offline.render(60000, channel: 1)
    #expect(abs(Sounds.peak(found) - 440) < 2)
    #expect(abs(Sounds.level(found[1000..<43000]) - 0.3535) < 0.01)
    #expect(Sounds.level(found[44300...]) < 0.001)
  }

  // MARK: Scheduling

  @Test("buffers follow each other, repeat, and interrupt") func scheduling() throws {
    let offline = try OfflineEngine()
    try offline.start()
    func constant(_ value: Float) -> AVAudioPCMBuffer { Sounds.buffer([[Float](repeating: value, count: 500)]) }
    offline.player.play()
    offline.player.scheduleBuffer(constant(0.1))
    offline.player.scheduleBuffer(constant(0.2), at: nil, options: .loops)
    let first = try offline.render(2000)
    #expect(first[0] == 0.1 && first[499] == 0.1 && first[500] == 0.2 && first[1999] == 0.2)
    offline.player.scheduleBuffer(constant(0.3), at: nil, options: .interrupts)
    let second = try offline.render(1000)
    #expect(second[0] == 0.3 && second[499] == 0.3 && second[500] == 0)
    offline.player.scheduleBuffer(constant(0.4), at: nil, options: .loops)
    _ = try offline.render(750)
    offline.player.scheduleBuffer(constant(0.5), at: nil, options: .interruptsAtLoop)
    let third = try offline.render(1000)
    #expect(third[249] == 0.4 && third[250] == 0.5 && third[749] == 0.5 && third[750] == 0)
  }

  @Test("a sound begins at its time") func times() throws {
    let offline = try OfflineEngine()
    try offline.start()
    offline.player.play()
    offline.player.scheduleBuffer(
      Sounds.buffer([[Float](repeating: 0.5, count: 100)]), at: AVAudioTime(sampleTime: 2500, atRate: 44100))
    let found = try offline.render(4000)
    #expect(found.firstIndex { $0 != 0 } == 2500)
    #expect(found.lastIndex { $0 != 0 } == 2599)
    let node = try #require(offline.player.lastRenderTime)
    #expect(offline.player.playerTime(forNodeTime: node)?.sampleTime == 3000)
  }

  @Test("a segment of a file") func segment() throws {
    let offline = try OfflineEngine()
    try offline.start()
    let ramp = (0..<1000).map { Float($0) / 1000 }
    let file = try AVAudioFile(forReading: Sounds.file("a.caf", [ramp], settings: [AVLinearPCMIsFloatKey: true]))
    offline.player.scheduleSegment(file, startingFrame: 200, frameCount: 300, at: nil)
    offline.player.play()
    #expect(try offline.render(400) == Array(ramp[200..<500]) + [Float](repeating: 0, count: 100))
  }

  @Test("pausing keeps the place, stopping forgets it, and handlers are called") func handlers() async throws {
    let offline = try OfflineEngine()
    try offline.start()
    let calls = Calls()
    let buffer = Sounds.buffer([Sounds.tone(440, seconds: 0.1)])
    offline.player.scheduleBuffer(buffer, completionCallbackType: .dataPlayedBack) {
      calls.add("played \($0.rawValue)")
    }
    offline.player.scheduleBuffer(buffer) { calls.add("second \(Thread.isMainThread)") }
    offline.player.play()
    _ = try offline.render(2000)
    offline.player.pause()
    #expect(Sounds.level(try offline.render(2000)) == 0)
    #expect(calls.list == [])
    offline.player.play()
    _ = try offline.render(3000)
    try await calls.wait(for: 1)
    #expect(calls.list == ["played 2"])
    offline.player.stop()
    try await calls.wait(for: 2)
    #expect(calls.list == ["played 2", "second false"])
    #expect(!offline.player.isPlaying)
  }

  @Test("the asynchronous forms return when the sound is over") func asynchronous() async throws {
    let offline = try OfflineEngine()
    try offline.start()
    offline.player.play()
    let player = offline.player
    async let type = player.scheduleBuffer(
      Sounds.buffer([Sounds.tone(440, seconds: 0.05)]), completionCallbackType: .dataPlayedBack)
    for _ in 0..<50 {
      _ = try offline.render(500)
      try await Task.sleep(nanoseconds: 1_000_000)
    }
    #expect(await type == .dataPlayedBack)
  }

  // MARK: Nodes

  @Test("volume and pan") func volume() throws {
    let offline = try OfflineEngine(channels: 2)
    try offline.start()
    offline.player.volume = 0.5
    offline.player.pan = 1
    offline.engine.mainMixerNode.outputVolume = 0.5
    let ones = [Float](repeating: 1, count: 5000)
    offline.player.scheduleBuffer(Sounds.buffer([ones, ones]))
    offline.player.play()
    let buffer = AVAudioPCMBuffer(pcmFormat: offline.format, frameCapacity: 4096)!
    try offline.engine.renderOffline(2000, to: buffer)
    try offline.engine.renderOffline(2000, to: buffer)
    #expect(Sounds.values(buffer)[1000] == 0)
    #expect(Sounds.values(buffer, channel: 1)[1000] == 0.25)
  }

  @Test("a tap hears what its node gives, in pieces") func tap() async throws {
    let offline = try OfflineEngine()
    try offline.start()
    let calls = Calls()
    offline.engine.mainMixerNode.installTap(onBus: 0, bufferSize: 1024, format: nil) { buffer, time in
      calls.add(
        "\(buffer.frameLength) at \(time.sampleTime) level \((Sounds.level(Sounds.values(buffer)) * 100).rounded())")
    }
    offline.player.scheduleBuffer(Sounds.buffer([Sounds.tone(441, seconds: 1)]), completionHandler: nil)
    offline.player.play()
    _ = try offline.render(9000)
    try await calls.wait(for: 2)
    #expect(calls.list == ["4410 at 0 level 35.0", "4410 at 4410 level 35.0"])
    offline.engine.mainMixerNode.removeTap(onBus: 0)
    _ = try offline.render(9000)
    #expect(calls.list.count == 2)
  }

  @Test("blocks make sound, and take it") func blocks() throws {
    let engine = AVAudioEngine()
    let format = AVAudioFormat(standardFormatWithSampleRate: 44100, channels: 1)!
    try engine.enableManualRenderingMode(.offline, format: format, maximumFrameCount: 1000)
    var phase = 0
    let source = AVAudioSourceNode { _, _, count, list in
      let buffers = UnsafeMutableAudioBufferListPointer(list)
      for frame in 0..<Int(count) {
        for buffer in buffers {
          UnsafeMutableBufferPointer<Float>(buffer)[frame] = Float(phase + frame) / 10000
        }
      }
      phase += Int(count)
      return noErr
    }
    engine.attach(source)
    engine.connect(source, to: engine.mainMixerNode, format: format)
    try engine.start()
    let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 1000)!
    try engine.renderOffline(600, to: buffer)
    try engine.renderOffline(600, to: buffer)
    #expect(Sounds.values(buffer)[0] == 0.06)
    #expect(engine.manualRenderingSampleTime == 1200)
  }

  @Test("one output feeds several inputs") func fanOut() throws {
    let offline = try OfflineEngine()
    let (first, second) = (AVAudioMixerNode(), AVAudioMixerNode())
    offline.engine.attach(first)
    offline.engine.attach(second)
    offline.engine.connect(
      offline.player, to: [.init(node: first, bus: 0), .init(node: second, bus: 0)], fromBus: 0, format: offline.format)
    offline.engine.connect(first, to: offline.engine.mainMixerNode, format: offline.format)
    offline.engine.connect(second, to: offline.engine.mainMixerNode, format: offline.format)
    try offline.engine.start()
    offline.player.scheduleBuffer(Sounds.buffer([[Float](repeating: 0.25, count: 3000)]))
    offline.player.play()
    let found = try offline.render(4000)
    #expect(found[..<3000].allSatisfy { $0 == 0.5 })
    #expect(found[3000...].allSatisfy { $0 == 0 })
    #expect(offline.engine.outputConnectionPoints(for: offline.player, outputBus: 0).count == 2)
  }

  @Test("effects change sound as they say") func effects() throws {
    func level(_ frequency: Double, _ unit: AVAudioUnitEffect, at range: Range<Int> = 20000..<40000) throws -> Float {
      let offline = try OfflineEngine()
      try offline.start(unit)
      offline.player.scheduleBuffer(Sounds.buffer([Sounds.tone(frequency, seconds: 1)]))
      offline.player.play()
      return Sounds.level(try offline.render(range.upperBound)[range])
    }
    let equalizer = AVAudioUnitEQ(numberOfBands: 2)
    equalizer.bands[0].filterType = .lowPass
    equalizer.bands[0].frequency = 500
    equalizer.bands[0].bypass = false
    #expect(try level(100, equalizer) > 0.33)
    #expect(try level(4000, equalizer) < 0.02)
    equalizer.bands[0].filterType = .parametric
    equalizer.bands[0].gain = 6
    #expect(abs(try level(500, equalizer) - 0.3535 * 1.995) < 0.02)
    equalizer.bypass = true
    #expect(abs(try level(500, equalizer) - 0.3535) < 0.001)
    let reverb = AVAudioUnitReverb()
    reverb.loadFactoryPreset(.cathedral)
    reverb.wetDryMix = 50
    // The room sounds on when the tone is over.
    #expect(try level(440, reverb, at: 50000..<60000) > 0.003)
    let distortion = AVAudioUnitDistortion()
    distortion.loadFactoryPreset(.multiDistortedCubed)
    distortion.preGain = 0
    distortion.wetDryMix = 100
    #expect(try level(440, distortion) > 0.7)
  }

  @Test("an echo comes after its time") func delay() throws {
    let offline = try OfflineEngine()
    let unit = AVAudioUnitDelay()
    unit.delayTime = 0.1
    unit.feedback = 50
    unit.wetDryMix = 50
    unit.lowPassCutoff = 20000
    try offline.start(unit)
    var click = [Float](repeating: 0, count: 100)
    click[0] = 1
    offline.player.scheduleBuffer(Sounds.buffer([click]))
    offline.player.play()
    let found = try offline.render(15000)
    #expect(found[0] == 0.5)
    #expect(Sounds.level(found[1..<4410]) == 0)
    let first = found[4410..<4430].reduce(0, +)
    let second = found[8820..<8850].reduce(0, +)
    #expect(abs(first - 0.5) < 0.05, "\(first)")
    #expect(abs(second - 0.25) < 0.05, "\(second)")
  }

  // MARK: Misuse

  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("misuse ends with Apple's words") func misuse() async {
    let unattached = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let engine = AVAudioEngine()
      engine.connect(AVAudioPlayerNode(), to: engine.mainMixerNode, format: nil)
    }
    #expect(
      message(unattached).contains(
        "required condition is false: [_nodes containsObject: node1] && [_nodes containsObject: node2]"))
    #expect(message(unattached).contains("'com.apple.coreaudio.avfaudio'"))
    let stopped = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let engine = AVAudioEngine()
      let player = AVAudioPlayerNode()
      engine.attach(player)
      engine.connect(player, to: engine.mainMixerNode, format: nil)
      player.play()
    }
    #expect(message(stopped).contains("required condition is false: _engine->IsRunning()"))
    let alone = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      AVAudioPlayerNode().play()
    }
    #expect(message(alone).contains("required condition is false: _engine != nil"))
    let disconnected = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let engine = AVAudioEngine()
      let player = AVAudioPlayerNode()
      engine.attach(player)
      _ = engine.mainMixerNode
      try engine.start()
      player.play()
    }
    #expect(message(disconnected).contains("player started when in a disconnected state"))
    let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let engine = AVAudioEngine()
      engine.inputNode.installTap(onBus: 0, bufferSize: 1024, format: nil) { _, _ in }
      engine.inputNode.installTap(onBus: 0, bufferSize: 1024, format: nil) { _, _ in }
    }
    #expect(message(twice).contains("required condition is false: nullptr == Tap()"))
    let channels = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let offline = try OfflineEngine(channels: 2)
      try offline.start()
      offline.player.scheduleBuffer(Sounds.buffer([[0, 0]]))
    }
    #expect(message(channels).contains("_outputFormat.channelCount == buffer.format.channelCount"))
    let empty = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try AVAudioEngine().start()
    }
    #expect(message(empty).contains("inputNode != nullptr || outputNode != nullptr"))
  }
}

/// What was called, from whatever thread.
final class Calls: @unchecked Sendable {
  private let lock = NSLock()
  private var entries: [String] = []
  var list: [String] { lock.withLock { entries } }
  func add(_ entry: String) { lock.withLock { entries.append(entry) } }

  /// Until there are this many, or for five seconds.
  func wait(for count: Int) async throws {
    for _ in 0..<500 where list.count < count { try await Task.sleep(nanoseconds: 10_000_000) }
  }
}
