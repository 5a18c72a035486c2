/// What a film says of itself.
package struct FilmDescription: Sendable {
  package enum Kind: Sendable { case video, audio, other }

  package struct Track: Sendable {
    package let kind: Kind
    package let number: Int
    /// Whether it is the one of its kind that plays.
    package let isPlayed: Bool
    /// Of a picture in pixels, as it is kept.
    package let width, height: Int
    /// How wide a pixel is for each unit of its height.
    package let pixelAspect: Double
    /// Degrees clockwise by which the pictures are to be turned.
    package let rotation: Int
    /// Pictures a second; 0 where it is not known.
    package let frameRate: Double
    /// Bits a second; 0 where it is not known.
    package let bitRate: Double
    /// Frames of sound a second.
    package let sampleRate: Int
    package let channelCount: Int
    /// Nanoseconds.
    package let start: Int64
    package let duration: Int64?
    /// Parts of a second that its times are given in; 0 where they are no whole number.
    package let scale: Int
    package let code, language: String
  }

  package let tracks: [Track]
  /// Nanoseconds; nil for a stream that goes on.
  package let duration: Int64?
  package let isSeekable: Bool
  package let hasPictures, hasSound: Bool
  /// Names in small letters, as FFmpeg has them for all formats: `title`, `artist`.
  package let texts: [String: String]
  /// A file of a picture.
  package let cover: [UInt8]?

  /// The track whose pictures are shown.
  package var pictures: Track? { tracks.first { $0.kind == .video && $0.isPlayed } }
}
