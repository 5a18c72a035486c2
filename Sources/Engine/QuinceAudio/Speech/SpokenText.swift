import CQuinceAudio
import Foundation

/// A text as it sounds, and where its words are.
package struct SpokenText: Sendable {
  package struct Word: Sendable {
    /// Of the sound.
    package let frame: Int
    /// Characters of Unicode.
    package let start, length: Int
  }

  package let samples: [Float]
  /// Frames a second.
  package let rate: Double
  package let words: [Word]

  /// What the library's callback adds to: it is told of no context, so that one text is made at a time.
  private final class Collector {
    var samples: [Float] = []
    var words: [Word] = []
  }
  private static let lock = NSLock()
  nonisolated(unsafe) private static var collector = Collector()

  /// - Parameters:
  ///   - voice: espeak's name of it.
  ///   - speed: words a minute.
  ///   - pitch: from 0 to 99; 50 is the voice's own.
  package init(_ text: String, voice: String, speed: Int, pitch: Int) throws {
    Self.lock.lock()
    defer { Self.lock.unlock() }
    let library = try SpeechLibrary.shared()
    let collector = Collector()
    Self.collector = collector
    library.setCallback { samples, count, events in SpokenText.collect(samples, count, events) }
    guard library.setVoice(voice) == 0 else { throw SoundError.format("there is no voice \(voice)") }
    _ = library.setParameter(SpeechLibrary.speed, CInt(speed), 0)
    _ = library.setParameter(SpeechLibrary.pitch, CInt(pitch), 0)
    let bytes = Array(text.utf8) + [0]
    let status = library.synthesize(bytes, bytes.count, 0, 1, 0, SpeechLibrary.isUTF8, nil, nil)
    guard status == 0 else { throw SoundError.format("the text can't be spoken (\(status))") }
    (samples, words, rate) = (collector.samples, collector.words, library.rate)
  }

  private static func collect(
    _ samples: UnsafeMutablePointer<Int16>?, _ count: CInt, _ events: UnsafeMutablePointer<quince_speech_event>?
  ) -> CInt {
    if let samples {
      collector.samples += UnsafeBufferPointer(start: samples, count: Int(count)).map { Float($0) / 32768 }
    }
    var event = events
    while let present = event, present.pointee.type != 0 {
      let told = present.pointee
      if told.type == SpeechLibrary.word {
        collector.words.append(
          Word(frame: Int(told.sample), start: max(0, Int(told.text_position) - 1), length: Int(told.length)))
      }
      event = present + 1
    }
    return 0
  }
}
