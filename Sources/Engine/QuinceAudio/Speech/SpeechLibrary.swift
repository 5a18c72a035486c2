import CQuinceAudio
import Foundation
import QuinceRuntime

/// The functions of libespeak-ng, loaded when something is first said.
struct SpeechLibrary {
  typealias Callback =
    @convention(c) (UnsafeMutablePointer<Int16>?, CInt, UnsafeMutablePointer<quince_speech_event>?) -> CInt

  let setCallback: @convention(c) (Callback) -> Void
  let setVoice: @convention(c) (UnsafePointer<CChar>) -> CInt
  let setParameter: @convention(c) (CInt, CInt, CInt) -> CInt
  let synthesize:
    @convention(c) (
      UnsafeRawPointer, Int, CUnsignedInt, CInt, CUnsignedInt, CUnsignedInt, UnsafeMutablePointer<CUnsignedInt>?,
      UnsafeMutableRawPointer?
    ) -> CInt
  private let start: @convention(c) (CInt, CInt, UnsafePointer<CChar>?, CInt) -> CInt
  /// Frames a second.
  let rate: Double

  static let speed: CInt = 1
  static let pitch: CInt = 3
  static let isUTF8: CUnsignedInt = 1
  static let word: CInt = 1

  private static let loaded = try? SpeechLibrary()

  static func shared() throws -> SpeechLibrary {
    guard let loaded else { throw SoundError.library("libespeak-ng1", for: "speech") }
    return loaded
  }

  private init() throws {
    start = try Self.function("espeak_Initialize")
    setCallback = try Self.function("espeak_SetSynthCallback")
    setVoice = try Self.function("espeak_SetVoiceByName")
    setParameter = try Self.function("espeak_SetParameter")
    synthesize = try Self.function("espeak_Synth")
    // Samples come while the call lasts; the library does not end the program where its data are missing.
    let (synchronous, doesNotExit): (CInt, CInt) = (2, 0x8000)
    let rate = start(synchronous, 0, nil, doesNotExit)
    guard rate > 0 else { throw SoundError.library("espeak-ng-data", for: "speech") }
    self.rate = Double(rate)
  }

  private static func function<Function>(_ name: String) throws -> Function {
    try LoadedLibrary.function(name, in: "libespeak-ng.so.1", as: Function.self)
  }
}
