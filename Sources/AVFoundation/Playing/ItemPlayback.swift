import AVFAudio
import CoreGraphics
import Foundation
import QuinceAudio
import QuinceFilm

/// An item's film while it is at a player: what is read ahead, its clock, its sound and the picture that is seen.
/// Belongs to the main queue.
final class ItemPlayback: RemoteWork, @unchecked Sendable {
  let film: FilmDescription
  let clock = ItemClock()
  let reader: FilmReader
  let sound: ItemSound
  private let isRemote: Bool
  private(set) var image: CGImage?
  private var pictureEnd: Int64 = .min
  /// Where the film ends, as far as that is known.
  private var filmEnd: Int64
  /// Where the item is to end before.
  var limit: Int64 = .max { didSet { clock.end = min(limit, filmEnd) } }
  /// Whether it came to its end since it was last told where to go.
  var hasEnded = false
  /// Called when the place that was gone to is ready; with false when another came before.
  private var seekDone: ((Bool) -> Void)?
  private var isSeeking = false
  private var isFirstPicture = true

  init(_ file: FilmFile, _ film: FilmDescription, isRemote: Bool, whenChanged: @escaping @Sendable () -> Void) {
    (self.film, self.isRemote) = (film, isRemote)
    filmEnd = film.duration ?? .max
    reader = FilmReader(file, film, soundRate: AudioPump.shared.rate, isRemote: isRemote, whenChanged: whenChanged)
    sound = ItemSound(reader, clock)
    clock.end = filmEnd
    if isRemote { FilmWork.watch(self) }
  }

  deinit { close() }

  func close() {
    clock.rate = 0
    AudioHardware.stop(sound)
    reader.close()
    let done = seekDone
    seekDone = nil
    done?(false)
  }

  /// Whether the network has not brought yet what is needed.
  var isBusy: Bool {
    let state = reader.state
    return !state.isReady && state.failure == nil
  }

  /// Whether there is enough to go on.
  var isReady: Bool { reader.state.isReady && !isSeeking }

  /// Whether playing has to stop since nothing is left.
  var isStarved: Bool {
    let state = reader.state
    guard state.isEmpty, !state.isAtEnd, state.failure == nil else { return false }
    // The picture that is seen may last.
    return film.hasSound || clock.time() > pictureEnd + 250_000_000
  }

  func start(rate: Double) {
    guard clock.rate != rate else { return }
    clock.rate = rate
    if film.hasSound { AudioHardware.start(sound) }
  }

  func stop() {
    clock.rate = 0
    AudioHardware.stop(sound)
  }

  func seek(to time: Int64, _ done: ((Bool) -> Void)?) {
    let earlier = seekDone
    (seekDone, isSeeking, isFirstPicture) = (done, true, true)
    hasEnded = false
    (filmEnd, limit) = (film.duration ?? .max, limit)
    clock.set(time)
    reader.seek(to: time)
    earlier?(false)
  }

  /// Takes over what is ready for the present time.
  /// - Returns: whether another picture is seen.
  func update() -> Bool {
    let state = reader.state
    // A file may have less than it says.
    if state.isAtEnd, state.readTo > 0, state.readTo < filmEnd, !isSeeking { (filmEnd, limit) = (state.readTo, limit) }
    var picture = reader.picture(at: clock.time())
    // The first picture may begin a little after the film.
    if picture == nil, isFirstPicture { picture = reader.firstPicture() }
    if let picture { show(picture) }
    if isSeeking, state.isReady || picture != nil && !film.hasSound || state.failure != nil { endSeek() }
    return picture != nil
  }

  private func endSeek() {
    isSeeking = false
    let done = seekDone
    seekDone = nil
    done?(true)
  }

  private func show(_ picture: FilmPicture) {
    isFirstPicture = false
    pictureEnd = picture.end
    let surface = Surface(
      borrowing: picture.pixels, width: picture.width, height: picture.height, stride: picture.stride, owner: picture)
    image = CGImage(surface: surface, isOpaque: picture.isOpaque)
  }

  /// When something is to be done next by the clock; nil while it stands.
  var nextHost: UInt64? {
    var next = reader.nextPictureTime ?? .max
    if clock.end < .max { next = min(next, clock.end) }
    if next == .max { next = clock.time() + 250_000_000 }
    return clock.host(of: next)
  }

  var isAtEnd: Bool { clock.end < .max && clock.time() >= clock.end }
}
