import Foundation
import QuinceAudio

/// Plays a sound out of a file or out of memory.
open class AVAudioPlayer: NSObject, @unchecked Sendable {
  private let voice: PlayerVoice
  open private(set) var url: URL?
  open private(set) var data: Data?
  open weak var delegate: (any AVAudioPlayerDelegate)?

  // MARK: Making

  /// - Throws: an error of Core Audio's, of the domain `NSOSStatusErrorDomain`: 2003334207 where there is no file, 1954115647
  ///   where it is of no known kind, 1685348671 where it is damaged.
  public convenience init(contentsOf url: URL) throws { try self.init(contentsOf: url, fileTypeHint: nil) }

  /// - Parameter utiString: is not needed: the contents say what they are.
  public init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    do { voice = PlayerVoice(try SoundFiles.reader(path: url.path)) } catch { throw NSError(osStatus: error) }
    self.url = url
    super.init()
    listen()
  }

  public convenience init(data: Data) throws { try self.init(data: data, fileTypeHint: nil) }

  public init(data: Data, fileTypeHint utiString: String?) throws {
    do { voice = PlayerVoice(try SoundFiles.reader(SoundData(data))) } catch { throw NSError(osStatus: error) }
    self.data = data
    super.init()
    listen()
  }

  deinit {
    let voice = voice
    audioLock.locked { voice.whenEnded = nil }
    AudioHardware.stop(voice)
  }

  private func listen() {
    voice.whenEnded = { [weak self] end in
      onMainQueue {
        guard let self else { return }
        if case .failed(let error) = end {
          self.delegate?.audioPlayerDecodeErrorDidOccur(self, error: NSError(osStatus: error))
          self.delegate?.audioPlayerDidFinishPlaying(self, successfully: false)
        } else {
          self.delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
        }
      }
    }
  }

  // MARK: Playing

  @discardableResult
  open func prepareToPlay() -> Bool {
    AudioHardware.prepare()
    return true
  }

  @discardableResult
  open func play() -> Bool {
    audioLock.locked { voice.play(at: nil) }
    return true
  }

  /// - Parameter time: a moment of `deviceCurrentTime`.
  @discardableResult
  open func play(atTime time: TimeInterval) -> Bool {
    guard time > deviceCurrentTime else { return play() }
    audioLock.locked { voice.play(at: UInt64(time * 1e9)) }
    return true
  }

  /// The next `play()` goes on from here.
  open func pause() { audioLock.locked { if voice.isPlaying { voice.pause() } } }

  // Apple: stop(), "doesn't reset the playback time to 0".
  open func stop() {
    audioLock.locked {
      if voice.isPlaying { voice.pause() }
      voice.startOver()
    }
  }

  open var isPlaying: Bool { audioLock.locked { voice.isPlaying } }

  /// Seconds from the start of the sound.
  open var currentTime: TimeInterval {
    get { audioLock.locked { voice.currentPosition / voice.fileRate } }
    set { audioLock.locked { voice.seek(to: newValue * voice.fileRate) } }
  }

  /// The clock that `play(atTime:)` counts by; in seconds.
  open var deviceCurrentTime: TimeInterval { Double(AudioPump.now) / 1e9 }

  /// Seconds.
  open var duration: TimeInterval { Double(voice.frameCount) / voice.fileRate }

  // MARK: Sound

  /// From 0 to 1, which it is at first.
  open var volume: Float {
    get { audioLock.locked { voice.volume } }
    set { audioLock.locked { voice.setVolume(newValue, fadingFor: 0) } }
  }

  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
    audioLock.locked { voice.setVolume(volume, fadingFor: duration) }
  }

  /// From -1, left, to 1, right.
  open var pan: Float {
    get { audioLock.locked { voice.pan } }
    set { audioLock.locked { voice.pan = max(-1, min(1, newValue)) } }
  }

  /// Whether `rate` counts. False at first.
  open var enableRate: Bool {
    get { audioLock.locked { isRateEnabled } }
    set {
      audioLock.locked {
        isRateEnabled = newValue
        applyRate()
      }
    }
  }
  private var isRateEnabled = false
  private var wantedRate: Float = 1

  /// The speed, from 0.5 to 2; the pitch stays.
  open var rate: Float {
    get { audioLock.locked { wantedRate } }
    set {
      audioLock.locked {
        wantedRate = newValue
        applyRate()
      }
    }
  }

  private func applyRate() { voice.rate = isRateEnabled ? Double(max(0.5, min(2, wantedRate))) : 1 }

  /// How often the sound comes again after the first time; a negative number for ever.
  open var numberOfLoops: Int {
    get { audioLock.locked { voice.loops } }
    set { audioLock.locked { voice.loops = newValue } }
  }

  // MARK: The file

  open var numberOfChannels: Int { voice.reader.sound.channelCount }
  open var format: AVAudioFormat { .file(voice.reader.sound) }
  open var settings: [String: Any] {
    var settings = format.settings
    let bitRate = voice.reader.sound.bitRate
    if bitRate > 0, settings[AVLinearPCMBitDepthKey] == nil { settings[AVEncoderBitRateKey] = bitRate }
    return settings
  }

  // MARK: Levels

  /// Whether levels are measured. False at first.
  open var isMeteringEnabled: Bool {
    get { audioLock.locked { voice.isMetering } }
    set { audioLock.locked { voice.isMetering = newValue } }
  }
  private var levels = LevelMeter()

  /// Takes over the levels of what sounds now.
  open func updateMeters() { audioLock.locked { levels = voice.isMetering ? voice.levels : LevelMeter() } }

  /// Decibels, from -160 to 0, when levels were last taken over.
  open func averagePower(forChannel channelNumber: Int) -> Float {
    audioLock.locked { levels.averagePower(channelNumber) }
  }
  open func peakPower(forChannel channelNumber: Int) -> Float { audioLock.locked { levels.peakPower(channelNumber) } }
}
