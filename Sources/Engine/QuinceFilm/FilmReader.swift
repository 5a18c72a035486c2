import Foundation
import QuinceAudio

/// Decodes a film ahead of the time at which it is shown, on a thread of its own, as far as there is room.
package final class FilmReader: @unchecked Sendable {
  /// The memory that pictures may take together, in bytes.
  private static let mostBytes = 96 << 20
  /// Pictures that may wait. A network may stand still for a while.
  private let mostPictures: Int
  /// Nanoseconds of sound that may wait.
  private let mostSound: Int64

  private let file: FilmFile
  private let soundRate: Double
  private let hasPictures, hasSound: Bool
  private let condition = NSCondition()
  private var pictures: [FilmPicture] = []
  private var sound = SoundQueue()
  private var wantedTime: Int64?
  /// How often it was told where to go on.
  private var seeks = 0
  private var isClosed = false
  /// Whether there was no more room, since it last ran dry.
  private var isFull = false
  private var atEnd = false
  /// Whether the film has no more of it, though of the other kind.
  private var isSoundOver = false
  private var arePicturesOver = false
  private var failed: FilmError?
  private var last: Int64 = 0
  /// Called on the reader's thread after each change of what is ready.
  private let whenChanged: @Sendable () -> Void

  package init(
    _ file: FilmFile, _ description: FilmDescription, soundRate: Double, isRemote: Bool = false,
    whenChanged: @escaping @Sendable () -> Void
  ) {
    (mostPictures, mostSound) = isRemote ? (90, 4_000_000_000) : (12, 1_500_000_000)
    (self.file, self.soundRate, self.whenChanged) = (file, soundRate, whenChanged)
    (hasPictures, hasSound) = (description.hasPictures, description.hasSound)
    let thread = Thread { [self] in run() }
    thread.name = "film"
    thread.start()
  }

  /// Ends the thread. Nothing is ready afterwards.
  package func close() {
    changing {
      isClosed = true
      pictures = []
    }
    file.cancel()
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }

  /// What is done may give the thread something to do.
  private func changing<Result>(_ body: () -> Result) -> Result {
    locked {
      defer { condition.broadcast() }
      return body()
    }
  }

  // MARK: What is ready

  package struct State: Sendable {
    /// Whether enough is ready to begin, or all that there is.
    package var isReady = false
    /// Whether what comes next is not there yet.
    package var isEmpty = true
    package var isAtEnd = false
    package var failure: FilmError?
    /// The end of what was decoded.
    package var readTo: Int64 = 0
    /// How often the reader was told where to go on when it came to this.
    package var seeks = 0
  }

  package var state: State {
    locked {
      let isPending = wantedTime != nil
      let isEmpty =
        hasSound && !isSoundOver ? sound.isEmpty : hasPictures && !arePicturesOver ? pictures.isEmpty : false
      return State(
        isReady: !isPending && (isFull || atEnd), isEmpty: isEmpty || isPending, isAtEnd: atEnd && !isPending,
        failure: failed, readTo: last, seeks: seeks)
    }
  }

  /// Goes on from this time. What was ready is forgotten.
  package func seek(to time: Int64) {
    changing {
      wantedTime = max(0, time)
      seeks += 1
      (pictures, sound) = ([], SoundQueue())
      (isFull, atEnd, failed) = (false, false, nil)
      (isSoundOver, arePicturesOver) = (false, false)
    }
  }

  /// Once nothing was left: it is ready again when there is as much as at first.
  package func ranDry() { locked { isFull = false } }

  /// The picture that is seen at a time; nil where it is not ready, or was given before.
  package func picture(at time: Int64) -> FilmPicture? {
    changing {
      guard let index = pictures.lastIndex(where: { $0.time <= time }) else { return nil }
      let picture = pictures[index]
      pictures.removeFirst(index + 1)
      return picture
    }
  }

  /// The first picture that waits, however late it is to be seen.
  package func firstPicture() -> FilmPicture? { changing { pictures.isEmpty ? nil : pictures.removeFirst() } }

  /// When the next picture is to be seen; nil where none is ready.
  package var nextPictureTime: Int64? { locked { pictures.first?.time } }

  /// Sound from a time on, silent where there is none.
  package func sound(from time: Int64, count: Int, tolerance: Int64) -> Samples {
    changing { sound.take(count, from: time, rate: soundRate, tolerance: tolerance) }
  }

  // MARK: The thread

  private enum Task { case seek(Int64), read(pictures: Bool, sound: Bool, Int), close }

  private func run() {
    while true {
      switch nextTask() {
      case .close: return
      // A stream that cannot go anywhere goes on where it is.
      case .seek(let time): try? file.seek(to: time)
      case .read(let wantsPicture, let wantsSound, let number):
        do {
          let piece = try file.next(wantsPicture: wantsPicture, wantsSound: wantsSound)
          if take(piece, (wantsPicture, wantsSound), number) { whenChanged() }
        } catch { fail(error, number) }
      }
    }
  }

  /// Waits for something to do.
  private func nextTask() -> Task {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if isClosed { return .close }
      if let time = wantedTime {
        wantedTime = nil
        return .seek(time)
      }
      if !atEnd, failed == nil {
        let (wantsPicture, wantsSound) = (hasPictures && hasPictureRoom, hasSound && hasSoundRoom)
        if wantsPicture || wantsSound, !isBlocked { return .read(pictures: wantsPicture, sound: wantsSound, seeks) }
      }
      condition.wait()
      isBlocked = false
    }
  }

  /// Whether the file has no room for packets of what is not wanted.
  private var isBlocked = false

  private var hasPictureRoom: Bool {
    guard let first = pictures.first else { return true }
    return pictures.count < mostPictures && pictures.count * first.stride * first.height * 4 < Self.mostBytes
  }

  private var hasSoundRoom: Bool { sound.duration(soundRate) < mostSound }

  /// - Returns: whether somebody may wait for what came.
  private func take(_ piece: FilmFile.Piece, _ wanted: (picture: Bool, sound: Bool), _ number: Int) -> Bool {
    locked {
      guard number == seeks, !isClosed else { return false }
      let wasReady = isFull || atEnd
      switch piece {
      case .picture(let picture):
        pictures.append(picture)
        arePicturesOver = false
        last = max(last, picture.end)
      case .sound(let time, let samples):
        sound.append(samples, at: time)
        isSoundOver = false
        last = max(last, time + Int64(Double(samples.count / 2) / soundRate * 1e9))
      case .nothing:
        isBlocked = true
        if wanted.sound { isSoundOver = true }
        if wanted.picture { arePicturesOver = true }
      case .end: atEnd = true
      }
      isFull = isBlocked || !((hasPictures && hasPictureRoom) || (hasSound && hasSoundRoom)) || isFull
      if case .picture = piece, pictures.count == 1 { return true }
      return atEnd || isFull != wasReady
    }
  }

  private func fail(_ error: FilmError, _ number: Int) {
    let isNew = locked { () -> Bool in
      guard number == seeks, !isClosed else { return false }
      failed = error
      return true
    }
    if isNew { whenChanged() }
  }
}
