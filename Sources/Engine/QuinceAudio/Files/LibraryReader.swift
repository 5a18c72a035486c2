import CQuinceAudio
import Foundation

/// Reads what libsndfile knows: WAV, AIFF, CAF, AU, FLAC, Ogg, MP3.
final class LibraryReader: SoundReader {
  let sound: SoundDescription
  let frameCount: Int
  private let library: SoundLibrary
  private let handle: SoundLibrary.Handle
  private let memory: Memory

  /// A place in bytes, as libsndfile's functions want it.
  private final class Memory {
    let data: Data
    var position = 0
    init(_ data: Data) { self.data = data }

    static func at(_ context: UnsafeMutableRawPointer?) -> Memory {
      Unmanaged<Memory>.fromOpaque(context!).takeUnretainedValue()
    }

    func seek(_ offset: Int64, _ whence: CInt) -> Int64 {
      let start = whence == SEEK_CUR ? position : whence == SEEK_END ? data.count : 0
      position = max(0, min(data.count, start + Int(clamping: offset)))
      return Int64(position)
    }

    func read(_ bytes: UnsafeMutableRawPointer, _ count: Int64) -> Int64 {
      let count = max(0, min(Int(clamping: count), data.count - position))
      data.copyBytes(to: bytes.assumingMemoryBound(to: UInt8.self), from: position..<position + count)
      position += count
      return Int64(count)
    }
  }

  init(_ data: SoundData) throws {
    library = try SoundLibrary.shared()
    memory = Memory(data.bytes)
    var functions = quince_sound_memory(
      length: { Int64(Memory.at($0).data.count) }, seek: { Memory.at($2).seek($0, $1) },
      read: { Memory.at($2).read($0!, $1) }, write: { _, _, _ in 0 }, tell: { Int64(Memory.at($0).position) })
    var info = quince_sound_info()
    let context = Unmanaged.passUnretained(memory).toOpaque()
    guard let handle = library.openMemory(&functions, SoundLibrary.forReading, &info, context) else {
      throw library.openingError()
    }
    guard info.channels > 0, info.channels <= 64, info.samplerate > 0, info.frames >= 0 else {
      _ = library.close(handle)
      throw SoundError.damaged("the file has no rate or no channels")
    }
    self.handle = handle
    frameCount = Int(info.frames)
    sound = SoundDescription(
      container: SoundLibraryFormat.container(info.format), encoding: SoundLibraryFormat.encoding(info.format),
      sampleRate: Double(info.samplerate), channelCount: Int(info.channels),
      bitRate: info.frames > 0 ? Int(Double(data.count) * 8 * Double(info.samplerate) / Double(info.frames)) : 0)
  }

  deinit { _ = library.close(handle) }

  func read(_ count: Int) throws -> Samples {
    let channelCount = sound.channelCount
    var mixed = [Float](repeating: 0, count: max(0, count) * channelCount)
    let read = Int(mixed.withUnsafeMutableBufferPointer { library.read(handle, $0.baseAddress!, Int64(max(0, count))) })
    guard read >= 0, library.error(handle) == 0 else {
      throw SoundError.damaged(String(cString: library.message(handle)))
    }
    return Samples(
      channels: (0..<channelCount).map { channel in (0..<read).map { mixed[$0 * channelCount + channel] } })
  }

  func seek(to frame: Int) throws {
    guard library.seek(handle, Int64(frame), SEEK_SET) >= 0 else {
      throw SoundError.damaged(String(cString: library.message(handle)))
    }
  }
}
