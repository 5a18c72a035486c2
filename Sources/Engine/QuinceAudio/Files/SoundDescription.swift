/// What a file of sound holds, without the sound.
package struct SoundDescription: Equatable, Sendable {
  package enum Container: Sendable { case wav, aiff, caf, m4a, adts, flac, ogg, mp3, au, other }

  package enum Encoding: Equatable, Sendable {
    case pcm(bits: Int, isFloat: Bool)
    case aac, alac, mp3, ulaw, alaw, flac, vorbis, opus, ima4, other
  }

  package var container: Container
  package var encoding: Encoding
  /// Frames a second.
  package var sampleRate: Double
  package var channelCount: Int
  /// Of compressed formats; bits a second.
  package var bitRate: Int

  package init(
    container: Container, encoding: Encoding, sampleRate: Double, channelCount: Int, bitRate: Int = 0
  ) {
    self.container = container
    self.encoding = encoding
    self.sampleRate = sampleRate
    self.channelCount = channelCount
    self.bitRate = bitRate
  }
}

/// A file of sound that is being read.
package protocol SoundReader: AnyObject {
  var sound: SoundDescription { get }
  /// Frames in the whole file.
  var frameCount: Int { get }
  /// The next frames: fewer than asked for at the end, and none there.
  func read(_ count: Int) throws -> Samples
  func seek(to frame: Int) throws
}

/// A file of sound that is being written.
package protocol SoundWriter: AnyObject {
  func write(_ samples: Samples) throws
  /// Completes the file; nothing is written afterwards.
  func close() throws
}

/// Chooses who reads or writes a file.
package enum SoundFiles {
  /// The rates, in frames a second, that AAC is written with.
  package static var ratesOfAAC: [Int] { AACWriter.rates }

  /// - Throws: `SoundError`.
  package static func reader(path: String) throws -> any SoundReader {
    guard let data = SoundData(path: path) else { throw SoundError.missing(path) }
    return try reader(data)
  }

  /// - Throws: `SoundError`.
  package static func reader(_ data: SoundData) throws -> any SoundReader {
    if data.count >= 12, data.text(4..<8) == "ftyp" { return try MPEG4Reader.open(data) }
    if ADTSPackets.isADTS(data) { return try AACReader(ADTSPackets(data)) }
    return try LibraryReader(data)
  }

  /// - Throws: `SoundError` where no file can be made there, or the container cannot hold the encoding.
  package static func writer(path: String, _ sound: SoundDescription) throws -> any SoundWriter {
    switch sound.container {
    case .m4a, .adts: return try AACWriter(path: path, sound)
    default: return try LibraryWriter(path: path, sound)
    }
  }
}
