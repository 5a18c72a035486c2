import Foundation
import QuinceAudio

/// A file of sound that is read from, or written to, from frame to frame.
open class AVAudioFile: NSObject, @unchecked Sendable {
  public let url: URL
  /// How the sound lies in the file.
  public let fileFormat: AVAudioFormat
  /// How it lies in the buffers that are read and written.
  public let processingFormat: AVAudioFormat
  private var reader: (any SoundReader)?
  private var writer: (any SoundWriter)?
  private var position: AVAudioFramePosition = 0
  private var writtenFrames: AVAudioFramePosition = 0
  private let sound: SoundDescription

  /// - Throws: an error of Core Audio's, of the domain `com.apple.coreaudio.avfaudio`.
  public convenience init(forReading fileURL: URL) throws {
    try self.init(forReading: fileURL, commonFormat: .pcmFormatFloat32, interleaved: false)
  }

  public init(forReading fileURL: URL, commonFormat format: AVAudioCommonFormat, interleaved: Bool) throws {
    do {
      let reader = try SoundFiles.reader(path: fileURL.path)
      self.reader = reader
      sound = reader.sound
    } catch {
      throw NSError(audio: error, in: "ExtAudioFileOpenURL((CFURLRef)fileURL, &_extAudioFile)")
    }
    url = fileURL
    fileFormat = .file(sound)
    processingFormat = .common(format, sound.sampleRate, sound.channelCount, interleaved)
    super.init()
  }

  /// The file's extension names its kind; the settings what is in it.
  public convenience init(forWriting fileURL: URL, settings: [String: Any]) throws {
    try self.init(forWriting: fileURL, settings: settings, commonFormat: .pcmFormatFloat32, interleaved: false)
  }

  public init(
    forWriting fileURL: URL, settings: [String: Any], commonFormat format: AVAudioCommonFormat, interleaved: Bool
  ) throws {
    do {
      sound = try RecordingFormat.sound(path: fileURL.path, settings)
      writer = try SoundFiles.writer(path: fileURL.path, sound)
    } catch {
      throw NSError(audio: error, in: "ExtAudioFileCreateWithURL((CFURLRef)fileURL, fileType, &desc)")
    }
    url = fileURL
    fileFormat = .file(sound)
    processingFormat = .common(format, sound.sampleRate, sound.channelCount, interleaved)
    super.init()
  }

  /// In frames.
  open var length: AVAudioFramePosition {
    audioLock.locked { reader.map { AVAudioFramePosition($0.frameCount) } ?? writtenFrames }
  }

  /// The frame that is read or written next.
  open var framePosition: AVAudioFramePosition {
    get { audioLock.locked { reader == nil ? writtenFrames : position } }
    set {
      audioLock.locked {
        guard let reader else { return }
        position = max(0, min(newValue, AVAudioFramePosition(reader.frameCount)))
        try? reader.seek(to: Int(position))
      }
    }
  }

  /// Fills the buffer, as far as the file reaches.
  open func read(into buffer: AVAudioPCMBuffer) throws { try read(into: buffer, frameCount: buffer.frameCapacity) }

  open func read(into buffer: AVAudioPCMBuffer, frameCount frames: AVAudioFrameCount) throws {
    require(
      buffer.format.channelCount == processingFormat.channelCount
        && buffer.format.sampleRate == processingFormat.sampleRate,
      "buffer.format == processingFormat")
    try audioLock.locked {
      guard let reader else { throw NSError(audio: Self.notReadable, in: "ExtAudioFileRead") }
      do {
        let samples = try reader.read(Int(min(frames, buffer.frameCapacity)))
        buffer.store(samples)
        position += AVAudioFramePosition(samples.frameCount)
      } catch {
        throw NSError(audio: error, in: "ExtAudioFileRead(_extAudioFile, &ioFrames, buffer.mutableAudioBufferList)")
      }
    }
  }

  /// Appends what the buffer holds.
  open func write(from buffer: AVAudioPCMBuffer) throws {
    require(
      buffer.format.channelCount == processingFormat.channelCount
        && buffer.format.sampleRate == processingFormat.sampleRate,
      "buffer.format == processingFormat")
    try audioLock.locked {
      guard let writer else { throw NSError(audio: Self.notReadable, in: "ExtAudioFileWrite") }
      do { try writer.write(buffer.samples()) } catch { throw NSError(audio: error, in: "ExtAudioFileWrite") }
      writtenFrames += AVAudioFramePosition(buffer.frameLength)
    }
  }

  /// Completes a file that is written; when the object goes, this is done as well.
  open func close() {
    audioLock.locked {
      try? writer?.close()
      writer = nil
    }
  }

  open var isOpen: Bool { audioLock.locked { reader != nil || writer != nil } }

  private static let notReadable = SoundError(-38, "the file is open for the other direction, or closed")

  deinit { try? writer?.close() }

  /// A reader of its own for what plays the file, so that its place and the file's do not disturb each other.
  func makeReader() throws -> any SoundReader { try SoundFiles.reader(path: url.path) }
}
