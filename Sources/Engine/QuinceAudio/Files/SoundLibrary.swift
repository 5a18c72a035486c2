import CQuinceAudio
import QuinceRuntime

/// The functions of libsndfile, loaded when the first file is opened.
struct SoundLibrary {
  typealias Handle = OpaquePointer

  let openMemory:
    @convention(c) (
      UnsafeMutablePointer<quince_sound_memory>, CInt, UnsafeMutablePointer<quince_sound_info>,
      UnsafeMutableRawPointer?
    ) -> Handle?
  let open: @convention(c) (UnsafePointer<CChar>, CInt, UnsafeMutablePointer<quince_sound_info>) -> Handle?
  let close: @convention(c) (Handle) -> CInt
  let read: @convention(c) (Handle, UnsafeMutablePointer<Float>, Int64) -> Int64
  let write: @convention(c) (Handle, UnsafePointer<Float>, Int64) -> Int64
  let seek: @convention(c) (Handle, Int64, CInt) -> Int64
  let error: @convention(c) (Handle?) -> CInt
  let message: @convention(c) (Handle?) -> UnsafePointer<CChar>
  let command: @convention(c) (Handle?, CInt, UnsafeMutableRawPointer?, CInt) -> CInt

  static let forReading: CInt = 0x10
  static let forWriting: CInt = 0x20
  /// Floating-point samples that are too large are cut where whole numbers are written.
  static let setClipping: CInt = 0x10C0

  private static let loaded = try? SoundLibrary()

  static func shared() throws -> SoundLibrary {
    guard let loaded else { throw SoundError.library("libsndfile1", for: "sound in files") }
    return loaded
  }

  private init() throws {
    openMemory = try Self.function("sf_open_virtual")
    open = try Self.function("sf_open")
    close = try Self.function("sf_close")
    read = try Self.function("sf_readf_float")
    write = try Self.function("sf_writef_float")
    seek = try Self.function("sf_seek")
    error = try Self.function("sf_error")
    message = try Self.function("sf_strerror")
    command = try Self.function("sf_command")
  }

  private static func function<Function>(_ name: String) throws -> Function {
    try LoadedLibrary.function(name, in: "libsndfile.so.1", as: Function.self)
  }

  /// What libsndfile says of a file that it could not open.
  func openingError() -> SoundError {
    let text = String(cString: message(nil))
    switch error(nil) {
    case 1: return SoundError.unknownType()
    case 4: return SoundError.format(text)
    default: return SoundError.damaged(text)
    }
  }
}

/// libsndfile's numbers for containers and encodings.
enum SoundLibraryFormat {
  private static let containers: [(CInt, SoundDescription.Container)] = [
    (0x010000, .wav), (0x020000, .aiff), (0x030000, .au), (0x130000, .wav), (0x220000, .wav), (0x170000, .flac),
    (0x180000, .caf), (0x200000, .ogg), (0x230000, .mp3),
  ]
  private static let encodings: [(CInt, SoundDescription.Encoding)] = [
    (0x0001, .pcm(bits: 8, isFloat: false)), (0x0002, .pcm(bits: 16, isFloat: false)),
    (0x0003, .pcm(bits: 24, isFloat: false)), (0x0004, .pcm(bits: 32, isFloat: false)),
    (0x0005, .pcm(bits: 8, isFloat: false)), (0x0006, .pcm(bits: 32, isFloat: true)),
    (0x0007, .pcm(bits: 64, isFloat: true)), (0x0010, .ulaw), (0x0011, .alaw), (0x0012, .ima4), (0x0060, .vorbis),
    (0x0064, .opus), (0x0070, .alac), (0x0071, .alac), (0x0072, .alac), (0x0073, .alac), (0x0080, .mp3),
    (0x0081, .mp3), (0x0082, .mp3),
  ]

  static func container(_ format: CInt) -> SoundDescription.Container {
    containers.first { $0.0 == format & 0x0FFF_0000 }?.1 ?? .other
  }

  static func encoding(_ format: CInt) -> SoundDescription.Encoding {
    let container = container(format)
    if container == .flac { return .flac }
    return encodings.first { $0.0 == format & 0xFFFF }?.1 ?? .other
  }

  /// Nil where libsndfile has no such container or encoding.
  static func number(_ sound: SoundDescription) -> CInt? {
    guard let container = containers.first(where: { $0.1 == sound.container })?.0 else { return nil }
    var encoding = encodings.first { $0.1 == sound.encoding }?.0
    // WAV's samples of 8 bits have no sign.
    if sound.container == .wav, sound.encoding == .pcm(bits: 8, isFloat: false) { encoding = 0x0005 }
    if sound.container == .flac { encoding = 0x0002 }
    return encoding.map { container | $0 }
  }
}
