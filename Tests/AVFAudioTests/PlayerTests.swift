import AVFoundation
import AudioToolbox
import Testing

@testable import AVFAudio
@testable import QuinceAudio

/// Players and recorders on the machine's clock, without a device.
@Suite(.serialized) struct PlayerTests {
  private final class Listener: NSObject, AVAudioPlayerDelegate, AVAudioRecorderDelegate, @unchecked Sendable {
    let calls = Calls()
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
      // Another thread than the main one serves the main queue while tests run.
      dispatchPrecondition(condition: .onQueue(.main))
      calls.add("finished \(flag) playing \(player.isPlaying) at \(player.currentTime)")
    }
    func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {
      dispatchPrecondition(condition: .onQueue(.main))
      calls.add("recorded \(flag)")
    }
  }

  private func seconds(_ body: () async throws -> Void) async rethrows -> Double {
    let start = AudioPump.now
    try await body()
    return Double(AudioPump.now - start) / 1e9
  }

  private func player(_ seconds: Double = 0.2, rate: Double = 44100) throws -> (AVAudioPlayer, Listener) {
    let player = try AVAudioPlayer(
      contentsOf: Sounds.file("tone.wav", [Sounds.tone(440, seconds: seconds, rate: rate)], rate: rate))
    let listener = Listener()
    player.delegate = listener
    return (player, listener)
  }

  @Test("a sound takes its time, then the delegate hears of it") func finishing() async throws {
    let (player, listener) = try player()
    #expect(player.duration == 0.2)
    #expect(player.prepareToPlay())
    let time = try await seconds {
      #expect(player.play())
      #expect(player.isPlaying)
      try await listener.calls.wait(for: 1)
    }
    #expect(listener.calls.list == ["finished true playing false at 0.0"])
    #expect(time >= 0.2 && time < 1, "\(time)")
  }

  @Test("rate 2 halves the time, where it is enabled; other rates of files do not matter")
  func rate() async throws {
    let (player, listener) = try player(0.6, rate: 22050)
    player.enableRate = true
    player.rate = 2
    let time = try await seconds {
      player.play()
      try await listener.calls.wait(for: 1)
    }
    #expect(time >= 0.29 && time < 0.55, "\(time)")
  }

  @Test("loops are added to the first time") func loops() async throws {
    let (player, listener) = try player(0.1)
    player.numberOfLoops = 2
    let time = try await seconds {
      player.play()
      try await listener.calls.wait(for: 1)
    }
    #expect(time >= 0.3 && time < 0.9, "\(time)")
    #expect(listener.calls.list.count == 1)
  }

  @Test("pausing keeps the place, and so does stopping") func pausing() async throws {
    let (player, listener) = try player(2)
    player.play()
    try await Task.sleep(nanoseconds: 150_000_000)
    player.pause()
    let place = player.currentTime
    #expect(place > 0.1 && place < 1)
    #expect(!player.isPlaying)
    try await Task.sleep(nanoseconds: 100_000_000)
    #expect(player.currentTime == place)
    player.currentTime = 1.5
    #expect(abs(player.currentTime - 1.5) < 1e-9)
    player.play()
    player.stop()
    #expect(player.currentTime >= 1.5 && player.currentTime < 2)
    #expect(listener.calls.list == [])
  }

  @Test("levels are those of the sound") func metering() async throws {
    let (player, _) = try player(1)
    player.isMeteringEnabled = true
    player.updateMeters()
    #expect(player.averagePower(forChannel: 0) == -160)
    player.play()
    try await Task.sleep(nanoseconds: 200_000_000)
    player.updateMeters()
    #expect(abs(player.averagePower(forChannel: 0) - -9.03) < 0.5)
    #expect(abs(player.peakPower(forChannel: 0) - -6.02) < 0.2)
    player.stop()
  }

  @Test("what plays can go") func release() async throws {
    var held: AVAudioPlayer? = try player(1).0
    weak var gone = held
    held?.play()
    held = nil
    try await Task.sleep(nanoseconds: 100_000_000)
    #expect(gone == nil)
  }

  @Test("what a voice renders: start, fade, volume, end") func rendering() throws {
    let voice = PlayerVoice(
      try SoundFiles.reader(path: Sounds.file("one.wav", [[Float](repeating: 0.5, count: 3000)]).path))
    var ends = 0
    voice.whenEnded = { _ in ends += 1 }
    defer { AudioHardware.stop(voice) }
    audioLock.lock()
    defer { audioLock.unlock() }
    voice.volume = 0.5
    voice.play(at: nil)
    func render(_ count: Int) -> [Float]? {
      voice.render(
        AudioMoment(
          frameCount: count, sampleTime: 0, hostTime: AudioPump.now, input: Samples(silence: count, channelCount: 1)))?
        .channels[1]
    }
    let first = try #require(render(1000))
    #expect(abs(first[0] - 0.25) < 0.001 && abs(first[999] - 0.25) < 0.001)
    voice.setVolume(1, fadingFor: 1000 / 44100)
    let second = try #require(render(1000))
    #expect(abs(second[0] - 0.25) < 0.01 && abs(second[999] - 0.5) < 0.01)
    let third = try #require(render(2000))
    #expect(abs(third[999] - 0.5) < 0.001 && third[1000] == 0)
    #expect(render(100) == nil)
    #expect(ends == 1)
    #expect(!voice.isPlaying)
  }

  // MARK: Recording

  @Test("a recording has the length that it took, and can be read", arguments: ["r.wav", "r.m4a", "r.caf"])
  func recording(name: String) async throws {
    let url = try Sounds.folder().appendingPathComponent(name)
    let recorder = try AVAudioRecorder(
      url: url,
      settings: [
        AVFormatIDKey: Int(name == "r.m4a" ? kAudioFormatMPEG4AAC : kAudioFormatLinearPCM), AVSampleRateKey: 12000,
        AVNumberOfChannelsKey: 1, AVEncoderAudioQualityKey: AVAudioQuality.high.rawValue,
      ])
    let listener = Listener()
    recorder.delegate = listener
    recorder.isMeteringEnabled = true
    let time = try await seconds {
      #expect(recorder.record())
      try await Task.sleep(nanoseconds: 200_000_000)
      #expect(recorder.isRecording)
      recorder.updateMeters()
      #expect(recorder.averagePower(forChannel: 0) == -160)
      #expect(recorder.currentTime >= 0.19)
      recorder.stop()
    }
    try await listener.calls.wait(for: 1)
    #expect(listener.calls.list == ["recorded true"])
    #expect(!recorder.isRecording)
    let file = try AVAudioFile(forReading: url)
    #expect(file.processingFormat.sampleRate == 12000)
    #expect(file.processingFormat.channelCount == 1)
    let length = Double(file.length) / 12000
    #expect(length >= 0.19 && length <= time, "\(length) of \(time)")
    #expect(recorder.deleteRecording())
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }

  @Test("a recording of a given length ends by itself") func limited() async throws {
    let url = try Sounds.folder().appendingPathComponent("r.wav")
    let recorder = try AVAudioRecorder(url: url, settings: [:])
    let listener = Listener()
    recorder.delegate = listener
    recorder.record(forDuration: 0.15)
    try await listener.calls.wait(for: 1)
    #expect(listener.calls.list == ["recorded true"])
    #expect(try AVAudioFile(forReading: url).length == Int64(0.15 * 44100))
  }

  // MARK: Sessions and system sounds

  @Test("the session keeps what it is told, and refuses what it cannot do") func session() async throws {
    let session = AVAudioSession.sharedInstance()
    let calls = Calls()
    let observer = NotificationCenter.default.addObserver(
      forName: AVAudioSession.routeChangeNotification, object: nil, queue: nil
    ) { notification in
      let reason = notification.userInfo?[AVAudioSessionRouteChangeReasonKey] as? UInt
      calls.add("\(reason.flatMap { AVAudioSession.RouteChangeReason(rawValue: $0) } as Any)")
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    #expect(session.category == .soloAmbient)
    try session.setCategory(.playAndRecord, mode: .default, options: [.allowBluetooth])
    #expect(session.category == .playAndRecord)
    #expect(session.currentRoute.outputs.first?.portType == .builtInReceiver)
    #expect(session.currentRoute.inputs.first?.portType == .builtInMic)
    try session.overrideOutputAudioPort(.speaker)
    #expect(session.currentRoute.outputs.first?.portType == .builtInSpeaker)
    try session.setActive(true)
    try session.setCategory(.playback)
    #expect(throws: NSError.self) { try session.overrideOutputAudioPort(.speaker) }
    #expect(throws: NSError.self) { try session.setCategory(.ambient, options: .defaultToSpeaker) }
    try await calls.wait(for: 3)
    #expect(calls.list.first?.contains("categoryChange") == true)
    try session.setCategory(.soloAmbient)
    try session.overrideOutputAudioPort(.none)
  }

  @Test("an app that asks for the microphone without saying why is ended") func usageDescription() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      AVAudioSession.sharedInstance().requestRecordPermission { _ in }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("The app's Info.plist must contain an NSMicrophoneUsageDescription key"))
  }

  @Test("an engine without a device runs in time, and hears silence") func engine() async throws {
    let engine = AVAudioEngine()
    let calls = Calls()
    let format = engine.inputNode.outputFormat(forBus: 0)
    #expect(format.channelCount == 1)
    engine.inputNode.installTap(onBus: 0, bufferSize: 1024, format: format) { buffer, _ in
      calls.add("\(buffer.frameLength) \(Sounds.level(Sounds.values(buffer)))")
    }
    engine.prepare()
    try engine.start()
    let time = try await seconds { try await calls.wait(for: 3) }
    engine.stop()
    #expect(calls.list.prefix(3).allSatisfy { $0 == "4410 0.0" })
    #expect(time > 0.25 && time < 1, "\(time)")
  }

  @Test("what is heard goes to ALSA's device") func device() throws {
    guard DeviceLibrary.shared != nil else { return }
    let folder = try Sounds.folder()
    let heard = folder.appendingPathComponent("heard.raw")
    // A device that writes to a file what it gets.
    let settings = """
      pcm.nothing { type null }
      pcm.!default { type file slave.pcm "nothing" file "\(heard.path)" format "raw" }
      """
    let file = folder.appendingPathComponent("asound.conf")
    try Data(settings.utf8).write(to: file)
    setenv("ALSA_CONFIG_PATH", file.path, 1)
    defer { unsetenv("ALSA_CONFIG_PATH") }
    let tone = Sounds.tone(440, seconds: 0.2)
    do {
      let device = try #require(SoundDevice(.output, rate: 44100, channelCount: 2))
      #expect(device.write(Samples(channels: [tone, tone.map { -$0 }])))
    }
    let written = try Data(contentsOf: heard).withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    #expect(written.count >= 2 * tone.count)
    #expect(tone.indices.allSatisfy { written[2 * $0] == tone[$0] && written[2 * $0 + 1] == -tone[$0] })
  }

  @Test("a system sound is made, heard and over") func systemSounds() async throws {
    let url = try Sounds.file("beep.caf", [Sounds.tone(800, seconds: 0.1)])
    var sound: SystemSoundID = 0
    #expect(AudioServicesCreateSystemSoundID(url as CFURL, &sound) == noErr)
    #expect(sound != 0)
    let calls = Calls()
    let time = try await seconds {
      AudioServicesPlaySystemSoundWithCompletion(sound) { calls.add("over") }
      try await calls.wait(for: 1)
    }
    #expect(time >= 0.1 && time < 0.8)
    AudioServicesPlaySystemSoundWithCompletion(kSystemSoundID_Vibrate) { calls.add("vibrated") }
    try await calls.wait(for: 2)
    #expect(calls.list == ["over", "vibrated"])
    #expect(AudioServicesDisposeSystemSoundID(sound) == noErr)
    #expect(AudioServicesCreateSystemSoundID(URL(fileURLWithPath: "/nothing.caf") as CFURL, &sound) != noErr)
  }
}
