import CQuinceAudio
import QuinceRuntime

/// The functions of libfaad, which decodes AAC.
struct AACLibrary {
  typealias Handle = UnsafeMutableRawPointer

  let open: @convention(c) () -> Handle?
  let configuration: @convention(c) (Handle) -> UnsafeMutablePointer<quince_aac_configuration>
  let configure: @convention(c) (Handle, UnsafeMutablePointer<quince_aac_configuration>) -> UInt8
  let startWithHeader:
    @convention(c) (
      Handle, UnsafeMutablePointer<UInt8>, CUnsignedLong, UnsafeMutablePointer<CUnsignedLong>,
      UnsafeMutablePointer<UInt8>
    ) -> CLong
  let start:
    @convention(c) (
      Handle, UnsafeMutablePointer<UInt8>, CUnsignedLong, UnsafeMutablePointer<CUnsignedLong>,
      UnsafeMutablePointer<UInt8>
    ) -> CChar
  let decode:
    @convention(c) (
      Handle, UnsafeMutablePointer<quince_aac_frame>, UnsafeMutablePointer<UInt8>, CUnsignedLong
    ) -> UnsafeMutableRawPointer?
  let afterSeek: @convention(c) (Handle, CLong) -> Void
  let close: @convention(c) (Handle) -> Void

  private static let loaded = try? AACLibrary()

  static func shared() throws -> AACLibrary {
    guard let loaded else { throw SoundError.library("libfaad2", for: "reading AAC") }
    return loaded
  }

  private init() throws {
    open = try Self.function("NeAACDecOpen")
    configuration = try Self.function("NeAACDecGetCurrentConfiguration")
    configure = try Self.function("NeAACDecSetConfiguration")
    startWithHeader = try Self.function("NeAACDecInit")
    start = try Self.function("NeAACDecInit2")
    decode = try Self.function("NeAACDecDecode")
    afterSeek = try Self.function("NeAACDecPostSeekReset")
    close = try Self.function("NeAACDecClose")
  }

  private static func function<Function>(_ name: String) throws -> Function {
    try LoadedLibrary.function(name, in: "libfaad.so.2", as: Function.self)
  }
}
