import CoreGraphics
import Testing

@testable import AVFoundation
@testable import QuinceAudio
@testable import QuinceFilm

@MainActor @Suite(.serialized) struct FilmPlayerTests {
  /// What was heard, in its order.
  final class Heard: NSObject, @unchecked Sendable {
    private let lock = NSLock()
    private var all: [String] = []
    var list: [String] { lock.withLock { all } }
    func add(_ text: String) { lock.withLock { all.append(text) } }
  }

  private func ready(_ url: URL = FilmFiles.bars) async throws -> (AVPlayer, AVPlayerItem) {
    let item = AVPlayerItem(url: url)
    let player = AVPlayer(playerItem: item)
    try await FilmFiles.wait { item.status != .unknown }
    return (player, item)
  }

  @Test func `an item is ready once it is at a player`() async throws {
    let item = AVPlayerItem(url: FilmFiles.bars)
    try await Task.sleep(nanoseconds: 50_000_000)
    #expect(item.status == .unknown && item.duration.isIndefinite)
    let player = AVPlayer(playerItem: item)
    #expect(player.currentItem === item && player.timeControlStatus == .paused)
    try await FilmFiles.wait { item.status == .readyToPlay && item.isPlaybackLikelyToKeepUp }
    #expect(abs(item.duration.seconds - 2) < 0.06 && item.presentationSize == CGSize(width: 64, height: 48))
    #expect(item.tracks.count == 2 && !item.isPlaybackBufferEmpty && player.status == .readyToPlay)
    #expect(abs((item.loadedTimeRanges.first?.timeRangeValue.end.seconds ?? 0) - 2) < 0.1)
  }

  @Test func `a broken file fails, and says why`() async throws {
    let (player, item) = try await ready(URL(fileURLWithPath: "/nowhere/film.mp4"))
    #expect(item.status == .failed)
    let error = try #require(item.error as? AVError)
    #expect(error.failureReason?.contains("film.mp4") == true)
    player.play()
    try await FilmFiles.wait { player.rate == 0 }
  }

