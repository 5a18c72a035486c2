import CQuinceAudio
import QuinceRuntime

/// The functions of libasound, loaded when something is first to be heard.
struct DeviceLibrary {
  typealias Handle = OpaquePointer

  let open: @convention(c) (UnsafeMutablePointer<Handle?>, UnsafePointer<CChar>, CInt, CInt) -> CInt
  let configure: @convention(c) (Handle, CInt, CInt, CUnsignedInt, CUnsignedInt, CInt, CUnsignedInt) -> CInt
  let write: @convention(c) (Handle, UnsafeRawPointer, CUnsignedLong) -> CLong
  let read: @convention(c) (Handle, UnsafeMutableRawPointer, CUnsignedLong) -> CLong
  let recover: @convention(c) (Handle, CInt, CInt) -> CInt
  let drain: @convention(c) (Handle) -> CInt
  let close: @convention(c) (Handle) -> CInt
  private let setMessageHandler: @convention(c) (UnsafeMutableRawPointer?) -> CInt

  /// Nil where the machine has no libasound.
  static let shared = try? DeviceLibrary()

  private init() throws {
    open = try Self.function("snd_pcm_open")
    configure = try Self.function("snd_pcm_set_params")
    write = try Self.function("snd_pcm_writei")
    read = try Self.function("snd_pcm_readi")
    recover = try Self.function("snd_pcm_recover")
    drain = try Self.function("snd_pcm_drain")
    close = try Self.function("snd_pcm_close")
    setMessageHandler = try Self.function("snd_lib_error_set_handler")
    _ = setMessageHandler(quince_sound_message_ignorer())
  }

  private static func function<Function>(_ name: String) throws -> Function {
    try LoadedLibrary.function(name, in: "libasound.so.2", as: Function.self)
  }
}

/// The machine's loudspeaker or microphone.
final class SoundDevice {
  enum Direction: CInt { case output, input }

  private let library: DeviceLibrary
  private let handle: DeviceLibrary.Handle
  private let channelCount: Int

  /// Nil where there is none, or none that is free.
  init?(_ direction: Direction, rate: Double, channelCount: Int) {
    guard let library = DeviceLibrary.shared else { return nil }
    let notBlocking: CInt = direction == .input ? 1 : 0
    var handle: DeviceLibrary.Handle?
    guard library.open(&handle, "default", direction.rawValue, notBlocking) == 0, let handle else { return nil }
    let floatingPoint: CInt = 14
    let interleaved: CInt = 3
    let latency: CUnsignedInt = 60000
    let status = library.configure(
      handle, floatingPoint, interleaved, CUnsignedInt(channelCount), CUnsignedInt(rate), 1, latency)
    guard status == 0 else {
      _ = library.close(handle)
      return nil
    }
    (self.library, self.handle, self.channelCount) = (library, handle, channelCount)
  }

  deinit { _ = library.close(handle) }

  /// Waits until the device has room.
  /// - Returns: false when the device has gone.
  func write(_ samples: Samples) -> Bool {
    let source = samples.with(channelCount: channelCount)
    var mixed = [Float](repeating: 0, count: source.frameCount * channelCount)
    for (index, channel) in source.channels.enumerated() {
      for frame in channel.indices { mixed[frame * channelCount + index] = max(-1, min(1, channel[frame])) }
    }
    var written = 0
    while written < source.frameCount {
      let result = mixed.withUnsafeBufferPointer {
        library.write(handle, $0.baseAddress! + written * channelCount, CUnsignedLong(source.frameCount - written))
      }
      if result > 0 {
        written += Int(result)
      } else if library.recover(handle, CInt(result), 1) < 0 {
        return false
      }
    }
    return true
  }

  /// What has come since the last call, at most this many frames.
  func read(_ count: Int) -> Samples {
    var mixed = [Float](repeating: 0, count: count * channelCount)
    var result = library.read(handle, &mixed, CUnsignedLong(count))
    let again: CLong = -11
    if result < 0, result != again, library.recover(handle, CInt(result), 1) >= 0 {
      result = library.read(handle, &mixed, CUnsignedLong(count))
    }
    let frames = max(0, Int(result))
    return Samples(
      channels: (0..<channelCount).map { channel in (0..<frames).map { mixed[$0 * channelCount + channel] } })
  }
}
