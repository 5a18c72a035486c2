import Foundation
import QuinceAudio

/// Records the microphone to a file. Without a microphone, or without permission, silence is recorded.
open class AVAudioRecorder: NSObject, @unchecked Sendable {
  public let url: URL
  open weak var delegate: (any AVAudioRecorderDelegate)?
  private let track: RecorderTrack
  private let givenSettings: [String: Any]

  /// The file's extension names its kind; it is made when recording begins.
  /// - Throws: an error of Core Audio's, of the domain `NSOSStatusErrorDomain`: 1954115647 for an extension, 1718449215 for a
  ///   format that no file of this kind has.
  public init(url: URL, settings: [String: Any]) throws {
    do {
      track = RecorderTrack(try RecordingFormat.sound(path: url.path, settings), path: url.path)
    } catch { throw NSError(osStatus: error) }
    self.url = url
    givenSettings = settings
    super.init()
    listen()
  }

  public convenience init(url: URL, format: AVAudioFormat) throws { try self.init(url: url, settings: format.settings) }

  deinit {
    let track = track
    audioLock.locked {
      track.whenEnded = nil
      try? track.stop()
    }
  }

  private func listen() {
    track.whenEnded = { [weak self] error in
      onMainQueue { self?.tellEnd(error) }
    }
  }

  private func tellEnd(_ error: (any Error)?) {
    if let error { delegate?.audioRecorderEncodeErrorDidOccur(self, error: NSError(osStatus: error)) }
    delegate?.audioRecorderDidFinishRecording(self, successfully: error == nil)
  }

  // MARK: Recording

  /// Makes the file, in place of one that is there.
  @discardableResult
  open func prepareToRecord() -> Bool {
    AudioHardware.prepare()
    return audioLock.locked {
      do { try track.prepare() } catch {
        _ = NSError(osStatus: error)
        return false
      }
      return true
    }
  }

  @discardableResult
  open func record() -> Bool { record(from: nil, for: nil) }

  /// - Parameter time: a moment of `deviceCurrentTime`.
  @discardableResult
  open func record(atTime time: TimeInterval) -> Bool { record(from: time, for: nil) }

  /// - Parameter duration: seconds, after which the recording ends by itself.
  @discardableResult
  open func record(forDuration duration: TimeInterval) -> Bool { record(from: nil, for: duration) }

  @discardableResult
  open func record(atTime time: TimeInterval, forDuration duration: TimeInterval) -> Bool {
    record(from: time, for: duration)
  }

  private func record(from time: TimeInterval?, for duration: TimeInterval?) -> Bool {
    guard prepareToRecord() else { return false }
    MediaPermission.requestForRecording()
    audioLock.locked {
      track.record(at: max(AudioPump.now, time.map { UInt64(max(0, $0) * 1e9) } ?? 0), for: duration)
    }
    return true
  }

  /// The next `record()` goes on behind what is recorded.
  open func pause() { audioLock.locked { track.pause() } }

  /// Completes the file. The delegate hears of it afterwards.
  open func stop() {
    let result = audioLock.locked { () -> Result<Void, any Error>? in
      guard track.isPrepared else { return nil }
      return Result { try track.stop() }
    }
    guard let result else { return }
    onMainQueue {
      if case .failure(let error) = result { return self.tellEnd(error) }
      self.tellEnd(nil)
    }
  }

  /// Removes the file.
  /// - Returns: false while it is recorded to, or where there is none.
  @discardableResult
  open func deleteRecording() -> Bool {
    guard !isRecording else { return false }
    audioLock.locked { try? track.stop() }
    return (try? FileManager.default.removeItem(atPath: url.path)) != nil
  }

  open var isRecording: Bool { audioLock.locked { track.isRecording } }
  /// Seconds recorded; 0 when the recording has ended.
  open var currentTime: TimeInterval { audioLock.locked { track.isPrepared ? track.currentTime : 0 } }
  /// The clock that `record(atTime:)` counts by; in seconds.
  open var deviceCurrentTime: TimeInterval { Double(AudioPump.now) / 1e9 }

  // MARK: Format

  open var format: AVAudioFormat { .file(track.sound) }
  /// What was given, and what is taken where nothing was.
  open var settings: [String: Any] { format.settings.merging(givenSettings) { $1 } }

  // MARK: Levels

  /// Whether levels are measured. False at first.
  open var isMeteringEnabled: Bool {
    get { audioLock.locked { track.isMetering } }
    set { audioLock.locked { track.isMetering = newValue } }
  }
  private var levels = LevelMeter()

  /// Takes over the levels of what is heard now.
  open func updateMeters() { audioLock.locked { levels = track.isMetering ? track.levels : LevelMeter() } }

  /// Decibels, from -160 to 0, when levels were last taken over.
  open func averagePower(forChannel channelNumber: Int) -> Float {
    audioLock.locked { levels.averagePower(channelNumber) }
  }
  open func peakPower(forChannel channelNumber: Int) -> Float { audioLock.locked { levels.peakPower(channelNumber) } }
}