  @Test func `playing follows the clock and ends`() async throws {
    let (player, item) = try await ready()
    let heard = Heard()
    let observer = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: item, queue: nil
    ) { _ in heard.add("end") }
    defer { NotificationCenter.default.removeObserver(observer) }
    let layer = AVPlayerLayer(player: player)
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    try await FilmFiles.wait { layer.isReadyForDisplay }
    #expect(layer.videoRect == CGRect(x: 0, y: 12.5, width: 100, height: 75))
    layer.videoGravity = .resizeAspectFill
    #expect(layer.videoRect.height == 100 && layer.videoRect.minX < 0 && layer.contentsRect.width < 1)
    let start = Date()
    player.play()
    #expect(player.rate == 1)
    try await FilmFiles.wait { player.timeControlStatus == .playing }
    try await Task.sleep(nanoseconds: 300_000_000)
    let time = player.currentTime().seconds
    #expect(time > 0.2 && time <= -start.timeIntervalSinceNow + 0.01, "\(time)")
    try await FilmFiles.wait { heard.list == ["end"] }
    #expect(player.rate == 0 && player.timeControlStatus == .paused)
    #expect(abs(player.currentTime().seconds - 2) < 0.06)
    #expect(-start.timeIntervalSinceNow > 1.9)
  }

  @Test func `seeking`() async throws {
    let (player, item) = try await ready()
    #expect(await player.seek(to: CMTime(value: 1, timescale: 1), toleranceBefore: .zero, toleranceAfter: .zero))
    #expect(player.currentTime().seconds == 1)
    let heard = Heard()
    player.seek(to: CMTime(value: 3, timescale: 2)) { heard.add("first \($0)") }
    player.seek(to: CMTime(value: 1, timescale: 2)) { heard.add("second \($0)") }
    try await FilmFiles.wait { heard.list.count == 2 }
    #expect(heard.list == ["first false", "second true"])
    await player.seek(to: CMTime(value: 100, timescale: 1))
    #expect(player.currentTime() == CMTime(nanosecondsForTests: item.duration))
    #expect(await player.seek(to: .invalid) == false)
  }

  @Test func `what observers hear`() async throws {
    let (player, item) = try await ready()
    let heard = Heard()
    item.forwardPlaybackEndTime = CMTime(value: 1, timescale: 1)
    let periodic = player.addPeriodicTimeObserver(forInterval: CMTime(value: 1, timescale: 4), queue: nil) {
      heard.add("p \(($0.seconds * 100).rounded() / 100)")
    }
    let boundary = player.addBoundaryTimeObserver(
      forTimes: [NSValue(time: CMTime(value: 6, timescale: 10))], queue: .main
    ) { heard.add("boundary") }
    let key = player.addKeys(heard)
    player.rate = 2
    try await FilmFiles.wait { player.rate == 0 }
    try await Task.sleep(nanoseconds: 50_000_000)
    player.removeTimeObserver(periodic)
    player.removeTimeObserver(boundary)
    key.forEach { $0.invalidate() }
    #expect(heard.list.filter { $0 == "boundary" }.count == 1)
    #expect(heard.list.contains("rate 2.0") && heard.list.contains("rate 0.0"))
    #expect(heard.list.contains("control 2") && heard.list.last { $0.hasPrefix("control") } == "control 0")
    #expect(heard.list.filter { $0.hasPrefix("p") }.count >= 5, "\(heard.list)")
    #expect(player.currentTime().seconds == 1)
  }

  @Test func `sound alone plays to its end`() async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("tone-\(UUID()).wav")
    try SilentSound.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let (player, item) = try await ready(url)
    let start = Date()
    player.play()
    try await FilmFiles.wait { player.timeControlStatus == .playing }
    try await FilmFiles.wait { player.rate == 0 }
    #expect(item.presentationSize == .zero && abs(player.currentTime().seconds - 0.5) < 0.02)
    #expect(-start.timeIntervalSinceNow > 0.45)
  }

  @Test func `a queue goes on, a looper begins again`() async throws {
    let items = [AVPlayerItem(url: FilmFiles.bars), AVPlayerItem(url: FilmFiles.turned)]
    for item in items { item.forwardPlaybackEndTime = CMTime(value: 3, timescale: 10) }
    let player = AVQueuePlayer(items: items)
    #expect(!player.canInsert(items[0], after: nil))
    player.play()
    try await FilmFiles.wait { player.currentItem === items[1] && player.timeControlStatus == .playing }
    try await FilmFiles.wait { player.items().isEmpty && player.currentItem == nil }
    #expect(player.rate == 0)

    let looped = AVQueuePlayer()
    let looper = AVPlayerLooper(
      player: looped, templateItem: AVPlayerItem(url: FilmFiles.bars),
      timeRange: CMTimeRange(start: CMTime(value: 1, timescale: 2), end: CMTime(value: 7, timescale: 10)))
    #expect(looper.loopingPlayerItems.count == 3)
    looped.play()
    try await FilmFiles.wait { looper.loopCount >= 4 }
    #expect(looper.loopingPlayerItems.count == 3 && looped.rate == 1)
    looper.disableLooping()
    try await FilmFiles.wait { looped.currentItem == nil }
  }

  @Test func `sound of the film, as loud as it is told`() async throws {
    let file = try FilmFile(FilmFiles.bars.path)
    try file.open(soundRate: 44100, isTurned: true, side: 0)
    let reader = FilmReader(file, file.description, soundRate: 44100) {}
    defer { reader.close() }
    try await FilmFiles.wait { reader.state.isReady }
    let samples = reader.sound(from: 500_000_000, count: 4410, tolerance: 0)
    let crossings = zip(samples.channels[0], samples.channels[0].dropFirst()).filter { $0.0 < 0 && $0.1 >= 0 }.count
    #expect((43...45).contains(crossings), "\(crossings)")
    #expect(samples.channels[0] == samples.channels[1])
    reader.seek(to: 1_000_000_000)
    try await FilmFiles.wait { reader.state.isReady }
    #expect(reader.firstPicture()?.time == 1_000_000_000)
  }

  @Test("what is heard at each speed", arguments: [(1.0, 1.0), (2.0, 0.5), (4.0, 1.0)])
  func hearing(_ rate: Double, _ volume: Double) async throws {
    let file = try FilmFile(FilmFiles.bars.path)
    try file.open(soundRate: 44100, isTurned: true, side: 0)
    let playback = ItemPlayback(file, file.description, isRemote: false) {}
    defer { playback.close() }
    try await FilmFiles.wait { playback.isReady }
    playback.sound.volume = Float(volume)
    func render(_ host: UInt64) -> [Float]? {
      let silence = Samples(silence: 4410, channelCount: 1)
      return playback.sound.render(AudioMoment(frameCount: 4410, sampleTime: 0, hostTime: host, input: silence))?
        .channels[0]
    }
    #expect(render(AudioPump.now) == nil)
    playback.clock.rate = rate
    let start = AudioPump.now
    let heard = try (0..<5).map { try #require(render(start + UInt64($0) * 100_000_000)) }.joined()
    let samples = Array(heard.dropFirst(4410))
    let crossings = zip(samples, samples.dropFirst()).filter { $0.0 < 0 && $0.1 >= 0 }.count
    let level = (samples.reduce(0) { $0 + $1 * $1 } / Float(samples.count)).squareRoot()
    // The tone keeps its height. What is faster than twice is silent.
    if rate > 2 { #expect(level == 0) } else { #expect((174...178).contains(crossings), "\(crossings)") }
    if rate == 1 { #expect(level > 0.05 && level < 0.15, "\(level)") }
    if rate == 2 { #expect(level > 0.02 && level < 0.08, "\(level)") }
  }

  @Test("damaged films end or fail, in time", arguments: 0..<12) func damage(_ round: Int) async throws {
    let url = try FilmFiles.damaged(round)
    defer { try? FileManager.default.removeItem(at: url) }
    let player = AVPlayer(url: url)
    player.rate = 2
    let item = try #require(player.currentItem)
    try await FilmFiles.wait { item.status == .failed || item.status == .readyToPlay && player.rate == 0 }
  }

  @Test("whatever is done in whatever order, a player goes on", arguments: 1...4) func random(_ seed: Int) async throws
  {
    var state = UInt64(seed)
    func number(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let urls = [FilmFiles.bars, FilmFiles.turned, URL(fileURLWithPath: "/none.mp4")]
    var player = AVQueuePlayer()
    let layer = AVPlayerLayer(player: player)
    for _ in 0..<300 {
      switch number(10) {
      case 0: player.replaceCurrentItem(with: AVPlayerItem(url: urls[number(3)]))
      case 1: player.insert(AVPlayerItem(url: urls[number(3)]), after: nil)
      case 2: player.advanceToNextItem()
      case 3: player.rate = Float(number(5)) / 2
      case 4, 5, 6: player.seek(to: CMTime(value: Int64(number(2500)), timescale: 1000)) { _ in }
      case 7: player.currentItem?.forwardPlaybackEndTime = CMTime(value: Int64(number(3000)), timescale: 1000)
      case 8 where number(5) == 0:
        player = AVQueuePlayer()
        layer.player = player
      default: try await Task.sleep(nanoseconds: UInt64(number(8)) * 1_000_000)
      }
    }
    player.removeAllItems()
    let item = AVPlayerItem(url: FilmFiles.bars)
    player.insert(item, after: nil)
    player.rate = 2
    try await FilmFiles.wait { player.timeControlStatus == .playing && layer.isReadyForDisplay }
    try await FilmFiles.wait { player.currentItem == nil }
  }

  @Test func `what plays can go`() async throws {
    weak var gone: AVPlayer?
    weak var item: AVPlayerItem?
    do {
      let (player, theItem) = try await ready()
      player.play()
      try await FilmFiles.wait { player.timeControlStatus == .playing }
      (gone, item) = (player, theItem)
    }
    try await FilmFiles.wait { gone == nil && item == nil }
  }
}

extension AVPlayer {
  @MainActor fileprivate func addKeys(_ heard: FilmPlayerTests.Heard) -> [NSKeyValueObservation] {
    [
      observe(_qk(\AVPlayer.rate, "rate")) { player, _ in heard.add("rate \(player.rate)") },
      observe(_qk(\AVPlayer.timeControlStatus, "timeControlStatus")) { player, _ in
        heard.add("control \(player.timeControlStatus.rawValue)")
      },
    ]
  }
}

extension CMTime {
  /// As an item counts.
  fileprivate init(nanosecondsForTests time: CMTime) { self = time.convertScale(1_000_000_000, method: .default) }
}
