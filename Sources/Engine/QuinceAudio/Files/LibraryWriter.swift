import CQuinceAudio
import Foundation

/// Writes what libsndfile knows.
final class LibraryWriter: SoundWriter {
  private let library: SoundLibrary
  private var handle: SoundLibrary.Handle?
  private let channelCount: Int

  init(path: String, _ sound: SoundDescription) throws {
    library = try SoundLibrary.shared()
    channelCount = sound.channelCount
    guard let format = SoundLibraryFormat.number(sound) else {
      throw SoundError.format("no file of this kind holds sound of this format")
    }
    var info = quince_sound_info()
    info.samplerate = CInt(sound.sampleRate.rounded())
    info.channels = CInt(sound.channelCount)
    info.format = format
    guard let handle = library.open(path, SoundLibrary.forWriting, &info) else {
      // The number of "system error", which is what a folder that is not there gives.
      guard library.error(nil) == 2 else { throw SoundError.format(String(cString: library.message(nil))) }
      throw SoundError(SoundError.unspecified, "\(path): \(String(cString: library.message(nil)))")
    }
    self.handle = handle
    _ = library.command(handle, SoundLibrary.setClipping, nil, 1)
  }

  deinit { try? close() }

  func write(_ samples: Samples) throws {
    guard let handle, samples.frameCount > 0 else { return }
    let source = samples.with(channelCount: channelCount)
    var mixed = [Float](repeating: 0, count: source.frameCount * channelCount)
    for (index, channel) in source.channels.enumerated() {
      for frame in channel.indices { mixed[frame * channelCount + index] = channel[frame] }
    }
    guard library.write(handle, mixed, Int64(source.frameCount)) == Int64(source.frameCount) else {
      throw SoundError(SoundError.unspecified, String(cString: library.message(handle)))
    }
  }

  func close() throws {
    guard let handle else { return }
    self.handle = nil
    guard library.close(handle) == 0 else {
      throw SoundError(SoundError.unspecified, "the file could not be completed")
    }
  }
}
